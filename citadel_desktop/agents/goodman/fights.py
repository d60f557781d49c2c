"""How choices in a fight look at first sight: postures, shares, who is faced, where a loser is driven (WT-C)."""

from collections.abc import Callable, Sequence
from math import exp
from typing import TypeVar

from citadel_desktop.agents.goodman.odds import (
    attack_factor,
    cost,
    dead,
    defence_factor,
    gain,
    now,
    spread,
    together,
    worth,
    wounds_expected,
)
from citadel_desktop.agents.goodman.roads import FAR
from citadel_desktop.agents.goodman.stage import prize_of, wanted_at
from citadel_desktop.rules.goodman.actions import (
    Action,
    Advance,
    AskSecret,
    Attack,
    ChoosePosture,
    Corner,
    Defend,
    Face,
    OfFigure,
    PickUp,
    Retreat,
    Settle,
)
from citadel_desktop.rules.goodman.combat.rounds import ALL, POSTURES, share_left, stance_of
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, lying_at, may_take, side_of
from citadel_desktop.rules.goodman.explain import Driven, driven
from citadel_desktop.rules.goodman.movement.ground import leads_to, open_pit, open_sinkhole
from citadel_desktop.rules.goodman.movement.steps import ground_of
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

BOLD = 1.6
"""How many points a posture may be worse and still be taken now and then: it must not be guessed (WT-C2)."""
EXPECTED: tuple[tuple[Posture, float], ...] = ((NORMAL, 0.6), (ALL_OUT, 0.2), (FULL_DEFENCE, 0.2))
"""What an enemy whose posture is not seen may be expected to choose."""
NEARER = 1.5
"""What a step of the carrier nearer to where the prize is wanted counts."""


def priors_of_stance(table: Position, actions: Sequence[Action]) -> list[float]:
    """Weights of one figure's choices; the next figure's come when it has chosen all."""
    # Who has chosen a posture goes on with the rest of it before another begins.
    first = next((one for one in actions if not isinstance(one, ChoosePosture)), actions[0])
    assert isinstance(first, OfFigure)  # all that is chosen is of a figure
    stance = stance_of(table, first.figure)
    assert stance is not None  # listed actions are of those who fight
    match first:
        case ChoosePosture():
            by_posture = _postures(table, stance)
            return _of_one(actions, first, lambda one: by_posture[one.posture])
        case Attack():
            on = _attacks(table, stance)
            return _of_one(actions, first, lambda one: on.get((one.enemy, one.per_cent), 0.0))
        case Defend():
            off = _defences(table, stance)
            return _of_one(actions, first, lambda one: off.get((one.enemy, one.per_cent), 0.0))
        case Face():
            return _of_one(actions, first, lambda one: _facing_weight(table, stance, one))
    raise ValueError(first)


def _of_one(actions: Sequence[Action], like: A, weigh: Callable[[A], float]) -> list[float]:
    """The weights of what is of the same kind and figure as one of them, 0 for the rest."""
    kind, figure = type(like), like.figure
    return [weigh(one) if isinstance(one, kind) and one.figure == figure else 0.0 for one in actions]


