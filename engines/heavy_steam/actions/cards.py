"""Battle cards: buying and playing them, and the choices they leave."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Refusal, Turn, once
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam import words
from engines.heavy_steam.content import BattleCard, CardKind, load
from engines.heavy_steam.effects import carry_out, choices, play, playable
from engines.heavy_steam.frames import (
    AllocateSteam,
    BuyCards,
    CardChoice,
    CardRepair,
    CardSteam,
    ChooseAttack,
    LaySmokeToken,
    MoveFreely,
    MoveTitans,
    MoveUnits,
    Reconnoitre,
    Refill,
)
from engines.heavy_steam.shifting import RepairPlan, Shift, SteamPlan, mend, move_steam
from engines.heavy_steam.state import HeavySteam, Titan, space_name
from engines.heavy_steam.titans import take

_View = View[HeavySteam]


def price(state: HeavySteam, seat: Seat, slot: int) -> int:
    """What the card at a place of the track costs a seat [HS-K2]; a pilot may make its first card cheaper."""
    titan = state.titans[seat]
    discount = titan.ability.discount if not titan.bought else 0
    return max(0, load().cards[state.track.cards[slot]].cost + state.modifiers[slot] - discount)


@once
def on_offer(view: _View, chosen: Chosen) -> list[Option]:
    """The cards on the track, the cheapest place first."""
    state = view.state
    titan = state.titans[view.seat or 0]
    found = []
    for slot, key in enumerate(state.track.cards):
        card, cost = load().cards[key], price(state, titan.seat, slot)
        why = None
        if cost > titan.command:
            text = f"{card.name} costs {cost} command steam; {titan.name} has {titan.command}."
            why = Refusal(text=text, rule="HS-K2")
        note = f"{cost} command steam. {card.text}"
        found.append(Option(str(slot + 1), f"{card.name} ({cost})", slot, why, note=note))
    return found


def can_buy(state: HeavySteam, seat: Seat) -> bool:
    """Whether a seat has the steam for any card on the track."""
    command = state.titans[seat].command
    return bool(state.hand_room(seat)) and any(
        price(state, seat, slot) <= command for slot in range(len(state.track.cards))
    )


class Buy(Action):
    """Buy a card from the track with command steam, which goes to your reserve."""

    title: ClassVar = "Buy"
    rule: ClassVar = "HS-K1"
    during: ClassVar = (BuyCards,)
    slot: Annotated[int, Pick("Which card?", on_offer, rule="HS-K2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if can_buy(view.state, view.seat or 0):
            return None
        titan = view.state.titans[view.seat or 0]
        if not view.state.hand_room(titan.seat):
            return Refusal(text=f"Your hand is full: {len(titan.hand.cards)} cards.", rule="HS-K14")
        return Refusal(text=f"{titan.name} has {titan.command} command steam: too little for any card.", rule="HS-K2")

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        cost = price(state, seat, self.slot)
        titan.reserve += take(titan, titan.pipes.command, cost)
        card = state.track.cards.pop(self.slot)
        titan.hand.cards.append(card)
        state.bought = True
        titan.bought += 1
        turn.tell(told.Bought(seat=seat, name=titan.name, card=card, slot=self.slot, price=cost))
        state.push(Refill())


class StopBuying(Action):
    """Buy no more cards this phase."""

    title: ClassVar = "Stop buying"
    rule: ClassVar = "HS-K1"
    during: ClassVar = (BuyCards,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        turn.tell(told.Declined(seat=seat, name=state.titans[seat].name))
        state.passed.append(seat)


def idle_reason(state: HeavySteam, card: BattleCard) -> str:
    """Why a card cannot be played in one's turn now."""
    if card.kind is CardKind.EVENT:
        return "an event in a hand does nothing."
    if card.reaction:
        return "it is played while your titan is being attacked."
    if card.phase is not None and card.phase is not state.phase:
        return f"it is played in the {told.PHASE_NAMES[card.phase].lower()} phase."
    if card.kind is CardKind.TERRAIN:
        return "terrain is played right after a paid move."
    return "there is nothing it could do now."


