"""The fixture `opened` of the tests of play, for quick dice."""

from tests.bot.play.conftest import opened

__all__ = ["opened"]
