"""What lies on the table of Heavy Steam, and the questions that can be open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import ClassVar, Literal

from pydantic import Field

from engines.core.state import Data, Options, Seat, Secret, State, Value, Zone
from engines.heavy_steam.content import Board, Faction, Location, Phase, Size, UnitKind, Weapon, load
from engines.heavy_steam.frames import Frames, Resolve
from engines.heavy_steam.plumbing import Plumbing, plumbing

EMPTY, STEAM, DAMAGE, SHIELD = ".", "s", "d", "b"
"""What a square of a titan holds, one character a square."""

UK_START, CET_START = 0, 7
"""The spaces of the battle board are counted from the UK start (0) over sectors 1 to 6 to the C.E.T. start (7)."""

SIDE_NAMES = {Faction.UK: "UK Alliance", Faction.CET: "C.E.T."}

BATTLE_DECK = "battle"


class HeavySteamOptions(Options):
    """What a match of Heavy Steam is played with."""

    headline: ClassVar[tuple[str, ...]] = ("scenario", "layout")

    scenario: Literal["meeting-engagement"] = Field(
        default="meeting-engagement", title="Scenario", description="What the battle is about."
    )
    layout: Literal["heavy-heavy", "light-light", "heavy-lights", "lights-lights", "mixed"] = Field(
        default="heavy-heavy", title="Layout", description="Which titans fight; a player for each."
    )
    heavy_side: Literal["uk", "cet"] = Field(
        default="uk", title="Heavy titan", description="Who has the heavy titan against two light ones."
    )


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
    moved: bool = False
    """Whether it paid for a move this round."""
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
        return plumbing(self.board, tuple(self.weapons.items()))

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
    """Infantry or a mobile cannon on the field. `card`: the battle card that stays with it."""

    number: int
    side: Faction
    unit: UnitKind
    at: int
    card: str | None
    fired: bool = False


class HeavySteam(State[Frames]):
    """One match. The seats are the titans, in the same order."""

    options: HeavySteamOptions
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
    passed: list[Seat] = Field(default_factory=list)
    """Who has passed in the combat or the battle card phase that is running."""
    bought: bool = False
    hurt: int = 0
    """The last round in which a damage cube was placed."""
    resigned: list[Seat] = Field(default_factory=list)

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
        titan = self.titans[seat]
        return bool(titan.hand.cards) and not titan.played

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


def other(side: Faction) -> Faction:
    """The enemy of a side."""
    return Faction.CET if side is Faction.UK else Faction.UK


def start_of(side: Faction) -> int:
    """The start space of a side."""
    return UK_START if side is Faction.UK else CET_START


def space_name(at: int) -> str:
    """A space in words."""
    return load().table.spaces[at]
