"""Cards at reading size: tactical cards, Steam Coins, characters; a price is always a coin over the lower edge."""

from __future__ import annotations

from engines.showdown.content import Card, Faction, Person, load
from render import theme
from render.kit import badges, materials
from render.kit.canvas import Canvas, Linear
from render.kit.part import drawn
from render.kit.plates import veil
from render.lettering import layout
from render.scene import Box, Item, Label
from render.showdown.card_art import picture
from render.showdown.marks import mark, sign
from render.showdown.places_art import ART as SKIES
from render.showdown.signs import attributes, card_figures, fitted
from render.smog_riders.portraits import portrait

SIZE, NARROW = (226.0, 404.0), 181.0  # of a tactical card, and its width where five lie beside counters
PERSON = (384.0, 306.0)  # of a character's card
_PRICE = 31.0
_MARKS = {"weapon": "target", "object": "screw"}
_FIGHT = "#5c4a38"


@drawn(bleed=14)
def paper(c: Canvas, *, glow: str = "", seed: int = 0) -> None:
    """The parchment of a card in its brass rim."""
    m = c.whole(11)
    if glow:
        c.glow(m, 8, glow, 0.95, 3)
        c.paint(m.grow(3.4), glow)
    materials.parchment(c, m, 200 + seed, edge=6)
    inner = m.shrink(3)
    c.paint(inner - m.shrink(6), materials.BRASS_SLOPE)
    c.paint(m.shrink(6) - m.shrink(7), "#4a3516", 0.6)


@drawn(bleed=6)
def stud(c: Canvas, *, name: str) -> None:
    """The symbol of a weapon or an object."""
    x = c.w / 2
    m = c.oval(x, x, x)
    c.shadow(m, 0, 1.5, 2, 0.6)
    c.paint(m, theme.INK)
    c.paint(m.shrink(2), theme.PARCHMENT_LIGHT)
    c.paint(mark(c, name, x, x, c.w * 0.68), theme.INK)


@drawn(bleed=6)
def ribbon(c: Canvas) -> None:
    """A red ribbon on what leaves next."""
    q = [(0.0, 0.0), (c.w, 0.0), (c.w - 12, c.h / 2), (c.w, c.h), (0.0, c.h)]
    m = c.poly(q)
    c.shadow(m, 1, 2, 3, 0.6)
    c.paint(m.grow(1.4), "#5a1408")
    c.paint(m, Linear(0, "#d8452a", "#b02c16"))


@drawn(bleed=4)
def faction_mark(c: Canvas, *, faction: str) -> None:
    """The Faction of a character."""
    x = c.w / 2
    rim = c.poly([(x + a * x, x + b * x) for a, b in _OCTAGON])
    c.shadow(rim, 0, 2, 2, 0.6)
    c.paint(rim.grow(1), "#3b2a18")
    c.paint(rim, materials.BRASS_SLOPE)
    common = faction == Faction.COMMONSTEAM
    c.paint(c.poly([(x + a * (x - 4), x + b * (x - 4)) for a, b in _OCTAGON]), "#96582c" if common else "#1e605c")
    c.paint(mark(c, "gear" if common else "tentacle", x, x, c.w * 0.6), theme.PARCHMENT_LIGHT)


_OCTAGON = (
    (0.38, -0.92),
    (0.92, -0.38),
    (0.92, 0.38),
    (0.38, 0.92),
    (-0.38, 0.92),
    (-0.92, 0.38),
    (-0.92, -0.38),
    (-0.38, -0.92),
)


@drawn(bleed=2)
def band(c: Canvas, *, colour: str) -> None:
    """The ground of a Faction Skill, in the hue of its Location."""
    m = c.whole(6)
    c.paint(m, theme.mix(theme.PARCHMENT_LIGHT, colour, 0.5))
    c.paint(m.rim(1.4), "#6b4a2c", 0.7)


@drawn(bleed=5)
def lamp(c: Canvas) -> None:
    """A lamp that burns while a skill works."""
    x = c.w / 2
    m = c.oval(x, x, x)
    c.glow(m, 4, "#ffa91e", 0.9, 1)
    c.paint(m.grow(2), "#2a1808")
    c.paint(m, Linear(45, "#fff6d0", "#ffb31e"))


def price(cx: float, cy: float, amount: int, dear: bool = False) -> list[Item]:
    """A price; one that cannot be paid is grey."""
    made = badges.price(cx, cy, _PRICE, str(amount), 42)
    return [*made, veil(Box.around(cx, cy, 2 * _PRICE), radius=_PRICE, alpha=0.55)] if dear else made


