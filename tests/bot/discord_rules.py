"""Discord's limits as validators over the payloads a bot sends; an empty list means the payload fits.

Source: Discord's developer documentation (application commands, messages, components, modals).
Every function takes the JSON body as it goes over the wire and returns one line a broken limit,
each beginning with the path of the offending value.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tests.bot.discord_components import FILE, check_components, check_modal, count, length, repeats, walk

Json = Mapping[str, Any]
#: An uploaded file: its name and its size in bytes.
Upload = tuple[str, int]

MIB = 1024 * 1024
FILE_LIMIT = 10 * MIB
REQUEST_LIMIT = 25 * MIB
EPHEMERAL = 1 << 6
COMPONENTS_V2 = 1 << 15
PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".gif")
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
#: What makes a message more than empty, beside its files.
BODIES = ("content", "embeds", "components", "poll", "sticker_ids", "message_reference")
COMMAND_LIMITS = {1: (100, "chat"), 2: (15, "user"), 3: (15, "message")}
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10


def check_commands(commands: Sequence[Json]) -> list[str]:
    """A whole `PUT .../commands` body: counts, names, descriptions, nesting, options, 8000 characters."""
    found: list[str] = []
    kinds = Counter(command.get("type", 1) for command in commands)
    for kind, (most, word) in COMMAND_LIMITS.items():
        count(found, f"{word} commands", kinds[kind], most)
    repeats(found, "commands", [(command.get("name"), command.get("type", 1)) for command in commands])
    for command in commands:
        path = f"/{command.get('name')}"
        if command.get("type", 1) == 1:
            _command_name(found, path, command.get("name"))
            length(found, f"{path} description", command.get("description"), 100, 1)
            _options(found, path, command.get("options") or [], depth=0)
        else:
            length(found, f"{path} name", command.get("name"), 32, 1)
            if command.get("description") or command.get("options"):
                found.append(f"{path}: a context menu has no description and no options")
        count(found, f"{path} characters", command_size(command), 8000)
    return found


def command_size(node: Json) -> int:
    """The characters Discord counts: names, descriptions and choice values, each in its longest translation."""
    size = 0
    for key in ("name", "description"):
        texts = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
        size += max(len(text) for text in texts)
    value = node.get("value")
    size += len(value) if isinstance(value, str) else 0
    return size + sum(command_size(child) for key in ("options", "choices") for child in node.get(key) or [])


def _command_name(found: list[str], path: str, name: Any) -> None:
    if not isinstance(name, str) or not 1 <= len(name) <= 32:
        found.append(f"{path}: a name has 1 to 32 characters")
    elif name != name.lower() or not all(_name_character(char) for char in name):
        found.append(f"{path}: a name is lower-case letters, digits, - _ or '")


def _name_character(char: str) -> bool:
    return (
        char in "-_'"
        or unicodedata.category(char)[0] in "LN"
        or unicodedata.name(char, "").startswith(("DEVANAGARI", "THAI"))
    )


def _options(found: list[str], path: str, options: Sequence[Json], depth: int) -> None:
    count(found, f"{path} options", len(options), 25)
    repeats(found, f"{path} options", [option.get("name") for option in options])
    nested = [option for option in options if option.get("type") in (SUBCOMMAND, GROUP)]
    if nested and len(nested) != len(options):
        found.append(f"{path}: subcommands and plain options do not mix")
    if (any(option.get("type") == GROUP for option in nested) and depth > 0) or (nested and depth > 1):
        found.append(f"{path}: commands nest as command, group, subcommand and no deeper")
    optional = False
    for option in options:
        name = f"{path} {option.get('name')}"
        _command_name(found, name, option.get("name"))
        length(found, f"{name} description", option.get("description"), 100, 1)
        if option.get("type") in (SUBCOMMAND, GROUP):
            _options(found, name, option.get("options") or [], 1 if option["type"] == GROUP else 2)
            continue
        if option.get("required") and optional:
            found.append(f"{name}: required options come first")
        optional = optional or not option.get("required")
        _option(found, name, option)


def _option(found: list[str], name: str, option: Json) -> None:
    choices = option.get("choices") or []
    if option.get("autocomplete"):
        if choices:
            found.append(f"{name}: choices and autocomplete exclude each other")
        if option.get("type") not in (STRING, INTEGER, NUMBER):
            found.append(f"{name}: autocomplete is for texts and numbers")
    found += check_choices(choices, name)
    for key, least in (("min_length", 0), ("max_length", 1)):
        if option.get(key) is not None and not least <= option[key] <= 6000:
            found.append(f"{name} {key}: {least} to 6000")


def check_choices(choices: Sequence[Json], path: str = "autocomplete") -> list[str]:
    """The fixed choices of an option, or the answer to an autocomplete."""
    found: list[str] = []
    count(found, f"{path} choices", len(choices), 25)
    for index, choice in enumerate(choices):
        length(found, f"{path} choices[{index}] name", choice.get("name"), 100, 1)
        if isinstance(choice.get("value"), str):
            length(found, f"{path} choices[{index}] value", choice["value"], 100)
    repeats(found, f"{path} choice names", [choice.get("name") for choice in choices])
    return found


def check_message(message: Json, files: Sequence[Upload] = (), *, edit: bool = False) -> list[str]:
    """A message body (create, edit, follow-up or the `data` of a response) with its uploads.

    With `edit`, what the body does not name stays as it is and is not looked at.
    """
    found: list[str] = []
    layout = bool((message.get("flags") or 0) & COMPONENTS_V2)
    embeds = message.get("embeds") or []
    components = message.get("components") or []
    length(found, "content", message.get("content"), 2000)
    length(found, "nonce", str(message.get("nonce") or ""), 25)
    _embeds(found, embeds)
    _attachments(found, message, files)
    if layout:
        if message.get("content") or embeds or message.get("poll") or message.get("sticker_ids"):
            found.append("a V2 message has no content, embeds, poll or stickers")
        if not components and not edit:
            found.append("components: a V2 message has at least one")
    elif not edit and not files and not any(message.get(key) for key in BODIES):
        found.append("the message is empty")
    found += check_components(components, layout=layout)
    _references(found, message, files, layout=layout)
    return found


def _embeds(found: list[str], embeds: Sequence[Json]) -> None:
    count(found, "embeds", len(embeds), 10)
    total = 0
    for index, embed in enumerate(embeds):
        path = f"embeds[{index}]"
        fields = embed.get("fields") or []
        count(found, f"{path} fields", len(fields), 25)
        texts = [
            ("title", embed.get("title"), 256, 0),
            ("description", embed.get("description"), 4096, 0),
            ("footer", (embed.get("footer") or {}).get("text"), 2048, 0),
            ("author", (embed.get("author") or {}).get("name"), 256, 0),
        ]
        for number, field in enumerate(fields):
            texts += [
                (f"fields[{number}] name", field.get("name"), 256, 1),
                (f"fields[{number}] value", field.get("value"), 1024, 1),
            ]
        for name, text, most, least in texts:
            length(found, f"{path} {name}", text, most, least)
            total += len(text or "")
    count(found, "embeds characters", total, 6000)


def _attachments(found: list[str], message: Json, files: Sequence[Upload]) -> None:
    attachments = message.get("attachments") or []
    count(found, "attachments", max(len(attachments), len(files)), 10)
    for attachment in attachments:
        length(found, f"attachment {attachment.get('filename')} alt text", attachment.get("description"), 1024)
    for name, size in files:
        if size > FILE_LIMIT:
            found.append(f"file {name}: {size} bytes, at most {FILE_LIMIT}")
    count(found, "request bytes", sum(size for _, size in files), REQUEST_LIMIT)
    repeats(found, "file names", [name for name, _ in files])


def _references(found: list[str], message: Json, files: Sequence[Upload], *, layout: bool) -> None:
    """What attachment:// names must be attached; a V2 message shows only the files its components refer to."""
    names = {name for name, _ in files} | {item.get("filename") for item in message.get("attachments") or []}
    shown: set[str] = set()
    for path, url, picture in _media(message):
        if not url.startswith("attachment://"):
            continue
        name = url.removeprefix("attachment://")
        shown.add(name)
        if name not in names:
            found.append(f"{path}: {url} is not attached")
        if picture and not name.lower().endswith(PICTURES):
            found.append(f"{path}: {name} is not a picture that Discord shows")
    if layout and message.get("components") is not None:
        found += [f"file {name}: no component shows it" for name, _ in files if name not in shown]


