"""The models of characters, cards and turrets."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from engines.core.printed import Count, Datum, Flag, Some
from engines.dimensions_of_madness.needs import Need
from engines.dimensions_of_madness.terms import Beast, Colour, Curse, Face, Faction, Reach
from engines.dimensions_of_madness.words import Word


class DiceSet(Datum):
    """How many dice of each kind."""

    strength: Count = 0
    agility: Count = 0
    magic: Count = 0
    generic: Count = 0

    def counts(self) -> dict[Colour, int]:
        """The dice by kind, without those that are not there."""
        return {colour: getattr(self, colour.value) for colour in Colour if getattr(self, colour.value)}

    @property
    def total(self) -> int:
        """All of them."""
        return self.strength + self.agility + self.magic + self.generic


class Bonus(Datum):
    """What dice of these kinds among the assigned ones add, e.g. two Strength dice an extra wound."""

    dice: tuple[Colour, ...] = Field(min_length=1)
    words: tuple[Word, ...] = Field(min_length=1)


class Further(Datum):
    """Further dice on a line beyond those that meet it: each of `colour` with `at_least` or more adds the words."""

    colour: Colour
    at_least: Face
    words: tuple[Word, ...] = Field(min_length=1)


class Line(Datum):
    """A line of a profile or of gear: dice that meet `need`, and what they do. Each line may be used once a roll.

    `reach`: an attack, melee or ranged, with its target; None: a special action. `words`: what happens (an attack's
    wounds are a word `wound` with who = "target"). `steam`: so many Steam Power markers must be spent to use it;
    `each_steam`: words added for each marker spent beyond that, of the player's choice. `key` is unique in the profile.
    """

    key: str
    name: str
    need: Need
    reach: Reach | None = None
    words: tuple[Word, ...] = Field(min_length=1)
    bonuses: tuple[Bonus, ...] = ()
    further: Further | None = None
    steam: Count = 0
    each_steam: tuple[Word, ...] = ()


class Attacker(Datum):
    """The attacker's side of a character card. `in_styx`: at the beginning of its step for Styx, while it is there."""

    dice: DiceSet
    health: Some
    mind: Some
    lines: tuple[Line, ...] = Field(min_length=1)
    in_styx: tuple[Word, ...] = ()


class MinionSide(Datum):
    """The defender's side: generic dice and one main attack, whose words work on its `target` (or all in the room)."""

    dice: Some
    health: Some
    mind: Some
    attack: Line


class Character(Datum):
    """A character card. `leader`: Morsiarty and Clayton, the leaders of the two sides."""

    key: str
    name: str
    faction: Faction
    leader: Flag = False
    text: str
    art: str
    attacker: Attacker
    minion: MinionSide


class Card(Datum):
    """What every card shares. `text`: what it says, at most four lines of 20 letters; `help`: the long form."""

    key: str
    name: str
    count: Some = 1
    text: str
    help: str
    art: str


class MagicCard(Card):
    """A card of the Magic deck.

    `when`: `own` in your own turn, between two steps of it (movement words belong here); `turn` in any attacker's
    turn, between two steps; `roll` after a roll of yours, before the dice are assigned; `reaction` in the defender's
    turn, when a character of yours is hit by an attack (before its wounds); `gear`: put beside a character of yours in
    your own turn, where it stays, gives `dice` and offers `lines`. `beast`: one of the three that wait beside the deck.
    """

    when: Literal["own", "turn", "roll", "reaction", "gear"]
    words: tuple[Word, ...] = ()
    dice: DiceSet = DiceSet()
    lines: tuple[Line, ...] = ()
    beast: Beast | None = None

    @model_validator(mode="after")
    def _gear_or_words(self) -> MagicCard:
        gear = bool(self.dice.total or self.lines)
        if (self.when == "gear") != gear or (self.when == "gear") == bool(self.words):
            raise ValueError('when: "gear" has dice or lines and no words; every other card has words alone')
        if self.beast and self.when != "gear":
            raise ValueError("beast: a team card is gear")
        return self


class DefenseCard(Card):
    """A card of the Defense deck.

    `when`: `any` in any attacker's turn and in the defender's own, between two steps; `attackers` only in attackers'
    turns; `own` only in the defender's turn; `roll` between an attacker's roll and its assignment, and nowhere else.
    """

    when: Literal["any", "attackers", "own", "roll"]
    words: tuple[Word, ...] = Field(min_length=1)


class RoomCard(Card):
    """A Room card: `curse` on the faces `on`; `penalty` at the end of an attacker's turn for those inside; the number
    to reach, `in_one_turn` or over several (`other_target`: by the option for the example's number); the reward.
    """

    curse: Curse
    on: tuple[Face, ...] = Field(min_length=1, max_length=3)
    target: Annotated[int, Field(ge=6, le=36)]
    other_target: Count = 0
    in_one_turn: Flag = False
    penalty: tuple[Word, ...] = ()
    on_reveal: tuple[Word, ...] = ()
    reward: tuple[Word, ...] = ()
    beast: Beast | None = None

    @model_validator(mode="after")
    def _rewarded(self) -> RoomCard:
        if not self.reward and self.beast is None:
            raise ValueError("reward: words or a beast")
        return self
