"""Aid objects: first aid, adrenaline, defibrillator."""

from engines.core.action import Turn
from engines.euphoria.actions import HitDeck, InjectAdrenaline, MoveTo, Reanimate, StopHere, UseFirstAid
from engines.euphoria.injuries import eliminate
from tests.euphoria.positions import (
    POSITIONING,
    asked,
    at,
    begin,
    equip,
    of,
    offered,
    play,
    refused,
    show,
)

FAR = {"mycky": (46, 34)}


def test_adrenaline_g26_eu_o3():
    state = show({"nikolai": (10, 10)}, FAR)
    nikolai = equip(state, "nikolai-a", "adrenaline")
    begin(state, POSITIONING)
    play(state, InjectAdrenaline())
    assert state.left(nikolai) == 9 - 1 + 5
    assert state.used.cards == ["adrenaline"] and nikolai.value == 225
    refused(state, InjectAdrenaline(), "EU-O3")


def test_adrenaline_comes_first_eu_o3():
    state = show({"nikolai": (10, 10)}, FAR)
    equip(state, "nikolai-a", "adrenaline", "first_aid").life = 20
    begin(state, POSITIONING)
    play(state, HitDeck())
    refused(state, InjectAdrenaline(), "EU-O3")
    refused(state, UseFirstAid(who="nikolai-a"), "EU-O1")


def test_first_aid_g27_eu_o1_eu_l4():
    state = show({"madeleine": (10, 10)}, FAR)
    madeleine = equip(state, "madeleine-a", "first_aid")
    madeleine.life = 40
    begin(state, POSITIONING)
    assert state.left(madeleine) == 6
    play(state, UseFirstAid(who="madeleine-a"))
    assert madeleine.life == 65 and state.left(madeleine) == 12 - 1


def test_first_aid_is_capped_and_for_friends_in_contact_eu_o1():
    state = show({"madeleine": (10, 10), "sooyoung": (11, 10), "blanca": (14, 10)}, FAR)
    equip(state, "madeleine-a", "first_aid")
    state.figure("sooyoung-a").life = state.figure("blanca-a").life = 90
    begin(state, POSITIONING)
    while asked(state)[1] != "madeleine-a":
        play(state, StopHere())
    assert offered(state, UseFirstAid) == ["sooyoung-a"]
    play(state, UseFirstAid(who="sooyoung-a"))
    assert state.figure("sooyoung-a").life == 100


def test_a_machine_needs_no_doctor_g47_eu_c29():
    state = show({"centinel": (10, 10)}, FAR)
    equip(state, "centinel-a", "first_aid", "adrenaline").life = 40
    begin(state, POSITIONING)
    play(state, StopHere())
    refused(state, UseFirstAid(who="centinel-a"), "EU-O1")
    refused(state, InjectAdrenaline(), "EU-O3")


def fallen_friend(**options):
    state = show({"madeleine": (10, 10), "sooyoung": (11, 10)}, FAR, **options)
    equip(state, "madeleine-a", "defibrillator")
    eliminate(state, state.figure("sooyoung-a"), Turn(state.dice), cause="shot")
    return state


def test_the_defibrillator_g28_eu_o2():
    state = fallen_friend()
    begin(state, POSITIONING)
    told = play(state, Reanimate(who="sooyoung-a"))
    sooyoung = state.figure("sooyoung-a")
    assert (sooyoung.life, sooyoung.dead, state.figure("madeleine-a").spent) == (25, False, 1)
    assert of(told, "ObjectUsed")[0].on == "sooyoung-a"


def test_not_while_the_fight_goes_on_g50_eu_o2():
    state = show({"madeleine": (10, 10), "sooyoung": (11, 10), "blanca": (12, 11)}, {"scauter": (12, 10)})
    equip(state, "madeleine-a", "defibrillator")
    for key in ("sooyoung-a", "blanca-a", "scauter-b"):
        state.figure(key).fight = 1
    eliminate(state, state.figure("sooyoung-a"), Turn(state.dice), cause="fight")
    begin(state, POSITIONING)
    while asked(state)[1] != "madeleine-a":
        play(state, StopHere())
    refused(state, Reanimate(who="sooyoung-a"), "EU-O2")


def test_it_must_be_in_contact_and_owned_eu_o2():
    state = fallen_friend()
    state.figure("sooyoung-a").at = at(15, 10)
    begin(state, POSITIONING)
    refused(state, Reanimate(who="sooyoung-a"), "EU-O2")
    play(state, MoveTo(to=at(14, 10)), Reanimate(who="sooyoung-a"))
    state = fallen_friend()
    state.figure("madeleine-a").objects.cards.clear()
    begin(state, POSITIONING)
    refused(state, Reanimate(who="sooyoung-a"), "EU-O2")
