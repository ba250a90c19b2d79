"""Simulations that compare who begins: who is counted as the one."""

from __future__ import annotations

import pytest

from bot.simulation import both_ways
from engines.core.players import GREEDY
from engines.showdown import GAME
from engines.showdown.actions import EndTurn
from engines.showdown.options import ShowdownOptions


class FirstAlone:
    """Plays where it began, and passes where another did."""

    def choose(self, game, view, rnd):
        return GREEDY.choose(game, view, rnd) if view.seat == view.state.first else EndTurn()


@pytest.mark.parametrize("players", [3, 4])
def test_the_share_of_the_opener_is_that_of_the_gang_that_begins(players):
    options = ShowdownOptions(players=players)
    report = both_ways(GAME, options, lambda chosen: [FirstAlone()] * players, 1, 1)
    assert report.failures == [] and report.matches == players
    facts = report.as_json()["balance"]
    assert (facts["opener"]["won"], facts["opener"]["matches"]) == (players, players)
    assert [side["won"] for side in facts["sides"].values()] == [1] * players, "each began once"
