"""What a seat may not know, and which actions may be taken back without asking."""

import random

import pytest

from engines.core.action import Action
from engines.core.state import HIDDEN, Dice, Seat
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import (
    Allocate,
    Buy,
    Choose,
    Evade,
    Fire,
    GiveOrder,
    HoldPosition,
    Pass,
    PlayCard,
    ShiftSteam,
    Stride,
    TakeDamage,
)
from engines.heavy_steam.content import Phase
from engines.heavy_steam.frames import PlaceDamage
from engines.heavy_steam.state import HeavySteam
from tests.heavy_steam.positions import LEFT, UK, asked, begin, duel, forge, hold, lay, mount, only, printed

CANARIES = ["brace", "woods", "saboteur"]


def real(state: HeavySteam) -> HeavySteam:
    """The same position with ordinary dice and printed boards, which can be stored."""
    state.dice = Dice.seeded("secrets")
    return state


def with_hands(phase: Phase) -> HeavySteam:
    state = duel(("light", "light"), ("light", "light"))
    hold(state, 0, *CANARIES)
    hold(state, 2, "brace")
    for titan in state.titans:
        lay(titan, mobility="sss", command="ss")
    begin(state, phase)
    return real(state)


# ---- hidden things


@pytest.mark.parametrize("phase", list(Phase)[:5])
def test_a_hand_is_its_players_alone(phase):
    """HS-K14: in every phase, from enemies, team-mates and spectators; its size everybody knows."""
    state = with_hands(phase)
    for seat in (1, 2, 3, None):
        view = GAME.view(state, seat)
        assert view.state.titans[0].hand.cards == [HIDDEN] * 3
        assert "saboteur" not in GAME.dump(view.state).decode()
    assert GAME.view(state, 0).state.titans[0].hand.cards == CANARIES


def test_cards_drawn_are_told_to_their_player():
    """HS-E16: the others learn how many."""
    event = told.Drew(seat=1, name="Kestrel", count=2, cards=("brace", "woods"))
    assert event.seen_by(1) == event
    for seat in (0, None):
        poorer = event.seen_by(seat)
        assert poorer is not None and "Brace" not in poorer.line() and "2 cards" in poorer.line()


def test_what_a_seat_is_offered_tells_nothing_of_other_hands():
    """HS-R4, HS-K14: the same questions and menus with any cards in the other hands."""
    menus = set()
    for cards in (CANARIES, ["river", "smoke", "quartermaster"]):
        state = with_hands(Phase.COMBAT)
        hold(state, 2, *cards)
        hold(state, 3, *cards)
        state.stack.clear()
        begin(state, Phase.COMBAT)
        after, _ = GAME.step(real(state), 0, Fire(weapon="left_weapon", target="t2"))
        assert asked(after) == ("React", [2])
        for seat in (0, 1, None):
            with GAME.masked(after, seat) as view:
                menus.add((seat, GAME.menu(view), after.top.ask(view)))
    assert len(menus) == 3


def test_an_imagined_table_looks_the_same():
    """HS-K14: hidden cards dealt anew, and all 54 accounted for; orders of others taken for none."""
    state, _ = GAME.new(GAME.options_type(layout="mixed", pilots="off"), 4, "imagine")
    state, _ = GAME.step(state, 1, GiveOrder(what="never_evade", rounds=9))
    for seat in (0, 1, 2):
        view = GAME.view(state, seat)
        for number in range(3):
            dreamt = GAME.imagine(view, random.Random(number))
            assert GAME.view(dreamt, seat) == view
            cards = [*dreamt.deck.cards, *dreamt.track.cards, *dreamt.past.cards, *dreamt.box.cards]
            cards += [card for titan in dreamt.titans for card in titan.hand.cards]
            assert len(cards) == 54 and HIDDEN not in cards


def test_the_attacker_learns_only_that_the_defender_was_asked():
    """HS-R4: a defender with cards and no reaction is asked like one with a reaction."""
    questions = []
    for card in ("brace", "woods"):
        state = duel()
        hold(state, 1, card)
        begin(state, Phase.COMBAT)
        after, events = GAME.step(real(state), 0, Fire(weapon="left_weapon", target="t1"))
        with GAME.masked(after, 0) as view:
            seen = [event.seen_by(0) for event in events]
            questions.append((asked(after), view.state.top.ask(view), seen))
    assert questions[0] == questions[1]


