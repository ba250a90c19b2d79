"""A table to test at: two games, a clock that stands still, and a channel that keeps what is posted."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.publish.outbox import Letter, Missing
from bot.table.position import Person, Position
from bot.table.table import Acted, Table
from engines.core.action import Action
from engines.core.game import Game, SeatInfo
from engines.core.players import PLAYERS, Player
from tests.tiny import GAME

ADA, BEN, CLEO = Person(1, "Ada"), Person(2, "Ben"), Person(3, "Cleo")
MASTER = Person(9, "Max", frozenset({77}))
CHIEF = Person(10, "Mia", manager=True)
GUILD, CHANNEL, OTHER_CHANNEL = 500, 600, 601

PAIRS = replace(
    GAME,
    key="pairs",
    seating=lambda options: [SeatInfo(["left", "right"][seat % 2], f"lamp {seat}") for seat in range(options.seats)],
    # The team-mate plays on, so nothing changes in the street.
    concession=lambda state, seat, turn: None,
)


def games() -> Mapping[str, Game[Any]]:
    """Lamplighters, and Lamplighters in pairs: seats 0 and 2 against 1 and 3."""
    return {game.key: game for game in (GAME, PAIRS)}


class Clock:
    """Stands still until it is moved. Begins on 2027-01-15 at 08:00 UTC."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Broken(Player):
    """A computer player that fails."""

    def choose(self, game: Game[Any], view: Any, rnd: random.Random) -> Action:
        raise RuntimeError("a fault of the player")


@dataclass
class Message:
    """A message in the channel."""

    id: int
    letter: Letter
    edits: int = 0


@dataclass
class Channel:
    """A poster that keeps messages. `trouble` is raised instead of posting, `lost` after the message is there."""

    messages: list[Message] = field(default_factory=list)
    trouble: list[Exception] = field(default_factory=list)
    lost: list[Exception] = field(default_factory=list)
    looked: int = 0

    async def post(self, letter: Letter) -> int:
        if self.trouble:
            raise self.trouble.pop(0)
        self.messages.append(Message(len(self.messages) + 1, letter))
        if self.lost:
            raise self.lost.pop(0)
        return self.messages[-1].id

    async def edit(self, letter: Letter, message_id: int) -> None:
        message = next((m for m in self.messages if m.id == message_id), None)
        if message is None:
            raise Missing
        message.letter, message.edits = letter, message.edits + 1

    async def find_recent(self, letter: Letter) -> int | None:
        self.looked += 1
        return next((m.id for m in self.messages if m.letter.nonce == letter.nonce), None)

    def told(self) -> list[tuple[str, int, int]]:
        """Kind, first and last revision of every message."""
        return [(m.letter.post.kind, m.letter.post.first_rev, m.letter.post.rev) for m in self.messages]


async def begin(
    table: Table, *people: Person, game: str = GAME.key, computers: int = 0, seed: str = "1", **options: Any
) -> Position:
    """A match that has begun in CHANNEL. The people join one after the other, computer players fill up."""
    seats = len(people) + computers
    position = await table.lobby.create(
        game, {"seats": seats, **options}, people[0], guild_id=GUILD, channel_id=CHANNEL
    )
    match_id = position.match.id
    for seat, person in enumerate(people):
        await table.lobby.join(match_id, person, seat=seat)
    for _ in range(computers):
        await table.lobby.add_computer(match_id, people[0])
    return (await table.lobby.start(match_id, people[0], seed=seed)).position


def pick(position: Position, seat: int) -> Action:
    """A legal answer of a seat: for the first question of a round, an offer."""
    with position.masked(seat) as view:
        return PLAYERS["greedy"].choose(position.game, view, random.Random(0))


async def move(table: Table, match_id: int, seat: int | None = None, **how: Any) -> Acted:
    """The named seat, or the first that is waited for, does something."""
    position = await table.look(match_id)
    seat = position.waiting[0] if seat is None else seat
    row = position.seats[seat]
    return await table.act(match_id, Person(row.user_id or 0, row.user_name), pick(position, seat), seat=seat, **how)
