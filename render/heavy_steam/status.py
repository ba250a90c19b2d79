"""The plate of each titan above the field: pressure, defence, shields, command, damage, terrain."""

from __future__ import annotations

from engines.heavy_steam.state import Titan
from render import theme
from render.heavy_steam import figures
from render.heavy_steam.cubes_moved import TitanChange
from render.heavy_steam.describe import shielding
from render.heavy_steam.furniture import cover, livery
from render.heavy_steam.markers import card_back, ship_counter
from render.kit import badges, cubes, gauge, pipes, plates
from render.kit.emblems import icon
from render.scene import Box, Item, Label, Shape, Token

TOP, TALL = 10.0, 222.0
_WIDER, _PORTRAIT = 380.0, 560.0  # widths from which a plate shows more


def boxes(count: int) -> list[Box]:
    """A plate for each titan, side by side over the whole width."""
    gap = theme.GAP
    wide = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - (count - 1) * gap) / count
    return [Box(theme.MARGIN + number * (wide + gap), TOP, wide, TALL) for number in range(count)]


def bare(box: Box, titan: Titan, letter: str) -> list[Item]:
    """What stays the same all match: the plate with its name."""
    bar = Box(box.x + 4, box.y + 4, box.w - 8, 44)
    return [
        plates.panel(box, seed=40 + titan.seat),
        plates.enamel_plate(bar, livery=livery(titan), hatch=0.22),
        *badges.badge(box.x + 36, box.y + 30, 26, livery(titan), letter),
        plates.named(Box(box.x + 70, box.y + 4, box.w - 84, 46), titan.name.upper()),
    ]


def lively(
    box: Box, titan: Titan, change: TitanChange, may_act: bool, scouts: bool = False, carries: bool = False
) -> list[Item]:
    """What the match changes on a plate. `scouts`: the sides lay recon piles; `carries`: it has the dirigible."""
    if titan.destroyed:
        return _wreck(box, titan)
    items: list[Item] = _edge(box) if may_act else []
    items += _gauge(box, titan, change)
    spread = 12.0 if box.w >= _PORTRAIT else 0.0
    items += _shield(box.x + 166 + spread, box.y + 114, titan, change)
    left = box.x + 226 + 2 * spread
    commanding = theme.CHANGED if change.stations[titan.pipes.command] else theme.STEAM
    hurt = theme.lighter(theme.HURTS, 0.3) if change.damaged else theme.CHANGED if change.mended else theme.STEAM
    rows = [("star", titan.command, commanding), ("damage", titan.damage, hurt)]
    scouted = theme.CHANGED if change.recon else theme.STEAM
    pile = [("recon", len(titan.recon.cards), scouted)] if scouts else []
    if box.w >= _WIDER:
        legs = theme.CHANGED if change.stations[titan.pipes.mobility] else theme.STEAM
        held = theme.CHANGED if change.hand else theme.STEAM
        items += _counters(left, box, rows, titan)
        left, rows = left + 98, [("boot", titan.mobility, legs), ("cards", len(titan.hand.cards), held)]
    items += _counters(left, box, rows + pile, titan)
    if carries:
        items.append(ship_counter(Box.around(box.x + 122, box.y + 70, 40)))
    if box.w >= _PORTRAIT:
        items += _portrait(Box(box.right - 166, box.y + 56, 154, 112), titan)
    slot = Box(box.x + 8, box.bottom - 46, box.w - 16, 38)
    if titan.terrain is not None:
        glow = theme.CHANGED if change.terrain else ""
        return [*items, *cover(slot, titan.terrain, titan.terrain_damage, titan.heavy, glow=glow)]
    edge = theme.CHANGED if change.terrain else ""
    ground = Label("open ground", slot, "text", 28, "#9a8a74")
    return [*items, plates.slot(slot, edge=edge), ground]


def _edge(box: Box) -> list[Item]:
    """The white edge of a plate whose player may act."""
    inner = box.inset(1.5)
    glow = Shape("rect", tuple(inner), theme.MAY_ACT, 0.55, width=7, radius=12, blur=4)
    return [glow, Shape("rect", tuple(inner), theme.MAY_ACT, 1, width=3, radius=12)]


