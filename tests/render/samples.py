"""Small scenes the picture tests share."""

from __future__ import annotations

from render.kit import badges, cubes, dice, gauge, plates, strip
from render.scene import Box, Item, Label, Layer, Scene, Token
from render.theme import Livery

PHASES = (strip.Phase("boot", "MOVE"), strip.Phase("blast", "COMBAT"), strip.Phase("valve", "STEAM"))
ROUND_SIDE = Livery()
LOZENGE_SIDE = Livery("copper", "lozenge", "fleur", "net")


def scene(*items: Item, key: str = "board", width: int = 1200, height: int = 300, alt: str = "A board.") -> Scene:
    """A scene of one dynamic layer over a plain ground."""
    ground = Layer("ground", (plates.ground(Box(0, 0, width, height)),), static=True)
    return Scene(key, "Board", width, height, alt, (ground, Layer("play", items)))


def label(text: str, box: Box, size: float = 30, **rest: object) -> Label:
    return Label(text, box, size=size)._replace(**rest)


def token(box: Box, foot: bool = True, stack: str = "") -> Token:
    plain = cubes.cube(box, kind="steam")
    return plain.standing(stack=stack) if foot else plain


def lively(pressure: int, damage: int, live: int) -> Scene:
    """Something of every kind, depending on three numbers."""
    face = Box(20, 20, 116, 116)
    static, moving = strip.strip(Box(10, 216, 1180, 74), 4, PHASES, live, "UK TO MOVE", ROUND_SIDE)
    items: list[Item] = [
        gauge.dial(face, top=18, bands=((0, 6, "#3b7fc4", False), (12, 18, "#a8251d", True)), lit=pressure > 9),
        *gauge.reading(face, pressure, 18, 3),
        *cubes.counted(200, 80, 98, "shield", damage),
        *cubes.row(430, 80, [cubes.Cell("steam", "damage" if n < damage else "") for n in range(6)]),
        dice.die(Box(620, 50, 62, 62), kind="attack", face="hit"),
        *badges.badge(760, 80, 26, LOZENGE_SIDE, "A"),
        *moving,
    ]
    made = scene(*items)
    return made._replace(layers=(made.layers[0], Layer("strip", tuple(static), static=True), made.layers[1]))
