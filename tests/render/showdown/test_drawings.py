"""Each character, card and Location has a drawing of its own, and no two look alike."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from engines.showdown.content import load
from engines.showdown.words import TRICKS
from render.kit.part import Part
from render.showdown import card_art, marks, places_art
from render.showdown.coats import COATS
from render.showdown.figures import initials
from render.smog_riders import portraits

SIZE = (64, 48)


def test_everything_in_the_content_is_drawn() -> None:
    content = load()
    assert set(portraits.SITTERS) == set(content.people)
    assert set(card_art.ART) == {*content.cards, *content.coins}
    assert set(places_art.ART) == set(content.locations)
    assert {*TRICKS, *content.locations} <= set(marks.MARKS)


def greys(part: Part[...], keys: list[str]) -> list[Image.Image]:
    """The drawings at a phone's size, without their colours."""
    return [part.sprite(*SIZE, {"key": key})[0].convert("L") for key in keys]


@pytest.mark.parametrize(
    ("part", "keys"),
    [(portraits.portrait, list(portraits.SITTERS)), (card_art.picture, list(card_art.ART))],
    ids=("portraits", "cards"),
)
def test_no_two_look_alike(part: Part[...], keys: list[str]) -> None:
    """The mean difference of any two is far above that of noise, in grey too."""
    for (one, first), (other, second) in combinations(zip(keys, greys(part, keys), strict=True), 2):
        assert ImageStat.Stat(ImageChops.difference(first, second)).mean[0] > 5, (one, other)


@pytest.mark.parametrize("part", [portraits.portrait, card_art.picture])
def test_a_drawing_fills_its_window_and_nothing_more(part: Part[...]) -> None:
    key = "dieter" if part is portraits.portrait else "ambush"
    image, cover, x, y = part.sprite(*SIZE, {"key": key})
    assert (image.size, x, y) == (SIZE, 0, 0)
    assert cover.getextrema() == (255, 255)


def test_two_letters_name_one_character() -> None:
    letters = [initials(key).lower() for key in load().people]
    assert len(set(letters)) == len(letters) == 32
    assert {len(two) for two in letters} == {2}


def test_gangs_differ_by_more_than_colour() -> None:
    assert len({coat.hatch for coat in COATS}) == len({coat.emblem for coat in COATS}) == 4
