"""The race by both roads, Steam Power and Locations, and the plate that says whose move it is."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.showdown.frames import ChooseBack, ChooseFirst, ChooseKept
from engines.showdown.state import POWER_TO_WIN, Showdown
from render import theme
from render.kit import materials, plates
from render.kit.canvas import Canvas
from render.kit.part import drawn
from render.scene import Box, Item, Label, Shape
from render.showdown.bases import holes
from render.showdown.changes import Changes
from render.showdown.coats import badge, coat_bar, emblem_badge
from render.showdown.marks import sign
from render.showdown.signs import Figure, measure, row

_GOLD = "#ffe270"
_INSIDE = 0.84  # from this share of the way on the number stands inside its bar


@drawn(bleed=14)
def board(c: Canvas) -> None:
    """The recess the bars lie in."""
    m = c.whole(10)
    materials.iron(c, m, 11)
    materials.recess(c, c.rect(7, 7, c.w - 14, c.h - 14, 7), "#2a231f")


def bare(box: Box) -> list[Item]:
    """The board, the marks of every ten, the gold line that wins."""
    left, wide = _scale(box)
    items: list[Item] = [board(box)]
    for tens in range(10, POWER_TO_WIN + 1, 10):
        x, last = left + wide * tens / POWER_TO_WIN, tens == POWER_TO_WIN
        items.append(
            Shape("rect", (round(x - 1), box.y + 13, 4 if last else 2, box.h - 26), _GOLD if last else "#54483a")
        )
    right = left + wide
    items.append(Label("50", Box(right + 8, box.cy - 36, 44, 40), "number", 42, _GOLD, "lm", style="raised"))
    items.append(sign(right + 28, box.cy + 22, 32, "puff", _GOLD))
    return items


def _scale(box: Box) -> tuple[float, float]:
    """Where the bars begin, and how long one of 50 is."""
    return box.x + 46, box.w - 46 - 60 - 112


def lively(box: Box, state: Showdown, changes: Changes) -> list[Item]:
    """A bar for each gang, the leader first, and its flags."""
    left, wide = _scale(box)
    ranked = sorted((p for p in state.players if not p.out), key=lambda p: (-p.power, -len(state.held(p.seat)), p.seat))
    pitch = min(44.0, (box.h - 18) / max(1, len(ranked)))
    top = box.cy - pitch * len(ranked) / 2
    items: list[Item] = []
    for rank, player in enumerate(ranked):
        cy = top + pitch * (rank + 0.5)
        items += bar(left, wide, cy, player.seat, player.power, changes.power.get(player.seat, 0), rank == 0)
        taken = player.seat in changes.controlled.values()
        needed = int(state.options.win_locations)
        step = 32 if needed < 4 else 25
        items += holes(box.right - 104, cy, step, 12, len(state.held(player.seat)), needed, taken)
    return items


def bar(left: float, wide: float, cy: float, seat: Seat, power: int, won: int, first: bool) -> list[Item]:
    """One gang's bar, white at its end for what was just won; gold figures for the leader."""
    share = min(1.0, power / POWER_TO_WIN)
    long, before = round(wide * share), round(wide * min(1.0, max(0, power - won) / POWER_TO_WIN))
    items: list[Item] = [
        emblem_badge(Box.around(left - 20, cy, 25), seat=seat, rim=False, picture=False),
        Shape("rect", (left, round(cy - 8), wide, 17), "#080605", 0.6, radius=3),
    ]
    if long > 4:
        items.append(coat_bar(Box(left, round(cy - 8), long, 17), seat=seat))
    if won and long > before:
        items.append(Shape("rect", (left + before, round(cy - 8), long - before, 17), "#fffdf0", radius=2))
    # Near the finish it stands inside its bar, before what has just been won.
    inside = share > _INSIDE
    x = left + (before if won else long) - 52 if inside else left + long + 8
    colour = _GOLD if first else theme.CREAM
    text = Label(str(power), Box(x, cy - 14, 46, 28), "number", 29, colour, "rm" if inside else "lm", style="edged")
    return [*items, text]


# -- whose move


def turn_plate(box: Box, view: View[Showdown]) -> list[Item]:
    """Whose move it is and what it has left, or who has won."""
    state = view.state
    title, second = message(state)
    seats = whose(state)
    items: list[Item] = [plates.sheet(box, seed=17, glow=theme.MAY_ACT if state.result is None else theme.CHANGED)]
    left = box.x + 18
    for seat in seats[:2]:
        items.append(badge(left + 30, box.cy, 31, seat))
        left += 68
    left += 10 if seats else 8
    text = Box(left, box.cy - 40, box.right - left - 14, 38)
    items.append(Label(title, text, "name", 34, theme.INK, "lm", "shrink"))
    line = Box(left, box.cy + 6, box.right - left - 14, 34)
    if state.result is not None or isinstance(state.top, ChooseFirst | ChooseKept | ChooseBack):
        return [*items, Label(second, line, "text", 32, theme.INK_SOFT, "lm", "shrink")]
    items.append(Label(f"round {state.round}", line._replace(w=100), "text", 30, theme.INK_SOFT, "lm", "shrink"))
    room, figures, size = line.right - left - 106, spendable(state), 38.0
    while size > 28 and measure(figures, size, size / 3) > room:
        size -= 1
    return [*items, *row(left + 106, line.cy, figures, size, theme.INK, "#784e24", size / 3)]


def spendable(state: Showdown) -> list[Figure]:
    """What the seat whose turn it is has to spend, as far as all know."""
    pool = state.pool
    found = [Figure(str(pool.actions), "boot"), Figure(str(pool.attacks), "swords")]
    return found + ([Figure(str(pool.coins), "coin")] if pool.coins else [])


def whose(state: Showdown) -> list[Seat]:
    """The seats that are to act; at the end those that have won."""
    if state.result is not None:
        return list(state.result.winners)
    return list(state.top.waits_for) if state.top else []


def message(state: Showdown) -> tuple[str, str]:
    """Whose move it is, or who has won, and a line to it."""
    names = " and ".join(state.players[seat].gang for seat in whose(state))
    if state.result is not None:
        won = {
            "locations": f"controls {state.options.win_locations} Locations",
            "power": f"{max(state.players[seat].power for seat in state.result.winners)} Steam Power",
            "rounds": f"leads after round {state.round}",
            "alone": "all others have given up",
        }[state.result.reason]
        return f"{names} win{'' if ' and ' in names else 's'}", won
    second = "to keep"
    if isinstance(state.top, ChooseFirst):
        second = "a first character"
    elif isinstance(state.top, ChooseBack):
        second = "a card of another hand"
    elif isinstance(state.top, ChooseKept):
        second = "which cards to keep"
    choosing = isinstance(state.top, ChooseFirst | ChooseKept | ChooseBack)
    return f"{names} to {'choose' if choosing else 'play'}", second
