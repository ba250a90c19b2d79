"""Nothing hidden is on a picture or in its words: other hands and the deck may be anything."""

from __future__ import annotations

import pytest

from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.content import load
from render.games import PICTURES
from tests.render.heavy_steam.positions import played, seen, table, texts, watched

DRAWN = PICTURES["heavy-steam"]


@pytest.mark.parametrize("watcher", [None, 1])
def test_other_cards_in_hidden_places_change_nothing(watcher: int | None) -> None:
    looked = 0
    for number, (state, events) in enumerate(played("mixed", "hidden", pilots="off")):
        if number % 3:
            continue
        view, shown = seen(state, events, watcher)
        swapped = GAME.copy(state)
        hands = [titan.hand for titan in swapped.titans if titan.seat != watcher]
        pool = [card for zone in (*hands, swapped.deck) for card in zone.cards]
        pool.reverse()
        for zone in (*hands, swapped.deck):
            zone.cards = [pool.pop() for _ in zone.cards]
        other, _ = seen(swapped, [], watcher)
        assert DRAWN.scenes(other, shown, None) == DRAWN.scenes(view, shown, None)
        assert DRAWN.hand(other) == DRAWN.hand(view)
        assert DRAWN.describe(other) == DRAWN.describe(view)
        looked += 1
    assert looked > 5


def test_a_spectator_has_no_hand_and_a_seat_only_its_own() -> None:
    state = next(iter(played("heavy-heavy", "hands", pilots="off")))[0]
    state.titans[0].hand.cards = ["saboteur"]
    state.titans[1].hand.cards = ["grapnel"]
    for pile in (state.track, state.deck, state.discard):
        pile.cards = []
    assert DRAWN.hand(watched(state)) == []
    (scene,) = DRAWN.hand(watched(state, 0))
    assert "Saboteur" in texts(scene) and "Grapnel" not in texts(scene)
    for seat, own, other in ((0, "saboteur", "grapnel"), (1, "grapnel", "saboteur")):
        said = DRAWN.describe(watched(state, seat))
        assert load().cards[own].name in said and load().cards[other].name not in said
    public = DRAWN.describe(watched(state))
    assert "Saboteur" not in public and "Grapnel" not in public


@pytest.mark.parametrize("watcher", [None, 2])
def test_recon_cards_of_the_enemy_may_be_anything(watcher: int | None) -> None:
    shown = []
    for piles in ((["brace", "woods"], ["smoke"]), (["woods", "smoke"], ["brace"])):
        state = table("mixed", scenario="recon-in-force", pilots="on")
        state.round = 3
        for titan, cards in zip(state.titans, piles, strict=False):
            titan.recon.cards = list(cards)
        event = told.Scouted(seat=0, name="Trafalgar", cost=4, card=piles[0][-1], eyes=(0, 1))
        view, heard = seen(state, [event], watcher)
        shown.append((DRAWN.scenes(view, heard, None), DRAWN.hand(view), DRAWN.describe(view), DRAWN.boards(view)))
    assert shown[0] == shown[1]
