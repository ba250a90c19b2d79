"""`stokehold simulate`: the figures, the seeds, and a match that goes wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games import games
from bot.simulation import Balance, Drafted, Report, exchanged_drafts
from engines.core.players import PLAYERS
from engines.core.simulate import Played, play_match
from engines.core.state import Result
from tests.terminal.conftest import Stokehold
from tests.tiny import GAME
from tests.tiny.state import TinyOptions

KEYS = [
    "game",
    "matches",
    "finished",
    "errors",
    "actions",
    "seconds",
    "actions_per_second",
    "lengths",
    "ends",
    "results",
]


def simulated(stokehold: Stokehold, *arguments: str) -> dict[str, Any]:
    result = stokehold("simulate", *arguments, "--json")
    assert result.exit_code == 0, result.stderr
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def test_report_has_the_agreed_shape(stokehold: Stokehold) -> None:
    for game in (GAME.key, *games()):
        report = simulated(stokehold, game, "--matches", "3", "--seed", "5")
        assert list(report) == KEYS
        assert (report["game"], report["matches"], report["finished"], report["errors"]) == (game, 3, 3, 0)
        assert list(report["lengths"]) == ["min", "median", "p99", "max"]
        assert sum(report["ends"].values()) == sum(report["results"].values()) == 3
        assert report["actions_per_second"] == pytest.approx(report["actions"] / report["seconds"], rel=0.05)


def test_every_match_has_the_seed_after_the_last(stokehold: Stokehold) -> None:
    three = simulated(stokehold, GAME.key, "--matches", "3", "--seed", "8", "--option", "length=long")
    each = [
        simulated(stokehold, GAME.key, "--matches", "1", "--seed", str(seed), "--option", "length=long")
        for seed in (8, 9, 10)
    ]
    assert three["actions"] == sum(one["actions"] for one in each)
    assert three["lengths"]["max"] == max(one["lengths"]["max"] for one in each)
    alone = play_match(GAME, TinyOptions(length="long"), [PLAYERS["random"]] * 2, "9")
    assert each[1]["actions"] == alone.actions
    assert each[1]["ends"] == {alone.result.reason: 1}


def test_results_are_told_by_side(stokehold: Stokehold) -> None:
    report = simulated(stokehold, GAME.key, "--matches", "30", "--players", "greedy,random", "--seed", "1")
    assert set(report["results"]) <= {"Seat 0", "Seat 1", "Seat 0 and Seat 1", "draw"}
    assert report["results"]["Seat 0"] > report["results"].get("Seat 1", 0)


def test_seats_choose_the_options_that_have_so_many(stokehold: Stokehold) -> None:
    report = simulated(stokehold, GAME.key, "--matches", "20", "--seats", "4")
    assert any("Seat 3" in winners for winners in report["results"])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--seats", "5"), "Lamplighters has 2 or 3 or 4 seats with these options, not 5.\n"),
        (("--option", "seats=3", "--seats", "2"), "Lamplighters has 3 seats with these options, not 2.\n"),
        (("--players", "clever"), "computer player: 'clever' is none of random, greedy, search.\n"),
        (
            ("--players", "random,greedy,random"),
            "One computer player for all, or one for each of Seat 0, Seat 1; not 3.\n",
        ),
        (("--option", "seats=3", "--option", "seats=2"), "An option is given twice.\n"),
    ],
)
def test_what_cannot_be_simulated(stokehold: Stokehold, arguments: tuple[str, ...], sentence: str) -> None:
    result = stokehold("simulate", GAME.key, *arguments)
    assert (result.exit_code, result.stderr, result.stdout) == (2, sentence, "")


def test_a_match_that_goes_wrong_is_named_and_the_others_are_played(
    stokehold: Stokehold, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = GAME.setup

    def fails_once(state: Any, options: Any, turn: Any) -> None:
        if state.dice.seed == "12":
            raise RuntimeError("the lamp is broken")
        setup(state, options, turn)

    broken = replace(GAME, setup=fails_once)
    monkeypatch.setattr("bot.games.games", lambda: {GAME.key: broken})
    result = stokehold("simulate", GAME.key, "--matches", "4", "--seed", "10", "--json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert (report["matches"], report["finished"], report["errors"]) == (4, 3, 1)
    assert result.stderr == "seed 12, Seats: 2, Length: short: RuntimeError: the lamp is broken\n"
    words = stokehold("simulate", GAME.key, "--matches", "4", "--seed", "10")
    assert "3 of 4 matches ended" in words.stdout
    assert "1 went wrong." in words.stdout


def test_lengths_by_rank() -> None:
    """Of the rounds 1 to 200, the 198th is the first that 99 of 100 do not exceed; the middle is 100.5."""
    report = Report("any", 200, seconds=2.0, actions=300, lengths=[*range(200, 0, -1)])
    facts = report.as_json()
    assert facts["lengths"] == {"min": 1, "median": 100.5, "p99": 198, "max": 200}
    assert facts["actions_per_second"] == 150.0
    assert Report("any", 1).as_json()["lengths"] == {"min": 0, "median": 0, "p99": 0, "max": 0}


@pytest.mark.parametrize(
    ("winners", "shares"),
    [((2,), [0, 0, 1]), ((0, 2), [0.5, 0, 0.5]), ((), [1 / 3, 1 / 3, 1 / 3])],
)
def test_a_win_is_shared_by_those_who_win_and_a_draw_by_all(winners: tuple[int, ...], shares: list[float]) -> None:
    game = games()["showdown"]
    options = game.options_type.model_validate({"players": 3})
    state = game.new(options, 3, "1").state
    balance = Balance()
    balance.count(game, options, Played(state, Result(winners=winners, reason="rounds", text="."), 1), "Gear")
    assert [balance.sides[side].won for side in ("Gear", "Anchor", "Bell")] == pytest.approx(shares)
    assert balance.opener.won == pytest.approx(shares[0])
    assert sum(balance.holdings[c.card.name].matches for c in state.players[0].characters) == 2


def test_drafts_are_exchanged_between_the_sides() -> None:
    game = games()["euphoria"]
    options = game.options_type()
    state, sides = game.new(options, 2, "7").state, [place.side for place in game.seating(options)]
    drafted = []
    for opener in sides:
        players = exchanged_drafts(game, options, [Drafted(PLAYERS["greedy"])] * 2, 7, opener)
        with game.masked(state, 0) as first, game.masked(state, 1) as second:
            teams = [
                player.choose(game, view, Random("not this"))
                for player, view in zip(players, (first, second), strict=True)
            ]
        drafted.append(teams)
    assert drafted[0][0] == drafted[1][1] and drafted[0][1] == drafted[1][0] and drafted[0][0] != drafted[0][1]
    assert exchanged_drafts(game, options, [PLAYERS["greedy"]] * 2, 7, sides[0]) == [PLAYERS["greedy"]] * 2
