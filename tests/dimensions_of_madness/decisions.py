"""What a decision is about: the cards, rooms and lines that could be used in it, and those that an action uses."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from engines.core.action import Action
from engines.core.players import GREEDY
from engines.core.state import View
from engines.dimensions_of_madness import GAME
from engines.dimensions_of_madness.actions.cards import (
    Equip,
    PlayDefense,
    PlayMagic,
    PutOn,
    bearers,
    defenses,
    gear,
    magic,
)
from engines.dimensions_of_madness.actions.dice import Assign
from engines.dimensions_of_madness.assigning import begin, slot_owner, steps
from engines.dimensions_of_madness.choosing import Equipping
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.frames import Assigning
from engines.dimensions_of_madness.state import DimensionsOfMadness
from tests.stories.story import Story

Thing = tuple[str, str]
"""A category and a key: `("magic", "blueprint")`, `("line", "vikka/knives")`."""


def everything() -> set[Thing]:
    """All cards, all Room cards, all lines of attackers and gear, all attacks of minions."""
    content = load()
    found = {("magic", key) for key in content.magic}
    found |= {("defense", key) for key in content.defense} | {("room", key) for key in content.rooms}
    found |= {("gear line", line.key) for card in content.magic.values() for line in card.lines}
    for key, card in content.characters.items():
        found |= {("line", f"{key}/{line.key}") for line in card.attacker.lines}
        found.add(("minion", key))
    return found


def offered(view: View[DimensionsOfMadness]) -> set[Thing]:
    """What the view's seat could use in this decision."""
    kinds = GAME.answers(view)
    found: set[Thing] = set()
    if PlayMagic in kinds:
        found |= {("magic", option.value) for option in magic(view, {})}
    if Equip in kinds and any(option.why_not is None for option in bearers(view, {})):
        found |= {("magic", option.value) for option in gear(view, {})}
    if PutOn in kinds:
        found.add(("magic", view.state.nearest(Equipping).card))
    if PlayDefense in kinds:
        found |= {("defense", option.value) for option in defenses(view, {})}
    if Assign in kinds:
        hand = begin(view)
        found |= {_step(view.state, step, hand.room) for step in steps(hand)}
    return found


def used(state: DimensionsOfMadness, action: Action) -> set[Thing]:
    """What an action uses."""
    match action:
        case PlayMagic() | Equip():
            return {("magic", action.card)}
        case PutOn():
            return {("magic", state.nearest(Equipping).card)}
        case PlayDefense():
            return {("defense", action.card)}
        case Assign():
            room = state.nearest(Assigning).room
            return {_step(state, step, room) for step in action.dice if "/" in step or step.startswith("room:")}
    return set()


def _step(state: DimensionsOfMadness, step: str, room: str) -> Thing:
    if step.startswith("room:"):
        return "room", state.rooms[room].card or ""
    figure, line = slot_owner(step)
    if not line:
        return "turret", ""
    if "." in line:  # gear, and its line
        return "gear line", line.partition(".")[2]
    return ("minion", figure) if state.figures[figure].minion else ("line", f"{figure}/{line}")


@dataclass
class Shown:
    """What decisions of greedy players have shown: what was used, and what could have been and was not."""

    used: dict[Thing, str] = field(default_factory=dict)
    left: dict[Thing, str] = field(default_factory=dict)

    def look(self, state: DimensionsOfMadness, seat: int, action: Action, where: str) -> None:
        """Note what a greedy player's decision shows. What was recorded counts only if greedy would still do it."""
        does = used(state, action)
        if not isinstance(action, Assign) and does <= self.used.keys() and not self._kept(state, seat):
            return
        with GAME.masked(state, seat) as view:
            could = offered(view)
            new = {*((does & could) - self.used.keys()), *(could - does - self.left.keys())}
            if not new or GREEDY.choose(GAME, view, random.Random(1)) != action:
                return
        for thing in new:
            (self.used if thing in does else self.left)[thing] = where

    def _kept(self, state: DimensionsOfMadness, seat: int) -> bool:
        """Whether a seat holds a card of which it is not shown yet that it may be kept."""
        known = {key for _, key in self.left}
        return any(card not in known for card in state.teams[seat].hand.cards)

    def decide(self, state: DimensionsOfMadness, where: str) -> Action:
        """What a greedy player does now."""
        seat = GAME.waiting(state)[0]
        with GAME.masked(state, seat) as view:
            action = GREEDY.choose(GAME, view, random.Random(1))
        self.look(state, seat, action, where)
        return action

    def walk(self, story: Story) -> None:
        """Look at the decisions of the greedy players of a story."""
        players = story.players.split(",")
        state = GAME.new(story.options, len(GAME.seating(story.options)), story.seed).state
        for number, (seat, action) in enumerate(story.moves):
            if action is None:
                state = GAME.concede(state, seat).state
                continue
            if players[seat % len(players)] == "greedy":
                self.look(state, seat, action, f"{story.title}, move {number}")
            GAME.play_unchecked(state, seat, action)

    def lacking(self) -> tuple[set[Thing], set[Thing]]:
        """What was never used, and what was always used."""
        return everything() - self.used.keys(), everything() - self.left.keys()
