"""What rules do to titans, units and cards, whatever the phase: pay, heat, release, discard, draw, destroy."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.heavy_steam import events as told
from engines.heavy_steam.content import CardKind, Faction, StationKind, load
from engines.heavy_steam.frames import PlaceDamage
from engines.heavy_steam.state import DAMAGE, EMPTY, SHIELD, STEAM, HeavySteam, Titan, Unit

# Steam


def free_white(titan: Titan, station: str) -> int | None:
    """The first white square of a station that holds nothing."""
    row = titan.cells[station]
    return next((i for i in titan.pipes.white[station] if row[i] == EMPTY), None)


def free_red(titan: Titan, station: str) -> int | None:
    """The first red square of a station that holds nothing."""
    row = titan.cells[station]
    return next((i for i in titan.pipes.red[station] if row[i] == EMPTY), None)


def take(titan: Titan, station: str, count: int) -> int:
    """Take up to `count` steam cubes out of a station, those on red squares first; returns how many."""
    row = titan.cells[station]
    order = (*titan.pipes.red[station], *reversed(titan.pipes.white[station]))
    gone = [i for i in order if row[i] == STEAM][:count]
    for index in gone:
        titan.put(station, index, EMPTY)
    return len(gone)


def enter(state: HeavySteam, titan: Titan, station: str, turn: Turn, *, cool: bool = False) -> tuple[int, int]:
    """Put a steam cube into a station, on a white square if one is free; returns the heat and shield cubes it brought.

    The caller has made sure that a square is free. `cool`: the pilot spares this heat. HS-F6, HS-F9.
    """
    index = free_white(titan, station)
    if index is None:
        red = free_red(titan, station)
        if red is None:
            raise RuntimeError(f"{station} has no free square")
        titan.put(station, red, STEAM)
        if not cool:
            add_pressure(state, titan, "r", 1, turn)
        return 1, 0
    titan.put(station, index, STEAM)
    return 0, power_shield(titan, station, 1) if titan.pipes.kind[station] is StationKind.SHIELD else 0


def power_shield(titan: Titan, station: str, count: int) -> int:
    """Add up to `count` shield cubes on free blue squares of a station; returns how many."""
    row = titan.cells[station]
    free = [i for i in titan.pipes.blue[station] if row[i] == EMPTY][:count]
    for index in free:
        titan.put(station, index, SHIELD)
    return len(free)


def reinforce_command(state: HeavySteam, titan: Titan, entered: int, turn: Turn) -> None:
    """A pilot's ability: enough cubes entering command in one step bring one more from the reserve [HS-L6]."""
    station = titan.pipes.command
    if is_reinforced(titan, entered, free_white(titan, station) is not None):
        titan.reserve -= 1
        enter(state, titan, station, turn)
        turn.tell(told.CommandReinforced(seat=titan.seat, name=titan.name))


def is_reinforced(titan: Titan, entered: int, room: int) -> bool:
    """Whether so many cubes entering command bring one more, with `room` white squares free there afterwards."""
    wanted = titan.ability.command
    return bool(wanted and entered >= wanted and titan.reserve and room)


def spend(state: HeavySteam, titan: Titan, station: str, count: int, turn: Turn) -> None:
    """Move `count` steam cubes from a station to the boiler pressure."""
    add_pressure(state, titan, "w", take(titan, station, count), turn)


def add_pressure(state: HeavySteam, titan: Titan, kind: str, count: int, turn: Turn) -> None:
    """Put `count` cubes, steam (`w`) or heat (`r`), into the pressure box; overflow hurts the boiler [HS-P2]."""
    fits = min(count, titan.printed.pressure_squares - len(titan.pressure))
    titan.pressure += kind * fits
    if count > fits and kind == "w":
        titan.reserve += count - fits
    if count > fits and not titan.destroyed and state.options.pressure_full == "damage":
        turn.tell(told.BoxOverflowed(seat=titan.seat, name=titan.name, cubes=count - fits))
        state.push(PlaceDamage(waits_for=[titan.seat], seat=titan.seat, cubes=count - fits, where="boiler"))


