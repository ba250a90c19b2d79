"""Positions of random matches for the picture tests, and ones set up by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engines.core.action import Event
from engines.core.players import Random
from engines.core.simulate import decide
from engines.core.state import Seat, View, Zone
from engines.euphoria import GAME
from engines.euphoria.content import load
from engines.euphoria.frames import Order, Positioning
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.state import KIT, Euphoria, Figure, tag
from render.scene import Label, Scene, Token

MISSIONS = ("massacre", "rescue", "objectives")


def played(mission: str, seed: str, most: int = 90, **more: Any) -> Iterator[tuple[Euphoria, list[Event]]]:
    """The first positions of a random match with the events that led to them. The state goes on changing."""
    options = EuphoriaOptions.model_validate({"scenario": mission, **more})
    state, events = GAME.new(options, 2, seed)
    rnd = random.Random(seed)
    yield state, events
    for _ in range(most):
        if state.result is not None:
            return
        seat, action, _ = decide(GAME, state, [Random()] * 2, rnd)
        yield state, GAME.play_unchecked(state, seat, action)


def seen(state: Euphoria, events: list[Event], seat: Seat | None) -> tuple[View[Euphoria], list[Event]]:
    """What a seat sees of a position and of the events that led to it."""
    shown = [poorer for event in events if (poorer := event.seen_by(seat)) is not None]
    return GAME.view(state, seat), shown


def table(mission: str = "massacre", **figures: tuple[float, float]) -> Euphoria:
    """A first turn on the gasworks' table with figures named like `nikolai_a` at places in inches, none of them
    asked anything; tests change it by hand.
    """
    options = EuphoriaOptions.model_validate({"scenario": mission, "table": "gasworks"})
    state: Euphoria = GAME.new(options, 2, "a table").state
    state.stack, state.round, state.phase = [], 1, "positioning"
    state.figures = [_figure(name, Spot(round(x * 100), round(y * 100))) for name, (x, y) in figures.items()]
    for team, platform in zip(state.teams, ((800, 3200), (3600, 400)), strict=True):
        team.platform = platform
    return state


def _figure(name: str, at: Spot) -> Figure:
    who, _, side = name.rpartition("_")
    one = load().contestants[who]
    seat = {tag(0): 0, tag(1): 1}.get(side)
    return Figure(
        key=f"{who}-{side}", who=who, side=seat, life=one.life, euphoria=one.euphoria, value=one.audience, at=at,
        objects=Zone(of=KIT, eyes=[] if seat is None else [seat]),
    )  # fmt: skip


def asked(state: Euphoria, key: str) -> Euphoria:
    """The same position, in which a figure is to move."""
    state.stack = []
    state.push(Order(waits_for=[], may_act=[], phase="positioning", groups=[]))
    state.push(Positioning(waits_for=[state.figure(key).side or 0], may_act=[], figure=key))
    return state


def watched(state: Euphoria, seat: Seat | None = None) -> View[Euphoria]:
    return GAME.view(state, seat)


def texts(scene: Scene) -> list[str]:
    """What is written on a picture."""
    return [item.text for item in scene.items if isinstance(item, Label)]


def tokens(scene: Scene, part: str, /, **params: Any) -> list[Token]:
    """The tokens of a drawing function that have these parameters."""
    found = [item for item in scene.items if isinstance(item, Token) and item.name.endswith(f":{part}")]
    return [token for token in found if params.items() <= dict(token.params).items()]
