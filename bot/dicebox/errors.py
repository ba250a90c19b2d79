"""What the dice box refuses, each with its sentence for whoever asked."""

from __future__ import annotations

from bot.table.errors import TableError
from engines.dice import DiceError


class NotRolled(TableError):
    """A text that cannot be rolled."""

    @classmethod
    def because(cls, error: DiceError) -> NotRolled:
        """The sentence, the place in the text with carets under it, and what to write instead."""
        shown = error.caret().replace("`", "ˋ")  # nothing may end the block it stands in
        hint = f"\nTry: `{error.suggestion.replace('`', 'ˋ')}`" if error.suggestion else ""
        return cls(f"{error.message}\n```\n{shown}\n```{hint}")


class NotSaved(TableError):
    """A saved roll that cannot be made, found or changed."""


class TooFast(TableError):
    """A person rolls more than anybody can read."""


class RollGone(TableError):
    """The roll is not kept any more."""

    sentence = "That roll is not kept any more. Roll it again with /roll."
