"""The special rules of contestants: what they are, whatever they choose, and the dogs and modes that come with them."""

import pytest

from engines.core.action import Turn
from engines.euphoria.actions import (
    Activate,
    Bargain,
    CallBenkei,
    Flame,
    Linger,
    LooseCat,
    MoveTo,
    RaiseShield,
    StayThere,
    StopHere,
    ThrowVolley,
    Wait,
)
from engines.euphoria.injuries import eliminate, lose
from engines.euphoria.preparing import unleash
from engines.euphoria.rounds import begin_turn
from engines.euphoria.shooting import targets
from tests.euphoria.positions import (
    ATTACK,
    FIRING,
    POSITIONING,
    SPECIAL,
    asked,
    at,
    begin,
    fallen,
    of,
    over,
    play,
    ready,
    refused,
    show,
    write,
)

FAR = {"mycky": (46, 34)}


# Marshall Richelle and Benkei


def test_richelle_calls_benkei_from_the_second_turn_on_eu_c11():
    state = show({"richelle": (10, 10)}, {"mycky": (30, 3)})
    begin(state, SPECIAL)
    assert asked(state)[1] == "mycky-b" or over(state)
    state.round = 2
    begin(state, SPECIAL)
    refused(state, CallBenkei(at=at(20, 10)), "EU-C11")
    play(state, CallBenkei(at=at(20, 0.5)))
    dog = state.figure("benkei-a")
    assert dog.summoned and dog.owner == "richelle-a" and state.spirit(dog) == 6
    begin(state, POSITIONING)
    while asked(state)[1] != "benkei-a":
        play(state, StopHere() if asked(state)[0] == "Positioning" else Activate(who="benkei-a"))
    play(state, MoveTo(to=at(29, 3)))
    assert dog.fight == state.figure("mycky-b").fight != 0


def test_the_called_benkei_goes_with_her_eu_c11_eu_c28():
    state = show({"richelle": (10, 10), "sooyoung": (14, 14)}, {"mycky": (30, 30)})
    called = unleash(state, state.figure("richelle-a"), summoned=True)
    called.at = at(20, 20)
    bought = unleash(state, state.figure("richelle-a"), summoned=False)
    bought.at = at(22, 20)
    assert (called.key, bought.key) == ("benkei-a", "benkei-a2")  # G39: one bought, one called
    turn = Turn(state.dice)
    eliminate(state, state.figure("richelle-a"), turn, by="mycky-b", cause="shot")
    assert called.gone and not bought.gone and state.spirit(bought) == 0


@pytest.mark.parametrize(("bonus", "gain"), [("2", 2), ("1", 1)])
def test_killing_benkei_gives_two_eu_l9(bonus, gain):
    state = show({"mycky": (10, 10)}, {"benkei": (30, 30), "sooyoung": (40, 30)}, benkei_bonus=bonus)
    eliminate(state, state.figure("benkei-b"), Turn(state.dice), by="mycky-a", cause="shot")
    assert state.figure("mycky-a").euphoria == 1 + gain


def test_a_benkei_is_no_clone_of_another_eu_l8_eu_l9():
    state = show({"sooyoung": (10, 10), "benkei": (11, 10)}, {"benkei": (30, 30), "mycky": (40, 30)})
    state.figure("benkei-a").owner = "sooyoung-a"
    eliminate(state, state.figure("benkei-b"), Turn(state.dice), by="benkei-a", melee=True, cause="fight")
    assert state.figure("sooyoung-a").euphoria == 9 + 2  # her printed 9, and what the dog won for her


def test_what_a_benkei_earns_is_his_owners_eu_c28():
    state = show({"sooyoung": (10, 10), "benkei": (11, 10)}, {"mycky": (30, 30)})
    state.figure("benkei-a").owner = "sooyoung-a"
    eliminate(state, state.figure("mycky-b"), Turn(state.dice), by="benkei-a", melee=True, cause="fight")
    assert state.figure("sooyoung-a").euphoria == 10 and state.spirit(state.figure("benkei-a")) == 10


# Centinel V12


def test_a_one_sets_off_the_massacre_mode_g25_eu_c16():
    state = show({"centinel": (10, 10), "madeleine": (14, 10)}, {"mycky": (24, 10)})
    state.figure("centinel-a").used = state.figure("madeleine-a").used = state.figure("mycky-b").used = True
    told = begin(state, SPECIAL, 1)
    assert of(told, "ModeRolled")[0].on and state.figure("centinel-a").rampant
    begin_turn(state, Turn(state.dice))
    assert state.figure("centinel-a").rampant
    state.figure("madeleine-a").spent = 12
    told = begin(state, FIRING, 10, 10, 10)  # no die for the mode any more; it shoots the nearest, a friend
    assert of(told, "Shot")[0].target == "madeleine-a" and over(state)
    assert begin(state, SPECIAL) and fallen(state)


def test_centinel_keeps_three_points_eu_c17():
    state = show({"centinel": (10, 10)}, FAR)
    centinel = state.figure("centinel-a")
    assert (state.left(centinel), state.free(centinel)) == (12, 9)
    centinel.fight = 1
    assert state.free(centinel) == 12


