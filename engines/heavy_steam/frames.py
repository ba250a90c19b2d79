"""The questions that can be open in a match of Heavy Steam. Those without `ask` only drive the game on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from engines.core.state import Frame, Seat, View
from engines.heavy_steam.content import Faction, Location, UnitKind, Word

if TYPE_CHECKING:
    from engines.heavy_steam.state import HeavySteam

_V: TypeAlias = "View[HeavySteam]"


def _name(view: _V, seat: Seat) -> str:
    return view.state.titans[seat].name


class Round(Frame):
    """The round: starts one phase after the other. Never asked."""

    started: bool = False


class Prepare(Frame):
    """What comes before the first round, one stage after the other. Never asked."""

    stage: Literal["loadouts", "pilots", "table", "positions", "early_steam", "charge", "done"] = "loadouts"
    opener: Faction | None = None
    """Who has the first initiative whatever the dice say; only simulations set it."""


class FitOut(Frame):
    """Players choose weapon and equipment cards, all at once and in secret (section Customize Steam Titan)."""

    default: ClassVar[str] = "Equip"

    def ask(self, view: _V) -> str:
        return "Choose weapons and equipment for your titan. The others see them when all have chosen."


class ChoosePilot(Frame):
    """Players choose their pilots, all at once and in secret (section Choose a Pilot)."""

    default: ClassVar[str] = "TakePilot"

    def ask(self, view: _V) -> str:
        return "Choose your pilot. The others see who it is when all have chosen."


class TakePositions(Frame):
    """A side places its titans (scenario Chance Encounter)."""

    default: ClassVar[str] = "StandAt"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Where does your titan start?"


class EarlySteam(Frame):
    """Steam from the reserve before the first round (scenario Chance Encounter)."""

    default: ClassVar[str] = "RaiseSteam"
    seat: Seat

    def ask(self, view: _V) -> str:
        cubes = view.state.mission.early_steam
        return f"{_name(view, self.seat)} may place {cubes} steam from the reserve anywhere."


class CallBattle(Frame):
    """A side holds enough recon cards to declare the battle over (scenario Recon in Force)."""

    default: ClassVar[str] = "FightOn"
    side: Faction

    def ask(self, view: _V) -> str:
        return "You hold enough recon cards: declare the battle over, or fight on."


class Reconnoitre(Frame):
    """A side may draw recon cards before initiative is determined (scenario Recon in Force)."""

    default: ClassVar[str] = "StayPut"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Spend command steam on a recon card, or stay put."


class ChargeUp(Frame):
    """Before the first round: steam from the reserve for a weapon with Charged Up."""

    default: ClassVar[str] = "ChargeWeapon"
    seat: Seat
    weapon: str

    def ask(self, view: _V) -> str:
        titan = view.state.titans[self.seat]
        return f"{titan.name} may charge its {titan.weapon_at(self.weapon).name} with steam from the reserve."


class MoveTitans(Frame):
    """Who of a side moves next, and where to (section Move Phase)."""

    default: ClassVar[str] = "HoldPosition"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Move your titan, or hold position."


class MoveUnits(Frame):
    """A titan has moved: its player may move one infantry and one cannon of the side (section Moving Infantry)."""

    default: ClassVar[str] = "Halt"
    seat: Seat
    left: list[UnitKind]
    either: bool = False
    """One unit only: for a player whose titan is lost (scenario Frontline Fight)."""

    def ask(self, view: _V) -> str:
        state = view.state
        side = state.side_of(self.seat)
        there = [kind for kind in self.left if any(u.unit is kind and u.side is side for u in state.units)]
        return f"Move {' and '.join(UNIT_NAMES[kind] for kind in there)}, or halt."


UNIT_NAMES = {UnitKind.INFANTRY: "an infantry unit", UnitKind.CANNON: "a cannon"}


class Fighting(Frame):
    """The combat phase: the sides attack in turn. Never asked."""

    turn: Faction


class ChooseAttack(Frame):
    """Which attack a side makes next, if any (section Combat Phase)."""

    default: ClassVar[str] = "Pass"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Attack, or pass for the rest of the phase."


class Attack(Frame):
    """An attack under way. It asks through the frames it pushes.

    `by` is the seat that attacks, with the weapon station `weapon` or the unit number `unit`; `on` is the seat of the
    titan attacked, or `on_unit` the number of the unit.
    """

    by: Seat
    weapon: str | None = None
    unit: int | None = None
    on: Seat | None = None
    on_unit: int | None = None
    distance: int
    dice: int
    damage: int
    close: bool = False
    ignores_terrain: bool = False
    piercing: int = 0
    aim: list[Location] = Field(default_factory=list)
    shots: int = 1
    stage: Literal["react", "shoot", "locate", "settle", "aim", "strike", "knock", "after"] = "react"
    defence: int = 0
    """Defence dice from evading and reactions."""
    soften: int = 0
    no_critical: bool = False
    relocate: bool = False
    critical: bool = False
    locations: list[Location] = Field(default_factory=list)
    """What this shot has hit and not yet damaged."""
    hull: int = 0
    """Damage this shot put past the shields."""

    def ask(self, view: _V) -> str:
        return "The attack is being resolved."


class React(Frame):
    """The titan that is attacked may evade and play a reaction, before the dice fall (section Evading)."""

    default: ClassVar[str] = "Stand"
    seat: Seat
    evaded: bool = False

    def ask(self, view: _V) -> str:
        attack = view.state.nearest(Attack)
        by = _attacker(view, attack)
        return f"{_name(view, self.seat)} is attacked by {by}: {attack.dice} dice. Evade, react or stand."


class Reroll(Frame):
    """The attacker may pay to roll the hit location again (section Rolling for Hit Location)."""

    default: ClassVar[str] = "AcceptLocation"
    seat: Seat

    def ask(self, view: _V) -> str:
        where = " and ".join(place.label for place in view.state.nearest(Attack).locations)
        return f"You hit the {where}. Keep it, or pay 2 command steam to roll again."


class Deflect(Frame):
    """The defender's card lets the hit location be rolled again."""

    default: ClassVar[str] = "LetItLand"
    seat: Seat

    def ask(self, view: _V) -> str:
        where = " and ".join(place.label for place in view.state.nearest(Attack).locations)
        return f"{_name(view, self.seat)} is hit in the {where}. Let it land, or have it rolled again."


