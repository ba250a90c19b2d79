"""What a seat may do in Euphoria."""

from engines.core.action import Action
from engines.euphoria.actions.abilities import (
    Bargain,
    CallBenkei,
    Fascinate,
    Hide,
    Launch,
    Linger,
    LooseCat,
    Motivate,
    RaiseShield,
    Seduce,
    Sneak,
    Supply,
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
from engines.euphoria.actions.firing import (
    BlowCharge,
    Flame,
    FleeTo,
    HoldFire,
    Shoot,
    StayThere,
    ThrowGrenade,
    ThrowStun,
)
from engines.euphoria.actions.order import Activate
from engines.euphoria.actions.positioning import (
    FreeSusan,
    GetUp,
    HitDeck,
    InjectAdrenaline,
    LeapTo,
    MoveFree,
    MoveTo,
    PutDown,
    Ransack,
    Reanimate,
    StayPut,
    StopHere,
    TakeUp,
    UseFirstAid,
)
from engines.euphoria.actions.preparation import (
    ChooseTeam,
    DeployFigure,
    DeployTeam,
    LayPlatform,
    LetThemChoose,
    TakeEdge,
)

ACTIONS: tuple[type[Action], ...] = (
    ChooseTeam, TakeEdge, LetThemChoose, LayPlatform, DeployTeam, DeployFigure, Activate, Launch, Sneak, Fascinate,
    Motivate, CallBenkei, Seduce, Hide, RaiseShield, Supply, ThrowVolley, Linger, Bargain, LooseCat, Wait, MoveTo,
    LeapTo, HitDeck, GetUp, TakeUp, PutDown, UseFirstAid, InjectAdrenaline, Reanimate, Ransack, FreeSusan, StopHere,
    MoveFree, StayPut, Assign, Claim, PushTo, HoldGround, StayUp, JumpAfter, StrikeBack, TakeIt, Appoint,
    ThrowGrenade, ThrowStun, BlowCharge, Shoot, Flame, HoldFire, FleeTo, StayThere,
)  # fmt: skip

__all__ = ["ACTIONS"]
