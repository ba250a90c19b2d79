"""What each card promises, word for word; other files test terrain, support, attack and reaction cards."""

import re
from pathlib import Path

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Choose,
    PlayCard,
    RepairDamage,
    ShiftSteam,
)
from engines.heavy_steam.content import CardKind, Phase, UnitKind, load
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    UK,
    asked,
    begin,
    duel,
    enlist,
    forge,
    free,
    hold,
    lay,
    lies,
    mount,
    only,
    opens,
    play,
    printed,
    refused,
    where,
    write,
)


def word(card: str, number: int = 0):
    return load().cards[card].effects[number]


def holding(*cards: str, phase: Phase = Phase.COMBAT, **more) -> HeavySteam:
    """A player with these cards, asked in a phase."""
    state = duel(**more)
    hold(state, 0, *cards)
    begin(state, phase)
    return state


NUMBERS = {card.key for card in load().cards.values() if card.kind is not CardKind.EVENT}


FILES = ("effects", "attack_cards", "reactions", "terrain", "units")


def test_the_cards_of_the_deck_are_all_tested():
    """HS-K7: 26 kinds, here or where terrain and units are tested."""
    assert len(NUMBERS) == 26
    folder = Path(__file__).parent
    tests = "".join((folder / f"test_{name}.py").read_text() for name in FILES)
    assert {card for card in NUMBERS if card not in tests} == set()


@pytest.mark.parametrize("key", sorted(NUMBERS))
def test_the_numbers_of_a_card_are_those_of_its_effects(key):
    """HS-E1: every number printed on the card is one of its words', its place's or its kind's."""
    card = load().cards[key]
    known = set(re.findall(r"\d+", str([effect.model_dump() for effect in card.effects])))
    if card.terrain:
        known.add(str(card.terrain.dice + card.terrain.light_dice))
    if card.kind in (CardKind.INFANTRY, CardKind.CANNON):
        known |= {"1"}
    assert set(re.findall(r"\d+", card.text)) <= known | ({"1"} if "1 sector" in card.text else set())


# ---- manoeuvre


def test_maneuver_plays_terrain_without_a_move():
    """HS-E7: what lay there goes, one card counts as played; without terrain in the hand there is nothing to play."""
    state = holding("maneuver", "woods", "brace")
    state.titans[0].terrain = "ridge"
    play(state, 0, PlayCard(card="maneuver"))
    assert asked(state) == ("CardChoice", [0]) and free(state, 0, Choose) == ["woods"]
    play(state, 0, Choose(what="woods"))
    titan = state.titans[0]
    assert (titan.terrain, titan.hand.cards, titan.played) == ("woods", ["brace"], True)
    assert state.discard.cards == ["ridge", "maneuver"]
    assert "PlayCard" not in opens(holding("maneuver", "brace"), 0)


def test_sidestep_moves_a_titan_for_nothing():
    """HS-E9: one sector, out of its terrain, and it gives no charge."""
    assert word("sidestep").sectors == 1
    state = holding("sidestep")
    state.titans[0].terrain = "woods"
    play(state, 0, PlayCard(card="sidestep"))
    assert free(state, 0, Choose) == [(0, 2), (0, 4)]
    play(state, 0, Choose(what=(0, 4)))
    titan = state.titans[0]
    assert (titan.at, titan.terrain, titan.moved, titan.pressure) == (4, None, False, "")


def test_sidestep_at_the_end_of_the_field():
    """HS-E9, HS-M4."""
    state = holding("sidestep", at=(0, 3))
    play(state, 0, PlayCard(card="sidestep"))
    assert state.titans[0].at == 1, "the only way, so it is not asked"


def test_grapnel_drags_an_enemy_closer():
    """HS-E9: out of its terrain; not from beyond its reach, and not out of one's own sector."""
    within = word("grapnel").within
    state = holding("grapnel", at=(3, 3 + within))
    state.titans[1].terrain = "ridge"
    play(state, 0, PlayCard(card="grapnel"))
    assert (state.titans[1].at, state.titans[1].terrain) == (3 + within - 1, None)
    for at in (3, 3 + within + 1):
        state = holding("grapnel", at=(3, at))
        assert "PlayCard" not in opens(state, 0)
    state = holding("grapnel", at=(5, 4))
    play(state, 0, PlayCard(card="grapnel"))
    assert state.titans[1].at == 5, "towards the titan, whatever side it is on"


# ---- hands


