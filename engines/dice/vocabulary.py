"""The words and signs of the notation, and what to say of others."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

WORDS = {
    "d": "D", "df": "FUDGE", "k": "RANKED", "p": "RANKED", "rr": "RANKED", "ro": "RANKED", "ra": "RANKED",
    "e": "RANKED", "ie": "RANKED", "h": "HL", "l": "HL", "r": "VALUED", "ir": "VALUED", "t": "VALUED", "f": "VALUED",
    "b": "VALUED", "cs": "VALUED", "cf": "VALUED", "mi": "LIMIT", "ma": "LIMIT", "sa": "SORT", "sd": "SORT", "vs": "VS",
    "ms": "VS", "adv": "TILT", "dis": "TILT", "floor": "CALL", "ceil": "CALL", "round": "CALL", "abs": "CALL",
}  # fmt: skip
"""The words of the notation, and the terminal of the grammar each is."""
SIGNS = {
    "+": "SIGN", "-": "SIGN", "*": "MUL", "/": "MUL", "//": "MUL", "%": "MUL", "(": "LPAR", ")": "RPAR", "{": "LBRACE",
    "}": "RBRACE", ",": "COMMA", "<": "CMP", ">": "CMP", "<=": "CMP", ">=": "CMP", "=": "CMP", "==": "CMP", "!=": "CMP",
    "!": "VALUED", "!!": "VALUED", "!p": "VALUED",
}  # fmt: skip
_TERMINALS = {
    **WORDS, **SIGNS,
    "int": "INT", "decimal": "DECIMAL", "tag": "TAG",
    "count<": "COUNT", "count>": "COUNT", "count<=": "COUNT", "count>=": "COUNT", "count=": "COUNT", "count!=": "COUNT",
    "adv…": "PRE", "dis…": "PRE", "…adv": "POST", "…dis": "POST",
}  # fmt: skip
CODES = {name: chr(33 + place) for place, name in enumerate(_TERMINALS)}
"""One character for every kind of token. The characters of a roll, in order, are its shape."""
TOKENS = {CODES[name]: (terminal, name) for name, terminal in _TERMINALS.items()}
"""What a code stands for: the terminal, and the word or sign."""
NAMED = 0xE000
"""The code of a die of the table is this and its place there."""


_PIECE = re.compile("|".join(sorted(WORDS, key=len, reverse=True)))
_SYSTEMS = (
    (r"(\d+)cod\b", r"\1d10 t8 ie10"), (r"(\d+)cod([89])\b", r"\1d10 t8 ie\2"), (r"dndstats", "6x 4d6kh3"),
    (r"(\d+)wod(\d+)", r"\1d10 t\2 f1 ie10"), (r"sr(\d+)", r"\1d6 t5"), (r"sp(\d+)", r"\1d10 t8 ie10"),
    (r"(\d+)yz", r"\1d6 t6"),
    (r"(\d+)wh(\d+)\+?", r"\1d6 t\2"), (r"dd(\d)(\d)", r"1d\1 * 10 + 1d\2"), (r"ex(\d+)", r"\1d10 t7 t10"),
    (r"(?:attack|skill|save)\s*([+-]\s*\d+)?", r"1d20\1"), (r"age", "2d6 + 1d6"), (r"snm(\d+)", r"\1d6 ie6 t4"),
    (r"advantage", "adv 1d20"), (r"disadvantage", "dis 1d20"),
)  # fmt: skip
"""Shorthands of other dice bots for whole games, and what to write here."""


def pieces(letters: str) -> list[str]:
    """`letters`, written in one, as words of the notation; nothing if they are not."""
    found = _PIECE.findall(letters)
    return found if sum(map(len, found)) == len(letters) else []


def suggestion(roll: str, word: str, names: Iterable[str]) -> str | None:
    """What a roll with the unknown `word` may have meant."""
    for pattern, instead in _SYSTEMS:
        if found := re.match(rf"\s*{pattern}", roll[:40]):
            return found.expand(instead)
    close = difflib.get_close_matches(word[:20], [*WORDS, *names], n=1, cutoff=0.8)
    return close[0] if close else None
