"""Law 3: a stored match replays to equal states, undos and concessions included."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from engines.core.game import Game
from engines.core.state import Options
from tests.laws.game_laws import combinations
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
        state, events = self._begin()
        self.revisions = [Revision(None, "begin", game.dump_events(events), game.dump(state))]

    def _begin(self) -> Any:
        return self.game.new(self.options, len(self.game.seating(self.options)), self.seed)

    @property
    def state(self) -> Any:
        return self.game.load(self.revisions[-1].state)

    def write(self, seat: int | None, action: str) -> None:
        """Do what a line says, and note it with what came of it."""
        self.revisions.append(self.done([revision.state for revision in self.revisions], seat, action))

    def done(self, states: list[bytes], seat: int | None, action: str) -> Revision:
        """What a line of the journal makes of the states so far."""
        now = self.game.load(states[-1])
        if seat is None:
            state, events = self.game.undo(now, self.game.load(states[int(action)])), []
        elif action == "concede":
            state, events = self.game.concede(now, seat)
        else:
            state, events = self.game.step(now, seat, self.game.load_action(action))
        return Revision(seat, action, self.game.dump_events(events), self.game.dump(state))

    def replayed(self) -> list[Revision]:
        """The same match again, from its options, its seed and what was done alone."""
        state, events = self._begin()
        again = [Revision(None, "begin", self.game.dump_events(events), self.game.dump(state))]
        for line in self.revisions[1:]:
            again.append(self.done([revision.state for revision in again], line.seat, line.action))
        return again


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


@every_game
def test_a_journal_replays_to_equal_states(laws):
    undone = 0
    for options in combinations(laws):
        for number in range(MATCHES):
            journal = Journal(laws.game, options, f"journal {number} {options.model_dump_json()}")
            play(journal, random.Random(journal.seed), concede=number % 2 == 1)
            for index, (first, again) in enumerate(zip(journal.revisions, journal.replayed(), strict=True)):
                assert again == first, f"{options!r}, seed {journal.seed!r}: revision {index}, {first.action}"
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
    for options in combinations(laws):
        journal = Journal(laws.game, options, "pieces")
        play(journal, random.Random(1), concede=False)
        at_first = laws.pieces(laws.game.load(journal.revisions[0].state))
        drawn = 0
        for revision in journal.revisions:
            state = laws.game.load(revision.state)
            assert laws.pieces(state) == at_first
            assert state.dice.drawn >= drawn
            drawn = state.dice.drawn
