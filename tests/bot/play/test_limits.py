"""Law 6: everything that is derived from a game fits Discord's limits."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands.play import parameter, suggestions
from bot.commands.tree import add_commands
from bot.games import games
from bot.panels import drafts
from bot.panels import menu as menus
from bot.panels.drafts import Draft
from bot.panels.menu import Menu, Op
from bot.panels.panel import Address, build
from engines.core.action import Action
from engines.core.game import Game
from engines.core.pick import RuleViolation
from engines.core.state import State
from tests.bot.discord_rules import COMPONENTS_V2, check_choices, check_commands, check_message
from tests.bot.wire.openapi import OpenApi
from tests.tiny import GAME as TINY

GAMES = [TINY, *games().values()]
#: The largest numbers that stand in ids: a match's, a seat's.
MATCH, STEPS = 2_147_483_647, 150


def payload(found: list[Game[Any]]) -> list[dict[str, Any]]:
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    assert add_commands(tree, {game.key: game for game in found}) == []
    return [dict(command.to_dict(tree)) for command in tree.get_commands()]


@pytest.mark.parametrize(
    "found", [GAMES, *([game] for game in GAMES)], ids=lambda found: "+".join(g.key for g in found)
)
def test_the_command_tree_fits(found: list[Game[Any]]) -> None:
    commands = payload(found)
    assert check_commands(commands) == []
    described = OpenApi.load()
    if described is not None:
        assert described.check("PUT", "/applications/1/commands", commands) == []


def test_a_game_that_does_not_fit_is_reported_and_the_rest_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    many = tuple(
        type(f"Act{number}", (Action,), {"__module__": "tests.tiny.actions", "__doc__": "Act.", "title": "Act"})
        for number in range(26)
    )
    broken = dataclasses.replace(TINY, actions=many, key="broken")
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    faults = add_commands(tree, {"broken": broken, TINY.key: TINY})
    assert len(faults) == 1 and faults[0].startswith("The commands of Lamplighters could not be built")
    assert {command.name for command in tree.get_commands()} >= {"match", "rules", "lamplighters"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_panel_of_random_matches_fits(game: Game[Any]) -> None:
    matches, steps = (2, STEPS // 6) if game.slow else (3, STEPS)
    for number in range(matches):
        rnd = random.Random(number)
        options = game.options_type()
        state = game.new(options, len(game.seating(options)), f"panels {number}").state
        for _ in range(steps):
            if state.result is not None:
                break
            one_action(game, state, rnd)


def one_action(game: Game[Any], state: State[Any], rnd: random.Random) -> None:
    """Press at random until something is done, and check each panel on the way."""
    seat = rnd.choice(game.waiting(state))
    with game.masked(state, seat) as view:
        known, draft = menus.shown(game, view, None)
        for _ in range(60):
            shown = menus.menu(view, known, draft)
            check_panel(shown, draft, known, view)
            check_completions(game, view, known, draft)
            op, key = any_press(shown, rnd)
            try:
                taken = menus.take(view, known, draft, op, key, quick=True)
            except RuleViolation as refused:
                assert refused.refusal.text
                continue
            # What is stored comes back as it was.
            stored = drafts.encode(taken.draft, known.get(taken.draft.kind))
            assert drafts.decode(stored, known) == taken.draft
            draft = taken.draft
            if isinstance(taken.ready, Action):
                break
        else:
            return
    game.play(state, seat, taken.ready)


def any_press(shown: Menu, rnd: random.Random) -> tuple[Op, str]:
    if shown.op == "confirm" and rnd.random() < 0.8:
        return "confirm", ""
    found: list[tuple[Op, str]] = [("pick", offer.code) for offer in shown.presets]
    found += [(shown.op, offer.code) for offer in shown.offers]
    found += [("begin", offer.code) for offer in shown.others]
    if shown.plan and shown.unfinished is None:
        found += [("done", "")] * 3
    found += [("adjust", offer.code) for offer in shown.adjust]
    if not found or (shown.back and rnd.random() < 0.1):
        found = [("back", "")]
    return rnd.choice(found)


def check_panel(shown: Menu, draft: Draft, known: Any, view: Any) -> None:
    point = drafts.digest(draft, known.get(draft.kind))
    head = ["x" * 300] * 8
    for page in range((len(shown.offers) + menus.PAGE - 1) // menus.PAGE or 1):
        sheet = build(Address(MATCH, 99, "0123456789", point), shown, head, page, [(1, "n" * 80), (2, "m" * 80)])
        message = {"flags": COMPONENTS_V2, "components": sheet.to_components()}
        assert check_message(message) == []


def check_completions(game: Game[Any], view: Any, known: Any, draft: Draft) -> None:
    kind = known.get(draft.kind)
    if kind is None or not drafts.open_picks(draft, kind):
        return
    name, _ = drafts.next_pick(draft, kind)
    filled = {}
    for earlier, pick in kind.picks().items():
        if earlier == name:
            break
        option = next((o for o in pick.options(view, draft.chosen) if o.value == draft.chosen[earlier]), None)
        if option is None:
            return
        filled[earlier] = option.key
    assert parameter(name) == parameter(name).lower()
    offered = [choice.to_dict() for choice in suggestions(game, view, kind, name, filled, "")]
    assert check_choices(offered) == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.key)
def test_a_turn_without_thought_takes_three_taps(game: Game[Any]) -> None:
    """*Your move*, the first that is offered, and at most one more: for every question that has one kind of answer."""
    for number in range(4):
        options = game.options_type()
        state = game.new(options, len(game.seating(options)), f"taps {number}").state
        for _ in range(400):
            if state.result is not None:
                break
            seat = game.waiting(state)[0]
            with game.masked(state, seat) as view:
                only = len(game.answers(view)) == 1
                ready, taps = pressed_first(game, view)
            assert taps <= 3 or not only, f"{type(ready).__name__}: {taps} taps"
            game.play(state, seat, ready)


def pressed_first(game: Game[Any], view: Any) -> tuple[Action, int]:
    """The first choice of every panel, and the taps it took, the one that opened the panel included."""
    known, draft = menus.shown(game, view, None)
    for taps in range(2, 40):
        shown = menus.menu(view, known, draft)
        free = [offer for offer in shown.offers if offer.why_not is None]
        if shown.op == "confirm":
            op, key = "confirm", ""
        elif shown.presets:
            op, key = "pick", shown.presets[0].code
        elif shown.plan and shown.unfinished is None:
            op, key = "done", ""
        else:
            op, key = shown.op, free[0].code
        taken = menus.take(view, known, draft, op, key, quick=True)
        draft = taken.draft
        if isinstance(taken.ready, Action):
            return taken.ready, taps
    raise AssertionError("forty presses led nowhere")
