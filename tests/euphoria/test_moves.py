"""Moving, crossing, climbing, jumping, carrying, and coming into contact."""

import pytest

from engines.core.action import Turn
from engines.euphoria import GAME
from engines.euphoria.actions import (
    GetUp,
    HitDeck,
    LeapTo,
    MoveTo,
    PutDown,
    Ransack,
    StopHere,
    TakeUp,
)
from engines.euphoria.injuries import eliminate, lose
from engines.euphoria.moving import fall
from engines.euphoria.state import Euphoria
from tests.euphoria.positions import (
    POSITIONING,
    asked,
    at,
    begin,
    block,
    equip,
    fallen,
    flat,
    house,
    lay,
    may,
    of,
    offered,
    play,
    refused,
    show,
    write,
)

FAR = {"mycky": (46, 34)}


def walk(table, start, end, who="madeleine", **options) -> tuple[Euphoria, int]:
    """The state after one move, and what it cost."""
    state = show({who: start}, FAR, table=table, **options)
    begin(state, POSITIONING)
    if asked(state)[1] != f"{who}-a":
        play(state, StopHere())
    told = play(state, MoveTo(to=at(*end)))
    return state, of(told, "Moved")[0].cost


def test_three_and_a_half_inches_cost_four_g1_eu_p2():
    state, cost = walk(lay(), (10, 10), (13.5, 10))
    assert cost == 4 and state.left(state.figure("madeleine-a")) == 8
    assert state.figure("madeleine-a").moved


def test_two_and_a_half_inches_of_crossing_cost_six_g1_eu_p3():
    _, cost = walk(lay(flat("difficult", 15, 10, (10, 6))), (10.2, 10), (12.7, 10))
    assert cost == 6


@pytest.mark.parametrize("height", [1.5])
def test_a_low_obstacle_is_crossed_along_its_width_g41_eu_p4(height):
    wall = {"kind": "barricade", "at": (15, 10), "size": (1, 20), "height": height}
    _, cost = walk(lay(wall), (14, 10), (16, 10))
    assert cost == 2 * 1 + 1  # an inch of obstacle, and half an inch of open ground on either side


def test_a_high_obstacle_is_climbed_g41_eu_p4():
    state, cost = walk(lay(block(15, 10, (4, 4), 4)), (12.5, 10), (13.5, 10, 4))
    assert cost == 2 * 4 and state.figure("madeleine-a").here.height == 400


def test_nobody_walks_through_scenery_or_figures_eu_p2():
    state = show({"madeleine": (10, 10), "sooyoung": (12, 10)}, FAR, table=lay(house(20, 20, (6, 6), 3)))
    begin(state, POSITIONING)
    play(state, StopHere())
    refused(state, MoveTo(to=at(12, 10)), "EU-P2")
    refused(state, MoveTo(to=at(12.5, 10)), "EU-P2")
    refused(state, MoveTo(to=at(10, 10)), "EU-P2")
    refused(state, MoveTo(to=at(10, 30)), "EU-P2")
    told = play(state, MoveTo(to=at(14, 10)))
    assert of(told, "Moved")[0].cost == 5  # round her: more than four inches


def test_points_limit_what_is_done_eu_p1():
    state = show({"madeleine": (10, 10)}, FAR)
    begin(state, POSITIONING)
    play(state, MoveTo(to=at(21, 10)), HitDeck())
    assert asked(state) == ("Positioning", "mycky-b")  # 11 + 1 points are spent


def test_hitting_the_deck_and_getting_up_g15_eu_p8():
    state = show({"madeleine": (10, 10)}, FAR)
    begin(state, POSITIONING)
    play(state, HitDeck())
    assert state.figure("madeleine-a").prone and state.figure("madeleine-a").spent == 1
    refused(state, MoveTo(to=at(12, 10)), "EU-P8")
    refused(state, HitDeck(), "EU-P8")
    play(state, GetUp())
    assert not state.figure("madeleine-a").prone and state.figure("madeleine-a").spent == 2
    refused(state, GetUp(), "EU-P8")


