"""Everything the content can show has a drawing, and a drawing is the same every time."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engines.heavy_steam.content import CardKind, load
from render.heavy_steam import art_papers, figures, pilot_art, scenery, weapon_art
from render.kit.part import Part, part
from render.paint import Painter
from render.scene import Box, Layer, Scene, Token
from render.theme import Livery
from tests.render.samples import LOZENGE_SIDE, ROUND_SIDE

SIDES = (ROUND_SIDE, LOZENGE_SIDE)


def painted(token: Token) -> Image.Image:
    return Painter().paint(Scene("t", "t", 240, 240, "alt", (Layer("l", (token,)),)))


def differ(a: Image.Image, b: Image.Image) -> bool:
    return ImageChops.difference(a, b).getbbox() is not None


def test_every_card_has_a_picture() -> None:
    assert {card.art for card in load().cards.values()} - set(art_papers.ART) == set()


def test_every_weapon_has_an_engraving() -> None:
    assert {weapon.art for weapon in load().weapons.values()} - set(weapon_art.ART) == set()


def test_every_pilot_has_a_portrait() -> None:
    assert {pilot.art for pilot in load().pilots.values()} - set(pilot_art.ART) == set()


def test_no_two_portraits_or_engravings_look_alike() -> None:
    """At 60 pixels, in grey: the mean difference of any two is far above that of noise."""
    w, h = 60, 72
    faces = [pilot_art.portrait.sprite(w, h, {"art": art, "livery": ROUND_SIDE}) for art in pilot_art.ART]
    guns = [weapon_art.engraving.sprite(w, 48, {"art": art}) for art in weapon_art.ART]
    for sprites, size in ((faces, (w, h)), (guns, (w, 48))):
        greys = []
        for image, cover, x, y in sprites:
            plain = Image.new("L", size, 128)
            plain.paste(image.convert("L"), (x, y), cover)
            greys.append(plain)
        for one, other in combinations(greys, 2):
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 5


def test_every_titan_has_a_figure() -> None:
    assert set(load().boards) - set(figures.TITANS) == set()


def test_every_terrain_has_scenery_and_an_icon() -> None:
    terrain = {key for key, card in load().cards.items() if card.kind is CardKind.TERRAIN}
    assert terrain - set(scenery.TERRAIN) == set()
    assert terrain - set(scenery.ICONS) == set()


@pytest.mark.parametrize("art", sorted(art_papers.ART))
@pytest.mark.parametrize("side", SIDES, ids=("round", "lozenge"))
def test_a_card_picture_fills_its_window_and_nothing_more(art: str, side: Livery) -> None:
    image, cover, x, y = art_papers.picture.sprite(198, 132, {"art": art, "livery": side})
    assert (image.size, x, y) == ((198, 132), 0, 0)
    assert cover.getextrema() == (255, 255)


@pytest.mark.parametrize("design", sorted(figures.TITANS))
def test_a_titan_stands_on_its_box_whichever_way_it_looks(design: str) -> None:
    w, h = figures.size(150)
    shapes = []
    for mirrored in (False, True):
        sprite = figures.titan.sprite(w, h, {"design": design, "livery": ROUND_SIDE, "mirrored": mirrored})
        shapes.append(sprite)
        bounds = sprite[1].point(lambda v: 255 if v > 230 else 0).getbbox()
        assert bounds is not None
        assert 150 * 0.8 < bounds[3] - bounds[1] < 150 * 1.12
    assert differ(shapes[0][0].resize((100, 100)), shapes[1][0].resize((100, 100)))


def test_the_states_of_a_titan_look_different() -> None:
    w, h = figures.size(150)
    box = Box(40, 40, w, h)
    looks = [
        painted(figures.titan(box, design="kestrel", livery=ROUND_SIDE, state=s)) for s in ("whole", "ghost", "wreck")
    ]
    assert all(differ(a, b) for i, a in enumerate(looks) for b in looks[i + 1 :])


def test_drawing_twice_gives_the_same_pixels() -> None:
    for token in (
        figures.infantry(Box(20, 20, 75, 60), livery=LOZENGE_SIDE),
        scenery.ruins(Box(20, 20, 134, 120)),
        scenery.smoke(Box(20, 20, 134, 150)),
        art_papers.picture(Box(10, 10, 198, 132), art="saboteur", livery=ROUND_SIDE),
    ):
        assert not differ(painted(token), painted(token))


def test_a_part_takes_keywords_only_and_knows_its_name() -> None:
    smoke: Part[...] = part("render.heavy_steam.scenery:smoke")
    assert smoke is scenery.smoke
    with pytest.raises(TypeError):
        smoke(Box(0, 0, 9, 9), 1)
