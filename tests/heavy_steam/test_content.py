"""The printed matter: component counts, the laws of boards, weapons and cards, and what a broken file is told."""

import re
from importlib import resources
from itertools import pairwise
from typing import Any, get_args

import pytest

from engines.heavy_steam import words
from engines.heavy_steam.content import (
    CardKind,
    Colour,
    Faction,
    Location,
    Phase,
    Size,
    StationKind,
    Trait,
    UnitKind,
    Weapon,
    load,
    whites,
)
from engines.heavy_steam.printed import Bracket, squares

CONTENT = load()
BOARDS = list(CONTENT.boards.values())
WEAPONS = list(CONTENT.weapons.values())
CARDS = list(CONTENT.cards.values())
by_key = pytest.mark.parametrize
boards = by_key("board", BOARDS, ids=lambda b: b.key)
weapons = by_key("weapon", WEAPONS, ids=lambda w: w.key)
cards = by_key("card", CARDS, ids=lambda c: c.key)


# ---- components (rulebook, Game Components)


def test_the_deck_has_the_printed_counts() -> None:
    assert sum(c.count for c in CARDS) == 54
    assert sum(c.count for c in CARDS if c.kind is CardKind.EVENT) == 10
    assert sum(c.count for c in CARDS if c.kind is CardKind.ENEMY_IN_SIGHT) == 4
    assert len([c for c in CARDS if c.kind is CardKind.EVENT]) == 10, "each event is different"


def test_every_kind_of_card_the_rulebook_names_is_there() -> None:
    assert {c.kind for c in CARDS} == set(CardKind)
    terrains = [c.terrain for c in CARDS if c.terrain]
    assert {bool(t.squares) for t in terrains} == {True, False}, "terrain that can and that cannot be destroyed"


def test_a_board_for_each_faction_and_size() -> None:
    """HS-B6."""
    assert {(b.faction, b.size) for b in BOARDS} == {(f, s) for f in Faction for s in Size}
    assert [CONTENT.board(Faction.UK, Size.HEAVY).name, CONTENT.board(Faction.CET, Size.LIGHT).name] == [
        "Trafalgar",
        "Voltigeur",
    ]


def test_units_are_as_printed() -> None:
    """HS-U1, HS-U4, HS-U5, HS-M10: golden test G12, and six infantry and four cannons in the box."""
    infantry, cannon = CONTENT.table.units[UnitKind.INFANTRY], CONTENT.table.units[UnitKind.CANNON]
    assert (infantry.dice, infantry.nearest, infantry.furthest, infantry.damage, infantry.defence) == (4, 1, 1, 2, 5)
    assert (cannon.dice, cannon.nearest, cannon.furthest, cannon.damage, cannon.defence) == (4, 1, 3, 3, 3)
    assert (infantry.moves, cannon.moves) == (1, 2)
    assert (infantry.limit, cannon.limit) == (6, 4)
    assert (infantry.ignores_terrain, cannon.ignores_terrain) == (True, False)


def test_hit_locations_are_as_printed() -> None:
    """HS-C18: golden test G7 with its frequencies out of 36."""
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    seen = dict.fromkeys(Location, 0)
    for total, location in enumerate(CONTENT.table.locations, start=2):
        seen[location] += ways[total]
    assert seen == {
        Location.HEAD: 2,
        Location.LEFT_ARM: 7,
        Location.RIGHT_ARM: 7,
        Location.TORSO: 11,
        Location.LEGS: 9,
    }
    assert CONTENT.table.locations[3 - 2] is CONTENT.table.locations[6 - 2] is Location.LEFT_ARM
    assert CONTENT.table.locations[4 - 2] is CONTENT.table.locations[5 - 2] is Location.RIGHT_ARM


def test_the_dice_are_those_of_the_ruling() -> None:
    """HS-C15."""
    assert sorted(CONTENT.table.attack_die) == ["blank", "blank", "critical", "hit", "hit", "hit"]
    assert sorted(CONTENT.table.defence_die) == ["blank", "blank", "blank", "critical", "defend", "defend"]


def test_the_track_and_the_field() -> None:
    """HS-S3, HS-S5."""
    assert CONTENT.table.track == (0, 1, 1, 2, 2)
    assert len(CONTENT.table.spaces) == 8
    assert CONTENT.table.reroll_cost == 2
    assert CONTENT.table.empty_defence == 4


