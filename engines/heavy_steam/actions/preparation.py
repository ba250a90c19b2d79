"""Before the first round: equipment, pilots, positions and early steam."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location, Place, load
from engines.heavy_steam.frames import ChoosePilot, EarlySteam, FitOut, TakePositions
from engines.heavy_steam.shifting import Shift, SteamPlan, move_steam
from engines.heavy_steam.state import HeavySteam, Titan, space_name

_View = View[HeavySteam]

PRINTED, NOTHING = "printed", "nothing"
"""Instead of a card: the weapon printed on the board, or an empty slot."""


def team_mates(view: _View) -> Iterable[Titan]:
    """The other titans of the view's side."""
    own = view.state.titans[view.seat or 0]
    return (t for t in view.state.titans if t.side is own.side and t.seat != own.seat)


def points_of(titan: Titan, place: Location, choice: str) -> int:
    """What a choice for a location costs of the titan's points."""
    if choice == NOTHING:
        return 0
    key = load().equipment(titan.board)[place] if choice == PRINTED else choice
    return load().weapons[key].points


def fitting(place: Location) -> Pick:
    """The pick of what goes on a location: the printed weapon, a card that fits, or nothing [HS-L1 to HS-L4]."""

    def cards(view: _View, chosen: Chosen) -> list[Option]:
        titan = view.state.titans[view.seat or 0]
        spent = sum(points_of(titan, Location(name), choice) for name, choice in chosen.items())
        left = titan.printed.points - spent
        taken: set[str] = set()
        if view.state.options.unique_weapons == "on":
            taken = {card for mate in team_mates(view) for card in (mate.loadout.value or {}).values()}
            taken |= set(chosen.values())
        printed = load().weapons[load().equipment(titan.board)[place]]
        found = [Option(PRINTED, f"{printed.name}, as printed ({printed.points} points)")]
        for weapon in load().armoury(titan.printed, place):
            if weapon.key not in taken:
                traits = ", ".join(str(trait) for trait in weapon.traits)
                found.append(Option(weapon.key, f"{weapon.name} ({weapon.points} points)", note=traits))
        found.append(Option(NOTHING, "leave it empty (0 points)"))
        for option in found:
            cost = points_of(titan, place, option.value)
            if cost > left:
                text = f"{option.label}: only {left} of {titan.printed.points} points are left."
                option.why_not = Refusal(text=text, rule="HS-L2")
        return found

    return Pick(f"What does the {place.label} carry?", cards, rule="HS-L3")


class Equip(Action):
    """Choose weapon and equipment cards for your titan, within its points."""

    title: ClassVar = "Equip the titan"
    rule: ClassVar = "HS-L1"
    during: ClassVar = (FitOut,)
    left_arm: Annotated[str, fitting(Location.LEFT_ARM)]
    right_arm: Annotated[str, fitting(Location.RIGHT_ARM)]
    torso: Annotated[str, fitting(Location.TORSO)]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        printed = load().equipment(titan.board)
        chosen = {Location.LEFT_ARM: self.left_arm, Location.RIGHT_ARM: self.right_arm, Location.TORSO: self.torso}
        titan.loadout.choose(
            {place: printed[place] if card == PRINTED else card for place, card in chosen.items() if card != NOTHING}
        )
        turn.tell(told.ChoiceMade(seat=seat, name=titan.name, what="equipment"))
        state.answered(seat)


def crew(view: _View, chosen: Chosen) -> list[Option]:
    """The pilots of the faction that may command the titan and whom no team-mate took [HS-L5]."""
    titan = view.state.titans[view.seat or 0]
    taken = {mate.pilot.value for mate in team_mates(view)}
    return [
        Option(p.key, f"{p.rank} {p.name}", note=f"{p.text} Once: {p.once_text}")
        for p in load().crew(titan.printed)
        if p.key not in taken
    ]


class TakePilot(Action):
    """Choose the pilot of your titan."""

    title: ClassVar = "Choose a pilot"
    rule: ClassVar = "HS-L5"
    during: ClassVar = (ChoosePilot,)
    pilot: Annotated[str, Pick("Who takes the controls?", crew, rule="HS-L5")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        titan.pilot.choose(self.pilot)
        turn.tell(told.ChoiceMade(seat=seat, name=titan.name, what="pilot"))
        state.answered(seat)


def starts(view: _View, chosen: Chosen) -> list[Option]:
    """The spaces in which the titan may start."""
    titan = view.state.titans[view.seat or 0]
    return [Option(str(at), f"in {space_name(at)}", at) for at in view.state.starts(titan)]


class StandAt(Action):
    """Place your titan on the battle board."""

    title: ClassVar = "Take position"
    rule: ClassVar = "HS-X3"
    during: ClassVar = (TakePositions,)
    at: Annotated[int, Pick("In which sector?", starts, rule="HS-X3")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        titan.at = self.at
        turn.tell(told.PositionTaken(seat=seat, name=titan.name, at=self.at))
        state.answered(seat)


class EarlyPlan(SteamPlan):
    """Steam from the reserve to anywhere in the titan [HS-X4]."""

    def whose(self, view: _View) -> tuple[Titan, Shift]:
        cubes = view.state.mission.early_steam
        return view.state.titans[view.state.nearest(EarlySteam).seat], Shift(cubes, (Place.RESERVE,), (Place.ANY,))


class RaiseSteam(Action):
    """Place steam from your reserve anywhere in your titan before the first round."""

    title: ClassVar = "Raise steam"
    rule: ClassVar = "HS-X4"
    during: ClassVar = (EarlySteam,)
    steps: Annotated[tuple[str, ...], EarlyPlan("Where does the steam go?", rule="HS-X4")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)
        move_steam(state, state.titans[seat], self.steps, False, turn)
