"""The steam phase: how steam moves, heat, shields, the boiler and repairs."""

import pytest

from engines.core.action import RuleViolation
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Allocate, TakeDamage
from engines.heavy_steam.actions.steam import ALLOCATION
from engines.heavy_steam.content import Phase
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    LEFT,
    asked,
    begin,
    d6,
    duel,
    forge,
    free,
    lay,
    lies,
    mount,
    of,
    only,
    play,
    refused,
    write,
)

DAMMED = {"command": "dddddd", "torso_weapon": "ddd", "torso_shield": "dd", "left_upper": "dd", "right_upper": "dd"}
"""No white square is free ahead of the boiler but in the repair station and the vent."""


def furnace(size: str = "heavy", *, reserve: int = 0, **rows: str) -> HeavySteam:
    """A titan before its steam phase, the left weapon empty."""
    state = duel((size,))
    lay(state.titans[0], **{"left_weapon": "", **rows})
    state.titans[0].reserve = reserve
    begin(state, Phase.STEAM)
    assert asked(state) == ("AllocateSteam", [0])
    return state


def arrows(state: HeavySteam, *done: str) -> list[str]:
    """The arrows the next cube may take."""
    with GAME.masked(state, 0) as view:
        return [option.value for option in ALLOCATION.step(ALLOCATION.walk(view, {}, done))]


def steam(*steps: str, **more) -> Allocate:
    return Allocate(steam=steps, **more)


# ---- the printed example


@pytest.mark.parametrize(("size", "refilled"), [("heavy", 8), ("light", 5)])
def test_the_steam_allocation_example_g13(size, refilled):
    """HS-F2, HS-F3, HS-F5, HS-F6, HS-F9, HS-F11: golden test G13, stations A to F of the printed example."""
    state = furnace(size, reserve=20, right_lower="s", right_upper="ss", boiler="sssss")
    plan = ["right_lower>right_shield", *["boiler>right_upper"] * 3, *["boiler>repair"] * 2]
    told_ = only(play(state, 0, steam(*plan)), told.Allocated)
    titan = state.titans[0]
    assert lies(titan, "right_shield") == "s b", "A: a white cube and a blue one for free"
    assert lies(titan, "right_lower") == "ss", "C: both cubes of B, which had to move"
    assert lies(titan, "right_upper") == "ss s", "B: three, one of them on red"
    assert titan.pressure == "r", "a heat cube for the red square"
    assert titan.steam("repair") == 2, "F"
    assert (titan.steam("boiler"), titan.reserve) == (refilled, 20 - refilled), "D was empty and is refilled"
    assert (told_.heat, told_.shields, told_.refilled) == (1, 1, refilled)
    assert ("right_upper", "right_lower", 2) in told_.transfers


def test_the_other_choice_of_the_example():
    """HS-F5: station C may move to the weapon instead."""
    state = furnace(right_lower="s")
    assert arrows(state) == ["right_lower>right_shield", "right_lower>right_weapon"]
    play(state, 0, steam("right_lower>right_weapon"))
    assert state.titans[0].steam("right_weapon") == 1


# ---- moving


def test_the_side_with_the_initiative_does_its_whole_phase_first():
    """HS-F1: both its titans, in the order its players like."""
    state = duel(("light", "light"), ("light", "light"))
    begin(state, Phase.STEAM)
    assert asked(state) == ("AllocateSteam", [0, 1])
    play(state, 1, steam())
    assert asked(state) == ("AllocateSteam", [0])
    refused(state, 2, steam(), "HS-F1")
    play(state, 0, steam())
    assert asked(state) == ("AllocateSteam", [2, 3])


def test_a_cube_crosses_one_arrow():
    """HS-F2: a cube that came to the shoulder stays there."""
    state = furnace(boiler="s")
    assert "left_upper>left_lower" not in arrows(state, "boiler>left_upper")
    play(state, 0, steam("boiler>left_upper"))
    assert (state.titans[0].steam("left_upper"), state.titans[0].steam("left_lower")) == (1, 0)


def test_the_furthest_move_first():
    """HS-F3: once a nearer station has moved, those further out are done with."""
    state = furnace(mobility="s", leg_shield="dd", repair="s", boiler="s")
    assert arrows(state)[:1] != ["boiler>repair"]
    state = furnace(left_lower="ss", left_upper="ss", boiler="s")
    assert set(arrows(state)) == {"left_lower>left_shield", "left_lower>left_weapon"}
    refused(state, 0, steam("left_upper>left_lower"), "HS-F4")


