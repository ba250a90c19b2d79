"""Effects in reserve that are turned against other gangs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Turn
from engines.core.pick import once
from engines.core.state import Seat, View
from engines.showdown import events as told
from engines.showdown.actions.city import read_stand, where
from engines.showdown.actions.tricks import UseTrick
from engines.showdown.content import load
from engines.showdown.effects import discard_from_hand, may, trash
from engines.showdown.events.telling import many
from engines.showdown.frames import ChooseBack
from engines.showdown.lines import Stand, follower, go, stands
from engines.showdown.state import GANGS, Character, Showdown
from engines.showdown.words import Trick

_View = View[Showdown]


def within_reach(state: Showdown, seat: Seat) -> list[tuple[Seat, Character]]:
    """The enemies in Locations where a seat has an active character, but the steadfast ones [SD-T6]."""
    present = {c.at for c in state.players[seat].characters if c.at is not None and not c.inactive}
    return [
        (player.seat, c)
        for player in state.players
        if player.seat != seat
        for c in player.characters
        if c.at in present and not may(state, player.seat, c, "steadfast")
    ]


def enemy_options(state: Showdown, found: Sequence[tuple[Seat, Character]]) -> list[Option]:
    """Enemies to choose from."""
    return [Option(c.key, c.card.name, note=f"{GANGS[owner]}, {where(state, c)}") for owner, c in found]


def exits(state: Showdown, owner: Seat, character: Character) -> list[Stand]:
    """The places in adjacent Locations to which an enemy can be pushed."""
    if character.at is None:
        return []
    cells = state.shape.neighbours[character.at]
    return [stand for at in cells for stand in stands(state, owner, character, at)]


@once
def pushable(view: _View, chosen: Chosen) -> list[Option]:
    """The enemies that can be pushed: neither they nor those who would step up are steadfast [SD-F4]."""
    state = view.state
    near = within_reach(state, view.seat or 0)
    movable = [c.key for _, c in near]
    free = [(o, c) for o, c in near if (behind := follower(state, o, c)) is None or behind.key in movable]
    return enemy_options(state, [(o, c) for o, c in free if exits(state, o, c)])


def pushed_to(view: _View, chosen: Chosen) -> list[Option]:
    """Where the chosen enemy can be pushed."""
    owner, character = view.state.find(chosen["who"])
    return [Option(s.key(view.state), s.label(view.state)) for s in exits(view.state, owner, character)]


class Push(UseTrick):
    """Push an enemy, where you have an active character, to an adjacent Location."""

    title: ClassVar = "Push"
    rule: ClassVar = "SD-T6"
    trick: ClassVar[Trick] = "push"
    nothing: ClassVar = "No enemy can be pushed where you have an active character."
    who: Annotated[str, Pick("Whom?", pushable, rule="SD-T6")]
    to: Annotated[str, Pick("Where to?", pushed_to, rule="SD-T6")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        owner, character = state.find(self.who)
        go(state, owner, character, read_stand(state, self.to), turn, by="push", forced=seat)


@once
def exposable(view: _View, chosen: Chosen) -> list[Option]:
    """The enemies of the second line that can be exposed: neither they nor those before them are steadfast [SD-F4]."""
    state = view.state
    near = within_reach(state, view.seat or 0)
    movable = [c.key for _, c in near]
    return enemy_options(state, [(o, c) for o, c in near if c.back and before(state, o, c).key in movable])


def before(state: Showdown, owner: Seat, character: Character) -> Character:
    """The one of the first line before one of the second."""
    return next(c for c in state.there(character.at, owner) if c.column == character.column and not c.back)


class Expose(UseTrick):
    """Swap an enemy of the second line with the one before it, where you have an active character."""

    title: ClassVar = "Expose"
    rule: ClassVar = "SD-T7"
    trick: ClassVar[Trick] = "expose"
    nothing: ClassVar = "No enemy of a second line can be exposed where you have an active character."
    who: Annotated[str, Pick("Whom?", exposable, rule="SD-T7")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        owner, character = state.find(self.who)
        front = before(state, owner, character)
        front.back, character.back = True, False
        here = None if character.at is None else state.city[character.at].key
        for moved in (character, front):
            turn.tell(
                told.Moved(
                    seat=owner, character=moved.key, start=here, to=here, back=moved.back, by="expose", forced=seat
                )
            )


@once
def bribable(view: _View, chosen: Chosen) -> list[Option]:
    """The active enemies that can be bribed."""
    return enemy_options(view.state, [(o, c) for o, c in within_reach(view.state, view.seat or 0) if not c.inactive])


class Bribe(UseTrick):
    """Make an enemy inactive, where you have an active character."""

    title: ClassVar = "Bribe"
    rule: ClassVar = "SD-T8"
    trick: ClassVar[Trick] = "bribe"
    nothing: ClassVar = "No active enemy can be bribed where you have an active character."
    who: Annotated[str, Pick("Whom?", bribable, rule="SD-T8")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        state.find(self.who)[1].inactive = True
        turn.tell(told.Bribed(seat=seat, character=self.who))


def rivals(view: _View, chosen: Chosen) -> list[Option]:
    """The other gangs that hold cards."""
    state = view.state
    return [
        Option(
            state.players[s].gang.lower(), state.players[s].gang, s, note=many(len(state.players[s].hand.cards), "card")
        )
        for s in state.active
        if s != view.seat and state.players[s].hand.cards
    ]


class Sabotage(UseTrick):
    """An opponent discards a card of the hand: at random, or by its back."""

    title: ClassVar = "Sabotage"
    rule: ClassVar = "SD-H7"
    trick: ClassVar[Trick] = "sabotage"
    nothing: ClassVar = "No opponent has a card in hand."
    whom: Annotated[int, Pick("Whom?", rivals, rule="SD-H7")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        cards_there = state.players[self.whom].hand.cards
        if state.options.forced_discard == "chosen_blind":
            turn.dice.shuffle(cards_there)  # how a hand is sorted tells nothing about its backs
            state.push(ChooseBack(waits_for=[seat], victim=self.whom))
            return
        discard_from_hand(state, self.whom, [cards_there[turn.dice.draw(len(cards_there))]], turn, by=seat)


def backs(view: _View, chosen: Chosen) -> list[Option]:
    """The backs of a hand."""
    victim = view.state.nearest(ChooseBack).victim
    return [Option(str(n), f"Card {n}", n) for n in range(1, len(view.state.players[victim].hand.cards) + 1)]


class PointAt(Action):
    """Point at one of the backs: that card is discarded."""

    title: ClassVar = "Point at a card"
    rule: ClassVar = "SD-H7"
    during: ClassVar = (ChooseBack,)
    number: Annotated[int, Pick("Which one?", backs, rule="SD-H7")]

    def apply(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        victim = state.nearest(ChooseBack).victim
        state.answered(seat)
        key = state.players[victim].hand.cards[self.number - 1]
        discard_from_hand(state, victim, [key], turn, by=seat)


def enemy_objects(view: _View, chosen: Chosen) -> list[Option]:
    """The objects of the other gangs."""
    state = view.state
    return [
        Option(f"{state.players[s].gang.lower()}-{key}", f"{state.players[s].gang}'s {load().name(key)}", (s, key))
        for s in state.active
        if s != view.seat
        for key in state.players[s].objects.cards
    ]


class Scrap(UseTrick):
    """Trash an object of an opponent."""

    title: ClassVar = "Scrap an object"
    rule: ClassVar = "SD-T9"
    trick: ClassVar[Trick] = "scrap"
    nothing: ClassVar = "No opponent has an object."
    which: Annotated[tuple[int, str], Pick("Which one?", enemy_objects, rule="SD-T9")]

    def use(self, state: Showdown, seat: Seat, turn: Turn) -> None:
        owner, key = self.which
        trash(state, owner, state.players[owner].objects, key, turn, by=seat)
