"""What events are read as: cubes that came and went, by station, and which boards have to be shown."""

from __future__ import annotations

from engines.core.action import Event
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, Location, UnitKind
from engines.heavy_steam.state import HeavySteam
from render.heavy_steam.changes import Changes, gather
from tests.render.heavy_steam.positions import supports, table, watched


def read(state: HeavySteam, *events: Event) -> Changes:
    return gather(watched(state), events)


def test_a_paid_move_takes_mobility_steam_to_the_pressure() -> None:
    state = table("heavy-heavy")
    change = read(state, told.Moved(seat=0, name="Trafalgar", origin=0, to=2, steam=3)).of(0)
    assert (change.came_from, change.stations["mobility"], change.pressure) == (0, -3, 3)


def test_staying_in_place_is_no_move() -> None:
    state = table("heavy-heavy")
    assert read(state, told.Moved(seat=0, name="Trafalgar", origin=0, to=0, steam=2)).of(0).came_from is None


def test_allocation_tells_flows_heat_and_what_the_boiler_got() -> None:
    event = told.Allocated(
        seat=0, name="Trafalgar", transfers=(("boiler", "command", 2), ("command", "head_shield", 1)), heat=1,
        shields=1, shut=(), refilled=4,
    )  # fmt: skip
    change = read(table("heavy-heavy"), event).of(0)
    assert change.flows == {("boiler", "command"): 2, ("command", "head_shield"): 1}
    assert change.stations["boiler"] == 2 and change.stations["command"] == 1  # 4 - 2, 2 - 1
    assert (change.pressure, change.heat, change.reserve, change.shields["head_shield"]) == (1, 1, -4, 1)


def test_a_shield_loses_white_and_blue_cubes() -> None:
    blow = told.ShieldStruck(
        seat=0, name="Trafalgar", location=Location.HEAD, damage=3, white=1, blue=2, ignored=0, hull=0
    )
    change = read(table("heavy-heavy"), blow).of(0)
    assert (change.stations["head_shield"], change.shields["head_shield"]) == (-1, -2)


def test_steam_in_the_way_of_damage_steps_aside_or_is_lost() -> None:
    aside = told.SteamDisplaced(seat=0, station="mobility", index=0, to=("mobility", 5))  # a red square
    gone = told.SteamDisplaced(seat=0, station="mobility", index=1, to=None)
    change = read(table("heavy-heavy"), aside, gone).of(0)
    assert (change.pressure, change.heat, change.lost, change.stations["mobility"]) == (1, 1, 1, -1)


def test_buying_a_card_sends_command_steam_to_the_reserve() -> None:
    found = read(table("heavy-heavy"), told.Bought(seat=1, name="Austerlitz", card="brace", slot=0, price=2))
    change = found.of(1)
    assert (change.stations["command"], change.reserve, change.hand) == (-2, 2, 1)
    assert found.boards == [1]


def test_only_boards_whose_cubes_changed_are_shown() -> None:
    state = table("mixed")
    found = read(
        state,
        told.HeldPosition(seat=0, name="Trafalgar"),
        told.Drew(seat=1, name="Kestrel", count=2),
        told.TerrainTaken(seat=2, name="Austerlitz", card="woods"),
        told.Released(seat=3, name="Voltigeur", steam=2, heat=1, vented=1),
    )
    assert found.boards == [3]
    assert (found.of(3).pressure, found.of(3).reserve) == (-3, 3)
    assert found.of(2).terrain and found.of(1).hand == 2


def test_units_that_came_moved_and_went() -> None:
    state = table("heavy-heavy")
    supports(state, Faction.UK, UnitKind.INFANTRY, 2, 3)
    found = read(
        state,
        told.UnitPlaced(side=Faction.UK, unit=UnitKind.INFANTRY, number=1, at=3),
        told.UnitMoved(side=Faction.UK, unit=UnitKind.INFANTRY, number=2, origin=2, to=3),
        told.UnitPlaced(side=Faction.CET, unit=UnitKind.CANNON, number=7, at=5),
        told.UnitLost(side=Faction.CET, unit=UnitKind.CANNON, number=7, at=5),
    )
    assert found.units == {1: None, 2: 2}
    assert [lost.number for lost in found.units_lost] == [7]


def test_initiative_that_is_kept_is_no_change() -> None:
    state = table("heavy-heavy")
    kept = told.InitiativeSettled(uk=3, cet=3, side=Faction.UK, kept=True)
    gained = told.InitiativeSettled(uk=3, cet=5, side=Faction.CET, kept=False)
    assert not read(state, kept).initiative and read(state, gained).initiative
    assert read(state, gained).command == (3, 5)
