"""Request bodies checked against Discord's published OpenAPI description, where a copy of it is at hand."""

from __future__ import annotations

import bisect
import copy
import functools
import json
import os
import re
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

ROOT = Path(__file__).parents[3]
SETTING = "STOKEHOLD_DISCORD_OPENAPI"
_BASE = "urn:discord"


def description_path() -> Path | None:
    """The description named by STOKEHOLD_DISCORD_OPENAPI, else the one beside the repository, else None."""
    named = os.environ.get(SETTING)
    path = Path(named) if named else ROOT.parent / "shared" / "discord" / "openapi.json"
    return path if path.is_file() else None


class OpenApi:
    """The description, ready to check bodies. One instance serves all tests (`OpenApi.load()`)."""

    def __init__(self, path: Path) -> None:
        spec = json.loads(path.read_text("utf-8"))
        self._schemas = spec["components"]["schemas"]
        self._sort_unions(spec)
        self._operations = [
            (method.upper(), re.compile(re.sub(r"\\\{[^/]+?\\\}", "[^/]+", re.escape(template)) + "$"), template)
            for template, item in spec["paths"].items()
            for method, operation in item.items()
            if isinstance(operation, dict) and "application/json" in operation.get("requestBody", {}).get("content", {})
        ]
        # The template with the fewest holes is tried first: /messages/@original before /messages/{message_id}.
        self._operations.sort(key=lambda operation: operation[2].count("{"))
        resource = Resource(contents=spec, specification=DRAFT202012)
        self._registry: Any = Registry().with_resource(_BASE, resource)
        self._validators: dict[str, Draft202012Validator] = {}
        self._fitting: set[Any] = set()

    @staticmethod
    @functools.cache
    def load() -> OpenApi | None:
        path = description_path()
        return OpenApi(path) if path else None

    def check(self, method: str, path: str, body: Any) -> list[str]:
        """One line a mismatch, empty where the body fits or the operation has no described JSON body."""
        template = next((t for verb, pattern, t in self._operations if verb == method and pattern.match(path)), None)
        if template is None or body is None:
            return []
        key = template.replace("~", "~0").replace("/", "~1")
        pointer = f"#/paths/{key}/{method.lower()}/requestBody/content/application~1json/schema"
        # A match sends the same shapes over and over, and a check takes a hundredth of a second.
        shape = (pointer, _shape(body))
        if shape in self._fitting:
            return []
        if pointer not in self._validators:
            self._validators[pointer] = Draft202012Validator({"$ref": _BASE + pointer}, registry=self._registry)
        errors = list(self._validators[pointer].iter_errors(_as_described(body)))
        if not errors:
            self._fitting.add(shape)
        return [f"{method} {path}: {_told(best_match([error]))}" for error in errors]

    def _sort_unions(self, node: Any) -> None:
        """Turn unions of objects that differ by `type` into choices by it: quick, and the message names the fault."""
        if isinstance(node, list):
            for item in node:
                self._sort_unions(item)
        if not isinstance(node, dict):
            return
        for word in ("oneOf", "anyOf"):
            kinds = [(self._kind(member), member) for member in node.get(word) or []]
            if len(kinds) > 1 and all(kind is not None for kind, _ in kinds) and len(dict(kinds)) == len(kinds):
                del node[word]
                node["required"] = ["type"]
                node["properties"] = {"type": {"enum": [kind for kind, _ in kinds]}}
                node["allOf"] = [
                    {"if": {"properties": {"type": {"const": kind}}}, "then": member} for kind, member in kinds
                ]
        for child in node.values():
            self._sort_unions(child)

    def _kind(self, member: Any) -> int | None:
        name = str(member.get("$ref", "")).rpartition("/")[2] if isinstance(member, dict) else ""
        target = self._schemas.get(name, {})
        allowed = target.get("properties", {}).get("type", {}).get("enum") or []
        return allowed[0] if len(allowed) == 1 else None


#: The lengths at which Discord's description draws a line, and those near them.
LENGTHS = (0, 1, 20, 25, 32, 34, 45, 64, 80, 90, 100, 128, 150, 152, 256, 300, 512, 1000, 1024, 1500, 2000, 4000, 4096)


def _shape(value: Any) -> Any:
    """A body without what cannot make it fit or not: which words it has between two limits of length, which ids."""
    if isinstance(value, dict):
        return ("object", frozenset((key, _shape(part)) for key, part in value.items()))
    if isinstance(value, list):
        return ("list", len(value), frozenset(map(_shape, value)))
    if isinstance(value, str):
        return ("text", bisect.bisect_left(LENGTHS, len(value)), value.isdecimal())
    return ("number", value if isinstance(value, bool) or value is None or abs(value) < 1 << 20 else "id")


def _as_described(body: Any) -> Any:
    """discord.py sends some ids as numbers, which Discord takes and its description does not say."""
    data = body.get("data", body) if isinstance(body, dict) else body
    if not isinstance(data, dict) or not data.keys() & {"attachments", "allowed_mentions", "recipient_id"}:
        return body
    body = copy.deepcopy(body)
    data = body.get("data", body)
    for attachment in data.get("attachments") or []:
        attachment["id"] = str(attachment["id"])
    if "recipient_id" in data:
        data["recipient_id"] = str(data["recipient_id"])
    for kind in ("users", "roles"):
        mentions = data.get("allowed_mentions") or {}
        if isinstance(mentions.get(kind), list):
            mentions[kind] = [str(number) for number in mentions[kind]]
    return body


def _told(error: Any) -> str:
    return f"{error.json_path}: {error.message[:300]}"
