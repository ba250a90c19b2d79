"""What Showdown's cards are drawn with: the kit's easel in the colours of a kind, and this game's pictograms."""

from __future__ import annotations

from render.kit import easel, outlines
from render.kit.canvas import Canvas
from render.kit.easel import CREAM, INK, PAPER, RED, STEEL, WOOD
from render.showdown.marks import mark

__all__ = ["CREAM", "GROUNDS", "INK", "PAPER", "RED", "STEEL", "WOOD", "Easel"]

GROUNDS = {
    "action": ("#609e90", "#30645c"), "attack": ("#ce5c3c", "#842818"), "coin": ("#deba68", "#966c28"),
    "mixed": ("#aa8a60", "#684e30"), "weapon": ("#96544e", "#542424"), "object": ("#c4804e", "#783c24"),
    "card": ("#6f86a8", "#384a68"), "power": ("#8f82ae", "#4c3f6c"),
}  # fmt: skip
"""Light and dark tone of each kind of card."""


class Easel(easel.Easel):
    """An easel for a card of a kind."""

    def __init__(self, c: Canvas, kind: str) -> None:
        super().__init__(c, *GROUNDS[kind])

    def mark(self, name: str, x: float, y: float, size: float) -> None:
        """A pictogram as a silhouette."""
        self.black(mark(self.c, name, *self.at(x, y), size * self.k))

    def coin(self, x: float, y: float, r: float) -> None:
        """A milled coin with a wheel on it."""
        self.brass(self.c.poly(outlines.cog(*self.at(x, y), r * self.k, 28, 0.07)))
        self.c.paint(self.c.ring(*self.at(x, y), r * 0.8 * self.k, max(1, r * 0.07 * self.k)), "#6b4a16")
        self.c.paint(mark(self.c, "gear", *self.at(x, y), r * 1.05 * self.k), "#4a3210")
