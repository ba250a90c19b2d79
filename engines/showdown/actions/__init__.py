"""What a seat may do, a file a subject."""

from engines.core.action import Action
from engines.showdown.actions.city import MoveCharacter, TakeControl, Untap
from engines.showdown.actions.combat import Attack
from engines.showdown.actions.market import BuyCard, BuyCoin, Recruit
from engines.showdown.actions.schemes import Bribe, Expose, PointAt, Push, Sabotage, Scrap
from engines.showdown.actions.tricks import Haul, Recover, Revive, Salvage, Scout, Trash
from engines.showdown.actions.turn import EndTurn, KeepCards, PlayCard, TakeFirst

ACTIONS: tuple[type[Action], ...] = (
    PlayCard, MoveCharacter, TakeControl, Untap, Attack, BuyCard, Recruit, BuyCoin,
    Trash, Salvage, Recover, Revive, Haul, Push, Expose, Bribe, Sabotage, Scrap, Scout,
    EndTurn, KeepCards, PointAt, TakeFirst,
)  # fmt: skip
"""In the order of the menus."""
