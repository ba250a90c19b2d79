"""Where everything stands in a window of the table: tokens pushed apart, and what a figure's token shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import Euphoria, Figure
from render.euphoria.figures import STEPS, Look
from render.euphoria.sides import share, weak
from render.euphoria.window import Window, pushed
from render.scene import Box


class Stage(NamedTuple):
    """Where everything stands in a window: middles of tokens in canvas pixels, pushed apart, and their radius."""

    window: Window
    r: float
    places: dict[str, tuple[float, float]]

    def true(self, figure: Figure) -> tuple[float, float]:
        return self.window.at(figure.here)


def look(figure: Figure) -> Look:
    """What a figure's token shows."""
    who, _, rest = figure.key.rpartition("-")
    number = rest[1:] if who == "benkei" else ""
    return Look(
        figure.who, figure.side, figure.profile.letter, share(figure, STEPS), weak(figure), figure.prone, figure.dead,
        number,
    )  # fmt: skip


def shown(state: Euphoria) -> list[Figure]:
    """The figures on the table, the fallen first; those that are carried lie with their carriers."""
    held = {figure.carrying for figure in state.standing() if figure.carrying}
    on = [f for f in state.figures if f.at is not None and not f.gone and f.key not in held]
    return sorted(on, key=lambda f: (not f.dead, f.here.height))


def staged(state: Euphoria, window: Window, r: float) -> Stage:
    """Tokens, drums and the cat in a window, none over another."""
    spots: dict[str, tuple[float, float, float]] = {}
    for figure in shown(state):
        if window.shows(figure.here):
            spots[figure.key] = (*window.at(figure.here), r * (0.8 if figure.dead else 1.12 if figure.prone else 1))
    for drum in state.drums:
        if not drum.carrier and window.shows(drum.at):
            spots[drum.key] = (*window.at(drum.at), r * 0.5)
    if state.cat is not None and window.shows(state.cat):
        spots["cat"] = (*window.at(state.cat), r * 0.7)
    inner = window.box.inset(3)
    # A figure's letter hangs out of its disc at the lower left.
    return Stage(window, r, pushed(spots, Box(inner.x + r * 0.36, inner.y, inner.w - r * 0.36, inner.h - r * 0.36)))


def feet(stage: Stage) -> list[Box]:
    """What plates must not cover: every token with its letter."""
    return [Box.around(x, y, 2.3 * stage.r) for x, y in stage.places.values()]


def spots_of(state: Euphoria, keys: Sequence[str]) -> list[Spot]:
    """Where figures stand, as far as they are on the table."""
    return [figure.here for figure in state.figures if figure.key in keys and figure.at is not None]
