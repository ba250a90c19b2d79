"""What the greedy player does in positions set up by hand, each beside one where it does not."""

from __future__ import annotations

import random
from typing import Any

from engines.core.action import Action
from engines.core.players import GREEDY
from engines.euphoria import GAME
from engines.euphoria.actions import BlowCharge, Flame, HoldGround, MoveTo, PushTo, StopHere, TakeUp, ThrowStun
from engines.euphoria.actions.preparation import ChooseTeam
from engines.euphoria.frames import BuildTeam, PushFight
from engines.euphoria.ground.scenery import base_gap, in_contact
from engines.euphoria.state import Euphoria
from tests.euphoria.positions import FIRING, OPEN, POSITIONING, begin, block, equip, house, lay, show


def chosen(state: Euphoria) -> Action:
    """What the greedy player does for whoever is waited for."""
    with GAME.masked(state, GAME.waiting(state)[0]) as view:
        return GREEDY.choose(GAME, view, random.Random(1))


TOWER = lay(block(20, 10, (6, 6), 7, key="tower"))


def pushing(mine: Any, theirs: Any, inches: int, table: str = OPEN, **options: Any) -> Euphoria:
    """Nikolai has won a round against Mycky and may push."""
    state = show({"nikolai": mine}, {"mycky": theirs}, table=table, **options)
    begin(state, FIRING)
    for figure in state.figures:
        figure.fight = 1
    state.push(PushFight(waits_for=[0], number=1, inches=inches))
    return state


def test_it_pushes_a_rival_over_an_edge_eu_k14():
    # The edge is at 23 inches: two inches to the east the rival is over it, 7 inches up, and Nikolai is not.
    action = chosen(pushing((21.2, 10, 7), (22.2, 10, 7), 2, TOWER))
    assert isinstance(action, PushTo)
    state = pushing((21.2, 10, 7), (22.2, 10, 7), 2, TOWER)
    state.dice.script = [90]  # type: ignore[attr-defined]
    GAME.play(state, 0, action)
    assert state.figure("mycky-b").here.height == 0
    assert state.figure("nikolai-a").here.height == 700


def test_it_holds_its_ground_where_only_its_own_would_fall_eu_k14():
    # On the plain there is nothing to gain; nor on the tower, where Nikolai stands at the edge and Mycky does not.
    assert isinstance(chosen(pushing((10, 10), (11, 10), 3)), HoldGround)
    assert isinstance(chosen(pushing((22.2, 10, 7), (21.2, 10, 7), 1, TOWER)), HoldGround)


def test_it_pushes_a_fight_homeward_with_a_drum_eu_k10_eu_m5():
    # The platform is in the north-west, at 4,3: of 5 inches at least 4 lead nearer to it.
    state = pushing((20, 20), (21, 20), 5, scenario="objectives")
    figure, drum = state.figure("nikolai-a"), state.drums[0]
    figure.carrying, drum.carrier, drum.at = drum.key, figure.key, figure.here
    action = chosen(state)
    assert isinstance(action, PushTo)
    before, home = figure.here, figure.here._replace(x=400, y=300)
    GAME.play(state, 0, action)
    assert base_gap(before, home) - base_gap(figure.here, home) >= 400


def stunning(spent: int, thrower: str, **options: Any) -> Euphoria:
    """A thrower of a stun grenade sees Nikolai, who has so many points spent, 7 inches away."""
    state = show({thrower: (20, 18)}, {"nikolai": (28, 18)}, **options)
    equip(state, f"{thrower}-a", "stun_grenade")
    state.figure("nikolai-b").spent = spent
    begin(state, FIRING)
    return state


def test_it_stuns_who_has_still_to_shoot_eu_o8():
    # Nikolai has 5 points left for his 5 shots, 3 when he is stunned; Sooyoung, with 9 Euphoria, comes before him.
    assert isinstance(chosen(stunning(4, "sooyoung")), ThrowStun)
    # With all 9 points he still has 5 when he is stunned, and fires all his shots.
    assert not isinstance(chosen(stunning(0, "sooyoung")), ThrowStun)


def test_it_does_not_stun_who_has_shot_eu_o8():
    # Scauter, with no Euphoria, comes after Nikolai, who has nothing to do any more this turn.
    state = show({"scauter": (20, 18)}, {"nikolai": (28, 18)})
    equip(state, "scauter-a", "stun_grenade")
    state.figure("nikolai-b").spent = 4
    begin(state, FIRING)
    GAME.play(state, 1, GAME.actions[[kind.__name__ for kind in GAME.actions].index("HoldFire")]())
    assert state.top is not None and getattr(state.top, "figure", "") == "scauter-a"
    assert not isinstance(chosen(state), ThrowStun)


def test_it_uses_the_flame_thrower_eu_f18():
    state = show({"chastas": (20, 18)}, {"nikolai": (24, 18)})
    begin(state, FIRING)
    assert isinstance(chosen(state), Flame)


