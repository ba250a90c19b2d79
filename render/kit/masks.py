"""Masks: where paint goes. Outlines drawn at four times the final size, with soft and hard ways to change them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.kit.outlines import Outline, arc

FINE = 4  # supersampling of outlines against final pixels


@lru_cache(maxsize=256)
def faded(alpha: float) -> list[int]:
    """The lookup table that multiplies a mask by `alpha`."""
    return [min(255, round(v * alpha)) for v in range(256)]


@lru_cache(maxsize=64)
def steep(floor: int, gain: float) -> list[int]:
    """The lookup table that drops everything up to `floor` and amplifies the rest."""
    return [max(0, min(255, round((v - floor) * gain))) for v in range(256)]


def blurred(image: Image.Image, radius: float) -> Image.Image:
    """Gaussian blur; a wide one runs at a fraction of the size, where it looks the same and costs little."""
    small = int(radius / 2.5)
    if small < 2 or min(image.size) < 8 * small:
        return image.filter(ImageFilter.GaussianBlur(radius))
    reduced = image.reduce(small).filter(ImageFilter.GaussianBlur(radius / small))
    grown = reduced.resize((reduced.width * small, reduced.height * small), Image.Resampling.BILINEAR)
    return grown.crop((0, 0, *image.size))


class Mask:
    """An 8-bit image at a whole-pixel place on a canvas `scale` times the final size.

    A mask made from outlines remembers them, so that it can grow and shrink exactly.
    """

    __slots__ = ("image", "outlines", "scale", "x", "y")

    def __init__(
        self, x: int, y: int, image: Image.Image, scale: int, outlines: tuple[Sequence[Outline], float] | None = None
    ) -> None:
        self.x, self.y, self.image, self.scale, self.outlines = x, y, image, scale, outlines

    @property
    def box(self) -> tuple[int, int, int, int]:
        return self.x, self.y, self.x + self.image.width, self.y + self.image.height

    def reframed(self, box: tuple[int, int, int, int]) -> Mask:
        """The same mask in another frame, cut or padded with nothing."""
        if box == self.box:
            return self
        image = Image.new("L", (box[2] - box[0], box[3] - box[1]))
        image.paste(self.image, (self.x - box[0], self.y - box[1]))
        return Mask(box[0], box[1], image, self.scale)

    def padded(self, amount: float) -> Mask:
        p = math.ceil(amount * self.scale)
        return self.reframed((self.x - p, self.y - p, self.box[2] + p, self.box[3] + p))

    def __or__(self, other: Mask) -> Mask:
        a, b = self.box, other.box
        frame = (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
        joined = ImageChops.lighter(self.reframed(frame).image, other.reframed(frame).image)
        return Mask(frame[0], frame[1], joined, self.scale)

    def __and__(self, other: Mask) -> Mask:
        shared = ImageChops.multiply(self.image, other.reframed(self.box).image)
        return Mask(self.x, self.y, shared, self.scale)

    def __sub__(self, other: Mask) -> Mask:
        rest = ImageChops.multiply(self.image, ImageChops.invert(other.reframed(self.box).image))
        return Mask(self.x, self.y, rest, self.scale)

    def shifted(self, dx: float, dy: float) -> Mask:
        return Mask(self.x + round(dx * self.scale), self.y + round(dy * self.scale), self.image, self.scale)

    def blur(self, radius: float) -> Mask:
        wide = self.padded(radius * 2.2 + 1)
        return Mask(wide.x, wide.y, blurred(wide.image, radius * self.scale), self.scale)

    def grow(self, by: float) -> Mask:
        """Larger by `by` pixels all round."""
        if self.outlines:
            return drawn(self.outlines[0], self.scale, self.outlines[1] + by)
        wide = self.padded(by + 1)
        soft = wide.image.filter(ImageFilter.GaussianBlur(max(0.6, by * self.scale * 0.62))).point(steep(22, 5))
        return Mask(wide.x, wide.y, ImageChops.lighter(soft, wide.image), self.scale)

    def shrink(self, by: float) -> Mask:
        """Smaller by `by` pixels all round."""
        if self.outlines:
            return drawn(self.outlines[0], self.scale, self.outlines[1] - by)
        wide = self.padded(by + 1)
        outside = Mask(wide.x, wide.y, ImageChops.invert(wide.image), self.scale).grow(by)
        return Mask(wide.x, wide.y, ImageChops.invert(outside.reframed(wide.box).image), self.scale)

    def rim(self, inner: float, outer: float = 0) -> Mask:
        """The band from `inner` pixels inside the edge to `outer` pixels outside it."""
        return self.grow(outer) - self.shrink(inner)


def drawn(outlines: Sequence[Outline], scale: int, grow: float = 0) -> Mask:
    """The area of outlines (crossing areas cancel), grown or shrunk by a stroke along them."""
    xs = [p[0] for outline in outlines for p in outline]
    ys = [p[1] for outline in outlines for p in outline]
    pad = max(0.0, grow) + 1
    x0, y0 = math.floor((min(xs) - pad) * scale), math.floor((min(ys) - pad) * scale)
    x1, y1 = math.ceil((max(xs) + pad) * scale), math.ceil((max(ys) + pad) * scale)
    fine = FINE // scale
    size = ((x1 - x0) * fine, (y1 - y0) * fine)
    image = _filled(outlines, size, (x0 * fine, y0 * fine))
    if grow:
        _stroke(image, outlines, (x0 * fine, y0 * fine), abs(grow), 255 if grow > 0 else 0)
    return Mask(x0, y0, image.reduce(fine) if fine > 1 else image, scale, (outlines, grow))


def _filled(outlines: Sequence[Outline], size: tuple[int, int], origin: tuple[int, int]) -> Image.Image:
    whole: Image.Image | None = None
    for outline in outlines:
        image = Image.new("L", size)
        ImageDraw.Draw(image).polygon([(x * FINE - origin[0], y * FINE - origin[1]) for x, y in outline], fill=255)
        whole = image if whole is None else ImageChops.difference(whole, image)
    return whole if whole is not None else Image.new("L", size)


def _stroke(image: Image.Image, outlines: Sequence[Outline], origin: tuple[int, int], reach: float, value: int) -> None:
    draw = ImageDraw.Draw(image)
    radius = reach * FINE
    for outline in outlines:
        points = [(x * FINE - origin[0], y * FINE - origin[1]) for x, y in outline]
        draw.line([*points, points[0], points[1 % len(points)]], fill=value, width=max(1, round(2 * radius)))
        for i, (x, y) in enumerate(points):
            if _notched(points[i - 1], (x, y), points[(i + 1) % len(points)], radius):
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=value)


def _notched(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], radius: float) -> bool:
    """Whether a stroke of that radius, turning at `b`, leaves a notch of half a pixel or more on its outside."""
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]
    length = math.hypot(ux, uy) * math.hypot(vx, vy)
    return length < 1e-9 or abs(ux * vy - uy * vx) / length * radius > 0.5 or ux * vx + uy * vy < 0


def stroked(points: Outline, width: float, scale: int, caps: bool = True, closed: bool = False) -> Mask:
    """A line of even width with round joints, round or cut at its ends."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    pad = width / 2 + 1
    x0, y0 = math.floor((min(xs) - pad) * scale), math.floor((min(ys) - pad) * scale)
    x1, y1 = math.ceil((max(xs) + pad) * scale), math.ceil((max(ys) + pad) * scale)
    fine = FINE // scale
    image = Image.new("L", ((x1 - x0) * fine, (y1 - y0) * fine))
    draw = ImageDraw.Draw(image)
    moved = [(x * FINE - x0 * fine, y * FINE - y0 * fine) for x, y in points]
    if closed:
        moved.append(moved[0])
    draw.line(moved, fill=255, width=max(1, round(width * FINE)))
    radius = width * FINE / 2
    for i, (x, y) in enumerate(moved):
        end = i in (0, len(moved) - 1)
        if (caps or closed) if end else _notched(moved[i - 1], (x, y), moved[i + 1], radius):
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return Mask(x0, y0, image.reduce(fine) if fine > 1 else image, scale)