@pytest.mark.parametrize(("shield", "left"), [("turn", 100 - 25), ("one_injury", 100 - 11 - 29)])
def test_centinels_shield_eu_c18(shield, left):
    state = show({"centinel": (10, 10)}, FAR, shield=shield)
    begin(state, SPECIAL)
    while asked(state)[1] != "centinel-a":
        play(state, Wait(how_long="now"))
    play(state, RaiseShield(), dice=[5])
    turn = Turn(state.dice)
    centinel = state.figure("centinel-a")
    lose(state, centinel, [21], turn, cause="shot")
    lose(state, centinel, [29], turn, cause="shot")  # 50 in all: 25 in the end
    assert centinel.life == left


# Arendal


def test_arendal_throws_three_grenades_eu_c20():
    state = ready({"arendal": (10, 10)}, {"mycky": (18, 10), "blanca": (16, 15)}, "arendal-a")
    spots = {"first": at(18, 10), "second": at(16, 15), "third": at(18, 10)}
    refused(state, ThrowVolley(**{**spots, "third": at(11, 10)}), "EU-O5")
    play(state, ThrowVolley(**spots))
    write(state, 10, 20, 30)
    for _ in range(3):
        play(state, StayThere())
    assert (state.figure("mycky-b").life, state.figure("blanca-b").life) == (200 - 40, 80)


# Doc Chastas


def test_chastas_moves_last_eu_c21():
    state = ready({"chastas": (10, 10)}, {"mycky": (40, 30)}, "chastas-a")
    play(state, Linger())
    told = begin(state, POSITIONING)
    assert of(told, "PhaseBegan")[0].order == ("mycky-b", "chastas-a")


def test_both_of_them_move_last_g36_eu_c21():
    state = show({"chastas": (10, 10), "kobayashi": (5, 5)}, {"chastas": (40, 30)})
    for figure in state.figures:
        figure.lingering = figure.who == "chastas"
    # dice for their equal Euphoria first, then for who is last of all
    told = begin(state, POSITIONING, 3, 7, 9, 4)
    order = of(told, "PhaseBegan")[0].order
    assert order[0] == "kobayashi-a" and set(order[1:]) == {"chastas-a", "chastas-b"}
    last = of(told, "TieRolled")[-1].rolls
    assert order[1:] == tuple(key for key, _ in sorted(last, key=lambda r: -r[1][0]))


# Mycky


def test_mycky_is_not_shot_at_eu_c24():
    state = ready({"mycky": (10, 10)}, {"madeleine": (19, 10)}, "mycky-a")
    play(state, Bargain(who="madeleine-b"))
    assert targets(state, state.figure("madeleine-b")) == []


# Sir Kobayashi


@pytest.mark.parametrize(
    ("used", "die", "fit"), [(False, 1, True), (False, 2, False), (True, 2, True), (True, 3, False)]
)
def test_kobayashis_fits_g48_eu_c26(used, die, fit):
    state = show({"kobayashi": (10, 10)}, FAR)
    kobayashi = state.figure("kobayashi-a")
    kobayashi.used = used
    state.figure("mycky-b").used = True
    begin(state, SPECIAL, *([die] if used else []))
    if not used:
        play(state, Wait(how_long="now"), dice=[die])
    assert kobayashi.frenzied == fit
    assert (state.left(kobayashi), kobayashi.attacks) == ((12, 3) if fit else (10, 1))


def test_the_cat_is_shot_at_eu_c27():
    state = ready(
        {"kobayashi": (10, 10), "madeleine": (10, 14)}, {"blanca": (24, 10), "scauter": (40, 30)}, "kobayashi-a"
    )
    refused(state, LooseCat(to=at(21.1, 10)), "EU-C27")
    told = play(state, LooseCat(to=at(18, 10)), dice=[5])
    assert of(told, "CatRan")
    told = begin(state, FIRING)
    assert {e.figure for e in of(told, "CatShot")} == {"blanca-b", "madeleine-a"}
    assert asked(state) == ("Firing", "scauter-b") or over(state)
    assert state.left(state.figure("blanca-b")) == 0
    begin_turn(state, Turn(state.dice))
    assert state.cat is None


# Susan


def test_susan_in_the_team_g20_eu_c30_eu_c31():
    state = show({"susan": (10, 10), "mycky": (12, 10), "nikolai": (14, 10)}, {"blanca": (30, 30), "scauter": (40, 30)})
    state.figure("susan-a").saviour = "mycky-a"
    turn = Turn(state.dice)
    eliminate(state, state.figure("blanca-b"), turn, by="mycky-a", cause="shot")
    assert state.figure("mycky-a").euphoria == 3 and state.teams[0].points == 250
    eliminate(state, state.figure("scauter-b"), turn, by="nikolai-a", melee=True, cause="fight")
    assert state.figure("nikolai-a").euphoria == 5 and state.teams[0].points == 250 + 250
    eliminate(state, state.figure("susan-a"), turn, by="", cause="fall")
    assert (state.figure("mycky-a").euphoria, state.figure("nikolai-a").euphoria) == (2, 4)


def test_nobody_else_has_a_flame_thrower_eu_f18():
    state = show({"madeleine": (10, 10)}, {"mycky": (19, 10)})
    begin(state, FIRING)
    refused(state, Flame(toward=at(19, 10)), "EU-F18")
    begin(state, ATTACK)
