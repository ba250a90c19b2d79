"""Attacks: melee, ranged, combined, weapons."""

import pytest

from engines.showdown import GAME, events
from engines.showdown.actions import Attack, EndTurn, MoveCharacter, PlayCard, Trash
from engines.showdown.effects import health
from tests.showdown.positions import deal, offered, place, play, refused, spend, table, who

# Health: Dieter 5, Vikka 4, Mapuche 4, Clayton 5, Tobias Brasshand 6. Melee: Clayton 3, Mapuche 3, Tobias 4, Dieter 4.
# Ranged: Hans P. Krüger 5, Magda 5, Mapuche 3, Vikka 2.


def duel(mine, theirs, attacks=9, hand=(), **options):
    return spend(table({0: mine, 1: theirs}, hand=hand, **options), attacks=attacks, actions=9)


def test_knocking_out_dieter_g8_sd_k2_sd_k6_sd_k7_sd_p4():
    state = duel({"clayton": "bank", "mapuche": "bank"}, {"dieter": "bank", "vikka": "base"}, 0, ["two_attacks"])
    state, told = play(state, PlayCard(which="two_attacks"), Attack(target="dieter", blows=("clayton", "mapuche")))
    assert place(state, "dieter") == "base" and who(state, "dieter").inactive
    assert state.players[0].power == 1 and state.pool.attacks == 0
    assert who(state, "clayton").fought and who(state, "mapuche").fought
    assert told[1] == events.Attacked(
        seat=0, attackers=("clayton", "mapuche"), weapons=(), target="dieter", value=3 + 3, health=5, at="bank"
    )


def test_three_attackers_need_three_attacks_g9_sd_k7():
    mine = {"clayton": "bank", "mapuche": "bank", "charlotte_page": "bank>clayton"}
    state = duel(mine, {"dieter": "bank", "vikka": "base"}, attacks=2)
    refused(state, Attack(target="dieter", blows=("clayton", "mapuche", "charlotte_page")), "SD-K6")
    refused(spend(state), Attack(target="dieter", blows=("clayton",)), "SD-K7")
    play(spend(state, attacks=3), Attack(target="dieter", blows=("clayton", "mapuche", "charlotte_page")))


def test_melee_and_ranged_at_the_second_line_g10_sd_k4_sd_k6():
    mine = {"clayton": "bank", "magda_von_shrapnel": "bank>clayton"}
    state = duel(mine, {"dieter": "bank", "vikka": "bank>dieter"})
    refused(state, Attack(target="vikka", blows=("clayton", "magda_von_shrapnel")), "SD-K6")
    together, _ = play(state, Attack(target="dieter", blows=("clayton", "magda_von_shrapnel")))  # 3 + 5 against 5
    assert place(together, "dieter") == "base"
    alone, _ = play(state, Attack(target="vikka", blows=("magda_von_shrapnel",)))  # 5 against 4
    assert place(alone, "vikka") == "base"


@pytest.mark.parametrize(("attacker", "falls"), [("clayton", False), ("tobias_brasshand", True)])
def test_too_weak_and_just_enough_g22_sd_k2_sd_k9(attacker, falls):
    state = duel({attacker: "bank", "ada_gearlock": "base"}, {"vikka": "bank", "dieter": "base"})  # 3 and 4 against 4
    state, _ = play(state, Attack(target="vikka", blows=(attacker,)))
    assert (place(state, "vikka") == "base") == falls and state.players[0].power == falls
    assert who(state, "vikka").wounds == 0 and who(state, attacker).fought


def test_wounds_add_up_by_house_option_sd_k9():
    state = duel({"clayton": "bank", "mapuche": "bank"}, {"vikka": "bank", "dieter": "base"}, damage="accumulates")
    state, told = play(state, Attack(target="vikka", blows=("clayton",)))
    assert events.Wounded(seat=1, character="vikka", wounds=3) in told
    state, _ = play(state, Attack(target="vikka", blows=("mapuche",)))
    assert place(state, "vikka") == "base" and who(state, "vikka").wounds == 0
    state = duel({"bertram_coal": "bank", "mapuche": "bank>bertram_coal"}, {"vikka": "bank"}, damage="accumulates")
    who(state, "vikka").wounds = 4  # a skill gave her Health for as long as she was elsewhere
    assert health(state, 1, who(state, "vikka")) == 1