@once
def hand(view: _View, chosen: Chosen) -> list[Option]:
    """The cards of the hand; those that cannot be played now say why."""
    state, seat = view.state, view.seat or 0
    moved = isinstance(state.top, MoveUnits)
    found = []
    for key in sorted(set(state.titans[seat].hand.cards)):
        card = load().cards[key]
        why = None
        if not playable(state, seat, key, moved=moved):
            why = Refusal(text=f"{card.name}: {idle_reason(state, card)}", rule="HS-K7")
        found.append(Option(key, card.name, why_not=why, note=card.text))
    return found


class PlayCard(Action):
    """Play a battle card from your hand."""

    title: ClassVar = "Play a card"
    rule: ClassVar = "HS-K7"
    during: ClassVar = (MoveTitans, MoveUnits, ChooseAttack, AllocateSteam, BuyCards, Reconnoitre, MoveFreely)
    card: Annotated[str, Pick("Which card?", hand, rule="HS-K7")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if view.state.has_played(view.seat or 0):
            return Refusal(text="You have played a battle card this phase.", rule="HS-K6")
        if all(option.why_not for option in hand(view, {})):
            return Refusal(text="You hold no card that can be played now.", rule="HS-K7")
        return None

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        play(state, seat, self.card, turn)


def chosen_of(view: _View, chosen: Chosen) -> list[Option]:
    """What the card leaves to choose."""
    return choices(view.state, view.state.nearest(CardChoice))


class Choose(Action):
    """Make the choice that the card leaves to you."""

    title: ClassVar = "Choose"
    rule: ClassVar = "HS-E1"
    during: ClassVar = (CardChoice,)
    what: Annotated[int | str | tuple[int, int], Pick("Which?", chosen_of, rule="HS-E1")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        choose(state, state.nearest(CardChoice), self.what, turn)


def choose(state: HeavySteam, frame: CardChoice, value: object, turn: Turn) -> None:
    """Take the question off, or ask it once less, and do what was chosen."""
    if frame.left > 1:
        frame.left -= 1
    else:
        state.pop(frame)
    carry_out(state, frame, value, turn)


class CardRepairs(RepairPlan):
    """Repairs by a card [HS-E10]."""

    least = 1

    def whose(self, view: _View, chosen: Chosen) -> tuple[Titan, int, bool]:
        frame = view.state.nearest(CardRepair)
        word = frame.word
        cubes, together = (word.cubes, word.together) if isinstance(word, words.Repair) else (0, False)
        return view.state.titans[frame.seat], cubes, together


class RepairDamage(Action):
    """Take damage cubes off your titan, as the card allows."""

    title: ClassVar = "Repair"
    rule: ClassVar = "HS-E10"
    during: ClassVar = (CardRepair,)
    squares: Annotated[tuple[str, ...], CardRepairs("Which damage?", rule="HS-E10")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        mend(state.titans[seat], self.squares, 0, turn)


class CardShift(SteamPlan):
    """Steam moved by a card [HS-E12]."""

    def whose(self, view: _View) -> tuple[Titan, Shift]:
        frame = view.state.nearest(CardSteam)
        word = frame.word
        if not isinstance(word, words.MoveSteam):
            raise TypeError(f"{word.do} moves no steam")
        return view.state.titans[frame.on if frame.on is not None else frame.seat], Shift.of(word)


class ShiftSteam(Action):
    """Move steam, as the card allows."""

    title: ClassVar = "Move steam"
    rule: ClassVar = "HS-E12"
    during: ClassVar = (CardSteam,)
    steps: Annotated[tuple[str, ...], CardShift("Which steam goes where?", rule="HS-E12")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(CardSteam)
        state.answered(seat)
        move_steam(state, state.titans[frame.on if frame.on is not None else seat], self.steps, False, turn)


def smokeless(view: _View, chosen: Chosen) -> list[Option]:
    """The sectors without smoke."""
    return [Option(str(at), space_name(at), at) for at in range(1, 7) if at not in view.state.smoke]


class LaySmoke(Action):
    """Lay a smoke token in a sector without smoke."""

    title: ClassVar = "Lay smoke"
    rule: ClassVar = "HS-E21"
    during: ClassVar = (LaySmokeToken,)
    at: Annotated[int, Pick("In which sector?", smokeless, rule="HS-E21")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(LaySmokeToken)
        state.pop(frame)
        state.smoke.append(self.at)
        turn.tell(told.SmokeLaid(side=frame.side, at=self.at))
