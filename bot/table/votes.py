"""What needs the others' consent: taking back what they have seen, and giving up the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal

from bot.store.matches import change_match
from bot.table import errors, rights
from bot.table.position import Person, Position
from bot.table.posts import Motion, Motions, Payload
from bot.table.revision import Entry, say
from engines.core.game import Step
from engines.core.state import Seat, State

if TYPE_CHECKING:
    from bot.table.table import Acted, Table

Kind = Literal["undo", "abandon"]


@dataclass(frozen=True)
class Outcome:
    """What came of a request or an answer: it is `done`, or `asked` of the others, or `declined`.

    `acted` is the revision a carried-out undo made.
    """

    word: Literal["done", "asked", "declined"]
    motion: Motion
    position: Position
    acted: Acted | None = None


@dataclass(frozen=True)
class _Back:
    """An undo that is possible: whose action, back to which revision, and whether nobody has to be asked."""

    seat: Seat
    to: int
    then: State[Any]
    free: bool


class Votes:
    """Undo and abandon."""

    def __init__(self, table: Table) -> None:
        self._table = table

    # Taking back

    async def undo(self, match_id: int, who: Person, *, interaction: int | None = None) -> Outcome:
        """Take back a person's latest action, with everything after it.

        At once where only that seat has acted since, no die fell and nothing was uncovered, or nobody else plays;
        otherwise the others are asked. Raises NothingToUndo, NotSeated, or another TableError.
        """
        async with self._table.lock(match_id):
            position = await self._table.look(match_id)
            if interaction is not None and await self._table.store.matches.by_interaction(interaction):
                return Outcome("done", self._motion(position, who, "undo"), position)
            position.must_be_played()
            back = await self._back(position, who)
            motion = self._motion(position, who, "undo", back.seat, back.to)
            if back.free or not motion.missing:
                return await self._take_back(position, motion, interaction)
            return await self._ask(position, motion, f"{who.name} asks to take back their last action.")

    async def _back(self, position: Position, who: Person) -> _Back:
        held = position.must_hold(who.id)
        line = await self._table.history.line(position)
        index = next((i for i in range(len(line) - 1, 0, -1) if line[i].kind == "act" and line[i].seat in held), None)
        if index is None:
            raise errors.NothingToUndo
        if any(turn.kind == "concede" for turn in line[index:]):
            raise errors.NothingToUndo("A resignation is not taken back, nor anything before it.")
        seat, to = line[index].seat, line[index - 1].rev
        assert seat is not None
        then = await self._table.state_at(position.game, position.match.id, to)
        alone = all(turn.seat == seat for turn in line[index:])
        return _Back(seat, to, then, alone and position.game.undo_is_free(then, position.board, seat))

    async def _take_back(self, position: Position, motion: Motion, interaction: int | None = None) -> Outcome:
        assert motion.to is not None
        then = position.game.copy(await self._table.state_at(position.game, position.match.id, motion.to))

        def turn_back(now: Position) -> tuple[Step[Any], Entry]:
            if now.match.rev != position.match.rev:
                raise errors.NothingAsked
            state = now.game.undo(now.must_be_played(), then)
            note = f"{motion.by_name} takes back their last action."
            entry = Entry("undo", motion.seat, motion.by, undo_to=motion.to, interaction=interaction, note=note)
            return Step(state, []), entry

        acted = await self._table.revise(position.match.id, turn_back)
        return Outcome("done", motion, acted.position, acted)

    # Giving up the match

    async def abandon(self, match_id: int, who: Person) -> Outcome:
        """Give up the match, without a winner: at once by whoever may stop matches, otherwise once all players agree.

        Raises NotSeated for anybody else, MatchOver, NotStarted.
        """
        async with self._table.lock(match_id):
            position = await self._table.look(match_id)
            if position.match.status in ("lobby", "over"):
                position.must_be_played()
            motion = self._motion(position, who, "abandon")
            if rights.may_stop(who, position.guild):
                return await self._stop(position, motion, f"{who.name} has stopped the match.")
            position.must_hold(who.id)
            if not motion.missing:
                return await self._stop(position, motion, "The match was given up.")
            return await self._ask(position, motion, f"{who.name} asks to give up the match.")

    async def _stop(self, position: Position, motion: Motion, note: str) -> Outcome:
        now = self._table.clock()
        none = Motions().model_dump_json()
        match = replace(position.match, status="over", reason=note, ending="abandoned", motions=none, updated_at=now)
        new = replace(position, match=match)
        await self._write(
            new, [change_match(position.match, match), *say(new, "notice", Payload(by=motion.by, note=note), now)]
        )
        return Outcome("done", motion, new)

    # Asking and answering

    async def answer(
        self, match_id: int, who: Person, kind: Kind, *, yes: bool, asked: tuple[int, int] | None = None
    ) -> Outcome:
        """Agree to what was asked, or decline; who asked may withdraw it by declining.

        `asked` is the question that is answered: by whom it was asked, and at which revision. Where another one has
        taken its place, NothingAsked. The game master's consent counts for everybody's. Raises NotSeated too.
        """
        async with self._table.lock(match_id):
            position = await self._table.look(match_id)
            motion = position.motions.open.get(kind)
            if motion is None or position.match.status not in ("playing", "waiting"):
                raise errors.NothingAsked
            if asked is not None and not _is_open(position, motion, *asked):
                raise errors.NothingAsked
            master = rights.is_game_master(who, position.guild) and who.id != motion.by
            if not master and who.id not in (motion.by, *motion.needs):
                raise errors.NotSeated
            if not yes:
                note = f"{who.name} withdraws the request." if who.id == motion.by else f"{who.name} declines."
                return await self._drop(position, motion, note)
            agreed = motion.needs if master else (*motion.agreed, who.id)
            motion = motion.model_copy(update={"agreed": tuple(u for u in motion.needs if u in agreed)})
            if motion.missing:
                return await self._keep(position, motion)
            if kind == "abandon":
                return await self._stop(position, motion, "The match was given up.")
            position.must_be_played()
            return await self._take_back(position, motion)

    def _motion(
        self, position: Position, who: Person, kind: Kind, seat: Seat | None = None, to: int | None = None
    ) -> Motion:
        needs = tuple(user for user in position.users if user != who.id)
        return Motion(kind=kind, by=who.id, by_name=who.name, seat=seat, to=to, needs=needs)

    async def _ask(self, position: Position, motion: Motion, note: str) -> Outcome:
        if position.motions.open.get(motion.kind) is not None:
            standing = position.motions.open[motion.kind]
            if standing.by == motion.by and standing.to == motion.to:
                # Its post may be gone, and the buttons with it; where it still stands last, it is only written anew.
                again = Payload(by=motion.by, ping=standing.missing, note=note, motion=standing)
                await self._write(position, say(position, "motion", again, self._table.clock(), fold=True))
                return Outcome("asked", standing, position)
        payload = Payload(by=motion.by, ping=motion.missing, note=note, motion=motion)
        return await self._keep(position, motion, payload)

    async def _keep(self, position: Position, motion: Motion, payload: Payload | None = None) -> Outcome:
        motions = position.motions.put(motion)
        match = replace(position.match, motions=motions.model_dump_json())
        new = replace(position, match=match)
        told = say(new, "motion", payload, self._table.clock()) if payload else []
        await self._write(new, [change_match(position.match, match), *told])
        return Outcome("asked", motion, new)

    async def _drop(self, position: Position, motion: Motion, note: str) -> Outcome:
        match = replace(position.match, motions=position.motions.without(motion.kind).model_dump_json())
        new = replace(position, match=match)
        told = say(new, "notice", Payload(note=note, ping=(motion.by,)), self._table.clock())
        await self._write(new, [change_match(position.match, match), *told])
        return Outcome("declined", motion, new)

    async def _write(self, position: Position, ops: list[Any]) -> None:
        if not await self._table.write(ops):
            raise errors.Busy
        self._table.on_commit(position.match.id)


def _is_open(position: Position, motion: Motion, by: int, rev: int) -> bool:
    """Whether the motion is what this person asked then. To give up is the same question however often it is asked."""
    return motion.by == by and (motion.kind == "abandon" or rev == position.match.rev)
