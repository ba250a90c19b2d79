"""Discord's limits on the components of messages and modals, and the small checks all limits share.

Source: Discord's developer documentation (components, modals).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Json = Mapping[str, Any]

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 12, 13, 14, 17, 18
UPLOAD, RADIO, CHECKBOXES, CHECKBOX = 19, 21, 22, 23
SELECTS = (SELECT, 5, 6, 7, 8)
LAYOUT_ROOTS = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)


def walk(components: Sequence[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Every component with its path, parents before children."""
    for index, component in enumerate(components):
        here = f"{path}[{index}]"
        yield here, component
        yield from walk(component.get("components") or [], f"{here}.components")
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]], f"{here}.{key}")


def check_components(components: Sequence[Json], *, layout: bool) -> list[str]:
    """The components of a message; `layout` is Components V2."""
    found: list[str] = []
    every = list(walk(components))
    if layout:
        count(found, "components in all", len(every), 40)
        texts = [component.get("content") or "" for _, component in every if component.get("type") == TEXT]
        count(found, "text in all", sum(map(len, texts)), 4000)
    else:
        count(found, "rows", len(components), 5)
    for index, component in enumerate(components):
        if component.get("type") not in (LAYOUT_ROOTS if layout else (ROW,)):
            found.append(f"components[{index}]: type {component.get('type')} is not allowed here")
    repeats(found, "custom_id", [component["custom_id"] for _, component in every if component.get("custom_id")])
    for path, component in every:
        _component(found, path, component)
    return found


def _component(found: list[str], path: str, component: Json) -> None:
    kind = component.get("type")
    children = component.get("components") or []
    if kind == ROW:
        count(found, f"{path} components", len(children), 5, 1)
        selects = [child for child in children if child.get("type") in SELECTS]
        if selects and len(children) > 1:
            found.append(f"{path}: a row has up to five buttons or one select")
    elif kind == BUTTON:
        _button(found, path, component)
    elif kind in SELECTS:
        _select(found, path, component)
    elif kind == TEXT:
        length(found, path, component.get("content"), 4000, 1)
    elif kind == THUMBNAIL:
        length(found, f"{path} alt text", component.get("description"), 1024)
    elif kind == GALLERY:
        items = component.get("items") or []
        count(found, f"{path} items", len(items), 10, 1)
        for index, item in enumerate(items):
            length(found, f"{path}.items[{index}] alt text", item.get("description"), 1024)
    elif kind == SECTION:
        count(found, f"{path} components", len(children), 3, 1)
        if (component.get("accessory") or {}).get("type") not in (BUTTON, THUMBNAIL):
            found.append(f"{path}: a section has a button or a thumbnail beside it")
    elif kind == CONTAINER and any(child.get("type") == CONTAINER for child in children):
        found.append(f"{path}: a container holds no container")


def _button(found: list[str], path: str, button: Json) -> None:
    length(found, f"{path} label", button.get("label"), 80)
    if button.get("style") == 5:
        length(found, f"{path} url", button.get("url"), 512, 1)
    elif button.get("style") != 6:
        length(found, f"{path} custom_id", button.get("custom_id"), 100, 1)
    if not button.get("label") and not button.get("emoji") and button.get("style") != 6:
        found.append(f"{path}: a button needs a label or an emoji")


def _select(found: list[str], path: str, menu: Json) -> None:
    length(found, f"{path} custom_id", menu.get("custom_id"), 100, 1)
    length(found, f"{path} placeholder", menu.get("placeholder"), 150)
    most = 25
    if menu.get("type") == SELECT:
        options = menu.get("options") or []
        _choices(found, path, options, 25)
        most = min(25, len(options))
        defaults = sum(bool(option.get("default")) for option in options)
        count(found, f"{path} defaults", defaults, menu.get("max_values") or 1)
    _bounds(found, path, menu, most)


def _choices(found: list[str], path: str, options: Sequence[Json], most: int, least: int = 1) -> None:
    count(found, f"{path} options", len(options), most, least)
    repeats(found, f"{path} option values", [option.get("value") for option in options])
    for index, option in enumerate(options):
        for key, shortest in (("label", 1), ("value", 1), ("description", 0)):
            length(found, f"{path}.options[{index}] {key}", option.get(key), 100, shortest)


def _bounds(found: list[str], path: str, component: Json, most: int) -> None:
    low = 1 if component.get("min_values") is None else component["min_values"]
    high = max(low, 1) if component.get("max_values") is None else component["max_values"]
    if not 0 <= low <= high <= max(most, 1) or high < 1:
        found.append(f"{path}: between {low} and {high} of {most} values")


def check_modal(modal: Json) -> list[str]:
    """The `data` of a modal response."""
    found: list[str] = []
    components = modal.get("components") or []
    length(found, "title", modal.get("title"), 45, 1)
    length(found, "custom_id", modal.get("custom_id"), 100, 1)
    count(found, "modal components", len(components), 5, 1)
    every = list(walk(components))
    repeats(found, "custom_id", [component["custom_id"] for _, component in every if component.get("custom_id")])
    for index, component in enumerate(components):
        if component.get("type") not in (ROW, TEXT, LABEL):
            found.append(f"components[{index}]: type {component.get('type')} is not allowed in a modal")
    for path, component in every:
        _modal_part(found, path, component)
    return found


def _modal_part(found: list[str], path: str, part: Json) -> None:
    kind = part.get("type")
    options = part.get("options") or []
    if kind == LABEL:
        length(found, f"{path} label", part.get("label"), 45, 1)
        length(found, f"{path} description", part.get("description"), 100)
        return
    if kind == TEXT:
        length(found, path, part.get("content"), 4000, 1)
        return
    if kind in (INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX):
        length(found, f"{path} custom_id", part.get("custom_id"), 100, 1)
    if kind == INPUT:
        length(found, f"{path} label", part.get("label"), 45)
        length(found, f"{path} placeholder", part.get("placeholder"), 100)
        length(found, f"{path} value", part.get("value"), 4000)
        for key, least in (("min_length", 0), ("max_length", 1)):
            if part.get(key) is not None and not least <= part[key] <= 4000:
                found.append(f"{path} {key}: {least} to 4000")
    elif kind in SELECTS:
        _select(found, path, part)
    elif kind == UPLOAD:
        _bounds(found, path, part, 10)
    elif kind == RADIO:
        _choices(found, path, options, 10, 2)
    elif kind == CHECKBOXES:
        _choices(found, path, options, 10)
        _bounds(found, path, part, min(10, len(options)))


def count(found: list[str], path: str, number: int, most: int, least: int = 0) -> None:
    if not least <= number <= most:
        found.append(f"{path}: {number}, allowed are {least} to {most}")


def length(found: list[str], path: str, text: Any, most: int, least: int = 0) -> None:
    """A text that is absent counts as empty where it must have at least one character."""
    if text is None and least == 0:
        return
    if not least <= len(text or "") <= most:
        found.append(f"{path}: {len(text or '')} characters, allowed are {least} to {most}")


def repeats(found: list[str], path: str, values: Sequence[Any]) -> None:
    found += [f"{path}: {value!r} occurs {times} times" for value, times in Counter(values).items() if times > 1]
