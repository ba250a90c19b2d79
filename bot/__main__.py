"""`python -m bot`: the same as the `stokehold` command."""

from bot.cli import app

app()
