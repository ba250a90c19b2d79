"""Requirements and effects as they are printed: icon, notation, spaces for dice, an arrow, what happens."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dimensions_of_madness import needs
from engines.dimensions_of_madness.content import Line
from engines.dimensions_of_madness.words import Word
from render import theme
from render.dimensions_of_madness.dice import KINDS, die
from render.dimensions_of_madness.signs import mark, sign
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.lettering import width
from render.scene import Box, Item, Label

Drawn = Sequence[tuple[str, int]]
"""Dice as (kind, face)."""

_SIGNS = {
    "wound": "wound", "heal": "heart", "madden": "mind", "calm": "mind", "stun": "star", "poison": "drop", "cure":
    "tick", "to_styx": "swirl", "expel": "swirl", "move": "boot", "disarm": "hand", "revive": "heart", "prevent":
    "shield", "steam": "cloud", "luck": "horseshoe", "draw": "card", "discard": "card", "dice": "spark", "reroll":
    "spark", "turn": "spark", "progress": "dial", "solve": "tick", "open": "door", "lock": "lock", "turret": "gun",
    "minion": "person", "hex": "skull", "harden": "dial", "jinx": "horseshoe", "ward": "shield", "frenzy": "swords",
}  # fmt: skip
_TONES = {
    "wound": "#1a1210", "heal": "#c5352a", "madden": "#6a3fa0", "calm": "#6a3fa0", "stun": "#b07a0c", "poison":
    "#3f6a1c", "to_styx": "#6a3fa0", "expel": "#6a3fa0", "steam": "#3f5d66", "luck": "#8a5a14", "revive": "#c5352a",
}  # fmt: skip
_NAMED = {
    "stun": "stunned", "poison": "poisoned", "cure": "cured", "to_styx": "to Styx", "expel": "out of Styx",
    "disarm": "drops all", "revive": "gets up", "solve": "room solved", "open": "opens a door",
}  # fmt: skip
_WHO = {
    "room_enemies": "all", "sight": "in sight", "self": "", "target": "", "teammate": "teammate", "own": "one of yours",
    "team": "team", "enemy": "enemy",
}  # fmt: skip


@drawn(bleed=2)
def space(c: Canvas) -> None:
    """A sunken space for a die."""
    m = c.whole(c.w * 0.14)
    c.paint(m.grow(1), "#7b5f38")
    c.paint(m, Linear(0, "#a48a60", "#bda476"))
    c.inner(m, 2, 3, 3, "#3a2814", 0.6)


@drawn(bleed=2)
def chip(c: Canvas, *, kind: str) -> None:
    """A small square in a die's colour with its sign."""
    light, low, lip, pip, glyph = KINDS[kind]
    m = c.whole(c.w * 0.2)
    c.paint(m.grow(1.2), "#120b06")
    c.paint(m, Linear(45, light, low))
    c.bevel(m, 1.2, "#ffffff", "#000000", 0.5, 0.4, 0.5)
    m = sign(c, glyph, c.w / 2, c.h / 2, c.w * 0.64) if glyph else c.ring(c.w / 2, c.h / 2, c.w * 0.28, c.w * 0.1)
    c.paint(m.shifted(0, 1), lip, 0.7)
    c.paint(m, pip)


def reach_sign(line: Line) -> str:
    """The sign of what a line is: melee, ranged, or the thing it brings."""
    if line.reach is not None:
        return "swords" if line.reach == "melee" else "ranged"
    return _SIGNS[line.words[0].do]


def text_of(need: needs.Need) -> str:
    """The notation in short."""
    match need:
        case needs.Sum():
            return f"{need.at_least}+"
        case needs.Exact():
            return str(need.value)
        case needs.Conditional():
            return f"{need.at_least}+/{need.coloured}+"
        case needs.Pairs():
            return f"{need.first[0]}&{need.first[1]} / {need.second[0]}&{need.second[1]}"
        case needs.Same():
            return "=".join(["X"] * need.count)
        case needs.Straight():
            return "straight"
        case _:
            return "any"


def spaces(need: needs.Need) -> list[str]:
    """What stands in each space."""
    match need:
        case needs.Same():
            return ["X"] * need.count
        case needs.Straight():
            return ["X"] + [f"+{i}" for i in range(1, need.count)]
        case needs.Sum():
            return [""] * need.spaces
        case _:
            return [""] * max(need.sizes)


