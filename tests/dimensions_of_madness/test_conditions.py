"""Wounds, falling, madness, stun, poison, recovery (DM-K1 to DM-K9, golden tests G24, G33)."""

from __future__ import annotations

import pytest

from engines.dimensions_of_madness.content import Colour
from engines.dimensions_of_madness.figures import heal, knock_out, madden, poison, stun, supply, wound
from engines.dimensions_of_madness.turns import end_turn as turn_ends
from tests.dimensions_of_madness.positions import (
    Silent,
    act,
    begun,
    end_turn,
    give,
    keys,
    least,
    minion,
    no_cards,
    put,
    told,
)


def test_as_many_wounds_as_health_knock_out_dm_k1():
    state = begun()
    mapuche = state.figures["mapuche"]
    wound(state, mapuche, mapuche.health - 1, None, Silent(state))
    assert mapuche.up
    wound(state, mapuche, 3, None, Silent(state))
    assert mapuche.down and mapuche.wounds == mapuche.health


@pytest.mark.parametrize(("how", "back"), [("off", False), ("on", True)])
def test_a_minion_that_fell_is_spent_or_comes_back_dm_k2(how, back):
    state = begun(minion_recycle=how)
    vikka = minion(state, "vikka", "C8")
    assert "vikka" not in supply(state)
    wound(state, vikka, vikka.health, 0, Silent(state))
    assert ("vikka" in supply(state)) is back
    assert ("vikka" in state.figures and state.figures["vikka"].down) is not back


def test_what_the_fallen_carried_lies_there_g33_dm_k3():
    """G33: gear lies on the square; the Octopiti goes back into the Magic deck."""
    state = begun()
    mapuche = put(state, "mapuche", "C8")
    state.beasts.cards.remove("octopiti")
    state.magic.cards.remove("goggles")
    mapuche.gear = ["goggles", "octopiti"]
    state.items["design-1"].at, state.items["design-1"].carrier = None, "mapuche"
    cards = len(state.magic.cards)
    knock_out(state, mapuche, None, Silent(state))
    assert state.floor == {"C8": ["goggles"]} and state.items["design-1"].at == "C8" and mapuche.gear == []
    assert len(state.magic.cards) == cards + 1 and "octopiti" in state.magic.cards


def test_as_much_madness_as_mind_stuns_dm_k4():
    state = begun()
    mapuche = state.figures["mapuche"]
    madden(state, mapuche, mapuche.mind - 1, Silent(state))
    assert not mapuche.stunned
    madden(state, mapuche, 1, Silent(state))
    assert mapuche.stunned


def test_a_stun_costs_a_die_dm_k5():
    state = begun()
    mapuche = state.figures["mapuche"]
    stun(mapuche, Silent(state))
    while state.top.kind != "LosingDie":
        least(state)
    assert keys(state, 0, "GiveUpDie") == ["mapuche:strength", "mapuche:agility"]
    act(state, 0, "GiveUpDie", die="mapuche:agility")
    assert mapuche.left() == {Colour.STRENGTH: 1, Colour.AGILITY: 1} and not mapuche.stunned
    end_turn(state)
    assert mapuche.left() == {Colour.STRENGTH: 1, Colour.AGILITY: 2}, "it is there again the turn after"


def test_whose_die_a_stun_costs_dm_k5():
    state = begun(stun_die="any_team")
    stun(state.figures["mapuche"], Silent(state))
    while state.top.kind != "LosingDie":
        least(state)
    assert "arcturus:magic" in keys(state, 0, "GiveUpDie")


def test_without_mind_every_turn_costs_a_die_dm_k5():
    state = begun()
    mapuche = state.figures["mapuche"]
    mapuche.madness = mapuche.mind + 2
    for _ in range(2):
        while state.top.kind != "LosingDie":
            least(state)
        act(state, 0, "GiveUpDie", die="mapuche:strength")
        mapuche.madness = mapuche.mind + 2


def test_a_teammate_revives_g24_dm_k7():
    """G24: as many wounds as Health, a teammate adjacent, no enemy in the room: back with a wound less."""
    state = begun()
    arcturus = put(state, "arcturus", "C8")
    put(state, "mapuche", "C9")
    wound(state, arcturus, arcturus.health, None, Silent(state))
    vikka = minion(state, "vikka", "F11")
    turn_ends(state, 0, Silent(state))
    assert arcturus.down, "an enemy is in the room"
    vikka.at = "G8"
    turn_ends(state, 0, Silent(state))
    assert (arcturus.down, arcturus.health - arcturus.wounds) == (False, 1) and arcturus.revived
    arcturus.down = True
    put(state, "mapuche", "E9")
    turn_ends(state, 0, Silent(state))
    assert arcturus.down, "nobody is adjacent"


def test_recovery_dm_k8():
    state = begun()
    mapuche, arcturus = state.figures["mapuche"], state.figures["arcturus"]
    for figure in (mapuche, arcturus):
        figure.wounds, figure.madness = 2, 2
    mapuche.idle = False
    charlotte = put(state, "charlotte-page", "C8")
    charlotte.styx, charlotte.madness = "O1", 1
    turn_ends(state, 0, Silent(state))
    assert (mapuche.wounds, mapuche.madness) == (2, 1) and (arcturus.wounds, arcturus.madness) == (1, 1)
    assert charlotte.madness == 1, "not in Styx"


@pytest.mark.parametrize(("how", "wounds"), [("1_wound", 1), ("until_healed", 2)])
def test_poison_dm_k9(how, wounds):
    state = begun(poison=how)
    mapuche = state.figures["mapuche"]
    poison(mapuche, None, Silent(state))
    events = []
    for _ in range(3):
        mapuche.idle = False
        events += end_turn(state)
        mapuche.idle = False
    hurt = [event for event in told(events, "Wounded") if event.figure == "mapuche"]
    assert len(hurt) == wounds, "none at the end of the turn in which it was poisoned"
    heal(mapuche, 1, Silent(state))
    assert not mapuche.poisoned


def test_who_got_up_does_not_act_yet_dm_k7():
    state = begun()
    no_cards(state)
    give(state, 0, "smelling-salts")
    arcturus = put(state, "arcturus", "C6")
    arcturus.down, arcturus.wounds, arcturus.points = True, arcturus.health, 0
    act(state, 0, "PlayMagic", card="smelling-salts")
    assert arcturus.up and arcturus.wounds == arcturus.health - 1
    assert "arcturus" not in keys(state, 0, "OpenPortal") + keys(state, 0, "Sprint")
