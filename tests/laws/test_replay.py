"""Law 3: a stored match replays to equal states, undos and concessions included."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from engines.core.game import Game
from engines.core.state import Options
from tests.laws.game_laws import GameLaws, combinations
from tests.laws.games import MATCHES, every_game
from tests.laws.walk import MAX_ACTIONS, who_acts

UNDOS = 12
"""Undos in a match, so that it still ends."""


class Revision(NamedTuple):
    """A line of the journal: what was done, as stored, and what came of it. `seat` None: an undo to a revision."""

    seat: int | None
    action: str
    events: bytes
    state: bytes


class Journal:
    """A match as it is stored: options, seed, and its revisions."""

    def __init__(self, game: Game[Any], options: Options, seed: str) -> None:
        self.game, self.options, self.seed = game, options, seed
        self.state, events = self._begin()
        self.revisions = [Revision(None, "begin", game.dump_events(events), game.dump(self.state))]

    def _begin(self) -> Any:
        return self.game.new(self.options, len(self.game.seating(self.options)), self.seed)

    def write(self, seat: int | None, action: str) -> None:
        """Do what a line says, in the match as it is stored, and note it with what came of it."""
        game, now = self.game, self.game.load(self.revisions[-1].state)
        if seat is None:
            self.state, events = game.undo(now, game.load(self.revisions[int(action)].state)), []
        elif action == "concede":
            self.state, events = game.concede(now, seat)
        else:
            self.state, events = game.step(now, seat, game.load_action(action))
        self.revisions.append(Revision(seat, action, game.dump_events(events), game.dump(self.state)))

    def replayed(self) -> Iterator[Revision]:
        """The same match again, from its options, its seed and what was done alone, on one state that goes on."""
        game = self.game
        state, events = self._begin()
        states = [game.dump(state)]
        yield Revision(None, "begin", game.dump_events(events), states[0])
        for line in self.revisions[1:]:
            if line.seat is None:
                state, events = game.undo(state, game.load(states[int(line.action)])), []
            elif line.action == "concede":
                state, events = game.concede(state, line.seat)
            else:
                events = game.play(state, line.seat, game.load_action(line.action))
            states.append(game.dump(state))
            yield Revision(line.seat, line.action, game.dump_events(events), states[-1])


def play(journal: Journal, rnd: random.Random, concede: bool) -> None:
    """A random match with undos; with `concede`, seats give up now and then instead of acting."""
    undos = 0
    while (state := journal.state).result is None:
        assert len(journal.revisions) < MAX_ACTIONS
        if undos < UNDOS and len(journal.revisions) > 1 and rnd.random() < 0.08:
            undos += 1
            latest = len(journal.revisions) - 2
            journal.write(None, str(rnd.randint(max(0, latest - 15), latest)))
        elif concede and rnd.random() < 0.03:
            journal.write(rnd.randrange(state.seats), "concede")
        else:
            seat, action = who_acts(journal.game, state, rnd)
            journal.write(seat, journal.game.dump_action(action))


@cache
def journals(laws: GameLaws) -> tuple[Journal, ...]:
    """Random matches with undos: `MATCHES` for each combination of options, every other one with concessions."""
    found = []
    for options in combinations(laws):
        for number in range(MATCHES):
            journal = Journal(laws.game, options, f"journal {number} {options.model_dump_json()}")
            play(journal, random.Random(journal.seed), concede=number % 2 == 1)
            found.append(journal)
    return tuple(found)


@every_game
def test_a_journal_replays_to_equal_states(laws):
    undone = 0
    for journal in journals(laws):
        for index, (first, again) in enumerate(zip(journal.revisions, journal.replayed(), strict=True)):
            assert again == first, f"{journal.options!r}, seed {journal.seed!r}: revision {index}, {first.action}"
        undone += sum(line.seat is None for line in journal.revisions[1:])
    assert undone


@every_game
def test_a_match_ends_after_concessions(laws):
    for options in combinations(laws):
        journal = Journal(laws.game, options, f"concede {options.model_dump_json()}")
        play(journal, random.Random(journal.seed), concede=True)
        for seat in range(journal.state.seats):
            journal.write(seat, "concede")
        assert journal.state.result is not None
        assert journal.revisions[-1].events == journal.game.dump_events([]), "nothing happens after the end"


@every_game
def test_everybody_may_give_up_at_once(laws):
    for options in combinations(laws):
        for first in range(len(laws.game.seating(options))):
            journal = Journal(laws.game, options, "giving up")
            seats = journal.state.seats
            for seat in range(first, first + seats):
                journal.write(seat % seats, "concede")
                top = journal.state.top
                assert top is None or top.waits_for
            assert journal.state.result is not None
            assert journal.state.result.reason in laws.reasons


@every_game
def test_undo_keeps_the_pieces_and_never_goes_back_in_draws(laws):
    for journal in journals(laws):
        at_first = laws.pieces(laws.game.load(journal.revisions[0].state))
        drawn = 0
        for revision in journal.revisions:
            state = laws.game.load(revision.state)
            assert laws.pieces(state) == at_first
            assert state.dice.drawn >= drawn
            drawn = state.dice.drawn
