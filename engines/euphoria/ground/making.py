"""Tables made by chance that keep the ten-inch rule: large scenery first, then small things in the gaps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.euphoria.ground import plane
from engines.euphoria.ground.fairness import GAP, MARKS, faults
from engines.euphoria.ground.plane import Point, Region
from engines.euphoria.ground.scenery import DEPTH, INCH, WIDTH, Piece, SceneryError, Table
from engines.euphoria.ground.sheets import Row, built

Draw = Callable[[int], int]
"""A fair number from 0 to one less than asked."""

LANE = 130
"""Between two pieces there is room for a base, or nothing."""
OPEN = 200
"""So far from the place of a target there is nothing."""
TRIES, TABLES, FILLINGS = 40, 20, 30
"""So often a piece, a whole table, and something small are tried."""
LARGE = (
    "building", "building", "building", "tower", "ruin", "ruin", "containers", "tank", "bog", "wall", "crater",
    "building", "ruin", "wall",
)  # fmt: skip
SMALL = ("crates", "sandbags", "hedgehogs", "pipe", "crater", "sandbags")
SIDES = ("north", "east", "south", "west")


def make(name: str, draw: Draw) -> Table:
    """A table of chance that obeys every rule of `fairness`. Raises SceneryError if chance will not have it."""
    for _ in range(TABLES):
        table = Table(name, "Made Ground", tuple(_Maker(draw).fill()), "Put up by chance.")
        if not faults(table):
            return table
    raise SceneryError(f"{name}: no table came of {TABLES} attempts")


class _Maker:
    """A table in the making: its pieces, their areas, and what is kept free for the platforms."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.pieces: list[Piece] = []
        self.areas: list[Region] = []
        self.kept: list[Region] = []
        for north in (True, False):
            x, y = 400 + 50 * draw(81), 250 if north else DEPTH - 250
            self.kept.append(plane.box(x - 310, y - 240, x + 310, y + 240))

    def fill(self) -> list[Piece]:
        """Large pieces at random, then small ones in the middle of what is empty."""
        for what in LARGE:
            for _ in range(TRIES):
                at = (100 + 25 * self.draw(185), 100 + 25 * self.draw(137))
                if self.put(what, at):
                    break
        for _ in range(FILLINGS):
            (x, y), radius = plane.hole(self.areas, WIDTH, DEPTH)
            if radius <= GAP / 2 - INCH / 4:
                break
            for _ in range(TRIES):
                shift = [self.draw(401) - 200 for _ in range(2)]
                if self.put(SMALL[self.draw(len(SMALL))], (x + shift[0], y + shift[1])):
                    break
        return self.pieces

    def put(self, what: str, at: Point) -> bool:
        """Place a piece with its middle near `at`, if it fits."""
        rows = RECIPES[what](self.draw, round(at[0] / 10) / 10, round(at[1] / 10) / 10)
        made: list[Piece] = []
        for row in rows:
            cell = f"{chr(97 + min(11, int(row['at'][0] // 4)))}{min(9, int(row['at'][1] // 4) + 1)}"
            key, name = f"{row['look'].split()[-1]}-{cell}", f"{row['name']} {cell.upper()}"
            if any(piece.key == key for piece in self.pieces):
                return False
            ladder = row["kind"] == "ladder"
            try:
                made.append(built(Row(**{**row, "key": key, "name": name, "leads_to": made[0].key if ladder else ""})))
            except (SceneryError, ValueError):
                return False
        areas = [plane.polygon(piece.outline) for piece in made]
        if not all(self.fits(piece, area) for piece, area in zip(made, areas, strict=True)):
            return False
        self.pieces += made
        self.areas += areas
        return True

    def fits(self, piece: Piece, area: Region) -> bool:
        """Whether a piece stands on the table, out of the way of targets and platforms, and with room to pass."""
        west, north, east, south = piece.bounds
        if min(west, north, WIDTH - east, DEPTH - south) < 0:
            return False
        edge = min(west, north, WIDTH - east, DEPTH - south)
        if 0 < edge < LANE and piece.climbed:
            return False
        if any(piece.off(mark) < OPEN for mark in MARKS) or any(plane.gap(area, kept) < 1 for kept in self.kept):
            return False
        return all(plane.gap(area, other) >= LANE for other in self.areas)


