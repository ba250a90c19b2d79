"""Heavy Steam's printed matter, loaded from TOML and checked: boards, weapons, battle cards, the table, scenarios."""

import textwrap
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from engines.core.printed import ContentError, Count, Datum, Flag, Some, build, entries, read
from engines.heavy_steam.campaign import Ability, Layout, Pilot, Post, Scenario, Victory
from engines.heavy_steam.checks import STEAM_LIMIT, WEAPON_LOCATIONS, check_board, check_weapon
from engines.heavy_steam.printed import (
    Board,
    Bracket,
    Colour,
    Exchange,
    Faction,
    MoveCost,
    Section,
    Size,
    Slot,
    Square,
    Station,
    StationKind,
    Trait,
    TraitOf,
    Weapon,
    whites,
)
from engines.heavy_steam.terms import Location, Phase, Place, UnitKind
from engines.heavy_steam.words import Terrain, Word

__all__ = [
    "Ability",
    "BattleCard",
    "Board",
    "Bracket",
    "CardKind",
    "Colour",
    "Content",
    "ContentError",
    "Exchange",
    "Faction",
    "Layout",
    "Location",
    "MoveCost",
    "Phase",
    "Pilot",
    "Place",
    "Post",
    "Scenario",
    "Section",
    "Size",
    "Slot",
    "Square",
    "Station",
    "StationKind",
    "Table",
    "Trait",
    "TraitOf",
    "Unit",
    "UnitKind",
    "Victory",
    "Weapon",
    "Word",
    "load",
    "whites",
]

FILES = ("table.toml", "boards.toml", "weapons.toml", "cards.toml", "pilots.toml", "scenarios.toml")


class CardKind(StrEnum):
    """What a battle card is about."""

    ENEMY_IN_SIGHT = "enemy_in_sight"
    EVENT = "event"
    TERRAIN = "terrain"
    INFANTRY = "infantry"
    CANNON = "cannon"
    REPAIR = "repair"
    REACTION = "reaction"
    MANOEUVRE = "manoeuvre"
    ATTACK = "attack"
    HAND = "hand"
    STEAM = "steam"
    COMMAND = "command"


class BattleCard(Datum):
    """A battle card, `count` times in the deck.

    `phase`: only then (None: any phase, in your turn). `reaction`: only when your titan is being attacked. `text`:
    what the card says, `help`: the long form. `art`: name of its drawing. `effects`: see `words`.
    """

    key: str
    name: str
    kind: CardKind
    count: Some
    cost: Count
    phase: Phase | None = None
    reaction: Flag = False
    text: str
    help: str
    art: str
    effects: tuple[Word, ...]

    @property
    def terrain(self) -> Terrain | None:
        """The terrain this card is, if it is one."""
        return next((e for e in self.effects if isinstance(e, Terrain)), None)


Die6 = Annotated[tuple[str, ...], Field(min_length=6, max_length=6)]


class Unit(Datum):
    """A support unit: dice, range from nearest to furthest, damage, defence dice, sectors a move, miniatures a
    side.
    """

    name: str
    dice: Some
    nearest: Count
    furthest: Count
    damage: Some
    defence: Some
    moves: Some
    limit: Some
    ignores_terrain: Flag


class Table(Datum):
    """Dice and battle board. Faces: blank hit critical / blank defend critical. `locations[i]`: the location for
    2d6 = i + 2.

    `track`: price modifiers from right (cheapest) to left. `spaces`: names of the spaces from the UK start to the
    C.E.T. start.
    """

    attack_die: Die6
    defence_die: Die6
    locations: Annotated[tuple[Location, ...], Field(min_length=11, max_length=11)]
    spaces: Annotated[tuple[str, ...], Field(min_length=8, max_length=8)]
    track: tuple[Count, ...]
    empty_defence: Count
    reroll_cost: Some
    units: dict[UnitKind, Unit]


