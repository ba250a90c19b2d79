"""Actions: who may act, what a stale or repeated press does, and what two processes at once do."""

from __future__ import annotations

import asyncio

import pytest

from bot.store.store import Store
from bot.table import errors
from bot.table.table import STATES_KEPT, Table
from engines.core.action import RuleViolation
from tests.bot.table.house import ADA, BEN, CHANNEL, CHIEF, CLEO, GUILD, MASTER, Clock, begin, games, move, pick
from tests.tiny import actions


async def test_an_action_makes_a_revision_with_its_journal(table: Table, clock: Clock) -> None:
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    assert start.waiting == [0, 1]
    clock.now += 60
    offer = pick(start, 0)
    acted = await table.act(match_id, ADA, offer)
    assert (acted.rev, acted.position.waiting, acted.position.waiting_users) == (1, [1], (BEN.id,))
    assert acted.position.seats[0].last_rev == 1
    # Ben has been waited for since the start, Ada no longer is.
    assert [row.waits_since for row in acted.position.seats] == [None, clock.now - 60]
    assert await table.look(match_id) == acted.position
    told = (await table.history.told(acted.position, 1, 1))[0]
    assert (told.kind, told.seat, told.user, told.action, told.at) == ("act", 0, ADA.id, offer, clock.now)


async def test_the_state_that_is_stored_is_the_state_that_was_played(table: Table, store: Store) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    states = [(await table.look(match_id)).state]
    for _ in range(8):
        states.append((await move(table, match_id)).position.state)
    again = Table(store, games)
    position = await again.look(match_id)
    assert [await again.history.state_at(position, rev) for rev in range(9)] == states
    with pytest.raises(errors.NoMatch, match="0 to 8"):
        await again.history.state_at(position, 9)


async def test_a_refused_action_changes_nothing(table: Table) -> None:
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    with pytest.raises(RuleViolation):
        await table.act(match_id, ADA, actions.Keep())
    with pytest.raises(errors.NotSeated):
        await table.act(match_id, CLEO, pick(start, 0))
    with pytest.raises(errors.NotYourSeat):
        await table.act(match_id, BEN, pick(start, 0), seat=0)
    with pytest.raises(errors.NoMatch):
        await table.act(99, ADA, pick(start, 0))
    assert await table.look(match_id) == start


async def test_of_several_seats_the_one_that_can_acts(table: Table) -> None:
    position = await table.lobby.create("pairs", {"seats": 4}, ADA)
    match_id = position.match.id
    for person in (ADA, ADA, BEN, BEN):
        await table.lobby.join(match_id, person)
    position = (await table.lobby.start(match_id, ADA, seed="1")).position
    offer = pick(position, 0)
    position = (await table.act(match_id, ADA, offer, seat=0)).position
    assert position.waiting == [1, 2, 3]
    # Seat 0 has offered and could only whistle or instruct; seat 2 is the one that offers.
    offer = pick(position, 2)
    acted = await table.act(match_id, ADA, offer)
    assert [row.last_rev for row in acted.position.seats] == [1, -1, 2, -1]
    with pytest.raises(RuleViolation, match="not your turn"):
        await table.act(match_id, ADA, offer)


async def test_a_stale_menu_is_refused_and_its_twin_is_not(table: Table) -> None:
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    menus = [start.menu(0), start.menu(1)]
    offers = [pick(start, 0), pick(start, 1)]
    acted = await table.act(match_id, ADA, offers[0], menu=menus[0])
    # A second click on the same panel.
    with pytest.raises(errors.StaleMenu):
        await table.act(match_id, ADA, offers[0], menu=menus[0])
    # Ben's panel shows what it showed: Ada's offer did not change his choices.
    assert acted.position.menu(1) == menus[1]
    await table.act(match_id, BEN, offers[1], menu=menus[1])


async def test_an_interaction_counts_once(table: Table) -> None:
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    offer = pick(start, 0)
    first = await table.act(match_id, ADA, offer, interaction=4242)
    await move(table, match_id, 1)
    second = await table.act(match_id, ADA, offer, interaction=4242)
    assert (second.repeated, second.rev, second.events) == (True, first.rev, first.events)
    assert second.position.match.rev == 2
    assert not first.repeated


