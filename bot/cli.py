"""The command line. Each command imports what it needs when it runs, so that help comes at once."""

from __future__ import annotations

import json as json_module
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from bot.settings import Settings
    from bot.simulation import Report
    from engines.core.game import Game
    from engines.core.players import Player
    from engines.core.state import Options

app = typer.Typer(
    name="stokehold",
    help="The game master of tabletop games: a Discord bot, and the same games in a terminal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

GameKey = Annotated[str, typer.Argument(metavar="GAME", help="Which game.")]
Scenario = Annotated[str | None, typer.Option(metavar="S", help="The scenario, if not the first.")]
Layout = Annotated[str | None, typer.Option(metavar="L", help="The layout, if not the first.")]
Others = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="Another option of the game. Repeatable.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def _stop(text: str, code: int) -> NoReturn:
    typer.echo(text, err=True)
    raise typer.Exit(code)


@contextmanager
def _plainly() -> Iterator[None]:
    """Errors become a sentence where people can do something about them: exit 2 for a wrong request, else 1."""
    from pydantic import ValidationError

    from bot.options import Unfit

    try:
        yield
    except Unfit as error:
        _stop(str(error), 2)
    except ValidationError as error:
        faults = [f"  {'.'.join(map(str, fault['loc'])) or 'value'}: {fault['msg']}" for fault in error.errors()]
        _stop("\n".join([f"{error.title} cannot be read:", *faults]), 1)
    except OSError as error:
        _stop(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}", 1)


@contextmanager
def _at_the_database() -> Iterator[None]:
    """The same for what the table and its database refuse."""
    import sqlite3

    from sqlalchemy.exc import SQLAlchemyError

    from bot.store.migrate import NewerSchema
    from bot.table.errors import TableError

    with _plainly():
        try:
            yield
        except TableError as error:
            _stop(error.text, 1)
        except NewerSchema as error:
            _stop(str(error), 1)
        except ModuleNotFoundError as error:
            _stop(f"The database cannot be used: the package {error.name} is not installed.", 1)
        except (SQLAlchemyError, sqlite3.Error) as error:  # the embedded one is written to without SQLAlchemy
            _stop(f"The database cannot be used: {getattr(error, 'orig', None) or error}", 1)


def _games() -> Mapping[str, Game[Any]]:
    """Every game by its key."""
    from bot.games import games

    try:
        return games()
    except ValueError as error:
        _stop(f"The content of a game is wrong.\n{error}", 1)


def _game(key: str | None) -> Game[Any]:
    """The game with this key; without one, the only game there is. Raises Unfit."""
    from bot.options import Unfit, one_of

    known = _games()
    if key is None:
        if len(known) > 1:
            raise Unfit(f"Which game? There are {', '.join(known)}.")
        key = next(iter(known))
    return known[one_of("game", key, known)]


def _options(
    game: Game[Any], scenario: str | None, layout: str | None, others: list[str] | None, seats: int | None = None
) -> Options:
    """The options somebody named, each once. Raises Unfit."""
    from bot.options import Unfit, read_options

    given = [(name, value) for name, value in (("scenario", scenario), ("layout", layout)) if value is not None]
    for text in others or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Unfit(f"--option {text[:60]!r}: an option is written NAME=VALUE.")
        given.append((name.strip(), value.strip()))
    named = dict(given)
    if len(named) < len(given):
        raise Unfit("An option is given twice.")
    return read_options(game, named, seats)


def _settings() -> Settings:
    from bot.settings import Settings

    return Settings()


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Which game; the only one if left out.")] = None,
    scenario: Scenario = None,
    layout: Layout = None,
    others: Others = None,
    seats: Annotated[
        str, typer.Option(help="Who plays, seat by seat: human, human:NAME, computer, greedy, random.")
    ] = "human,computer",
    seed: Annotated[str | None, typer.Option(metavar="N", help="What the dice come from, if not a secret.")] = None,
    match: Annotated[
        int | None, typer.Option(min=1, max=999_999_999, metavar="ID", help="Go on with this match.")
    ] = None,
    pictures: Annotated[Path | None, typer.Option(metavar="DIR", help="Where the pictures go.")] = None,
    words: Annotated[bool, typer.Option("--words", help="Make no pictures.")] = False,
) -> None:
    """Play in this terminal, against computer players or with people beside you."""
    with _at_the_database():
        from bot.options import Unfit
        from bot.terminal import start
        from bot.terminal.album import Album
        from bot.terminal.screen import Screen

        settings = _settings()
        rules = _game(game) if game is not None or match is None else None
        wanted: start.Wanted | int
        if match is None:
            assert rules is not None
            wanted = start.Wanted(rules, _options(rules, scenario, layout, others), tuple(seats.split(",")), seed)
        elif scenario or layout or others or seed:
            raise Unfit("A match that is gone on with keeps its options and its dice.")
        else:
            wanted = match
        # Not the bot's stamps: those are complete, and these are whatever this match has shown.
        album = Album(
            None if words else pictures or settings.data / "pictures", settings.data / "stamps-of-the-terminal"
        )
        start.play(Screen(), settings.database_url, _games, album, wanted, rules)