@pytest.mark.parametrize(
    ("height", "die", "lost"),
    [(50, None, 0), (200, None, 0), (300, None, 0), (400, 41, 21), (600, 41, 21), (700, 41, 41)],
)
def test_falls_g13_eu_p12(height, die, lost):
    state = show({"madeleine": (10, 10)}, FAR)
    write(state, *([die] if die else []))
    assert fall(state, state.figure("madeleine-a"), height, Turn(state.dice)) == lost
    assert fallen(state) and state.figure("madeleine-a").life == 100 - lost


def test_luck_in_falls_by_house_option_eu_p12():
    state = show({"madeleine": (10, 10)}, FAR, fall_luck="on")
    write(state, 7)
    assert fall(state, state.figure("madeleine-a"), 700, Turn(state.dice)) == 0
    write(state, 6, 41)
    assert fall(state, state.figure("madeleine-a"), 700, Turn(state.dice)) == 41


def test_a_deep_jump_is_only_made_on_purpose_eu_p12():
    table = lay(block(15, 10, (4, 4), 4))
    state = show({"madeleine": (13.5, 10, 4)}, FAR, table=table)
    begin(state, POSITIONING)
    told = play(state, MoveTo(to=at(12.5, 10)))
    assert of(told, "Moved")[0].cost == 8 and not of(told, "Fell")
    state = show({"madeleine": (13.5, 10, 4)}, FAR, table=table)
    begin(state, POSITIONING)
    told = play(state, LeapTo(to=at(12.5, 10)), dice=[41])
    assert of(told, "Moved")[0].cost == 2 and state.figure("madeleine-a").life == 79
    low = show({"madeleine": (10, 10)}, FAR)
    begin(low, POSITIONING)
    refused(low, LeapTo(to=at(12, 10)), "EU-P12")


def test_coming_into_contact_ends_the_movement_eu_p13_eu_k1():
    state = show({"madeleine": (10, 10)}, {"scauter": (15, 10)})
    equip(state, "scauter-b", "first_aid")
    begin(state, POSITIONING)
    told = play(state, MoveTo(to=at(14, 10)))
    assert of(told, "Met")[0].charged and asked(state) == ("Positioning", "scauter-b")
    assert state.figure("madeleine-a").charged and not state.figure("scauter-b").charged
    assert state.figure("scauter-b").fight == state.figure("madeleine-a").fight


def test_a_fighter_does_not_move_eu_k11():
    state = show({"madeleine": (10, 10)}, {"scauter": (15, 10)})
    equip(state, "madeleine-a", "adrenaline")
    begin(state, POSITIONING)
    play(state, MoveTo(to=at(14, 10)))
    assert asked(state) == ("Positioning", "madeleine-a")
    refused(state, MoveTo(to=at(12, 10)), "EU-K11")
    refused(state, HitDeck(), "EU-K11")


# Carrying


def with_drum(who="madeleine", place=(24, 17), **options):
    state = show({who: place}, FAR, scenario="objectives", **options)
    begin(state, POSITIONING)
    if asked(state)[1] != f"{who}-a":
        play(state, StopHere())
    return state


def test_taking_and_leaving_cost_one_each_eu_p10():
    state = with_drum()
    refused(state, PutDown(), "EU-P10")
    play(state, TakeUp(what="drum-1"))
    madeleine = state.figure("madeleine-a")
    assert (madeleine.carrying, madeleine.spent, state.drums[0].carrier) == ("drum-1", 1, "madeleine-a")
    refused(state, TakeUp(what="drum-2"), "EU-P10")
    play(state, PutDown())
    assert (madeleine.carrying, madeleine.spent, state.drums[0].carrier) == ("", 2, "")
    assert state.drums[0].at == madeleine.here


