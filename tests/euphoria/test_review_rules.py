"""Corners of the rules where two of them meet: seduction and fascination, falling roofs, two Susans, big fights."""

import pytest

from engines.core.action import Turn
from engines.euphoria import GAME
from engines.euphoria.actions import (
    Appoint,
    CallBenkei,
    ChooseTeam,
    FleeTo,
    HoldFire,
    Launch,
    LeapTo,
    Linger,
    PushTo,
    Seduce,
    Shoot,
    Supply,
    TakeIt,
    ThrowGrenade,
    ThrowVolley,
    Wait,
)
from engines.euphoria.aids import free_susan, heal
from engines.euphoria.clash import block_words, blocks
from engines.euphoria.ending import award
from engines.euphoria.frames import NameLeader, Show, UseAbility
from engines.euphoria.ground.scenery import in_contact
from engines.euphoria.ground.terrain import overlaps
from engines.euphoria.ground.typed import fallen as lies
from engines.euphoria.ground.typed import floors, parse
from engines.euphoria.heuristics import score
from engines.euphoria.injuries import NEUTRAL, eliminate
from engines.euphoria.preparing import unleash
from tests.euphoria.positions import (
    ATTACK,
    FIRING,
    POSITIONING,
    SPECIAL,
    TABLES,
    asked,
    at,
    begin,
    block,
    equip,
    house,
    lay,
    may,
    of,
    offered,
    over,
    play,
    refused,
    settle,
    show,
)


def ask(state, key):
    """The open question is whether this figure uses its ability."""
    begin(state, SPECIAL)
    state.stack.pop()
    state.push(UseAbility(waits_for=[state.figure(key).side], figure=key))
    settle(state)


def test_nobody_fascinated_is_turned_nor_strikes_back_eu_c4_eu_c12_eu_c13():
    state = show({"sooyoung": (16, 10)}, {"nikolai": (18, 10), "blanca": (18, 15), "mycky": (40, 30)})
    state.figure("nikolai-b").dazed = True
    begin(state, SPECIAL)
    assert offered(state, Seduce) == ["blanca-b"]

    state = show({"sooyoung": (16, 10), "centinel": (17, 10)}, {"nikolai": (18, 10), "mycky": (18, 11)})
    for key in ("centinel-a", "nikolai-b", "mycky-b"):
        state.figure(key).fight = 1
    state.figure("mycky-b").dazed = True
    begin(state, SPECIAL)
    assert offered(state, Seduce) == ["nikolai-b"]
    play(state, Seduce(who="nikolai-b", victim="mycky-b", weapons="fists"))
    assert asked(state) == ("Defend", "mycky-b") and may(state) == {"TakeIt"}
    told = play(state, TakeIt(), dice=[5, 6, 7, 8, 8, 1, 10])  # three blows without an answer: two are lucky
    assert of(told, "Struck")[0].defence == () and state.figure("mycky-b").life == 190


def test_an_ability_in_the_fight_costs_these_blows_too_eu_s2():
    state = show({"sooyoung": (16, 10), "centinel": (17, 10)}, {"nikolai": (18, 10), "mycky": (18, 11)})
    for key in ("centinel-a", "nikolai-b", "mycky-b"):
        state.figure(key).fight = 1
    state.figure("nikolai-b").striking = False
    begin(state, SPECIAL)
    assert offered(state, Seduce) == ["mycky-b"]
    play(state, Seduce(who="mycky-b", victim="nikolai-b", weapons="fists"))
    assert may(state) == {"TakeIt"}


def test_sooyoungs_player_says_how_many_shots_eu_c13():
    state = show({"sooyoung": (10, 10)}, {"nikolai": (18, 10), "blanca": (18, 15)})
    begin(state, SPECIAL)
    chosen = {"who": "nikolai-b", "victim": "blanca-b", "weapons": "machine gun"}
    assert offered(state, Seduce, **chosen) == ["all", "1", "2", "3", "4"]
    told = play(state, Seduce(**chosen, shots="2"), dice=[10, 10])
    assert of(told, "Shot")[0].dice == (10, 10)


