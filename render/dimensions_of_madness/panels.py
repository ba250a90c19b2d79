"""The panels under the map: the card of an activated room, and the race for victory points."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.dimensions_of_madness.frames import AfterRoll, Assigning, Rolling
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render import theme
from render.dimensions_of_madness import sides
from render.dimensions_of_madness.chambers import tag
from render.dimensions_of_madness.changes import Changes
from render.dimensions_of_madness.dice import curse_die, curse_width
from render.dimensions_of_madness.signs import mark
from render.kit import gauge, plates
from render.kit.badges import badge
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.lettering import layout
from render.scene import Box, Item, Label, Shape

TALL = 184
_CURSE_WORDS = {
    "alarm": "Defender draws", "vortex": "Die lost this turn", "punishment": "1 wound inside"
}  # fmt: skip


@drawn(bleed=14)
def room_head(c: Canvas, *, how: str) -> None:
    """The head of a room's card: amber while activated, verdigris once solved."""
    m = c.whole(8)
    light, low = ("#ffc266", "#d67c1c") if how == "active" else ("#8fd8c5", "#3c8573")
    c.paint(m.grow(1.4), "#120b06")
    c.paint(m, Linear(0, light, low))
    c.bevel(m, 1.6, "#ffffff", "#000000", 0.5, 0.4, 0.7)


def focus(view: View[DimensionsOfMadness], changes: Changes) -> str | None:
    """The activated (or just solved) room that matters most now."""
    state = view.state
    top = state.top
    if isinstance(top, Rolling | AfterRoll | Assigning) and top.room in state.rooms and state.room_card(top.room):
        return top.room
    for roll in reversed(changes.rolls):
        if roll.room in state.rooms and state.room_card(roll.room):
            return roll.room
    for room in sorted(changes.rooms, key=int):
        if state.room_card(room):
            return room
    active = [key for key, room in state.rooms.items() if room.status == "active"]
    seats = sides.asked(state)
    mine = [key for key in active if any(state.inside(key, seat) for seat in seats)]
    return next(iter(mine or active), None)


def room_card(view: View[DimensionsOfMadness], box: Box, key: str) -> list[Item]:
    """The card of an activated room: its curse, its penalty, how far it is, its reward."""
    state = view.state
    card = state.room_card(key)
    if card is None:
        return []
    room = state.rooms[key]
    head = Box(box.x + 8, box.y + 8, box.w - 16, 52)
    reward = rewards(card.reward, card.beast.value if card.beast else "")
    items: list[Item] = [
        plates.panel(box, seed=41),
        plates.sheet(Box(box.x + 8, box.y + 58, box.w - 16, box.h - 66), seed=23),
        room_head(head, how=room.status),
        *_tag(head.x + 28, head.cy, key),
        _title(card.name.upper(), Box(head.x + 58, head.y, head.w - 66 - 72 * min(2, len(reward)), head.h)),
        *reward_items(Box(head.right - 118, head.y, 110, head.h), reward),
    ]
    items += curse_die(Box(box.x + 22, box.y + 78, curse_width(86, card.on), 86), card.curse.value, card.on)
    left = box.x + 38 + curse_width(86, card.on)
    text = Box(left, box.y + 74, box.w - (left - box.x) - 164, 32)
    words = _CURSE_WORDS[card.curse.value]
    items.append(Label(words, text, "label", 32, theme.INK, "lm", "shrink"))
    penalty = Box(left, box.y + 110, text.w, 66)
    items.append(Label(card.text, penalty, "label", 30, "#a3271f", "lm", "wrap", lines=2, leading=1.0))
    return items + dial(
        Box(box.right - 150, box.y + 64, 130, 112), room.progress, state.target(key), room.status == "solved"
    )


def _title(text: str, box: Box) -> Label:
    """A card's name in the display face; one too long for it in the condensed one."""
    label = Label(text, box, "title", 34, "#2a1206", "lm", "shrink")
    return label if layout(label)[1] else label._replace(role="label", size=36)


def _tag(x: float, y: float, key: str) -> list[Item]:
    box = Box.around(x, y, 44)
    return [tag(box, how="unseen"), Label(key, box, "number", 34, "#f0e4ce")]


