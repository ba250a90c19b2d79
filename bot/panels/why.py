"""*Why?*: the rule behind the last refusal, or behind what happened last."""

from __future__ import annotations

from typing import Any

import discord

from bot.panels.controls import Press, Sheet, route, words
from bot.panels.looks import seed_lines
from bot.panels.replies import acknowledge, answer, bot_of, person
from bot.panels.text import inert, paragraphs, refused
from bot.rulebook import rule
from bot.table.history import Told
from bot.table.position import Position
from engines.core.game import Game

RULES = 4


def rule_lines(game: Game[Any], numbers: list[str]) -> list[str]:
    """Rules by number, as the rule book has them."""
    found = [rule(game, number) for number in dict.fromkeys(numbers) if number]
    return [f"**{known.number}** {known.text}" for known in found if known is not None]


def about(position: Position, told: list[Told], user: int) -> list[str]:
    """What happened last, in full, and the rules it followed."""
    held = position.held_by(user)
    lines: list[str] = []
    numbers: list[str] = []
    for entry in told:
        lines += [inert(line) for line in entry.lines(held)]
        # Only what the person saw happen is named: a secret choice names its rule and nothing else, and what somebody
        # did unasked and unseen not even that.
        kind = type(entry.action) if entry.action is not None else None
        if kind is not None and (not kind.interrupts or entry.seat in held or entry.seen(held)):
            numbers += [kind.rule, *(pick.rule for pick in kind.picks().values())]
    return [*lines, *rule_lines(position.game, numbers)[:RULES]]


@route("why")
async def why(bot: Any, interaction: discord.Interaction, press: Press) -> None:
    """*Why?* under a post."""
    await acknowledge(interaction)
    client, who = bot_of(interaction), person(interaction)
    position = await client.table.look(press.match)
    refusal = client.refusals.last(who.id, press.match)
    if refusal is not None:
        lines = ["**Your last refusal**", refused(refusal), *rule_lines(position.game, [refusal.rule])]
    elif position.state is None:
        position.must_be_played()
        lines = []
    else:
        last = position.match.rev
        told = await client.table.history.told(position, last, last)
        lines = ["**What happened last**", *about(position, told, who.id), *seed_lines(position.state)]
    await answer(interaction, Sheet(words(paragraphs(lines))))