def _media(message: Json) -> Iterator[tuple[str, str, bool]]:
    for index, embed in enumerate(message.get("embeds") or []):
        for key in ("image", "thumbnail"):
            if (embed.get(key) or {}).get("url"):
                yield f"embeds[{index}] {key}", embed[key]["url"], True
    for path, component in walk(message.get("components") or []):
        media = [item.get("media") for item in component.get("items") or []]
        media += [component.get("media"), component.get("file")]
        for item in filter(None, media):
            yield path, item.get("url", ""), component.get("type") != FILE


def check_thread(thread: Json) -> list[str]:
    """The body that makes or changes a thread."""
    found: list[str] = []
    length(found, "thread name", thread.get("name"), 100, 1)
    minutes = thread.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        found.append(f"auto_archive_duration: one of {ARCHIVE_MINUTES}")
    return found


def check_response(response: Json, files: Sequence[Upload] = ()) -> list[str]:
    """The body of an interaction callback, by its type."""
    kind, data = response.get("type"), response.get("data") or {}
    if kind in (4, 7):
        return check_message(data, files, edit=kind == 7)
    if kind == 5:
        plain = not set(data) - {"flags"} and not (data.get("flags") or 0) & ~EPHEMERAL
        return [] if plain else ["a defer takes the ephemeral flag and nothing else"]
    if kind == 8:
        return check_choices(data.get("choices") or [])
    return check_modal(data) if kind == 9 else []


_ROUTES: tuple[tuple[str, str, Callable[..., list[str]]], ...] = (
    ("PUT", r"/applications/\d+(/guilds/\d+)?/commands", lambda body, files: check_commands(body)),
    ("POST", r"/interactions/\d+/[^/]+/callback", check_response),
    ("POST", r"/channels/\d+/messages", check_message),
    ("POST", r"/webhooks/\d+/[^/]+", check_message),
    ("PATCH", r"/channels/\d+/messages/\d+", lambda body, files: check_message(body, files, edit=True)),
    ("PATCH", r"/webhooks/\d+/[^/]+/messages/[^/]+", lambda body, files: check_message(body, files, edit=True)),
    ("POST", r"/channels/\d+(/messages/\d+)?/threads", lambda body, files: check_thread(body)),
)


def check_request(method: str, path: str, body: Any, files: Sequence[Upload] = ()) -> list[str]:
    """Whatever limits are known for a REST request; each line names the request."""
    for verb, pattern, check in _ROUTES:
        if verb == method and re.fullmatch(pattern, path) and body is not None:
            return [f"{method} {path}: {line}" for line in check(body, files)]
    return []
