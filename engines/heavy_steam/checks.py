"""What a titan board and a weapon card must obey, whoever printed them; each check raises ValueError beginning
with the field.
"""

from collections.abc import Iterator

from engines.heavy_steam.printed import Board, Colour, Square, Station, StationKind, Trait, Weapon, whites
from engines.heavy_steam.terms import Location

STEAM_LIMIT = 40  # a quarter of the box's white cubes
SHIELD_LIMIT = 10  # a quarter of its blue ones
WEAPON_LOCATIONS = (Location.LEFT_ARM, Location.RIGHT_ARM, Location.TORSO)


def check_board(board: Board) -> None:
    """Raise ValueError where the board breaks the laws of titan boards (`rules.md`, section Titan boards)."""
    for problem in _board_problems(board):
        raise ValueError(problem)


def _board_problems(board: Board) -> Iterator[str]:
    keys = [s.key for s in board.stations]
    if len(set(keys)) < len(keys):
        yield f"stations: two stations share a key among {keys}"
    for pair in board.arrows:
        for end in pair:
            if end not in keys:
                yield f"arrows: {end!r} is no station of this board; stations are {', '.join(keys)}"
    if max(board.depth.values()) >= len(keys):
        yield "arrows: they run in a circle; steam flows away from the boiler only"
    yield from _station_problems(board)
    yield from _flow_problems(board)
    yield from _number_problems(board)


def _station_problems(board: Board) -> Iterator[str]:
    for kind in (StationKind.BOILER, StationKind.COMMAND, StationKind.REPAIR, StationKind.MOBILITY):
        if len(board.of_kind(kind)) != 1:
            yield f"stations: exactly one {kind} is needed, there are {len(board.of_kind(kind))}"
    homes = {
        StationKind.BOILER: Location.TORSO,
        StationKind.COMMAND: Location.HEAD,
        StationKind.REPAIR: Location.TORSO,
        StationKind.MOBILITY: Location.LEGS,
    }
    for station in board.stations:
        where = f"stations, {station.key}"
        if homes.get(station.kind, station.location) is not station.location:
            yield f"{where}: a {station.kind} station lies in the {homes[station.kind]}"
        if (station.kind is StationKind.WEAPON) == bool(station.squares):
            yield f"{where}: a weapon station has no squares of its own, every other station has some"
        yield from _square_problems(station)
    weapons = sorted(s.location for s in board.of_kind(StationKind.WEAPON))
    if weapons != sorted(WEAPON_LOCATIONS):
        yield f"stations: one weapon station each in left arm, right arm and torso, not {weapons}"
    if not board.of_kind(StationKind.VENT):
        yield "stations: at least one vent is needed"


def _square_problems(station: Station) -> Iterator[str]:
    where = f"stations, {station.key}, squares"
    if any(q.volatile for q in station.squares):
        yield f"{where}: volatile squares stand on weapon cards only; a weak point is written w3"
    blue = any(q.colour is Colour.BLUE for q in station.squares)
    if blue != (station.kind is StationKind.SHIELD):
        yield f"{where}: blue squares stand in shield stations and in every one of them"
    if station.squares and whites(station.squares) == 0:
        yield f"{where}: at least one white square is needed"


def _flow_problems(board: Board) -> Iterator[str]:
    boiler = board.of_kind(StationKind.BOILER)[0].key
    command, repair, mobility = (
        board.of_kind(k)[0].key for k in (StationKind.COMMAND, StationKind.REPAIR, StationKind.MOBILITY)
    )
    torso = board.weapon_station(Location.TORSO).key
    for target in (command, repair, torso):
        if target not in board.onward[boiler]:
            yield f"arrows: {boiler} > {target} is missing"
    if mobility not in board.onward[repair] + board.onward[boiler]:
        yield f"arrows: {repair} > {mobility} is missing"
    if not any(board.by_key[k].kind is StationKind.VENT for k in board.onward[boiler]):
        yield f"arrows: {boiler} > a vent is missing"
    for key, depth in board.depth.items():
        if (depth == 0) != (key == boiler):
            yield f"arrows: no arrow leads to {key}" if key != boiler else f"arrows: none may lead into {boiler}"
    for arm in (Location.LEFT_ARM, Location.RIGHT_ARM):
        yield from _arm_problems(board, boiler, arm)


