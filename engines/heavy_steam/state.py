"""What lies on the table of Heavy Steam, and the questions that can be open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Literal

from pydantic import Field

from engines.core.state import Data, Seat, Secret, State, Value, Zone
from engines.heavy_steam.content import (
    Ability,
    Board,
    Faction,
    Location,
    Phase,
    Pilot,
    Scenario,
    Size,
    StationKind,
    UnitKind,
    Weapon,
    load,
)
from engines.heavy_steam.frames import Frames, Resolve
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.plumbing import Plumbing, plumbing

EMPTY, STEAM, DAMAGE, SHIELD = ".", "s", "d", "b"
"""What a square of a titan holds, one character a square."""

UK_START, CET_START = 0, 7
"""The spaces of the battle board are counted from the UK start (0) over sectors 1 to 6 to the C.E.T. start (7)."""

SIDE_NAMES = {Faction.UK: "UK Alliance", Faction.CET: "C.E.T."}

BATTLE_DECK = "battle"

NO_ABILITY = Ability()


class Order(Value):
    """A standing order: what is answered for its seat without asking, up to the end of round `until`."""

    what: Literal["never_evade", "evade_if", "no_reaction", "pass_combat", "buy_nothing"]
    gain: int = 0
    until: int


class Bonus(Data):
    """What a card adds to the next attack of its seat."""

    dice: int = 0
    damage: int = 0
    piercing: int = 0
    reach: int = 0
    aim: list[Location] = Field(default_factory=list)


class Titan(Data):
    """A steam titan with everything on its board. `cells` holds a character a square, by station."""

    seat: Seat
    name: str
    side: Faction
    board: str
    at: int
    cells: dict[str, str]
    weapons: dict[Location, str]
    reserve: int
    pressure: str = ""
    """The boiler pressure box from the first cube to the last: `w` steam, `r` heat."""
    lost: int = 0
    """Steam cubes out of play."""
    terrain: str | None = None
    terrain_damage: int = 0
    hand: Zone
    orders: Secret[tuple[Order, ...]]
    loadout: Secret[dict[Location, str]]
    """The weapon and equipment cards its player chose, by location."""
    pilot: Secret[str]
    pilot_used: bool = False
    """Whether the pilot's once-per-game effect is spent."""
    spares_steam: bool = False
    """Whether the steam of its next firing goes to the reserve."""
    bought: int = 0
    """Cards its player bought this phase."""
    recon: Zone
    moved: bool = False
    """Whether it paid for a move this round."""
    shifted: bool = False
    """Whether that move changed its sector."""
    fired: list[str] = Field(default_factory=list)
    """The weapon stations fired this phase."""
    legs_from_boiler: bool = False
    """Whether mobility is fed by the boiler rather than the repair station."""
    played: bool = False
    """Whether its player played a battle card this phase."""
    bonuses: list[Bonus] = Field(default_factory=list)
    evasions: dict[str, int] = Field(default_factory=dict)
    """How often each weapon with Evade was used for it this phase."""
    destroyed: bool = False

    @cached_property
    def printed(self) -> Board:
        """The titan board as printed."""
        return load().boards[self.board]

    @cached_property
    def pipes(self) -> Plumbing:
        """The stations with the squares of the mounted weapons, ready for counting."""
        return plumbing(self.board, tuple(self.weapons.items()), self.legs_from_boiler)

    def mount(self, weapons: dict[Location, str]) -> None:
        """Put weapons in their places; their squares start as printed."""
        self.weapons = weapons
        self.__dict__.pop("pipes", None)
        for place, station in ((s.location, s.key) for s in self.printed.stations if s.kind is StationKind.WEAPON):
            squares = load().weapons[weapons[place]].squares if place in weapons else ()
            self.cells[station] = "".join(STEAM if square.filled else EMPTY for square in squares)

    @property
    def commander(self) -> Pilot | None:
        """The pilot, once the pilots are revealed."""
        return load().pilots[self.pilot.value] if self.pilot.open and self.pilot.value else None

    @property
    def ability(self) -> Ability:
        """What the pilot always does."""
        pilot = self.commander
        return pilot.ability if pilot else NO_ABILITY

    @property
    def heavy(self) -> bool:
        """Whether it is a heavy titan."""
        return self.printed.size is Size.HEAVY

    def steam(self, station: str) -> int:
        """Steam cubes in a station."""
        return self.cells[station].count(STEAM)

    @property
    def damage(self) -> int:
        """Damage cubes on the whole titan."""
        return sum(row.count(DAMAGE) for row in self.cells.values())

    @property
    def command(self) -> int:
        """Steam cubes in the command station."""
        return self.steam(self.pipes.command)

    @property
    def mobility(self) -> int:
        """Steam cubes in the mobility station."""
        return self.steam(self.pipes.mobility)

    @property
    def overload(self) -> int:
        """Cubes in the red section of the pressure box."""
        return self.printed.overload(len(self.pressure))

    @property
    def defence_dice(self) -> int:
        """Base defence dice by the pressure."""
        return self.printed.defence_dice(len(self.pressure), load().table.empty_defence)

    def shield(self, location: Location) -> int:
        """Cubes, white and blue, in the shield station of a location."""
        station = self.pipes.shields.get(location)
        row = self.cells[station] if station else ""
        return row.count(STEAM) + row.count(SHIELD)

    def weapon_at(self, station: str) -> Weapon:
        """The weapon in a weapon station."""
        return load().weapons[self.weapons[self.printed.by_key[station].location]]

    def put(self, station: str, index: int, cell: str) -> None:
        """Put `cell` on a square."""
        row = self.cells[station]
        self.cells[station] = row[:index] + cell + row[index + 1 :]