@app.command()
def simulate(
    game: GameKey,
    scenario: Scenario = None,
    layout: Layout = None,
    others: Others = None,
    seats: Annotated[int | None, typer.Option(min=1, metavar="N", help="How many seats.")] = None,
    matches: Annotated[int, typer.Option(min=1, max=1_000_000, metavar="N", help="How many matches.")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="Of the first match; each further one has the next.")] = 1,
    players: Annotated[str, typer.Option(help="random, greedy or search: one for all, or one a side.")] = "random",
    both: Annotated[bool, typer.Option("--both-ways", help="Play each seed once with each side beginning.")] = False,
    drafted: Annotated[bool, typer.Option("--drafted", help="Choose at random before the first round.")] = False,
    json: AsJson = False,
) -> None:
    """Have computer players play many matches, and count. Exits with 1 if a match went wrong."""
    with _plainly():
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        from bot.simulation import Drafted, both_ways, players_by_side, report_lines
        from bot.simulation import simulate as played

        def seated(options: Options) -> list[Player]:
            found = players_by_side(rules, options, players)
            return [Drafted(player) for player in found] if drafted else found

        rules = _game(game)
        options = _options(rules, scenario, layout, others, seats)
        seats_taken = seated(options)
        errors = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
            task = progress.add_task(rules.name, total=matches)

            def advance(report: Report) -> None:
                progress.update(task, advance=1, total=report.matches)

            if both:
                report = both_ways(rules, options, seated, matches, seed, advance)
            else:
                report = played(rules, options, seats_taken, matches, seed, advance)
        for failure in report.failures:
            typer.echo(failure, err=True)
        typer.echo(json_module.dumps(report.as_json()) if json else "\n".join(report_lines(report, options)))
        if report.failures:
            raise typer.Exit(1)


@app.command()
def picture(
    game: GameKey,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder they are written to.")],
    scenario: Scenario = None,
    layout: Layout = None,
    others: Others = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Of the match.")] = 1,
    after: Annotated[int, typer.Option(min=0, max=100_000, metavar="N", help="After how many actions.")] = 20,
    view: Annotated[
        str, typer.Option(metavar="SEAT", help="spectator; or a seat, counted from 0, or its name.")
    ] = "spectator",
    json: AsJson = False,
) -> None:
    """Write the pictures of a position that computer players reach."""
    with _plainly():
        from bot.gallery import viewer, write

        rules = _game(game)
        options = _options(rules, scenario, layout, others)
        shown = write(rules, options, seed, after, viewer(rules, options, view), out)
        if json:
            typer.echo(json_module.dumps([picture._asdict() for picture in shown]))
            return
        for made in shown:
            typer.echo(f"{made.file}  {made.width} x {made.height}, {made.bytes / 1024:.0f} KiB")
            typer.echo(f"  {made.cold_ms:.0f} ms cold, {made.warm_ms:.0f} ms warm. {made.alt}")


