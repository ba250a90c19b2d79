"""The Bases: a gang's badge, the Locations it holds, its Steam Power, who waits there, and its objects."""

from __future__ import annotations

from engines.core.state import Seat
from engines.showdown.state import Showdown
from render import theme
from render.kit import materials, pipes
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.kit.pipes import flag
from render.scene import Box, Item, Label
from render.showdown.card_art import picture
from render.showdown.changes import Changes
from render.showdown.coats import COATS, badge
from render.showdown.figures import PITCH, figure
from render.showdown.ground import BASE, ROW, Corner, Plan
from render.showdown.marks import sign

_OBJECT = 50.0
_CARD = Box(0, 0, 44, 44)


@drawn(bleed=14)
def plate(c: Canvas, *, seat: int, east: bool, acts: bool = False) -> None:
    """A Base: an iron plate with the gang's colour at its end, edged white where it is to act."""
    m = c.whole(10)
    if acts:
        c.glow(m, 7, theme.MAY_ACT, 1, 2)
    materials.iron(c, m, 11)
    low = theme.darker(COATS[seat].low, 0.3)
    ends = ("#28221e", low) if east else (low, "#28221e")
    c.paint(c.rect(4, 4, c.w - 8, c.h - 8, 8), Linear(90, *ends))
    if acts:
        c.paint(m.rim(5), theme.MAY_ACT)


@drawn(bleed=4)
def flag_hole(c: Canvas, *, flown: bool = False, lit: bool = False) -> None:
    """A place for the flag of a Location; enough of them win."""
    x, r = c.w / 2, c.w / 2
    c.paint(c.oval(x, x, r), "#96805a" if not lit else theme.CHANGED)
    c.paint(c.oval(x, x, r - 2), "#0c0908")
    if flown:
        c.paint(c.line([(x - r * 0.34, x - r * 0.6), (x - r * 0.34, x + r * 0.62)], 2.6), "#ffe270")
        c.paint(
            c.poly([(x - r * 0.3, x - r * 0.6), (x + r * 0.66, x - r * 0.3), (x - r * 0.3, x + r * 0.1)]), "#ffe270"
        )


def holes(cx: float, cy: float, pitch: float, r: float, held: int, needed: int, lit: bool = False) -> list[Item]:
    """Flag holes from a first one's middle on; `pitch` may be negative."""
    return [
        flag_hole(Box.around(cx + i * pitch, cy, 2 * r), flown=i < held, lit=lit and i == held - 1)
        for i in range(max(held, needed))
    ]


def power(cx: float, cy: float, amount: int) -> list[Item]:
    """Steam Power: the number and its cloud."""
    number = Label(str(amount), Box.around(cx, cy, 84, 70), "number", 68, theme.CREAM, "mm", "shrink", "raised")
    return [number, sign(cx + 62, cy + 2, 40, "puff", "#d8ccb6")]


class Shelf:
    """Hands out places on a Base from its inner end, row by row."""

    def __init__(self, box: Box, corner: Corner) -> None:
        self.box, self.corner = box, corner
        self.square = box.w < 500
        self.at, self.row = (362.0, 0) if not self.square else (12.0, 1)

    @staticmethod
    def rows(characters: int, objects: int, wide: float) -> int:
        """How many further rows a Base needs."""
        room, rows, at = wide - 12, 0, 362.0
        for step in [PITCH] * characters + [_OBJECT] * objects:
            if at + step > room:
                rows, at = rows + 1, 12.0
            at += step
        return rows

    def place(self, step: float) -> tuple[float, float]:
        """The middle of the next thing that is so wide."""
        if self.at + step > self.box.w - 12:
            self.at, self.row = 12.0, self.row + 1
        x = self.at + step / 2
        self.at += step
        y = self.box.y + (BASE / 2 if self.row == 0 else BASE + ROW * (self.row - 0.5) - 2)
        if self.square:
            y += 16
        return (self.box.right - x if self.corner.east else self.box.x + x), y


def rows(state: Showdown, wide: float) -> list[int]:
    """How many further rows each Base needs for what lies there."""
    return [Shelf.rows(len(state.there(None, p.seat)), len(p.objects.cards), wide) for p in state.players]


