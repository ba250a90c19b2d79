"""Standing orders: each kind, until its end, and nobody else's business."""

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    CancelOrder,
    Evade,
    Fire,
    GiveOrder,
    PlayReaction,
)
from engines.heavy_steam.content import Phase
from engines.heavy_steam.frames import ChargeUp, Round
from engines.heavy_steam.odds import hit_and_critical
from engines.heavy_steam.state import HeavySteam, Order
from tests.heavy_steam.positions import (
    CET,
    LEFT,
    UK,
    asked,
    attack,
    begin,
    duel,
    forge,
    free,
    guard,
    hold,
    lay,
    mount,
    of,
    only,
    opens,
    play,
    printed,
    refused,
    settle,
    volley,
    write,
)

FIRE = Fire(weapon="left_weapon", target="t1")


def under_fire(*cards: str, mobility: str = "ss", size: str = "heavy") -> HeavySteam:
    """Combat, a shot at a titan that can evade is next."""
    state = duel(("heavy",), (size,))
    lay(state.titans[1], mobility=mobility)
    hold(state, 1, *cards)
    begin(state, Phase.COMBAT)
    return state


# ---- each kind


def test_never_to_evade():
    """HS-R5: with no card in the hand nobody is asked any more."""
    state = under_fire()
    play(state, 1, GiveOrder(what="never_evade", rounds=1))
    volley(state, 0, "----", "----")
    assert state.titans[1].pressure == "" and asked(state) == ("ChooseAttack", [1])


def test_never_to_evade_leaves_reactions():
    """HS-R5: a card in the hand is another question."""
    state = under_fire("woods")
    play(state, 1, GiveOrder(what="never_evade", rounds=1))
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1])


def test_to_evade_when_it_gains_enough():
    """HS-R5: heavy, 4 dice against 4 or 5: 13 points; light, 4 or 6: 25; the orders go in steps of five."""
    gains = {
        size: hit_and_critical(4, 4)[0] - hit_and_critical(4, dice)[0] for size, dice in (("heavy", 5), ("light", 6))
    }
    assert {size: int(gain * 100) for size, gain in gains.items()} == {"heavy": 13, "light": 25}
    for size, points, evades in (("heavy", 10, True), ("heavy", 15, False), ("light", 25, True), ("light", 30, False)):
        state = under_fire(size=size)
        play(state, 1, GiveOrder(what=f"evade_if_{points}", rounds=1))
        dice = {"heavy": 5, "light": 6}[size] if evades else 4
        told_ = volley(state, 0, "----", "-" * dice)
        assert bool(of(told_, told.Evaded)) is evades


def test_to_evade_counts_the_pressure_of_the_evasion():
    """HS-R5, HS-C13: five cubes leave 3 dice, and 1 is bought: nothing is gained."""
    state = under_fire()
    state.titans[1].pressure = "www"
    play(state, 1, GiveOrder(what="evade_if_5", rounds=1))
    volley(state, 0, "----", "----")
    assert state.titans[1].pressure == "www"


def test_to_play_no_reactions():
    """HS-R5: evading is another question."""
    state = under_fire("brace")
    play(state, 1, GiveOrder(what="no_reaction", rounds=1))
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1]), "it may still evade"
    write(state, attack("----"), guard("-----"))
    play(state, 1, Evade(source="legs"))
    assert state.titans[1].hand.cards == ["brace"] and asked(state)[0] == "ChooseAttack"


def test_both_orders_answer_everything():
    """HS-R5."""
    state = under_fire("brace")
    play(state, 1, GiveOrder(what="no_reaction", rounds=1), GiveOrder(what="never_evade", rounds=1))
    volley(state, 0, "----", "----")


def test_to_pass_in_combat_until_attacked():
    """HS-R5, HS-C2: the pass is final for this phase; the attack ends the order."""
    state = duel(initiative=CET)
    begin(state, Phase.COMBAT)
    play(state, 0, GiveOrder(what="pass_combat", rounds=5))
    told_ = volley(state, 1, "----", "----", target="t0")
    assert only(told_, told.OrdersGiven).text == "none"
    assert asked(state) == ("ChooseAttack", [0]), "attacked before its turn came, so it is asked"
    state = duel()
    begin(state, Phase.COMBAT)
    told_ = play(state, 0, GiveOrder(what="pass_combat", rounds=5))
    assert only(told_, told.Passed).seat == 0 and asked(state) == ("ChooseAttack", [1])
    volley(state, 1, "----", "----", target="t0")
    assert state.passed == [0] and state.titans[0].orders.value == ()


