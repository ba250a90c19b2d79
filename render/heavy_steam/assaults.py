"""The attacks of the last action, shot by shot, read from its events."""

from __future__ import annotations

from dataclasses import dataclass, field

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location
from engines.heavy_steam.frames import Attack
from engines.heavy_steam.state import HeavySteam


@dataclass
class Volley:
    """The dice of one shot and what came of them. Without dice it goes on from an earlier action."""

    attack: tuple[str, ...] = ()
    defence: tuple[str, ...] = ()
    hits: int = 0
    blocks: int = 0
    critical: bool = False
    rolled: bool = False
    locations: list[told.LocationRolled] = field(default_factory=list)
    turned: Location | None = None
    """The location the attacker changed the hit to."""
    ahead: tuple[Location, ...] = ()
    """Locations that are hit and not yet damaged."""
    struck: list[told.ShieldStruck] = field(default_factory=list)
    damaged: list[told.Damaged] = field(default_factory=list)
    terrain: told.TerrainHit | None = None
    terrain_gone: bool = False
    unit_gone: bool = False

    @property
    def hit(self) -> bool:
        return self.hits > self.blocks

    @property
    def places(self) -> tuple[Location, ...]:
        """The locations that are hit, as they stand now."""
        certain = [blow.location for blow in self.struck] + list(self.ahead)
        if certain:
            return tuple(dict.fromkeys(certain))
        found: list[Location] = []
        for roll in self.locations:
            found = [*(found[:-1] if roll.again else found), roll.location]
        if self.turned:
            found[:1] = [self.turned]
        return tuple(dict.fromkeys(found))

    @property
    def anything(self) -> bool:
        return bool(self.rolled or self.locations or self.turned or self.struck)


@dataclass
class Assault:
    """An attack: who, with what, at whom, and its shots as far as the events tell."""

    by: Seat | None = None
    weapon: str | None = None
    """The key of the weapon, or the kind of the unit that fired."""
    unit: int | None = None
    on: Seat | None = None
    on_unit: int | None = None
    target: str = ""
    distance: int | None = None
    dice: int = 0
    evaded: int = 0
    declared: bool = False
    """Whether it was declared in these events."""
    volleys: list[Volley] = field(default_factory=list)

    @property
    def rolled(self) -> bool:
        return any(volley.anything for volley in self.volleys)

    @property
    def last(self) -> Volley:
        if not self.volleys:
            self.volleys.append(Volley())
        return self.volleys[-1]


def read(found: list[Assault], state: HeavySteam, event: Event) -> None:
    """Add what an event tells of an attack to `found`; `state` is the position after all of them."""
    now = found[-1] if found else None
    match event:
        case told.Attacked():
            found.append(
                Assault(
                    event.seat, event.weapon, event.unit, event.on, event.on_unit, event.target, event.distance,
                    event.dice, declared=True,
                )
            )  # fmt: skip
        case told.Evaded() if now and now.on == event.seat:
            now.evaded += event.dice
        case told.Shot():
            if now is None or (now.on, now.on_unit) != (event.on, event.on_unit):
                now = Assault(event.seat, on=event.on, on_unit=event.on_unit, target=event.target)
                found.append(now)
            now.volleys.append(
                Volley(event.attack, event.defence, event.hits, event.blocks, event.critical, rolled=True)
            )
        case told.LocationRolled() | told.LocationChosen() | told.ShieldStruck():
            _blow(found, state, event)
        case told.Damaged() if now and now.on == event.seat and now.last.struck:
            now.last.damaged.append(event)
        case told.TerrainHit() if now and now.on == event.seat:
            now.last.terrain = event
        case told.TerrainLost(why="destroyed") if now and now.on == event.seat:
            now.last.terrain_gone = True
        case told.UnitLost() if now and now.on_unit == event.number:
            now.last.unit_gone = True
        case told.EventStruck() | told.PhaseBegan():
            found.append(Assault())  # what strikes from now on is no attack
        case _:
            pass


def _blow(
    found: list[Assault], state: HeavySteam, event: told.LocationRolled | told.LocationChosen | told.ShieldStruck
) -> None:
    """A location or the damage to it: of the attack that is going on, or of one from an earlier action."""
    on = event.seat if isinstance(event, told.ShieldStruck) else event.on
    if not found:
        pending = _pending(state)
        if pending is None or pending.on != on:
            return  # a card or an event strikes, not an attack
        found.append(Assault(on=on, target=state.titans[on].name))
    now = found[-1]
    if now.on != on:
        return
    if isinstance(event, told.LocationRolled):
        now.last.locations.append(event)
    elif isinstance(event, told.LocationChosen):
        now.last.turned = event.location
    else:
        now.last.struck.append(event)


def _pending(state: HeavySteam) -> Attack | None:
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Attack)), None)


def complete(found: list[Assault], state: HeavySteam) -> list[Assault]:
    """The attacks that were declared, resolved or are pending.

    What the events of an attack leave out stands in the question about it.
    """
    kept = [assault for assault in found if assault.declared or assault.rolled]
    frame = _pending(state)
    if frame is None:
        return kept
    if not kept or (kept[-1].on, kept[-1].on_unit) != (frame.on, frame.on_unit):
        kept.append(Assault(on=frame.on, on_unit=frame.on_unit))
    last = kept[-1]
    if last.volleys:
        last.last.ahead = tuple(frame.locations)
    if not last.declared:
        last.by, last.unit, last.distance, last.dice = frame.by, frame.unit, frame.distance, frame.dice
        if frame.weapon:
            last.weapon = state.titans[frame.by].weapon_at(frame.weapon).key
        elif frame.unit is not None:
            last.weapon = next((unit.unit.value for unit in state.units if unit.number == frame.unit), None)
    return kept
