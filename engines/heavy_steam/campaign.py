"""Pilots, layouts and scenarios as printed matter."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from engines.core.printed import Count, Datum, Flag, Some
from engines.heavy_steam.printed import Faction, Size
from engines.heavy_steam.terms import UnitKind
from engines.heavy_steam.words import Word

Sector = Annotated[int, Field(strict=True, ge=1, le=6)]


class Ability(Datum):
    """What a pilot always does; a number each, 0 for nothing.

    `command`: so many cubes entering the command station in one step bring one more from the reserve; `bleed`: more
    cubes released; `dice_when_moved`: attack dice more in a round in which the titan moved; `evade`: dice more for
    evading with the legs; `close_damage`: damage more of close combat; `repair`: cubes more for each repair paid;
    `discount`: command less for the first card bought in a phase; `cool`: heat spared in the steam phase; `reach`:
    sectors that the furthest column of each range chart is stretched; `production`: steam more into the boiler.
    """

    command: Count = 0
    bleed: Count = 0
    dice_when_moved: Count = 0
    evade: Count = 0
    close_damage: Count = 0
    repair: Count = 0
    discount: Count = 0
    cool: Count = 0
    reach: Count = 0
    production: Count = 0


class Pilot(Datum):
    """A pilot card: `text` and `once_text` are what it says, `sizes` the titans it may command (empty: any)."""

    key: str
    name: str
    rank: str
    faction: Faction
    sizes: tuple[Size, ...] = ()
    text: str
    once_text: str
    art: str
    ability: Ability
    once: tuple[Word, ...]


class Layout(Datum):
    """Who fights: the titans of the first side (UK unless the match says otherwise) and of the second."""

    key: str
    name: str
    sides: tuple[tuple[Size, ...], tuple[Size, ...]]


class Victory(StrEnum):
    """Ways a scenario is won."""

    FIRST_DESTROYED = "first_destroyed"
    ALL_DESTROYED = "all_destroyed"
    INFANTRY_DESTROYED = "infantry_destroyed"
    DIRIGIBLE = "dirigible"
    RECON = "recon"


class Post(Datum):
    """Units that stand on the field from the start, in the sector of that number from each side's own end."""

    unit: UnitKind
    sector: Sector
    count: Some = 1


class Scenario(Datum):
    """A scenario.

    `start`: spaces in which a titan of this size may start, counted from its own side's start (0 = start, 1 = next);
    where there are several its player chooses, the side with the initiative first; with `named_sectors` they are the
    sectors of these numbers from its own end, wherever the sides start. `smoke`: sectors under smoke up to
    the first event, whose own Smoke card stays out. `early_steam`: cubes each player may put from the reserve
    anywhere before the first round. `without`: battle cards that are left out. `posts`: units at the start, dug in.
    `dirigible`: the two sectors between which it lies. `recon`: cards with which a side of one player, and of two,
    may declare the battle over.
    """

    key: str
    number: Some
    name: str
    lore: str
    summary: str
    victory: tuple[Victory, ...]
    layouts: tuple[str, ...]
    hand: Count
    events: Count
    start: dict[Size, tuple[Count, ...]]
    named_sectors: Flag = False
    smoke: tuple[Sector, ...] = ()
    early_steam: Count = 0
    without: tuple[str, ...] = ()
    posts: tuple[Post, ...] = ()
    dug_in: Flag = False
    dirigible: tuple[Sector, Sector] | None = None
    recon: tuple[Some, Some] | None = None
    pace: Literal["short", "standard", "long"] = "standard"
