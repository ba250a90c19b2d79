"""The games the laws hold for: a new game adds its entry, and all laws are tested for it."""

import os

import pytest

from tests.laws import dimensions_of_madness, euphoria, heavy_steam, lamplighters, showdown
from tests.laws.game_laws import GameLaws

GAMES: list[GameLaws] = [
    lamplighters.LAWS,
    heavy_steam.LAWS,
    showdown.LAWS,
    euphoria.LAWS,
    dimensions_of_madness.LAWS,
]

MATCHES = int(os.environ.get("STOKEHOLD_LAWS_MATCHES", "1"))
"""Random matches for each combination of the options a lobby asks for first."""

every_game = pytest.mark.parametrize("laws", GAMES, ids=lambda laws: laws.game.key)
"""Runs a law for every game."""
