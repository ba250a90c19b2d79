"""`stokehold content`: what a game holds, as the rulebook counts it, and what does not fit."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.games import games
from bot.rulebook import rules
from tests.terminal.conftest import Stokehold
from tests.tiny import GAME
from tests.tiny.actions import Keep


def test_heavy_steam_holds_what_its_box_does(stokehold: Stokehold) -> None:
    """Four boards, a deck of 54 with 4 Enemy in Sight and 10 events (rulebook, Components and Set up)."""
    held = json.loads(stokehold("content", "heavy-steam", "--json").stdout)
    assert len(held["boards"]) == 4
    assert sum(held["cards"].values()) == 54
    assert (held["cards"]["enemy_in_sight"], held["cards"]["event"]) == (4, 10)
    assert held["scenarios"] == [
        "meeting-engagement", "chance-encounter", "critical-recovery", "frontline-fight", "recon-in-force",
    ]  # fmt: skip
    assert len(held["pilots"]) == 10
    assert len(held["weapons"]) == 12 + 15 + 16
    assert len(held["options"]["layout"]) == 5
    assert held["rules"] == len(rules(games()["heavy-steam"]))


def test_content_in_words(stokehold: Stokehold) -> None:
    """Lamplighters' 24 cards (LL-A3)."""
    shown = stokehold("content", GAME.key)
    assert shown.exit_code == 0
    assert "cards: 24: Tallow Candle 5, Tin Lantern 5" in shown.stdout
    assert "options: seats (2, 3, 4), length (short, long), ties (roll, nobody)" in shown.stdout


def test_what_does_not_fit_is_told(stokehold: Stokehold, monkeypatch: pytest.MonkeyPatch) -> None:
    class Astray(Keep):
        """Cites a rule that is not there."""

        rule = "LL-Z9"

    def bad() -> dict[str, int]:
        raise ValueError("cards.toml, candle, copies: must be a number")

    broken = replace(GAME, actions=(*GAME.actions, Astray, Astray), inventory=bad)
    monkeypatch.setattr("bot.games.games", lambda: {GAME.key: broken})
    result = stokehold("content", GAME.key)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [
        "cards.toml, candle, copies: must be a number",
        "Keep cites rule LL-Z9, which is not there.",
        "Two actions are called Astray.",
    ]


def test_content_that_cannot_be_loaded(stokehold: Stokehold, monkeypatch: pytest.MonkeyPatch) -> None:
    def bad() -> None:
        raise ValueError("boards.toml, kestrel, reserve: is missing")

    monkeypatch.setattr("bot.games.games", bad)
    result = stokehold("simulate", GAME.key)
    assert result.exit_code == 1
    assert result.stderr == "The content of a game is wrong.\nboards.toml, kestrel, reserve: is missing\n"
