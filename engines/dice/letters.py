"""Whatever keyboards, phones and word processors make of a dice roll, in plain letters."""

from __future__ import annotations

import unicodedata

_SIGNS = str.maketrans(
    {
        **dict.fromkeys("×✕✖⨯∗·⋅", "*"),
        **dict.fromkeys("÷∕⁄", "/"),
        **dict.fromkeys("−﹣", "-"),
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‘’‚‛′", "'"),
    }
)


def plain(text: str) -> str:
    """`text` in small letters, with plain digits, dashes, quotes and blanks. Every character keeps its place."""
    if text.isascii():
        return text.lower()
    return "".join(map(_plain, text.translate(_SIGNS)))


def _plain(char: str) -> str:
    if char.isascii():
        return char.lower()
    if char.isdecimal():
        return str(unicodedata.decimal(char))
    match unicodedata.category(char):
        case "Pd":
            return "-"
        case "Cc" | "Cf" | "Zl" | "Zp" | "Zs":
            return " "
    simple = unicodedata.normalize("NFKC", char)  # letters and signs of full width
    return simple.lower() if simple.isascii() and len(simple) == 1 and not simple.isdigit() else char


def clean(text: str, longest: int) -> str:
    """`text` for showing: on one line, without characters that draw nothing or turn the direction of writing."""
    kept = "".join(
        " " if unicodedata.category(char) in _UNSEEN and char != ZERO_WIDTH_JOINER else char for char in text
    )
    words = " ".join(kept.split())
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"


ZERO_WIDTH_JOINER = "\u200d"
"""Holds emoji of several parts together."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
