"""Every way in which dice can fall, by rolling each of them: what the odds must come to."""

from __future__ import annotations

from fractions import Fraction

from engines.dice import Table, roll
from engines.dice.numbers import Exact


class Path:
    """Dice that fall along one path of a tree of faces, lowest first; where the path ends, it goes on with ones."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces
        self.sides: list[int] = []

    def roll(self, count: int, sides: int) -> list[int]:
        """The next faces."""
        fallen = []
        for _ in range(count):
            if len(self.sides) == len(self.faces):
                self.faces.append(1)
            fallen.append(self.faces[len(self.sides)])
            self.sides.append(sides)
        return fallen


def explored(text: str, table: Table | None = None) -> dict[Exact, Fraction]:
    """The probability of each total, from rolling `text` once for every way in which its dice can fall."""
    found: dict[Exact, Fraction] = {}
    faces: list[int] = []
    while True:
        path = Path(faces)
        total = roll(text, dice=path, table=table or Table({})).total
        likely = Fraction(1)
        for sides in path.sides:
            likely /= sides
        found[total] = found.get(total, Fraction(0)) + likely
        while faces and faces[-1] == path.sides[len(faces) - 1]:
            faces.pop()
        if not faces:
            return found
        faces[-1] += 1
