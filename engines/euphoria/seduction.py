"""A seduced figure attacks a friend hand to hand (Sooyoung)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.clash import compare
from engines.euphoria.frames import Defend
from engines.euphoria.injuries import eliminate, hurt
from engines.euphoria.state import Euphoria


def strike_back(state: Euphoria, frame: Defend, turn: Turn) -> None:
    """Both roll; neither pays for it [EU-C13]."""
    victim = state.figure(frame.figure)
    blows(state, frame, turn.dice.roll(victim.attacks, 10), turn)


def take_it(state: Euphoria, frame: Defend, turn: Turn) -> None:
    """Only the attacker rolls."""
    blows(state, frame, [], turn)


def blows(state: Euphoria, frame: Defend, defence: list[int], turn: Turn) -> None:
    """The dice of both, injuries, and who was eliminated by whom."""
    victim, puppet = state.figure(frame.figure), state.figure(frame.against)
    attack = turn.dice.roll(puppet.attacks, 10)
    outcome = compare(attack, defence)
    turn.tell(
        told.Struck(
            figure=puppet.key,
            victim=victim.key,
            attack=tuple(attack),
            defence=tuple(defence),
            injuries=(outcome.first, outcome.second),
        )
    )
    hurt(state, victim, outcome.first, turn, cause="fight", by=puppet.key)
    hurt(state, puppet, outcome.second, turn, cause="fight", by=victim.key)
    if victim.life <= 0:
        eliminate(state, victim, turn, by=frame.by, melee=True, cause="fight")
    if puppet.life <= 0:
        eliminate(state, puppet, turn, cause="fight")
