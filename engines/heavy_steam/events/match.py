"""What is told of the course of a match."""

from __future__ import annotations

from engines.core.action import Event
from engines.core.state import Seat
from engines.heavy_steam.content import Faction
from engines.heavy_steam.events.telling import card_name
from engines.heavy_steam.state import SIDE_NAMES, space_name
from engines.heavy_steam.terms import count_of


class RecoveryRolled(Event):
    """A titan tried to take the dirigible on board."""

    seat: Seat
    name: str
    needed: int
    die: int

    def line(self) -> str:
        end = "the dirigible is on board" if self.die >= self.needed else "it slips away"
        return f"{self.name} needs {self.needed} to recover the dirigible: rolled {self.die}, {end}."


class DirigibleDropped(Event):
    """A destroyed titan dropped the dirigible."""

    at: int

    def line(self) -> str:
        return f"The dirigible falls at {space_name(self.at)}."


class Scouted(Event):
    """A recon card was drawn; only its side knows which."""

    seat: Seat
    name: str
    cost: int
    card: str | None
    eyes: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in self.eyes else self.model_copy(update={"card": None})

    def line(self) -> str:
        what = f": {card_name(self.card)}" if self.card else ""
        return f"{self.name} draws a recon card for {self.cost} command{what}."


class BattleCalled(Event):
    """A side declared the battle over."""

    side: Faction

    def line(self) -> str:
        return f"{SIDE_NAMES[self.side]} declares the battle over."


class ReconRevealed(Event):
    """A titan's recon pile was revealed."""

    seat: Seat
    name: str
    cards: tuple[str, ...]
    points: int

    def line(self) -> str:
        cards = ", ".join(card_name(c) for c in self.cards) or "nothing"
        return f"{self.name}'s recon: {cards} ({count_of(self.points, 'point')})."


class InitiativeSettled(Event):
    """Command cubes were counted."""

    uk: int
    cet: int
    side: Faction
    kept: bool

    def line(self) -> str:
        verb = "keeps" if self.kept else "gains"
        return f"Command {self.uk} against {self.cet}: {SIDE_NAMES[self.side]} {verb} the initiative."


class Resigned(Event):
    """A player gave up; `heir` is the team-mate who takes the titan over, if there is one."""

    seat: Seat
    name: str
    heir: Seat | None

    def line(self) -> str:
        return f"{self.name}'s player resigns." + (
            " The team-mate takes the titan over." if self.heir is not None else ""
        )
