"""One decision in the terminal: numbered choices, one after the other, until there is an action."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from bot.panels import drafts, menu
from bot.panels.drafts import Draft, Known
from bot.panels.menu import Menu
from bot.rulebook import rule, search
from bot.table.position import Position
from bot.terminal.lines import greyed, named, prompt, worded
from bot.terminal.screen import DIM, WARN, Screen
from bot.words import foretold
from engines.core.action import Action, Amount, Plan, Query, Refusal, RuleViolation
from engines.core.state import Seat, View

PAGE = 30
"""Choices shown at once."""

MOST_RULES = 6
"""Rules shown for one question."""

COMMANDS = {
    "?": "help with this choice; `? words` finds rules, `? number` shows one",
    "board": "the position in words",
    "hand": "what only you know",
    "back": "take back the last choice of this action",
    "more": "more choices, where the list is long",
    "log": "what happened; `log 50` for more of it",
    "undo": "take back your last action",
    "seat": "`seat 2`: act for another seat of yours, or of somebody beside you",
    "why": "the rule behind the last refusal",
    "resign": "give up",
    "quit": "leave; the match is kept",
}
"""What can be typed besides a choice."""

_NUMBERS = re.compile(r"\d{1,4}(\s*[x*]\s*\d{1,2})?([\s,]+\d{1,4}(\s*[x*]\s*\d{1,2})?)*")


class Command(NamedTuple):
    """Something typed that is not part of the decision: one of COMMANDS, and what stood behind it."""

    word: str
    rest: str = ""


class Press(NamedTuple):
    """A choice as the menu takes it."""

    op: menu.Op
    code: str


class Dialogue:
    """The decision of one seat. What has been chosen is kept while something else is looked up."""

    def __init__(self, screen: Screen, position: Position, seat: Seat) -> None:
        self._screen = screen
        self._position = position
        self._seat = seat
        self._page = 0
        self._hinted = False
        self._refused: Refusal | None = None
        with position.masked(seat) as view:
            self.digest = position.menu_of(view)
            self._question = view.state.top.ask(view) if view.state.top else ""
            answers = position.game.answers(view)
            known = list(self._known(view).values())
        # One answer needs no menu. What could be done besides is a step back.
        self._draft = Draft(answers[0].__name__) if len(answers) == 1 else Draft()
        self._besides = [kind.title for kind in known if kind not in answers] if len(answers) == 1 else []

    def choose(self, *, show: bool = True) -> Action | Command:
        """Ask until there is an action, or something that the dialogue does not do itself. Raises screen.Left.

        Without `show` the choices are not listed anew: something was looked up in between.
        """
        if show and self._menu().op != "begin":
            self._screen.say(self._question, "bold")
            if self._besides:
                self._screen.say(f"`back` for: {', '.join(self._besides)}", DIM)
        while True:
            shown = self._menu()
            presses = self._presses(shown)
            if show:
                self._show(shown, presses)
            said = self._understood(shown, presses, self._screen.ask(prompt(shown)))
            if said is None:
                show = False
                continue
            if isinstance(said, Command):
                if said.word not in ("?", "why", "more"):
                    return said
                show = said.word == "more"
                self._look_up(said)
                continue
            ready, show = self._press(said)
            if isinstance(ready, Action):
                return ready
            if isinstance(ready, Query):
                with self._position.masked(self._seat) as view:
                    self._screen.say(ready.answer(view), indent=2)
                self._draft, self._page, show = Draft(), 0, True

    # The menu

    def _known(self, view: View[Any]) -> Known:
        known = drafts.kinds(self._position.game, view)
        if len(known) > 1:
            known.only, known.answers = "", ()  # one list of numbers holds all that may be begun, by its name
        return known

    def _menu(self) -> Menu:
        with self._position.masked(self._seat) as view:
            known = self._known(view)
            self._draft = drafts.settled(self._draft, known, view)
            return menu.menu(view, known, self._draft)

    def _pick(self, view: View[Any]) -> Any:
        kind = self._known(view).get(self._draft.kind)
        return drafts.next_pick(self._draft, kind)[1] if kind and drafts.open_picks(self._draft, kind) else None

    def _presses(self, shown: Menu) -> list[Press]:
        """What the numbers mean, from 1 on: whole plans, then the other choices; not what is impossible."""
        free = [Press("pick", offer.code) for offer in shown.presets if offer.why_not is None]
        return free + [Press(shown.op, offer.code) for offer in shown.offers if offer.why_not is None]

    def _show(self, shown: Menu, presses: Sequence[Press]) -> None:
        say = self._screen.say
        if shown.op == "step" and self._draft.steps:
            say(f"So far: {shown.trail[-1].removeprefix(shown.ask).strip()}", DIM, indent=2)
        else:
            if shown.title:
                say(shown.title, "bold")
            for line in shown.trail:
                say(line, DIM, indent=2)
        if shown.op == "confirm":
            for line in foretold(shown.forecast):
                say(line, indent=2)
        elif not self._is_amount():
            say(shown.ask, "bold" if shown.op == "begin" else "")
            self._list(shown, presses)
            if shown.plan:
                self._plan_hints(shown)
            elif shown.type_in:
                say("Anything else that is legal can be typed, such as 2.5, 1.", DIM, indent=5)

    def _list(self, shown: Menu, presses: Sequence[Press]) -> None:
        offers = (*shown.presets, *shown.offers)
        free = [offer for offer in offers if offer.why_not is None]
        rows = [(str(number), offer.label, offer.note) for number, offer in enumerate(free, 1)]
        start, whole = self._page * PAGE, sum(press.op == "pick" for press in presses) if shown.plan else 0
        if whole and not start:
            self._screen.listed(rows[:whole])
            if len(rows) > whole:
                self._screen.say("or step by step:", DIM, indent=5)
        self._screen.listed(rows[max(start, whole) : start + PAGE])
        if len(rows) > PAGE:
            end = min(start + PAGE, len(rows))
            self._screen.say(f"{start + 1} to {end} of {len(rows)}; `more` shows others.", DIM, indent=5)
        if not start:
            self._screen.listed([greyed(offer) for offer in offers if offer.why_not is not None], DIM)

    def _plan_hints(self, shown: Menu) -> None:
        if shown.unfinished is not None:
            self._screen.say(shown.unfinished.text.removeprefix(shown.ask).strip(), DIM, indent=2)
        else:
            self._screen.say("Enter or `done` ends it here.", DIM, indent=2)
        if not self._hinted:
            several = "Several numbers at once (`1 1 3`, `2 x3`), or names between commas, are read too."
            self._screen.say(several, DIM, indent=2)
        self._hinted = True

    def _is_amount(self) -> bool:
        with self._position.masked(self._seat) as view:
            return isinstance(self._pick(view), Amount)

    # What was typed

    def _understood(self, shown: Menu, presses: Sequence[Press], line: str) -> list[Press] | Command | None:
        """What a line means; no press at all: show the choices again; None: it means nothing, which has been said."""
        word, _, rest = line.partition(" ")
        word = {"help": "?", "exit": "quit", "b": "back", "q": "quit"}.get(word.casefold(), word.casefold())
        if line.startswith("?"):
            return Command("?", line[1:].strip())
        if word in COMMANDS and word != "back" and (not rest or word in ("?", "log", "seat")):
            return Command(word, rest.strip())
        if line.casefold() in ("back", "b") or (shown.op == "confirm" and line.casefold() in ("n", "no")):
            return [Press("back", "")]
        if shown.op == "confirm":
            return [Press("confirm", "")] if line.casefold() in ("", "1", "y", "yes") else self._puzzled(line)
        if shown.plan and (line.casefold() == "done" or (not line and shown.unfinished is None)):
            return [Press("done", "")]
        if not line:
            return list(presses) if len(presses) == 1 and not shown.plan else []
        if self._is_amount():
            return [Press("type", line)]
        # `2, 1` may also be a place.
        if (line.isdecimal() and len(line) < 5) or (_NUMBERS.fullmatch(line) and (shown.plan or not shown.type_in)):
            return self._numbered(shown, presses, line)
        found = named((*shown.presets, *shown.offers), line)
        if found is not None and (found.why_not is None or shown.op == "begin"):
            return [Press("pick" if found in shown.presets else shown.op, found.code)]
        return [Press("type", line)] if shown.op != "begin" else self._puzzled(line)

    def _puzzled(self, line: str) -> list[Press] | None:
        self._screen.say(f"{line[:60]!r} is none of the choices. Enter shows them again, `?` helps.", WARN)
        return None

    def _numbered(self, shown: Menu, presses: Sequence[Press], line: str) -> list[Press] | None:
        found: list[Press] = []
        for number, times in re.findall(r"(\d+)(?:\s*[x*]\s*(\d+))?", line):
            if not 1 <= int(number) <= len(presses):
                self._screen.say(f"{number} is not among the numbers; they go from 1 to {len(presses)}.", WARN)
                return None
            found += [presses[int(number) - 1]] * int(times or 1)
        if len(found) > 1 and not shown.plan:
            self._screen.say("One number at a time, here.", WARN)
            return None
        return found

    def _press(self, presses: Sequence[Press]) -> tuple[Action | Query | None, bool]:
        """What came of the presses, and whether the menu has changed."""
        moved, begun = False, self._draft.chosen
        for press in presses:
            if self._draft.chosen != begun:
                self._screen.say("That is complete; the numbers behind it were left out.", DIM)
                break
            with self._position.masked(self._seat) as view:
                try:
                    taken = menu.take(view, self._known(view), self._draft, *press)
                except RuleViolation as violation:
                    refusal = violation.refusal
                else:
                    moved = moved or taken.draft != self._draft
                    self._draft, self._page = taken.draft, 0
                    if taken.ready is not None:
                        return taken.ready, True
                    continue
            self.refuse(refusal)
            break
        if not moved and presses and presses[0].op == "back":
            self._screen.say("There is nothing to take back here; `undo` takes back your last action.", DIM)
        return None, moved or not presses

    def refuse(self, refusal: Refusal) -> None:
        """Print why something is not possible, and remember it for `why`."""
        self._refused = refusal
        hint = f" ({refusal.rule}; `why` shows the rule)" if refusal.rule else ""
        self._screen.say(f"{refusal.text}{hint}", WARN)

    # Looking things up

    def _look_up(self, said: Command) -> None:
        if said.word == "more":
            count = len(self._presses(self._menu()))
            self._page = (self._page + 1) % max(1, -(-count // PAGE))
        elif said.word == "why":
            self._rules([self._refused.rule] if self._refused else [])
        elif said.rest:
            exact = rule(self._position.game, said.rest)
            found = [exact] if exact else search(self._position.game, said.rest)
            for known in found[:MOST_RULES]:
                self._screen.say(worded(known), indent=2)
            if len(found) > MOST_RULES:
                others = ", ".join(known.number for known in found[MOST_RULES:])
                self._screen.say(f"Also in: {others}", DIM, indent=2)
            if not found:
                self._screen.say("No rule has these words.", indent=2)
        else:
            self._help()

    def _help(self) -> None:
        with self._position.masked(self._seat) as view:
            known, pick = self._known(view), self._pick(view)
        kinds = [known[self._draft.kind]] if self._draft.kind in known else list(known.values())
        for kind in kinds:
            self._screen.say(f"{kind.title}: {kind.help()} ({kind.rule})", indent=2)
        if len(kinds) == 1:
            self._rules(dict.fromkeys([kinds[0].rule, pick.rule if pick else ""]))
        if isinstance(pick, Plan):
            self._screen.say("A plan is made of steps. A whole plan can be typed, its steps between commas.", indent=2)
        self._screen.say("Type a number or a name to choose; Enter shows the choices again. Or type:")
        self._screen.listed([(word, meaning, "") for word, meaning in COMMANDS.items()])

    def _rules(self, numbers: Iterable[str]) -> None:
        shown = [found for number in numbers if (found := rule(self._position.game, number))]
        for found in shown:
            self._screen.say(worded(found), indent=2)
        if not shown:
            self._screen.say("Nothing has been refused.", indent=2)