@app.command()
def content(game: GameKey, json: AsJson = False) -> None:
    """Say what a game holds, and check that it fits together."""
    with _plainly():
        from bot.content import faults, holdings, lines

        rules = _game(game)
        wrong = faults(rules)
        for fault in wrong:
            typer.echo(fault, err=True)
        if not wrong or json:
            held = holdings(rules)
            typer.echo(json_module.dumps(held) if json else "\n".join(lines(held)))
        if wrong:
            raise typer.Exit(1)


Expression = Annotated[str, typer.Argument(metavar="EXPR", help="Dice notation: 4d6kh3, 2d6+3, 6x 4d6kh3.")]


@contextmanager
def _dicing() -> Iterator[None]:
    """What cannot be rolled is told with its place in the text: exit 2."""
    from bot.dicebox.errors import NotRolled
    from engines.dice import DiceError

    try:
        yield
    except DiceError as error:
        _stop(error.explain(), 2)
    except NotRolled as error:
        _stop(error.text, 2)


@app.command()
def roll(
    expression: Expression,
    seed: Annotated[str | None, typer.Option(metavar="N", help="What the dice come from, if not chance.")] = None,
    json: AsJson = False,
) -> None:
    """Roll dice."""
    with _dicing():
        from bot.dicebox.terminal import rolled

        result = rolled(expression, seed)
        typer.echo(json_module.dumps(result.data()) if json else result.plain(4000))


@app.command()
def odds(
    expression: Expression,
    target: Annotated[str | None, typer.Option(metavar="T", help="What is needed: 15, '>=15', =7, '<3'.")] = None,
    versus: Annotated[str | None, typer.Option(metavar="EXPR", help="Another roll to compare it to.")] = None,
    json: AsJson = False,
) -> None:
    """Work out the odds of a roll."""
    with _dicing():
        from bot.dicebox.terminal import odds_data, odds_text, worked_out
        from bot.dicebox.told import target as asked_for

        asked = asked_for(target) if target is not None else None
        found, other = worked_out(expression, versus)
        typer.echo(
            json_module.dumps(odds_data(found, asked, other, expression))
            if json
            else "\n".join(odds_text(found, asked, other))
        )


@app.command()
def run() -> None:
    """Run the Discord bot until it is told to stop."""
    with _at_the_database():
        import gc

        gc.disable()  # thousands of classes are made now, and none of them is garbage; `run` enables it
        from bot.run import run as run_bot

        raise typer.Exit(run_bot(_settings()))


@app.command()
def check() -> None:
    """Look over what the bot needs, and say what is missing. Exits with 1 where something is."""
    with _plainly():
        import asyncio

        from bot.check import look_over

        async def looked() -> bool:
            well = True
            async for finding in look_over(_settings(), _games()):
                typer.echo(f"{finding.how:>4}  {finding.what}: {finding.text}")
                well = well and finding.how != "bad"
            return well

        if not asyncio.run(looked()):
            raise typer.Exit(1)


@app.command()
def health() -> None:
    """Exit with 0 when the bot that uses this data folder is well: for a container's health check."""
    with _plainly():
        import time

        from bot.health import trouble

        wrong = trouble(_settings().data, time.time())
        typer.echo(wrong or "The bot is well.")
        if wrong:
            raise typer.Exit(1)


@app.command()
def migrate() -> None:
    """Bring the database up to date. `run` and `play` do it too."""
    with _at_the_database():
        import asyncio

        from bot.store.database import Database
        from bot.store.migrate import migrate as bring_up
        from migrations import HEAD

        async def migrated() -> str:
            database = await Database.connect(_settings().database_url)
            try:
                return await bring_up(database.engine)
            finally:
                await database.close()

        before = asyncio.run(migrated())
        done = f"from {before or 'nothing'} to {HEAD}" if before != HEAD else f"at {HEAD} already"
        typer.echo(f"The database: {done}.")


if __name__ == "__main__":
    app()
