"""What events changed: where to look, what to light, which other pictures belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engines.core.action import Event
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.asking import PoolDie
from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.state import DimensionsOfMadness


@dataclass
class Hit:
    """Something that was aimed at something: the figure (or `turret-N`) and its target."""

    by: str
    target: str


@dataclass
class Roll:
    """A roll with what was done with its dice: lines used, turrets fired, points on the room.

    The dice may have fallen with an earlier action: then only those are known that were assigned.
    """

    seat: Seat
    room: str
    dice: tuple[PoolDie, ...] = ()
    lines: list[told.LineUsed] = field(default_factory=list)
    fired: list[told.TurretFired] = field(default_factory=list)
    points: int = 0
    total: int = 0
    target: int = 0
    """How far the room was afterwards, of how much."""
    solved: str = ""
    """The card of the room, if it was solved."""
    gathered: bool = False


@dataclass
class Changes:
    """What the events that led here changed."""

    paths: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    figures: set[str] = field(default_factory=set)
    turrets: set[int] = field(default_factory=set)
    doors: set[str] = field(default_factory=set)
    rooms: set[str] = field(default_factory=set)
    items: set[str] = field(default_factory=set)
    squares: set[str] = field(default_factory=set)
    scored: dict[Seat, int] = field(default_factory=dict)
    lost_mind: dict[str, int] = field(default_factory=dict)
    paid: set[str] = field(default_factory=set)
    drifts: dict[str, str] = field(default_factory=dict)
    expelled: set[str] = field(default_factory=set)
    retaliated: told.Retaliated | None = None
    styx: bool = False
    rolls: list[Roll] = field(default_factory=list)
    sheets: set[str] = field(default_factory=set)
    cards: list[str] = field(default_factory=list)


def gather(view: View[DimensionsOfMadness], events: Sequence[Event]) -> Changes:
    """Read the events in order."""
    found = Changes()
    for event in events:
        _moved(found, event)
        _fought(found, event, view.state)
        _rolled(found, event, view.state)
        _in_styx(found, event)
    return found


def _moved(found: Changes, event: Event) -> None:
    match event:
        case told.Walked():
            found.paths.append((event.figure, event.path))
            found.figures.add(event.figure)
        case told.DoorOpened() | told.DoorClosed():
            found.doors.add(event.door)
            found.squares.update(event.squares)
        case told.RoomActivated() | told.RoomSolved():
            found.rooms.add(event.room)
        case told.PickedUp() | told.Dropped():
            found.items.update(event.what)
            found.figures.add(event.figure)
            found.squares.add(event.square)
        case told.Passed():
            found.figures |= {event.figure, event.to}
        case told.MinionArrived():
            found.figures.add(event.figure)
        case told.TurretPlaced():
            found.turrets.add(event.turret)
        case told.Deployed():
            found.figures |= {key for key, _ in event.squares}
        case told.Scored():
            seat = -1 if event.defends else event.seat
            found.scored[seat] = found.scored.get(seat, 0) + event.points
        case told.CardPlayed():
            found.cards.append(event.card)
        case told.Equipped():
            found.figures.add(event.figure)
            found.sheets.add(event.figure)


def _fought(found: Changes, event: Event, state: DimensionsOfMadness) -> None:
    match event:
        case told.Wounded() | told.Healed() | told.KnockedOut() | told.GotUp() | told.Stunned() | told.Poisoned():
            found.figures.add(event.figure)
            found.sheets.add(event.figure)
        case told.Cured() | told.Calmed() | told.WoundsPrevented():
            found.figures.add(event.figure)
        case told.Maddened():
            found.figures.add(event.figure)
            found.lost_mind[event.figure] = found.lost_mind.get(event.figure, 0) + event.number
        case told.LineUsed() if event.target:
            found.hits.append(Hit(event.figure, event.target))
        case told.TurretFired():
            found.hits += [Hit(f"turret-{event.turret}", target) for target in event.targets]
        case told.TurretHit():
            found.turrets.add(event.turret)


def _rolled(found: Changes, event: Event, state: DimensionsOfMadness) -> None:
    match event:
        case told.DiceRolled():
            found.rolls.append(Roll(event.seat, event.room, event.dice))
        case told.Rerolled() if found.rolls:
            found.rolls[-1].dice = event.dice
        case told.LineUsed():
            figure = state.figures[event.figure]
            roll = _roll(found, figure.seat, state.room(figure), event.dice)
            roll.lines.append(event)
        case told.TurretFired():
            tower = next((t for t in state.turrets if t.number == event.turret), None)
            room = state.board.room_of[tower.at] if tower else ""
            shot = (PoolDie(colour=Colour.GENERIC, face=event.face),)
            _roll(found, state.defender, room, shot).fired.append(event)
        case told.RoomWorked():
            thrown = event.dice
            if thrown or (found.rolls and found.rolls[-1].room == event.room):
                owner = next((die.owner for die in thrown if die.owner), "")
                seat = state.figures[owner].seat if owner else found.rolls[-1].seat if found.rolls else state.turn
                roll = _roll(found, seat, event.room, thrown)
                roll.points, roll.total, roll.target = roll.points + event.points, event.total, event.target
        case told.RoomSolved() if found.rolls and found.rolls[-1].room == event.room:
            found.rolls[-1].solved = event.card


def _roll(found: Changes, seat: Seat, room: str, dice: tuple[PoolDie, ...]) -> Roll:
    """The roll to which a use of dice belongs; one whose fall was told before is put together from its uses."""
    if not found.rolls or found.rolls[-1].seat != seat or (room and found.rolls[-1].room != room):
        found.rolls.append(Roll(seat, room))
        found.rolls[-1].gathered = True
    roll = found.rolls[-1]
    if roll.gathered:
        roll.dice += dice
    return roll


def _in_styx(found: Changes, event: Event) -> None:
    match event:
        case told.WentToStyx() | told.Travelled() | told.BackedUp() | told.PushedAside():
            found.styx = True
            found.figures.add(event.figure)
        case told.CameBack():
            found.styx = True
            found.figures.add(event.figure)
        case told.Expelled():
            found.styx = True
            found.expelled.add(event.figure)
            found.figures.add(event.figure)
        case told.Landed():
            found.figures.add(event.figure)
        case told.Drifted():
            found.styx = True
            found.drifts[event.figure] = event.to
        case told.HeldFast():
            found.styx = True
            if event.paid:
                found.paid.add(event.figure)
        case told.Retaliated():
            found.styx = True
            found.retaliated = event
