"""The questions that can be open in a match of Heavy Steam."""

from typing import Annotated

from pydantic import Field

from engines.heavy_steam.frames.cards import (
    CardChoice,
    CardQuestion,
    CardRepair,
    CardSteam,
    LaySmokeToken,
    Refill,
    Resolve,
)
from engines.heavy_steam.frames.fighting import (
    Aim,
    Attack,
    Deflect,
    Displace,
    Knocked,
    PlaceDamage,
    PlaceLast,
    React,
    Reroll,
)
from engines.heavy_steam.frames.phases import (
    AllocateSteam,
    BuyCards,
    CallBattle,
    ChooseAttack,
    Fighting,
    MoveFreely,
    MoveTitans,
    MoveUnits,
    Reconnoitre,
    ReleasePressure,
    Round,
)
from engines.heavy_steam.frames.preparation import ChargeUp, ChoosePilot, EarlySteam, FitOut, Prepare, TakePositions

Frames = Annotated[
    Round
    | Prepare
    | FitOut
    | ChoosePilot
    | TakePositions
    | EarlySteam
    | CallBattle
    | Reconnoitre
    | ChargeUp
    | MoveTitans
    | MoveUnits
    | Fighting
    | ChooseAttack
    | Attack
    | React
    | Reroll
    | Deflect
    | Aim
    | PlaceDamage
    | PlaceLast
    | Displace
    | Knocked
    | AllocateSteam
    | BuyCards
    | Refill
    | Resolve
    | CardChoice
    | CardRepair
    | CardSteam
    | LaySmokeToken
    | MoveFreely
    | ReleasePressure,
    Field(discriminator="kind"),
]

__all__ = [
    "Aim",
    "AllocateSteam",
    "Attack",
    "BuyCards",
    "CallBattle",
    "CardChoice",
    "CardQuestion",
    "CardRepair",
    "CardSteam",
    "ChargeUp",
    "ChooseAttack",
    "ChoosePilot",
    "Deflect",
    "Displace",
    "EarlySteam",
    "Fighting",
    "FitOut",
    "Frames",
    "Knocked",
    "LaySmokeToken",
    "MoveFreely",
    "MoveTitans",
    "MoveUnits",
    "PlaceDamage",
    "PlaceLast",
    "Prepare",
    "React",
    "Reconnoitre",
    "Refill",
    "ReleasePressure",
    "Reroll",
    "Resolve",
    "Round",
    "TakePositions",
]
