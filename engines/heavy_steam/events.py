"""What is told of a match of Heavy Steam. Names are those of the titans; spaces, stations and cards are keys."""

from __future__ import annotations

from typing import Literal

from engines.core.action import Event
from engines.core.state import Result, Seat
from engines.heavy_steam.content import Faction, Location, Phase, UnitKind, load
from engines.heavy_steam.state import SIDE_NAMES, space_name

PHASE_NAMES = {
    Phase.MOVE: "Move",
    Phase.COMBAT: "Combat",
    Phase.STEAM: "Steam",
    Phase.CARDS: "Battle cards",
    Phase.INITIATIVE: "Initiative",
    Phase.PRESSURE: "Pressure",
}


TerrainFate = Literal["left", "destroyed", "knocked", "card", "replaced"]
Ending = Literal["weak_point", "command", "boiler", "no_room", "resigned"]


def card_name(key: str) -> str:
    """A battle card in words."""
    return load().cards[key].name


def _cubes(count: int, what: str = "cube") -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


class ScenarioRolled(Event):
    """A die chose the scenario."""

    dice: tuple[int, ...]
    scenario: str

    def line(self) -> str:
        return f"Rolled {', '.join(map(str, self.dice))}: {load().scenarios[self.scenario].name}."


class ChoiceMade(Event):
    """A player made a secret choice; what it is comes out when all have chosen."""

    seat: Seat
    name: str
    what: Literal["equipment", "pilot"]

    def line(self) -> str:
        return f"{self.name}'s {self.what} is chosen."


class Equipped(Event):
    """A titan's weapons were revealed, by location."""

    seat: Seat
    name: str
    weapons: tuple[tuple[Location, str], ...]

    def line(self) -> str:
        carried = ", ".join(load().weapons[key].name for _, key in self.weapons)
        return f"{self.name} carries {carried or 'nothing'}."


class PilotRevealed(Event):
    """A titan's pilot was revealed."""

    seat: Seat
    name: str
    pilot: str

    def line(self) -> str:
        pilot = load().pilots[self.pilot]
        return f"{pilot.rank} {pilot.name} commands {self.name}."


class PilotUsed(Event):
    """A pilot's once-per-game effect was used."""

    seat: Seat
    name: str
    pilot: str

    def line(self) -> str:
        pilot = load().pilots[self.pilot]
        return f"{pilot.rank} {pilot.name}, once a match: {pilot.once_text}"


class CommandReinforced(Event):
    """A pilot's ability brought a cube more to the command station."""

    seat: Seat
    name: str

    def line(self) -> str:
        return f"{self.name} adds 1 steam from the reserve to its command."


class PositionTaken(Event):
    """A titan was placed before the first round."""

    seat: Seat
    name: str
    at: int

    def line(self) -> str:
        return f"{self.name} starts at {space_name(self.at)}."


class RecoveryRolled(Event):
    """A titan tried to take the dirigible on board."""

    seat: Seat
    name: str
    needed: int
    die: int

    def line(self) -> str:
        end = "the dirigible is on board" if self.die >= self.needed else "it slips away"
        return f"{self.name} needs {self.needed} to recover the dirigible: rolled {self.die}, {end}."


class DirigibleDropped(Event):
    """A destroyed titan dropped the dirigible."""

    at: int

    def line(self) -> str:
        return f"The dirigible falls at {space_name(self.at)}."


class Scouted(Event):
    """A recon card was drawn; only its side knows which."""

    seat: Seat
    name: str
    cost: int
    card: str | None
    eyes: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in self.eyes else self.model_copy(update={"card": None})

    def line(self) -> str:
        what = f": {card_name(self.card)}" if self.card else ""
        return f"{self.name} draws a recon card for {self.cost} command{what}."


class BattleCalled(Event):
    """A side declared the battle over."""

    side: Faction

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} declares the battle over."


