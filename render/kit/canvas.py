"""The drawing surface of one part: paint through masks, with alpha, at one or two times the final size."""

from __future__ import annotations

import math
import random
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops

from render.kit import masks, outlines
from render.kit.masks import Mask
from render.kit.outlines import Point
from render.theme import darker, lighter, rgb

Stops = Sequence[str | tuple[float, str]]


@lru_cache(maxsize=512)
def _ramp(stops: tuple[tuple[float, str], ...]) -> tuple[list[int], list[int], list[int]]:
    channels: tuple[list[int], list[int], list[int]] = ([], [], [])
    points = [(at, rgb(colour)) for at, colour in stops]
    first = dict(reversed(points))  # of stops at the same place the first one counts
    places = sorted(first)
    for i in range(256):
        t = i / 255
        below, above = bisect_right(places, t), bisect_left(places, t)
        low = (places[below - 1], first[places[below - 1]]) if below else points[0]
        high = (places[above], first[places[above]]) if above < len(places) else points[-1]
        share = (t - low[0]) / (high[0] - low[0]) if high[0] > low[0] else 0.0
        for channel, a, b in zip(channels, low[1], high[1], strict=True):
            channel.append(round(a + (b - a) * share))
    return channels


def _spread(stops: Stops) -> tuple[tuple[float, str], ...]:
    last = max(1, len(stops) - 1)
    return tuple((i / last, stop) if isinstance(stop, str) else stop for i, stop in enumerate(stops))


def _coloured(level: Image.Image, stops: tuple[tuple[float, str], ...]) -> Image.Image:
    red, green, blue = _ramp(stops)
    return Image.merge("RGB", (level.point(red), level.point(green), level.point(blue)))


