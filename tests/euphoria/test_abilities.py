"""The special abilities that contestants choose to use: once, and instead of blows."""

from engines.core.action import Turn
from engines.euphoria import GAME
from engines.euphoria.actions import (
    Fascinate,
    Hide,
    Launch,
    Linger,
    Motivate,
    MoveFree,
    Seduce,
    Shoot,
    Sneak,
    StayPut,
    StopHere,
    StrikeBack,
    Supply,
    TakeIt,
    Wait,
)
from engines.euphoria.fighting import strikes
from engines.euphoria.injuries import hurt
from engines.euphoria.rounds import begin_turn
from engines.euphoria.shooting import conditions, final, weapons
from tests.euphoria.positions import (
    FIRING,
    POSITIONING,
    SPECIAL,
    asked,
    at,
    begin,
    block,
    house,
    lay,
    may,
    of,
    offered,
    over,
    play,
    ready,
    refused,
    show,
    write,
)

FAR = {"mycky": (46, 34)}


def test_in_a_fight_an_ability_costs_the_blows_g31_eu_s2():
    state = show({"blanca": (10, 10)}, {"mycky": (11, 10)})
    blanca, mycky = state.figure("blanca-a"), state.figure("mycky-b")
    blanca.fight = mycky.fight = 1
    begin(state, SPECIAL)
    play(state, Hide())
    assert strikes(state, blanca, [mycky]) == (0, 0) and state.left(blanca) == 12
    assert strikes(state, mycky, [blanca]) == (3, 0)


def test_abilities_are_used_once_eu_s1():
    state = ready({"blanca": (10, 10)}, FAR, "blanca-a")
    play(state, Hide())
    begin(state, SPECIAL)
    assert asked(state)[1] != "blanca-a"


def test_an_ability_belongs_to_its_bearer_eu_s1():
    state = ready({"blanca": (10, 10)}, FAR, "blanca-a")
    assert may(state) == {"Hide", "Wait"}
    refused(state, Linger(), "EU-C21")


# Nikolai

HALL = house(20, 20, (8, 8), 3)


def test_the_missile_g33_eu_c2():
    table = lay(HALL, house(36, 20, (11, 8), 3), block(5, 30, (2, 2), 3))
    state = ready({"nikolai": (10, 10)}, {"mycky": (20, 20), "sooyoung": (20, 20.0, 3)}, "nikolai-a", table=table)
    state.figure("sooyoung-b").at = at(22, 22, 3)
    refused(state, Launch(piece="piece-1"), "EU-C2")  # 11 inches
    told = play(state, Launch(piece="piece-0"))
    assert set(of(told, "SceneryGone")[0].down) == {"mycky-b", "sooyoung-b"}
    for key, spot in (("mycky-b", at(20, 20)), ("sooyoung-b", at(22, 22))):
        figure = state.figure(key)
        assert figure.prone and figure.here == spot and figure.life == figure.profile.life
    assert state.removed == ["piece-0"]


def test_no_missile_at_an_objective_g33_eu_c2():
    table = lay(house(24, 18, (8, 8), 3))
    state = show({"nikolai": (10, 10)}, FAR, table=table, scenario="rescue")
    begin(state, SPECIAL)
    refused_or_absent(state, "piece-0")
    other = show({"nikolai": (10, 10)}, FAR, table=table, scenario="rescue", missile="or")
    begin(other, SPECIAL)
    GAME.check(other, 0, Launch(piece="piece-0"))


def refused_or_absent(state, piece):
    """The missile reaches nothing, so it is not even asked for."""
    assert asked(state)[1] != "nikolai-a"


# Kabuki Cyborg


def test_kabuki_moves_for_nothing_g49_eu_c3():
    state = ready({"kabuki": (10, 10)}, FAR, "kabuki-a")
    play(state, Sneak())
    assert asked(state) == ("ExtraMove", "kabuki-a")
    refused(state, MoveFree(to=at(20, 10)), "EU-P2")  # ten inches; he has nine
    play(state, MoveFree(to=at(19, 10)))
    kabuki = state.figure("kabuki-a")
    assert kabuki.here == at(19, 10) and kabuki.spent == 0 and not kabuki.moved


