"""Priors of moves: figure by figure, each by its own aim (WT-T1 to WT-T3, WT-T8, WT-P).

Figures move one after another, and a whole move is drawn in this way (`course_of_moving`). For a single action the
first figure gets all the weight and divides it among its steps by the best end beyond each; the weight of staying goes
to the next figure, and the weight that the last one leaves goes to ending the move.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import exp
from random import Random
from typing import TypeAlias

from citadel_desktop.agents.goodman.aims import (
    Aim,
    Chase,
    aim_of_hero,
    aim_of_monster,
    chase_of,
    leaves_amulet,
    outnumbered,
    settles_for_minor,
)
from citadel_desktop.agents.goodman.look import SideLook, look_of, prize_of
from citadel_desktop.agents.goodman.odds import current_strength, gain
from citadel_desktop.agents.goodman.roads import FAR, roads, to_any
from citadel_desktop.agents.goodman.styles import Style
from citadel_desktop.agents.goodman.walks import END_TEMPERATURE, Walks, actions_to, walks_of
from citadel_desktop.agents.thinking import weighted
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.carry import HandOver, PickUp
from citadel_desktop.rules.goodman.asks.disengage import Disengage, Done
from citadel_desktop.rules.goodman.asks.move import EndQuest
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.asks.roster import CHAMPION
from citadel_desktop.rules.goodman.combat.numbers import hurt
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, numbered
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE, allowance, entrants_left, inside, on_a_friend
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import (
    AMULET,
    HERO,
    HEROES,
    MONSTERS_FROM,
    NONE,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Position,
)
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.values import replace

MIN_SPLIT_WEIGHT = 0.03
"""Smallest weight that is still split among figures."""
STAY_OUTSIDE_WEIGHT = 0.03
"""Weight of letting no hero come in although one could."""

Places: TypeAlias = dict[Square | None, int]
"""Indices of a figure's actions, by the square they lead to (None: out by the entry)."""


def priors_of_moving(table: Position, actions: Sequence[Action], style: Style | None = None) -> list[float]:
    """Return the priors of a "move" decision: each step as good as the best end it leads to."""
    side = table.asks[-1].player
    weights = [0.0] * len(actions)
    steps: defaultdict[int, Places] = defaultdict(dict)
    explores: defaultdict[int, Places] = defaultdict(dict)
    done = NONE
    for place, action in enumerate(actions):
        # Most of them are steps; a pattern that takes a value apart would be twice as slow.
        if isinstance(action, TakeStep):
            steps[action.figure][action.square] = place
        elif isinstance(action, Explore):
            explores[action.figure][action.square] = place
        elif isinstance(action, PickUp):
            weights[place] = 50.0
        elif isinstance(action, EndQuest):
            weights[place] = 50.0 if settles_for_minor(table) or leaves_amulet(table) else 0.0
        elif isinstance(action, Done):
            done = place
    if any(weights):
        return weights
    look = look_of(table, side, style)
    chase = chase_of(look) if side == VILLAIN else None
    left = 1.0
    for figure in _order(table, steps.keys() | explores.keys()):
        left = _split_weight(look, chase, figure, steps[figure], explores[figure], left, weights)
        if left < MIN_SPLIT_WEIGHT:
            return weights
    able = [number for number, places in steps.items() if places and _outside(table, number)]
    if able and not settles_for_minor(table):
        for number, share in zip(able, _readiness(look, able), strict=True):
            weights[next(iter(steps[number].values()))] += (1 - STAY_OUTSIDE_WEIGHT) * left * share
        left *= STAY_OUTSIDE_WEIGHT
    for place, action in enumerate(actions):
        if isinstance(action, HandOver):
            weights[place] += left * _hand_over_odds(look, action)
    if done != NONE:
        weights[done] = left
    elif not any(weights):
        for places in steps.values():
            for place in places.values():
                weights[place] = 1.0
    return weights


def _order(table: Position, figures: Iterable[int]) -> list[int]:
    """Return the figures inside in the order in which they move: the moving one, carriers, then by number."""
    first, carriers, rest = list[int](), list[int](), list[int]()
    for figure in sorted(figures):
        if figure == table.turn.walker:
            first.append(figure)
        elif figure_of(table, figure).place >= 0:
            (carriers if carried_by(table, figure) else rest).append(figure)
    return first + carriers + rest


def _walks(look: SideLook, chase: Chase | None, figure: int, left: int) -> tuple[Aim, Walks]:
    aim = aim_of_hero(look, figure) if chase is None else aim_of_monster(look, figure, chase)
    stays = look.table.turn.walker != figure or not on_a_friend(look.table)
    return aim, walks_of(look, figure, aim, left, stays=stays)