def _gauge(box: Box, titan: Titan, change: TitanChange) -> list[Item]:
    face = Box.around(box.x + 68, box.y + 112, 116)
    printed = titan.printed
    edges = [0]
    for section in printed.pressure:
        edges.append(edges[-1] + section.squares)
    colours = (theme.PRESSURE_LOW, theme.PRESSURE_GOOD, theme.PRESSURE_OVER)
    bands = tuple(
        (float(low), float(high), colour, number == 2)
        for number, (low, high, colour) in enumerate(zip(edges, edges[1:], colours, strict=False))
    )
    now, lit = len(titan.pressure), change.pressure != 0
    was = max(0, min(edges[-1], now - change.pressure)) if lit else None
    return [
        gauge.dial(face, top=edges[-1], bands=bands, lit=lit),
        *gauge.reading(face, now, edges[-1], was),
        *cubes.counted(face.cx, face.cy + 31, 58, "die", titan.defence_dice),
    ]


def _shield(cx: float, cy: float, titan: Titan, change: TitanChange) -> list[Item]:
    """All shield cubes together, and how many came or went."""
    stations = set(titan.pipes.shields.values())
    moved = sum(change.shields[s] + change.stations[s] for s in stations)
    items = cubes.counted(cx, cy, 98, "shield", shielding(titan), glow=theme.CHANGED if moved else "")
    if moved:
        items += pipes.flag(cx, cy + 46, f"{moved:+}".replace("-", "\u2212"), hurts=moved < 0)
    return items


def _counters(left: float, box: Box, rows: list[tuple[str, int, str]], titan: Titan) -> list[Item]:
    """Numbers in a column, each beside the thing it counts: what, how many, colour."""
    items: list[Item] = []
    pitch = 118 / len(rows)
    for n, (name, number, colour) in enumerate(rows):
        y = box.y + 54.5 + pitch * (n + 0.5)
        if n:
            items.append(plates.rule(Box(left - 14, y - pitch / 2 - 2, 70, 3)))
        spot = Box.around(left, y, 34)
        text = Box(left + 16, y - pitch / 2 + 1, 42, pitch - 3)
        mark: Token = icon(spot, name=name, colour=theme.STEAM)
        if name == "damage":
            mark = cubes.cube(spot, kind=name)
        elif name == "recon":
            glow = colour if colour == theme.CHANGED else ""
            mark = card_back(Box.around(left, y, 28, 37), livery=livery(titan), glow=glow)
        items += [mark, Label(str(number), text, "number", min(60, round(pitch * 1.2)), colour, fit="shrink")]
    return items


def _portrait(box: Box, titan: Titan) -> list[Item]:
    """The titan's figure, where a plate is wide: it ties the plate to the piece."""
    w, h = figures.size(106)
    figure = Box(box.cx - w / 2, box.bottom - 6 - h, w, h)
    mirrored = livery(titan).shape != "round"
    return [
        plates.slot(box, radius=10),
        figures.titan(figure, design=titan.board, livery=livery(titan), mirrored=mirrored),
    ]


def _wreck(box: Box, titan: Titan) -> list[Item]:
    """A destroyed titan: its name struck out, its damage left to read."""
    y = box.y + 27
    struck = (box.x + 62, y, box.right - 14, y)
    middle = Box(box.x + 8, box.y + 56, box.w - 16, box.h - 64)
    text = Box(middle.x + 66, middle.y, middle.w - 152, middle.h)
    return [
        plates.veil(Box(box.x + 4, box.y + 4, box.w - 8, 44), radius=9),
        Shape("line", struck, "#1a0503", width=10),
        Shape("line", struck, theme.HURTS, width=5),
        plates.slot(middle, radius=10),
        icon(Box.around(middle.x + 36, middle.cy, 52), name="skull", colour=theme.PARCHMENT_LOW),
        Label("WRECK", text, "title", 46, theme.PARCHMENT_LOW, fit="shrink"),
        *cubes.counted(middle.right - 40, middle.cy, 60, "damage", titan.damage),
    ]
