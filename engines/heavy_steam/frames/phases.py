"""Questions of the round and its phases. Those without `ask` only drive the game on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeAlias

from engines.core.state import Frame, Seat, View
from engines.heavy_steam.content import Faction, UnitKind
from engines.heavy_steam.terms import count_of

if TYPE_CHECKING:
    from engines.heavy_steam.state import HeavySteam

_V: TypeAlias = "View[HeavySteam]"


class Round(Frame):
    """The round: starts one phase after the other. Never asked."""

    started: bool = False


class CallBattle(Frame):
    """A side holds enough recon cards to declare the battle over (scenario Recon in Force)."""

    default: ClassVar[str] = "FightOn"
    side: Faction

    def ask(self, view: _V) -> str:
        return "You hold enough recon cards: declare the battle over, or fight on."


class MoveTitans(Frame):
    """Who of a side moves next, and where to (section Move Phase)."""

    default: ClassVar[str] = "HoldPosition"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Move your titan, or hold position."


class MoveUnits(Frame):
    """A titan has moved: its player may move one infantry and one cannon of the side (section Moving Infantry)."""

    default: ClassVar[str] = "Halt"
    seat: Seat
    left: list[UnitKind]
    either: bool = False
    """One unit only: for a player whose titan is lost (scenario Frontline Fight)."""

    def ask(self, view: _V) -> str:
        state = view.state
        side = state.side_of(self.seat)
        there = [kind for kind in self.left if any(u.unit is kind and u.side is side for u in state.units)]
        return f"Move {(' or ' if self.either else ' and ').join(UNIT_NAMES[kind] for kind in there)}, or halt."


UNIT_NAMES = {UnitKind.INFANTRY: "an infantry unit", UnitKind.CANNON: "a cannon"}


class Fighting(Frame):
    """The combat phase: the sides attack in turn. Never asked."""

    turn: Faction


class ChooseAttack(Frame):
    """Which attack a side makes next, if any (section Combat Phase)."""

    default: ClassVar[str] = "Pass"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Attack, or pass for the rest of the phase."


class AllocateSteam(Frame):
    """A side moves steam through its titans (section Steam Phase)."""

    default: ClassVar[str] = "Allocate"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Move steam through your titan, then refill the boiler."


class BuyCards(Frame):
    """A side buys battle cards (section Battle Card Acquisition Phase)."""

    default: ClassVar[str] = "StopBuying"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Buy a battle card, or decline."


class Reconnoitre(Frame):
    """A side may draw recon cards before initiative is determined (scenario Recon in Force)."""

    default: ClassVar[str] = "StayPut"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Spend command steam on a recon card, or stay put."


class MoveFreely(Frame):
    """Players of the side with the initiative move two steam cubes (section Free Steam Cube Move)."""

    default: ClassVar[str] = "MoveSteamFreely"
    side: Faction
    left: int = 2
    """Cubes that may still move, where the side shares them."""

    def ask(self, view: _V) -> str:
        return f"You have the initiative: move up to {count_of(self.left, 'steam cube')} within your titan."


class ReleasePressure(Frame):
    """The pressure phase. Never asked. `rolling`, `releasing`: the seats still to come."""

    rolling: list[Seat]
    releasing: list[Seat]
