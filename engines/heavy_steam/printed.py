"""What a titan board and a weapon card are: squares, stations, arrows, range charts, traits."""

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import cached_property
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from engines.core.printed import Count, Datum, Some
from engines.heavy_steam.terms import Location


class Faction(StrEnum):
    """The two sides."""

    UK = "uk"
    CET = "cet"


class Size(StrEnum):
    """The two sizes of titan."""

    HEAVY = "heavy"
    LIGHT = "light"


class StationKind(StrEnum):
    """What a station does; `plain` ones only pass steam on."""

    BOILER = "boiler"
    COMMAND = "command"
    REPAIR = "repair"
    MOBILITY = "mobility"
    VENT = "vent"
    SHIELD = "shield"
    WEAPON = "weapon"
    PLAIN = "plain"


class Colour(StrEnum):
    """Colour of a square: white holds steam or damage, red steam at the price of heat, blue a shield cube."""

    WHITE = "white"
    RED = "red"
    BLUE = "blue"


class Square(Datum):
    """One printed square. `filled`: starts with a cube. `weak`: weak-point number. `volatile`: volatile number
    (weapons only).
    """

    colour: Colour
    filled: bool = False
    weak: int | None = None
    volatile: int | None = None


_SQUARE = re.compile(r"(?P<colour>[wrb])(?P<number>[2-6])?(?P<volatile>v)?(?P<filled>\*)?")


def squares(text: object) -> object:
    """Read `"w* w w3 w4v r b*"`: w r b = white red blue, * starts filled, 3 = weak point, 4v = volatile. Raises
    ValueError.
    """
    if not isinstance(text, str):
        return text
    out: list[Square] = []
    for token in text.split():
        m = _SQUARE.fullmatch(token)
        white = m is not None and m["colour"] == "w"
        if (
            m is None
            or (m["number"] and not white)
            or (m["volatile"] and not m["number"])
            or (m["filled"] and m["colour"] == "r")
        ):
            raise ValueError(f"square {token!r} cannot be read; squares are w w* w3 w3* w4v r b b* (numbers 2 to 6)")
        number = int(m["number"]) if m["number"] else None
        out.append(
            Square(
                colour={"w": Colour.WHITE, "r": Colour.RED, "b": Colour.BLUE}[m["colour"]],
                filled=bool(m["filled"]),
                weak=None if m["volatile"] else number,
                volatile=number if m["volatile"] else None,
            )
        )
    return tuple(out)


Squares = Annotated[tuple[Square, ...], BeforeValidator(squares)]


def whites(row: Iterable[Square]) -> int:
    """Number of white squares."""
    return sum(s.colour is Colour.WHITE for s in row)


class Trait(StrEnum):
    """The nineteen weapon traits; the value is the name on the card."""

    ATTACK_COST = "Attack Cost"
    CLOSE_COMBAT = "Close Combat"
    CHARGED_UP = "Charged Up"
    CRITICAL = "Critical"
    EVADE = "Evade"
    FRAGILE = "Fragile"
    EXPLODING_ROUNDS = "Exploding Rounds"
    HOTSHOT = "Hotshot"
    IGNORE_TERRAIN = "Ignore Terrain"
    INFLAME = "Inflame"
    KNOCKBACK = "Knockback"
    LOW_AMMO = "Low Ammo"
    LOW_TRAJECTORY = "Low Trajectory"
    PIERCING_ROUNDS = "Piercing Rounds"
    RATE_OF_FIRE = "Rate of Fire"
    SHUTDOWN = "Shutdown"
    SPREAD = "Spread"
    TRAILS = "Trails"
    UNREPAIRABLE = "Unrepairable"

    @property
    def help(self) -> str:
        """One line in our words; X is the trait's number."""
        return TRAIT_HELP[self]

    @property
    def counted(self) -> bool:
        """Whether the trait carries a number."""
        return "X" in TRAIT_HELP[self]