@lru_cache(maxsize=64)
def _corner(radius: float) -> Image.Image:
    size = math.ceil(radius)
    image = Image.new("L", (size * FINE, size * FINE))
    ImageDraw.Draw(image).ellipse((0, 0, 2 * radius * FINE - 1, 2 * radius * FINE - 1), fill=255)
    return image.reduce(FINE)


def rounded(x: float, y: float, w: float, h: float, radius: float, scale: int) -> Mask:
    """A rectangle with rounded corners."""
    radius = max(0.0, min(radius, w / 2, h / 2))
    corners = ((x + radius, y + radius), (x + w - radius, y + radius), (x + w - radius, y + h - radius))
    ring: Outline = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    if radius:
        turns = zip((*corners, (x + radius, y + h - radius)), (180, 270, 0, 90), strict=True)
        ring = [p for (cx, cy), start in turns for p in arc(cx, cy, radius, start, start + 90, 8)]
    image = _slab(x, y, w, h, radius, scale)
    if image is None:
        return drawn([ring], scale)
    return Mask(round(x * scale), round(y * scale), image, scale, ([ring], 0))


def _slab(x: float, y: float, w: float, h: float, radius: float, scale: int) -> Image.Image | None:
    """A rounded rectangle on whole canvas pixels, made without supersampling; None where it is not on them."""
    edges = [x * scale, y * scale, w * scale, h * scale]
    if any(abs(edge - round(edge)) > 1e-6 for edge in edges):
        return None
    width, height, r = round(edges[2]), round(edges[3]), radius * scale
    if r * 2 > min(width, height):
        return None
    image = Image.new("L", (width, height), 255)
    if r:
        corner = _corner(r)
        flip, turn = Image.Transpose.FLIP_LEFT_RIGHT, Image.Transpose.FLIP_TOP_BOTTOM
        far = (width - corner.width, height - corner.height)
        image.paste(corner, (0, 0))
        image.paste(corner.transpose(flip), (far[0], 0))
        image.paste(corner.transpose(turn), (0, far[1]))
        image.paste(corner.transpose(flip).transpose(turn), far)
    return image
