"""Aid objects, ransacking, and freeing Susan (sections Aid Objects, Positioning Phase, Rescue)."""

from __future__ import annotations

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.content import load
from engines.euphoria.ground import shapes
from engines.euphoria.injuries import NEUTRAL
from engines.euphoria.moving import meet_all
from engines.euphoria.state import Euphoria, Figure, limit
from engines.euphoria.terrain import bodies, body, room_at, table

FIRST_AID, DEFIBRILLATOR, ADRENALINE = "first_aid", "defibrillator", "adrenaline"
HEALED, RISEN, ADRENALINE_POINTS = 25, 25, 5


def use_up(state: Euphoria, figure: Figure, what: str) -> None:
    """An object that is used is open to all, and still counts for the audience of its bearer [EU-B5, EU-V1]."""
    figure.objects.cards.remove(what)
    state.used.cards.append(what)
    figure.value += load().objects[what].audience


def why_not_aid(figure: Figure) -> str:
    """Why a first aid kit does nothing for a figure; empty if it does [EU-O1]."""
    if figure.profile.has("machine"):
        return "It is a machine."
    return "" if figure.life < figure.profile.life else "It is not hurt."


def heal(state: Euphoria, figure: Figure, patient: Figure, turn: Turn) -> None:
    """25 life points back, not above those at the start [EU-O1]."""
    use_up(state, figure, FIRST_AID)
    before = limit(patient, state.options, patient.ap)
    patient.life = min(patient.profile.life, patient.life + HEALED)
    after = limit(patient, state.options, patient.ap)
    if state.options.half_ap == "half_of_remaining" and before < after:
        patient.full, patient.cut = max(patient.full, after), 0
    turn.tell(told.ObjectUsed(figure=figure.key, what=FIRST_AID, on=patient.key, life=patient.life))


def inject(state: Euphoria, figure: Figure, turn: Turn) -> None:
    """Five action points more this turn [EU-O3]."""
    use_up(state, figure, ADRENALINE)
    figure.extra += ADRENALINE_POINTS
    turn.tell(told.ObjectUsed(figure=figure.key, what=ADRENALINE, on=figure.key, life=figure.life))


def why_not_rise(state: Euphoria, figure: Figure) -> str:
    """Why a fallen figure cannot be reanimated; empty if it can [EU-O2]."""
    if figure.profile.has("machine"):
        return "It is a machine."
    if figure.fell_in and state.in_fight(figure.fell_in):
        return "The fight in which it fell goes on."
    if any(other.carrying == figure.key for other in state.figures):
        return "It is being carried."
    return ""


def reanimate(state: Euphoria, figure: Figure, patient: Figure, turn: Turn) -> None:
    """A fallen friend stands again with 25 life points, where it lay or beside its helper [EU-O2]."""
    use_up(state, figure, DEFIBRILLATOR)
    patient.dead, patient.life, patient.fell_in = False, RISEN, 0
    if not room_at(state, patient.here, patient):
        near = shapes.beside(table(state), bodies(state, patient), body(figure), patient.here.at)
        patient.at = near or patient.here
    turn.tell(told.ObjectUsed(figure=figure.key, what=DEFIBRILLATOR, on=patient.key, life=patient.life))
    meet_all(state, patient, turn, charged=False)


def ransack(state: Euphoria, figure: Figure, body_of: Figure, turn: Turn) -> None:
    """Take what one does not carry already; the rest stays where it is [EU-P11]."""
    took = [key for key in dict.fromkeys(body_of.objects.cards) if key not in figure.objects.cards]
    for key in took:
        body_of.objects.cards.remove(key)
        figure.objects.cards.append(key)
        body_of.value += load().objects[key].audience
    turn.tell(told.Ransacked(figure=figure.key, body=body_of.key, took=tuple(took)))


def free_susan(state: Euphoria, figure: Figure, turn: Turn) -> None:
    """Susan goes with her saviour's team from now on [EU-M2]."""
    susan = state.figure(NEUTRAL)
    susan.side, susan.saviour = figure.side, figure.key
    turn.tell(told.Freed(figure=susan.key, saviour=figure.key, seat=figure.side))
    meet_all(state, susan, turn, charged=False)
