"""The whole command tree. A part that cannot be built is reported, and the rest is there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

from bot.commands.dice import DiceCommands, odds_command, roll_command
from bot.commands.help import help_command, rules_command
from bot.commands.match import MatchCommands
from bot.commands.play import game_commands
from bot.commands.wishes import ServerCommands, settings_command
from engines.core.game import Game

Part = app_commands.Command[Any, ..., Any] | app_commands.Group


def add_commands(tree: app_commands.CommandTree[Any], games: Mapping[str, Game[Any]]) -> list[str]:
    """Fill the tree. Returns a sentence for each part that could not be built."""
    faults: list[str] = []
    _add(tree, [MatchCommands(), ServerCommands(), settings_command(), rules_command(), help_command()], faults)
    _add(tree, [roll_command(), odds_command(), DiceCommands()], faults)
    for game in games.values():
        try:
            _add(tree, [game_commands(game)], faults)
        except (ValueError, TypeError, app_commands.AppCommandError) as error:
            faults.append(f"The commands of {game.name} could not be built: {error}")
    return faults


def _add(tree: app_commands.CommandTree[Any], parts: Iterable[Part], faults: list[str]) -> None:
    for part in parts:
        try:
            tree.add_command(part)
        except app_commands.AppCommandError as error:
            faults.append(f"/{part.name} could not be added: {error}")
