"""Where to go and who sees whom on full tables of Euphoria, and random play: beside bare geometry, and beside chess."""

from __future__ import annotations

import random
import time

import chess
import shapely

from engines.core.players import Random
from engines.core.simulate import play_match
from engines.euphoria import GAME
from engines.euphoria.ground import search, sight
from engines.euphoria.ground.paths import free
from engines.euphoria.ground.scenery import Body, Spot, Table
from engines.euphoria.ground.suggest import berths, destinations, middles
from engines.euphoria.ground.tables import KEYS, load
from engines.euphoria.ground.terrain import levels, terrain

POSITIONS, FIGURES, POINTS = 200, 10, 12
SLOWEST = 0.150
"""Seconds in which 95 of 100 lists should be there, with nothing remembered of the position."""
DECISIONS = 200
"""Decisions of random play that a second of the processor's time should hold."""
MATCHES, ROUNDS = 9, 4
"""So many matches are played so many times; the best time counts, as the machine may be busy with something else."""


def position(where: Table, chance: random.Random) -> list[Body]:
    """Ten figures anywhere on a table."""
    bodies: list[Body] = []
    while len(bodies) < FIGURES:
        at = chance.randrange(50, 4751), chance.randrange(50, 3551)
        for height in levels(where, at)[-1:]:
            if free(where, bodies, spot := Spot(*at, height)):
                bodies.append(Body(f"f{len(bodies)}", spot))
    return bodies


def warm() -> list[Table]:
    """All authored tables, with what is worked out once for each."""
    tables = [load(key) for key in KEYS]
    for where in tables:
        assert len(where.pieces) >= 20
        terrain(where)
        berths(where)
        middles(where)
    return tables


def floor(where: Table, start: Spot, ends: list[Spot]) -> float:
    """Seconds that shapely takes to see whether scenery lies in the straight ways to some places, nothing prepared."""
    started = time.process_time()
    scenery = shapely.union_all([shapely.Polygon(piece.outline) for piece in where.pieces])
    shapely.intersects(shapely.linestrings([[start.at, end.at] for end in ends]), scenery)
    return time.process_time() - started


def test_lists_of_destinations() -> None:
    chance, tables = random.Random(6), warm()
    taken, bare, count = [], [], 0
    for k in range(POSITIONS):
        where = tables[k % len(tables)]
        bodies = position(where, chance)
        search.ways.cache_clear()
        for known in (sight.look, sight.visible, sight.hides):
            known.cache_clear()
        started = time.process_time()
        found = destinations(
            where, bodies, bodies[0], POINTS, foes=bodies[5:], goals={"drum": Spot(2400, 1800)}, home=(600, 400)
        )
        taken.append(time.process_time() - started)
        bare.append(floor(where, bodies[0].spot, [place.spot for place in found]))
        count += len(found)
    taken.sort()
    mean, late = sum(taken) / POSITIONS, taken[int(0.95 * POSITIONS)]
    print(f"\n{POSITIONS} lists of {count / POSITIONS:.1f} places: mean {mean * 1e3:.1f}, p95 {late * 1e3:.1f} ms "
          f"(wanted: {SLOWEST * 1e3:.0f}); {sum(taken) / sum(bare):.0f} x the bare straight lines")  # fmt: skip


def test_lines_of_sight() -> None:
    chance, tables = random.Random(7), warm()
    pairs = []
    for k in range(60):
        where = tables[k % len(tables)]
        bodies = position(where, chance)
        pairs += [(where, bodies, one, two) for one in bodies for two in bodies if one is not two]
    sight.look.cache_clear()
    started = time.process_time()
    visible = sum(sight.seen(*pair).visible for pair in pairs)
    each = (time.process_time() - started) / len(pairs)
    print(f"\n{len(pairs)} lines of sight, {visible} open: {each * 1e6:.0f} microseconds each")


def chess_rate() -> float:
    """Random moves of chess in a second of the processor's time, by python-chess."""
    chance, count, started = random.Random(1), 0, time.process_time()
    while time.process_time() - started < 1:
        board = chess.Board()
        while not board.is_game_over() and count % 150 < 149:
            board.push(chance.choice(list(board.legal_moves)))
            count += 1
        count += 1
    return count / (time.process_time() - started)


def test_random_play() -> None:
    warm()
    missions = ("massacre", "rescue", "objectives")
    rates, played = [], 0
    for turn in range(ROUNDS):
        begun, started = played, time.process_time()
        for k in range(MATCHES):
            options = GAME.options_type(scenario=missions[k % 3])  # type: ignore[call-arg]
            played += play_match(GAME, options, [Random()] * 2, f"bench {turn} {k}").actions
        rates.append((played - begun) / (time.process_time() - started))
    told = ", ".join(f"{rate:.0f}" for rate in rates)
    print(f"\n{MATCHES * ROUNDS} random matches, {played} decisions: {told} a second (wanted: {DECISIONS}); "
          f"random chess in Python: {chess_rate() / max(rates):.0f} x as many")  # fmt: skip
