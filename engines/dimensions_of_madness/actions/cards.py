"""Cards: playing Magic and Defense, gear, reactions, the hand limit."""

from __future__ import annotations

from typing import Annotated, ClassVar

from engines.core.action import Action, Chosen, Many, Option, Pick, Refusal, Turn
from engines.core.state import Seat, View
from engines.dimensions_of_madness import events as told
from engines.dimensions_of_madness.choosing import Effect, Equipping, React
from engines.dimensions_of_madness.content import load
from engines.dimensions_of_madness.dealing import discard
from engines.dimensions_of_madness.events.telling import card_name
from engines.dimensions_of_madness.frames import AfterRoll, Assigning, Discarding, Pause, TurnStep
from engines.dimensions_of_madness.rooms import may_take_gear
from engines.dimensions_of_madness.state import DimensionsOfMadness, Figure
from engines.dimensions_of_madness.subjects import possible
from engines.dimensions_of_madness.worth import keep_worth

_View = View[DimensionsOfMadness]


def hand(view: _View) -> list[str]:
    """The different cards of the view's seat."""
    state = view.state
    if view.seat is None or not 0 <= view.seat < state.seats:
        return []
    return list(dict.fromkeys(state.teams[view.seat].hand.cards))


def _in_time(state: DimensionsOfMadness, seat: Seat, when: str) -> bool:
    """Whether a Magic card of this timing may be played now (DM-F1, DM-F4)."""
    top = state.top
    if when == "reaction":
        return isinstance(top, React) and top.seat == seat
    if when == "roll":
        return isinstance(top, AfterRoll) and top.seat == seat
    if not isinstance(top, TurnStep) or state.turn == state.defender:
        return False
    if state.turn == seat:
        return True
    return when == "turn" and state.options.magic_timing == "any_attacker_turn"


def magic(view: _View, chosen: Chosen) -> list[Option]:
    """The Magic cards that can be played now."""
    if "magic" not in view.memo:
        view.memo["magic"] = _magic(view)
    found: list[Option] = view.memo["magic"]
    return found


def _magic(view: _View) -> list[Option]:
    state, seat = view.state, view.seat
    if seat is None or seat == state.defender:
        return []
    found = []
    for key in hand(view):
        card = load().magic.get(key)
        if card is None or card.when == "gear" or not _in_time(state, seat, card.when):
            continue
        effect = _effect(state, seat, key)
        if possible(state, effect, card.words[0]):
            found.append(Option(key, card.name, note=card.text))
    return found


def _effect(state: DimensionsOfMadness, seat: Seat, key: str) -> Effect:
    """What a Magic card does; a reaction works on the attack it answers."""
    top = state.top
    actor, target = (top.attacker, top.victim) if isinstance(top, React) else ("", "")
    words = list(load().magic[key].words)
    return Effect(seat=seat, words=words, source="magic", card=key, actor=actor, target=target)


