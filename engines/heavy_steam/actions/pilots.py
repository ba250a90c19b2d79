"""The pilot's effect that may be used once a match."""

from __future__ import annotations

from typing import ClassVar

from engines.core.action import Action, Refusal, Turn
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam import words
from engines.heavy_steam.content import Phase, Pilot, load
from engines.heavy_steam.effects import possible
from engines.heavy_steam.frames import (
    AllocateSteam,
    BuyCards,
    ChooseAttack,
    MoveFreely,
    MoveTitans,
    MoveUnits,
    Reconnoitre,
    Resolve,
)
from engines.heavy_steam.gunnery import armament, can_attack, target_spaces
from engines.heavy_steam.state import HeavySteam, other

_View = View[HeavySteam]

IN_COMBAT = ("attack_bonus", "spare_steam")
"""Words that mean something in one's combat turn only."""


def ready(state: HeavySteam, pilot: Pilot, seat: Seat) -> bool:
    """Whether the effect could do something now."""
    first = pilot.once[0]
    if first.do in IN_COMBAT and state.phase is not Phase.COMBAT:
        return False
    return possible(state, seat, first)


def timely(state: HeavySteam, pilot: Pilot, seat: Seat) -> bool:
    """Whether the effect alone is worth a question now: it is ready, and using it could change what happens next.

    By what everybody sees. Asked for another reason, a player may use the effect whenever it is ready.
    """
    titan = state.titans[seat]
    if not ready(state, pilot, seat):
        return False
    match pilot.once[0]:
        case words.SpareSteam():
            # Who has a gun to fire is asked for that.
            return False
        case words.AttackBonus() as bonus:
            return bonus.reach > 0 and any(w.chart and titan.steam(s) >= w.cost for s, w in armament(titan))
        case words.MoveTitan():
            if state.phase is Phase.COMBAT:
                return _in_play(state, seat)
            goal = state.mission.recon or state.mission.dirigible
            return state.phase is Phase.MOVE or (bool(goal) and state.phase in (Phase.CARDS, Phase.INITIATIVE))
    return True


def _in_play(state: HeavySteam, seat: Seat) -> bool:
    """Whether another space could give the titan a shot, or spare it one that is still to come."""
    titan = state.titans[seat]
    if any(foe not in state.passed and can_attack(state, foe) for foe in state.gunners(other(titan.side))):
        return True
    spots = {at for _, _, at in target_spaces(state, titan)}
    loaded = [w for s, w in armament(titan) if w.chart and titan.steam(s) >= w.cost]
    reach = titan.ability.reach
    return any(w.at(abs(at - titan.at) + step, reach) for w in loaded for at in spots for step in (-1, 1))


class UsePilot(Action):
    """Use your pilot's effect; it works once a match."""

    title: ClassVar = "Use the pilot"
    rule: ClassVar = "HS-L7"
    during: ClassVar = (MoveTitans, MoveUnits, ChooseAttack, AllocateSteam, BuyCards, Reconnoitre, MoveFreely)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        titan = view.state.titans[view.seat or 0]
        pilot = titan.commander
        if pilot is None:
            return Refusal(text="This match is played without pilots.", rule="HS-L5")
        if titan.pilot_used:
            return Refusal(text=f"{pilot.name}'s effect has been used.", rule="HS-L7")
        if titan.destroyed or not ready(view.state, pilot, titan.seat):
            return Refusal(text=f"Nothing would come of it now: {pilot.once_text}", rule="HS-L7")
        return None

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        pilot = load().pilots[titan.pilot.value or ""]
        titan.pilot_used = True
        turn.tell(told.PilotUsed(seat=seat, name=titan.name, pilot=pilot.key))
        state.push(Resolve(seat=seat, source=pilot.key, words=list(pilot.once)))
