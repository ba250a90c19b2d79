"""A part: a drawing function and the tokens it makes. Declared once, typed by its own parameters."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Concatenate, Generic, ParamSpec, cast

from PIL import Image

from render.kit.canvas import Canvas
from render.scene import Box, Param, Token

P = ParamSpec("P")
_FINE_UP_TO = 120_000  # pixels; larger parts are drawn at their final size, where edges are soft enough
_known: dict[str, Part[Any]] = {}


class Part(Generic[P]):
    """Call it with a box and the drawing function's keywords to get a token.

    `bleed`: how many pixels shadow and glow may reach beyond the box.
    """

    def __init__(self, draw: Callable[Concatenate[Canvas, P], None], bleed: float) -> None:
        self.draw, self.bleed = draw, bleed
        self.name = f"{draw.__module__}:{draw.__qualname__}"
        self.__doc__ = draw.__doc__
        _known[self.name] = self

    def __call__(self, box: Box, /, *args: P.args, **params: P.kwargs) -> Token:
        if args:
            raise TypeError(f"{self.name} takes keywords only")
        return Token(self.name, box, tuple(sorted(cast(dict[str, Param], params).items())))

    def sprite(self, w: float, h: float, params: dict[str, Any]) -> tuple[Image.Image, Image.Image, int, int]:
        """RGB, cover and offset of the part drawn at that size."""
        whole = (w + 2 * self.bleed) * (h + 2 * self.bleed)
        canvas = Canvas(w, h, 2 if whole <= _FINE_UP_TO else 1, self.bleed)
        self.draw(canvas, **params)  # type: ignore[call-arg]
        return canvas.finished()


def drawn(bleed: float = 10) -> Callable[[Callable[Concatenate[Canvas, P], None]], Part[P]]:
    """Make a part of a drawing function."""
    return lambda draw: Part(draw, bleed)


def part(name: str) -> Part[Any]:
    """The part of a token's name, importing its module at need. Raises LookupError for a name that is none."""
    if name not in _known:
        module, _, _ = name.partition(":")
        if not module.startswith("render."):
            raise LookupError(f"no drawn part {name!r}")
        importlib.import_module(module)
    try:
        return _known[name]
    except KeyError:
        raise LookupError(f"no drawn part {name!r}") from None
