"""Questions before the first round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from engines.core.state import Frame, Seat, View
from engines.heavy_steam.content import Faction

if TYPE_CHECKING:
    from engines.heavy_steam.state import HeavySteam

_V: TypeAlias = "View[HeavySteam]"


def _name(view: _V, seat: Seat) -> str:
    return view.state.titans[seat].name


def _when(view: _V) -> str:
    """When the others see what a player chooses."""
    return "at once" if view.state.options.secret_setup == "open" else "when all have chosen"


class Prepare(Frame):
    """What comes before the first round, one stage after the other. Never asked."""

    stage: Literal["loadouts", "pilots", "table", "positions", "early_steam", "charge", "done"] = "loadouts"
    opener: Faction | None = None
    """Who has the first initiative whatever the dice say; only simulations set it."""


class FitOut(Frame):
    """Players choose weapon and equipment cards, all at once and in secret (section Customize Steam Titan)."""

    default: ClassVar[str] = "Equip"

    def ask(self, view: _V) -> str:
        return f"Choose weapons and equipment for your titan. The others see them {_when(view)}."


class ChoosePilot(Frame):
    """Players choose their pilots, all at once and in secret (section Choose a Pilot)."""

    default: ClassVar[str] = "TakePilot"

    def ask(self, view: _V) -> str:
        return f"Choose your pilot. The others see who it is {_when(view)}."


class TakePositions(Frame):
    """A side places its titans (scenario Chance Encounter)."""

    default: ClassVar[str] = "StandAt"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Where does your titan start?"


class EarlySteam(Frame):
    """Steam from the reserve before the first round (scenario Chance Encounter)."""

    default: ClassVar[str] = "RaiseSteam"
    seat: Seat

    def ask(self, view: _V) -> str:
        cubes = view.state.mission.early_steam
        return f"{_name(view, self.seat)} may place {cubes} steam from the reserve anywhere."


class ChargeUp(Frame):
    """Before the first round: steam from the reserve for a weapon with Charged Up."""

    default: ClassVar[str] = "ChargeWeapon"
    seat: Seat
    weapon: str

    def ask(self, view: _V) -> str:
        titan = view.state.titans[self.seat]
        return f"{titan.name} may charge its {titan.weapon_at(self.weapon).name} with steam from the reserve."
