"""The private hand: what may be played now stands out, the rest is veiled."""

from __future__ import annotations

from collections import Counter

from engines.core.state import View
from engines.dimensions_of_madness.actions.cards import defenses, gear, magic
from engines.dimensions_of_madness.content import Card, DefenseCard, MagicCard, load
from engines.dimensions_of_madness.state import DimensionsOfMadness
from render import theme
from render.dimensions_of_madness import sides
from render.dimensions_of_madness.card_art import art
from render.dimensions_of_madness.describe import short, stage
from render.kit import badges, cards, plates, strip
from render.scene import Box, Item, Label, Layer, Scene

_ROW = 5
_PITCH, _TOP = 496.0, 22.0
_WHEN = {
    "own": ("boot", "Yours"), "turn": ("pennant", "Any turn"), "roll": ("star", "At a roll"),
    "reaction": ("shield", "React"), "gear": ("valve", "Gear"), "any": ("pennant", "Any turn"),
    "attackers": ("eye", "Theirs"),
}  # fmt: skip
_DEFENSE_ROLL = ("star", "At a roll")


def hand(view: View[DimensionsOfMadness]) -> list[Scene]:
    """The hand of the view's seat as one picture; nothing for a spectator."""
    state = view.state
    if view.seat is None or not 0 <= view.seat < len(state.teams):
        return []
    content = load()
    printed: dict[str, Card] = {**content.defense} if view.seat == state.defender else {**content.magic}
    now = ready(view)
    held = Counter(card for card in state.teams[view.seat].hand.cards if card in printed)
    piles = sorted(held.items(), key=lambda pile: (pile[0] not in now, printed[pile[0]].name))
    rows = max(1, -(-len(piles) // _ROW))
    height = round(_TOP + (rows * _PITCH if piles else 240) + strip.HEIGHT + theme.MARGIN + 8)
    bare_strip, live_strip = sides.strip_of(view, height - theme.MARGIN)
    ground = plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=5)
    items: list[Item] = [] if piles else _nothing(view)
    for number, (key, count) in enumerate(piles):
        row, column = divmod(number, _ROW)
        across = min(_ROW, len(piles) - row * _ROW)
        items += _card(printed[key], count, key in now, _left(column, across), _TOP + row * _PITCH, number)
    layers = (Layer("table", (ground, *bare_strip), static=True), Layer("cards", (*items, *live_strip)))
    names = ", ".join(f"{printed[key].name}{' (now)' if key in now else ''}: {printed[key].text}" for key, _ in piles)
    alt = short([f"Your hand. {stage(view)}", names or "No cards."])
    return [Scene("hand", "Your hand", theme.REFERENCE_WIDTH, height, alt, layers)]


def ready(view: View[DimensionsOfMadness]) -> set[str]:
    """The cards that the view's seat could play now."""
    state = view.state
    if state.top is None or view.seat not in (*state.top.waits_for, *state.top.may_act):
        return set()
    if view.seat == state.defender:
        return {str(option.value) for option in defenses(view, {})}
    return {str(option.value) for option in (*magic(view, {}), *gear(view, {}))}


def _left(column: int, across: int) -> float:
    """The left edge of a card; a row that is not full is centred."""
    wide = cards.SIZE[0]
    gap = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - _ROW * wide) / (_ROW - 1)
    return (theme.REFERENCE_WIDTH - across * wide - (across - 1) * gap) / 2 + column * (wide + gap)


def _card(card: Card, count: int, now: bool, x: float, y: float, number: int) -> list[Item]:
    when = card.when if isinstance(card, MagicCard | DefenseCard) else "own"
    phase = _DEFENSE_ROLL if isinstance(card, DefenseCard) and when == "roll" else _WHEN[when]
    picture = art(Box(0, 0, *cards.ART), key=card.art)
    glow = theme.MAY_ACT if now else ""
    items = cards.card(x, y, number % 4, card.name, phase, "", picture, card.text, (), glow)
    items += _foot(Box(x + 16, y + cards.SIZE[1] - 70, cards.SIZE[0] - 32, 50), when, now)
    if not now:
        items.append(plates.veil(Box(x, y, *cards.SIZE)))
    if count > 1:
        items += badges.count(x + cards.SIZE[0] - 40, y + cards.SIZE[1] - 40, 26, count)
    return items


def _foot(box: Box, when: str, now: bool) -> list[Item]:
    """What can be done with a card: play it or put it on now, or wait."""
    if not now:
        return [plates.slot(box, radius=8), Label("NOT NOW", box, "label", 30, theme.MUTED)]
    gear_now = when == "gear"
    top, low = ("#e3a06b", "#8f4f28") if gear_now else ("#5fc4ad", "#24705f")
    return [
        plates.tinted_plate(box, top=top, low=low),
        Label("EQUIP" if gear_now else "PLAY", box, "label", 32, "#fffaf0", style="raised"),
    ]


def _nothing(view: View[DimensionsOfMadness]) -> list[Item]:
    side = sides.livery(view.state, view.seat or 0)
    box = Box.around(theme.REFERENCE_WIDTH / 2, 132, 620, 150)
    text = Box(box.x + 140, box.y, box.w - 160, box.h)
    items: list[Item] = [plates.slot(box, radius=16), *badges.badge(box.x + 76, box.cy, 44, side)]
    return [*items, Label("No cards in hand", text, "name", 40, theme.MUTED, "lm", "shrink")]
