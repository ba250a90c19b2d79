"""Taps a round of a light duel, for each seat: a sensible player enters every move through the panels."""

from __future__ import annotations

from collections import Counter
from statistics import median

from tests.bot.play.tapping import light_duels

MATCHES = 40
WANTED = 12
"""Taps a seat a round, in the median."""


def test_taps() -> None:
    rounds: Counter[tuple[int, int, int]] = Counter()
    kinds: Counter[str] = Counter()
    for number, match in enumerate(light_duels(MATCHES)):
        for entered in match:
            rounds[number, entered.round, entered.seat] += entered.taps
            kinds[entered.kind] += entered.taps
    whole = len(rounds)
    print(f"\ntaps a seat a round: median {median(rounds.values()):g} (wanted: {WANTED} at most)")
    print(", ".join(f"{kind} {many / whole:.1f}" for kind, many in kinds.most_common(8)))