class Linear:
    """A gradient across a mask's box: 0 degrees top to bottom, 90 left to right, 45 to the lower right."""

    def __init__(self, angle: float, *stops: str | tuple[float, str]) -> None:
        self.angle, self.stops = math.radians(angle), _spread(stops)

    def image(self, w: int, h: int) -> Image.Image:
        # A gradient has no detail: a large one is made at a quarter of the size.
        part = 4 if w * h > 40_000 else 1
        small = (max(2, w // part), max(2, h // part))
        sin, cos = math.sin(self.angle), math.cos(self.angle)
        length = abs(small[0] * sin) + abs(small[1] * cos)
        k = 255 / max(1.0, length)
        shift = 127.5 - k * (sin * small[0] / 2 + cos * small[1] / 2)
        level = Image.linear_gradient("L").transform(
            small, Image.Transform.AFFINE, (0, 0, 128, sin * k, cos * k, shift), Image.Resampling.BILINEAR
        )
        made = _coloured(level, self.stops)
        return made if part == 1 else made.resize((w, h), Image.Resampling.BILINEAR)


class Radial:
    """A gradient around a point given as shares of the box, its radius as a share of the longer side."""

    def __init__(self, fx: float, fy: float, radius: float, *stops: str | tuple[float, str]) -> None:
        self.fx, self.fy, self.radius, self.stops = fx, fy, radius, _spread(stops)

    def image(self, w: int, h: int) -> Image.Image:
        reach = max(2, int(max(w, h) * self.radius))
        glow = Image.radial_gradient("L").resize((2 * reach, 2 * reach), Image.Resampling.BILINEAR)
        level = Image.new("L", (w, h), 255)
        level.paste(glow, (int(w * self.fx) - reach, int(h * self.fy) - reach))
        return _coloured(level, self.stops)


Fill = str | Linear | Radial | Image.Image


def clouds(w: int, h: int, seed: int, sizes: Sequence[tuple[float, float]]) -> Image.Image:
    """Soft noise around 128: octaves of (grain in pixels, weight), made small and enlarged once."""
    grain = max(1, int(min(size for size, _ in sizes) / 4))
    small = (max(2, w // grain), max(2, h // grain))
    source, whole, total = random.Random(seed), None, 0.0
    for size, weight in sizes:
        cells = (max(2, int(w / size) + 2), max(2, int(h / size) + 2))
        octave = Image.frombytes("L", cells, source.randbytes(cells[0] * cells[1]))
        octave = octave.resize(small, Image.Resampling.BICUBIC)
        total += weight
        whole = octave if whole is None else Image.blend(whole, octave, weight / total)
    assert whole is not None
    return whole.resize((w, h), Image.Resampling.BILINEAR)


class Canvas:
    """A part being drawn. Coordinates are final pixels from the corner of the part's box."""

    def __init__(self, w: float, h: float, scale: int, bleed: float) -> None:
        self.w, self.h, self.scale = w, h, scale
        self.bleed = math.ceil(bleed)
        size = ((math.ceil(w) + 2 * self.bleed) * scale, (math.ceil(h) + 2 * self.bleed) * scale)
        self.colour = Image.new("RGB", size)  # premultiplied
        self.cover = Image.new("L", size)

    # -- masks

    def rect(self, x: float, y: float, w: float, h: float, r: float = 0) -> Mask:
        return masks.rounded(x, y, w, h, r, self.scale)

    def whole(self, r: float = 0) -> Mask:
        """The part's box, with rounded corners."""
        return self.rect(0, 0, self.w, self.h, r)

    def oval(self, cx: float, cy: float, rx: float, ry: float | None = None) -> Mask:
        return masks.drawn([outlines.ellipse(cx, cy, rx, rx if ry is None else ry)], self.scale)

    def ring(self, cx: float, cy: float, r: float, thick: float) -> Mask:
        inner = outlines.ellipse(cx, cy, r - thick, r - thick)
        return masks.drawn([outlines.ellipse(cx, cy, r, r), inner], self.scale)

    def poly(self, points: Sequence[Point], r: float | Sequence[float] = 0) -> Mask:
        return masks.drawn([outlines.rounded(points, r) if r else list(points)], self.scale)

    def line(self, points: Sequence[Point], width: float, caps: bool = True, closed: bool = False) -> Mask:
        return masks.stroked(list(points), width, self.scale, caps, closed)

    def glyph(self, path: str, x: float, y: float, scale: float, mirror: float | None = None) -> Mask:
        return masks.drawn(outlines.placed(path, x, y, scale, mirror), self.scale)

    # -- paint

    def paint(self, mask: Mask, fill: Fill, alpha: float = 1.0) -> None:
        """Lay `fill` down where the mask is."""
        shift = self.bleed * self.scale
        x0, y0, x1, y1 = (edge + shift for edge in mask.box)
        left, top, right, low = max(0, x0), max(0, y0), min(self.cover.width, x1), min(self.cover.height, y1)
        if right <= left or low <= top:
            return
        image = mask.image if alpha >= 1 else mask.image.point(masks.faded(round(alpha, 3)))
        source = fill if isinstance(fill, str | Image.Image) else fill.image(x1 - x0, y1 - y0)
        cut = (left - x0, top - y0, right - x0, low - y0)
        if cut != (0, 0, *image.size):
            image = image.crop(cut)
            source = source if isinstance(source, str) else source.crop(cut)
        at = (left, top, right, low)
        self.colour.paste(rgb(source) if isinstance(source, str) else source, at, image)
        self.cover.paste(255, at, image)

    def shadow(self, mask: Mask, dx: float = 3, dy: float = 4, blur: float = 4, alpha: float = 0.6) -> None:
        self.paint(mask.shifted(dx, dy).blur(blur), "#000000", alpha)

    def glow(self, mask: Mask, blur: float, colour: str, alpha: float = 0.8, spread: float = 0) -> None:
        self.paint((mask.grow(spread) if spread else mask).blur(blur), colour, alpha)

    def inner(self, mask: Mask, dx: float, dy: float, blur: float, colour: str, alpha: float) -> None:
        """Shade the part of a mask that the same mask, moved, does not cover."""
        pad = blur * 2 + abs(dx) + abs(dy) + 1
        wide = mask.padded(pad)
        hole = Image.new("L", wide.image.size, 255)
        at = (round(dx * self.scale), round(dy * self.scale))
        hole.paste(ImageChops.invert(wide.image), at)
        if blur:
            hole = masks.blurred(hole, blur * self.scale)
        edge = Mask(wide.x, wide.y, hole, self.scale).reframed(mask.box)
        self.paint(mask & edge, colour, alpha)

    def bevel(
        self,
        mask: Mask,
        depth: float = 2,
        light: str = "#ffffff",
        dark: str = "#000000",
        bright: float = 0.55,
        dim: float = 0.5,
        soft: float = 0.8,
    ) -> None:
        """Light along the upper left edge, shade along the lower right."""
        self.inner(mask, depth, depth, soft, light, bright)
        self.inner(mask, -depth, -depth, soft, dark, dim)

    def cloud(
        self,
        mask: Mask,
        seed: int,
        colour: str,
        alpha: float,
        sizes: Sequence[tuple[float, float]] = ((64, 1.0), (24, 0.6)),
        floor: int = 128,
        gain: float = 2.0,
    ) -> None:
        """Blotches of a colour within a mask."""
        scaled = [(size * self.scale, weight) for size, weight in sizes]
        noise = clouds(mask.image.width, mask.image.height, seed, scaled).point(masks.steep(floor, gain))
        self.paint(Mask(mask.x, mask.y, ImageChops.multiply(noise, mask.image), self.scale), colour, alpha)

    def brushed(self, mask: Mask, seed: int, alpha: float) -> None:
        """Fine scratches from left to right, light and dark."""
        w, h = mask.image.size
        cells = (max(2, w // (45 * self.scale) + 2), max(2, h // self.scale))
        noise = Image.frombytes("L", cells, random.Random(seed).randbytes(cells[0] * cells[1]))
        noise = noise.resize((w, h), Image.Resampling.BILINEAR)
        for colour, level in (("#ffffff", noise), ("#000000", ImageChops.invert(noise))):
            shade = ImageChops.multiply(level.point(masks.steep(150, 2)), mask.image)
            self.paint(Mask(mask.x, mask.y, shade, self.scale), colour, alpha)

    def lit(self, base: str, angle: float = 45, light: float = 0.3, dark: float = 0.4) -> Linear:
        """The usual gradient of a tone lit from the upper left."""
        return Linear(angle, lighter(base, light), base, darker(base, dark))

    def beside(self) -> Canvas:
        """An empty canvas of the same size, to draw something on that is laid over this one whole."""
        return Canvas(self.w, self.h, self.scale, self.bleed)

    @property
    def silhouette(self) -> Mask:
        """Everything painted so far, as a mask."""
        shift = self.bleed * self.scale
        return Mask(-shift, -shift, self.cover, self.scale)

    def overlay(self, other: Canvas, alpha: float = 1.0) -> None:
        """Lay everything painted on `other` over this canvas."""
        straight = Image.merge("RGBa", (*other.colour.split(), other.cover)).convert("RGBA").convert("RGB")
        cover = other.cover if alpha >= 1 else other.cover.point(masks.faded(alpha))
        self.colour.paste(straight, (0, 0), cover)
        self.cover.paste(255, (0, 0, *self.cover.size), cover)

    # -- result

    def finished(self) -> tuple[Image.Image, Image.Image, int, int]:
        """Straight RGB, its 8-bit cover and their offset from the box's corner, cut to what was painted."""
        colour, cover = self.colour, self.cover
        if self.scale > 1:
            colour, cover = colour.reduce(self.scale), cover.reduce(self.scale)
        bounds = cover.getbbox() or (0, 0, 1, 1)
        colour, cover = colour.crop(bounds), cover.crop(bounds)
        straight = Image.merge("RGBa", (*colour.split(), cover)).convert("RGBA").convert("RGB")
        return straight, cover, bounds[0] - self.bleed, bounds[1] - self.bleed
