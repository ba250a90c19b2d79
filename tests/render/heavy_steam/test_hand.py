"""The hand: what may be played stands out, any number of cards fits, equal cards lie on one another."""

from __future__ import annotations

from engines.heavy_steam.content import Faction, Phase, load
from engines.heavy_steam.frames import ChooseAttack, React
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.heavy_steam.hand import hand, ready, stats
from render.kit.cards import Stat
from render.lint import lint
from render.paint import LARGEST
from render.scene import Scene
from tests.render.heavy_steam.positions import table, texts, tokens, watched


def holding(*cards: str) -> HeavySteam:
    state = table("heavy-heavy")
    state.titans[0].hand.cards = list(cards)
    state.round, state.phase = 3, Phase.COMBAT
    state.stack = [ChooseAttack(side=Faction.UK, waits_for=[0])]
    return state


def drawn(state: HeavySteam) -> Scene:
    (scene,) = hand(watched(state, 0))
    assert lint(scene) == []
    return scene


def test_what_may_be_played_is_raised_and_glows_the_rest_is_veiled() -> None:
    state = holding("steady_aim", "brace", "woods")
    assert ready(watched(state, 0)) == {"steady_aim"}
    scene = drawn(state)
    bright = tokens(scene, "card_face", glow=theme.MAY_ACT)
    dull = tokens(scene, "card_face", glow="")
    assert (len(bright), len(dull), len(tokens(scene, "veil"))) == (1, 2, 2)
    assert bright[0].box.y < dull[0].box.y
    assert "YOUR MOVE" in texts(scene)


def test_a_reaction_may_be_played_when_attacked() -> None:
    state = holding("steady_aim", "brace")
    state.stack = [React(seat=0, waits_for=[0])]
    assert ready(watched(state, 0)) == {"brace"}


def test_nothing_may_be_played_after_a_card_or_out_of_turn() -> None:
    state = holding("steady_aim")
    state.titans[0].played = True
    assert ready(watched(state, 0)) == set()
    state.titans[0].played = False
    state.stack = [ChooseAttack(side=Faction.CET, waits_for=[1])]
    assert ready(watched(state, 0)) == set()


def test_events_are_shown_as_useless() -> None:
    scene = drawn(holding("smoke", "brace"))
    assert texts(scene).count("NO USE") == 1 and len(tokens(scene, "coin")) == 1


def test_every_card_of_the_game_fits_and_a_second_row_begins_after_five() -> None:
    five, six = drawn(holding(*list(load().cards)[:5])), drawn(holding(*list(load().cards)[:6]))
    assert six.height > five.height
    whole = drawn(holding(*load().cards))
    assert len(tokens(whole, "card_face")) == len(load().cards)
    assert whole.height <= LARGEST


def test_equal_cards_are_counted() -> None:
    scene = drawn(holding("woods", "woods", "woods", "brace"))
    assert len(tokens(scene, "card_face")) == 2 and "\u00d73" in texts(scene)


def test_an_empty_hand_says_so() -> None:
    scene = drawn(holding())
    assert "No cards in hand" in texts(scene) and "empty" in scene.alt


def test_the_figures_of_a_card_are_those_of_its_effect() -> None:
    cards = load().cards
    assert stats(cards["infantry_support"]) == (
        Stat("attack", "4"),
        Stat("range", "1"),
        Stat("damage", "2"),
        Stat("defence", "5"),
    )
    assert stats(cards["woods"]) == (Stat("defence", "+1"), Stat("critical", "3"))
    assert stats(cards["field_repairs"]) == (Stat("damage", "\u22122"),)
    assert all(stats(card) for card in cards.values())
