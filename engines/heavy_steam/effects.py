"""The interpreter of the effect words: what a card does, and the choices it leaves. Exact meanings: `words`."""

from __future__ import annotations

from engines.core.action import Option, Turn
from engines.core.state import Seat
from engines.heavy_steam import events as told
from engines.heavy_steam import words
from engines.heavy_steam.content import CardKind, Location, Phase, UnitKind, load
from engines.heavy_steam.damage import absorb, located
from engines.heavy_steam.frames import (
    Attack,
    CardChoice,
    CardRepair,
    CardSteam,
    LaySmokeToken,
    PlaceDamage,
    Resolve,
)
from engines.heavy_steam.shifting import Shift, repairable, sendable
from engines.heavy_steam.state import EMPTY, Bonus, HeavySteam, Titan, Unit, space_name
from engines.heavy_steam.terms import count_of
from engines.heavy_steam.titans import (
    add_heat,
    deal,
    discard,
    lose_terrain,
    lose_unit,
    power_shield,
    release,
    unit_room,
)


def playable(state: HeavySteam, seat: Seat, key: str, *, moved: bool = False, attacked: bool = False) -> bool:
    """Whether a card of `seat` could be played now: `moved` right after a move, `attacked` as a reaction [HS-K7]."""
    card = load().cards[key]
    if card.kind is CardKind.EVENT or card.reaction != attacked:
        return False
    if card.phase is not None and card.phase is not state.phase:
        return False
    if card.kind is CardKind.TERRAIN:
        return moved
    return possible(state, seat, card.effects[0])


def play(state: HeavySteam, seat: Seat, key: str, turn: Turn) -> None:
    """Play a card from the hand of `seat`: its words are carried out before anything else goes on."""
    titan = state.titans[seat]
    titan.hand.cards.remove(key)
    titan.played = True
    turn.tell(told.CardPlayed(seat=seat, name=titan.name, card=key))
    card = load().cards[key]
    state.push(Resolve(seat=seat, card=key, source=key, words=list(card.effects)))


def lay_terrain(state: HeavySteam, titan: Titan, key: str, turn: Turn) -> None:
    """Put a terrain card on a titan; what lay there is discarded [HS-T3]."""
    lose_terrain(state, titan, "replaced", turn)
    titan.terrain, titan.terrain_damage = key, 0
    turn.tell(told.TerrainTaken(seat=titan.seat, name=titan.name, card=key))


# What is possible


def opponents(state: HeavySteam, seat: Seat) -> list[Titan]:
    """The enemy titans whose players hold cards."""
    return [t for t in state.enemies(state.side_of(seat)) if t.hand.cards]


def aimed(state: HeavySteam, seat: Seat, word: words.Aimed) -> list[Titan]:
    """The titans a word may be aimed at."""
    titan = state.titans[seat]
    if word.who == "you":
        return [titan]
    return [t for t in state.enemies(titan.side) if word.within is None or abs(t.at - titan.at) <= word.within]


def units_for(state: HeavySteam, seat: Seat, word: words.RemoveUnit) -> list[Unit]:
    """The units a word may remove."""
    titan = state.titans[seat]
    return [
        u
        for u in state.units
        if (u.side is titan.side) == (word.who == "you")
        and (word.unit is None or u.unit is word.unit)
        and (word.within is None or abs(u.at - titan.at) <= word.within)
    ]


def carried_to(state: HeavySteam, seat: Seat, word: words.MoveTitan) -> list[tuple[Titan, int]]:
    """Where a word may move titans."""
    found = []
    for titan in aimed(state, seat, word):
        first, last = state.ends
        spaces = range(max(first, titan.at - word.sectors), min(last, titan.at + word.sectors) + 1)
        if word.direction == "closer":
            own = state.titans[seat].at
            spaces = range(titan.at, max(own, titan.at - word.sectors) - 1, -1) if own < titan.at else spaces
            spaces = range(titan.at, min(own, titan.at + word.sectors) + 1) if own >= titan.at else spaces
        found += [(titan, at) for at in spaces if at != titan.at]
    return found


