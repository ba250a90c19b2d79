"""Phases, the order of activation, and the ten turns."""

from engines.euphoria.actions import Activate, HoldFire, StopHere, Wait
from engines.euphoria.state import ROUNDS
from engines.euphoria.turns import PHASES
from tests.euphoria.positions import FIRING, POSITIONING, SPECIAL, asked, begin, of, over, play, settle, show


def test_four_phases_in_their_order_eu_t1():
    assert PHASES == ("special abilities", "positioning", "attack", "firing")
    state = show({"scauter": (10, 10)}, {"nikolai": (40, 30)})
    told = begin(state, POSITIONING, on=True)
    told += play(state, StopHere(), StopHere(), HoldFire(), HoldFire())
    assert [event.phase for event in of(told, "PhaseBegan")][:4] == [
        "positioning",
        "attack",
        "firing",
        "special abilities",
    ]
    assert state.round == 2


def test_the_highest_euphoria_first_eu_t2():
    state = show({"nikolai": (10, 10), "sooyoung": (12, 10)}, {"blanca": (40, 30)})
    told = begin(state, POSITIONING)
    assert of(told, "PhaseBegan")[0].order == ("sooyoung-a", "blanca-b", "nikolai-a")
    assert asked(state) == ("Positioning", "sooyoung-a")
    state.figure("nikolai-a").euphoria = 20  # counts from the next phase on
    play(state, StopHere())
    assert asked(state) == ("Positioning", "blanca-b")


def test_ties_between_teams_are_rolled_eu_t3():
    state = show({"scauter": (10, 10)}, {"arendal": (40, 30)})
    told = begin(state, POSITIONING, 3, 8)
    assert of(told, "TieRolled")[0].rolls == (("arendal-b", (8,)), ("scauter-a", (3,)))
    assert asked(state) == ("Positioning", "arendal-b")


def test_equals_roll_again_eu_t3():
    state = show({"scauter": (10, 10)}, {"arendal": (40, 30)})
    told = begin(state, POSITIONING, 5, 5, 7, 2)
    assert of(told, "TieRolled")[0].rolls == (("scauter-a", (5, 7)), ("arendal-b", (5, 2)))


def test_a_die_for_each_of_several_eu_t3():
    state = show({"scauter": (10, 10), "centinel": (12, 10)}, {"arendal": (40, 30)})
    told = begin(state, POSITIONING, 2, 9, 6)
    assert of(told, "PhaseBegan")[0].order == ("centinel-a", "arendal-b", "scauter-a")


def test_equals_of_one_team_are_chosen_eu_t3():
    state = show({"scauter": (10, 10), "arendal": (12, 10)}, {"nikolai": (40, 30)})
    begin(state, POSITIONING)
    play(state, StopHere())
    assert asked(state) == ("ChooseNext", None)
    play(state, Activate(who="arendal-a"))
    assert asked(state) == ("Positioning", "arendal-a")
    play(state, StopHere())
    assert asked(state) == ("Positioning", "scauter-a")


def test_who_can_do_nothing_is_passed_over_eu_t4():
    state = show({"mycky": (10, 10)}, {"scauter": (40, 30)})
    state.figure("scauter-b").spent = 12
    begin(state, FIRING)
    assert over(state)  # neither could shoot


def test_special_abilities_are_asked_for_or_kept_eu_s1_eu_s3():
    state = show({"blanca": (10, 10)}, {"scauter": (40, 30)})
    begin(state, SPECIAL)
    assert asked(state) == ("UseAbility", "blanca-a")
    play(state, Wait(how_long="always"))
    assert over(state)  # nobody is near J. Scauter
    assert not state.figure("blanca-a").used
    begin(state, SPECIAL)
    assert over(state)


def test_abilities_in_each_phase_by_house_option_eu_s1():
    state = show({"blanca": (10, 10)}, {"mycky": (40, 30)}, ability_window="each_phase")
    begin(state, POSITIONING)
    assert asked(state) == ("UseAbility", "blanca-a")
    play(state, Wait(how_long="now"))
    assert asked(state) == ("UseAbility", "mycky-b")


def test_the_show_ends_after_ten_turns_eu_t1_eu_v3():
    state = show({"mycky": (10, 10)}, {"mycky": (40, 30)})
    state.round = ROUNDS
    for figure in state.figures:
        figure.used = True
    begin(state, FIRING, on=True)
    assert state.result is not None and state.result.reason == "turn10"
    assert settle(state) == []
