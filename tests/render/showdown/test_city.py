"""The city: who stands where, what has just happened, whose move it is, who is winning."""

from __future__ import annotations

import pytest

from engines.core.state import Result
from engines.showdown import events as told
from engines.showdown.state import Pool
from render import theme
from render.lint import lint
from render.showdown.ground import plan
from render.showdown.stage import SIGN
from tests.render.showdown.matches import card_of, texts, the_city, tokens
from tests.showdown.positions import table, who

GANGS = {
    0: {"dieter": "bank", "clayton": "bank>dieter", "vikka": "base"},
    1: {"mapuche": "bank", "kelly_kraken": "base"},
}


def test_a_gang_keeps_its_side_of_every_tile_first_line_at_the_sign() -> None:
    scene = the_city(table(GANGS))
    front, back, enemy = (card_of(scene, key).box for key in ("dieter", "clayton", "mapuche"))
    tile = tokens(scene, "scene", key="bank")[0].box
    sign = (tile.y + SIGN[0], tile.y + SIGN[0] + SIGN[1])
    assert front.x == back.x and back.bottom <= front.y + 1 and front.bottom <= sign[0]
    assert enemy.y >= sign[1]  # the other side of the sign: they face each other
    assert dict(card_of(scene, "dieter").params)["point"] == "down"
    assert dict(card_of(scene, "mapuche").params)["point"] == "up"


@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 5), (4, 6)])
def test_every_map_has_its_tiles_bases_and_corners(players: int, tiles: int) -> None:
    state = table(players=players)
    laid = plan(state, [0] * players)
    assert len(laid.tiles) == tiles and len(laid.bases) == players
    assert len({laid.corner(seat) for seat in range(players)}) == players
    boxes = [*laid.tiles, *laid.bases, laid.race, laid.turn]
    for number, box in enumerate(boxes):
        assert all(min(box.overlap(other)) <= 0 for other in boxes[number + 1 :])
        assert box.x >= 0 and box.right <= 1200


