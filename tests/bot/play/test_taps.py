"""What needs no thought costs no more than three taps: the moves of a sensible player, entered through the panels."""

from __future__ import annotations

from collections import defaultdict

from tests.bot.play.tapping import light_duels

ONE = {"HoldPosition", "Pass", "StopBuying", "TakeDamage", "Buy", "AcceptLocation", "DriveHome"}
"""What is said in a tap: to do nothing, to take a plan as it is offered, to take a card of the row."""

THREE = {"Stride", "Fire", "PlayCard", "Allocate"}
"""What needs a second choice, or is confirmed with the odds in view."""


def test_what_needs_no_thought_costs_at_most_three_taps() -> None:
    found: defaultdict[str, list[int]] = defaultdict(list)
    for match in light_duels(3):
        for entered in match:
            found[entered.kind].append(entered.taps)
    assert found.keys() >= ONE | THREE
    for kind in ONE:
        assert sorted(found[kind])[len(found[kind]) * 9 // 10] == 1, (kind, found[kind])
    for kind in THREE:
        assert sorted(found[kind])[len(found[kind]) // 2] <= 3, (kind, found[kind])
