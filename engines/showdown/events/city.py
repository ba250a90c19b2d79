"""What is told of characters in the city."""

from __future__ import annotations

from engines.core.state import Seat
from engines.showdown.content import load
from engines.showdown.events.telling import ByGang, place, together
from engines.showdown.state import GANGS


class Moved(ByGang):
    """A character moved or changed its line; `by` is the trick that did it, `forced` the enemy that used it."""

    character: str
    start: str | None
    to: str | None
    back: bool
    by: str = ""
    forced: Seat | None = None

    def line(self) -> str:
        who = load().name(self.character)
        rank = f"{'second' if self.back else 'first'} line"
        where = f"from {place(self.start)} to {place(self.to)}{f', {rank}' if self.to else ''}"
        how = f" ({self.by})" if self.by else ""
        if self.forced is not None:
            if self.start != self.to:
                return f"{GANGS[self.forced]} pushes {who} {where}."
            how = f" ({self.by}, by {GANGS[self.forced]})"
        if self.start == self.to:
            return f"{who} changes to the {rank}{how}."
        return f"{who} moves {where}{how}."


class SteppedUp(ByGang):
    """A character of the second line moved up."""

    character: str

    def line(self) -> str:
        return f"{load().name(self.character)} steps up to the first line."


class Untapped(ByGang):
    """An inactive character became active again."""

    character: str
    by: str = ""

    def line(self) -> str:
        return f"{load().name(self.character)} is active again{f' ({self.by})' if self.by else ''}."


class Bribed(ByGang):
    """An enemy became inactive."""

    character: str

    def line(self) -> str:
        return f"{self.gang} bribes {load().name(self.character)}, who becomes inactive."


class Controlled(ByGang):
    """A Location was controlled; `loser` had the Dominion before."""

    location: str
    characters: tuple[str, ...]
    loser: Seat | None

    def line(self) -> str:
        lost = f" and takes it from {GANGS[self.loser]}" if self.loser is not None else ""
        return f"{self.gang} controls {place(self.location)} with {together(self.characters)}{lost}."


class Attacked(ByGang):
    """Characters attacked one target, `at` a Location; `weapons` are those used; `value` was compared with `health`."""

    attackers: tuple[str, ...]
    weapons: tuple[str, ...]
    target: str
    value: int
    health: int
    at: str = ""

    def line(self) -> str:
        armed = f" with {together(self.weapons)}" if self.weapons else ""
        verb = "attacks" if len(self.attackers) == 1 else "attack"
        return (
            f"{together(self.attackers)} {verb} {load().name(self.target)}{armed}: {self.value} against "
            f"Health {self.health}."
        )


class KnockedOut(ByGang):
    """A character was knocked out and is in Base; `seat` is its owner."""

    character: str
    inactive: bool

    def line(self) -> str:
        return f"{load().name(self.character)} is knocked out{'' if self.inactive else ', but stays active'}."


class Wounded(ByGang):
    """A character took damage that was too little, by the ruling that damage accumulates."""

    character: str
    wounds: int

    def line(self) -> str:
        return f"{load().name(self.character)} is wounded: {self.wounds}."
