"""Fitting out, choosing pilots, recon piles: what a seat sees of them, and what nobody else does."""

from __future__ import annotations

import random

from engines.core.players import Random
from engines.core.simulate import decide
from engines.heavy_steam import GAME
from engines.heavy_steam.content import Location, load
from engines.heavy_steam.frames import ChoosePilot, FitOut
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.games import PICTURES
from render.lint import lint
from render.paint import LARGEST
from render.scene import Scene
from tests.render.heavy_steam.positions import table, texts, tokens, watched

DRAWN = PICTURES["heavy-steam"]


def own(state: HeavySteam, seat: int) -> list[Scene]:
    scenes = DRAWN.hand(watched(state, seat))
    assert [problem for scene in scenes for problem in lint(scene)] == []
    return scenes


def test_the_armoury_shows_every_card_that_fits_and_the_printed_weapons() -> None:
    state = table("mixed", equipment="cards")
    assert isinstance(state.top, FitOut)
    for titan in state.titans:
        arms, torso = own(state, titan.seat)
        fits = {w.art for place in titan.weapons for w in load().armoury(titan.printed, place)}
        printed = {load().weapons[key].art for key in load().equipment(titan.board).values()}
        drawn = [dict(token.params)["art"] for scene in (arms, torso) for token in tokens(scene, "engraving")]
        assert set(drawn) == fits | printed and len(drawn) == len(fits | printed)
        assert str(titan.printed.points) in texts(arms) and arms.height <= LARGEST
        assert tokens(arms, "veil") == tokens(torso, "veil") == []


def test_the_chosen_cards_are_lit_and_the_points_counted() -> None:
    state = table("mixed", equipment="cards")
    state.titans[0].loadout.value = {Location.LEFT_ARM: "breech_cannon", Location.TORSO: "gyroscope"}
    scene, torso = own(state, 0)
    assert len(tokens(scene, "sheet", glow=theme.CHANGED)) == 2  # the gyroscope goes on either
    assert tokens(torso, "sheet", glow=theme.CHANGED) == []
    assert {"Breech Cannon", "Gyroscope", "empty"} <= set(texts(scene))
    weapons = load().weapons
    left = 12 - weapons["breech_cannon"].points - weapons["gyroscope"].points
    assert str(left) in texts(scene) and f"{left} of 12 points left" in scene.alt


def test_a_team_mate_s_cards_are_veiled_and_an_enemy_s_are_not_known() -> None:
    state = table("mixed", equipment="cards")
    state.titans[1].loadout.value = {Location.LEFT_ARM: "maxim_gun"}
    state.titans[2].loadout.value = {Location.LEFT_ARM: "arc_rifle"}
    scene, _ = own(state, 0)
    assert texts(scene).count("K HAS IT") == 1 and len(tokens(scene, "veil")) == 1
    enemy, _ = own(state, 3)
    assert "A HAS IT" in texts(enemy) and "K HAS IT" not in texts(enemy)
    assert "takes Maxim Gun" in DRAWN.describe(watched(state, 0))
    for seat in (None, 2, 3):
        assert "Maxim Gun" not in DRAWN.describe(watched(state, seat))


def test_what_the_enemy_chose_changes_no_picture_before_it_is_revealed() -> None:
    for what in ("loadout", "pilot"):
        shown = []
        choices = ({Location.TORSO: "howitzer"}, {}) if what == "loadout" else ("blunt", "puffer")
        for choice in choices:
            state = table("heavy-heavy", equipment="cards" if what == "loadout" else "printed", pilots="on")
            getattr(state.titans[0], what).value = choice
            for seat in (None, 1):
                view = watched(state, seat)
                shown.append((DRAWN.scenes(view, [], None), DRAWN.hand(view), DRAWN.describe(view), DRAWN.boards(view)))
        assert shown[:2] == shown[2:]


def test_pilots_to_choose_from() -> None:
    state = table("mixed", pilots="on")
    assert isinstance(state.top, ChoosePilot)
    state.titans[2].pilot.value, state.titans[3].pilot.value = "kraehe", "falk"
    (scene,) = own(state, 2)
    assert {dict(token.params)["art"] for token in tokens(scene, "portrait")} == {"baer", "brissac", "moreau", "kraehe"}
    assert texts(scene).count("CHOSEN") == 1 and len(tokens(scene, "veil")) == 3
    assert "Otto Kr\u00e4he" in scene.alt
    (light,) = own(state, 0)
    assert {dict(token.params)["art"] for token in tokens(light, "portrait")} == {
        "singleton",
        "puffer",
        "crane",
        "blunt",
    }
    assert "CHOSEN" not in texts(light)


def test_every_choice_of_random_players_can_be_read() -> None:
    """Everybody equips and takes a pilot; after each choice all that is seen is looked at."""
    for layout in ("lights-lights", "heavy-lights", "mixed"):
        state = table(layout, equipment="cards", pilots="on")
        rnd = random.Random(layout)
        while isinstance(state.top, FitOut | ChoosePilot):
            seat, action, _ = decide(GAME, state, [Random()] * state.seats, rnd)
            GAME.play_unchecked(state, seat, action)
            for looker in range(state.seats):
                own(state, looker)


def test_a_recon_pile_is_open_to_its_side_only() -> None:
    state = table("mixed", scenario="recon-in-force")
    state.round = 2
    state.titans[0].recon.cards, state.titans[1].recon.cards = ["brace", "woods"], ["brace", "smoke"]
    for seat in (0, 1):
        scene = own(state, seat)[-1]
        assert scene.key == "recon" and "\u00d72" in texts(scene)
        assert "5" in texts(scene)  # 2 + 2 + 1, the event nothing
        assert "4 cards; with 5 you may call the battle." in texts(scene)
        assert "Trafalgar's recon: Brace, Woods." in DRAWN.describe(watched(state, seat))
    for looker in (None, 2, 3):
        assert [scene.key for scene in DRAWN.hand(watched(state, looker))] in ([], ["hand"])
        said = DRAWN.describe(watched(state, looker))
        assert "Recon cards face down: Trafalgar 2, Kestrel 2, Austerlitz 0, Voltigeur 0." in said
        assert "recon: Brace" not in said
