"""The dice of a fight, team against team: what cancels, what wounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engines.euphoria.clash import ZERO
from engines.euphoria.events.fighting import Rolls
from engines.euphoria.state import TEAMS, Euphoria
from render import theme
from render.euphoria import figures, tray
from render.euphoria.changes import Clash
from render.euphoria.places import look
from render.euphoria.sides import LIVERIES
from render.kit import badges, plates
from render.scene import Box, Item, Label

_ROWS = 3
_HEAD, _DOUBLE = 56.0, 100.0  # height of a name, and from which height dice stand in two lines


def fates(own: Sequence[int], other: Sequence[int], cancelled: Sequence[int]) -> list[str]:
    """What became of each die of a side, in order: "cancelled", "wounds" or "beaten"."""
    spent = Counter(cancelled)
    left: list[int] = []
    found: list[str] = []
    for number in own:
        if spent[number]:
            spent[number] -= 1
            found.append("cancelled")
        else:
            found.append("")
            left.append(number)
    rivals = sorted((Counter(other) - Counter(cancelled)).elements(), reverse=True)
    ranked = sorted((n for n, fate in enumerate(found) if not fate), key=lambda n: -own[n])
    for place, number in enumerate(ranked):
        beats = place >= len(rivals) or own[number] > rivals[place]
        found[number] = "wounds" if beats else "beaten"
    return found


def astray(state: Euphoria, side: Rolls) -> list[bool]:
    """Of each die of a side whether it strikes a friend: Mycky's zeros do, where anybody fights beside him."""
    wild = [len(side) > 1 and state.figure(key).profile.has("unstoppable") for key, _ in side]
    return [one and die == ZERO for one, (_, dice) in zip(wild, side, strict=True) for die in dice]


def sheet(state: Euphoria, box: Box, clash: Clash) -> list[Item]:
    """Both teams' dice on the parchment `box`, one above the other."""
    fought = clash.fought
    tall = box.h / 2
    sides = (fought.first, fought.second)
    numbers = [[die for _, dice in side for die in dice] for side in sides]
    gone = [astray(state, side) for side in sides]
    counted = [[die for die, lost in zip(*pair, strict=True) if not lost] for pair in zip(numbers, gone, strict=True)]
    items: list[Item] = []
    for seat, side in enumerate(sides):
        half = Box(box.x, box.y + seat * tall, box.w, tall)
        fate = iter(fates(counted[seat], counted[1 - seat], fought.cancelled))
        every = ["friend" if lost else next(fate) for lost in gone[seat]]
        items += _team(state, half, seat, side, every, fought.wounds[seat])
    return items


def _team(state: Euphoria, box: Box, seat: int, side: Rolls, fate: list[str], wounds: int) -> list[Item]:
    name = Box(box.x + 10, box.y + 9, box.w - 20, _HEAD - 10)
    text = f"{TEAMS[seat].upper()}: {wounds} INJUR{'Y' if wounds == 1 else 'IES'}"
    items: list[Item] = [
        plates.enamel_plate(name, livery=LIVERIES[seat], hatch=0.12),
        *badges.badge(name.x + 30, name.cy, 19, LIVERIES[seat]),
        plates.named(Box(name.x + 62, name.y, name.w - 74, name.h), text, 34),
    ]
    shown = list(side)
    if len(side) > _ROWS:  # the last row holds the dice of all others
        shown = [*side[: _ROWS - 1], ("", tuple(die for _, dice in side[_ROWS - 1 :] for die in dice))]
    tall = (box.h - _HEAD - 8) / max(1, len(shown))
    r = figures.fitting(tall / 2 - 6)
    at = 0
    for number, (key, dice) in enumerate(shown):
        cy = box.y + _HEAD + 4 + tall * (number + 0.5)
        if key:
            items += figures.token(box.x + 60, cy, r, look(state.figure(key))._replace(prone=False), foot=False)
        else:
            others = Box(box.x + 16, cy - tall / 2, 84, tall)
            items.append(Label(f"+{len(side) - _ROWS + 1}", others, "number", 40, theme.INK, fit="shrink"))
        rolled = [_die(value, fate[at + n]) for n, value in enumerate(dice)]
        at += len(dice)
        room = Box(box.x + 112, cy - tall / 2, box.w - 124, tall)
        lines = 2 if tall >= _DOUBLE else 1
        items += tray.row(room.x, cy, rolled, room.w, min(92.0, tall - 10), lines, theme.INK)
        if not dice:
            items.append(Label("no blow", room, "text", 32, theme.INK_SOFT, "lm", "shrink"))
    return items


def _die(value: int, fate: str) -> tuple[str, str, str]:
    text = str(value % 10)
    if fate == "wounds":
        return text, "hit", "tick"
    if fate == "friend":
        return text, "hurt", "fist"
    return text, "miss", "cross" if fate == "cancelled" else ""
