"""Dice notation: `roll` a text, ask its `odds`, `parse` it. NOTATION.md says how each spelling is read."""

from engines.dice.errors import DiceError, LimitError, NotationError, RollError
from engines.dice.notation import parse
from engines.dice.odds import Odds, Versus, odds
from engines.dice.result import Die, Result, Roll
from engines.dice.roll import roll
from engines.dice.table import Table

__all__ = [
    "DiceError",
    "Die",
    "LimitError",
    "NotationError",
    "Odds",
    "Result",
    "Roll",
    "RollError",
    "Table",
    "Versus",
    "odds",
    "parse",
    "roll",
]
