"""Painting over the last picture gives the same pixels as painting anew, and the same file as encoding anew."""

from __future__ import annotations

import io
import pickle
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from render import encode, store
from render.kit import cubes, plates
from render.paint import Painter, differing, merged
from render.scene import Box, Label, Layer, Scene, Shape
from tests.render.samples import label, lively, scene, token


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def same(a: Image.Image, b: Image.Image) -> bool:
    return a.size == b.size and ImageChops.difference(a, b).getbbox() is None


@pytest.fixture(scope="module")
def painter() -> Painter:
    return Painter()


def test_painting_over_equals_painting_anew(painter: Painter) -> None:
    steps = [(7, 2, 1), (7, 3, 1), (11, 3, 1), (11, 3, 2), (2, 0, 0), (7, 2, 1), (7, 2, 1)]
    for step in steps:
        picture = painter.picture("m", lively(*step))
        frame = painter.frames.get(("m", "board"))
        assert frame is not None
        anew = Painter().paint(lively(*step))
        assert same(frame.image, anew), step
        assert picture.data == encode.encode(anew), step


def test_every_pair_of_states_gives_the_same_file(painter: Painter) -> None:
    states = list(product((3, 12), (0, 5), (0, 2)))
    files = {state: Painter().picture("x", lively(*state)).data for state in states}
    for first, second in product(states, states):
        painter.picture("pairs", lively(*first))
        assert painter.picture("pairs", lively(*second)).data == files[second]


def test_order_decides_what_lies_on_top(painter: Painter) -> None:
    low, high = cubes.cube(Box(50, 50, 60, 60), kind="steam"), cubes.cube(Box(70, 70, 60, 60), kind="damage")
    for key, items in (
        ("a", (low, high)),
        ("b", (high, low)),
        ("c", (low, high, low)),
        ("d", (high,)),
        ("e", (low, low, high)),
    ):
        picture = painter.picture("order", scene(*items))
        assert picture.data == Painter().picture("order", scene(*items)).data, key


def test_a_new_backdrop_or_size_is_painted_anew(painter: Painter) -> None:
    first = scene(token(Box(50, 50, 40, 40)))
    painter.picture("backdrop", first)
    other = first._replace(
        layers=(Layer("ground", (plates.ground(Box(0, 0, 1200, 300), seed=9),), True), first.layers[1])
    )
    assert painter.picture("backdrop", other).data == Painter().picture("x", other).data
    taller = scene(token(Box(50, 50, 40, 40)), height=340)
    assert painter.picture("backdrop", taller).data == Painter().picture("x", taller).data


def test_things_at_the_edge_are_cut_at_the_edge(painter: Painter) -> None:
    edge = [cubes.square(Box(x, y, 42, 42), content="steam", lit=True) for x in (0, 1158) for y in (0, 258)]
    painter.picture("edge", scene())
    assert painter.picture("edge", scene(*edge)).data == Painter().picture("x", scene(*edge)).data


def test_matches_do_not_mix(painter: Painter) -> None:
    painter.picture("one", lively(3, 0, 0))
    painter.picture("two", lively(12, 5, 2))
    assert painter.picture("one", lively(3, 1, 0)).data == Painter().picture("x", lively(3, 1, 0)).data


def test_an_error_halfway_leaves_nothing_half_painted(painter: Painter) -> None:
    painter.picture("broken", lively(3, 0, 0))
    unknown = lively(3, 1, 0)
    bad = unknown._replace(
        layers=(*unknown.layers, Layer("bad", (token(Box(0, 0, 9, 9))._replace(name="render.kit.cubes:none"),)))
    )
    with pytest.raises(LookupError, match=r"no drawn part 'render\.kit\.cubes:none'"):
        painter.picture("broken", bad)
    assert painter.picture("broken", lively(12, 2, 0)).data == Painter().picture("x", lively(12, 2, 0)).data