async def test_two_processes_never_write_the_same_revision(url: str, table: Table) -> None:
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    other_store = await Store.open(url)
    other = Table(other_store, games)
    both = await asyncio.gather(
        table.act(match_id, ADA, pick(start, 0)), other.act(match_id, BEN, pick(start, 1)), return_exceptions=True
    )
    assert sorted(acted.rev for acted in both) == [1, 2]
    # The same person with two panels open: one press counts, the other is told.
    position = await table.look(match_id)
    seat = position.waiting[0]
    who, menu, action = (ADA, BEN)[seat], position.menu(seat), pick(position, seat)
    both = await asyncio.gather(
        *(t.act(match_id, who, action, menu=menu) for t in (table, other)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in both) == ["Acted", "StaleMenu"]
    moves = await table.store.matches.moves(match_id, 0, 99)
    assert [entry.rev for entry in moves] == [0, 1, 2, 3]
    await other.close()
    await other_store.close()


async def test_many_presses_at_once_in_one_process(table: Table) -> None:
    start = await begin(table, ADA, BEN)
    action, menu = pick(start, 0), start.menu(0)
    answers = await asyncio.gather(
        *(table.act(start.match.id, ADA, action, menu=menu, interaction=n) for n in range(20)), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Acted"] + ["StaleMenu"] * 19


async def test_a_match_ends_and_stays_over(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    while (await table.look(match_id)).match.status == "playing":
        acted = await move(table, match_id)
    assert acted.position.match.status == "over"
    assert acted.position.match.ending in ("lamps", "oil", "dark")
    assert acted.position.match.reason == acted.position.board.result.text
    assert all(row.waits_since is None for row in acted.position.seats)
    with pytest.raises(errors.MatchOver):
        await table.act(match_id, ADA, actions.Keep())
    assert (await table.places.here(CHANNEL)).id == match_id
    # Another one may be played there now, and comes first.
    later = await begin(table, ADA, BEN)
    assert (await table.places.here(CHANNEL)).id == later.match.id


async def test_idle_matches_keep_no_state(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    for _ in range(12):
        acted = await move(table, match_id)
        if acted.position.match.status == "over":
            break
    for rev in range(acted.rev + 1):
        for _ in range(STATES_KEPT):
            await table.history.state_at(acted.position, rev)
    assert len(table._states) <= STATES_KEPT
    assert len(table._locks) == 0


async def test_resigning_ends_a_duel(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN)).match.id
    with pytest.raises(errors.NotSeated):
        await table.resign(match_id, MASTER)
    acted = await table.resign(match_id, ADA)
    assert acted.position.match.ending == "alone"
    assert acted.position.board.result.winners == (1,)
    assert "Ada resigns." in (await table.history.told(acted.position, 1, 1))[0].lines([])


async def test_a_team_mate_takes_over(table: Table) -> None:
    start = await begin(table, ADA, BEN, CLEO, game="pairs", computers=1)
    match_id = start.match.id
    await table.computers.settled(match_id)
    acted = await table.resign(match_id, ADA)
    assert acted.position.held_by(CLEO.id) == [0, 2]
    assert acted.position.held_by(ADA.id) == []
    assert acted.position.match.status == "playing"
    assert (await table.history.told(acted.position, acted.rev, acted.rev))[
        0
    ].note == "Ada resigns. Cleo plays on for the side."
    assert [mine.match.id for mine in await table.places.mine(ADA.id)] == []
    await table.act(match_id, CLEO, pick(acted.position, 0), seat=0)
    # Where no person is left on the side, its computer player goes on.
    acted = await table.resign(match_id, BEN)
    assert acted.position.seats[1].computer == "greedy"


async def test_the_game_master_may_give_up_for_somebody(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN, CLEO)).match.id
    await table.wishes.set_guild(GUILD, MASTER.__class__(1, "Chief", manager=True), game_master_role=77)
    acted = await table.resign(match_id, MASTER, seat=1)
    assert acted.position.board.out == [1]
    assert acted.position.match.status == "playing"
    with pytest.raises(errors.NotYourSeat):
        await table.resign(match_id, MASTER, seat=9)
    with pytest.raises(errors.NotYourSeat):
        await table.resign(match_id, ADA, seat=2)


async def test_whoever_has_resigned_does_not_resign_again(table: Table) -> None:
    """Of three two play on; no resignation is taken back, so another one would end every undo."""
    match_id = (await begin(table, ADA, BEN, CLEO)).match.id
    await table.resign(match_id, BEN)
    before = await table.look(match_id)
    assert before.match.status == "playing"
    for who, seat in ((BEN, None), (BEN, 1), (CHIEF, 1)):
        with pytest.raises(errors.NotSeated, match="Ben has resigned already"):
            await table.resign(match_id, who, seat=seat)
    assert (await table.look(match_id)).match == before.match
