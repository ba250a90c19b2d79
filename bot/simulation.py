"""Many matches between computer players, counted."""

from __future__ import annotations

import math
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.options import Unfit, in_words, one_of
from bot.words import percent
from engines.core.game import Game
from engines.core.players import PLAYERS, Player
from engines.core.simulate import Played, play_match
from engines.core.state import Options


@dataclass
class Report:
    """What came of `matches` matches. `lengths` are rounds, one number a match; `failures` are sentences."""

    game: str
    matches: int
    seconds: float = 0.0
    actions: int = 0
    lengths: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

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
        try:
            _count(game, options, play_match(game, options, players, str(number)), report)
        except Exception as error:
            # Whatever went wrong in the rules: it is told, and the other matches are played.
            report.failures.append(f"seed {number}, {in_words(options)}: {type(error).__name__}: {error}")
        report.seconds = time.perf_counter() - begun
        played(report)
    return report


def _count(game: Game[Any], options: Options, match: Played, report: Report) -> None:
    places = game.seating(options)
    winners = dict.fromkeys(places[seat].side for seat in match.result.winners)
    report.actions += match.actions
    report.lengths.append(game.length(match.state))
    report.ends[match.result.reason] += 1
    report.results[" and ".join(winners) or "draw"] += 1