def possible(state: HeavySteam, seat: Seat, word: words.Word) -> bool:
    """Whether a word could do something for `seat` now [HS-K9]."""
    titan = state.titans[seat]
    if word.only == "in_open" and titan.terrain is not None:
        return False
    match word:
        case words.AttackBonus():
            return state.phase is Phase.COMBAT
        case words.PlaceUnit():
            return unit_room(state, titan.side, word.unit)
        case words.RemoveUnit():
            return bool(units_for(state, seat, word))
        case words.PlayTerrain():
            return any(load().cards[c].kind is CardKind.TERRAIN for c in titan.hand.cards if c in load().cards)
        case words.DiscardTerrain():
            return any(t.terrain for t in aimed(state, seat, word))
        case words.MoveTitan():
            return bool(carried_to(state, seat, word))
        case words.Repair():
            return any(repairable(titan, s) for s in titan.pipes.stations)
        case words.MoveSteam():
            return any(sendable(t, Shift.of(word)) for t in aimed(state, seat, word))
        case words.Release():
            return bool(titan.pressure)
        case words.AddHeat():
            return bool(aimed(state, seat, word))
        case words.PowerShield():
            return bool(dim_shields(titan))
        case words.DiscardCard():
            return bool(titan.hand.cards) if word.who == "you" else bool(opponents(state, seat))
        case words.TakeCard() | words.LookHand():
            return bool(opponents(state, seat))
        case words.GiveCard():
            return bool(titan.hand.cards) and state.nearest(Resolve).robbed is not None
        case words.SpareSteam():
            return state.phase is Phase.COMBAT
        case words.Choose():
            return any(eligible(state, seat, option) for option in word.options)
        case _:
            return True


def eligible(state: HeavySteam, seat: Seat, option: tuple[words.Word, ...]) -> bool:
    """Whether an option of `choose` is open: what it has to move exactly must be there."""
    first = option[0]
    if isinstance(first, words.MoveSteam) and first.exact:
        return any(sendable(t, Shift.of(first)) >= first.cubes for t in aimed(state, seat, first))
    return possible(state, seat, first)


def dim_shields(titan: Titan) -> list[str]:
    """The shield stations with a free blue square."""
    return [s for s in titan.pipes.shields.values() if any(titan.cells[s][i] == EMPTY for i in titan.pipes.blue[s])]


# What happens


def run(state: HeavySteam, frame: Resolve, word: words.Word, turn: Turn) -> None:
    """Carry a word out for the player of `frame`, or push the question it leaves. The word is possible."""
    seat = frame.seat
    titan = state.titans[seat]
    match word:
        case words.AttackBonus():
            bonus = word.model_dump(include={"dice", "damage", "piercing", "reach"})
            titan.bonuses.append(Bonus(**bonus, aim=list(word.aim)))
        case words.DefenceBonus():
            attack = state.nearest(Attack)
            attack.defence += word.dice + (0 if titan.heavy else word.light_dice)
            attack.soften += word.soften
            attack.no_critical |= word.no_critical
            attack.relocate |= word.relocate
        case words.Terrain():
            lay_terrain(state, titan, frame.card or "", turn)
            frame.card = None
        case words.Release():
            steam, heat = release(titan, word.cubes)
            turn.tell(told.Released(seat=seat, name=titan.name, steam=steam, heat=heat, vented=0))
        case words.Draw():
            deal(state, seat, word.cards, turn)
        case words.SpareSteam():
            titan.spares_steam = True
        case words.Initiative():
            state.extra_command[titan.side] = state.extra_command.get(titan.side, 0) + word.command
        case words.SweepTrack():
            for card in state.track.cards:
                discard(state, card)
            state.track.cards = []
        case words.LaySmoke():
            sides = [state.order()[i % 2] for i in range(word.tokens)]
            for left, side in enumerate(reversed(sides), 1):
                state.push(LaySmokeToken(side=side, left=left))
        case words.Strike():
            _strike(state, titan, word, turn)
        case words.AddHeat() if word.who == "you":
            add_heat(state, titan, word.cubes, turn)
        case words.DiscardTerrain() if word.who == "you":
            lose_terrain(state, titan, "card", turn)
        case words.Repair():
            state.push(CardRepair(waits_for=[seat], seat=seat, name=_title(frame), word=word))
        case words.MoveSteam() if word.who == "you":
            state.push(CardSteam(waits_for=[seat], seat=seat, name=_title(frame), word=word))
        case _:
            left = word.cards if isinstance(word, words.DiscardCard) else 1
            state.push(CardChoice(waits_for=[seat], seat=seat, name=_title(frame), word=word, left=left))


