"""Laying out the table of Heavy Steam (sections Game Setup and Scenarios)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from engines.core.action import Turn
from engines.core.game import SeatInfo
from engines.core.state import Dice, Secret, Zone
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Board, CardKind, Colour, Faction, Layout, Size, StationKind, Trait, load
from engines.heavy_steam.frames import ChargeUp, Round
from engines.heavy_steam.state import (
    BATTLE_DECK,
    CET_START,
    EMPTY,
    SHIELD,
    SIDE_NAMES,
    STEAM,
    UK_START,
    HeavySteam,
    HeavySteamOptions,
    Order,
    Titan,
)
from engines.heavy_steam.titans import deal, draw_card


def line_up(options: HeavySteamOptions) -> list[tuple[Faction, Size]]:
    """Side and size of the titan of each seat, the UK first."""
    layout: Layout = load().layouts[options.layout]
    first, second = layout.sides
    if layout.sides[0] != layout.sides[1] and options.heavy_side == "cet":
        first, second = second, first
    return [(Faction.UK, size) for size in first] + [(Faction.CET, size) for size in second]


def names(fleet: Sequence[tuple[Faction, Size]]) -> list[str]:
    """A name for each titan: two of one design are told apart by their second name."""
    found: list[str] = []
    for faction, size in fleet:
        board = load().board(faction, size)
        found.append(board.name if board.name not in found else board.sister)
    return found


def seating(options: HeavySteamOptions) -> list[SeatInfo]:
    """The seats of a match."""
    fleet = line_up(options)
    return [
        SeatInfo(SIDE_NAMES[faction], f"{name}, {size}")
        for (faction, size), name in zip(fleet, names(fleet), strict=True)
    ]


def blank(options: HeavySteamOptions, seats: int, dice: Dice) -> HeavySteam:
    """The table with the titans on their boards and no card dealt yet."""
    fleet = line_up(options)
    titans = [
        _titan(seat, name, load().board(faction, size), options)
        for seat, ((faction, size), name) in enumerate(zip(fleet, names(fleet), strict=True))
    ]
    return HeavySteam(
        seats=seats,
        dice=dice,
        options=options,
        titans=titans,
        deck=Zone(of=BATTLE_DECK, eyes=[]),
        discard=Zone(of=BATTLE_DECK),
        track=Zone(of=BATTLE_DECK),
        past=Zone(of=BATTLE_DECK),
        box=Zone(of=BATTLE_DECK, eyes=[]),
    )


def _titan(seat: int, name: str, board: Board, options: HeavySteamOptions) -> Titan:
    weapons = load().equipment(board.key)
    offset = load().scenarios[options.scenario].start[board.size][0]
    cells = {}
    for station in board.stations:
        squares = station.squares
        if station.kind is StationKind.WEAPON:
            squares = load().weapons[weapons[station.location]].squares
        cells[station.key] = "".join(
            (SHIELD if q.colour is Colour.BLUE else STEAM) if q.filled else EMPTY for q in squares
        )
    return Titan(
        seat=seat,
        name=name,
        side=board.faction,
        board=board.key,
        at=UK_START + offset if board.faction is Faction.UK else CET_START - offset,
        cells=cells,
        weapons=weapons,
        reserve=board.reserve,
        hand=Zone(of=BATTLE_DECK, eyes=[seat]),
        orders=Secret[tuple[Order, ...]](eyes=[seat]),
    )


def set_up(state: HeavySteam, options: HeavySteamOptions, turn: Turn) -> None:
    """Deal the cards, roll for initiative, and ask what is to be decided before the first round."""
    _deal_cards(state, options, turn)
    _roll_for_initiative(state, turn)
    state.push(Round())
    for seat in reversed(state.standing()):
        titan = state.titans[seat]
        for place, key in titan.weapons.items():
            if load().weapons[key].trait(Trait.CHARGED_UP):
                state.push(ChargeUp(waits_for=[seat], seat=seat, weapon=titan.pipes.weapons[place]))


def _deal_cards(state: HeavySteam, options: HeavySteamOptions, turn: Turn) -> None:
    scenario = load().scenarios[options.scenario]
    piles: dict[CardKind, list[str]] = {}
    for card in load().cards.values():
        kind = card.kind if card.kind in (CardKind.EVENT, CardKind.ENEMY_IN_SIGHT) else CardKind.ATTACK
        piles.setdefault(kind, []).extend([card.key] * card.count)
    events, starts, state.deck.cards = piles[CardKind.EVENT], piles[CardKind.ENEMY_IN_SIGHT], piles[CardKind.ATTACK]
    turn.dice.shuffle(state.deck.cards)
    for seat in range(state.seats):
        deal(state, seat, scenario.hand, turn)
    state.track.cards, state.past.cards = starts[: state.seats], starts[state.seats :]
    while len(state.track.cards) < len(load().table.track):
        card_drawn = draw_card(state, turn)
        if card_drawn is not None:
            state.track.cards.append(card_drawn)
    turn.dice.shuffle(events)
    state.deck.cards += events[: scenario.events]
    state.box.cards = events[scenario.events :]
    turn.dice.shuffle(state.deck.cards)


def _roll_for_initiative(state: HeavySteam, turn: Turn) -> None:
    while True:
        first, second = turn.dice.roll(2), turn.dice.roll(2)
        if sum(first) != sum(second):
            break
        # Equal rolls are thrown again [HS-S7].
    state.initiative = Faction.UK if sum(first) > sum(second) else Faction.CET
    rolls = ((first[0], first[1]), (second[0], second[1]))
    turn.tell(told.InitiativeRolled(rolls=rolls, side=state.initiative))


def decks(state: HeavySteam) -> Mapping[str, Counter[str]]:
    """The battle cards that lie in zones: all but terrain and supports in play and the card being carried out."""
    cards: Counter[str] = Counter({card.key: card.count for card in load().cards.values()})
    cards.subtract(state.laid())
    return {BATTLE_DECK: cards}


def inventory() -> dict[str, Any]:
    """What the content holds. Raises ContentError where a file is wrong."""
    content = load()
    cards: Counter[str] = Counter()
    for card in content.cards.values():
        cards[card.kind.value] += card.count
    rules = resources.files("engines.heavy_steam").joinpath("rules.md").read_text(encoding="utf-8")
    return {
        "boards": [board.name for board in content.boards.values()],
        "weapons": [weapon.name for weapon in content.weapons.values()],
        "cards": dict(cards),
        "scenarios": list(content.scenarios),
        "layouts": list(content.layouts),
        "options": list(HeavySteamOptions.model_fields),
        "rules": rules.count("\n**HS-"),
    }


def guess(state: HeavySteam, secret: Secret[Any], rnd: object) -> tuple[Order, ...]:
    """Orders that cannot be seen are taken for none."""
    return ()
