"""Who may do what on a server."""

from __future__ import annotations

from bot.store.rows import Grant, GuildSettings, Match
from bot.table import errors
from bot.table.position import Person


def is_game_master(who: Person, guild: GuildSettings) -> bool:
    """Whether a person has the game-master role, or may manage the server."""
    return who.manager or guild.game_master_role in who.roles


def granted(who: Person, grant: Grant, guild: GuildSettings) -> bool:
    """Whether a person is among those a setting names."""
    if grant == "everyone":
        return True
    return who.manager if grant == "manager" else is_game_master(who, guild)


_WHO = {"everyone": "Everyone", "game-master": "Only a game master", "manager": "Only who manages the server"}


def must_create(who: Person, guild: GuildSettings) -> None:
    """Raises NotAllowed where the person may not start matches."""
    if not granted(who, guild.creators, guild):
        raise errors.NotAllowed(f"{_WHO[guild.creators]} may start matches on this server.")


def may_stop(who: Person, guild: GuildSettings) -> bool:
    """Whether a person may stop a match that others play."""
    return granted(who, guild.stoppers, guild)


def must_run(who: Person, match: Match, seated: bool, guild: GuildSettings) -> None:
    """Raises NotAllowed for anybody but the match's players, whoever opened it, and game masters."""
    if not (seated or who.id == match.owner_id or is_game_master(who, guild)):
        raise errors.NotAllowed("Only its players, whoever opened it, or a game master may do that.")
