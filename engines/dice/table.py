"""The dice that are called by a name: each has its faces."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.dice.tree import FUDGE

BLANK = "blank"
"""The face that counts nothing. Other faces with a word count 1 each, a face with a number counts that number, and
`word=7` shows `word` and counts 7."""


@dataclass(frozen=True, slots=True, eq=False)
class Faces:
    """A die with its own faces: what is on them, and what each counts."""

    name: str
    words: tuple[str, ...]
    values: tuple[int, ...]

    @property
    def symbols(self) -> bool:
        """Whether there are words on the faces, which are told by how many of each came up."""
        return any(not _NUMBER.fullmatch(word) for word in self.words)


FUDGE_DIE = Faces(FUDGE, ("-1", "0", "1"), (-1, 0, 1))
_NUMBER = re.compile(r"[+-]?\d{1,6}")
_PLAIN = re.compile(r"d\d+|df")
_NAME = re.compile(r"[^\W\d_]\w*(?:_\w+)*")


class Table:
    """The dice a text may call by name, whatever the case and with a blank, `-`, `_` or nothing between the words."""

    def __init__(self, dice: Mapping[str, Sequence[str]]) -> None:
        """`dice` maps a name to the faces, as `Game.dice` does. Raises ValueError for a name or a face that cannot
        be used. A name that is notation already (`d10`) is left to the notation.
        """
        faces = [_faces(name, words) for name, words in sorted(dice.items(), key=lambda item: -len(item[0]))]
        self.faces = [die for die in faces if not _PLAIN.fullmatch(die.name)]
        found = "|".join(map(_pattern, self.faces))
        self.pattern = re.compile(found) if found else None
        """Matches a name in `letters.plain` text; the number of its group is the place in `faces`, counted from 1."""

        self.order = [faces.name for faces in self.faces]
        """The names, as the canonical spelling writes them, in the order of `faces`."""

    def named(self, name: str) -> Faces:
        """The die of that name, in its canonical spelling; Fudge dice too."""
        return FUDGE_DIE if name == FUDGE else next(faces for faces in self.faces if faces.name == name)


def _faces(name: str, words: Sequence[str]) -> Faces:
    simple = re.sub(r"[\s-]+", "_", name.strip().lower())
    if not _NAME.fullmatch(simple) or not words:
        raise ValueError(f"a die cannot be named {name!r} with {len(words)} faces")
    pairs = [_face(word.strip()) for word in words]
    return Faces(simple, tuple(word for word, _ in pairs), tuple(value for _, value in pairs))


def _face(text: str) -> tuple[str, int]:
    word, counts, value = text.partition("=")
    if counts and _NUMBER.fullmatch(value):
        return word, int(value)
    if _NUMBER.fullmatch(text):
        return text, int(text)
    return text, 0 if text.lower() == BLANK else 1


def _pattern(faces: Faces) -> str:
    words = r"[ _-]?".join(map(re.escape, faces.name.split("_")))
    after = r"\d" if faces.name[-1].isdigit() else r"[^\W_]"
    return rf"({words})(?!{after})"
