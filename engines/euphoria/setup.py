"""Laying out the table of Euphoria (sections Game Area, Starting the Show, Missions)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from engines.core.action import Turn
from engines.core.game import SeatInfo
from engines.core.state import Dice, Secret, Zone
from engines.euphoria import events as told
from engines.euphoria.actions.preparation import members
from engines.euphoria.content import load
from engines.euphoria.frames import Show
from engines.euphoria.ground.tables import KEYS
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.preparing import lay_mission
from engines.euphoria.roster import ready_made
from engines.euphoria.state import COPIES, KIT, TEAMS, Euphoria, Sheet, Team
from engines.euphoria.terrain import table

LOOKS = ("the discs", "the hexagons")
MADE = 10**6
"""So many generated tables there are."""


def seating(options: EuphoriaOptions) -> list[SeatInfo]:
    """Two teams."""
    return [SeatInfo(TEAMS[seat], LOOKS[seat]) for seat in range(len(TEAMS))]


def blank(options: EuphoriaOptions, seats: int, dice: Dice) -> Euphoria:
    """The empty table, with a box of objects for each team."""
    return Euphoria(
        seats=seats,
        dice=dice,
        options=options,
        layout=KEYS[0],
        teams=[
            Team(
                seat=seat,
                sheet=Secret[Sheet](eyes=[seat]),
                laid=Secret[dict[str, str]](eyes=[seat]),
                box=Zone(of=KIT, eyes=[seat], cards=[key for key in load().hidden for _ in range(COPIES)]),
            )
            for seat in range(seats)
        ],
        used=Zone(of=KIT),
    )


def set_up(state: Euphoria, options: EuphoriaOptions, turn: Turn) -> None:
    """Lay the scenery and the mission; the rest is prepared with the players [EU-D1, EU-D2]."""
    state.layout = options.table
    if options.table == "random":
        state.layout = KEYS[turn.dice.draw(len(KEYS))]
    elif options.table == "generated":
        state.layout = f"made-{turn.dice.draw(MADE)}"
    turn.tell(told.TableLaid(table=state.layout, title=table(state).title, mission=state.mission.key))
    lay_mission(state, turn)
    state.push(Show())


def decks(state: Euphoria) -> Mapping[str, Counter[str]]:
    """All object counters, wherever they lie."""
    return {KIT: Counter({key: COPIES * len(state.teams) for key in load().hidden})}


def guess(state: Euphoria, secret: Secret[Any], rnd: Any) -> Any:
    """A likely team, or likely places for the charges that a team was dealt."""
    if any(secret is team.sheet for team in state.teams):
        steps = rnd.choice(ready_made(state.options.audience)).steps
        team = members(tuple(step for step in steps if not step.startswith("charges@")))
        return Sheet(members=tuple(team.values()), leader=next(iter(team)))
    owner = next(team for team in state.teams if team.laid is secret)
    pieces = [piece.key for piece in table(state).pieces]
    mine = [f for f in state.figures if f.side == owner.seat]
    return {f.key: rnd.choice(pieces) for f in mine if "charges" in f.objects.cards}


def holdings(state: Euphoria) -> Mapping[int, Sequence[str]]:
    """The characters of each team."""
    return {
        team.seat: [f.profile.name for f in state.figures if f.side == team.seat and f.key != "susan-n"]
        for team in state.teams
    }


def openers(state: Euphoria, side: str) -> None:
    """Nothing gives a team the first move: Euphoria decides in each phase anew."""


def inventory() -> dict[str, Any]:
    """What the content holds. Raises ContentError where a file is wrong."""
    content = load()
    rules = resources.files("engines.euphoria").joinpath("rules.md").read_text(encoding="utf-8")
    return {
        "characters": [one.name for one in content.contestants.values()],
        "objects": [item.name for item in content.objects.values()],
        "missions": [mission.name for mission in content.missions.values()],
        "tables": list(KEYS),
        "teams": [team.name for team in content.teams.values()],
        "options": list(EuphoriaOptions.model_fields),
        "rules": rules.count("\n**EU-"),
    }
