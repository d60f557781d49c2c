"""How moves look at first sight: figure by figure, each after its own aim (WT-T1 to WT-T3, WT-T8, WT-P).

Figures move one after another, so they are asked one after another here too: the first one has all the weight there is,
divides it among its steps by what lies beyond them, and what it gives to staying goes to the next one; what the last
one leaves is for being done.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import exp
from typing import TypeAlias

from citadel_desktop.agents.goodman.aims import (
    Aim,
    Chase,
    aim_of_hero,
    aim_of_monster,
    chase_of,
    goes_home,
    outnumbered,
)
from citadel_desktop.agents.goodman.odds import gain, now
from citadel_desktop.agents.goodman.roads import FAR, open_pits, roads, to_any
from citadel_desktop.agents.goodman.stage import SideTable, stage_of
from citadel_desktop.rules.goodman.actions import (
    Action,
    Activate,
    Disengage,
    Done,
    EndQuest,
    Explore,
    FightOutside,
    HandOver,
    PickUp,
    TakeStep,
)
from citadel_desktop.rules.goodman.combat.numbers import hurt
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE, on_a_friend
from citadel_desktop.rules.goodman.roster import CHAMPION
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import (
    HEROES,
    MONSTERS_FROM,
    NONE,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Position,
)
from citadel_desktop.rules.goodman.stronghold.markers import kinds

BOLD = 1.2
"""How many points a figure may be mistaken about: the more, the more it varies."""
A_STEP = 0.12
"""What a step costs, so that who has come where he wanted stays."""
A_PIT = 6.0
"""What an open pit costs beyond the strength its wound takes."""
A_DOOR = 1.0
"""What it costs the villain to show a doorway."""
ENOUGH = 0.03
"""Less weight than this is not divided any more."""

Places: TypeAlias = dict[Square | None, int]
"""By square, None for out of the entry, the place of what a figure may do there among all actions."""


def priors_of_moving(table: Position, actions: Sequence[Action]) -> list[float]:
    """By action of a decision "move" how well it looks."""
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
            weights[place] = 50.0 if goes_home(table) else 0.0
        elif isinstance(action, Done):
            done = place
    if any(weights):
        return weights
    stage = stage_of(table, side)
    chase = chase_of(stage) if side == VILLAIN else None
    left = 1.0
    for figure in _order(stage, steps, explores):
        left = _divide(stage, chase, figure, steps[figure], explores[figure], left, weights)
        if left < ENOUGH:
            return weights
    left = _enter(stage, steps, left, weights)
    _hand_over(stage, actions, weights, left)
    if done != NONE:
        weights[done] = left
    elif not any(weights):
        for places in steps.values():
            for place in places.values():
                weights[place] = 1.0
    return weights


def _order(stage: SideTable, steps: dict[int, Places], explores: dict[int, Places]) -> list[int]:
    """The figures inside that may do something: who is moving, who carries something, the others by number."""
    table = stage.table
    first, carriers, rest = list[int](), list[int](), list[int]()
    for figure in sorted(steps.keys() | explores.keys()):
        if figure == table.turn.walker:
            first.append(figure)
        elif figure_of(table, figure).place != OUTSIDE:
            (carriers if carried_by(table, figure) else rest).append(figure)
    return first + carriers + rest


def _divide(
    stage: SideTable,
    chase: Chase | None,
    figure: int,
    steps: Places,
    explores: Places,
    weight: float,
    weights: list[float],
) -> float:
    """Give a weight to what one figure may do; what is left of it is for its staying where it is."""
    aim = aim_of_hero(stage, figure) if chase is None else aim_of_monster(stage, figure, chase)
    options = _options(stage, figure, aim, steps, explores)
    best = max(options)[0]
    grown = [exp((value - best) / BOLD) for value, _ in options]
    whole = sum(grown)
    stays = 0.0
    for value, (_, place) in zip(grown, options, strict=True):
        if place == NONE:
            stays += weight * value / whole
        else:
            weights[place] += weight * value / whole
    return stays


def _enter(
    stage: SideTable, steps: dict[int, Places], weight: float, weights: list[float]
) -> float:
    """One of those outside comes in, unless they go home; the champion is kept back in the search (WT-P1)."""
    table = stage.table
    able = [
        (number, next(iter(places.values())))
        for number, places in steps.items()
        if places and figure_of(table, number).place == OUTSIDE
    ]
    if not able or goes_home(table):
        return weight
    fit = [_readiness(stage, number) for number, _ in able]
    for value, (_, place) in zip(fit, able, strict=True):
        weights[place] += 0.97 * weight * value / sum(fit)
    return 0.03 * weight


def _readiness(stage: SideTable, number: int) -> float:
    one = stage.table.heroes[number]
    if one.strength >= CHAMPION and not stage.escaping:
        return 0.1
    return 0.2 if hurt(one) else one.strength / 30


def _options(
    stage: SideTable, figure: int, aim: Aim, steps: Places, explores: Places
) -> list[tuple[float, int]]:
    """What a figure may do: what it is worth, and the place of the action that begins it, NONE for staying."""
    table, turn = stage.table, stage.table.turn
    one = figure_of(table, figure)
    found: list[tuple[float, int]] = []
    here = _fight(stage, figure, one.place, aim) + aim.at(one.place)
    if turn.walker != figure or not on_a_friend(table):
        found.append((here, NONE))
    found += [(here + aim.explores, place) for place in explores.values()]
    if not steps:
        return found or [(0.0, NONE)]
    left = turn.left if turn.walker == figure else ALLOWANCE[one.sort]
    others, enemies = stage.friends & ~(1 << one.place), stage.enemies
    casts = carried_by(table, figure) == [TALISMAN] and table.setting.scenario == "destruction"
    ways, around = stage.ground.ways(stage.side, casts), stage.around
    unseen, free = stage.unseen, stage.free if aim.explores else 0
    pits, a_pit = open_pits(stage.ground), A_PIT + (100.0 if life_of(one) == 1 else 0.0)
    seen = {one.place}
    todo = [(one.place, 0.0, NONE)]
    for step in range(1, left + 1):
        after: list[tuple[int, float, int]] = []
        walked = A_STEP * step
        for place, cost, first in todo:
            leads = ways[place]
            barred = leads.near & enemies
            for lead in leads.every:
                end = lead.end
                if end in seen or (barred and lead.bars & enemies):
                    continue
                begins = first
                if begins == NONE:
                    begins = steps.get(lead.square, NONE)
                    if begins == NONE:
                        continue
                seen.add(end)
                if end == OUTSIDE:
                    found.append((aim.at(end) - cost - walked, begins))
                    continue
                total = cost
                if pits >> end & 1:
                    total += a_pit
                if lead.through != NONE and unseen >> lead.through & 1:
                    total += A_DOOR
                after.append((end, total, begins))
                if not others >> end & 1:
                    value = aim.at(end) - total - walked
                    if around[end] & enemies:
                        value += _fight(stage, figure, end, aim)
                    if around[end] & free:
                        value += aim.explores
                    found.append((value, begins))
        todo = after
    return found or [(0.0, next(iter(steps.values())))]


def _fight(stage: SideTable, figure: int, place: int, aim: Aim) -> float:
    """What the fights are worth that a figure has on a place at the end of the move (WT-T6)."""
    if place < 0:
        return 0.0
    beside = stage.around[place] & stage.enemies
    if not beside:
        return 0.0
    foes = [stage.foe_at[square] for square in stage.foe_at if beside >> square & 1]
    own = figure_of(stage.table, figure).place
    return sum(
        aim.fights
        * gain(stage.table, figure, foe, len(foes), stage.helpers(foe, own) + _coming(stage))
        + aim.eager
        for foe in foes
    )


def _coming(stage: SideTable) -> float:
    """How many more friends may be expected to join a fight."""
    return 0.3 if stage.friends.bit_count() > 2 else 0.0


def _hand_over(
    stage: SideTable, actions: Sequence[Action], weights: list[float], weight: float
) -> None:
    """Who is held up or badly hurt hands what he carries to one who is not, when all have moved (WT-T8)."""
    table = stage.table
    for place, action in enumerate(actions):
        if not isinstance(action, HandOver):
            continue
        giver, taker = table.heroes[action.figure], table.heroes[action.to]
        target = stage.target
        nearer = target[giver.place] - target[taker.place]
        threatened = bool(stage.around[giver.place] & stage.enemies) - bool(
            stage.around[taker.place] & stage.enemies
        )
        better = (now(taker) - now(giver)) / 20 + 2.0 * threatened + 0.4 * nearer
        if better > 1.0:
            weights[place] += 2.0 * weight * (better - 1.0)


# Before moving


def priors_of_activating(table: Position, actions: Sequence[Action]) -> list[float]:
    """Who comes out: who can soon stand in the carrier's way, on the entry, or beside a hero (WT-P2)."""
    stage = stage_of(table, VILLAIN)
    chase = chase_of(stage)
    spots = sum(1 << square for square, value in chase.block.items() if value > 3.0)
    talisman = stage.talisman
    if talisman.fate == "lying":
        spots |= 1 << talisman.at
    elif talisman.by >= MONSTERS_FROM:
        spots |= stage.enemies
    if chase.carrier != NONE:
        spots |= 1 << chase.carrier
    ways = roads(stage.ground, VILLAIN)
    toward = to_any(ways, spots)
    # As long as the way home is not known they may be met where they lie.
    far = 0.5 if chase.carrier != NONE and stage.target[chase.carrier] < FAR else 0.12
    weights: list[float] = []
    for action in actions:
        if not isinstance(action, Activate):
            weights.append(0.0)
            continue
        marker = kinds()[table.markers[action.square]]
        turns = toward[action.square] / ALLOWANCE[marker.sort]
        beside = bool(stage.around[action.square] & stage.enemies)
        useful = 1.0 if turns <= 2 or beside else 0.7 if turns <= 5 else far
        weights.append(useful)
    most = max(weights)
    return [
        max(0.05, 1.0 - most) if action.kind == "done" else weight
        for weight, action in zip(weights, actions, strict=True)
    ]