def test_kabuki_may_stay_eu_c3():
    state = ready({"kabuki": (10, 10)}, FAR, "kabuki-a")
    play(state, Sneak(), StayPut())
    assert over_or_next(state) and state.figure("kabuki-a").used


def over_or_next(state):
    return asked(state)[1] != "kabuki-a"


# Madeleine


def test_madeleine_fascinates_g34_eu_c4():
    state = ready({"madeleine": (10, 10)}, {"nikolai": (20.9, 10), "blanca": (40, 30)}, "madeleine-a")
    refused(state, Fascinate(who="blanca-b"), "EU-C4")  # too far
    play(state, Fascinate(who="nikolai-b"))
    nikolai = state.figure("nikolai-b")
    assert strikes(state, nikolai, [state.figure("madeleine-a")]) == (0, 0)
    begin(state, POSITIONING)
    asked_for = {asked(state)[1]}
    while not over(state):
        asked_for.add(asked(state)[1])
        play(state, StopHere())
    assert "nikolai-b" not in asked_for
    write(state, 8)
    assert hurt(state, nikolai, 1, Turn(state.dice), cause="shot") == 0  # its luck stays


def test_madeleine_must_see_him_eu_c4_eu_s3():
    state = show({"madeleine": (10, 10)}, {"centinel": (16, 10)}, table=lay(block(13, 10, (1, 6), 3)))
    state.figure("centinel-b").used = True
    begin(state, SPECIAL, 5)
    assert over(state)  # she reaches nobody and is not asked


# Sgt. O'Donell


def test_odonell_motivates_a_friend_eu_c9_eu_c10():
    people = {"odonell": (10, 10), "madeleine": (12, 10), "blanca": (30, 30)}
    state = ready(people, FAR, "odonell-a")
    assert offered(state, Motivate) == ["madeleine-a"]
    play(state, Motivate(who="madeleine-a", what="movement"))
    begin(state, POSITIONING)
    while asked(state) != ("ExtraMove", "madeleine-a"):
        play(state, StopHere())
    play(state, MoveFree(to=at(12, 20)))
    assert state.figure("madeleine-a").spent == 0 and state.figure("madeleine-a").moved


def test_a_repeated_shooting_eu_c10():
    state = ready({"odonell": (10, 10), "madeleine": (12, 10)}, {"mycky": (21, 10)}, "odonell-a")
    play(state, Motivate(who="madeleine-a", what="shooting"))
    begin(state, FIRING)
    play(state, Shoot(weapons="revolver", shots=("mycky-b",) * 3), dice=[10, 10, 10])
    assert asked(state) == ("Firing", "madeleine-a") and state.top.again
    play(state, Shoot(weapons="revolver", shots=("mycky-b",) * 3), dice=[10, 10, 10])
    assert state.figure("madeleine-a").spent == 3


def test_a_repeated_attack_eu_c10():
    state = show({"odonell": (10, 10), "nikolai": (12, 10)}, {"mycky": (13, 10)})
    nikolai, mycky = state.figure("nikolai-a"), state.figure("mycky-b")
    nikolai.fight = mycky.fight = 1
    nikolai.repeats = "attack"
    assert strikes(state, nikolai, [mycky]) == (3, 3)


# Sooyoung


def test_sooyoung_makes_an_enemy_shoot_his_friend_eu_c12_eu_c13_eu_l12():
    blue = {"nikolai": (18, 10), "blanca": (18, 15), "mycky": (40, 30)}
    state = ready({"sooyoung": (10, 10)}, blue, "sooyoung-a")
    assert "mycky-b" not in offered(state, Seduce)
    assert offered(state, Seduce, who="nikolai-b") == ["blanca-b", "mycky-b"]
    state.figure("blanca-b").life = 5
    action = Seduce(who="nikolai-b", victim="blanca-b", weapons="machine gun")
    told = play(state, action, dice=[1, 10, 10, 10, 10, 1, 50])
    assert len(of(told, "Shot")[0].dice) == 5 and state.figure("nikolai-b").spent == 0
    assert of(told, "Died")[0].by == "sooyoung-a" and state.figure("sooyoung-a").euphoria == 10
    assert state.teams[0].points == 125


