"""Small tables for the tests of the ground, and the bodies on them; lengths in inches."""

from typing import Any

from engines.euphoria.ground.scenery import Body, Spot, Table
from engines.euphoria.ground.sheets import Row, built


def table(*rows: dict[str, Any]) -> Table:
    """A table with this scenery and nothing else; it need not keep the ten-inch rule."""
    pieces = [built(Row(**{"key": f"piece-{n}", "name": f"Piece {n}", **row})) for n, row in enumerate(rows)]
    return Table("test", "Test", tuple(pieces))


def spot(x: float, y: float, up: float = 0) -> Spot:
    return Spot(round(x * 100), round(y * 100), round(up * 100))


def body(key: str, x: float, y: float, up: float = 0, *, prone: bool = False) -> Body:
    return Body(key, spot(x, y, up), prone)


def block(x: float, y: float, size: tuple[float, float], height: float, **more: Any) -> dict[str, Any]:
    return {"kind": "object", "at": (x, y), "size": size, "height": height, **more}


def house(x: float, y: float, size: tuple[float, float], height: float, **more: Any) -> dict[str, Any]:
    door = {"side": "south", "along": 0.5, "width": 2}
    return {"kind": "building", "at": (x, y), "size": size, "height": height, "gates": (door,), **more}


def bog(x: float, y: float, size: tuple[float, float]) -> dict[str, Any]:
    return {"kind": "difficult", "at": (x, y), "size": size}


OPEN = table()
