"""Many matches between computer players, counted."""

from __future__ import annotations

import math
import random
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.options import Unfit, in_words, one_of
from bot.words import percent
from engines.core.action import Action
from engines.core.game import Game
from engines.core.players import PLAYERS, Player, Random
from engines.core.simulate import Played, play_match
from engines.core.state import Options, View


@dataclass
class Tally:
    """Matches, and how many were won; a draw is half a win."""

    won: float = 0.0
    matches: int = 0

    def count(self, won: float) -> None:
        """Count a match."""
        self.won += won
        self.matches += 1

    def as_json(self) -> dict[str, float]:
        """The share of wins, and between what the true one lies in 95 of 100 cases (Wilson)."""
        share, many, z = self.won / self.matches, self.matches, 1.959964
        middle = (share + z * z / (2 * many)) / (1 + z * z / many)
        half = z / (1 + z * z / many) * math.sqrt(share * (1 - share) / many + z * z / (4 * many * many))
        return {
            "won": self.won, "matches": many, "share": round(share, 4), "low": round(middle - half, 4),
            "high": round(middle + half, 4),
        }  # fmt: skip


@dataclass
class Balance:
    """Who won, where every seed was played once with each side beginning: by side, by beginning, by what it held."""

    sides: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    opener: Tally = field(default_factory=Tally)
    holdings: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))

    def count(self, game: Game[Any], options: Options, match: Played, opener: str) -> None:
        """Count a match that `opener` began."""
        places = game.seating(options)
        winners = {places[seat].side for seat in match.result.winners}
        sides = dict.fromkeys(place.side for place in places)
        sharing = winners or set(sides)  # a draw is a win shared by all
        won = {side: (side in sharing) / len(sharing) for side in sides}
        for side, share in won.items():
            self.sides[side].count(share)
        self.opener.count(won[opener])
        for seat, names in game.holdings(match.state).items():
            for name in names:
                self.holdings[name].count(won[places[seat].side])

    def as_json(self) -> dict[str, Any]:
        """The tallies; holdings from the least winning to the most."""
        held = sorted(self.holdings.items(), key=lambda item: item[1].won / item[1].matches)
        return {
            "sides": {side: tally.as_json() for side, tally in self.sides.items()},
            "opener": self.opener.as_json() if self.opener.matches else {},
            "holdings": {name: tally.as_json() for name, tally in held},
        }


class Drafted:
    """Before the first round any legal choice, each as likely; then another player. `chance` alone makes the choices,
    if it is given, so that the same choices can be made again with another seat.
    """

    def __init__(self, player: Player, chance: random.Random | None = None) -> None:
        self.player = player
        self.chance = chance

    def choose(self, game: Game[Any], view: View[Any], rnd: random.Random) -> Action:
        """A random choice in the preparation, the other player's after it."""
        if game.length(view.state):
            return self.player.choose(game, view, rnd)
        return Random().choose(game, view, self.chance or rnd)


def exchanged_drafts(
    game: Game[Any], options: Options, players: Sequence[Player], number: int, opener: str
) -> list[Player]:
    """The players of a seed; those who draft choose what their counterparts do where the other side is the opener."""
    found: list[Player] = []
    nth: Counter[str] = Counter()
    for place, player in zip(game.seating(options), players, strict=True):
        # A generator each, from what is the same in both matches.
        chance = random.Random(f"{number} {place.side == opener} {nth[place.side]}")
        nth[place.side] += 1
        found.append(Drafted(player.player, chance) if isinstance(player, Drafted) else player)
    return found


@dataclass
class Report:
    """What came of `matches` matches. `lengths` are rounds, one number a match; `failures` are sentences.

    `balance`: where every seed was played both ways.
    """

    game: str
    matches: int
    seconds: float = 0.0
    actions: int = 0
    lengths: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    balance: Balance | None = None

    def as_json(self) -> dict[str, Any]:
        """The report as it is printed for programs."""
        ordered = sorted(self.lengths)
        lengths: dict[str, float] = {"min": 0, "median": 0, "p99": 0, "max": 0}
        if ordered:
            rank = math.ceil(0.99 * len(ordered)) - 1
            lengths = {
                "min": ordered[0], "median": statistics.median(ordered), "p99": ordered[rank], "max": ordered[-1]
            }  # fmt: skip
        return {
            "game": self.game,
            "matches": self.matches,
            "finished": len(ordered),
            "errors": len(self.failures),
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(self.actions / self.seconds, 1) if self.seconds else 0.0,
            "lengths": lengths,
            "ends": dict(self.ends.most_common()),
            "results": dict(self.results.most_common()),
            **({"balance": self.balance.as_json()} if self.balance else {}),
        }