def gate(state: Showdown, seat: Seat, laid: Plan, at: int) -> tuple[float, float, float]:
    """Where a Base opens into a Location it touches, and the direction: 0 right, 90 down."""
    box, tile, inward = laid.bases[seat], laid.tiles[at], 250.0 if laid.shape == "square" else 230.0
    if tile.x >= box.right:
        return box.right + 8, box.y + 60, 0.0
    if tile.right <= box.x:
        return box.x - 8, box.y + 60, 180.0
    east = laid.corner(seat).east
    x = min(box.right, tile.right) - inward if east else max(box.x, tile.x) + inward
    if at != state.fronts(seat)[0] and laid.shape == "block":  # half of the second one lies before the Base
        x += 130 if east else -130
    return (x, box.bottom + 5, 90.0) if tile.y > box.y else (x, box.y - 5, 270.0)


def gates(state: Showdown, seat: Seat, laid: Plan) -> list[Item]:
    """Arrows from a Base into the Locations it touches."""
    found = [gate(state, seat, laid, at) for at in state.fronts(seat)]
    return [pipes.arrow(x, y, angle, 24, colour=COATS[seat].base) for x, y, angle in found]


def places(state: Showdown, seat: Seat, laid: Plan) -> dict[str, tuple[float, float]]:
    """The middles of what lies in a Base: its characters, then its objects, by key."""
    shelf = Shelf(laid.bases[seat], laid.corner(seat))
    found = {who.key: shelf.place(PITCH) for who in state.there(None, seat)}
    return found | {key: shelf.place(_OBJECT) for key in state.players[seat].objects.cards}


def draw(state: Showdown, seat: Seat, laid: Plan, changes: Changes, acts: bool) -> list[Item]:
    """One Base with all that is on it."""
    box, corner, player = laid.bases[seat], laid.corner(seat), state.players[seat]
    side = -1 if corner.east else 1

    def g(v: float) -> float:
        return box.right - v if corner.east else box.x + v

    square = box.w < 500
    top, at = (box.y + 8, 290.0) if square else (box.y, 264.0)
    name = Box(g(92) - (130 if corner.east else 0), top + 8, 130, 40)
    won = changes.power.get(seat, 0)
    colour = theme.CHANGED if won else theme.CREAM
    taken = seat in changes.controlled.values()
    items: list[Item] = [
        plate(box, seat=seat, east=corner.east, acts=acts),
        badge(g(46), top + BASE / 2, 33, seat),
        Label(player.gang, name, "name", 32, theme.CREAM, "rm" if corner.east else "lm", "shrink", "raised"),
        *holes(g(106), top + 66, 32 * side, 13.5, len(state.held(seat)), int(state.options.win_locations), taken),
    ]
    if player.out:
        gone = Box(g(at) - 90, top + 16, 180, 60)
        return [*items, Label("gave up", gone, "label", 34, theme.MUTED)]
    number = Box.around(g(at), top + BASE / 2, 84, 70)
    items.append(Label(str(player.power), number, "number", 68, colour, "mm", "shrink", "raised"))
    items.append(sign(g(at + 60), top + BASE / 2 + 2, 38, "puff", "#d8ccb6"))
    if won:
        items += flag(g(at + 60), top + 20, f"+{won}")
    spots = places(state, seat, laid)
    for who in state.there(None, seat):
        glow = theme.CHANGED if who.key in changes.lit else ""
        items += figure(*spots[who.key], seat, who, corner.south, glow, stack=f"base {seat}")
    for key in player.objects.cards:
        items += objected(*spots[key], key, (seat, key) in changes.objects)
    return items


@drawn(bleed=10)
def object_plate(c: Canvas, *, lit: bool = False) -> None:
    """The copper under an object."""
    m = c.whole(6)
    if lit:
        c.glow(m, 5, theme.CHANGED, 1, 2)
    c.paint(m.grow(1.4), "#0d0a08")
    c.paint(m, theme.CHANGED if lit else materials.BRASS_SLOPE)


def objected(cx: float, cy: float, key: str, lit: bool) -> list[Item]:
    """An object of a Base."""
    box = Box.around(cx, cy, _CARD.w)
    return [object_plate(box, lit=lit).standing(), picture(box.inset(3), key=key)]