def tactical(
    box: Box, key: str, cost: int | None = None, glow: str = "", dim: bool = False, ribboned: str = "", count: int = 1
) -> list[Item]:
    """A tactical card or a Steam Coin with its words."""
    content = load()
    coin, card = content.coins.get(key), content.cards.get(key)
    title = content.name(key)
    art = Box(box.x + 12, box.y + 78, box.w - 24, 132 if box.w > NARROW else 108)
    items: list[Item] = [
        paper(box, glow=glow, seed=sum(map(ord, key)) % 5).standing(),
        _name(title, Box(box.x + 8, box.y + 12, box.w - 16, 62)),
        picture(art, key=key),
    ]
    if card is not None:
        items += _body(box, art.bottom + 4, card)
    elif coin is not None:
        size = Box(box.x + 12, art.bottom + 8, box.w - 24, 60)
        figure = Label(str(coin.value), size._replace(w=size.w / 2 - 6), "number", 64, theme.INK, "rm")
        items += [figure, sign(box.cx + 34, size.cy, 54, "coin", "#784e24")]
        words = f"{coin.value} coin{'s' if coin.value > 1 else ''}."
        items.append(
            Label(words, Box(box.x + 10, size.bottom + 4, box.w - 20, 36), "text", 29, theme.INK, "mt", "shrink")
        )
    if ribboned:
        tag = Box(box.x - 4, art.bottom - 44, 100, 36)
        items += [
            ribbon(tag),
            Label(ribboned, tag._replace(x=tag.x + 10, w=78), "label", 29, theme.CREAM, "lm", "shrink"),
        ]
    if count > 1:
        items += badges.medal(box.right - 30, art.y + 24, 30, f"\u00d7{count}")
    if dim:
        items.append(veil(box, radius=11, alpha=0.5))
    if cost is not None:
        items += price(box.cx, box.bottom - 4, cost, dim)
    return items


def _name(title: str, box: Box) -> Label:
    """A name on one or two lines."""
    label = Label(title, box, "label", 36, theme.INK, "mm", "wrap", lines=2, leading=0.92)
    return label if layout(label)[1] else label._replace(size=31)


def _body(box: Box, top: float, card: Card) -> list[Item]:
    figures = Box(box.x + 14, top, box.w - 28, 50)
    lines = 4 if box.w > NARROW else 5
    text = Box(box.x + 12, figures.bottom + 2, box.w - 24, 28 * lines)
    items = fitted(figures, card_figures(card), 46, theme.INK, "#784e24")
    items.append(Label(card.text, text, "text", 29, theme.INK, "mt", "wrap", lines=lines, leading=0.98))
    if card.type in _MARKS:
        items.append(stud(Box.around(box.right - 30, box.y + 96, 38), name=_MARKS[card.type]))
    return items


def person(
    box: Box, who: Person, health: int, cost: int | None = None, dear: bool = False, glow: str = "", place: str = "",
    works: bool = False, room: float = 0,
) -> list[Item]:  # fmt: skip
    """A character's card: face, six numbers, the Faction Skill. `room` is kept free at the top right; a lamp burns
    while the skill `works`; `place` is written under the face.
    """
    face = Box(box.x + 14, box.y + 56, 158, 140)
    name = Box(box.x + 58, box.y + 12, box.w - 74 - room, 40)
    items: list[Item] = [
        paper(box, glow=glow, seed=sum(map(ord, who.key)) % 5).standing(),
        faction_mark(Box.around(box.x + 34, box.y + 33, 40), faction=who.faction.value),
        Label(who.name, name, "label", 38, theme.INK, "lm", "shrink"),
        portrait(face, key=who.key),
    ]
    if place:
        strip = Box(face.x, face.bottom - 34, face.w, 34)
        items += [
            veil(strip, radius=2, alpha=0.82),
            Label(place, strip, "text", 30, theme.CREAM, fit="shorten"),
        ]
    items += _numbers(Box(face.right + 8, face.y, box.right - face.right - 16, face.h), who, health)
    items += _skill(Box(box.x + 12, face.bottom + 6, box.w - 24, box.bottom - face.bottom - 16), who, works)
    if dear:
        items.append(veil(box, radius=11, alpha=0.5))
    if cost is not None:
        items += price(box.cx, box.bottom + 18, cost, dear)
    return items


def _numbers(box: Box, who: Person, health: int) -> list[Item]:
    """What controls above, what fights below."""
    step = box.w / 3
    fights = ((health, "heart", "#a82812"), (who.melee, "blade", _FIGHT), (who.ranged, "target", _FIGHT))
    items: list[Item] = []
    for i, (amount, (name, _, colour)) in enumerate(attributes(who)):
        items += _number(box.x + i * step, box.y + 38, amount, name, colour)
    for i, (amount, name, colour) in enumerate(fights):
        items += _number(box.x + i * step, box.y + 106, amount, name, colour)
    return items


def _number(x: float, cy: float, amount: int, name: str, colour: str) -> list[Item]:
    text = Label(str(amount), Box(x + 34, cy - 24, 30, 48), "number", 46, theme.INK, "lm", "shrink")
    return [sign(x + 16, cy, 30, name, colour), text]


def _skill(box: Box, who: Person, works: bool) -> list[Item]:
    sky = SKIES[who.skill.at][0]
    text = f"{load().locations[who.skill.at].name}: {who.skill.text}"
    words = Box(box.x + 12, box.y + 5, box.w - 20, box.h - 8)
    items: list[Item] = [
        band(box, colour=sky.light),
        Label(text, words, "text", 29, theme.INK, "lm", "wrap", lines=3, leading=0.98),
    ]
    return [*items, lamp(Box.around(box.right - 10, box.bottom - 6, 24))] if works else items
