"""Each of Discord's limits met exactly and broken once."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tests.bot import discord_rules as rules
from tests.bot.wire.openapi import OpenApi

V2 = rules.COMPONENTS_V2


def option(name: str = "to", **fields: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "Where", **fields}


def command(name: str = "steam", *options: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 1, "name": name, "description": "Move", "options": list(options), **fields}


def button(number: int = 0, **fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go{number}", **fields}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def text(words: str = "hello") -> dict[str, Any]:
    return {"type": 10, "content": words}


def menu(options: int = 2, **fields: Any) -> dict[str, Any]:
    made = [{"label": f"l{number}", "value": f"v{number}"} for number in range(options)]
    return {"type": 3, "custom_id": "menu", "options": made, **fields}


def choices(count: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"name": f"n{number}", "value": f"v{number}", **fields} for number in range(count)]


def subcommands(kind: int, *names: str, inside: list[dict[str, Any]] | None = None) -> list[dict[str, Any]]:
    return [{"type": kind, "name": name, "description": "d", "options": inside or []} for name in names]


def big(characters: int) -> dict[str, Any]:
    """A command of exactly so many counted characters, most of them in the values of its choices."""
    fill = command("big", *[option(f"o{number:02}", choices=choices(25)) for number in range(20)])
    for item in (choice for made in fill["options"] for choice in made["choices"]):
        room = characters - rules.command_size(fill)
        item["value"] += "x" * min(90, room)
    return fill


GOOD_COMMANDS = {
    "100 commands": [command(f"c{number}") for number in range(100)],
    "25 options": [command("a", *[option(f"o{number}") for number in range(25)])],
    "25 choices": [command("a", option(choices=choices(25)))],
    "three levels": [command("a", *subcommands(2, "g", inside=subcommands(1, "s", inside=[option()])))],
    "8000 characters": [big(8000)],
    "letters of other scripts": [command("приказ"), command("สวัสดี"), command("l'ordre_1-2")],
    "same name, other type": [command("a"), {"type": 2, "name": "a"}],
}
BAD_COMMANDS = {
    "chat commands: 101": [command(f"c{number}") for number in range(101)],
    "user commands: 16": [{"type": 2, "name": f"c{number}"} for number in range(16)],
    "message commands: 16": [{"type": 3, "name": f"c{number}"} for number in range(16)],
    "occurs 2 times": [command("a"), command("a")],
    "options: 26": [command("a", *[option(f"o{number}") for number in range(26)])],
    "'to' occurs 2 times": [command("a", option(), option())],
    "choices: 26": [command("a", option(choices=choices(26)))],
    "characters: 8001": [big(8001)],
    "lower-case": [command("Steam")],
    "letters, digits": [command("two words")],
    "1 to 32": [command("x" * 33)],
    "description: 101": [command(description="x" * 101)],
    "description: 0": [command("a", option(description=""))],
    "choices[0] name: 101": [command("a", option(choices=choices(1, name="x" * 101)))],
    "choices[0] value: 101": [command("a", option(choices=choices(1, value="x" * 101)))],
    "required options come first": [command("a", option("a"), option("b", required=True))],
    "exclude each other": [command("a", option(choices=choices(1), autocomplete=True))],
    "for texts and numbers": [command("a", option(type=5, autocomplete=True))],
    "do not mix": [command("a", option(), *subcommands(1, "s"))],
    "no deeper": [command("a", *subcommands(2, "g", inside=subcommands(2, "h")))],
    "max_length": [command("a", option(max_length=6001))],
    "a context menu": [{"type": 2, "name": "Look", "description": "d"}],
}
GOOD_MESSAGES = {
    "content": {"content": "x" * 2000},
    "embeds": {"embeds": [{"title": "x" * 256, "description": "x" * 4096, "footer": {"text": "x" * 1648}}]},
    "25 buttons": {"components": [row(*[button(5 * r + b) for b in range(5)]) for r in range(5)]},
    "25 options": {"components": [row(menu(25, max_values=25))]},
    "40 components": {"flags": V2, "components": [text("x" * 100) for _ in range(40)]},
    "alt text": {"content": "x", "attachments": [{"id": 0, "filename": "a.png", "description": "x" * 1024}]},
}
BAD_MESSAGES = {
    "content: 2001": {"content": "x" * 2001},
    "empty": {"content": ""},
    "nonce: 26": {"content": "x", "nonce": "x" * 26},
    "embeds: 11": {"embeds": [{"title": "x"}] * 11},
    "embeds characters: 6001": {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]},
    "title: 257": {"embeds": [{"title": "x" * 257}]},
    "description: 4097": {"embeds": [{"description": "x" * 4097}]},
    "fields: 26": {"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]},
    "fields[0] name: 257": {"embeds": [{"fields": [{"name": "x" * 257, "value": "v"}]}]},
    "fields[0] value: 1025": {"embeds": [{"fields": [{"name": "n", "value": "x" * 1025}]}]},
    "fields[0] value: 0": {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
    "footer: 2049": {"embeds": [{"footer": {"text": "x" * 2049}}]},
    "author: 257": {"embeds": [{"author": {"name": "x" * 257}}]},
    "attachments: 11": {"content": "x", "attachments": [{"id": number} for number in range(11)]},
    "alt text: 1025": {"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]},
    "rows: 6": {"components": [row(button(number)) for number in range(6)]},
    "components: 6": {"components": [row(*[button(number) for number in range(6)])]},
    "one select": {"components": [row(menu(), button())]},
    "label: 81": {"components": [row(button(label="x" * 81))]},
    "label or an emoji": {"components": [row(button(label=None))]},
    "custom_id: 101": {"components": [row(button(custom_id="x" * 101))]},
    "custom_id: 0": {"components": [row(button(custom_id=""))]},
    "custom_id: 'go0' occurs 2 times": {"components": [row(button(), button())]},
    "url: 513": {"components": [row({"type": 2, "style": 5, "label": "Go", "url": "x" * 513})]},
    "options: 26": {"components": [row(menu(26))]},
    "options: 0": {"components": [row(menu(0))]},
    "placeholder: 151": {"components": [row(menu(placeholder="x" * 151))]},
    "between 1 and 3 of 2": {"components": [row(menu(max_values=3))]},
    "option values": {"components": [row(menu(options=0) | {"options": [{"label": "l", "value": "v"}] * 2})]},
    "options[0] label: 101": {"components": [row(menu(0) | {"options": [{"label": "x" * 101, "value": "v"}]})]},
    "options[0] value: 101": {"components": [row(menu(0) | {"options": [{"label": "l", "value": "x" * 101}]})]},
    "options[0] description: 101": {
        "components": [row(menu(0) | {"options": [{"label": "l", "value": "v", "description": "x" * 101}]})]
    },
    "defaults: 2": {
        "components": [row(menu(0) | {"options": [{"label": v, "value": v, "default": True} for v in "ab"]})]
    },
    "type 10 is not allowed": {"content": "x", "components": [text()]},
    "components in all: 41": {"flags": V2, "components": [text() for _ in range(41)]},
    "text in all: 4001": {"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]},
    "no content": {"flags": V2, "content": "x", "components": [text()]},
    "at least one": {"flags": V2},
    "components[0]: 0 characters": {"flags": V2, "components": [text("")]},
    "type 2 is not allowed": {"flags": V2, "components": [button()]},
    "items: 11": {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "https://x"}}] * 11}]},
    "items[0] alt text: 1025": {
        "flags": V2,
        "components": [{"type": 12, "items": [{"media": {"url": "https://x"}, "description": "x" * 1025}]}],
    },
    "a section has": {"flags": V2, "components": [{"type": 9, "components": [text()]}]},
    "components[0] components: 4": {
        "flags": V2,
        "components": [{"type": 9, "components": [text()] * 4, "accessory": button()}],
    },
    "holds no container": {
        "flags": V2,
        "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}],
    },
    "is not attached": {"embeds": [{"image": {"url": "attachment://a.png"}}]},
    "is not a picture": {
        "embeds": [{"image": {"url": "attachment://a.svg"}}],
        "attachments": [{"id": 0, "filename": "a.svg"}],
    },
}


def label(component: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": 18, "label": "Words", "component": component, **fields}


def modal(*components: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"title": "Note", "custom_id": "note", "components": list(components), **fields}


def words(**fields: Any) -> dict[str, Any]:
    return {"type": 4, "style": 1, "custom_id": "words", **fields}


def group(kind: int, options: int, **fields: Any) -> dict[str, Any]:
    return menu(options, **fields) | {"type": kind}


GOOD_MODALS = {
    "five": modal(*[label(words(custom_id=f"w{number}")) for number in range(5)], title="x" * 45),
    "radio": modal(label(group(21, 10)), label(group(22, 10, max_values=10, custom_id="c")), text()),
}
BAD_MODALS = {
    "title: 46": modal(label(words()), title="x" * 46),
    "modal components: 0": modal(),
    "modal components: 6": modal(*[label(words(custom_id=f"w{number}")) for number in range(6)]),
    "label: 46": modal(label(words(), label="x" * 46)),
    "description: 101": modal(label(words(), description="x" * 101)),
    "custom_id: 101": modal(label(words(custom_id="x" * 101))),
    "occurs 2 times": modal(label(words()), label(words())),
    "placeholder: 101": modal(label(words(placeholder="x" * 101))),
    "value: 4001": modal(label(words(value="x" * 4001))),
    "max_length": modal(label(words(max_length=4001))),
    "options: 11": modal(label(group(21, 11))),
    "options: 1,": modal(label(group(21, 1))),
    "between 1 and 3 of 2": modal(label(group(22, 2, max_values=3))),
    "between 1 and 11 of 10": modal(label({"type": 19, "custom_id": "f", "max_values": 11})),
    "not allowed in a modal": modal(words()),
}


@pytest.mark.parametrize(
    ("check", "payload"),
    [
        *[pytest.param(rules.check_commands, payload, id=name) for name, payload in GOOD_COMMANDS.items()],
        *[pytest.param(rules.check_message, payload, id=name) for name, payload in GOOD_MESSAGES.items()],
        *[pytest.param(rules.check_modal, payload, id=name) for name, payload in GOOD_MODALS.items()],
    ],
)
def test_what_fits_is_not_complained_about(check: Callable[[Any], list[str]], payload: Any) -> None:
    assert check(payload) == []


@pytest.mark.parametrize(
    ("check", "complaint", "payload"),
    [
        *[pytest.param(rules.check_commands, name, payload, id=name) for name, payload in BAD_COMMANDS.items()],
        *[pytest.param(rules.check_message, name, payload, id=name) for name, payload in BAD_MESSAGES.items()],
        *[pytest.param(rules.check_modal, name, payload, id=name) for name, payload in BAD_MODALS.items()],
    ],
)
def test_a_broken_limit_is_named_once(check: Callable[[Any], list[str]], complaint: str, payload: Any) -> None:
    found = check(payload)
    assert len(found) == 1 and complaint in found[0], found


def test_files_have_a_size_a_name_and_a_place() -> None:
    message = {"content": "x"}
    assert rules.check_message(message, [("a.png", rules.FILE_LIMIT)]) == []
    assert "10485761 bytes" in rules.check_message(message, [("a.png", rules.FILE_LIMIT + 1)])[0]
    assert "request bytes" in rules.check_message(message, [(f"{n}.png", rules.FILE_LIMIT) for n in range(3)])[0]
    assert "attachments: 11" in rules.check_message(message, [(f"{n}.png", 1) for n in range(11)])[0]
    assert "occurs 2 times" in rules.check_message(message, [("a.png", 1), ("a.png", 1)])[0]
    layout = {"flags": V2, "components": [text()]}
    assert "no component shows it" in rules.check_message(layout, [("a.png", 1)])[0]


def test_requests_are_checked_by_their_address() -> None:
    long = {"content": "x" * 2001}
    for method, path, body in (
        ("POST", "/channels/1/messages", long),
        ("PATCH", "/channels/1/messages/2", long),
        ("POST", "/webhooks/1/token", long),
        ("PATCH", "/webhooks/1/token/messages/@original", long),
        ("POST", "/interactions/1/token/callback", {"type": 4, "data": long}),
        ("POST", "/interactions/1/token/callback", {"type": 5, "data": {"flags": 64 | V2}}),
        ("POST", "/interactions/1/token/callback", {"type": 8, "data": {"choices": choices(26)}}),
        ("POST", "/interactions/1/token/callback", {"type": 9, "data": modal()}),
        ("PUT", "/applications/1/commands", [command("Steam")]),
        ("POST", "/channels/1/threads", {"name": "x" * 101}),
        ("POST", "/channels/1/messages/2/threads", {"name": "x", "auto_archive_duration": 61}),
    ):
        found = rules.check_request(method, path, body)
        assert len(found) == 1 and found[0].startswith(f"{method} {path}: "), (path, found)
    assert rules.check_request("PATCH", "/channels/1/messages/2", {}) == []
    assert rules.check_request("POST", "/interactions/1/token/callback", {"type": 6}) == []


@pytest.mark.skipif(OpenApi.load() is None, reason="no copy of Discord's OpenAPI description")
def test_discords_own_description_agrees() -> None:
    description = OpenApi.load()
    assert description is not None
    for payload in GOOD_COMMANDS.values():
        assert description.check("PUT", "/applications/1/commands", payload) == []
    for payload in GOOD_MESSAGES.values():
        before = copy.deepcopy(payload)
        assert description.check("POST", "/channels/1/messages", payload) == []
        assert payload == before
    for payload in GOOD_MODALS.values():
        assert description.check("POST", "/interactions/1/token/callback", {"type": 9, "data": payload}) == []
    for name in ("options: 26", "choices: 26", "description: 101", "1 to 32"):
        assert description.check("PUT", "/applications/1/commands", BAD_COMMANDS[name]), name
    for name in ("label: 81", "options: 26", "alt text: 1025", "attachments: 11", "placeholder: 151"):
        assert description.check("POST", "/channels/1/messages", BAD_MESSAGES[name]), name
    assert description.check("POST", "/channels/1/threads", {"name": "x" * 101})
