"""Positions of random matches for the picture tests, and ones set up by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engines.core.action import Event
from engines.core.players import Random
from engines.core.simulate import decide
from engines.core.state import Seat, View
from engines.heavy_steam import GAME
from engines.heavy_steam.content import Faction, UnitKind
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.state import HeavySteam, Unit
from render.scene import Label, Scene, Token

LAYOUTS = ("heavy-heavy", "light-light", "heavy-lights", "lights-lights", "mixed")


SCENARIOS = ("meeting-engagement", "chance-encounter", "critical-recovery", "frontline-fight", "recon-in-force")


def played(layout: str, seed: str, **more: str) -> Iterator[tuple[HeavySteam, list[Event]]]:
    """Every position of a random match with the events that led to it; `more`: options. The state goes on changing."""
    options = HeavySteamOptions.model_validate({"layout": layout, **more})
    seats = len(GAME.seating(options))
    state, events = GAME.new(options, seats, seed)
    rnd = random.Random(seed)
    yield state, events
    while state.result is None:
        seat, action, _ = decide(GAME, state, [Random()] * seats, rnd)
        yield state, GAME.play_unchecked(state, seat, action)


def seen(state: HeavySteam, events: list[Event], seat: Seat | None) -> tuple[View[HeavySteam], list[Event]]:
    """What a seat sees of a position and of the events that led to it."""
    shown = [poorer for event in events if (poorer := event.seen_by(seat)) is not None]
    return GAME.view(state, seat), shown


def table(layout: str = "mixed", **more: str) -> HeavySteam:
    """A match that has just been set up, without pilots unless `more` says so; tests change it by hand."""
    options = HeavySteamOptions.model_validate({"layout": layout, "pilots": "off", **more})
    state: HeavySteam = GAME.new(options, len(GAME.seating(options)), "a table").state
    return state


def watched(state: HeavySteam, seat: Seat | None = None) -> View[HeavySteam]:
    return GAME.view(state, seat)


def supports(state: HeavySteam, side: Faction, kind: UnitKind, count: int, at: int) -> None:
    """Units on the field."""
    for _ in range(count):
        state.units_made += 1
        state.units.append(Unit(number=state.units_made, side=side, unit=kind, at=at, card=None))


def texts(scene: Scene) -> list[str]:
    """What is written on a picture."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def tokens(scene: Scene, name: str, **params: Any) -> list[Token]:
    """The tokens of a drawing function that have these parameters."""
    found = [item for item in scene.items if isinstance(item, Token) and item.name.endswith(f":{name}")]
    return [token for token in found if params.items() <= dict(token.params).items()]
