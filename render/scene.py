"""The display list: what a picture shows, as cheap immutable data that tests can assert."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

Param = str | int | float | bool | None | tuple["Param", ...]
Anchor = Literal["lm", "mm", "rm", "lt", "mt", "rt"]
Fit = Literal["keep", "shrink", "wrap", "shorten"]
Style = Literal["plain", "punched", "raised", "edged"]


class Box(NamedTuple):
    """A rectangle in canvas pixels."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float | None = None) -> Box:
        """The box of that size centred on a point; square without `h`."""
        tall = w if h is None else h
        return cls(cx - w / 2, cy - tall / 2, w, tall)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by `dx` (and `dy`) on every side; larger when negative."""
        vertical = dx if dy is None else dy
        return Box(self.x + dx, self.y + vertical, self.w - 2 * dx, self.h - 2 * vertical)

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def overlap(self, other: Box) -> tuple[float, float]:
        """Width and height shared with `other`; negative where they are apart."""
        return (
            min(self.right, other.right) - max(self.x, other.x),
            min(self.bottom, other.bottom) - max(self.y, other.y),
        )


class Token(NamedTuple):
    """A drawn part: the name of its drawing function, its box, its parameters.

    `foot` is the rectangle of the canvas the token needs to be recognised; two feet may meet only inside
    one `stack`. A token without a foot is ground or ornament and may be covered.
    """

    name: str
    box: Box
    params: tuple[tuple[str, Param], ...] = ()
    foot: Box | None = None
    stack: str = ""

    def standing(self, foot: Box | None = None, stack: str = "") -> Token:
        """The same token with a foot: the one given, or its whole box."""
        return self._replace(foot=foot or self.box, stack=stack)


class Label(NamedTuple):
    """Text inside a box, centred on capitals.

    `fit`: keep (the size is final), shrink (down to `least`), wrap (up to `lines` lines, then shrink),
    shorten (shrink, then cut with an ellipsis). `leading` is in units of the size.
    """

    text: str
    box: Box
    role: str = "label"
    size: float = 28
    colour: str = "#e9dcc3"
    anchor: Anchor = "mm"
    fit: Fit = "keep"
    style: Style = "plain"
    lines: int = 1
    leading: float = 1.08
    least: float = 28


class Shape(NamedTuple):
    """A plain mark. `points` is x, y, w, h for rect and oval, x0, y0, x1, y1, ... for line and poly."""

    kind: Literal["rect", "oval", "line", "poly"]
    points: tuple[float, ...]
    colour: str
    alpha: float = 1.0
    width: float = 0  # stroke in pixels; 0 fills (a line needs one)
    radius: float = 0
    blur: float = 0

    @property
    def box(self) -> Box:
        if self.kind in ("rect", "oval"):
            x, y, w, h = self.points
            return Box(x, y, w, h)
        xs, ys = self.points[::2], self.points[1::2]
        return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


Item = Token | Label | Shape


class Layer(NamedTuple):
    """Items from back to front. Static layers at the bottom of a scene are painted once and kept."""

    name: str
    items: tuple[Item, ...]
    static: bool = False


class Scene(NamedTuple):
    """One picture. `key` names it among the pictures of a match and becomes the file's stem."""

    key: str
    title: str
    width: int
    height: int
    alt: str
    layers: tuple[Layer, ...]

    @property
    def items(self) -> Iterator[Item]:
        """Every item, back to front."""
        return (item for layer in self.layers for item in layer.items)

    @property
    def backdrop(self) -> tuple[Layer, ...]:
        """The static layers below the first dynamic one."""
        return self.layers[: next((i for i, layer in enumerate(self.layers) if not layer.static), len(self.layers))]
