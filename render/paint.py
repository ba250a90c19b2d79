"""The painter: a scene becomes an RGB image or a file; what did not change since the last one is not painted again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from render import encode, store, theme
from render.cache import Kept
from render.scene import Item, Layer, Scene
from render.stamps import Placed, Stamp, Stamps

Rect = tuple[int, int, int, int]
LARGEST = 4096  # pixels a side
_MIB = 1 << 20
_WHOLE = 0.7  # share of the canvas above which it is painted anew
_SLACK = 5_000  # pixels that painting and encoding a rectangle costs besides its area


class Picture(NamedTuple):
    """An encoded picture, ready to be attached: its file name, content, size in pixels and alt text."""

    name: str
    data: bytes
    width: int
    height: int
    alt: str


class _Frame(NamedTuple):
    """The last picture of one scene of one match: its image, its static ground, its encoded pieces, and where the
    stamps of its items lie.
    """

    scene: Scene
    image: Image.Image
    ground: Image.Image
    pieces: list[bytes]
    laid: dict[Item, list[Placed]]


def _weigh_image(image: Image.Image) -> int:
    return image.width * image.height * 3


def _weigh_frame(frame: _Frame) -> int:
    return _weigh_image(frame.image) + sum(map(len, frame.pieces))


class Painter:
    """Paints scenes in one process.

    `budget` bounds its caches, in bytes. `folder` holds the stamps an earlier painter saved there.
    """

    def __init__(self, budget: int = 192 * _MIB, folder: Path | None = None) -> None:
        self._saved = store.StampFiles(folder) if folder else None
        self._folder, self._budget = folder, budget
        self.stamps = Stamps(budget // 2, self._saved)  # all that is drawn in advance, so that it can be saved
        self.backdrops: Kept[tuple[int, int, tuple[Layer, ...]], Image.Image] = Kept(budget * 7 // 24, _weigh_image)
        self.frames: Kept[tuple[str, str], _Frame] = Kept(budget * 5 // 24, _weigh_frame)

    def paint(self, scene: Scene) -> Image.Image:
        """The whole scene. Raises ValueError for a canvas beyond `LARGEST`, LookupError for an unknown part."""
        return self._painted(scene)[0]

    def picture(self, match: str, scene: Scene) -> Picture:
        """The encoded picture, painted over the last one of the same match and key where there is one."""
        last = self.frames.get((match, scene.key))
        self.frames.drop((match, scene.key))  # an error halfway must not leave a half-painted frame behind
        if last is None or (last.scene.width, last.scene.height) != (scene.width, scene.height):
            frame = self._fresh(scene)
        else:
            frame = self._over(last, scene)
        self.frames.put((match, scene.key), frame)
        data = encode.joined(frame.pieces, scene.width, scene.height)
        return Picture(f"{scene.key}.jpg", data, scene.width, scene.height, scene.alt)

    def warmed(self, source: str = "") -> bool:
        """Whether what a source of scenes needs is on file, for this version of the code."""
        return self._saved is not None and self._saved.has(source)

    def save(self, source: str = "") -> None:
        """Put what the caches hold now on file, where it is found from now on. Raises OSError."""
        if self._folder:
            backdrops = [(key, (Stamp(image, None, 0, 0, *image.size),)) for key, image in self.backdrops.items()]
            store.write(store.file_in(self._folder, source), [*self.stamps.kept.items(), *backdrops])
            self._saved = store.StampFiles(self._folder)
            self.stamps = Stamps(self._budget // 2, self._saved)
            self.backdrops.clear()

    # -- whole

    def _backdrop(self, scene: Scene, layers: tuple[Layer, ...]) -> Image.Image:
        """The static layers, each painted once over the ones below."""
        key = (scene.width, scene.height, layers)
        kept = self.backdrops.get(key)
        if kept is not None:
            return kept
        if not layers:
            return Image.new("RGB", (scene.width, scene.height), theme.rgb(theme.SOOT))
        saved = self._saved.get(key) if self._saved else None
        if saved and isinstance(saved[0].source, Image.Image):
            return self.backdrops.put(key, saved[0].source)
        image = self._backdrop(scene, layers[:-1]).copy()
        self._lay(image, layers[-1:])
        return self.backdrops.put(key, image)

    def _lay(self, image: Image.Image, layers: Sequence[Layer]) -> None:
        clip = (0, 0, *image.size)
        for layer in layers:
            for item in layer.items:
                for placed in self.stamps.place(item):
                    placed.paste(image, clip)

    def _painted(self, scene: Scene) -> tuple[Image.Image, Image.Image, dict[Item, list[Placed]]]:
        """A scene's image, the static ground it was painted on, and what was laid on it."""
        if not (0 < scene.width <= LARGEST and 0 < scene.height <= LARGEST):
            raise ValueError(f"a canvas of {scene.width} x {scene.height} pixels")
        ground = self._backdrop(scene, scene.backdrop)
        image = ground.copy()
        laid: dict[Item, list[Placed]] = {}
        for item in _lively(scene):
            laid[item] = self.stamps.place(item)
            for placed in laid[item]:
                placed.paste(image, (0, 0, *image.size))
        return image, ground, laid

    def _fresh(self, scene: Scene) -> _Frame:
        image, ground, laid = self._painted(scene)
        return _Frame(scene, image, ground, encode.pieces(image), laid)

    # -- over the last frame

    def _over(self, last: _Frame, scene: Scene) -> _Frame:
        if last.scene.backdrop != scene.backdrop:
            return self._fresh(scene)
        before, after = _lively(last.scene), _lively(scene)
        laid = {item: last.laid.get(item) or self.stamps.place(item) for item in after}
        stale = differing(before, after)
        canvas = (0, 0, scene.width, scene.height)
        boxes = [placed.box for item in stale for placed in (laid if item in laid else last.laid)[item]]
        regions = merged([_clipped(box, canvas) for box in boxes])
        if sum(_area(region) for region in regions) > _WHOLE * scene.width * scene.height:
            return self._fresh(scene)
        order = [placed for item in after for placed in laid[item]]
        for region in regions:
            self._repaint(last, region, order)
        return last._replace(scene=scene, laid=laid)

    @staticmethod
    def _repaint(frame: _Frame, region: Rect, laid: Sequence[Placed]) -> None:
        """Paint a rectangle of a frame anew, and encode what lies under it."""
        left, top, right, low = region
        frame.image.paste(frame.ground.crop(region), region)
        for placed in laid:
            x0, y0, x1, y1 = placed.box
            if x0 < right and left < x1 and y0 < low and top < y1:
                placed.paste(frame.image, region)
        encode.renew(frame.pieces, frame.image, region)


