"""The private hand: cards that may be played now stand out, the others are veiled; equal cards lie on one another."""

from __future__ import annotations

from collections import Counter

from engines.core.state import Seat, View
from engines.heavy_steam import words
from engines.heavy_steam.content import BattleCard, CardKind, load
from engines.heavy_steam.effects import playable
from engines.heavy_steam.frames import (
    AllocateSteam,
    BuyCards,
    ChooseAttack,
    MoveFreely,
    MoveTitans,
    MoveUnits,
    React,
)
from engines.heavy_steam.state import HeavySteam
from render import theme
from render.heavy_steam import art_papers
from render.heavy_steam.describe import card_title, stage
from render.heavy_steam.furniture import PHASES, bench, livery, strip_of
from render.kit import badges, cards, plates
from render.kit.cards import Stat
from render.scene import Box, Item, Label, Layer, Scene
from render.sentences import alt

ROW = 5  # cards side by side
_RAISED, _RESTING = 20.0, 44.0  # y of a card in the first row
_PITCH = 496.0
_LEAST = 300.0  # height of the cards' part of an empty hand
_TURNS = (MoveTitans, MoveUnits, ChooseAttack, AllocateSteam, BuyCards, MoveFreely)


def hand(view: View[HeavySteam]) -> list[Scene]:
    """The hand of the view's seat as one picture; nothing for a spectator."""
    if view.seat is None:
        return []
    held = view.state.titans[view.seat].hand.cards
    piles = list(Counter(sorted(held, key=lambda card: _order(view, card))).items())
    rows = max(1, -(-len(piles) // ROW))
    field = _LEAST if not piles else _RESTING + cards.SIZE[1] + (rows - 1) * _PITCH
    height = round(field + 100)
    static, lively = strip_of(view, height - theme.MARGIN, own=True)
    items: list[Item] = [] if piles else _nothing(view, field)
    for number, (card, count) in enumerate(piles):
        row, column = divmod(number, ROW)
        across = min(ROW, len(piles) - row * ROW)
        items += _card(view, card, count, left(column, across), row * _PITCH)
    layers = (Layer("table", (*bench(height), *static), static=True), Layer("cards", (*items, *lively)))
    return [Scene("hand", "Your hand", theme.REFERENCE_WIDTH, height, _alt(view, piles), layers)]


def ready(view: View[HeavySteam]) -> set[str]:
    """The cards the view's seat could play now."""
    state, seat = view.state, view.seat
    top = state.top
    if seat is None or top is None or seat not in top.waits_for or state.titans[seat].played:
        return set()
    if not isinstance(top, (*_TURNS, React)):
        return set()
    attacked, moved = isinstance(top, React), isinstance(top, MoveTitans | MoveUnits)
    held = set(state.titans[seat].hand.cards)
    return {card for card in held if playable(state, seat, card, moved=moved, attacked=attacked)}


def _order(view: View[HeavySteam], card: str) -> tuple[bool, int, bool, str]:
    """What may be played now first, then by phase, events last."""
    printed = load().cards[card]
    phase = list(PHASES).index(printed.phase) if printed.phase else len(PHASES)
    return card not in ready(view), phase, printed.kind is CardKind.EVENT, printed.name


def left(column: int, across: int) -> float:
    """The left edge of a card; a row that is not full is centred."""
    wide = cards.SIZE[0]
    gap = (theme.REFERENCE_WIDTH - 2 * theme.MARGIN - ROW * wide) / (ROW - 1)
    return (theme.REFERENCE_WIDTH - across * wide - (across - 1) * gap) / 2 + column * (wide + gap)


def _card(view: View[HeavySteam], key: str, count: int, x: float, down: float) -> list[Item]:
    card = load().cards[key]
    now = key in ready(view)
    y = down + (_RAISED if now else _RESTING)
    made = face(view, key, count, x, y, glow=theme.MAY_ACT if now else "", veiled=not now)
    if card.kind is CardKind.EVENT:
        box = Box(x + 30, down + _RESTING + 176, cards.SIZE[0] - 60, 60)
        plate = plates.tinted_plate(box, top="#5d5045", low="#33291f")
        made += [plate, Label("NO USE", box.inset(8, 0), "name", 34, theme.CREAM, fit="shrink", style="raised")]
    return made


def face(
    view: View[HeavySteam], key: str, count: int, x: float, y: float, price: str = "", glow: str = "",
    veiled: bool = False,
) -> list[Item]:  # fmt: skip
    """A battle card with its number where there are several; `price` other than its cost."""
    card = load().cards[key]
    made = cards.card(
        x,
        y,
        seed=sum(map(ord, key)) % 4,
        title=card.name,
        phase=when(card),
        cost=price or ("" if card.kind is CardKind.EVENT else str(card.cost)),
        art=art_papers.picture(Box(0, 0, *cards.ART), art=card.art, livery=livery(view.state.titans[view.seat or 0])),
        text=card.text,
        stats=stats(card),
        glow=glow,
        veiled=veiled,
    )
    if count > 1:
        made += badges.medal(x + cards.SIZE[0] - 44, y + 110 + cards.ART[1], 30, f"\u00d7{count}")
    return made


def when(card: BattleCard) -> tuple[str, str]:
    """Icon and word for the time a card may be played."""
    if card.kind is CardKind.EVENT:
        return "bolt", "EVENT"
    if card.reaction:
        return "shield", "REACT"
    if card.phase is None:
        return "star", "ANY"
    return PHASES[card.phase].icon, PHASES[card.phase].name


def stats(card: BattleCard) -> tuple[Stat, ...]:
    """The figures of a card's bar: those of its effects that are numbers."""
    return tuple(stat for effect in card.effects for stat in _figures(effect))[:4]


def _figures(effect: words.Word) -> list[Stat]:
    match effect:
        case words.PlaceUnit():
            unit = load().table.units[effect.unit]
            far = f"{unit.nearest}\u2013{unit.furthest}" if unit.nearest != unit.furthest else str(unit.nearest)
            return [
                Stat("attack", str(unit.dice)), Stat("range", far), Stat("damage", str(unit.damage)),
                Stat("defence", str(unit.defence)),
            ]  # fmt: skip
        case words.Terrain():
            return _terrain(effect)
        case words.AttackBonus():
            named = (("attack", effect.dice), ("damage", effect.damage), ("range", effect.reach))
            found = [Stat(kind, f"+{count}") for kind, count in named if count]
            found += [Stat("shield", f"\u2212{effect.piercing}")] if effect.piercing else []
            return found + ([Stat("hit"), Stat("hand")] if effect.aim else [])
        case words.DefenceBonus():
            found = [Stat("defence", f"+{effect.dice}")] if effect.dice else []
            found += [Stat("damage", f"\u2212{effect.soften}")] if effect.soften else []
            found += [Stat("critical", "0")] if effect.no_critical else []
            return found + ([Stat("hit"), Stat("arrows")] if effect.relocate else [])
        case words.Choose():
            return [stat for option in effect.options for word in option[:1] for stat in _figures(word)]
        case _:
            return _simple(effect)


def _terrain(effect: words.Terrain) -> list[Stat]:
    named = (("defence", effect.dice), ("attack", effect.attack_dice), ("dial", effect.bleed), ("boot", effect.leave))
    found = [Stat(kind, f"+{count}") for kind, count in named if count]
    return found + ([Stat("critical", str(effect.squares))] if effect.squares else [])


def _simple(effect: words.Word) -> list[Stat]:
    match effect:
        case words.Repair(cubes=count):
            return [Stat("damage", f"\u2212{count}")]
        case words.Strike(damage=count):
            return [Stat("damage", f"+{count}")]
        case words.MoveSteam(cubes=count):
            return [Stat("steam", str(count))]
        case words.Release(cubes=count):
            return [Stat("dial", f"\u2212{count}")]
        case words.AddHeat(cubes=count):
            return [Stat("heat", f"+{count}")]
        case words.PowerShield(cubes=count):
            return [Stat("shield", f"+{count}")]
        case words.Draw(cards=count):
            return [Stat("cards", f"+{count}")]
        case words.DiscardCard(cards=count):
            return [Stat("cards", f"\u2212{count}")]
        case words.TakeCard():
            return [Stat("hand", "1")]
        case words.LookHand():
            return [Stat("eye")]
        case words.MoveTitan(sectors=count):
            return [Stat("boot", str(count))]
        case words.Initiative(command=count):
            return [Stat("star", f"+{count}")]
        case words.LaySmoke(tokens=count):
            return [Stat("puff", str(count))]
        case words.PlayTerrain():
            return [Stat("tree", "+1")]
        case words.DiscardTerrain():
            return [Stat("tree", "\u22121")]
        case words.RemoveUnit():
            return [Stat("soldier", "\u22121")]
        case words.SweepTrack():
            return [Stat("arrows"), Stat("cards", str(len(load().table.track)))]
        case _:
            return []


def _nothing(view: View[HeavySteam], field: float) -> list[Item]:
    titan = view.state.titans[view.seat or 0]
    box = Box.around(theme.REFERENCE_WIDTH / 2, field / 2 + 16, 620, 150)
    text = Box(box.x + 140, box.y, box.w - 160, box.h)
    items: list[Item] = [plates.slot(box, radius=16)]
    items += badges.badge(box.x + 76, box.cy, 44, livery(titan))
    return [*items, Label("No cards in hand", text, "name", 40, theme.MUTED, "lm", "shrink")]


def _alt(view: View[HeavySteam], piles: list[tuple[str, int]]) -> str:
    seat: Seat = view.seat or 0
    name = view.state.titans[seat].name
    if not piles:
        return alt([f"{name}'s hand is empty.", stage(view)])
    now = ready(view)
    parts = [f"{name}'s hand, {sum(count for _, count in piles)} cards."]
    for card, count in piles:
        times = f" ({count} of them)" if count > 1 else ""
        usable = ", can be played now" if card in now else ""
        parts.append(f"{card_title(card)}{times}{usable}: {load().cards[card].text}")
    return alt([*parts, stage(view)])
