"""Saved rolls as messages: a list, one of them, and one that is passed on with *Keep it*."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.dicebox import template
from bot.dicebox.errors import NotSaved
from bot.dicebox.saved import mark
from bot.panels.controls import Press, Sheet, button, route, rows, words
from bot.panels.dice import NO_MATCH
from bot.panels.replies import acknowledge, bot_of, say
from bot.panels.text import cut, inert, paragraphs
from bot.store.rolls import Macro

SHOWN = 12
"""Saved rolls of a person and of a server that are listed; all of them are offered while a name is typed."""


def list_sheet(own: Sequence[Macro], server: Sequence[Macro]) -> Sheet:
    """What a person and their server have saved."""
    if not own and not server:
        return Sheet(words("Nothing is saved yet. /dice save keeps a roll under a name, such as sneak 1d20+{dex}."))
    lines = _listed("Yours", own) + _listed("This server's", server)
    return Sheet(
        words(paragraphs([*lines, "-# /roll with the name, and a number for each place: sneak 3, sneak dex=3"]))
    )


def _listed(title: str, found: Sequence[Macro]) -> list[str]:
    if not found:
        return []
    lines = [f"**{inert(row.name)}** {cut(inert(row.expression), 80)}" for row in found[:SHOWN]]
    more = [f"-# and {len(found) - SHOWN} more, offered while you type"] if len(found) > SHOWN else []
    return [f"**{title}**", *lines, *more]


def one_sheet(row: Macro) -> Sheet:
    """One saved roll, whole, and how it is called."""
    return Sheet(words(paragraphs([f"**{inert(row.name)}**", inert(row.expression), f"-# {inert(_call(row))}"])))


def shared_sheet(name: str, row: Macro) -> Sheet:
    """A saved roll that somebody passes on."""
    lines = [
        f"**{inert(name)}** shares a roll: **{inert(row.name)}**",
        inert(row.expression),
        f"-# {inert(_call(row))}",
    ]
    keep = button(NO_MATCH, "rollkeep", "Keep it", f"{row.owner_id}.{mark(row)}.{row.name}")
    return Sheet(words(paragraphs(lines)), *rows([keep]))


def _call(row: Macro) -> str:
    wanted = [
        f"{name}=…" if default is None else f"[{name}={default}]"
        for name, default in template.places(row.expression).items()
    ]
    return " ".join(["/roll", row.name, *wanted])


@route("rollkeep")
async def keep(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Keep it*: a shared roll becomes one's own too."""
    await acknowledge(interaction)
    saved, who = bot_of(interaction).dicebox.saved, interaction.user.id
    owner, _, rest = press.rest.partition(".")
    known, _, name = rest.partition(".")
    gone = "That roll was changed or deleted since it was shared. Ask for it again."
    if not owner.isdecimal() or len(owner) > 19:
        raise NotSaved(gone)
    row = await saved.find(name, int(owner), None)
    if row is None or mark(row) != known:
        raise NotSaved(gone)
    mine = await saved.find(name, who, None)
    if mine is not None and mine.expression != row.expression:
        raise NotSaved(f"You have a saved roll called {inert(mine.name)} already. Rename yours first: /dice rename.")
    await saved.put(row.name, row.expression, "user", who, row.made_by)
    await say(interaction, f"**{inert(row.name)}** is yours now. Roll it with /roll.")
