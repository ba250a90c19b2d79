"""What a computer player makes of battle cards, pilots and the choices they leave, word by word."""

from __future__ import annotations

from engines.core.state import View
from engines.heavy_steam import words
from engines.heavy_steam.actions.cards import Buy, Choose, PlayCard, price
from engines.heavy_steam.actions.pilots import UsePilot
from engines.heavy_steam.actions.preparation import TakePilot
from engines.heavy_steam.appraisal import best_shot, firepower, goal_pull, heat_harm, reach, standpoint, unit_worth
from engines.heavy_steam.content import BattleCard, CardKind, Phase, Place, Trait, UnitKind, load
from engines.heavy_steam.effects import carried_to
from engines.heavy_steam.frames import CardChoice
from engines.heavy_steam.gunnery import armament, terrain_dice
from engines.heavy_steam.judging_steam import mending
from engines.heavy_steam.shifting import repairable
from engines.heavy_steam.state import DAMAGE, EMPTY, Bonus, HeavySteam, Titan, other

_View = View[HeavySteam]

KEPT = 0.5
"""What a card is worth in the hand: it is not played for less."""

FIRST = 20.0
"""More than any other action is worth."""

CARD_WORTH = {
    CardKind.CANNON: 3.2, CardKind.INFANTRY: 2.4, CardKind.REACTION: 2.2, CardKind.ATTACK: 2.0, CardKind.TERRAIN: 2.0,
    CardKind.MANOEUVRE: 1.2, CardKind.STEAM: 1.6, CardKind.HAND: 1.4, CardKind.COMMAND: 0.8, CardKind.REPAIR: 1.0,
    CardKind.ENEMY_IN_SIGHT: 1.1,
}  # fmt: skip


def buy(view: _View, titan: Titan, action: Buy) -> float:
    """A card's use against its price; a hand that is full enough wants less."""
    card = load().cards[view.state.track.cards[action.slot]]
    hand = titan.hand.cards
    crowd = 0.35 * max(0, len(hand) - 3) + (0.8 if card.key in hand else 0.0)
    return (
        CARD_WORTH.get(card.kind, 1.0) + need(titan, card) - 0.75 * price(view.state, titan.seat, action.slot) - crowd
    )


def need(titan: Titan, card: BattleCard) -> float:
    """How much more a card is wanted in the state the titan is in."""
    if card.kind is CardKind.REPAIR:
        return min(2.0, 0.35 * titan.damage)
    if card.terrain is not None and titan.terrain is None:
        return 0.3 * card.terrain.dice
    return 0.0


def play(view: _View, titan: Titan, action: PlayCard) -> float:
    """What playing a card now is worth over keeping it."""
    return card_worth(view, titan, load().cards[action.card])


def card_worth(view: _View, titan: Titan, card: BattleCard) -> float:
    """The same, of a card by itself."""
    if card.terrain is not None:
        return terrain_worth(view, titan, card)
    return ahead(view, card.effects, effect_worth(view, titan, card.effects) - KEPT)


def ahead(view: _View, effects: tuple[words.Word, ...], worth: float) -> float:
    """What makes a shot better comes before the shot, and anything before the steam moves and the turn is over."""
    for_shot = any(isinstance(word, words.AttackBonus | words.SpareSteam) for word in effects)
    last = view.state.phase in (Phase.STEAM, Phase.INITIATIVE)
    return worth + FIRST if (for_shot or last) and worth > 0 else worth


def use_pilot(view: _View, titan: Titan, action: UsePilot) -> float:
    """Effects are kept for a moment in which they do much: there is only one."""
    pilot = titan.commander
    return ahead(view, pilot.once, effect_worth(view, titan, pilot.once) - 0.8) if pilot else 0.0


def effect_worth(view: _View, titan: Titan, effects: tuple[words.Word, ...]) -> float:
    """What carrying out effect words now is worth."""
    bonus = Bonus()
    total = 0.0
    for word in effects:
        if isinstance(word, words.AttackBonus):
            bonus = Bonus(
                dice=word.dice, damage=word.damage, piercing=word.piercing, reach=word.reach, aim=list(word.aim)
            )
            total += bonus_worth(view, titan, bonus)
        else:
            total += word_worth(view, titan, word)
    return total


def bonus_worth(view: _View, titan: Titan, bonus: Bonus) -> float:
    """What a bonus adds to the best shot there is; aiming helps where it breaks a gun or strikes the unshielded."""
    now, then = best_shot(view, titan), best_shot(view, titan, bonus)
    aimed = 0.0
    if bonus.aim and then:
        enemies = view.state.enemies(titan.side)
        bare = any(not enemy.shield(place) for enemy in enemies for place in bonus.aim)
        aimed = 0.6 if bare else 0.1
    return 1.3 * (then - now) + aimed


