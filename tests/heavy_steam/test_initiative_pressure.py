"""The last two phases of a round: initiative with its free move, and pressure."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import MoveSteamFreely, TakeDamage
from engines.heavy_steam.content import Faction, Phase, load
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.titans import add_pressure
from tests.heavy_steam.positions import (
    CET,
    UK,
    Turn,
    asked,
    begin,
    d6,
    duel,
    free,
    lay,
    lies,
    of,
    only,
    play,
    refused,
    write,
)


def counted(uk: str, cet: str, held: Faction = UK) -> tuple[HeavySteam, told.InitiativeSettled]:
    """Command stations as said, at the start of the initiative phase."""
    state = duel(initiative=held)
    lay(state.titans[0], command=uk)
    lay(state.titans[1], command=cet)
    return state, only(begin(state, Phase.INITIATIVE), told.InitiativeSettled)


# ---- initiative


@pytest.mark.parametrize(
    ("uk", "cet", "held", "side"),
    [
        ("sss", "ss", UK, UK),
        ("sss", "ss", CET, UK),
        ("s", "ssss", UK, CET),
        ("sss", "sss", UK, CET),  # G23
        ("sss", "sss", CET, UK),
        ("", "", UK, CET),
    ],
)
def test_the_side_with_more_command_steam_g23(uk, cet, held, side):
    """HS-I1, HS-I2: golden test G23, on a tie the side that did not have it; the steam stays."""
    state, settled = counted(uk, cet, held)
    assert state.initiative is settled.side is side and settled.kept is (side is held)
    assert (state.titans[0].command, state.titans[1].command) == (len(uk), len(cet))


def test_command_stations_of_a_side_count_together():
    """HS-I1: 2 and 2 against 3."""
    state = duel(("light", "light"), ("light", "light"), initiative=CET)
    for seat, row in enumerate(("ss", "ss", "sss", "")):
        lay(state.titans[seat], command=row)
    settled = only(begin(state, Phase.INITIATIVE), told.InitiativeSettled)
    assert (settled.uk, settled.cet, settled.side) == (4, 3, UK)


def test_the_free_move_g24():
    """HS-I3, HS-I4: golden test G24, two cubes, one to a shield and one to a red square; arrows do not matter."""
    state = duel(("light", "light"), ("light", "light"))
    lay(state.titans[0], command="sss", right_upper="ss")
    begin(state, Phase.INITIATIVE)
    play(state, 0, MoveSteamFreely(steps=("command", "leg_shield", "left_weapon", "right_upper")))
    titan = state.titans[0]
    assert lies(titan, "leg_shield") == "s. b."
    assert lies(titan, "right_upper") == "ss s" and titan.pressure == "r"
    assert (titan.command, titan.steam("left_weapon")) == (2, 1)


def test_the_free_move_is_of_at_most_two_cubes_between_stations():
    """HS-I3, HS-I4: neither reserve nor pressure; fewer are allowed."""
    state, _ = counted("sss", "")
    state.titans[0].reserve, state.titans[0].pressure = 5, "www"
    three = ("command", "repair") * 3
    refused(state, 0, MoveSteamFreely(steps=three), "HS-I3")
    for place in ("reserve", "lost", "pressure"):
        refused(state, 0, MoveSteamFreely(steps=(place, "repair")), "HS-I3")
        refused(state, 0, MoveSteamFreely(steps=("command", place)), "HS-I3")
    refused(state, 0, MoveSteamFreely(steps=("command", "command")), "HS-I3")
    refused(state, 0, MoveSteamFreely(steps=("command",)), "HS-I3")
    play(state, 0, MoveSteamFreely(steps=("command", "vent")))
    assert state.titans[0].command == 2 and state.titans[0].reserve >= 5


def test_every_player_of_the_side_has_a_free_move_and_the_other_none():
    """HS-I3."""
    state = duel(("light", "light"), ("light", "light"), initiative=CET)
    lay(state.titans[0], command="s")
    begin(state, Phase.INITIATIVE)
    assert asked(state) == ("MoveFreely", [0, 1])
    refused(state, 2, MoveSteamFreely(steps=()), "HS-I3")
    play(state, 1, MoveSteamFreely(steps=("left_weapon", "repair", "left_weapon", "repair")))
    assert asked(state) == ("MoveFreely", [0])
    assert state.titans[1].steam("repair") == 2 and state.titans[0].steam("repair") == 0


def test_whole_moves_are_offered_first():
    """HS-I3: to each station, and nothing."""
    state, _ = counted("ss", "")
    plans = free(state, 0, MoveSteamFreely)
    assert () in plans and any(plan[1::2] == ("mobility", "mobility") for plan in plans if plan)


def test_a_free_move_may_be_typed():
    """HS-I3: a cube as `command>repair`, or step by step."""
    state, _ = counted("ss", "")
    pick = MoveSteamFreely.picks()["steps"]
    with GAME.masked(state, 0) as view:
        for text in ("command>repair, left_weapon>vent", "command, repair, left_weapon, vent"):
            assert pick.parse(view, {}, text) == ("command", "repair", "left_weapon", "vent")
        assert pick.parse(view, {}, "nothing") == ()


def test_an_expired_clock_moves_no_steam():
    """HS-I3: the move is a gift, and what is best nobody but the player knows."""
    state, _ = counted("ss", "")
    with GAME.masked(state, 0) as view:
        assert GAME.fallback(view) == MoveSteamFreely(steps=())


# ---- pressure


def pressed(size: str = "heavy", pressure: str = "", *throws, **rows: str):
    """The pressure phase of a titan; the enemy's box is empty. What was told."""
    state = duel((size,))
    titan = state.titans[0]
    titan.pressure = pressure
    lay(titan, **rows)
    lay(titan, mobility="ss")  # so that the next round asks for a move
    write(state, *throws)
    told_ = begin(state, Phase.PRESSURE)
    return state, told_


