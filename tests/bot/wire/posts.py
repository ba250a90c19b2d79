"""Messages as a test reads them: words, buttons, menus, files, whom they call. For the wire and for simcord alike."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

from PIL import Image
from simcord import ChannelHandle, MemberActor, ResponseMessage, UserHandle

from tests.bot.discord_components import BUTTON, SELECTS, walk


@dataclass(frozen=True)
class Sent:
    """An attachment: name, alt text, content."""

    name: str
    alt: str | None
    data: bytes

    def image(self) -> Image.Image:
        return Image.open(io.BytesIO(self.data))


class Post(ResponseMessage):  # type: ignore[misc]
    """A message, live: every property reads its present state. Actors click and select on it."""

    @property
    def text(self) -> str:
        """Content, embeds and text displays, in reading order."""
        parts = [self._message.content]
        for embed in self._message.embeds:
            parts += [(embed.get("author") or {}).get("name"), embed.get("title"), embed.get("description")]
            parts += [text for field in embed.get("fields") or [] for text in (field["name"], field["value"])]
            parts.append((embed.get("footer") or {}).get("text"))
        parts += [component.get("content") for component in self._walk()]
        return "\n".join(part for part in parts if part)

    @property
    def buttons(self) -> dict[str, dict[str, Any]]:
        """The buttons by label (by custom_id where there is only an emoji)."""
        found = [component for component in self._walk() if component.get("type") == BUTTON]
        return {button.get("label") or button.get("custom_id", ""): button for button in found}

    @property
    def menus(self) -> list[dict[str, Any]]:
        return [component for component in self._walk() if component.get("type") in SELECTS]

    @property
    def files(self) -> list[Sent]:
        cdn = self._env.backend.cdn
        return [Sent(item["filename"], item["description"], cdn.get(item["url"])) for item in self._message.attachments]

    @property
    def called(self) -> list[int]:
        """The ids of the users this message notifies."""
        return list(self._message.ping_user_ids)

    @property
    def author_id(self) -> int:
        return self._message.author_id

    @property
    def edited(self) -> str | None:
        """When it was last edited, ISO 8601."""
        return self._message.edited_timestamp

    def _walk(self) -> list[dict[str, Any]]:
        return [component for _, component in walk(self._message.components)]

    def __repr__(self) -> str:
        return f"<Post {self.id} {self.text[:80]!r} {list(self.buttons)} {[file.name for file in self.files]}>"


def posts(channel: ChannelHandle, viewer: MemberActor | UserHandle | None = None) -> list[Post]:
    """A channel's messages, oldest first; private ones only for the viewer they are meant for."""
    stored = channel._env.backend.messages.get(channel.id, {})
    viewer_id = viewer.id if viewer is not None else None
    return [Post(channel._env, stored[key]) for key in sorted(stored) if stored[key].visible_to(viewer_id)]
