"""What a seat may do, a file a phase."""

from engines.core.action import Action
from engines.dimensions_of_madness.actions.cards import (
    Discard,
    Endure,
    Equip,
    GoOn,
    PlayDefense,
    PlayMagic,
    PutOn,
)
from engines.dimensions_of_madness.actions.choices import (
    ChooseDoor,
    ChooseFigure,
    ChooseGateway,
    ChoosePlayer,
    ChooseRoom,
    Land,
)
from engines.dimensions_of_madness.actions.defend import Forgo, PlaceMinion, PlaceTurret
from engines.dimensions_of_madness.actions.dice import (
    Assign,
    EndPools,
    GiveUpDie,
    KeepRoll,
    LeaveDice,
    RerollDice,
    RollAgain,
    RollPool,
    TurnDie,
)
from engines.dimensions_of_madness.actions.gear import PassGear, PickUp
from engines.dimensions_of_madness.actions.move import (
    CloseDoor,
    EndFreeMove,
    EndMoves,
    GetAway,
    OpenDoor,
    Sprint,
    Walk,
)
from engines.dimensions_of_madness.actions.orders import CancelOrder, GiveOrder, ListenFor
from engines.dimensions_of_madness.actions.setup import Deploy, Recruit, TakeSide
from engines.dimensions_of_madness.actions.styx import BackUp, ComeBack, Drift, EndStyx, HoldOn, OpenPortal, Travel

ACTIONS: tuple[type[Action], ...] = (
    TakeSide, Recruit, Deploy, ListenFor,
    Walk, OpenDoor, CloseDoor, PickUp, PassGear, Sprint, OpenPortal, GetAway, EndMoves, EndFreeMove,
    Travel, BackUp, ComeBack, EndStyx, Drift, HoldOn,
    RollPool, EndPools, KeepRoll, RerollDice, RollAgain, TurnDie, LeaveDice, Assign, GiveUpDie,
    PlayMagic, Equip, PutOn, PlayDefense, GoOn, Endure, Discard,
    ChooseFigure, ChooseRoom, ChooseDoor, ChooseGateway, ChoosePlayer, Land,
    PlaceMinion, PlaceTurret, Forgo,
    GiveOrder, CancelOrder,
)  # fmt: skip
"""In the order of the menus."""