def _postures(table: Position, stance: Stance) -> list[float]:
    """By posture what it is worth against what the enemies do or may do, as weights; wounds by the odds of them."""
    one, own = figure_of(table, stance.figure), worth(table, stance.figure)
    count, life, strength = len(stance.enemies), life_of(one), now(one)
    # Attacks are best thrown on one enemy, defence is needed against all.
    attacks = [strength * attack_factor(posture) for posture in POSTURES]
    defences = [strength * defence_factor(posture) / count for posture in POSTURES]
    gained = [0.0] * len(POSTURES)
    taken: list[list[float]] = [[] for _ in POSTURES]
    for enemy in stance.enemies:
        foe, price = figure_of(table, enemy), worth(table, enemy)
        foes_life, foes_strength = life_of(foe), now(foe)
        theirs_may = _foes_stances(table, stance, enemy)
        for posture in POSTURES:
            blows = [0.0] * (life + 1)
            for theirs, chance, on_me, off_me in theirs_may:
                shield = foes_strength * defence_factor(theirs) * off_me
                blade = foes_strength * attack_factor(theirs) * on_me
                given = wounds_expected(attacks[posture], shield, foes_life) / count
                gained[posture] += chance * cost(foe, price, given)
                for wounds, likely in enumerate(spread(blade, defences[posture], life)):
                    blows[wounds] += chance * likely
            taken[posture] = together(taken[posture], blows) if taken[posture] else blows
    prices = [cost(one, own, wounds) for wounds in range(life + 1)]
    prices[life] += dead(table, stance.figure)
    values = [
        gain - sum([price * chance for price, chance in zip(prices, chances, strict=True)])
        for gain, chances in zip(gained, taken, strict=True)
    ]
    best = max(values)
    return [exp((value - best) / BOLD) for value in values]


def _foes_stances(table: Position, mine: Stance, enemy: int) -> list[tuple[Posture, float, float, float]]:
    """What an enemy may do: posture, chance, and what parts of its attack and defence go to a figure."""
    theirs = stance_of(table, enemy)
    assert theirs is not None  # who is fought fights
    among = len(theirs.enemies)
    if theirs.posture not in {NONE, HIDDEN}:
        place = theirs.enemies.index(mine.figure)
        even = ALL / among
        attack = theirs.attack[place] if theirs.attack[place] != NONE else even
        defence = theirs.defence[place] if theirs.defence[place] != NONE else even
        return [(theirs.posture, 1.0, attack / ALL, defence / ALL)]
    if among > 1 and figure_of(table, enemy).sort == SWORDSMAN:
        return [(FULL_DEFENCE, 1.0, 0.0, 1 / among)]
    return [(posture, chance, 1 / among, 1 / among) for posture, chance in EXPECTED]


