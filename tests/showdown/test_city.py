"""Moving, lines, control and Dominion."""

from engines.showdown import events
from engines.showdown.actions import EndTurn, Haul, MoveCharacter, TakeControl, Untap
from tests.showdown.positions import offered, place, play, refused, spend, table, who

FOES = {"clayton": "base", "mapuche": "base"}
AT_BANK = {0: {"dieter": "bank", "vikka": "bank"}, 1: FOES}  # 7/3/6 against 7/3/4


def test_moving_to_adjacent_locations_sd_v1_sd_v2():
    state = spend(table({0: {"dieter": "base", "vikka": "base"}, 1: FOES}), actions=9)
    assert offered(state, MoveCharacter, who="dieter") == ["bank"]
    state, told = play(state, MoveCharacter(who="dieter", to="bank"))
    assert told == [events.Moved(seat=0, character="dieter", start=None, to="bank", back=False)]
    assert offered(state, MoveCharacter, who="dieter") == ["station", "foundry", "base"]
    refused(state, MoveCharacter(who="dieter", to="harbour"), "SD-V2")
    refused(state, MoveCharacter(who="clayton", to="harbour"), "SD-V1")
    state, _ = play(state, MoveCharacter(who="dieter", to="station"))
    assert offered(state, MoveCharacter, who="dieter") == ["bank", "harbour"], "Base touches the Bank alone"
    state, _ = play(state, MoveCharacter(who="dieter", to="bank"), MoveCharacter(who="dieter", to="base"))
    assert place(state, "dieter") == "base" and state.pool.actions == 9 - 4


def test_no_way_back_by_house_option_sd_v2():
    state = spend(table(AT_BANK, back_to_base="off"), actions=1)
    assert "base" not in offered(state, MoveCharacter, who="dieter")


def test_a_base_touches_two_locations_by_house_option_sd_s4():
    state = spend(table({0: {"dieter": "base", "vikka": "base"}, 1: FOES}, base_adj="2"), actions=1)
    assert offered(state, MoveCharacter, who="dieter") == ["bank", "station"]


def test_lines_g23_sd_v3_sd_v4_sd_v5():
    team = {"dieter": "bank", "vikka": "bank", "the_bosun": "base", "kelly_kraken": "base", "octavia_ink": "base"}
    state = spend(table({0: team, 1: FOES}), actions=9)
    assert offered(state, MoveCharacter, who="the_bosun") == ["bank>dieter", "bank>vikka"]
    state, _ = play(
        state, MoveCharacter(who="the_bosun", to="bank>dieter"), MoveCharacter(who="kelly_kraken", to="bank>vikka")
    )
    assert place(state, "the_bosun") == "bank>"
    assert offered(state, MoveCharacter, who="octavia_ink") == []
    refused(state, MoveCharacter(who="octavia_ink", to="bank>the_bosun"), "SD-V4")


def test_any_number_abreast_by_house_option_sd_v4():
    team = {"dieter": "bank", "vikka": "bank", "the_bosun": "base"}
    state = spend(table({0: team, 1: FOES}, first_line_max="unlimited"), actions=1)
    assert "bank" in offered(state, MoveCharacter, who="the_bosun")


def test_changing_lines_costs_an_action_sd_v6():
    state = spend(table(AT_BANK), actions=2)
    state, told = play(state, MoveCharacter(who="dieter", to="bank>vikka"))
    assert place(state, "dieter") == "bank>" and state.pool.actions == 1
    assert told[-1].line() == "Dieter changes to the second line."
    state, _ = play(state, MoveCharacter(who="dieter", to="bank"))
    assert place(state, "dieter") == "bank" and state.pool.actions == 0


def test_changing_places_with_the_one_behind_sd_v6_sd_v7():
    state = spend(table({0: {"dieter": "bank", "vikka": "bank>dieter"}, 1: FOES}), actions=1)
    state, _ = play(state, MoveCharacter(who="dieter", to="bank>vikka"))
    assert (place(state, "dieter"), place(state, "vikka")) == ("bank>", "bank")


def test_the_one_behind_steps_up_sd_v7():
    state = spend(table({0: {"dieter": "bank", "vikka": "bank>dieter"}, 1: FOES}), actions=1)
    state, told = play(state, MoveCharacter(who="dieter", to="foundry"))
    assert place(state, "vikka") == "bank"
    assert [type(event) for event in told] == [events.Moved, events.SteppedUp], (
        "first one leaves, then the other follows"
    )
    assert told[1] == events.SteppedUp(seat=0, character="vikka")


def test_inactive_characters_are_moved_by_effects_only_sd_v8_sd_r2():
    state = spend(table(AT_BANK), actions=1, tricks=["haul"])
    who(state, "dieter").inactive = True
    refused(state, MoveCharacter(who="dieter", to="station"), "SD-R2")
    state, _ = play(state, Haul(who="dieter", to="station"))
    assert place(state, "dieter") == "station" and who(state, "dieter").inactive


