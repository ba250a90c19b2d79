"""The steam phase: steam moves, shields shut down, the boiler is refilled, damage repaired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from engines.core.action import Action, Amount, Chosen, Many, Option, Turn
from engines.core.state import Seat, View
from engines.heavy_steam import events as told
from engines.heavy_steam.allocation import AllocationPlan, Flowing, begun, made_by
from engines.heavy_steam.content import Trait
from engines.heavy_steam.frames import AllocateSteam
from engines.heavy_steam.shifting import RepairPlan, mend
from engines.heavy_steam.state import EMPTY, SHIELD, STEAM, HeavySteam, Titan
from engines.heavy_steam.titans import add_heat, enter, is_reinforced, reinforce_command, spend, take

_View = View[HeavySteam]

ALLOCATION = AllocationPlan("How does the steam move?", rule="HS-F4")


def held_after(titan: Titan, flowing: Flowing) -> dict[str, int]:
    """The steam in each station once a plan is carried out."""
    held = {station: titan.steam(station) for station in titan.cells}
    for source, target in flowing.made:
        held[source] -= 1
        held[target] += 1
    return held


def flowed(view: _View, chosen: Chosen) -> tuple[Flowing, dict[str, int]]:
    """The titan's steam after the plan that was chosen, and how much each station holds, worked out once a view."""
    key = ("flowed", chosen["steam"])
    if key not in view.memo:
        titan = view.state.titans[view.seat or 0]
        flowing = made_by(begun(view), chosen["steam"])
        view.memo[key] = flowing, held_after(titan, flowing)
    found: tuple[Flowing, dict[str, int]] = view.memo[key]
    return found


def powered(view: _View, chosen: Chosen) -> list[Option]:
    """The shields that hold steam, and weapons with Shutdown, once the steam has moved [HS-F10, HS-W16]."""
    titan = view.state.titans[view.seat or 0]
    _, held = flowed(view, chosen)
    return [Option(s, f"{titan.pipes.name(s)} ({held[s]} steam)") for s in shuttable(titan, held)]


def shuttable(titan: Titan, held: dict[str, int]) -> list[str]:
    """The shields and the weapons with Shutdown that hold steam, where the stations hold so much."""
    stations = [*titan.pipes.shields.values()]
    stations += [s for s in titan.pipes.weapons.values() if titan.weapon_at(s).trait(Trait.SHUTDOWN)]
    return [s for s in stations if held[s]]


def overfill(titan: Titan, flowing: Flowing, reserve: int) -> int:
    """How many cubes of the production red boiler squares may take for want of white ones [HS-F11]."""
    white, red = flowing.white[titan.pipes.boiler], flowing.red[titan.pipes.boiler]
    return max(0, min(titan.printed.production + titan.ability.production, reserve, white + red) - white)


def stoked(view: _View, chosen: Chosen) -> range:
    """How many cubes may go on red boiler squares."""
    titan = view.state.titans[view.seat or 0]
    flowing, held = flowed(view, chosen)
    command = titan.pipes.command
    entered = sum(target == command for _, target in flowing.made)
    joining = is_reinforced(titan, entered, flowing.white[command])
    reserve = titan.reserve - joining + sum(held[station] for station in chosen["shut"])
    return range(overfill(titan, flowing, reserve) + 1)


class StationRepairs(RepairPlan):
    """Repairs paid from the repair station, after the steam has moved [HS-F12]."""

    def whose(self, view: _View, chosen: Chosen) -> tuple[Titan, int, bool]:
        titan = view.state.titans[view.seat or 0]
        price = titan.printed.repair
        held = flowed(view, chosen)[1][titan.pipes.repair]
        if view.state.options.repair_repeat == "once":
            held = min(held, price.steam)
        return titan, held // price.steam * (price.gives + titan.ability.repair), False


class Allocate(Action):
    """Move steam through your titan, shut down shields if you like, refill the boiler, and repair."""

    title: ClassVar = "Allocate steam"
    rule: ClassVar = "HS-F1"
    during: ClassVar = (AllocateSteam,)
    steam: Annotated[tuple[str, ...], ALLOCATION]
    shut: Annotated[tuple[str, ...], Many("Shut down which shields?", powered, rule="HS-F10").aside()] = ()
    stoke: Annotated[int, Amount("How many more onto red boiler squares?", stoked, rule="HS-F11").aside()] = 0
    repair: Annotated[tuple[str, ...], StationRepairs("Repair which damage?", rule="HS-F12")] = ()

    def apply(self, state: HeavySteam, seat: Seat, turn: Turn) -> None:
        titan = state.titans[seat]
        state.answered(seat)
        allocate(state, titan, self.steam, self.shut, self.stoke, turn)
        if self.repair:
            price = titan.printed.repair
            steam = -(-len(self.repair) // (price.gives + titan.ability.repair)) * price.steam
            mend(titan, self.repair, steam, turn)
            spend(state, titan, titan.pipes.repair, steam, turn)


def allocate(
    state: HeavySteam, titan: Titan, steps: Sequence[str], shut: Sequence[str], stoke: int, turn: Turn
) -> None:
    """The first three parts of the steam phase for one titan; `stoke` cubes go on red squares of the boiler."""
    flowing = made_by(Flowing.start(titan), steps)
    heat = shields = 0
    spare = titan.ability.cool
    for source, target in flowing.made:
        take(titan, source, 1)
        hot, blue = enter(state, titan, target, turn, cool=spare > 0)
        heat, spare = heat + max(0, hot - spare), max(0, spare - hot)
        shields += blue
    staying = flowing.staying_heat
    if staying > spare:
        add_heat(state, titan, staying - spare, turn)
    spare = max(0, spare - staying)
    reinforce_command(state, titan, sum(b == titan.pipes.command for _, b in flowing.made), turn)
    for station in shut:
        titan.reserve += titan.steam(station)
        titan.cells[station] = titan.cells[station].replace(STEAM, EMPTY).replace(SHIELD, EMPTY)
    refilled = refill(titan) + stoke
    for _ in range(stoke):
        titan.reserve -= 1
        hot, _ = enter(state, titan, titan.pipes.boiler, turn, cool=spare > 0)
        heat, spare = heat + max(0, hot - spare), max(0, spare - hot)
    turn.tell(
        told.Allocated(
            seat=titan.seat, name=titan.name, transfers=counted(flowing), heat=heat, shields=shields,
            shut=tuple(shut), refilled=refilled,
        )
    )  # fmt: skip


def counted(flowing: Flowing) -> tuple[tuple[str, str, int], ...]:
    """The arrows taken, each once with its number of cubes."""
    counts: dict[tuple[str, str], int] = {}
    for arrow in flowing.made:
        counts[arrow] = counts.get(arrow, 0) + 1
    return tuple((a, b, n) for (a, b), n in counts.items())


def refill(titan: Titan) -> int:
    """Move steam from the reserve to free white boiler squares, up to the production; returns how much [HS-F11]."""
    boiler = titan.pipes.boiler
    free = [i for i in titan.pipes.white[boiler] if titan.cells[boiler][i] == EMPTY]
    filled = free[: min(titan.printed.production + titan.ability.production, titan.reserve)]
    for index in filled:
        titan.put(boiler, index, STEAM)
    titan.reserve -= len(filled)
    return len(filled)
