"""Stories: whole matches as readable transcripts. What was done can be read back, and is told again by the rules.

# what it is about
options: {"seats": 2}
seed: a text
players: any                       how it was recorded, so that it can be recorded afresh; `by hand` cannot be
gives up: 1 after 20, 0 after 31   and who gave up meanwhile, if somebody did
leans: 0: Fire .*fist               what is done rather than other things, where it can be (a pattern, any number)

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
from tests.laws.game_laws import strings
from tests.laws.walk import MAX_ACTIONS, who_acts

ANY = "any"
"""Players that do anything at all, unasked-for things too, and what they have not done yet rather than the rest."""

BY_HAND = "by hand"
"""Somebody chose every move, for what players would not come upon. Such a story is never played afresh, only told."""

CURIOSITY, LEANING = 4, 20
"""How many moves they think of, to find something new or what their story leans to."""

Move = tuple[Seat, Action | None]
"""A seat and what it does; None: it gives up."""


@dataclass(frozen=True)
class Story:
    """What makes a match: its options, its seed, and what was done."""

    title: str
    options: Options
    seed: str
    players: str = ANY
    gives_up: tuple[tuple[Seat, int], ...] = ()
    """Who gives up when it is recorded, each with the number of moves before."""
    leans: tuple[str, ...] = ()
    """Patterns of moves as they are written, that players who do anything prefer, the first most of all."""
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
    head: dict[str, str] = {}
    leans, moves = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith(("  ", "= ", "# ")):
            continue
        if move := re.fullmatch(r"(\d+): (gives up|(\w+)(?: (\{.*\}))?)", line):
            moves.append((int(move[1]), _action(game, move[3], move[4], number) if move[3] else None))
        elif line.startswith("leans: "):
            leans.append(line.removeprefix("leans: "))
        elif entry := re.fullmatch(r"([a-z ]+): (.*)", line):
            head[entry[1]] = entry[2]
        else:
            raise StoryError(f"line {number} cannot be read: {line}")
    return Story(
        title=text.partition("\n")[0].removeprefix("# "),
        options=game.options_type.model_validate_json(head["options"]),
        seed=head["seed"],
        players=head.get("players", ANY),
        gives_up=tuple((int(a), int(b)) for a, b in re.findall(r"(\d+) after (\d+)", head.get("gives up", ""))),
        leans=tuple(leans),
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
        lines.append("gives up: " + ", ".join(f"{seat} after {moves}" for seat, moves in story.gives_up))
    lines += [f"leans: {lean}" for lean in story.leans]
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
    """`story` played afresh from its seed by its players, to its end. Raises StoryError where it was led by hand."""
    if story.players == BY_HAND:
        raise StoryError(f"{story.title!r} was led by hand: nobody can play it afresh")
    rnd = random.Random(story.seed)
    seats = len(game.seating(story.options))
    state = game.new(story.options, seats, story.seed).state
    named = [PLAYERS[name] for name in story.players.split(",")] if story.players != ANY else []
    moves: list[Move] = []
    done: set[str] = set()
    while state.result is None and len(moves) < MAX_ACTIONS:
        quitter = next((seat for seat, number in story.gives_up if number == len(moves)), None)
        if quitter is not None:
            moves.append((quitter, None))
            state = game.concede(state, quitter).state
            continue
        if named:
            seat, action, _ = decide(game, state, [named[seat % len(named)] for seat in range(seats)], rnd)
        else:
            seat, action = curious(game, state, story, done, rnd)
        game.play(state, seat, action)
        moves.append((seat, action))
    return Story(**{**vars(story), "moves": tuple(moves)})


def curious(game: Game[Any], state: Any, story: Story, done: set[str], rnd: random.Random) -> tuple[Seat, Action]:
    """A random action: what the story leans to, or else most likely something new. Adds what it names to `done`."""
    tries = [who_acts(game, state, rnd) for _ in range(LEANING if story.leans else CURIOSITY)]
    leaning = (move for lean in story.leans for move in tries if re.match(lean, _written(*move)))
    new = (move for move in tries[:CURIOSITY] if not _names(move[1]) <= done)
    seat, action = next(leaning, None) or next(new, None) or tries[-1]
    done |= _names(action)
    return seat, action


def _names(action: Action) -> set[str]:
    return set(strings(action.model_dump(mode="json")))


def files(folder: Path) -> list[Path]:
    """The stories in a folder."""
    return sorted(folder.glob("*.txt"))
