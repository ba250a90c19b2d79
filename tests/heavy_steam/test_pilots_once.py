"""What each pilot does once a match, and when."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    ChangeLocation,
    Choose,
    Fire,
    PlayCard,
    RepairDamage,
    ShiftSteam,
    Stand,
    UsePilot,
)
from engines.heavy_steam.content import Phase
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    TORSO,
    asked,
    attack,
    begin,
    crew,
    d6,
    duel,
    forge,
    free,
    guard,
    hold,
    lay,
    lies,
    mount,
    only,
    opens,
    play,
    refused,
    settle,
    volley,
    where,
    write,
)

# ---- once a match


def test_singleton_trades_cards():
    """HS-L7, HS-L8: G31: a random card of an opponent's, then one of one's own back; the two alone see which."""
    state = duel()
    crew(state, 0, "singleton")
    hold(state, 0, "woods")
    hold(state, 1, "brace", "river")
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    write(state, [1])
    told_ = play(state, 0, UsePilot())
    assert only(told_, told.PilotUsed).pilot == "singleton" and only(told_, told.CardTaken).card == "river"
    assert asked(state) == ("CardChoice", [0]) and set(free(state, 0, Choose)) == {"woods", "river"}
    given = only(play(state, 0, Choose(what="woods")), told.CardTaken)
    assert (state.titans[0].hand.cards, state.titans[1].hand.cards) == (["river"], ["brace", "woods"])
    assert "woods" not in str(given.seen_by(None))
    assert given.seen_by(1) == given
    refused(state, 0, UsePilot(), "HS-L7")


def test_singleton_needs_a_hand_to_take_from():
    """HS-L7."""
    state = duel()
    crew(state, 0, "singleton")
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    refused(state, 0, UsePilot(), "HS-L7")


def test_puffers_shot_costs_no_pressure():
    """HS-L7, HS-L8: G31: the steam of the weapon goes to the reserve; that of the next shot is pressure again."""
    state = duel()
    titan = crew(state, 0, "puffer")
    mount(titan, LEFT, forge("Hotshot 1", chart=[(1, 4, 3)]), "sss")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot())
    volley(state, 0, "----", "----", extra=1)
    assert (titan.pressure, titan.reserve) == ("", 2)
    lay(state.titans[1], left_weapon="")
    settle(state)
    if asked(state) == ("ChooseAttack", [1]):
        volley(state, 1, "----", "----", target="t0")
    volley(state, 0, "----", "----")
    assert (titan.pressure, titan.reserve) == ("w", 2)


def test_puffers_effect_ends_with_the_phase():
    """HS-L8: unused it is lost; and it means nothing in another phase."""
    state = duel()
    titan = crew(state, 0, "puffer")
    lay(titan, mobility="ss")
    begin(state, Phase.MOVE)
    refused(state, 0, UsePilot(), "HS-L7")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot())
    begin(state, Phase.COMBAT)
    volley(state, 0, "----", "----")
    assert titan.pressure == "w"


def test_thorne_steps_aside_for_nothing():
    """HS-L7, HS-E9."""
    state = duel(("light",))
    titan = crew(state, 0, "thorne")
    titan.terrain = "woods"
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot(), Choose(what=(0, 2)))
    assert (titan.at, titan.terrain, titan.pressure, titan.moved) == (2, None, "", False)
    assert asked(state) == ("ChooseAttack", [0]), "it is no attack"


def test_crane_mends_a_location():
    """HS-L7, HS-E10: three cubes, all from one."""
    state = duel()
    titan = crew(state, 0, "crane")
    lay(titan, left_upper="dd", left_lower="dd", right_upper="d")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot())
    refused(state, 0, RepairDamage(squares=("left_upper.0", "right_upper.0")), "HS-E10")
    play(state, 0, RepairDamage(squares=("left_upper.0", "left_upper.1", "left_lower.0")))
    assert titan.damage == 2 and titan.pressure == ""


def test_blunt_aims():
    """HS-L7, HS-E2, HS-E3: three dice more, and the location of his choice."""
    state = duel()
    crew(state, 0, "blunt")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot())
    told_ = volley(state, 0, "HHH----", "----", where(TORSO))
    assert len(only(told_, told.Shot).attack) == 7 and asked(state) == ("Aim", [0])
    told_ = play(state, 0, ChangeLocation(to=LEFT))
    assert only(told_, told.LocationChosen).location is LEFT


def test_baer_fills_his_legs():
    """HS-L7: G31: three from the reserve, anywhere in the legs, shields included; as many as there are."""
    state = duel(initiative=CET)
    titan = crew(state, 1, "baer")
    titan.reserve = 4
    begin(state, Phase.COMBAT)
    play(state, 1, UsePilot())
    refused(state, 1, ShiftSteam(steps=("reserve", "mobility")), "HS-E12")
    refused(state, 1, ShiftSteam(steps=("reserve", "boiler") * 3), "HS-E12")
    play(state, 1, ShiftSteam(steps=("reserve", "leg_shield", "reserve", "mobility", "reserve", "mobility")))
    assert lies(titan, "leg_shield") == "s. b." and titan.mobility == 2 and titan.reserve == 1
    state = duel(initiative=CET)
    titan = crew(state, 1, "baer")
    titan.reserve = 1
    begin(state, Phase.COMBAT)
    play(state, 1, UsePilot(), ShiftSteam(steps=("reserve", "mobility")))
    assert titan.mobility == 1


def test_brissac_draws_three_and_discards_one():
    """HS-L7."""
    state = duel(initiative=CET)
    crew(state, 1, "brissac")
    state.deck.cards = ["woods", "river", "brace"]
    begin(state, Phase.COMBAT)
    play(state, 1, UsePilot(), Choose(what="river"))
    assert sorted(state.titans[1].hand.cards) == ["brace", "woods"] and state.discard.cards == ["river"]
    assert not state.titans[1].played, "it is no battle card"


def test_moreau_releases_at_once():
    """HS-L7, HS-E13: five, last in first out."""
    state = duel(initiative=CET)
    titan = crew(state, 1, "moreau")
    titan.pressure = "wwrwwrw"
    begin(state, Phase.COMBAT)
    play(state, 1, UsePilot())
    assert (titan.pressure, titan.reserve) == ("ww", 3)


def test_falk_pierces_four_shield_cubes():
    """HS-L7, HS-W14."""
    state = duel(cet=("light",), initiative=CET)
    crew(state, 1, "falk")
    lay(state.titans[0], torso_shield="ss bb")
    begin(state, Phase.COMBAT)
    play(state, 1, UsePilot())
    told_ = volley(state, 1, "HHHH", "----", where(TORSO), target="t0")
    assert only(told_, told.ShieldStruck).hull == 3 and lies(state.titans[0], "torso_shield") == "ss bb"


@pytest.mark.parametrize(("at", "to"), [((1, 4), 2), ((0, 4), None), ((4, 4), None)])
def test_kraehe_drags_an_enemy_closer(at, to):
    """HS-L7, HS-E9: within three sectors, by one; nobody who is there already."""
    state = duel(at=at, initiative=CET)
    crew(state, 1, "kraehe")
    state.titans[0].terrain = "woods"
    hold(state, 1, "brace")
    begin(state, Phase.COMBAT)
    if to is None:
        refused(state, 1, UsePilot(), "HS-L7")
        return
    told_ = play(state, 1, UsePilot())
    assert only(told_, told.Carried).to == state.titans[0].at == to and state.titans[0].terrain is None


# ---- when


def test_only_in_ones_own_turn():
    """HS-L7: not while attacked, nor in the enemy's turn."""
    state = duel()
    titan = crew(state, 1, "moreau")
    titan.pressure = "www"
    lay(titan, mobility="ss")
    begin(state, Phase.COMBAT)
    assert "UsePilot" not in opens(state, 1)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    assert asked(state) == ("React", [1]) and opens(state, 1) == {"Evade", "Stand"}
    write(state, attack("----"), guard("----"))
    play(state, 1, Stand())
    assert "UsePilot" in opens(state, 1)