def requirement(box: Box, line: Line, dice: Drawn = (), size: float = 46, dim: bool = False) -> list[Item]:
    """Sign, notation and spaces, filled by dice where there are some."""
    ink = theme.INK_SOFT if dim else theme.INK
    items: list[Item] = [mark(Box(box.x, box.cy - 20, 40, 40), name=reach_sign(line), colour=ink)]
    text = text_of(line.need)
    left = box.x + 50
    wide = 124.0
    label = Box(left, box.y, wide, box.h)
    items.append(Label(text, label, "number", 46 if len(text) < 5 else 34, ink, "lm", "shrink"))
    if isinstance(line.need, needs.Conditional):
        items.append(chip(Box(left + 96, box.cy - 14, 28, 28), kind=line.need.colour.value))
    x = left + wide + 8
    filled = list(dice)
    places = spaces(line.need)
    for i in range(max(len(places), len(filled))):
        place = Box(x + i * (size + 6), box.cy - size / 2, size, size)
        if i < len(filled):
            items.append(die(place, kind=filled[i][0], face=filled[i][1]))
        else:
            items.append(space(place))
            if places[i]:
                items.append(Label(places[i], place, "number", 28, "#6f5a3c"))
    return items


def effect(box: Box, line: Line, kinds: Sequence[str] = (), steam: int = 0) -> list[Item]:
    """An arrow and what happens; bonuses of colours after their chips. With dice (`kinds`), what they and the steam
    bring and no more.
    """
    items: list[Item] = [mark(Box(box.x, box.cy - 14, 34, 28), name="arrow", colour="#5f4a37")]
    x = box.x + 46
    for word in line.words:
        x = _word(items, x, box, word, "")
    for bonus in line.bonuses:
        have = list(kinds)
        met = True
        for colour in bonus.dice:
            if colour.value in have:
                have.remove(colour.value)
            else:
                met = False
        if kinds and not met:
            continue
        x = _chips(items, x, box, [c.value for c in bonus.dice])
        for word in bonus.words:
            x = _word(items, x, box, word, "+")
    more = max(0, len(kinds) - max(line.need.sizes)) if kinds else 1
    if line.further is not None and more:
        x = _chips(items, x, box, [line.further.colour.value] * more)
        for word in line.further.words:
            x = _word(items, x, box, times(word, more), "+")
    if line.steam or (line.each_steam and (steam or not kinds)):
        items.append(mark(Box(x, box.cy - 17, 34, 34), name="cloud", colour="#3f5d66"))
        x += 42
        if steam:
            items.append(Label(f"×{steam}", Box(x, box.y, 44, box.h), "number", 32, theme.INK, "lm"))
            x += 46
        for word in line.each_steam if steam > line.steam or not kinds else ():
            x = _word(items, x, box, times(word, max(1, steam - line.steam)), "+")
    return items


def times(word: Word, number: int) -> Word:
    """A word that counts something, so many times."""
    n = getattr(word, "n", None)
    return word if n is None else word.model_copy(update={"n": n * number})


def _chips(items: list[Item], x: float, box: Box, kinds: Sequence[str]) -> float:
    x += 6
    for kind in kinds:
        items.append(chip(Box(x, box.cy - 15, 30, 30), kind=kind))
        x += 34
    return x + 2


def _word(items: list[Item], x: float, box: Box, word: object, before: str) -> float:
    """One effect as a sign with a number and, where there is room, a word; gives the next place."""
    do = getattr(word, "do", "")
    number = getattr(word, "points", getattr(word, "n", 0))
    who = _WHO.get(getattr(word, "who", ""), "")
    colour = _TONES.get(do, theme.INK)
    if x + 40 > box.right:
        return x
    size = 46 if do == "wound" else 38
    items.append(mark(Box(x, box.cy - size / 2, size, size), name=_SIGNS[do], colour=colour))
    if do == "wound":
        items.append(Label(f"{before}{number}", Box(x, box.cy - 18, 46, 36), "number", 28, "#fff6e6"))
        x += 52
    else:
        x += 44
        text = f"\u2212{number}" if do == "madden" else f"+{number}" if number else ""
        if text:
            items.append(Label(text, Box(x, box.y, 46, box.h), "number", 34, theme.INK, "lm"))
            x += width(text, "number", 34) + 8
    for text in (_NAMED.get(do, ""), who):
        wide = width(text, "label", 28)
        if text and wide <= box.right - x:
            items.append(Label(text, Box(x, box.y, wide + 2, box.h), "label", 28, theme.INK_SOFT, "lm"))
            x += wide + 10
    return x
