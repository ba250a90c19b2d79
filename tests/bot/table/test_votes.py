"""Undo and abandon: what is free, and what the others are asked."""

from __future__ import annotations

import random

import pytest

from bot.publish.outbox import Outbox
from bot.table import errors
from bot.table.position import Person
from bot.table.table import Table
from tests.bot.table.house import ADA, BEN, CHIEF, CLEO, GUILD, MASTER, Channel, begin, move, pick
from tests.tiny import actions


async def test_an_action_that_taught_nothing_is_taken_back_at_once(table: Table) -> None:
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    with pytest.raises(errors.NothingToUndo):
        await table.votes.undo(match_id, ADA)
    await table.act(match_id, ADA, pick(start, 0))
    outcome = await table.votes.undo(match_id, ADA, interaction=5)
    assert outcome.word == "done"
    assert outcome.acted is not None
    position = outcome.position
    assert (position.match.rev, position.waiting) == (2, [0, 1])
    assert position.board.hands == start.board.hands
    assert not position.board.offers[0].made
    entry = (await table.history.told(position, 2, 2))[0]
    assert (entry.kind, entry.note) == ("undo", "Ada takes back their last action.")
    # The same press again changes nothing more, and there is nothing left.
    assert (await table.votes.undo(match_id, ADA, interaction=5)).position.match.rev == 2
    with pytest.raises(errors.NothingToUndo):
        await table.votes.undo(match_id, ADA)
    with pytest.raises(errors.NotSeated):
        await table.votes.undo(match_id, CLEO)
    assert [turn.rev for turn in await table.history.line(position)] == [0]
    # A panel of the time that was taken back is stale.
    assert position.menu(0) != start.menu(0)


async def test_undo_goes_on_past_what_was_taken_back(table: Table) -> None:
    """Offers a, b by both; then Ada instructs twice and takes back both, one after the other."""
    start = await begin(table, ADA, BEN)
    match_id = start.match.id
    order = actions.Instruct(what="leave", until=1)
    other = actions.Instruct(what="ask", until=2)
    await table.act(match_id, ADA, order)
    await table.act(match_id, ADA, other)
    first = await table.votes.undo(match_id, ADA)
    assert first.position.board.orders[0].value.what == "leave"
    second = await table.votes.undo(match_id, ADA)
    assert second.motion.to == 0
    assert not second.position.board.orders[0].made
    await table.act(match_id, ADA, other)
    line = await table.history.line(await table.look(match_id))
    assert [turn.rev for turn in line] == [0, 5]


async def test_the_others_are_asked_about_what_they_have_seen(table: Table, outbox: Outbox, channel: Channel) -> None:
    start = await begin(table, ADA, BEN, CLEO)
    match_id = start.match.id
    for seat in (0, 1):
        await move(table, match_id, seat)
    before = await table.look(match_id)
    outcome = await table.votes.undo(match_id, ADA)
    assert (outcome.word, outcome.motion.missing, outcome.motion.to) == ("asked", (BEN.id, CLEO.id), 0)
    # Asking twice is one question.
    assert (await table.votes.undo(match_id, ADA)).motion == outcome.motion
    await outbox.deliver_due()
    asked = [m.letter for m in channel.messages if m.letter.post.kind == "motion"]
    assert [letter.payload.ping for letter in asked] == [(BEN.id, CLEO.id)]
    assert asked[0].payload.motion == outcome.motion
    outcome = await table.votes.answer(match_id, BEN, "undo", yes=True)
    assert (outcome.word, outcome.motion.missing) == ("asked", (CLEO.id,))
    assert (await table.look(match_id)).state == before.state
    outcome = await table.votes.answer(match_id, CLEO, "undo", yes=True)
    assert outcome.word == "done"
    assert [offer.made for offer in outcome.position.board.offers] == [False, False, False]
    with pytest.raises(errors.NothingAsked):
        await table.votes.answer(match_id, CLEO, "undo", yes=True)


