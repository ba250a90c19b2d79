"""Places as people type them: `C7`, `22.5,14`, `4 north-east`, each with ` up 4` for the height."""

from __future__ import annotations

import math
import re

from engines.euphoria.ground.plane import rounded
from engines.euphoria.ground.scenery import BASE, DEPTH, FLAT, INCH, WIDTH, Spot, Table
from engines.euphoria.ground.terrain import levels

CELL = 4 * INCH
"""The side of a square of the grid: columns A to L from the west, rows 1 to 9 from the north."""
COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SHORT = {"".join(part[0] for part in name.split("-")): name for name in COMPASS}
NUMBER = r"(\d{1,3}(?:\.\d{1,4})?|\.\d{1,4})"
SQUARE = re.compile(r"([a-l]) ?([1-9])")
FORMS = "a square (C7), inches from the north-west corner (22.5,14) or a step (4 north-east)"


def parse(table: Table, start: Spot | None, text: str, *, standing: bool = True) -> Spot:
    """The spot somebody means; ` up N` says how many inches high, otherwise what is nearest to the height of `start`.

    Raises ValueError, in a sentence for people, where the text says no place or, if it is for `standing`, no base fits.
    """
    words = re.sub(r"\s+", " ", text.strip().lower().replace("inches", "").replace('"', ""))[:80].strip()
    place, _, up = words.partition(" up ")
    at = _place(start, place.strip())
    if standing and SQUARE.fullmatch(place.strip()):
        wanted = _height(up) if up else start.height if start else 0
        fit = {near: levels(table, near) for near in _around(at)}
        at = next((near for near in fit if wanted in fit[near]), next((near for near in fit if fit[near]), at))
    if not (0 <= at[0] <= WIDTH and 0 <= at[1] <= DEPTH):
        raise ValueError(f"{shown(at)} is off the table, which is {WIDTH // INCH} by {DEPTH // INCH} inches.")
    heights = levels(table, at) if standing else floors(table, at)
    if not heights:
        raise ValueError(f"No base fits at {shown(at)}: {_obstacle(table, at)}.")
    now = start.height if start else 0
    height = _height(up) if up else min(heights, key=lambda level: abs(level - now))
    if height not in heights:
        known = " or ".join(f"{level / INCH:g}" for level in heights)
        does = "one stands" if standing else "a thing lies"
        raise ValueError(f'At {shown(at)} {does} {known}" up, not {height / INCH:g}".')
    return Spot(*at, height)


def floors(table: Table, at: tuple[int, int]) -> tuple[int, ...]:
    """The heights (hundredths) at which a thing without a base can lie at a place, the lowest first: on the ground,
    unless something solid is there, and on top of whatever stands there.
    """
    over = [piece for piece in table.over(at) if piece.kind not in FLAT]
    ground = {0} if all(piece.hollow for piece in over) else set()
    return tuple(sorted(ground | {piece.height for piece in over}))


def fallen(table: Table, spot: Spot) -> Spot:
    """Where a thing comes to lie that falls at a spot: on the highest floor not above it, else on the lowest."""
    heights = floors(table, spot.at)
    return Spot(spot.x, spot.y, max((level for level in heights if level <= spot.height), default=heights[0]))


def _height(text: str) -> int:
    if not re.fullmatch(NUMBER, text.strip()):
        raise ValueError(f"{text!r} is no height in inches.")
    return round(float(text) * INCH)


def _place(start: Spot | None, text: str) -> tuple[int, int]:
    if square := SQUARE.fullmatch(text):
        return (ord(square[1]) - ord("a")) * CELL + CELL // 2, (int(square[2]) - 1) * CELL + CELL // 2
    if pair := re.fullmatch(rf"{NUMBER} ?[,; ] ?{NUMBER}", text):
        return round(float(pair[1]) * INCH), round(float(pair[2]) * INCH)
    text = re.sub(rf"^((?:north|south|east|west)[a-z -]*?) ?{NUMBER}$", r"\2 \1", text)
    if step := re.fullmatch(rf"{NUMBER} ?([a-z -]+)", text):
        way = step[2].strip().replace(" ", "-")
        way = re.sub(r"^(north|south)(east|west)$", r"\1-\2", SHORT.get(way, way))
        if way not in COMPASS:
            raise ValueError(f"{step[2].strip()!r} is no direction: {', '.join(COMPASS)}.")
        if start is None:
            raise ValueError("There is nobody to step from: name a square or inches.")
        angle = COMPASS.index(way) * math.pi / 4
        length = float(step[1]) * INCH
        return rounded((start.x + length * math.sin(angle), start.y - length * math.cos(angle)))
    raise ValueError(f"{text[:40]!r} is no place: name {FORMS}.")


def _around(middle: tuple[int, int]) -> list[tuple[int, int]]:
    """Places in the square round this middle, half an inch apart, the nearest to it first."""
    steps = range(-CELL // 2 + BASE, CELL // 2, BASE)
    found = [(middle[0] + dx, middle[1] + dy) for dx in steps for dy in steps]
    return sorted(found, key=lambda at: (math.dist(at, middle), at))


def _obstacle(table: Table, at: tuple[int, int]) -> str:
    near = sorted(table.pieces, key=lambda piece: piece.off(at))
    edge = min(at[0], at[1], WIDTH - at[0], DEPTH - at[1])
    if near and near[0].off(at) < edge:
        return f"{near[0].name} is in the way"
    return "it would stand over the edge of the table"


def square(at: tuple[int, int]) -> str:
    """The square of the grid a place lies in: `C7`."""
    return f"{chr(65 + min(11, max(0, at[0] // CELL)))}{min(9, max(1, at[1] // CELL + 1))}"


def shown(at: tuple[int, int]) -> str:
    """A place in inches, as it may be typed."""
    return f"{at[0] / INCH:g},{at[1] / INCH:g}"


def written(spot: Spot) -> str:
    """A spot in inches, as it may be typed: `22.5,14 up 4`."""
    return shown(spot.at) + (f" up {spot.height / INCH:g}" if spot.height else "")
