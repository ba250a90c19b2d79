"""The position in words holds what the pictures show, and nothing hidden; nor do the pictures."""

from __future__ import annotations

import pytest

from engines.core.state import Result
from engines.showdown import GAME
from engines.showdown.content import load
from render.games import PICTURES
from render.lint import ALT_LIMIT
from render.sentences import alt
from tests.render.showdown.matches import Greedy, played, seen, texts, watched
from tests.showdown.positions import deal, spend, table, who

DRAWN = PICTURES["showdown"]
describe = DRAWN.describe
GANGS = {0: {"dieter": "bank", "clayton": "bank>dieter"}, 1: {"mapuche": "base"}}


def test_whose_move_the_race_and_every_location() -> None:
    state = spend(table(GANGS), actions=2, attacks=1)
    state.players[1].power, state.city[1].owner = 12, 1
    said = describe(watched(state))
    first, second = said.splitlines()[:2]
    assert "Round 1." in first and "To play: Gear." in first and "2 Actions, 1 Attack" in first
    assert second == "Steam Power (of 50) and Locations (of 3): Anchor 12 and 1, Gear 0 and 0."
    bank = load().locations["bank"]
    numbers = f"Strength {bank.strength}, Magic {bank.magic}, Agility {bank.agility}"
    gains = f"control: {bank.control.coins} coins; each turn: 1 coin, {bank.dominion.power} Steam Power."
    assert f"Bank, held by nobody. {numbers}; {gains}" in said
    assert "Next to Railway Station and Foundry." in said
    assert "Gear: Dieter [Di] (first line), Clayton [Cl] (behind Dieter)." in said
    assert "Railway Station, held by Anchor." in said


def test_people_with_their_states_numbers_and_skills() -> None:
    state = table(GANGS)
    who(state, "dieter").inactive = who(state, "dieter").fought = True
    said = describe(watched(state))
    assert "Dieter [Di] (first line, inactive, has attacked)" in said
    assert "Health 5, Strength 5, Magic 1, Agility 2, melee 4, ranged 1. Bank: Each turn: 1 coin." in said
    assert "Base before Bank: nobody." in said and "Base before Harbour: Mapuche [Ma]." in said


def test_the_market_with_prices() -> None:
    state = table(GANGS)
    state.row.cards, state.revealed.cards, state.gone.cards = ["recycle", "spyglass"], ["vikka"], ["the_bosun"]
    said = describe(watched(state))
    assert "Market row, the first leaves next: Recycle 2 (" in said and "Spyglass 5 (" in said
    assert "1 Steam Coin 1, 19 left; 2 Steam Coins 3, 10 left; 3 Steam Coins 6, 8 left." in said
    assert "Recruit (revealed): Vikka, Abyssal Empire" in said and "Recruit (from the discard pile): The Bosun" in said


def test_the_own_hand_is_what_a_spectator_has_not() -> None:
    state = table(GANGS)
    deal(state, 0, "coin1", "coin1", "ambush")
    own = set(describe(watched(state, 0)).splitlines()) - set(describe(watched(state)).splitlines())
    assert "Your hand (Gear): 2 × 1 Steam Coin, Ambush." in own
    assert not any("Your hand" in line for line in describe(watched(state)).splitlines())


def test_the_end_and_one_who_gave_up() -> None:
    state = table(players=3)
    state.players[2].out = True
    state.result = Result(winners=(0,), reason="power", text="Gear wins with 51 Steam Power.")
    said = describe(watched(state))
    assert "Gear wins with 51 Steam Power." in said and "Bell has given up." in said


def test_an_alt_text_ends_with_a_whole_sentence() -> None:
    assert alt(["One."] * 400).endswith("One.") and len(alt(["One."] * 400)) <= ALT_LIMIT
    assert alt([]) != ""


@pytest.mark.parametrize("watcher", [None, 1])
def test_other_cards_in_hidden_places_change_nothing(watcher: int | None) -> None:
    looked = 0
    for number, (state, events) in enumerate(played(3, "hidden", 40, Greedy)):
        if number % 5:
            continue
        view, shown = seen(state, events, watcher)
        swapped = GAME.copy(state)
        for player in swapped.players:
            zones = (player.deck,) if player.seat == watcher else (player.hand, player.deck)
            pool = [card for zone in zones for card in zone.cards][::-1]
            for zone in zones:
                zone.cards = [pool.pop() for _ in zone.cards]
        for pile in (swapped.deck, swapped.people):
            pile.cards.reverse()
        other, _ = seen(swapped, [], watcher)
        assert DRAWN.scenes(other, shown, None) == DRAWN.scenes(view, shown, None)
        assert DRAWN.hand(other) == DRAWN.hand(view)
        assert DRAWN.boards(other) == DRAWN.boards(view)
        assert describe(other) == describe(view)
        looked += 1
    assert looked > 5


def test_a_spectator_has_no_hand_and_a_seat_only_its_own() -> None:
    state = table(GANGS)
    deal(state, 0, "ambush")
    deal(state, 1, "harpoon_gun")
    state.row.cards = []
    assert DRAWN.hand(watched(state)) == []
    (scene,) = DRAWN.hand(watched(state, 0))
    assert "Ambush" in texts(scene) and "Harpoon Gun" not in texts(scene)
