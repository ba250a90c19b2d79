"""The printed contestants and objects, and what is said of a wrong file."""

from typing import get_args

import pytest

from engines.core.printed import ContentError, entries
from engines.euphoria import GAME
from engines.euphoria.content import ABILITIES, FILES, Contestant, Item, check, load
from engines.euphoria.ground.tables import KEYS
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.roster import cost, ready_made

PROFILES = """
nikolai 9 5 150 3 5(10) 3 200
kabuki 9 6 150 4 3(10) 3 300
madeleine 12 6 100 5 3(10) 1 150
odonell 5 5 120 4 5(20) 1 150
richelle 12 6 100 6 2(10) 2 175
sooyoung 12 6 100 9 1-1(10) 1 100
blanca 12 7 100 7 1-2(10) 1 125
centinel 12 6 100 0 3(30) 3 150
scauter 12 6 120 0 2(20) 2 150
arendal 12 6 120 0 2(20) 2 200
chastas 9 - 100 8 - 1 175
mycky 9 - 200 1 - 3 200
kobayashi 10 - 100 1 - 1 100
susan 12 - 100 10 - 1 75
benkei 10 0 50 0 - 1 50
"""


@pytest.mark.parametrize("row", PROFILES.strip().splitlines(), ids=lambda row: row.split()[0])
def test_profiles_as_printed_eu_c1(row):
    key, ap, aim, life, euphoria, shots, attacks, audience = row.split()
    one = load().contestants[key]
    assert (one.ap, one.life, one.euphoria) == (int(ap), int(life), int(euphoria))
    assert (one.attacks, one.audience) == (int(attacks), int(audience))
    assert one.aim == (None if aim == "-" else int(aim))
    printed = "-".join(str(weapon.shots) for weapon in one.weapons) or "-"
    assert shots == (f"{printed}({one.weapons[0].range})" if one.weapons else "-")


def test_objects_as_printed_eu_b4():
    assert {key: item.audience for key, item in load().objects.items()} == {
        "first_aid": 25, "defibrillator": 25, "adrenaline": 25, "hand_grenade": 25, "stun_grenade": 25, "charges": 50,
        "dog": 50,
    }  # fmt: skip


def test_every_ability_is_somebodys_eu_s1():
    assert sorted(one.ability for one in load().contestants.values() if one.ability) == sorted(ABILITIES)
    without = {key for key, one in load().contestants.items() if one.ability is None}
    assert without == {"susan", "benkei"}


def test_the_inventory_counts_everything_eu_c1():
    found = GAME.inventory()
    assert len(found["characters"]) == 15 and len(found["tables"]) == 6 and len(found["missions"]) == 3


def test_every_table_can_be_chosen_eu_d1():
    named = get_args(EuphoriaOptions.model_fields["table"].annotation)
    assert set(named) == {"random", "generated", *KEYS}


@pytest.mark.parametrize(
    ("kind", "row", "says"),
    [
        (Contestant, {"name": "X"}, "file.toml, x, letter"),
        (Item, {"name": "Y", "audience": 0, "when": "always", "text": ""}, "file.toml, x, audience"),
        (Item, {"name": "Z", "audience": 1, "when": "never", "text": ""}, "file.toml, x, when"),
    ],
)
def test_a_wrong_row_is_named(kind, row, says):
    with pytest.raises(ContentError, match=says):
        entries(kind, "file.toml", {"x": row})


def test_what_is_there_twice_is_named(tmp_path):
    (tmp_path / FILES[0]).write_text("[y]\n[y]\n")
    with pytest.raises(ContentError, match=r"contestants\.toml: .*y"):
        load(tmp_path)


def test_wrong_counts_are_named():
    content = load()
    fewer = type(content)({}, content.objects, content.missions, content.teams)
    with pytest.raises(ContentError, match="there must be 15"):
        check(fewer)


@pytest.mark.parametrize("most", [400, 800, 2000])
def test_ready_made_teams_fit_the_audience_eu_b1(most):
    for team in ready_made(most):
        assert sum(map(cost, team.steps)) <= most
        assert len(team.steps) == len(set(team.steps))
