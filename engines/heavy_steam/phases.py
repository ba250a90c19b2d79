"""Rounds and phases: how they follow one another, and who has nothing to decide in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame, Seat
from engines.heavy_steam import events as told
from engines.heavy_steam.actions.cards import can_buy
from engines.heavy_steam.actions.mission import RECOVERY_COST, scouting_cost
from engines.heavy_steam.actions.move import can_stride
from engines.heavy_steam.actions.pilots import timely
from engines.heavy_steam.actions.steam import ALLOCATION, allocate, overfill
from engines.heavy_steam.allocation import Flowing
from engines.heavy_steam.content import Faction, Phase, Trait, UnitKind, load
from engines.heavy_steam.dealing import clear_cheapest
from engines.heavy_steam.ending import stalemate
from engines.heavy_steam.frames import (
    AllocateSteam,
    BuyCards,
    CallBattle,
    ChooseAttack,
    Fighting,
    MoveFreely,
    MoveTitans,
    MoveUnits,
    PlaceDamage,
    Reconnoitre,
    ReleasePressure,
    Round,
)
from engines.heavy_steam.gunnery import can_attack
from engines.heavy_steam.shifting import FREE_MOVE, sendable
from engines.heavy_steam.state import HeavySteam, other
from engines.heavy_steam.titans import release

PHASES = list(Phase)


# Rounds and phases


def round_(state: HeavySteam, frame: Round, turn: Turn) -> bool:
    """Start the next phase, or the next round."""
    if not frame.started:
        frame.started = True
        begin_round(state, turn)
        return True
    if state.phase is Phase.CARDS and not state.bought:
        state.bought = True
        clear_cheapest(state, turn)
        return True
    if state.initiative_due:
        state.initiative_due = False
        _settle_initiative(state, turn)
        return True
    if state.phase is Phase.PRESSURE:
        if not stalemate(state, turn):
            begin_round(state, turn)
        return True
    _begin_phase(state, PHASES[PHASES.index(state.phase) + 1], turn)
    return True


def begin_round(state: HeavySteam, turn: Turn) -> None:
    state.round += 1
    for titan in state.titans:
        titan.moved = titan.shifted = False
    for unit in state.units:
        unit.fired = False
    turn.tell(told.RoundBegan(round=state.round))
    _begin_phase(state, Phase.MOVE, turn)
    if state.mission.recon:
        for side in reversed(state.order()):
            state.push(CallBattle(side=side, waits_for=state.seats_of(side)))


def _begin_phase(state: HeavySteam, phase: Phase, turn: Turn) -> None:
    state.phase = phase
    state.passed = []
    for titan in state.titans:
        titan.played = False
        titan.bonuses = []
        titan.evasions = {}
        titan.spares_steam = False
        titan.fired = []
        titan.bought = 0
    turn.tell(told.PhaseBegan(phase=phase))
    STARTS[phase](state, turn)


def _each_side(question: Callable[..., Any]) -> Callable[[HeavySteam, Turn], None]:
    """Ask the side with the initiative, then the other."""

    def start(state: HeavySteam, turn: Turn) -> None:
        for side in reversed(state.order()):
            state.push(question(side=side, waits_for=state.seats_of(side)))

    return start


def _start_combat(state: HeavySteam, turn: Turn) -> None:
    state.push(Fighting(turn=state.initiative))


def _start_cards(state: HeavySteam, turn: Turn) -> None:
    state.bought = False
    _each_side(BuyCards)(state, turn)


def _start_initiative(state: HeavySteam, turn: Turn) -> None:
    """Recon comes before initiative is determined (Recon in Force)."""
    state.initiative_due = True
    if state.mission.recon:
        _each_side(Reconnoitre)(state, turn)


def _settle_initiative(state: HeavySteam, turn: Turn) -> None:
    """Count command cubes; who ties had better not have had it [HS-I1, HS-I2]."""
    counts = {
        side: sum(state.titans[s].command for s in state.seats_of(side)) + state.extra_command.get(side, 0)
        for side in Faction
    }
    state.extra_command = {}
    held = state.initiative
    if counts[held] <= counts[other(held)]:
        state.initiative = other(held)
    turn.tell(
        told.InitiativeSettled(
            uk=counts[Faction.UK], cet=counts[Faction.CET], side=state.initiative, kept=state.initiative is held
        )
    )
    state.push(MoveFreely(side=state.initiative, waits_for=state.seats_of(state.initiative)))


def _start_pressure(state: HeavySteam, turn: Turn) -> None:
    state.push(ReleasePressure(rolling=state.standing(), releasing=state.standing()))


def _start_move(state: HeavySteam, turn: Turn) -> None:
    """Titans move; players whose titans are lost move a unit after their side's titans (Frontline Fight) [HS-X13]."""
    for side in reversed(state.order()):
        for seat in set(state.gunners(side)) - set(state.seats_of(side)):
            state.push(MoveUnits(waits_for=[seat], seat=seat, left=list(UnitKind), either=True))
        state.push(MoveTitans(side=side, waits_for=state.seats_of(side)))


