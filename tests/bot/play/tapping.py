"""Enters the moves of a sensible player through the panels, and counts the taps."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from bot.games import games
from bot.panels import drafts
from bot.panels import menu as menus
from bot.panels.drafts import Draft
from bot.panels.menu import PAGE, Known, code
from engines.core.action import Action, Plan
from engines.core.game import Game
from engines.core.players import GREEDY
from engines.core.state import View


def taps(game: Game[Any], view: Any, action: Action) -> int:
    """The presses that carry out `action` in a panel that is open, turning its pages included."""
    known, draft = menus.shown(game, view, None)
    count = 0
    while True:
        op, key, listed = towards(view, known, draft, action)
        count += 1 + (0 if listed is None else listed // PAGE)
        taken = menus.take(view, known, draft, op, key, quick=True)
        draft = taken.draft
        if taken.ready is not None:
            assert taken.ready == action
            return count


def towards(view: Any, known: Known, draft: Draft, action: Action) -> tuple[menus.Op, str, int | None]:
    """The next press, and where it stands among the options of its menu."""
    kind, name = type(action), type(action).__name__
    if draft.kind != name:
        return "begin", beginning(view, known, action), None
    wrong = [pick for pick in kind.picks() if pick in draft.chosen and draft.chosen[pick] != getattr(action, pick)]
    if wrong:
        return "adjust", wrong[0], None
    if not drafts.open_picks(draft, kind):
        return "confirm", "", None
    field, pick = drafts.next_pick(draft, kind)
    value = getattr(action, field)
    options = pick.options(view, draft.chosen)
    if not isinstance(pick, Plan):
        place = next(index for index, option in enumerate(options) if option.value == value)
        return "pick", code(options[place].key), place
    whole = next((option for option in pick.presets(view, draft.chosen) if option.value == value), None)
    if whole is not None and draft.steps is None:
        return "pick", code(whole.key), None
    steps = draft.steps or ()
    if steps == value:
        return "done", "", None
    options = pick.step(pick.walk(view, draft.chosen, steps))
    place = next(index for index, option in enumerate(options) if option.value == value[len(steps)])
    return "step", code(options[place].key), place


def beginning(view: View[Any], known: Known, action: Action) -> str:
    """What begins `action`: with its first choice, where that is offered."""
    kind, name = type(action), type(action).__name__
    field, pick = next(iter(kind.picks().items()), ("", None))
    keys = [option.key for option in pick.options(view, {}) if option.value == getattr(action, field)] if pick else []
    wanted = {code(f"{name}={key}") for key in keys}
    return next((o.code for o in menus.menu(view, known, Draft()).offers if o.code in wanted), name)


class Tapped(NamedTuple):
    """An action that somebody entered: in which round, for which seat, in how many taps."""

    round: int
    seat: int
    kind: str
    taps: int


def whole_match(game: Game[Any], options: Any, seed: str, orders: tuple[str, ...]) -> list[Tapped]:
    """The taps of a match. Both players are at it: a panel once open follows the match."""
    rnd = random.Random(seed)
    seats = len(game.seating(options))
    state = game.new(options, seats, seed).state
    order = next(kind for kind in game.actions if kind.__name__ == "GiveOrder")
    for seat in range(seats):
        for what in orders:
            game.play(state, seat, order(what=what, rounds=40))
    found = []
    while state.result is None:
        seat = game.waiting(state)[0]
        with game.masked(state, seat) as view:
            action = GREEDY.choose(game, view, rnd)
            found.append(Tapped(game.length(state), seat, type(action).__name__, taps(game, view, action)))
        game.play(state, seat, action)
    return found


def light_duels(matches: int) -> list[list[Tapped]]:
    """Light duels of Heavy Steam with reactions under orders."""
    game = games()["heavy-steam"]
    options = game.options_type.model_validate({"layout": "light-light", "pilots": "off"})
    orders = ("evade_if_15", "no_reaction")
    return [whole_match(game, options, f"taps {number}", orders) for number in range(matches)]
