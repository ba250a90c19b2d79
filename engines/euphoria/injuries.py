"""Injuries, luck, life points, elimination and what follows from it (sections Luck, Damage, Injuries)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.content import load
from engines.euphoria.frames import NameLeader
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.state import Euphoria, Figure, Kill, limit

BRUTALITY = 100
"""What an elimination hand to hand adds to the audience."""
TOUGH = 100
"""Characters with more life points than this at the start have less luck."""


def luck_from(life: int, options: EuphoriaOptions) -> int:
    """The least number on a die that is luck, for who began with `life` points [EU-L1]."""
    if options.luck == "attribute":
        return 7 if life <= TOUGH else 8
    return 8 if life <= TOUGH else 9


def half(points: int) -> int:
    """Half, rounded up."""
    return ceil(points / 2)


def hurt(
    state: Euphoria,
    figure: Figure,
    count: int,
    turn: Turn,
    *,
    cause: str,
    by: str = "",
    luck: bool = True,
    halved: bool = False,
) -> int:
    """So many injuries, with luck or without; the life points lost. Whoever has none left is not yet eliminated."""
    if count < 1 or not figure.present:
        return 0
    dice = turn.dice.roll(count, 10) if luck else []
    lucky = sum(die >= luck_from(figure.profile.life, state.options) for die in dice)
    rolls = turn.dice.roll(count - lucky, 100)
    return lose(state, figure, rolls, turn, cause=cause, by=by, luck=(dice, lucky), halved=halved)


def lose(
    state: Euphoria,
    figure: Figure,
    rolls: Sequence[int],
    turn: Turn,
    *,
    cause: str,
    by: str = "",
    luck: tuple[Sequence[int], int] = ((), 0),
    halved: bool = False,
) -> int:
    """Take these d100 off a figure's life, each halved if `halved`; what it carries falls [EU-L2, EU-P9]."""
    points = [half(roll) if halved else roll for roll in rolls]
    note = "halved" if halved and rolls else ""
    loss = shielded(state, figure, points)
    if loss != sum(points):
        note = "shield"
    loss = min(loss, figure.life)
    before = state.left(figure)
    was = figure.life
    figure.life -= loss
    turn.tell(
        told.Hurt(
            figure=figure.key,
            cause=cause,
            by=by,
            luck=tuple(luck[0]),
            lucky=luck[1],
            rolls=tuple(rolls),
            lost=loss,
            left=figure.life,
            note=note,
        )
    )
    if state.options.half_ap == "half_of_remaining":
        weaken(state, figure, was, before)
    if loss and figure.carrying:
        drop(state, figure, turn, dropped=True)
    return loss


def weaken(state: Euphoria, figure: Figure, was: int, before: int) -> None:
    """By the ruling that half of what is left goes when a figure gets below a limit [EU-L5]."""
    if figure.life < 25 <= was or figure.life < 50 <= was:
        figure.cut += before - min(before, limit(figure, state.options, before))


def shielded(state: Euphoria, figure: Figure, points: Sequence[int]) -> int:
    """What is lost of so many life points, behind Centinel's shield half [EU-C18]."""
    if not figure.shielded or not points:
        return sum(points)
    if state.options.shield == "one_injury":
        figure.shielded = False
        return half(points[0]) + sum(points[1:])
    already = half(figure.soaked)
    figure.soaked += sum(points)
    return half(figure.soaked) - already


def drop(state: Euphoria, figure: Figure, turn: Turn, *, dropped: bool) -> None:
    """Put down what a figure carries where it stands."""
    what, figure.carrying = figure.carrying, ""
    if not what:
        return
    for drum in state.drums:
        if drum.key == what:
            drum.carrier, drum.at = "", figure.here
    for body in state.figures:
        if body.key == what:
            body.at = figure.here
    turn.tell(told.DrumLeft(figure=figure.key, what=what, at=figure.here, dropped=dropped))


# Elimination


def eliminate(state: Euphoria, victim: Figure, turn: Turn, *, by: str = "", melee: bool = False, cause: str) -> None:
    """A figure without life points is out of the show, at least until it is reanimated [EU-L7 to EU-L12]."""
    if victim.dead:
        return
    if victim.carrying:
        drop(state, victim, turn, dropped=True)
    carried = next((f for f in state.figures if f.carrying == victim.key), None)
    if carried is not None:
        drop(state, carried, turn, dropped=True)
    victim.life, victim.dead = 0, True
    victim.fell_in, victim.fight = victim.fight, 0
    victim.prone = False
    turn.tell(told.Died(figure=victim.key, by=by, melee=melee, cause=cause))
    victim.objects.eyes = None
    if victim.objects.cards:
        turn.tell(told.Revealed(figure=victim.key, objects=tuple(victim.objects.cards)))
    if by:
        reward(state, victim, state.figure(by), melee, turn)
    mourn(state, victim, turn)
    close_fights(state, turn)


