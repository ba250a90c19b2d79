"""The words that lines of characters, cards and rooms are written in: one frozen model a word, with its meaning.

Words run in the order they are written. *You* is the player (attacker or defender) whose character, card or room it is;
a room's penalty and its curse run for the attacker inside, and its reward for the one who solved it. A word that can do
nothing is skipped; a card may be played when its first word can do something.

`who` says on whom a word works. On lines of a profile: `self` the acting character; `target` the target of the attack.
On lines and cards: `teammate` another character of your team, of your choice, in the same world; `own` one character
of yours, of your choice; `team` all of yours; `enemy` one enemy figure, of your choice, in a room where you have a
figure that is up (on a line: in the acting character's room); `sight` one enemy that the acting character sees;
`room_enemies` all enemies in the acting character's room (on a card: in a room of your choice where you have a
figure); `walker` one enemy in Styx, of your choice; `walkers` all enemies in Styx; `own_walker` one of yours in Styx.
On reactions (a card that answers an attack): `victim` your character that is attacked, `attacker` what attacks it (a
turret can be wounded, nothing else). In a room's penalty and `on_reveal`: `inside` each of your characters in the room.
"""

from typing import Annotated, Literal

from pydantic import Field

from engines.core.printed import Datum, Some
from engines.dimensions_of_madness.terms import Colour, Curse, Face

Who = Literal[
    "self", "target", "teammate", "own", "team", "enemy", "sight", "room_enemies", "walker", "walkers", "own_walker",
    "victim", "attacker", "inside",
]  # fmt: skip


class Aimed(Datum):
    """A word that works on figures."""

    who: Who


class Wound(Aimed):
    """`n` wounds."""

    do: Literal["wound"]
    n: Some = 1


class Heal(Aimed):
    """`n` wounds are removed. A figure that is knocked out is not healed."""

    do: Literal["heal"]
    n: Some = 1


class Madden(Aimed):
    """`n` madness markers."""

    do: Literal["madden"]
    n: Some = 1


class Calm(Aimed):
    """`n` madness markers are removed, in Styx too."""

    do: Literal["calm"]
    n: Some = 1


class Stun(Aimed):
    """Stunned: at the beginning of its side's next turn it loses a die for that turn."""

    do: Literal["stun"]


class Poison(Aimed):
    """Poisoned (DM-K9)."""

    do: Literal["poison"]


class Cure(Aimed):
    """No longer stunned or poisoned."""

    do: Literal["cure"]


class ToStyx(Aimed):
    """The figure goes to a free Gateway that you choose; its Walker marker stays on its square. Turrets never go."""

    do: Literal["to_styx"]


class Expel(Aimed):
    """Out of Styx to its Walker marker; paying Mind does not help."""

    do: Literal["expel"]


class Move(Aimed):
    """It may move up to `points` movement points at once: squares, doors and picking up, as in the step for moves."""

    do: Literal["move"]
    points: Some


class Disarm(Aimed):
    """All its gear and objects fall to its square (gear of a walker: to its marker)."""

    do: Literal["disarm"]


class Revive(Aimed):
    """A knocked-out character gets up with Health 1; enemies in the room do not matter. `who`: own."""

    do: Literal["revive"]


class Prevent(Datum):
    """Reactions: the attack makes `n` wounds less."""

    do: Literal["prevent"]
    n: Some


class Steam(Datum):
    """`n` Steam Power markers for your team."""

    do: Literal["steam"]
    n: Some = 1


class Luck(Datum):
    """`n` Luck points; never more than the number printed in the table of values."""

    do: Literal["luck"]
    n: Some = 1


class Draw(Datum):
    """`n` cards from your deck: Magic for attackers, Defense for the defender, who draws in a room's penalty too."""

    do: Literal["draw"]
    n: Some = 1


class Discard(Datum):
    """Defense cards: an attacking player of your choice discards `n` cards at random; Magic: the defender does."""

    do: Literal["discard"]
    n: Some = 1


class Dice(Datum):
    """Magic: `n` dice more of `colour` for one character of yours, this turn. Defense: `n` generic dice more for your
    pool in a room of your choice, until the end of your next turn (or of this one, if it is yours).
    """

    do: Literal["dice"]
    colour: Colour = Colour.GENERIC
    n: Some = 1


class Reroll(Datum):
    """After a roll of yours: roll up to `n` of its dice again (0: any number), before curses."""

    do: Literal["reroll"]
    n: Annotated[int, Field(ge=0, le=6)] = 0


class Turn(Datum):
    """After a roll of yours: turn one of its dice to any face, before curses."""

    do: Literal["turn"]


class Progress(Datum):
    """`n` points more towards solving the activated room (on a line: the acting character's room; on a card: an
    activated room where you have a character).
    """

    do: Literal["progress"]
    n: Some


class Solve(Datum):
    """The activated room is solved."""

    do: Literal["solve"]


class Open(Datum):
    """A door of your choice next to one of your characters is unlocked and opened, whatever its room; no sealed one."""

    do: Literal["open"]


class Lock(Datum):
    """Defense: a door of your choice (open or not; no sealed one) is closed and locked for attackers, until the end of
    your next turn.
    """

    do: Literal["lock"]


class Turret(Datum):
    """Defense cards and rooms: place a turret of `level` by the rules of placement (rooms: inside the room)."""

    do: Literal["turret"]
    level: Annotated[int, Field(ge=1, le=3)] = 1


class Minion(Datum):
    """Defense cards and rooms: place a minion as a reinforcement (rooms: inside the room)."""

    do: Literal["minion"]


class Hex(Datum):
    """Defense: until the end of this attacker's turn the dice rolled in an activated room of your choice are cursed by
    `face` too, in the way of `curse`. Played after a roll: in its room.
    """

    do: Literal["hex"]
    curse: Curse
    face: Face


class Harden(Datum):
    """Defense: the target number of an activated room of your choice rises by `n` until it is solved."""

    do: Literal["harden"]
    n: Some


class Jinx(Datum):
    """Defense: until the end of this attacker's turn its player can spend no Luck."""

    do: Literal["jinx"]


class Ward(Datum):
    """Magic: no curse works on the dice of your next roll this turn. After a roll: on the dice of this one."""

    do: Literal["ward"]


class Frenzy(Datum):
    """Defense: each attack of your minions (not of turrets) makes `n` wounds more until the end of this turn, or of
    your next one if this is not yours.
    """

    do: Literal["frenzy"]
    n: Some


Word = Annotated[
    Wound | Heal | Madden | Calm | Stun | Poison | Cure | ToStyx | Expel | Move | Disarm | Revive | Prevent | Steam
    | Luck | Draw | Discard | Dice | Reroll | Turn | Progress | Solve | Open | Lock | Turret | Minion | Hex | Harden
    | Jinx | Ward | Frenzy,
    Field(discriminator="do"),
]  # fmt: skip