def test_to_buy_nothing():
    """HS-R5."""
    state = duel()
    state.track.cards = [printed(f"t{n}") for n in range(5)]
    lay(state.titans[0], command="ssss")
    begin(state, Phase.CARDS)
    told_ = play(state, 0, GiveOrder(what="buy_nothing", rounds=2))
    assert [event.seat for event in of(told_, told.Declined)] == [0, 1]
    assert asked(state) == ("MoveFreely", [0])
    begin(state, Phase.CARDS)
    assert state.phase is not Phase.CARDS


def test_a_team_mates_orders_are_not_ones_own():
    """HS-R5."""
    state = duel(("light", "light"), ("light", "light"))
    begin(state, Phase.COMBAT)
    play(state, 0, GiveOrder(what="pass_combat", rounds=1))
    assert asked(state) == ("ChooseAttack", [1])


# ---- given, ended, taken back


def test_orders_are_given_at_any_time():
    """HS-R5: also while another seat is asked; and by whoever is asked, who is then no longer."""
    state = under_fire()
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1])
    play(state, 0, GiveOrder(what="buy_nothing", rounds=1))
    assert asked(state) == ("React", [1])
    write(state, attack("----"), guard("----"))
    play(state, 1, GiveOrder(what="never_evade", rounds=1))
    assert asked(state) == ("ChooseAttack", [1])


@pytest.mark.parametrize(("rounds", "until"), [(1, 3), (2, 4), (5, 7)])
def test_an_order_holds_up_to_the_end_of_a_round(rounds, until):
    """HS-R5: this round included."""
    state = under_fire()
    state.round = 3
    play(state, 1, GiveOrder(what="never_evade", rounds=rounds))
    assert state.titans[1].orders.value == (Order(what="never_evade", until=until),)
    for round_ in range(3, 9):
        state.round = round_
        assert (state.ordered(1, "never_evade") is not None) is (round_ <= until)


def test_an_order_given_before_the_first_round_holds_in_it():
    """HS-R5: while weapons are charged no round has begun yet."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Charged Up 1", squares="w w w"), "s")
    state.titans[0].reserve, state.round = 5, 0
    state.push(Round())
    state.push(ChargeUp(waits_for=[0], seat=0, weapon="left_weapon"))
    settle(state)
    play(state, 1, GiveOrder(what="never_evade", rounds=1))
    state.round = 1
    assert state.ordered(1, "never_evade") is not None
    state.round = 2
    assert state.ordered(1, "never_evade") is None


def test_an_order_may_be_taken_back():
    """HS-R5."""
    state = under_fire()
    refused(state, 1, CancelOrder(what="never_evade"), "HS-R5")
    play(state, 1, GiveOrder(what="never_evade", rounds=9), GiveOrder(what="buy_nothing", rounds=9))
    assert free(state, 1, CancelOrder) == ["never_evade", "buy_nothing"]
    play(state, 1, CancelOrder(what="never_evade"))
    play(state, 0, FIRE)
    assert asked(state) == ("React", [1])
    refused(state, 1, CancelOrder(what="never_evade"), "HS-R5")


def test_a_new_order_replaces_one_it_contradicts():
    """HS-R5: never to evade, and to evade when it gains 10."""
    state = under_fire()
    play(state, 1, GiveOrder(what="never_evade", rounds=9), GiveOrder(what="evade_if_10", rounds=2))
    assert [order.what for order in state.titans[1].orders.value or ()] == ["evade_if"]
    play(state, 1, GiveOrder(what="evade_if_30", rounds=2))
    assert [order.gain for order in state.titans[1].orders.value or ()] == [30]


@pytest.mark.parametrize(
    ("what", "rounds"),
    [("evade_if", 1), ("evade_if_0", 1), ("evade_if_51", 1), ("no_reaction", 0), ("no_reaction", 41), ("dance", 1)],
)
def test_orders_that_make_no_sense(what, rounds):
    """HS-R5."""
    refused(under_fire(), 1, GiveOrder(what=what, rounds=rounds), "HS-R5")


# ---- secret


def test_orders_are_secret():
    """HS-R5: in views, in events, and in what others are offered."""
    state = under_fire()
    (given,) = play(state, 1, GiveOrder(what="evade_if_40", rounds=1))
    assert given.seen_by(1) is given and given.seen_by(0) is given.seen_by(None) is None
    for seat in (0, None):
        assert GAME.view(state, seat).state.titans[1].orders.value is None
    assert GAME.view(state, 1).state.titans[1].orders.value == (Order(what="evade_if", gain=40, until=1),)


def test_orders_do_not_answer_for_others():
    """HS-R5: the attacker's own orders to pass do not stand in for the defender's."""
    state = duel(initiative=UK)
    hold(state, 1, "brace")
    begin(state, Phase.COMBAT)
    play(state, 0, GiveOrder(what="no_reaction", rounds=1))
    play(state, 0, FIRE)
    assert opens(state, 1) == {"PlayReaction", "Stand"}
    write(state, attack("----"), guard("-" * 6))
    play(state, 1, PlayReaction(card="brace"))