def _building(draw: Draw, x: float, y: float, tall: bool = False) -> list[dict[str, Any]]:
    wide, deep = (4.5 + draw(4) / 2, 4.5 + draw(3) / 2) if tall else (5 + draw(8) / 2, 4.5 + draw(5) / 2)
    height = 5 + draw(2) if tall else 3 + draw(2)
    roof = "flat" if tall else ("flat", "gable", "saw")[draw(3)]
    turn = 0 if tall else (0, 0, 0, 90, 10, -10)[draw(6)]
    door = draw(4)
    gates = [{"side": SIDES[door], "along": 0.5, "width": 2}]
    for k in range(1, 4):
        if draw(4):
            gates.append({"side": SIDES[(door + k) % 4], "along": 0.5, "width": 1.6, "sill": 1})
    if draw(2) and wide >= 6:
        gates.append({"side": SIDES[(door + 2) % 4], "along": 0.15, "width": 1.4})
    gates = [
        gate
        for gate in gates
        if gate["along"] == 0.5 or not any(g["side"] == gate["side"] for g in gates if g is not gate)
    ]
    look = ("hall", "mill", "shop")[("flat", "gable", "saw").index(roof)]
    name = "the Tower" if tall else ("the Hall", "the House", "the Works")[("flat", "gable", "saw").index(roof)]
    row = {
        "kind": "building", "name": name, "look": look, "at": (x, y), "size": (wide, deep), "turn": turn,
        "height": height, "roof": roof, "gates": gates,
    }  # fmt: skip
    return [row]


def _tower(draw: Draw, x: float, y: float) -> list[dict[str, Any]]:
    row = _building(draw, x, y, True)[0]
    side = draw(2)
    foot = (x + row["size"][0] * 0.35, y + (row["size"][1] / 2 + 0.2) * (1 if side else -1))
    ladder = {
        "kind": "ladder",
        "name": "the Ladder",
        "look": "ladder",
        "at": foot,
        "size": (0.8, 0.4),
        "height": row["height"],
    }
    return [row, ladder]


def _ruin(draw: Draw, x: float, y: float) -> list[dict[str, Any]]:
    wide, deep = 5 + draw(6) / 2, 4.5 + draw(4) / 2
    w, d = wide / 2, deep / 2
    walls = [((-w, 0.4 * d), (-w, -d)), ((-w, -d), (0.3 * w, -d)), ((w, -0.3 * d), (w, d)), ((w, d), (-0.1 * w, d))]
    walls = walls if draw(3) else walls[: 2 + draw(2)]
    return [
        {"kind": "ruin", "name": "the Ruin", "look": "rubble", "at": (x, y), "size": (wide, deep), "walls": walls,
         "height": (1.5, 1.5, 2.5)[draw(3)], "turn": (0, 90, 180, 15)[draw(4)]}
    ]  # fmt: skip


def _simple(name: str, look: str, kind: str, **more: Any) -> Callable[[Draw, float, float], list[dict[str, Any]]]:
    sizes, turns = more.pop("sizes"), more.pop("turns", (0,))

    def recipe(draw: Draw, x: float, y: float) -> list[dict[str, Any]]:
        size, turn = sizes[draw(len(sizes))], turns[draw(len(turns))]
        row = {"kind": kind, "name": name, "look": look, "at": (x, y), "size": size, "turn": turn, **more}
        if kind == "difficult":
            w, d = size[0] / 2, size[1] / 2
            row["points"] = (
                (-w, -0.3 * d),
                (-0.6 * w, -d),
                (0.4 * w, -0.8 * d),
                (w, -0.2 * d),
                (0.7 * w, d),
                (-0.5 * w, 0.9 * d),
            )
        return [row]

    return recipe


ANY = (0, 15, 30, 45, 60, 75, 90, 120, 150)
RECIPES: dict[str, Callable[[Draw, float, float], list[dict[str, Any]]]] = {
    "building": _building,
    "tower": _tower,
    "ruin": _ruin,
    "containers": _simple(
        "the Container", "container", "object", sizes=((6, 2.4), (5, 2.4)), turns=ANY, height=2.5, roof="flat"
    ),
    "tank": _simple("the Tank", "tank", "object", sizes=((4, 4), (3, 3)), height=5, round=True, roof="flat"),
    "bog": _simple("the Bog", "bog", "difficult", sizes=((8, 5), (6, 5)), turns=ANY),
    "wall": _simple("the Wall", "fence", "wall", sizes=((5, 0.8), (6, 0.8)), turns=ANY, height=2.5),
    "crater": _simple("the Crater", "crater", "crater", sizes=((4, 4), (3.5, 3.5)), round=True),
    "crates": _simple("the Crates", "crates", "object", sizes=((2, 2), (2.2, 1.6)), turns=ANY, height=1.5),
    "sandbags": _simple("the Sandbags", "sandbags", "barricade", sizes=((4.4, 0.8), (3.6, 0.8)), turns=ANY, height=1),
    "hedgehogs": _simple("the Hedgehogs", "hedgehog", "barricade", sizes=((3.6, 1.2),), turns=ANY, height=1.2),
    "pipe": _simple("the Pipe", "pipe", "wall", sizes=((5, 0.8), (4, 0.8)), turns=ANY, height=1.2),
}
"""How each kind of scenery is drawn: rows as in a file, without keys."""
