"""Scenes that between them need whatever a titan board can show, to be painted before the first match needs them."""

from __future__ import annotations

from collections import Counter

from engines.core.state import View
from engines.heavy_steam import GAME
from engines.heavy_steam.content import Colour
from engines.heavy_steam.state import DAMAGE, EMPTY, SHIELD, STEAM, HeavySteam, HeavySteamOptions, Titan
from render.heavy_steam import titan_pressure
from render.heavy_steam.changes import Changes
from render.heavy_steam.cubes_moved import TitanChange
from render.heavy_steam.titan_board import titan_scene
from render.kit import pipes
from render.scene import Item, Layer, Scene

_EVERYBODY = "mixed"  # the layout with all four boards


def warm() -> list[Scene]:
    """Every board as a match begins, then with each kind of cube on every square, lit and not."""
    scenes = []
    state = GAME.new(HeavySteamOptions(layout=_EVERYBODY), 4, "warm").state
    view: View[HeavySteam] = View(None, state)
    for titan in state.titans:
        scenes.append(titan_scene(view, titan.seat, Changes()))
    for titan in state.titans:
        for full in (False, True):
            for lit in (False, True):
                scenes.append(_covered(view, titan, full, lit))
        scenes.append(_gauges(scenes[titan.seat], titan))
    return scenes


def _covered(view: View[HeavySteam], titan: Titan, damaged: bool, lit: bool) -> Scene:
    """One kind of cube everywhere."""
    change = TitanChange()
    cube = DAMAGE if damaged else STEAM
    for station, squares in titan.pipes.squares.items():
        titan.cells[station] = "".join(SHIELD if square.colour is Colour.BLUE else cube for square in squares)
        if lit:
            change.damaged += [(station, index) for index in range(len(squares))]
    if lit:
        change.flows = Counter(dict.fromkeys(titan.printed.arrows, 1))
        change.terrain = True
    scene = titan_scene(view, titan.seat, Changes(titans={titan.seat: change}))
    for station, row in titan.cells.items():
        titan.cells[station] = EMPTY * len(row)
    return scene


def _gauges(scene: Scene, titan: Titan) -> Scene:
    """Every reading of the gauge and of the reserve, and the flags of small numbers."""
    items: list[Item] = []
    full = titan.printed.pressure_squares
    for held in range(full + 1):
        for change in (-1, 0, 1):
            titan.pressure, titan.reserve = ("wr" * full)[:held], held
            items += titan_pressure.standing(titan, TitanChange(pressure=change))
    for number in range(1, 9):
        for text in (f"+{number}", f"\u2212{number}"):
            items += pipes.flag(600, 600, text)
    items += pipes.flag(600, 600, "+1", hurts=True)
    return scene._replace(layers=(*scene.backdrop, Layer("gauges", tuple(items))))
