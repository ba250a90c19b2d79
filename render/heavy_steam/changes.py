"""What the events of the last action changed, gathered for the pictures: a change is marked where it happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.core.action import Event
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.state import HeavySteam
from render.heavy_steam import assaults, cubes_moved
from render.heavy_steam.assaults import Assault, Volley
from render.heavy_steam.cubes_moved import Square, TitanChange


@dataclass
class Changes:
    """Everything that changed."""

    titans: dict[Seat, TitanChange] = field(default_factory=dict)
    units: dict[int, int | None] = field(default_factory=dict)
    """Units that came or moved, with the space they came from (None: they are new)."""
    units_lost: list[told.UnitLost] = field(default_factory=list)
    assaults: list[Assault] = field(default_factory=list)
    struck: list[str] = field(default_factory=list)
    """Events that turned up."""
    played: list[tuple[Seat, str]] = field(default_factory=list)
    bought: list[tuple[Seat, str]] = field(default_factory=list)
    track: int = 0
    """How many cards came onto the track, at its dear end."""
    smoke: set[int] = field(default_factory=set)
    dirigible: bool = False
    """Whether the dirigible changed its place."""
    said: list[Event] = field(default_factory=list)
    """What is announced in words: pilots' effects, recovery, recon, the scenario rolled."""
    command: tuple[int, int] | None = None
    """Command cubes counted for initiative, UK first."""
    initiative: bool = False
    """Whether the initiative went to another side."""

    def of(self, seat: Seat) -> TitanChange:
        """The changes of one titan; nothing where it has none."""
        return self.titans.get(seat) or TitanChange()

    def touch(self, seat: Seat) -> TitanChange:
        return self.titans.setdefault(seat, TitanChange())

    @property
    def boards(self) -> list[Seat]:
        """The titans whose boards changed, by seat."""
        return sorted(seat for seat, change in self.titans.items() if change.board)


def gather(view: View[HeavySteam], events: Iterable[Event]) -> Changes:
    """The changes that `events`, as the view's seat saw them, made; the view is of the position after them."""
    found = Changes()
    for event in events:
        assaults.read(found.assaults, view.state, event)
        cubes_moved.read(found.titans, view.state, event)
        _table(found, event)
    found.assaults = assaults.complete(found.assaults, view.state)
    return found


def _table(found: Changes, event: Event) -> None:
    match event:
        case told.UnitPlaced():
            found.units[event.number] = None
        case told.UnitMoved():
            found.units.setdefault(event.number, event.origin)
        case told.UnitLost():
            found.units.pop(event.number, None)
            found.units_lost.append(event)
        case told.EventStruck():
            found.struck.append(event.card)
        case told.CardPlayed():
            found.played.append((event.seat, event.card))
            found.touch(event.seat).hand -= 1
        case told.Bought():
            found.bought.append((event.seat, event.card))
            found.touch(event.seat).hand += 1
        case told.Drew():
            found.touch(event.seat).hand += event.count
        case told.CardTaken():
            found.touch(event.seat).hand += 1
            found.touch(event.victim).hand -= 1
        case told.Discarded():
            found.touch(event.seat).hand -= 1
        case told.TrackFilled():
            found.track += len(event.cards)
        case told.SmokeLaid():
            found.smoke.add(event.at)
        case told.SmokeCleared():
            found.smoke -= set(event.sectors)
        case told.ScenarioRolled() | told.PilotUsed() | told.BattleCalled() | told.ReconRevealed():
            found.said.append(event)
        case told.RecoveryRolled() | told.DirigibleDropped():
            found.said.append(event)
            found.dirigible = True
        case told.InitiativeRolled():
            found.initiative = True
        case told.InitiativeSettled():
            found.command = (event.uk, event.cet)
            found.initiative = found.initiative or not event.kept
        case _:
            pass


__all__ = ["Assault", "Changes", "Square", "TitanChange", "Volley", "gather"]