STARTS: dict[Phase, Callable[[HeavySteam, Turn], None]] = {
    Phase.MOVE: _start_move,
    Phase.COMBAT: _start_combat,
    Phase.STEAM: _each_side(AllocateSteam),
    Phase.CARDS: _start_cards,
    Phase.INITIATIVE: _start_initiative,
    Phase.PRESSURE: _start_pressure,
}


# Questions that answer themselves


def busy(state: HeavySteam, seat: Seat) -> bool:
    """Whether a seat might play a card or use its pilot to some end now, as far as everybody knows."""
    titan = state.titans[seat]
    pilot = titan.commander
    return state.may_play(seat) or (
        pilot is not None and not titan.pilot_used and not titan.destroyed and timely(state, pilot, seat)
    )


def _answer(state: HeavySteam, frame: Frame, idle: Callable[[HeavySteam, Seat], bool], turn: Turn) -> bool:
    """Take off the seats that have nothing to decide, and the question once nobody is left."""
    for seat in list(frame.waits_for):
        if state.titans[seat].destroyed or idle(state, seat):
            frame.waits_for.remove(seat)
            if state.top is not frame:
                return True  # steam that went by itself brought heat for which the box has no room: damage comes first
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def move_titans(state: HeavySteam, frame: MoveTitans, turn: Turn) -> bool:
    """A titan without steam to move and a player without cards are not asked."""
    return _answer(state, frame, lambda s, seat: not can_stride(s, seat) and not busy(s, seat), turn)


def move_units(state: HeavySteam, frame: MoveUnits, turn: Turn) -> bool:
    """Asked as long as the side has a unit of a kind that may still move; a card may yet bring one."""
    side = state.side_of(frame.seat)
    lost = state.titans[frame.seat].destroyed and not frame.either
    if any(u.unit in frame.left and u.side is side for u in state.units) and not lost:
        return False
    state.pop(frame)
    return True


def _ask_the_able(
    state: HeavySteam,
    frame: ChooseAttack | BuyCards,
    seats: list[Seat],
    able: Callable[[HeavySteam, Seat], bool],
    order: str,
    passes: type[told.Passed] | type[told.Declined],
    turn: Turn,
) -> bool:
    """Ask the players of a side who can do something now, until all have passed, by hand or by standing order.

    Who can do nothing has not passed while a team-mate can: that may change [HS-C2, HS-K1].
    """
    still = [seat for seat in seats if seat not in state.passed]
    frame.waits_for = [seat for seat in still if able(state, seat) and state.ordered(seat, order) is None]
    for seat in still:
        if not frame.waits_for or state.ordered(seat, order) is not None:
            state.passed.append(seat)
            turn.tell(passes(seat=seat, name=state.titans[seat].name))
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def choose_attack(state: HeavySteam, frame: ChooseAttack, turn: Turn) -> bool:
    """Pass for a side that has no attack and no card."""
    seats = state.gunners(frame.side)
    return _ask_the_able(
        state, frame, seats, lambda s, seat: can_attack(s, seat) or busy(s, seat), "pass_combat", told.Passed, turn
    )


def fighting(state: HeavySteam, frame: Fighting, turn: Turn) -> bool:
    """Ask the side whose turn it is for an attack; the phase ends when all have passed [HS-C1, HS-C2]."""
    for side in (frame.turn, other(frame.turn)):
        seats = [seat for seat in state.gunners(side) if seat not in state.passed]
        if seats:
            frame.turn = other(side)
            state.push(ChooseAttack(side=side, waits_for=seats))
            return True
    state.pop(frame)
    return True


