"""Priors of choices in a fight: postures, shares, facing, and where a loser is driven (WT-C)."""

from collections.abc import Callable, Sequence
from math import exp
from typing import TypeVar

from citadel_desktop.agents.goodman.look import prize_of, wanted_at
from citadel_desktop.agents.goodman.odds import (
    attack_factor,
    current_strength,
    death_cost,
    defence_factor,
    gain,
    sum_distribution,
    worth,
    wound_chances,
    wound_cost,
    wounds_expected,
)
from citadel_desktop.agents.goodman.roads import FAR
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.advance import Advance
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.demand import AskSecret
from citadel_desktop.rules.goodman.asks.retreat import Corner, Retreat
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.asks.stance import Attack, ChoosePosture, Defend, Face
from citadel_desktop.rules.goodman.combat.rounds import POSTURES, WHOLE_PER_CENT, share_left, stance_of
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, lying_at, may_take, side_of
from citadel_desktop.rules.goodman.explain import Driven, driven
from citadel_desktop.rules.goodman.movement.ground import leads_to, open_pit, open_sinkhole
from citadel_desktop.rules.goodman.movement.steps import ground_of
from citadel_desktop.rules.goodman.parts import OfFigure
from citadel_desktop.rules.goodman.pending import AdvanceAsk, RetreatAsk
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HEROES,
    HIDDEN,
    NONE,
    NORMAL,
    SWORDSMAN,
    TALISMAN,
    VILLAIN,
    Position,
    Posture,
    Stance,
)
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL

A = TypeVar("A", ChoosePosture, Attack, Defend, Face)

POSTURE_TEMPERATURE = 1.6
"""Difference in points that makes a posture e times less likely; high, so that postures cannot be guessed (WT-C2)."""
EXPECTED_POSTURES: tuple[tuple[Posture, float], ...] = ((NORMAL, 0.6), (ALL_OUT, 0.2), (FULL_DEFENCE, 0.2))
"""Chances of the postures of an enemy that has not shown its own."""
CARRIER_STEP_VALUE = 1.5
"""Value of a step of the carrier nearer to the prize's goal."""