def test_a_motivated_machine_in_massacre_mode_has_no_choice_eu_c16_eu_c10():
    state = show({"centinel": (10, 10), "sooyoung": (14, 10)}, {"mycky": (30, 10)})
    robot = state.figure("centinel-a")
    robot.rampant, robot.repeats, robot.spent = True, "shooting", 12
    state.figure("sooyoung-a").spent = 12
    told = begin(state, FIRING, 10, 10, 10)  # no points left: only what is repeated, at the nearest, a friend
    assert [shot.target for shot in of(told, "Shot")] == ["sooyoung-a"] and over(state)
    assert robot.spent == 12


def test_who_shot_at_the_cat_repeats_nothing_else_eu_c27_eu_c10():
    state = show({"scauter": (10, 10)}, {"mycky": (30, 10)})
    state.figure("scauter-a").repeats = "shooting"
    state.cat = at(12, 10)
    told = begin(state, FIRING)
    assert [event.figure for event in of(told, "CatShot")] == ["scauter-a"] and over(state)


def test_chastas_moves_last_when_he_says_so_in_the_same_phase_eu_c21_eu_s1():
    state = show({"chastas": (10, 10)}, {"mycky": (40, 30)}, ability_window="each_phase")
    begin(state, POSITIONING)
    assert asked(state) == ("UseAbility", "chastas-a")
    play(state, Linger())
    assert asked(state) == ("UseAbility", "mycky-b")
    told = play(state, Wait(how_long="now"))
    assert of(told, "PhaseBegan")[0].order == ("mycky-b", "chastas-a")  # Euphoria 1 before 8
    assert asked(state) == ("Positioning", "mycky-b")


def test_a_benkei_called_in_the_positioning_phase_moves_in_it_eu_c11_eu_s1():
    state = show({"richelle": (10, 10)}, {"mycky": (40, 30)}, ability_window="each_phase")
    state.round = 2
    begin(state, POSITIONING)
    spot = offered(state, CallBenkei)[0]
    x, y = spot.split("-")[1:3]
    play(state, CallBenkei(at=(int(x), int(y), 0)))
    told = play(state, Wait(how_long="now"))
    assert set(of(told, "PhaseBegan")[0].order) == {"richelle-a", "benkei-a", "mycky-b"}


SHED = lay(house(20, 10, (6, 6), 3, key="shed"))


def test_who_comes_down_with_a_roof_lies_beside_who_stood_below_eu_c2_eu_k1():
    state = show({"nikolai": (5, 5)}, {"scauter": (20, 10, 3), "blanca": (20, 10)}, table=SHED)
    begin(state, SPECIAL)
    play(state, Wait(how_long="now"))  # Blanca has more Euphoria
    play(state, Launch(piece="shed"))
    above, below = state.figure("scauter-b"), state.figure("blanca-b")
    assert below.here == at(20, 10) and above.here.height == 0
    assert in_contact(above.here, below.here) and not overlaps(above.here, below.here)
    assert above.prone and below.prone and not above.fight


def test_enemies_in_one_house_fight_once_the_floor_between_them_has_gone_eu_k1_eu_c2():
    state = show({"nikolai": (5, 5), "mycky": (20, 10, 3)}, {"scauter": (21, 10)}, table=SHED)
    ask(state, "nikolai-a")
    told = play(state, Launch(piece="shed"))
    assert of(told, "Met") and state.figure("mycky-a").fight == state.figure("scauter-b").fight > 0
    assert not state.figure("mycky-a").prone


def test_a_second_susan_doubles_for_her_own_associate_eu_c30_eu_c31():
    state = show({"nikolai": (24, 17), "susan": (5, 5), "blanca": (6, 8)}, {"mycky": (40, 30)}, scenario="rescue")
    state.figure("susan-a").saviour = "blanca-a"
    turn = Turn(state.dice)
    free_susan(state, state.figure("nikolai-a"), turn)
    eliminate(state, state.figure("mycky-b"), turn, by="blanca-a", cause="shot")
    assert state.teams[0].points == 400  # Mycky's 200, doubled
    assert state.figure("blanca-a").euphoria == 9  # two for it with Susan


