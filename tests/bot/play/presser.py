"""Answers any panel with its first sensible choice, as somebody would who knows nothing of the game."""

from __future__ import annotations

from simcord import InteractionResult, MemberActor

from tests.bot.discord_components import walk
from tests.bot.wire.posts import Post

#: What is pressed first, where it is there: to do it, to end a plan, a whole plan, a choice, an action.
ORDER = ("confirm", "done", "pick", "step", "begin")


def controls(panel: Post) -> list[tuple[str, str, list[str]]]:
    """The enabled controls of a panel: what they do, their ids, and the values they offer (a button: none)."""
    found = []
    for _, part in walk(panel.components):
        custom_id = part.get("custom_id", "")
        if custom_id.count(":") >= 4 and not part.get("disabled"):
            operation = custom_id.split(":")[4]
            if part.get("label", "").startswith("✗"):
                continue
            values = [option["value"] for option in part.get("options") or [] if not _refused(option)]
            if values or not part.get("options"):
                found.append((operation, custom_id, values))
    return found


def _refused(option: dict[str, str]) -> bool:
    return (option.get("description") or "").startswith("Not possible")


async def press_on(who: MemberActor, panel: Post, avoid: tuple[str, ...] = ()) -> InteractionResult:
    """Press the most sensible control that is not among `avoid` (parts of ids)."""
    there = [entry for entry in controls(panel) if not any(part in entry[1] for part in avoid)]
    for wanted in ORDER:
        for operation, custom_id, values in there:
            if operation == wanted:
                if values:
                    return await who.select(panel, values[:1], custom_id=custom_id)
                return await who.click(panel, custom_id=custom_id)
    raise AssertionError(f"nothing to press on {panel}: {there}")
