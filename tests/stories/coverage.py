"""What the stories of a game must contain between them (law 9), and what is missing."""

from __future__ import annotations

from collections.abc import Iterable

from tests.laws.game_laws import GameLaws
from tests.stories.story import Telling


def wanted(laws: GameLaws) -> set[tuple[str, str]]:
    """Everything that must occur in some story, as (category, name)."""
    return {
        *(("action", action.__name__) for action in laws.game.actions),
        *(("event", event.__name__) for event in laws.game.events),
        *(("end", reason) for reason in laws.reasons),
        *((category, name) for category, names in laws.vocabulary.items() for name in names),
    }


def occurring(laws: GameLaws, telling: Telling) -> set[tuple[str, str]]:
    """Everything that occurs in a story."""
    found = {("action", action.kind) for action in telling.actions}
    found |= {("event", event.kind) for event in telling.events}
    found |= {pair for said in (*telling.actions, *telling.events) for pair in laws.spoken(said)}
    return found | ({("end", telling.reason)} if telling.reason else set())


def missing(laws: GameLaws, tellings: Iterable[Telling]) -> list[str]:
    """What occurs in none of the stories, as `category: names`."""
    lacking = wanted(laws)
    for telling in tellings:
        lacking -= occurring(laws, telling)
    return [
        f"{category}: {', '.join(sorted(name for kind, name in lacking if kind == category))}"
        for category in sorted({category for category, _ in lacking})
    ]
