"""How a match at the terminal begins, or is taken up again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.options import Unfit, one_of
from bot.store.store import Store
from bot.table.errors import TableError
from bot.table.position import Person, Position
from bot.table.table import Table
from bot.terminal.album import Album
from bot.terminal.screen import Screen
from bot.terminal.session import Session
from engines.core.game import Game
from engines.core.players import PLAYERS
from engines.core.state import Options

COMPUTER = "greedy"
"""The computer player that plays where none is named."""


@dataclass(frozen=True)
class Wanted:
    """What is to be played. `seats` are `human`, `human:NAME`, `computer`, or a computer player's name, in order."""

    game: Game[Any]
    options: Options
    seats: tuple[str, ...] = ()
    seed: str | None = None


def seat_players(game: Game[Any], options: Options, seats: tuple[str, ...]) -> list[Person | str]:
    """Who has each seat: a person, or the name of a computer player. Raises Unfit.

    `human` is a person of its own at each seat, `human:ann` the same person wherever the name stands again. Seats that
    are not named go to computer players, the first one to a person.
    """
    places = game.seating(options)
    wanted = list(seats or ("human",))
    if len(wanted) > len(places):
        raise Unfit(f"{game.name} has {len(places)} seats with these options; {len(wanted)} players are too many.")
    wanted += ["computer"] * (len(places) - len(wanted))
    found: list[Person | str] = []
    people: dict[str, Person] = {}
    for number, player in enumerate(wanted, 1):
        word, _, name = player.partition(":")
        kind = one_of("player", word, ("human", "computer", *PLAYERS))
        if kind != "human":
            found.append(COMPUTER if kind == "computer" else kind)
            continue
        name = " ".join(name.split())[:30] or f"Player {number}"
        if not name.isprintable():
            raise Unfit("A player's name has characters that cannot be printed.")
        person = people.setdefault(name, Person(len(people) + 1, name))
        if any(other == person and places[seat].side != places[number - 1].side for seat, other in enumerate(found)):
            raise Unfit(f"{name} cannot play on both sides.")
        found.append(person)
    return found


async def begin(table: Table, wanted: Wanted) -> Position:
    """Set a match up. Raises Unfit, TableError."""
    lobby, players = table.lobby, seat_players(wanted.game, wanted.options, wanted.seats)
    owner = next((player for player in players if isinstance(player, Person)), Person(1, "Onlooker"))
    match_id = (await lobby.create(wanted.game.key, wanted.options, owner)).match.id
    try:
        for seat, player in enumerate(players):
            if isinstance(player, Person):
                await lobby.join(match_id, player, seat=seat)
            else:
                await lobby.add_computer(match_id, owner, seat=seat, player=player)
        return (await lobby.start(match_id, owner, seed=wanted.seed)).position
    except TableError:
        await lobby.cancel(match_id, owner)
        raise


async def resume(table: Table, match_id: int, game: Game[Any] | None) -> Position:
    """Take a match up again. Raises Unfit for one that is not played here, NoMatch."""
    position = await table.look(match_id)
    match = position.match
    if match.channel_id is not None or match.guild_id is not None:
        raise Unfit(f"Match {match_id} is played in Discord; go on with it there.")
    if game is not None and match.game != game.key:
        raise Unfit(f"Match {match_id} is one of {position.game.name}, not of {game.name}.")
    if position.state is None:
        raise Unfit(f"Match {match_id} was never begun.")
    if match.status == "playing":
        table.computers.wake(match_id)
    return position


def play(
    screen: Screen,
    url: str,
    games: Callable[[], Mapping[str, Game[Any]]],
    album: Album,
    wanted: Wanted | int,
    game: Game[Any] | None = None,
) -> None:
    """Play the match wanted, or take up the one with that number (and of `game`) again, at the database `url`.

    Raises Unfit, TableError, OSError, sqlalchemy.exc.SQLAlchemyError, bot.store.migrate.NewerSchema.
    """
    # Between two calls nothing runs, so that a line can be waited for without an event loop in the way of Ctrl-C.
    with asyncio.Runner() as runner:
        store = runner.run(Store.open(url))
        table = Table(store, games)
        try:
            opened = resume(table, wanted, game) if isinstance(wanted, int) else begin(table, wanted)
            session = Session(screen, table, runner.run, album, runner.run(opened))
            session.run()
            session.close()
        finally:
            runner.run(table.close())
            runner.run(store.close())
