"""What a seat may do, a file a phase."""

from engines.core.action import Action
from engines.heavy_steam.actions.cards import Buy, Choose, LaySmoke, PlayCard, RepairDamage, ShiftSteam, StopBuying
from engines.heavy_steam.actions.combat import Fire, FireUnit, Pass
from engines.heavy_steam.actions.damage import DriveHome, MoveAside, TakeDamage
from engines.heavy_steam.actions.defence import (
    AcceptLocation,
    ChangeLocation,
    Evade,
    GiveGround,
    KeepAim,
    KeepFooting,
    LetItLand,
    PlayReaction,
    RerollLocation,
    Stand,
    TurnBlow,
)
from engines.heavy_steam.actions.initiative import MoveSteamFreely
from engines.heavy_steam.actions.mission import DeclareOver, FightOn, Recover, Scout, StayPut
from engines.heavy_steam.actions.move import ChargeWeapon, Halt, HoldPosition, March, PayForTwo, Stride
from engines.heavy_steam.actions.orders import CancelOrder, GiveOrder
from engines.heavy_steam.actions.pilots import UsePilot
from engines.heavy_steam.actions.preparation import Equip, RaiseSteam, StandAt, TakePilot
from engines.heavy_steam.actions.steam import Allocate

ACTIONS: tuple[type[Action], ...] = (
    Equip, TakePilot, StandAt, RaiseSteam, DeclareOver, FightOn,
    ChargeWeapon, Stride, HoldPosition, PayForTwo, March, Halt,
    Fire, FireUnit, Pass,
    Evade, PlayReaction, Stand, RerollLocation, AcceptLocation, TurnBlow, LetItLand, ChangeLocation, KeepAim,
    KeepFooting, GiveGround,
    TakeDamage, DriveHome, MoveAside,
    Allocate,
    Buy, PlayCard, UsePilot, Recover, StopBuying, Choose, RepairDamage, ShiftSteam, LaySmoke,
    Scout, StayPut, MoveSteamFreely,
    GiveOrder, CancelOrder,
)  # fmt: skip
"""In the order of the menus."""
