"""How choices are written on the screen, and how a typed one is found again."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from bot.panels.menu import Menu, Offer
from bot.rulebook import Rule

_SOURCE = re.compile(r"\*(?P<source>[^*]+)\*(?: \[[^]]*\])?\.\s+")


def worded(found: Rule) -> str:
    """A rule without its markup; where the rulebook has it stands behind its number."""
    printed = _SOURCE.match(found.text)
    source = printed["source"] if printed else ""
    where = ["house rule" if source == "house" else f"rulebook: {source}"] if source else []
    text = found.text[printed.end() :] if printed else found.text
    return f"{found.number} ({', '.join([found.chapter, *where])}). {re.sub(r'[*`]', '', text)}"


def greyed(offer: Offer) -> tuple[str, str, str]:
    """A row that says why it cannot be chosen; without its label, where the reason begins with it."""
    reason = f"{offer.why_not.text} ({offer.why_not.rule})" if offer.why_not else ""
    return ("-", "", reason) if reason.startswith(offer.label) else ("-", f"{offer.label}:", reason)


def prompt(shown: Menu) -> str:
    """What stands before the cursor; numbers that may be typed stand in it."""
    if shown.op == "confirm":
        return "Do it? Enter or 1; `back` for something else: "
    numbers = [offer.code for offer in shown.offers]
    if not (numbers and shown.type_in and not shown.plan and all(_is_number(code) for code in numbers)):
        return "> "
    whole = [int(code) for code in numbers]
    if len(whole) > 2 and whole == list(range(whole[0], whole[-1] + 1)):
        return f"{shown.ask} {whole[0]} to {whole[-1]}: "
    return f"{shown.ask} {', '.join(numbers[:-1])}{' or ' if numbers[1:] else ''}{numbers[-1]}: "


def _is_number(code: str) -> bool:
    return code.lstrip("-").isdecimal()


def named(offers: Sequence[Offer], text: str) -> Offer | None:
    """The one offer that typed `text` names: by its code, its label, or the only label that begins so."""
    wanted = text.casefold()
    tests: tuple[Callable[[Offer], bool], ...] = (
        lambda offer: offer.code.casefold() == wanted,
        lambda offer: offer.label.casefold() == wanted,
        lambda offer: offer.label.casefold().startswith(wanted),
    )
    for test in tests:
        found = [offer for offer in offers if test(offer)]
        if found:
            return found[0] if len(found) == 1 else None
    return None