def report_lines(report: Report, options: Options) -> list[str]:
    """The report for people."""
    facts = report.as_json()
    lengths = facts["lengths"]
    lines = [
        f"{report.game}: {facts['finished']} of {report.matches} matches ended; {in_words(options)}.",
        f"{report.actions} decisions in {report.seconds:.1f} s, {facts['actions_per_second']:.0f} a second.",
        "Rounds: {min} at least, {median:g} in the middle, {p99} for 99 of 100, {max} at most.".format(**lengths),
    ]
    for title, counted in (("Ended by", report.ends), ("Won by", report.results)):
        shares = [f"{name} {number} ({percent(number / counted.total())})" for name, number in counted.most_common()]
        lines.append(f"{title}: {', '.join(shares) or 'nothing'}.")
    if report.balance is not None and lengths["max"]:
        tallies = [*report.balance.sides.items(), ("who begins", report.balance.opener)]
        text = [
            f"{name} {percent(figures['share'])} ({percent(figures['low'])} to {percent(figures['high'])})"
            for name, figures in ((name, tally.as_json()) for name, tally in tallies)
        ]
        lines.append(f"Both ways: {', '.join(text)}.")
    if report.failures:
        lines.append(f"{len(report.failures)} went wrong.")
    return lines


def players_by_side(game: Game[Any], options: Options, names: str) -> list[Player]:
    """A computer player for each seat: one name for all, or one a side, between commas. Raises Unfit."""
    places = game.seating(options)
    sides = list(dict.fromkeys(place.side for place in places))
    wanted = [one_of("computer player", name, PLAYERS) for name in names.split(",")]
    if len(wanted) == 1:
        wanted *= len(sides)
    if len(wanted) != len(sides):
        raise Unfit(f"One computer player for all, or one for each of {', '.join(sides)}; not {len(wanted)}.")
    by_side = dict(zip(sides, wanted, strict=True))
    return [PLAYERS[by_side[place.side]] for place in places]


def simulate(
    game: Game[Any],
    options: Options,
    players: Sequence[Player],
    matches: int,
    seed: int,
    played: Callable[[Report], None] = lambda report: None,
) -> Report:
    """Play `matches` matches with the seeds `seed`, `seed + 1` and so on. `played` is called after each.

    An error in a match is counted and named, and the next match begins.
    """
    report = Report(game.key, matches)
    begun = time.perf_counter()
    for number in range(seed, seed + matches):
        _run(game, options, players, number, None, report)
        report.seconds = time.perf_counter() - begun
        played(report)
    return report


def both_ways(
    game: Game[Any],
    options: Options,
    seated: Callable[[Options], Sequence[Player]],
    matches: int,
    seed: int,
    played: Callable[[Report], None] = lambda report: None,
) -> Report:
    """The same with each seed once for each side: it begins, and has what the sides do not share, and what is drafted.

    Every other seed gives that to the side that does not begin. `seated` makes the players for given options.
    """
    sides = list(dict.fromkeys(place.side for place in game.seating(options)))
    report = Report(game.key, matches * len(sides), balance=Balance())
    begun = time.perf_counter()
    for number in range(seed, seed + matches):
        for turn, opener in enumerate(sides):
            chosen = options if (turn + number) % 2 == 0 else game.exchanged(options)
            players = exchanged_drafts(game, chosen, seated(chosen), number, opener)
            _run(game, chosen, players, number, opener, report)
            report.seconds = time.perf_counter() - begun
            played(report)
    return report


def _run(
    game: Game[Any], options: Options, players: Sequence[Player], number: int, opener: str | None, report: Report
) -> None:
    """Play a match and count it."""
    try:
        match = play_match(game, options, players, str(number), opener)
    except Exception as error:
        # Whatever went wrong in the rules: it is told, and the other matches are played.
        report.failures.append(f"seed {number}, {in_words(options)}: {type(error).__name__}: {error}")
        return
    _count(game, options, match, report)
    if report.balance is not None and opener is not None:
        report.balance.count(game, options, match, opener)


def _count(game: Game[Any], options: Options, match: Played, report: Report) -> None:
    places = game.seating(options)
    winners = dict.fromkeys(places[seat].side for seat in match.result.winners)
    report.actions += match.actions
    report.lengths.append(game.length(match.state))
    report.ends[match.result.reason] += 1
    report.results[" and ".join(winners) or "draw"] += 1