def test_it_comes_within_a_flames_reach_and_keeps_a_point_for_it_eu_f18():
    # Ten inches lie between the bases, and the flame reaches 6: five of Chastas's nine points take him near enough.
    state = show({"chastas": (14, 18)}, {"nikolai": (25, 18)})
    state.figure("nikolai-b").spent = 9
    begin(state, POSITIONING)
    action = chosen(state)
    assert isinstance(action, MoveTo)
    GAME.play(state, 0, action)
    chastas, nikolai = state.figure("chastas-a"), state.figure("nikolai-b")
    assert not chastas.fight and state.left(chastas) >= 1
    assert base_gap(chastas.here, nikolai.here) <= 600


def test_it_burns_no_friend_for_a_rival_eu_f18():
    # Kabuki, who is worth 300, stands between; every flame that reaches Blanca, worth 125, touches him.
    state = show({"chastas": (20, 18), "kabuki": (22, 18)}, {"blanca": (24, 18)})
    for figure in state.figures:
        figure.spent = figure.profile.ap if figure.key != "chastas-a" else 0
    begin(state, FIRING)
    assert getattr(state.top, "figure", "") == "chastas-a"
    assert not isinstance(chosen(state), Flame)


def charged(rival: Any, friend: Any) -> Euphoria:
    """Sooyoung may blow up a crate, with a rival and a friend somewhere."""
    crate = lay(block(24, 18, (2, 2), 1, key="crate"))
    state = show({"sooyoung": (5, 5), "arendal": friend}, {"nikolai": rival}, table=crate)
    equip(state, "sooyoung-a", "charges")
    state.teams[0].laid.value = {"sooyoung-a": "crate"}
    begin(state, FIRING)
    return state


def test_it_blows_a_charge_under_a_rival_and_not_under_a_friend_eu_o9():
    assert isinstance(chosen(charged((26, 18), (40, 30))), BlowCharge)
    assert not isinstance(chosen(charged((40, 30), (26, 18))), BlowCharge)
    assert not isinstance(chosen(charged((40, 30), (40, 5))), BlowCharge)  # nobody is near


def test_charges_are_offered_on_solid_scenery_nearest_to_the_middle_eu_b8():
    # Nobody can be inside of a crate, as somebody can of a house, and then it could not be blown up.
    table = lay(
        block(5, 5, (2, 2), 1, key="far"), house(24, 18, (6, 6), 4, key="house"), block(30, 18, (2, 2), 1, key="near")
    )
    state = show({}, {}, table=table)
    state.stack.clear()
    state.push(BuildTeam(waits_for=[0, 1]))
    with GAME.masked(state, 0) as view:
        team = ("sooyoung", "charges@sooyoung")
        options = ChooseTeam.picks()["charges"].options(view, {"team": team})
    assert [option.key for option in options] == ["all-near", "all-far"]
    assert options[0].value == ("sooyoung@near",)


def fetching(runner: Any) -> Euphoria:
    """Objectives: Sooyoung is to move, Nikolai is as near to the drum in the middle; the enemy is far away."""
    state = show({"sooyoung": runner, "nikolai": (18, 22)}, {"mycky": (44, 33)}, scenario="objectives")
    begin(state, POSITIONING)
    assert getattr(state.top, "figure", "") == "sooyoung-a"
    return state


def test_who_shoots_little_fetches_a_drum_eu_m5():
    state = fetching((18, 18))
    action = chosen(state)
    assert isinstance(action, MoveTo)
    assert any(in_contact(action.to, drum.at) for drum in state.drums)
    GAME.play(state, 0, action)
    assert isinstance(chosen(state), TakeUp)


def test_who_carries_a_drum_goes_home_eu_m5():
    state = fetching((18, 18))
    figure, drum = state.figure("sooyoung-a"), state.drums[0]
    figure.carrying, drum.carrier, drum.at = drum.key, figure.key, figure.here
    action = chosen(state)
    assert isinstance(action, MoveTo)
    home = figure.here._replace(x=400, y=300)
    assert base_gap(action.to, home) < base_gap(figure.here, home)


def test_a_gunner_leaves_the_drum_to_others_and_shoots_eu_m5():
    # Nikolai has as far to go as Sooyoung, and a rival in front of him: he has five shots, she has two at the most.
    state = show({"sooyoung": (18, 18), "nikolai": (18, 20)}, {"mycky": (18, 28)}, scenario="objectives")
    state.drums[:] = [drum for drum in state.drums if drum.at.at == (2400, 1800)]
    state.figure("sooyoung-a").spent = 12
    begin(state, POSITIONING)
    assert getattr(state.top, "figure", "") == "nikolai-a"
    action = chosen(state)
    assert isinstance(action, StopHere) or not any(in_contact(action.to, drum.at) for drum in state.drums)  # type: ignore[attr-defined]
