"""Looking up a contestant or an object."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Chosen, Option, Pick, Query
from engines.core.state import View
from engines.euphoria.content import Contestant, load
from engines.euphoria.state import Euphoria

_View = View[Euphoria]


def entries(view: _View, chosen: Chosen) -> list[Option]:
    """All contestants, and for who plays the objects in its box."""
    content = load()
    found = [Option(key, one.name) for key, one in content.contestants.items()]
    box = view.state.teams[view.seat].box.cards if view.seat is not None else []
    return found + [Option(key, content.objects[key].name) for key in dict.fromkeys(box)]


def profile(one: Contestant) -> str:
    """A contestant in words."""
    arms = ", ".join(f'{weapon.name} {weapon.shots} ({weapon.range}")' for weapon in one.weapons) or "no weapon"
    values = (
        f"{one.name}: Action Points {one.ap}, Aim {'-' if one.aim is None else one.aim}, Life {one.life}, "
        f"Euphoria {one.euphoria}, {arms}, Attacks {one.attacks}, Audience {one.audience}."
    )
    ability = f" {one.ability_name}: {one.text}" if one.ability else ""
    return values + ability + (f" {one.special}" if one.special else "")


class Profile(Query):
    """Look up what a contestant or an object can do."""

    title: ClassVar = "Look up"
    rule: ClassVar = "EU-C1"
    of: Annotated[str, Pick("Whom, or what?", entries, rule="EU-C1")]

    def answer(self, view: _View) -> str:
        content = load()
        if self.of in content.contestants:
            return profile(content.contestants[self.of])
        item = content.objects[self.of]
        return f"{item.name}, {item.audience} audience points. {item.text}"
