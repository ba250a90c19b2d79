"""What lies on the table of Dimensions of Madness: figures, turrets, rooms, doors, objects, teams."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Literal

from pydantic import Field

from engines.core.state import Data, Seat, Secret, State, Value, Zone
from engines.dimensions_of_madness.boards.board import Board
from engines.dimensions_of_madness.boards.maps import board
from engines.dimensions_of_madness.boards.styx import EYE
from engines.dimensions_of_madness.content import Character, Colour, Curse, Faction, RoomCard, Scenario, load
from engines.dimensions_of_madness.frames import Frames
from engines.dimensions_of_madness.options import DimensionsOptions
from engines.dimensions_of_madness.printed import Line

MAGIC, DEFENSE, ROOMS = "magic", "defense", "rooms"
"""The three decks."""

OPEN, SHUT, MINION = "open", "shut", "minion"
"""A door: open, closed (locked or not), or opened by a minion though it is locked for attackers."""


class Order(Value):
    """A standing order, in force until it is taken back. `room`: only there (empty: anywhere)."""

    what: Literal["ask_roll", "ask_rolled", "ask_door", "ask_entry", "no_reaction", "tide_drift", "tide_hold"]
    room: str = ""


class Figure(Data):
    """A miniature in play: an attacker's character, or a minion of the defender.

    `at` is its square, or that of its Walker marker while `styx` is its square there. A figure that is `out` has left
    the scenario; one that is `down` is a marker on its square.
    """

    key: str
    seat: Seat
    minion: bool = False
    at: str
    styx: str | None = None
    wounds: int = 0
    madness: int = 0
    down: bool = False
    out: bool = False
    stunned: bool = False
    poisoned: bool = False
    poison_due: bool = False
    """Whether its side has begun a turn since it was poisoned."""
    poison_by: Seat | None = None
    """Whose dice or card poisoned it; None: a room."""
    gear: list[str] = Field(default_factory=list)
    spent: dict[Colour, int] = Field(default_factory=dict)
    """Dice used or lost this turn."""
    extra: dict[Colour, int] = Field(default_factory=dict)
    """Dice added this turn by cards."""
    points: int = 0
    """Movement points left."""
    began: bool = False
    """Whether it did anything in this turn's moves."""
    idle: bool = True
    """Whether it has done nothing at all this turn."""
    backup: str | None = None
    """The room it backs up from Styx this turn."""
    finished: bool = False
    """Whether it can do nothing more in Styx this turn."""
    revived: bool = False
    """Whether it got up since its side's last turn: it acts from its next turn on."""

    @property
    def card(self) -> Character:
        """The character card."""
        return load().characters[self.key]

    @property
    def name(self) -> str:
        """The character's name."""
        return load().characters[self.key].name

    @property
    def health(self) -> int:
        """Printed Health."""
        card = self.card
        return card.minion.health if self.minion else card.attacker.health

    @property
    def mind(self) -> int:
        """Printed Mind."""
        card = self.card
        return card.minion.mind if self.minion else card.attacker.mind

    @property
    def here(self) -> bool:
        """Whether it stands in the real world and acts."""
        return not self.down and not self.out and self.styx is None

    @property
    def up(self) -> bool:
        """Whether it is in play, in either world, and not knocked out."""
        return not self.down and not self.out

    @property
    def dice(self) -> dict[Colour, int]:
        """The dice it brings in a turn, gear included, before any is used."""
        card = self.card
        found = {Colour.GENERIC: card.minion.dice} if self.minion else card.attacker.dice.counts()
        for key in self.gear:
            for colour, n in load().magic[key].dice.counts().items():
                found[colour] = found.get(colour, 0) + n
        for colour, n in self.extra.items():
            found[colour] = found.get(colour, 0) + n
        return found

    def left(self) -> dict[Colour, int]:
        """The dice it still has this turn."""
        spent = self.spent
        return {colour: n - spent.get(colour, 0) for colour, n in self.dice.items() if n > spent.get(colour, 0)}

    def has(self, colour: Colour) -> bool:
        """Whether it still has a die of this kind."""
        return self.left().get(colour, 0) > 0

    def use(self, colour: Colour, n: int = 1) -> None:
        """Use dice."""
        self.spent[colour] = self.spent.get(colour, 0) + n

    def lines(self) -> Iterator[tuple[str, Line]]:
        """What it can place dice on, by key, its gear's lines too."""
        card = self.card
        if self.minion:
            yield card.minion.attack.key, card.minion.attack
            return
        for line in card.attacker.lines:
            yield line.key, line
        for key in self.gear:
            for line in load().magic[key].lines:
                yield f"{key}.{line.key}", line