def test_the_freed_susan_leads_nobody_while_others_live_eu_l11():
    state = show({"nikolai": (24, 17), "blanca": (5, 5), "mycky": (8, 5)}, {"mycky": (40, 30)}, scenario="rescue")
    turn = Turn(state.dice)
    free_susan(state, state.figure("nikolai-a"), turn)
    begin(state, FIRING)
    state.push(NameLeader(waits_for=[0]))
    settle(state)
    assert offered(state, Appoint) == ["blanca-a", "nikolai-a", "mycky-a"]


def test_a_susan_struck_down_still_counts_when_the_mission_ends_eu_v5():
    state = show({"nikolai": (24, 17)}, {"mycky": (40, 30)}, scenario="rescue")
    turn = Turn(state.dice)
    state.figure(NEUTRAL).side = 1
    eliminate(state, state.figure(NEUTRAL), turn, by="nikolai-a", melee=True, cause="fight")
    assert state.teams[0].points == 175  # 75, and 100 for brutality
    award(state, 0, None, turn)
    assert state.teams[0].points == 375  # and Mycky's 200


def test_scauter_gives_richelle_a_benkei_beside_the_one_she_called_eu_b7_eu_c19():
    state = show({"scauter": (10, 10), "richelle": (13, 10)}, {"mycky": (40, 30)})
    dog = unleash(state, state.figure("richelle-a"), summoned=True)
    dog.at = at(20, 0.5)
    ask(state, "scauter-a")
    assert "dog" in offered(state, Supply, who="richelle-a")
    play(state, Supply(who="richelle-a", what="dog"))
    assert sum(f.owner == "richelle-a" for f in state.figures) == 2
    ask(state, "scauter-a")
    assert "dog" not in offered(state, Supply, who="richelle-a")


def test_no_benkei_where_there_is_no_room_for_him_eu_c19_eu_b7():
    pit = lay(
        block(10, 8.6, (6, 1.6), 5),
        block(10, 11.4, (6, 1.6), 5),
        block(8.4, 10, (1.6, 1), 5),
        block(11.6, 10, (1.6, 1), 5),
    )
    state = show({"blanca": (10, 10), "scauter": (10, 14)}, {"mycky": (40, 30)}, table=pit)
    ask(state, "scauter-a")
    assert offered(state, Supply, who="blanca-a") == [
        "first_aid",
        "defibrillator",
        "adrenaline",
        "hand_grenade",
        "stun_grenade",
    ]


def test_susan_always_has_an_associate_eu_c30():
    state = show({}, {})
    state.round = 0
    state.figures.clear()
    state.stack.clear()
    state.stack.append(Show())
    settle(state)
    assert asked(state)[0] == "BuildTeam"
    # Blanca begins with Euphoria 7, Kobayashi with 1; Susan's own 10 do not count
    GAME.play(state, 0, ChooseTeam(team=("susan", "kobayashi", "blanca")))
    sheet = state.teams[0].sheet.value
    assert sheet is not None and (sheet.leader, sheet.partner) == ("susan", "blanca")


def test_a_shot_into_a_fight_of_more_than_ten_eu_f17():
    people = [f"f{n}" for n in range(12)]
    table_of = blocks(people)  # a d100 in blocks of eight, 97 to 100 again
    assert (table_of[1], table_of[8], table_of[9], table_of[96]) == ("f0", "f0", "f1", "f11") and 97 not in table_of
    assert block_words(2) == ["1-5", "6-0"] and block_words(3) == ["1-3", "4-6", "7-9"]


def test_what_a_shot_into_a_fight_promises_eu_f17():
    state = show({"madeleine": (10, 10), "sooyoung": (19, 10)}, {"mycky": (20, 10)})
    state.figure("sooyoung-a").fight = state.figure("mycky-b").fight = 1
    begin(state, FIRING)
    with GAME.masked(state, 0) as view:
        promise = Shoot(weapons="revolver", shots=("mycky-b",)).forecast(view)
    assert promise is not None
    # Aim 6 less 2: Sooyoung covers him base to base; half of the hits strike each, and luck saves 4 and 3 in 10
    shares = {name: round(chance, 3) for name, chance in promise.chances}
    assert shares == {"Sooyoung (Amber) is injured": 0.12, "Mycky (Blue) is injured": 0.14}
    assert "1-5 Sooyoung (Amber), 6-0 Mycky (Blue)" in " ".join(promise.lines)
    assert dict(promise.expected).keys() == {"life points", "life points of friends"}