def test_it_is_no_battle_card():
    """HS-L7, HS-K6: a card may be played in the same phase."""
    state = duel()
    titan = crew(state, 0, "crane")
    lay(titan, left_upper="dd")
    hold(state, 0, "steady_aim")
    begin(state, Phase.COMBAT)
    play(state, 0, PlayCard(card="steady_aim"), UsePilot())
    assert titan.played and titan.pilot_used


def test_a_pilot_that_may_act_is_asked():
    """HS-R4, HS-L7: with an effect that could do something, a player without steam or cards is asked too."""
    state = duel(("light",))
    crew(state, 0, "thorne")
    begin(state, Phase.MOVE)
    assert asked(state) == ("MoveTitans", [0])
    state = duel(("light",))
    crew(state, 0, "thorne").pilot_used = True
    begin(state, Phase.MOVE)
    assert asked(state)[0] != "MoveTitans"


def test_the_used_effect_is_marked_for_all():
    """HS-L7."""
    state = duel()
    crew(state, 0, "crane")
    lay(state.titans[0], left_upper="dd")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot())
    assert all(GAME.view(state, seat).state.titans[0].pilot_used for seat in (0, 1, None))


def test_dice_of_pilots_are_plain():
    """HS-L8: a die decides which card is taken, any of the hand."""
    seen = set()
    for face in range(3):
        state = duel()
        crew(state, 0, "singleton")
        hold(state, 1, "brace", "river", "woods")
        begin(state, Phase.COMBAT)
        write(state, d6(face + 1))
        seen.add(only(play(state, 0, UsePilot()), told.CardTaken).card)
    assert seen == {"brace", "river", "woods"}
