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
from engines.heavy_steam.content import Board, CardKind, Colour, Faction, Layout, Location, Size, UnitKind, load
from engines.heavy_steam.frames import Prepare, Round
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.state import (
    BATTLE_DECK,
    CET_START,
    EMPTY,
    SHIELD,
    SIDE_NAMES,
    STEAM,
    UK_START,
    HeavySteam,
    Order,
    Titan,
    Unit,
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
        _titan(seat, name, load().board(faction, size), [i for i, other in enumerate(fleet) if other[0] is faction])
        for seat, ((faction, size), name) in enumerate(zip(fleet, names(fleet), strict=True))
    ]
    return HeavySteam(
        seats=seats,
        dice=dice,
        options=options,
        scenario="meeting-engagement" if options.scenario == "random" else options.scenario,
        titans=titans,
        deck=Zone(of=BATTLE_DECK, eyes=[]),
        discard=Zone(of=BATTLE_DECK),
        track=Zone(of=BATTLE_DECK),
        past=Zone(of=BATTLE_DECK),
        box=Zone(of=BATTLE_DECK, eyes=[], cards=_whole_deck()),
    )


def _whole_deck() -> list[str]:
    """The 54 battle cards, which are in the box until the table is laid."""
    return [card.key for card in load().cards.values() for _ in range(card.count)]


def _titan(seat: int, name: str, board: Board, team: list[int]) -> Titan:
    titan = Titan(
        seat=seat,
        name=name,
        side=board.faction,
        board=board.key,
        at=UK_START if board.faction is Faction.UK else CET_START,
        cells={
            station.key: "".join(
                (SHIELD if q.colour is Colour.BLUE else STEAM) if q.filled else EMPTY for q in station.squares
            )
            for station in board.stations
        },
        weapons={},
        reserve=board.reserve,
        hand=Zone(of=BATTLE_DECK, eyes=[seat]),
        orders=Secret[tuple[Order, ...]](eyes=[seat]),
        loadout=Secret[dict[Location, str]](eyes=team),
        pilot=Secret[str](eyes=team),
        recon=Zone(of=BATTLE_DECK, eyes=team),
    )
    titan.mount(load().equipment(board.key))
    return titan


SCENARIO_DIE = 6
"""The scenario chart has a number for each scenario; any other number is rolled again."""


def set_up(state: HeavySteam, options: HeavySteamOptions, turn: Turn) -> None:
    """Settle on a scenario and put the titans in their starts; the rest is prepared by flow, with the players."""
    if options.scenario == "random":
        _roll_scenario(state, turn)
    for titan in state.titans:
        titan.at = state.starts(titan)[0]
        titan.legs_from_boiler = options.legs_feed == "from_boiler"
        titan.__dict__.pop("pipes", None)
    state.push(Round())
    state.push(Prepare())


def _roll_scenario(state: HeavySteam, turn: Turn) -> None:
    chart = {scenario.number: key for key, scenario in load().scenarios.items()}
    dice: list[int] = []
    while not dice or dice[-1] not in chart:
        dice.append(turn.dice.draw(SCENARIO_DIE) + 1)
    state.scenario = chart[dice[-1]]
    turn.tell(told.ScenarioRolled(dice=tuple(dice), scenario=state.scenario))


def lay_table(state: HeavySteam, turn: Turn, opener: Faction | None = None) -> None:
    """Cards, initiative, and what the scenario puts on the field (section Game Setup).

    `opener`: who is to win the roll for initiative, in simulations.
    """
    _deal_cards(state, turn)
    _roll_for_initiative(state, opener, turn)
    mission = state.mission
    state.smoke = list(mission.smoke)
    state.dirigible = mission.dirigible or ()
    for side in Faction:
        for post in mission.posts:
            for _ in range(post.count):
                state.units_made += 1
                at = state.sector(side, post.sector)
                dug_in = mission.dug_in and post.unit is UnitKind.INFANTRY
                state.units.append(
                    Unit(
                        number=state.units_made, side=side, unit=post.unit, at=at, card=None,
                        cube="white" if dug_in else "",
                    )
                )  # fmt: skip


def _deal_cards(state: HeavySteam, turn: Turn) -> None:
    scenario = state.mission
    piles: dict[CardKind, list[str]] = {}
    for card in load().cards.values():
        if card.key in scenario.without:
            # What a scenario leaves out lies open beside the board [HS-X1, HS-X10].
            state.past.cards += [card.key] * card.count
            continue
        kind = card.kind if card.kind in (CardKind.EVENT, CardKind.ENEMY_IN_SIGHT) else CardKind.ATTACK
        piles.setdefault(kind, []).extend([card.key] * card.count)
    events, starts, state.deck.cards = piles[CardKind.EVENT], piles[CardKind.ENEMY_IN_SIGHT], piles[CardKind.ATTACK]
    turn.dice.shuffle(state.deck.cards)
    for seat in range(state.seats):
        deal(state, seat, scenario.hand, turn)
    state.track.cards = starts[: state.seats]
    state.past.cards += starts[state.seats :]
    while len(state.track.cards) < len(state.modifiers):
        card_drawn = draw_card(state, turn)
        if card_drawn is not None:
            state.track.cards.append(card_drawn)
    turn.dice.shuffle(events)
    state.deck.cards += events[: scenario.events]
    state.box.cards = events[scenario.events :]
    turn.dice.shuffle(state.deck.cards)


def _roll_for_initiative(state: HeavySteam, opener: Faction | None, turn: Turn) -> None:
    while True:
        first, second = turn.dice.roll(2), turn.dice.roll(2)
        if sum(first) != sum(second):
            break
        # Equal rolls are thrown again [HS-S7].
    if opener is not None and (opener is Faction.UK) != (sum(first) > sum(second)):
        first, second = second, first
    state.initiative = Faction.UK if sum(first) > sum(second) else Faction.CET
    rolls = ((first[0], first[1]), (second[0], second[1]))
    turn.tell(told.InitiativeRolled(rolls=rolls, side=state.initiative))


def openers(state: HeavySteam, side: str) -> None:
    """Have the side of this name win the roll for the first initiative."""
    state.nearest(Prepare).opener = next(faction for faction, name in SIDE_NAMES.items() if name == side)


def exchanged(options: HeavySteamOptions) -> HeavySteamOptions:
    """The same match with the heavy titan on the other side, where only one side has one."""
    return options.model_copy(update={"heavy_side": "cet" if options.heavy_side == "uk" else "uk"})


def holdings(state: HeavySteam) -> Mapping[int, list[str]]:
    """Weapon and equipment cards and the pilot of each seat."""
    return {
        titan.seat: [load().weapons[key].name for key in titan.weapons.values()]
        + ([titan.commander.name] if titan.commander else [])
        for titan in state.titans
    }


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
        "pilots": [f"{pilot.rank} {pilot.name}" for pilot in content.pilots.values()],
        "scenarios": list(content.scenarios),
        "layouts": list(content.layouts),
        "options": list(HeavySteamOptions.model_fields),
        "rules": rules.count("\n**HS-"),
    }


def guess(state: HeavySteam, secret: Secret[Any], rnd: Any) -> object:
    """A likely value of what is hidden: no orders, the printed weapons, any free pilot."""
    titan = next(t for t in state.titans if any(secret is s for s in (t.orders, t.loadout, t.pilot)))
    if secret is titan.orders:
        return ()
    if secret is titan.loadout:
        return load().equipment(titan.board)
    taken = {mate.pilot.value for mate in state.titans if mate.side is titan.side and mate is not titan}
    return rnd.choice([pilot.key for pilot in load().crew(titan.printed) if pilot.key not in taken])