TOWER = lay(house(20, 10, (6, 6), 4, key="tower"), block(30, 10, (4, 4), 3, key="rock"))


def test_things_lie_on_floors_only_eu_o5():
    ground = TABLES[TOWER]
    assert floors(ground, (2000, 1000)) == (0, 400)  # the ground floor, and the roof
    assert floors(ground, (3000, 1000)) == (300,)  # a solid rock
    assert floors(ground, (1000, 1000)) == (0,)
    assert parse(ground, at(20, 10, 4), "10,10", standing=False) == at(10, 10)
    assert parse(ground, at(20, 10, 4), "21,10", standing=False) == at(21, 10, 4)
    with pytest.raises(ValueError, match='a thing lies 0" up, not 2'):
        parse(ground, None, "10,10 up 2.5", standing=False)
    assert lies(ground, at(25, 10, 4)) == at(25, 10)


def test_a_grenade_does_not_burst_in_the_air_eu_o5_eu_o6():
    state = show({"nikolai": (12, 16)}, {"scauter": (20, 16), "blanca": (20, 11, 4)}, table=TOWER)
    equip(state, "nikolai-a", "hand_grenade")
    begin(state, FIRING)
    while asked(state) != ("Firing", "nikolai-a"):
        play(state, HoldFire())
    assert refused(state, ThrowGrenade(at=at(20, 14, 2)), "EU-O5") == "There is nothing for it to lie on."


def test_a_fight_is_pushed_in_sixteen_directions_eu_k10():
    state = show({"mycky": (10, 10)}, {"sooyoung": (11, 10)})
    for figure in state.figures:
        figure.fight = 1
    begin(state, ATTACK, 9, 8, 7, 1, 1, 1, 1, 5, 5, 5, 4)
    assert asked(state)[0] == "PushFight"
    assert len(offered(state, PushTo)) == 16


def test_what_a_seduction_promises_eu_c12_eu_f5():
    state = show({"sooyoung": (10, 10)}, {"nikolai": (18, 10), "blanca": (18, 14)})
    begin(state, SPECIAL)
    with GAME.masked(state, 0) as view:
        promise = Seduce(who="nikolai-b", victim="blanca-b", weapons="machine gun", shots="2").forecast(view)
    assert promise is not None
    # Aim 5, 3 inches from base to base of a range of 10: point-blank, 6; luck saves Blanca 4 times in 10
    assert promise.lines == ("2 shots at aim 6 (point-blank +1).",)
    assert promise.chances[0][1] == pytest.approx(1 - (1 - 0.6 * 0.6) ** 2)
    assert promise.expected[0][1] == pytest.approx(2 * 0.36 * 50.5)


def test_the_marks_of_what_is_about_to_be_done_eu_d3():
    state = show({"nikolai": (5, 5), "arendal": (8, 5)}, {"kabuki": (14, 5)}, table=SHED)
    ask(state, "nikolai-a")
    with GAME.masked(state, 0) as view:
        launched = Launch(piece="shed").forecast(view)
    assert launched is not None and launched.marks == ("piece:shed",)
    ask(state, "arendal-a")
    with GAME.masked(state, 0) as view:
        thrown = ThrowVolley(first=at(14, 5), second=at(14, 5), third=at(15, 7)).forecast(view)
        reach = ThrowVolley.outlook(view, {})
    assert thrown is not None and thrown.marks == ("blast:1400,500:250:grenade", "blast:1500,700:250:grenade")
    assert reach is not None and reach.marks == ("ring:arendal-a:1050",)  # ten inches from the edge of the base


