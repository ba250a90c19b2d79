"""Scenarios and pilots on the boards: the dirigible, dug-in infantry, recon piles, announcements, used effects."""

from __future__ import annotations

import pytest

from engines.core.action import Event
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, Location, UnitKind, load
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.heavy_steam.board import board
from render.heavy_steam.changes import gather
from render.heavy_steam.titan_board import HEIGHT, titan_scene
from render.lint import lint
from render.scene import Scene, Shape
from tests.render.heavy_steam.positions import supports, table, texts, tokens, watched


def fresh(scenario: str, layout: str = "mixed", **more: str) -> HeavySteam:
    state = table(layout, scenario=scenario, **more)
    state.round = 2
    return state


def field(state: HeavySteam, *events: Event) -> Scene:
    scene = board(watched(state), gather(watched(state), events))
    assert lint(scene) == []
    return scene


def plate(state: HeavySteam, seat: int, *events: Event) -> Scene:
    scene = titan_scene(watched(state), seat, gather(watched(state), events))
    assert lint(scene) == []
    return scene


# -- scenarios


def test_the_dirigible_lies_between_two_sectors() -> None:
    state = fresh("critical-recovery")
    scene = field(state)
    assert state.dirigible == (3, 4) and len(tokens(scene, "dirigible")) == 1
    (counter,) = tokens(scene, "ship_counter")
    assert abs(counter.box.cx - 600) < 1  # the middle of the board is the border of 3 and 4
    assert "The dirigible lies between sector 3 and sector 4." in scene.alt


@pytest.mark.parametrize("smoke", [[], [4]])
@pytest.mark.parametrize("at", [0, 4, 7])
def test_a_dropped_dirigible_lies_in_one_space(at: int, smoke: list[int]) -> None:
    state = fresh("critical-recovery")
    state.dirigible, state.smoke = (at,), smoke
    for titan in state.titans:
        titan.at = at
    scene = field(state, told.DirigibleDropped(at=at))
    assert len(tokens(scene, "ship_counter")) == len(tokens(scene, "dirigible")) == 1
    assert "DIRIGIBLE DROPPED" in texts(scene)


@pytest.mark.parametrize("layout", ["heavy-heavy", "heavy-lights", "mixed"])
def test_the_carrier_is_marked_on_plate_figure_and_board(layout: str) -> None:
    state = fresh("critical-recovery", layout)
    state.dirigible, state.carrier = (), 1
    rolled = told.RecoveryRolled(seat=1, name=state.titans[1].name, needed=3, die=5)
    scene = field(state, rolled)
    assert len(tokens(scene, "ship_counter")) == 2 and tokens(scene, "dirigible") == []
    assert "RECOVERY" in texts(scene) and any("it is on board" in text for text in texts(scene))
    state.titans[1].pilot.value, state.titans[1].pilot.open = "brissac", True
    assert "carries the dirigible" in texts(plate(state, 1)) and "carries the dirigible" not in texts(plate(state, 0))


def test_infantry_in_its_line_has_its_cubes_with_their_numbers() -> None:
    state = fresh("frontline-fight")
    state.units = []
    supports(state, Faction.UK, UnitKind.INFANTRY, 3, 2)
    supports(state, Faction.CET, UnitKind.INFANTRY, 2, 5)
    supports(state, Faction.CET, UnitKind.CANNON, 1, 5)
    for unit, cube in zip(state.units, ("white", "white", "black", "black", "black", ""), strict=True):
        unit.cube = cube  # type: ignore[assignment]
    scene = field(state)
    white, black = tokens(scene, "counter", kind="steam"), tokens(scene, "counter", kind="damage")
    assert (len(white), len(black)) == (1, 2)
    assert tokens(scene, "disc") == []  # the cubes count already


@pytest.mark.parametrize("layout", ["heavy-heavy", "heavy-lights", "mixed"])
def test_recon_piles_lie_face_down_on_the_plates(layout: str) -> None:
    state = fresh("recon-in-force", layout)
    for titan in state.titans:
        titan.recon.cards = ["brace", "woods", "smoke"][: titan.seat + 1]
    scouted = told.Scouted(seat=0, name=state.titans[0].name, cost=3, card="brace", eyes=(0,))
    scene = field(state, scouted)
    assert len(tokens(scene, "card_back")) == len(state.titans)
    assert len(tokens(scene, "card_back", glow=theme.CHANGED)) == 1
    assert not any("Brace" in text for text in texts(scene) if text not in map(str, state.track.cards))
    assert tokens(field(fresh("meeting-engagement", layout)), "card_back") == []