TRAIT_HELP = {
    Trait.ATTACK_COST: "Firing costs X steam from this weapon.",
    Trait.CLOSE_COMBAT: "Pay X mobility steam for the number in brackets.",
    Trait.CHARGED_UP: "May start with X more steam from the reserve.",
    Trait.CRITICAL: "A hit counts X critical faces more.",
    Trait.EVADE: "X times a phase: 2 of its steam buy 2 defence dice.",
    Trait.FRAGILE: "Each cube an enemy attack puts here brings X more.",
    Trait.EXPLODING_ROUNDS: "X more damage once any gets past the shield.",
    Trait.HOTSHOT: "Up to X more steam, 1 more damage each.",
    Trait.IGNORE_TERRAIN: "The target's terrain gives it no dice.",
    Trait.INFLAME: "A hit adds X heat to the target's pressure.",
    Trait.KNOCKBACK: "Hull damage costs the target X mobility or its terrain.",
    Trait.LOW_AMMO: "Each firing puts X damage on this weapon.",
    Trait.LOW_TRAJECTORY: "A hit may be moved to the legs.",
    Trait.PIERCING_ROUNDS: "X shield cubes do not count.",
    Trait.RATE_OF_FIRE: "One payment, X shots at one target.",
    Trait.SHUTDOWN: "Its steam may go back to the reserve.",
    Trait.SPREAD: "A hit strikes X different locations.",
    Trait.TRAILS: "Firing adds X heat to your own pressure.",
    Trait.UNREPAIRABLE: "Damage on it stays.",
}


class TraitOf(Datum):
    """A trait on a card with its number (None where the trait has none)."""

    trait: Trait
    value: Some | None = None

    def __str__(self) -> str:
        return self.trait if self.value is None else f"{self.trait} {self.value}"


def trait_line(text: object) -> object:
    """Read `"Piercing Rounds 2"` or `"Shutdown"`. Raises ValueError for an unknown trait or a missing or needless
    number.
    """
    if not isinstance(text, str):
        return text
    name, _, number = text.rpartition(" ") if text[-1:].isdigit() else (text, "", "")
    if name not in set(Trait):
        raise ValueError(f"no trait is called {name!r}; traits are {', '.join(Trait)}")
    if Trait(name).counted != bool(number):
        raise ValueError(f"{name!r} {'needs a number' if Trait(name).counted else 'has no number'}")
    return TraitOf(trait=Trait(name), value=int(number) if number else None)


class Bracket(Datum):
    """One column of a range chart: distance in sectors, attack dice, damage, and the dice in brackets of close
    combat.
    """

    range: Count
    dice: Some
    damage: Some
    charging: Some | None = None


class Slot(Datum):
    """Where a weapon is printed: a board and one of its weapon locations."""

    board: str
    location: Location


class Weapon(Datum):
    """A weapon or equipment card. `mount`: arm, torso or both. `sizes`: empty = any. `printed`: on a board, not a
    card of its own.
    """

    key: str
    name: str
    faction: Faction
    mount: tuple[Literal["arm", "torso"], ...]
    points: Annotated[int, Field(strict=True, ge=1, le=6)]
    cost: Count
    chart: tuple[Bracket, ...]
    traits: tuple[Annotated[TraitOf, BeforeValidator(trait_line)], ...] = ()
    squares: Squares
    sizes: tuple[Size, ...] = ()
    printed: Slot | None = None
    art: str

    def trait(self, trait: Trait) -> int:
        """The trait's number; 0 without it, 1 for a trait without a number; Attack Cost is `cost`."""
        if trait is Trait.ATTACK_COST:
            return self.cost
        return next((1 if t.value is None else t.value for t in self.traits if t.trait is trait), 0)

    def at(self, distance: int, reach: int = 0) -> Bracket | None:
        """The column for a target `distance` sectors away, its last column stretched by `reach`; None if out of
        range.
        """
        best = max(self.chart, key=lambda b: b.range, default=None)
        if best and best.charging is None and best.range < distance <= best.range + reach:
            return best
        return next((b for b in self.chart if b.range == distance), None)

    @property
    def worst(self) -> int:
        """Highest damage of the chart: what a failed volatile roll adds."""
        return max((b.damage for b in self.chart), default=0)


