"""Stories: whole matches as readable transcripts. What was done can be read back, and is told again by the rules.

# what it is about
options: {"seats": 2}
seed: a text
players: any                    how it was recorded, so that it can be recorded afresh
gives up: 1 after 20            and who gave up meanwhile, if somebody did

  an indented line is something told
0: Offer {"card": "candle", "stake": 0}
  what it led to
1: gives up
= reason: how it ended
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engines.core.action import Action, Event
from engines.core.game import Game
from engines.core.players import PLAYERS
from engines.core.simulate import decide
from engines.core.state import Options, Seat
from tests.laws.walk import MAX_ACTIONS, who_acts

ANY = "any"
"""Players that do anything at all, unasked-for things too."""

Move = tuple[Seat, Action | None]
"""A seat and what it does; None: it gives up."""


@dataclass(frozen=True)
class Story:
    """What makes a match: its options, its seed, and what was done."""

    title: str
    options: Options
    seed: str
    players: str = ANY
    gives_up: tuple[Seat, int] | None = None
    moves: tuple[Move, ...] = ()


@dataclass
class Telling:
    """A story told: its transcript, and all that occurred in it."""

    text: str
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    reason: str | None = None


class StoryError(Exception):
    """A story cannot be read, or the rules no longer allow what is done in it."""


def read(game: Game[Any], text: str) -> Story:
    """The story that a transcript tells. Raises StoryError."""
    head, moves = {}, []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith(("  ", "= ", "# ")):
            continue
        if move := re.fullmatch(r"(\d+): (gives up|(\w+)(?: (\{.*\}))?)", line):
            moves.append((int(move[1]), _action(game, move[3], move[4], number) if move[3] else None))
        elif entry := re.fullmatch(r"([a-z ]+): (.*)", line):
            head[entry[1]] = entry[2]
        else:
            raise StoryError(f"line {number} cannot be read: {line}")
    gives_up = re.fullmatch(r"(\d+) after (\d+)", head.get("gives up", ""))
    return Story(
        title=text.partition("\n")[0].removeprefix("# "),
        options=game.options_type.model_validate_json(head["options"]),
        seed=head["seed"],
        players=head.get("players", ANY),
        gives_up=(int(gives_up[1]), int(gives_up[2])) if gives_up else None,
        moves=tuple(moves),
    )


def _action(game: Game[Any], kind: str, fields: str | None, number: int) -> Action:
    try:
        return game.load_action(json.dumps({"kind": kind, **json.loads(fields or "{}")}))
    except ValueError as error:
        raise StoryError(f"line {number}: {error}") from error


def _written(seat: Seat, action: Action | None) -> str:
    if action is None:
        return f"{seat}: gives up"
    fields = action.model_dump(mode="json", exclude={"kind"})
    return f"{seat}: {action.kind}" + (f" {json.dumps(fields, ensure_ascii=False)}" if fields else "")


def tell(game: Game[Any], story: Story) -> Telling:
    """The transcript of a story by the rules as they are now. Raises StoryError where they refuse an action."""
    state, events = game.new(story.options, len(game.seating(story.options)), story.seed)
    lines = [f"# {story.title}", f"options: {story.options.model_dump_json()}", f"seed: {story.seed}"]
    lines.append(f"players: {story.players}")
    if story.gives_up:
        lines.append("gives up: {} after {}".format(*story.gives_up))
    lines += ["", *_told(events)]
    telling = Telling("", events=[*events])
    for number, (seat, action) in enumerate(story.moves):
        lines.append(_written(seat, action))
        try:
            state, events = game.concede(state, seat) if action is None else game.step(state, seat, action)
        except Exception as error:
            raise StoryError(f"{story.title!r}, move {number}, {lines[-1]}: {error}") from error
        lines += _told(events)
        telling.events += events
        telling.actions += [action] if action else []
    if state.result is not None:
        telling.reason = state.result.reason
        lines.append(f"= {state.result.reason}: {state.result.text}")
    telling.text = "\n".join(lines) + "\n"
    return telling


def _told(events: list[Event]) -> list[str]:
    return [f"  {line}" for event in events for line in event.line().splitlines()]


def record(game: Game[Any], story: Story) -> Story:
    """`story` played afresh from its seed by its players, to its end."""
    rnd = random.Random(story.seed)
    seats = len(game.seating(story.options))
    state = game.new(story.options, seats, story.seed).state
    named = [PLAYERS[name] for name in story.players.split(",")] if story.players != ANY else []
    moves: list[Move] = []
    while state.result is None and len(moves) < MAX_ACTIONS:
        if story.gives_up and len(moves) == story.gives_up[1]:
            moves.append((story.gives_up[0], None))
            state = game.concede(state, story.gives_up[0]).state
            continue
        if named:
            seat, action, _ = decide(game, state, [named[seat % len(named)] for seat in range(seats)], rnd)
        else:
            seat, action = who_acts(game, state, rnd)
        game.play(state, seat, action)
        moves.append((seat, action))
    return Story(**{**vars(story), "moves": tuple(moves)})


def files(folder: Path) -> list[Path]:
    """The stories in a folder."""
    return sorted(folder.glob("*.txt"))
