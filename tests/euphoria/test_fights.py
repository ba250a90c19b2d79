"""The attack phase: who fights, dice, injuries, eliminations, pushes."""

import pytest

from engines.euphoria import GAME
from engines.euphoria.actions import Appoint, Assign, Claim, HoldGround, JumpAfter, MoveTo, PushTo, StayUp, StopHere
from engines.euphoria.fighting import strikes
from engines.euphoria.turns import fights_in_order
from tests.euphoria.positions import (
    AMBER,
    ATTACK,
    POSITIONING,
    asked,
    at,
    begin,
    block,
    equip,
    fallen,
    lay,
    of,
    offered,
    over,
    play,
    refused,
    show,
    write,
)


def brawl(amber, blue, **options):
    """Everybody named is in one fight."""
    state = show(amber, blue, **options)
    for figure in state.standing():
        if figure.side is not None:
            figure.fight = 1
    state.fights = 1
    return state


def dice_of(state, key):
    figure = state.figure(key)
    return strikes(state, figure, [f for f in state.in_fight(figure.fight) if f.side != figure.side])


def test_combat_example_one_g4_eu_k3_eu_k6_eu_k8():
    state = brawl({"nikolai": (10, 10)}, {"sooyoung": (11, 10)})
    # 3 dice and 1; luck of Nikolai's injury, then of Sooyoung's two; a d100 for each that is not lucky
    told = begin(state, ATTACK, 3, 4, 5, 8, 9, 7, 2, 30, 1)
    fought = of(told, "Fought")[0]
    assert (fought.first, fought.second) == ((("nikolai-a", (3, 4, 5)),), (("sooyoung-b", (8,)),))
    assert fought.wounds == (2, 1) and of(told, "PushRolled")[0].seat == AMBER
    assert (state.figure("nikolai-a").life, state.figure("sooyoung-b").life) == (150, 70)


def test_combat_example_two_g5_eu_k5():
    state = brawl({"nikolai": (10, 10)}, {"sooyoung": (11, 10), "kabuki": (9, 10)})
    told = begin(state, ATTACK, 4, 7, 8, 8, 2, 9, 4, 8, 1, 20, 1)
    fought = of(told, "Fought")[0]
    assert fought.wounds == (0, 2) and fought.cancelled == (4, 8)
    assert state.figure("nikolai-a").life == 130  # one of two injuries was luck


def test_dice_are_paid_for_eu_k3():
    state = brawl({"nikolai": (10, 10)}, {"mycky": (11, 10)})
    assert dice_of(state, "nikolai-a") == (3, 0)
    state.figure("nikolai-a").spent = 7
    assert dice_of(state, "nikolai-a") == (2, 0)
    begin(state, ATTACK, 1, 2, 1, 2, 5, 9)  # 1 and 2 cancel; the 5 injures him, which is luck
    assert state.figure("nikolai-a").spent == 9 and over(state)


def test_a_rush_gives_a_die_for_nothing_g38_eu_k4():
    state = show({"nikolai": (10, 10)}, {"mycky": (19.5, 10)})
    begin(state, POSITIONING)
    play(state, MoveTo(to=at(18.5, 10)))
    assert dice_of(state, "nikolai-a") == (0, 1) and dice_of(state, "mycky-b") == (3, 0)
    state = brawl({"nikolai": (10, 10)}, {"mycky": (11, 10)})
    state.figure("nikolai-a").spent, state.figure("nikolai-a").charged = 9, True
    assert dice_of(state, "nikolai-a") == (0, 1)


def test_high_ground_gives_one_too_eu_k4():
    state = brawl({"nikolai": (10, 10)}, {"mycky": (11, 10, 1)})
    state.figure("nikolai-a").charged = True
    assert dice_of(state, "mycky-b") == (3, 1)
    state.figure("nikolai-a").charged = False
    assert dice_of(state, "mycky-b") == (3, 0)


def test_mycky_against_two_g24_eu_c22():
    state = brawl({"mycky": (10, 10)}, {"sooyoung": (11, 10), "kabuki": (9, 10)})
    assert dice_of(state, "mycky-a") == (6, 0)
    assert dice_of(state, "kabuki-b") == (3, 0)


def test_myckys_zeros_hit_his_friends_eu_c25():
    state = brawl({"mycky": (10, 10), "madeleine": (10, 11)}, {"scauter": (11, 10)})
    # Mycky 10, 10, 5, Madeleine 3, J. Scauter 4, 2: 5 and 3 beat 4 and 2; Madeleine takes two injuries
    told = begin(state, ATTACK, 10, 10, 5, 3, 4, 2, 9, 9, 1, 1, 20, 30)
    assert of(told, "FriendHit")[0].zeros == 2
    assert of(told, "Fought")[0].wounds == (2, 0)
    assert {h.figure: len(h.luck) for h in of(told, "Hurt")} == {"madeleine-a": 2, "scauter-b": 2}


