"""Teams that are offered ready-made, for any audience."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engines.euphoria.content import load
from engines.euphoria.state import UPGRADE


class Offer(NamedTuple):
    """A ready-made team: its steps, and what is good about it."""

    key: str
    name: str
    words: str
    steps: tuple[str, ...]


def cost(step: str) -> int:
    """What a step adds to the audience."""
    what, _, who = step.rpartition("@")
    content = load()
    if not what:
        return content.contestants[who].audience
    return content.objects[what].audience if what in content.objects else UPGRADE


@cache
def ready_made(most: int) -> tuple[Offer, ...]:
    """The ready-made teams, each as far as `most` points of audience go."""
    found = []
    for team in load().teams.values():
        steps: list[str] = []
        spent = 0
        for step in team.steps:
            who = step.rpartition("@")[2]
            fits = spent + cost(step) <= most and (who == step or who in steps)
            if fits:
                steps.append(step)
                spent += cost(step)
        if steps:
            names = ", ".join(load().contestants[step].name for step in steps if "@" not in step)
            found.append(Offer(team.key, team.name, f"{team.words} {names}: {spent} points.", tuple(steps)))
    return tuple(found)
