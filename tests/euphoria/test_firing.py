"""Shots: sight, aim, several weapons, divided fire, fights, the cat, the massacre mode."""

import pytest

from engines.core.action import Turn
from engines.euphoria import GAME
from engines.euphoria.actions import HoldFire, Shoot
from engines.euphoria.shooting import division, shoot, targets, weapons
from engines.euphoria.terrain import seen
from tests.euphoria.positions import (
    FIRING,
    asked,
    at,
    begin,
    block,
    equip,
    flat,
    house,
    lay,
    may,
    of,
    offered,
    over,
    play,
    refused,
    show,
    write,
)


def duel(gap=4.0, shooter="madeleine", target="scauter", **options):
    """A shooter, and an enemy so many inches away from base to base, on his own turn to fire."""
    state = show({shooter: (10, 10)}, {target: (11 + gap, 10)}, **options)
    begin(state, FIRING)
    return state


def fire(state, key, count, weapons="revolver", dice=()):
    return of(play(state, Shoot(weapons=weapons, shots=(key,) * count), dice=dice), "Shot")[0]


def test_shots_cost_a_point_and_are_declared_first_eu_f4():
    state = duel(8)
    refused(state, Shoot(weapons="revolver", shots=()), "EU-F4")
    refused(state, Shoot(weapons="revolver", shots=("scauter-b",) * 4), "EU-F4")
    told = play(state, Shoot(weapons="revolver", shots=("scauter-b", "scauter-b")), dice=[6, 7, 8])
    shot = of(told, "Shot")[0]
    assert (shot.aim, shot.hits, shot.distance, shot.modifiers) == (6, 1, 800, ())
    assert state.figure("madeleine-a").spent == 2
    assert of(told, "Hurt")[0].luck == (8,) and state.figure("scauter-b").life == 120


def test_points_limit_the_shots_eu_f4():
    state = show({"madeleine": (10, 10)}, {"scauter": (19, 10)})
    state.figure("madeleine-a").spent = 11
    begin(state, FIRING)
    refused(state, Shoot(weapons="revolver", shots=("scauter-b",) * 2), "EU-F4")
    play(state, Shoot(weapons="revolver", shots=("scauter-b",)), dice=[7])


def test_aim_with_everything_g16_eu_f5_eu_f8_eu_f11():
    state = show({"madeleine": (10, 10)}, {"scauter": (15, 10)}, table=lay(block(14, 10, (1, 3), 1)))
    state.figure("madeleine-a").moved = True
    begin(state, FIRING)
    shot = fire(state, "scauter-b", 1, dice=[5])
    assert dict(shot.modifiers) == {"point-blank": 1, "cover contact": -2, "moving": -1} and shot.aim == 4


@pytest.mark.parametrize(
    ("piece", "cover"),
    [
        (None, "none"),
        (block(16, 10, (1, 1), 1), "apart"),
        (block(19, 10, (1, 1), 1), "contact"),
        (house(15, 10, (4, 4), 4), None),
    ],
)
def test_cover_by_scenery_g44_eu_f8(piece, cover):
    state = show({"madeleine": (10, 10)}, {"scauter": (20, 10)}, table=lay(*([piece] if piece else [])))
    view = seen(state, state.figure("madeleine-a"), state.figure("scauter-b"))
    assert view.visible == (cover is not None)
    assert cover is None or view.cover == cover


def test_figures_are_cover_too_eu_f8():
    state = show({"madeleine": (10, 10), "blanca": (15, 10.3)}, {"scauter": (20, 10)})
    assert seen(state, state.figure("madeleine-a"), state.figure("scauter-b")).cover == "apart"
    state.figure("blanca-a").at = at(19, 10)
    assert seen(state, state.figure("madeleine-a"), state.figure("scauter-b")).cover == "contact"


