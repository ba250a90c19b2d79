"""The attack strip: the dice as they fell, what got through, where it hit, and what was already told before."""

from __future__ import annotations

from engines.core.action import Event
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, Location, UnitKind
from engines.heavy_steam.frames import Attack, PlaceDamage, Reroll
from engines.heavy_steam.state import HeavySteam
from render.heavy_steam.attack import strips
from render.heavy_steam.changes import gather
from render.lint import lint
from render.scene import Scene, Shape
from tests.render.heavy_steam.positions import supports, table, texts, tokens, watched

HIT, CRITICAL, BLANK, DEFEND = "hit", "critical", "blank", "defend"


def declared(dice: int = 6, **more: object) -> told.Attacked:
    base = {
        "seat": 1, "name": "Austerlitz", "weapon": "siege_mortar", "arm": "siege_mortar", "unit": None, "on": 0,
        "on_unit": None, "target": "Trafalgar", "distance": 3, "dice": dice, "steam": 2,
    }  # fmt: skip
    return told.Attacked.model_validate({**base, **more})


def shot(attack: list[str], defence: list[str], critical: bool = False, **more: object) -> told.Shot:
    hits, blocks = (len(faces) - faces.count(BLANK) for faces in (attack, defence))
    base = {
        "seat": 1, "on": 0, "on_unit": None, "target": "Trafalgar", "attack": attack, "defence": defence,
        "hits": hits, "blocks": blocks, "critical": critical,
    }  # fmt: skip
    return told.Shot.model_validate({**base, **more})


def located(dice: tuple[int, int], location: Location, again: str = "") -> told.LocationRolled:
    return told.LocationRolled.model_validate({"on": 0, "dice": dice, "location": location, "again": again})


def struck(damage: int, white: int, blue: int, hull: int, location: Location = Location.LEGS) -> told.ShieldStruck:
    return told.ShieldStruck(
        seat=0, name="Trafalgar", location=location, damage=damage, white=white, blue=blue, ignored=0, hull=hull
    )


def drawn(state: HeavySteam, *events: Event) -> list[Scene]:
    view = watched(state)
    scenes = strips(view, gather(view, events))
    assert [problem for scene in scenes for problem in lint(scene)] == []
    return scenes


def test_a_critical_hit_shows_dice_lanes_location_and_cubes() -> None:
    events = (
        declared(),
        shot([HIT, BLANK, CRITICAL, HIT, CRITICAL, HIT], [BLANK, DEFEND, DEFEND, CRITICAL, BLANK], critical=True),
        located((6, 3), Location.LEGS),
        struck(5, 1, 2, 2),
        told.Damaged(seat=0, name="Trafalgar", station="mobility", index=0),
        told.Damaged(seat=0, name="Trafalgar", station="mobility", index=1, by_enemy=True),
    )
    (scene,) = drawn(table("heavy-heavy"), *events)
    faces = [dict(token.params)["face"] for token in tokens(scene, "die", kind="attack")]
    assert faces == [CRITICAL, CRITICAL, HIT, HIT, HIT, BLANK]
    guard = [dict(token.params)["face"] for token in tokens(scene, "die", kind="defence")]
    assert guard == ["critical-defend", DEFEND, DEFEND, BLANK, BLANK]
    lanes = [item for item in scene.items if isinstance(item, Shape) and item.kind == "rect" and item.width == 2]
    assert len(lanes) == 2  # 5 against 3
    assert {"CRITICAL HIT", "2:1", "LEGS 9 10 11", "AUSTERLITZ", "TRAFALGAR"} <= set(texts(scene))
    assert [dict(token.params)["name"] for token in tokens(scene, "limb", state="struck")] == ["legs"]
    assert len(tokens(scene, "square", struck=True)) == 3  # what the shield lost
    assert len(tokens(scene, "square", content="damage", lit=True)) == 2
    assert "Mobility 2" in texts(scene)


def test_ten_dice_a_side_fit() -> None:
    (scene,) = drawn(table("heavy-heavy"), declared(10), shot([HIT] * 10, [DEFEND] * 10))
    assert len(tokens(scene, "die", kind="attack")) == len(tokens(scene, "die", kind="defence")) == 10
    assert "DEFENDED" in texts(scene) and "UNHARMED" in texts(scene)


def test_a_shot_at_a_unit_that_is_lost() -> None:
    state = table("heavy-heavy")
    fire = declared(4, on=None, on_unit=9, target="UK Alliance cannon")
    lost = told.UnitLost(side=Faction.UK, unit=UnitKind.CANNON, number=9, at=2)
    (scene,) = drawn(state, fire, shot([HIT] * 4, [BLANK] * 3, on=None, on_unit=9), lost)
    assert "LOST" in texts(scene) and len(tokens(scene, "cannon")) == 1
    assert tokens(scene, "limb") == []


