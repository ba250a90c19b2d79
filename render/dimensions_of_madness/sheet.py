"""Character sheets: a team's three characters, the defender's minions in play, the characters of a draft."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.state import Seat, View
from engines.dimensions_of_madness.content import Character, Colour, load
from engines.dimensions_of_madness.events.telling import thing
from engines.dimensions_of_madness.figures import supply
from engines.dimensions_of_madness.frames import Drafting
from engines.dimensions_of_madness.printed import Line
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from render import theme
from render.dimensions_of_madness import notation, sides
from render.dimensions_of_madness.describe import short, stage
from render.dimensions_of_madness.dice import die
from render.dimensions_of_madness.faces import face
from render.dimensions_of_madness.signs import mark
from render.kit import plates, strip
from render.scene import Box, Item, Label, Layer, Scene, Token
from render.theme import Livery

_HEAD, _LINE = 56.0, 72.0
_FACE = (164.0, 200.0)


def sheets(view: View[DimensionsOfMadness]) -> list[Scene]:
    """A sheet for each team, and one for the minions in play."""
    state = view.state
    return [_team(view, seat) for seat in range(state.seats) if _has(state, seat)]


def _has(state: DimensionsOfMadness, seat: Seat) -> bool:
    """Whether a seat has characters yet; the defender has a supply as soon as the attackers stand on the board."""
    return any(f.seat == seat for f in state.figures.values()) or (seat == state.defender and bool(state.figures))


def draft(view: View[DimensionsOfMadness]) -> list[Scene]:
    """The characters that can still be chosen, a few on a page."""
    state = view.state
    frame = state.top
    if not isinstance(frame, Drafting):
        return []
    left = [c for c in load().crew(state.faction) if c.key not in state.drafted]
    pages = -(-len(left) // _A_PAGE)
    shares = [left[len(left) * n // pages : len(left) * (n + 1) // pages] for n in range(pages)]
    return [_candidates(view, "draft" if n == 0 else f"draft{n + 1}", cards) for n, cards in enumerate(shares)]


_A_PAGE = 5
"""So many characters are no taller than the map, and can be read on a phone."""


def _candidates(view: View[DimensionsOfMadness], key: str, cards: Sequence[Character]) -> Scene:
    alt = short([stage(view), *(f"{c.name}: {c.text}" for c in cards)])
    return _page(view, key, "Characters to choose from", [_choice(view.state, card) for card in cards], alt)


Row = tuple[float, Sequence[Item]]
"""Height and items, drawn from the origin."""


def _page(view: View[DimensionsOfMadness], key: str, title: str, rows: Sequence[Row], alt: str) -> Scene:
    """Rows one below the other over a strip."""
    height = round(theme.MARGIN + sum(tall + theme.GAP for tall, _ in rows) + strip.HEIGHT + theme.MARGIN)
    bare_strip, live_strip = sides.strip_of(view, height - theme.MARGIN)
    ground = plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5)
    items: list[Item] = []
    top = float(theme.MARGIN)
    for tall, row in rows:
        items += [_moved(item, top) for item in row]
        top += tall + theme.GAP
    layers = (Layer("table", (ground, *bare_strip), static=True), Layer("rows", (*items, *live_strip)))
    return Scene(key, title, theme.REFERENCE_WIDTH, height, alt, layers)


def _moved(item: Item, dy: float) -> Item:
    if isinstance(item, Label):
        return item._replace(box=item.box.moved(0, dy))
    if isinstance(item, Token):
        foot = item.foot.moved(0, dy) if item.foot else None
        return item._replace(box=item.box.moved(0, dy), foot=foot)
    x, y, *rest = item.points
    return item._replace(points=(x, y + dy, *rest))


def _team(view: View[DimensionsOfMadness], seat: Seat) -> Scene:
    state = view.state
    people = [f for f in state.figures.values() if f.seat == seat and not f.out]
    rows = [_minion(state, f) if f.minion else _attacker(state, f) for f in people]
    reserve = [load().characters[key] for key in supply(state)] if seat == state.defender else []
    rows += [_reserve(card) for card in reserve]
    spare = ["In reserve: " + ", ".join(card.name for card in reserve) + "."] if reserve else []
    alt = short([f"{state.name_of(seat)}. {stage(view)}", *(_words(f) for f in people), *spare])
    return _page(view, f"team{seat}", f"Characters of {state.name_of(seat).lower()}", rows or [_nobody()], alt)


def _nobody() -> Row:
    box = Box(theme.MARGIN, 0, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, 160)
    return 160, [plates.sheet(box, seed=33), Label("Nobody is in play", box, "name", 40, theme.INK_SOFT)]


def _words(figure: Figure) -> str:
    how = "down" if figure.down else f"Health {figure.health - figure.wounds} of {figure.health}"
    return f"{figure.name}: {how}, Mind {max(0, figure.mind - figure.madness)} of {figure.mind}. {figure.card.text}"


# -- rows


def _attacker(state: DimensionsOfMadness, figure: Figure) -> Row:
    lines = [line for _, line in figure.lines()]
    side = sides.livery(state, figure.seat)
    tall = max(_HEAD + _FACE[1] + 26, _HEAD + len(lines) * _LINE + 24 + (46 if _things(state, figure) else 0))
    box = Box(theme.MARGIN, 0, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, tall)
    items = _frame(box, figure.name, side, figure.card.key, _gauge(figure, figure.health, figure.mind))
    items += _dice(Box(box.x + 14, box.y + _HEAD + 14, 70, _FACE[1]), figure.dice, figure.left())
    items.append(face(Box(box.x + 92, box.y + _HEAD + 14, *_FACE), key=figure.key, hue=side.hue))
    left = box.x + 92 + _FACE[0] + 16
    for i, line in enumerate(lines):
        items += _line(line, Box(left, box.y + _HEAD + 10 + i * _LINE, box.right - left - 14, _LINE - 6))
    words = _things(state, figure)
    if words:
        text = Box(left, box.bottom - 48, box.right - left - 14, 36)
        items.append(Label(words, text, "label", 30, theme.INK_SOFT, "lm", "shorten"))
    return tall, items


def _things(state: DimensionsOfMadness, figure: Figure) -> str:
    """Gear, objects and conditions in words."""
    parts = [load().magic[card].name for card in figure.gear] + [thing(item.key) for item in state.carried(figure)]
    parts += [word for word, on in (("stunned", figure.stunned), ("poisoned", figure.poisoned)) if on]
    words = figure.card.attacker.in_styx
    if words and not figure.minion:
        gains = {"luck": "Luck", "steam": "Steam Power", "calm": "Mind", "draw": "card"}
        parts.append("in Styx each turn: " + ", ".join(f"1 {gains.get(w.do, w.do)}" for w in words))
    return ", ".join(parts)


def _minion(state: DimensionsOfMadness, figure: Figure) -> Row:
    tall = _HEAD + 108.0
    side = sides.DEFENDER
    box = Box(theme.MARGIN, 0, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, tall)
    items = _frame(box, figure.name, side, figure.key, _gauge(figure, figure.health, figure.mind))
    items += _side(box, figure.card)
    return tall, items


def _reserve(card: Character) -> Row:
    """A minion that is not on the board yet, veiled."""
    tall = _HEAD + 108.0
    box = Box(theme.MARGIN, 0, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, tall)
    gauges = [("heart", card.minion.health, 0), ("mind", card.minion.mind, 0)]
    items = _frame(box, f"{card.name} (in reserve)", sides.DEFENDER, card.key, gauges)
    return tall, [*items, *_side(box, card), plates.veil(box, radius=8, alpha=0.3)]


def _side(box: Box, card: Character) -> list[Item]:
    """The minion's side of a card: portrait, dice, its attack."""
    portrait = Box(box.x + 16, box.y + _HEAD + 8, 76, 92)
    items: list[Item] = [face(portrait, key=card.key, hue=sides.DEFENDER.hue, minion=True)]
    for i in range(card.minion.dice):
        items.append(die(Box(box.x + 112 + i * 62, box.y + _HEAD + 26, 54, 54), kind="generic"))
    left = box.x + 320
    return items + _line(card.minion.attack, Box(left, box.y + _HEAD + 16, box.right - left - 14, 76))


