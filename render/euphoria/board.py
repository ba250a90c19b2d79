"""The table's picture: score, the whole table with all figures, the order of activation, the strip."""

from __future__ import annotations

from engines.core.action import Forecast
from engines.core.state import View
from engines.euphoria.state import Euphoria
from render import theme
from render.euphoria import field, order, places, score, stage, trials
from render.euphoria.announcements import announced
from render.euphoria.changes import Changes
from render.euphoria.describe import brief, happened, stage_words
from render.euphoria.sides import strip_of
from render.euphoria.window import Window
from render.kit import plates, slips, strip
from render.scene import Box, Layer, Scene, Shape
from render.sentences import alt

_TOP = theme.MARGIN + score.TALL + 8
FRAME = Box(theme.MARGIN, _TOP, field.BAND + 960 + field.RIM, field.BAND + 720 + field.RIM)
MAP = Window(field.framed(FRAME))
RAIL = Box(FRAME.right + 8, _TOP, theme.REFERENCE_WIDTH - theme.MARGIN - FRAME.right - 8, FRAME.h)
RADIUS = 29.0
GROUND = round(FRAME.bottom + 8 + strip.HEIGHT + theme.MARGIN)
"""The height of the table without slips, and of the ground under all parts painted in advance."""


def board(view: View[Euphoria], changes: Changes, trial: Forecast | None) -> Scene:
    """The whole table as the view's seat sees it, with the last changes marked."""
    state = view.state
    said = announced(view, changes, trial)
    down = FRAME.bottom + 8
    height = round(down + sum(map(slips.height, said)) + strip.HEIGHT + theme.MARGIN)
    # One ground for all heights, going on in its darkest tone.
    whole = Box(0, 0, theme.REFERENCE_WIDTH, GROUND)
    rest = [Shape("rect", (0, GROUND, theme.REFERENCE_WIDTH, height - GROUND), "#171210")] if height > GROUND else []
    bare_strip, live_strip = strip_of(view, height - theme.MARGIN)
    fixed = [*score.bare(), field.ruler(FRAME), *order.bare(RAIL)]
    laid = field.ground(MAP, field.table_of(state))
    exits = field.platforms(state, MAP, changes.platforms)
    standing = places.staged(state, MAP, RADIUS)
    play = stage.drawn(view, standing, changes, trials.under(view, standing, trial))
    items = [*score.lively(state, changes), *play, *order.lively(state, RAIL)]
    if trial is not None:
        items += trials.drawn(view, standing, trial)
    for slip in said:
        items += slips.draw(down, slip)
        down += slips.height(slip)
    layers = (
        Layer("ground", (plates.ground(whole, seed=3), *rest, *fixed, *bare_strip), static=True),
        Layer("map", tuple(laid), static=True),
        *([Layer("platforms", tuple(exits), static=True)] if exits else []),
        Layer("play", (*items, *live_strip)),
    )
    words = ["The table.", stage_words(view), *happened(view, changes), *slips.in_words(said)]
    words += [brief(state, figure) for figure in state.standing()]
    return Scene("board", "The table", theme.REFERENCE_WIDTH, height, alt(words), layers)
