"""Tokens of the plainest rolls, without the lexer: dice with modifiers written in one, numbers, plus and minus.

`1d20+5`, `4d6kh3`, `10d10mi2ro<3`: nothing here depends on what stands before it, so one pattern tells what every
letter is. The lexer makes the same tokens of them; the tests hold the two against each other.
"""

from __future__ import annotations

import re

from engines.dice import limits
from engines.dice.numbers import Exact
from engines.dice.vocabulary import CODES

_MODIFIER = r"(?:[kp][hl]|d[hl]?|k|mi|ma|(?:rr|ro|ra|ie|ir|r)[<>]?|e|t|f|b)\d{1,9}"
_POOL = rf"\d{{0,9}}d\d{{1,9}}(?:{_MODIFIER}){{0,{limits.MODIFIERS}}}"
_SIMPLE = re.compile(rf"{_POOL}(?: ?[+-] ?(?:{_POOL}|\d{{1,9}}(?![d\d])))*", re.ASCII)
_PIECES = re.compile(r"\d+|rr|ro|ra|ie|ir|mi|ma|[dkphlretfb<>+-]")
_FIGURES = CODES["int"]


def quick(text: str) -> tuple[str, list[Exact]] | None:
    """The codes and the numbers of a plain roll; None if the lexer must look at it."""
    if len(text) > limits.TOKENS or _SIMPLE.fullmatch(text) is None:
        return None
    pieces = _PIECES.findall(text)
    return "".join([CODES.get(piece, _FIGURES) for piece in pieces]), [
        int(piece) for piece in pieces if piece not in CODES
    ]
