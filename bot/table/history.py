"""What happened: the journal, redacted for whoever reads it, and the line of revisions that still counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.store.rows import MoveKind
from bot.table import errors
from bot.table.position import Position
from engines.core.action import Action, Event
from engines.core.state import Seat, State

if TYPE_CHECKING:
    from bot.table.table import Table

LINE = 2_000
"""How many revisions back an undo looks."""


@dataclass(frozen=True)
class Told:
    """A revision as it is told. `events` are unredacted; `lines` and `seen` redact."""

    rev: int
    kind: MoveKind
    seat: Seat | None
    user: int | None
    action: Action | None
    note: str
    events: Sequence[Event]
    at: float

    def seen(self, seats: Iterable[Seat]) -> list[Event]:
        """The events as somebody with these seats may know them; without seats, as a spectator may."""
        eyes: list[Seat | None] = [*seats] or [None]
        return [shown for event in self.events if (shown := _seen(event, eyes)) is not None]

    def lines(self, seats: Iterable[Seat]) -> list[str]:
        """The same in words, with the table's own note first."""
        lines = [self.note, *(event.line() for event in self.seen(seats))]
        return [line for line in lines if line]


def _seen(event: Event, eyes: Sequence[Seat | None]) -> Event | None:
    """The fullest of what several seats see of an event."""
    shown = [known for seat in eyes if (known := event.seen_by(seat)) is not None]
    return next((known for known in shown if known == event), shown[0] if shown else None)


@dataclass(frozen=True)
class Turned:
    """A revision that still counts: not undone, and not an undo itself."""

    rev: int
    kind: MoveKind
    seat: Seat | None
    user: int | None


class History:
    """Reads the past of matches."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def told(self, position: Position, first: int, last: int) -> list[Told]:
        """The revisions from `first` to `last`, oldest first, undone ones included."""
        game = position.game
        return [
            Told(
                move.rev, move.kind, move.seat, move.user_id, game.load_action(move.action) if move.action else None,
                move.note, game.load_events(move.events), move.created_at,
            )
            for move in await self._table.store.matches.moves(position.match.id, max(first, 0), last)
        ]  # fmt: skip

    async def since_last_move(self, position: Position, seat: Seat) -> list[Told]:
        """What happened since the seat's own latest revision."""
        return await self.told(position, position.seats[seat].last_rev + 1, position.match.rev)

    async def state_at(self, position: Position, rev: int) -> State[Any]:
        """The state of an earlier revision. It is shared: nobody may change it. Raises NoMatch where there is none."""
        if not 0 <= rev <= position.match.rev:
            raise errors.NoMatch(f"The match has the revisions 0 to {position.match.rev}.")
        return await self._table.state_at(position.game, position.match.id, rev)

    async def line(self, position: Position) -> list[Turned]:
        """The revisions that still count, oldest first, at most the latest `LINE`."""
        steps = await self._table.store.matches.steps(position.match.id, position.match.rev - LINE)
        by_rev = {step["rev"]: step for step in steps}
        line: list[Turned] = []
        step = by_rev.get(position.match.rev)
        while step is not None:
            if step["kind"] == "undo":
                step = by_rev.get(step["undo_to"])
                continue
            line.append(Turned(step["rev"], step["kind"], step["seat"], step["user_id"]))
            step = by_rev.get(step["rev"] - 1)
        return line[::-1]
