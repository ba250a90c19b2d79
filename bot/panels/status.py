"""Where a match stands, and a person's matches everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from discord import ButtonStyle

from bot.panels.controls import Sheet, button, rows, words
from bot.panels.lobby import lobby_sheet
from bot.panels.text import inert, link, mention, paragraphs, when
from bot.table.places import Mine
from bot.table.position import Position
from engines.core.game import Game

LISTED = 20


def status_sheet(position: Position) -> Sheet:
    """Who plays, who is waited for and since when."""
    match = position.match
    if match.status == "lobby":
        return lobby_sheet(position)
    lines = [f"**{position.game.name}**, match {match.id}, revision {match.rev}"]
    for row in position.seats:
        who = mention(row.user_id) if row.user_id is not None else inert(row.who)
        since = (
            f", waited for {when(row.waits_since)}"
            if row.waits_since is not None and row.seat in position.waiting
            else ""
        )
        lines.append(f"· {inert(row.side)}, {inert(row.name)}: {who}{since}")
    lines += [f"-# {inert(ruling)}" for ruling in position.options.rulings_in_force()]
    for motion in position.motions.open.values():
        lines.append(f"Asked to {motion.kind}: it needs {', '.join(map(mention, motion.missing))}.")
    if match.status != "playing":
        state = "It is over." if match.status == "over" else "It waits; /match resume goes on with it."
        lines.append(f"**{inert(match.reason)}** {state}")
    if match.channel_id is not None and match.message_id is not None:
        lines.append(link(match.guild_id, match.channel_id, match.message_id))
    controls = [button(match.id, "board", "Board"), button(match.id, "log", "Log")]
    if match.status == "playing":
        controls.insert(0, button(match.id, "turn", "Your move", style=ButtonStyle.primary))
    return Sheet(words(paragraphs(lines)), *rows(controls))


def mine_sheet(mine: Sequence[Mine], games: Mapping[str, Game[Any]]) -> Sheet:
    """A person's matches, the longest-waiting for them first."""
    lines: list[str] = []
    for own in mine[:LISTED]:
        match = own.match
        name = games[match.game].name if match.game in games else match.game
        if own.waits_since is not None and match.status == "playing":
            state = f"**waits for you** since {when(own.waits_since)}"
        else:
            state = {"lobby": "in its lobby", "waiting": "waits to be resumed"}.get(match.status, "waits for others")
        where = link(match.guild_id, match.channel_id, match.message_id) if match.channel_id else ""
        lines.append(f"· {name} {match.id}: {state} {where}")
    if len(mine) > LISTED:
        lines.append(f"-# and {len(mine) - LISTED} more")
    return Sheet(words(paragraphs(lines) or "You play in no match. /match new opens one."))
