"""The commands of a game, built from its action classes: game = command, file = group, action = subcommand."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.commands.here import Choices, match_here
from bot.panels.controls import Sheet, gallery, words
from bot.panels.drafts import Kind
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import CHOICE, cut, inert, label
from bot.panels.turn import act, follow
from bot.table.errors import NoMatchHere, TableError
from bot.table.position import Position
from bot.table.table import Table
from engines.core.action import Action, Pick, Query
from engines.core.game import Game
from engines.core.pick import RuleViolation
from engines.core.plan import Plan
from engines.core.state import Seat, View

SEAT = "with"
"""The parameter that names one of several own seats."""

OPTIONS = 25


def kebab(name: str) -> str:
    """`ChooseTarget` and `choose_target` as `choose-target`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


def command_name(game: Game[Any]) -> str:
    """The last word of the game's key."""
    return game.key.rpartition("-")[2]


def game_commands(game: Game[Any]) -> app_commands.Group:
    """The command of a game. Raises ValueError where a limit of Discord is passed."""
    root = app_commands.Group(
        name=command_name(game), description=_short(f"Play {game.name}: everything the panels offer, typed"),
        guild_only=True,
    )  # fmt: skip
    groups: dict[str, app_commands.Group] = {}
    kinds: list[Kind] = [*game.actions, *game.queries]
    for kind in kinds:
        name = kebab(kind.group())
        if name not in groups:
            groups[name] = app_commands.Group(name=name, description=_about(kind), parent=root)
        groups[name].add_command(_command(game, kind))
    return root


def _about(kind: Kind) -> str:
    return _short((sys.modules[kind.__module__].__doc__ or kind.group()).strip().splitlines()[0])


def _short(text: str) -> str:
    return label(text, CHOICE)


def parameter(name: str) -> str:
    """A field as a parameter. `class_` is `class`."""
    return kebab(name.strip("_"))


def _command(game: Game[Any], kind: Kind) -> app_commands.Command[Any, ..., Any]:
    picks = kind.picks()
    if len(picks) >= OPTIONS:
        raise ValueError(f"{kind.__name__} has {len(picks)} picks")

    async def callback(interaction: discord.Interaction, **typed: str | None) -> None:
        await acknowledge(interaction)
        seat = typed.pop("seat_", None)
        await do(interaction, game, kind, {name: text for name, text in typed.items() if text is not None}, seat)

    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    ]
    for name, pick in picks.items():
        parameters.append(_parameter(name, optional=_may_be_left_out(kind, name, pick)))
    parameters.append(_parameter("seat_", optional=True))
    callback.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    callback.__doc__ = None
    told = {name: _short(_asked(pick)) for name, pick in picks.items()}
    app_commands.describe(**told, seat_="Which of your seats, if you have several")(callback)
    app_commands.rename(**{name: parameter(name) for name in picks}, seat_=SEAT)(callback)
    completions: dict[str, Any] = {name: _completion(game, kind, name) for name in picks}
    app_commands.autocomplete(**completions, seat_=_seats)(callback)
    return app_commands.Command(name=kebab(kind.__name__), description=_short(kind.help()), callback=callback)


def _asked(pick: Pick) -> str:
    return f"{pick.ask} Steps between commas, or a whole plan by name" if isinstance(pick, Plan) else pick.ask


def _may_be_left_out(kind: Kind, name: str, pick: Pick) -> bool:
    return pick.optional is not None or not kind.model_fields[name].is_required()


def _parameter(name: str, *, optional: bool) -> inspect.Parameter:
    annotation: Any = str | None if optional else str
    default = None if optional else inspect.Parameter.empty
    return inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=default, annotation=annotation)


async def position_of(interaction: discord.Interaction, game: Game[Any]) -> Position:
    """The match of this channel. Raises NoMatchHere where it is of another game."""
    position = await match_here(interaction)
    if position.game is not game:
        raise NoMatchHere(f"{position.game.name} is played in this channel. Use /{command_name(position.game)}.")
    return position


def seat_named(position: Position, user: int, typed: str | None) -> Seat | None:
    """The seat that was typed, by its number or name; None where none was. Raises NotSeated, NotYourSeat."""
    held = position.must_hold(user)
    if typed is None:
        return None
    plain = typed.strip().casefold()
    for seat in held:
        if plain in (str(seat), position.seats[seat].name.casefold()):
            return seat
    return position.must_hold(user, -1)[0]


async def actor(table: Table, position: Position, user: int, seat: Seat | None, kind: Kind) -> Seat:
    """The seat in whose view words are read: the one named, else one that can do it, else one that is waited for."""
    held = position.must_hold(user, seat)
    for own in held:
        await table.foreseen(position, own)
        with position.masked(own) as view:
            if (kind in position.game.open(view)) or issubclass(kind, Query):
                return own
    return next((own for own in held if own in position.waiting), held[0])


def read(view: View[Any], kind: Kind, typed: Mapping[str, str]) -> dict[str, Any]:
    """The values of what was typed, pick by pick. Raises RuleViolation."""
    chosen: dict[str, Any] = {}
    for name, pick in kind.picks().items():
        if name in typed:
            chosen[name] = pick.parse(view, chosen, typed[name])
        elif kind.model_fields[name].is_required():
            chosen[name] = None
        else:
            chosen[name] = kind.model_fields[name].get_default(call_default_factory=True)
    return chosen


