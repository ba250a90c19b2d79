"""Fights: the dice of everybody in them, injuries, who eliminated whom, and the push (Attack Phase)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.clash import ZERO, compare, shared
from engines.euphoria.frames import AssignWounds, ClaimKill, Fight, PushFight
from engines.euphoria.injuries import eliminate, hurt
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import touch

FREE = 1
"""The die of a charge, or of high ground, costs nothing."""


def sides(state: Euphoria, number: int) -> tuple[list[Figure], list[Figure]]:
    """Those in a fight, of the first and of the second team."""
    people = state.in_fight(number)
    return [f for f in people if f.side == 0], [f for f in people if f.side == 1]


def strikes(state: Euphoria, figure: Figure, foes: Sequence[Figure]) -> tuple[int, int]:
    """The dice a figure rolls in a fight, those it pays for and those that are free [EU-K3, EU-K4]."""
    if figure.dazed or not figure.striking:
        return 0, 0
    attacks = figure.attacks
    if figure.profile.has("unstoppable") and len(foes) > 1:
        attacks *= 2
    paid = min(attacks, state.left(figure))
    free = FREE if figure.charged else 0
    if any(foe.charged and foe.here.height < figure.here.height and touch(figure, foe) for foe in foes):
        free += FREE
    if figure.repeats == "attack":
        free += figure.attacks
    return paid, free


def fight(state: Euphoria, frame: Fight, turn: Turn) -> bool:
    """A fight step by step: dice, injuries, eliminations, the push [EU-K3 to EU-K14]."""
    steps = (roll, injure, push, done)
    step = steps[frame.stage]
    frame.stage += 1
    step(state, frame, turn)
    return True


def roll(state: Euphoria, frame: Fight, turn: Turn) -> None:
    """All dice of a fight at once; what they mean for whom."""
    groups = sides(state, frame.number)
    rolled: list[list[tuple[str, tuple[int, ...]]]] = [[], []]
    counted: list[list[int]] = [[], []]
    zeros: list[tuple[Figure, int]] = []
    for side, (mine, theirs) in enumerate((groups, groups[::-1])):
        for figure in mine:
            paid, free = strikes(state, figure, theirs)
            figure.spent += paid
            figure.attacked = figure.attacked or paid + free > 0
            if figure.repeats == "attack":
                figure.repeats = ""
            dice = turn.dice.roll(paid + free, 10)
            rolled[side].append((figure.key, tuple(dice)))
            if figure.profile.has("unstoppable") and len(mine) > 1:
                zeros.append((figure, dice.count(ZERO)))
                dice = [die for die in dice if die != ZERO]
            counted[side] += dice
    outcome = compare(*counted)
    frame.wounds = [outcome.first, outcome.second]
    turn.tell(
        told.Fought(
            number=frame.number,
            first=tuple(rolled[0]),
            second=tuple(rolled[1]),
            cancelled=outcome.cancelled,
            wounds=(outcome.first, outcome.second),
        )
    )
    for side in (1, 0):
        assign(state, frame, side, frame.wounds[side], [f.key for f in groups[1 - side]], groups[side])
    for figure, count in zeros:
        strike_friends(state, frame, figure, count, turn)


def assign(state: Euphoria, frame: Fight, side: int, count: int, among: list[str], strikers: Sequence[Figure]) -> None:
    """Give injuries to the only rival, or ask on whom they fall [EU-K7]."""
    if not count or not among:
        return
    if len(among) == 1 or state.teams[side].out:
        frame.given[among[0]] = frame.given.get(among[0], 0) + count
    else:
        state.push(AssignWounds(waits_for=[side], count=count, among=among))


def strike_friends(state: Euphoria, frame: Fight, figure: Figure, count: int, turn: Turn) -> None:
    """Mycky's zeros hit his friends, shared out equally; his player chooses who gets what is left over [EU-C25]."""
    friends = [f.key for f in state.in_fight(figure.fight) if f.side == figure.side and f is not figure]
    if not count or not friends:
        return
    turn.tell(told.FriendHit(figure=figure.key, zeros=count, friends=tuple(friends)))
    rest = count % len(friends)
    for key, hits in shared(count - rest, friends).items():
        if hits:
            frame.given[key] = frame.given.get(key, 0) + hits
            frame.own[key] = frame.own.get(key, 0) + hits
    if rest and len(friends) > 1 and not state.team_of(figure).out:
        state.push(AssignWounds(waits_for=[state.team_of(figure).seat], count=rest, among=friends, own=True))


def injure(state: Euphoria, frame: Fight, turn: Turn) -> None:
    """Luck and life for all injuries at once; then the eliminations [EU-K8, EU-K9]."""
    for key, count in frame.given.items():
        figure, own = state.figure(key), frame.own.get(key, 0)
        lost = hurt(state, figure, count - own, turn, cause="fight")
        if figure.side is not None:
            frame.lost[figure.side] += lost  # what Mycky does to his friends is no damage of the rivals
        hurt(state, figure, own, turn, cause="fight")
    strikers = {side: [f.key for f in group] for side, group in enumerate(sides(state, frame.number))}
    dead = [f for f in state.in_fight(frame.number) if f.life <= 0]
    for figure in reversed(dead):
        if figure.side is None:
            continue
        friendly = frame.own.get(figure.key, 0) == frame.given.get(figure.key, 0)
        credit(state, figure, [] if friendly else strikers[1 - figure.side], turn)


def credit(state: Euphoria, victim: Figure, killers: Sequence[str], turn: Turn) -> None:
    """Eliminate a figure that fell in a fight; where several may have done it, their player says who [EU-K9]."""
    side = None if victim.side is None else 1 - victim.side
    if len(killers) > 1 and side is not None and not state.teams[side].out:
        state.push(ClaimKill(waits_for=[side], victim=victim.key, among=list(killers)))
        return
    eliminate(state, victim, turn, by=killers[0] if killers else "", melee=True, cause="fight")


def push(state: Euphoria, frame: Fight, turn: Turn) -> None:
    """Whoever took more life points may push a fight that goes on [EU-K10]."""
    first, second = frame.lost
    if first == second or not all(sides(state, frame.number)):
        return
    seat = 0 if second > first else 1
    if state.teams[seat].out:
        return
    inches = turn.dice.roll(1, 10)[0]
    turn.tell(told.PushRolled(number=frame.number, seat=seat, inches=inches, lost=(first, second)))
    state.push(PushFight(waits_for=[seat], number=frame.number, inches=inches))


def done(state: Euphoria, frame: Fight, turn: Turn) -> None:
    """The fight is fought for this turn."""
    state.pop(frame)