class Unit(Data):
    """Infantry or a mobile cannon on the field. `card`: the battle card that stays with it.

    `cube`: the white cube of infantry that is dug in, or the black one of infantry that has shown itself (Frontline
    Fight).
    """

    number: int
    side: Faction
    unit: UnitKind
    at: int
    card: str | None
    fired: bool = False
    cube: Literal["", "white", "black"] = ""


class HeavySteam(State[Frames]):
    """One match. The seats are the titans, in the same order."""

    options: HeavySteamOptions
    scenario: str
    """The scenario that is played; the options may leave it to a die."""
    round: int = 0
    phase: Phase = Phase.MOVE
    initiative: Faction = Faction.UK
    titans: list[Titan]
    units: list[Unit] = Field(default_factory=list)
    units_made: int = 0
    deck: Zone
    discard: Zone
    track: Zone
    """The cards on the track from the cheapest place to the dearest; empty places are at the end."""
    past: Zone
    """Cards out of the game that everybody has seen: spent events and needless start cards."""
    box: Zone
    """Events that were left out, face down."""
    smoke: list[int] = Field(default_factory=list)
    extra_command: dict[Faction, int] = Field(default_factory=dict)
    """Command cubes that cards add when initiative is next determined."""
    initiative_due: bool = False
    """Whether initiative is still to be determined in this phase."""
    passed: list[Seat] = Field(default_factory=list)
    """Who has passed in the combat or the battle card phase that is running."""
    bought: bool = False
    hurt: int = 0
    """The last round in which a damage cube was placed."""
    resigned: list[Seat] = Field(default_factory=list)
    dirigible: tuple[int, ...] = ()
    """Where the dirigible lies: between two sectors, in one, or nowhere (carried, or not in this scenario)."""
    carrier: Seat | None = None
    """Whose titan carries the dirigible."""
    called: bool = False
    """Whether a side has declared the battle over (Recon in Force)."""

    def titan(self, seat: Seat) -> Titan:
        """The titan of a seat."""
        return self.titans[seat]

    def side_of(self, seat: Seat) -> Faction:
        """The side a seat plays for."""
        return self.titans[seat].side

    def seats_of(self, side: Faction) -> list[Seat]:
        """The seats of a side whose titans stand."""
        return [t.seat for t in self.titans if t.side is side and not t.destroyed]

    def order(self) -> list[Faction]:
        """The sides in initiative order."""
        return [self.initiative, other(self.initiative)]

    def standing(self) -> list[Seat]:
        """The seats whose titans stand, in initiative order."""
        return [seat for side in self.order() for seat in self.seats_of(side)]

    def enemies(self, side: Faction) -> list[Titan]:
        """The standing titans of the other side."""
        return [t for t in self.titans if t.side is not side and not t.destroyed]

    @property
    def ends(self) -> tuple[int, int]:
        """The outermost spaces of the battle board."""
        return (UK_START, CET_START) if self.options.board == "start+6" else (UK_START + 1, CET_START - 1)

    def home(self, side: Faction) -> int:
        """The space in which a side starts."""
        return self.ends[0] if side is Faction.UK else self.ends[1]

    @staticmethod
    def sector(side: Faction, number: int) -> int:
        """The sector with this number, counted from a side's own end of the battle board."""
        return UK_START + number if side is Faction.UK else CET_START - number

    def starts(self, titan: Titan) -> list[int]:
        """The spaces in which a titan may start [HS-S3, HS-X3]."""
        # Start spaces move with the option for the board; sectors that a scenario names stay where they are printed.
        shift = 0 if self.mission.named_sectors else abs(self.home(Faction.UK) - UK_START)
        return [self.sector(titan.side, number + shift) for number in self.mission.start[titan.printed.size]]

    @property
    def modifiers(self) -> tuple[int, ...]:
        """The price modifiers of the track, from the right."""
        return _modifiers(self.options.track)

    def has_moved(self, titan: Titan) -> bool:
        """Whether a titan counts as having moved this round [HS-M7]."""
        return titan.moved if self.options.moved_means == "paid" else titan.shifted

    def has_played(self, seat: Seat) -> bool:
        """Whether a seat (or, by the option, its side) has played its card of the phase [HS-K6]."""
        own = self.titans[seat]
        team = self.team(own.side) if self.options.card_limit == "per_team" else [seat]
        return any(self.titans[s].played for s in team)

    def hand_room(self, seat: Seat) -> int:
        """How many more cards a hand takes."""
        limit = self.options.hand_limit
        return 99 if limit == "none" else max(0, int(limit) - len(self.titans[seat].hand.cards))

    def overload_of(self, titan: Titan) -> int:
        """The cubes in the red section that count for an overload roll [HS-P4]."""
        cubes = titan.overload
        if self.options.overload_counts == "white_only" and cubes:
            return titan.pressure[-cubes:].count("w")
        return cubes

    @property
    def mission(self) -> Scenario:
        """The scenario as printed."""
        return load().scenarios[self.scenario]

    def team(self, side: Faction) -> list[Seat]:
        """All seats of a side, whether their titans stand or not."""
        return [t.seat for t in self.titans if t.side is side]

    def gunners(self, side: Faction) -> list[Seat]:
        """Who acts for a side where units are concerned: where a titan was lost in Frontline Fight, its player too."""
        if not self.mission.dug_in or not any(u.side is side for u in self.units):
            return self.seats_of(side)
        return self.team(side)

    def unit(self, number: int) -> Unit:
        """The unit with this number. Raises StopIteration where it is gone."""
        return next(u for u in self.units if u.number == number)

    def laid(self) -> Iterator[str]:
        """Battle cards that lie open outside every zone: terrain, supports, the card that is being carried out."""
        for titan in self.titans:
            if titan.terrain:
                yield titan.terrain
        for unit in self.units:
            if unit.card:
                yield unit.card
        for frame in self.stack:
            if isinstance(frame, Resolve) and frame.card:
                yield frame.card

    def may_play(self, seat: Seat) -> bool:
        """Whether a seat may still play a battle card this phase, as far as everybody knows."""
        return bool(self.titans[seat].hand.cards) and not self.has_played(seat)

    @staticmethod
    def side_name(side: Faction) -> str:
        """A side in words."""
        return SIDE_NAMES[side]

    def push(self, frame: Frames) -> None:
        """Ask `frame` first; whatever is asked, every seat may see to its standing orders."""
        frame.may_act = list(range(self.seats))
        super().push(frame)

    def ordered(self, seat: Seat, what: str) -> Order | None:
        """The standing order of a seat that is in force now."""
        return next((o for o in self.titans[seat].orders.value or () if o.what == what and o.until >= self.round), None)


@cache
def _modifiers(track: str) -> tuple[int, ...]:
    return tuple(int(number) for number in track.split(","))


def other(side: Faction) -> Faction:
    """The enemy of a side."""
    return Faction.CET if side is Faction.UK else Faction.UK


def space_name(at: int) -> str:
    """A space in words: `sector 3`, `UK start`."""
    name = load().table.spaces[at]
    return f"sector {name}" if name.isdigit() else name