class Content(Datum):
    """Everything printed. Dictionaries keep the order of the files."""

    table: Table
    boards: dict[str, Board]
    weapons: dict[str, Weapon]
    cards: dict[str, BattleCard]
    pilots: dict[str, Pilot]
    layouts: dict[str, Layout]
    scenarios: dict[str, Scenario]

    def board(self, faction: Faction, size: Size) -> Board:
        """The board of that faction and size."""
        return next(b for b in self.boards.values() if b.faction is faction and b.size is size)

    def equipment(self, board: str) -> dict[Location, str]:
        """Keys of the weapons printed on a board, by location."""
        return {w.printed.location: w.key for w in self.weapons.values() if w.printed and w.printed.board == board}

    def armoury(self, board: Board, location: Location) -> list[Weapon]:
        """The weapon and equipment cards that fit on a location of a board, in the order of the file."""
        mount = "torso" if location is Location.TORSO else "arm"
        return [
            w
            for w in self.weapons.values()
            if w.printed is None
            and mount in w.mount
            and w.faction is board.faction
            and (not w.sizes or board.size in w.sizes)
        ]

    def crew(self, board: Board) -> list[Pilot]:
        """The pilots that may command a titan of this board."""
        return [
            p for p in self.pilots.values() if p.faction is board.faction and (not p.sizes or board.size in p.sizes)
        ]


@cache
def load(folder: Path | None = None) -> Content:
    """Read and check the content: the set in the package, or the six files of `folder`. Raises ContentError."""
    raw = read("engines.heavy_steam", FILES, folder)
    layouts = raw["scenarios.toml"].pop("layouts", {})
    content = Content(
        table=build(Table, "table.toml", "table", raw["table.toml"]),
        boards=entries(Board, "boards.toml", raw["boards.toml"], check_board),
        weapons=entries(Weapon, "weapons.toml", raw["weapons.toml"], check_weapon),
        cards=entries(BattleCard, "cards.toml", raw["cards.toml"], _check_card),
        pilots=entries(Pilot, "pilots.toml", raw["pilots.toml"], _check_pilot),
        layouts=entries(Layout, "scenarios.toml", layouts),
        scenarios=entries(Scenario, "scenarios.toml", raw["scenarios.toml"]),
    )
    for problem in _set_problems(content):
        raise ContentError(problem)
    return content


def _check_card(card: BattleCard) -> None:
    first = card.effects[0] if card.effects else None
    words = {e.do for e in card.effects}
    if first is None:
        raise ValueError("effects: at least one effect word")
    if len(textwrap.wrap(card.text, 20)) > 4:
        raise ValueError("text: at most four lines of 20 characters; the rest belongs in `help`")
    if card.kind is CardKind.EVENT and (card.cost or card.phase or card.reaction or card.count > 1):
        raise ValueError("cost: an event has no cost, phase or reaction and is in the deck once")
    if (card.kind is CardKind.TERRAIN) != (first.do == "terrain") or ("terrain" in words and len(words) > 1):
        raise ValueError("kind: a terrain card has the one effect word terrain")
    if card.terrain and card.phase is not Phase.MOVE:
        raise ValueError("phase: terrain is played in the move phase")
    if "defence_bonus" in words and not card.reaction:
        raise ValueError("reaction: defence_bonus needs reaction = true")
    if "attack_bonus" in words and (card.phase is not Phase.COMBAT or card.reaction):
        raise ValueError('phase: attack_bonus needs phase = "combat", and is no reaction')
    if card.reaction and card.phase not in (None, Phase.COMBAT):
        raise ValueError("phase: attacks happen in the combat phase")
    if card.kind is not CardKind.EVENT and words & {"sweep_track", "lay_smoke"}:
        raise ValueError("effects: sweep_track and lay_smoke belong to events")


