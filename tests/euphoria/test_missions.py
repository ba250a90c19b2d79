"""Rescue, Objectives, Massacre, the three endings, and the audience points."""

import pytest

from engines.core.action import Turn
from engines.euphoria import GAME
from engines.euphoria.actions import (
    FreeSusan,
    HoldFire,
    MoveTo,
    PutDown,
    StopHere,
    TakeUp,
    ThrowGrenade,
)
from engines.euphoria.ending import out_of_time, victory
from engines.euphoria.injuries import NEUTRAL, eliminate, hurt, lose
from engines.euphoria.moving import at_home
from engines.euphoria.state import Kill
from tests.euphoria.positions import (
    FIRING,
    POSITIONING,
    asked,
    at,
    begin,
    equip,
    of,
    over,
    play,
    refused,
    show,
    write,
)

FAR = {"mycky": (46, 34)}


def rescue(amber=None, blue=None, **options):
    return show(amber or {"madeleine": (23, 18)}, blue or FAR, scenario="rescue", **options)


def test_susan_waits_in_the_middle_eu_m1():
    susan = rescue().figure(NEUTRAL)
    assert susan.here == at(24, 18) and susan.side is None


def test_an_unfreed_susan_cannot_be_attacked_g50_eu_f3():
    state = rescue({"madeleine": (20, 18)}, {"mycky": (26, 18)})
    equip(state, "madeleine-a", "hand_grenade")
    begin(state, FIRING)
    told = play(state, ThrowGrenade(at=at(25, 18)))
    assert of(told, "Thrown")[0].touched == ("mycky-b",)


def test_freeing_susan_g29_eu_m2():
    state = rescue()
    begin(state, POSITIONING)
    told = play(state, FreeSusan())
    susan = state.figure(NEUTRAL)
    assert (susan.side, susan.saviour, state.figure("madeleine-a").spent) == (0, "madeleine-a", 2)
    assert of(told, "Freed")[0].seat == 0
    refused(state, FreeSusan(), "EU-M2")


def test_she_must_be_in_contact_eu_m2():
    state = rescue({"madeleine": (20, 18)})
    begin(state, POSITIONING)
    refused(state, FreeSusan(), "EU-M2")


def freed(**options):
    state = rescue(**options)
    susan = state.figure(NEUTRAL)
    susan.side, susan.saviour = 0, "madeleine-a"
    return state


def test_she_goes_along_eu_m3():
    state = freed()
    begin(state, POSITIONING)
    assert asked(state) == ("Positioning", NEUTRAL)  # Euphoria 10
    refused(state, MoveTo(to=at(27, 18)), "EU-P2")
    play(state, MoveTo(to=at(23, 19)), StopHere())
    assert state.figure(NEUTRAL).here == at(23, 19)
    told = play(state, MoveTo(to=at(20, 18)))
    susan, madeleine = state.figure(NEUTRAL), state.figure("madeleine-a")
    gap = ((susan.here.x - madeleine.here.x) ** 2 + (susan.here.y - madeleine.here.y) ** 2) ** 0.5
    assert gap == pytest.approx(100, abs=2) and of(told, "Moved")[1].how == "follow"


def test_she_stands_still_without_her_saviour_eu_m3():
    state = freed()
    turn = Turn(state.dice)
    eliminate(state, state.figure("madeleine-a"), turn, by="mycky-b", cause="shot")
    assert state.figure(NEUTRAL).side is None and of(turn.events, "Freed")[0].saviour == ""


def test_she_can_be_attacked_when_she_is_freed_and_bars_the_way_in_a_fight_eu_m3():
    state = freed(blue={"mycky": (25, 18)})
    state.figure(NEUTRAL).fight = state.figure("mycky-b").fight = 1
    begin(state, POSITIONING)
    while asked(state)[1] != "madeleine-a":
        play(state, StopHere())
    refused(state, MoveTo(to=at(20, 18)), "EU-M3")


def test_susan_brought_home_wins_g29_eu_m4_eu_v4_eu_v5():
    state = freed()
    state.figure("madeleine-a").at, state.figure(NEUTRAL).at = at(4, 8), at(4, 9)
    begin(state, POSITIONING)
    assert asked(state)[1] == NEUTRAL
    play(state, StopHere())
    told = play(state, MoveTo(to=at(4, 3)))
    assert at_home(state, 0, state.figure(NEUTRAL).here)
    assert state.result.winners == (0,) and state.result.reason == "rescue"
    # Mycky's 200, and half of Madeleine's 150
    assert state.teams[0].points == 275 and of(told, "ScoreCounted")[0].points == (275, 0)


