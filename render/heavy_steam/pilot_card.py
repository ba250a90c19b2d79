"""Pilots as cards: let into a titan board, and to be chosen from."""

from __future__ import annotations

from engines.heavy_steam.content import Pilot
from render import theme
from render.heavy_steam.furniture import LIVERIES
from render.heavy_steam.pilot_art import portrait
from render.kit import plates
from render.kit.canvas import Canvas, Radial
from render.kit.cards import card_face
from render.kit.materials import brass
from render.kit.part import drawn
from render.lettering import broken, layout, width
from render.scene import Box, Item, Label, Shape

CHOICE = (226.0, 592.0)
_SPENT = "#8b7557"


@drawn(bleed=14)
def lamp(c: Canvas, *, lit: bool, glow: str = "") -> None:
    """A gaslight in a brass ring: it burns until the pilot's effect has been used."""
    x, y, r = c.w / 2, c.h / 2, min(c.w, c.h) / 2
    ring = c.oval(x, y, r)
    if glow:
        c.glow(ring, 6, glow, 0.9, 3)
        c.paint(ring.grow(3), glow)
    brass(c, ring, slope=True, bevel=1.2, brush=0)
    glass = c.oval(x, y, r * 0.72)
    if lit:
        c.paint(glass, Radial(0.4, 0.35, 0.8, "#fffbe0", "#ffd75e", "#c98a1a"))
        c.glow(glass, 6, theme.CHANGED, 0.5)
        return
    c.paint(glass, Radial(0.4, 0.35, 0.8, "#6d675e", "#3a352f", "#1b1815"))
    c.inner(glass, 1.5, 2, 2, "#000000", 0.7)
    for points in ([(0.36, 0.36), (0.64, 0.64)], [(0.36, 0.64), (0.64, 0.36)]):
        c.paint(c.line([(c.w * px, c.h * py) for px, py in points], r * 0.14), "#0d0b09")


def board_card(box: Box, pilot: Pilot, used: bool, lit: bool = False) -> list[Item]:
    """The card on a titan board: rank, name and portrait, the ability, the effect with its lamp."""
    glow = theme.CHANGED if lit else ""
    face = Box(box.x + 12, box.y + 10, 100, 120)
    text = Box(face.right + 8, face.y, box.right - face.right - 20, face.h)
    return [
        plates.sheet(box, seed=404, radius=11, edge=7, brass=True, glow=glow),
        portrait(face, art=pilot.art, livery=LIVERIES[pilot.faction]),
        Label(pilot.rank.upper(), text._replace(y=text.y + 8, h=28), "text", 28, theme.INK_SOFT, "lm", "shorten"),
        *_name(pilot.name, text._replace(y=text.y + 42, h=70)),
        *_rules(box, pilot, used, lit),
    ]


def _name(name: str, box: Box) -> list[Item]:
    """A name, its last word in the second line; in the narrow face where the display face is too wide."""
    first, _, last = name.upper().rpartition(" ")
    wide = max(width(part, "name", 28) for part in (first, last))
    role, size = ("name", 30.0) if wide <= box.w else ("label", 34.0)
    half = box._replace(h=box.h / 2)
    return [
        Label(first, half, role, size, theme.INK, "lm", "shorten"),
        Label(last, half.moved(0, half.h), role, size, theme.INK, "lm", "shorten"),
    ]


def _rules(box: Box, pilot: Pilot, used: bool, lit: bool) -> list[Item]:
    """The ability over the effect, parted where the ability's lines end."""
    left, wide, top = box.x + 16, box.w - 32, box.y + 136
    lines = len(broken(pilot.text, "label", 28, wide))
    ability = Box(left, top + 8, wide, 20.0 + 28 * (lines - 1))
    rule = ability.bottom + 6
    once = Box(left + 44, rule + 8, wide - 40, box.bottom - 8 - rule - 8)
    return [
        Shape("rect", (left, top, wide, 2), theme.INK_SOFT, 0.7, radius=1),
        Label(pilot.text, ability, "label", 28, theme.INK, "lt", "wrap", lines=lines, leading=1.0),
        Shape("rect", (left, rule, wide, 2), theme.INK_SOFT, 0.45, radius=1),
        _effect(once, pilot, used),
        lamp(Box.around(left + 18, once.y + 24, 34), lit=not used, glow=theme.CHANGED if lit else ""),
    ]


def _effect(box: Box, pilot: Pilot, used: bool) -> Label:
    """In as few words as the room needs: the lamp says whether it is still to be had."""
    word = "Used" if used else "Once"
    plain = Label(pilot.once_text, box, "text", 28, _SPENT if used else theme.INK, "lt", "wrap", lines=4, leading=0.97)
    named = plain._replace(text=f"{word}: {pilot.once_text[:1].lower()}{pilot.once_text[1:]}")
    return named if layout(named)[1] else plain


def choice_card(x: float, y: float, pilot: Pilot, glow: str = "", veiled: bool = False) -> list[Item]:
    """A pilot as a card to choose, `CHOICE` in size."""
    w, h = CHOICE
    box = Box(x, y, w, h)
    face = Box(box.cx - 75, y + 22, 150, 180)
    ability = Box(x + 20, y + 320, w - 38, 0)
    lines = len(broken(pilot.text, "label", 28, ability.w))
    ability = ability._replace(h=20.0 + 29 * (lines - 1))
    rule = ability.bottom + 10
    once = Box(x + 20, rule + 46, w - 38, h - 24 - (rule + 46 - y))
    name = Label(pilot.name.upper(), Box(x + 14, y + 242, w - 28, 62), "title", 30, theme.INK, fit="wrap", lines=2,
                 leading=1.02)  # fmt: skip
    if not layout(name)[1]:
        name = name._replace(role="label", size=34, leading=0.92)
    items: list[Item] = [
        card_face(box, seed=sum(map(ord, pilot.key)) % 4, glow=glow).standing(),
        portrait(face, art=pilot.art, livery=LIVERIES[pilot.faction]),
        Label(pilot.rank.upper(), Box(x + 14, y + 208, w - 28, 30), "text", 28, theme.INK_SOFT, fit="shorten"),
        name,
        Shape("rect", (x + 20, y + 310, w - 40, 2), theme.INK_SOFT, 0.7, radius=1),
        Label(pilot.text, ability, "label", 28, theme.INK, "lt", "wrap", lines=lines, leading=1.03),
        Shape("rect", (x + 20, rule, w - 40, 2), theme.INK_SOFT, 0.45, radius=1),
        lamp(Box.around(x + 36, rule + 24, 28), lit=True),
        Label("once a match", Box(x + 60, rule + 10, w - 80, 28), "text", 28, theme.INK_SOFT, "lm", "shorten"),
        Label(pilot.once_text, once, "label", 28, theme.INK, "lt", "wrap", lines=4, leading=1.03),
    ]
    return [*items, plates.veil(box)] if veiled else items
