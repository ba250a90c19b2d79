"""What a post says beside the revisions it tells."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from engines.core.state import Value


class Motion(Value):
    """Something a player asks of the others at the table: to take an action back, or to give up the match.

    `needs` are the users whose consent it takes, `agreed` those who gave it. An undo goes back to revision `to` and
    lapses when anybody acts.
    """

    kind: Literal["undo", "abandon"]
    by: int
    by_name: str
    seat: int | None = None
    to: int | None = None
    needs: tuple[int, ...] = ()
    agreed: tuple[int, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The users who have not agreed yet."""
        return tuple(user for user in self.needs if user not in self.agreed)


class Motions(Value):
    """What the table has been asked and has not decided yet, by kind."""

    open: dict[Literal["undo", "abandon"], Motion] = Field(default_factory=dict)

    def put(self, motion: Motion) -> Motions:
        """With this motion in the place of an older one of its kind."""
        return Motions(open={**self.open, motion.kind: motion})

    def without(self, kind: str) -> Motions:
        """Without the motion of this kind."""
        return Motions(open={k: motion for k, motion in self.open.items() if k != kind})


class Payload(Value):
    """The rest of a post.

    `by` is the user who acted, `waiting` are the users the match waits for, `ping` those of them (or of those asked)
    who should hear of it, `note` is a sentence of the table's own, `motion` what is asked.
    """

    by: int | None = None
    waiting: tuple[int, ...] = ()
    ping: tuple[int, ...] = ()
    note: str = ""
    motion: Motion | None = None