def test_intercepted_orders_take_a_random_card():
    """HS-E18."""
    state = holding("intercepted_orders", phase=Phase.MOVE)
    hold(state, 1, "brace", "woods", "ridge")
    write(state, [2])
    play(state, 0, PlayCard(card="intercepted_orders"))
    assert (state.titans[0].hand.cards, state.titans[1].hand.cards) == (["ridge"], ["brace", "woods"])


def test_intercepted_orders_need_a_hand_to_take_from():
    """HS-E18, HS-K9."""
    assert "PlayCard" not in opens(holding("intercepted_orders", phase=Phase.STEAM), 0)


def test_saboteur_looks_at_a_hand_and_discards_from_it():
    """HS-E17: seen by that player alone, the discarded card by all; afterwards the hand is closed again."""
    state = duel(("light", "light"), ("light", "light"))
    hold(state, 0, "saboteur")
    hold(state, 2, "brace", "woods")
    begin(state, Phase.COMBAT)
    told_ = play(state, 0, PlayCard(card="saboteur"))
    seen = only(told_, told.HandSeen)
    assert [seen.seen_by(seat).cards for seat in (0, 1, 2, 3, None)] == [
        ("brace", "woods"), (), ("brace", "woods"), (), (),
    ]  # fmt: skip
    assert [GAME.view(state, seat).state.titans[2].hand.cards == ["brace", "woods"] for seat in (0, 1, 3, None)] == [
        True, False, False, False,
    ]  # fmt: skip
    refused(state, 0, Choose(what="ridge"), "HS-E1")
    told_ = play(state, 0, Choose(what="brace"))
    assert only(told_, told.Discarded).card == "brace"
    assert state.titans[2].hand.cards == ["woods"] and state.titans[2].hand.eyes == [2]
    assert state.discard.cards == ["brace", "saboteur"]


def test_quartermaster_draws_and_discards():
    """HS-E16, HS-E17: cards of one's own choice, those just drawn included."""
    draws, discards = word("quartermaster").cards, word("quartermaster", 1).cards
    state = holding("quartermaster", "ridge", phase=Phase.STEAM)
    state.deck.cards = [printed(f"q{n}") for n in range(5)]
    told_ = play(state, 0, PlayCard(card="quartermaster"))
    assert only(told_, told.Drew).count == draws
    for n in range(discards):
        assert asked(state) == ("CardChoice", [0])
        play(state, 0, Choose(what=f"q{4 - n}"))
    assert len(state.titans[0].hand.cards) == 1 + draws - discards and "ridge" in state.titans[0].hand.cards


# ---- steam, repair, command


def test_stoke_the_fires_fills_the_boiler_from_the_reserve():
    """HS-E12: up to so many, fewer if the player likes; on free squares only, white before red."""
    most = word("stoke_the_fires").cubes
    state = holding("stoke_the_fires")
    state.titans[0].reserve = most + 2
    lay(state.titans[0], boiler="d" * (10 - most + 1))
    play(state, 0, PlayCard(card="stoke_the_fires"))
    refused(state, 0, ShiftSteam(steps=("reserve", "boiler") * (most + 1)), "HS-E12")
    refused(state, 0, ShiftSteam(steps=("reserve", "command")), "HS-E12")
    play(state, 0, ShiftSteam(steps=("reserve", "boiler") * most))
    titan = state.titans[0]
    assert lies(titan, "boiler") == "d" * (11 - most) + "s" * (most - 1) + " s"
    assert (titan.reserve, titan.pressure) == (2, "r")


def test_stoke_the_fires_needs_steam_in_the_reserve():
    """HS-K9."""
    assert "PlayCard" not in opens(holding("stoke_the_fires"), 0)


def test_cross_feed_moves_steam_whatever_the_arrows_say():
    """HS-E12: shields power up, red squares heat; none at all is allowed too."""
    most = word("cross_feed").cubes
    state = holding("cross_feed", phase=Phase.STEAM)
    lay(state.titans[0], mobility="sss", left_upper="ss")
    play(state, 0, PlayCard(card="cross_feed"))
    refused(state, 0, ShiftSteam(steps=("mobility", "command") * (most + 1)), "HS-E12")
    refused(state, 0, ShiftSteam(steps=("mobility", "reserve")), "HS-E12")
    play(state, 0, ShiftSteam(steps=("mobility", "left_upper", "left_weapon", "left_shield")))
    titan = state.titans[0]
    assert (titan.pressure, lies(titan, "left_upper"), lies(titan, "left_shield")) == ("r", "ss s", "s. b..")