def test_first_aid_gives_points_back_by_the_ruling_on_what_is_left_too_eu_l5_eu_o1():
    state = show({"madeleine": (10, 10)}, {"mycky": (40, 30)}, half_ap="half_of_remaining")
    hurt_one = equip(state, "madeleine-a", "first_aid")
    hurt_one.life, hurt_one.full = 20, 2  # below 25 when the turn began
    heal(state, hurt_one, hurt_one, Turn(state.dice))
    assert (hurt_one.life, state.left(hurt_one)) == (45, 6)  # half of 12


def test_a_computer_player_has_a_puppet_fire_all_it_has_eu_c13():
    state = show({"sooyoung": (10, 10)}, {"nikolai": (18, 10), "blanca": (18, 14)})
    begin(state, SPECIAL)
    chosen = {"who": "nikolai-b", "victim": "blanca-b", "weapons": "machine gun"}
    with GAME.masked(state, 0) as view:
        one, every = score(view, Seduce(**chosen, shots="1")), score(view, Seduce(**chosen))
    assert every > one > 0


def test_a_benkei_without_an_owner_has_what_he_earns_himself_eu_c28_eu_l7():
    state = show({"nikolai": (10, 10), "blanca": (14, 10)}, {"mycky": (40, 30), "sooyoung": (40, 33)})
    dog = unleash(state, state.figure("nikolai-a"), summoned=False)
    dog.at = at(11, 10)
    turn = Turn(state.dice)
    assert state.spirit(dog) == 3  # Nikolai's
    state.teams[0].leader = "nikolai-a"
    eliminate(state, state.figure("nikolai-a"), turn, by="mycky-b", cause="fight")
    assert (state.spirit(dog), state.figure("blanca-a").euphoria) == (0, 6)  # the leader's fall costs Blanca 1
    eliminate(state, state.figure("sooyoung-b"), turn, by=dog.key, cause="fight")
    assert state.spirit(dog) == 1
    state.teams[0].leader = "blanca-a"
    eliminate(state, state.figure("blanca-a"), turn, by="mycky-b", cause="fight")
    assert state.spirit(dog) == 0  # all of the team lose 1


def test_nobody_made_the_show_where_the_last_rival_jumped_to_its_death_eu_v5():
    tower = lay(block(20, 10, (6, 6), 7, key="tower"))
    state = show({"nikolai": (5, 5)}, {"blanca": (22.4, 10, 7), "mycky": (40, 30)}, table=tower)
    begin(state, POSITIONING)
    turn = Turn(state.dice)
    state.teams[1].leader = "blanca-b"
    eliminate(state, state.figure("mycky-b"), turn, by="nikolai-a", cause="shot")
    state.stack.insert(0, Show(stage=2))
    assert asked(state) == ("Positioning", "blanca-b")
    play(state, LeapTo(to=at(24, 10)), dice=[100])  # more than 6 inches: the whole d100
    assert state.result is not None and state.result.winners == (0,)
    assert state.teams[0].points == 325  # Mycky's 200 and Blanca's 125, and no half of Nikolai's


def test_the_places_to_flee_to_are_shown_eu_o7():
    state = show({"nikolai": (10, 10)}, {"blanca": (18, 10)})
    equip(state, "nikolai-a", "hand_grenade")
    begin(state, FIRING)
    while asked(state) != ("Firing", "nikolai-a"):
        play(state, HoldFire())
    play(state, ThrowGrenade(at=at(18, 10)))
    assert asked(state) == ("Flee", "blanca-b")
    with GAME.masked(state, 1) as view:
        shown, keys = FleeTo.outlook(view, {}), FleeTo.picks()["to"].options(view, {})
        promise = FleeTo(to=keys[0].value).forecast(view)
    assert shown is not None and promise is not None
    template, reach = shown.marks
    assert template == "blast:1800,1000:250:grenade" and reach.count(";") + 1 == len(keys) == 16
    assert reach.startswith(f"reach:blanca-b:{keys[0].value.x},{keys[0].value.y}")
    assert promise.marks[1] == f"shift:blanca-b:{keys[0].value.x},{keys[0].value.y}"
