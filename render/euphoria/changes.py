"""What the events of the last action changed, gathered into stories: moves, shots, fights, blasts, and what is said."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engines.core.action import Event
from engines.core.state import Seat, View
from engines.euphoria import events as told
from engines.euphoria.state import Euphoria
from render.scene import Box

_SHOTS, _FIGHTS, _BLASTS = ("shot",), ("fight",), ("grenade", "charge", "flame")


@dataclass
class Volley:
    """Shots at one target and what became of them."""

    shot: told.Shot
    hurt: list[told.Hurt] = field(default_factory=list)
    died: list[told.Died] = field(default_factory=list)


@dataclass
class Clash:
    """A fight that was rolled."""

    fought: told.Fought
    friends: told.FriendHit | None = None
    hurt: list[told.Hurt] = field(default_factory=list)
    died: list[told.Died] = field(default_factory=list)
    pushed: told.PushRolled | None = None


@dataclass
class Burst:
    """A grenade, a charge or a flame; `fled` are moves out of it, `stunned` whom it blinded."""

    cause: told.Thrown | told.Exploded | told.Flamed
    hurt: list[told.Hurt] = field(default_factory=list)
    died: list[told.Died] = field(default_factory=list)
    stunned: list[told.Stunned] = field(default_factory=list)


class Note(NamedTuple):
    """A tag on a close-up: beside a figure, or (`to`) halfway between two."""

    at: str
    text: str
    icon: str = ""
    to: str = ""


@dataclass
class Changes:
    """Everything that changed."""

    moves: list[told.Moved] = field(default_factory=list)
    volleys: list[Volley] = field(default_factory=list)
    clashes: list[Clash] = field(default_factory=list)
    bursts: list[Burst] = field(default_factory=list)
    wounds: list[told.Hurt] = field(default_factory=list)
    """Injuries of what was told before: a fight whose injuries have been assigned, a grenade, and of falls."""
    falls: list[told.Fell] = field(default_factory=list)
    lost: dict[str, int] = field(default_factory=dict)
    """Life points lost, by figure."""
    died: dict[str, told.Died] = field(default_factory=dict)
    down: dict[str, bool] = field(default_factory=dict)
    """Figures that hit the deck, or got up."""
    said: list[Event] = field(default_factory=list)
    """What is announced in words."""
    gone: list[told.SceneryGone] = field(default_factory=list)
    scored: set[Seat] = field(default_factory=set)
    drums: set[str] = field(default_factory=set)
    placed: set[str] = field(default_factory=set)
    """Figures that were deployed."""
    platforms: set[Seat] = field(default_factory=set)
    touched: set[str] = field(default_factory=set)
    """Figures of which a roster shows something new."""
    cat: bool = False
    notes: list[Note] = field(default_factory=list)
    reserved: list[Box] = field(default_factory=list)
    """Room on a close-up that is taken already."""

    @property
    def quiet(self) -> bool:
        """Whether nothing happened on the table."""
        return not (self.moves or self.volleys or self.clashes or self.bursts or self.gone or self.placed)


def gather(view: View[Euphoria], events: Iterable[Event]) -> Changes:
    """The changes that `events`, as the view's seat saw them, made."""
    found = Changes()
    for event in events:
        _fighting(found, event)
        _table(found, event)
        _words(found, event)
    return found


def _fighting(found: Changes, event: Event) -> None:
    match event:
        case told.Shot():
            found.volleys.append(Volley(event))
        case told.Fought():
            found.clashes.append(Clash(event))
        case told.FriendHit() if found.clashes:
            found.clashes[-1].friends = event
        case told.PushRolled() if found.clashes:
            found.clashes[-1].pushed = event
        case told.Thrown() | told.Flamed():
            found.bursts.append(Burst(event))
        case told.Exploded() if not any(_same(burst.cause, event) for burst in found.bursts):
            found.bursts.append(Burst(event))  # those under it fled or stayed first: it was thrown some actions ago
        case told.Stunned() if found.bursts:
            found.bursts[-1].stunned.append(event)
        case told.Hurt():
            found.lost[event.figure] = found.lost.get(event.figure, 0) + event.lost
            found.touched.add(event.figure)
            story = _story(found, event.cause, event.figure)
            (found.wounds if story is None else story.hurt).append(event)
        case told.Died():
            found.died[event.figure] = event
            found.touched.add(event.figure)
            if (story := _story(found, event.cause, event.figure)) is not None:
                story.died.append(event)
        case told.Fell():
            found.falls.append(event)
        case _:
            pass


def _same(cause: told.Thrown | told.Exploded | told.Flamed, event: told.Exploded) -> bool:
    """Whether what exploded was thrown by this very action."""
    return isinstance(cause, told.Thrown) and (cause.figure, cause.at) == (event.figure, event.at)


def _story(found: Changes, cause: str, figure: str) -> Volley | Clash | Burst | None:
    """The story an injury belongs to: the last one of its kind, and of shots the one that struck the figure."""
    if cause in _SHOTS and found.volleys:
        struck = [v for v in found.volleys if figure == v.shot.target or figure in {key for _, key in v.shot.spread}]
        return struck[-1] if struck else found.volleys[-1]
    if cause in _FIGHTS and found.clashes:
        return found.clashes[-1]
    if cause in _BLASTS and found.bursts:
        return found.bursts[-1]
    return None


def _table(found: Changes, event: Event) -> None:
    match event:
        case told.Moved() if len(event.path) > 1 or event.how == "arrive":
            found.moves.append(event)
        case told.PostureChanged():
            found.down[event.figure] = event.prone
            found.touched.add(event.figure)
        case told.SceneryGone():
            found.gone.append(event)
            found.down.update(dict.fromkeys(event.down, True))
        case told.CatRan():
            found.cat = True
        case told.Deployed():
            found.placed.add(event.figure)
        case told.PlatformLaid():
            found.platforms.add(event.seat)
        case told.PointsEarned():
            found.scored.add(event.seat)
        case told.DrumTaken() | told.DrumLeft():
            found.drums.add(event.what)
            found.touched.add(event.figure)
        case told.DrumHome():
            found.drums.add(event.drum)
        case told.TeamShown():
            found.touched |= set(event.figures)
        case told.EuphoriaChanged() | told.Ransacked() | told.Revealed() | told.Stunned():
            found.touched.add(event.figure)
        case told.ObjectUsed() | told.AbilityUsed():
            found.touched |= {event.figure, *((event.on,) if event.on else ())}
        case told.Supplied():
            found.touched.add(event.to)
        case _:
            pass


def _words(found: Changes, event: Event) -> None:
    match event:
        case told.AbilityUsed() | told.SceneryGone() | told.ModeRolled() | told.CatRan() | told.ObjectUsed():
            found.said.append(event)
        case told.Supplied() | told.Ransacked() | told.Freed() | told.DrumHome() | told.LeaderNamed():
            found.said.append(event)
        case told.EdgeRolled() | told.TableLaid() | told.Fell() | told.PointsEarned() | told.ScoreCounted():
            found.said.append(event)
        case told.Struck() | told.PushRolled():
            found.said.append(event)
        case told.CatShot() | told.BenkeiLeft() | told.TieRolled() | told.GaveUp():
            found.said.append(event)
        case _:
            pass
