"""What makes a scene unreadable, found on the display list before anything is painted."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from render import lettering, theme
from render.scene import Box, Label, Scene, Shape, Token

ALT_LIMIT = 1024  # Discord's limit for an attachment's description
_TOUCH = 1.5  # pixels by which neighbours may meet before they overlap
_HIDDEN = 0.18  # share of the smaller foot that may be covered


def lint(scene: Scene) -> list[str]:
    """Every violation as one plain line; an empty list means the scene may be shown."""
    found = [*_alt(scene)]
    labels = [item for item in scene.items if isinstance(item, Label)]
    tokens = [item for item in scene.items if isinstance(item, Token)]
    for item in scene.items:
        found += _outside(scene, item)
    for label in labels:
        found += _legible(scene, label)
    found += _overlapping(labels)
    found += _hidden(tokens)
    return found


def _alt(scene: Scene) -> Iterator[str]:
    if not scene.alt.strip():
        yield "no alt text"
    elif len(scene.alt) > ALT_LIMIT:
        yield f"alt text has {len(scene.alt)} characters, {ALT_LIMIT} allowed"


def _within(scene: Scene, box: Box) -> bool:
    return box.x >= -0.5 and box.y >= -0.5 and box.right <= scene.width + 0.5 and box.bottom <= scene.height + 0.5


def _outside(scene: Scene, item: Token | Label | Shape) -> Iterator[str]:
    box = lettering.ink(item) if isinstance(item, Label) else item.box
    if not _within(scene, box):
        name = repr(item.text) if isinstance(item, Label) else getattr(item, "name", "shape")
        yield f"outside the canvas: {name} at {_spell(box)}"


def _legible(scene: Scene, label: Label) -> Iterator[str]:
    lines, fits = lettering.layout(label)
    if not fits:
        yield f"text larger than its box: {label.text!r} in {_spell(label.box)}"
    least = theme.SMALLEST * scene.width / theme.REFERENCE_WIDTH
    if lines[0].size < least - 0.01:
        yield f"text too small: {label.text!r} at {lines[0].size:g} px, {least:g} needed"


def _overlapping(labels: list[Label]) -> Iterator[str]:
    inked = sorted(((lettering.ink(label), label) for label in labels if label.text), key=lambda pair: pair[0].y)
    for i, (box, label) in enumerate(inked):
        for other_box, other in inked[i + 1 :]:
            if other_box.y >= box.bottom:
                break
            if (label.text, label.box) == (other.text, other.box):
                continue  # set again over itself, on another ground
            wide, tall = box.overlap(other_box)
            if wide > _TOUCH and tall > _TOUCH:
                yield f"labels overlap: {label.text!r} and {other.text!r}"


def _hidden(tokens: list[Token]) -> Iterator[str]:
    standing = [(token, token.foot) for token in tokens if token.foot]
    for (lower, foot), (upper, other) in combinations(standing, 2):
        if lower.stack and lower.stack == upper.stack:
            continue
        wide, tall = foot.overlap(other)
        if wide <= _TOUCH or tall <= _TOUCH:
            continue
        if wide * tall > _HIDDEN * min(foot.w * foot.h, other.w * other.h):
            yield f"token hidden: {_short(lower)} at {_spell(foot)} under {_short(upper)} at {_spell(other)}"


def _short(token: Token) -> str:
    return token.name.rpartition(":")[2]


def _spell(box: Box) -> str:
    return f"({box.x:.0f}, {box.y:.0f}, {box.w:.0f} x {box.h:.0f})"