def _split_weight(
    look: SideLook,
    chase: Chase | None,
    figure: int,
    steps: Places,
    explores: Places,
    weight: float,
    weights: list[float],
) -> float:
    """Split a weight among one figure's actions; return what is left for its staying where it is."""
    aim, walks = _walks(look, chase, figure, allowance(look.table, figure) if steps else 0)
    if not walks.ends:
        return weight
    best = max(walks.ends)[0]
    exps: dict[int | None, float] = {}
    for value, number in walks.ends:
        way = walks.squares(number)
        first = steps.get(way[0][1]) if way else None
        if way and first is None:
            continue
        exps[first] = max(exps.get(first, 0.0), exp((value - best) / END_TEMPERATURE))
    stays = exps.pop(None, 0.0)
    whole = sum(exps.values()) + stays
    for place, share in exps.items():
        assert place is not None  # staying was taken out
        weights[place] += weight * share / whole
    if stays and aim.explores:
        for place in explores.values():
            weights[place] += weight * stays / whole / len(explores)
    return 0.0 if stays and aim.explores and explores else weight * stays / whole


def course_of_moving(
    table: Position, actions: Sequence[Action], random: Random, power: float, style: Style | None = None
) -> list[Action]:
    """Draw the rest of a side's move, figure by figure, by that power of the ends' values.

    It ends where an item is picked up, for its carrier then has another aim.
    """
    if table.items[TALISMAN].fate == "lying" or len(table.items) > AMULET:
        taken: list[Action] = [action for action in actions if isinstance(action, PickUp)]
        if taken:
            return taken[:1]
    side, row = table.asks[-1].player, list[Action]()
    look = look_of(table, side, style)
    chase = chase_of(look) if side == VILLAIN else None
    turn = table.turn

    def goes(figure: int, left: int, *, stays: bool) -> bool:
        """Draw one figure's action; return whether the others go on after it."""
        aim, walks = _walks(look, chase, figure, left)
        ends = walks.ends if stays else [end for end in walks.ends if end[1]]
        if not ends:
            return True
        best = max(ends)[0]
        weights = [exp((value - best) / END_TEMPERATURE) for value, _ in ends]
        number = ends[weighted(weights, random, power)][1]
        done, place = actions_to(look, walks, number, aim, random)
        row.extend(done)
        look.move(figure, place)
        if done and isinstance(done[-1], Explore):
            look.free &= ~(1 << done[-1].square)
        return not done or not isinstance(done[-1], PickUp)

    if not turn.still:
        stay = turn.bound & ~turn.freed
        for explorer, _ in turn.explores:
            stay |= 1 << explorer
        for figure in _order(table, [n for n, one in numbered(table, side) if one.place >= 0]):
            if not stay >> figure & 1:
                left = 0 if turn.walked >> figure & 1 else allowance(table, figure)
                if (left or look.free) and not goes(figure, left, stays=True):
                    return row
        able = _entrants(look, table) if side == HEROES else []
        while able and entrants_left(look.table):
            figure = able.pop(weighted(_readiness(look, able), random, power))
            if not goes(figure, ALLOWANCE[HERO], stays=False):
                return row
            entered = replace(look.table.turn, entered=look.table.turn.entered + 1)
            look.table = replace(look.table, turn=entered)
    home = side == HEROES and ((settles_for_minor(table) and not inside(look.table)) or leaves_amulet(table))
    row += _hand_over(look, random, power)
    row.append(EndQuest() if home else Done())
    return row


def _outside(table: Position, figure: int) -> bool:
    return figure_of(table, figure).place == OUTSIDE


def _entrants(look: SideLook, before: Position) -> list[int]:
    """Return the heroes who were outside before this move, may come in and want to (WT-P1)."""
    entry, turn = look.ground.entry, look.table.turn
    if entry == NONE or look.enemies >> entry & 1 or settles_for_minor(look.table):
        return []
    return [
        number for number in range(len(before.heroes)) if _outside(before, number) and not turn.walked >> number & 1
    ]


def _readiness(look: SideLook, able: Sequence[int]) -> list[float]:
    """Return how likely each hero outside is the next to come in; the champion waits in the search (WT-P1)."""
    weights: list[float] = []
    for number in able:
        one = look.table.heroes[number]
        if one.strength >= CHAMPION and not look.escaping:
            weights.append(0.1)
        else:
            weights.append(0.2 if hurt(one) else one.strength / 30)
    whole = sum(weights)
    return [one / whole for one in weights]