def _title(frame: Resolve) -> str:
    pilot = load().pilots.get(frame.source)
    return pilot.name if pilot else load().cards[frame.source].name


def _strike(state: HeavySteam, titan: Titan, word: words.Strike, turn: Turn) -> None:
    if word.at == "chosen":
        state.push(PlaceDamage(waits_for=[titan.seat], seat=titan.seat, cubes=word.damage, where="any"))
        return
    first, second = turn.dice.roll(2)
    location = load().table.locations[first + second - 2]
    turn.tell(told.LocationRolled(on=titan.seat, dice=(first, second), location=location))
    hull = absorb(state, titan, location, word.damage, 0, turn) if word.shields else word.damage
    if hull:
        state.push(located(state, titan, location, hull, enemy=False))


# Choices

PUBLIC = (
    words.PlaceUnit, words.RemoveUnit, words.DiscardTerrain, words.MoveTitan, words.AddHeat, words.PowerShield,
    words.TakeCard, words.LookHand, words.Choose,
)  # fmt: skip
"""Words whose choice depends on nothing hidden: a single option is taken without asking [HS-R4]."""


def choices(state: HeavySteam, frame: CardChoice) -> list[Option]:
    """What may be chosen for the word of `frame`."""
    seat, word = frame.seat, frame.word
    titan = state.titans[seat]
    match word:
        case words.PlaceUnit():
            near = range(max(state.ends[0], titan.at - 1), min(state.ends[1], titan.at + 1) + 1)
            return [Option(str(at), space_name(at), at) for at in near]
        case words.RemoveUnit():
            found = units_for(state, seat, word)
            return [Option(f"u{u.number}", f"{u.unit} at {space_name(u.at)}", u.number) for u in found]
        case words.PlayTerrain():
            cards = sorted({c for c in titan.hand.cards if load().cards[c].kind is CardKind.TERRAIN})
            return [Option(c, load().cards[c].name) for c in cards]
        case words.MoveTitan():
            spots = carried_to(state, seat, word)
            return [Option(f"t{t.seat}-{at}", f"{t.name} to {space_name(at)}", (t.seat, at)) for t, at in spots]
        case words.DiscardTerrain() | words.AddHeat() | words.MoveSteam():
            return [Option(f"t{t.seat}", t.name, t.seat) for t in aimed(state, seat, word) if _worth(t, word)]
        case words.PowerShield():
            return [Option(s, titan.pipes.name(s)) for s in dim_shields(titan)]
        case words.TakeCard() | words.LookHand():
            return [
                Option(f"t{t.seat}", f"{t.name} ({count_of(len(t.hand.cards), 'card')})", t.seat)
                for t in opponents(state, seat)
            ]
        case words.GiveCard():
            return [Option(c, load().cards[c].name) for c in sorted(set(titan.hand.cards))]
        case words.DiscardCard():
            victim = state.nearest(Resolve).looked if word.who == "enemy" else seat
            hand = state.titans[victim].hand.cards if victim is not None else []
            return [Option(c, load().cards[c].name) for c in sorted(set(hand))]
        case words.Choose():
            return [
                Option(str(number), _in_words(option), number)
                for number, option in enumerate(word.options)
                if eligible(state, seat, option)
            ]
        case _:
            return []


def _worth(titan: Titan, word: words.Aimed) -> bool:
    """Whether a word does something to a titan."""
    if isinstance(word, words.MoveSteam):
        return sendable(titan, Shift.of(word)) > 0
    return isinstance(word, words.AddHeat) or titan.terrain is not None


