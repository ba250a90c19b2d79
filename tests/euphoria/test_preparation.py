"""Choosing teams, edges, platforms and deployment."""

import pytest

from engines.core.state import HIDDEN
from engines.euphoria import GAME
from engines.euphoria.actions import (
    ChooseTeam,
    DeployFigure,
    DeployTeam,
    LayPlatform,
    LetThemChoose,
    TakeEdge,
)
from engines.euphoria.ground.scenery import base_gap
from engines.euphoria.ground.tables import KEYS
from engines.euphoria.options import EuphoriaOptions
from engines.euphoria.preparing import off_platform
from engines.euphoria.terrain import table, touch
from tests.euphoria.positions import at, offered, refused

PLAIN = ("nikolai", "madeleine")


def new(**options):
    return GAME.new(EuphoriaOptions(**{"table": "gasworks", **options}), 2, "a show").state


def team(*steps, **more):
    return ChooseTeam(team=steps, **more)


def chosen(first=PLAIN, second=PLAIN, **options):
    state = new(**options)
    state = GAME.step(state, 1, second if isinstance(second, ChooseTeam) else team(*second)).state
    return GAME.step(state, 0, first if isinstance(first, ChooseTeam) else team(*first)).state


def deployed(edge="north", **options):
    """Both platforms laid and the first team being placed."""
    state = chosen(**options)
    chooser = GAME.waiting(state)[0]
    state = GAME.step(state, chooser, TakeEdge(edge=edge)).state
    return chooser, state


def test_the_scenery_keeps_the_ten_inch_rule_eu_d1():
    assert len(KEYS) == 6
    assert new(table="generated").layout.startswith("made-")
    assert new(table="random").layout in KEYS


def test_first_teams_then_edges_then_deployment_eu_d2():
    state = new()
    assert state.top.kind == "BuildTeam" and GAME.waiting(state) == [0, 1]
    state = chosen()
    assert state.top.kind == "ChooseEdge"
    chooser = GAME.waiting(state)[0]
    state = GAME.step(state, chooser, TakeEdge(edge="south")).state
    assert state.top.kind == "SetPlatform" and GAME.waiting(state) == [chooser]
    assert (state.teams[chooser].edge, state.teams[1 - chooser].edge) == ("south", "north")


def test_the_audience_is_a_limit_eu_b1():
    full = ("nikolai", "kabuki", "madeleine", "odonell")  # 200 + 300 + 150 + 150
    GAME.check(new(), 0, team(*full))
    refused(new(), team(*full, "first_aid@nikolai"), "EU-B1", 0)
    refused(new(audience=700), team(*full), "EU-B1", 0)
    refused(new(), team(), "EU-B1", 0)


def test_nobody_twice_in_a_team_but_clones_across_eu_b2():
    refused(new(), team("nikolai", "nikolai"), "EU-B1", 0)
    state = chosen(("nikolai",), ("nikolai",))
    assert [figure.key for figure in state.figures] == ["nikolai-a", "nikolai-b"]


def test_no_object_twice_g39_eu_b4_eu_b7():
    refused(new(), team("nikolai", "first_aid@nikolai", "first_aid@nikolai"), "EU-B1", 0)
    refused(new(), team("nikolai", "dog@nikolai", "dog@nikolai"), "EU-B1", 0)
    refused(new(), team("richelle", "dog@richelle", "dog@richelle"), "EU-B1", 0)
    state = chosen(("richelle", "dog@richelle"), ("nikolai",))
    dog = state.figure("benkei-a")
    assert dog.owner == "richelle-a" and not dog.summoned and dog.value == 50


def test_upgrades_are_bought_with_euphoria_g10_eu_b3():
    refused(new(), team("nikolai", *["attacks@nikolai"] * 3), "EU-B1", 0)
    refused(new(), team("mycky", "aim@mycky"), "EU-B1", 0)
    state = chosen(("nikolai", "attacks@nikolai", "attacks@nikolai"), ("nikolai",))
    nikolai = state.figure("nikolai-a")
    assert (nikolai.attacks, nikolai.euphoria, nikolai.value) == (5, 1, 300)
    refused(new(upgrade_cap="2_total"), team("blanca", "aim@blanca", "aim@blanca", "shots@blanca"), "EU-B1", 0)


def test_objects_and_teams_are_hidden_eu_b5_eu_b9():
    state = new()
    state = GAME.step(state, 0, team("nikolai", "hand_grenade@nikolai")).state
    assert GAME.view(state, 1).state.teams[0].sheet.value is None
    state = GAME.step(state, 1, team("nikolai")).state
    assert GAME.view(state, 1).state.figure("nikolai-a").objects.cards == [HIDDEN]
    assert GAME.view(state, 0).state.figure("nikolai-a").objects.cards == ["hand_grenade"]
    assert state.figure("nikolai-a").value == 200


def test_the_leader_eu_b6():
    state = chosen(team("nikolai", "sooyoung"), team("nikolai", "sooyoung", leader="nikolai"))
    assert (state.teams[0].leader, state.teams[1].leader) == ("sooyoung-a", "nikolai-b")
    refused(new(), team("nikolai", leader="sooyoung"), "EU-B6", 0)


