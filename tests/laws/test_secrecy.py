"""Law 4: no leak. A card that lies only where a seat cannot look is a canary: its name never reaches that seat."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engines.core.action import Plan, RuleViolation
from engines.core.state import HIDDEN, Seat, Secret, veiled
from tests.laws.game_laws import GameLaws, strings, zones
from tests.laws.games import every_game
from tests.laws.walk import matches, sampled, where


def canaries(laws: GameLaws, state: Any, seat: Seat | None) -> set[str]:
    """The cards of which every copy lies in a zone that `seat` does not see."""
    hidden = Counter(card for zone in zones(state) if not zone.seen_by(seat) for card in zone.cards)
    pieces = laws.pieces(state)
    return {card for card, count in hidden.items() if pieces[card] == count}


def told(laws: GameLaws, names: set[str], texts: list[str], values: list[str]) -> set[str]:
    """Those of the cards `names` that are values, or stand with their printed name in a text."""
    everything = "\n".join(texts)
    return (names & set(values)) | {
        name for name in names if re.search(rf"\b{re.escape(laws.titles.get(name, name))}\b", everything)
    }


def spectators(state: Any) -> list[Seat | None]:
    """Everybody who can look: the seats and a spectator."""
    return [*range(state.seats), None]


@every_game
def test_an_imagined_state_looks_like_the_view(laws):
    rnd = random.Random(4)
    for match, index, state in sampled(laws, 12):
        for seat in spectators(state):
            view = laws.game.view(state, seat)
            imagined = laws.game.imagine(view, rnd)
            assert laws.game.view(imagined, seat) == view, where(match, index)
            assert not any(HIDDEN in zone.cards for zone in zones(imagined)), where(match, index)
            assert laws.game.load(laws.game.dump(imagined)) == imagined
            assert laws.pieces(imagined) == laws.pieces(state), where(match, index)


@every_game
def test_no_view_holds_the_seed_or_a_hidden_card(laws):
    for match, index, state in sampled(laws, 30):
        for seat in spectators(state):
            names = canaries(laws, state, seat)
            with laws.game.masked(state, seat) as view:
                shown = laws.game.dump(view.state).decode()
                # A choice that was opened stays readable when its card is long in a pile again.
                known = {text for thing in veiled(view.state) for text in known_choice(thing)}
            assert state.dice.seed not in shown
            leaked = names & set(strings(json.loads(shown), laws.ledgers)) - known
            assert not leaked, f"{where(match, index)}: seat {seat} sees {leaked}"


def known_choice(thing: Any) -> Iterator[str]:
    """The strings of a secret's value in a view."""
    if isinstance(thing, Secret):
        yield from strings(thing.model_dump(mode="json"))


@every_game
def test_a_secret_that_is_closed_has_no_value_in_a_view(laws):
    met, had = 0, False
    for match, index, state in sampled(laws, 60):
        secrets = [thing for thing in veiled(state) if isinstance(thing, Secret)]
        had = had or bool(secrets)
        for seat in spectators(state):
            closed = [not secret.seen_by(seat) for secret in secrets]
            met += sum(shut and secret.value is not None for shut, secret in zip(closed, secrets, strict=True))
            with laws.game.masked(state, seat) as view:
                shown = [thing for thing in veiled(view.state) if isinstance(thing, Secret)]
                values = [thing.value for shut, thing in zip(closed, shown, strict=True) if shut]
                assert values == [None] * len(values), where(match, index)
    assert met or not had, "no match had a secret: sample more of them"


def derived(laws: GameLaws, view: Any, rnd: random.Random) -> Iterator[tuple[str, list[str]]]:
    """Every text that the view's seat may be shown about its choices, with the strings that stand beside it.

    Refusals are left out: they say what a rule says, which may name a card.
    """
    game = laws.game
    if view.state.top is None:
        return
    yield view.state.top.ask(view), []
    for kind in (*game.open(view), *(query for query in game.queries if query.refusal(view) is None)):
        chosen: dict[str, Any] = {}
        for name, pick in kind.picks().items():
            options = pick.options(view, chosen)
            if isinstance(pick, Plan):
                options = [*options, *pick.step(pick.begin(view, chosen))]
            for option in options:
                yield f"{option.label}\n{option.note}", [option.key, *strings([option.value])]
            try:
                chosen[name] = pick.sample(view, chosen, rnd)
            except RuleViolation:
                break
        else:
            yield from spoken(kind(**chosen), view)


def spoken(complete: Any, view: Any) -> Iterator[tuple[str, list[str]]]:
    """What a whole action forecasts, or a query answers."""
    if hasattr(complete, "answer"):
        yield complete.answer(view), []
    elif forecast := complete.forecast(view):
        yield "\n".join([*forecast.lines, *(name for name, _ in forecast.chances)]), list(forecast.marks)


@every_game
def test_no_choice_names_a_hidden_card(laws):
    rnd = random.Random(4)
    for match, index, state in sampled(laws, 15):
        for seat in spectators(state):
            names = canaries(laws, state, seat)
            with laws.game.masked(state, seat) as view:
                shown = list(derived(laws, view, rnd))
            leaked = told(laws, names, [text for text, _ in shown], [v for _, values in shown for v in values])
            assert not leaked, f"{where(match, index)}: seat {seat} reads {leaked}"


def shuffled_away(before: Any, after: Any) -> bool:
    """Whether a pile nobody sees has grown: a card that was shown in between may lie in it now."""
    earlier, later = zones(before), zones(after)
    return len(earlier) != len(later) or any(
        len(new.cards) > len(old.cards) for old, new in zip(earlier, later, strict=True) if new.eyes == []
    )


@every_game
def test_no_event_names_a_hidden_card(laws):
    looked = 0
    for match in matches(laws):
        after = laws.game.load(match.moments[0].stored)
        hidden = {seat: canaries(laws, after, seat) for seat in spectators(after)}
        for index, moment in enumerate(match.moments[:-1]):
            before, still = after, hidden
            after = laws.game.load(match.moments[index + 1].stored)
            hidden = {seat: canaries(laws, after, seat) for seat in spectators(after)}
            if shuffled_away(before, after):
                continue
            for seat in spectators(before):
                names = still[seat] & hidden[seat]
                seen = [event.seen_by(seat) for event in moment.events]
                seen = [event for event in seen if event is not None and event.kind not in laws.peeks]
                values = [text for event in seen for text in strings(event.model_dump(mode="json"))]
                leaked = told(laws, names, [event.line() for event in seen], values)
                assert not leaked, f"{where(match, index)}: seat {seat} is told {leaked}"
                looked += len(names)
    assert looked, "no card was hidden from anybody"


@every_game
def test_a_seat_is_told_no_more_than_it_may_know_at_the_start(laws):
    for match, index, state in sampled(laws, 1):
        if index:
            continue
        for seat in spectators(state):
            names = canaries(laws, state, seat)
            seen = [event for event in (event.seen_by(seat) for event in match.opening) if event is not None]
            values = [text for event in seen for text in strings(event.model_dump(mode="json"))]
            assert not told(laws, names, [event.line() for event in seen], values), where(match, index)


@every_game
def test_events_are_redacted_once_and_for_all(laws):
    """What a seat may know of an event does not change when that is asked of the redacted event again."""
    for match, index, state in sampled(laws, 30):
        for event in match.moments[index].events:
            for seat in spectators(state):
                seen = event.seen_by(seat)
                if seen is not None:
                    assert seen.seen_by(seat) == seen, f"{where(match, index)}: {event!r}"
                    assert "\n" not in seen.line() and "\n" not in event.line()
