"""What the table refuses, each with its sentence for the player. Nothing has changed when one is raised."""

from __future__ import annotations

from pydantic import ValidationError


class TableError(Exception):
    """Something that cannot be done at this table. `text` is for the player."""

    sentence = "That is not possible."

    def __init__(self, text: str = "") -> None:
        self.text = text or self.sentence
        super().__init__(self.text)


class NoMatch(TableError):
    """No match has this number."""

    sentence = "There is no such match."


class NoMatchHere(TableError):
    """No match is played in the channel."""

    sentence = "No match is played in this channel. Start one with /match new."


class ChannelTaken(TableError):
    """Another match is played in the channel."""

    sentence = "A match is already played in this channel. Use another channel, or a thread."


class ChannelClosed(TableError):
    """The server does not want matches in the channel."""

    sentence = "Matches are not allowed in this channel."


class NotAllowed(TableError):
    """The person lacks the right."""

    sentence = "You may not do that on this server."


class BadSettings(TableError):
    """Options or settings that cannot be."""

    @classmethod
    def because(cls, error: ValidationError) -> BadSettings:
        """The first fault of settings that were checked, as a sentence."""
        first = error.errors()[0]
        said = first["msg"].removeprefix("Value error, ").rstrip(".")
        return cls(f"{' '.join(map(str, first['loc'])).replace('_', ' ')}: {said}.")


class NotInLobby(TableError):
    """The match has begun already."""

    sentence = "The match has begun already."


class NotStarted(TableError):
    """The match is still in its lobby."""

    sentence = "The match has not begun yet."


class MatchWaits(TableError):
    """The match has lost its channel or a player and waits to be resumed."""

    sentence = "The match waits. It can be resumed with /match resume."


class NotWaiting(TableError):
    """There is nothing to resume."""

    sentence = "The match is under way already."


class MatchOver(TableError):
    """The match has ended."""

    sentence = "The match is over."


class NotSeated(TableError):
    """The person does not play in the match."""

    sentence = "You do not play in this match."


class NotYourSeat(TableError):
    """The seat is another's."""

    sentence = "That seat is not yours."


class SeatTaken(TableError):
    """Somebody has the seat."""

    sentence = "That seat is taken."


class LobbyFull(TableError):
    """No seat is free, in the match or on the side."""

    sentence = "No seat is free."


class OtherSide(TableError):
    """A person may play for one side only."""

    sentence = "You play for the other side. Leave it first."


class EmptySeats(TableError):
    """The match cannot start yet."""


class NotYourTurn(TableError):
    """Nobody waits for any seat of this person."""

    sentence = "It is not your turn."


class StaleMenu(TableError):
    """The choices have changed since the menu was shown."""

    sentence = "The position has changed since this menu was shown. Here is the present one."


class NothingToUndo(TableError):
    """There is no action of this person to take back."""

    sentence = "There is no action of yours to take back."


class NothingAsked(TableError):
    """The question that is being answered is not open any more."""

    sentence = "That question is no longer open."


class DraftTooBig(TableError):
    """More is half entered than can be kept."""

    sentence = "That is more than can be kept. Confirm what you have first."


class Busy(TableError):
    """Others kept changing the match at the same moment."""

    sentence = "The match is being changed by someone else. Try again."
