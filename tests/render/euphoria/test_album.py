"""Which pictures belong to what happened, and that a post stays small."""

from __future__ import annotations

from engines.core.action import Event
from engines.euphoria import events as told
from engines.euphoria.ground.scenery import Spot
from engines.euphoria.state import Euphoria
from render.euphoria import album
from tests.render.euphoria.positions import table, watched


def keys(state: Euphoria, *events: Event) -> list[str]:
    return [scene.key for scene in album.scenes(watched(state), events)]


def lost(figure: str) -> told.Hurt:
    return told.Hurt(figure=figure, cause="shot", by="mycky-a", luck=(), lucky=0, rolls=(9,), lost=9, left=91)


def test_nothing_happened_is_the_table_alone() -> None:
    assert keys(table(nikolai_a=(24, 18))) == ["board"]


def test_a_move_is_shown_close_and_an_injury_with_the_roster() -> None:
    state = table(nikolai_a=(24, 18), sooyoung_b=(30, 20))
    walk = told.Moved(figure="nikolai-a", path=(Spot(2000, 1800), Spot(2400, 1800)), cost=4)
    assert keys(state, walk) == ["board", "near"]
    assert keys(state, walk, lost("sooyoung-b")) == ["board", "hurt", "roster-blue"]


def test_the_team_with_more_to_show_comes_first_and_large_rosters_count_their_rows() -> None:
    small = table(nikolai_a=(24, 18), sooyoung_b=(30, 20), blanca_b=(31, 22))
    events = [lost("nikolai-a"), lost("sooyoung-b"), lost("blanca-b")]
    assert keys(small, *events)[-2:] == ["roster-blue", "roster-amber"]
    names = ("sooyoung_b", "blanca_b", "mycky_b", "richelle_b", "susan_b", "kabuki_b")
    large = table(nikolai_a=(24, 18), **{name: (4.0 + 6 * n, 30.0) for n, name in enumerate(names)})
    # A close-up too, and room for two rows: all of Blue, or Amber's one.
    assert keys(large, *events) == ["board", "hurt", "roster-blue"]
    assert keys(large, lost("nikolai-a"), lost("blanca-b")) == ["board", "hurt", "roster-amber"]