def test_half_a_base_is_not_home_eu_m4():
    state = rescue()
    assert at_home(state, 0, at(5.5, 3)) and not at_home(state, 0, at(5.6, 3))


# Objectives


def objectives(place, **options):
    state = show({"madeleine": place, "scauter": (30, 30)}, FAR, scenario="objectives", **options)
    begin(state, POSITIONING)
    return state


def test_three_drums_ten_inches_apart_eu_m5():
    state = objectives((20, 20))
    assert [drum.at for drum in state.drums] == [at(24, 18), at(14, 18), at(34, 18)]


def test_two_drums_win_eu_m5_eu_m6():
    state = objectives((4, 8))
    state.drums[0].at = at(4, 9)
    play(state, TakeUp(what="drum-1"))
    told = play(state, MoveTo(to=at(4, 4)))
    assert of(told, "DrumHome")[0].count == 1 and state.drums[0].home == 0
    assert state.figure("madeleine-a").carrying == "" and state.result is None
    refused(state, TakeUp(what="drum-1"), "EU-P10")
    refused(state, PutDown(), "EU-P10")
    state.drums[1].home, state.drums[1].bearer = 0, "scauter-a"
    victory(state, Turn(state.dice))
    assert state.result.reason == "objectives" and state.result.winners == (0,)


# Massacre


def test_nobody_left_ends_any_mission_eu_m7_eu_v4_eu_v5():
    state = show({"nikolai": (10, 10)}, {"sooyoung": (19, 10)})
    begin(state, FIRING)
    play(state, HoldFire())
    state.stack[0].stage = 4
    eliminate(state, state.figure("sooyoung-b"), Turn(state.dice), by="nikolai-a", melee=True, cause="fight")
    assert state.teams[0].points == 100 + 100
    victory(state, Turn(state.dice))
    assert state.result.reason == "eliminated"
    assert state.teams[0].points == 100 + 100 + 100  # Sooyoung, brutality, half of Nikolai


def test_the_last_ones_fall_together_eu_v6():
    state = show({"nikolai": (10, 10)}, {"sooyoung": (19, 10)})
    begin(state, POSITIONING)
    for key in ("sooyoung-b", "nikolai-a"):
        eliminate(state, state.figure(key), Turn(state.dice), cause="fall")
    victory(state, Turn(state.dice))
    assert state.result.reason == "both_fallen" and state.result.winners == (0, 1)


def test_giving_up_eu_v7():
    state = show({"nikolai": (10, 10)}, {"sooyoung": (19, 10)})
    turn = Turn(state.dice)
    GAME.concession(state, 0, turn)
    assert state.result.winners == (1,) and state.result.reason == "conceded"


# Audience points


@pytest.mark.parametrize(("melee", "points"), [(True, 425), (False, 325)])
def test_audience_of_an_elimination_g21_eu_v1_eu_v2(melee, points):
    state = show({"nikolai": (10, 10)}, {"kabuki": (19, 10), "mycky": (40, 30)})
    equip(state, "kabuki-b", "hand_grenade")
    eliminate(state, state.figure("kabuki-b"), Turn(state.dice), by="nikolai-a", melee=melee, cause="fight")
    assert state.teams[0].points == points


def test_used_objects_still_count_eu_v1():
    state = show({"nikolai": (10, 10)}, {"kabuki": (19, 10), "mycky": (40, 30)})
    kabuki = equip(state, "kabuki-b", "hand_grenade")
    kabuki.objects.cards.clear()
    kabuki.value += 25
    eliminate(state, kabuki, Turn(state.dice), by="nikolai-a", cause="shot")
    assert state.teams[0].points == 325


def test_after_ten_turns_half_is_left_g22_eu_v3():
    state = show({"nikolai": (10, 10)}, {"kabuki": (19, 10)})
    state.teams[0].points, state.teams[1].points = 425, 400
    out_of_time(state, Turn(state.dice))
    assert [team.points for team in state.teams] == [213, 200] and state.result.winners == (0,)