def worth(figure: Figure) -> int:
    """The audience of a fallen figure, with the objects it carried [EU-V1]."""
    return figure.value + sum(load().objects[key].audience for key in figure.objects.cards)


def reward(state: Euphoria, victim: Figure, killer: Figure, melee: bool, turn: Turn) -> None:
    """Euphoria and audience points for eliminating a rival [EU-L7, EU-L8, EU-V1, EU-V2]."""
    if killer.side is None or victim.side is None or killer.side == victim.side:
        return
    susans = [f for f in state.standing(killer.side) if f.profile.has("cherished")]
    if killer.clone_of(victim):
        change(state, killer, int(state.options.clone), "eliminating its clone", turn)
    else:
        gain = 2 if susans else 1
        gain += int(state.options.benkei_bonus) - 1 if victim.profile.has("pet") else 0
        change(state, killer, gain, f"eliminating {victim.profile.name}", turn)
    doubled = any(susan.saviour == killer.key for susan in susans)
    kill = Kill(seat=killer.side, victim=victim.key, by=killer.key, value=worth(victim), melee=melee, doubled=doubled)
    state.kills.append(kill)
    team = state.teams[killer.side]
    team.points += earned(kill)
    turn.tell(
        told.PointsEarned(
            seat=killer.side,
            victim=victim.key,
            by=killer.key,
            value=kill.value,
            brutal=BRUTALITY if melee else 0,
            doubled=doubled,
            total=team.points,
        )
    )


def earned(kill: Kill) -> int:
    """The audience points of an elimination."""
    return (kill.value + (BRUTALITY if kill.melee else 0)) * (2 if kill.doubled else 1)


def change(state: Euphoria, figure: Figure, by: int, why: str, turn: Turn) -> None:
    """Change a figure's Euphoria; what a Benkei earns is his owner's [EU-C28]."""
    if figure.owner and not state.figure(figure.owner).dead:
        figure = state.figure(figure.owner)
    now = figure.euphoria + by
    if state.options.min_euphoria == "0":
        now = max(0, now)
    if now != figure.euphoria:
        turn.tell(told.EuphoriaChanged(figure=figure.key, by=now - figure.euphoria, now=now, why=why))
        figure.euphoria = now


def mourn(state: Euphoria, victim: Figure, turn: Turn) -> None:
    """What the fall of a figure means for its own team."""
    if victim.side is None:
        return
    team = state.teams[victim.side]
    mates = [f for f in state.friends(victim) if f.owner != victim.key]
    grieving = [f for f in mates if not f.owner or state.figure(f.owner).dead]
    if victim.profile.has("cherished"):
        for mate in grieving:
            change(state, mate, -1, "the fall of Susan", turn)
    if team.leader == victim.key:
        for mate in grieving:
            change(state, mate, -1, "the fall of their leader", turn)
        team.leader = ""
        state.push(NameLeader(waits_for=[team.seat]))
    for other in state.standing():
        if other.owner == victim.key and other.summoned:
            other.gone, other.fight = True, 0
            turn.tell(told.BenkeiLeft(figure=other.key, seat=team.seat))
        if other.saviour == victim.key and other.key == NEUTRAL:
            let_go(other, turn)


NEUTRAL = "susan-n"
"""The Susan of the mission Rescue, whom nobody has chosen."""


def candidates(team: list[Figure]) -> list[Figure]:
    """Who of a team may lead it: a Benkei, or the Susan whom it freed, only where nobody else is left [EU-L11]."""
    return [f for f in team if not f.owner and f.key != NEUTRAL] or team


def let_go(susan: Figure, turn: Turn) -> None:
    """Susan's saviour is gone: she stands still and belongs to nobody [EU-M3]."""
    susan.side, susan.saviour, susan.fight = None, "", 0
    turn.tell(told.Freed(figure=susan.key, saviour="", seat=None))


def close_fights(state: Euphoria, turn: Turn) -> None:
    """Fights in which one side has nobody left are over [EU-K12]."""
    for number in sorted({f.fight for f in state.figures if f.fight}):
        left = state.in_fight(number)
        if len({f.side for f in left}) < 2:
            for figure in state.figures:
                if figure.fight == number:
                    figure.fight = 0
            turn.tell(told.FightEnded(number=number, left=tuple(f.key for f in left)))
