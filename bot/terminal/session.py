"""A match on a screen, played decision by decision. It is kept after each."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from contextlib import nullcontext
from typing import Any

from bot.artists import NO_WORDS, NOTHING_OWN, describe, describe_own
from bot.options import in_words
from bot.store.rows import Seated
from bot.table.errors import StaleMenu, TableError
from bot.table.position import Person, Position
from bot.table.table import Table
from bot.terminal.album import Album
from bot.terminal.dialogue import Command, Dialogue
from bot.terminal.screen import DIM, WARN, Left, Screen
from engines.core.action import Action, Event, RuleViolation
from engines.core.state import Seat

Do = Callable[[Coroutine[Any, Any, Any]], Any]
"""Runs something of the table's to its end."""

LOG = 20
"""Revisions of the log that are shown unless more are wanted, and the most of them."""
LONGEST_LOG = 500

SINCE = 40
"""The most revisions told when a match is taken up again."""


class Session:
    """A match on a screen. `run` plays until it is over or whoever plays leaves."""

    def __init__(self, screen: Screen, table: Table, do: Do, album: Album, position: Position) -> None:
        self._screen = screen
        self._table = table
        self._do = do
        self._album = album
        self._position = position
        self._id = position.match.id
        self._watching: int | None = None
        self._wanted: Seat | None = None
        self._told: dict[int, int] = {}
        for user in position.users:  # what came before a player's own last revision was told to them then
            last = max(position.seats[seat].last_rev for seat in position.held_by(user))
            self._told[user] = max(last, position.match.rev - SINCE)

    # Playing

    def run(self) -> None:
        """Play."""
        self._greet()
        try:
            while True:
                self._settle()
                if self._position.match.status != "playing":
                    self._finish()
                    return
                self._turn()
        except (Left, KeyboardInterrupt):
            self._screen.say()
            game = self._position.game.key
            kept = f"Match {self._id} is kept. Go on with: stokehold play {game} --match {self._id}"
            self._screen.copyable(kept, "bold")

    def _settle(self) -> None:
        thinking = any(self._position.seats[seat].computer for seat in self._position.waiting)
        with self._screen.busy("The computer players think.") if thinking else nullcontext():
            self._do(self._table.computers.settled(self._id))
        self._position = self._do(self._table.look(self._id))

    def _turn(self) -> None:
        waiting = [seat for seat in self._position.waiting if self._position.seats[seat].user_id is not None]
        if not waiting:
            raise TableError("The computer players have stopped; start Stokehold again to have them go on.")
        person = self._watching
        seat = next((s for s in waiting if self._position.seats[s].user_id == person), waiting[0])
        if self._wanted is not None and self._wanted in self._seats():
            seat = self._wanted
        self._wanted = None
        self._decide(seat)

    def _decide(self, seat: Seat) -> None:
        """One decision of a seat, looked up and thought over as long as it takes."""
        self._hand_over(seat)
        self._picture(seat, self._tell())
        row = self._position.seats[seat]
        self._screen.title(f"{row.side}: {row.name}")
        self._also(seat)
        dialogue = Dialogue(self._screen, self._position, seat)
        said = dialogue.choose()
        while not isinstance(said, Action):
            if self._obey(seat, said):
                return
            self._screen.say("Enter shows the choices again.", DIM)
            said = dialogue.choose(show=False)
        self._act(seat, said, dialogue)

    def _act(self, seat: Seat, action: Action, dialogue: Dialogue) -> None:
        try:
            who = self._person(seat)
            acted = self._do(self._table.act(self._id, who, action, seat=seat, menu=dialogue.digest))
            self._position = acted.position
        except RuleViolation as violation:
            dialogue.refuse(violation.refusal)
        except StaleMenu as stale:
            self._screen.say(stale.text, WARN)

    def _also(self, seat: Seat) -> None:
        """The other seats at this screen that the match waits for too."""
        others = [other for other in self._seats() if other != seat and other in self._position.waiting]
        found = [f"`seat {other + 1}` {self._position.seats[other].name}" for other in others]
        if found:
            self._screen.say(f"Waited for too: {', '.join(found)}", DIM)

    def _seats(self) -> list[Seat]:
        """The seats of people that may act now."""
        found = []
        for row in self._position.seats:
            with self._position.masked(row.seat) as view:
                if row.user_id is not None and self._position.game.open(view):
                    found.append(row.seat)
        return found

    # Who is at the screen

    def _person(self, seat: Seat) -> Person:
        row = self._position.seats[seat]
        assert row.user_id is not None
        return Person(row.user_id, row.user_name)

    def _hand_over(self, seat: Seat) -> None:
        """Have the screen to the seat's player alone, where several take turns at it."""
        row = self._position.seats[seat]
        if row.user_id == self._watching:
            return
        if len(self._position.users) > 1:
            if self._watching is not None:
                self._tell()
                self._screen.hide([])
            self._screen.say(f"{row.user_name} ({row.side}: {row.name}) is to move.", "bold")
            self._screen.ask(f"{row.user_name}, press Enter when only you see the screen. ")
        self._watching = row.user_id

    def _tell(self) -> list[Event]:
        """What has happened since the one at the screen was last told, as they may know it."""
        user, rev = self._watching or 0, self._position.match.rev
        own = self._position.held_by(user)
        seen: list[Event] = []
        for entry in self._do(self._table.history.told(self._position, self._told.get(user, -1) + 1, rev)):
            seen += entry.seen(own)
            for line in entry.lines(own):
                self._screen.say(f"· {line}", indent=2)
        self._told[user] = rev
        return seen

    # Commands

    def _obey(self, seat: Seat, said: Command) -> bool:
        """Do what was typed; true where the decision has to be shown anew."""
        match said.word:
            case "quit":
                raise Left
            case "board" | "hand":
                self._board(seat, own=said.word == "hand")
            case "log":
                self._log(said.rest)
            case "seat":
                return self._switch(seat, said.rest)
            case "undo":
                return self._undo(seat)
            case "resign":
                return self._resign(seat)
        return False

    def _board(self, seat: Seat | None, *, own: bool) -> None:
        game = self._position.game
        if own:
            text = describe_own(game, self._position.board, seat) or NOTHING_OWN
        else:
            with self._position.masked(seat) as view:
                text = describe(game, view) or NO_WORDS
        for line in text.splitlines():
            self._screen.say(line, indent=2)

    def _log(self, rest: str) -> None:
        count = min(int(rest), LONGEST_LOG) if rest.isdecimal() and len(rest) < 6 else LOG
        rev = self._position.match.rev
        own = self._position.held_by(self._watching or 0)
        for entry in self._do(self._table.history.told(self._position, rev - count + 1, rev)):
            if lines := entry.lines(own):
                self._screen.listed([(str(entry.rev), " ".join(lines), "")])

    def _switch(self, seat: Seat, rest: str) -> bool:
        other = int(rest) - 1 if rest.isdecimal() and len(rest) < 3 else -1
        if other == seat or other not in self._seats():
            self._screen.say("That seat cannot act now.", WARN)
            return False
        self._wanted = other
        return True

    def _undo(self, seat: Seat) -> bool:
        person = self._person(seat)
        try:
            outcome = self._do(self._table.votes.undo(self._id, person))
            for user in outcome.motion.missing if outcome.word == "asked" else ():
                other = Person(user, self._position.name_of(user))
                yes = self._screen.sure(f"{other.name}, may {person.name} take back the last action?")
                outcome = self._do(self._table.votes.answer(self._id, other, "undo", yes=yes))
                if not yes:
                    self._screen.say(f"{other.name} declines.")
                    return False
        except TableError as error:
            self._screen.say(error.text, WARN)
            return False
        return True

    def _resign(self, seat: Seat) -> bool:
        row = self._position.seats[seat]
        if not self._screen.sure(f"Give up {row.side}: {row.name}?"):
            return False
        self._do(self._table.resign(self._id, self._person(seat), seat=seat))
        return True

    # The first screen and the last

    def _greet(self) -> None:
        position = self._position
        game, screen = position.game, self._screen
        screen.title(game.name)
        screen.say(game.blurb)
        players = ", ".join(_called(row) for row in position.seats)
        screen.say(f"Match {self._id}. {in_words(position.options)}. {players}.")
        screen.say("Type the number of a choice. `?` helps, `board` tells the position, `quit` leaves; all is kept.")
        screen.copyable(f"The dice come from a secret seed with SHA-256 {position.board.dice.published}.", DIM)
        if folder := self._album.folder_for(game, self._id):
            screen.copyable(f"Pictures of the table: {folder}", DIM)

    def _picture(self, seat: Seat | None, happened: Sequence[Event]) -> None:
        """Keep the pictures of the position: what the only person at the screen sees, of several what all may see."""
        alone = seat is not None and len(self._position.users) == 1
        try:
            self._album.keep(self._position, seat if alone else None, happened)
        except OSError as error:
            self._screen.say(f"The pictures could not be written: {error}", WARN)

    def close(self) -> None:
        """Have the last pictures finished."""
        try:
            self._album.close()
        except OSError as error:
            self._screen.say(f"The pictures could not be written: {error}", WARN)

    def _finish(self) -> None:
        self._picture(None, self._tell())
        result, seats = self._position.board.result, self._position.seats
        self._screen.title("The match is over")
        self._screen.say(self._position.match.reason, "bold")
        if result is not None:
            winners = ", ".join(_called(seats[seat]) for seat in result.winners)
            self._screen.say(f"Won by {winners}." if winners else "Nobody wins.")
        dice = self._position.board.dice
        self._screen.say(f"The dice came from the seed {dice.seed}; {dice.drawn} numbers were drawn.", DIM)


def _called(row: Seated) -> str:
    return f"{row.side}: {row.name} ({row.who})"