def test_equal_points_are_a_draw_eu_v3():
    state = show({"nikolai": (10, 10)}, {"kabuki": (19, 10)})
    out_of_time(state, Turn(state.dice))
    assert state.result.winners == (0, 1)


@pytest.mark.parametrize(("bonus", "points"), [("carrier", 200 + 75), ("own_team", 200 + 150)])
def test_the_show_bonus_eu_v5(bonus, points):
    state = rescue({"madeleine": (4, 3), "scauter": (30, 30)}, show_bonus=bonus)
    susan = state.figure(NEUTRAL)
    susan.side, susan.saviour, susan.at = 0, "madeleine-a", at(4, 4)
    begin(state, POSITIONING)
    assert state.teams[0].points == points and over(state)


def test_points_alone_may_decide_eu_v4():
    state = rescue({"madeleine": (4, 3)}, winner="points_only")
    susan = state.figure(NEUTRAL)
    susan.side, susan.saviour, susan.at = 0, "madeleine-a", at(4, 4)
    state.teams[1].points = 2000
    begin(state, POSITIONING)
    assert state.result.winners == (1,)


def test_a_fallen_rival_counts_once_eu_v5():
    state = rescue({"madeleine": (4, 3)}, {"mycky": (46, 34), "sooyoung": (40, 34)})
    eliminate(state, state.figure("sooyoung-b"), Turn(state.dice), by="madeleine-a", melee=True, cause="fight")
    assert state.kills == [Kill(seat=0, victim="sooyoung-b", by="madeleine-a", value=100, melee=True)]
    susan = state.figure(NEUTRAL)
    susan.side, susan.saviour, susan.at = 0, "madeleine-a", at(4, 4)
    begin(state, POSITIONING)
    assert state.teams[0].points == 300 + 100 + 75


# Euphoria


@pytest.mark.parametrize(
    ("victim", "clone", "gain"), [("sooyoung", "-1", 1), ("nikolai", "-1", -1), ("nikolai", "-2", -2)]
)
def test_euphoria_for_eliminations_g18_eu_l7_eu_l8(victim, clone, gain):
    state = show({"nikolai": (10, 10)}, {victim: (19, 10), "mycky": (40, 30)}, clone=clone)
    eliminate(state, state.figure(f"{victim}-b"), Turn(state.dice), by="nikolai-a", cause="shot")
    assert state.figure("nikolai-a").euphoria == 3 + gain


@pytest.mark.parametrize(("least", "left"), [("none", -1), ("0", 0)])
def test_euphoria_below_zero_eu_l6(least, left):
    state = show({"centinel": (10, 10), "mycky": (12, 10), "nikolai": (14, 14)}, FAR, min_euphoria=least)
    state.teams[0].leader = "mycky-a"
    eliminate(state, state.figure("mycky-a"), Turn(state.dice), cause="fall")
    assert state.figure("centinel-a").euphoria == left


def test_friends_give_nothing_and_bodies_stay_eu_l10_eu_l12():
    state = show({"nikolai": (10, 10), "madeleine": (14, 10)}, FAR)
    equip(state, "madeleine-a", "first_aid")
    state.teams[0].leader = "nikolai-a"
    turn = Turn(state.dice)
    eliminate(state, state.figure("madeleine-a"), turn, by="nikolai-a", cause="grenade")
    body = state.figure("madeleine-a")
    assert body.dead and body.here == at(14, 10) and body.objects.eyes is None
    assert state.figure("nikolai-a").euphoria == 3 and [team.points for team in state.teams] == [0, 0]


def test_half_of_what_is_left_by_house_option_eu_l5():
    state = show({"madeleine": (10, 10)}, FAR, half_ap="half_of_remaining")
    madeleine = state.figure("madeleine-a")
    madeleine.spent = 3
    lose(state, madeleine, [60], Turn(state.dice), cause="shot")
    assert state.left(madeleine) == 5  # half of 9
    lose(state, madeleine, [20], Turn(state.dice), cause="shot")
    assert state.left(madeleine) == 2


def test_a_d100_for_each_injury_eu_l2():
    state = show({"madeleine": (10, 10)}, FAR)
    write(state, 6, 7, 33)
    assert hurt(state, state.figure("madeleine-a"), 2, Turn(state.dice), cause="shot") == 33