def allocate_steam(state: HeavySteam, frame: AllocateSteam, turn: Turn) -> bool:
    """Steam that can only go one way goes without asking [HS-R4]."""

    def forced(state: HeavySteam, seat: Seat) -> bool:
        titan = state.titans[seat]
        if busy(state, seat) or titan.steam(titan.pipes.repair):
            return False
        flowing = Flowing.start(titan)
        shields = any(titan.shield(place) for place in titan.pipes.shields)
        over = overfill(titan, flowing, titan.reserve)
        if ALLOCATION.step(flowing) or shields or over or any(s == titan.pipes.repair for _, s in flowing.made):
            return False
        if any(titan.weapon_at(s).trait(Trait.SHUTDOWN) and titan.steam(s) for s in titan.pipes.weapons.values()):
            return False
        allocate(state, titan, (), (), 0, turn)
        return True

    return _answer(state, frame, forced, turn)


def buy_cards(state: HeavySteam, frame: BuyCards, turn: Turn) -> bool:
    """Stop buying for a side that can neither buy nor play."""

    def able(state: HeavySteam, seat: Seat) -> bool:
        titan = state.titans[seat]
        recovers = titan.at in state.dirigible and titan.command >= RECOVERY_COST
        return can_buy(state, seat) or busy(state, seat) or recovers

    return _ask_the_able(state, frame, state.seats_of(frame.side), able, "buy_nothing", told.Declined, turn)


def call_battle(state: HeavySteam, frame: CallBattle, turn: Turn) -> bool:
    """Only a side with recon cards enough is asked [HS-X15]."""
    seats = state.team(frame.side)
    wanted = (state.mission.recon or (99, 99))[len(seats) > 1]
    if sum(len(state.titans[s].recon.cards) for s in seats) >= wanted and frame.waits_for and not state.called:
        return False
    state.pop(frame)
    return True


def reconnoitre(state: HeavySteam, frame: Reconnoitre, turn: Turn) -> bool:
    """A titan without the steam for a recon card is not asked."""

    def idle(state: HeavySteam, seat: Seat) -> bool:
        titan = state.titans[seat]
        return titan.command < scouting_cost(state, titan) or not (state.deck.cards or state.discard.cards)

    return _answer(state, frame, idle, turn)


def move_freely(state: HeavySteam, frame: MoveFreely, turn: Turn) -> bool:
    """A titan without steam that could go anywhere has no free move."""

    def idle(state: HeavySteam, seat: Seat) -> bool:
        return not sendable(state.titans[seat], FREE_MOVE) and not busy(state, seat)

    if not frame.left:
        frame.waits_for = []

    return _answer(state, frame, idle, turn)


# Pressure


def release_pressure(state: HeavySteam, frame: ReleasePressure, turn: Turn) -> bool:
    """Overload rolls for all, then releases and vents, in initiative order [HS-P3]."""
    if frame.rolling:
        titan = state.titans[frame.rolling.pop(0)]
        if not titan.destroyed and state.overload_of(titan) >= 2:
            _roll_overload(state, titan.seat, turn)
        return True
    if frame.releasing:
        titan = state.titans[frame.releasing.pop(0)]
        if not titan.destroyed:
            _bleed(state, titan.seat, turn)
        return True
    state.pop(frame)
    return True


def _roll_overload(state: HeavySteam, seat: Seat, turn: Turn) -> None:
    titan = state.titans[seat]
    cubes, die = state.overload_of(titan), turn.dice.draw(6) + 1
    turn.tell(told.OverloadRolled(seat=seat, name=titan.name, cubes=cubes, die=die))
    if die < cubes:
        state.push(PlaceDamage(waits_for=[seat], seat=seat, cubes=cubes - die, where="boiler"))


def _bleed(state: HeavySteam, seat: Seat, turn: Turn) -> None:
    titan = state.titans[seat]
    terrain = load().cards[titan.terrain].terrain if titan.terrain else None
    vented = sum(titan.steam(station) for station in titan.pipes.vents)
    for station in titan.pipes.vents:
        titan.cells[station] = titan.cells[station].replace("s", ".")
    steam, heat = release(titan, titan.printed.bleed + titan.ability.bleed + (terrain.bleed if terrain else 0) + vented)
    titan.reserve += vented
    turn.tell(told.Released(seat=seat, name=titan.name, steam=steam, heat=heat, vented=vented))


PHASE_FLOW: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    Round: round_,
    CallBattle: call_battle,
    MoveTitans: move_titans,
    MoveUnits: move_units,
    Fighting: fighting,
    ChooseAttack: choose_attack,
    AllocateSteam: allocate_steam,
    BuyCards: buy_cards,
    Reconnoitre: reconnoitre,
    MoveFreely: move_freely,
    ReleasePressure: release_pressure,
}