def test_controlling_the_bank_g7_sd_l1_sd_l4_sd_l5_sd_l6_sd_p3():
    state = spend(table(AT_BANK), actions=1)
    state, told = play(state, TakeControl(at="bank", team=("dieter", "vikka")))
    assert who(state, "dieter").inactive and who(state, "vikka").inactive
    assert state.pool.coins == 3 and state.pool.actions == 0
    assert state.city[0].owner == 0 and state.players[0].power == 5
    assert told[0] == events.Controlled(seat=0, location="bank", characters=("dieter", "vikka"), loser=None)


RIVET = {0: {"barnaby_rivet": "bank"}, 1: FOES}  # 4/2/2 against 7/3/4


def test_attributes_exactly_equal_g24_sd_l2():
    take = TakeControl(at="bank", team=("barnaby_rivet",))
    play(spend(table(RIVET), actions=1, strength=3, magic=1, agility=2), take)
    refused(spend(table(RIVET), actions=1, strength=3, magic=1, agility=1), take, "SD-L2")
    refused(spend(table(RIVET), actions=1, strength=3, magic=9, agility=1), take, "SD-L2")
    refused(spend(table(RIVET), actions=0, strength=3, magic=1, agility=2), take, "SD-N4")


def test_the_total_by_house_option_sd_l2():
    # 8 in all against 14.
    take = TakeControl(at="bank", team=("barnaby_rivet",))
    refused(spend(table(RIVET, control_test="total"), actions=1, magic=5), take, "SD-L2")
    play(spend(table(RIVET, control_test="total"), actions=1, magic=6), take)


def test_only_those_chosen_become_inactive_sd_l4():
    state = spend(table({0: {"dieter": "bank", "vikka": "bank", "the_bosun": "bank>vikka"}, 1: FOES}), actions=1)
    state, _ = play(state, TakeControl(at="bank", team=("dieter", "vikka")))
    assert not who(state, "the_bosun").inactive


def test_no_enemy_may_be_there_g24_sd_l3():
    state = spend(table({**AT_BANK, 1: {"clayton": "bank", "mapuche": "base"}}), actions=1)
    refused(state, TakeControl(at="bank", team=("dieter", "vikka")), "SD-L3")
    who(state, "clayton").inactive = True
    refused(state, TakeControl(at="bank", team=("dieter", "vikka")), "SD-L3")


def test_inactive_characters_do_not_control_sd_r2():
    state = spend(table(AT_BANK), actions=1)
    who(state, "dieter").inactive = who(state, "vikka").inactive = True
    refused(state, TakeControl(at="bank", team=("dieter", "vikka")), "SD-R2")


def test_dominion_stays_until_another_controls_g18_sd_l7():
    state = table({**AT_BANK, 1: {"clayton": "base", "mapuche": "base"}})
    state.city[0].owner = 0
    spend(state, actions=2)
    state, _ = play(
        state, MoveCharacter(who="dieter", to="station"), MoveCharacter(who="vikka", to="station"), EndTurn()
    )
    assert state.city[0].owner == 0
    state, told = play(state, EndTurn(), seat=1)
    assert events.Gained(seat=0, source="bank", gain=state.city[0].tile.dominion) in told
    assert state.pool.coins == 1 and state.players[0].power == 2
    rival = table({0: {"dieter": "station", "vikka": "station"}, 1: {"clayton": "bank", "mapuche": "bank"}})
    rival.city[0].owner = 0
    rival, _ = play(rival, EndTurn())
    spend(rival, actions=1, strength=1)  # 6/4/7 against 7/3/4
    rival, told = play(rival, TakeControl(at="bank", team=("clayton", "mapuche")), seat=1)
    assert rival.city[0].owner == 1 and told[0].loser == 0


def test_ones_own_location_again_sd_l8_sd_p3():
    state = table(AT_BANK)
    state.city[0].owner = 0
    refused(spend(state, actions=1), TakeControl(at="bank", team=("dieter", "vikka")), "SD-L8")
    again = table(AT_BANK, control_score="every_action")
    again.city[0].owner = 0
    again, told = play(spend(again, actions=1), TakeControl(at="bank", team=("dieter", "vikka")))
    assert again.players[0].power == 5 and again.pool.coins == 3 and told[0].loser is None


def test_coins_of_locations_as_cards_by_house_option_sd_l6():
    state = spend(table(AT_BANK, coins_reward="coin_card_to_discard"), actions=1)
    state, told = play(state, TakeControl(at="bank", team=("dieter", "vikka")))
    assert state.pool.coins == 0 and state.players[0].discard.cards == ["coin3"] and state.coins["coin3"] == 7
    assert events.CoinsTaken(seat=0, coins=("coin3",)) in told
    state = spend(table(AT_BANK, coins_reward="coin_card_to_discard"), actions=1)
    state.coins["coin3"] = 0
    state, _ = play(state, TakeControl(at="bank", team=("dieter", "vikka")))
    assert state.players[0].discard.cards == ["coin2", "coin1"]


def test_reactivation_g20_sd_r1():
    state = spend(table(AT_BANK), actions=2)
    refused(state, Untap(who="dieter"), "SD-R1")
    who(state, "dieter").inactive = True
    refused(state, MoveCharacter(who="dieter", to="station"), "SD-R2")
    state, _ = play(state, Untap(who="dieter"), MoveCharacter(who="dieter", to="station"))
    assert state.pool.actions == 0 and place(state, "dieter") == "station"
