"""The "Your move" panel as a message: buttons where there are few choices, menus where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ButtonStyle, ui

from bot.panels.controls import Control, Entry, Sheet, button, gallery, rows, select, words
from bot.panels.menu import PAGE, WIDE, Menu, Offer
from bot.panels.text import CHOICE, cut, inert, paragraphs, refused
from bot.words import percent
from engines.core.action import Forecast
from render.paint import Picture

BUTTONS = 10
"""Up to so many choices are buttons; more are a menu."""

VERB = "p"


@dataclass(frozen=True)
class Address:
    """Where a panel belongs: match, seat, the digest of its choices and of the point of the draft."""

    match: int
    seat: int
    menu: str
    point: str

    def rest(self, op: str, key: str = "") -> str:
        """What stands in the id of a control of this panel."""
        return f"{self.seat}.{self.menu}.{self.point}:{op}" + (f":{key}" if key else "")


def build(
    address: Address,
    menu: Menu,
    head: Sequence[str],
    page: int = 0,
    others: Sequence[tuple[int, str]] = (),
    pictures: Sequence[Picture] = (),
) -> Sheet:
    """The panel. `head` are lines above it, `others` the person's other seats with something to do."""
    text = words(paragraphs([*head, *_texts(menu)]))
    parts: list[ui.Item[Any]] = [ui.Container(text), *gallery(pictures)]
    if menu.presets:
        parts += _choices(address, "pick", menu.presets, 0, "Whole plans", ButtonStyle.primary)
    if menu.offers:
        style = ButtonStyle.primary if menu.op == "begin" else ButtonStyle.secondary
        parts += _choices(address, menu.op, menu.offers, page, menu.ask, style)
    parts += rows(_last_row(address, menu, page))
    if menu.others:
        parts += rows(
            [button(address.match, VERB, offer.label, address.rest("begin", offer.code)) for offer in menu.others[:5]]
        )
    if (menu.op == "begin" or menu.others) and others:
        parts += rows([button(address.match, "seat", f"For {name}", str(seat)) for seat, name in others[:5]])
    return Sheet(*parts, pictures=pictures)


def _texts(menu: Menu) -> list[str]:
    lines = [f"**{inert(menu.question)}**" if menu.question else "", f"**{inert(menu.title)}**" if menu.title else ""]
    lines += [f"-# {inert(line)}" for line in menu.trail]
    if menu.ask:
        lines.append(f"**{inert(menu.ask)}**" if menu.op == "begin" else inert(menu.ask))
    if menu.op == "begin":
        noted = [offer for offer in menu.offers if offer.note or offer.why_not]
        lines += [f"{inert(offer.label)}: {cut(_note(offer), 240)}" for offer in noted[:12]]
    elif len(menu.offers) <= BUTTONS:
        noted = [offer for offer in (*menu.presets, *menu.offers) if offer.note or offer.why_not]
        lines += [f"{inert(offer.label)}: {_note(offer)}" for offer in noted]
    if menu.presets and menu.refine:
        lines.append(f"-# {inert(' '.join(menu.refine))} Whole plans leave that as it is; step by step it is asked.")
    if menu.unfinished:
        lines.append(f"-# {refused(menu.unfinished)}")
    return lines + _forecast(menu.forecast)


def _note(offer: Offer) -> str:
    return f"not possible. {refused(offer.why_not)}" if offer.why_not else inert(offer.note)


def _forecast(forecast: Forecast | None) -> list[str]:
    if forecast is None:
        return []
    odds = [f"**{inert(name)}: {percent(chance)}**" for name, chance in forecast.chances]
    hopes = [f"{inert(name)}: {number:.1f} expected" for name, number in forecast.expected]
    return [*map(inert, forecast.lines), *odds, *hopes]


def _choices(
    address: Address, op: str, offers: Sequence[Offer], page: int, hint: str, style: ButtonStyle
) -> list[ui.Item[Any]]:
    few = len(offers) <= (BUTTONS if op != "begin" else 15)
    if few and all(len(offer.label) <= WIDE for offer in offers):
        made = [
            button(
                address.match, VERB, f"✗ {offer.label}" if offer.why_not else offer.label,
                address.rest(op, offer.code), ButtonStyle.secondary if offer.why_not else style,
            )
            for offer in offers
        ]  # fmt: skip
        return list(rows(made))
    shown = offers[page * PAGE : (page + 1) * PAGE] or offers[:PAGE]
    entries = [
        Entry(
            offer.code, offer.label, cut(f"Not possible: {offer.why_not.text}" if offer.why_not else offer.note, CHOICE)
        )
        for offer in shown
    ]
    return [ui.ActionRow(select(address.match, VERB, hint, entries, address.rest(op)))]


def _last_row(address: Address, menu: Menu, page: int) -> list[Control]:
    made: list[Control] = []
    match = address.match
    if menu.op == "confirm":
        made.append(button(match, VERB, _confirm(menu), address.rest("confirm"), ButtonStyle.success))
        made += [button(match, VERB, offer.label, address.rest("adjust", offer.code)) for offer in menu.adjust[:5]]
    if menu.plan:
        done = address.rest("done")
        made.append(button(match, VERB, "Done", done, ButtonStyle.success, off=menu.unfinished is not None))
    if menu.type_in:
        made.append(button(match, VERB, "Type it", address.rest("type")))
    if menu.back:
        made.append(button(match, VERB, "Back", address.rest("back")))
    last = (len(menu.offers) - 1) // PAGE
    if len(menu.offers) > PAGE:
        # Turning past either end goes round, so that one button is enough.
        following = (page + 1) % (last + 1)
        made.append(button(match, VERB, f"More ({page + 1} of {last + 1})", address.rest("page", str(following))))
    return made


def _confirm(menu: Menu) -> str:
    """The confirm button shows the exact odds."""
    chances = menu.forecast.chances if menu.forecast else ()
    odds = f" ({chances[0][0]}: {percent(chances[0][1])})" if chances else ""
    return f"{menu.title}{odds}"