class Turret(Data):
    """A turret on the board. `label`: what a scenario calls it."""

    number: int
    level: int
    at: str
    wounds: int = 0
    label: Literal["", "boiler", "limiter", "gate"] = ""

    @property
    def health(self) -> int:
        """Printed Health."""
        return load().table.turrets[str(self.level)].health

    @property
    def name(self) -> str:
        """What it is called."""
        named = {"boiler": "the boiler's turret", "limiter": "the Cavorite Limiter"}
        kind = load().table.turrets[str(self.level)].name
        kind = kind if kind[:2].isupper() else kind[:1].lower() + kind[1:]
        return named.get(self.label, f"the {kind} at {self.at}")


class Hexed(Data):
    """A curse a card has put on a room for this turn."""

    curse: Curse
    face: int


class RoomState(Data):
    """How far the attackers are with a room. `entry`: the door that stays usable while it is activated."""

    status: Literal["unseen", "active", "solved"] = "unseen"
    card: str | None = None
    progress: int = 0
    harder: int = 0
    entry: str | None = None
    hexes: list[Hexed] = Field(default_factory=list)


class Item(Data):
    """An object of the scenario: on a square, with a figure (`carrier`), or taken home by a seat (`taken`)."""

    key: str
    at: str | None
    carrier: str | None = None
    taken: Seat | None = None


class Team(Data):
    """What a seat has beside its figures. The defender's hand holds Defense cards."""

    hand: Zone
    orders: Secret[tuple[Order, ...]]
    luck: int = 0
    steam: int = 0
    vp: int = 0
    scored: dict[str, int] = Field(default_factory=dict)
    """Victory points by what they were given for."""
    resigned: bool = False