def test_the_rest_of_the_zeros_falls_on_whom_his_player_says_eu_c25():
    state = brawl({"mycky": (10, 10), "madeleine": (10, 11), "blanca": (9, 10)}, {"scauter": (11, 10)})
    begin(state, ATTACK, 10, 5, 5, 3, 3, 5, 3)
    assert asked(state)[0] == "AssignWounds" and state.top.own
    told = play(state, Assign(on=("blanca-a",)), dice=[9, 9, 9])
    assert [h.figure for h in of(told, "Hurt")] == ["blanca-a", "scauter-b"] or of(told, "Hurt")[0].figure


def test_the_winner_says_on_whom_injuries_fall_eu_k7():
    state = brawl({"nikolai": (10, 10)}, {"sooyoung": (11, 10), "blanca": (9, 10)})
    begin(state, ATTACK, 8, 9, 10, 1, 2)
    assert asked(state)[0] == "AssignWounds" and state.top.count == 3
    refused(state, Assign(on=("blanca-b",)), "EU-K7")
    assert offered(state, Assign) == ["all-sooyoung-b", "all-blanca-b", "shared"]
    told = play(state, Assign(on=("blanca-b", "blanca-b", "sooyoung-b")), dice=[7, 8, 7])
    assert [(h.figure, h.luck) for h in of(told, "Hurt")] == [("blanca-b", (7, 8)), ("sooyoung-b", (7,))]


def test_somebody_says_who_did_it_eu_k9_eu_l7():
    state = brawl({"nikolai": (10, 10), "madeleine": (12, 10)}, {"sooyoung": (11, 10)})
    told = begin(state, ATTACK, 8, 9, 10, 7, 1, 1, 1, 1, 1, 50, 40, 30, 20)
    assert asked(state) == ("ClaimKill", None) and fallen(state)
    assert not of(told, "Died")
    told = play(state, Claim(who="madeleine-a"))
    assert of(told, "Died")[0].by == "madeleine-a" and state.figure("madeleine-a").euphoria == 6


def test_the_deck_is_left_at_once_g42_eu_k1():
    state = show({"nikolai": (10, 10)}, {"mycky": (15, 10)})
    state.figure("mycky-b").prone = True
    equip(state, "nikolai-a", "first_aid")
    begin(state, POSITIONING)
    play(state, MoveTo(to=at(14, 10)))
    assert not state.figure("mycky-b").prone and state.figure("mycky-b").spent == 0


def test_fights_that_touch_are_one_eu_k1():
    state = show({"nikolai": (10, 10), "madeleine": (16, 12)}, {"mycky": (11, 10), "sooyoung": (12, 11.5)})
    state.figure("nikolai-a").fight = state.figure("mycky-b").fight = state.fights = 1
    equip(state, "madeleine-a", "first_aid")
    begin(state, POSITIONING)
    while asked(state)[1] != "madeleine-a":
        play(state, StopHere())
    play(state, MoveTo(to=at(13, 11.5)))
    assert state.figure("madeleine-a").fight == state.figure("sooyoung-b").fight == 2


def test_whose_fight_comes_first_eu_k2():
    state = brawl({"nikolai": (10, 10), "sooyoung": (20, 10)}, {"mycky": (11, 10), "kobayashi": (21, 10)})
    state.figure("sooyoung-a").fight = state.figure("kobayashi-b").fight = 2
    assert fights_in_order(state) == [2, 1]


def test_a_fight_is_over_when_one_side_is_gone_eu_k12():
    state = brawl({"nikolai": (10, 10)}, {"sooyoung": (11, 10), "blanca": (30, 30)})
    state.figure("blanca-b").fight = 0
    told = begin(state, ATTACK, 8, 9, 10, 1, 1, 1, 1, 50, 40, 30)
    assert of(told, "FightEnded")[0].left == ("nikolai-a",) and state.figure("nikolai-a").fight == 0


def test_nobody_leaves_while_both_sides_are_in_it_eu_k11():
    state = brawl({"nikolai": (10, 10), "madeleine": (12, 11)}, {"sooyoung": (11, 10), "kabuki": (13, 11)})
    begin(state, ATTACK, 10, 9, 9, 8, 1, 1, 1, 1)
    play(state, Assign(on=("sooyoung-b",) * 4), dice=[1, 1, 1, 1, 60, 60, 60, 60, 5])
    play(state, Claim(who="nikolai-a"))
    assert state.figure("sooyoung-b").dead
    assert state.figure("nikolai-a").fight == state.figure("kabuki-b").fight == 1


