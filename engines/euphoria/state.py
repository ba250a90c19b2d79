"""What lies on the table of Euphoria: teams, figures, drums, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from pydantic import Field

from engines.core.state import Data, Seat, Secret, State, Value, Zone
from engines.euphoria.content import Contestant, Mission, load
from engines.euphoria.frames import Frames
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.options import EuphoriaOptions

TEAMS = ("Amber", "Blue")
"""The teams by seat."""
TAGS = "ab"
"""The teams in the keys of their figures; a neutral figure has an `n`."""
KIT = "objects"
"""The deck of all object counters."""
COPIES = 14
"""So many of each object lie in a team's box: one for every contestant there is."""
ROUNDS = 10
FULL, HALF = 50, 25
"""Life points from which a figure has all, or half of its action points."""
PLATFORM = 200
"""Half the side of an exit platform."""


class Member(Value):
    """A contestant as chosen for a team, with the attribute points bought and the objects carried."""

    who: str
    aim: int = 0
    shots: int = 0
    attacks: int = 0
    objects: tuple[str, ...] = ()

    @property
    def cost(self) -> int:
        """Its audience in all."""
        return audience(self.who, self.aim + self.shots + self.attacks, self.objects)


class Sheet(Value):
    """A team as its player chose it: `partner` is Susan's associate, `laid` the building of each explosive charge."""

    members: tuple[Member, ...]
    leader: str
    partner: str = ""
    laid: tuple[tuple[str, str], ...] = ()


UPGRADE = 50
"""What a point of an attribute adds to the audience of a character."""


def audience(who: str, upgrades: int, objects: tuple[str, ...]) -> int:
    """What a character counts for the audience, with what it carries."""
    content = load()
    return content.contestants[who].audience + UPGRADE * upgrades + sum(content.objects[o].audience for o in objects)


class Figure(Data):
    """A character on the table, or beside it before it is deployed (`at` None).

    `fight` is the number of the fight it is in, 0 for none. `spent` and what follows it last for a turn.
    """

    key: str
    who: str
    side: Seat | None
    life: int
    euphoria: int
    objects: Zone
    aim_up: int = 0
    shots_up: int = 0
    attacks_up: int = 0
    at: Spot | None = None
    prone: bool = False
    dead: bool = False
    gone: bool = False
    fight: int = 0
    fell_in: int = 0
    """The fight in which it fell."""
    carrying: str = ""
    used: bool = False
    """Its special ability is used up."""
    rampant: bool = False
    """The massacre mode is on."""
    owner: str = ""
    """Whose Benkei it is."""
    summoned: bool = False
    saviour: str = ""
    """Who takes Susan to the exit platform, or her associate."""
    value: int = 0
    """Its audience without hidden objects."""
    stunned: bool = False
    """A stun grenade still works on it next turn, by the ruling for that."""

    spent: int = 0
    extra: int = 0
    cut: int = 0
    full: int = 0
    """Its action points at the beginning of the turn, by the life points it had then."""
    moved: bool = False
    attacked: bool = False
    charged: bool = False
    striking: bool = True
    """False: it used its ability in a fight and strikes no blow this turn."""
    hidden: bool = False
    dazed: bool = False
    """Fascinated: it does nothing this turn."""
    shielded: bool = False
    soaked: int = 0
    """The life points it would have lost this turn without its shield."""
    frenzied: bool = False
    lingering: bool = False
    shunned: str = ""
    """Who may not shoot at it this turn."""
    repeats: str = ""
    """What it may do once more this turn: movement, attack or shooting."""

    @property
    def profile(self) -> Contestant:
        """Its printed profile."""
        return load().contestants[self.who]

    @property
    def here(self) -> Spot:
        """Where it stands or lies. Raises LookupError beside the table."""
        if self.at is None:
            raise LookupError(f"{self.key} is not on the table")
        return self.at

    @property
    def present(self) -> bool:
        """Whether it stands on the table, alive."""
        return self.at is not None and not self.dead and not self.gone

    def clone_of(self, other: Figure) -> bool:
        """Whether both are the same contestant; a Benkei is none [EU-L8]."""
        return self.who == other.who and not self.profile.has("pet")

    @property
    def attacks(self) -> int:
        """Its Attacks, upgrades and frenzy included."""
        return self.profile.attacks + self.attacks_up + (FRENZY if self.frenzied else 0)

    @property
    def ap(self) -> int:
        """Its Action Points when unhurt."""
        return self.profile.ap + (FRENZY if self.frenzied else 0)


FRENZY = 2
"""What a fit adds to Sir Kobayashi's Action Points and Attacks."""


class Drum(Data):
    """A target of the mission: who carries it, which team has it home, who brought it there."""

    key: str
    at: Spot
    carrier: str = ""
    home: Seat | None = None
    bearer: str = ""