def _check_pilot(pilot: Pilot) -> None:
    if not any(pilot.ability.model_dump().values()):
        raise ValueError("ability: one of its numbers is at least 1")
    if not pilot.once:
        raise ValueError("once: at least one effect word")
    if {word.do for word in pilot.once} & {"terrain", "sweep_track", "lay_smoke", "defence_bonus", "choose"}:
        raise ValueError("once: that word belongs to cards")


def _set_problems(content: Content) -> Iterator[str]:
    deck = sum(c.count for c in content.cards.values())
    for kind, number in ((CardKind.EVENT, 10), (CardKind.ENEMY_IN_SIGHT, 4)):
        have = sum(c.count for c in content.cards.values() if c.kind is kind)
        if have != number:
            yield f"cards.toml, {kind}: {have} cards; a battle deck has {number}"
    if deck != 54:
        yield f"cards.toml, deck: {deck} cards with their counts; a battle deck has 54"
    for unit, kind in ((UnitKind.INFANTRY, CardKind.INFANTRY), (UnitKind.CANNON, CardKind.CANNON)):
        if not any(c.kind is kind for c in content.cards.values()) or unit not in content.table.units:
            yield f"cards.toml, {kind}: a card that places {unit}, and its values in table.toml, are needed"
    if (
        0 not in content.table.track
        or list(content.table.track) != sorted(content.table.track)
        or len(content.table.track) < 4
    ):
        yield "table.toml, table, track: at least four places, rising from 0"
    for faction in Faction:
        for size in Size:
            if sum(b.faction is faction and b.size is size for b in content.boards.values()) != 1:
                yield f"boards.toml, {faction} {size}: exactly one board is needed"
    yield from _equipment_problems(content)
    for faction, cards in ((Faction.UK, 15), (Faction.CET, 16)):
        have = sum(w.printed is None and w.faction is faction for w in content.weapons.values())
        if have != cards:
            yield f"weapons.toml, {faction}: {have} weapon and equipment cards; the box holds {cards}"
        crew = sum(p.faction is faction for p in content.pilots.values())
        if crew != 5:
            yield f"pilots.toml, {faction}: {crew} pilots; the box holds 5"
    for scenario in content.scenarios.values():
        for layout in scenario.layouts:
            if layout not in content.layouts:
                yield f"scenarios.toml, {scenario.key}, layouts: {layout!r} is none of {', '.join(content.layouts)}"
        for card in scenario.without:
            if card not in content.cards:
                yield f"scenarios.toml, {scenario.key}, without: {card!r} is no battle card"


def _equipment_problems(content: Content) -> Iterator[str]:
    for weapon in content.weapons.values():
        if weapon.printed and weapon.printed.board not in content.boards:
            known = ", ".join(content.boards)
            yield f"weapons.toml, {weapon.key}, printed.board: {weapon.printed.board!r} is none of {known}"
    for board in content.boards.values():
        printed = content.equipment(board.key)
        if set(printed) != set(WEAPON_LOCATIONS):
            yield f"weapons.toml, {board.key}: printed on left arm, right arm and torso, not {sorted(printed)}"
        carried = [content.weapons[k] for k in printed.values()]
        if sum(w.points for w in carried) > board.points:
            yield f"weapons.toml, {board.key}: its printed weapons cost more than its {board.points} points"
        for location, key in printed.items():
            weapon = content.weapons[key]
            mount = "torso" if location is Location.TORSO else "arm"
            if (
                mount not in weapon.mount
                or weapon.faction is not board.faction
                or (weapon.sizes and board.size not in weapon.sizes)
            ):
                yield f"weapons.toml, {key}: cannot be mounted there (mount, faction or size)"
        steam = board.reserve + sum(
            q.filled and q.colour is Colour.WHITE
            for row in [s.squares for s in board.stations] + [w.squares for w in carried]
            for q in row
        )
        if steam > STEAM_LIMIT:
            start = f"boards.toml, {board.key}, reserve"
            yield f"{start}: {steam} steam cubes at the start, weapons included; at most {STEAM_LIMIT}"