class ReconRevealed(Event):
    """A titan's recon pile was revealed."""

    seat: Seat
    name: str
    cards: tuple[str, ...]
    points: int

    def line(self) -> str:
        return (
            f"{self.name}'s recon: {', '.join(card_name(c) for c in self.cards) or 'nothing'} ({self.points} points)."
        )


FACES = {"critical": "✸", "hit": "●", "defend": "●", "blank": "○"}
"""Dice in a line of text: critical, success, blank."""


def _dice(faces: tuple[str, ...]) -> str:
    order = list(FACES)
    return "".join(FACES[face] for face in sorted(faces, key=order.index)) or "no dice"


class InitiativeRolled(Event):
    """The sides rolled 2d6 each for the first initiative; `rolls` holds a pair a side, UK first."""

    rolls: tuple[tuple[int, int], tuple[int, int]]
    side: Faction

    def line(self) -> str:
        uk, cet = self.rolls
        return f"For initiative: UK {uk[0]}+{uk[1]}, C.E.T. {cet[0]}+{cet[1]}. {SIDE_NAMES[self.side]} acts first."


class Charged(Event):
    """A weapon was charged before the first round."""

    seat: Seat
    name: str
    weapon: str
    cubes: int

    def line(self) -> str:
        return (
            f"{self.name} charges its {load().weapons[self.weapon].name} with {self.cubes} steam." if self.cubes else ""
        )


class RoundBegan(Event):
    """A round began."""

    round: int

    def line(self) -> str:
        return f"Round {self.round}."


class PhaseBegan(Event):
    """A phase began."""

    phase: Phase

    def line(self) -> str:
        return ""


class Moved(Event):
    """A titan paid for a move; `steam` went to its pressure."""

    seat: Seat
    name: str
    origin: int
    to: int
    steam: int

    def line(self) -> str:
        if self.origin == self.to:
            return f"{self.name} spends {self.steam} steam and holds its ground at {space_name(self.to)}."
        return f"{self.name} strides from {space_name(self.origin)} to {space_name(self.to)} for {self.steam} steam."


class Carried(Event):
    """A titan was moved by a card."""

    seat: Seat
    name: str
    origin: int
    to: int

    def line(self) -> str:
        return f"{self.name} is carried from {space_name(self.origin)} to {space_name(self.to)}."


class HeldPosition(Event):
    """A titan did not move."""

    seat: Seat
    name: str

    def line(self) -> str:
        return f"{self.name} holds position."


class TerrainTaken(Event):
    """A titan entered terrain."""

    seat: Seat
    name: str
    card: str

    def line(self) -> str:
        return f"{self.name} takes position: {card_name(self.card).removeprefix('Terrain: ').lower()}."


class TerrainLost(Event):
    """A titan's terrain went to the discard pile."""

    seat: Seat
    name: str
    card: str
    why: TerrainFate

    def line(self) -> str:
        what = card_name(self.card).removeprefix("Terrain: ").lower()
        if self.why == "destroyed":
            return f"{self.name}'s {what} is shot away."
        how = {"left": "leaves", "knocked": "is knocked out of", "card": "loses", "replaced": "gives up"}
        return f"{self.name} {how[self.why]} its {what}."


class UnitPlaced(Event):
    """A unit came onto the field."""

    side: Faction
    unit: UnitKind
    number: int
    at: int

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} {self.unit.value} takes the field at {space_name(self.at)}."


class UnitMoved(Event):
    """A unit moved."""

    side: Faction
    unit: UnitKind
    number: int
    origin: int
    to: int

    def line(self) -> str:
        return (
            f"{SIDE_NAMES[self.side]} {self.unit.value} moves from {space_name(self.origin)} to {space_name(self.to)}."
        )


class UnitLost(Event):
    """A unit left the field."""

    side: Faction
    unit: UnitKind
    number: int
    at: int

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} {self.unit.value} at {space_name(self.at)} is gone."


class CardPlayed(Event):
    """A battle card was played from a hand."""

    seat: Seat
    name: str
    card: str

    def line(self) -> str:
        return f"{self.name} plays {card_name(self.card)}."


