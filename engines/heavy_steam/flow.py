"""What happens between decisions: the phases, the stages of an attack, and the end of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Turn
from engines.core.state import Frame, Result, Seat
from engines.heavy_steam import events as told
from engines.heavy_steam.actions.cards import can_buy, choose
from engines.heavy_steam.actions.combat import can_attack
from engines.heavy_steam.actions.damage import LOST, refuges, step_aside
from engines.heavy_steam.actions.move import can_stride
from engines.heavy_steam.actions.steam import ALLOCATION, allocate, overfill
from engines.heavy_steam.allocation import Flowing
from engines.heavy_steam.content import CardKind, Faction, Phase, Trait, load
from engines.heavy_steam.damage import report as report_damage
from engines.heavy_steam.damage import square_options, take_step, targets
from engines.heavy_steam.effects import PUBLIC, choices, possible, run
from engines.heavy_steam.fighting import ATTACK_FLOW
from engines.heavy_steam.frames import (
    AllocateSteam,
    BuyCards,
    CardChoice,
    CardQuestion,
    CardRepair,
    CardSteam,
    ChargeUp,
    ChooseAttack,
    Displace,
    Fighting,
    Knocked,
    LaySmokeToken,
    MoveFreely,
    MoveTitans,
    MoveUnits,
    PlaceDamage,
    PlaceLast,
    Refill,
    ReleasePressure,
    Resolve,
    Round,
)
from engines.heavy_steam.shifting import FREE_MOVE, sendable
from engines.heavy_steam.state import SIDE_NAMES, HeavySteam, other
from engines.heavy_steam.titans import deal, destroy, discard, draw_card, lose_terrain, release

PHASES = list(Phase)
MOST_ROUNDS, QUIET_ROUNDS = 40, 8
"""After so many rounds, or so many without a damage cube, the stalemate ruling ends the match [HS-V4]."""


# Rounds and phases


def round_(state: HeavySteam, frame: Round, turn: Turn) -> bool:
    """Start the next phase, or the next round."""
    if not frame.started:
        frame.started = True
        _begin_round(state, turn)
        return True
    if state.phase is Phase.CARDS and not state.bought:
        state.bought = True
        _clear_cheapest(state, turn)
        return True
    if state.phase is Phase.PRESSURE:
        if not stalemate(state, turn):
            _begin_round(state, turn)
        return True
    _begin_phase(state, PHASES[PHASES.index(state.phase) + 1], turn)
    return True


def _begin_round(state: HeavySteam, turn: Turn) -> None:
    state.round += 1
    for titan in state.titans:
        titan.moved = False
    for unit in state.units:
        unit.fired = False
    turn.tell(told.RoundBegan(round=state.round))
    _begin_phase(state, Phase.MOVE, turn)


def _begin_phase(state: HeavySteam, phase: Phase, turn: Turn) -> None:
    state.phase = phase
    state.passed = []
    for titan in state.titans:
        titan.played = False
        titan.bonuses = []
        titan.evasions = {}
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


STARTS: dict[Phase, Callable[[HeavySteam, Turn], None]] = {
    Phase.MOVE: _each_side(MoveTitans),
    Phase.COMBAT: _start_combat,
    Phase.STEAM: _each_side(AllocateSteam),
    Phase.CARDS: _start_cards,
    Phase.INITIATIVE: _start_initiative,
    Phase.PRESSURE: _start_pressure,
}


# Questions that answer themselves


def _answer(state: HeavySteam, frame: Frame, idle: Callable[[HeavySteam, Seat], bool], turn: Turn) -> bool:
    """Take off the seats that have nothing to decide, and the question once nobody is left."""
    for seat in list(frame.waits_for):
        if state.titans[seat].destroyed or idle(state, seat):
            frame.waits_for.remove(seat)
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


def move_titans(state: HeavySteam, frame: MoveTitans, turn: Turn) -> bool:
    """A titan without steam to move and a player without cards are not asked."""
    return _answer(state, frame, lambda s, seat: not can_stride(s, seat) and not s.may_play(seat), turn)


def move_units(state: HeavySteam, frame: MoveUnits, turn: Turn) -> bool:
    """Asked as long as the side has a unit of a kind that may still move; a card may yet bring one."""
    side = state.side_of(frame.seat)
    if any(u.unit in frame.left and u.side is side for u in state.units) and not state.titans[frame.seat].destroyed:
        return False
    state.pop(frame)
    return True


def charge_up(state: HeavySteam, frame: ChargeUp, turn: Turn) -> bool:
    """Nothing in the reserve, nothing to ask."""
    if state.titans[frame.seat].reserve:
        return False
    state.pop(frame)
    return True


def _ask_the_able(
    state: HeavySteam,
    frame: ChooseAttack | BuyCards,
    able: Callable[[HeavySteam, Seat], bool],
    order: str,
    passes: type[told.Passed] | type[told.Declined],
    turn: Turn,
) -> bool:
    """Ask the players of a side who can do something now, until all have passed, by hand or by standing order.

    Who can do nothing has not passed while a team-mate can: that may change [HS-C2, HS-K1].
    """
    still = [seat for seat in state.seats_of(frame.side) if seat not in state.passed]
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
    return _ask_the_able(
        state, frame, lambda s, seat: can_attack(s, seat) or s.may_play(seat), "pass_combat", told.Passed, turn
    )


def fighting(state: HeavySteam, frame: Fighting, turn: Turn) -> bool:
    """Ask the side whose turn it is for an attack; the phase ends when all have passed [HS-C1, HS-C2]."""
    for side in (frame.turn, other(frame.turn)):
        seats = [seat for seat in state.seats_of(side) if seat not in state.passed]
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
        if state.may_play(seat) or titan.steam(titan.pipes.repair):
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
    return _ask_the_able(
        state, frame, lambda s, seat: can_buy(s, seat) or s.may_play(seat), "buy_nothing", told.Declined, turn
    )


def move_freely(state: HeavySteam, frame: MoveFreely, turn: Turn) -> bool:
    """A titan without steam that could go anywhere has no free move."""

    def idle(state: HeavySteam, seat: Seat) -> bool:
        return not sendable(state.titans[seat], FREE_MOVE) and not state.may_play(seat)

    return _answer(state, frame, idle, turn)


# Damage


def place_damage(state: HeavySteam, frame: PlaceDamage, turn: Turn) -> bool:
    """Place what can only go to one square; a titan without room for damage is destroyed [HS-D15]."""
    titan = state.titans[frame.seat]
    if titan.destroyed or frame.cubes <= 0:
        state.pop(frame)
        return True
    pipes = titan.pipes
    options = square_options(pipes, titan.cells, targets(pipes, titan.cells, frame), True)
    if not options:
        state.pop(frame)
        if frame.where in ("location", "retreat"):
            destroy(state, titan, "no_room", turn)
        return True
    if len(options) > 1:
        return False
    frame.cubes -= 1
    take_step(state, titan, options[0].value, frame.enemy, turn)
    report_damage(titan, [options[0].value], turn)
    return True


def place_last(state: HeavySteam, frame: PlaceLast, turn: Turn) -> bool:
    """A destroyed titan takes no more damage."""
    titan = state.titans[frame.on]
    if titan.destroyed:
        state.pop(frame)
        return True
    pipes = titan.pipes
    if any(titan.cells[s].count("d") < len(pipes.white[s]) for s in pipes.at[frame.location]) or any(
        titan.cells[s].count("d") < len(pipes.white[s]) for ring in pipes.refuge[frame.location] for s in ring
    ):
        return False
    state.pop(frame)
    destroy(state, titan, "no_room", turn)
    return True


def displace(state: HeavySteam, frame: Displace, turn: Turn) -> bool:
    """Steam with only one way to go takes it."""
    titan = state.titans[frame.seat]
    found = refuges(titan, frame)
    if titan.destroyed:
        state.pop(frame)
        return True
    if len(found) > 1:
        return False
    step_aside(state, frame, found[0].value if found else LOST, turn)
    return True


def knocked(state: HeavySteam, frame: Knocked, turn: Turn) -> bool:
    """Without the steam there is no choice [HS-W11]."""
    titan = state.titans[frame.seat]
    if titan.destroyed or titan.terrain is None or titan.mobility < frame.steam:
        state.pop(frame)
        if not titan.destroyed:
            lose_terrain(state, titan, "knocked", turn)
        return True
    return False


# Cards


def _clear_cheapest(state: HeavySteam, turn: Turn) -> None:
    """Nobody bought: the card in the cheapest place goes [HS-K5]."""
    if state.track.cards:
        card = state.track.cards.pop(0)
        discard(state, card)
        turn.tell(told.TrackSlid(card=card))
    state.push(Refill())


def refill(state: HeavySteam, frame: Refill, turn: Turn) -> bool:
    """Fill the track; an event that turns up is carried out before the next card is drawn [HS-K10, HS-K11]."""
    cards: list[str] = []
    while len(state.track.cards) < len(load().table.track):
        card = draw_card(state, turn)
        if card is None:
            break
        if load().cards[card].kind is CardKind.EVENT:
            turn.tell(told.TrackFilled(cards=tuple(cards)))
            frame.draws += 1
            _strike_event(state, card, turn)
            return True
        state.track.cards.append(card)
        cards.append(card)
    turn.tell(told.TrackFilled(cards=tuple(cards)))
    for _ in range(frame.draws):
        for seat in state.standing():
            deal(state, seat, 1, turn)
    state.pop(frame)
    return True


def _strike_event(state: HeavySteam, card: str, turn: Turn) -> None:
    state.past.cards.append(card)
    turn.tell(told.EventStruck(card=card))
    if state.smoke:
        turn.tell(told.SmokeCleared(sectors=tuple(state.smoke)))
        state.smoke = []
    effects = load().cards[card].effects
    seats = state.standing()
    if effects[0].do in ("sweep_track", "lay_smoke"):
        seats = seats[:1]
    for seat in reversed(seats):
        state.push(Resolve(seat=seat, source=card, words=list(effects)))


def resolve(state: HeavySteam, frame: Resolve, turn: Turn) -> bool:
    """Carry out the next word of a card; then the card goes to the discard pile [HS-K8]."""
    if frame.words and not state.titans[frame.seat].destroyed:
        word = frame.words.pop(0)
        if possible(state, frame.seat, word):
            run(state, frame, word, turn)
        return True
    state.pop(frame)
    if frame.looked is not None:
        state.titans[frame.looked].hand.eyes = [frame.looked]
    if frame.card is not None:
        discard(state, frame.card)
    return True


def card_choice(state: HeavySteam, frame: CardChoice, turn: Turn) -> bool:
    """A choice of one thing among public ones needs no asking; a choice of nothing is skipped."""
    found = choices(state, frame)
    if not found or state.titans[frame.seat].destroyed:
        state.pop(frame)
        return True
    if len(found) == 1 and isinstance(frame.word, PUBLIC):
        choose(state, frame, found[0].value, turn)
        return True
    return False


def card_plan(state: HeavySteam, frame: CardQuestion, turn: Turn) -> bool:
    """Plans of cards are always asked for, unless the titan is gone."""
    if not state.titans[frame.seat].destroyed:
        return False
    state.pop(frame)
    return True


def lay_smoke(state: HeavySteam, frame: LaySmokeToken, turn: Turn) -> bool:
    """Any player of the side may lay the token."""
    if not frame.waits_for:
        frame.waits_for = state.seats_of(frame.side)
    if frame.waits_for:
        return False
    state.pop(frame)
    return True


# Pressure


def release_pressure(state: HeavySteam, frame: ReleasePressure, turn: Turn) -> bool:
    """Overload rolls for all, then releases and vents, in initiative order [HS-P3]."""
    if frame.rolling:
        titan = state.titans[frame.rolling.pop(0)]
        if not titan.destroyed and titan.overload >= 2:
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
    cubes, die = titan.overload, turn.dice.draw(6) + 1
    turn.tell(told.OverloadRolled(seat=seat, name=titan.name, cubes=cubes, die=die))
    if die < cubes:
        state.push(PlaceDamage(waits_for=[seat], seat=seat, cubes=cubes - die, where="boiler"))


def _bleed(state: HeavySteam, seat: Seat, turn: Turn) -> None:
    titan = state.titans[seat]
    terrain = load().cards[titan.terrain].terrain if titan.terrain else None
    vented = sum(titan.steam(station) for station in titan.pipes.vents)
    for station in titan.pipes.vents:
        titan.cells[station] = titan.cells[station].replace("s", ".")
    steam, heat = release(titan, titan.printed.bleed + (terrain.bleed if terrain else 0) + vented)
    titan.reserve += vented
    turn.tell(told.Released(seat=seat, name=titan.name, steam=steam, heat=heat, vented=vented))


# The end


def end(state: HeavySteam, winners: list[Seat], reason: str, text: str, turn: Turn) -> None:
    """The match is over."""
    state.result = Result(winners=tuple(winners), reason=reason, text=text)
    turn.tell(told.MatchEnded(result=state.result))


def victory(state: HeavySteam, turn: Turn) -> None:
    """Meeting Engagement ends with the first titan destroyed [HS-V1 to HS-V3]."""
    lost = {titan.side for titan in state.titans if titan.destroyed}
    if not lost:
        return
    if len(lost) == 2:
        end(state, [], "both_destroyed", "Titans of both sides are destroyed: the match is drawn.", turn)
        return
    side = other(lost.pop())
    text = f"{SIDE_NAMES[side]} wins: an enemy titan is destroyed."
    end(state, _seats(state, side), "titan_destroyed", text, turn)


def _seats(state: HeavySteam, side: Faction) -> list[Seat]:
    return [titan.seat for titan in state.titans if titan.side is side]


def stalemate(state: HeavySteam, turn: Turn) -> bool:
    """After 40 rounds, or 8 without damage, the side with less damage wins [HS-V4]."""
    if state.round < MOST_ROUNDS and state.round - state.hurt < QUIET_ROUNDS:
        return False
    harm = {side: sum(t.damage for t in state.titans if t.side is side) for side in Faction}
    why = "too many rounds" if state.round >= MOST_ROUNDS else f"{QUIET_ROUNDS} rounds without damage"
    if harm[Faction.UK] == harm[Faction.CET]:
        end(state, [], "stalemate", f"Stalemate ({why}): equal damage, the match is drawn.", turn)
    else:
        side = min(Faction, key=lambda s: harm[s])
        text = f"Stalemate ({why}): {SIDE_NAMES[side]} wins with less damage."
        end(state, _seats(state, side), "stalemate", text, turn)
    return True


def concede(state: HeavySteam, seat: Seat, turn: Turn) -> None:
    """A player gives up: the team-mate takes the titan over; without one the side has lost [HS-V5]."""
    titan = state.titans[seat]
    state.resigned.append(seat)
    heir = next((s for s in _seats(state, titan.side) if s not in state.resigned), None)
    turn.tell(told.Resigned(seat=seat, name=titan.name, heir=heir))
    if heir is None:
        winner = other(titan.side)
        text = f"{SIDE_NAMES[winner]} wins: {SIDE_NAMES[titan.side]} gives up."
        end(state, _seats(state, winner), "resigned", text, turn)


FLOW: dict[type[Frame], Callable[[HeavySteam, Any, Turn], bool]] = {
    Round: round_,
    ChargeUp: charge_up,
    MoveTitans: move_titans,
    MoveUnits: move_units,
    Fighting: fighting,
    ChooseAttack: choose_attack,
    **ATTACK_FLOW,
    PlaceDamage: place_damage,
    PlaceLast: place_last,
    Displace: displace,
    Knocked: knocked,
    AllocateSteam: allocate_steam,
    BuyCards: buy_cards,
    Refill: refill,
    Resolve: resolve,
    CardChoice: card_choice,
    CardRepair: card_plan,
    CardSteam: card_plan,
    LaySmokeToken: lay_smoke,
    MoveFreely: move_freely,
    ReleasePressure: release_pressure,
}
"""What each frame does by itself when it is the top question."""
