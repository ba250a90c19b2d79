"""The lobby: who may open, join, fill up and start a match."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.panels.lobby import configure
from bot.table import errors
from bot.table.table import Table
from tests.bot.table.house import ADA, BEN, CHANNEL, CHIEF, CLEO, GUILD, MASTER, OTHER_CHANNEL, begin


async def opened(table: Table, game: str = "pairs", seats: int = 4, channel: int = CHANNEL) -> int:
    position = await table.lobby.create(game, {"seats": seats}, ADA, guild_id=GUILD, channel_id=channel)
    return position.match.id


async def test_a_person_holds_several_seats_of_one_side(table: Table) -> None:
    match_id = await opened(table)
    await table.lobby.join(match_id, ADA, side="left")
    position = await table.lobby.join(match_id, ADA)
    assert position.held_by(ADA.id) == [0, 2]
    with pytest.raises(errors.OtherSide):
        await table.lobby.join(match_id, ADA, side="right")
    with pytest.raises(errors.SeatTaken):
        await table.lobby.join(match_id, BEN, seat=0)
    with pytest.raises(errors.LobbyFull, match="No seat of left is free"):
        await table.lobby.join(match_id, BEN, side="left")
    with pytest.raises(errors.BadSettings):
        await table.lobby.join(match_id, BEN, seat=17)
    position = await table.lobby.leave(match_id, ADA, seat=2)
    assert position.held_by(ADA.id) == [0]
    with pytest.raises(errors.NotSeated):
        await table.lobby.leave(match_id, CLEO)
    await table.lobby.leave(match_id, ADA)
    position = await table.lobby.join(match_id, ADA, side="right")
    assert position.seats[1].user_name == "Ada"


async def test_a_match_starts_once_all_seats_are_taken(table: Table) -> None:
    match_id = await opened(table)
    await table.lobby.join(match_id, ADA)
    await table.lobby.join(match_id, BEN, side="right")
    with pytest.raises(errors.EmptySeats, match=r"left: lamp 2, right: lamp 3"):
        await table.lobby.start(match_id, ADA)
    with pytest.raises(errors.NotAllowed):
        await table.lobby.add_computer(match_id, CLEO)
    with pytest.raises(errors.BadSettings, match="no computer player called 'deep thought'"):
        await table.lobby.add_computer(match_id, ADA, player="deep thought")
    await table.lobby.add_computer(match_id, ADA, side="right", player="random")
    await table.lobby.add_computer(match_id, BEN)
    with pytest.raises(errors.LobbyFull):
        await table.lobby.join(match_id, CLEO)
    with pytest.raises(errors.NotStarted):
        (await table.look(match_id)).must_be_played()
    started = await table.lobby.start(match_id, BEN)
    assert (started.rev, started.position.match.status) == (0, "playing")
    assert [row.who for row in started.position.seats] == ["Ada", "Ben", "computer (greedy)", "computer (random)"]
    with pytest.raises(errors.NotInLobby):
        await table.lobby.join(match_id, CLEO)
    with pytest.raises(errors.NotInLobby):
        await table.lobby.start(match_id, ADA)


async def test_computers_alone_do_not_play_in_a_channel(table: Table) -> None:
    match_id = await opened(table, "lamplighters", 2)
    for _ in range(2):
        await table.lobby.add_computer(match_id, ADA)
    with pytest.raises(errors.EmptySeats, match="one person"):
        await table.lobby.start(match_id, ADA)
    position = await table.lobby.remove(match_id, ADA, 0)
    assert position.seats[0].free
    await table.lobby.join(match_id, BEN)
    with pytest.raises(errors.NotAllowed):
        await table.lobby.remove(match_id, CLEO, 0)
    assert (await table.lobby.remove(match_id, ADA, 0)).seats[0].free


async def test_two_lobbies_with_the_same_dice_are_not_alike(table: Table) -> None:
    seeds = set()
    for channel in (CHANNEL, OTHER_CHANNEL):
        match_id = await opened(table, "lamplighters", 2, channel)
        await table.lobby.join(match_id, ADA, seat=0)
        await table.lobby.join(match_id, BEN, seat=1)
        position = (await table.lobby.start(match_id, ADA)).position
        seeds.add(position.board.dice.seed)
        assert position.board.dice.seed not in repr(position)
    assert len(seeds) == 2
    assert all(len(seed) == 64 for seed in seeds)


async def test_many_lobbies_at_once(table: Table) -> None:
    opening = [opened(table, channel=1000 + number // 2) for number in range(40)]
    answers = await asyncio.gather(*opening, return_exceptions=True)
    assert sorted(answer for answer in answers if isinstance(answer, int)) == list(range(1, 21))
    assert sum(isinstance(answer, errors.ChannelTaken) for answer in answers) == 20


async def test_options_and_games_are_checked(table: Table) -> None:
    with pytest.raises(errors.BadSettings, match="no game called 'chess'"):
        await table.lobby.create("chess", {}, ADA)
    with pytest.raises(errors.BadSettings, match="seats"):
        await table.lobby.create("lamplighters", {"seats": 9}, ADA)
    with pytest.raises(errors.BadSettings, match="colour"):
        await table.lobby.create("lamplighters", {"colour": "red"}, ADA)


async def test_one_match_a_channel_and_only_where_the_server_wants_it(table: Table) -> None:
    match_id = await opened(table)
    with pytest.raises(errors.ChannelTaken):
        await opened(table)
    with pytest.raises(errors.NotAllowed):
        await table.lobby.cancel(match_id, BEN)
    await table.lobby.cancel(match_id, ADA)
    with pytest.raises(errors.NoMatchHere):
        await table.places.here(CHANNEL)
    await table.wishes.set_guild(GUILD, CHIEF, channels=(OTHER_CHANNEL,))
    with pytest.raises(errors.ChannelClosed, match=f"<#{OTHER_CHANNEL}>"):
        await opened(table)
    await opened(table, channel=OTHER_CHANNEL)
    # A thread may be used where its channel may.
    await table.lobby.create("pairs", {}, ADA, guild_id=GUILD, channel_id=777, parent_id=OTHER_CHANNEL)


async def test_the_server_says_who_may_create_and_stop(table: Table) -> None:
    with pytest.raises(errors.NotAllowed):
        await table.wishes.set_guild(GUILD, MASTER, creators="everyone")
    with pytest.raises(errors.BadSettings, match="no setting called colour"):
        await table.wishes.set_guild(GUILD, CHIEF, colour="red")
    with pytest.raises(errors.BadSettings, match="creators"):
        await table.wishes.set_guild(GUILD, CHIEF, creators="nobody")
    await table.wishes.set_guild(GUILD, CHIEF, game_master_role=77, creators="game-master", stoppers="manager")
    with pytest.raises(errors.NotAllowed, match="Only a game master may start matches"):
        await opened(table)
    position = await table.lobby.create("pairs", {"seats": 2}, MASTER, guild_id=GUILD, channel_id=CHANNEL)
    await table.lobby.cancel(position.match.id, MASTER)
    await table.wishes.set_guild(GUILD, CHIEF, creators="everyone")
    match_id = (await begin(table, ADA, BEN)).match.id
    with pytest.raises(errors.NotSeated):
        await table.votes.abandon(match_id, MASTER)
    outcome = await table.votes.abandon(match_id, CHIEF)
    assert (outcome.word, outcome.position.match.ending) == ("done", "abandoned")
    with pytest.raises(errors.MatchOver, match="Mia has stopped the match"):
        (await table.look(match_id)).must_be_played()


async def test_options_chosen_at_the_same_time_are_all_changed(table: Table) -> None:
    match_id = (await table.lobby.create("lamplighters", {}, ADA, guild_id=GUILD, channel_id=CHANNEL)).match.id
    ada = SimpleNamespace(
        client=SimpleNamespace(table=table),
        user=SimpleNamespace(id=ADA.id, display_name=ADA.name),
        permissions=SimpleNamespace(manage_guild=False),
    )
    chosen = {"seats": "3", "length": "long", "ties": "nobody"}
    await asyncio.gather(*(configure(cast(Any, ada), match_id, *choice) for choice in chosen.items()))
    position = await table.look(match_id)
    assert position.options.model_dump() == {"seats": 3, "length": "long", "ties": "nobody"}
    assert len(position.seats) == 3
