"""Who is activated when: order by Euphoria, dice for ties, and what each phase asks of a figure (Game System)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.state import Euphoria, Figure

SPECIAL, POSITIONING, ATTACK, FIRING = "special abilities", "positioning", "attack", "firing"
PHASES = (SPECIAL, POSITIONING, ATTACK, FIRING)
ENCORE = "!"
"""Before a figure's key: what follows its own activation in a phase (a roll, a repeated action)."""
ENDLESS = 100


def arrange(state: Euphoria, figures: Sequence[Figure], turn: Turn) -> list[list[str]]:
    """The figures by Euphoria, the highest first. Equals of one team stay together, for their player to choose; among
    equals of both teams dice decide [EU-T2, EU-T3].
    """
    found: list[list[str]] = []
    ranked = sorted(figures, key=lambda figure: -state.spirit(figure))
    for _, group in groupby(ranked, key=state.spirit):
        equals = list(group)
        if len({figure.side for figure in equals}) < 2:
            found.append([figure.key for figure in equals])
        else:
            found += [[key] for key in roll_off([figure.key for figure in equals], turn)]
    return found


def roll_off(keys: Sequence[str], turn: Turn) -> list[str]:
    """The order of some figures by a die each, the highest first; equals roll again."""
    rolls: dict[str, tuple[int, ...]] = dict.fromkeys(keys, ())
    for _ in range(ENDLESS):
        ranks = list(rolls.values())
        tied = [key for key in keys if ranks.count(rolls[key]) > 1]
        if not tied:
            break
        for key in tied:
            rolls[key] = (*rolls[key], turn.dice.roll(1, 10)[0])
    order = sorted(keys, key=lambda key: rolls[key], reverse=True)
    turn.tell(told.TieRolled(rolls=tuple((key, rolls[key]) for key in order)))
    return order


def last_movers(state: Euphoria, groups: list[list[str]], turn: Turn) -> list[list[str]]:
    """Whoever lingers moves after all others; of two the one that rolls higher moves first of the two [EU-C21]."""
    lingering = [key for group in groups for key in group if state.figure(key).lingering]
    others = [kept for group in groups if (kept := [key for key in group if key not in lingering])]
    if len(lingering) > 1:
        lingering = roll_off(lingering, turn)
    return others + [[key] for key in lingering]


def fights_in_order(state: Euphoria) -> list[int]:
    """The numbers of the fights, those with the highest Euphoria in them first [EU-K2]."""
    best: dict[int, int] = {}
    for figure in state.standing():
        if figure.fight:
            best[figure.fight] = max(best.get(figure.fight, -ENDLESS), state.spirit(figure))
    return sorted(best, key=lambda number: (-best[number], number))


def idle(figure: Figure) -> bool:
    """Whether a figure can do nothing whatever its points: fascinated, dead, or nobody's."""
    return figure.dazed or not figure.present or figure.side is None
