"""Colours, type and spacing that every picture shares."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

Rgb = tuple[int, int, int]

REFERENCE_WIDTH = 1200  # sizes below are pixels on a canvas this wide
SMALLEST = 28  # no text is smaller than this at the reference width
MARGIN, GAP = 10, 8
PANEL_RADIUS, PLATE_RADIUS = 14, 10

SOOT_DEEP, SOOT, SOOT_PANEL, SOOT_WARM = "#120e0c", "#1f1a17", "#332b26", "#2c2521"
OUTLINE = "#0c0a08"
IRON_STOPS = ("#514840", "#3a332d", "#2b2521")
STEEL, STEEL_LIGHT, GUNMETAL, DARK_METAL = "#8b847b", "#c9c2b6", "#77716a", "#3c362f"
PARCHMENT_LIGHT, PARCHMENT, PARCHMENT_LOW = "#f6edda", "#e9dcc3", "#cbb78f"
INK, INK_SOFT, INK_PUNCHED = "#2a1f17", "#5f4a37", "#33220c"
CREAM, BONE, MUTED = "#fff6e2", "#efe3c8", "#b9a888"
BRASS = "#c9a14a"
BRASS_LOW = "#7d5a22"
BRASS_STOPS = ((0.0, "#e9cf86"), (0.18, "#d2ab54"), (0.5, "#c09642"), (0.72, "#a87c30"), (1.0, "#7a5620"))
COPPER_PIPE = "#b56a3a"
WOOD = "#6b4526"
STEAM, PALE_EDGE = "#f4efe4", "#ded2bb"

# The three colours that carry meaning, and nothing else.
CHANGED = "#ffe566"  # gaslight: what the last action changed
MAY_ACT = "#fffdf4"  # white glow: whose move it is, what may be played now
HURTS = "#d8392e"  # red: what hurts

PRESSURE_LOW, PRESSURE_GOOD, PRESSURE_OVER = "#3b7fc4", "#6fa552", "#a8251d"
ATTACK, DEFENCE = "#b62a22", "#2b68ad"
ATTACK_TEXT, DEFENCE_TEXT = "#ff9c86", "#93c4f5"


class Hue(NamedTuple):
    """One enamel: base tone, highlight, low light, dark edge."""

    base: str
    light: str
    low: str
    dark: str


HUES = {
    "verdigris": Hue("#4d8f82", "#8fcabb", "#27544c", "#16332e"),
    "copper": Hue("#cf7440", "#f3b184", "#7c3a18", "#46200c"),
    "slate": Hue("#5f7896", "#a9bfd8", "#33445a", "#1b2634"),
    "ochre": Hue("#b99235", "#ecd28a", "#6a4f14", "#3a2a08"),
    "amber": Hue("#ee8a2e", "#ffc478", "#a9500f", "#4a2206"),
    "navy": Hue("#21528a", "#6ea0d4", "#0e2c54", "#07182f"),
    "royal": Hue("#4a6bd0", "#9db4f5", "#28408f", "#142a66"),
    "crimson": Hue("#b5302a", "#ee7d66", "#7a1a16", "#4a0d0b"),
}


class Livery(NamedTuple):
    """How a side is told apart without its hue: badge shape, emblem, hatching."""

    hue: str = "verdigris"
    shape: str = "round"  # round | lozenge
    emblem: str = "crown"
    hatch: str = "rising"  # rising | net

    @property
    def tones(self) -> Hue:
        return HUES[self.hue]


class Face(NamedTuple):
    """A typeface at one weight."""

    file: str


FONT_FOLDER = Path(__file__).with_name("fonts")
ROLES = {
    "name": Face("cinzel-800.ttf"),  # names, plates, whose move
    "title": Face("cinzel-900.ttf"),  # the picture's own title, card titles
    "text": Face("barlow-condensed-600.ttf"),
    "label": Face("barlow-condensed-700.ttf"),
    "number": Face("barlow-condensed-800.ttf"),
}


@cache
def rgb(colour: str) -> Rgb:
    """The three channels (0-255) of "#rrggbb"."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@cache
def mix(first: str, second: str, share: float) -> str:
    """`first` moved `share` (0-1) of the way to `second`."""
    a, b = rgb(first), rgb(second)
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in zip(a, b, strict=True))


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)
