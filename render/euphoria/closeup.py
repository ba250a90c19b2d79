"""Close-ups: a window on the table where something happened, what it took beside it, the dice below."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engines.core.action import Forecast
from engines.core.state import View
from engines.euphoria import events as told
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import Euphoria
from render import theme
from render.euphoria import blows, field, places, stage, sums, trails, tray, trials
from render.euphoria.changes import Burst, Changes, Clash, Note, Volley
from render.euphoria.describe import happened, stage_words
from render.euphoria.sides import strip_of
from render.euphoria.window import Window, around, free
from render.kit import plates, strip
from render.scene import Box, Item, Layer, Scene, Token
from render.sentences import alt

_SCALES = (40, 32, 26, 20, 16, 13)
_WIDE_FRAME = Box(theme.MARGIN, theme.MARGIN, 1180, 600)
_FRAME = Box(theme.MARGIN, theme.MARGIN, 742, 532)
_SIDE = Box(_FRAME.right + 10, theme.MARGIN, 1190 - _FRAME.right - 10, 532)
MAP = field.framed(_WIDE_FRAME)
"""The map of a close-up without anything beside it."""
_TAGGED = 300  # hundredths: nearer than this there is no room for the distance on the line
_NEAR = 22.0  # inches: what is wider than this is seen well enough on the whole table


def radius(window: Window) -> float:
    """The radius of a token: larger in closer windows."""
    return 42.0 if window.k >= 26 else 36.0 if window.k >= 20 else 29.0


def _scene(
    view: View[Euphoria], key: str, title: str, window: Window, changes: Changes, side: Sequence[Item],
    below: Sequence[Item], words: Sequence[str], trial: Forecast | None = None, over: Sequence[Item] = (),
) -> Scene:  # fmt: skip
    """A close-up; with `side` the map leaves room on its right, with `below` a tray of dice lies under it."""
    state = view.state
    frame = _FRAME if side else _WIDE_FRAME
    down = frame.bottom + 10
    basin = Box(theme.MARGIN + 2, down, 1176, tray.TALL)
    height = round(down + (tray.TALL + 10 if below else 0) + strip.HEIGHT + theme.MARGIN)
    bare, live = strip_of(view, height - theme.MARGIN)
    fixed: list[Item] = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=23), *bare, field.ruler(frame)]
    laid = [*field.ground(window, field.table_of(state)), *field.platforms(state, window)]
    if below:
        fixed += tray.ground(basin)
    if side:
        fixed.append(plates.sheet(_SIDE, seed=51))
    standing = places.staged(state, window, radius(window))
    items = [*over, *stage.drawn(view, standing, changes, trials.under(view, standing, trial))]
    if trial is not None:
        items += trials.drawn(view, standing, trial)
    layers = (
        Layer("ground", tuple(fixed), static=True),
        Layer("map", tuple(laid), static=True),
        Layer("play", (*items, *side, *below, *live)),
    )
    return Scene(key, title, theme.REFERENCE_WIDTH, height, alt([f"{title}.", *words, stage_words(view)]), layers)


def _basin(side: bool) -> Box:
    return Box(theme.MARGIN + 2, (_FRAME if side else _WIDE_FRAME).bottom + 10, 1176, tray.TALL)


def _window(spots: Sequence[Spot | tuple[float, float]], side: bool, margin: float = 3.0) -> Window:
    return around(spots, field.framed(_FRAME if side else _WIDE_FRAME), margin, _SCALES)


def pictures(view: View[Euphoria], changes: Changes) -> list[Scene]:
    """The close-ups of what happened: the last shots, fights and blasts; else the moves, if they keep close."""
    found = [_volley(view, volley, f"shot{_count(n)}") for n, volley in enumerate(changes.volleys[-3:])]
    found += [_clash(view, clash, f"fight{_count(n)}") for n, clash in enumerate(changes.clashes[-2:])]
    found += [_burst(view, burst, f"blast{_count(n)}") for n, burst in enumerate(changes.bursts[-2:])]
    if changes.wounds:
        found.append(_wounds(view, changes))
    if not found and (moved := moves(view, changes)) is not None:
        found.append(moved)
    return found[:5]


def _count(number: int) -> str:
    return f"-{number + 1}" if number else ""


def _volley(view: View[Euphoria], volley: Volley, key: str) -> Scene:
    shot = volley.shot
    spots = places.spots_of(view.state, (shot.figure, shot.target))
    window = _window(spots, True)
    basin = _basin(True)
    dice = tray.wide_for(shot)
    below = tray.shots(basin._replace(w=dice), shot)
    rest = Box(basin.x + dice + 10, basin.y, basin.w - dice - 10, basin.h)
    below += tray.hurts(view.state, rest, volley.hurt, volley.died) or tray.nothing(rest, "Nobody is hurt")
    changes = _told(volleys=[volley], hurt=volley.hurt, died=volley.died)
    changes.notes = _notes(shot)
    side = sums.sheet(view.state, _SIDE, shot)
    over = _ranges(view.state, shot, window)
    changes.reserved = [item.box for item in over if isinstance(item, Token) and item.name == trails.tag.name]
    return _scene(view, key, "Shots", window, changes, side, below, happened(view, changes), over=over)


def _notes(shot: told.Shot) -> list[Note]:
    """How far it is, on the line; what covers the target, beside it."""
    far = f"{shot.distance / 100:.1f}".rstrip("0").rstrip(".")
    cover = [(name, by) for name, by in shot.modifiers if name.startswith("cover")]
    found = [Note(shot.figure, f"{far}\u2033", to=shot.target)] if shot.distance > _TAGGED else []
    return [*found, *(Note(shot.target, f"\u2212{-by}", "bricks") for _, by in cover)]


def _ranges(state: Euphoria, shot: told.Shot, window: Window) -> list[Item]:
    """Half the effective range, all of it, double of it, round the shooter, each with what it does to the aim."""
    shooter = state.figure(shot.figure)
    used = [weapon.range for weapon in shooter.profile.weapons if weapon.name in shot.weapons]
    if not used or shooter.at is None:
        return []
    x, y = window.at(shooter.here)
    radii = tuple(reach * window.k for reach in (min(used) / 2, float(min(used)), 2.0 * min(used)))
    box = window.box
    items: list[Item] = [trails.rings(box, x=round(x - box.x, 1), y=round(y - box.y, 1), radii=radii)]
    taken = places.feet(places.staged(state, window, radius(window)))
    said = (f"{min(used) / 2:g}\u2033 +1", f"{min(used)}\u2033", f"{2 * min(used)}\u2033 \u22122")
    for reach, text in zip(radii, said, strict=True):
        wide = trails.plate_of(text, 30)
        turns = (math.radians(angle) for angle in range(10, 370, 15))
        spots = (Box.around(x + math.cos(t) * reach, y + math.sin(t) * reach, wide, 40) for t in turns)
        spot = free(spots, taken, box.inset(6))
        if spot is not None:
            taken.append(spot)
            items += trails.tagged(spot, text)
    return items


def _told(
    hurt: Sequence[told.Hurt], died: Sequence[told.Died], volleys: list[Volley] | None = None,
    bursts: list[Burst] | None = None, moves: list[told.Moved] | None = None,
) -> Changes:  # fmt: skip
    changes = Changes(volleys=volleys or [], bursts=bursts or [], moves=moves or [])
    for event in hurt:
        changes.lost[event.figure] = changes.lost.get(event.figure, 0) + event.lost
    changes.died = {event.figure: event for event in died}
    return changes


def _clash(view: View[Euphoria], clash: Clash, key: str) -> Scene:
    keys = [figure for figure, _ in (*clash.fought.first, *clash.fought.second)]
    window = _window(places.spots_of(view.state, keys), True, 4)
    changes = _told(clash.hurt, clash.died)
    changes.clashes = [clash]
    basin = _basin(True)
    below = tray.hurts(view.state, basin, clash.hurt, clash.died)
    if not below:
        below = tray.nothing(basin, "The injuries are to be assigned" if any(clash.fought.wounds) else "Nobody is hurt")
    return _scene(view, key, "Fight", window, changes, blows.sheet(view.state, _SIDE, clash), below,
                  happened(view, changes))  # fmt: skip


def _burst(view: View[Euphoria], burst: Burst, key: str) -> Scene:
    state, cause = view.state, burst.cause
    at = cause.toward if isinstance(cause, told.Flamed) else cause.at
    under = cause.struck if isinstance(cause, told.Exploded) else cause.touched
    spots = [*places.spots_of(state, (cause.figure, *under)), Spot(at.x, at.y)]
    window = _window(spots, False, 3.4)
    changes = _told(burst.hurt, burst.died, bursts=[burst])
    basin = _basin(False)
    below = tray.hurts(state, basin, burst.hurt, burst.died)
    if not below:
        text = (
            "Blinded: half their action points"
            if burst.stunned
            else "Nobody is hurt yet"
            if under
            else "Nobody is under it"
        )
        below = tray.nothing(basin, text)
    return _scene(view, key, "Blast", window, changes, [], below, happened(view, changes))


def _wounds(view: View[Euphoria], changes: Changes) -> Scene:
    """Injuries of something told before, or of a fall, and where whoever has them is."""
    hurt, keys = changes.wounds, [event.figure for event in changes.wounds]
    died = [changes.died[key] for key in keys if key in changes.died]
    here = [move for move in changes.moves if move.figure in keys]
    spots = [*places.spots_of(view.state, keys), *(spot for move in here for spot in move.path)]
    basin = _basin(False)
    only = _told(hurt, died, moves=here)
    only.wounds = hurt
    below = tray.hurts(view.state, basin, hurt, died)
    return _scene(view, "hurt", "Injuries", _window(spots, False, 4.0), only, [], below, happened(view, only))


def moves(view: View[Euphoria], changes: Changes) -> Scene | None:
    """Where somebody moved, hit the deck, fell or was deployed; nothing where the whole table shows it as well."""
    spots: list[Spot | tuple[float, float]] = [spot for move in changes.moves for spot in move.path]
    keys = {*(move.figure for move in changes.moves), *changes.down, *changes.lost, *changes.placed, *changes.died}
    spots += places.spots_of(view.state, tuple(keys))
    for gone in changes.gone:
        spots += places.spots_of(view.state, (gone.figure,))
    if not spots or not _local(spots):
        return None
    window = _window(spots, False, 4.5)
    return _scene(view, "near", "Close up", window, changes, [], [], happened(view, changes))


def bare(view: View[Euphoria], window: Window) -> Scene:
    """A window of the table with nothing marked, in `MAP`."""
    return _scene(view, "near", "Close up", window, Changes(), [], [], [])


def _local(spots: Sequence[Spot | tuple[float, float]]) -> bool:
    xs, ys = [spot[0] for spot in spots], [spot[1] for spot in spots]
    return max(xs) - min(xs) <= _NEAR * 100 and max(ys) - min(ys) <= _NEAR * 60


def trial(view: View[Euphoria], forecast: Forecast) -> Scene | None:
    """The close-up of a trial, where its marks lie close together."""
    spots = trials.spots(view, forecast)
    if not spots or not _local(spots):
        return None
    window = _window(spots, False, 4.0)
    return _scene(view, "trial", "Preview", window, Changes(), [], [], list(forecast.lines), forecast)
