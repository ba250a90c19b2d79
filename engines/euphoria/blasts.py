"""Grenades, charges and flames: who is under a template, who flees, and what it does (Attack Objects, Area Weapons)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core.action import Turn
from engines.euphoria import events as told
from engines.euphoria.frames import Blast, Flee, Volley
from engines.euphoria.ground import shapes
from engines.euphoria.ground.plane import apart
from engines.euphoria.ground.scenery import BASE, Body, Spot, in_contact
from engines.euphoria.ground.typed import floors
from engines.euphoria.injuries import half, hurt, lose
from engines.euphoria.shooting import finish
from engines.euphoria.state import Euphoria, Figure
from engines.euphoria.terrain import bodies, body, clear, table

RADIUS = 250
"""Half the diameter of the template."""
REACH = 10
"""How far a grenade is thrown, in inches."""
FLIGHT = 100
"""Those who flee come to stand at least so far from where they were."""


def why_not_throw(state: Euphoria, figure: Figure, spot: Spot) -> str:
    """Why a grenade cannot be thrown to a place; empty if it can [EU-O5]."""
    if apart(figure.here.at, spot.at) - BASE > REACH * 100:
        return f"It is further than {REACH} inches."
    if spot.height not in floors(table(state), spot.at) and all(f.here != spot for f in state.standing()):
        return "There is nothing for it to lie on."
    if touched(state, spot, [figure]):
        return "The template would touch the thrower."
    if not clear(state, figure, spot):
        return "The middle of the template is out of sight."
    return ""


def touched(state: Euphoria, spot: Spot, among: Sequence[Figure]) -> list[Figure]:
    """Those whose base the template reaches [EU-O6]. Nobody's Susan cannot be attacked."""
    hit = {one.key for one in shapes.in_disc(spot, [body(f) for f in among], RADIUS)}
    return [f for f in among if f.key in hit and f.side is not None]


def explode(state: Euphoria, by: Figure, what: str, spot: Spot, turn: Turn) -> None:
    """A grenade lands, or a charge goes off; those under it may flee [EU-O6, EU-O7]."""
    under = touched(state, spot, state.standing())
    turn.tell(told.Thrown(figure=by.key, what=what, at=spot, touched=tuple(f.key for f in under)))
    if what == "stun":
        for figure in under:
            stun(state, figure, turn)
    elif under:
        order = sorted(under, key=lambda f: (-state.spirit(f), f.key))
        state.push(Blast(at=spot, by=by.key, left=[f.key for f in order]))


def stun(state: Euphoria, figure: Figure, turn: Turn) -> None:
    """Halve what a figure has left [EU-O8]."""
    left = state.left(figure)
    figure.cut += left - half(left)
    figure.stunned = state.options.stun == "next_turn_too"
    turn.tell(told.Stunned(figure=figure.key, left=state.left(figure)))


def blast(state: Euphoria, frame: Blast, turn: Turn) -> bool:
    """Ask those under the template one after the other; then it explodes."""
    while frame.left:
        figure = state.figure(frame.left.pop(0))
        if not figure.present:
            continue
        out = figure.side is None or state.teams[figure.side].out
        if figure.fight or figure.dazed or out or not refuges(state, figure, frame.at):
            frame.staying.append(figure.key)
            turn.tell(told.Stayed(figure=figure.key))
            continue
        state.push(Flee(waits_for=[state.team_of(figure).seat], figure=figure.key, at=frame.at))
        return True
    state.pop(frame)
    struck = [key for key in (*frame.staying, *frame.fleeing) if state.figure(key).present]
    turn.tell(told.Exploded(figure=frame.by, at=frame.at, struck=tuple(struck)))
    for key in struck:
        roll = turn.dice.roll(1, 100)
        lose(state, state.figure(key), roll, turn, cause="grenade", by=frame.by, halved=key in frame.fleeing)
    finish(state, struck, turn, by=frame.by, cause="grenade")
    return True


def refuges(state: Euphoria, figure: Figure, spot: Spot) -> list[Spot]:
    """Where a figure can flee to: beside the template, an inch away at least, and beside no enemy [EU-O7]."""
    others = bodies(state, figure)
    foes = [foe.here for foe in state.foes(figure)]
    return [
        room
        for room in shapes.around(table(state), others, spot, RADIUS)
        if apart(room.at, figure.here.at) >= FLIGHT and not any(in_contact(room, foe) for foe in foes)
    ]


def volley(state: Euphoria, frame: Volley, turn: Turn) -> bool:
    """The next grenade of several falls [EU-C20]."""
    by = state.figure(frame.by)
    if not frame.left or not by.present:
        state.pop(frame)
        return True
    explode(state, by, "grenade", frame.left.pop(0), turn)
    return True


def burn(state: Euphoria, figure: Figure, toward: Spot, turn: Turn, credit: str = "") -> None:
    """The flame-thrower: everybody touched is injured, and luck does not help [EU-F18]. `credit` as for shots."""
    struck = in_flame(state, figure, toward)
    turn.tell(told.Flamed(figure=figure.key, toward=toward, touched=tuple(f.key for f in struck)))
    for other in struck:
        hurt(state, other, 1, turn, cause="flame", by=figure.key, luck=False)
    finish(state, [f.key for f in struck], turn, by=credit or figure.key, cause="flame")


def in_flame(state: Euphoria, figure: Figure, toward: Spot) -> list[Figure]:
    """Whom the flame touches in a direction."""
    others: tuple[Body, ...] = bodies(state, figure)
    hit = {one.key for one in shapes.in_flame(body(figure), toward.at, others, state.options.flame)}
    return [f for f in state.standing() if f.key in hit and f.side is not None]