async def test_a_request_is_declined_withdrawn_or_lapses(table: Table, outbox: Outbox, channel: Channel) -> None:
    match_id = (await begin(table, ADA, BEN, CLEO)).match.id
    for seat in (0, 1):
        await move(table, match_id, seat)
    for who, words in ((BEN, "Ben declines."), (ADA, "Ada withdraws the request.")):
        await table.votes.undo(match_id, ADA)
        with pytest.raises(errors.NotSeated):
            await table.votes.answer(match_id, MASTER, "undo", yes=True)
        assert (await table.votes.answer(match_id, who, "undo", yes=False)).word == "declined"
        await outbox.deliver_due()
        assert channel.messages[-1].letter.payload.note == words
    await table.votes.undo(match_id, ADA)
    await move(table, match_id, 2)
    with pytest.raises(errors.NothingAsked):
        await table.votes.answer(match_id, BEN, "undo", yes=True)


async def test_draws_that_were_made_stay_made(table: Table) -> None:
    """Alone against the computer nobody is asked, but no card and no roll comes back."""
    match_id = (await begin(table, ADA, computers=1)).match.id
    before = after = 0
    while before == after:
        await table.computers.settled(match_id)
        before = (await table.look(match_id)).board.dice.drawn
        await move(table, match_id)
        await table.computers.settled(match_id)
        after = (await table.look(match_id)).board.dice.drawn
    outcome = await table.votes.undo(match_id, ADA)
    assert outcome.word == "done"
    assert outcome.position.board.dice.drawn >= after


async def test_nothing_is_taken_back_past_a_resignation(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN, CLEO)).match.id
    await move(table, match_id, 0)
    await table.resign(match_id, BEN)
    with pytest.raises(errors.NothingToUndo, match="A resignation"):
        await table.votes.undo(match_id, ADA)


async def test_giving_up_takes_everybodys_consent(table: Table) -> None:
    match_id = (await begin(table, ADA, BEN, CLEO)).match.id
    assert (await table.votes.abandon(match_id, ADA)).word == "asked"
    await move(table, match_id, 0)
    # Playing on does not withdraw this one.
    assert (await table.votes.answer(match_id, BEN, "abandon", yes=True)).word == "asked"
    outcome = await table.votes.answer(match_id, CLEO, "abandon", yes=True)
    assert (outcome.word, outcome.position.match.status, outcome.position.match.ending) == ("done", "over", "abandoned")
    with pytest.raises(errors.MatchOver):
        await table.votes.abandon(match_id, ADA)


async def test_one_alone_or_a_game_master_stops_at_once(table: Table) -> None:
    match_id = (await begin(table, ADA, computers=1)).match.id
    assert (await table.votes.abandon(match_id, ADA)).word == "done"
    await table.computers.settled(match_id)
    match_id = (await begin(table, ADA, BEN)).match.id
    await table.votes.abandon(match_id, ADA)
    await table.wishes.set_guild(GUILD, CHIEF, game_master_role=77)
    assert (await table.votes.answer(match_id, MASTER, "abandon", yes=True)).word == "done"


async def test_a_stored_match_replays_to_equal_states(table: Table) -> None:
    """Every revision follows from the one before it by its journal entry, what was taken back included."""
    rnd = random.Random(4)
    match_id = (await begin(table, ADA, BEN, CLEO, seed="9")).match.id
    for count in range(60):
        if (await table.look(match_id)).match.status != "playing":
            break
        acted = await move(table, match_id)
        who = next(person for person in (ADA, BEN, CLEO) if person.id in acted.position.users)
        if count == 20:
            await table.resign(match_id, CLEO)
        elif rnd.random() < 0.3 and count < 20:
            outcome = await table.votes.undo(match_id, who)
            for other in outcome.motion.missing if outcome.word == "asked" else ():
                await table.votes.answer(match_id, Person(other, ""), "undo", yes=True)
    position = await table.look(match_id)
    game, states = position.game, [await table.history.state_at(position, 0)]
    kinds = set()
    for entry in await table.store.matches.moves(match_id, 1, position.match.rev):
        kinds.add(entry.kind)
        if entry.kind == "act":
            states.append(game.step(states[-1], entry.seat, game.load_action(entry.action)).state)
        elif entry.kind == "concede":
            states.append(game.concede(states[-1], entry.seat).state)
        else:
            states.append(game.undo(states[-1], states[entry.undo_to]))
    assert kinds == {"act", "undo", "concede"}
    assert states == [await table.history.state_at(position, rev) for rev in range(position.match.rev + 1)]