def terrain_worth(view: _View, titan: Titan, card: BattleCard) -> float:
    """What terrain gives its titan where it stands, over what lies there and over keeping the card."""
    terrain = card.terrain
    if terrain is None:
        return 0.0
    enemies = view.state.enemies(titan.side)
    near = min((abs(titan.at - e.at) for e in enemies), default=9)
    dice = terrain.dice + (0 if titan.heavy else terrain.light_dice)
    cool = terrain.bleed * (1.0 if len(titan.pressure) > titan.printed.bleed else 0.2)
    charged = any(w.trait(Trait.CLOSE_COMBAT) for e in enemies for _, w in armament(e))
    walls = 0.5 if terrain.no_charge and charged and near <= 1 else 0.0
    guns = any(w.chart and w.chart[-1].range for _, w in armament(titan))
    ridge = 0.5 * terrain.attack_dice * guns * (near <= 7)
    return 0.7 * (dice - terrain_dice(titan)) + ridge + 0.5 * cool + walls - 0.3 * terrain.leave - 0.2


def word_worth(view: _View, titan: Titan, word: words.Word) -> float:
    """What one effect word does for a titan now."""
    state = view.state
    enemies = state.enemies(titan.side)
    match word:
        case words.PlaceUnit():
            near = min((abs(titan.at - e.at) for e in enemies), default=9)
            return 1.8 if near <= (3 if word.unit is UnitKind.INFANTRY else 5) else 0.1
        case words.PlayTerrain():
            lands = [load().cards[c] for c in titan.hand.cards if c in load().cards]
            return max((terrain_worth(view, titan, c) + 0.2 for c in lands if c.terrain), default=0.0)
        case words.MoveTitan():
            return max((carried(view, titan, seat, at) for seat, at in _carries(state, titan, word)), default=-1.0)
        case words.Repair():
            return repair_worth(titan, word)
        case words.MoveSteam():
            return steam_worth(titan, word)
        case words.Release():
            return -heat_harm(titan, -min(word.cubes, len(titan.pressure))) + heat_harm(titan, 0)
        case words.AddHeat():
            return -heat_harm(titan, word.cubes) - 0.1 * word.cubes if word.who == "you" else 0.3 * word.cubes
        case words.PowerShield():
            return 0.3 * word.cubes
        case words.Draw():
            return 0.55 * word.cards - 0.35 * max(0, len(titan.hand.cards) + word.cards - 6)
        case words.DiscardCard():
            most = max((len(e.hand.cards) for e in enemies), default=0)
            return -0.3 * word.cards if word.who == "you" else 0.2 + 0.2 * min(3, most)
        case words.TakeCard():
            return 0.4 + 0.3 * max((len(e.hand.cards) for e in enemies), default=0)
        case words.GiveCard():
            return -0.1
        case words.LookHand():
            return 0.2
        case words.SpareSteam():
            return 0.25 * len(titan.pressure) - 0.7 if best_shot(view, titan) else 0.0
        case words.Initiative():
            return initiative_worth(state, titan, word.command)
        case words.Choose():
            return max(effect_worth(view, titan, option) for option in word.options)
        case _:
            return 0.0


def _carries(state: HeavySteam, titan: Titan, word: words.MoveTitan) -> list[tuple[int, int]]:
    return [(moved.seat, at) for moved, at in carried_to(state, titan.seat, word)]


def carried(view: _View, titan: Titan, seat: int, at: int) -> float:
    """What it is worth to have a titan, one's own or an enemy, in another space."""
    state = view.state
    other_titan = state.titans[seat]
    charging = state.has_moved(titan)
    if other_titan is titan:
        gain = standpoint(view, titan, at, charging) - standpoint(view, titan, titan.at, charging)
        return gain + goal_pull(view, titan, at) - goal_pull(view, titan, titan.at) - 0.6 * terrain_dice(titan)
    mine = firepower(titan, titan.at, other_titan, at, charging)
    mine -= firepower(titan, titan.at, other_titan, other_titan.at, charging)
    theirs = firepower(other_titan, at, titan, titan.at, other_titan.moved)
    theirs -= firepower(other_titan, other_titan.at, titan, titan.at, other_titan.moved)
    return 1.1 * mine - 0.6 * theirs + 0.6 * terrain_dice(other_titan)


