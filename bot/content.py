"""What a game's content holds, and whether it fits together."""

from __future__ import annotations

from collections import Counter
from typing import Any

from bot.options import choices
from bot.rulebook import rules
from engines.core.game import Game


def holdings(game: Game[Any]) -> dict[str, Any]:
    """What a game holds: its own kinds of things, and its options, rules, actions and events. Raises ValueError."""
    return {
        "game": game.key,
        **game.inventory(),
        "options": {name: [str(value) for value in values] for name, values in choices(game.options_type).items()},
        "rules": len(rules(game)),
        "actions": [kind.__name__ for kind in game.actions],
        "events": len(game.events),
    }


def faults(game: Game[Any]) -> list[str]:
    """What does not fit together, as sentences."""
    found = []
    try:
        if not game.inventory():
            found.append("The content holds nothing.")
        game.seating(game.options_type())
    except ValueError as error:
        found.append(str(error))
    known = rules(game)
    cited = {f"{kind.title}": kind.rule for kind in (*game.actions, *game.queries)}
    for kind in (*game.actions, *game.queries):
        cited |= {f"{kind.title}, {name}": pick.rule for name, pick in kind.picks().items()}
    found += [f"{where} cites rule {rule}, which is not there." for where, rule in cited.items() if rule not in known]
    for what, kinds in (("actions", game.actions), ("events", game.events)):
        twice = [name for name, count in Counter(kind.__name__ for kind in kinds).items() if count > 1]
        found += [f"Two {what} are called {name}." for name in twice]
    return found


def lines(held: dict[str, Any]) -> list[str]:
    """The holdings for people."""
    made = []
    for what, things in held.items():
        if isinstance(things, dict):
            total = sum(n for n in things.values() if isinstance(n, int))
            shown = ", ".join(f"{name} {_worded(n)}" for name, n in things.items())
            made.append(f"{what}: {f'{total}: ' if total else ''}{shown}")
        else:
            made.append(f"{what}: {_worded(things)}")
    return made


def _worded(thing: Any) -> str:
    return f"({', '.join(map(str, thing))})" if isinstance(thing, list | tuple) else str(thing)