class PlayMagic(Action):
    """Play a Magic card."""

    title: ClassVar = "Play a Magic card"
    rule: ClassVar = "DM-F1"
    during: ClassVar = (TurnStep, AfterRoll, React)
    interrupts: ClassVar = (TurnStep,)
    card: Annotated[str, Pick("Which card?", magic, rule="DM-F1")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        return None if magic(view, {}) else Refusal(text="You hold no Magic card that can be played now.", rule="DM-F1")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        effect = _effect(state, seat, self.card)
        state.teams[seat].hand.cards.remove(self.card)
        turn.tell(told.CardPlayed(seat=seat, card=self.card))
        if isinstance(state.top, React):
            state.pop(state.top)
        state.push(effect)


class Endure(Action):
    """Play no reaction."""

    title: ClassVar = "No reaction"
    rule: ClassVar = "DM-F4"
    during: ClassVar = (React,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(React))


# ---- gear


def bearers(view: _View, chosen: Chosen) -> list[Option]:
    """The characters that can carry gear."""
    state = view.state
    return [Option(f.key, f.name) for f in state.mine(view.seat if view.seat is not None else -1) if _bears(state, f)]


def _bears(state: DimensionsOfMadness, figure: Figure) -> bool:
    return not figure.minion and may_take_gear(state, figure)


def gear(view: _View, chosen: Chosen) -> list[Option]:
    """The gear in hand."""
    cards = load().magic
    return [Option(key, cards[key].name, note=cards[key].text) for key in hand(view) if key in cards and _is_gear(key)]


def _is_gear(key: str) -> bool:
    return load().magic[key].when == "gear"


class Equip(Action):
    """Put a Gear card beside one of your characters; it stays there."""

    title: ClassVar = "Equip"
    rule: ClassVar = "DM-F5"
    during: ClassVar = (TurnStep,)
    card: Annotated[str, Pick("Which gear?", gear, rule="DM-F5")]
    figure: Annotated[str, Pick("Who takes it?", bearers, rule="DM-F5")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if view.seat == view.state.defender or not gear(view, {}) or not bearers(view, {}):
            return Refusal(text="You hold no gear, or nobody can take it.", rule="DM-F5")
        return None

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.teams[seat].hand.cards.remove(self.card)
        put_on(state, state.figures[self.figure], self.card, turn)


def put_on(state: DimensionsOfMadness, figure: Figure, card: str, turn: Turn) -> None:
    """A card lies beside a character from now on."""
    figure.gear.append(card)
    turn.tell(told.Equipped(seat=figure.seat, figure=figure.key, card=card))


def winners(view: _View, chosen: Chosen) -> list[Option]:
    """The characters in the room that can take the team card."""
    state = view.state
    return [Option(key, state.figures[key].name) for key in state.nearest(Equipping).figures]


class PutOn(Action):
    """Choose who takes a team card that was won."""

    title: ClassVar = "Take the team card"
    rule: ClassVar = "DM-R7"
    during: ClassVar = (Equipping,)
    figure: Annotated[str, Pick("Who takes it?", winners, rule="DM-R7")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        frame = state.nearest(Equipping)
        state.pop(frame)
        put_on(state, state.figures[self.figure], frame.card, turn)


# ---- Defense cards


def _defense_in_time(state: DimensionsOfMadness, when: str) -> bool:
    """Whether a Defense card of this timing may be played now (DM-F2, DM-F6)."""
    top = state.top
    own = state.turn == state.defender
    rolled = isinstance(top, AfterRoll) or (
        isinstance(top, Pause) and any(isinstance(frame, AfterRoll) for frame in state.stack)
    )
    if rolled:
        return when == "roll" or (state.options.defense_window == "any_time" and when in ("any", "attackers"))
    if isinstance(top, Assigning):
        return state.options.defense_window == "any_time" and not own and when in ("any", "attackers")
    if not isinstance(top, TurnStep | Pause):
        return False
    return when == "any" or when == ("own" if own else "attackers")


def defenses(view: _View, chosen: Chosen) -> list[Option]:
    """The Defense cards that can be played now."""
    if "defenses" not in view.memo:
        view.memo["defenses"] = _defenses(view)
    found: list[Option] = view.memo["defenses"]
    return found


def _defenses(view: _View) -> list[Option]:
    state, seat = view.state, view.seat
    if seat is None or seat != state.defender:
        return []
    found = []
    for key in hand(view):
        card = load().defense.get(key)
        if card is None or not _defense_in_time(state, card.when):
            continue
        effect = Effect(seat=seat, words=list(card.words), source="defense", card=key)
        if possible(state, effect, card.words[0]):
            found.append(Option(key, card.name, note=card.text))
    return found


class PlayDefense(Action):
    """Play a Defense card, in any turn."""

    title: ClassVar = "Play a Defense card"
    rule: ClassVar = "DM-F2"
    during: ClassVar = (TurnStep, Pause)
    interrupts: ClassVar = (TurnStep, AfterRoll, Assigning)
    card: Annotated[str, Pick("Which card?", defenses, rule="DM-F2")]

    @classmethod
    def refusal(cls, view: _View) -> Refusal | None:
        if defenses(view, {}):
            return None
        return Refusal(text="You hold no Defense card that can be played now.", rule="DM-F2")

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        words = list(load().defense[self.card].words)
        state.teams[seat].hand.cards.remove(self.card)
        turn.tell(told.CardPlayed(seat=seat, defends=True, card=self.card))
        state.push(Effect(seat=seat, words=words, source="defense", card=self.card))


class GoOn(Action):
    """Let the match go on."""

    title: ClassVar = "Go on"
    rule: ClassVar = "DM-F8"
    during: ClassVar = (Pause,)

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(Pause))


# ---- the hand limit


def held(view: _View, chosen: Chosen) -> list[Option]:
    """The cards in hand, each by its place, since there may be several of one name."""
    if view.seat is None:
        return []
    cards = view.state.teams[view.seat].hand.cards
    return [Option(f"{n}", card_name(key), n, note=_text(key)) for n, key in enumerate(cards)]


def _text(key: str) -> str:
    content = load()
    card = content.magic.get(key) or content.defense.get(key)
    return card.text if card else ""


class Surplus(Many):
    """As many cards as there are over the limit."""

    def stop(self, scratch: tuple[list[Option], list[int]]) -> Refusal | None:
        found, done = scratch
        over = len(found) - load().table.hand
        return None if len(done) == over else self.no(f"Discard {over}.")

    def step(self, scratch: tuple[list[Option], list[int]]) -> list[Option]:
        found, done = scratch
        return [o for o in found if o.value not in done] if len(found) - load().table.hand > len(done) else []

    def presets(self, view: _View, chosen: Chosen) -> list[Option]:
        """Those that do least, or those drawn last."""
        found = list(self.find(view, chosen))
        cards = view.state.teams[view.seat or 0].hand.cards
        over, places = len(found) - load().table.hand, range(len(found))
        dull = tuple(sorted(sorted(places, key=lambda n: keep_worth(cards[n]))[:over]))
        sets = {dull: "dull", tuple(places)[-over:]: "last"}
        return [Option(key, ", ".join(found[n].label for n in those), those) for those, key in sets.items()]

    def sample(self, view: _View, chosen: Chosen, rnd: object) -> tuple[int, ...]:
        """Any."""
        places = list(range(len(list(self.find(view, chosen)))))
        return tuple(rnd.sample(places, len(places) - load().table.hand))  # type: ignore[attr-defined]


class Discard(Action):
    """Discard down to the hand limit."""

    title: ClassVar = "Discard"
    rule: ClassVar = "DM-F3"
    during: ClassVar = (Discarding,)
    cards: Annotated[tuple[int, ...], Surplus("Which cards?", held, rule="DM-F3")]

    def apply(self, state: DimensionsOfMadness, seat: Seat, turn: Turn) -> None:
        state.pop(state.nearest(Discarding))
        cards = state.teams[seat].hand.cards
        discard(state, seat, [cards[place] for place in self.cards], turn)
