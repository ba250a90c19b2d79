"""What can be typed during a match, line by line, in the tests' own small game."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from bot.games import games
from bot.store import embedded
from bot.store.store import Store
from bot.table.position import Person, Position
from bot.table.table import Table
from tests.terminal.conftest import Stokehold
from tests.tiny import GAME
from tests.tiny.content import CARDS, DECK

T = TypeVar("T")
ALONE = ("play", GAME.key, "--seats", "human,random", "--seed", "1")


def at_the_table(data: Path, what: Callable[[Table], Awaitable[T]]) -> T:
    """What the table says of the matches in a data folder."""

    async def asked() -> T:
        store = await Store.open(f"sqlite+aiosqlite:///{data}/stokehold.sqlite3")
        try:
            return await what(Table(store, lambda: {GAME.key: GAME}))
        finally:
            await store.close()

    return asyncio.run(asked())


def stored(data: Path, match: int = 1) -> Position:
    return at_the_table(data, lambda table: table.look(match))


def test_first_screen_says_what_it_is_and_what_can_be_typed(stokehold: Stokehold, data: Path) -> None:
    shown = stokehold(*ALONE).output
    first = shown.splitlines()[:6]
    assert "Lamplighters" in first[0]
    assert GAME.blurb in first[1]
    assert "Match 1. Seats: 2, Length: short. Seat 0: a lamplighter (Player 1)" in first[2]
    assert "`?` helps" in shown
    assert stored(data).board.dice.published in shown
    assert "1 Offer  Lay a card face down, with a stake of coins." in shown


def test_end_of_input_keeps_the_match_and_says_how_to_go_on(stokehold: Stokehold, data: Path) -> None:
    result = stokehold(*ALONE)
    assert result.exit_code == 0
    assert result.output.endswith("Match 1 is kept. Go on with: stokehold play lamplighters --match 1\n")
    assert stored(data).match.status == "playing"


def test_a_match_is_taken_up_where_it_was_left(stokehold: Stokehold, data: Path) -> None:
    stokehold(*ALONE, typed="offer\n1\n\nquit\n")
    before = stored(data)
    assert [lamp.owner for lamp in before.board.lamps] == []
    again = stokehold("play", GAME.key, "--match", "1", typed="0,0\n\n")
    assert "Stand your lamp number 1." in again.output
    assert "Round 1." not in again.output, "what was told before is not told again"
    after = stored(data)
    assert after.match.rev > before.match.rev
    assert [(lamp.owner, lamp.at) for lamp in after.board.lamps] == [(0, (0, 0))]


def test_only_matches_of_this_place_are_taken_up(stokehold: Stokehold, data: Path) -> None:
    assert stokehold("play", "--match", "7").exit_code == 1
    stokehold(*ALONE)
    wrong = stokehold("play", "heavy-steam", "--match", "1")
    assert (wrong.exit_code, wrong.stderr) == (2, "Match 1 is one of Lamplighters, not of Heavy Steam.\n")
    kept = stokehold("play", "--match", "1", "--seed", "4")
    assert (kept.exit_code, kept.stderr) == (2, "A match that is gone on with keeps its options and its dice.\n")

    async def elsewhere(table: Table) -> None:
        await table.lobby.create(GAME.key, {}, Person(9, "somebody"), guild_id=5, channel_id=6)

    at_the_table(data, elsewhere)
    discord = stokehold("play", "--match", "2")
    assert (discord.exit_code, discord.stderr) == (2, "Match 2 is played in Discord; go on with it there.\n")


def test_a_match_that_is_over_shows_its_end(stokehold: Stokehold) -> None:
    stokehold(*ALONE, typed="resign\ny\n")
    shown = stokehold("play", "--match", "1").output
    assert "Seat 1 is the last one left." in shown
    assert "Won by Seat 1: a lamplighter (computer (random))." in shown
    assert "The dice came from the seed 1;" in shown


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "99 is not among the numbers; they go from 1 to"),
        ("0", "0 is not among the numbers"),
        ("1 2", "One number at a time, here."),
        ("fly away", "'fly away' is none of the choices."),
        ("\x1b[2J", "'[2J' is none of the choices."),
        ("1" * 5000, "is none of the choices."),
        ("seat 2", "That seat cannot act now."),
        ("back", "There is nothing to take back here"),
        ("why", "Nothing has been refused."),
        ("undo", "There is no action of yours to take back."),
        ("? LL-B6", "LL-B6 (Offers). Of several highest offers"),
        ("? watchman's whistle", "LL-B4 (Offers). A seat with a Watchman's Whistle"),
        ("? zeppelin", "No rule has these words."),
        ("?", "Offer: Lay a card face down, with a stake of coins. (LL-B2)"),
        ("board", "Nobody has put this board into words yet."),
        ("log", "Seat 1 draws 3 cards."),
        ("resign\nno", "Give up Seat 0: a lamplighter? (y/n) no"),
    ],
)
def test_lines_that_decide_nothing(stokehold: Stokehold, data: Path, typed: str, answer: str) -> None:
    result = stokehold(*ALONE, typed=f"{typed}\n")
    assert answer in re.sub(r"\s+", " ", result.output)
    assert result.exit_code == 0
    position = stored(data)
    assert position.seats[0].last_rev == -1, "nothing was done"


def test_a_number_out_of_bounds_is_refused_with_its_rule(stokehold: Stokehold) -> None:
    shown = stokehold(*ALONE, typed="offer\n3\nwhy\nhalf\n").output
    assert "How many coins? 0 to 2: 3\n" in shown
    assert "How many coins? It must be from 0 to 2. (LL-B3; `why` shows the rule)" in shown
    assert "LL-B3 (Offers). With the card it stakes 0 to 2 of its coins." in shown


def test_the_odds_are_shown_before_a_gamble(stokehold: Stokehold, data: Path) -> None:
    stokehold(*ALONE)
    table = stored(data).board
    seen = [*table.hands[0].cards, *table.row.cards, *table.discard.cards]
    unseen = list((DECK - Counter(seen)).elements())
    card = table.hands[0].cards[0]
    assert table.hands[0].cards == [card] * 3, "with this seed there is one card to offer, which is not asked for"
    beaten = sum(CARDS[other].light < CARDS[card].light + 2 for other in unseen)
    shown = stokehold("play", "--match", "1", typed="offer\n2\n").output
    assert "costs 2 coins" in shown
    odds = re.search(r"beats a card: ([\d.]+) %", shown)
    assert odds and float(odds[1]) == pytest.approx(100 * beaten / len(unseen), abs=0.051)
    assert stored(data).seats[0].last_rev == -1, "it was not confirmed"


def test_undo_takes_back_and_tells_so(stokehold: Stokehold, data: Path) -> None:
    shown = stokehold(*ALONE, typed="instruct\nleave\n2\nundo\n").output
    assert "· Seat 0 orders: leave, up to round 2." in shown
    assert "· Player 1 takes back their last action." in shown
    assert stored(data).board.orders[0].value is None


def test_a_plan_by_its_presets_by_steps_and_typed(stokehold: Stokehold, data: Path) -> None:
    begin = "offer\n2\n\n3,3\n\n"  # the candle and two coins win the round, a lamp is stood
    steps = stokehold(*ALONE, typed=f"{begin}3\n").output
    assert "   1 The newest lamps first" in steps
    assert "or step by step:" in steps
    assert "There is oil left to pour." in steps
    assert "So far: Lamp 1" in steps
    for match, typed in enumerate(("3 x3", "3 3 3", "1 x3", "even", "1, 1, 1", "1 x2, 1"), 2):
        shown = stokehold(*ALONE, typed=f"{begin}{typed}\n\n").output
        if typed == "1 x3":  # the preset, pressed three times, is a plan that is there already
            continue
        assert "Into which lamps? Lamp 1 ×3" in shown, typed
        assert [lamp.oil for lamp in stored(data, match).board.lamps] == [3], typed


def test_several_options_of_a_list(stokehold: Stokehold, data: Path) -> None:
    stokehold(*ALONE, typed="offer\n2\n\n3,3\n\neven\n\ntrade\n1 2\n")
    hand = stored(data).board.hands[0].cards
    shown = stokehold("play", "--match", "1", typed="trade\n1\n\n\n").output
    assert f"discards {CARDS[hand[0]].name}" in shown


def test_two_at_one_keyboard_take_turns(stokehold: Stokehold, data: Path) -> None:
    hot = ("play", GAME.key, "--seats", "human:ann,human:bob", "--seed", "1")
    shown = stokehold(*hot, typed="\noffer\n1\n\n\n\noffer\n").output
    assert "ann (Seat 0: a lamplighter) is to move." in shown
    before, _, after = shown.partition("Press Enter to hide this.")
    assert "Seat 0 draws Tallow Candle" in before
    assert "bob, press Enter when only you see the screen." in after
    assert "Tallow Candle, Tallow Candle" not in after
    assert "Seat 0 has made its offer." in after
    assert stored(data).waiting == [1]


def test_another_seat_of_the_same_screen_may_act_first(stokehold: Stokehold, data: Path) -> None:
    hot = ("play", GAME.key, "--seats", "human:ann,human:bob", "--seed", "1")
    shown = stokehold(*hot, typed="\nseat 2\n\n\noffer\n").output
    assert "Waited for too: `seat 2` a lamplighter" in shown
    assert "bob (Seat 1: a lamplighter) is to move." in shown


def test_seats_are_changed_as_often_as_they_like(stokehold: Stokehold, data: Path) -> None:
    hot = ("play", GAME.key, "--seats", "human:ann,human:bob", "--seed", "1")
    result = stokehold(*hot, typed="\n" + "seat 2\n\n\nseat 1\n\n\n" * 300)
    assert result.exit_code == 0
    assert result.output.count("is to move.") == 601
    assert result.output.endswith("Go on with: stokehold play lamplighters --match 1\n")


def test_undo_asks_the_others_at_the_screen(stokehold: Stokehold, data: Path) -> None:
    hot = ("play", GAME.key, "--seats", "human:ann,human:bob", "--seed", "1")
    # ann's candle and a coin against bob's draught; ann wins the roll and is asked where to stand her lamp.
    begin = "\noffer\n1\n\n\n\noffer\n1\n0\n\n\n\n"
    shown = stokehold(*hot, typed=f"{begin}undo\nno\n").output
    assert "bob, may ann take back the last action? (y/n) no\nbob declines.\n" in shown
    assert [offer.made for offer in stored(data).board.offers] == [True, True]
    shown = stokehold(*hot, typed=f"{begin}undo\nyes\n").output
    assert "· ann takes back their last action." in shown
    assert [offer.made for offer in stored(data, 2).board.offers] == [False, False]


THERE = ", ".join([GAME.key, *games()])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("play", "lamplghters"),
            f"game: 'lamplghters' is none of {THERE}. Did you mean 'lamplighters'?",
        ),
        (("play",), f"Which game? There are {THERE}."),
        (("play", GAME.key, "--option", "length"), "--option 'length': an option is written NAME=VALUE."),
        (("play", GAME.key, "--option", "lenght=short"), "Did you mean 'length'?"),
        (("play", GAME.key, "--option", "length=eternal"), "length: 'eternal' is none of short, long."),
        (("play", GAME.key, "--layout", "square"), "option: 'layout' is none of seats, length, ties."),
        (("play", GAME.key, "--seats", "human,human,human"), "has 2 seats with these options; 3 players are too many."),
        (("play", GAME.key, "--seats", "human:ann,human:ann"), "ann cannot play on both sides."),
        (("play", GAME.key, "--seats", "human,clever"), "player: 'clever' is none of human, computer, random, greedy,"),
        (("play", GAME.key, "--match", "0"), "'--match'"),
        (("play", GAME.key, "--match", "9" * 20), "'--match'"),
        (("play", GAME.key, "--fast"), "--fast"),
    ],
)
def test_what_cannot_be_asked_for(stokehold: Stokehold, data: Path, arguments: tuple[str, ...], sentence: str) -> None:
    result = stokehold(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.output + result.stderr


def test_a_database_that_cannot_be_used(stokehold: Stokehold, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (data / "stokehold.sqlite3").write_bytes(b"not a database" * 100)
    result = stokehold(*ALONE)
    assert (result.exit_code, result.stderr) == (1, "The database cannot be used: file is not a database\n")
    monkeypatch.setenv("STOKEHOLD_DATA", "/dev/null/here")
    assert stokehold(*ALONE).stderr == "Not a directory: /dev/null/here\n"


def test_a_database_that_takes_no_writes(stokehold: Stokehold, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(connection: sqlite3.Connection, batches: object) -> None:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(embedded, "_write", locked)
    result = stokehold(*ALONE)
    assert (result.exit_code, result.stderr) == (1, "The database cannot be used: database is locked\n")
