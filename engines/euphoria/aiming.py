"""The aim of a shot and its modifiers (sections Aim, Shots, Firing Phase); numbers only."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

SURE = 10
"""An aim of this or more always hits, one below 1 never."""
COVER = {"none": 0, "apart": -1, "contact": -2, "through": -2}
CRATER = -2


class Conditions(NamedTuple):
    """Everything that changes the aim of one shot. `distance` in hundredths of an inch, `reach` in inches."""

    aim: int
    distance: int
    reach: int
    several: bool = False
    cover: str = "none"
    target_prone: bool = False
    in_crater: bool = False
    shooter_prone: bool = False
    shooter_moved: bool = False
    target_moved: bool = False
    divided: int = 0
    hidden: bool = False


def modifiers(shot: Conditions) -> list[tuple[str, int]]:
    """The modifiers by name, those of 0 left out [EU-F5 to EU-F12]."""
    found = [
        ("point-blank", 1 if 2 * shot.distance < shot.reach * 100 else 0),
        ("afar", -2 if shot.distance > 2 * shot.reach * 100 else 0),
        ("several weapons", -1 if shot.several else 0),
        *covered(shot),
        ("on the deck", -1 if shot.shooter_prone else 0),
        ("moving", -1 if shot.shooter_moved else 0),
        ("mobile target", -1 if shot.target_moved else 0),
        ("divided fire", -shot.divided),
        ("hidden", -2 if shot.hidden else 0),
    ]
    return [(name, by) for name, by in found if by]


def covered(shot: Conditions) -> list[tuple[str, int]]:
    """Cover and a target on the deck: lying in a crater is cover of its own, and the better cover counts [EU-F9]."""
    by = COVER[shot.cover]
    if shot.target_prone and shot.in_crater:
        return [("crater", min(by, CRATER))]
    return [(f"cover {shot.cover}", by), ("target on the deck", -1 if shot.target_prone else 0)]


def final(shot: Conditions) -> int:
    """The aim after all modifiers, not below 0 and not above 10 [EU-F2]."""
    return max(0, min(SURE, shot.aim + sum(by for _, by in modifiers(shot))))


def chance(aim: int) -> float:
    """The chance that a die hits."""
    return aim / 10


def luckless(life: int, least: int) -> float:
    """The chance that luck does not help; `least` is the lowest lucky number."""
    return (least - 1) / 10


LOSS = 50.5
"""The life points an injury takes in the mean: a d100."""


def to_inches(hundredths: int) -> int:
    """Whole inches, rounded up."""
    return ceil(hundredths / 100)