def test_through_the_windows_of_a_building_g44_eu_f8():
    gates = (
        {"side": "west", "along": 0.5, "width": 2, "sill": 0.5, "lintel": 3},
        {"side": "east", "along": 0.5, "width": 2, "sill": 0.5, "lintel": 3},
    )
    hall = {"kind": "building", "at": (15, 10), "size": (4, 4), "height": 4, "gates": gates}
    state = show({"madeleine": (10, 10)}, {"scauter": (20, 10)}, table=lay(hall))
    assert seen(state, state.figure("madeleine-a"), state.figure("scauter-b")).cover == "through"


def test_a_target_on_the_deck_and_in_a_crater_g44_eu_f9():
    table = lay(flat("crater", 19, 10, (3, 3)))
    state = show({"madeleine": (10, 10)}, {"scauter": (19, 10)}, table=table)
    state.figure("scauter-b").prone = True
    begin(state, FIRING)
    assert dict(fire(state, "scauter-b", 1, dice=[9]).modifiers) == {"crater": -2}
    state = show({"madeleine": (10, 10)}, {"scauter": (19, 10)})
    state.figure("scauter-b").prone = True
    state.figure("madeleine-a").prone = True
    begin(state, FIRING)
    assert dict(fire(state, "scauter-b", 1, dice=[9]).modifiers) == {"target on the deck": -1, "on the deck": -1}


def test_a_mobile_target_g49_eu_f11_eu_k13():
    state = show({"madeleine": (10, 10)}, {"scauter": (19, 10)})
    state.figure("scauter-b").attacked = True
    begin(state, FIRING)
    assert dict(fire(state, "scauter-b", 1, dice=[9]).modifiers) == {"mobile target": -1}


def test_several_weapons_g8_g45_eu_f6():
    state = duel(8, "blanca")
    assert offered(state, Shoot) == ["gun", "Uzi", "gun and Uzi"]
    shot = fire(state, "scauter-b", 3, "gun and Uzi", dice=[10, 10, 10])
    assert (shot.aim, dict(shot.modifiers)) == (6, {"several weapons": -1})


def test_only_enemies_in_sight_eu_f3():
    state = show(
        {"madeleine": (10, 10), "sooyoung": (12, 10)}, {"scauter": (20, 10)}, table=lay(block(15, 10, (2, 8), 4))
    )
    begin(state, FIRING)
    assert over(state)  # nobody sees anybody
    state = show({"madeleine": (10, 10), "sooyoung": (12, 10)}, {"scauter": (20, 10)})
    begin(state, FIRING)
    play(state, HoldFire())
    refused(state, Shoot(weapons="revolver", shots=("sooyoung-a",)), "EU-F4")
    refused(state, Shoot(weapons="revolver", shots=("madeleine-a",)), "EU-F4")


def test_who_is_shot_at_is_listed_with_everything_eu_f4_eu_d3():
    state = duel(4)
    with GAME.masked(state, 0) as view:
        plan = Shoot.picks()["shots"]
        preset = plan.presets(view, {"weapons": "revolver"})[0]
        assert preset.label == "All 3 at J. Scauter (Blue)"
        assert preset.note == '4.0", 70% (point-blank +1), 25 life points a shot'  # .7 x .7 x 50.5
        forecast = Shoot(weapons="revolver", shots=("scauter-b",) * 2).forecast(view)
    assert dict(forecast.chances)["J. Scauter (Blue) is hit"] == pytest.approx(1 - 0.3**2)
    assert dict(forecast.expected)["life points"] == pytest.approx(2 * 0.7 * 0.7 * 50.5)
    assert forecast.marks == ("shot:madeleine-a:scauter-b:0:70",)