def _hand_over(look: SideLook, random: Random, power: float) -> list[Action]:
    """Draw what is handed over when all have moved, if anything."""
    table, offers = look.table, list[HandOver]()
    for item, one in enumerate(table.items if look.side == HEROES else ()):
        if one.fate == "carried" and one.by < MONSTERS_FROM and not table.turn.given >> item & 1:
            place = figure_of(table, one.by).place
            beside = look.around[place] if place >= 0 else 0
            for number, hero in enumerate(table.heroes):
                if hero.place >= 0 and beside >> hero.place & 1:
                    offers.append(HandOver(one.by, item, number))
    if not offers:
        return []
    weights = [1.0, *(_hand_over_odds(look, action) for action in offers)]
    chosen = weighted(weights, random, power)
    return [offers[chosen - 1]] if chosen else []


def _hand_over_odds(look: SideLook, action: HandOver) -> float:
    """Return the odds of handing an item on, to a hero less threatened, less hurt or nearer home (WT-T8)."""
    table = look.table
    giver, taker = table.heroes[action.figure], table.heroes[action.to]
    target = look.target
    nearer = target[giver.place] - target[taker.place]
    threatened = bool(look.around[giver.place] & look.enemies) - bool(look.around[taker.place] & look.enemies)
    healthier = 0.4 * (life_of(taker) - life_of(giver))
    better = (current_strength(taker) - current_strength(giver)) / 20 + healthier + 2.0 * threatened + 0.4 * nearer
    return max(0.0, 2.0 * (better - 1.0))


# Before moving


def priors_of_activating(table: Position, actions: Sequence[Action], style: Style | None = None) -> list[float]:
    """Return the priors of activating: figures that can soon block the carrier or the entry or fight (WT-P2)."""
    look = look_of(table, VILLAIN, style)
    chase = chase_of(look)
    spots = sum(1 << square for square, value in chase.block.items() if value > 3.0)
    prize = look.prize
    if prize.fate == "lying":
        spots |= 1 << prize.at
    elif prize.by >= MONSTERS_FROM:
        spots |= look.enemies
    if chase.carrier != NONE:
        spots |= 1 << chase.carrier
    ways = roads(look.ground, VILLAIN)
    toward = to_any(ways, spots)
    # As long as the way home is not known they may be met where they lie.
    far = 0.5 if chase.carrier != NONE and look.target[chase.carrier] < FAR else 0.12
    weights: list[float] = []
    for action in actions:
        if not isinstance(action, Activate):
            weights.append(0.0)
            continue
        marker = kinds()[table.markers[action.square]]
        turns = toward[action.square] / ALLOWANCE[marker.sort]
        beside = bool(look.around[action.square] & look.enemies)
        useful = 1.0 if turns <= 2 or beside else 0.7 if turns <= 5 else far
        weights.append(useful)
    most = max(weights)
    return [
        max(0.05, 1.0 - most) if action.kind == "done" else weight
        for weight, action in zip(weights, actions, strict=True)
    ]


def priors_of_disengaging(table: Position, actions: Sequence[Action], style: Style | None = None) -> list[float]:
    """Return the priors of disengaging: for carriers who know their way and figures that stand badly (WT-T5)."""
    side = table.asks[-1].player
    look = look_of(table, side, style)
    weights: list[float] = []
    for action in actions:
        if not isinstance(action, Disengage):
            weights.append(1.0)
            continue
        one, figure = figure_of(table, action.figure), action.figure
        foes = [look.foe_at[s] for s in look.foe_at if look.around[one.place] >> s & 1]
        stands = sum(gain(table, figure, foe, len(foes), look.helpers(foe, one.place)) for foe in foes)
        carries = prize_of(table) in carried_by(table, figure)
        if carries and side == HEROES and look.target[one.place] < FAR:
            weights.append(3.0 if look.target[one.place] <= 5 else 2.0)
        elif side == VILLAIN and (carries or (not look.escaping and outnumbered(look, figure))):
            weights.append(2.0)
        else:
            weights.append(min(2.0, 0.06 * max(0.0, -stands - 2.0) * (2.0 if hurt(one) else 1.0)))
    return weights


def priors_of_outside(table: Position, actions: Sequence[Action]) -> list[float]:
    """Return the priors of the hero outside who fights the figure on the entry: the stronger the likelier (WT-P3)."""
    return [
        (current_strength(table.heroes[action.figure]) / 20) ** 4 + 0.05 if isinstance(action, FightOutside) else 0.05
        for action in actions
    ]
