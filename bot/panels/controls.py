"""Buttons and menus whose ids say everything, so that any start of the bot answers them."""

from __future__ import annotations

import io
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ButtonStyle, ui

from bot.panels.text import CHOICE, TEXT, cut, label
from render.paint import Picture

if TYPE_CHECKING:
    from bot.client import Bot

ID = re.compile(r"gm:(?P<match>\d{1,10}):(?P<verb>[a-z]+)(?::(?P<rest>.*))?", re.DOTALL)
LONGEST_ID = 100
ALT = 1024


class Press(NamedTuple):
    """A press on a control: whose match, what is wanted, the rest of the id, and what was selected or typed."""

    match: int
    verb: str
    rest: str
    values: tuple[str, ...] = ()


Route = Callable[["Bot", discord.Interaction, Press], Awaitable[None]]

ROUTES: dict[str, Route] = {}
"""What answers each verb."""


def route(verb: str) -> Callable[[Route], Route]:
    """Have the decorated function answer a verb."""

    def add(function: Route) -> Route:
        ROUTES[verb] = function
        return function

    return add


def control_id(match: int, verb: str, rest: str = "") -> str:
    """The id of a control. Raises ValueError for one that Discord would not take."""
    made = f"gm:{match}:{verb}:{rest}" if rest else f"gm:{match}:{verb}"
    if len(made) > LONGEST_ID:
        raise ValueError(f"an id of {len(made)} characters: {made}")
    return made


class Control(ui.DynamicItem[ui.Item[Any]], template=ID):
    """A button or a menu of the bot, told by its id alone."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Control:
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        bot: Bot = interaction.client  # type: ignore[assignment]
        await bot.pressed(interaction, read(interaction))


def read(interaction: discord.Interaction) -> Press:
    """The press an interaction is. Raises ValueError for one that is none of the bot's."""
    data: Any = interaction.data or {}
    found = ID.fullmatch(data.get("custom_id", ""))
    if found is None:
        raise ValueError("not a control of this bot")
    values = tuple(data.get("values") or ()) or tuple(_typed(data.get("components") or ()))
    return Press(int(found["match"]), found["verb"], found["rest"] or "", values)


def _typed(components: Iterable[Any]) -> Iterable[str]:
    """What stands in the inputs of a modal."""
    for component in components:
        if isinstance(component.get("value"), str):
            yield component["value"]
        yield from _typed(component.get("components") or ())
        if component.get("component"):
            yield from _typed([component["component"]])


def button(
    match: int, verb: str, text: str, rest: str = "", style: ButtonStyle = ButtonStyle.secondary, *, off: bool = False
) -> Control:
    """A button."""
    return Control(ui.Button(label=label(text), custom_id=control_id(match, verb, rest), style=style, disabled=off))


class Entry(NamedTuple):
    """One line of a menu."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False


def select(match: int, verb: str, hint: str, entries: Sequence[Entry], rest: str = "") -> Control:
    """A menu of up to 25 entries, of which one is chosen."""
    options = [
        discord.SelectOption(
            label=label(entry.label, CHOICE), value=entry.value, description=cut(entry.note, CHOICE) or None,
            default=entry.chosen,
        )
        for entry in entries
    ]  # fmt: skip
    menu: ui.Select[Any] = ui.Select(
        custom_id=control_id(match, verb, rest), placeholder=cut(hint, 150) or None, options=options
    )
    return Control(menu)


def rows(controls: Sequence[Control]) -> list[ui.ActionRow[Any]]:
    """Buttons in rows of five."""
    return [ui.ActionRow(*controls[start : start + 5]) for start in range(0, len(controls), 5)]


class Sheet(ui.LayoutView):
    """A message made of parts, none of which needs this process to be answered, and the pictures its parts show."""

    def __init__(self, *parts: ui.Item[Any], pictures: Sequence[Picture] = ()) -> None:
        super().__init__(timeout=None)
        self.pictures = pictures
        for part in parts:
            self.add_item(part)

    def files(self) -> list[discord.File]:
        """The pictures as attachments, new for every request."""
        return [
            discord.File(io.BytesIO(picture.data), picture.name, description=picture.alt[:ALT])
            for picture in self.pictures
        ]


def gallery(pictures: Sequence[Picture]) -> list[ui.Item[Any]]:
    """Where the pictures of a sheet are shown."""
    if not pictures:
        return []
    items = [
        discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt[:ALT]) for picture in pictures
    ]
    return [ui.MediaGallery(*items)]


def words(text: str) -> ui.TextDisplay[Any]:
    """A text."""
    return ui.TextDisplay(cut(text, TEXT) or "…")


class Asking(ui.Modal):
    """A window with one line or box to type in. The answer is routed by its id, as a press is."""

    def __init__(self, press_id: str, title: str, question: str, hint: str = "", *, long: bool = False) -> None:
        super().__init__(title=label(title, 45), custom_id=press_id, timeout=900)
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        box: ui.TextInput[Any] = ui.TextInput(
            custom_id="typed", style=style, placeholder=cut(hint, 100) or None, max_length=4000 if long else 100
        )
        self.add_item(ui.Label(text=label(question, 45), component=box))
