"""Law 8: every rule is tested by its number, every number that is cited exists, and every refusal has one."""

from __future__ import annotations

import pytest

from engines.core.action import Action
from tests.laws.games import every_game
from tests.laws.rulebook import cited, defined, repeated


@every_game
def test_numbers_are_given_once(laws):
    assert defined(laws), "rules.md defines rules as **XX-A1** at the beginning of a line"
    assert not repeated(laws)
    assert len({number.partition("-")[0] for number in defined(laws)}) == 1


@every_game
def test_every_rule_is_cited_by_a_test(laws):
    tests = sorted(path for folder in laws.tests for path in folder.rglob("test_*.py"))
    assert tests
    untested = defined(laws) - set(cited(laws, tests))
    assert not untested, f"no test cites {sorted(untested)}"


@every_game
def test_every_cited_number_exists(laws):
    sources = [path for path in laws.folder.rglob("*") if path.suffix in {".py", ".toml", ".md"}]
    tests = [path for folder in laws.tests for path in folder.rglob("*.py")]
    unknown = {
        number: files for number, files in cited(laws, [*sources, *tests]).items() if number not in defined(laws)
    }
    assert not unknown


def declared(laws):
    return [*laws.game.actions, *laws.game.queries]


@every_game
def test_every_action_and_pick_has_a_rule(laws):
    rules = defined(laws)
    lacking = [kind.__name__ for kind in declared(laws) if kind.rule not in rules]
    lacking += [
        f"{kind.__name__}.{name}"
        for kind in declared(laws)
        for name, pick in kind.picks().items()
        if pick.rule not in rules
    ]
    assert not lacking


@every_game
def test_every_action_is_told_apart_and_explained(laws):
    for kind in declared(laws):
        assert kind.title, f"{kind.__name__} has no title"
        assert kind.__doc__, f"{kind.__name__} has no docstring to show as help"
        assert all(pick.ask for pick in kind.picks().values())
    names = [kind.__name__ for kind in declared(laws)]
    assert len(set(names)) == len(names)


@every_game
def test_every_action_has_a_place_and_every_question_an_answer(laws):
    frames = tuple(laws.game.flow)
    for action in laws.game.actions:
        assert action.during or action.interrupts, f"{action.__name__} can never be done"
        for frame in (*action.during, *action.interrupts):
            assert any(issubclass(known, frame) for known in frames), f"{action.__name__}: no flow for {frame.__name__}"


@every_game
def test_the_default_of_every_clock_answers_its_question(laws):
    kinds: dict[str, type[Action]] = {action.__name__: action for action in laws.game.actions}
    for frame in laws.game.flow:
        if frame.default is not None:
            assert frame.default in kinds, f"{frame.__name__}.default: there is no {frame.default}"
            assert issubclass(frame, kinds[frame.default].during), f"{frame.default} does not answer {frame.__name__}"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("HS-A1, HS-B12a.", {"HS-A1", "HS-B12a"}),
        ("def test_it_hs_c3(): ...", {"HS-C3"}),
        ("XHS-A1 HS-A HS-A1B2 ghs_a9", set()),
    ],
)
def test_citations_are_read(tmp_path, text, numbers):
    class Laws:
        rules = "**HS-A1** A rule.\n"

    (tmp_path / "cites.py").write_text(text)
    assert set(cited(Laws(), [tmp_path / "cites.py"])) == numbers