def test_fighting_makes_a_mobile_target_eu_k13():
    state = brawl({"nikolai": (10, 10)}, {"mycky": (11, 10)})
    state.figure("mycky-b").dazed = True
    begin(state, ATTACK, 2, 2, 2, 9, 9, 9)
    nikolai, mycky = state.figure("nikolai-a"), state.figure("mycky-b")
    assert nikolai.attacked and not mycky.attacked


# Pushing


def pushing(table=None, **places):
    spots = {"nikolai": (10, 10), "mycky": (11, 10), **places}
    options = {} if table is None else {"table": table}
    state = brawl({"nikolai": spots["nikolai"]}, {"mycky": spots["mycky"], "blanca": (40, 30)}, **options)
    state.figure("blanca-b").fight = 0
    return state


def hit_hard(state, inches):
    """Nikolai injures Mycky three times for 60 life points in all, and rolls for the push."""
    return begin(state, ATTACK, 10, 10, 10, 1, 2, 3, 1, 1, 1, 20, 20, 20, inches)


def test_more_damage_pushes_the_fight_g43_eu_k10():
    state = pushing()
    told = hit_hard(state, 6)
    assert of(told, "PushRolled")[0].lost == (0, 60) and asked(state)[0] == "PushFight"
    told = play(state, PushTo(way=0))
    assert state.figure("nikolai-a").here == at(16, 10) and state.figure("mycky-b").here == at(17, 10)


def test_the_push_may_be_left_eu_k10():
    state = pushing()
    hit_hard(state, 6)
    play(state, HoldGround())
    assert state.figure("nikolai-a").here == at(10, 10)


def test_the_push_stops_at_the_edge_eu_k10():
    state = pushing()
    hit_hard(state, 10)
    play(state, PushTo(way=270))
    assert state.figure("nikolai-a").here == at(10, 0.5)


def test_equal_damage_pushes_nobody_eu_k10():
    state = pushing()
    told = begin(state, ATTACK, 5, 5, 5, 5, 5, 5)
    assert not of(told, "PushRolled")


ROOF = lay(block(12, 10, (8, 8), 7))


def test_a_push_over_the_edge_is_a_fall_g43_eu_k14_eu_p12():
    state = pushing(ROOF, nikolai=(13.8, 10, 7), mycky=(14.8, 10, 7))
    state.figure("mycky-b").life = 200
    hit_hard(state, 2)  # Mycky goes over the edge, which is at 16; Nikolai just stays on the roof
    assert "Mycky (Blue) falls 7" in offered_notes(state)[0]
    told = play(state, PushTo(way=0), dice=[50])
    assert of(told, "Fell")[0].figure == "mycky-b" and state.figure("mycky-b").life == 140 - 50
    assert state.figure("nikolai-a").here.height == 700


def offered_notes(state):
    with GAME.masked(state, 0) as view:
        return [option.note for option in GAME.options(view, PushTo, {})]


@pytest.mark.parametrize(("action", "height", "life"), [(StayUp, 700, 150), (JumpAfter, 0, 110)])
def test_who_pushes_a_rival_to_death_may_stay_above_g43_eu_k14(action, height, life):
    state = pushing(ROOF, nikolai=(14, 10, 7), mycky=(15, 10, 7))
    state.figure("mycky-b").life = 70
    hit_hard(state, 4)
    told = play(state, PushTo(way=0), dice=[50])
    assert asked(state)[0] == "StayAbove"
    assert of(told, "Died")[0].by == "nikolai-a" and of(told, "Died")[0].melee
    write(state, *([40] if action is JumpAfter else []))
    play(state, action())
    nikolai = state.figure("nikolai-a")
    assert (nikolai.here.height, nikolai.life) == (height, life)


# Leaders


def test_a_leader_falls_g19_eu_l11():
    state = brawl({"nikolai": (10, 10)}, {"sooyoung": (11, 10), "blanca": (30, 30), "madeleine": (32, 30)})
    for key in ("blanca-b", "madeleine-b"):
        state.figure(key).fight = 0
    state.teams[1].leader = "sooyoung-b"
    told = begin(state, ATTACK, 8, 9, 10, 1, 1, 1, 1, 50, 40, 30)
    assert {e.figure: e.by for e in of(told, "EuphoriaChanged")} == {"nikolai-a": 1, "blanca-b": -1, "madeleine-b": -1}
    assert asked(state)[0] == "NameLeader"
    play(state, Appoint(who="madeleine-b"))
    assert state.teams[1].leader == "madeleine-b"