def test_meeting_engagement() -> None:
    """HS-S4, HS-S6, HS-S9, HS-S10."""
    scenario = CONTENT.scenarios["meeting-engagement"]
    assert (scenario.number, scenario.hand, scenario.events) == (1, 3, 3)
    assert scenario.start == {Size.HEAVY: (0,), Size.LIGHT: (1,)}
    assert scenario.layouts == ("heavy-heavy", "light-light", "heavy-lights", "lights-lights", "mixed")
    fighting = {k: [len(side) for side in CONTENT.layouts[k].sides] for k in scenario.layouts}
    assert fighting == {
        "heavy-heavy": [1, 1],
        "light-light": [1, 1],
        "heavy-lights": [1, 2],
        "lights-lights": [2, 2],
        "mixed": [2, 2],
    }


# ---- boards


@boards
def test_a_board_keeps_to_the_graph_of_the_examples(board: Any) -> None:
    """HS-B2, HS-B3: written against the arrows themselves, not through the loader's checks."""
    arrows = set(board.arrows)
    chain = ["boiler", "repair", "mobility", "leg_shield"]
    for side in ("left", "right"):
        upper, lower = f"{side}_upper", f"{side}_lower"
        assert {("boiler", upper), (upper, lower), (lower, f"{side}_shield"), (lower, f"{side}_weapon")} <= arrows
    assert set(pairwise(chain)) <= arrows
    assert {("boiler", "command"), ("boiler", "torso_weapon")} <= arrows
    assert any(a == "boiler" and board.by_key[b].kind is StationKind.VENT for a, b in arrows)
    reached, edge = {"boiler"}, {"boiler"}
    while edge:
        edge = {b for a, b in arrows if a in edge} - reached
        reached |= edge
    assert reached == {s.key for s in board.stations}
    assert all(board.depth[a] < board.depth[b] for a, b in arrows)
    assert {board.by_key[k].location for k in ("boiler", "repair")} == {Location.TORSO}
    assert board.by_key["command"].location is Location.HEAD


@boards
def test_a_board_has_the_squares_the_example_needs(board: Any) -> None:
    """HS-B4: the steam allocation example, stations A, B, C, D, F."""

    def count(key: str, colour: Colour) -> int:
        return sum(q.colour is colour for q in board.by_key[key].squares)

    for side in ("left", "right"):
        assert count(f"{side}_upper", Colour.WHITE) >= 2 and count(f"{side}_upper", Colour.RED) >= 1
        assert count(f"{side}_lower", Colour.WHITE) >= 2
        assert count(f"{side}_shield", Colour.WHITE) >= 1 and count(f"{side}_shield", Colour.BLUE) >= 1
    assert count("repair", Colour.WHITE) >= 2
    assert count("boiler", Colour.WHITE) >= max(5, board.production)
    assert not any(q.volatile for s in board.stations for q in s.squares)


@boards
def test_a_board_stays_inside_the_box(board: Any) -> None:
    """A quarter of the box a titan: 40 white cubes, 10 blue; list C: production 8 and 5, release 5 and 3."""
    rows = [s.squares for s in board.stations]
    rows += [CONTENT.weapons[k].squares for k in CONTENT.equipment(board.key).values()]
    starting = sum(q.filled and q.colour is Colour.WHITE for row in rows for q in row)
    assert starting + board.reserve <= 40
    assert sum(q.colour is Colour.BLUE for row in rows for q in row) <= 10
    assert (board.production, board.bleed) == ((8, 5) if board.size is Size.HEAVY else (5, 3))
    assert (board.repair.steam, board.repair.gives) == ((3, 2) if board.size is Size.HEAVY else (2, 1))
    hull = sum(whites(row) for row in rows)
    assert 45 <= hull <= 55 if board.size is Size.HEAVY else 28 <= hull <= 42


@boards
def test_the_pressure_box_reads_as_the_rules_say(board: Any) -> None:
    """HS-C12, HS-P1, HS-P4: 4 dice when empty (golden test G6), never more to the right, red last."""
    assert board.pressure_squares == (18 if board.size is Size.HEAVY else 12)
    dice = [board.defence_dice(n) for n in range(board.pressure_squares + 1)]
    assert dice[:3] == [4, 4, 4]
    assert dice == sorted(dice, reverse=True)
    third = board.pressure_squares // 3
    assert [board.overload(n) for n in (0, 2 * third, 2 * third + 1, 3 * third, 99)] == [0, 0, 1, third, third]


def test_the_pressure_box_of_trafalgar_square_by_square() -> None:
    """Two squares a column: 4 4 3 / 3 2 2 / 1 1 1."""
    board = CONTENT.boards["trafalgar"]
    assert [board.defence_dice(n) for n in range(19)] == [4, *[4] * 4, 3, 3, 3, 3, *[2] * 4, *[1] * 6]


