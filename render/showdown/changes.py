"""What the events of the last action changed, gathered for the pictures: a change is marked where it happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from engines.core.action import Event
from engines.core.state import Seat, View
from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.state import Showdown


@dataclass
class Assault:
    """One attack and what came of it. `at`: the Location; None where an older match does not tell."""

    event: told.Attacked
    owner: Seat
    at: int | None
    knocked: bool = False
    inactive: bool = True
    wounds: int = 0
    gains: list[Event] = field(default_factory=list)
    """Steam Power and rewards that followed at once."""
    over: bool = False

    def follows(self, seat: Seat) -> bool:
        """Whether what a seat gets now is what this attack brought."""
        return self.knocked and not self.over and seat == self.event.seat


@dataclass
class Changes:
    """Everything that changed."""

    lit: set[str] = field(default_factory=set)
    """Characters that did something, or to whom something was done."""
    moves: list[told.Moved] = field(default_factory=list)
    controlled: dict[str, Seat] = field(default_factory=dict)
    power: Counter[Seat] = field(default_factory=Counter)
    assaults: list[Assault] = field(default_factory=list)
    said: list[Event] = field(default_factory=list)
    """What is announced in words."""
    wares: Counter[str] = field(default_factory=Counter)
    """Cards that are new in the market row."""
    market: bool = False
    revealed: bool = False
    coins: set[str] = field(default_factory=set)
    gangs: set[Seat] = field(default_factory=set)
    """Gangs that have other characters or objects than before."""
    objects: set[tuple[Seat, str]] = field(default_factory=set)


def gather(view: View[Showdown], events: Iterable[Event]) -> Changes:
    """The changes that `events`, as the view's seat saw them, made; the view is of the position after them."""
    found = Changes()
    for event in events:
        _people(found, event)
        _fights(found, view.state, event)
        _cards(found, event)
        if isinstance(event, _SAID) and not (isinstance(event, told.Discarded) and event.by is None):
            found.said.append(event)
    return found


_SAID = (
    told.CardPlayed, told.Bought, told.Recruited, told.Bribed, told.Discarded, told.Trashed, told.Recovered,
    told.Gained, told.CoinsTaken, told.Controlled, told.GaveUp, told.MatchEnded, told.Joined, told.Moved,
    told.SteppedUp, told.Untapped, told.Attacked, told.KnockedOut, told.Wounded, told.Kept, told.TurnBegan,
    told.CityLaid,
)  # fmt: skip


def _people(found: Changes, event: Event) -> None:
    match event:
        case told.Moved():
            found.moves.append(event)
            found.lit.add(event.character)
        case told.SteppedUp() | told.Untapped() | told.Bribed() | told.KnockedOut() | told.Wounded():
            found.lit.add(event.character)
        case told.Recruited() | told.Joined():
            found.lit.add(event.character)
            found.gangs.add(event.seat)
            found.market = found.market or isinstance(event, told.Recruited)
        case told.Controlled():
            found.controlled[event.location] = event.seat
            found.lit |= set(event.characters)
        case told.GaveUp():
            found.gangs.add(event.seat)
        case told.TurnBegan():
            found.lit.clear()
        case _:
            pass


def _fights(found: Changes, state: Showdown, event: Event) -> None:
    last = found.assaults[-1] if found.assaults else None
    match event:
        case told.Attacked():
            owner = next((seat for seat, who in state.everybody() if who.key == event.target), event.seat)
            at = next((at for at, spot in enumerate(state.city) if spot.key == event.at), None)
            found.assaults.append(Assault(event, owner, at))
            found.lit |= set(event.attackers)
        case told.KnockedOut() if last and last.event.target == event.character:
            last.knocked, last.inactive = True, event.inactive
        case told.Wounded() if last and last.event.target == event.character:
            last.wounds = event.wounds
        case told.PowerGained():
            found.power[event.seat] += event.amount
            if last and last.follows(event.seat):
                last.gains.append(event)
        case told.Gained() if last and last.follows(event.seat):
            last.gains.append(event)
        case told.KnockedOut() | told.Wounded() | told.SteppedUp():
            pass
        case _ if last:
            last.over = True
        case _:
            pass


def _cards(found: Changes, event: Event) -> None:
    match event:
        case told.Bought():
            found.market = True
            if event.card in load().coins:
                found.coins.add(event.card)
            elif load().cards[event.card].object is not None:
                found.gangs.add(event.seat)
                found.objects.add((event.seat, event.card))
        case told.MarketMoved():
            found.market = True
            found.wares += Counter(event.came)
        case told.CharacterRevealed():
            found.market = found.revealed = True
        case told.CoinsTaken():
            found.market = True
            found.coins |= set(event.coins)
        case told.Trashed() if event.card not in load().coins and load().cards[event.card].object is not None:
            found.gangs.add(event.seat)
        case _:
            pass