class Kill(Value):
    """What a team has earned: whom it eliminated, with which audience, by whom, and how brutally."""

    seat: Seat
    victim: str
    by: str
    value: int
    melee: bool
    doubled: bool = False


class Team(Data):
    """A team: its sheet (gone once it has been shown), leader, exit platform, and what it has earned."""

    seat: Seat
    sheet: Secret[Sheet]
    laid: Secret[dict[str, str]]
    """Where the explosive charges of its figures were laid before the show."""
    box: Zone
    leader: str = ""
    edge: str = ""
    platform: tuple[int, int] | None = None
    """The middle of its exit platform."""
    out: bool = False
    points: int = 0
    waiting: list[str] = Field(default_factory=list)
    """Figures that keep their ability back until told otherwise."""

    @property
    def name(self) -> str:
        """What it is called."""
        return TEAMS[self.seat]


class Euphoria(State[Frames]):
    """One match."""

    options: EuphoriaOptions
    layout: str
    """The name of the table; `made-<number>` for one that was generated."""
    removed: list[str] = Field(default_factory=list)
    """Scenery that is gone."""
    round: int = 0
    phase: str = "set-up"
    teams: list[Team]
    figures: list[Figure] = Field(default_factory=list)
    drums: list[Drum] = Field(default_factory=list)
    used: Zone
    """Objects that are used up."""
    kills: list[Kill] = Field(default_factory=list)
    fights: int = 0
    """The number of the last fight that began."""
    cat: Spot | None = None
    """Where the cat is, while it is loose."""

    @property
    def mission(self) -> Mission:
        """What the show is about."""
        return load().missions[self.options.scenario]

    def figure(self, key: str) -> Figure:
        """A figure by key. Raises LookupError."""
        for figure in self.figures:
            if figure.key == key:
                return figure
        raise LookupError(f"there is no {key}")

    def standing(self, seat: Seat | None = None) -> list[Figure]:
        """The figures alive on the table, of one team or (None) all, neutral ones too."""
        return [f for f in self.figures if f.present and (seat is None or f.side == seat)]

    def team_of(self, figure: Figure) -> Team:
        """The team of a figure. Raises LookupError for a neutral one."""
        if figure.side is None:
            raise LookupError(f"{figure.key} has no team")
        return self.teams[figure.side]

    def foes(self, figure: Figure) -> list[Figure]:
        """The standing figures of the other team."""
        return [f for f in self.standing() if f.side is not None and f.side != figure.side]

    def friends(self, figure: Figure) -> list[Figure]:
        """The other standing figures of its team."""
        return [f for f in self.standing() if f.side == figure.side and f is not figure]

    def spirit(self, figure: Figure) -> int:
        """The Euphoria that counts: a Benkei has his owner's while that one lives, then his own [EU-C28]."""
        if figure.owner:
            owner = self.figure(figure.owner)
            return figure.euphoria if owner.dead else owner.euphoria
        return figure.euphoria

    def in_fight(self, number: int) -> list[Figure]:
        """Who is in a fight."""
        return [f for f in self.figures if f.present and f.fight == number] if number else []

    def active(self) -> Iterator[Team]:
        """The teams that have not given up."""
        return (team for team in self.teams if not team.out)

    def left(self, figure: Figure) -> int:
        """The action points that a figure has left this turn [EU-L4, EU-L5]."""
        by_life = self.options.half_ap == "total_minus_spent"
        whole = limit(figure, self.options, figure.ap) if by_life else figure.full
        return max(0, whole + figure.extra - figure.cut - figure.spent)

    def free(self, figure: Figure) -> int:
        """The action points that a figure may spend before its shots: Centinel keeps some back [EU-C17]."""
        left = self.left(figure)
        if figure.profile.has("massacre") and not figure.fight:
            left = max(0, left - RESERVE)
        return left


RESERVE = 3
"""What Centinel V12 must keep for its shots."""


def limit(figure: Figure, options: EuphoriaOptions, points: int) -> int:
    """`points` as the remaining life of a figure allows [EU-L4]."""
    if figure.life >= FULL:
        return points
    if figure.life >= HALF:
        return ceil(points / 2)
    return min(points, int(options.low_ap))


def tag(side: Seat | None) -> str:
    """The team's letter in a figure's key."""
    return "n" if side is None else TAGS[side]


def named(key: str) -> str:
    """A figure's key in words: `nikolai-a` is Nikolai (Amber), `benkei-b2` Benkei (Blue, 2)."""
    who, _, rest = key.rpartition("-")
    one = load().contestants.get(who)
    if one is None:
        return key.replace("-", " ")
    if rest[:1] not in TAGS:
        return one.name
    number = f", {rest[1:]}" if rest[1:] else ""
    return f"{one.name} ({TEAMS[TAGS.index(rest[0])]}{number})"
