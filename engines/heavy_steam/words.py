"""The words battle cards are written in: one frozen model an effect word, with its exact meaning.

Common to all words. *You* is the player the effect runs for: the one who played the card, or, in an event, each
player in turn, the side with the initiative first; a player goes through all the words of an event before the next
one begins. Words run in the order they are written. A card may be played when its first word can do something; a
later word that can do nothing is skipped, and so is a word of an event. A choice has a single owner, *you*, unless
the word says otherwise, and is asked after the card has left the hand. "Up to n" may be fewer, also none; without "up
to", as many as possible up to n are mandatory. Steam that enters a shield square adds a shield cube where a blue
square is free, and steam on a red square adds heat, as in any other step.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from engines.core.printed import Count, Datum, Flag, Some
from engines.heavy_steam.terms import Location, Place, UnitKind


class Effect(Datum):
    """What every effect word shares. `only = "in_open"`: skipped for a titan that has a terrain card in play."""

    only: Literal["in_open"] | None = None


class Aimed(Effect):
    """A word with a target titan: yours, or an enemy titan of your choice at most `within` sectors from yours
    (None: anywhere).
    """

    who: Literal["you", "enemy"] = "you"
    within: Count | None = None

    @model_validator(mode="after")
    def _within_needs_enemy(self) -> "Aimed":
        if self.who == "you" and self.within is not None:
            raise ValueError('`within` is a distance to an enemy: add who = "enemy" or drop it')
        return self


class AttackBonus(Effect):
    """For your next attack of this combat phase, made by your titan or by a unit you fire; unused, it ends with
    the phase.

    `dice` attack dice more (on every shot of Rate of Fire); `damage` damage points more on a hit; `piercing` adds to
    Piercing Rounds; `reach` lets the furthest column of the range chart serve targets up to so many sectors beyond it
    (not close combat columns); `aim`: after the location is settled you may change it to one of these. Several
    bonuses add up. Possible: always, in your combat turn.
    """

    do: Literal["attack_bonus"]
    dice: Count = 0
    damage: Count = 0
    piercing: Count = 0
    reach: Count = 0
    aim: tuple[Location, ...] = ()


class DefenceBonus(Effect):
    """For the attack that is being declared against your titan; reactions only.

    `dice` defence dice more, `light_dice` more again for a light titan; `soften`: so many damage points less once
    shields are counted (never below 0); `no_critical`: a hit of this attack is never critical (terrain is still
    struck by critical faces); `relocate`: when the attacker has settled the location you may have it rolled again
    once, and that roll stands (before Low Trajectory or an aimed change by the attacker). For Rate of Fire it holds
    for every shot. Possible: always, as a reaction.
    """

    do: Literal["defence_bonus"]
    dice: Count = 0
    light_dice: Count = 0
    soften: Count = 0
    no_critical: Flag = False
    relocate: Flag = False


class PlaceUnit(Effect):
    """Put one unit of `unit` in your titan's sector or one next to it, of your choice. The card stays with the
    unit until it dies.

    Possible: your side has fewer than the box holds (6 infantry, 4 cannons) on the field.
    """

    do: Literal["place_unit"]
    unit: UnitKind


class RemoveUnit(Aimed):
    """Take one unit off the field, chosen by you: `who = "you"` one of your side, "enemy" one of theirs (`within`
    from your titan).

    Its card, if it has one, goes to the discard pile. Possible: there is such a unit. `unit`: only that kind.
    """

    do: Literal["remove_unit"]
    unit: UnitKind | None = None


class Terrain(Effect):
    """The card is a terrain: it is put on your titan's terrain slot (replacing and discarding what lies there) and
    stays.

    While it lies there: `dice` defence dice more against every attack, `light_dice` more again for a light titan;
    `attack_dice` more for the titan's own attacks at range 1 or more; `no_charge`: close combat attacks against it
    roll the lower number, whatever was paid or moved; `bleed` cubes more at its pressure release; `leave` mobility
    steam more for its next paid move. `squares` black squares: 0 cannot be damaged. Played after a paid move, or
    through `play_terrain`. Ignore Terrain and infantry ignore `dice`, `light_dice` and `no_charge`, nothing else.
    Possible: as its timing allows.
    """

    do: Literal["terrain"]
    dice: Count = 0
    light_dice: Count = 0
    squares: Count = 0
    attack_dice: Count = 0
    bleed: Count = 0
    leave: Count = 0
    no_charge: Flag = False


class PlayTerrain(Effect):
    """Put a terrain card of your choice from your hand on your titan, without moving; what lay there is discarded.

    Not a second play: only the card with this word counts for the phase. Possible: your hand holds a terrain card.
    (Whether it does is private: the option to play is offered to the holder alone.)
    """

    do: Literal["play_terrain"]


class DiscardTerrain(Aimed):
    """The terrain card on the target titan goes to the discard pile with its damage. Possible: it has one."""

    do: Literal["discard_terrain"]


class MoveTitan(Aimed):
    """The target titan moves up to `sectors` sectors, without paying; its terrain card is discarded if it changes
    sector.

    `direction`: "either" as you choose, "closer" only towards your titan (stopping in your sector). It is no move of
    the move phase: no charge, no unit move, no terrain from the hand. Possible: a sector to move to exists. At least
    one sector is moved.
    """

    do: Literal["move_titan"]
    sectors: Some = 1
    direction: Literal["either", "closer"] = "either"


class Repair(Effect):
    """Take 1 to `cubes` damage cubes off your titan, chosen by you; `together`: all from one hit location.

    Never from an Unrepairable weapon. Possible: it has such a damage cube.
    """

    do: Literal["repair"]
    cubes: Some
    together: Flag = False


class Strike(Effect):
    """Your own titan takes `damage` damage points. `at`: "rolled" 2d6 on the location chart, "chosen" squares
    anywhere, by you.

    `shields`: the location's shield takes the damage first, as in an attack. You place every cube; never a critical;
    weak-point and volatile squares roll as usual. A titan destroyed by it counts as destroyed for its side.
    """

    do: Literal["strike"]
    damage: Some
    at: Literal["rolled", "chosen"]
    shields: Flag


class MoveSteam(Aimed):
    """Up to `cubes` steam cubes of the target titan go from `source` to `target`, each of your choice, arrows ignored.

    Places are kinds of station, "any" (every station), "reserve", or "lost" (its steam put out of play; only as a
    source). A cube goes to a free white or red square of another station (never blue, never with damage), or to the
    reserve. `exact`: not fewer, unless fewer can go; as the first word of an option of `choose` it is possible only
    when all can. Against an enemy the target is its reserve and the number is always exact. Possible: at least one
    cube can go.
    """

    do: Literal["move_steam"]
    cubes: Some
    source: tuple[Place, ...]
    target: tuple[Place, ...]
    exact: Flag = False

    @model_validator(mode="after")
    def _places(self) -> "MoveSteam":
        if not self.source or not self.target:
            raise ValueError("`source` and `target` each name at least one place")
        if Place.LOST in self.target:
            raise ValueError('steam cannot be sent to "lost"; it is a source only')
        if self.who == "enemy" and self.target != (Place.RESERVE,):
            raise ValueError('an enemy\'s steam can only go to its reserve: target = ["reserve"]')
        return self


class Release(Effect):
    """Your titan releases `cubes` cubes of boiler pressure, fewer only if it holds fewer, last in first out: steam to
    the reserve, heat to the box. Nothing is asked. As a reaction it is done before the dice are counted.
    Possible: there is pressure.
    """

    do: Literal["release"]
    cubes: Some


class AddHeat(Aimed):
    """The target titan adds `cubes` heat cubes to its boiler pressure, overfull as in the pressure rules.
    Possible: always.
    """

    do: Literal["add_heat"]
    cubes: Some


class PowerShield(Effect):
    """Put `cubes` shield cubes, fewer only if fewer fit, on free blue squares of one shield station of your titan,
    chosen by you among those with a free one. Possible: there is one.
    """

    do: Literal["power_shield"]
    cubes: Some


class Draw(Effect):
    """You draw `cards` cards from the battle deck (the discard pile is shuffled when it is empty). An event so
    drawn does nothing.
    """

    do: Literal["draw"]
    cards: Some


class DiscardCard(Aimed):
    """`cards` cards of a hand go to the discard pile, chosen by you; of an enemy's hand only after `look_hand` at
    the same player.

    With `who = "enemy"` it is the player just looked at. Events go out of the game instead. Possible: the hand is not
    empty.
    """

    do: Literal["discard_card"]
    cards: Some


class TakeCard(Effect):
    """Take one card at random from the hand of an opponent of your choice. Possible: an opponent holds a card
    (counts are public).
    """

    do: Literal["take_card"]


class GiveCard(Effect):
    """Give a card of your hand, of your choice, to the opponent from whose hand you just took one. Only the two of you
    see which. Possible: you have taken a card and hold one.
    """

    do: Literal["give_card"]


class SpareSteam(Effect):
    """The steam of the next firing of a weapon of your titan this phase goes to its reserve instead of its pressure;
    unused, it ends with the phase. Possible: in the combat phase.
    """

    do: Literal["spare_steam"]


class LookHand(Effect):
    """Look at the whole hand of an opponent of your choice; only you see it, once. Possible: an opponent holds a
    card.
    """

    do: Literal["look_hand"]


class SweepTrack(Effect):
    """Once, for no player: every card on the track goes to the discard pile and the track is filled again; events
    among the new cards resolve after this one.
    """

    do: Literal["sweep_track"]


class Initiative(Effect):
    """Your side counts `command` command cubes more when initiative is next determined. Several add up. Possible:
    always.
    """

    do: Literal["initiative"]
    command: Some


class LaySmoke(Effect):
    """Once, for no player: the sides, initiative first, in turn lay `tokens` smoke tokens, one at a time, each in
    a sector 1 to 6 without smoke (a side's players agree; the first to answer does it). They leave when the
    next event is drawn from the deck.
    """

    do: Literal["lay_smoke"]
    tokens: Annotated[int, Field(strict=True, ge=1, le=3)]


class Choose(Effect):
    """You choose one of `options`, each a list of words, among those whose first word can do something; it runs
    like a card.
    """

    do: Literal["choose"]
    options: tuple["tuple[Word, ...]", ...]

    @model_validator(mode="after")
    def _two(self) -> "Choose":
        if len(self.options) < 2 or not all(self.options):
            raise ValueError("a choice has at least two options, each with at least one word")
        return self


Word = Annotated[
    AttackBonus
    | DefenceBonus
    | PlaceUnit
    | RemoveUnit
    | Terrain
    | PlayTerrain
    | DiscardTerrain
    | MoveTitan
    | Repair
    | Strike
    | MoveSteam
    | Release
    | AddHeat
    | PowerShield
    | Draw
    | DiscardCard
    | TakeCard
    | GiveCard
    | SpareSteam
    | LookHand
    | SweepTrack
    | Initiative
    | LaySmoke
    | Choose,
    Field(discriminator="do"),
]

Choose.model_rebuild()