async def do(
    interaction: discord.Interaction, game: Game[Any], kind: Kind, typed: Mapping[str, str], seat_text: str | None
) -> None:
    """Do what was typed, and show what comes next."""
    bot, who = bot_of(interaction), person(interaction)
    position = await position_of(interaction, game)
    position.must_be_played()
    match = position.match.id
    seat = await actor(bot.table, position, who.id, seat_named(position, who.id, seat_text), kind)
    try:
        with position.masked(seat) as view:
            if issubclass(kind, Action) and (refusal := game.why_not(view, kind)) is not None:
                raise RuleViolation(refusal)
            ready = kind(**read(view, kind, typed))
            said = ready.answer(view) if isinstance(ready, Query) else ""
            wish = bot.drawing.wish_trial(game, view, ready.forecast(view)) if said else None
        if not isinstance(ready, Action):
            pictures = await bot.drawing.draw(f"{match}.{seat}.trial", wish)
            await answer(interaction, Sheet(words(inert(said)), *gallery(pictures), pictures=pictures))
            return
        head = await act(interaction, match, who, ready, seat, None)
    except RuleViolation as violation:
        bot.refusals.note(who.id, match, violation.refusal)
        raise
    await follow(interaction, match, seat, head)


def _completion(game: Game[Any], kind: Kind, name: str) -> Callable[..., Any]:
    async def complete(interaction: discord.Interaction, current: str) -> Choices:
        try:
            position = await position_of(interaction, game)
            position.must_be_played()
            user = interaction.user.id
            named = seat_named(position, user, _filled(interaction, SEAT))
            seat = await actor(bot_of(interaction).table, position, user, named, kind)
            filled = {other: text for other in kind.picks() if (text := _filled(interaction, parameter(other)))}
            with position.masked(seat) as view:
                return suggestions(game, view, kind, name, filled, current)
        except RuleViolation as violation:
            return [_hint(violation.refusal.text)]
        except TableError as error:
            return [_hint(error.text)]

    return complete


def _filled(interaction: discord.Interaction, name: str) -> str | None:
    value = getattr(interaction.namespace, name, None)
    return value if isinstance(value, str) and value else None


def _hint(text: str) -> app_commands.Choice[str]:
    """A completion that only explains itself."""
    return app_commands.Choice(name=label(text, CHOICE), value="-")


def suggestions(
    game: Game[Any], view: View[Any], kind: Kind, name: str, filled: Mapping[str, str], current: str
) -> Choices:
    """What may be typed for a pick, given what is filled in before it. Raises RuleViolation."""
    if issubclass(kind, Action) and (refusal := game.why_not(view, kind)) is not None:
        raise RuleViolation(refusal)
    chosen: dict[str, Any] = {}
    for earlier, pick in kind.picks().items():
        if earlier == name:
            break
        if earlier in filled:
            chosen[earlier] = pick.parse(view, chosen, filled[earlier])
        elif _may_be_left_out(kind, earlier, pick):
            chosen[earlier] = None
        else:
            return [_hint(f"Fill in {parameter(earlier)} first.")]
    pick = kind.picks()[name]
    done, rest = "", current
    if isinstance(pick, Plan):
        head, comma, rest = current.replace(";", ",").rpartition(",")
        done = f"{head}{comma} " if comma else ""
        options = pick.step(_walked(pick, view, chosen, head))
        if not comma:
            options = [*pick.presets(view, chosen), *options]
    else:
        options = pick.options(view, chosen)
    wanted = rest.strip().casefold()
    fitting = [o for o in options if wanted in o.label.casefold() or o.key.casefold().startswith(wanted)]
    fitting.sort(key=lambda option: option.why_not is not None)
    found: dict[str, str] = {}
    for option in fitting:
        value = f"{done}{option.key}"
        said = (
            f"Not possible: {option.label}. {option.why_not.text}"
            if option.why_not
            else _told(option.label, option.note)
        )
        if len(value) <= CHOICE:
            found.setdefault(label(f"{done}{said}", CHOICE), value)
    return [app_commands.Choice(name=shown, value=value) for shown, value in found.items()][:25]


def _told(shown: str, note: str) -> str:
    return cut(f"{shown}: {note}" if note else shown, CHOICE)


def _walked(pick: Plan[Any], view: View[Any], chosen: Mapping[str, Any], head: str) -> Any:
    """The scratch after the steps typed so far. Raises RuleViolation."""
    scratch = pick.begin(view, chosen)
    for part in (part for part in head.split(",") if part.strip()):
        name, times = re.fullmatch(r"(.*?)(?: x(\d{1,3}))?", part.strip(), re.DOTALL).groups()  # type: ignore[union-attr]
        for _ in range(min(int(times or 1), pick.limit)):
            scratch = pick.take(scratch, pick.read(pick.step(scratch), name).value)
    return scratch


async def _seats(interaction: discord.Interaction, current: str) -> Choices:
    try:
        position = await match_here(interaction)
        held = position.must_hold(interaction.user.id)
    except TableError as error:
        return [_hint(error.text)]
    wanted = current.strip().casefold()
    names = [(str(seat), f"{position.seats[seat].name} ({position.seats[seat].side})") for seat in held]
    return [
        app_commands.Choice(name=label(shown, CHOICE), value=seat)
        for seat, shown in names
        if wanted in shown.casefold()
    ][:25]
