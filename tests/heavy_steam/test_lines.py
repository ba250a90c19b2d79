"""What is told in words: right in number, in person and in what it says happened."""

import pytest

from engines.core.action import Turn
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.actions import Choose, Evade, Fire, MoveAside, MoveSteamFreely, TakeDamage, UsePilot
from engines.heavy_steam.content import Phase
from engines.heavy_steam.ending import victory
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.terms import count_of, dice_of
from tests.heavy_steam.positions import (
    LEFT,
    LEGS,
    RIGHT,
    asked,
    begin,
    crew,
    duel,
    forge,
    hold,
    lay,
    mount,
    only,
    play,
    volley,
    where,
    write,
)


def test_one_and_many():
    assert [count_of(n, "cube") for n in (0, 1, 2)] == ["0 cubes", "1 cube", "2 cubes"]
    assert [dice_of(n) for n in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"] and dice_of(1, "defence") == "1 defence die"


@pytest.mark.parametrize(
    ("shield", "line"), [("", "3 reach the hull."), ("s b", "the shield of the right arm stops 2, 1 reaches the hull.")]
)
def test_what_reaches_the_hull(shield, line):
    """HS-D1: 3 damage against no shield, or 2 cubes of one."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 3)]))
    lay(state.titans[1], right_shield=shield)
    begin(state, Phase.COMBAT)
    assert only(volley(state, 0, "H---", "----", where(RIGHT)), told.ShieldStruck).line() == f"3 damage: {line}"


def test_one_die_is_a_die():
    """HS-C13, HS-C11: attacking and evading with one."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 1, 3)]))
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    told_ = play(state, 0, Fire(weapon="left_weapon", target="t1"))
    assert only(told_, told.Attacked).line().endswith("(range 1, 1 die, 1 steam).")
    with GAME.masked(state, 1) as view:
        assert ": 1 die. Evade" in state.top.ask(view)
        assert [o.label for o in GAME.options(view, Evade, {})] == ["legs: 2 steam for 1 die"]
    write(state, [0], [0] * 5)
    assert only(play(state, 1, Evade(source="legs")), told.Evaded).line().endswith("2 steam for 1 defence die.")


@pytest.mark.parametrize("card", ["woods", "ruins"])
def test_terrain_that_is_shot_away(card):
    """HS-T6: woods and ruins are many."""
    state = duel()
    state.titans[1].terrain, state.titans[1].terrain_damage = card, 1
    begin(state, Phase.COMBAT)
    told_ = volley(state, 0, "CC--", "DDD--")
    assert only(told_, told.TerrainLost).line() == f"{state.titans[1].name} is shot out of its {card}."


def test_a_card_that_is_given_was_not_taken():
    """HS-L8: to the two who know which, and to the others."""
    state = duel()
    crew(state, 0, "singleton")
    hold(state, 1, "river")
    hold(state, 0, "woods", "brace")
    begin(state, Phase.COMBAT)
    write(state, [0])
    play(state, 0, UsePilot())
    given = only(play(state, 0, Choose(what="woods")), told.CardTaken)
    giver, taker = state.titans[0].name, state.titans[1].name
    assert given.line() == f"{giver} gives Terrain: Woods to {taker}."
    assert given.seen_by(None).line() == f"{giver} gives a card to {taker}."


def test_heat_of_steam_that_moves_onto_red_is_told():
    """HS-I4, HS-F6: the five white squares of mobility are taken."""
    state = duel()
    lay(state.titans[0], command="ss", mobility="ddddd")
    begin(state, Phase.INITIATIVE)
    told_ = play(state, 0, MoveSteamFreely(steps=("command", "mobility")))
    moved = only(told_, told.SteamMoved)
    assert moved.heat == 1 and moved.line().endswith("Command to Mobility. It takes 1 heat.")


def test_steam_that_steps_aside_is_told_right():
    """HS-D4, HS-D7: onto red it heats; into another station, by the option, it is not lost."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    lay(state.titans[1], left_upper="ss .", left_weapon="")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(LEFT))
    displaced = only(play(state, 1, TakeDamage(squares=("left_upper.0r",))), told.SteamDisplaced)
    assert displaced.line() == "Steam steps aside onto red: 1 heat."

    state = duel(displace="location")
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    lay(state.titans[1], left_upper="ss s", left_weapon="")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(LEFT))
    displaced = only(play(state, 1, TakeDamage(squares=("left_upper.0w",))), told.SteamDisplaced)
    assert displaced.to == ("left_lower", 0) and displaced.line() == ""


def test_steam_in_the_attackers_way_is_told_right():
    """HS-D7: pushed onto red."""
    state = duel()
    mount(state.titans[0], LEFT, forge(chart=[(1, 4, 1)]))
    lay(state.titans[1], left_upper="ss s", left_lower="dd", left_shield="dd", left_weapon="ddd s")
    begin(state, Phase.COMBAT)
    volley(state, 0, "C---", "----", where(LEFT))
    assert asked(state) == ("Displace", [1])
    displaced = only(play(state, 1, MoveAside(to="left_lower")), told.SteamDisplaced)
    assert displaced.line() == "Steam steps aside onto red: 1 heat."


def test_vents_are_told():
    """HS-P7: with pressure to release, and without."""
    lines = []
    for pressure in ("w", ""):
        state = duel()
        state.titans[0].pressure = pressure
        lay(state.titans[0], vent="ss")
        lines.append(next(e.line() for e in begin(state, Phase.PRESSURE) if isinstance(e, told.Released)))
    name = duel().titans[0].name
    assert lines == [f"{name} releases 1 pressure (1 steam, 0 heat) and vents 2 steam.", f"{name} vents 2 steam."]


def test_what_is_left_of_a_shared_free_move():
    """HS-I3: one cube of the side's two."""
    state = duel(("light", "light"), ("light", "light"), free_move="per_team")
    lay(state.titans[0], command="ss")
    lay(state.titans[1], command="ss")
    begin(state, Phase.INITIATIVE)
    play(state, 0, MoveSteamFreely(steps=("command", "vent")))
    with GAME.masked(state, 1) as view:
        assert state.top.ask(view).endswith("move up to 1 steam cube within your titan.")


@pytest.mark.parametrize(
    ("uk", "cet", "at", "why"),
    [
        (["woods"], [], (3, 4), "1 recon point against 0."),
        (["steady_aim"], ["woods", "woods"], (3, 4), "2 recon points against 2, with fewer cards."),
        (["woods"], ["woods"], (5, 4), "1 recon point against 1, with a titan nearer the enemy's start."),
        (["woods"], ["woods"], (3, 4), "1 recon point against 1, with the initiative."),
    ],
)
def test_what_recon_decides(uk, cet, at, why):
    """HS-X15, HS-X17: the sentence that ends the match names what decided it."""
    state = duel(at=at, scenario="recon-in-force")
    state.titans[0].recon.cards, state.titans[1].recon.cards = uk, cet
    begin(state, Phase.MOVE)
    state.called = True
    victory(state, Turn(state.dice))
    assert state.result is not None and state.result.text == f"UK Alliance wins: {why}"


def test_how_many_cards_a_hand_holds():
    """HS-E18: one card."""
    state = duel(("light",), ("light", "light"))
    crew(state, 0, "singleton")
    hold(state, 1, "river")
    hold(state, 2, "river", "woods")
    begin(state, Phase.COMBAT)
    play(state, 0, UsePilot())
    with GAME.masked(state, 0) as view:
        labels = [o.label for o in GAME.options(view, Choose, {})]
    assert labels == [f"{state.titans[1].name} (1 card)", f"{state.titans[2].name} (2 cards)"]


@pytest.mark.parametrize(("option", "when"), [("on", "when all have chosen"), ("open", "at once")])
def test_who_chooses_is_told_when_the_others_see_it(option, when):
    """HS-L4: secret choices, or open ones by the option."""
    state = GAME.new(HeavySteamOptions.model_validate({"equipment": "cards", "secret_setup": option}), 2, "a").state
    with GAME.masked(state, 0) as view:
        assert state.top.ask(view) == f"Choose weapons and equipment for your titan. The others see them {when}."


def test_several_locations_are_asked_about_as_several():
    """HS-W17, HS-W20: one of two may be rolled again."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Spread 2", chart=[(1, 4, 1)]))
    lay(state.titans[0], command="ss")
    begin(state, Phase.COMBAT)
    volley(state, 0, "H---", "----", where(RIGHT, LEGS))
    with GAME.masked(state, 0) as view:
        ask = state.top.ask(view)
    assert ask == "You hit the right arm and legs. Keep them, or pay 2 command steam to roll one again."


def test_the_defender_learns_how_many_shots_are_coming():
    """HS-W15, HS-C11: evading and reactions hold for them all."""
    state = duel()
    mount(state.titans[0], LEFT, forge("Rate of Fire 2", chart=[(1, 4, 1)]))
    lay(state.titans[1], mobility="ss")
    begin(state, Phase.COMBAT)
    play(state, 0, Fire(weapon="left_weapon", target="t1"))
    with GAME.masked(state, 1) as view:
        assert ": 4 dice in each of 2 shots. Evade" in state.top.ask(view)