def test_a_shot_by_a_unit_names_it() -> None:
    state = table("heavy-heavy")
    supports(state, Faction.CET, UnitKind.INFANTRY, 1, 2)
    fire = declared(4, name="C.E.T.", weapon="infantry", arm=None, unit=1)
    (scene,) = drawn(state, fire, shot([BLANK] * 4, [BLANK] * 3))
    assert "INFANTRY" in texts(scene) and "AUSTERLITZ" not in texts(scene)


def test_a_location_rolled_again_replaces_the_first() -> None:
    state = table("heavy-heavy")
    rolls = (located((1, 1), Location.HEAD), located((3, 4), Location.TORSO, "attacker"))
    (scene,) = drawn(state, declared(), shot([HIT], [BLANK]), *rolls)
    assert "TORSO 7 8" in texts(scene)
    bones = [dict(token.params)["dim"] for token in tokens(scene, "die", kind="bone")]
    assert bones == [True, True, False, False]


def test_spread_strikes_several_locations() -> None:
    rolls = (located((1, 1), Location.HEAD), located((3, 4), Location.TORSO))
    blows = (struck(2, 0, 1, 1, Location.HEAD), struck(2, 0, 0, 2, Location.TORSO))
    (scene,) = drawn(table("heavy-heavy"), declared(), shot([HIT], [BLANK]), *rolls, *blows)
    assert {dict(token.params)["name"] for token in tokens(scene, "limb", state="struck")} == {"head", "torso"}
    assert "HEAD + TORSO" in texts(scene) and len(tokens(scene, "burst")) == 2


def test_earlier_shots_of_rate_of_fire_stand_in_a_line() -> None:
    shots = (shot([HIT], [DEFEND]), shot([HIT], [DEFEND, DEFEND]), shot([HIT], [BLANK]))
    (scene,) = drawn(table("heavy-heavy"), declared(), *shots, located((3, 4), Location.TORSO))
    assert [text for text in texts(scene) if text.startswith("SHOT")] == [
        "SHOT 1   1 : 1   DEFENDED",
        "SHOT 2   1 : 2   DEFENDED",
    ]
    assert "HIT" in texts(scene)


def test_an_attack_that_goes_on_takes_its_name_from_the_question() -> None:
    state = table("heavy-heavy")
    arm = next(s for place, s in state.titans[1].pipes.weapons.items() if state.titans[1].weapons[place])
    frame = Attack(by=1, weapon=arm, on=0, distance=2, dice=5, damage=4, stage="strike")
    state.stack += [frame, PlaceDamage(seat=0, cubes=3, where="location", location=Location.LEGS, waits_for=[0])]
    (scene,) = drawn(state, struck(4, 1, 0, 3))
    assert state.titans[1].weapon_at(arm).name.upper() in texts(scene)
    assert tokens(scene, "die", kind="attack") == [] and "3 to be placed" in texts(scene)


def test_before_the_damage_falls_the_strip_says_what_it_would_do() -> None:
    state = table("heavy-heavy")
    target = state.titans[0]
    shield = target.pipes.shields[Location.TORSO]
    target.cells[shield] = "sb."
    frame = Attack(by=1, on=0, distance=2, dice=5, damage=4, stage="settle", locations=[Location.TORSO])
    state.stack += [frame, Reroll(seat=1, waits_for=[1])]
    (scene,) = drawn(state, declared(), shot([HIT], [BLANK]), located((3, 4), Location.TORSO))
    assert "The location may be rolled again" in texts(scene)
    assert texts(scene).count("4") >= 1 and texts(scene).count("2") >= 2  # 4 - 2 = 2


def test_terrain_that_was_shot_to_pieces_is_struck_out() -> None:
    state = table("heavy-heavy")
    worn = told.TerrainHit(seat=0, name="Trafalgar", card="woods", cubes=1)
    gone = told.TerrainLost(seat=0, name="Trafalgar", card="woods", why="destroyed")
    (scene,) = drawn(state, declared(), shot([CRITICAL], [DEFEND, DEFEND]), worn, gone)
    assert "WOODS" in texts(scene) and len(tokens(scene, "damage_square", filled=True)) == 3


def test_a_card_that_strikes_is_no_attack() -> None:
    state = table("heavy-heavy")
    events = (told.EventStruck(card="barrage"), located((3, 4), Location.TORSO), struck(2, 0, 0, 2))
    assert drawn(state, *events) == []
    assert drawn(state, located((3, 4), Location.TORSO), struck(2, 0, 0, 2)) == []


def test_the_last_three_attacks_have_strips_the_newest_named_attack() -> None:
    shots = [event for _ in range(4) for event in (declared(), shot([BLANK], [BLANK]))]
    scenes = drawn(table("heavy-heavy"), *shots)
    assert [scene.key for scene in scenes] == ["attack-2-before", "attack-1-before", "attack"]