def _choice(state: DimensionsOfMadness, card: Character) -> Row:
    """A character as an attacker: dice and lines."""
    lines = card.attacker.lines
    side = sides.livery(state, sides.asked(state)[0]) if sides.asked(state) else sides.ATTACKERS[0]
    tall = _HEAD + len(lines) * 62 + 18
    box = Box(theme.MARGIN, 0, theme.REFERENCE_WIDTH - 2 * theme.MARGIN, tall)
    items = _frame(
        box, card.name, side, card.key, [("heart", card.attacker.health, 0), ("mind", card.attacker.mind, 0)]
    )
    items.append(face(Box(box.x + 16, box.y + _HEAD + 8, 100, 122), key=card.key, hue=side.hue))
    x = box.x + 132
    dice = [c for c, n in card.attacker.dice.counts().items() for _ in range(n)]
    for i, colour in enumerate(dice):
        items.append(die(Box(x, box.y + _HEAD + 8 + i * 42, 38, 38), kind=colour.value))
    left = box.x + 186
    for i, line in enumerate(lines):
        items += _line(line, Box(left, box.y + _HEAD + 6 + i * 62, box.right - left - 14, 58))
    return tall, items


def _frame(box: Box, name: str, side: Livery, key: str, gauges: list[tuple[str, int, int]]) -> list[Item]:
    """A sheet with its head: name at the left, Health and Mind at the right."""
    head = Box(box.x + 6, box.y + 6, box.w - 12, _HEAD - 6)
    items: list[Item] = [
        plates.sheet(box, seed=33 + len(key) % 5, brass=True),
        plates.enamel_plate(head, livery=side, hatch=0.14),
    ]
    x = head.right - 12
    for sign, most, lost in reversed(gauges):
        for i in range(most):
            gone = i >= most - lost
            bright = "#ff8a70" if sign == "heart" else "#d9c7ff"
            colour = "#2a2320" if gone else bright
            items.append(mark(Box(x - (most - i) * 36, head.cy - 16, 32, 32), name=sign, colour=colour, edge="#120d0b"))
        x -= most * 36 + 18
    items.append(plates.named(Box(head.x + 20, head.y, x - head.x - 30, head.h), name.upper(), 34))
    return items


