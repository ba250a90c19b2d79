"""Text: measuring, fitting into boxes, and masks of set lines."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from render import theme
from render.scene import Box, Label

SUPER = 2  # text is set at twice its size and reduced: finer advances than hinted setting


class Line(NamedTuple):
    """One set line: its text, size, left edge, baseline and width in canvas pixels."""

    text: str
    size: float
    x: float
    baseline: float
    width: float


@lru_cache(maxsize=128)
def font(role: str, size: float) -> ImageFont.FreeTypeFont:
    """The font of a role, `SUPER` times `size`. Raises KeyError for an unknown role."""
    path = theme.FONT_FOLDER / theme.ROLES[role].file
    return ImageFont.truetype(str(path), round(size * SUPER), layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=8192)
def width(text: str, role: str, size: float) -> float:
    """Advance width in canvas pixels."""
    return font(role, size).getlength(text) / SUPER


@lru_cache(maxsize=128)
def cap_height(role: str, size: float) -> float:
    """Height of a capital in canvas pixels."""
    return -font(role, size).getbbox("H", anchor="ls")[1] / SUPER


def broken(text: str, role: str, size: float, room: float) -> list[str]:
    """`text` in lines of at most `room` pixels where words allow; a newline breaks always."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split():
            longer = f"{current} {word}".strip()
            if current and width(longer, role, size) > room:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return lines


def _fits(lines: list[str], label: Label, size: float) -> bool:
    tall = cap_height(label.role, size) + (len(lines) - 1) * label.leading * size
    widest = max((width(line, label.role, size) for line in lines), default=0.0)
    return widest <= label.box.w + 0.5 and tall <= label.box.h + 0.5 and len(lines) <= max(1, label.lines)


def _cut(text: str, label: Label, size: float) -> str:
    while text and width(text.rstrip() + "\u2026", label.role, size) > label.box.w:
        text = text[:-1]
    return text.rstrip() + "\u2026"


def _set(label: Label) -> tuple[list[str], float, bool]:
    """The lines, their size, and whether they lie inside the box."""
    size = float(label.size)
    while True:
        wraps = label.fit == "wrap"
        lines = broken(label.text, label.role, size, label.box.w) if wraps else [label.text]
        if _fits(lines, label, size):
            return lines, size, True
        if label.fit == "keep" or size <= label.least:
            break
        size = max(float(label.least), size - 1)
    if label.fit == "shorten":
        return [_cut(label.text, label, size)], size, True
    return lines, size, False


@lru_cache(maxsize=8192)
def layout(label: Label) -> tuple[tuple[Line, ...], bool]:
    """Where each line of a label stands, and whether all of it lies inside the label's box."""
    lines, size, fits = _set(label)
    cap = cap_height(label.role, size)
    step = label.leading * size
    tall = cap + (len(lines) - 1) * step
    box = label.box
    top = box.y if label.anchor[1] == "t" else box.cy - tall / 2
    placed = []
    for number, text in enumerate(lines):
        wide = width(text, label.role, size)
        left = {"l": box.x, "m": box.cx - wide / 2, "r": box.right - wide}[label.anchor[0]]
        placed.append(Line(text, size, left, top + cap + number * step, wide))
    return tuple(placed), fits


@lru_cache(maxsize=8192)
def ink(label: Label) -> Box:
    """The rectangle the capitals of a set label cover; what must not overlap."""
    lines, _ = layout(label)
    cap = cap_height(label.role, lines[0].size)
    left = min(line.x for line in lines)
    right = max(line.x + line.width for line in lines)
    return Box(left, lines[0].baseline - cap, right - left, lines[-1].baseline - lines[0].baseline + cap)


def mask(text: str, role: str, size: float, shift: tuple[int, int]) -> tuple[Image.Image, int, int]:
    """An 8-bit mask of one line and its offset from the (whole-pixel) origin on the baseline.

    `shift` moves the line by half pixels, so that a line may start between two pixels.
    """
    face = font(role, size)
    x0, y0, x1, y1 = face.getbbox(text, anchor="ls")
    left, top = int(x0) // SUPER - 1, int(y0) // SUPER - 1
    wide, tall = int(x1) // SUPER + 3 - left, int(y1) // SUPER + 3 - top
    image = Image.new("L", (wide * SUPER, tall * SUPER))
    at = (shift[0] - left * SUPER, shift[1] - top * SUPER)
    ImageDraw.Draw(image).text(at, text, font=face, fill=255, anchor="ls")
    return image.reduce(SUPER), left, top
