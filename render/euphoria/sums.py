"""The sum of a shot: aim, what changes it, and the numbers that hit."""

from __future__ import annotations

from engines.euphoria import events as told
from engines.euphoria.shooting import aim_of
from engines.euphoria.state import Euphoria
from render import theme
from render.euphoria import figures, icons
from render.euphoria.places import look
from render.euphoria.sides import short
from render.kit import plates
from render.kit.canvas import Canvas, Linear, Radial
from render.kit.part import drawn
from render.scene import Box, Item, Label, Shape

_ICONS = {
    "point-blank": "target", "afar": "eye", "several weapons": "pistol", "on the deck": "prone", "moving": "boot",
    "mobile target": "boot", "divided fire": "arrows", "hidden": "eye", "crater": "hill", "target on the deck": "prone",
}  # fmt: skip
_WORDS = {
    "point-blank": "Point-blank", "afar": "Afar", "several weapons": "Several weapons", "on the deck": "Lying down",
    "moving": "Moved", "mobile target": "Moving target", "divided fire": "Divided fire", "hidden": "Hiding",
    "crater": "In a crater", "target on the deck": "Target lies", "cover apart": "In cover",
    "cover contact": "Touching cover", "cover through": "Through a house",
}  # fmt: skip
_HEAD, _PLATE = 120.0, 148.0


@drawn(bleed=2)
def holes(c: Canvas, *, lit: int) -> None:
    """Ten holes, those whose numbers hit alight."""
    step = c.w / 5
    r = min(step, c.h / 2) * 0.46
    for number in range(10):
        x, y = step * (number % 5 + 0.5), c.h / 2 * (number // 5 + 0.5)
        c.paint(c.oval(x, y, r), "#4a3516")
        on = number < lit
        fill = Radial(0.45, 0.4, 0.7, "#fffade", "#ffe270", "#e2aa28") if on else Linear(0, "#34261a", "#544024")
        c.paint(c.oval(x, y, r - 1.5), fill)


def sheet(state: Euphoria, box: Box, shot: told.Shot) -> list[Item]:
    """The sum of a volley on the parchment `box`."""
    shooter, target = state.figure(shot.figure), state.figure(shot.target)
    items: list[Item] = []
    for figure, x in ((shooter, box.x + 74), (target, box.right - 74)):
        items += figures.token(x, box.y + 42, 29, look(figure)._replace(prone=False), foot=False)
        name = Box.around(x + (22 if x < box.cx else -22), box.y + 100, 172, 30)
        items.append(Label(short(figure), name, "name", 30, theme.INK, fit="shorten"))
    items += _arrow(box.x + 124, box.right - 130, box.y + 42, len(shot.weapons) > 1)
    items += _rows(state, box, shot)
    return [*items, *_result(Box(box.x + 12, box.bottom - _PLATE - 12, box.w - 24, _PLATE), shot)]


def _arrow(left: float, right: float, cy: float, several: bool) -> list[Item]:
    items: list[Item] = [
        Shape("line", (left, cy, right - 16, cy), theme.INK, width=6),
        Shape("poly", (right, cy, right - 24, cy - 14, right - 18, cy, right - 24, cy + 14), theme.INK),
        Shape("oval", ((left + right) / 2 - 32, cy - 28, 56, 56), theme.INK),
        Shape("oval", ((left + right) / 2 - 29, cy - 25, 50, 50), theme.PARCHMENT_LIGHT),
    ]
    middle = (left + right) / 2 - 4
    spots = ((-4, -8), (4, 9)) if several else ((0, 0),)
    for dx, dy in spots:
        size = 26 if several else 34
        items.append(icons.icon(Box.around(middle + dx, cy + dy, size), name="pistol", colour=theme.INK))
    return items


def _rows(state: Euphoria, box: Box, shot: told.Shot) -> list[Item]:
    base = aim_of(state, state.figure(shot.figure))
    far = f"{shot.distance / 100:.1f}".rstrip("0").rstrip(".")
    rows: list[tuple[str, str, int | None]] = [("target", "Aim", None)]
    named = {name for name, _ in shot.modifiers}
    rows += [(_ICONS.get(name, "bricks"), _WORDS.get(name, name.capitalize()), by) for name, by in shot.modifiers]
    if not named & {"point-blank", "afar"}:
        rows.append(("ruler", f"{far}\u2033, in range", 0))
    else:
        place = next(n for n, row in enumerate(rows) if row[1] in ("Point-blank", "Afar"))
        rows[place] = (rows[place][0], f"{rows[place][1]}, {far}\u2033", rows[place][2])
    tall = min(46.0, (box.h - _HEAD - _PLATE - 24) / len(rows))
    items: list[Item] = []
    for number, (mark, words, by) in enumerate(rows):
        y = box.y + _HEAD + number * tall
        items.append(Shape("rect", (box.x + 18, y, box.w - 36, 1.4), "#7a5a30", 0.6))
        items.append(icons.icon(Box.around(box.x + 40, y + tall / 2, min(30, tall - 6)), name=mark, colour="#6e4e2a"))
        size = min(34.0, tall - 3)
        items.append(Label(words, Box(box.x + 66, y, box.w - 150, tall), "text", size, theme.INK, "lm", "shrink"))
        colour = theme.INK if by is None else "#a82812" if by < 0 else "#8c765a" if by == 0 else "#2d6a3c"
        text = str(base) if by is None else f"{by:+d}".replace("-", "\u2212") if by else "0"
        spot = Box(box.right - 84, y, 58, tall)
        items.append(Label(text, spot, "number", min(42.0, tall - 1), colour, "rm", "shrink"))
    y = box.y + _HEAD + len(rows) * tall
    return [*items, Shape("rect", (box.x + 18, y, box.w - 36, 3), theme.INK)]


def _result(box: Box, shot: told.Shot) -> list[Item]:
    """The chance of each die, and the numbers that hit."""
    aim = max(0, min(10, shot.aim))
    chance = Box(box.x + 14, box.y, box.w * 0.44, box.h)
    grid = Box(box.x + box.w * 0.48, box.y + 12, box.w * 0.48, 88)
    words = "cannot hit" if not aim else "always hits" if aim == 10 else "needs 1" if aim == 1 else f"needs 1 to {aim}"
    items: list[Item] = [
        plates.brass_plate(box),
        plates.engraved(chance, f"{aim * 10}%", 92, "number"),
        holes(grid, lit=aim),
        plates.engraved(Box(grid.x, grid.bottom + 6, grid.w, 34), words, 34),
    ]
    step = grid.w / 5
    for number in range(10):
        spot = Box.around(grid.x + step * (number % 5 + 0.5), grid.y + 22 + 44 * (number // 5), 34, 34)
        colour = "#28180a" if number < aim else "#c4a464"
        items.append(Label(str((number + 1) % 10), spot, "number", 28, colour))
    return items
