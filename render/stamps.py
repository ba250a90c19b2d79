"""Stamps: what an item becomes, an image or a colour with a mask, ready to be pasted anywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, Protocol

from PIL import Image, ImageChops, ImageFilter

from render import lettering, theme
from render.cache import Kept
from render.kit import masks, outlines
from render.kit.part import part
from render.scene import Box, Item, Label, Shape, Token
from render.theme import Rgb

_PUNCHED_LIGHT, _EDGE = "#ffeebb", "#140f0a"


class Stamp(NamedTuple):
    """`source` pasted through `mask` (everywhere without one) at an offset from the item's origin."""

    source: Image.Image | Rgb
    mask: Image.Image | None
    x: int
    y: int
    w: int
    h: int

    @property
    def weight(self) -> int:
        area = self.w * self.h
        return area * ((0 if isinstance(self.source, tuple) else 3) + (self.mask is not None)) + 200


class Placed(NamedTuple):
    """A stamp on a canvas: its left, top, right and lower edge."""

    stamp: Stamp
    box: tuple[int, int, int, int]

    def paste(self, image: Image.Image, clip: tuple[int, int, int, int]) -> None:
        """Paste what lies inside `clip`; pixel for pixel what pasting all of it would give there."""
        x0, y0, x1, y1 = self.box
        left, top, right, low = max(x0, clip[0]), max(y0, clip[1]), min(x1, clip[2]), min(y1, clip[3])
        if left >= right or top >= low:
            return
        source, mask = self.stamp.source, self.stamp.mask
        if (left, top, right, low) != self.box:
            cut = (left - x0, top - y0, right - x0, low - y0)
            mask = mask.crop(cut) if mask else None
            source = source if isinstance(source, tuple) else source.crop(cut)
        image.paste(source, (left, top, right, low), mask)


def _weigh(stamps: tuple[Stamp, ...]) -> int:
    return sum(stamp.weight for stamp in stamps)


class Source(Protocol):
    """Where stamps made earlier may be found."""

    def get(self, key: Any) -> tuple[Stamp, ...] | None: ...


class Stamps:
    """The stamps of items, made once and kept within `limit` bytes; `before` is asked before anything is drawn."""

    def __init__(self, limit: int, before: Source | None = None) -> None:
        self.kept: Kept[Any, tuple[Stamp, ...]] = Kept(limit, _weigh)
        self._before = before

    def _made(self, key: Any, make: Callable[[], tuple[Stamp, ...]]) -> tuple[Stamp, ...]:
        found = self.kept.get(key)
        if found is None:
            found = self.kept.put(key, (self._before.get(key) if self._before else None) or make())
        return found

    def place(self, item: Item) -> list[Placed]:
        """Where an item's stamps lie on the canvas, back to front."""
        if isinstance(item, Token):
            origin, key = (round(item.box.x), round(item.box.y)), (item.name, item.box.w, item.box.h, item.params)
            return [_at(stamp, *origin) for stamp in self._made(key, lambda: _token(item))]
        if isinstance(item, Label):
            return self._lines(item)
        return [_at(stamp, 0, 0) for stamp in self._made(item, lambda: _shape(item))]

    def _lines(self, label: Label) -> list[Placed]:
        placed = []
        for line in lettering.layout(label)[0]:
            if not line.text:
                continue
            fx, fy = round(line.x * 2), round(line.baseline * 2)
            key = (line.text, label.role, line.size, label.style, label.colour, fx % 2, fy % 2)
            placed += [_at(stamp, fx // 2, fy // 2) for stamp in self._made(key, partial(_text, *key))]
        return placed


def _at(stamp: Stamp, x: int, y: int) -> Placed:
    left, top = x + stamp.x, y + stamp.y
    return Placed(stamp, (left, top, left + stamp.w, top + stamp.h))


def _token(token: Token) -> tuple[Stamp, ...]:
    source, cover, x, y = part(token.name).sprite(token.box.w, token.box.h, dict(token.params))
    opaque = cover.getextrema() == (255, 255)
    return (Stamp(source, None if opaque else cover, x, y, *source.size),)


def _text(text: str, role: str, size: float, style: str, colour: str, half_x: int, half_y: int) -> tuple[Stamp, ...]:
    mask, x, y = lettering.mask(text, role, size, (half_x, half_y))
    top = Stamp(theme.rgb(colour), mask, x, y, *mask.size)
    if style == "punched":
        return (Stamp(theme.rgb(_PUNCHED_LIGHT), mask, x, y + 1, *mask.size), top)
    if style == "plain":
        return (top,)
    pad = 6
    wide = Image.new("L", (mask.width + 2 * pad, mask.height + 2 * pad))
    wide.paste(mask, (pad, pad))
    if style == "edged":
        spread = wide.filter(ImageFilter.MaxFilter(3))
        below = ImageChops.lighter(spread, ImageChops.offset(spread, 1, 1))
    else:
        soft = wide.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(1.4))
        below = ImageChops.offset(soft, 1, 1).point(masks.faded(0.85))
    return (Stamp(theme.rgb(_EDGE), below, x - pad, y - pad, *below.size), top)


def _shape(shape: Shape) -> tuple[Stamp, ...]:
    mask = _outline(shape)
    if shape.blur:
        mask = mask.blur(shape.blur)
    image = mask.image if shape.alpha >= 1 else mask.image.point(masks.faded(shape.alpha))
    whole = Stamp(theme.rgb(shape.colour), image, mask.x, mask.y, *image.size)
    return _sides(whole, image) if shape.kind == "rect" and shape.width else (whole,)


def _sides(frame: Stamp, mask: Image.Image) -> tuple[Stamp, ...]:
    """A hollow frame as four stamps, so that nothing in its middle counts as touched."""
    w, h = mask.size
    thick = next((t for t in range(2, min(w, h) // 2, 2) if mask.crop((t, t, w - t, h - t)).getbbox() is None), 0)
    if not thick:
        return (frame,)
    low, right = h - thick, w - thick
    cuts = ((0, 0, w, thick), (0, low, w, h), (0, thick, thick, low), (right, thick, w, low))
    return tuple(
        Stamp(frame.source, mask.crop(cut), frame.x + cut[0], frame.y + cut[1], cut[2] - cut[0], cut[3] - cut[1])
        for cut in cuts
    )


def _outline(shape: Shape) -> masks.Mask:
    points = list(zip(shape.points[::2], shape.points[1::2], strict=True))
    if shape.kind == "line":
        return masks.stroked(points, shape.width, 1)
    if shape.kind == "poly":
        outline = outlines.rounded(points, shape.radius) if shape.radius else points
    elif shape.kind == "oval":
        box = Box(*shape.points)
        outline = outlines.ellipse(box.cx, box.cy, box.w / 2, box.h / 2)
    else:
        x, y, w, h = shape.points
        return _band(masks.rounded(x, y, w, h, shape.radius, 1), shape.width)
    return _band(masks.drawn([outline], 1), shape.width)


def _band(filled: masks.Mask, width: float) -> masks.Mask:
    return filled - filled.shrink(width) if width else filled
