"""Scenes that between them need whatever a titan board can show, to be painted before the first match needs them."""

from __future__ import annotations

from collections import Counter

from engines.core.state import View
from engines.heavy_steam import GAME
from engines.heavy_steam.content import Colour, load
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.state import DAMAGE, EMPTY, SHIELD, STEAM, HeavySteam, Titan
from render import theme
from render.heavy_steam import furniture, scenery, titan_pressure
from render.heavy_steam.changes import Changes
from render.heavy_steam.cubes_moved import TitanChange
from render.heavy_steam.titan_board import titan_scene
from render.kit import badges, cubes, pipes, strip
from render.scene import Box, Item, Layer, Scene

_EVERYBODY = "mixed"  # the layout with all four boards


def warm() -> list[Scene]:
    """Every board as a match begins, then with each kind of cube on every square, lit and not."""
    scenes = []
    state = GAME.new(HeavySteamOptions(layout=_EVERYBODY, pilots="off"), 4, "warm").state
    view: View[HeavySteam] = View(None, state)
    for titan in state.titans:
        scenes.append(titan_scene(view, titan.seat, Changes()))
    for titan in state.titans:
        for cube, lit in ((STEAM, False), (DAMAGE, False), (EMPTY, True), (STEAM, True), (DAMAGE, True)):
            scenes.append(_covered(view, titan, cube, lit))
        scenes.append(_gauges(scenes[titan.seat], titan))
    scenes += [_ground(view, terrain) for terrain in scenery.TERRAIN]
    scenes += _crews(view)
    return [*scenes, *_strips(scenes[0])]


def _ground(view: View[HeavySteam], terrain: str) -> Scene:
    """A titan in a terrain, of a side that has the initiative and then has not."""
    titan = view.state.titans[0]
    titan.terrain, view.state.initiative = terrain, titan.side
    scene = titan_scene(view, titan.seat, Changes())
    titan.terrain = None
    return scene


def _crews(view: View[HeavySteam]) -> list[Scene]:
    """Every pilot at the controls, the effect to be had and used."""
    scenes = []
    for pilot in load().pilots.values():
        sizes = [titan for titan in view.state.titans if titan.side is pilot.faction]
        titan = next(t for t in sizes if pilot in load().crew(t.printed))
        titan.pilot.value, titan.pilot.open = pilot.key, True
        for used in (False, True):
            titan.pilot_used = used
            scenes.append(titan_scene(view, titan.seat, Changes()))
        titan.pilot.value, titan.pilot_used = None, False
    return scenes


def _strips(scene: Scene) -> list[Scene]:
    """The strip in every phase, for each side and each thing to do."""
    phases, messages = list(furniture.PHASES.values()), {*furniture.VERBS.values(), "TO CHOOSE"}
    box = Box(theme.MARGIN, scene.height - theme.MARGIN - strip.HEIGHT, scene.width - 2 * theme.MARGIN, strip.HEIGHT)
    scenes = []
    for live in range(len(phases)):
        items: list[Item] = []
        for side, livery in furniture.LIVERIES.items():
            for verb in sorted(messages):
                items += strip.strip(box, live + 1, phases, live, f"{furniture.SHORT[side]} {verb}", livery)[1]
        scenes.append(scene._replace(layers=(*scene.backdrop, Layer("strips", tuple(items)))))
    return scenes


def _covered(view: View[HeavySteam], titan: Titan, cube: str, lit: bool) -> Scene:
    """One kind of cube everywhere."""
    change = TitanChange()
    shield = SHIELD if cube == STEAM else EMPTY
    for station, squares in titan.pipes.squares.items():
        titan.cells[station] = "".join(shield if square.colour is Colour.BLUE else cube for square in squares)
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
    items += badges.medal(882, 48, 33, "1st")
    for number in range(25):
        items += cubes.counted(966, 48, 60, "shield", number, theme.CHANGED if number % 2 else "")
    return scene._replace(layers=(*scene.backdrop, Layer("gauges", tuple(items))))