def test_the_four_boards_differ_in_shape_not_only_in_numbers() -> None:
    assert len({frozenset(b.arrows) for b in BOARDS}) == 4
    assert len({tuple(s.dice for s in b.pressure) for b in BOARDS}) == 4


@boards
def test_a_board_carries_three_printed_weapons_it_may_carry(board: Any) -> None:
    """HS-B5; the points as in golden test G1."""
    equipment = {where: CONTENT.weapons[k] for where, k in CONTENT.equipment(board.key).items()}
    assert set(equipment) == {Location.LEFT_ARM, Location.RIGHT_ARM, Location.TORSO}
    assert sum(w.points for w in equipment.values()) <= board.points
    for where, weapon in equipment.items():
        assert ("torso" if where is Location.TORSO else "arm") in weapon.mount
        assert weapon.faction is board.faction


# ---- weapons


def test_the_printed_weapons_use_many_traits() -> None:
    printed = [w for w in WEAPONS if w.printed]
    assert len(printed) == 12
    assert len(Trait) == 19
    used = {t.trait for w in printed for t in w.traits} | {Trait.ATTACK_COST}
    assert len(used) >= 10


def test_the_cards_of_the_box_use_every_trait_twice() -> None:
    """Fifteen British and sixteen C.E.T. cards; Attack Cost is on all that attack."""
    box = [w for w in WEAPONS if not w.printed]
    assert {f: sum(w.faction is f for w in box) for f in Faction} == {Faction.UK: 15, Faction.CET: 16}
    for trait in set(Trait) - {Trait.ATTACK_COST}:
        assert sum(t.trait is trait for w in box for t in w.traits) >= 2, trait
    assert all(bool(w.cost) == bool(w.chart) for w in box)
    assert {size for w in box for size in w.sizes} == set(Size) and any(not w.sizes for w in box)
    assert {w.mount for w in box} == {("arm",), ("torso",), ("arm", "torso")}


def test_every_titan_has_cards_for_every_place_and_choices_to_make() -> None:
    """HS-L1, HS-L2, HS-L3: more than its points could pay for."""
    for board in BOARDS:
        for place in (Location.LEFT_ARM, Location.RIGHT_ARM, Location.TORSO):
            fitting = CONTENT.armoury(board, place)
            assert len(fitting) >= 4 and sum(w.points for w in fitting) > board.points
            assert len({w.points for w in fitting}) > 1


@weapons
def test_a_weapon_is_sane(weapon: Weapon) -> None:
    """HS-W1 to HS-W19."""
    assert 1 <= weapon.points <= 6
    assert 3 <= len(weapon.squares) <= (5 if weapon.chart else 6)
    assert 1 <= weapon.cost <= 3 if weapon.chart else not weapon.cost
    for column in weapon.chart:
        assert 3 <= column.dice <= 6 and 1 <= column.damage <= 6 and 0 <= column.range <= 7
    assert len(weapon.traits) <= 3, "the card has room for three"
    for trait in weapon.traits:
        assert 1 <= (trait.value or 1) <= 4
        assert trait.trait.counted == (trait.value is not None)
    assert whites(weapon.squares) >= weapon.cost
    assert not any(q.weak for q in weapon.squares)
    assert weapon.trait(Trait.ATTACK_COST) == weapon.cost


def test_no_two_weapons_differ_in_a_number_alone() -> None:
    shapes = {(w.faction, w.mount, w.sizes, frozenset(t.trait for t in w.traits)) for w in WEAPONS}
    assert len(shapes) == len(WEAPONS)


def test_a_range_chart_is_read_by_distance() -> None:
    """HS-C7, HS-C8, HS-E3."""
    chart = tuple(Bracket(range=far, dice=5 - far, damage=far) for far in (1, 2, 3))
    rifle = CONTENT.weapons["long_rifle"].model_copy(update={"chart": chart})
    fist = CONTENT.weapons["steam_fist"]
    column = rifle.at(2)
    assert column is not None and (column.dice, column.damage) == (3, 2)
    assert rifle.at(0) is None and rifle.at(4) is None
    stretched = rifle.at(4, reach=1)
    assert stretched is not None and stretched.range == 3
    assert rifle.at(5, reach=1) is None and rifle.at(0, reach=1) is None
    assert fist.at(1, reach=1) is None
    assert rifle.worst == 3