class Attacked(Event):
    """An attack was declared. `weapon` is a weapon's key, or the kind of a unit; `target` names a titan or a unit."""

    seat: Seat
    name: str
    weapon: str
    arm: str | None
    unit: int | None
    on: Seat | None
    on_unit: int | None
    target: str
    distance: int
    dice: int
    steam: int

    def line(self) -> str:
        what = load().weapons[self.weapon].name if self.arm else load().table.units[UnitKind(self.weapon)].name
        cost = f", {self.steam} steam" if self.steam else ""
        return f"{self.name} attacks {self.target} with {what} (range {self.distance}, {self.dice} dice{cost})."


class Evaded(Event):
    """The target bought defence dice."""

    seat: Seat
    name: str
    steam: int
    dice: int

    def line(self) -> str:
        return f"{self.name} evades: {self.steam} steam for {self.dice} defence dice."


class Shot(Event):
    """The dice of a shot. Faces: blank, hit, critical against blank, defend, critical."""

    seat: Seat
    on: Seat | None
    on_unit: int | None
    target: str
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    hits: int
    blocks: int
    critical: bool

    @property
    def hit(self) -> bool:
        """Whether more attack than defence dice succeeded."""
        return self.hits > self.blocks

    def line(self) -> str:
        verdict = "critical hit" if self.critical else "hit" if self.hit else "defended"
        return f"{_dice(self.attack)} against {_dice(self.defence)}, {self.hits} to {self.blocks}: {verdict}."


class TerrainHit(Event):
    """Critical faces struck the target's terrain."""

    seat: Seat
    name: str
    card: str
    cubes: int

    def line(self) -> str:
        what = card_name(self.card).removeprefix("Terrain: ").lower()
        return f"{_cubes(self.cubes, 'damage cube')} on {self.name}'s {what}."


class LocationRolled(Event):
    """2d6 for the hit location. `again`: who paid or played a card to roll once more."""

    on: Seat
    dice: tuple[int, int]
    location: Location
    again: Literal["", "attacker", "defender"] = ""

    def line(self) -> str:
        more = " (rolled again)" if self.again else ""
        return f"Location {self.dice[0]}+{self.dice[1]}: {self.location.label}{more}."


class LocationChosen(Event):
    """The attacker changed the hit location."""

    on: Seat
    location: Location

    def line(self) -> str:
        return f"The shot is turned to the {self.location.label}."


class ShieldStruck(Event):
    """A shield took damage: white and blue cubes removed; `ignored` cubes were pierced."""

    seat: Seat
    name: str
    location: Location
    damage: int
    white: int
    blue: int
    ignored: int
    hull: int

    def line(self) -> str:
        gone = self.white + self.blue
        shield = f"the {self.location.label} shield stops {gone}, " if gone else ""
        return f"{self.damage} damage: {shield}{self.hull} reach the hull."


class Damaged(Event):
    """A damage cube was placed; `by_enemy` where the attacker chose the square."""

    seat: Seat
    name: str
    station: str
    index: int
    by_enemy: bool = False

    def line(self) -> str:
        return ""


class SteamDisplaced(Event):
    """Steam made way for damage: to a square (`to`, its station and index), or out of play."""

    seat: Seat
    station: str
    index: int
    to: tuple[str, int] | None

    def line(self) -> str:
        return "" if self.to else "1 steam is lost."


class DamageTaken(Event):
    """All damage cubes of one placement, by station."""

    seat: Seat
    name: str
    squares: tuple[tuple[str, int], ...]

    def line(self) -> str:
        where = ", ".join(f"{station} {count}" for station, count in self.squares)
        return f"{self.name} is damaged: {where}."


class WeakPointRolled(Event):
    """A weak point was struck: 1d6 against its number."""

    seat: Seat
    name: str
    station: str
    number: int
    die: int

    def line(self) -> str:
        end = "it holds" if self.die >= self.number else "it gives way"
        return f"{self.name}'s weak point {self.number} in the {self.station}: rolled {self.die}, {end}."