def test_field_repairs_take_damage_off_one_location():
    """HS-E10: at least one cube, at most its number, all from one location, never off an Unrepairable weapon."""
    most = word("field_repairs").cubes
    assert word("field_repairs").together
    state = duel()
    hold(state, 0, "field_repairs")
    gun = mount(state.titans[0], LEFT, forge("Unrepairable"), "dd")
    lay(state.titans[0], mobility="ddd", vent="d", head_shield="")
    lay(state.titans[0], head_shield=".b")
    begin(state, Phase.STEAM)
    play(state, 0, PlayCard(card="field_repairs"))
    refused(state, 0, RepairDamage(squares=()), "HS-E10")
    refused(state, 0, RepairDamage(squares=(f"{gun}.0",)), "HS-E10")
    refused(state, 0, RepairDamage(squares=("mobility.0", "vent.0")), "HS-E10")
    play(state, 0, RepairDamage(squares=tuple(f"mobility.{n}" for n in range(most))))
    assert state.titans[0].damage == 2 + 1 + 3 - most and state.titans[0].pressure == ""


def test_bold_signal_counts_for_the_next_initiative():
    """HS-E20: then it is gone."""
    counts = word("bold_signal").command
    state = duel(initiative=CET)
    hold(state, 0, "bold_signal")
    lay(state.titans[1], command="s")
    begin(state, Phase.CARDS)
    told_ = play(state, 0, PlayCard(card="bold_signal"))
    assert state.initiative is UK and state.extra_command == {}
    settled = only(told_, told.InitiativeSettled)
    assert (settled.uk, settled.cet, settled.side) == (counts, 1, UK)


# ---- words no card of the set uses in this way


def test_enemy_steam_moves_to_the_enemys_reserve():
    """HS-E12, HS-E1: as many as can go, of an enemy of one's choice."""
    printed("siphon", {"do": "move_steam", "who": "enemy", "cubes": 3, "source": ["mobility"], "target": ["reserve"]})
    state = holding("siphon", phase=Phase.STEAM)
    lay(state.titans[1], mobility="ss")
    play(state, 0, PlayCard(card="siphon"))
    if asked(state)[0] == "CardChoice":
        play(state, 0, Choose(what=1))
    refused(state, 0, ShiftSteam(steps=("mobility", "reserve")), "HS-E12")
    play(state, 0, ShiftSteam(steps=("mobility", "reserve") * 2))
    assert (state.titans[1].mobility, state.titans[1].reserve) == (0, 2)


@pytest.mark.parametrize(("within", "open_"), [(None, True), (1, True), (0, False)])
def test_enemy_terrain_and_heat_may_be_aimed_at(within, open_):
    """HS-E8, HS-E14, HS-E1: at most so many sectors away."""
    aim = {"who": "enemy", "within": within}
    printed("shelling", {"do": "discard_terrain", **aim}, {"do": "add_heat", "cubes": 2, **aim})
    state = duel()
    hold(state, 0, "shelling")
    state.titans[1].terrain = "ridge"
    begin(state, Phase.STEAM)
    assert ("PlayCard" in opens(state, 0)) is open_
    if open_:
        play(state, 0, PlayCard(card="shelling"))
        assert (state.titans[1].terrain, state.titans[1].pressure) == (None, "rr")


def test_an_enemy_unit_may_be_removed():
    """HS-E6."""
    printed("ambush", {"do": "remove_unit", "who": "enemy", "unit": "cannon", "within": 2})

    state = duel()
    hold(state, 0, "ambush")
    enlist(state, CET, UnitKind.INFANTRY, 3)
    enlist(state, CET, UnitKind.CANNON, 6)
    begin(state, Phase.STEAM)
    assert "PlayCard" not in opens(state, 0)
    enlist(state, CET, UnitKind.CANNON, 5, "mobile_cannon_support")
    play(state, 0, PlayCard(card="ambush"))
    assert [unit.number for unit in state.units] == [1, 2] and state.discard.cards == [
        "mobile_cannon_support",
        "ambush",
    ]


def test_a_rolled_strike_without_shields():
    """HS-E11."""
    printed("quake", {"do": "strike", "damage": 2, "at": "rolled", "shields": False})
    state = holding("quake", phase=Phase.STEAM)
    lay(state.titans[0], left_shield="ss bbb")
    write(state, where(LEFT))
    play(state, 0, PlayCard(card="quake"))
    assert asked(state) == ("PlaceDamage", [0]) and state.top.cubes == 2
    assert state.top.location is LEFT
