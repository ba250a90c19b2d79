"""Numbers with pictograms: what a card or a Location gives, what a character has."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from engines.showdown.content import Card, Location, Person
from engines.showdown.words import Gain, Standing, Weapon
from render.lettering import width
from render.scene import Box, Item, Label
from render.showdown.marks import sign

STRENGTH, MAGIC, AGILITY = (
    ("fist", "#e87854", "#b24222"),
    ("magic", "#ba9ee2", "#70529e"),
    ("wing", "#8aceb6", "#2c7a64"),
)
"""Pictogram, its colour on dark and on paper."""


class Figure(NamedTuple):
    """An amount, empty where the pictogram says it all, and a pictogram."""

    text: str
    mark: str


_NUMBERS = (
    ("actions", "boot"), ("attacks", "swords"), ("coins", "coin"), ("cards", "card"), ("power", "puff"),
)  # fmt: skip
_BONUSES = (("melee", "blade"), ("ranged", "target"), ("strength", "fist"), ("magic", "magic"), ("agility", "wing"))


def gain_figures(gain: Gain) -> list[Figure]:
    """What a gain gives."""
    found = [Figure(str(n), name) for field, name in _NUMBERS if (n := getattr(gain, field))]
    found += [Figure(f"+{n}", name) for field, name in _BONUSES if (n := getattr(gain, field))]
    found += [Figure(f"\u2212{gain.discount}", "recruit")] if gain.discount else []
    found += [Figure("", "on_top")] if gain.on_top else []
    return found + [Figure(str(n) if n > 1 else "", trick) for trick, n in Counter(gain.tricks).items()]


def card_figures(card: Card) -> list[Figure]:
    """What a tactical card does, as far as numbers and pictograms say it."""
    if card.weapon is not None:
        return _weapon(card.weapon)
    if card.object is not None:
        return standing_figures(card.object)
    return gain_figures(card.gives)


def _weapon(weapon: Weapon) -> list[Figure]:
    if weapon.melee and weapon.melee == weapon.ranged:
        found = [Figure(f"+{weapon.melee}", "blade"), Figure("", "target")]
    else:
        found = [Figure(f"+{weapon.melee}", "blade")] if weapon.melee else []
        found += [Figure(f"+{weapon.ranged}", "target")] if weapon.ranged else []
    return found + gain_figures(weapon.on_knockout)


def standing_figures(what: Standing) -> list[Figure]:
    """What an object or a skill gives."""
    found = [Figure("", "turn"), *gain_figures(what.each_turn)] if not what.each_turn.empty else []
    found += [Figure("", "swords"), *gain_figures(what.on_knockout)] if not what.on_knockout.empty else []
    found += [Figure("", "flag"), *gain_figures(what.on_control)] if not what.on_control.empty else []
    found += [Figure(f"+{n}", name) for field, name in (*_BONUSES, ("health", "heart")) if (n := getattr(what, field))]
    if what.cheaper:
        ware = {"recruit": "recruit", "weapon": "target", "object": "screw", "coin": "coin"}.get(what.cheaper, "card")
        found.append(Figure("\u22121", ware))
    return found + ([Figure("", "revive")] if what.word == "medic" else [])


def attributes(what: Location | Person) -> list[tuple[int, tuple[str, str, str]]]:
    """Strength, Magic and Agility with their pictograms."""
    return [(what.strength, STRENGTH), (what.magic, MAGIC), (what.agility, AGILITY)]


def measure(figures: list[Figure], size: float, gap: float) -> float:
    """How wide a row of figures is."""
    return sum(_wide(figure, size) for figure in figures) + gap * max(0, len(figures) - 1)


def _wide(figure: Figure, size: float) -> float:
    return (width(figure.text, "number", size) + size * 0.1 if figure.text else 0) + size * 0.84


def row(
    x: float, cy: float, figures: list[Figure], size: float, ink: str, tint: str, gap: float = 10, edge: str = ""
) -> list[Item]:
    """Figures from left to right; numbers in one colour, pictograms in another."""
    items: list[Item] = []
    for figure in figures:
        if figure.text:
            wide = width(figure.text, "number", size)
            box = Box(x, cy - size / 2, wide + 1, size)
            items.append(Label(figure.text, box, "number", size, ink, "lm"))
            x += wide + size * 0.1
        items.append(sign(x + size * 0.42, cy, size * 0.82, figure.mark, tint, edge))
        x += size * 0.84 + gap
    return items


def fitted(box: Box, figures: list[Figure], size: float, ink: str, tint: str, gap: float = 10) -> list[Item]:
    """Figures centred in a box, smaller where they are many; never under the smallest size of text."""
    while size > 28 and measure(figures, size, gap) > box.w:
        size, gap = size - 1, max(3, gap - 0.5)
    wide = measure(figures, size, gap)
    return row(box.cx - wide / 2, box.cy, figures, size, ink, tint, gap)
