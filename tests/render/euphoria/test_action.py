"""Close-ups of shots, fights and blasts: the sums, the dice, the templates, with the printed examples."""

from __future__ import annotations

import pytest

from engines.euphoria import events as told
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import Euphoria
from render.euphoria import closeup
from render.euphoria.blows import fates
from render.euphoria.changes import gather
from render.lint import lint
from render.scene import Scene
from tests.render.euphoria.positions import table, texts, tokens, watched


def pictures(state: Euphoria, *events: object) -> list[Scene]:
    view = watched(state)
    found = closeup.pictures(view, gather(view, events))  # type: ignore[arg-type]
    assert [problem for scene in found for problem in lint(scene)] == []
    return found


def shot(**more: object) -> told.Shot:
    """Madeleine, aim 6 and range 10, shoots at Kabuki."""
    fields = {
        "figure": "madeleine-a", "target": "kabuki-b", "weapons": ("revolver",), "aim": 6, "modifiers": (),
        "distance": 600, "dice": (2, 7, 9), "hits": 1,
    }  # fmt: skip
    return told.Shot.model_validate({**fields, **more})


@pytest.fixture
def duel() -> Euphoria:
    return table(madeleine_a=(20, 18), kabuki_b=(24, 18))


def test_the_sum_of_a_shot_is_that_of_the_ruling(duel: Euphoria) -> None:
    # Aim 6, range 10, distance 4, target touching cover, the shooter moved: 6 + 1 - 2 - 1 = 4.
    changes = (("point-blank", 1), ("cover contact", -2), ("moving", -1))
    (scene,) = pictures(duel, shot(aim=4, modifiers=changes, distance=400))
    said = texts(scene)
    assert {"6", "+1", "\u22122", "\u22121", "40%", "needs 1 to 4"} <= set(said)
    assert {"Point-blank, 4\u2033", "Touching cover", "Moved", "3 SHOTS, 1 HIT"} <= set(said)
    assert dict(tokens(scene, "holes")[0].params)["lit"] == 4


@pytest.mark.parametrize(
    ("aim", "words"), [(0, "cannot hit"), (1, "needs 1"), (9, "needs 1 to 9"), (10, "always hits")]
)
def test_the_aim_table_in_words(duel: Euphoria, aim: int, words: str) -> None:
    (scene,) = pictures(duel, shot(aim=aim))
    assert words in texts(scene) and f"{10 * aim}%" in texts(scene)


def test_hits_are_a_line_and_misses_pass_by(duel: Euphoria) -> None:
    (scene,) = pictures(duel, shot())
    (fire,) = tokens(scene, "tracers", hits=1, misses=2)
    assert fire.box.w > 0
    radii = dict(tokens(scene, "rings")[0].params)["radii"]
    assert isinstance(radii, tuple) and radii[1] == 2 * radii[0] and radii[2] == 4 * radii[0]  # half, whole, double


def test_an_injury_tells_luck_damage_and_life(duel: Euphoria) -> None:
    duel.figure("kabuki-b").life = 49
    hurt = told.Hurt(
        figure="kabuki-b", cause="shot", by="madeleine-a", luck=(4,), lucky=0, rolls=(63,), lost=63, left=49
    )
    (scene,) = pictures(duel, shot(), hurt)
    assert {"LUCK 8+", "63", "\u221263", "49", "half AP"} <= set(texts(scene))  # over 100 life: lucky from 8 on
    assert tokens(scene, "bar", left=49, lost=63, whole=150)


def test_two_targets_are_two_pictures(duel: Euphoria) -> None:
    state = table(madeleine_a=(20, 18), kabuki_b=(24, 18), mycky_b=(26, 22))
    hurt = told.Hurt(figure="kabuki-b", cause="shot", by="madeleine-a", luck=(), lucky=0, rolls=(9,), lost=9, left=141)
    found = pictures(state, shot(), shot(target="mycky-b"), hurt)
    assert [scene.key for scene in found] == ["shot", "shot-2"]
    assert "\u22129" in texts(found[0]) and "Nobody is hurt" in texts(found[1])


def test_the_dice_of_the_first_printed_fight() -> None:
    assert fates((3, 4, 5), (8,), ()) == ["wounds", "wounds", "beaten"]
    assert fates((8,), (3, 4, 5), ()) == ["wounds"]


def test_the_dice_of_the_second_printed_fight() -> None:
    nikolai, others = (4, 7, 8), (8, 2, 9, 4)
    assert fates(nikolai, others, (4, 8)) == ["cancelled", "beaten", "cancelled"]
    assert fates(others, nikolai, (4, 8)) == ["cancelled", "wounds", "wounds", "cancelled"]


