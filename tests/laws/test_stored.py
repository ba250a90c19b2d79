"""Law 11: every state, action and event met survives storage, and every older form is carried over."""

from __future__ import annotations

import json

from tests.laws.games import every_game
from tests.laws.walk import matches, where


@every_game
def test_every_state_survives_storage_and_upgrade(laws):
    game = laws.game
    for match in matches(laws):
        for index, moment in enumerate(match.moments):
            assert game.dump(game.load(moment.stored)) == moment.stored, where(match, index)
        # The way through plain JSON that an upgrade takes must lead to the same state.
        for index in range(0, len(match.moments), max(1, len(match.moments) // 10)):
            stored = match.moments[index].stored
            assert game.load(stored, game.version) == game.load(stored)
            upgraded = game.upgrade(json.loads(stored), game.version)
            assert game.dump(game.state.model_validate(upgraded)) == stored, where(match, index)


@every_game
def test_every_action_and_event_survives_storage(laws):
    game = laws.game
    for match in matches(laws):
        assert game.load_events(game.dump_events(match.opening)) == match.opening
        for index, moment in enumerate(match.moments):
            if moment.action is not None:
                again = game.load_action(game.dump_action(moment.action))
                assert (type(again), again) == (type(moment.action), moment.action), where(match, index)
                loaded = game.load_events(game.dump_events(moment.events))
                assert loaded == moment.events, where(match, index)
                assert [type(event) for event in loaded] == [type(event) for event in moment.events]


@every_game
def test_every_older_version_is_carried_over(laws):
    """`stored/<version>.json` beside a game's tests: a state as that version stored it, of a match not yet over."""
    found = {int(path.stem): path for folder in laws.tests for path in folder.glob("stored/*.json")}
    older = set(range(laws.game.version)) - {0} | {version for version in found if version < laws.game.version}
    assert older <= set(found), f"no stored state of versions {sorted(older - set(found))}"
    for version, path in found.items():
        state = laws.game.load(path.read_bytes(), version)
        assert laws.game.load(laws.game.dump(state), laws.game.version) == state
        for seat in laws.game.waiting(state):
            with laws.game.masked(state, seat) as view:
                assert laws.game.answers(view)
