"""The words the cards, skills and Locations are written in: frozen models with their exact meaning."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal, get_args

from engines.core.printed import Count, Datum, Flag

Trick = Literal[
    "trash", "salvage", "recover", "revive", "haul", "push", "expose", "bribe", "sabotage", "scrap", "scout"
]
"""An effect that is kept in reserve until its owner uses it this turn, or lets it lapse.

`trash` a card of your hand; `salvage`: trash a card of your discard pile; `recover` a card of your discard pile into
your hand; `revive`: an inactive character of yours becomes active; `haul`: a character of yours, active or not, moves
as by an Action; `push`: an enemy character where you have an active one moves to an adjacent Location; `expose`: an
enemy in the second line, where you have an active character, changes places with the one before it; `bribe`: an enemy
where you have an active character becomes inactive; `sabotage`: an opponent discards a card; `scrap`: an object of an
opponent is trashed; `scout`: a card of the market row is discarded and replaced.
"""

TRICKS: tuple[Trick, ...] = get_args(Trick)
IN_WORDS: dict[str, str] = {
    "trash": "trash a card", "salvage": "trash a discarded card", "recover": "take a card back",
    "scrap": "scrap an object", "scout": "replace a market card",
}  # fmt: skip
"""The tricks that are called otherwise before players: as the actions that use them."""


def times(name: str, number: int) -> str:
    """A name, and how often: `2 × haul`."""
    return f"{number} × {name}" if number > 1 else name


def tricks_in_words(tricks: Iterable[Trick]) -> list[str]:
    """Tricks as players know them, each kind once."""
    return [times(IN_WORDS.get(trick, trick), number) for trick, number in Counter(tricks).items()]


class Gain(Datum):
    """What a player gets, at once, for this turn.

    `actions`, `attacks`: to be spent; `coins`: a value to be spent; `cards` are drawn; `power` is Steam Power, for
    good; `tricks` go into reserve; `melee`, `ranged`: each attacker's value is so much higher; `strength`, `magic`,
    `agility`: so much more when controlling; `discount`: so much off the next recruit; `on_top`: so many purchases go
    on top of the deck, not to the discard pile.
    """

    actions: Count = 0
    attacks: Count = 0
    coins: Count = 0
    cards: Count = 0
    power: Count = 0
    melee: Count = 0
    ranged: Count = 0
    strength: Count = 0
    magic: Count = 0
    agility: Count = 0
    discount: Count = 0
    on_top: Count = 0
    tricks: tuple[Trick, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether it gives nothing at all."""
        return not any(self.model_dump().values())

    def words(self) -> list[str]:
        """What it gives, one thing an entry, in words."""
        names = {
            "actions": "Action", "attacks": "Attack", "coins": "coin", "cards": "card", "power": "Steam Power",
            "melee": "melee", "ranged": "ranged", "strength": "Strength", "magic": "Magic", "agility": "Agility",
            "discount": "off a recruit", "on_top": "purchase on top",
        }  # fmt: skip
        plural = {"actions", "attacks", "coins", "cards"}
        found = []
        for field, name in names.items():
            number = getattr(self, field)
            if number:
                found.append(f"{number} {name}{'s' if field in plural and number > 1 else ''}")
        return found + tricks_in_words(self.tricks)


NOTHING = Gain()

Word = Literal[
    "shoot_front", "strike_from_back", "strike_deep", "shelter", "guard", "range_out", "medic", "free_exit", "spare",
    "steadfast",
]  # fmt: skip
"""What a skill or an object lets characters do.

`shoot_front`: make ranged attacks from the first line; `strike_from_back`: make melee attacks from the second line;
`strike_deep`: melee attacks reach the second line; `shelter`: in the second line they are no target of ranged attacks;
`guard`: while its bearer stands in the first line, the others with it are no target of melee attacks; `range_out`:
ranged attacks reach adjacent Locations; `medic`: knocked out, they come to Base active; `free_exit`: once a turn one
of them leaves its place without an Action; `spare`: the bearer stays active when it helps to control; `steadfast`:
enemy tricks can neither move them, turn them inactive nor change their line.
"""

WORDS: tuple[Word, ...] = get_args(Word)

Ware = Literal["recruit", "weapon", "object", "standard", "coin"]


class Standing(Datum):
    """What holds for as long as its source lies there: an object for all characters of its owner, a skill for the
    characters of one Faction in one Location.

    `each_turn` comes at the start of the owner's turns; `on_knockout` with each enemy they knock out; `on_control` with
    each control they take part in; the numbers are added to their values (attributes once a control); `cheaper`: that
    ware costs the owner 1 less, never below 1.
    """

    each_turn: Gain = NOTHING
    on_knockout: Gain = NOTHING
    on_control: Gain = NOTHING
    melee: Count = 0
    ranged: Count = 0
    health: Count = 0
    strength: Count = 0
    magic: Count = 0
    agility: Count = 0
    cheaper: Ware | None = None
    word: Word | None = None


class Weapon(Datum):
    """What a weapon does for the attacker that uses it; the attack it gives is implied.

    `melee`, `ranged`: added to that value; `reach`: its ranged attack reaches adjacent Locations, and nobody needs to
    stand with the target; `deep`: its melee attack reaches the second line; `back`, `front`: it may be used for melee
    from the second line, for a shot from the first; `on_knockout` comes with a knock-out.
    """

    melee: Count = 0
    ranged: Count = 0
    reach: Flag = False
    deep: Flag = False
    back: Flag = False
    front: Flag = False
    on_knockout: Gain = NOTHING
