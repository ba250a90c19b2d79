"""The scenes of dice charts, from plain values: what the process with the event loop sends to the one that paints."""

from __future__ import annotations

from typing import NamedTuple

from render import theme
from render.dice import graphs
from render.dice.bins import Bars
from render.kit import plates
from render.lettering import width
from render.scene import Box, Item, Label, Layer, Scene, Shape

WIDTH, HEIGHT = 1200, 820
_TITLE, _FOOT = 92, 148
_PANEL = Box(10, 10 + _TITLE + 8, WIDTH - 20, HEIGHT - 36 - _TITLE - _FOOT)
_GRAPH = Box(_PANEL.x + 24, _PANEL.y + 74, _PANEL.w - 48, _PANEL.h - 140)
_AXIS, _TOP = 40, 36
"""Sizes of the letters under the graph, and of those over it."""


class Fact(NamedTuple):
    """A number of the strip at the foot: what it is, and the number; `asked` is the one somebody wanted to know."""

    what: str
    number: str
    asked: bool = False


class OddsChart(NamedTuple):
    """A chart of the odds of one roll, or of two."""

    title: str
    bars: Bars
    lit: tuple[bool, ...]
    """Which bars are what was asked for; all of them where nothing was."""
    mean: float
    facts: tuple[Fact, ...]
    alt: str
    other: str = ""
    """The second roll."""

    def scenes(self) -> list[Scene]:
        """The one picture."""
        rows = self.bars.heights
        top = max(max(row) for row in rows) or 1.0
        shares = tuple((chance / top, lit) for chance, lit in zip(rows[0], self.lit, strict=True))
        other = tuple(chance / top for chance in rows[1]) if len(rows) > 1 else ()
        items: list[Item] = [*_titles(self.title, self.other), graphs.histogram(_GRAPH, bars=shares, other=other)]
        items += [*self._axis(), *self._marks(top), *_strip(self.facts)]
        return [_scene("odds", "Odds", self.alt, items, (1 / 3, 2 / 3))]

    def _axis(self) -> list[Item]:
        """The values under as many bars as there is room for."""
        pitch = _GRAPH.w / len(self.bars.lows)
        texts = [f"{low:.10g}" for low in self.bars.lows]
        widest = max(width(text, "number", _AXIS) for text in texts) + 22
        every = max(1, -(-int(widest) // int(pitch)))
        items: list[Item] = []
        for i in range(0, len(texts), every):
            cx = _GRAPH.x + (i + 0.5) * pitch
            box = Box.around(cx, _GRAPH.bottom + 34, width(texts[i], "number", _AXIS) + 2, 44)
            box = box.moved(max(0.0, _PANEL.x + 8 - box.x) - max(0.0, box.right - _PANEL.right + 8), 0)
            items.append(Shape("rect", (cx - 1.5, _GRAPH.bottom + 3, 3, 7), theme.MUTED))
            items.append(Label(texts[i], box, "number", _AXIS, theme.PARCHMENT))
        return items

    def _marks(self, top: float) -> list[Item]:
        """The mean as a line with its number over the graph; at the other side how high the highest bar is."""
        x = _GRAPH.x + self.bars.place(self.mean) / len(self.bars.lows) * _GRAPH.w
        items: list[Item] = [
            Shape("line", (x, _GRAPH.y - 10, x, _GRAPH.bottom), theme.OUTLINE, width=9, alpha=0.8),
            Shape("line", (x, _GRAPH.y - 10, x, _GRAPH.bottom), theme.CREAM, width=4),
        ]
        said = f"MEAN {self.mean:.2f}".rstrip("0").rstrip(".")
        wide = width(said, "label", _TOP) + 4
        box = Box.around(x, _PANEL.y + 36, wide, 44)
        box = box.moved(max(0.0, _GRAPH.x - box.x) - max(0.0, box.right - _GRAPH.right), 0)
        items.append(Label(said, box, "label", _TOP, theme.CREAM))
        peak = f"TALLEST BAR {top * 100:.1f} %"
        room = width(peak, "label", _TOP) + 4
        left = Box(_GRAPH.x, box.y, room, 44)
        right = Box(_GRAPH.right - room, box.y, room, 44)
        free = left if box.x > left.right + 30 else right if box.right < right.x - 30 else None
        if free is not None:
            items.append(Label(peak, free, "label", _TOP, theme.MUTED))
        return items


class LuckChart(NamedTuple):
    """A chart of how somebody's dice fell: `line` and `band` as `graphs.course` has them, `zero` the height of the
    average."""

    title: str
    line: tuple[tuple[float, float], ...]
    band: tuple[tuple[float, float], ...]
    facts: tuple[Fact, ...]
    last: str
    """How many dice there were, under the right end."""
    alt: str

    def scenes(self) -> list[Scene]:
        """The one picture."""
        y = _PANEL.y + 14
        items: list[Item] = [
            *_titles(self.title, ""),
            graphs.course(_GRAPH.inset(18, 0), line=self.line, band=self.band),
            Label("ABOVE AVERAGE", Box(_GRAPH.x, y, 400, 44), "label", _TOP, theme.PARCHMENT, "lm"),
            Label("first die", Box(_GRAPH.x, _GRAPH.bottom + 12, 300, 44), "label", _AXIS, theme.MUTED, "lm"),
            Label("BELOW AVERAGE", Box.around(_GRAPH.cx, _GRAPH.bottom + 34, 400, 44), "label", _TOP, theme.PARCHMENT),
            Label(self.last, Box(_GRAPH.right - 300, _GRAPH.bottom + 12, 300, 44), "label", _AXIS, theme.MUTED, "rm"),
        ]
        band = "19 of 20 people stay in the green band"
        items.append(
            Label(band, Box(_GRAPH.right - 640, y, 640, 44), "text", _TOP, theme.HUES["verdigris"].light, "rm")
        )
        return [_scene("luck", "Luck", self.alt, [*items, *_strip(self.facts)], (0.5,))]


def _scene(key: str, title: str, alt: str, items: list[Item], lines: tuple[float, ...]) -> Scene:
    ground: tuple[Item, ...] = (
        plates.ground(Box(0, 0, WIDTH, HEIGHT), seed=3),
        plates.panel(_PANEL, seed=17),
        graphs.window(_GRAPH, lines=lines),
    )
    return Scene(key, title, WIDTH, HEIGHT, alt, (Layer("ground", ground, static=True), Layer("graph", tuple(items))))


def _titles(first: str, second: str) -> list[Item]:
    """The roll on a brass plate; a second one beside it on slate, as its outline in the graph."""
    whole = Box(10, 10, WIDTH - 20, _TITLE)
    if not second:
        return [plates.brass_plate(whole), _title(first, whole, theme.INK_PUNCHED, "punched")]
    half = whole._replace(w=(whole.w - 8) / 2)
    other = half.moved(half.w + 8, 0)
    hue = theme.HUES["slate"]
    return [
        plates.brass_plate(half),
        _title(first, half, theme.INK_PUNCHED, "punched"),
        plates.tinted_plate(other, top=hue.base, low=hue.low, glow=hue.light),
        _title(second, other, theme.CREAM, "raised"),
    ]


def _title(text: str, box: Box, colour: str, style: str) -> Label:
    known = "".join(char if char < "\u0250" or char in "–—…·−×" else "?" for char in text)  # what the face has
    label = Label(known, box.inset(34, 8), "label", 60, colour, "mm", "shorten")
    return label._replace(style="punched") if style == "punched" else label._replace(style="raised")


def _strip(facts: tuple[Fact, ...]) -> list[Item]:
    """The numbers at the foot; what was asked for is wider and stands first."""
    y = HEIGHT - _FOOT - 10
    shares = [1.5 if fact.asked else 1.0 for fact in facts]
    unit = (WIDTH - 20 - 8 * (len(facts) - 1)) / sum(shares)
    items: list[Item] = []
    x = 10.0
    for fact, part in zip(facts, shares, strict=True):
        box = Box(x, y, unit * part, _FOOT)
        plate = plates.brass_plate(box, seed=6) if fact.asked else plates.panel(box, seed=31, base=theme.SOOT_WARM)
        ink, style = (theme.INK_PUNCHED, "punched") if fact.asked else (theme.CREAM, "plain")
        what = Label(fact.what, Box(x + 14, y + 12, box.w - 28, 44), "label", 38, ink, "mm", "shorten")
        number = Label(fact.number, Box(x + 14, y + 58, box.w - 28, 78), "number", 80, ink, "mm", "shorten")
        if style == "punched":
            what, number = what._replace(style="punched"), number._replace(style="punched")
        else:
            what = what._replace(colour=theme.MUTED)
        items += [plate, what, number]
        x = box.right + 8
    return items
