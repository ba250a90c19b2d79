"""A contestant's numbers on a card: pictogram and value, what was lowered in red with the old value struck."""

from __future__ import annotations

from engines.euphoria.content import Contestant
from engines.euphoria.injuries import luck_from
from engines.euphoria.shooting import aim_of, weapons
from engines.euphoria.state import Euphoria, Figure
from render import theme
from render.euphoria import icons
from render.kit import badges
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label, Shape

_RED = "#b22410"
_GREY_INK, _GREY_ICON = "#3e3832", "#5c544a"


@drawn(bleed=6)
def name_plate(c: Canvas, *, dead: bool = False) -> None:
    """A dark plate with scooped corners."""
    r = 7.0
    m = c.whole() - c.oval(0, 0, r) - c.oval(c.w, 0, r) - c.oval(0, c.h, r) - c.oval(c.w, c.h, r)
    c.shadow(c.whole(4), 0, 2, 3, 0.5)
    c.paint(m, "#403a34" if dead else "#4a3516")
    inner = c.rect(1.5, 1.5, c.w - 3, c.h - 3)
    c.paint(inner & m, Linear(0, "#2b2724", "#1d1a18") if dead else Linear(0, "#42301e", "#261b12"))


@drawn(bleed=4)
def ribbon(c: Canvas, *, face: str, edge: str) -> None:
    """A swallow-tail that tells a state."""
    w, h = c.w, c.h
    m = c.poly([(0, 0), (w, 0), (w - 11, h / 2), (w, h), (0, h)])
    c.shadow(m, 1, 2, 3, 0.6)
    c.paint(m, edge)
    c.paint(m.shrink(1.6), face)


@drawn(bleed=4)
def ability(c: Canvas, *, unused: bool) -> None:
    """The star of a special ability, alight while it can still be used."""
    r = c.w / 2
    points = [(r + r * x, r + r * y) for x, y in
              ((0.38, -0.92), (0.92, -0.38), (0.92, 0.38), (0.38, 0.92), (-0.38, 0.92), (-0.92, 0.38), (-0.92, -0.38),
               (-0.38, -0.92))]  # fmt: skip
    m = c.poly(points)
    c.paint(m.grow(2), "#4a3516")
    c.paint(m, Linear(0, "#fff6ce", "#ffe270", "#cc8c1e") if unused else Linear(0, "#2c241e", "#423629"))
    icons.put(c, "star", r, r, r * 1.2, "#5a3208" if unused else "#706252")


def ribboned(x: float, y: float, text: str, kind: str) -> list[Item]:
    """A ribbon from the left edge of a picture; `kind`: now, bad, dead, good."""
    face, edge, ink = {
        "now": ("#faf0d6", "#7d6a3c", theme.INK), "bad": ("#ce361c", "#671b0e", "#ffffff"),
        "dead": ("#181311", "#d6c5a5", theme.PARCHMENT), "good": (theme.CHANGED, "#80732f", theme.INK),
    }[kind]  # fmt: skip
    wide = width(text, "label", 29) + 32
    box = Box(x, y, wide, 34)
    return [ribbon(box, face=face, edge=edge), Label(text, Box(x + 10, y, wide - 24, 34), "label", 29, ink, "lm")]


def seal(cx: float, cy: float, value: int, r: float = 33) -> list[Item]:
    """What a character counts for the audience."""
    text = Box.around(cx, cy, r * 1.66, r)
    label = Label(str(value), text, "number", 34, theme.INK_PUNCHED, fit="shrink", style="punched")
    return [badges.coin(Box.around(cx, cy, 2 * r)), label]


def cell(box: Box, icon: str, text: str, size: float, grey: bool = False, after: str = "", was: str = "") -> list[Item]:
    """One number after its pictogram ("AP" is a word), a small text after it, the old value struck."""
    ink = _GREY_INK if grey else _RED if was else theme.INK
    mark = _GREY_ICON if grey else "#805c30"
    items: list[Item] = []
    side = 33.0
    if icon == "AP":
        items.append(Label("AP", Box(box.x, box.y, side + 4, box.h), "number", 31, mark, "lm"))
    else:
        items.append(icons.icon(Box.around(box.x + side / 2, box.cy, 30), name=icon, colour=mark))
    left = box.x + side + 5
    room = box.right - left
    wide = min(width(text, "number", size), room)
    items.append(Label(text, Box(left, box.y, room, box.h), "number", size, ink, "lm", "shrink"))
    rest = Box(left + wide + 4, box.y + 4, room - wide - 4, box.h)
    for extra, struck in ((was, True), (after, False)):
        if extra and width(extra, "text", 29) <= rest.w:
            long = width(extra, "text", 29)
            items.append(
                Label(extra, rest._replace(w=long + 1), "text", 29, "#6e5f4c" if grey else theme.INK_SOFT, "lm")
            )
            if struck:
                items.append(Shape("rect", (rest.x - 2, rest.cy - 1.4, long + 4, 3), _RED))
            rest = Box(rest.x + long + 6, rest.y, rest.w - long - 6, rest.h)
    return items


def arms(one: Contestant) -> tuple[str, str]:
    """Shots and range of a printed profile, as a card has them."""
    if not one.weapons:
        return ("flame", "6\u2033") if one.has("flamer") else ("\u2013", "")
    shots = "+".join(str(weapon.shots) for weapon in one.weapons)
    return shots, f"{min(weapon.range for weapon in one.weapons)}\u2033"


def numbers(state: Euphoria, figure: Figure, box: Box) -> list[Item]:
    """Six numbers in three rows: AP and Euphoria, aim and shots, attacks and luck."""
    dead, half, tall = figure.dead, box.w / 2, box.h / 3
    points, full = 0 if dead else state.left(figure), figure.ap
    shots, reach = arms(figure.profile)
    own = weapons(figure)
    if own:
        shots = "+".join(str(weapon.shots) for weapon in own)
    aim = "\u2013" if figure.profile.aim is None else str(aim_of(state, figure))
    luck = f"{luck_from(figure.profile.life, state.options)}+"
    lowered = str(full) if 0 < points < full and not dead else ""
    rows = (
        (("AP", str(points), 46.0, "", lowered), ("bolt", str(state.spirit(figure)), 46.0, "", "")),
        (
            ("target", aim, 40.0, "" if shots == "flame" else reach, ""),
            ("flame" if shots == "flame" else "bullets", "6\u2033" if shots == "flame" else shots, 40.0, "", ""),
        ),
        (("fist", str(figure.attacks), 40.0, "", ""), ("clover", luck, 40.0, "", "")),
    )
    items: list[Item] = []
    for number, row in enumerate(rows):
        y = box.y + number * tall
        items.append(Shape("rect", (box.x, y, box.w, 1.3), "#7a5a30", 0.5))
        for column, (icon, text, size, after, was) in enumerate(row):
            spot = Box(box.x + 2 + column * half, y, half - (2 if column == 0 else 0), tall)
            items += cell(spot, icon, text, size, dead, after, was)
    return items