def test_the_end_of_recon_is_announced_by_side() -> None:
    state = fresh("recon-in-force")
    shown = [
        told.BattleCalled(side=Faction.UK),
        told.ReconRevealed(seat=0, name="Trafalgar", cards=("brace", "woods"), points=3),
        told.ReconRevealed(seat=1, name="Kestrel", cards=("woods",), points=1),
        told.ReconRevealed(seat=2, name="Austerlitz", cards=(), points=0),
        told.ReconRevealed(seat=3, name="Voltigeur", cards=("smoke",), points=0),
    ]
    written = texts(field(state, *shown))
    assert {"UK RECON: 4", "C.E.T. RECON: 0", "BATTLE OVER", "Brace, 2 Woods", "Smoke"} <= set(written)


@pytest.mark.parametrize("scenario", list(load().scenarios))
def test_before_the_first_round_the_scenario_is_named_and_nobody_is_first(scenario: str) -> None:
    state = table("lights-lights", scenario=scenario, pilots="on", equipment="cards")
    scene = field(state)
    assert load().scenarios[scenario].name.upper() in texts(scene)
    assert "1st" not in texts(scene) and "initiative" not in scene.alt
    placed = field(state, told.PositionTaken(seat=0, name="Kestrel", at=state.titans[0].at))
    assert len(tokens(placed, "ellipse_ring", colour=theme.CHANGED)) == 1


def test_start_spaces_that_are_not_in_play_lie_in_shade() -> None:
    shades = []
    for rule in ("start+6", "six_only"):
        scene = field(fresh("meeting-engagement", board=rule))
        shades.append([item for item in scene.items if isinstance(item, Shape) and item.colour == "#14100d"])
    assert [len(found) for found in shades] == [0, 2]


# -- pilots and loadouts


@pytest.mark.parametrize("pilot", list(load().pilots))
@pytest.mark.parametrize("used", [False, True])
def test_the_pilot_s_card(pilot: str, used: bool) -> None:
    state = fresh("meeting-engagement")
    card = load().pilots[pilot]
    titan = next(t for t in state.titans if card in load().crew(t.printed))
    assert tokens(plate(state, titan.seat), "portrait") == []
    titan.pilot.value, titan.pilot.open, titan.pilot_used = pilot, True, used
    scene = plate(state, titan.seat)
    assert scene.height > HEIGHT and len(tokens(scene, "portrait", art=card.art)) == 1
    assert len(tokens(scene, "lamp", lit=not used)) == 1
    assert card.rank.upper() in texts(scene) and card.text in texts(scene)
    assert card.name in scene.alt and ("Used:" in scene.alt) == used
    once = told.PilotUsed(seat=titan.seat, name=titan.name, pilot=pilot)
    assert card.name.upper() in texts(field(state, once))
    assert len(tokens(plate(state, titan.seat, once), "lamp", glow=theme.CHANGED)) == 1


@pytest.mark.parametrize("key", [key for key, weapon in load().weapons.items() if not weapon.printed])
def test_every_card_fits_on_a_board(key: str) -> None:
    state = fresh("meeting-engagement")
    weapon = load().weapons[key]
    titan = next(t for t in state.titans if any(weapon in load().armoury(t.printed, place) for place in t.weapons))
    place = Location.LEFT_ARM if "arm" in weapon.mount else Location.TORSO
    titan.mount({place: key})
    scene = plate(state, titan.seat)
    written = " ".join(texts(scene))
    assert weapon.name.upper() in written.upper() and texts(scene).count("NO WEAPON") == 2
    assert all(str(trait) in written for trait in weapon.traits)
    assert (len(tokens(scene, "engraving")) == 1) or len(weapon.chart) > 2
    assert "no weapon on the" in scene.alt


def test_a_gunner_s_reach_tints_the_furthest_column() -> None:
    state = fresh("meeting-engagement", "light-light")
    titan, enemy = state.titans[1], state.titans[0]
    titan.mount({Location.LEFT_ARM: "arc_rifle"})  # reaches 4
    titan.at, enemy.at = 6, 1
    tint = [getattr(item, "colour", "") for item in plate(state, 1).items].count("#e9c766")
    titan.pilot.value, titan.pilot.open = "falk", True  # 1 further
    assert (tint, [getattr(item, "colour", "") for item in plate(state, 1).items].count("#e9c766")) == (0, 1)


def test_the_legs_may_be_fed_by_the_boiler() -> None:
    for layout in ("heavy-heavy", "light-light"):
        state = fresh("meeting-engagement", layout, legs_feed="from_boiler")
        for titan in state.titans:
            arrows = len(titan.pipes.board.arrows)
            assert (titan.pipes.boiler, titan.pipes.mobility) in titan.pipes.board.arrows
            assert len(tokens(plate(state, titan.seat), "run_of_pipe")) >= arrows


def test_a_revealed_loadout_shows_the_boards() -> None:
    state = fresh("meeting-engagement", "heavy-heavy")
    worn = told.Equipped(seat=0, name="Trafalgar", weapons=((Location.TORSO, "howitzer"),))
    crew = told.PilotRevealed(seat=1, name="Austerlitz", pilot="baer")
    assert gather(watched(state), [worn, crew]).boards == [0, 1]