def dial(box: Box, value: int, target: int, solved: bool = False, was: int | None = None) -> list[Item]:
    """A gauge as wide as its box with its counter, how far of how much."""
    across = box.w * 0.84
    face = Box.around(box.cx, box.y + across / 2, across)
    items: list[Item] = [gauge.dial(face, top=target, bands=((0, target, "#3c8573", False),), lit=solved)]
    items += gauge.reading(face, min(value, target), target, was)
    high = max(38.0, box.w * 0.25)
    counter = Box.around(box.cx, box.bottom - high / 2 + 1, box.w * 0.95, high)
    items.append(plates.slot(counter, radius=8))
    colour = "#8fe0cb" if solved or value >= target else theme.CREAM
    items.append(Label(f"{min(value, target)}/{target}", counter, "number", high, colour, fit="shrink"))
    return items


def rewards(words: tuple[object, ...], beast: str) -> list[tuple[str, int]]:
    """What a room gives, as signs with numbers."""
    signs = {"draw": "card", "steam": "cloud", "luck": "horseshoe", "heal": "heart", "calm": "mind", "cure": "drop"}
    found = [(signs.get(getattr(w, "do", ""), "star"), getattr(w, "n", 1)) for w in words]
    return found + ([("tentacle", 1)] if beast else [])


def reward_items(box: Box, reward: list[tuple[str, int]]) -> list[Item]:
    """The signs of a reward, at the right of a box."""
    items: list[Item] = []
    x = box.right
    for name, number in reversed(reward[:2]):
        items.append(mark(Box.around(x - 16, box.cy, 30), name=name, colour="#2a1206"))
        items.append(Label(f"+{number}", Box(x - 70, box.y, 36, box.h), "number", 32, "#2a1206", "rm", "keep"))
        x -= 72
    return items


# -- the race


@drawn(bleed=4)
def tube(c: Canvas, *, hue: str, share: float, more: float, marks: int) -> None:
    """A glass tube filled by victory points; `more`: what the last events added."""
    m = c.whole(c.w / 2)
    c.paint(m.grow(2), theme.BRASS_LOW)
    c.paint(m, "#15100d")
    inner = m.shrink(3)
    tones = theme.HUES[hue]
    for part, tone in ((min(1.0, share), tones.base), (min(1.0, share - more), "")):
        level = 3 + (c.h - 6) * (1 - max(0.0, part))
        fill = inner & c.rect(0, level, c.w, c.h - level)
        if part > 0:
            c.paint(fill, Linear(90, tones.light, tones.base, tones.low) if tone == "" or not more else "#fff2a8")
    for k in range(1, marks):
        y = c.h - 3 - (c.h - 6) * k / marks
        c.paint(c.rect(c.w * 0.5, y, c.w * 0.38, 1.6), "#efe3c8", 0.6)
    c.paint(c.rect(c.w * 0.22, 6, c.w * 0.14, c.h - 12, 2), "#ffffff", 0.22)


def goal(state: DimensionsOfMadness) -> int:
    """How many points fill a tube: those that end the match, or enough for the leader."""
    best = max(team.vp for team in state.teams)
    return state.scenario.ends_at or max(8, best + best % 2)


