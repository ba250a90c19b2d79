"""The titan board: one titan with every cube on it, and what the last action changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engines.core.state import Seat, View
from engines.heavy_steam.content import Size, load
from engines.heavy_steam.state import HeavySteam, Titan
from render import lettering, theme
from render.heavy_steam import furniture, hull, titan_cards, titan_pressure, titan_stations
from render.heavy_steam.changes import Changes
from render.heavy_steam.cubes_moved import TitanChange
from render.heavy_steam.titan_plan import Layout, Mounted, layout
from render.heavy_steam.titan_words import alt_text
from render.kit import badges, cubes, pipes, plates
from render.lettering import width
from render.scene import Box, Item, Label, Layer, Scene, Token

WIDTH, HEIGHT = 1200, 1240
_HEADER = Box(10, 10, WIDTH - 20, 76)
_HULL = Box(10, 98, WIDTH - 20, 860)
_FIELD = Box(4, 92, WIDTH - 8, 1064)  # where flags may stand


def titan_scene(view: View[HeavySteam], seat: Seat, changes: Changes) -> Scene:
    """The board of the titan of `seat`, 1200 by 1240 pixels, with what `changes` says of it marked."""
    state = view.state
    titan, change = state.titans[seat], changes.of(seat)
    mounted = tuple(titan.weapons.items())
    plan = layout(titan.board, mounted)
    letter = furniture.letters(state.titans)[seat]
    bottom, message = furniture.strip_of(view, HEIGHT - theme.MARGIN)
    static = _static(titan.board, mounted, tuple(bottom))
    items = [
        *_named(titan, letter),
        *([hull.scorch(_HULL)] if titan.destroyed else []),
        *titan_stations.flowing(plan, change),
        *titan_stations.standing(plan, titan, change),
        *titan_pressure.standing(titan, change),
        *([] if titan.destroyed else _tints(plan, state, titan)),
        *(titan_cards.bare_place() if titan.destroyed else []),
        *titan_cards.place(state, titan, furniture.livery(titan), change.terrain or change.came_from is not None),
        *_totals(state, titan, changes),
    ]
    items += _flags(items, plan, static, titan, change)
    play = Layer("play", (*items, *message))
    return Scene(f"titan-{letter.lower()}", titan.name, WIDTH, HEIGHT, alt_text(view, seat), (static, play))


@lru_cache(maxsize=24)
def _static(board: str, mounted: Mounted, bottom: tuple[Item, ...]) -> Layer:
    """Everything of a board that stays the same all match long."""
    plan = layout(board, mounted)
    printed = load().boards[board]
    livery = furniture.LIVERIES[printed.faction]
    items: list[Item] = [
        plates.ground(Box(0, 0, WIDTH, HEIGHT), seed=13),
        hull.hull(_HULL, livery=livery, heavy=printed.size is Size.HEAVY),
        plates.enamel_plate(_HEADER, livery=livery, radius=14, brass=True, hatch=0.18),
        *titan_cards.bare_place(),
        *titan_stations.bare(plan, dict(mounted), livery),
    ]
    items += titan_pressure.bare(printed)
    return Layer("board", (*items, *bottom), static=True)


def _named(titan: Titan, letter: str) -> list[Item]:
    """Badge, name and size: of two titans of a design one has a name of its own."""
    box, name = _HEADER, titan.name.upper()
    text = Box(118, box.y, min(width(name, "title", 56), 480) + 2, box.h)
    size, ink = ("WRECK", "#ffb3a6") if titan.destroyed else (titan.printed.size.upper(), "#e9f2ee")
    beside = Box(text.right + 26, box.y, 140, box.h)
    return [
        *badges.badge(62, box.cy, 42, furniture.livery(titan), letter),
        Label(name, text, "title", 56, theme.CREAM, "lm", "shorten", "raised"),
        Label(size, beside, "label", 34, ink, "lm", "shrink"),
    ]


def _totals(state: HeavySteam, titan: Titan, changes: Changes) -> list[Item]:
    """First medal, shield cubes, damage cubes."""
    change, y = changes.of(titan.seat), _HEADER.cy
    shields = sum(titan.shield(location) for location in titan.pipes.shields)
    lit = theme.CHANGED if any(change.shields.values()) else ""
    items: list[Item] = []
    if state.initiative is titan.side:
        items += badges.medal(882, y, 33, "1st", glow=theme.CHANGED if changes.initiative else "")
    items += cubes.counted(966, y, 60, "shield", shields, lit)
    items.append(cubes.cube(Box.around(1048, y, 46), kind="damage"))
    text = Box(1082, y - 30, 96, 60)
    items.append(Label(str(titan.damage), text, "number", 60, theme.CREAM, "lm", "shrink", "raised"))
    return items


def _tints(plan: Layout, state: HeavySteam, titan: Titan) -> list[Item]:
    """On each weapon the column of the nearest enemy's distance."""
    distance = min((abs(enemy.at - titan.at) for enemy in state.enemies(titan.side)), default=None)
    return [
        item
        for station in plan.plumbing.weapons.values()
        for item in titan_cards.tinted(plan.spots[station].box, titan.weapon_at(station), distance)
    ]


def _flags(items: Sequence[Item], plan: Layout, static: Layer, titan: Titan, change: TitanChange) -> list[Item]:
    """Flags beside what changed, where they hide neither squares nor text; what finds no room stays lit only."""
    wanted = titan_stations.flags_wanted(plan, change) + titan_pressure.flag_spots(titan, change)
    if not wanted:
        return []
    taken = [*_kept_clear(titan.board, tuple(titan.weapons.items()), static)]
    taken += [lettering.ink(item) for item in items if isinstance(item, Label)]
    flags: list[Item] = []
    for spots, text, hurts in wanted:
        wide = titan_stations.flag_width(text)
        for x, y in spots:
            box = Box(x - wide / 2, y - 19, wide, 38)
            if not _free(box, taken):
                continue
            taken.append(box)
            drawn = pipes.flag(x, y, text, hurts)
            flags += [item.standing() if isinstance(item, Token) else item for item in drawn]
            break
    return flags


@lru_cache(maxsize=24)
def _kept_clear(board: str, mounted: Mounted, static: Layer) -> tuple[Box, ...]:
    """What never may be covered: squares and printed text."""
    spots, foot = layout(board, mounted).spots, titan_pressure.foot(board)
    taken = [Box.around(*cell, spot.size) for spot in spots.values() for cell in spot.cells]
    taken += [Box.around(*at, foot.size) for at in foot.squares]
    return (*taken, *(lettering.ink(item) for item in static.items if isinstance(item, Label)))


def _free(box: Box, taken: Sequence[Box]) -> bool:
    """Whether a box lies on the board and touches nothing by more than a pixel."""
    left, top, right, low = box.x + 1, box.y + 1, box.right - 1, box.bottom - 1
    if left < _FIELD.x or right > _FIELD.right or top < _FIELD.y or low > _FIELD.bottom:
        return False
    return not any(x < right and left < x + w and y < low and top < y + h for x, y, w, h in taken)
