"""What a computer player thinks of an action, from its own view, and of a position; units are victory points or so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.action import Action
from engines.core.state import Seat, View
from engines.dimensions_of_madness import judging_cards as cards
from engines.dimensions_of_madness import judging_moves as moves
from engines.dimensions_of_madness.actions.cards import (
    Discard,
    Endure,
    Equip,
    GoOn,
    PlayDefense,
    PlayMagic,
    PutOn,
)
from engines.dimensions_of_madness.actions.choices import ChooseDoor, ChooseFigure, ChooseRoom
from engines.dimensions_of_madness.actions.defend import PlaceMinion, PlaceTurret
from engines.dimensions_of_madness.actions.dice import (
    Assign,
    KeepRoll,
    RerollDice,
    RollAgain,
    RollPool,
    TurnDie,
)
from engines.dimensions_of_madness.actions.gear import PassGear, PickUp
from engines.dimensions_of_madness.actions.move import (
    CloseDoor,
    GetAway,
    OpenDoor,
    Sprint,
    Walk,
)
from engines.dimensions_of_madness.actions.orders import CancelOrder, GiveOrder, ListenFor
from engines.dimensions_of_madness.actions.setup import Deploy, Recruit, TakeSide
from engines.dimensions_of_madness.actions.styx import BackUp, ComeBack, HoldOn, OpenPortal, Travel
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.goals import pull
from engines.dimensions_of_madness.state import DimensionsOfMadness

_View = View[DimensionsOfMadness]


def score(view: _View, action: Action) -> float:
    """The more, the better; doing nothing is worth 0."""
    judge = JUDGES.get(type(action))
    return judge(view, action) if judge else 0.0


def recruit(view: _View, action: Any) -> float:
    """Many dice, much Health."""
    side = load().characters[action.character].attacker
    return side.dice.total + 0.4 * side.health + 0.2 * side.mind + 0.3 * len(side.lines) + 0.3 * side.dice.agility


def deploy(view: _View, action: Any) -> float:
    """At the doors: those squares are offered first."""
    return 0.0


JUDGES: dict[type[Action], Callable[[_View, Any], float]] = {
    Recruit: recruit,
    Deploy: deploy,
    Walk: moves.walk,
    OpenDoor: moves.open_door,
    CloseDoor: moves.close_door,
    PickUp: moves.pick_up,
    PassGear: moves.pass_gear,
    Sprint: moves.sprint,
    OpenPortal: moves.portal,
    GetAway: moves.get_away,
    Travel: moves.travel,
    BackUp: moves.back_up,
    ComeBack: moves.come_back,
    HoldOn: moves.hold_on,
    PlaceMinion: moves.place_minion,
    PlaceTurret: moves.place_turret,
    RollPool: cards.roll_pool,
    RerollDice: cards.reroll,
    KeepRoll: cards.keep_roll,
    RollAgain: cards.change_dice,
    TurnDie: cards.turn_die,
    Assign: cards.assign,
    PlayMagic: cards.play_magic,
    PlayDefense: cards.play_defense,
    Equip: cards.equip,
    PutOn: cards.equip,
    Endure: lambda view, action: 0.0,
    GoOn: lambda view, action: 0.0,
    Discard: cards.discard,
    ChooseFigure: cards.choose_figure,
    ChooseRoom: cards.choose_room,
    ChooseDoor: cards.choose_door,
    GiveOrder: lambda view, action: -1.0,
    ListenFor: cards.listen_for,
    CancelOrder: lambda view, action: -1.0,
}
"""How each action is judged; what is not listed is worth 0."""


def sure(view: _View, action: Action) -> bool:
    """The preparation: what comes of it shows much later than a search looks."""
    return isinstance(action, (Recruit, Deploy, TakeSide, ListenFor))


def value(state: DimensionsOfMadness, seat: Seat) -> float:
    """What a position is worth for a seat: points, figures, objects, and how far the objects have come."""
    defends = seat == state.defender
    if state.result is not None:
        return 0.0 if not state.result.winners else 30.0 if seat in state.result.winners else -30.0
    view = View(seat, state)
    total = 0.0
    for figure in state.figures.values():
        worth = _figure_worth(view, state, figure)
        total += worth if figure.seat == seat else -worth if defends or figure.minion else 0.2 * worth
    for other, team in enumerate(state.teams):
        points = 2.0 * team.vp + 0.2 * len(team.hand.cards) + 0.2 * team.luck + 0.1 * team.steam
        total += points if other == seat else -points
    turrets = sum(0.8 * (t.health - t.wounds) for t in state.turrets)
    rooms = sum(0.5 for room in state.rooms.values() if room.status == "solved")
    return total + (turrets if defends else rooms - turrets)


def _figure_worth(view: _View, state: DimensionsOfMadness, figure: Any) -> float:
    if not figure.up:
        return 0.0
    worth = 1.0 + 0.4 * (figure.health - figure.wounds) + 0.15 * (figure.mind - figure.madness)
    worth += 0.2 * len(figure.gear) + 1.0 * len(state.carried(figure))
    if not figure.minion:
        worth += 0.3 * pull(view, figure, figure.at)
    return float(worth)