def test_squares_are_read_from_their_short_form() -> None:
    row = squares("w w* w3 w4* w5v r b b*")
    assert isinstance(row, tuple)
    assert [(q.colour.value[0], q.filled, q.weak, q.volatile) for q in row] == [
        ("w", False, None, None),
        ("w", True, None, None),
        ("w", False, 3, None),
        ("w", True, 4, None),
        ("w", False, None, 5),
        ("r", False, None, None),
        ("b", False, None, None),
        ("b", True, None, None),
    ]


# ---- cards


def _shape(value: Any) -> Any:
    """The value with every number but zero made 1."""
    if isinstance(value, dict):
        return tuple(sorted((k, _shape(v)) for k, v in value.items()))
    if isinstance(value, list | tuple):
        return tuple(_shape(v) for v in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return min(value, 1)
    return str(value)


def test_no_two_cards_differ_in_a_number_alone() -> None:
    shapes = [
        (c.kind is CardKind.EVENT, c.phase, c.reaction, _shape([e.model_dump() for e in c.effects])) for c in CARDS
    ]
    assert len(set(shapes)) == len(CARDS)


def _words(effects: Any) -> set[str]:
    found: set[str] = set()
    for effect in effects:
        found.add(effect.do)
        for option in effect.options if isinstance(effect, words.Choose) else ():
            found |= _words(option)
    return found


def test_every_effect_word_is_used_by_a_card_or_a_pilot() -> None:
    known = {get_args(w.model_fields["do"].annotation)[0] for w in get_args(get_args(words.Word)[0])}
    by_cards = set().union(*(_words(c.effects) for c in CARDS))
    assert by_cards | set().union(*(_words(p.once) for p in CONTENT.pilots.values())) == known
    assert known - by_cards == {"give_card", "spare_steam"}


@cards
def test_a_card_fits_its_face_and_its_time(card: Any) -> None:
    """HS-K7: texts short enough for the face; a reaction in the combat phase; events outside any phase."""
    assert 0 < len(card.text) <= 72 and card.help and card.art
    assert not card.reaction or card.phase is Phase.COMBAT
    assert (card.kind is CardKind.EVENT) == (card.cost == 0)
    assert 0 <= card.cost <= 3
    assert not card.help.endswith("!") and "\n" not in card.help


def test_cards_printed_in_the_rulebook() -> None:
    """HS-T4, HS-E7: golden tests G10 (Woods: heavy 1, light 2) and G28 (Battle Intensity)."""
    woods = CONTENT.cards["woods"].terrain
    assert woods is not None and (woods.dice, woods.dice + woods.light_dice) == (1, 2)
    draw, steam, damage = CONTENT.cards["battle_intensity"].effects
    assert isinstance(draw, words.Draw) and draw.cards == 2
    assert isinstance(steam, words.MoveSteam) and (steam.cubes, steam.source) == (2, (words.Place.RESERVE,))
    assert isinstance(damage, words.Strike) and (damage.damage, damage.at, damage.shields) == (1, "chosen", False)
    smoke = CONTENT.cards["smoke"].effects[0]
    assert isinstance(smoke, words.LaySmoke) and smoke.tokens == 3


def test_support_cards_never_exceed_the_miniatures() -> None:
    """HS-U1."""
    for kind, unit in ((CardKind.INFANTRY, UnitKind.INFANTRY), (CardKind.CANNON, UnitKind.CANNON)):
        assert sum(c.count for c in CARDS if c.kind is kind) <= CONTENT.table.units[unit].limit


def test_every_drawing_is_named_once() -> None:
    """Each card, weapon and board has a drawing of its own."""
    names = [c.art for c in CARDS] + [w.art for w in WEAPONS] + [p.art for p in CONTENT.pilots.values()]
    assert len(set(names)) == len(names)


# ---- the numbered rules


def test_rule_numbers_are_unique_without_gaps_and_listed() -> None:
    text = resources.files("engines.heavy_steam").joinpath("rules.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^\*\*HS-([A-Z])(\d+)\*\*", text, flags=re.M)
    sections: dict[str, list[int]] = {}
    for letter, number in numbers:
        sections.setdefault(letter, []).append(int(number))
    for letter, seen in sections.items():
        assert seen == list(range(1, len(seen) + 1)), f"HS-{letter}"
        assert f"| HS-{letter}1 to HS-{letter}{len(seen)} | {len(seen)} |" in text
    cited = set(re.findall(r"HS-[A-Z]\d+", text))
    assert cited == {f"HS-{a}{n}" for a, n in numbers}