def seduced_fighter():
    state = show({"sooyoung": (16, 10)}, {"nikolai": (18, 10), "mycky": (18, 11), "blanca": (30, 30)})
    for key in ("sooyoung-a", "nikolai-b", "mycky-b"):
        state.figure(key).fight = 1
    begin(state, SPECIAL)
    return state


def test_in_a_fight_a_friend_is_struck_eu_c12_eu_c13():
    state = seduced_fighter()
    assert offered(state, Seduce, who="nikolai-b") == ["mycky-b"]
    play(state, Seduce(who="nikolai-b", victim="mycky-b", weapons="fists"))
    assert asked(state) == ("Defend", "mycky-b") and GAME.waiting(state) == [1]
    told = play(state, TakeIt(), dice=[2, 3, 4, 1, 1, 8, 30, 40])
    assert state.figure("mycky-b").life == 130 and not of(told, "Struck")[0].defence


def test_the_friend_may_strike_back_eu_c13():
    state = seduced_fighter()
    play(state, Seduce(who="nikolai-b", victim="mycky-b", weapons="fists"))
    told = play(state, StrikeBack(), dice=[9, 9, 9, 2, 3, 4, 8, 8, 1, 25])
    assert of(told, "Struck")[0].injuries == (0, 3) and state.figure("nikolai-b").life == 125


def test_the_flame_thrower_can_be_turned_eu_c12():
    state = ready({"sooyoung": (10, 10)}, {"chastas": (15, 10), "mycky": (18, 10)}, "sooyoung-a")
    action = Seduce(who="chastas-b", victim="mycky-b", weapons="flame")
    play(state, action, dice=[60])
    assert state.figure("mycky-b").life == 140


# Blanca Deluxe


def test_blanca_hides_for_the_turn_g35_eu_c14():
    state = ready({"blanca": (10, 10)}, {"madeleine": (19, 10)}, "blanca-a")
    play(state, Hide())
    madeleine, blanca = state.figure("madeleine-b"), state.figure("blanca-a")
    aim = final(conditions(state, madeleine, blanca, weapons(madeleine), several=False, divided=0))
    assert aim == 4
    begin_turn(state, Turn(state.dice))
    aim = final(conditions(state, madeleine, blanca, weapons(madeleine), several=False, divided=0))
    assert aim == 6


# J. Scauter


def test_scauter_gives_a_friend_an_object_g40_eu_c19_eu_b4():
    people = {"scauter": (10, 10), "madeleine": (16, 10), "blanca": (30, 10)}
    state = show(people, FAR)
    begin(state, SPECIAL)
    while asked(state)[1] != "scauter-a":
        play(state, Wait(how_long="now"))
    assert offered(state, Supply) == ["madeleine-a"]
    refused(state, Supply(who="scauter-a", what="first_aid"), "EU-C19")
    refused(state, Supply(who="madeleine-a", what="charges"), "EU-B8")
    told = play(state, Supply(who="madeleine-a", what="first_aid"))
    assert state.figure("madeleine-a").objects.cards == ["first_aid"]
    assert of(told, "Supplied")[0].seen_by(1).what == ""
    state.figure("scauter-a").used = False
    begin(state, SPECIAL)
    while asked(state)[1] != "scauter-a":
        play(state, Wait(how_long="now"))
    refused(state, Supply(who="madeleine-a", what="first_aid"), "EU-B4")
    play(state, Supply(who="madeleine-a", what="dog"))
    assert state.figure("benkei-a").owner == "madeleine-a"