def _arm_problems(board: Board, boiler: str, arm: Location) -> Iterator[str]:
    weapon = board.weapon_station(arm).key
    inner = [s for s in board.at(arm) if s.kind is StationKind.PLAIN]
    shield = [s.key for s in board.at(arm) if s.kind is StationKind.SHIELD]
    if len(inner) != 2 or len(shield) != 1:
        yield f"stations: {arm} has two plain stations, one shield and one weapon station"
        return
    upper, lower = (s.key for s in inner)
    for a, b in ((boiler, upper), (upper, lower), (lower, shield[0]), (lower, weapon)):
        if b not in board.onward[a]:
            yield f"arrows: {a} > {b} is missing (an arm is boiler > upper > lower > shield and weapon)"
    if whites(inner[0].squares) < 2 or all(q.colour is not Colour.RED for q in inner[0].squares):
        yield f"stations, {upper}: at least two white squares and a red one"
    if whites(inner[1].squares) < 2:
        yield f"stations, {lower}: at least two white squares"


def _number_problems(board: Board) -> Iterator[str]:
    boiler = board.of_kind(StationKind.BOILER)[0]
    if whites(boiler.squares) < max(5, board.production):
        need = max(5, board.production)
        yield f"stations, {boiler.key}: {board.production} steam are produced, so at least {need} white squares"
    if whites(board.of_kind(StationKind.REPAIR)[0].squares) < max(2, board.repair.steam):
        yield f"stations: the repair station holds at least the {max(2, board.repair.steam)} steam a repair costs"
    if whites(board.of_kind(StationKind.MOBILITY)[0].squares) < max(board.move.two, board.evade.steam):
        yield "stations: the mobility station holds at least the steam of its dearest move and evade"
    if not board.move.one < board.move.two:
        yield "move: two sectors cost more than one"
    rows = [q for s in board.stations for q in s.squares]
    steam = board.reserve + sum(q.filled and q.colour is Colour.WHITE for q in rows)
    if steam > STEAM_LIMIT:
        yield f"reserve: {steam} steam cubes at the start; at most {STEAM_LIMIT}"
    blue = sum(q.colour is Colour.BLUE for q in rows)
    if blue > SHIELD_LIMIT:
        yield f"stations: {blue} blue squares; at most {SHIELD_LIMIT}"
    first = board.pressure[0].dice[0] if board.pressure[0].dice else 0
    dice = [d for s in board.pressure for d in s.dice]
    if not all(s.dice for s in board.pressure) or first != 4 or dice != sorted(dice, reverse=True):
        yield "pressure: three sections whose dice begin at 4 and never rise to the right"


def check_weapon(weapon: Weapon) -> None:
    """Raise ValueError where the card contradicts itself."""
    for problem in _weapon_problems(weapon):
        raise ValueError(problem)


def _weapon_problems(weapon: Weapon) -> Iterator[str]:
    if not weapon.mount:
        yield "mount: arm, torso or both"
    ranges = [b.range for b in weapon.chart]
    if ranges != sorted(set(ranges)) or any(r > 7 for r in ranges):
        yield f"chart: ranges rise from 0 to 7, each once, not {ranges}"
    close = weapon.trait(Trait.CLOSE_COMBAT)
    for column in weapon.chart:
        if bool(close) != (column.charging is not None) or (close and column.range):
            yield "chart: a Close Combat weapon has one column, range 0, with `charging`; no other has it"
        if column.charging is not None and column.charging <= column.dice:
            yield "chart: `charging` is more than `dice`"
    if weapon.chart and not weapon.cost:
        yield "cost: a weapon that attacks costs at least 1 steam"
    if not weapon.chart and not weapon.traits:
        yield "traits: equipment without a chart needs a trait"
    if len({t.trait for t in weapon.traits}) < len(weapon.traits) or any(
        t.trait is Trait.ATTACK_COST for t in weapon.traits
    ):
        yield "traits: each at most once; Attack Cost is the field `cost`"
    yield from _tray_problems(weapon.squares, weapon)


def _tray_problems(row: tuple[Square, ...], weapon: Weapon) -> Iterator[str]:
    if any(q.colour is Colour.BLUE or q.weak for q in row):
        yield "squares: weapon cards have white, red and volatile squares; a volatile one is written w4v"
    holds = sum(q.colour is not Colour.BLUE for q in row)
    need = max(weapon.cost, weapon.trait(Trait.CHARGED_UP), 2 if weapon.trait(Trait.EVADE) else 0)
    if holds < need or not whites(row):
        yield f"squares: too few for its cost; at least {max(need, 1)} and one white"
