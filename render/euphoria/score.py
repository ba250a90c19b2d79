"""The head of the table's picture: each team's audience points and what it has brought home; the mission."""

from __future__ import annotations

from engines.euphoria.state import TEAMS, Euphoria, Team
from render import theme
from render.euphoria import field, icons
from render.euphoria.changes import Changes
from render.euphoria.sides import LIVERIES
from render.kit import badges, plates
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.scene import Box, Item, Label

TALL = 78.0
_WIDE = 470.0
_PLATE = Box(theme.MARGIN + _WIDE + 10, theme.MARGIN + 4, 220, TALL - 8)
_SHORT_GOALS = {"massacre": "last team wins", "rescue": "bring Susan home", "objectives": "two drums win"}


@drawn(bleed=14)
def bar(c: Canvas, *, side: int) -> None:
    """A team's plate: iron that glows in its colour towards its badge."""
    tones = LIVERIES[side].tones
    m = c.whole(10)
    c.shadow(m, 0, 3, 5, 0.6)
    c.paint(m.grow(1.2), "#0d0a08")
    c.paint(m, Linear(0, "#4a413a", "#241e1a"))
    far, near = "#28221e", theme.darker(tones.low, 0.35)
    c.paint(m.shrink(4), Linear(90, near, far) if side == 0 else Linear(90, far, tones.low))
    c.bevel(m, 1.4, "#fff1d8", "#000000", 0.25, 0.45, 0.7)


@drawn(bleed=4)
def hole(c: Canvas) -> None:
    """Where a delivered drum goes."""
    r = c.w / 2
    c.paint(c.oval(r, r, r), "#8c7a60")
    c.paint(c.oval(r, r, r - 2.4), "#0e0b09")


def _box(seat: int) -> Box:
    x = theme.MARGIN if seat == 0 else theme.REFERENCE_WIDTH - theme.MARGIN - _WIDE
    return Box(x, theme.MARGIN, _WIDE, TALL)


def _at(box: Box, seat: int, inset: float) -> float:
    """A place counted from the outer end of a team's bar."""
    return box.x + inset if seat == 0 else box.right - inset


def bare() -> list[Item]:
    """The teams' bars, their badges and names: the same in every match."""
    items: list[Item] = []
    for seat in (0, 1):
        box = _box(seat)
        items += [bar(box, side=seat), *badges.badge(_at(box, seat, 46), box.cy, 28, LIVERIES[seat])]
        name = Box(box.x + 88, box.y, 140, box.h) if seat == 0 else Box(box.right - 228, box.y, 140, box.h)
        label = plates.named(name, TEAMS[seat].upper(), 34)
        items.append(label if seat == 0 else label._replace(anchor="rm"))
    items.append(plates.brass_plate(_PLATE))
    return items


def lively(state: Euphoria, changes: Changes) -> list[Item]:
    """The mission; the points, how many stand, the drums at home."""
    mission, room = state.mission, _PLATE.w - 24
    items: list[Item] = [
        plates.engraved(Box(_PLATE.x + 12, _PLATE.y + 6, room, 32), mission.name.upper(), 30, "title"),
        plates.engraved(Box(_PLATE.x + 12, _PLATE.y + 38, room, 28), _SHORT_GOALS.get(mission.key, ""), 29),
    ]
    for team in state.teams:
        items += _team(state, team, team.seat in changes.scored)
    return items


def _team(state: Euphoria, team: Team, lit: bool) -> list[Item]:
    box, seat = _box(team.seat), team.seat
    leads = team.points > state.teams[1 - seat].points
    colour = theme.CHANGED if lit else "#ffffff" if leads else theme.PARCHMENT
    wide = 138.0
    points = Box(box.right - wide - 12, box.y, wide, box.h) if seat == 0 else Box(box.x + 12, box.y, wide, box.h)
    anchor = "rm" if seat == 0 else "lm"
    items: list[Item] = [
        Label(str(team.points), points, "number", 64, colour, "rm" if anchor == "rm" else "lm", "shrink", "raised")
    ]
    here = len(state.standing(seat))
    middle = _at(box, seat, 262)
    items.append(icons.icon(Box.around(middle - 18, box.cy, 34), name="crowd", colour="#bea270"))
    items.append(Label(str(here), Box(middle + 2, box.y, 36, box.h), "number", 38, theme.PARCHMENT, "lm", "shrink"))
    if state.mission.to_win:
        home = sum(drum.home == seat for drum in state.drums)
        for number in range(state.mission.to_win):
            spot = Box.around(middle + (62 if seat == 0 else -94) + number * 34, box.cy, 30)
            items.append(hole(spot))
            if number < home:
                items.append(field.drum(spot.inset(3)))
    return items