def race(state: DimensionsOfMadness, box: Box, changes: Changes) -> list[Item]:
    """The victory points of everybody, the leader's column lit."""
    items: list[Item] = [plates.panel(box, seed=43)]
    seats: list[Seat] = [*state.attackers, state.defender]
    top, best = goal(state), max(state.teams[seat].vp for seat in seats)
    wide = (box.w - 20) / len(seats)
    for i, seat in enumerate(seats):
        x, vp = box.x + 10 + i * wide, state.teams[seat].vp
        won = changes.scored.get(-1 if seat == state.defender else seat, 0)
        cell = Box(x, box.y + 8, wide, box.h - 16)
        if vp == best and best > 0:
            items.append(Shape("rect", tuple(cell.inset(3, 0)), "#7a5a1c", 0.75, radius=8))
        side = sides.livery(state, seat)
        more = max(0, won) / top
        items.append(tube(Box(x + 14, box.y + 22, 20, box.h - 44), hue=side.hue, share=vp / top, more=more, marks=top))
        middle = x + 34 + (wide - 34) / 2
        items += badge(middle, box.y + 42, 25, side)
        if seat != state.defender:
            called = Box(middle + 30, box.y + 28, 24, 30)
            items.append(Label(str(seat + 1), called, "number", 28, theme.PARCHMENT, "lm", "keep"))
        number = Box.around(middle, box.y + 104, wide - 44, 62)
        colour = theme.CHANGED if won else theme.CREAM
        items.append(Label(str(vp), number, "number", 68, colour, fit="shrink", style="raised"))
        items += _stores(state, seat, Box(x + 40, box.bottom - 46, wide - 46, 32))
    return items


def _stores(state: DimensionsOfMadness, seat: Seat, box: Box) -> list[Item]:
    """Luck and Steam Power of an attacker, the cards of the defender."""
    team = state.teams[seat]
    shown = [("horseshoe", team.luck, "#f3cf6a"), ("cloud", team.steam, "#cfe3e8")]
    if seat == state.defender:
        shown = [("card", len(team.hand.cards), "#f0b0a0")]
    step, items = box.w / len(shown), list[Item]()
    for i, (name, number, colour) in enumerate(shown):
        x = box.x + i * step
        items.append(mark(Box.around(x + step * 0.3, box.cy, 26), name=name, colour=colour))
        items.append(Label(str(number), Box(x + step * 0.5, box.y, step * 0.5, box.h), "number", 30, theme.CREAM, "lm"))
    return items


_AIMS = {
    "design": "a design home", "boiler": "the boiler", "home": "each one home", "down": "each knock-out",
    "design_left": "a design left", "chest": "each chest", "chest_room": "a chest room", "most_chests": "most chests",
    "friendly_fire": "friendly fire", "chest_left": "a chest left", "left": "each one left", "prisoner": "a prisoner",
    "defender_down": "a defender down", "cell": "a cell solved", "prisoner_left": "a prisoner left",
    "limiter": "the Limiter", "key": "a key", "escape": "each escape", "team": "a whole team",
    "no_team": "no whole team", "turret": "a gate turret", "room": "each room",
}  # fmt: skip


def mission(state: DimensionsOfMadness, box: Box) -> list[Item]:
    """What the scenario gives victory points for."""
    title = Box(box.x + 20, box.y + 12, box.w - 40, 40)
    items: list[Item] = [
        plates.panel(box, seed=41),
        plates.sheet(Box(box.x + 8, box.y + 8, box.w - 16, box.h - 16), seed=23),
        Label(state.scenario.name.upper(), title._replace(w=title.w - 140), "title", 34, theme.INK, "lm", "shrink"),
    ]
    rounds = Label(f"{state.scenario.rounds} rounds", title, "number", 32, theme.INK_SOFT, "rm")
    items.append(rounds)
    tables = (state.scenario.for_attackers, state.scenario.for_defender)
    if not any(tables):
        text = Box(box.x + 24, box.y + 62, box.w - 48, 104)
        words = "The team that carries the enemy's leader out wins. If nobody does, the defender wins."
        return [*items, Label(words, text, "text", 34, theme.INK, "lt", "wrap", lines=3)]
    half, pitch = (box.w - 40) / 2, 30 if max(map(len, tables)) < 4 else 27
    for column, (table, side) in enumerate(zip(tables, (sides.ATTACKERS[0], sides.DEFENDER), strict=True)):
        x = box.x + 20 + column * half
        for row, (why, points) in enumerate(table.items()):
            line = Box(x, box.y + 56 + row * pitch, half - 10, 30)
            colour = "#1f6a5a" if side is not sides.DEFENDER else "#8e1f16"
            items.append(Label(str(points), line._replace(w=30), "number", 32, colour, "rm"))
            items.append(Label(_AIMS[why], Box(x + 40, line.y, half - 50, 30), "label", 28, theme.INK, "lm", "shrink"))
    return items