def test_charges_are_laid_in_secret_eu_b8():
    steps = ("nikolai", "charges@nikolai")
    refused(new(), team(*steps), "EU-B8", 0)
    piece = next(iter(table(new()).by_key))
    state = chosen(team(*steps, charges=(f"nikolai@{piece}",)), team("nikolai"))
    assert state.teams[0].laid.value == {"nikolai-a": piece}
    assert GAME.view(state, 1).state.teams[0].laid.value is None
    assert state.teams[1].laid.made  # nobody learns who has charges


def test_susan_has_an_associate_eu_c30():
    state = chosen(team("nikolai", "susan", partner="nikolai"), team("nikolai"))
    assert state.figure("susan-a").saviour == "nikolai-a"
    assert offered(new(), ChooseTeam, 0, team=("nikolai",), leader="-") == ["-"]


def test_whoever_chooses_the_side_deploys_first_g32_eu_d5():
    state = chosen()
    chooser = GAME.waiting(state)[0]
    other = GAME.step(state, chooser, LetThemChoose()).state
    assert GAME.waiting(other) == [1 - chooser]
    refused(other, LetThemChoose(), "EU-D5")
    other = GAME.step(other, 1 - chooser, TakeEdge(edge="north")).state
    assert other.top.kind == "SetPlatform" and GAME.waiting(other) == [1 - chooser]
    other = lay(other)
    assert other.top.kind == "Deploying" and GAME.waiting(other) == [1 - chooser]
    other = GAME.step(other, 1 - chooser, DeployTeam(how="cover")).state
    assert other.top.kind == "SetPlatform" and GAME.waiting(other) == [chooser]


def lay(state):
    """The platform of whoever is asked, at the first place that is suggested."""
    seat = GAME.waiting(state)[0]
    with GAME.masked(state, seat) as view:
        spot = GAME.options(view, LayPlatform, {})[0].value
    return GAME.step(state, seat, LayPlatform(at=spot)).state


def test_platforms_lie_near_the_edge_on_level_ground_eu_d6():
    _, state = deployed("north")
    refused(state, LayPlatform(at=at(24, 9)), "EU-D6")
    refused(state, LayPlatform(at=at(24, 33)), "EU-D6")
    refused(state, LayPlatform(at=at(1, 4)), "EU-D6")
    piece = next(p for p in table(state).pieces if p.middle[1] < 800)
    refused(state, LayPlatform(at=at(piece.middle[0] / 100, piece.middle[1] / 100)), "EU-D6")
    assert len(offered(state, LayPlatform)) >= 3


def test_figures_start_near_their_platform_eu_d7():
    seat, state = deployed("north")
    state = lay(state)
    middle = state.teams[seat].platform
    key = offered(state, DeployFigure)[0]
    refused(state, DeployFigure(who=key, at=at(middle[0] / 100, middle[1] / 100 + 9)), "EU-D7")
    with GAME.masked(state, seat) as view:
        spots = [option.value for option in GAME.options(view, DeployFigure, {"who": key})]
    assert spots and all(off_platform(middle, spot) <= 600 for spot in spots)
    state = GAME.step(state, seat, DeployFigure(who=key, at=spots[0])).state
    refused(state, DeployFigure(who=offered(state, DeployFigure)[0], at=spots[0]), "EU-D7")


@pytest.mark.parametrize("how", ["cover", "front", "close"])
def test_a_whole_team_is_placed_at_once_with_its_dogs_eu_d7_eu_b7(how):
    first = ("richelle", "dog@richelle", "sooyoung", "blanca", "madeleine")
    state = chosen(first, first)
    seat = GAME.waiting(state)[0]
    state = lay(GAME.step(state, seat, TakeEdge(edge="south")).state)
    state = GAME.step(state, seat, DeployTeam(how=how)).state
    own = [f for f in state.figures if f.side == seat]
    assert all(f.at is not None for f in own)
    assert touch(own[0], own[1]) and own[1].owner == own[0].key
    assert all(base_gap(a.here, b.here) >= 0 for a in own for b in own)


def test_places_for_platform_and_figures_are_shown_before_they_are_chosen_eu_d6_eu_d7():
    seat, state = deployed("north")
    with GAME.masked(state, seat) as view:
        spots = [option.value for option in GAME.options(view, LayPlatform, {})]
        outlook = LayPlatform.outlook(view, {})
        assert outlook.marks == (f"platform:{seat}:" + ";".join(f"{s.x},{s.y}" for s in spots),)
        assert LayPlatform.outlook(view, {"at": spots[1]}) is None
        assert LayPlatform(at=spots[1]).forecast(view).marks == (f"platform:{seat}:{spots[1].x},{spots[1].y}",)
    state = lay(state)
    with GAME.masked(state, seat) as view:
        assert DeployFigure.outlook(view, {}) is None
        spots = [option.value for option in GAME.options(view, DeployFigure, {"who": "nikolai-a"})]
        marks = DeployFigure.outlook(view, {"who": "nikolai-a"}).marks
        assert marks == ("reach::" + ";".join(f"{s.x},{s.y}" for s in spots),)
        team = DeployTeam(how="close").forecast(view)
    assert team.lines == ("1 Nikolai, 2 Madeleine.",)
    after = GAME.step(state, seat, DeployTeam(how="close")).state
    there = [f.here for f in after.figures if f.side == seat]
    assert team.marks == ("reach::" + ";".join(f"{s.x},{s.y}" for s in there),)
