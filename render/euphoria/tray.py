"""The tray of dice: shots, blows, luck, damage, and the life that is left."""

from __future__ import annotations

from collections.abc import Sequence

from engines.euphoria import events as told
from engines.euphoria.clash import ZERO
from engines.euphoria.injuries import luck_from
from engines.euphoria.state import FULL, HALF, Euphoria
from render import theme
from render.euphoria import figures, icons
from render.euphoria.places import look
from render.euphoria.sides import short
from render.kit import dice, plates
from render.kit.canvas import Canvas, Linear
from render.kit.materials import hatched
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label

TALL = 160.0
DIE = 62.0
_LEAST = 48.0  # pixels a die needs, so that its number can be read
Rolled = tuple[str, str, str]
"""What a die shows: its text, its kind, its mark."""
_WIDE = 700.0
_BASES = {"hit": theme.PARCHMENT_LIGHT, "miss": "#6a5d52", "luck": "#70b0a0", "plain": "#6a5d52", "hurt": "#3a322d"}
_INKS = {"hit": theme.INK, "miss": "#e0d2bc", "luck": "#0c221e", "plain": "#e0d2bc", "hurt": "#ffe9d6"}


def die(box: Box, text: str, kind: str, mark: str = "") -> list[Item]:
    """A ten-sided die of a kind (hit, miss, luck, plain, hurt), a tick or cross at its foot."""
    face = Box(box.x + box.w * 0.04, box.y + box.h * 0.2, box.w * 0.92, box.h * 0.54)
    size = max(28, round(box.h * (0.5 if len(text) < 2 else 0.42)))
    items: list[Item] = [
        dice.ten_sided(box, base=_BASES[kind], lit=kind == "hit"),
        Label(text, face, "number", size, _INKS[kind], fit="shrink", style="edged" if kind == "hurt" else "plain"),
    ]
    if mark:
        spot = Box.around(box.right - box.w * 0.16, box.bottom - box.h * 0.14, max(18.0, box.w * 0.36))
        colour = theme.CHANGED if mark == "tick" else "#ff8460"
        items.append(icons.icon(spot, name=mark, colour=colour, edge="#140e0a"))
    return items