def test_equal_distances_in_the_owners_order():
    """HS-F3."""
    state = furnace(left_lower="s", right_lower="s")
    assert arrows(state) == [
        "left_lower>left_shield", "left_lower>left_weapon", "right_lower>right_shield", "right_lower>right_weapon",
    ]  # fmt: skip
    play(state, 0, steam("right_lower>right_weapon", "left_lower>left_weapon"))


def test_steam_ahead_of_a_free_white_square_must_move():
    """HS-F4."""
    state = furnace(boiler="sss")
    text = refused(state, 0, steam("boiler>command"), "HS-F4")
    assert "still has to move" in text


def test_steam_ahead_of_red_or_a_vent_may_stay_or_go():
    """HS-F4, HS-F5."""
    rows = {**DAMMED, "repair": "dddd", "boiler": "ss"}
    state = furnace(**rows)
    assert arrows(state) == ["boiler>vent", "boiler>torso_weapon", "boiler>left_upper", "boiler>right_upper"]
    play(state, 0, steam())
    assert state.titans[0].steam("boiler") == 2
    state = furnace(**rows)
    play(state, 0, steam("boiler>vent", "boiler>left_upper"))
    titan = state.titans[0]
    assert (titan.steam("vent"), lies(titan, "left_upper"), titan.pressure) == (1, "dd s", "r")


def test_what_can_only_go_one_way_goes_by_itself():
    """HS-R4, HS-F4: the steam of both shoulders and of the repair station has one way, so nothing of it is asked."""
    state = furnace(left_upper="ss", right_upper="s", repair="s")
    assert arrows(state) == []
    play(state, 0, steam())
    titan = state.titans[0]
    assert [titan.steam(s) for s in ("left_lower", "right_lower", "mobility")] == [2, 1, 1]


def test_what_may_move_further_out_is_asked_before_nearer_steam_is_forced():
    """HS-R4, HS-F3: the forearm may go to red; once the shoulder has moved it could not."""
    state = furnace(left_lower="s", left_shield="dd", left_weapon="ddd", left_upper="s")
    assert arrows(state) == ["left_lower>left_weapon", "left_upper>left_lower"]
    assert arrows(state, "left_upper>left_lower") == []
    assert arrows(state, "left_lower>left_weapon") == [], "and the shoulder followed by itself"


def test_forced_arrows_may_be_typed_all_the_same():
    """HS-R4."""
    state = furnace(left_upper="ss", boiler="s")
    with GAME.masked(state, 0) as view:
        assert ALLOCATION.parse(view, {}, "left_upper>left_lower, left_upper>left_lower, boiler>command") == (
            "boiler>command",
        )
        with pytest.raises(RuleViolation):
            ALLOCATION.parse(view, {}, "left_upper>left_lower x3, boiler>command")


def test_steam_does_not_change_squares_within_its_station():
    """HS-F8: no arrow leads back, and red and white squares of a station are not exchanged."""
    state = furnace(left_weapon="... s", mobility="... . . s", leg_shield="dd")
    play(state, 0, steam())
    titan = state.titans[0]
    assert lies(titan, "left_weapon") == "... s" and lies(titan, "mobility") == "..... s"


def test_sensible_whole_plans_are_offered_first():
    """HS-F4: each of them legal as it stands."""
    state = furnace(boiler="ssssssss", left_upper="ss", left_lower="s")
    plans = free(state, 0, Allocate)
    assert 2 <= len(plans) <= 5
    for plan in plans:
        with GAME.masked(state, 0) as view:
            GAME.check_view(view, steam(*plan))


def test_a_steam_phase_without_a_choice_passes_by_itself():
    """HS-R4, HS-F1, HS-F11: no shield, no arrow to choose, no repair, no card in the hand."""
    state = duel()
    for titan in state.titans:
        lay(titan, head_shield="", left_upper="ss")
        titan.reserve = 9
    told_ = begin(state, Phase.STEAM)
    assert [(event.seat, event.refilled) for event in of(told_, told.Allocated)] == [(0, 8), (1, 8)]
    assert state.titans[0].steam("left_lower") == 2 and state.phase is not Phase.STEAM


