"""Scenes that between them need what the field, the strips and the hands of a match show, painted in advance."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam import GAME
from engines.heavy_steam import events as told
from engines.heavy_steam.content import Faction, UnitKind, load
from engines.heavy_steam.options import HeavySteamOptions
from engines.heavy_steam.state import HeavySteam, Unit
from render.heavy_steam import armoury, attack, board, crew, hand, scenery, status
from render.heavy_steam.changes import Changes, gather
from render.heavy_steam.cubes_moved import TitanChange
from render.scene import Item, Layer, Scene

_ALL = "mixed"  # the layout with all four designs
_HAND = 12  # cards drawn at a time
_DICE = (4, 6, 8)


def warm() -> list[Scene]:
    """Every card, dice in their sizes, fields with few and many pieces, every number on a plate.

    What is needed most comes last: where room runs short, the first is forgotten first.
    """
    view = _view(_ALL)
    found = [*_choices(view), *_hands(view), *_attacks(view), *_fields(view)]
    for layout in ("heavy-heavy", "heavy-lights", _ALL):
        found.append(board.board(_view(layout), Changes()))
    return [*found, _numbers(view, found[-1])]


def _view(layout: str) -> View[HeavySteam]:
    """A table in its first round."""
    options = HeavySteamOptions.model_validate({"layout": layout, "pilots": "off"})
    state = GAME.new(options, len(GAME.seating(options)), "warm").state
    state.round = 1
    return View(None, state)


def _fields(view: View[HeavySteam]) -> list[Scene]:
    """Terrain, supports, smoke, moves and wrecks; alone and in pairs."""
    state, found = view.state, []
    number = 0
    for terrain in scenery.TERRAIN:
        for titan in state.titans:
            titan.terrain, titan.at = terrain, 1 + titan.seat
        for side in Faction:
            for kind in UnitKind:
                number += 1
                state.units.append(Unit(number=number, side=side, unit=kind, at=4, card=None))
        moves = {titan.seat: TitanChange(came_from=5, pressure=1) for titan in state.titans}
        found.append(board.board(view, Changes(titans=moves, units={number: 3})))
        for titan in state.titans:
            titan.at = 3
        found.append(board.board(view, Changes()))
    state.smoke = [3, 4]
    for titan in state.titans:
        titan.terrain, titan.destroyed = None, True
    found.append(board.board(view, Changes()))
    for titan in state.titans:
        titan.destroyed = False
    return found


def _numbers(view: View[HeavySteam], scene: Scene) -> Scene:
    """A plate with every reading of its gauge, and every number that a plate usually shows."""
    items: list[Item] = []
    titan = view.state.titans[0]
    box = status.boxes(len(view.state.titans))[0]
    for held in range(titan.printed.pressure_squares + 1):
        for change in (TitanChange(), TitanChange(pressure=1)):
            titan.pressure = "w" * held
            items += status.lively(box, titan, change, held % 2 == 0)
    titan.pressure = ""
    return scene._replace(layers=(*scene.backdrop, Layer("plates", tuple(items))))


def _attacks(view: View[HeavySteam]) -> list[Scene]:
    """A hit on every location of every titan, dice in three sizes, and a miss."""
    state, found = view.state, []
    faces = load().table
    for titan in state.titans:
        enemy = next(other for other in state.titans if other.side is not titan.side)
        for count in _DICE:
            dice = (faces.attack_die * 2)[-count:], (faces.defence_die * 2)[-count:]
            shot = told.Shot(
                seat=enemy.seat, on=titan.seat, on_unit=None, target=titan.name, attack=dice[0], defence=dice[1],
                hits=count, blocks=0, critical=count > min(_DICE),
            )  # fmt: skip
            roll = told.LocationRolled(on=titan.seat, dice=(count - 3, 4), location=load().table.locations[count - 1])
            blow = told.ShieldStruck(
                seat=titan.seat, name=titan.name, location=roll.location, damage=count, white=1, blue=1, ignored=0,
                hull=count - 2,
            )  # fmt: skip
            placed = [
                told.Damaged(seat=titan.seat, name=titan.name, station=titan.pipes.boiler, index=k) for k in (0, 1)
            ]
            dented = told.TerrainHit(seat=titan.seat, name=titan.name, card=next(iter(scenery.TERRAIN)), cubes=1)
            found += attack.strips(view, gather(view, [shot, roll]))
            found += attack.strips(view, gather(view, [shot, roll, blow, *placed]))
            found += attack.strips(view, gather(view, [shot, dented, roll, blow, *placed]))
            found += attack.strips(view, gather(view, [shot.model_copy(update={"hits": 0, "critical": False})]))
    return found


def _hands(view: View[HeavySteam]) -> list[Scene]:
    """Every card, for both sides."""
    found, state = [], view.state
    cards = list(load().cards)
    for side in Faction:
        titan = next(titan for titan in state.titans if titan.side is side)
        own = View(titan.seat, state)
        for start in range(0, len(cards), _HAND):
            titan.hand.cards = cards[start : start + _HAND]
            found += hand.hand(own)
    return found


def _choices(view: View[HeavySteam]) -> list[Scene]:
    """Every card and every pilot to choose from."""
    own = [View(titan.seat, view.state) for titan in view.state.titans]
    return [scene for seen in own for scene in (*armoury.armoury(seen), crew.crew(seen))]
