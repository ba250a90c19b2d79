"""A sheet of the kit's parts: to look at (`python -m render.kit.specimen FILE`) and to draw in advance."""

from __future__ import annotations

import sys

from render import theme
from render.kit import badges, cubes, dice, gauge, pipes, plates, strip
from render.paint import paint
from render.scene import Box, Item, Layer, Scene
from render.theme import Livery

SIDES = (Livery(), Livery("copper", "lozenge", "fleur", "net"), Livery("slate", "round", "anchor", "net"))
_PHASES = (strip.Phase("boot", "FIRST"), strip.Phase("valve", "SECOND"), strip.Phase("cards", "THIRD"))


def _row_of_dice() -> list[Item]:
    faces = [("attack", "critical"), ("attack", "hit"), ("attack", "blank")]
    faces += [("defence", "critical-defend"), ("defence", "defend"), ("defence", "blank")]
    faces += [("bone", str(n)) for n in range(1, 7)]
    return [
        dice.die(Box(24 + i * 72, 24, 60, 60), kind=kind, face=face, dim=face == "blank")
        for i, (kind, face) in enumerate(faces)
    ]


def _row_of_cubes() -> list[Item]:
    cells = [cubes.Cell(rim, content) for rim in ("steam", "shield", "heat") for content in ("", rim, "damage")]
    cells += [cubes.Cell(number=3), cubes.Cell("steam", "steam", 4), cubes.Cell("steam", "", 5, volatile=True)]
    items = cubes.row(330, 126, [*cells, cubes.Cell("steam", "steam", lit=True)])
    for i, kind in enumerate(("die", "shield", "steam", "damage")):
        items += cubes.counted(720 + i * 92, 136, 80, kind, 3 + 7 * i)
    return items


def scenes() -> list[Scene]:
    """One sheet."""
    face = Box(40, 200, 120, 120)
    bands = (
        (0, 6, theme.PRESSURE_LOW, False),
        (6, 12, theme.PRESSURE_GOOD, False),
        (12, 18, theme.PRESSURE_OVER, True),
    )
    items: list[Item] = [*_row_of_dice(), *_row_of_cubes()]
    items += [gauge.dial(face, top=18, bands=bands, lit=True), *gauge.reading(face, 11, 18, 6)]
    for i, side in enumerate(SIDES):
        items += [*badges.badge(220 + 80 * i, 230, 30, side), *badges.badge(220 + 80 * i, 300, 26, side, "A")]
    items += [
        pipes.pipe([(480, 220), (600, 220), (600, 290), (700, 290)], lit=True),
        pipes.arrow(540, 220, 0, lit=True),
    ]
    items += [
        *pipes.flag(760, 220, "+3"),
        *pipes.flag(760, 280, "\u22122", hurts=True),
        *badges.price(840, 240, 33, "4"),
    ]
    items += [plates.heater(Box(900, 200, 92, 104)), *plates.titled_station(Box(1010, 200, 170, 98), "STATION")]
    bare, lively = strip.strip(Box(10, 336, 1180, strip.HEIGHT), 4, _PHASES, 1, "YOUR MOVE", SIDES[1])
    ground = Layer("ground", (plates.ground(Box(0, 0, 1200, 420)), *bare), static=True)
    return [
        Scene(
            "specimen", "Parts", 1200, 420, "The drawn parts of the kit.", (ground, Layer("parts", (*items, *lively)))
        )
    ]


if __name__ == "__main__":
    paint(scenes()[0]).save(sys.argv[1])
