"""The city: its Locations, the gangs' characters in their lines, the Bases, the race, and whose move it is."""

from __future__ import annotations

from engines.core.action import Forecast
from engines.core.state import Seat, View
from engines.showdown.state import Showdown
from render import theme
from render.kit import pipes, plates
from render.kit.outlines import Point
from render.scene import Box, Item, Layer, Scene
from render.sentences import alt
from render.showdown import bases, race, slips, tiles
from render.showdown.changes import Assault, Changes
from render.showdown.describe import called, stage
from render.showdown.describe import race as standings
from render.showdown.figures import drawn_swords, figure
from render.showdown.ground import HALF, MARGIN, Plan, columns_at, plan

_NEWEST = 3  # how many moves and attacks are marked
_FLIGHT = 100.0  # how far the arrow of one knocked out reaches


def city(view: View[Showdown], changes: Changes, trial: Forecast | None = None) -> Scene:
    """The whole city as the view's seat sees it, with the last changes marked."""
    state = view.state
    laid = plan(state, bases.rows(state, HALF))
    height = round(laid.bottom + slips.TALL + MARGIN - 6)
    table: list[Item] = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=3)]
    for box, spot in zip(laid.tiles, state.city, strict=True):
        table += tiles.bare(box, spot)
    table += [*race.bare(laid.race), *slips.bare(laid.bottom)]
    waiting = set(state.top.waits_for) if state.top and state.result is None else set()
    items: list[Item] = []
    for player in state.players:
        items += bases.draw(state, player.seat, laid, changes, player.seat in waiting)
    for player in state.players:
        items += [] if player.out else bases.gates(state, player.seat, laid)
    for box, spot in zip(laid.tiles, state.city, strict=True):
        taken = changes.controlled.get(spot.key)
        points = changes.power.get(taken, 0) if taken is not None else 0
        items += tiles.lively(box, spot, taken, points)
    items += _ways(state, laid, changes)
    items += _people(state, laid, changes)
    for assault in changes.assaults[-_NEWEST:]:
        items += _blow(state, laid, assault)
    items += race.lively(laid.race, state, changes)
    items += race.turn_plate(laid.turn, view)
    items += slips.draw(laid.bottom, changes.said, trial)
    layers = (Layer("table", tuple(table), static=True), Layer("play", tuple(items)))
    return Scene("city", "The city", theme.REFERENCE_WIDTH, height, _alt(view, changes), layers)


def _people(state: Showdown, laid: Plan, changes: Changes) -> list[Item]:
    items: list[Item] = []
    for seat, at, columns in _groups(state):
        corner = laid.corner(seat)
        # The second line first, so that a badge of the first one is never under it.
        for who in sorted(state.there(at, seat), key=lambda who: not who.back):
            x, y = laid.place(seat, who, columns)
            glow = theme.CHANGED if who.key in changes.lit else ""
            items += figure(x, y, seat, who, corner.south, glow, f"{at} {seat}", laid.pitch(len(columns)))
    return items


def _groups(state: Showdown) -> list[tuple[Seat, int, list[int]]]:
    """Which gangs stand in which Locations, and in which columns."""
    every = [(player.seat, at) for at in range(len(state.city)) for player in state.players]
    return [(seat, at, columns) for seat, at in every if (columns := columns_at(state, seat, at))]


# -- what has just happened


def _ways(state: Showdown, laid: Plan, changes: Changes) -> list[Item]:
    """Arrows of moves and of those knocked out; nobody is hidden by one."""
    items: list[Item] = []
    for move in changes.moves[-_NEWEST:]:
        end = _whereabouts(state, laid, move.character)
        if move.start != move.to and end is not None:
            items += _arrow(_doorstep(state, laid, move.seat, move.start, move.to), end, theme.CHANGED)
    for assault in changes.assaults[-_NEWEST:]:
        spot, base = _struck(state, laid, assault), _whereabouts(state, laid, assault.event.target)
        if assault.knocked and spot is not None and base is not None:
            items += _arrow(spot, base, theme.HURTS, _FLIGHT)
    return items


def _doorstep(state: Showdown, laid: Plan, seat: Seat, start: str | None, to: str | None) -> Point:
    """Where a move began: the gang's corner of a Location, or the gate of its Base."""
    if start is not None:
        return laid.spot(seat, state.spot(start))
    x, y, angle = bases.gate(state, seat, laid, state.spot(to) if to else state.fronts(seat)[0])
    return (x, y + (-14 if angle == 90 else 14)) if angle in (90, 270) else (x + (-14 if angle == 0 else 14), y)


def _whereabouts(state: Showdown, laid: Plan, key: str) -> Point | None:
    """Where a character stands now; None for one that has left."""
    try:
        seat, who = state.find(key)
    except LookupError:
        return None
    if who.at is None:
        return bases.places(state, seat, laid)[key]
    return laid.place(seat, who, columns_at(state, seat, who.at))


def _arrow(start: Point, end: Point, colour: str, longest: float = 9999) -> list[Item]:
    """An arrow that stops short of what it points at, or after `longest` pixels."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5
    if long < 80:
        return []
    share = min(long - 34, longest) / long
    return [pipes.leap(start, (start[0] + dx * share, start[1] + dy * share), 26, colour)]


def _struck(state: Showdown, laid: Plan, assault: Assault) -> Point | None:
    """Where the one attacked stood, beside those of its gang that are still there; None where that is not told."""
    if assault.at is None:
        return None
    return laid.spot(assault.owner, assault.at, len(columns_at(state, assault.owner, assault.at)))


def _blow(state: Showdown, laid: Plan, assault: Assault) -> list[Item]:
    """A red burst where somebody was knocked out; swords over a Location where an attack failed."""
    spot = _struck(state, laid, assault)
    if spot is None or assault.at is None:
        return []
    if assault.knocked:
        return [plates.burst(Box.around(*spot, 70)), drawn_swords(Box.around(*spot, 38))]
    tile = laid.tiles[assault.at]
    return [drawn_swords(Box.around(tile.cx, tile.y + 62, 40))]


def _alt(view: View[Showdown], changes: Changes) -> str:
    state = view.state
    parts = ["The city.", stage(view), *(event.line() for event in changes.said), standings(state)]
    for at, spot in enumerate(state.city):
        held = f", held by {state.players[spot.owner].gang}" if spot.owner is not None else ""
        there = [f"{player.gang} {', '.join(called(who) for who in state.there(at, player.seat))}"
                 for player in state.players if state.there(at, player.seat)]  # fmt: skip
        parts.append(f"{spot.tile.name}{held}: {'; '.join(there) or 'nobody'}.")
    return alt(parts)
