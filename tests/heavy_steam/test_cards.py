"""Battle cards: bought from the track, kept in hands, played once a phase."""

import pytest

from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Buy, Choose, Fire, Pass, PlayCard, PlayReaction, ShiftSteam, StopBuying, Stride
from engines.heavy_steam.content import CardKind, Phase, load
from engines.heavy_steam.state import HeavySteam
from engines.heavy_steam.titans import deal
from tests.heavy_steam.positions import (
    CET,
    Turn,
    asked,
    attack,
    begin,
    duel,
    free,
    guard,
    hold,
    lay,
    of,
    only,
    opens,
    play,
    printed,
    refused,
    write,
)

TRACK = ["c0", "c1", "c2", "c3", "c4"]
"""Cards of cost 2, the cheapest place first."""


def market(
    *, command: str = "ssssss", other: str = "", deck=("n3", "n2", "n1"), discard=(), initiative="uk"
) -> HeavySteam:
    """The battle card phase; the deck's top card is its last."""
    state = duel(initiative=CET if initiative == "cet" else duel().titans[0].side)
    for key in {*TRACK, *deck, *discard} - set(load().cards):
        printed(key)
    state.track.cards, state.deck.cards, state.discard.cards = list(TRACK), list(deck), list(discard)
    lay(state.titans[0], command=command)
    lay(state.titans[1], command=other)
    begin(state, Phase.CARDS)
    return state


# ---- buying