def test_release_is_last_in_first_out_g15():
    """HS-P6: golden test G15, heavy, W W R W W R W: five leave, steam to the reserve, heat to the box."""
    state, told_ = pressed("heavy", "wwrwwrw")
    released = of(told_, told.Released)[0]
    assert (released.steam, released.heat) == (3, 2)
    assert (state.titans[0].pressure, state.titans[0].reserve) == ("ww", 3)


def test_vents_release_more_g16():
    """HS-P7: golden test G16, light, 2 cubes in vents, W x 6: 3 and 2 leave, reserve 5 and 2."""
    state, told_ = pressed("light", "wwwwww", vent="ss")
    assert (state.titans[0].pressure, state.titans[0].reserve) == ("w", 7)
    assert state.titans[0].steam("vent") == 0 and of(told_, told.Released)[0].vented == 2


def test_vents_go_on_last_in_first_out():
    """HS-P7: the vents' share takes what lies below."""
    state, _ = pressed("light", "rrwwww", vent="ss")
    assert (state.titans[0].pressure, state.titans[0].reserve) == ("r", 4 + 2)


def test_vented_steam_goes_to_the_reserve_with_an_empty_box():
    """HS-P7, HS-P6."""
    state, _ = pressed("heavy", "", vent="s")
    assert (state.titans[0].pressure, state.titans[0].reserve) == ("", 1)


def test_a_river_adds_to_the_release():
    """HS-T9, HS-P6."""
    river = load().cards["river"].terrain
    assert river is not None and river.bleed
    state = duel()
    state.titans[0].pressure, state.titans[0].terrain = "w" * 10, "river"
    lay(state.titans[0], mobility="sssss")
    begin(state, Phase.PRESSURE)
    assert len(state.titans[0].pressure) == 10 - 5 - river.bleed


@pytest.mark.parametrize(("red", "die", "damage"), [(4, 4, 0), (4, 1, 3), (6, 5, 1), (2, 1, 1), (2, 2, 0), (6, 6, 0)])
def test_overload_g14(red, die, damage):
    """HS-P4, HS-P5: golden test G14 as far as the red section of six squares goes."""
    state, told_ = pressed("heavy", "w" * (12 + red), d6(die))
    rolled = only(told_, told.OverloadRolled)
    assert (rolled.cubes, rolled.die) == (red, die)
    assert (state.top.cubes if asked(state)[0] == "PlaceDamage" else 0) == damage
    if damage:
        assert state.top.where == "boiler"
        refused(state, 0, TakeDamage(squares=("vent.0",) * damage), "HS-D3")
        play(state, 0, TakeDamage(squares=tuple(f"boiler.{n}" for n in range(damage))))
        assert state.titans[0].damage == damage
    assert len(state.titans[0].pressure) == 12 + red - 5, "and then five are released"