def _gauge(figure: Figure, health: int, mind: int) -> list[tuple[str, int, int]]:
    return [("heart", health, min(health, figure.wounds)), ("mind", mind, min(mind, figure.madness))]


def _dice(box: Box, dice: dict[Colour, int], left: dict[Colour, int]) -> list[Item]:
    """A column of dice; those used this turn are dim."""
    all_dice = [(c, i >= left.get(c, 0)) for c, n in dice.items() for i in range(n)]
    step = min(68.0, box.h / max(1, len(all_dice)))
    size = min(62.0, step - 6)
    return [
        die(Box(box.x + (box.w - size) / 2, box.y + i * step, size, size), kind=colour.value, dim=used)
        for i, (colour, used) in enumerate(all_dice)
    ]


def _line(line: Line, box: Box) -> list[Item]:
    """A line: its name, what it takes, what it does."""
    items: list[Item] = [plates.slot(box, floor="#efe2c2", radius=6, depth=0.18, lip=0.5)]
    name = Box(box.x + 12, box.y, 176, box.h)
    items.append(Label(line.name, name, "label", 28, theme.INK_SOFT, "lm", "wrap", lines=2, leading=0.95))
    size = min(44.0, box.h - 14)
    items += notation.requirement(Box(box.x + 196, box.y, 340, box.h), line, (), size)
    taken = len(notation.spaces(line.need))
    start = max(box.x + 196 + 190 + taken * (size + 6), box.x + 196 + 250)
    return items + notation.effect(Box(start, box.y, box.right - start - 6, box.h), line)