def _attacks(table: Position, stance: Stance) -> dict[tuple[int, int], float]:
    """By enemy and per cents: all that is left on one, the likelier the more it does there; or evenly (WT-C3)."""
    open_ = [enemy for enemy, share in zip(stance.enemies, stance.attack, strict=True) if share == NONE]
    left = share_left(stance.attack)
    if len(open_) == 1:
        return {(open_[0], left): 1.0}
    found = {(open_[0], left // len(open_)): 0.15}
    for enemy in open_:
        found[enemy, left] = _does_there(table, stance, enemy) ** 2 + 0.02
    return found


def _does_there(table: Position, stance: Stance, enemy: int) -> float:
    """What its whole attack does to one enemy, in points; a death counts most."""
    one, foe = figure_of(table, stance.figure), figure_of(table, enemy)
    found = 0.0
    for theirs, chance, _, part in _foes_stances(table, stance, enemy):
        given = wounds_expected(
            now(one) * attack_factor(stance.posture), now(foe) * defence_factor(theirs) * part, life_of(foe)
        )
        found += chance * cost(foe, worth(table, enemy), given)
        found += chance * 0.3 * worth(table, enemy) * given / life_of(foe)
    return found


def _defences(table: Position, stance: Stance) -> dict[tuple[int, int], float]:
    """By enemy and per cents: divided by how strong they are, or evenly, or all against the strongest (WT-C3)."""
    open_ = [enemy for enemy, share in zip(stance.enemies, stance.defence, strict=True) if share == NONE]
    left = share_left(stance.defence)
    first = open_[0]
    if len(open_) == 1:
        return {(first, left): 1.0}
    strong = [_strikes(table, stance, enemy) for enemy in open_]
    whole, even = sum(strong), left // len(open_)
    by_strength = round(left * strong[0] / whole) if whole else even
    found = {(first, by_strength): 3.0}
    found[first, even] = found.get((first, even), 0.0) + 1.0
    if strong[0] == max(strong):
        found[first, left] = found.get((first, left), 0.0) + 0.3
    return found


def _strikes(table: Position, stance: Stance, enemy: int) -> float:
    """How strong an enemy's attack on a figure may be expected to be."""
    strength, found = now(figure_of(table, enemy)), 0.0
    for theirs, chance, part, _ in _foes_stances(table, stance, enemy):
        found += chance * strength * attack_factor(theirs) * part
    return found


def _facing_weight(table: Position, stance: Stance, action: Face) -> float:
    """The enemy a non-human does most harm to, who is in turn not let strike at nothing (WT-C3)."""
    return (_does_there(table, stance, action.enemy) + 0.1 * _strikes(table, stance, action.enemy)) ** 2 + 0.1


# What comes of it


def priors_of_settling(table: Position, actions: Sequence[Action]) -> list[float]:
    """Own results first, those that may kill before others (WT-C6)."""
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
    """Where to drive the loser: into pits and sinkholes, off its way, against the wall; or nowhere (WT-C5)."""
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
    return [exp(max(-30.0, (value - best) / BOLD)) for value in values]


def _driven_worth(table: Position, victor: int, loser: int, square: int) -> float:
    """What driving a loser to a square is worth to the victor's side, in points."""
    side = side_of(victor)
    what = driven(table, loser, square)
    price = worth(table, loser)
    if what.end is None:
        # The heroes do not know what lies there: it may be a trap for it, and tells them something.
        return 1.5
    if what.end in {"swapped", "met"}:
        return _exchange_worth(table, victor, loser, what)
    if what.end == "stayed":
        return 0.2 if side == HEROES else -1.0
    if _into_sinkhole(table, what):
        return _sunk(table, side, loser, price)
    found = cost(figure_of(table, loser), price, what.wounds) if not what.dies else price
    if prize_of(table) in carried_by(table, loser) and what.place >= 0:
        target = wanted_at(table, ground_of(table))
        before, after = target[figure_of(table, loser).place], target[what.place]
        nearer = NEARER * max(-8, min(8, before - after))
        found += nearer if side == HEROES else -nearer
    hidden = table.markers[square] != NONE and not table.shown >> square & 1
    if hidden and side == VILLAIN and not what.wounds:
        found -= 1.5
    if side == VILLAIN and what.place >= 0 and TALISMAN in lying_at(table, what.place):
        found -= 10.0
    return found + 0.3


def _into_sinkhole(table: Position, what: Driven) -> bool:
    return what.dies and (what.place >= 0 and table.markers[what.place] != PITFALL)


def _sunk(table: Position, side: int, loser: int, price: float) -> float:
    """Who falls into a sinkhole is gone, and so is what it carries: who gains by that hangs on the scenario (WT-T8)."""
    if TALISMAN not in carried_by(table, loser):
        return price
    for_heroes = table.setting.scenario == "destruction"
    return 500.0 if for_heroes == (side == HEROES) else -500.0


def _exchange_worth(table: Position, victor: int, loser: int, what: Driven) -> float:
    """One more exchange: of the victor with the loser's friend, or of the loser with another of the victor's side."""
    if what.end == "swapped":
        return gain(table, victor, what.other, 1, 0) if what.other != NONE else -1.0
    return gain(table, what.other, loser, 1, 0) if what.other != NONE else 6.0


def priors_of_advance(table: Position, actions: Sequence[Action]) -> list[float]:
    """Step after where it brings the carrier on or keeps contact, never into a trap (WT-C5)."""
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
    """Hardly anybody leaves what he may take (WT-T8)."""
    return [50.0 if isinstance(action, PickUp) else 1.0 for action in actions]


def priors_of_demand(table: Position, actions: Sequence[Action]) -> list[float]:
    """The side that chooses first would be read, so it asks more often (WT-C2)."""
    first = table.asks[-1].player == table.turn.side
    return [(3.0 if first else 1.0) if isinstance(action, AskSecret) else 1.0 for action in actions]