def test_parts_outside_this_package_are_never_imported() -> None:
    with pytest.raises(LookupError):
        Painter().paint(scene(token(Box(0, 0, 9, 9))._replace(name="os:system")))


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (5000, 10), (10, 5000)])
def test_a_canvas_has_bounds(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a canvas of"):
        Painter().paint(Scene("x", "x", *size, "alt", ()))


def test_two_painters_agree_to_the_pixel() -> None:
    assert same(Painter().paint(lively(7, 2, 1)), Painter().paint(pickle.loads(pickle.dumps(lively(7, 2, 1)))))


def test_a_small_budget_changes_nothing_but_the_time() -> None:
    tight = Painter(budget=4096)
    for step in ((7, 2, 1), (8, 2, 1), (7, 2, 1)):
        assert tight.picture("m", lively(*step)).data == Painter().picture("m", lively(*step)).data
    assert tight.stamps.kept.used < 200_000


def test_saved_stamps_give_the_same_picture(tmp_path: Path) -> None:
    first = Painter(folder=tmp_path)
    assert not first.warmed()
    image = first.paint(lively(7, 2, 1))
    first.save()
    second = Painter(folder=tmp_path)
    assert second.warmed()
    assert same(second.paint(lively(7, 2, 1)), image)


def test_a_damaged_file_of_stamps_is_drawn_again(tmp_path: Path) -> None:
    first = Painter(folder=tmp_path)
    image = first.paint(lively(7, 2, 1))
    first.save()
    path = store.file_in(tmp_path)
    data = bytearray(path.read_bytes())
    data[30:4000] = bytes(3970)
    path.write_bytes(data)
    assert same(Painter(folder=tmp_path).paint(lively(7, 2, 1)), image)
    path.write_bytes(b"nothing of ours")
    assert not Painter(folder=tmp_path).warmed()


def test_every_source_of_scenes_has_a_file_of_its_own(tmp_path: Path) -> None:
    painter = Painter(folder=tmp_path)
    for source, step in (("one", (7, 2, 1)), ("two", (8, 2, 1))):
        painter.paint(lively(*step))
        painter.save(source)
        assert painter.stamps.kept.used == painter.backdrops.used == 0  # it is on file
    again = Painter(folder=tmp_path)
    assert again.warmed("one") and again.warmed("two") and not again.warmed()
    for step in ((7, 2, 1), (8, 2, 1)):
        assert same(again.paint(lively(*step)), Painter().paint(lively(*step)))


def test_saving_removes_what_older_versions_left(tmp_path: Path) -> None:
    (tmp_path / "stamps-000.bin").write_bytes(b"old")
    painter = Painter(folder=tmp_path)
    painter.paint(scene())
    painter.save()
    assert [path.name for path in tmp_path.iterdir()] == [store.file_in(tmp_path).name]


# -- encoding


@pytest.mark.parametrize("size", [(1200, 900), (1200, 452), (1197, 61), (16, 64), (9, 65), (8, 1)])
def test_pieces_make_the_file_an_encoder_would_have_made(size: tuple[int, int]) -> None:
    source = Painter().paint(lively(7, 2, 1)).resize(size)
    sink = io.BytesIO()
    source.save(sink, "JPEG", qtables=encode.tables(), subsampling=0)
    assert same(opened(encode.encode(source)), opened(sink.getvalue()))


def test_a_missing_piece_is_refused() -> None:
    held = encode.pieces(Image.new("RGB", (64, 64)))
    assert len(held) == encode.columns(64) * 8
    with pytest.raises(ValueError, match=f"{len(held) - 1} pieces for 64 x 64 pixels"):
        encode.joined(held[1:], 64, 64)


def test_pieces_encoded_again_stand_where_a_whole_encoding_puts_them() -> None:
    for size in ((400, 96), (1200, 133), (77, 61)):  # rows that divide into many pieces, whole blocks or not
        image = Image.effect_mandelbrot(size, (-2, -1, 1, 1), 60).convert("RGB")
        held = encode.pieces(image)
        for rect in ((0, 0, 9, 9), (size[0] - 30, 20, size[0], 44), (31, size[1] - 11, 70, size[1])):
            image.paste((200, 30, 20), rect)
            encode.renew(held, image, rect)
            assert held == encode.pieces(image), (size, rect)


def test_a_picture_is_named_and_described() -> None:
    picture = Painter().picture("m", lively(7, 2, 1))
    assert (picture.name, picture.width, picture.height, picture.alt) == ("board.jpg", 1200, 300, "A board.")
    assert opened(picture.data).size == (1200, 300)
    assert len(picture.data) < 450 * 1024 * 300 / 900


# -- the difference of two display lists


def test_what_differs() -> None:
    a, b, c = (label(text, Box(0, 0, 10, 10)) for text in "abc")
    assert differing([a, b], [a, b]) == []
    assert differing([a, b], [a, b, c]) == [c]
    assert differing([a, b, c], [a, c]) == [b]
    assert set(differing([a, b], [b, a])) == {a, b}
    assert differing([a, a], [a]) == [a]


def test_rectangles_are_joined_where_one_is_cheaper_than_two() -> None:
    far = [(0, 0, 100, 100), (600, 600, 700, 700)]
    assert merged(far) == far
    assert merged([(0, 0, 10, 10), (20, 0, 30, 10), (5, 5, 25, 8)]) == [(0, 0, 30, 10)]
    assert merged([(3, 3, 3, 9)]) == []
    crossing = [(0, 0, 1000, 10), (0, 0, 10, 1000)]
    assert merged(crossing) == sorted(crossing)


# -- what is drawn


def test_text_is_painted_where_its_layout_says() -> None:
    plain = Label("HOH", Box(100, 100, 200, 60), "number", 60, "#ffffff")
    dark = Scene("t", "t", 400, 260, "alt", (Layer("l", (Shape("rect", (0, 0, 400, 260), "#000000"), plain)),))
    bounds = Painter().paint(dark).convert("L").point(lambda v: 255 if v > 90 else 0).getbbox()
    assert bounds is not None
    left, top, right, low = bounds
    assert abs((left + right) / 2 - 200) <= 1.5
    assert abs((top + low) / 2 - 130) <= 1.5


def test_a_shape_covers_its_box_and_nothing_else() -> None:
    box = Scene("t", "t", 100, 100, "alt", (Layer("l", (Shape("rect", (20, 30, 40, 50), "#ffffff"),)),))
    image = Painter().paint(box)
    assert image.getpixel((20, 30)) == image.getpixel((59, 79)) == (255, 255, 255)
    assert image.getpixel((19, 30)) == image.getpixel((60, 79)) == image.getpixel((20, 80)) == (31, 26, 23)