# ---- taking back


def is_free(state: HeavySteam, seat: Seat, *actions: Action) -> bool:
    after = real(state)
    before = GAME.copy(after)
    for action in actions:
        after, _ = GAME.step(after, seat, action)
    return GAME.undo_is_free(before, after, seat)


def test_a_move_may_be_taken_back():
    """HS-M1: no die fell and nothing was uncovered; the hand the card came from was the player's own."""
    state = duel()
    lay(state.titans[0], mobility="ss")
    hold(state, 0, "woods")
    begin(state, Phase.MOVE)
    assert is_free(state, 0, Stride(to=4, card="woods"))
    again = GAME.undo(GAME.step(real(state), 0, HoldPosition()).state, state)
    assert again.titans == state.titans and again.top is not None
    assert again.top.serial != state.top.serial, "menus of the time that is undone are stale"


def test_an_allocation_may_be_taken_back_while_nothing_was_drawn():
    """HS-F1."""
    state = duel()
    lay(state.titans[0], boiler="s")
    begin(state, Phase.STEAM)
    assert is_free(state, 0, Allocate(steam=("boiler>repair",)))


def test_declaring_an_attack_may_be_taken_back_until_the_dice_fall():
    """HS-C11: the defender is asked first."""
    state = duel()
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    assert is_free(state, 0, Fire(weapon="left_weapon", target="t1"))
    state = duel()
    begin(state, Phase.COMBAT)
    assert not is_free(state, 0, Fire(weapon="left_weapon", target="t1"))


def test_an_evasion_after_which_the_dice_fall_may_not():
    """HS-C13."""
    state = duel()
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    after, _ = GAME.step(real(state), 0, Fire(weapon="left_weapon", target="t1"))
    assert not is_free(after, 1, Evade(source="legs"))


def test_what_uncovers_cards_may_not_be_taken_back():
    """HS-K3, HS-E16, HS-E17: a purchase turns up a card, a draw too, a look most of all."""
    state = duel()
    state.track.cards, state.deck.cards = [printed("t1")], [printed("t2")]
    lay(state.titans[0], command="sss")
    hold(state, 0, "saboteur", "quartermaster")
    hold(state, 1, "brace", "woods")
    begin(state, Phase.CARDS)
    assert not is_free(GAME.copy(real(state)), 0, Buy(slot=0))
    assert not is_free(GAME.copy(state), 0, PlayCard(card="quartermaster"))
    assert not is_free(GAME.copy(state), 0, PlayCard(card="saboteur"))
    assert not is_free(GAME.copy(state), 0, PlayCard(card="saboteur"), Choose(what="brace"))


def test_placing_damage_may_be_taken_back_unless_a_die_was_rolled():
    """HS-D3, HS-D10."""
    state = duel()
    gun = mount(state.titans[1], LEFT, forge(squares="w w w4v"), "s")
    begin(state, Phase.COMBAT)
    state.push(damage_due(state))
    assert is_free(GAME.copy(real(state)), 1, TakeDamage(squares=(f"{gun}.1",)))
    assert not is_free(GAME.copy(state), 1, TakeDamage(squares=(f"{gun}.2",)))


def damage_due(state: HeavySteam):
    return PlaceDamage(waits_for=[1], seat=1, cubes=1, where="location", location=LEFT)


def test_undone_dice_do_not_fall_the_same_way_again():
    """HS-C4: the draws taken stay taken."""
    state = duel()
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    real(state)
    lay(state.titans[1], mobility="")
    shot = Fire(weapon="left_weapon", target="t1")
    first, events = GAME.step(state, 0, shot)
    undone = GAME.undo(first, state)
    second, more = GAME.step(undone, 0, shot)
    assert undone.dice.drawn == first.dice.drawn < second.dice.drawn
    assert only(events, told.Attacked) == only(more, told.Attacked)


def test_shifting_steam_by_a_card_may_be_taken_back():
    """HS-E12: the card shows only its own player's choice; passing is nobody's secret either."""
    state = duel()
    hold(state, 0, "cross_feed")
    begin(state, Phase.STEAM)
    assert is_free(GAME.copy(real(state)), 0, PlayCard(card="cross_feed"), ShiftSteam(steps=("left_weapon", "vent")))
    state = duel(initiative=UK)
    begin(state, Phase.COMBAT)
    assert is_free(state, 0, Pass())