def test_one_attack_a_turn_g21_sd_k3_sd_k10():
    state = duel({"clayton": "bank", "mapuche": "base"}, {"vikka": "bank", "dieter": "base"})
    state, _ = play(state, Attack(target="vikka", blows=("clayton",)))
    assert offered(state, Attack) == []
    refused(state, Attack(target="vikka", blows=("clayton",)), "SD-K3")
    state, _ = play(state, MoveCharacter(who="clayton", to="station"))
    state, _ = play(state, EndTurn())
    state, _ = play(state, EndTurn(), seat=1)
    assert not who(state, "clayton").fought


def test_lines_of_attack_g23_sd_k4_sd_k5():
    mine = {"clayton": "bank", "mapuche": "bank>clayton"}
    theirs = {"dieter": "bank", "hans_p_kruger": "bank>dieter"}
    state = duel(mine, theirs)
    refused(state, Attack(target="hans_p_kruger", blows=("clayton",)), "SD-K6")  # melee at the second line
    with GAME.masked(state, 0) as view:
        notes = {
            o.key: o.note
            for o in Attack.picks()["blows"].step(Attack.picks()["blows"].begin(view, {"target": "dieter"}))
        }
    # Mapuche, in the second line, shoots with 3; Clayton, in the first, strikes with 3 and does not shoot with 2.
    assert notes == {"clayton": "3", "mapuche": "3"}
    assert offered(state, Attack) == ["dieter", "hans_p_kruger"]


def test_one_alone_stands_in_the_first_line_and_cannot_shoot_sd_k5():
    state = duel({"magda_von_shrapnel": "bank", "ada_gearlock": "base"}, {"dieter": "bank", "vikka": "base"})
    state, told = play(state, Attack(target="dieter", blows=("magda_von_shrapnel",)))
    assert next(e for e in told if isinstance(e, events.Attacked)).value == 2, "melee, not 5 at range"


def test_first_line_knocked_out_with_one_behind_g19_sd_v7():
    state = duel({"tobias_brasshand": "bank", "clayton": "bank"}, {"dieter": "bank", "vikka": "bank>dieter"})
    state, told = play(state, Attack(target="dieter", blows=("tobias_brasshand", "clayton")))
    assert place(state, "vikka") == "bank" and events.SteppedUp(seat=1, character="vikka") in told
    kinds = [type(event) for event in told]
    assert kinds.index(events.KnockedOut) < kinds.index(events.SteppedUp)


def test_nobody_is_attacked_elsewhere_or_in_base_sd_k1():
    state = duel({"clayton": "bank", "mapuche": "base"}, {"vikka": "station", "dieter": "base"})
    refused(state, Attack(target="vikka", blows=("clayton",)), "SD-K1")
    refused(state, Attack(target="dieter", blows=("clayton",)), "SD-K1")
    refused(state, Attack(target="mapuche", blows=("clayton",)), "SD-K1")


def test_the_inactive_do_not_attack_sd_r2():
    state = duel({"clayton": "bank", "mapuche": "base"}, {"vikka": "bank", "dieter": "base"})
    who(state, "clayton").inactive = True
    refused(state, Attack(target="vikka", blows=("clayton",)), "SD-R2")


def test_weapons_need_no_attack_card_g25_sd_k8():
    state = duel({"mapuche": "bank", "ada_gearlock": "base"}, {"dieter": "bank", "vikka": "base"}, 0, ["spring_fists"])
    state, _ = play(state, Attack(target="dieter", blows=("mapuche+spring_fists",)))  # 3 + 2 against 5
    assert place(state, "dieter") == "base" and state.players[0].discard.cards == ["spring_fists"]
    assert state.pool.coins == 2, "the knock-out pays"
    assert who(state, "mapuche").fought
    away = duel(
        {"mapuche": "station", "ada_gearlock": "base"}, {"dieter": "bank", "vikka": "base"}, 0, ["spring_fists"]
    )
    refused(away, Attack(target="dieter", blows=("mapuche+spring_fists",)), "SD-K1")