@pytest.mark.parametrize("options", [{}, {"map": "6_always"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_base_lies_beside_the_location_it_touches_sd_s4(players: int, options: dict[str, str]) -> None:
    state = table(players=players, **options)
    laid = plan(state, [0] * players)
    for seat in range(players):
        wide, tall = laid.bases[seat].overlap(laid.tiles[state.fronts(seat)[0]])
        assert -20 <= min(wide, tall) < 0 < max(wide, tall)


def test_neighbours_on_the_map_touch_in_the_picture() -> None:
    for players in (2, 3, 4):
        state = table(players=players)
        tiles = plan(state, [0] * players).tiles
        for at, near in enumerate(state.shape.neighbours):
            for other in near:
                wide, tall = tiles[at].overlap(tiles[other])
                assert -20 <= min(wide, tall) < 0 < max(wide, tall)


def test_inactive_lies_on_its_side_and_fought_is_turned_over() -> None:
    state = table(GANGS)
    who(state, "dieter").inactive = True
    who(state, "mapuche").fought = True
    scene = the_city(state)
    turned, flipped = card_of(scene, "dieter"), card_of(scene, "mapuche")
    assert turned.box.w > turned.box.h and dict(turned.params)["dull"]
    assert flipped.box.w < flipped.box.h and dict(flipped.params)["fought"]
    assert len(tokens(scene, "drawn_swords")) == 1


def test_dominion_is_the_badge_of_its_gang_on_the_sign() -> None:
    state = table(GANGS)
    state.city[0].owner = 1
    scene = the_city(state)
    tile = tokens(scene, "scene", key="bank")[0].box
    held = [t for t in tokens(scene, "emblem_badge", seat=1) if min(t.box.overlap(tile)) > 0]
    assert len(held) == 1 and len(tokens(scene, "unheld")) == 3


def test_a_location_taken_is_lit_with_its_points() -> None:
    state = table(GANGS)
    state.city[0].owner, state.players[0].power = 0, 5
    scene = the_city(
        state,
        told.Controlled(seat=0, location="bank", characters=("dieter",), loser=None),
        told.PowerGained(seat=0, amount=5, total=5),
    )
    assert [t.box for t in tokens(scene, "lit_frame")] == [tokens(scene, "scene", key="bank")[0].box]
    assert texts(scene).count("+5") == 2  # on the seal, and at the Base
    assert dict(card_of(scene, "dieter").params)["glow"] == theme.CHANGED
    assert any("controls the Bank" in text for text in texts(scene))


def test_a_move_has_an_arrow_and_a_change_of_line_has_none() -> None:
    state = table(GANGS)
    moved = told.Moved(seat=1, character="mapuche", start="station", to="bank", back=False)
    assert len(tokens(the_city(state, moved), "swoop", colour=theme.CHANGED)) == 1
    stays = told.Moved(seat=0, character="clayton", start="bank", to="bank", back=True)
    assert tokens(the_city(state, stays), "swoop") == []


def test_a_knock_out_is_a_red_burst_with_an_arrow_to_base() -> None:
    state = table({0: {"dieter": "bank"}, 1: {"clayton": "base"}})
    state.players[0].power = 1
    scene = the_city(
        state,
        told.Attacked(seat=0, attackers=("dieter",), weapons=(), target="clayton", value=5, health=5, at="bank"),
        told.KnockedOut(seat=1, character="clayton", inactive=True),
        told.PowerGained(seat=0, amount=1, total=1),
    )
    assert len(tokens(scene, "burst")) == 1
    assert len(tokens(scene, "swoop", colour=theme.HURTS)) == 1
    assert dict(card_of(scene, "clayton").params)["glow"] == theme.CHANGED


def test_a_shot_from_afar_is_marked_where_it_struck() -> None:
    state = table({0: {"dieter": "bank"}, 1: {"clayton": "base"}})
    out = told.KnockedOut(seat=1, character="clayton", inactive=True)
    far = told.Attacked(
        seat=0, attackers=("dieter",), weapons=("long_rifle",), target="clayton", value=5, health=5, at="station"
    )
    scene = the_city(state, far, out)
    (burst,) = tokens(scene, "burst")
    (station,) = tokens(scene, "scene", key="station")
    assert station.box.x < burst.box.cx < station.box.right and station.box.y < burst.box.cy < station.box.bottom
    untold = far.model_copy(update={"at": ""})  # as matches told it before
    assert tokens(the_city(state, untold, out), "burst") == []


def test_whose_move_glows_white_and_says_what_is_left() -> None:
    state = table(GANGS)
    state.pool = Pool(actions=2, attacks=1, coins=3)
    scene = the_city(state)
    assert [dict(t.params)["seat"] for t in tokens(scene, "plate", acts=True)] == [0]
    said = texts(scene)
    assert "Gear to play" in said and f"round {state.round}" in said
    assert said[said.index(f"round {state.round}") + 1 :][:3] == ["2", "1", "3"]


def test_the_race_ranks_by_steam_power_and_flies_a_flag_a_location() -> None:
    state = table(players=4)
    for player, power in zip(state.players, (12, 30, 4, 47), strict=True):
        player.power = power
    state.city[0].owner = state.city[1].owner = 2
    scene = the_city(state)
    bars = tokens(scene, "coat_bar")
    assert [dict(bar.params)["seat"] for bar in sorted(bars, key=lambda bar: bar.box.y)] == [3, 1, 0, 2]
    by_seat = {dict(bar.params)["seat"]: bar.box.w for bar in bars}
    assert by_seat[1] == pytest.approx(by_seat[3] * 30 / 47, abs=1)  # one scale for all
    assert len(tokens(scene, "flag_hole", flown=True)) == 4  # two on the Base, two in the race
    assert lint(scene) == []


def test_the_winner_is_named_and_one_who_gave_up_is_out() -> None:
    state = table(players=3)
    state.players[2].out, state.players[2].characters = True, []
    state.result = Result(winners=(1,), reason="locations", text="Anchor wins: it controls 3 Locations.")
    said = texts(the_city(state))
    assert "Anchor wins" in said and "controls 3 Locations" in said and "gave up" in said


def test_objects_lie_in_the_base() -> None:
    state = table(GANGS)
    state.players[1].objects.cards = ["spyglass", "banner"]
    scene = the_city(state)
    base = plan(state, [0, 0]).bases[1]
    lying = [dict(t.params)["key"] for t in tokens(scene, "picture") if min(t.box.overlap(base)) > 0]
    assert lying == ["spyglass", "banner"]