def _lively(scene: Scene) -> list[Item]:
    """The items above the static ground."""
    return [item for layer in scene.layers[len(scene.backdrop) :] for item in layer.items]


def differing(before: list[Item], after: list[Item]) -> list[Item]:
    """Items that are not in both lists, or stand in another order among those that are."""
    count_before, count_after = Counter(before), Counter(after)
    if len(count_before) == len(before) and len(count_after) == len(after):
        stale = [item for item in before if item not in count_after]
        stale += [item for item in after if item not in count_before]
        kept_before = [item for item in before if item in count_after]
        kept_after = [item for item in after if item in count_before]
    else:
        shared = count_before & count_after
        stale = list((count_before - count_after) + (count_after - count_before))
        kept_before, kept_after = _shared(before, shared), _shared(after, shared)
    if kept_before != kept_after:
        stale += [item for a, b in zip(kept_before, kept_after, strict=True) if a != b for item in (a, b)]
    return stale


def _shared(items: list[Item], shared: Counter[Item]) -> list[Item]:
    left = Counter(shared)
    kept = []
    for item in items:
        if left[item]:
            left[item] -= 1
            kept.append(item)
    return kept


def merged(rects: list[Rect]) -> list[Rect]:
    """Rectangles that cover the same ground, joined where one costs less to paint and encode than two."""
    done: list[Rect] = []
    for rect in sorted(rect for rect in set(rects) if _area(rect)):
        now, partner = rect, _partner(rect, done)
        while partner is not None:
            done.remove(partner)
            now = min(now[0], partner[0]), min(now[1], partner[1]), max(now[2], partner[2]), max(now[3], partner[3])
            partner = _partner(now, done)
        done.append(now)
    return done


def _partner(rect: Rect, others: list[Rect]) -> Rect | None:
    """A rectangle that had better be joined with this one."""
    left, top, right, low = rect
    room = (right - left) * (low - top) + _SLACK
    for other in others:
        x0, y0, x1, y1 = other
        wide = (right if right > x1 else x1) - (left if left < x0 else x0)
        tall = (low if low > y1 else y1) - (top if top < y0 else y0)
        if wide * tall <= room + (x1 - x0) * (y1 - y0):
            return other
    return None


def _area(rect: Rect) -> int:
    return max(0, rect[2] - rect[0]) * max(0, rect[3] - rect[1])


def _clipped(rect: Rect, canvas: Rect) -> Rect:
    left, top = max(rect[0], canvas[0]), max(rect[1], canvas[1])
    return left, top, max(left, min(rect[2], canvas[2])), max(top, min(rect[3], canvas[3]))


def paint(scene: Scene) -> Image.Image:
    """One scene as an RGB image, without keeping anything."""
    return Painter(budget=64 * _MIB).paint(scene)
