"""The move phase: titans stride, infantry and cannons march."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Amount, Chosen, Option, Pick, Refusal, Turn, once
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Trait, UnitKind, load
from engines.heavy_steam.effects import play, playable
from engines.heavy_steam.frames import ChargeUp, MoveTitans, MoveUnits
from engines.heavy_steam.gunnery import show
from engines.heavy_steam.state import HeavySteam, Titan, space_name
from engines.heavy_steam.titans import enter, lose_terrain, spend

_View = View[HeavySteam]


def move_cost(titan: Titan, distance: int) -> int:
    """Mobility steam for a move of so many sectors (0: staying), a river's mud included [HS-M1, HS-T9]."""
    terrain = load().cards[titan.terrain].terrain if titan.terrain else None
    cost = titan.printed.move.two if distance > 1 else titan.printed.move.one
    return cost + (terrain.leave if terrain else 0)


@once
def reachable(view: _View, chosen: Chosen) -> list[Option]:
    """The spaces within two sectors, with their cost."""
    titan = view.state.titans[view.seat or 0]
    found = []
    first, last = view.state.ends
    for at in range(max(first, titan.at - 2), min(last, titan.at + 2) + 1):
        cost = move_cost(titan, abs(at - titan.at))
        short = cost > titan.mobility
        why = Refusal(text=f"That costs {cost} mobility steam; {titan.name} has {titan.mobility}.", rule="HS-M1")
        what = "stay" if at == titan.at else "go"
        label = f"{what} {'at' if at == titan.at else 'to'} {space_name(at)}"
        found.append(Option(str(at), f"{label}, {cost} steam", at, why if short else None))
    return found


def after_move(view: _View, chosen: Chosen) -> list[Option]:
    """The cards in the hand that may be played right after a move."""
    seat = view.seat or 0
    titan = view.state.titans[seat]
    if view.state.has_played(seat):
        return []
    cards = sorted({c for c in titan.hand.cards if playable(view.state, seat, c, moved=True)})
    return [Option(c, load().cards[c].name, note=load().cards[c].text) for c in cards]


def can_stride(state: HeavySteam, seat: Seat) -> bool:
    """Whether a titan has the steam for the cheapest move."""
    titan = state.titans[seat]
    return titan.mobility >= move_cost(titan, 0)


class Stride(Action):
    """Pay mobility steam to move your titan one or two sectors, or to stay, and play a card if you like."""

    title: ClassVar = "Stride"
    rule: ClassVar = "HS-M6"
    during: ClassVar = (MoveTitans,)
    to: Annotated[int, Pick("Where to?", reachable, rule="HS-M3")]
    card: Annotated[str | None, Pick("Play a card there?", after_move, rule="HS-T1", optional="no card")] = None

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        titan = view.state.titans[view.seat or 0]
        if can_stride(view.state, titan.seat):
            return None
        cost = move_cost(titan, 0)
        return Refusal(text=f"{titan.name} needs {cost} mobility steam to move and has {titan.mobility}.", rule="HS-M1")

    def price(self, titan: Titan) -> int:
        """The mobility steam it costs."""
        return move_cost(titan, abs(self.to - titan.at))

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        cost = self.price(titan)
        state.answered(seat)
        turn.tell(told.Moved(seat=seat, name=titan.name, origin=titan.at, to=self.to, steam=cost))
        spend(state, titan, titan.pipes.mobility, cost, turn)
        lose_terrain(state, titan, "left", turn)
        titan.shifted = self.to != titan.at
        titan.at, titan.moved = self.to, True
        state.push(MoveUnits(waits_for=[seat], seat=seat, left=list(UnitKind)))
        if self.card is not None:
            play(state, seat, self.card, turn)


def nearby(view: _View, chosen: Chosen) -> list[Option]:
    """The spaces a titan may end in that does not go as far as it paid for."""
    titan = view.state.titans[view.seat or 0]
    first, last = view.state.ends
    cost = move_cost(titan, 2)
    return [
        Option(str(at), f"{'stay at' if at == titan.at else 'go to'} {space_name(at)} for {cost} steam", at)
        for at in range(max(first, titan.at - 1), min(last, titan.at + 1) + 1)
    ]