class DimensionsOfMadness(State[Frames]):
    """One match. The attackers' seats come first; the defender's is the last."""

    options: DimensionsOptions
    faction: Faction = Faction.COMMONSTEAM
    """The attackers' side."""
    round: int = 0
    first: Seat = 0
    teams: list[Team]
    figures: dict[str, Figure] = Field(default_factory=dict)
    drafted: dict[str, Seat] = Field(default_factory=dict)
    starts: list[int] = Field(default_factory=list)
    """The number of the start area of each team."""
    turrets: list[Turret] = Field(default_factory=list)
    turrets_made: int = 0
    rooms: dict[str, RoomState] = Field(default_factory=dict)
    doors: dict[str, str] = Field(default_factory=dict)
    barred: dict[str, int] = Field(default_factory=dict)
    """Doors locked by a card, with the defender's turns (this one included) until it ends."""
    items: dict[str, Item] = Field(default_factory=dict)
    magic: Zone
    magic_discard: Zone
    beasts: Zone
    """The team cards beside the Magic deck."""
    defense: Zone
    defense_discard: Zone
    room_deck: Zone
    floor: dict[str, list[str]] = Field(default_factory=dict)
    """Gear cards on squares."""
    turn: Seat = 0
    """Whose turn it is."""
    rolled: list[str] = Field(default_factory=list)
    """The rooms rolled for this turn."""
    styx_dice: int = 0
    """Dice used to move in Styx this round."""
    jinxed: bool = False
    """Whether a card keeps Luck out of this turn."""
    ward: bool = False
    """Whether no curse works on the next roll of this turn."""
    frenzy: int = 0
    spare_minions: int = 0
    """Minions that found no room to arrive in."""
    pool_extra: dict[str, int] = Field(default_factory=dict)
    """Dice of cards for the defender's pools, by room."""
    farmed: list[str] = Field(default_factory=list)
    """Minions that gave a point this round (The Jail)."""

    @cached_property
    def board(self) -> Board:
        """The map; a side that is chosen late forgets it (`choose_side`)."""
        return board(self.options.scenario, self.faction.other.home, self.options.teams)

    def choose_side(self, faction: Faction) -> None:
        """Note which side attacks, and with it whose home the map shows."""
        self.faction = faction
        self.__dict__.pop("board", None)

    @property
    def scenario(self) -> Scenario:
        """The numbers of the scenario."""
        return load().scenarios[self.options.scenario]

    @property
    def defender(self) -> Seat:
        """The defender's seat."""
        return self.seats - 1

    @property
    def attackers(self) -> range:
        """The attackers' seats."""
        return range(self.seats - 1)

    def faction_of(self, seat: Seat) -> Faction:
        """The side a seat plays for."""
        return self.faction.other if seat == self.defender else self.faction

    def name_of(self, seat: Seat) -> str:
        """A seat in words."""
        return "The defender" if seat == self.defender else f"Attacker {seat + 1}"

    def mine(self, seat: Seat) -> list[Figure]:
        """The figures of a seat that are in play."""
        return [f for f in self.figures.values() if f.seat == seat and not f.down and not f.out]

    def foes(self, seat: Seat, figure: Figure) -> bool:
        """Whether a figure is an enemy of a seat."""
        return (figure.seat == self.defender) != (seat == self.defender)

    def room(self, figure: Figure) -> str:
        """The room in which a figure (or its Walker marker) is."""
        return self.board.room_of[figure.at]

    def inside(self, room: str, seat: Seat | None = None) -> list[Figure]:
        """The figures that stand in a room, of one seat or of all."""
        where = self.board.room_of
        return [
            f
            for f in self.figures.values()
            if not f.down and not f.out and f.styx is None and (seat is None or f.seat == seat) and where[f.at] == room
        ]

    def walkers(self) -> list[Figure]:
        """The figures in Styx."""
        return [f for f in self.figures.values() if f.styx is not None and not f.out]

    def standing(self) -> dict[str, Figure]:
        """The figures that stand on squares."""
        return {f.at: f for f in self.figures.values() if not f.down and not f.out and f.styx is None}

    def markers(self) -> set[str]:
        """The squares with the markers of fallen figures."""
        return {f.at for f in self.figures.values() if f.down and not f.out}

    def turret_at(self, square: str) -> Turret | None:
        """The turret on a square."""
        return next((t for t in self.turrets if t.at == square), None)

    def occupied(self) -> frozenset[str]:
        """Squares that block lines of sight: those of figures and turrets (DM-L2)."""
        return frozenset([*self.standing(), *(t.at for t in self.turrets)])

    def closed(self) -> frozenset[str]:
        """The doors that block sight and touch."""
        return frozenset(key for key, how in self.doors.items() if how == SHUT)

    def impassable(self, seat: Seat) -> frozenset[str]:
        """The doors a seat's figures do not get through as they are."""
        if seat == self.defender or self.options.minion_door == "open_for_all":
            return self.closed()
        return frozenset(key for key, how in self.doors.items() if how != OPEN)

    def room_card(self, room: str) -> RoomCard | None:
        """The card of an activated room."""
        key = self.rooms[room].card if room in self.rooms else None
        return load().rooms[key] if key else None

    def target(self, room: str) -> int:
        """The number at which an activated room is solved."""
        card = self.room_card(room)
        if card is None:
            return 0
        printed = card.other_target if self.options.example_target == 22 and card.other_target else card.target
        return printed + self.rooms[room].harder

    def carried(self, figure: Figure) -> list[Item]:
        """The objects a figure carries."""
        return [item for item in self.items.values() if item.carrier == figure.key]

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """The standing orders of a seat, as far as they may be known."""
        return self.teams[seat].orders.value or ()

    def ordered(self, seat: Seat, what: str, room: str = "") -> bool:
        """Whether a seat has given an order, for this room or for all."""
        return any(o.what == what and (not o.room or not room or o.room == room) for o in self.orders(seat))

    def laid(self) -> Iterator[str]:
        """Cards that lie open outside every zone: gear, gear on squares, activated rooms, cards being played."""
        for figure in self.figures.values():
            yield from figure.gear
        for cards in self.floor.values():
            yield from cards
        for room in self.rooms.values():
            if room.card:
                yield room.card
        for frame in self.stack:
            card = getattr(frame, "card", "")
            if card:
                yield card

    def push(self, frame: Any) -> None:
        """Ask `frame` first; whatever is asked, every seat may see to its standing orders."""
        frame.may_act = list(range(self.seats))
        super().push(frame)


__all__ = [
    "DEFENSE", "EYE", "MAGIC", "MINION", "OPEN", "ROOMS", "SHUT", "DimensionsOfMadness", "Figure", "Hexed", "Item",
    "Order", "RoomState", "Team", "Turret",
]  # fmt: skip
