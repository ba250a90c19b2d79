"""What a seat may do in Euphoria."""

from engines.core.action import Action, Query
from engines.euphoria.actions.abilities import (
    CallBenkei,
    Hide,
    Launch,
    Linger,
    LooseCat,
    RaiseShield,
    Sneak,
    ThrowVolley,
    Wait,
)
from engines.euphoria.actions.attack import (
    Appoint,
    Assign,
    Claim,
    HoldGround,
    JumpAfter,
    PushTo,
    StayUp,
    StrikeBack,
    TakeIt,
)
from engines.euphoria.actions.consult import Profile
from engines.euphoria.actions.firing import (
    Flame,
    HoldFire,
    Shoot,
)
from engines.euphoria.actions.influence import (
    Bargain,
    Fascinate,
    Motivate,
    Seduce,
    Supply,
)
from engines.euphoria.actions.measure import Between
from engines.euphoria.actions.movement import (
    GetUp,
    HitDeck,
    LeapTo,
    MoveFree,
    MoveTo,
    StayPut,
    StopHere,
)
from engines.euphoria.actions.objects import (
    FreeSusan,
    InjectAdrenaline,
    PutDown,
    Ransack,
    Reanimate,
    TakeUp,
    UseFirstAid,
)
from engines.euphoria.actions.order import (
    Activate,
)
from engines.euphoria.actions.preparation import (
    ChooseTeam,
    DeployFigure,
    DeployTeam,
    LayPlatform,
    LetThemChoose,
    TakeEdge,
)
from engines.euphoria.actions.throwing import (
    BlowCharge,
    FleeTo,
    StayThere,
    ThrowGrenade,
    ThrowStun,
)

ACTIONS: tuple[type[Action], ...] = (
    ChooseTeam, TakeEdge, LetThemChoose, LayPlatform, DeployTeam, DeployFigure, Activate, Launch, Sneak, Fascinate,
    Motivate, CallBenkei, Seduce, Hide, RaiseShield, Supply, ThrowVolley, Linger, Bargain, LooseCat, Wait, MoveTo,
    LeapTo, HitDeck, GetUp, TakeUp, PutDown, UseFirstAid, InjectAdrenaline, Reanimate, Ransack, FreeSusan, StopHere,
    MoveFree, StayPut, Assign, Claim, PushTo, HoldGround, StayUp, JumpAfter, StrikeBack, TakeIt, Appoint,
    ThrowGrenade, ThrowStun, BlowCharge, Shoot, Flame, HoldFire, FleeTo, StayThere,
)  # fmt: skip

QUERIES: tuple[type[Query], ...] = (Between, Profile)

__all__ = [
    "ACTIONS",
    "QUERIES",
    "Activate",
    "Appoint",
    "Assign",
    "Bargain",
    "Between",
    "BlowCharge",
    "CallBenkei",
    "ChooseTeam",
    "Claim",
    "DeployFigure",
    "DeployTeam",
    "Fascinate",
    "Flame",
    "FleeTo",
    "FreeSusan",
    "GetUp",
    "Hide",
    "HitDeck",
    "HoldFire",
    "HoldGround",
    "InjectAdrenaline",
    "JumpAfter",
    "Launch",
    "LayPlatform",
    "LeapTo",
    "LetThemChoose",
    "Linger",
    "LooseCat",
    "Motivate",
    "MoveFree",
    "MoveTo",
    "Profile",
    "PushTo",
    "PutDown",
    "RaiseShield",
    "Ransack",
    "Reanimate",
    "Seduce",
    "Shoot",
    "Sneak",
    "StayPut",
    "StayThere",
    "StayUp",
    "StopHere",
    "StrikeBack",
    "Supply",
    "TakeEdge",
    "TakeIt",
    "TakeUp",
    "ThrowGrenade",
    "ThrowStun",
    "ThrowVolley",
    "UseFirstAid",
    "Wait",
]