def test_carrying_costs_two_an_inch_whatever_the_ground_g14_eu_p9():
    state = with_drum()
    play(state, TakeUp(what="drum-1"))
    told = play(state, MoveTo(to=at(24, 14)))
    assert of(told, "Moved")[0].cost == 6 and state.drums[0].at == at(24, 14)
    state = with_drum(table=lay(flat("difficult", 24, 12, (6, 12))))
    play(state, TakeUp(what="drum-1"))
    told = play(state, MoveTo(to=at(24, 14)))
    assert of(told, "Moved")[0].cost == 6


def test_centinel_carries_for_nothing_g47_eu_c29():
    state = with_drum("centinel")
    play(state, TakeUp(what="drum-1"))
    told = play(state, MoveTo(to=at(24, 14)))
    assert of(told, "Moved")[0].cost == 3


def test_the_injured_drop_what_they_carry_eu_p9():
    state = with_drum()
    play(state, TakeUp(what="drum-1"))
    turn = Turn(state.dice)
    lose(state, state.figure("madeleine-a"), [5], turn, cause="shot")
    assert of(turn.events, "DrumLeft")[0].dropped and not state.drums[0].carrier


def test_the_fallen_are_carried_and_ransacked_eu_p10_eu_p11():
    state = show({"madeleine": (10, 10), "sooyoung": (10, 11)}, FAR)
    equip(state, "sooyoung-a", "first_aid", "adrenaline")
    equip(state, "madeleine-a", "first_aid")
    turn = Turn(state.dice)
    eliminate(state, state.figure("sooyoung-a"), turn, cause="shot")
    assert of(turn.events, "Revealed")[0].objects == ("first_aid", "adrenaline")
    begin(state, POSITIONING)
    play(state, Ransack(whom="sooyoung-a"))
    assert state.figure("madeleine-a").objects.cards == ["first_aid", "adrenaline"]
    assert state.figure("sooyoung-a").objects.cards == ["first_aid"]  # no second of a kind
    assert state.figure("madeleine-a").spent == 2
    refused(state, Ransack(whom="sooyoung-a"), "EU-P11")
    play(state, TakeUp(what="sooyoung-a"), MoveTo(to=at(13, 10)))
    assert state.figure("sooyoung-a").here == at(13, 10)


def test_a_dog_carries_nothing_eu_c28():
    state = with_drum("benkei")
    refused(state, TakeUp(what="drum-1"), "EU-P10")


def test_suggestions_can_be_reached_and_priced_eu_p2():
    state = show({"madeleine": (10, 10)}, {"scauter": (18, 10)}, table=lay(block(14, 14, (3, 1), 2.5)))
    begin(state, POSITIONING)
    keys = offered(state, MoveTo)
    assert "contact-scauter-b" in keys and any(key.startswith("cover-piece-0") for key in keys)
    with GAME.masked(state, 0) as view:
        for option in GAME.options(view, MoveTo, {}):
            action = MoveTo(to=option.value)
            GAME.check_view(view, action)
            forecast = action.forecast(view)
            assert forecast.lines[0].startswith(option.note.partition(",")[0])
            assert forecast.marks[0].startswith("path:madeleine-a:")
        assert MoveTo.outlook(view, {}).marks[0].startswith("reach:madeleine-a:")


@pytest.mark.parametrize(("typed", "spot"), [("12.5,14", (12.5, 14)), ("4 north", (10, 6)), ("C3", (10, 10.0))])
def test_places_are_typed_eu_p2(typed, spot):
    state = show({"madeleine": (10, 10)}, FAR)
    begin(state, POSITIONING)
    with GAME.masked(state, 0) as view:
        pick = MoveTo.picks()["to"]
        if spot == (10, 10.0):
            with pytest.raises(Exception, match="stands there already"):
                pick.parse(view, {}, typed)
        else:
            assert pick.parse(view, {}, typed) == at(*spot)
        with pytest.raises(Exception, match="EU-P2"):
            pick.parse(view, {}, "somewhere nice")


def test_nothing_else_is_open_before_a_figure_is_asked_eu_p1():
    state = show({"madeleine": (10, 10)}, FAR)
    begin(state, POSITIONING)
    assert may(state) == {"MoveTo", "HitDeck", "StopHere"}
