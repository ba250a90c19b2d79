"""What scenarios add: the dirigible and recon cards."""

from __future__ import annotations

from typing import ClassVar

from engines.core.action import Action, Refusal, Turn
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import CardKind, load
from engines.heavy_steam.frames import BuyCards, CallBattle, Reconnoitre
from engines.heavy_steam.state import HeavySteam, Titan, other
from engines.heavy_steam.titans import draw_card, take

_View = View[HeavySteam]

RECOVERY_COST = 2
CALM, WATCHED = 3, 5
"""What a d6 must show to recover the dirigible: without and with an enemy in a sector next to it [HS-X7]."""


def watched(state: HeavySteam, titan: Titan) -> bool:
    """Whether an enemy stands in a sector adjacent to the dirigible, which between two sectors is in both."""
    near = {at + step for at in state.dirigible for step in (-1, 1)} - set(state.dirigible)
    if state.options.dirigible_same == "counts":
        near |= set(state.dirigible)
    enemies = [t.at for t in state.enemies(titan.side)] + [u.at for u in state.units if u.side is not titan.side]
    return any(at in near for at in enemies)


class Recover(Action):
    """Pay 2 command steam and roll to take the dirigible on board."""

    title: ClassVar = "Recover the dirigible"
    rule: ClassVar = "HS-X7"
    during: ClassVar = (BuyCards,)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        state = view.state
        titan = state.titans[view.seat or 0]
        if titan.at not in state.dirigible:
            return Refusal(text=f"The dirigible does not lie where {titan.name} stands.", rule="HS-X7")
        if titan.command < RECOVERY_COST:
            return Refusal(
                text=f"That costs {RECOVERY_COST} command steam; {titan.name} has {titan.command}.", rule="HS-X7"
            )
        return None

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        titan.reserve += take(titan, titan.pipes.command, RECOVERY_COST)
        needed = WATCHED if watched(state, titan) else CALM
        die = turn.dice.draw(6) + 1
        if die >= needed:
            state.dirigible, state.carrier = (), seat
        turn.tell(told.RecoveryRolled(seat=seat, name=titan.name, needed=needed, die=die))


def scouting_cost(state: HeavySteam, titan: Titan) -> int:
    """Command steam for a recon card: the sectors to the enemy's start, and one more [HS-X14]."""
    return abs(titan.at - state.home(other(titan.side))) + 1


class Scout(Action):
    """Pay command steam to put the top card of the deck, unseen by the enemy, on your recon pile."""

    title: ClassVar = "Draw a recon card"
    rule: ClassVar = "HS-X14"
    during: ClassVar = (Reconnoitre,)

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        titan = view.state.titans[view.seat or 0]
        cost = scouting_cost(view.state, titan)
        if not view.state.deck.cards and not view.state.discard.cards:
            return Refusal(text="No card is left to draw.", rule="HS-X14")
        if titan.command >= cost:
            return None
        return Refusal(
            text=f"A recon card costs {cost} command steam here; {titan.name} has {titan.command}.", rule="HS-X14"
        )

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        cost = scouting_cost(state, titan)
        titan.reserve += take(titan, titan.pipes.command, cost)
        card = draw_recon(state, turn)
        if card is not None:
            titan.recon.cards.append(card)
        turn.tell(told.Scouted(seat=seat, name=titan.name, cost=cost, card=card, eyes=tuple(titan.recon.eyes or ())))


def draw_recon(state: HeavySteam, turn: Turn) -> str | None:
    """A card for a recon pile; by the option, events are drawn past [HS-X16]."""
    for _ in range(60):
        card = draw_card(state, turn)
        event = card is not None and load().cards[card].kind is CardKind.EVENT
        if not event or state.options.recon_event == "zero":
            return card
        state.past.cards.append(card or "")
    return None


class StayPut(Action):
    """Draw no more recon cards this round."""

    title: ClassVar = "Stay put"
    rule: ClassVar = "HS-X14"
    during: ClassVar = (Reconnoitre,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


class DeclareOver(Action):
    """Declare the battle over: recon cards are revealed and counted."""

    title: ClassVar = "Declare it over"
    rule: ClassVar = "HS-X15"
    during: ClassVar = (CallBattle,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(CallBattle)
        state.pop(frame)
        state.called = True
        turn.tell(told.BattleCalled(side=frame.side))


class FightOn(Action):
    """Do not declare the battle over yet."""

    title: ClassVar = "Fight on"
    rule: ClassVar = "HS-X15"
    during: ClassVar = (CallBattle,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
