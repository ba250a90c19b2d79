"""`python -m bot` runs the bot, as `stokehold run` does."""

from bot.run import run
from bot.settings import Settings

raise SystemExit(run(Settings()))