@pytest.mark.parametrize(
    ("rows", "cards"),
    [({"torso_shield": ".. b"}, ()), ({"repair": "s"}, ()), ({"boiler": "s"}, ()), ({}, ("woods",))],
)
def test_a_steam_phase_with_anything_to_decide_is_asked(rows, cards):
    """HS-R4: a shield to shut down, steam for repairs, a choice of arrows, or cards nobody else knows."""
    state = duel()
    lay(state.titans[0], **{"head_shield": "", **rows})
    state.titans[0].hand.cards = list(cards)
    begin(state, Phase.STEAM)
    assert asked(state) == ("AllocateSteam", [0])


@pytest.mark.parametrize("seat", [0, 1])
def test_heat_of_a_steam_phase_without_a_choice_that_does_not_fit_is_damage_first(seat):
    """HS-R4, HS-F7, HS-P2: a cube stays on red under a full box; nobody is asked but for the damage."""
    state = duel()
    for titan in state.titans:
        lay(titan, head_shield="", left_weapon="")
    lay(state.titans[seat], mobility="ddddd s", leg_shield="dd")
    state.titans[seat].pressure = "w" * 18
    begin(state, Phase.STEAM)
    assert asked(state) == ("PlaceDamage", [seat])
    assert (state.top.cubes, state.top.where) == (1, "boiler")
    write(state, d6(6))  # the overload roll, should the round go on to it
    play(state, seat, TakeDamage(squares=("boiler.0",)))
    assert state.titans[seat].cells["boiler"].count("d") == 1 and state.phase is not Phase.STEAM


# ---- heat


def test_steam_that_stays_on_red_heats_g38():
    """HS-F7: golden test G38, one heat each for two cubes; steam on white squares costs nothing."""
    state = furnace(left_weapon="s.. s", mobility="sssss s", leg_shield="dd")
    play(state, 0, steam())
    assert state.titans[0].pressure == "rr"


def test_steam_that_leaves_red_for_white_does_not_heat_g38():
    """HS-F7: golden test G38; of two cubes the one on red goes first."""
    state = furnace(left_upper="s s", left_lower="d.")
    play(state, 0, steam())
    titan = state.titans[0]
    assert (lies(titan, "left_upper"), lies(titan, "left_lower"), titan.pressure) == ("s. .", "ds .", "")


def test_steam_that_goes_from_red_to_red_heats_once():
    """HS-F6, HS-F7: by entering, not by staying."""
    state = furnace(left_upper="dd s", left_lower="dd")
    play(state, 0, steam("left_upper>left_lower"))
    titan = state.titans[0]
    assert (lies(titan, "left_lower"), titan.pressure) == ("dd s", "r")


# ---- shields


def test_steam_into_a_shield_adds_a_blue_cube_while_there_is_room_g24():
    """HS-F9: two cubes come in, one blue square is free."""
    state = furnace(left_lower="ss", left_shield=".. bb.")
    told_ = play(state, 0, steam("left_lower>left_shield", "left_lower>left_shield"))
    assert lies(state.titans[0], "left_shield") == "ss bbb"
    assert only(told_, told.Allocated).shields == 1


def test_shields_are_shut_down_whole():
    """HS-F10: white to the reserve, blue to the box, others untouched; the boiler may use that steam at once."""
    state = furnace(left_shield="ss bbb", right_shield="s b", reserve=1)
    assert free(state, 0, Allocate, steam=()) == []
    told_ = play(state, 0, steam(shut=("left_shield",)))
    titan = state.titans[0]
    assert (lies(titan, "left_shield"), lies(titan, "right_shield")) == (".. ...", "s b")
    assert only(told_, told.Allocated).refilled == 3 and titan.reserve == 0
    assert titan.pressure == ""


def test_what_just_moved_into_a_shield_may_be_shut_down():
    """HS-F10: shields are shut down after the steam has moved."""
    state = furnace(left_lower="s")
    play(state, 0, steam("left_lower>left_shield", shut=("left_shield",)))
    assert lies(state.titans[0], "left_shield") == ".. ..." and state.titans[0].steam("boiler") == 1


def test_only_powered_shields_are_shut_down():
    """HS-F10, HS-W16: and no weapon without the trait."""
    state = furnace(left_weapon="ss", torso_shield="s. b")
    refused(state, 0, steam(shut=("left_shield",)), "HS-F10")
    refused(state, 0, steam(shut=("left_weapon",)), "HS-F10")
    refused(state, 0, steam(shut=("boiler",)), "HS-F10")


