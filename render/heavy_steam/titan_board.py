"""The titan board: one titan with every cube on it, and what the last action changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.core.state import Seat, View
from engines.heavy_steam.content import Size, load
from engines.heavy_steam.state import HeavySteam, Titan
from render import lettering, theme
from render.heavy_steam import furniture, hull, pilot_card, titan_cards, titan_ground, titan_pressure, titan_stations
from render.heavy_steam.changes import Changes
from render.heavy_steam.cubes_moved import TitanChange
from render.heavy_steam.describe import laid
from render.heavy_steam.titan_plan import Layout, Mounted, layout
from render.heavy_steam.titan_words import alt_text
from render.kit import badges, cubes, pipes, plates
from render.lettering import width
from render.scene import Box, Item, Label, Layer, Scene, Shape, Token

WIDTH, HEIGHT = 1200, 1240
_HEADER = Box(10, 10, WIDTH - 20, 76)
_HULL = Box(10, 98, WIDTH - 20, 860)
_DEEP = "#171210"  # what the ground ends in; the row at the foot needs no ground of its own
_FIELD = Box(4, 92, WIDTH - 8, 1064)  # where flags may stand


class Build(NamedTuple):
    """What the printed part of a board depends on."""

    board: str
    weapons: Mounted
    legs_from_boiler: bool


def titan_scene(view: View[HeavySteam], seat: Seat, changes: Changes) -> Scene:
    """The board of the titan of `seat`, 1200 by 1240 pixels, with what `changes` says of it marked."""
    state = view.state
    titan, change = state.titans[seat], changes.of(seat)
    pilot = titan.commander
    height = round(HEIGHT + (titan_ground.ROW if pilot else 0))
    build = Build(titan.board, tuple(titan.weapons.items()), titan.legs_from_boiler)
    plan = layout(*build)
    letter = furniture.letters(state.titans)[seat]
    bottom, message = furniture.strip_of(view, height - theme.MARGIN)
    static = _static(build, height, tuple(bottom))
    items = [
        *_named(titan, letter),
        *([hull.scorch(_HULL)] if titan.destroyed else []),
        *titan_stations.flowing(plan, change),
        *titan_stations.standing(plan, titan, change),
        *titan_pressure.standing(titan, change),
        *([] if titan.destroyed else _tints(plan, state, titan)),
        *_beside_head(state, titan, change),
        *_totals(state, titan, changes),
    ]
    items += _flags(items, build, static, titan, change)
    play = Layer("play", (*items, *message))
    return Scene(f"titan-{letter.lower()}", titan.name, WIDTH, height, alt_text(view, seat), (static, play))


def _beside_head(state: HeavySteam, titan: Titan, change: TitanChange) -> list[Item]:
    """The pilot, and the ground in a row at the foot; without a pilot the ground alone."""
    lit = change.terrain or change.came_from is not None or change.placed
    if pilot := titan.commander:
        card = pilot_card.board_card(titan_ground.PLACE, pilot, titan.pilot_used, change.pilot)
        return [*card, *titan_ground.row(state, titan, lit)]
    bare = titan_ground.bare_place() if titan.destroyed else []  # over the scorch
    return [*bare, *titan_ground.place(state, titan, furniture.livery(titan), lit)]


@lru_cache(maxsize=24)
def _static(build: Build, height: int, bottom: tuple[Item, ...]) -> Layer:
    """Everything of a board that stays the same from one loadout to the next."""
    plan = layout(*build)
    printed = load().boards[build.board]
    livery = furniture.LIVERIES[printed.faction]
    items: list[Item] = [
        plates.ground(Box(0, 0, WIDTH, HEIGHT), seed=13),
        *([Shape("rect", (0, HEIGHT, WIDTH, height - HEIGHT), _DEEP)] if height > HEIGHT else []),
        hull.hull(_HULL, livery=livery, heavy=printed.size is Size.HEAVY),
        plates.enamel_plate(_HEADER, livery=livery, radius=14, brass=True, hatch=0.18),
        *(titan_ground.bare_place() if height == HEIGHT else []),
        *titan_stations.bare(plan, dict(build.weapons), livery),
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
    if state.initiative is titan.side and laid(state):
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
        for item in titan_cards.tinted(plan.spots[station].box, titan.weapon_at(station), distance, titan.ability.reach)
    ]


def _flags(items: Sequence[Item], build: Build, static: Layer, titan: Titan, change: TitanChange) -> list[Item]:
    """Flags beside what changed, where they hide neither squares nor text; what finds no room stays lit only."""
    wanted = titan_stations.flags_wanted(layout(*build), change) + titan_pressure.flag_spots(titan, change)
    if not wanted:
        return []
    taken = [*_kept_clear(build, static)]
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
def _kept_clear(build: Build, static: Layer) -> tuple[Box, ...]:
    """What never may be covered: squares and printed text."""
    spots, foot = layout(*build).spots, titan_pressure.foot(build.board)
    taken = [Box.around(*cell, spot.size) for spot in spots.values() for cell in spot.cells]
    taken += [Box.around(*at, foot.size) for at in foot.squares]
    return (*taken, *(lettering.ink(item) for item in static.items if isinstance(item, Label)))


def _free(box: Box, taken: Sequence[Box]) -> bool:
    """Whether a box lies on the board and touches nothing by more than a pixel."""
    left, top, right, low = box.x + 1, box.y + 1, box.right - 1, box.bottom - 1
    if left < _FIELD.x or right > _FIELD.right or top < _FIELD.y or low > _FIELD.bottom:
        return False
    return not any(x < right and left < x + w and y < low and top < y + h for x, y, w, h in taken)