def test_seven_in_the_red_section_need_more_than_a_die_g14():
    """HS-P4: golden test G14, n=7, r=6: one damage. A longer red section than the boards have."""
    state = duel()
    board = state.titans[0].printed
    red = board.pressure[2].model_copy(update={"dice": (1, 1, 1, 1)})
    longer = board.model_copy(update={"key": "longer", "pressure": (*board.pressure[:2], red)})
    load().boards["longer"] = longer
    state.titans[0].board = "longer"
    state.titans[0].__dict__.pop("printed")
    state.titans[0].pressure = "w" * 19
    write(state, d6(6))
    assert only(begin(state, Phase.PRESSURE), told.OverloadRolled).cubes == 7
    assert asked(state) == ("PlaceDamage", [0]) and state.top.cubes == 1


@pytest.mark.parametrize("pressure", ["w" * 12, "w" * 13, "r" * 13])
def test_up_to_one_cube_in_the_red_section_is_safe_g14(pressure):
    """HS-P4: golden test G14, n at most 1: no roll."""
    _, told_ = pressed("heavy", pressure)
    assert not of(told_, told.OverloadRolled)


def test_heat_counts_for_the_overload():
    """HS-P4: one steam and one heat."""
    _, told_ = pressed("heavy", "w" * 13 + "r", d6(2))
    assert only(told_, told.OverloadRolled).cubes == 2


def test_overload_may_strike_a_weak_point():
    """HS-P5, HS-D8, HS-V2: the boiler's last free squares are weak points; it fails, and the other side wins."""
    state, _ = pressed("heavy", "w" * 14, d6(1), d6(2), boiler="dddddddd")
    assert state.titans[0].destroyed
    assert state.result is not None and state.result.winners == (1,)


def test_the_box_fills_section_by_section():
    """HS-P1: dice fall column by column; the red section only counts what stands in it."""
    titan = duel().titans[0]
    for cubes, dice, red in ((6, 3, 0), (7, 3, 0), (12, 2, 0), (13, 1, 1), (18, 1, 6)):
        titan.pressure = "w" * cubes
        assert (titan.defence_dice, titan.overload) == (dice, red)


@pytest.mark.parametrize(("kind", "reserve"), [("w", 2), ("r", 0)])
def test_what_does_not_fit_damages_the_boiler(kind, reserve):
    """HS-P2: one cube fits and two do not; steam goes to the reserve, heat to the box, a damage cube for each."""
    state = duel()
    titan = state.titans[0]
    titan.pressure = "w" * 17
    begin(state, Phase.COMBAT)
    add_pressure(state, titan, kind, 3, Turn(state.dice))
    assert (titan.pressure, titan.reserve) == ("w" * 17 + kind, reserve)
    assert asked(state) == ("PlaceDamage", [0])
    assert (state.top.cubes, state.top.where) == (2, "boiler")


def test_the_phase_goes_in_initiative_order():
    """HS-P3, HS-R2: overloads first, then releases and vents."""
    state = duel(initiative=CET)
    for titan in state.titans:
        titan.pressure = "w" * 14
        lay(titan, mobility="ss")
    write(state, d6(3, 4))
    told_ = [e for e in begin(state, Phase.PRESSURE) if isinstance(e, told.OverloadRolled | told.Released)]
    assert [(type(event).__name__, event.seat) for event in told_] == [
        ("OverloadRolled", 1), ("OverloadRolled", 0), ("Released", 1), ("Released", 0),
    ]  # fmt: skip


def test_then_the_next_round_begins():
    """HS-R1: six phases, one after the other."""
    state, told_ = pressed()
    assert only(told_, told.RoundBegan).round == 2
    assert [event.phase for event in of(told_, told.PhaseBegan)] == [Phase.PRESSURE, Phase.MOVE]
    assert asked(state) == ("MoveTitans", [0])