class Aim(Frame):
    """The attacker may change the hit location (Low Trajectory, or a card)."""

    default: ClassVar[str] = "KeepAim"
    seat: Seat
    to: list[Location]

    def ask(self, view: _V) -> str:
        where = " and ".join(place.label for place in view.state.nearest(Attack).locations)
        return f"You hit the {where}. Keep it, or strike another location."


class PlaceDamage(Frame):
    """Damage cubes that the owner of a titan places (section Steam Titan Damage).

    `where`: in a hit location, on a weapon that failed its volatile roll and from there back to the torso, on a weapon
    alone, in the boiler, or anywhere.
    """

    default: ClassVar[str] = "TakeDamage"
    seat: Seat
    cubes: int
    where: Literal["location", "retreat", "weapon", "boiler", "any"]
    location: Location | None = None
    weapon: str | None = None
    enemy: bool = False
    """Whether an enemy attack places them (trait Fragile)."""
    chain: bool = True
    """Whether volatile squares roll."""
    contained: bool = False
    """Whether cubes that the location cannot take are lost."""

    def ask(self, view: _V) -> str:
        cubes = "1 damage cube" if self.cubes == 1 else f"{self.cubes} damage cubes"
        place = {
            "location": f"in the {self.location.label}" if self.location else "",
            "retreat": "on the shattered weapon and back from it",
            "weapon": "on the weapon",
            "boiler": "in the boiler",
            "any": "anywhere",
        }[self.where]
        return f"{_name(view, self.seat)} takes {cubes} {place}. Choose the squares."


class PlaceLast(Frame):
    """The last damage cube of a critical hit, which the attacker places (section Critical Hit)."""

    default: ClassVar[str] = "DriveHome"
    seat: Seat
    on: Seat
    location: Location

    def ask(self, view: _V) -> str:
        return f"Critical hit: place the last damage cube on {_name(view, self.on)}."