def priors_of_stance(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of one figure's choices; the next figure's follow when it has chosen all."""
    # A figure that has chosen a posture makes its other choices before the next one begins.
    first = next((one for one in actions if not isinstance(one, ChoosePosture)), actions[0])
    assert isinstance(first, OfFigure)  # the other choices all belong to a figure
    stance = stance_of(table, first.figure)
    assert stance is not None  # listed actions belong to figures in a fight
    match first:
        case ChoosePosture():
            by_posture = _postures(table, stance)
            return _weights_of_kind(actions, first, lambda one: by_posture[one.posture])
        case Attack():
            on = _attacks(table, stance)
            return _weights_of_kind(actions, first, lambda one: on.get((one.enemy, one.per_cent), 0.0))
        case Defend():
            off = _defences(table, stance)
            return _weights_of_kind(actions, first, lambda one: off.get((one.enemy, one.per_cent), 0.0))
        case Face():
            return _weights_of_kind(actions, first, lambda one: _facing_weight(table, stance, one))
    raise ValueError(first)


def _weights_of_kind(actions: Sequence[Action], like: A, weigh: Callable[[A], float]) -> list[float]:
    """Return weights for actions of the same kind and figure as `like`, 0 for all others."""
    kind, figure = type(like), like.figure
    return [weigh(one) if isinstance(one, kind) and one.figure == figure else 0.0 for one in actions]


def _postures(table: Position, stance: Stance) -> list[float]:
    """Return the weight of each posture against the enemies' possible ones, with wounds by their odds."""
    one, own = figure_of(table, stance.figure), worth(table, stance.figure)
    count, life, strength = len(stance.enemies), life_of(one), current_strength(one)
    # Attacks are best thrown on one enemy, defence is needed against all.
    attacks = [strength * attack_factor(posture) for posture in POSTURES]
    defences = [strength * defence_factor(posture) / count for posture in POSTURES]
    gained = [0.0] * len(POSTURES)
    taken: list[list[float]] = [[] for _ in POSTURES]
    for enemy in stance.enemies:
        foe, price = figure_of(table, enemy), worth(table, enemy)
        foes_life, foes_strength = life_of(foe), current_strength(foe)
        theirs_may = _enemy_stances(table, stance, enemy)
        for posture in POSTURES:
            blows = [0.0] * (life + 1)
            for theirs, chance, on_me, off_me in theirs_may:
                shield = foes_strength * defence_factor(theirs) * off_me
                blade = foes_strength * attack_factor(theirs) * on_me
                given = wounds_expected(attacks[posture], shield, foes_life) / count
                gained[posture] += chance * wound_cost(foe, price, given)
                for wounds, likely in enumerate(wound_chances(blade, defences[posture], life)):
                    blows[wounds] += chance * likely
            taken[posture] = sum_distribution(taken[posture], blows) if taken[posture] else blows
    prices = [wound_cost(one, own, wounds) for wounds in range(life + 1)]
    prices[life] += death_cost(table, stance.figure)
    values = [
        gain - sum([price * chance for price, chance in zip(prices, chances, strict=True)])
        for gain, chances in zip(gained, taken, strict=True)
    ]
    best = max(values)
    return [exp((value - best) / POSTURE_TEMPERATURE) for value in values]


def _enemy_stances(table: Position, mine: Stance, enemy: int) -> list[tuple[Posture, float, float, float]]:
    """Yield what an enemy may do: its posture, the chance, and the attack and defence it turns to a figure."""
    theirs = stance_of(table, enemy)
    assert theirs is not None  # a figure that is fought fights back
    among = len(theirs.enemies)
    if theirs.posture not in {NONE, HIDDEN}:
        place = theirs.enemies.index(mine.figure)
        even = WHOLE_PER_CENT / among
        attack = theirs.attack[place] if theirs.attack[place] != NONE else even
        defence = theirs.defence[place] if theirs.defence[place] != NONE else even
        return [(theirs.posture, 1.0, attack / WHOLE_PER_CENT, defence / WHOLE_PER_CENT)]
    if among > 1 and figure_of(table, enemy).sort == SWORDSMAN:
        return [(FULL_DEFENCE, 1.0, 0.0, 1 / among)]
    return [(posture, chance, 1 / among, 1 / among) for posture, chance in EXPECTED_POSTURES]


def _attacks(table: Position, stance: Stance) -> dict[tuple[int, int], float]:
    """Return the weight of each enemy and per cent of attack: all on one, by the harm done there, or evenly (WT-C3)."""
    unshared = [enemy for enemy, share in zip(stance.enemies, stance.attack, strict=True) if share == NONE]
    rest = share_left(stance.attack)
    if len(unshared) == 1:
        return {(unshared[0], rest): 1.0}
    weights = {(unshared[0], rest // len(unshared)): 0.15}
    for enemy in unshared:
        weights[enemy, rest] = _harm(table, stance, enemy) ** 2 + 0.02
    return weights


def _harm(table: Position, stance: Stance, enemy: int) -> float:
    """Return the harm that the whole attack does to one enemy, in points; a death counts most."""
    figure, foe = figure_of(table, stance.figure), figure_of(table, enemy)
    harm = 0.0
    for theirs, chance, _, part in _enemy_stances(table, stance, enemy):
        given = wounds_expected(
            current_strength(figure) * attack_factor(stance.posture),
            current_strength(foe) * defence_factor(theirs) * part,
            life_of(foe),
        )
        harm += chance * wound_cost(foe, worth(table, enemy), given)
        harm += chance * 0.3 * worth(table, enemy) * given / life_of(foe)
    return harm


def _defences(table: Position, stance: Stance) -> dict[tuple[int, int], float]:
    """Return the weight of each enemy and per cent of defence: by strength, evenly, or all against one (WT-C3)."""
    unshared = [enemy for enemy, share in zip(stance.enemies, stance.defence, strict=True) if share == NONE]
    rest = share_left(stance.defence)
    first = unshared[0]
    if len(unshared) == 1:
        return {(first, rest): 1.0}
    strong = [_expected_attack(table, stance, enemy) for enemy in unshared]
    whole, even = sum(strong), rest // len(unshared)
    by_strength = round(rest * strong[0] / whole) if whole else even
    weights = {(first, by_strength): 3.0}
    weights[first, even] = weights.get((first, even), 0.0) + 1.0
    if strong[0] == max(strong):
        weights[first, rest] = weights.get((first, rest), 0.0) + 0.3
    return weights


def _expected_attack(table: Position, stance: Stance, enemy: int) -> float:
    """Return the expected strength of an enemy's attack on a figure."""
    strength, attack = current_strength(figure_of(table, enemy)), 0.0
    for theirs, chance, part, _ in _enemy_stances(table, stance, enemy):
        attack += chance * strength * attack_factor(theirs) * part
    return attack


def _facing_weight(table: Position, stance: Stance, action: Face) -> float:
    """Return the weight of facing an enemy: the harm done to it, and its blow not wasted on nothing (WT-C3)."""
    return (_harm(table, stance, action.enemy) + 0.1 * _expected_attack(table, stance, action.enemy)) ** 2 + 0.1


# What comes of it


def priors_of_settling(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of results: the side's own first, then those that may kill (WT-C6)."""
    weights: list[float] = []
    side = table.asks[-1].player
    for action in actions:
        assert isinstance(action, Settle)  # nothing else answers
        value = 2.0 if side_of(action.victor) == side else 1.0
        if carried_by(table, action.loser):
            value *= 2.0
        weights.append(value)
    return weights


def priors_of_retreat(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of driving a loser: into pits, off its way, against the wall; or nowhere (WT-C5)."""
    ask = table.asks[-1]
    assert isinstance(ask, RetreatAsk)  # it is judged for this ask alone
    values: list[float] = []
    for action in actions:
        match action:
            case Retreat(square):
                values.append(_driven_worth(table, ask.victor, ask.loser, square))
            case Corner():
                values.append(1.3 * gain(table, ask.victor, ask.loser, 1, 0))
            case _:
                values.append(0.0)
    best = max(values)
    return [exp(max(-30.0, (value - best) / POSTURE_TEMPERATURE)) for value in values]


def _driven_worth(table: Position, victor: int, loser: int, square: int) -> float:
    """Return the value to the victor's side of driving a loser to a square, in points."""
    side = side_of(victor)
    outcome = driven(table, loser, square)
    price = worth(table, loser)
    if outcome.end is None:
        # The heroes do not know what lies there: it may be a trap for it, and tells them something.
        return 1.5
    if outcome.end in {"swapped", "met"}:
        return _exchange_worth(table, victor, loser, outcome)
    if outcome.end == "stayed":
        return 0.2 if side == HEROES else -1.0
    if _into_sinkhole(table, outcome):
        return _sunk(table, side, loser, price)
    gained = wound_cost(figure_of(table, loser), price, outcome.wounds) if not outcome.dies else price
    if prize_of(table) in carried_by(table, loser) and outcome.place >= 0:
        target = wanted_at(table, ground_of(table))
        before, after = target[figure_of(table, loser).place], target[outcome.place]
        nearer = CARRIER_STEP_VALUE * max(-8, min(8, before - after))
        gained += nearer if side == HEROES else -nearer
    hidden = table.markers[square] != NONE and not table.shown >> square & 1
    if hidden and side == VILLAIN and not outcome.wounds:
        gained -= 1.5
    if side == VILLAIN and outcome.place >= 0 and TALISMAN in lying_at(table, outcome.place):
        gained -= 10.0
    return gained + 0.3


def _into_sinkhole(table: Position, what: Driven) -> bool:
    return what.dies and (what.place >= 0 and table.markers[what.place] != PITFALL)


def _sunk(table: Position, side: int, loser: int, price: float) -> float:
    """Return the value of a loser lost in a sinkhole with what it carries, which depends on the scenario (WT-T8)."""
    if TALISMAN not in carried_by(table, loser):
        return price
    for_heroes = table.setting.scenario == "destruction"
    return 500.0 if for_heroes == (side == HEROES) else -500.0


def _exchange_worth(table: Position, victor: int, loser: int, what: Driven) -> float:
    """Return the value of one more exchange: of the victor with the loser's friend, or of the loser with its enemy."""
    if what.end == "swapped":
        return gain(table, victor, what.other, 1, 0) if what.other != NONE else -1.0
    return gain(table, what.other, loser, 1, 0) if what.other != NONE else 6.0


def priors_of_advance(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of advancing: yes to bring the carrier on or keep contact, never into a trap (WT-C5)."""
    ask = table.asks[-1]
    assert isinstance(ask, AdvanceAsk)  # it is judged for this ask alone
    one, square = figure_of(table, ask.victor), ask.square
    forward = 1.0
    if open_pit(table, square):
        forward = 0.03
    if open_sinkhole(table, square):
        forward = 0.0
    if side_of(ask.victor) == HEROES and prize_of(table) in carried_by(table, ask.victor):
        target = wanted_at(table, ground_of(table))
        if one.place >= 0 and target[one.place] < FAR:
            forward *= 6.0 if target[square] < target[one.place] else 0.15
    if TALISMAN in lying_at(table, square):
        forward *= 10.0 if may_take(table, ask.victor, TALISMAN) else 2.0
    if leads_to(table, square) != NONE:
        forward *= 1.3
    return [forward if isinstance(action, Advance) else 0.6 for action in actions]


def priors_of_pick_up(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of picking up: hardly anything is left lying (WT-T8)."""
    return [50.0 if isinstance(action, PickUp) else 1.0 for action in actions]


def priors_of_demand(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of demanding: the side that chooses first would be read, so it demands more often (WT-C2)."""
    first = table.asks[-1].player == table.turn.side
    return [(3.0 if first else 1.0) if isinstance(action, AskSecret) else 1.0 for action in actions]