def add_heat(state: HeavySteam, titan: Titan, count: int, turn: Turn) -> None:
    """Add heat cubes and tell it."""
    turn.tell(told.HeatAdded(seat=titan.seat, name=titan.name, cubes=count))
    add_pressure(state, titan, "r", count, turn)


def release(titan: Titan, count: int) -> tuple[int, int]:
    """Release up to `count` cubes of pressure, last in first out; returns steam (to the reserve) and heat."""
    gone = titan.pressure[-count:] if count else ""
    titan.pressure = titan.pressure[: len(titan.pressure) - len(gone)]
    titan.reserve += gone.count("w")
    return gone.count("w"), gone.count("r")


# Terrain, units


def lose_terrain(state: HeavySteam, titan: Titan, why: told.TerrainFate, turn: Turn) -> None:
    """A titan's terrain card goes to the discard pile."""
    if titan.terrain is not None:
        turn.tell(told.TerrainLost(seat=titan.seat, name=titan.name, card=titan.terrain, why=why))
        state.discard.cards.append(titan.terrain)
        titan.terrain, titan.terrain_damage = None, 0


def lose_unit(state: HeavySteam, unit: Unit, turn: Turn) -> None:
    """A unit leaves the field; its card goes to the discard pile."""
    state.units.remove(unit)
    if unit.card is not None:
        state.discard.cards.append(unit.card)
    turn.tell(told.UnitLost(side=unit.side, unit=unit.unit, number=unit.number, at=unit.at))


def unit_room(state: HeavySteam, side: Faction, kind: str) -> bool:
    """Whether the box still holds a miniature of this kind for a side [HS-U1]."""
    if state.options.unit_cap == "none":
        return True
    placed = sum(u.side is side and u.unit == kind for u in state.units)
    return placed < next(u.limit for k, u in load().table.units.items() if k == kind)


# Cards


def draw_card(state: HeavySteam, turn: Turn) -> str | None:
    """The top card of the deck; the discard pile is shuffled into a new deck when it is empty. None if both are."""
    if not state.deck.cards:
        state.deck.cards, state.discard.cards = state.discard.cards, []
        turn.dice.shuffle(state.deck.cards)
    return state.deck.cards.pop() if state.deck.cards else None


def deal(state: HeavySteam, seat: Seat, count: int, turn: Turn) -> None:
    """Draw cards to a hand; an event drawn so does nothing."""
    drawn = [
        card for card in (draw_card(state, turn) for _ in range(min(count, state.hand_room(seat)))) if card is not None
    ]
    titan = state.titans[seat]
    titan.hand.cards.extend(drawn)
    turn.tell(told.Drew(seat=seat, name=titan.name, count=len(drawn), cards=tuple(drawn)))


def discard(state: HeavySteam, card: str) -> None:
    """Put a card on the discard pile; an event goes out of the game instead."""
    is_event = load().cards[card].kind is CardKind.EVENT
    (state.past if is_event else state.discard).cards.append(card)


# The end of a titan


def wrecked(titan: Titan, station: str) -> bool:
    """Whether all white squares of a station hold damage."""
    return titan.cells[station].count(DAMAGE) == len(titan.pipes.white[station])


def destroy(state: HeavySteam, titan: Titan, how: told.Ending, turn: Turn) -> None:
    """A titan is out of the game: its hand and terrain are discarded (section Destroyed Steam Titans)."""
    if titan.destroyed:
        return
    titan.destroyed = True
    turn.tell(told.TitanDestroyed(seat=titan.seat, name=titan.name, how=how))
    for card in titan.hand.cards:
        discard(state, card)
    titan.hand.cards = []
    if titan.terrain is not None:
        state.discard.cards.append(titan.terrain)
        titan.terrain, titan.terrain_damage = None, 0