@pytest.mark.parametrize(
    ("weapon", "mine", "theirs", "target", "value"),
    [
        ("harpoon_gun", {"clayton": "bank", "vikka": "bank>clayton"}, {"dieter": "bank"}, "dieter", 2 + 3),
        ("pocket_pistol", {"magda_von_shrapnel": "bank"}, {"dieter": "bank"}, "dieter", 5 + 1),
        ("long_rifle", {"clayton": "station", "hans_p_kruger": "station>clayton"}, {"dieter": "bank"}, "dieter", 5 + 2),
        ("chain_whip", {"tobias_brasshand": "bank"}, {"dieter": "bank", "vikka": "bank>dieter"}, "vikka", 4 + 1),
        ("boarding_pike", {"clayton": "bank", "mapuche": "bank>clayton"}, {"dieter": "bank"}, "dieter", 3 + 2),
        ("tesla_coil", {"mapuche": "bank"}, {"dieter": "bank"}, "dieter", 3 + 2),
        ("trophy_blade", {"tobias_brasshand": "bank"}, {"dieter": "bank"}, "dieter", 4 + 1),
    ],
)
def test_what_weapons_add_sd_k8(weapon, mine, theirs, target, value):
    attacker = list(mine)[-1]
    state = duel({**mine, "nell_lantern": "base"}, {**theirs, "sharktooth_sam": "base"}, 0, [weapon])
    state, told = play(state, Attack(target=target, blows=(f"{attacker}+{weapon}",)))
    assert next(e for e in told if isinstance(e, events.Attacked)).value == value
    assert place(state, target) == "base"
    assert state.players[0].power == {"trophy_blade": 3}.get(weapon, 1)
    assert len(state.players[0].hand.cards) == (weapon == "tesla_coil")


def test_a_weapon_is_no_use_for_the_other_kind_of_attack_sd_k8():
    state = duel(
        {"clayton": "bank", "mapuche": "bank>clayton"}, {"dieter": "bank", "vikka": "base"}, 0, ["spring_fists"]
    )
    refused(state, Attack(target="dieter", blows=("mapuche+spring_fists",)), "SD-K6")
    refused(state, PlayCard(which="spring_fists"), "SD-K8")


def test_each_copy_of_a_weapon_serves_once_sd_k8():
    hand = ["trophy_blade", "trophy_blade"]
    mine = {"clayton": "bank", "mapuche": "bank"}
    state = duel(mine, {"dieter": "bank", "vikka": "base"}, 0, hand)
    both = ("clayton+trophy_blade", "mapuche+trophy_blade")
    state2, _ = play(state, Attack(target="dieter", blows=both))
    assert state2.players[0].power == 1 + 2 + 2
    deal(state, 0, "trophy_blade")
    refused(state, Attack(target="dieter", blows=both), "SD-K6")


def test_an_attack_card_without_an_attack_g27_sd_k11():
    state = spend(table({0: {"clayton": "base", "mapuche": "base"}, 1: {"dieter": "base", "vikka": "base"}}))
    deal(state, 0, "action_and_attack")
    state, _ = play(state, PlayCard(which="action_and_attack"), MoveCharacter(who="clayton", to="bank"))
    assert place(state, "clayton") == "bank" and state.pool.attacks == 1
    refused(state, Trash(which="action"), "SD-H3")


def test_one_knocked_out_is_ready_to_fight_once_active_sd_k2():
    state = duel({"tobias_brasshand": "bank", "clayton": "bank"}, {"dieter": "bank", "vikka": "base"})
    who(state, "dieter").fought = True
    state, told = play(state, Attack(target="dieter", blows=("tobias_brasshand", "clayton")))
    assert not who(state, "dieter").fought
    assert events.KnockedOut(seat=1, character="dieter", inactive=True) in told


def test_forecasts_sd_k2():
    state = duel({"clayton": "bank", "mapuche": "bank"}, {"dieter": "bank", "vikka": "base"})
    with GAME.masked(state, 0) as view:
        weak = Attack(target="dieter", blows=("clayton",)).forecast(view)
        strong = Attack(target="dieter", blows=("clayton", "mapuche")).forecast(view)
    # 3 against 5, and 3 + 3: what knocks out needs no second look.
    assert weak.lines == ("3 against Health 5: nothing happens.",) and strong is None