def carry_out(state: HeavySteam, frame: CardChoice, value: object, turn: Turn) -> None:
    """Do what was chosen for the word of `frame`. `frame` has been taken off the stack."""
    seat, word = frame.seat, frame.word
    titan = state.titans[seat]
    resolve = state.nearest(Resolve)
    match word:
        case words.PlaceUnit() if isinstance(value, int):
            _place_unit(state, titan, word.unit, value, resolve, turn)
        case words.RemoveUnit() if isinstance(value, int):
            lose_unit(state, state.unit(value), turn)
        case words.PlayTerrain() if isinstance(value, str):
            titan.hand.cards.remove(value)
            lay_terrain(state, titan, value, turn)
        case words.MoveTitan() if isinstance(value, tuple):
            _carry(state, state.titans[value[0]], value[1], turn)
        case words.DiscardTerrain() if isinstance(value, int):
            lose_terrain(state, state.titans[value], "card", turn)
        case words.AddHeat() if isinstance(value, int):
            add_heat(state, state.titans[value], word.cubes, turn)
        case words.MoveSteam() if isinstance(value, int):
            state.push(CardSteam(waits_for=[seat], seat=seat, name=frame.name, word=word, on=value))
        case words.PowerShield() if isinstance(value, str):
            cubes = power_shield(titan, value, word.cubes)
            turn.tell(told.ShieldPowered(seat=seat, name=titan.name, station=value, cubes=cubes))
        case words.TakeCard() if isinstance(value, int):
            _take_card(state, titan, state.titans[value], turn)
            resolve.robbed = value
        case words.LookHand() if isinstance(value, int):
            _look(state, titan, state.titans[value], resolve, turn)
        case words.GiveCard() if isinstance(value, str) and resolve.robbed is not None:
            _give_card(state, titan, state.titans[resolve.robbed], value, turn)
        case words.DiscardCard() if isinstance(value, str):
            victim = resolve.looked if word.who == "enemy" else seat
            _discard(state, state.titans[victim if victim is not None else seat], value, turn)
        case words.Choose() if isinstance(value, int):
            resolve.words[:0] = word.options[value]


def _place_unit(state: HeavySteam, titan: Titan, kind: UnitKind, at: int, resolve: Resolve, turn: Turn) -> None:
    state.units_made += 1
    state.units.append(Unit(number=state.units_made, side=titan.side, unit=kind, at=at, card=resolve.card))
    resolve.card = None
    turn.tell(told.UnitPlaced(side=titan.side, unit=kind, number=state.units_made, at=at))


def _carry(state: HeavySteam, titan: Titan, at: int, turn: Turn) -> None:
    turn.tell(told.Carried(seat=titan.seat, name=titan.name, origin=titan.at, to=at))
    titan.at = at
    lose_terrain(state, titan, "left", turn)


def _take_card(state: HeavySteam, titan: Titan, victim: Titan, turn: Turn) -> None:
    card = victim.hand.cards.pop(turn.dice.draw(len(victim.hand.cards)))
    titan.hand.cards.append(card)
    turn.tell(told.CardTaken(seat=titan.seat, name=titan.name, victim=victim.seat, victim_name=victim.name, card=card))


def _give_card(state: HeavySteam, titan: Titan, taker: Titan, card: str, turn: Turn) -> None:
    titan.hand.cards.remove(card)
    taker.hand.cards.append(card)
    turn.tell(
        told.CardTaken(
            seat=taker.seat, name=taker.name, victim=titan.seat, victim_name=titan.name, card=card, given=True
        )
    )  # fmt: skip


def _look(state: HeavySteam, titan: Titan, victim: Titan, resolve: Resolve, turn: Turn) -> None:
    # The hand stays open to the player until the card is done, so that a later word may choose from it.
    resolve.looked = victim.seat
    victim.hand.eyes = [victim.seat, titan.seat]
    cards = tuple(sorted(victim.hand.cards))
    turn.tell(told.HandSeen(seat=titan.seat, name=titan.name, victim=victim.seat, victim_name=victim.name, cards=cards))


def _discard(state: HeavySteam, victim: Titan, card: str, turn: Turn) -> None:
    victim.hand.cards.remove(card)
    discard(state, card)
    turn.tell(told.Discarded(seat=victim.seat, name=victim.name, card=card))


def _in_words(option: tuple[words.Word, ...]) -> str:
    """An option of `choose` for the button."""
    return ", ".join(_phrase(word) for word in option)


def _phrase(word: words.Word) -> str:
    match word:
        case words.AttackBonus():
            gains = {"dice": word.dice, "damage": word.damage, "shield cubes ignored": word.piercing}
            parts = [f"{count} {what}" for what, count in gains.items() if count]
            return "next attack: " + ", ".join([*parts, f"reach {word.reach} further"] if word.reach else parts)
        case words.Draw():
            return f"draw {word.cards}"
        case words.AddHeat():
            return f"take {word.cubes} heat"
        case words.MoveSteam():
            return f"move {word.cubes} steam from {word.source[0]} to {word.target[0]}"
        case words.Repair():
            return f"repair {word.cubes}"
        case _:
            return word.do.replace("_", " ")


__all__ = ["Location", "carry_out", "choices", "lay_terrain", "play", "playable", "possible", "run"]
