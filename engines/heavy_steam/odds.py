"""Exact chances of an attack, by counting dice faces."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from engines.heavy_steam.content import Location, load


def faces(which: tuple[str, ...]) -> tuple[int, int, int]:
    """How many of a die's six faces are blank, plain successes and critical successes."""
    critical = which.count("critical")
    blank = which.count("blank")
    return blank, len(which) - critical - blank, critical


@lru_cache(maxsize=512)
def throws(dice: int, which: tuple[str, ...]) -> tuple[tuple[int, int, float], ...]:
    """(successes, criticals among them, chance) for every result of `dice` dice with these faces."""
    blank, plain, critical = faces(which)
    total = len(which) ** dice
    return tuple(
        (crits + hits, crits, comb(dice, crits) * comb(dice - crits, hits) * critical**crits * plain**hits
         * blank ** (dice - crits - hits) / total)
        for crits in range(dice + 1)
        for hits in range(dice - crits + 1)
    )  # fmt: skip


@lru_cache(maxsize=4096)
def hit_and_critical(
    attack: int, defence: int, extra_criticals: int = 0, bare: int = 0, holds: int = 99
) -> tuple[float, float]:
    """The chances of a hit and of a critical hit with so many dice each; negative numbers count as none.

    `holds` critical faces strip the defender of cover before it rolls: then it has `bare` dice.
    """
    table = load().table
    hit = critical = 0.0
    for successes, crits, chance in throws(max(0, attack), table.attack_die):
        guard = defence if crits < holds else bare
        for blocks, guards, other in throws(max(0, guard), table.defence_die):
            if successes > blocks:
                hit += chance * other
                if crits + extra_criticals > guards:
                    critical += chance * other
    return hit, critical


@lru_cache(maxsize=64)
def location_chances(hits: int = 1, again: bool = True) -> dict[Location, float]:
    """How often each hit location is struck on the mean by so many hits of one attack, each found with 2d6.

    `again`: locations that were struck already are thrown again.
    """
    single = _single_location()
    if not again:
        return {place: hits * chance for place, chance in single.items()}
    found = dict.fromkeys(Location, 0.0)
    open_ends: list[tuple[frozenset[Location], float]] = [(frozenset(), 1.0)]
    for _ in range(hits):
        following: list[tuple[frozenset[Location], float]] = []
        for struck, chance in open_ends:
            free = sum(p for place, p in single.items() if place not in struck)
            for place in set(Location) - struck:
                share = chance * single[place] / free
                found[place] += share
                following.append((struck | {place}, share))
        open_ends = following
    return found


def _single_location() -> dict[Location, float]:
    found = dict.fromkeys(Location, 0.0)
    for first in range(1, 7):
        for second in range(1, 7):
            found[load().table.locations[first + second - 2]] += 1 / 36
    return found
