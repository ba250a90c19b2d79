"""Where damage cubes may go and what they set off (sections Steam Titan Damage to Destroyed Steam Titans)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.core.action import Option, Turn
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Location, Trait
from engines.heavy_steam.frames import PlaceDamage
from engines.heavy_steam.plumbing import Plumbing
from engines.heavy_steam.state import DAMAGE, EMPTY, SHIELD, STEAM, HeavySteam, Titan
from engines.heavy_steam.titans import add_pressure, destroy, enter, wrecked

Cells = dict[str, str]


def has_room(pipes: Plumbing, cells: Cells, station: str) -> bool:
    """Whether a white square of a station is free of damage."""
    return cells[station].count(DAMAGE) < len(pipes.white[station])


def location_targets(pipes: Plumbing, cells: Cells, location: Location) -> list[str]:
    """The stations that take damage to a location: its own, or the nearest of the torso once it is disabled."""
    own = [s for s in pipes.at[location] if has_room(pipes, cells, s)]
    return own or _first_ring(pipes, cells, pipes.refuge[location])


def located(state: HeavySteam, titan: Titan, location: Location, cubes: int, *, enemy: bool) -> PlaceDamage:
    """The question where damage to a location goes; by the option, what it cannot take is lost [HS-D13]."""
    room = any(has_room(titan.pipes, titan.cells, s) for s in titan.pipes.at[location])
    contained = room and state.options.overflow == "lost"
    return PlaceDamage(
        waits_for=[titan.seat], seat=titan.seat, cubes=cubes, where="location", location=location, enemy=enemy,
        contained=contained,
    )  # fmt: skip


def targets(pipes: Plumbing, cells: Cells, frame: PlaceDamage) -> list[str]:
    """The stations in which the next cube of `frame` may be placed; none where it fits nowhere."""
    if frame.where == "any":
        return [s for s in pipes.stations if has_room(pipes, cells, s)]
    if frame.where == "boiler":
        return [pipes.boiler] if has_room(pipes, cells, pipes.boiler) else []
    if frame.where == "location":
        location = Location(frame.location or "")
        if frame.contained:
            return [s for s in pipes.at[location] if has_room(pipes, cells, s)]
        return location_targets(pipes, cells, location)
    weapon = frame.weapon or ""
    if has_room(pipes, cells, weapon):
        return [weapon]
    if frame.where == "weapon":
        return []
    shield = pipes.shields.get(pipes.location[weapon])
    found = _first_ring(pipes, cells, pipes.retreat[weapon])
    if shield and shield not in found and has_room(pipes, cells, shield):
        found.append(shield)
    return found


def _first_ring(pipes: Plumbing, cells: Cells, rings: tuple[tuple[str, ...], ...]) -> list[str]:
    for ring in rings:
        found = [s for s in ring if has_room(pipes, cells, s)]
        if found:
            return found
    return []


def spots(pipes: Plumbing, cells: Cells, station: str) -> Iterator[int]:
    """The squares of a station that may take a damage cube, one of each sort.

    A free square stands for all squares without a number: steam on another of them could only step onto it. Of the weak
    points only the lowest is open (section Weak Point Squares).
    """
    row, weak, volatile = cells[station], pipes.weak[station], pipes.volatile[station]
    plain = [i for i in pipes.white[station] if i not in weak and i not in volatile and row[i] != DAMAGE]
    if plain:
        yield next((i for i in plain if row[i] == EMPTY), plain[0])
    open_weak = [i for i in weak if row[i] != DAMAGE]
    if open_weak:
        yield min(open_weak, key=lambda i: (weak[i], row[i] == STEAM))
    seen = set()
    for index, number in volatile.items():
        if row[index] != DAMAGE and number not in seen:
            seen.add(number)
            yield index


def square_options(pipes: Plumbing, cells: Cells, stations: list[str], owner: bool, wide: bool = False) -> list[Option]:
    """Squares to damage, as `station.square`; for the owner with what becomes of steam there: `r` to red, `x` lost.

    `wide`: by the option, steam may also step to another station of the location, `w`.
    """
    found = []
    for station in stations:
        row, name = cells[station], pipes.name(station)
        for index in spots(pipes, cells, station):
            weak, volatile = pipes.weak[station].get(index), pipes.volatile[station].get(index)
            label = f"{name}, weak point {weak}" if weak else f"{name}, volatile {volatile}" if volatile else name
            key = f"{station}.{index}"
            if row[index] != STEAM:
                found.append(Option(key, label))
            elif not owner:
                found.append(Option(key, f"{label}, on steam"))
            elif any(row[i] == EMPTY for i in pipes.white[station]):
                found.append(Option(key, f"{label}, steam steps aside"))
            elif wide and (haven := _haven(pipes, cells, station)):
                found.append(Option(f"{key}w", f"{label}, steam to {pipes.name(haven)}"))
            else:
                if any(row[i] == EMPTY for i in pipes.red[station]):
                    found.append(Option(f"{key}r", f"{label}, steam to red", note="adds 1 heat"))
                found.append(Option(f"{key}x", f"{label}, 1 steam lost"))
    return found


def _haven(pipes: Plumbing, cells: Cells, station: str) -> str | None:
    """The first other station of the location with a free white square."""
    others = (s for s in pipes.at[pipes.location[station]] if s != station)
    return next((s for s in others if any(cells[s][i] == EMPTY for i in pipes.white[s])), None)


def read_square(step: str) -> tuple[str, int, str]:
    """`boiler.3r` as (boiler, 3, r)."""
    station, _, rest = step.partition(".")
    fate = rest[-1] if rest[-1:] in ("r", "w", "x") else ""
    return station, int(rest.removesuffix(fate) if fate else rest), fate


def mark(pipes: Plumbing, cells: Cells, step: str) -> int:
    """Put damage on a square of a scratch, its steam as the step says; returns the heat that brings."""
    station, index, fate = read_square(step)
    row = list(cells[station])
    if fate == "w" and (haven := _haven(pipes, cells, station)):
        free = next(i for i in pipes.white[haven] if cells[haven][i] == EMPTY)
        cells[haven] = cells[haven][:free] + STEAM + cells[haven][free + 1 :]
    elif row[index] == STEAM and fate != "x":
        colour = pipes.red if fate == "r" else pipes.white
        row[next(i for i in colour[station] if row[i] == EMPTY)] = STEAM
    row[index] = DAMAGE
    cells[station] = "".join(row)
    return int(fate == "r")


def take_step(state: HeavySteam, titan: Titan, step: str, frame: PlaceDamage, turn: Turn) -> None:
    """The owner places a damage cube as `step` says, and what it sets off happens."""
    station, index, fate = read_square(step)
    if titan.cells[station][index] == STEAM:
        pipes, row = titan.pipes, titan.cells[station]
        spot = None
        haven = _haven(pipes, titan.cells, station) if fate == "w" else None
        if haven is not None:
            spot = (haven, next(i for i in pipes.white[haven] if titan.cells[haven][i] == EMPTY))
            enter(state, titan, haven, turn)
        elif fate != "x":
            colour = pipes.red if fate == "r" else pipes.white
            to = next(i for i in colour[station] if row[i] == EMPTY)
            titan.put(station, to, STEAM)
            spot = (station, to)
        else:
            titan.lost += 1
        titan.put(station, index, EMPTY)
        hot = int(fate == "r")
        turn.tell(told.SteamDisplaced(seat=titan.seat, station=station, index=index, to=spot, heat=hot))
        if fate == "r":
            add_pressure(state, titan, "r", 1, turn)
    place(state, titan, station, index, frame.enemy, False, turn, chain=frame.chain)


def place(
    state: HeavySteam,
    titan: Titan,
    station: str,
    index: int,
    enemy: bool,
    by_enemy: bool,
    turn: Turn,
    *,
    chain: bool = True,
) -> None:
    """Put a damage cube on a square without steam; roll for weak point and volatile square, wreck what is full."""
    titan.put(station, index, DAMAGE)
    state.hurt = state.round
    pipes = titan.pipes
    turn.tell(told.Damaged(seat=titan.seat, name=titan.name, station=station, index=index, by_enemy=by_enemy))
    number = pipes.weak[station].get(index)
    if number is not None:
        die = turn.dice.draw(6) + 1
        turn.tell(
            told.WeakPointRolled(seat=titan.seat, name=titan.name, station=pipes.name(station), number=number, die=die)
        )
        if die < number:
            destroy(state, titan, "weak_point", turn)
            return
    if station in (pipes.command, pipes.boiler) and wrecked(titan, station):
        destroy(state, titan, "command" if station == pipes.command else "boiler", turn)
        return
    if station in pipes.weapons.values():
        _strike_weapon(state, titan, station, index, enemy, chain, turn)


def _strike_weapon(
    state: HeavySteam, titan: Titan, station: str, index: int, enemy: bool, chain: bool, turn: Turn
) -> None:
    weapon = titan.weapon_at(station)
    fragile = weapon.trait(Trait.FRAGILE)
    if enemy and fragile:
        # The extra cubes are not placed by the enemy, so they bring no more [HS-W6].
        state.push(PlaceDamage(waits_for=[titan.seat], seat=titan.seat, cubes=fragile, where="weapon", weapon=station))
    number = titan.pipes.volatile[station].get(index)
    if number is None or not chain:
        return
    die = turn.dice.draw(6) + 1
    spill = weapon.worst if die < number else 0
    turn.tell(
        told.VolatileRolled(seat=titan.seat, name=titan.name, weapon=weapon.key, number=number, die=die, spill=spill)
    )
    if spill:
        again = state.options.volatile_chain == "on"
        state.push(
            PlaceDamage(
                waits_for=[titan.seat], seat=titan.seat, cubes=spill, where="retreat", weapon=station, chain=again
            )
        )


def absorb(state: HeavySteam, titan: Titan, location: Location, damage: int, ignored: int, turn: Turn) -> int:
    """Let a location's shield take damage, `ignored` of its cubes left out; returns what reaches the hull [HS-D1]."""
    station = titan.pipes.shields.get(location)
    left = min(damage, max(0, titan.shield(location) - ignored))
    white = blue = 0
    if station is not None and left:
        row = titan.cells[station]
        white = min(left, row.count(STEAM))
        blue = left - white
        titan.cells[station] = row.replace(STEAM, EMPTY, white).replace(SHIELD, EMPTY, blue)
        if white:
            titan.reserve += white - 1
            add_pressure(state, titan, "w", 1, turn)
    hull = damage - white - blue
    spared = min(ignored, titan.shield(location)) if ignored else 0
    if spared and station is not None and state.options.piercing == "removed":
        row = titan.cells[station]
        pierced = min(spared, row.count(STEAM))
        titan.reserve += pierced
        titan.cells[station] = row.replace(STEAM, EMPTY, spared).replace(SHIELD, EMPTY, spared - pierced)
    turn.tell(
        told.ShieldStruck(
            seat=titan.seat, name=titan.name, location=location, damage=damage, white=white, blue=blue,
            ignored=spared, hull=hull,
        )
    )  # fmt: skip
    return hull


def report(titan: Titan, steps: list[str], turn: Turn) -> None:
    """Tell where damage cubes were placed, by station."""
    counts = Counter(titan.pipes.name(read_square(step)[0]) for step in steps)
    turn.tell(told.DamageTaken(seat=titan.seat, name=titan.name, squares=tuple(counts.items())))
