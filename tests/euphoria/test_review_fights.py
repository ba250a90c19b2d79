"""Fights in which friends are hurt by friends: whose damage counts for the push."""

from engines.euphoria.actions import Assign
from tests.euphoria.positions import ATTACK, asked, at, begin, of, play, show


def test_what_mycky_does_to_a_friend_is_no_damage_of_the_rivals_eu_k10_eu_c25():
    state = show({"mycky": (10, 10), "sooyoung": (12, 10)}, {"nikolai": (11, 10)})
    for figure in state.figures:
        figure.fight = 1
    # Mycky 10 (a zero: on his friend), 2, 3 and Sooyoung 4 against Nikolai's 9, 8, 1: two injuries against one.
    begin(state, ATTACK, 10, 2, 3, 4, 9, 8, 1)
    assert asked(state)[0] == "AssignWounds"
    # Nikolai loses 10; Sooyoung 30 by him and 20 by Mycky; Mycky 5. The push: Nikolai dealt 35, the others 10.
    told = play(state, Assign(on=("sooyoung-a", "mycky-a")), dice=[1, 10, 1, 30, 1, 20, 1, 5, 6])
    pushed = of(told, "PushRolled")[0]
    assert (pushed.lost, pushed.seat) == ((35, 10), 1)
    assert [state.figure(key).life for key in ("mycky-a", "sooyoung-a", "nikolai-b")] == [195, 50, 140]
    assert state.figure("sooyoung-a").here == at(12, 10)