@pytest.mark.parametrize(("slot", "price"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_a_card_costs_its_price_and_that_of_its_place_g25(slot, price):
    """HS-K2, HS-S5: golden test G25, a card of 2 in a place of +1 costs 3 command; it goes to the reserve."""
    state = market()
    bought = only(play(state, 0, Buy(slot=slot)), told.Bought)
    titan = state.titans[0]
    assert (bought.price, titan.command, titan.reserve, titan.pressure) == (price, 6 - price, price, "")
    assert titan.hand.cards == [f"c{slot}"]


def test_a_card_beyond_ones_means():
    """HS-K2: only one titan pays for a card, so a team-mate's command steam does not help."""
    state = duel(("light", "light"), ("light", "light"))
    for key in TRACK:
        printed(key)
    state.track.cards = list(TRACK)
    lay(state.titans[0], command="ss")
    lay(state.titans[1], command="ss")
    begin(state, Phase.CARDS)
    assert free(state, 0, Buy) == [0]
    assert "costs 3" in refused(state, 0, Buy(slot=1), "HS-K2")


def test_the_track_slides_and_is_filled_g26():
    """HS-K3: golden test G26, the cards left of the gap go right by one, a new one comes far left."""
    state = market()
    told_ = play(state, 0, Buy(slot=2))
    assert state.track.cards == ["c0", "c1", "c3", "c4", "n1"]
    assert only(told_, told.TrackFilled).cards == ("n1",)
    play(state, 0, Buy(slot=0))
    assert state.track.cards == ["c1", "c3", "c4", "n1", "n2"]


def test_the_side_with_the_initiative_buys_all_it_wants_first():
    """HS-K1, HS-R2: then the other; who has stopped buys no more."""
    state = market(other="ssss", initiative="cet")
    assert asked(state) == ("BuyCards", [1])
    refused(state, 0, Buy(slot=0), "HS-K1")
    play(state, 1, Buy(slot=0))
    assert asked(state) == ("BuyCards", [1])
    told_ = play(state, 1, StopBuying())
    assert only(told_, told.Declined).seat == 1
    assert asked(state) == ("BuyCards", [0])
    refused(state, 1, Buy(slot=0), "HS-K1")
    play(state, 0, Buy(slot=0), Buy(slot=0), Buy(slot=0))
    assert asked(state) == ("BuyCards", [0]), "no steam left, but cards to play"
    refused(state, 0, Buy(slot=0), "HS-K2")
    play(state, 0, StopBuying())
    assert state.phase is not Phase.CARDS


def test_who_cannot_afford_a_card_has_not_stopped_while_the_team_mate_buys():
    """HS-K1: a purchase may make a card cheap enough."""
    state = duel(("light", "light"), ("light", "light"))
    for key, cost in (("dear", 2), ("cheap", 1), ("more", 3)):
        printed(key, cost=cost)
    state.track.cards = ["dear", "cheap", "more"]
    lay(state.titans[0], command="s")
    lay(state.titans[1], command="ss")
    begin(state, Phase.CARDS)
    assert asked(state) == ("BuyCards", [1])
    play(state, 1, Buy(slot=0))
    assert asked(state) == ("BuyCards", [0, 1]), "the cheap one has slid to the place without a surcharge"
    play(state, 0, Buy(slot=0))


def test_nobody_has_to_buy_and_nobody_without_means_is_asked():
    """HS-K1, HS-R4."""
    state = market(command="s")
    assert state.phase is not Phase.CARDS


# ---- filling


def test_an_empty_deck_is_made_of_the_shuffled_discard_pile():
    """HS-K4: two draws settle the order of three cards."""
    state = market(deck=(), discard=("d0", "d1", "d2"))
    write(state, [0, 0])
    play(state, 0, Buy(slot=0))
    # Fisher-Yates from the back: 2 with 0, then 1 with 0: d2 d1 d0 -> d1 d2 d0; the last is on top.
    assert state.track.cards[-1] == "d0"
    assert state.deck.cards == ["d1", "d2"] and state.discard.cards == []


def test_with_deck_and_discard_pile_empty_places_stay_empty():
    """HS-K4."""
    state = market(deck=())
    play(state, 0, Buy(slot=1))
    assert state.track.cards == ["c0", "c2", "c3", "c4"]
    assert free(state, 0, Buy) == [0, 1, 2], "three command steam are left for cards at 2, 3, 3 and 4"


def test_without_a_purchase_the_cheapest_card_goes_g27():
    """HS-K5: golden test G27, the +0 card is discarded, the others slide, the far left is filled."""
    state = market()
    told_ = play(state, 0, StopBuying())
    assert only(told_, told.TrackSlid).card == "c0"
    assert state.discard.cards == ["c0"] and state.track.cards == ["c1", "c2", "c3", "c4", "n1"]


def test_after_a_purchase_by_either_side_it_does_not():
    """HS-K5."""
    state = market(command="", other="ss")
    told_ = play(state, 1, Buy(slot=0), StopBuying())
    assert not of(told_, told.TrackSlid) and state.phase is not Phase.CARDS


def test_an_event_may_turn_up_without_a_purchase_g27():
    """HS-K5, HS-K10: golden test G27, the event is carried out, and each player draws."""
    state = market(deck=("n4", "n3", "n2", "n1", "cold_rain"))
    state.titans[1].pressure = "w" * 9
    told_ = play(state, 0, StopBuying())
    assert only(told_, told.EventStruck).card == "cold_rain" and len(state.titans[1].pressure) < 9
    assert state.track.cards == ["c1", "c2", "c3", "c4", "n1"]
    assert (state.titans[0].hand.cards, state.titans[1].hand.cards) == (["n2"], ["n3"])


# ---- events among the cards


def test_an_event_happens_at_once_and_leaves_the_game():
    """HS-K10, HS-K11: the place is filled anew, then each player draws one, the side with the initiative first."""
    state = market(deck=("n4", "n3", "n2", "n1", "cold_rain"))
    told_ = play(state, 0, Buy(slot=0))
    assert state.past.cards == ["cold_rain"] and "cold_rain" not in state.discard.cards
    assert state.track.cards == ["c1", "c2", "c3", "c4", "n1"]
    assert [(event.seat, event.cards) for event in of(told_, told.Drew)] == [(0, ("n2",)), (1, ("n3",))]
    assert asked(state) == ("BuyCards", [0])


def test_several_events_in_one_refill_come_one_after_the_other():
    """HS-K11: each with a draw of its own, once the track is full."""
    state = market(deck=("n6", "n5", "n4", "n3", "n2", "n1", "cold_rain", "scorched_earth"))
    told_ = play(state, 0, Buy(slot=0))
    assert [event.card for event in of(told_, told.EventStruck)] == ["scorched_earth", "cold_rain"]
    assert [event.seat for event in of(told_, told.Drew)] == [0, 1, 0, 1]
    assert state.titans[0].hand.cards == ["c0", "n2", "n4"] and state.titans[1].hand.cards == ["n3", "n5"]


def test_an_event_drawn_to_a_hand_does_nothing():
    """HS-K12: neither when drawn nor later; it is a card all the same."""
    state = market(deck=("n1", "barrage"))
    deal(state, 0, 1, Turn(state.dice))
    assert state.titans[0].hand.cards == ["barrage"] and state.titans[0].damage == 0
    refused(state, 0, PlayCard(card="barrage"), "HS-K7")


def test_an_event_may_be_stolen_and_leaves_the_game_when_discarded():
    """HS-K12, HS-E17, HS-E18."""
    state = market()
    hold(state, 0, "intercepted_orders")
    hold(state, 1, "barrage")
    write(state, [0])
    play(state, 0, PlayCard(card="intercepted_orders"))
    assert (state.titans[0].hand.cards, state.titans[1].hand.cards) == (["barrage"], [])
    state = market()
    hold(state, 0, "saboteur")
    hold(state, 1, "barrage")
    play(state, 0, PlayCard(card="saboteur"), Choose(what="barrage"))
    assert state.past.cards == ["barrage"] and state.discard.cards == ["saboteur"]


def test_players_do_what_an_event_says_one_after_the_other():
    """HS-K13: the side with the initiative first."""
    state = market(deck=("n4", "n3", "n2", "n1", "fouled_water"), initiative="cet", command="ss", other="ssss")
    play(state, 1, Buy(slot=0))
    assert asked(state) == ("CardChoice", [1])
    play(state, 1, Choose(what=0))
    assert asked(state) == ("CardChoice", [0])


# ---- playing


def test_one_card_a_phase():
    """HS-K6: and one more in the next."""
    state = duel()
    hold(state, 0, "stoke_the_fires", "stoke_the_fires", "stoke_the_fires")
    state.titans[0].reserve = 20
    lay(state.titans[0], mobility="ss")
    begin(state, Phase.MOVE)
    play(state, 0, PlayCard(card="stoke_the_fires"))
    play(state, 0, ShiftSteam(steps=("reserve", "boiler")))
    refused(state, 0, PlayCard(card="stoke_the_fires"), "HS-K6")
    assert after_move(state) == [None]
    play(state, 0, Stride(to=3))
    assert state.phase is Phase.COMBAT and "PlayCard" in opens(state, 0)


def after_move(state: HeavySteam) -> list[str | None]:
    return free(state, 0, Stride, to=3)


def test_a_reaction_is_the_card_of_the_phase():
    """HS-K6."""
    state = duel(initiative=CET)
    hold(state, 0, "snap_vent", "steady_aim", "brace")
    state.titans[0].pressure = "www"
    begin(state, Phase.COMBAT)
    play(state, 1, Fire(weapon="left_weapon", target="t0"))
    write(state, attack("----"), guard("----"))
    play(state, 0, PlayReaction(card="snap_vent"))
    refused(state, 0, PlayCard(card="steady_aim"), "HS-K6")
    play(state, 0, Pass())
    assert asked(state) == ("ChooseAttack", [1])
    write(state, attack("----"), guard("----"))
    play(state, 1, Fire(weapon="left_weapon", target="t0"))
    assert state.phase is Phase.STEAM, "who has played a card this phase is not asked for a reaction"


def test_cards_are_per_player():
    """HS-K6: the team-mate may play one as well."""
    state = duel(("light", "light"), ("light", "light"))
    hold(state, 0, "steady_aim")
    hold(state, 1, "steady_aim")
    begin(state, Phase.COMBAT)
    play(state, 0, PlayCard(card="steady_aim"))
    play(state, 1, PlayCard(card="steady_aim"))


PHASED = [card for card in load().cards.values() if card.kind is not CardKind.EVENT and not card.reaction]


@pytest.mark.parametrize("card", [c.key for c in PHASED if c.phase is not None])
def test_a_card_with_an_icon_waits_for_its_phase(card):
    """HS-K7."""
    phase = load().cards[card].phase
    other = Phase.STEAM if phase is not Phase.STEAM else Phase.COMBAT
    state = duel()
    hold(state, 0, card)
    begin(state, other)
    assert "PlayCard" not in opens(state, 0)
    refused(state, 0, PlayCard(card=card), "HS-K7")


@pytest.mark.parametrize("phase", [Phase.MOVE, Phase.COMBAT, Phase.STEAM, Phase.CARDS, Phase.INITIATIVE])
def test_a_card_without_an_icon_is_played_in_any_phase_in_ones_turn(phase):
    """HS-K7: not in the other's."""
    state = duel()
    lay(state.titans[0], command="s")
    for seat in (0, 1):
        hold(state, seat, "cross_feed")
    begin(state, phase)
    refused(state, 1, PlayCard(card="cross_feed"), "HS-K7")
    play(state, 0, PlayCard(card="cross_feed"))
    assert asked(state) == ("CardSteam", [0])


def test_a_reaction_is_played_when_ones_titan_is_attacked():
    """HS-K7: at no other time, and no other card then."""
    state = duel()
    hold(state, 0, "brace")
    hold(state, 1, "brace", "steady_aim", "stoke_the_fires")
    state.titans[1].reserve = 3
    begin(state, Phase.COMBAT)
    refused(state, 0, PlayCard(card="brace"), "HS-K7")
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    assert free(state, 1, PlayReaction) == ["brace"]
    refused(state, 0, PlayReaction(card="brace"), "HS-K7")


def test_a_played_card_is_discarded():
    """HS-K8: once its words are done; terrain and units keep theirs (HS-T3, HS-U2)."""
    state = market()
    hold(state, 0, "quartermaster")
    told_ = play(state, 0, PlayCard(card="quartermaster"))
    assert state.titans[0].hand.cards == ["n1", "n2", "n3"] and state.discard.cards == []
    play(state, 0, Choose(what="n1"), Choose(what="n3"))
    assert sorted(state.discard.cards) == ["n1", "n3", "quartermaster"]
    assert only(told_, told.CardPlayed).card == "quartermaster"


def test_a_card_needs_a_first_effect_that_does_something():
    """HS-K9: no damage, no repair; later effects that can do nothing are skipped."""
    state = duel()
    hold(state, 0, "field_repairs")
    begin(state, Phase.STEAM)
    refused(state, 0, PlayCard(card="field_repairs"), "HS-K7")
    lay(state.titans[0], vent="d")
    assert "PlayCard" in opens(state, 0)
    printed("both", {"do": "draw", "cards": 1}, {"do": "repair", "cubes": 1})
    state = market()
    hold(state, 0, "both")
    play(state, 0, PlayCard(card="both"))
    assert state.discard.cards == ["both"] and asked(state) == ("BuyCards", [0])


def test_hands_have_no_limit():
    """HS-K14: forty cards."""
    state = market(deck=tuple(f"x{n}" for n in range(40)))
    deal(state, 0, 40, Turn(state.dice))
    assert len(state.titans[0].hand.cards) == 40
