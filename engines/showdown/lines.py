"""Where characters stand: lines, columns, and how they change them."""

from __future__ import annotations

from typing import NamedTuple

from engines.core.action import Event, Turn
from engines.core.state import Seat
from engines.showdown import events as told
from engines.showdown.state import BASE, Character, Showdown


class Stand(NamedTuple):
    """A place to stand: a Location (None: Base), in the first line or behind a character."""

    at: int | None
    behind: str | None = None

    def key(self, state: Showdown) -> str:
        """How it is typed: `base`, `bank`, `bank>dieter`."""
        if self.at is None:
            return "base"
        here = state.city[self.at].key
        return f"{here}>{self.behind}" if self.behind else here

    def label(self, state: Showdown) -> str:
        """In words."""
        if self.at is None:
            return "Base"
        here = state.city[self.at].tile.name
        if self.behind is None:
            return f"{here}, first line"
        return f"{here}, behind {state.find(self.behind)[1].card.name}"


def front_room(state: Showdown, seat: Seat, at: int) -> bool:
    """Whether one more of a seat fits into the first line [SD-V4]."""
    abreast = sum(not c.back for c in state.there(at, seat))
    return state.options.first_line_max == "unlimited" or abreast < int(state.options.first_line_max)


def follower(state: Showdown, seat: Seat, character: Character) -> Character | None:
    """The one in the second line behind a character."""
    if character.back or character.at is None:
        return None
    mates = state.there(character.at, seat)
    return next((c for c in mates if c.back and c.column == character.column), None)


def stands(state: Showdown, seat: Seat, character: Character, at: int) -> list[Stand]:
    """Where a character may stand in a Location, other than where it stands now [SD-V3 to SD-V6]."""
    mates = [c for c in state.there(at, seat) if c is not character]
    behind = follower(state, seat, character) if character.at == at else None
    found = []
    if (character.at != at or character.back) and front_room(state, seat, at):
        found.append(Stand(at))
    for mate in mates:
        own_place = character.back and character.at == at and mate.column == character.column
        taken = any(c.back and c.column == mate.column for c in mates if c is not mate)
        # The one behind the mover steps up as it leaves the first line, so it may go behind that one [SD-V7].
        if mate is behind or not (mate.back or taken or own_place):
            found.append(Stand(at, mate.key))
    return found


def reachable(state: Showdown, seat: Seat, character: Character) -> list[Stand]:
    """Where one move can bring a character [SD-V1, SD-V2]."""
    if character.at is None:
        cells: tuple[int, ...] = state.fronts(seat)
        home = False
    else:
        cells = (character.at, *state.shape.neighbours[character.at])
        home = character.at in state.fronts(seat) and state.options.back_to_base == "on"
    found = [stand for at in cells for stand in stands(state, seat, character, at)]
    return [*found, Stand(BASE)] if home else found


def leave(state: Showdown, seat: Seat, character: Character) -> list[Event]:
    """Take a character off its place; the one behind it steps up [SD-V7]. Returns what is to be told of that."""
    behind = follower(state, seat, character)
    character.at, character.column, character.back = BASE, 0, False
    if behind is None:
        return []
    behind.back = False
    return [told.SteppedUp(seat=seat, character=behind.key)]


def go(
    state: Showdown,
    seat: Seat,
    character: Character,
    stand: Stand,
    turn: Turn,
    by: str = "",
    forced: Seat | None = None,
) -> None:
    """Move a character of a seat, and tell it: by which trick, and who `forced` it."""
    start = None if character.at is None else state.city[character.at].key
    followed = leave(state, seat, character)
    if stand.at is not None:
        mates = state.there(stand.at, seat)
        if stand.behind is None:
            used = {c.column for c in mates}
            character.column = next(n for n in range(len(mates) + 1) if n not in used)
        else:
            character.column = next(c.column for c in mates if c.key == stand.behind)
        character.at, character.back = stand.at, stand.behind is not None
    to = None if stand.at is None else state.city[stand.at].key
    back = character.back
    turn.tell(told.Moved(seat=seat, character=character.key, start=start, to=to, back=back, by=by, forced=forced))
    for event in followed:
        turn.tell(event)