def test_a_fight_shows_both_sides_dice() -> None:
    state = table(nikolai_a=(20, 18), sooyoung_b=(21, 18))
    fought = told.Fought(
        number=1, first=(("nikolai-a", (3, 4, 5)),), second=(("sooyoung-b", (8,)),), cancelled=(), wounds=(2, 1)
    )
    (scene,) = pictures(state, fought)
    assert {"AMBER: 2 INJURIES", "BLUE: 1 INJURY"} <= set(texts(scene))
    assert len(tokens(scene, "ten_sided", lit=True)) == 3 and len(tokens(scene, "ten_sided", lit=False)) == 1


def test_a_blast_is_five_inches_across(duel: Euphoria) -> None:
    thrown = told.Thrown(figure="madeleine-a", what="grenade", at=Spot(2400, 1800), touched=("kabuki-b",))
    (scene,) = pictures(duel, thrown)
    (template,) = tokens(scene, "template", what="grenade")
    scale = dict(tokens(scene, "_land")[0].params)["k"]
    assert isinstance(scale, int | float) and template.box.w == 5 * scale


def test_a_flame_is_six_inches_long(duel: Euphoria) -> None:
    state = table(chastas_a=(20, 18), kabuki_b=(24, 18))
    (scene,) = pictures(state, told.Flamed(figure="chastas-a", toward=Spot(2400, 1800), touched=("kabuki-b",)))
    (flame,) = tokens(scene, "flame")
    scale = dict(tokens(scene, "_land")[0].params)["k"]
    assert isinstance(scale, int | float) and flame.box.w == pytest.approx(6 * scale, abs=2)


def test_a_move_over_the_whole_table_needs_no_close_up() -> None:
    state = table(madeleine_a=(44, 18))
    far = told.Moved(figure="madeleine-a", path=(Spot(400, 1800), Spot(4400, 1800)), cost=40)
    assert pictures(state, far) == []
    near = told.Moved(figure="madeleine-a", path=(Spot(4000, 1800), Spot(4400, 1800)), cost=4)
    assert [scene.key for scene in pictures(state, near)] == ["near"]


def test_many_dice_stand_in_two_lines_and_all_are_seen(duel: Euphoria) -> None:
    hurt = told.Hurt(
        figure="kabuki-b", cause="shot", by="madeleine-a", luck=(4, 1, 2, 3, 9, 5, 6), lucky=1,
        rolls=(3, 6, 3, 12, 9, 30), lost=63, left=87,
    )  # fmt: skip
    (scene,) = pictures(duel, shot(dice=(2, 6, 1, 3, 4, 5, 6), hits=7), hurt)
    dice = tokens(scene, "ten_sided")
    assert len(dice) == 7 + 7 + 6
    assert len({die.box.y for die in dice}) == 2


@pytest.mark.parametrize("cause", ["fight", "grenade", "fall"])
def test_injuries_of_something_told_before_have_a_tray_of_their_own(duel: Euphoria, cause: str) -> None:
    """Whoever assigns the injuries of a fight, or stays where a grenade falls, sees what they do."""
    hurt = told.Hurt(figure="kabuki-b", cause=cause, by="", luck=(3,), lucky=0, rolls=(62,), lost=62, left=88)
    (scene,) = pictures(duel, hurt)
    assert scene.key == "hurt" and {"3", "62", "\u221262", "88"} <= set(texts(scene))
    assert "loses 62, 88 left" in scene.alt


def test_an_explosion_after_a_flight_has_its_picture(duel: Euphoria) -> None:
    exploded = told.Exploded(figure="madeleine-a", at=Spot(2400, 1800), struck=("kabuki-b",))
    hurt = told.Hurt(
        figure="kabuki-b",
        cause="grenade",
        by="madeleine-a",
        luck=(),
        lucky=0,
        rolls=(37,),
        lost=19,
        left=131,
        note="halved",
    )
    (scene,) = pictures(duel, exploded, hurt)  # a d100 of 37, half of it rounded up
    assert scene.key == "blast" and len(tokens(scene, "template")) == 1 and "\u221219" in texts(scene)
    thrown = told.Thrown(figure="madeleine-a", what="grenade", at=Spot(2400, 1800), touched=("kabuki-b",))
    assert len(pictures(duel, thrown, exploded, hurt)) == 1  # at once: one story