def repair_worth(titan: Titan, word: words.Repair) -> float:
    """The best repairs a card may do."""
    found: dict[str, list[float]] = {}
    for station in titan.pipes.stations:
        if repairable(titan, station):
            place = str(titan.pipes.location[station]) if word.together else "anywhere"
            harmed = (index for index, cell in enumerate(titan.cells[station]) if cell == DAMAGE)
            found.setdefault(place, []).extend(mending(titan, f"{station}.{index}") for index in harmed)
    return 0.6 * max((sum(sorted(cubes)[-word.cubes :]) for cubes in found.values()), default=0.0)


def steam_worth(titan: Titan, word: words.MoveSteam) -> float:
    """Steam where it is wanted: in an empty boiler, in legs that stand still, in guns."""
    if word.target == (Place.RESERVE,):
        return -0.75 * min(word.cubes, titan.command) if Place.COMMAND in word.source else 0.0
    pipes = titan.pipes
    if word.source == (Place.LOST,):
        return 0.3 * min(word.cubes, titan.lost)
    if word.target == (Place.BOILER,):
        free = sum(titan.cells[pipes.boiler][i] == EMPTY for i in pipes.white[pipes.boiler])
        spare = titan.reserve - titan.printed.production
        return 0.35 * max(0, min(word.cubes, free, titan.reserve)) - (0.3 if spare < word.cubes else 0.0)
    if word.target == (Place.LEGS,):
        return 0.4 * max(0, 4 - titan.mobility) if titan.reserve >= word.cubes else -1.0
    hungry = sum(titan.steam(station) < weapon.cost for station, weapon in armament(titan) if weapon.chart)
    loose = sum(titan.steam(s) for s in pipes.stations if s not in pipes.weapons.values())
    cubes = min(word.cubes, loose)
    return 0.3 * min(cubes, hungry) + 0.05 * cubes


def initiative_worth(state: HeavySteam, titan: Titan, command: int) -> float:
    """Worth something where it turns the count."""
    own, theirs = (
        sum(state.titans[s].command for s in state.seats_of(side)) + state.extra_command.get(side, 0)
        for side in (titan.side, other(titan.side))
    )
    ahead = own > theirs or (own == theirs and state.initiative is not titan.side)
    turned = own + command > theirs
    return 1.2 if turned and not ahead else 0.0


# Choices


def choose(view: _View, titan: Titan, action: Choose) -> float:
    """What is chosen for a word: units near the enemy, moves for the better, the dearest card taken away."""
    frame = view.state.nearest(CardChoice)
    what, word = action.what, frame.word
    cards = load().cards
    match word:
        case words.PlaceUnit() if isinstance(what, int):
            span = 1 if word.unit is UnitKind.INFANTRY else 2
            return -0.1 * min((abs(abs(what - e.at) - span) for e in view.state.enemies(titan.side)), default=0)
        case words.MoveTitan() if isinstance(what, tuple):
            return carried(view, titan, what[0], what[1])
        case words.PlayTerrain() if isinstance(what, str):
            return terrain_worth(view, titan, cards[what])
        case words.DiscardCard() | words.GiveCard() if isinstance(what, str) and what in cards:
            worth = CARD_WORTH.get(cards[what].kind, 0.0) + need(titan, cards[what])
            enemy = isinstance(word, words.DiscardCard) and word.who == "enemy"
            return worth if enemy else -worth - (0.5 if titan.hand.cards.count(what) > 1 else 0.0)
        case words.Choose() if isinstance(what, int):
            return effect_worth(view, titan, word.options[what])
        case words.PowerShield() if isinstance(what, str):
            return -float(titan.shield(titan.pipes.location[what]))
        case words.RemoveUnit() if isinstance(what, int):
            unit = view.state.unit(what)
            worth = unit_worth(view.state, unit) + 0.1 * (unit.unit is UnitKind.CANNON)
            return worth if word.who == "enemy" else -worth
        case _:
            return 0.0


def take_pilot(view: _View, titan: Titan, action: TakePilot) -> float:
    """How well a pilot suits the guns of a titan and its way of fighting."""
    ability = load().pilots[action.pilot].ability
    guns = [w for _, w in armament(titan) if w.chart]
    close = sum(bool(w.trait(Trait.CLOSE_COMBAT)) for w in guns)
    # Where the infantry decides, titans are seldom shot at.
    struck = 0.3 if view.state.mission.dug_in else 1.0
    value = 0.5 * ability.command + 1.0 * ability.bleed + struck * (1.1 * ability.evade + 1.2 * ability.repair)
    value += 0.5 * close * ability.close_damage + 0.3 * len(guns) * ability.dice_when_moved
    value += 1.3 * ability.discount + 0.4 * ability.cool + 1.0 * ability.production
    return value + ability.reach * (1.1 if reach(titan) >= 2 else 0.3)