class VolatileRolled(Event):
    """A volatile square was struck: 1d6 against its number; `spill` cubes follow."""

    seat: Seat
    name: str
    weapon: str
    number: int
    die: int
    spill: int

    def line(self) -> str:
        end = f"it blows up for {self.spill}" if self.spill else "it holds"
        return f"{self.name}'s {load().weapons[self.weapon].name}, volatile {self.number}: rolled {self.die}, {end}."


class TitanDestroyed(Event):
    """A titan was destroyed, and its player's hand discarded."""

    seat: Seat
    name: str
    how: Ending

    def line(self) -> str:
        how = {
            "weak_point": "A weak point gives way",
            "command": "The command station is wrecked",
            "boiler": "The boiler bursts",
            "no_room": "The hull is shot through",
            "resigned": "The crew gives up",
        }[self.how]
        return f"{how}: {self.name} is destroyed."


class KnockedBack(Event):
    """A titan paid mobility steam to keep its footing, or did not."""

    seat: Seat
    name: str
    steam: int

    def line(self) -> str:
        return f"{self.name} pays {self.steam} mobility steam to keep its ground." if self.steam else ""


class Passed(Event):
    """A seat makes no more attacks this phase."""

    seat: Seat
    name: str

    def line(self) -> str:
        return f"{self.name} passes."


class HeatAdded(Event):
    """Heat cubes went to a pressure box."""

    seat: Seat
    name: str
    cubes: int

    def line(self) -> str:
        return f"{self.name} gains {self.cubes} heat."


class BoxOverflowed(Event):
    """Cubes did not fit into a full pressure box: each damages the boiler."""

    seat: Seat
    name: str
    cubes: int

    def line(self) -> str:
        return f"{self.name}'s pressure box is full: {self.cubes} damage to the boiler."


class Allocated(Event):
    """Steam moved: cubes by arrow, heat, shield cubes gained, stations shut down, steam into the boiler."""

    seat: Seat
    name: str
    transfers: tuple[tuple[str, str, int], ...]
    heat: int
    shields: int
    shut: tuple[str, ...]
    refilled: int

    def line(self) -> str:
        parts = [f"moves {sum(count for _, _, count in self.transfers)} steam"]
        if self.shields:
            parts.append(f"powers {_cubes(self.shields, 'shield cube')}")
        if self.heat:
            parts.append(f"takes {self.heat} heat")
        if self.shut:
            parts.append(f"shuts down {len(self.shut)}")
        parts.append(f"refills its boiler with {self.refilled}")
        return f"{self.name} {', '.join(parts[:-1])} and {parts[-1]}."


class Repaired(Event):
    """Damage cubes were removed, by square; `steam` was spent."""

    seat: Seat
    name: str
    squares: tuple[tuple[str, int], ...]
    steam: int

    def line(self) -> str:
        return f"{self.name} repairs {_cubes(len(self.squares), 'damage cube')}."


class SteamMoved(Event):
    """Steam moved by a card or by the free move: from and to, a station or a pile, a cube each."""

    seat: Seat
    name: str
    steps: tuple[tuple[str, str], ...]
    free: bool = False

    def line(self) -> str:
        if not self.steps:
            return ""
        how = "moves freely" if self.free else "shifts"
        return f"{self.name} {how} {len(self.steps)} steam: {', '.join(f'{a} to {b}' for a, b in self.steps)}."


class ShieldPowered(Event):
    """Shield cubes were added by a card."""

    seat: Seat
    name: str
    station: str
    cubes: int

    def line(self) -> str:
        return f"{self.name} adds {_cubes(self.cubes, 'shield cube')}."


class Bought(Event):
    """A battle card was bought from the track."""

    seat: Seat
    name: str
    card: str
    slot: int
    price: int

    def line(self) -> str:
        return f"{self.name} buys {card_name(self.card)} for {self.price} command."


class Declined(Event):
    """A seat buys no more cards this phase."""

    seat: Seat
    name: str

    def line(self) -> str:
        return ""