class Displace(Frame):
    """Steam stands where the attacker's cube falls: its owner moves it within the location (section Critical Hit)."""

    default: ClassVar[str] = "MoveAside"
    seat: Seat
    station: str
    index: int

    def ask(self, view: _V) -> str:
        return "Steam stands where the damage cube falls. Where does it go?"


class Knocked(Frame):
    """A titan was knocked back: it pays mobility steam or loses its terrain (trait Knockback)."""

    default: ClassVar[str] = "GiveGround"
    seat: Seat
    steam: int

    def ask(self, view: _V) -> str:
        return f"{_name(view, self.seat)} is knocked back: pay {self.steam} mobility steam, or lose its terrain."


class AllocateSteam(Frame):
    """A side moves steam through its titans (section Steam Phase)."""

    default: ClassVar[str] = "Allocate"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Move steam through your titan, then refill the boiler."


class BuyCards(Frame):
    """A side buys battle cards (section Battle Card Acquisition Phase)."""

    default: ClassVar[str] = "StopBuying"
    side: Faction

    def ask(self, view: _V) -> str:
        return "Buy a battle card, or decline."


class Refill(Frame):
    """The track is filled; events that turn up are carried out. Never asked. `draws`: cards drawn by all afterwards."""

    draws: int = 0


class Resolve(Frame):
    """The effect words of a card, one after the other. Never asked."""

    seat: Seat
    card: str | None = None
    """The battle card that goes to the discard pile afterwards."""
    source: str
    """The card or event the words stand on."""
    words: list[Word]
    looked: Seat | None = None
    """Whose hand the player just looked at."""
    robbed: Seat | None = None
    """From whose hand the player just took a card."""


class CardQuestion(Frame):
    """A choice that an effect word leaves to its player."""

    seat: Seat
    name: str
    word: Word

    def ask(self, view: _V) -> str:
        return f"{self.name}: {QUESTIONS[self.word.do]}"


class CardChoice(CardQuestion):
    """One of several things. `left`: how often it is still to be chosen."""

    default: ClassVar[str] = "Choose"
    left: int = 1


class CardRepair(CardQuestion):
    """Damage cubes that a card takes off."""

    default: ClassVar[str] = "RepairDamage"


class CardSteam(CardQuestion):
    """Steam that a card moves."""

    default: ClassVar[str] = "ShiftSteam"
    on: Seat | None = None
    """The enemy titan whose steam moves; None: one's own."""


QUESTIONS = {
    "place_unit": "in which sector?",
    "remove_unit": "which unit leaves the field?",
    "discard_terrain": "whose terrain is lost?",
    "play_terrain": "which terrain?",
    "move_titan": "which titan, and where to?",
    "repair": "which damage cubes come off?",
    "strike": "where does the damage go?",
    "move_steam": "which steam goes where?",
    "add_heat": "which titan heats up?",
    "power_shield": "which shield?",
    "discard_card": "which card is discarded?",
    "take_card": "from whose hand?",
    "look_hand": "whose hand?",
    "give_card": "which card do you give?",
    "choose": "choose one.",
}


class LaySmokeToken(Frame):
    """A side lays a smoke token (event Smoke)."""

    default: ClassVar[str] = "LaySmoke"
    side: Faction
    left: int

    def ask(self, view: _V) -> str:
        return "Lay a smoke token in a sector."


class MoveFreely(Frame):
    """Players of the side with the initiative move two steam cubes (section Free Steam Cube Move)."""

    default: ClassVar[str] = "MoveSteamFreely"
    side: Faction
    left: int = 2
    """Cubes that may still move, where the side shares them."""

    def ask(self, view: _V) -> str:
        return "You have the initiative: move up to 2 steam cubes within your titan."


class ReleasePressure(Frame):
    """The pressure phase. Never asked. `rolling`, `releasing`: the seats still to come."""

    rolling: list[Seat]
    releasing: list[Seat]


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


def _attacker(view: _V, attack: Attack) -> str:
    state = view.state
    if attack.unit is not None:
        return f"{state.side_name(state.side_of(attack.by))} {state.unit(attack.unit).unit.value}"
    titan = state.titans[attack.by]
    return f"{titan.name}'s {titan.weapon_at(attack.weapon or '').name}"
