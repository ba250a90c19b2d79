"""A gang: each of its characters with face, numbers, place and Faction Skill; its objects and piles."""

from __future__ import annotations

from engines.core.state import Seat, View
from engines.showdown.effects import health, skill_works
from engines.showdown.state import Character, Player, Showdown
from render import theme
from render.kit import plates
from render.scene import Box, Item, Label, Layer, Scene, Token
from render.sentences import alt, listed
from render.showdown import bases, cards, foot
from render.showdown.changes import Changes
from render.showdown.coats import badge
from render.showdown.describe import person, stage
from render.showdown.figures import WIDE, figure

ACROSS = 3
_HEAD, _GAP = 92.0, 10.0
_STEP = (theme.REFERENCE_WIDTH - 28 - cards.PERSON[0]) / (ACROSS - 1)


def gang(view: View[Showdown], seat: Seat, changes: Changes) -> Scene:
    """One gang as everybody may see it."""
    state = view.state
    player = state.players[seat]
    rows = max(1, -(-len(player.characters) // ACROSS))
    bottom = 14 + _HEAD + _GAP + rows * (cards.PERSON[1] + _GAP) + foot.TALL
    height = round(bottom + 14)
    piles = [(len(p), name) for p, name in (
        (player.hand.cards, "hand"), (player.deck.cards, "deck"), (player.discard.cards, "discarded"),
    )]  # fmt: skip
    bare, strip = foot.foot(view, bottom, piles)
    table = [plates.ground(Box(0, 0, theme.REFERENCE_WIDTH, height), seed=9), *bare]
    items: list[Item] = [*_head(state, player, changes), *strip]
    for number, who in enumerate(player.characters):
        row, column = divmod(number, ACROSS)
        box = Box(14 + column * _STEP, 14 + _HEAD + _GAP + row * (cards.PERSON[1] + _GAP), *cards.PERSON)
        items += _card(state, seat, who, box, changes)
    layers = (Layer("table", tuple(table), static=True), Layer("gang", tuple(items)))
    return Scene(f"gang-{seat + 1}", player.gang, theme.REFERENCE_WIDTH, height, _alt(view, player), layers)


def _head(state: Showdown, player: Player, changes: Changes) -> list[Item]:
    """Badge, name, flags, Steam Power, objects."""
    box = Box(14, 14, theme.REFERENCE_WIDTH - 28, _HEAD)
    acts = bool(state.top and player.seat in state.top.waits_for and state.result is None)
    items: list[Item] = [
        bases.plate(box, seat=player.seat, east=False, acts=acts),
        badge(box.x + 50, box.cy, 36, player.seat),
        Label(player.gang, Box(box.x + 104, box.y, 200, box.h), "name", 44, theme.CREAM, "lm", "shrink", "raised"),
        *bases.holes(box.x + 330, box.cy, 40, 17, len(state.held(player.seat)), int(state.options.win_locations)),
        *bases.power(box.x + 500, box.cy, player.power),
    ]
    if not player.objects.cards:
        items.append(Label("no objects", Box(box.x + 640, box.y, 300, box.h), "text", 32, theme.MUTED, "lm"))
    for number, key in enumerate(player.objects.cards):
        lit = (player.seat, key) in changes.objects
        items += bases.objected(box.x + 660 + number * 58, box.cy, key, lit)
    return items


def _card(state: Showdown, seat: Seat, who: Character, box: Box, changes: Changes) -> list[Item]:
    glow = theme.CHANGED if who.key in changes.lit else ""
    place = "Base" if who.at is None else state.city[who.at].tile.name
    works = skill_works(state, seat, who)
    made = cards.person(box, who.card, health(state, seat, who), glow=glow, place=place, works=works, room=WIDE + 10)
    # In the corner of its own card nothing is hidden by it.
    small = figure(box.right - 42, box.y + 39, seat, who, True)
    return made + [item._replace(foot=None) if isinstance(item, Token) else item for item in small]


def _alt(view: View[Showdown], player: Player) -> str:
    state = view.state
    held = listed(state.city[at].tile.name for at in state.held(player.seat)) or "no Location"
    parts = [f"{player.gang}: {player.power} Steam Power, holds {held}."]
    parts += [person(state, player.seat, who) for who in player.characters]
    return alt([*parts, stage(view)])
