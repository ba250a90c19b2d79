"""A character in the city: a small card that points at the enemy, turned when inactive, turned over when it fought."""

from __future__ import annotations

from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.state import Character
from render import theme
from render.kit.canvas import Canvas
from render.kit.outlines import Point
from render.kit.part import drawn
from render.scene import Box, Item, Label
from render.showdown.coats import COATS, coat
from render.showdown.marks import mark, sign
from render.smog_riders.portraits import portrait

WIDE, TALL = 56.0, 60.0
PITCH = 62.0  # from one column to the next: room for a card on its side
_PEAK, _BAND, _RIM = 7.0, 26.0, 2.5


def initials(key: str) -> str:
    """The two letters of a character, its own among all of them."""
    return _INITIALS[key]


def _lettered() -> dict[str, str]:
    """First letters of two names, or of one; where that is taken, later letters of the last name."""
    found: dict[str, str] = {}
    for key, person in load().people.items():
        words = [word for word in person.name.replace(".", "").split() if word not in ("Von", "E", "P", "The")]
        first, last = words[0], words[-1]
        tries = [first[0] + last[0]] if len(words) > 1 else []
        tries += [first[0] + letter for letter in (last[1:] if len(words) == 1 else last[1:] + first[1:])]
        found[key] = next(two for two in tries if two.lower() not in {used.lower() for used in found.values()})
    return found


_INITIALS = _lettered()


def _outline(w: float, h: float, point: str, inset: float) -> list[Point]:
    """A card's edge with its peak up, down, left or right."""
    a, b, c, d, p = inset, inset, w - inset, h - inset, _PEAK
    if point == "up":
        return [(a, b + p), (w / 2, b), (c, b + p), (c, d), (a, d)]
    if point == "down":
        return [(a, b), (c, b), (c, d - p), (w / 2, d), (a, d - p)]
    if point == "right":
        return [(a, b), (c - p, b), (c, h / 2), (c - p, d), (a, d)]
    return [(a + p, b), (c, b), (c, d), (a + p, d), (a, h / 2)]


@drawn(bleed=12)
def small_card(c: Canvas, *, seat: int, point: str, dull: bool = False, fought: bool = False, glow: str = "") -> None:
    """The card under a character's face: its gang's colour, parchment rim, the peak."""
    m = c.poly(_outline(c.w, c.h, point, 0))
    if glow:
        c.glow(m, 6, glow, 1, 4)
        c.paint(m.grow(3.4), glow)
    c.shadow(m, 1, 3, 3, 0.85)
    c.paint(m.grow(1.7), "#0e0a09")
    c.paint(m, "#ba9a76" if dull else "#f6eedc")
    coat(c, c.poly(_outline(c.w, c.h, point, _RIM)), seat, 7)
    if fought:
        c.paint(c.poly(_outline(c.w, c.h, point, _RIM + 4)), "#14100d")
    if dull:
        c.paint(c.poly(_outline(c.w, c.h, point, _RIM)), "#3c322a", 0.45)


@drawn(bleed=6)
def drawn_swords(c: Canvas) -> None:
    """A character in combat."""
    m = c.oval(c.w / 2, c.h / 2, c.w / 2)
    c.paint(m.grow(1.8), "#fff8ec")
    c.paint(m, "#ba2816")
    c.paint(mark(c, "swords", c.w / 2, c.h / 2, c.w * 0.72), "#ffffff")


def _window(box: Box, point: str) -> Box:
    """Where the face goes: the card without its rim and its peak."""
    sides = {"left": 4.0, "right": 4.0, "up": 4.0, "down": 4.0, point: _PEAK + 3}
    return Box(
        box.x + sides["left"], box.y + sides["up"], box.w - sides["left"] - sides["right"],
        box.h - sides["up"] - sides["down"],
    )  # fmt: skip


def figure(
    cx: float, cy: float, seat: Seat, who: Character, up: bool, glow: str = "", stack: str = "", room: float = PITCH
) -> list[Item]:
    """A character around a point. `up`: its owner sits below, the peak points upwards, at the enemy. `room`: how wide
    its column is; a card is narrower where columns are.
    """
    turned = who.inactive
    point = ("right" if turned else "up") if up else ("left" if turned else "down")
    wide = min(TALL if turned else WIDE, room - 2)
    box = Box.around(cx, cy, wide, WIDE if turned else TALL)
    face = _window(box, point)
    paint = COATS[seat]
    card = small_card(box, seat=seat, point=point, dull=turned, fought=who.fought, glow=glow)
    items: list[Item] = [
        card.standing(stack=stack),
        portrait(face, key=who.key, dim=turned, ground="#14100d" if who.fought else paint.base),
        Label(
            initials(who.key),
            Box(box.x - 2, face.bottom - _BAND, box.w + 4, _BAND),
            "number",
            32,
            "#fffaf0",
            style="edged",
        ),
    ]
    if who.fought:
        items.append(drawn_swords(Box.around(box.right - 9, box.y + 9, 24)))
    if who.wounds:
        items.append(sign(box.x + 9, box.y + 10, 24, "heart", theme.HURTS, "#fff8ec"))
    return items