@pytest.mark.parametrize(
    ("how", "taken"), [("flat_others", [0, 1, 1]), ("flat_all", [1, 1, 1]), ("cumulative", [0, 1, 2])]
)
def test_divided_fire_eu_f12(how, taken):
    state = show({"madeleine": (10, 10)}, {"scauter": (19, 10), "blanca": (19, 12), "mycky": (19, 8)}, divide=how)
    shots = ("scauter-b", "blanca-b", "mycky-b")
    assert list(division(state, shots).values()) == taken
    assert list(division(state, shots[:1] * 3).values()) == [0]
    while asked_is_not(state, "madeleine-a"):
        pass
    told = play(state, Shoot(weapons="revolver", shots=shots), dice=[10, 10, 10])
    divided = [-dict(shot.modifiers).get("divided fire", 0) for shot in of(told, "Shot")]
    assert divided == taken


def asked_is_not(state, key):
    """Begin the firing phase, or hold the fire of who comes before."""
    if not state.stack:
        begin(state, FIRING)
    elif asked(state)[1] != key:
        play(state, HoldFire())
    return asked(state)[1] != key


def test_a_shot_into_a_fight_g9_eu_f17():
    state = show({"madeleine": (10, 10), "sooyoung": (19, 10)}, {"mycky": (20, 10)})
    state.figure("sooyoung-a").fight = state.figure("mycky-b").fight = 1
    begin(state, FIRING)
    # three hits: 3 and 5 strike Sooyoung, 6 Mycky; luck for each, then a d100 for the one of Sooyoung that is not lucky
    told = play(state, Shoot(weapons="revolver", shots=("mycky-b",) * 3), dice=[1, 1, 1, 3, 6, 5, 7, 1, 33, 8])
    shot = of(told, "Shot")[0]
    assert [key for _, key in shot.spread] == ["sooyoung-a", "mycky-b", "sooyoung-a"]
    assert (state.figure("sooyoung-a").life, state.figure("mycky-b").life) == (67, 200)


def test_nobody_shoots_out_of_a_fight_eu_k11():
    state = show({"madeleine": (10, 10)}, {"mycky": (11, 10)})
    state.figure("madeleine-a").fight = state.figure("mycky-b").fight = 1
    begin(state, FIRING)
    assert over(state)


def test_who_cannot_shoot_eu_a15():
    state = show({"mycky": (10, 10)}, {"scauter": (20, 10)})
    equip(state, "mycky-a", "hand_grenade")
    begin(state, FIRING)
    assert asked(state) == ("Firing", "mycky-a") and "Shoot" not in may(state)
    refused(state, Shoot(weapons="fists", shots=("scauter-b",)), "EU-A15")


def test_odonell_fires_for_nothing_g23_eu_c15():
    state = show({"odonell": (10, 10)}, {"mycky": (21, 10)})
    state.figure("odonell-a").spent = 5
    begin(state, FIRING)
    shot = fire(state, "mycky-b", 5, "assault rifle", dice=[10] * 5)
    assert len(shot.dice) == 5 and state.figure("odonell-a").spent == 5


def test_each_figure_shoots_once_eu_f1():
    state = duel(8)
    fire(state, "scauter-b", 1, dice=[10])
    assert asked(state) == ("Firing", "scauter-b")


def test_elimination_by_shots_earns_no_brutality_eu_v1_eu_v2():
    state = duel(8)
    state.figure("scauter-b").life = 10
    told = play(state, Shoot(weapons="revolver", shots=("scauter-b",)), dice=[1, 1, 50])
    assert of(told, "PointsEarned")[0].value == 150 and state.teams[0].points >= 150
    assert of(told, "Died")[0].melee is False


def test_shooting_at_a_clone_g18_eu_l8():
    state = show({"madeleine": (10, 10)}, {"madeleine": (19, 10), "mycky": (40, 30)})
    state.figure("madeleine-b").life = 1
    turn = Turn(state.dice)
    write(state, 1, 1, 50)
    madeleine = state.figure("madeleine-a")
    shoot(state, madeleine, weapons(madeleine), ["madeleine-b"], turn)
    assert madeleine.euphoria == 4
    assert targets(state, madeleine) == [state.figure("mycky-b")]
