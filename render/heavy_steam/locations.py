"""The hit location figure: a titan from the front whose five parts can be struck."""

from __future__ import annotations

from collections.abc import Collection

from render import theme
from render.kit.canvas import Canvas, Linear
from render.kit.masks import Mask
from render.kit.materials import BRASS, cylinder, hatched, rivets
from render.kit.outlines import Point
from render.kit.part import drawn
from render.scene import Box, Item
from render.theme import Livery, darker, lighter, mix

# 200 by 220 units; the titan faces us, so its left arm is drawn on our right.
_LIGHT = {
    "head": "M78 44 C76 14 124 14 122 44 L126 56 H74 Z",
    "torso": "M60 60 H140 C154 84 148 112 132 132 H68 C52 112 46 84 60 60 Z",
    "right_arm": "M52 60 C34 58 22 74 24 94 L28 152 L22 172 H54 L50 152 L52 104 C50 92 46 82 54 66 Z",
    "left_arm": "M148 60 C166 58 178 74 176 94 L172 152 L178 172 H146 L150 152 L148 104 C150 92 154 82 146 66 Z",
    "legs": "M70 136 H130 L146 158 L132 186 L150 208 H108 L112 184 L118 162 L106 146 H94 L82 162 L88 184 L92 208 H50 "
    "L68 186 L54 158 Z",
}
_HEAVY = {
    "head": "M74 48 C72 12 128 12 126 48 L132 58 H68 Z",
    "torso": "M48 62 H152 C166 84 164 118 146 140 H54 C36 118 34 84 48 62 Z",
    "right_arm": "M42 56 C18 52 2 72 4 98 L10 126 L4 176 H46 L42 126 C40 104 34 84 44 62 Z",
    "left_arm": "M158 56 C182 52 198 72 196 98 L190 126 L196 176 H154 L158 126 C160 104 166 84 156 62 Z",
    "legs": "M54 144 H146 L158 172 L162 210 H106 L104 164 H96 L94 210 H38 L42 172 Z",
}
# Where the numbers of a location stand, in the same units: beside it, or on the torso.
NUMBERS_AT: dict[str, Point] = {
    "head": (42, 34),
    "torso": (100, 98),
    "right_arm": (-6, 116),
    "left_arm": (206, 116),
    "legs": (100, 236),
}


def place(box: tuple[float, float, float, float], location: str) -> Point:
    """Where the numbers of a location are centred when the figure fills `box`."""
    x, y, w, h = box
    unit = h / 214
    ux, uy = NUMBERS_AT[location]
    return x + w / 2 + (ux - 100) * unit, y + uy * unit


@drawn(bleed=16)
def limb(c: Canvas, *, name: str, heavy: bool, livery: Livery, state: str = "") -> None:
    """One part of the figure in the whole figure's box. `state`: struck (it glows red-hot), shielded, or nothing."""
    k = c.h / 214
    left = c.w / 2 - 100 * k
    if name == "legs":  # the stacks stand behind everything
        _stacks(c, left, k, heavy)
    m = c.glyph((_HEAVY if heavy else _LIGHT)[name], left, 0, k)
    hit = state == "struck"
    c.shadow(m, 2, 4, 4, 0.55)
    if hit:
        c.glow(m, 10, theme.CHANGED, 1, 3)
    c.paint(m.grow(3.6 if hit else 2.2), theme.CHANGED if hit else "#0d0a08")
    if hit:
        c.paint(m.grow(1), "#1a0d04")
    elif state == "shielded":
        c.paint(m.grow(4.4), "#7cbcff")
        c.paint(m.grow(1.2), "#0d1a2b")
    base = "#ffb32a" if hit else mix(livery.tones.base, "#0d0a08", 0.12)
    c.paint(m, Linear(35, lighter(base, 0.30), base, darker(base, 0.42)))
    hatched(c, m, livery.hatch, livery.tones.dark, 0.16, max(7, 16 * k), max(1.4, 3 * k))
    c.bevel(m, 1.8, "#ffffff", "#000000", 0.45, 0.5, 0.9)
    _fittings(c, left, k, heavy, name, m)


def figure(
    box: Box, heavy: bool, livery: Livery, struck: Collection[str] = (), shielded: Collection[str] = ()
) -> list[Item]:
    """The figure, feet on the box's lower edge: struck parts glow, shielded ones have a blue rim.

    A part a token: few sprites then serve every combination.
    """
    return [
        limb(
            box,
            name=name,
            heavy=heavy,
            livery=livery,
            state="struck" if name in struck else "shielded" if name in shielded else "",
        )
        for name in ("legs", "right_arm", "left_arm", "torso", "head")
    ]


def _stacks(c: Canvas, left: float, k: float, heavy: bool) -> None:
    for x, y, w, h in ((62, 14, 16, 60), (122, 14, 16, 60)) if heavy else ((128, 22, 13, 44),):
        cylinder(c, c.rect(left + x * k, y * k, w * k, h * k, 2), "#4a433c")
        cylinder(c, c.rect(left + (x - 3) * k, (y - 2) * k, (w + 6) * k, 9 * k, 2), theme.BRASS)


def _fittings(c: Canvas, left: float, k: float, heavy: bool, name: str, m: Mask) -> None:
    """Eye slit, belt, cuffs, shoulder bolts."""
    if name == "head":
        slit = c.rect(left + 84 * k, 34 * k, 32 * k, 7 * k, 3 * k)
        c.paint(slit.grow(1), "#120b07")
        c.paint(slit, "#ffb44d")
    elif name == "torso":
        belt = 130 if heavy else 124
        c.paint(c.rect(left, belt * k, 200 * k, 9 * k) & m, BRASS)
        rivets(c, [(left + x * k, (belt + 4.5) * k) for x in (78, 100, 122)], max(1.3, 2.2 * k), theme.COPPER_PIPE)
    elif name.endswith("arm"):
        c.paint(c.rect(left - 10 * k, 146 * k, 220 * k, 8 * k) & m, BRASS)
        rivets(c, [(left + (38 if name == "right_arm" else 162) * k, 72 * k)], max(1.6, 6 * k))