class TrackSlid(Event):
    """Nobody bought: the cheapest card was discarded."""

    card: str

    def line(self) -> str:
        return f"Nobody buys: {card_name(self.card)} leaves the track."


class TrackFilled(Event):
    """Cards came onto the track, at these places."""

    cards: tuple[str, ...]

    def line(self) -> str:
        return f"New on the track: {', '.join(card_name(c) for c in self.cards)}." if self.cards else ""


class EventStruck(Event):
    """An event turned up."""

    card: str

    def line(self) -> str:
        return f"Event: {card_name(self.card)}. {load().cards[self.card].text}"


class Drew(Event):
    """Cards were drawn to a hand; the others learn only how many."""

    seat: Seat
    name: str
    count: int
    cards: tuple[str, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        what = f": {', '.join(card_name(c) for c in self.cards)}" if self.cards else ""
        return f"{self.name} draws {_cubes(self.count, 'card')}{what}."


class CardTaken(Event):
    """A card went from one hand to another; only the two know which."""

    seat: Seat
    name: str
    victim: Seat
    victim_name: str
    card: str | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.victim) else self.model_copy(update={"card": None})

    def line(self) -> str:
        what = card_name(self.card) if self.card else "a card"
        return f"{self.name} takes {what} from {self.victim_name}."


class HandSeen(Event):
    """A player looked at a hand; only that player learns what is in it."""

    seat: Seat
    name: str
    victim: Seat
    victim_name: str
    cards: tuple[str, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, self.victim) else self.model_copy(update={"cards": ()})

    def line(self) -> str:
        what = f": {', '.join(card_name(c) for c in self.cards)}" if self.cards else ""
        return f"{self.name} looks at {self.victim_name}'s hand{what}."


class Discarded(Event):
    """A card went from a hand to the discard pile."""

    seat: Seat
    name: str
    card: str

    def line(self) -> str:
        return f"{self.name} discards {card_name(self.card)}."


class SmokeLaid(Event):
    """A smoke token was laid."""

    side: Faction
    at: int

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} lays smoke in {space_name(self.at)}."


class SmokeCleared(Event):
    """The smoke tokens left."""

    sectors: tuple[int, ...]

    def line(self) -> str:
        return "The smoke clears."


class InitiativeSettled(Event):
    """Command cubes were counted."""

    uk: int
    cet: int
    side: Faction
    kept: bool

    def line(self) -> str:
        verb = "keeps" if self.kept else "gains"
        return f"Command {self.uk} against {self.cet}: {SIDE_NAMES[self.side]} {verb} the initiative."


class OverloadRolled(Event):
    """A titan with two cubes or more in the red section rolled 1d6."""

    seat: Seat
    name: str
    cubes: int
    die: int

    def line(self) -> str:
        damage = max(0, self.cubes - self.die)
        end = f"{damage} damage to the boiler" if damage else "the boiler holds"
        return f"{self.name} is overloaded ({self.cubes}): rolled {self.die}, {end}."


class Released(Event):
    """Pressure was released: steam to the reserve, heat to the box. `vented` of it thanks to steam in vents."""

    seat: Seat
    name: str
    steam: int
    heat: int
    vented: int

    def line(self) -> str:
        total = self.steam + self.heat
        return f"{self.name} releases {total} pressure ({self.steam} steam, {self.heat} heat)." if total else ""


class OrdersGiven(Event):
    """A seat changed its standing orders; nobody else learns which."""

    seat: Seat
    text: str = ""

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None

    def line(self) -> str:
        return f"Standing orders: {self.text}."


class Resigned(Event):
    """A player gave up; `heir` is the team-mate who takes the titan over, if there is one."""

    seat: Seat
    name: str
    heir: Seat | None

    def line(self) -> str:
        return f"{self.name}'s player resigns." + (
            " The team-mate takes the titan over." if self.heir is not None else ""
        )


class MatchEnded(Event):
    """The match is over."""

    result: Result

    def line(self) -> str:
        return self.result.text


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
)