class PayForTwo(Stride):
    """Pay for a move of two sectors, but move only one, or stay, to take more steam out of the legs."""

    title: ClassVar = "Pay for two, move less"
    rule: ClassVar = "HS-M3"
    to: Annotated[int, Pick("Where to, for the price of two?", nearby, rule="HS-M3")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        titan = view.state.titans[view.seat or 0]
        cost = move_cost(titan, 2)
        if titan.mobility >= cost:
            return None
        return Refusal(
            text=f"A move of two costs {cost} mobility steam; {titan.name} has {titan.mobility}.", rule="HS-M1"
        )

    def price(self, titan: Titan) -> int:
        return move_cost(titan, 2)


class HoldPosition(Action):
    """Do not move your titan this round."""

    title: ClassVar = "Hold position"
    rule: ClassVar = "HS-M6"
    during: ClassVar = (MoveTitans,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        turn.tell(told.HeldPosition(seat=seat, name=state.titans[seat].name))
        state.answered(seat)


def marching(view: _View, chosen: Chosen) -> list[Option]:
    """The units of the side that may still move."""
    state = view.state
    frame = state.nearest(MoveUnits)
    side = state.side_of(frame.seat)
    return [
        Option(f"u{u.number}", f"{u.unit} at {space_name(u.at)}", u.number)
        for u in state.units
        if u.side is side and u.unit in frame.left
    ]


def march_to(view: _View, chosen: Chosen) -> list[Option]:
    """Where the chosen unit may go."""
    unit = view.state.unit(chosen["unit"])
    reach = load().table.units[unit.unit].moves
    first, last = view.state.ends
    spaces = range(max(first, unit.at - reach), min(last, unit.at + reach) + 1)
    return [Option(str(at), f"to {space_name(at)}", at) for at in spaces if at != unit.at]


class March(Action):
    """Move one infantry unit 1 sector or one mobile cannon up to 2."""

    title: ClassVar = "March"
    rule: ClassVar = "HS-M9"
    during: ClassVar = (MoveUnits,)
    unit: Annotated[int, Pick("Which unit?", marching, rule="HS-M9")]
    to: Annotated[int, Pick("Where to?", march_to, rule="HS-M10")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(MoveUnits)
        unit = state.unit(self.unit)
        turn.tell(told.UnitMoved(side=unit.side, unit=unit.unit, number=unit.number, origin=unit.at, to=self.to))
        unit.at = self.to
        show(unit)
        frame.left = [] if frame.either else [kind for kind in frame.left if kind is not unit.unit]
        if not frame.left:
            state.pop(frame)


class Halt(Action):
    """Leave the remaining units where they are."""

    title: ClassVar = "Halt"
    rule: ClassVar = "HS-M9"
    during: ClassVar = (MoveUnits,)

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        state.answered(seat)


def charge(view: _View, chosen: Chosen) -> range:
    """How much steam the weapon may be charged with."""
    frame = view.state.nearest(ChargeUp)
    titan = view.state.titans[frame.seat]
    most = titan.weapon_at(frame.weapon).trait(Trait.CHARGED_UP)
    pipes, row = titan.pipes, titan.cells[frame.weapon]
    room = sum(row[i] == "." for i in (*pipes.white[frame.weapon], *pipes.red[frame.weapon]))
    return range(min(most, titan.reserve, room), -1, -1)


class ChargeWeapon(Action):
    """Put steam from your reserve on a weapon with Charged Up before the match begins."""

    title: ClassVar = "Charge"
    rule: ClassVar = "HS-W3"
    during: ClassVar = (ChargeUp,)
    cubes: Annotated[int, Amount("How many steam cubes?", charge, rule="HS-W3")]

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(ChargeUp)
        titan = state.titans[seat]
        state.answered(seat)
        titan.reserve -= self.cubes
        for _ in range(self.cubes):
            enter(state, titan, frame.weapon, turn)
        turn.tell(told.Charged(seat=seat, name=titan.name, weapon=titan.weapon_at(frame.weapon).key, cubes=self.cubes))
