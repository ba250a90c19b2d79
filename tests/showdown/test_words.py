"""What players read: numbers with their nouns, who did what, and why not."""

import pytest

from engines.core.action import RuleViolation
from engines.showdown import GAME, events
from engines.showdown.actions import EndTurn, Sabotage, TakeControl, Trash
from engines.showdown.words import Gain
from tests.showdown.positions import deal, play, spend, table

PAIR = {0: {"dieter": "bank", "vikka": "bank"}, 1: {"clayton": "base", "mapuche": "base"}}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.Drew(seat=0, count=1, cards=()), "Gear draws 1 card."),
        (events.Drew(seat=0, count=3, cards=("coin1", "coin1", "action")), "Gear draws 2 × 1 Steam Coin, 1 Action."),
        (
            events.Gained(seat=1, source="", gain=Gain(cards=1, power=2)),
            "Anchor gets 1 card, 2 Steam Power for playing later.",
        ),
        (events.Kept(seat=1, count=1), "Anchor keeps 1 card."),
        (
            events.Trashed(seat=1, card="coin2", to="back to the supply"),
            "Anchor trashes 2 Steam Coins: back to the supply.",
        ),
        (events.CharacterRevealed(character="vikka", left="dieter"), "Dieter is discarded. Vikka is revealed."),
        (
            events.Controlled(seat=0, location="bank", characters=("dieter", "vikka", "clayton"), loser=1),
            "Gear controls the Bank with Dieter, Vikka and Clayton and takes it from Anchor.",
        ),
        (
            events.Attacked(seat=0, attackers=("dieter", "vikka"), weapons=(), target="clayton", value=8, health=5),
            "Dieter and Vikka attack Clayton: 8 against Health 5.",
        ),
    ],
)  # fmt: skip
def test_lines_of_the_log_sd_h5_sd_n7_sd_n6_sd_h8_sd_m2_sd_l5_sd_k6(event, line):
    assert event.line() == line


def why(state, action, seat=0):
    with pytest.raises(RuleViolation) as caught:
        GAME.step(state, seat, action)
    return caught.value.refusal.text


def test_refusals_say_what_is_missing_sd_l2_sd_l3_sd_h3():
    take = TakeControl(at="bank", team=("dieter",))  # 5/1/2 against 7/3/4
    assert why(spend(table(PAIR), actions=1), take) == "It takes 7/3/4 Strength/Magic/Agility; you have 5/1/2."
    total = spend(table({**PAIR, 0: {"dieter": "bank"}}, control_test="total"), actions=1)
    assert why(total, take) == "It takes 14 Strength, Magic and Agility together; you have 8."
    met = {0: PAIR[0], 1: {"clayton": "bank", "mapuche": "base"}}
    assert why(spend(table(met), actions=1), take) == "An enemy is in the Bank."
    assert why(table(PAIR), Trash(which="action")) == "Nothing in reserve lets you trash a card."


def test_the_hand_that_is_pointed_at_is_named_sd_h7():
    state = spend(table(PAIR, forced_discard="chosen_blind"), tricks=["sabotage"])
    deal(state, 1, "action", "attack")
    state, _ = play(state, Sabotage(whom=1))
    with GAME.masked(state, 0) as view:
        assert state.top.ask(view) == "Point at a card of Anchor's hand: it is discarded."


def test_the_end_by_rounds_in_words_sd_p7():
    state = table(PAIR)
    state.round, state.players[0].power, state.city[0].owner = 40, 7, 0
    state, _ = play(state, EndTurn())
    state, _ = play(state, EndTurn(), seat=1)
    assert state.result.text == "Gear wins: 7 Steam Power, 1 Location at the end."