class Station(Datum):
    """A station of a titan. A weapon station has no squares of its own: they come with the card in it."""

    key: str
    name: str
    location: Location
    kind: StationKind
    squares: Squares = ()


class Exchange(Datum):
    """`steam` cubes spent give `gives`: damage cubes removed (repair) or defence dice (evade)."""

    steam: Some
    gives: Some


class MoveCost(Datum):
    """Mobility steam for a move of up to one and up to two sectors."""

    one: Some
    two: Some


class Section(Datum):
    """A section of the boiler pressure box: defence dice under each column, and squares to a column; filled column
    by column.
    """

    dice: tuple[Count, ...]
    height: Some

    @property
    def squares(self) -> int:
        """Squares of the section."""
        return len(self.dice) * self.height


def arrows(lines: object) -> object:
    """Read chains `"boiler > command > head_shield"` into pairs, each once, in order."""
    if not isinstance(lines, list):
        return lines
    pairs = [p for line in lines for names in [[n.strip() for n in str(line).split(">")]] for p in pairwise(names)]
    return tuple(dict.fromkeys(pairs))


class Board(Datum):
    """A titan board. `reserve`: starting power reserve; `bleed`: cubes released a round; `pressure`: blue, green,
    red section.
    """

    key: str
    name: str
    faction: Faction
    size: Size
    points: Some
    reserve: Count
    production: Some
    bleed: Some
    repair: Exchange
    evade: Exchange
    move: MoveCost
    pressure: tuple[Section, Section, Section]
    stations: tuple[Station, ...]
    arrows: Annotated[tuple[tuple[str, str], ...], BeforeValidator(arrows)]
    lore: str = ""
    sister: str = ""
    """What a second titan of this design on the same side is called."""

    @cached_property
    def by_key(self) -> dict[str, Station]:
        """Stations by key."""
        return {s.key: s for s in self.stations}

    @cached_property
    def onward(self) -> dict[str, tuple[str, ...]]:
        """For each station the stations its arrows lead to."""
        return {s.key: tuple(b for a, b in self.arrows if a == s.key) for s in self.stations}

    @cached_property
    def depth(self) -> dict[str, int]:
        """Arrows between boiler and station on the longest way: steam moves from the highest depth down."""
        depth = {s.key: 0 for s in self.stations}
        for _ in self.stations:
            for a, b in self.arrows:
                depth[b] = max(depth[b], depth[a] + 1)
        return depth

    def of_kind(self, kind: StationKind) -> tuple[Station, ...]:
        """All stations of a kind, in printed order."""
        return tuple(s for s in self.stations if s.kind is kind)

    def at(self, location: Location) -> tuple[Station, ...]:
        """All stations of a hit location, in printed order."""
        return tuple(s for s in self.stations if s.location is location)

    def weapon_station(self, location: Location) -> Station:
        """The weapon station of an arm or of the torso. Raises StopIteration where there is none."""
        return next(s for s in self.at(location) if s.kind is StationKind.WEAPON)

    @property
    def pressure_squares(self) -> int:
        """Squares of the whole pressure box."""
        return sum(s.squares for s in self.pressure)

    def defence_dice(self, cubes: int, empty: int = 4) -> int:
        """Base defence dice with so many cubes in the pressure box: the number under the furthest column that
        holds one.
        """
        columns = [d for s in self.pressure for d in s.dice for _ in range(s.height)]
        return columns[min(cubes, len(columns)) - 1] if cubes > 0 else empty

    def overload(self, cubes: int) -> int:
        """Cubes standing in the red section when the box holds `cubes`."""
        return max(0, min(cubes, self.pressure_squares) - self.pressure[0].squares - self.pressure[1].squares)