def test_a_weapon_with_shutdown_gives_its_steam_back():
    """HS-W16: all of it, red square included, to the reserve and so to the boiler."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Shutdown", squares="w w r"), "ds s")
    begin(state, Phase.STEAM)
    play(state, 0, steam(shut=("left_weapon",)))
    titan = state.titans[0]
    assert lies(titan, "left_weapon") == "d. ." and titan.steam("boiler") == 2
    assert titan.pressure == "r", "it had stayed on red while the steam moved"


# ---- boiler


@pytest.mark.parametrize(
    ("reserve", "boiler", "refilled"),
    [
        (20, "", 8),  # the production
        (5, "", 5),  # the reserve
        (20, "dddd", 6),  # the free white squares
        (20, "ssss", 6),  # steam that could not leave, too
        (0, "", 0),
    ],
)
def test_the_boiler_is_refilled_from_the_reserve(reserve, boiler, refilled):
    """HS-F11."""
    state = furnace(reserve=reserve, boiler=boiler, **{**DAMMED, "repair": "dddd"})
    told_ = play(state, 0, steam())
    assert only(told_, told.Allocated).refilled == refilled
    assert state.titans[0].reserve == reserve - refilled
    assert state.titans[0].cells["boiler"][10] == ".", "the red square is left alone"


def test_red_boiler_squares_are_filled_only_at_will():
    """HS-F11, HS-F6: with 6 white squares free of 10 and 8 produced there is one more for the red square."""
    rows = {**DAMMED, "repair": "dddd", "boiler": "dddd"}
    state = furnace(reserve=20, **rows)
    assert free(state, 0, Allocate, steam=(), shut=()) == [0, 1]
    told_ = only(play(state, 0, steam(stoke=1)), told.Allocated)
    titan = state.titans[0]
    assert lies(titan, "boiler") == "ddddssssss s"
    assert (titan.reserve, titan.pressure, told_.refilled, told_.heat) == (13, "r", 7, 1)


@pytest.mark.parametrize(("reserve", "boiler"), [(20, "dd"), (6, "dddd"), (20, "dddd.. .... s")])
def test_red_boiler_squares_do_not_raise_the_production(reserve, boiler):
    """HS-F11: white squares for all of it, no steam beyond it, or the red one taken."""
    state = furnace(reserve=reserve, boiler=boiler, **{**DAMMED, "repair": "dddd"})
    assert free(state, 0, Allocate, steam=(), shut=()) == [0]
    refused(state, 0, steam(stoke=1), "HS-F11")


# ---- repairs


def test_repairs_cost_steam_from_the_repair_station_g41():
    """HS-F12: golden test G41, 3 steam to the pressure for 2 cubes, wherever they lie."""
    state = furnace(repair="ssss", mobility="ddddd", left_shield="d", left_weapon="d")
    told_ = play(state, 0, steam(repair=("left_shield.0", "left_weapon.0")))
    titan = state.titans[0]
    assert only(told_, told.Repaired).steam == 3
    assert (titan.damage, titan.steam("repair"), titan.pressure) == (5, 1, "www")


def test_repairs_go_on_while_steam_lasts():
    """HS-F12: light, 2 steam for 1 cube; four steam pay for two, and a third is too much."""
    state = furnace("light", repair="ssss", mobility="ddddd")
    refused(state, 0, steam(repair=("mobility.0", "mobility.1", "mobility.2")), "HS-F12")
    play(state, 0, steam(repair=("mobility.0", "mobility.1")))
    assert (state.titans[0].damage, state.titans[0].pressure) == (3, "wwww")


def test_half_a_repair_costs_a_whole():
    """HS-F12: one cube off the heavy titan costs its 3 steam."""
    state = furnace(repair="sss", mobility="ddddd")
    play(state, 0, steam(repair=("mobility.0",)))
    assert (state.titans[0].damage, state.titans[0].pressure) == (4, "www")


def test_steam_that_just_came_to_the_repair_station_repairs():
    """HS-F12, HS-F13: the steam moves first."""
    state = furnace("light", boiler="ss", mobility="d")
    play(state, 0, steam("boiler>repair", "boiler>repair", repair=("mobility.0",)))
    assert (state.titans[0].damage, state.titans[0].steam("repair"), state.titans[0].pressure) == (0, 0, "ww")


def test_a_boiler_square_that_is_repaired_is_not_filled_before_the_next_round():
    """HS-F13: repairs come after the boiler has been refilled."""
    state = furnace(reserve=20, repair="sss", mobility="sssss", leg_shield="dd", boiler="dddddd")
    play(state, 0, steam(repair=("boiler.0",)))
    assert lies(state.titans[0], "boiler") == ".dddddssss ."