def priors_of_disengaging(table: Position, actions: Sequence[Action]) -> list[float]:
    """Who breaks off: a carrier who knows his way, and who stands badly; most fight on (WT-T5)."""
    side = table.asks[-1].player
    stage = stage_of(table, side)
    weights: list[float] = []
    for action in actions:
        if not isinstance(action, Disengage):
            weights.append(1.0)
            continue
        one, figure = figure_of(table, action.figure), action.figure
        foes = [stage.foe_at[s] for s in stage.foe_at if stage.around[one.place] >> s & 1]
        stands = sum(
            gain(table, figure, foe, len(foes), stage.helpers(foe, one.place)) for foe in foes
        )
        carries = TALISMAN in carried_by(table, figure)
        if carries and side == HEROES and stage.target[one.place] < FAR:
            weights.append(3.0 if stage.target[one.place] <= 5 else 2.0)
        elif side == VILLAIN and (carries or (not stage.escaping and outnumbered(stage, figure))):
            weights.append(2.0)
        else:
            weights.append(min(2.0, 0.06 * max(0.0, -stands - 2.0) * (2.0 if hurt(one) else 1.0)))
    return weights


def priors_of_outside(table: Position, actions: Sequence[Action]) -> list[float]:
    """Which hero outside fights the figure on the entry: a strong one, as a rule (WT-P3)."""
    return [
        (now(table.heroes[action.figure]) / 20) ** 4 + 0.05
        if isinstance(action, FightOutside)
        else 0.05
        for action in actions
    ]
