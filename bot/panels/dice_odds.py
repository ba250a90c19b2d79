"""Odds and luck as private messages with a chart."""

from __future__ import annotations

import discord
from discord import ui

from bot.dicebox.luck import Luck
from bot.dicebox.told import Target, decimal, odds_lines, signed, target
from bot.panels.controls import Sheet, gallery, words
from bot.panels.dice_charts import luck_chart, odds_chart
from bot.panels.replies import acknowledge, answer, bot_of
from bot.panels.text import cut, inert, paragraphs
from engines.dice import Odds
from render.dice.charts import OddsChart
from render.workers import Wished

CHARTS = "dice"
"""What charts are called where pictures are painted over the last ones: all charts share one place."""
SIZES = 8
"""Sizes of dice that are told one by one."""


async def show_odds(interaction: discord.Interaction, typed: str, asked: str | None, versus: str | None) -> None:
    """Answer with the odds of one or two rolls."""
    await acknowledge(interaction)
    box = bot_of(interaction).dicebox
    wanted = target(asked) if asked else None
    found, other = await box.odds(typed, versus, interaction.user.id, interaction.guild_id)
    # Both go through every value there is.
    lines, chart = await box.beside(_put, found, wanted, other)
    head = f"**{inert(cut(found.reading, 300))}**" + (f" and **{inert(cut(other.reading, 300))}**" if other else "")
    await _answer(interaction, [head, *map(inert, lines)], chart)


def _put(found: Odds, wanted: Target | None, other: Odds | None) -> tuple[list[str], OddsChart]:
    return odds_lines(found, wanted, other), odds_chart(found, wanted, other)


async def show_luck(interaction: discord.Interaction, player: discord.User | discord.Member) -> None:
    """Answer with how somebody's dice fell: one's own everywhere, another's on this server."""
    await acknowledge(interaction)
    own = player.id == interaction.user.id
    luck = await bot_of(interaction).dicebox.luck(player.id, None if own else interaction.guild_id or 0)
    name = player.display_name
    if not luck.dice:
        where = "" if own else " on this server"
        await answer(interaction, Sheet(words(f"No dice of {inert(name)} have fallen in the open{where} yet.")))
        return
    lines = luck_lines(luck)
    told = f"Luck of {name}: {'; '.join(lines)}"
    chart = luck_chart(luck, f"Luck of {name}", told)
    await _answer(interaction, [f"**Luck of {inert(name)}**", *map(inert, lines)], chart)


def luck_lines(luck: Luck) -> list[str]:
    """Luck in words. Every die counts, before anything is kept or dropped; secret rolls are left out."""
    lines = [f"{luck.word} {signed(luck.deviation)} standard deviations over {luck.dice:,} dice in {luck.rolls} rolls."]
    lines += [
        f"d{size.sides}: {size.dice:,} dice, average {decimal(size.average)}, expected {decimal(size.expected)}"
        for size in luck.sizes[:SIZES]
    ]
    if len(luck.sizes) > SIZES:
        lines.append(f"and {len(luck.sizes) - SIZES} more sizes of dice")
    return lines


async def _answer(interaction: discord.Interaction, lines: list[str], chart: Wished) -> None:
    pictures = await bot_of(interaction).drawing.draw(CHARTS, chart)
    parts: list[ui.Item[discord.ui.LayoutView]] = [words(paragraphs(lines)), *gallery(pictures)]
    await answer(interaction, Sheet(*parts, pictures=pictures))