def row(
    left: float,
    cy: float,
    rolled: Sequence[Rolled],
    room: float,
    largest: float = DIE,
    lines: int = 1,
    ink: str = theme.PARCHMENT,
) -> list[Item]:
    """Dice side by side from the left, each (text, kind, mark): smaller where there are many, then on two `lines`, then
    as many as there is room for, and how many more.
    """
    if not rolled:
        return []
    across = max(1, int(room / _LEAST))
    if len(rolled) > across and lines == 2:
        half = -(-len(rolled) // 2)
        upper = row(left, cy - _LEAST / 2 - 2, rolled[:half], room, _LEAST - 4, ink=ink)
        return [*upper, *row(left, cy + _LEAST / 2 + 2, rolled[half:], room, _LEAST - 4, ink=ink)]
    shown = rolled if len(rolled) <= across else rolled[: max(1, across - 1)]
    pitch = min(largest + 8, room / min(len(rolled), across))
    size = min(largest, pitch - 3)
    items: list[Item] = []
    for number, (text, kind, mark) in enumerate(shown):
        items += die(Box.around(left + pitch * (number + 0.5), cy, size, size * 1.06), text, kind, mark)
    if len(shown) < len(rolled):
        spot = Box.around(left + pitch * (len(shown) + 0.5), cy, pitch, 34)
        items.append(Label(f"+{len(rolled) - len(shown)}", spot, "number", 30, ink, fit="shrink"))
    return items


@drawn(bleed=4)
def bar(c: Canvas, *, left: int, lost: int, whole: int) -> None:
    """Life left, life just lost (hatched), and notches at the limits below which a figure acts less."""
    m = c.whole(5)
    c.paint(m.grow(2), "#4a3516")
    c.paint(m.grow(1), "#c9a14a")
    c.paint(m, "#140f0c")
    wide = c.w / whole
    if left:
        part = c.rect(0, 0, max(3.0, left * wide), c.h, 4) & m
        weak = left < FULL
        c.paint(part, Linear(0, "#ff9a70", "#c83c1e") if weak else Linear(0, "#fffaf0", "#cebc98"))
    if lost:
        part = c.rect(left * wide, 0, lost * wide, c.h) & m
        c.paint(part, "#5e1c10")
        hatched(c, part, "rising", "#d8593a", 0.9, 9, 4)
        c.paint(c.rect(left * wide - 1.5, 0, 3, c.h), "#ffffff")
    for limit in (HALF, FULL):
        if limit < whole:
            c.paint(c.rect(limit * wide - 1, c.h - 8, 2.4, 8), "#f2e4c4" if limit > left else "#5a3c14")


@drawn(bleed=10)
def well(c: Canvas) -> None:
    """The recess dice fall into."""
    m = c.whole(10)
    c.shadow(m, 0, 2, 4, 0.5)
    c.paint(m.grow(1.2), "#0d0a08")
    c.paint(m, Linear(0, "#4a413a", "#2a2420"))
    inner = m.shrink(5)
    c.paint(inner, Linear(0, "#171210", "#231c18"))
    c.inner(inner, 0, 3, 4, "#000000", 0.7)


def heading(left: float, top: float, text: str, room: float) -> Item:
    return Label(text, Box(left, top, room, 34), "label", 30, "#d6be92", "lm", "shorten")


def shots(state: Euphoria, box: Box, shot: told.Shot) -> list[Item]:
    """The dice of a volley."""
    n = len(shot.dice)
    head = f"{n} SHOT{'' if n == 1 else 'S'}, {shot.hits} HIT{'' if shot.hits == 1 else 'S'}"
    rolled = [
        (str(number % 10), "hit" if number <= shot.aim else "miss", "tick" if number <= shot.aim else "cross")
        for number in shot.dice
    ]
    items: list[Item] = [heading(box.x + 16, box.y + 12, head, box.w - 24)]
    items += row(box.x + 14, box.y + 100, rolled, box.w - 28, 74, 2)
    if shot.spread:
        items = items[:1] + row(box.x + 14, box.y + 76, rolled, box.w - 28, 52)
        struck: dict[str, list[str]] = {}
        for roll, key in shot.spread:
            struck.setdefault(short(state.figure(key)), []).append(str(roll % 10 if roll <= ZERO else roll % 100))
        words = ", ".join(f"{' '.join(rolls)} {name}" for name, rolls in struck.items())
        items.append(heading(box.x + 16, box.y + 112, words.upper(), box.w - 24))
    return items


def wide_for(shot: told.Shot) -> float:
    """How much of the tray the dice of a volley take."""
    count = len(shot.dice)
    return max(230.0, 28 + (82.0 * count if count < 5 else 52.0 * -(-count // 2)))


def hurt(state: Euphoria, box: Box, event: told.Hurt, dead: bool) -> list[Item]:
    """One figure's injuries: luck, damage, what was lost, the life left."""
    if box.w >= _WIDE:
        return _wide(state, box, event, dead)
    figure = state.figure(event.figure)
    cy = box.y + box.h / 2
    items: list[Item] = figures.token(box.x + 58, cy - 4, 36, look(figure)._replace(prone=False), foot=False)
    left, right = box.x + 112, box.right - 14
    bars = Box(left, box.bottom - 46, right - left, 24)
    lost = f"\u2212{event.lost}" if event.lost else "0"
    big = width(lost, "number", 60) + 8
    items.append(
        Label(lost, Box(right - big, box.y + 12, big, 56), "number", 60, "#ff7048" if event.lost else "#8fcabb", "rm")
    )
    least = luck_from(figure.profile.life, state.options)
    rolled = [
        (str(number % 10), "luck" if number >= least else "plain", "tick" if number >= least else "cross")
        for number in event.luck
    ]
    rolled += [(f"{number % 100:02d}", "hurt", "") for number in event.rolls]
    items += row(left, box.y + 44, rolled, right - big - 10 - left, 54)
    items.append(bar(bars, left=event.left, lost=event.lost, whole=max(figure.profile.life, event.left + event.lost)))
    if dead:
        items.append(icons.icon(Box(left, box.y + 76, 34, 34), name="skull", colour="#f4ead2"))
        text = f"{short(figure)} falls"
        items.append(
            Label(text, Box(left + 44, box.y + 76, right - left - 44, 34), "label", 30, "#ffd8c2", "lm", "shorten")
        )
    else:
        text = f"{event.left} left{_weaker(event) or _note(event)}"
        items.append(Label(text, Box(left, box.y + 76, right - left, 34), "text", 30, theme.PARCHMENT, "lm", "shorten"))
    return items


def _wide(state: Euphoria, box: Box, event: told.Hurt, dead: bool) -> list[Item]:
    """The same from left to right, where there is room: luck, damage, sum, life."""
    figure = state.figure(event.figure)
    cy = box.y + box.h / 2
    items: list[Item] = figures.token(box.x + 56, cy - 4, 42, look(figure)._replace(prone=False), foot=False)
    lives = Box(box.right - 262, box.y, 250, box.h)
    lost = Box(lives.x - 140, box.y, 130, box.h)
    left = box.x + 112
    room = lost.x - 8 - left
    count = len(event.luck) + len(event.rolls)
    least = luck_from(figure.profile.life, state.options)
    share = room * len(event.luck) / max(1, count)
    if event.luck:
        share = min(room - 120, max(share, 126.0)) if event.rolls else room
        rolled = [
            (str(number % 10), "luck" if number >= least else "plain", "tick" if number >= least else "cross")
            for number in event.luck
        ]
        items.append(heading(left + 6, box.y + 12, f"LUCK {least}+", share - 10))
        items += row(left, box.y + 100, rolled, share - 6, 74, 2)
    if event.rolls:
        items.append(heading(left + share + 6, box.y + 12, "DAMAGE", room - share - 8))
        fallen = [(f"{n % 100:02d}", "hurt", "") for n in event.rolls]
        items += row(left + share, box.y + 100, fallen, room - share, 74, 2)
    colour = "#ff7048" if event.lost else "#8fcabb"
    items.append(Label(f"\u2212{event.lost}" if event.lost else "0", lost, "number", 80, colour, "mm", "shrink"))
    items.append(bar(Box(lives.x, box.y + 62, lives.w, 30), left=event.left, lost=event.lost,
                     whole=max(figure.profile.life, event.left + event.lost)))  # fmt: skip
    name = Box(lives.x, box.y + 14, lives.w - 70, 40)
    items.append(Label(short(figure), name, "name", 30, theme.PARCHMENT, "lm", "shrink"))
    if dead:
        items.append(icons.icon(Box(lives.right - 48, box.y + 12, 44, 44), name="skull", colour="#f4ead2"))
    else:
        number = Box(lives.right - 72, box.y + 10, 72, 46)
        items.append(
            Label(str(event.left), number, "number", 52, "#ff7048" if event.left < FULL else theme.CREAM, "rm")
        )
    text = "eliminated" if dead else (_weaker(event) or _note(event)).lstrip(",: ") or "life left"
    items.append(Label(text, Box(lives.x, box.y + 106, lives.w, 34), "text", 30, theme.PARCHMENT, "lm", "shorten"))
    return items


def _note(event: told.Hurt) -> str:
    if event.note:
        return f", {event.note}"
    return f", luck saves {event.lucky}" if event.lucky else ""


def _weaker(event: told.Hurt) -> str:
    """What the loss costs in action points."""
    before = event.left + event.lost
    if event.left < HALF <= before:
        return ": nearly dead"
    return ": half AP" if event.left < FULL <= before else ""


def hurts(state: Euphoria, box: Box, found: Sequence[told.Hurt], died: Sequence[told.Died]) -> list[Item]:
    """Up to three figures side by side, those who lost most."""
    most = max(1, int(box.w / 340))
    shown = sorted(found, key=lambda event: -event.lost)[:most]
    gone = {event.figure for event in died}
    items: list[Item] = []
    wide = box.w / max(1, len(shown))
    for number, event in enumerate(shown):
        items += hurt(state, Box(box.x + number * wide, box.y, wide, box.h), event, event.figure in gone)
    return items


def nothing(box: Box, text: str) -> list[Item]:
    """Where nobody was hurt."""
    return [Label(text, box.inset(20, 0), "name", 40, theme.MUTED, "mm", "shrink")]


def ground(box: Box) -> list[Item]:
    return [plates.panel(box.inset(-2), seed=71), well(box)]
