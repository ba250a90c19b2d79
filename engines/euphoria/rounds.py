"""The show: turns of four phases, ten at most, and the activation of each figure (Development of a Turn)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.core.state import Seat
from engines.euphoria import events as told
from engines.euphoria.abilities import usable
from engines.euphoria.ending import out_of_time
from engines.euphoria.frames import ChooseNext, ExtraMove, Fight, Firing, Order, Positioning, Show, UseAbility
from engines.euphoria.injuries import half
from engines.euphoria.shooting import armed, forced_fire, may_fire, run_amok, tempted
from engines.euphoria.state import ROUNDS, Euphoria, Figure, limit
from engines.euphoria.turns import (
    ATTACK,
    ENCORE,
    FIRING,
    PHASES,
    POSITIONING,
    SPECIAL,
    arrange,
    fights_in_order,
    idle,
    last_movers,
)

FIT, FIT_WITH_CAT, MASSACRE = 1, 2, 1
"""The dice that set off Sir Kobayashi's fits, and Centinel's massacre mode."""


def go_on(state: Euphoria, frame: Show, turn: Turn) -> bool:
    """The next phase, or the next turn of the show [EU-T1]."""
    if frame.stage >= len(PHASES) or state.round == 0:
        if state.round >= ROUNDS:
            out_of_time(state, turn)
            return True
        begin_turn(state, turn)
        frame.stage = 0
    phase = PHASES[frame.stage]
    frame.stage += 1
    begin_phase(state, phase, turn)
    return True


def begin_turn(state: Euphoria, turn: Turn) -> None:
    """Everybody has all action points again, as far as life allows; what lasted for a turn is over [EU-T1, EU-L4]."""
    state.round += 1
    state.cat = None
    turn.tell(told.RoundBegan(number=state.round))
    for figure in state.figures:
        figure.spent = figure.extra = figure.cut = figure.soaked = 0
        figure.moved = figure.attacked = figure.charged = False
        figure.hidden = figure.dazed = figure.shielded = figure.frenzied = figure.lingering = False
        figure.striking, figure.shunned, figure.repeats = True, "", ""
        figure.full = limit(figure, state.options, figure.profile.ap)
        if figure.stunned:
            figure.stunned = False
            figure.cut = figure.full - half(figure.full)


def begin_phase(state: Euphoria, phase: str, turn: Turn) -> None:
    """Work out who is activated in a phase, and in which order [EU-T2]."""
    state.phase = phase
    if state.options.ability_window == "each_phase" and phase != SPECIAL and (first := able(state)):
        state.push(Order(phase="more abilities", groups=arrange(state, first, turn), then=phase))
        return
    begin_order(state, phase, turn)


def begin_order(state: Euphoria, phase: str, turn: Turn) -> None:
    """The order of a phase, and its first activation."""
    if phase == ATTACK:
        groups = [[str(number)] for number in fights_in_order(state)]
        told_order = tuple(f.key for (number,) in groups for f in state.in_fight(int(number)))
        if groups:
            state.push(Order(phase=phase, groups=groups))
    else:
        groups = arrange(state, candidates(state, phase), turn)
        if phase == POSITIONING:
            groups = last_movers(state, groups, turn)
        told_order = tuple(key for group in groups for key in group)
        state.push(Order(phase=phase, groups=groups))
    turn.tell(told.PhaseBegan(phase=phase, order=told_order))


def able(state: Euphoria) -> list[Figure]:
    """The figures that have a special ability left."""
    return [f for f in state.standing() if not idle(f) and f.profile.ability and not f.used]


def candidates(state: Euphoria, phase: str) -> list[Figure]:
    """The figures that may have something to do in a phase."""
    some = [f for f in state.standing() if f.side is not None]
    if phase == SPECIAL:
        return [f for f in some if (f.profile.ability and not f.used) or rolls(f)]
    if phase == FIRING:
        return [f for f in some if armed(f) or f.objects.cards]
    return some


def rolls(figure: Figure) -> bool:
    """Whether a die is rolled for a figure at its activation among the special abilities."""
    return figure.profile.has("unstable") or (figure.profile.has("massacre") and not figure.rampant)


def activate(state: Euphoria, frame: Order, turn: Turn) -> bool:
    """The next figure of a phase, chosen by its player among equals [EU-T3]."""
    while frame.groups:
        group = [key for key in frame.groups[0] if alive(state, key)]
        if not group:
            frame.groups.pop(0)
            continue
        frame.groups[0] = group
        if len(group) > 1:
            side = state.figure(group[0]).side
            if side is None or state.teams[side].out:
                group[:] = group[:1]
            else:
                state.push(ChooseNext(waits_for=[side], among=list(group)))
                return True
        key = frame.groups.pop(0)[0]
        if begin(state, frame, key, turn) or state.top is not frame:
            return True
    state.pop(frame)
    if frame.then:
        begin_order(state, frame.then, turn)
    return True


def alive(state: Euphoria, key: str) -> bool:
    """Whether an entry of an order still stands for anything."""
    if key.isdigit():
        return bool(state.in_fight(int(key)))
    return state.figure(key.removeprefix(ENCORE)).present


def begin(state: Euphoria, frame: Order, key: str, turn: Turn) -> bool:
    """Activate what `key` stands for in the phase of an order. False where there is nothing to do."""
    if frame.phase == ATTACK:
        state.push(Fight(number=int(key)))
        return True
    figure = state.figure(key.removeprefix(ENCORE))
    if figure.side is None or (state.teams[figure.side].out and not key.startswith(ENCORE)):
        return False
    if key.startswith(ENCORE):
        return encore(state, frame.phase, figure, turn)
    begun = {SPECIAL: ask_ability, POSITIONING: ask_positioning, FIRING: ask_firing}.get(frame.phase, ask_ability)(
        state, figure, turn
    )
    if (frame.phase == SPECIAL and rolls(figure)) or (frame.phase != SPECIAL and figure.repeats):
        frame.groups.insert(0, [ENCORE + key])
        return True
    return begun


def ask_ability(state: Euphoria, figure: Figure, turn: Turn) -> bool:
    """Ask for a special ability where there is one that can be used [EU-S1]."""
    seat = state.team_of(figure).seat
    if idle(figure) or figure.key in state.teams[seat].waiting or not usable(state, figure):
        return False
    state.push(UseAbility(waits_for=[seat], figure=figure.key))
    return True


def ask_positioning(state: Euphoria, figure: Figure, turn: Turn) -> bool:
    """Ask what a figure does, unless it can do nothing: no points, or in a fight without any object."""
    if idle(figure) or state.free(figure) < 1:
        return False
    if figure.fight and not figure.objects.cards:
        return False
    state.push(Positioning(waits_for=[state.team_of(figure).seat], figure=figure.key))
    return True


def ask_firing(state: Euphoria, figure: Figure, turn: Turn) -> bool:
    """Ask whom a figure shoots at; a rampant Centinel and those beside the cat have no choice [EU-C16, EU-C27]."""
    if idle(figure) or figure.fight or forced_fire(state, figure, turn):
        return False
    if not may_fire(state, figure):
        return False
    state.push(Firing(waits_for=[state.team_of(figure).seat], figure=figure.key))
    return True


def encore(state: Euphoria, phase: str, figure: Figure, turn: Turn) -> bool:
    """What follows an activation: a die in the phase of abilities, else the action that is repeated [EU-C10]."""
    if phase == SPECIAL:
        roll_mode(state, figure, turn)
        return True
    seat: Seat = state.team_of(figure).seat
    stuck = figure.fight or figure.prone
    if phase == POSITIONING and figure.repeats == "movement" and not (stuck or idle(figure)):
        figure.repeats = ""
        points = limit(figure, state.options, figure.ap)
        state.push(ExtraMove(waits_for=[seat], figure=figure.key, points=points))
        return True
    if phase == FIRING and figure.repeats == "shooting" and not (figure.fight or idle(figure)):
        figure.repeats = ""
        if figure.rampant:
            run_amok(state, figure, turn, free=True)
            return True
        if armed(figure) and not tempted(state, figure) and may_fire(state, figure, free=True):
            state.push(Firing(waits_for=[seat], figure=figure.key, again=True, thrown=True))
            return True
    return False


def roll_mode(state: Euphoria, figure: Figure, turn: Turn) -> None:
    """The die for a fit of Sir Kobayashi, or for Centinel's massacre mode [EU-C16, EU-C26]."""
    roll = turn.dice.roll(1, 10)[0]
    if figure.profile.has("unstable"):
        figure.frenzied = roll <= (FIT_WITH_CAT if figure.used else FIT)
        if figure.frenzied:
            figure.full = limit(figure, state.options, figure.ap)
        turn.tell(told.ModeRolled(figure=figure.key, roll=roll, on=figure.frenzied, what="he loses control"))
    else:
        figure.rampant = roll <= MASSACRE
        turn.tell(told.ModeRolled(figure=figure.key, roll=roll, on=figure.rampant, what="massacre mode"))
