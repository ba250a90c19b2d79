"""The market, the hand, the gangs and the attacks show what is there, with its price and its state."""

from __future__ import annotations

from engines.showdown import events as told
from engines.showdown.content import load
from engines.showdown.state import Pool, Showdown
from engines.showdown.words import Gain
from render import theme
from render.lint import lint
from render.scene import Scene
from render.showdown import attack, gang, hand, market
from render.showdown.changes import Changes, gather
from render.showdown.signs import Figure, card_figures
from tests.render.showdown.matches import texts, tokens, watched
from tests.showdown.positions import spend, table, who

ROW = ["recycle", "two_actions", "harpoon_gun", "spyglass", "recycle"]


def stocked(**options: str) -> Showdown:
    state = table({0: {"dieter": "base", "vikka": "base"}, 1: {"clayton": "base"}}, **options)
    state.row.cards, state.revealed.cards, state.gone.cards = list(ROW), ["mapuche"], ["kelly_kraken"]
    return state


def prices(scene: Scene) -> list[str]:
    """The figures on coins, in the order in which they are drawn."""
    items = list(scene.items)
    return [
        getattr(items[n + 1], "text", "") for n, item in enumerate(items) if getattr(item, "name", "").endswith(":coin")
    ]


def test_the_market_shows_every_ware_with_its_price_and_what_is_left() -> None:
    scene = market.market(watched(stocked()), Changes())
    assert lint(scene) == []
    said = texts(scene)
    for key in ROW:
        assert load().name(key) in said
    # The row is drawn from its new end; a third character costs 2 + 2; coins cost 1, 3 and 6.
    assert prices(scene) == ["2", "5", "4", "3", "2", "4", "4", "1", "3", "6"]
    assert "Mapuche" in said and "Kelly Kraken" in said and "discarded" in said
    assert {"19 left", "10 left", "8 left"} <= set(said)  # 29 less the five each of two gangs began with


def test_the_first_of_the_row_leaves_next_and_what_is_new_glows() -> None:
    state = stocked()
    moved = told.MarketMoved(left=("ambush",), came=("recycle",))
    scene = market.market(watched(state), gather(watched(state), [moved]))
    glowing = tokens(scene, "paper", glow=theme.CHANGED)
    assert len(glowing) == 1 and glowing[0].box.x > 900  # the new Recycle at the right end, not the old one
    ribbons = tokens(scene, "ribbon")
    assert len(ribbons) == 1 and ribbons[0].box.x < 40


def test_without_the_discard_one_character_is_on_offer() -> None:
    said = texts(market.market(watched(stocked(char_market="revealed")), Changes()))
    assert "Kelly Kraken" not in said and said.count("nobody to recruit") == 1


def test_a_hand_counts_what_is_left_and_greys_what_is_too_dear() -> None:
    state = stocked()
    state.players[0].hand.cards = ["coin2", "coin1", "coin1", "recycle"]
    spend(state, actions=2, attacks=1)
    (scene,) = hand.hand(watched(state, 0))
    said = texts(scene)
    assert said[said.index("actions") - 1] == "2" and said[said.index("attack") - 1] == "1"
    assert said[said.index("coins") - 1] == "4"
    assert said.count("1 Steam Coin") == 1 and "\u00d72" in said
    # The row costs 2, 3, 4, 5, 2, recruits 4 and 4, coins 1, 3, 6: two are too dear.
    wide = [token for token in tokens(scene, "veil") if token.box.w > 100]
    assert len(wide) == 2


def test_what_was_won_and_tricks_in_reserve_are_counted_apart() -> None:
    state = stocked()
    state.players[0].hand.cards = ["coin1"]
    state.pool = Pool(coins=3, tricks=["haul", "haul"], melee=2)
    (scene,) = hand.hand(watched(state, 0))
    assert "3 won" in texts(scene) and texts(scene)[texts(scene).index("3 won") - 2 :][0] == "4"
    assert hand.reserve(state) == [Figure("2", "haul"), Figure("+2", "blade")]
    assert {"haul", "melee"} <= set(texts(scene)) and lint(scene) == []
    state.pool.tricks += ["push", "salvage"]
    assert lint(*hand.hand(watched(state, 0))) == []


def test_out_of_turn_a_hand_says_so() -> None:
    (scene,) = hand.hand(watched(stocked(), 1))
    assert "not your turn" in texts(scene)
    assert hand.hand(watched(stocked())) == []


def test_a_gang_shows_everybody_with_place_health_and_skill() -> None:
    state = table({0: {"dieter": "bank", "vikka": "bank>dieter", "clayton": "base"}, 1: {}})
    who(state, "vikka").inactive = True
    state.players[0].objects.cards = ["plated_coats"]
    scene = gang.gang(watched(state), 0, Changes())
    assert lint(scene) == []
    said = texts(scene)
    assert {"Dieter", "Vikka", "Clayton", "Base"} <= set(said) and said.count("Bank") == 2
    assert "Bank: Each turn: 1 coin." in said
    # Dieter stands in the Bank beside Vikka, of his Faction: his skill works; Clayton's and Vikka's do not.
    assert len(tokens(scene, "lamp")) == 1
    # Plated Coats: Dieter's and Clayton's 5 Health are 6, Vikka's 4 are 5.
    assert said.count("6") == 2


def test_an_attack_shows_value_against_health_and_what_it_brought() -> None:
    state = table({0: {"dieter": "bank", "vikka": "bank"}, 1: {"clayton": "base"}})
    events = [
        told.Attacked(
            seat=0,
            attackers=("dieter", "vikka"),
            weapons=("spring_fists",),
            target="clayton",
            value=10,
            health=5,
            at="bank",
        ),
        told.KnockedOut(seat=1, character="clayton", inactive=True),
        told.SteppedUp(seat=1, character="ada_gearlock"),
        told.PowerGained(seat=0, amount=1, total=1),
        told.Gained(seat=0, source="spring_fists", gain=Gain(coins=2)),
    ]
    (scene,) = attack.attacks(watched(state), gather(watched(state), events))
    assert lint(scene) == []
    said = texts(scene)
    assert {"10", "5", "KNOCKED OUT", "+1", "+2", "Clayton", "Bank"} <= set(said)
    assert "Dieter and Vikka attack Clayton with Spring Fists: 10 against Health 5." in scene.alt
    assert "knocked out" in scene.alt


def test_an_attack_that_was_too_weak_holds_and_four_attackers_fit() -> None:
    state = table({0: {}, 1: {"clayton": "bank"}})
    weak = told.Attacked(
        seat=0, attackers=("dieter", "vikka", "the_bosun", "baron_brine"), weapons=("chain_whip", "boarding_pike"),
        target="clayton", value=3, health=5,
    )  # fmt: skip
    (scene,) = attack.attacks(watched(state), gather(watched(state), [weak]))
    assert lint(scene) == [] and "HOLDS" in texts(scene)
    hurt = gather(watched(state), [weak, told.Wounded(seat=1, character="clayton", wounds=3)])
    assert "WOUNDED" in texts(attack.attacks(watched(state), hurt)[0])


def test_the_figures_of_a_card_are_those_of_its_effect() -> None:
    cards = load().cards
    assert card_figures(cards["action_and_attack"]) == [Figure("1", "boot"), Figure("1", "swords")]
    assert card_figures(cards["harpoon_gun"]) == [Figure("+3", "target")]
    assert card_figures(cards["pocket_boiler"]) == [Figure("", "turn"), Figure("1", "boot")]
    assert card_figures(cards["smelling_salts"]) == [Figure("2", "revive")]
    assert all(card_figures(card) for card in cards.values())
