"""How moves look at first sight: figure by figure, each after its own aim (WT-T1 to WT-T3, WT-T8, WT-P).

Figures move one after another. A whole move is drawn so (`course_of_moving`). Where one action is asked for the first
one has all the weight there is, divides it among its steps by the best that lies beyond them, and what it gives to
staying goes to the next one; what the last one leaves is for being done.
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
    goes_home,
    leaves_amulet,
    outnumbered,
)
from citadel_desktop.agents.goodman.odds import gain, now
from citadel_desktop.agents.goodman.roads import FAR, roads, to_any
from citadel_desktop.agents.goodman.stage import SideTable, prize_of, stage_of
from citadel_desktop.agents.goodman.styles import Style
from citadel_desktop.agents.goodman.walks import BOLD, Walks, done_there, walks_of
from citadel_desktop.agents.thinking import weighted
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
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, numbered
from citadel_desktop.rules.goodman.movement.allowance import ALLOWANCE, allowance, entrants_left, inside, on_a_friend
from citadel_desktop.rules.goodman.roster import CHAMPION
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

ENOUGH = 0.03
"""Less weight than this is not divided any more."""
WAITS = 0.03
"""The weight of letting nobody come in who could."""

Places: TypeAlias = dict[Square | None, int]
"""By square, None for out of the entry, the place of what a figure may do there among all actions."""


def priors_of_moving(table: Position, actions: Sequence[Action], style: Style | None = None) -> list[float]:
    """By action of a decision "move" how well it looks: a step as the best end does to which it is the first."""
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
            weights[place] = 50.0 if goes_home(table) or leaves_amulet(table) else 0.0
        elif isinstance(action, Done):
            done = place
    if any(weights):
        return weights
    stage = stage_of(table, side, style)
    chase = chase_of(stage) if side == VILLAIN else None
    left = 1.0
    for figure in _order(table, steps.keys() | explores.keys()):
        left = _divide(stage, chase, figure, steps[figure], explores[figure], left, weights)
        if left < ENOUGH:
            return weights
    able = [number for number, places in steps.items() if places and _outside(table, number)]
    if able and not goes_home(table):
        for number, share in zip(able, _readiness(stage, able), strict=True):
            weights[next(iter(steps[number].values()))] += (1 - WAITS) * left * share
        left *= WAITS
    for place, action in enumerate(actions):
        if isinstance(action, HandOver):
            weights[place] += left * _better_there(stage, action)
    if done != NONE:
        weights[done] = left
    elif not any(weights):
        for places in steps.values():
            for place in places.values():
                weights[place] = 1.0
    return weights


def _order(table: Position, figures: Iterable[int]) -> list[int]:
    """The figures inside, in the order in which they move: who is moving, who carries something, the rest by number."""
    first, carriers, rest = list[int](), list[int](), list[int]()
    for figure in sorted(figures):
        if figure == table.turn.walker:
            first.append(figure)
        elif figure_of(table, figure).place >= 0:
            (carriers if carried_by(table, figure) else rest).append(figure)
    return first + carriers + rest


def _walks(stage: SideTable, chase: Chase | None, figure: int, left: int) -> tuple[Aim, Walks]:
    aim = aim_of_hero(stage, figure) if chase is None else aim_of_monster(stage, figure, chase)
    stays = stage.table.turn.walker != figure or not on_a_friend(stage.table)
    return aim, walks_of(stage, figure, aim, left, stays=stays)


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
    aim, walks = _walks(stage, chase, figure, allowance(stage.table, figure) if steps else 0)
    if not walks.ends:
        return weight
    best = max(walks.ends)[0]
    grown: dict[int | None, float] = {}
    for value, number in walks.ends:
        way = walks.squares(number)
        first = steps.get(way[0][1]) if way else None
        if way and first is None:
            continue
        grown[first] = max(grown.get(first, 0.0), exp((value - best) / BOLD))
    stays = grown.pop(None, 0.0)
    whole = sum(grown.values()) + stays
    for place, share in grown.items():
        assert place is not None  # staying was taken out
        weights[place] += weight * share / whole
    if stays and aim.explores:
        for place in explores.values():
            weights[place] += weight * stays / whole / len(explores)
    return 0.0 if stays and aim.explores and explores else weight * stays / whole


def course_of_moving(
    table: Position, actions: Sequence[Action], random: Random, power: float, style: Style | None = None
) -> list[Action]:
    """The rest of a side's move, drawn by that power of what the ends are worth, figure by figure.

    It ends where something is taken, for then whoever took it goes on otherwise.
    """
    if table.items[TALISMAN].fate == "lying" or len(table.items) > AMULET:
        taken: list[Action] = [action for action in actions if isinstance(action, PickUp)]
        if taken:
            return taken[:1]
    side, found = table.asks[-1].player, list[Action]()
    stage = stage_of(table, side, style)
    chase = chase_of(stage) if side == VILLAIN else None
    turn = table.turn

    def goes(figure: int, left: int, *, stays: bool) -> bool:
        """Draws what a figure does; whether the others go on after it."""
        aim, walks = _walks(stage, chase, figure, left)
        ends = walks.ends if stays else [end for end in walks.ends if end[1]]
        if not ends:
            return True
        best = max(ends)[0]
        weights = [exp((value - best) / BOLD) for value, _ in ends]
        number = ends[weighted(weights, random, power)][1]
        done, place = done_there(stage, walks, number, aim, random)
        found.extend(done)
        stage.move(figure, place)
        if done and isinstance(done[-1], Explore):
            stage.free &= ~(1 << done[-1].square)
        return not done or not isinstance(done[-1], PickUp)

    if not turn.still:
        stay = turn.bound & ~turn.freed
        for explorer, _ in turn.explores:
            stay |= 1 << explorer
        for figure in _order(table, [n for n, one in numbered(table, side) if one.place >= 0]):
            if not stay >> figure & 1:
                left = 0 if turn.walked >> figure & 1 else allowance(table, figure)
                if (left or stage.free) and not goes(figure, left, stays=True):
                    return found
        able = _entrants(stage, table) if side == HEROES else []
        while able and entrants_left(stage.table):
            figure = able.pop(weighted(_readiness(stage, able), random, power))
            if not goes(figure, ALLOWANCE[HERO], stays=False):
                return found
            entered = replace(stage.table.turn, entered=stage.table.turn.entered + 1)
            stage.table = replace(stage.table, turn=entered)
    home = side == HEROES and ((goes_home(table) and not inside(stage.table)) or leaves_amulet(table))
    found += _hand_over(stage, random, power)
    found.append(EndQuest() if home else Done())
    return found


def _outside(table: Position, figure: int) -> bool:
    return figure_of(table, figure).place == OUTSIDE


def _entrants(stage: SideTable, before: Position) -> list[int]:
    """The heroes outside since before the move who may come in and want to (WT-P1)."""
    entry, turn = stage.ground.entry, stage.table.turn
    if entry == NONE or stage.enemies >> entry & 1 or goes_home(stage.table):
        return []
    return [
        number for number in range(len(before.heroes)) if _outside(before, number) and not turn.walked >> number & 1
    ]


def _readiness(stage: SideTable, able: Sequence[int]) -> list[float]:
    """By hero outside how likely he is the next to come in; the champion is kept back in the search (WT-P1)."""
    found: list[float] = []
    for number in able:
        one = stage.table.heroes[number]
        if one.strength >= CHAMPION and not stage.escaping:
            found.append(0.1)
        else:
            found.append(0.2 if hurt(one) else one.strength / 30)
    whole = sum(found)
    return [one / whole for one in found]


def _hand_over(stage: SideTable, random: Random, power: float) -> list[Action]:
    """What is handed over when all have moved, if anything is."""
    table, found = stage.table, list[HandOver]()
    for item, one in enumerate(table.items if stage.side == HEROES else ()):
        if one.fate == "carried" and one.by < MONSTERS_FROM and not table.turn.given >> item & 1:
            place = figure_of(table, one.by).place
            beside = stage.around[place] if place >= 0 else 0
            for number, hero in enumerate(table.heroes):
                if hero.place >= 0 and beside >> hero.place & 1:
                    found.append(HandOver(one.by, item, number))
    if not found:
        return []
    weights = [1.0, *(_better_there(stage, action) for action in found)]
    chosen = weighted(weights, random, power)
    return [found[chosen - 1]] if chosen else []


def _better_there(stage: SideTable, action: HandOver) -> float:
    """How much likelier than not an item is handed on: by who is held up or badly hurt to one who is not (WT-T8)."""
    table = stage.table
    giver, taker = table.heroes[action.figure], table.heroes[action.to]
    target = stage.target
    nearer = target[giver.place] - target[taker.place]
    threatened = bool(stage.around[giver.place] & stage.enemies) - bool(stage.around[taker.place] & stage.enemies)
    healthier = 0.4 * (life_of(taker) - life_of(giver))
    better = (now(taker) - now(giver)) / 20 + healthier + 2.0 * threatened + 0.4 * nearer
    return max(0.0, 2.0 * (better - 1.0))


# Before moving


def priors_of_activating(table: Position, actions: Sequence[Action], style: Style | None = None) -> list[float]:
    """Who comes out: who can soon stand in the carrier's way, on the entry, or beside a hero (WT-P2)."""
    stage = stage_of(table, VILLAIN, style)
    chase = chase_of(stage)
    spots = sum(1 << square for square, value in chase.block.items() if value > 3.0)
    prize = stage.prize
    if prize.fate == "lying":
        spots |= 1 << prize.at
    elif prize.by >= MONSTERS_FROM:
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


def priors_of_disengaging(table: Position, actions: Sequence[Action], style: Style | None = None) -> list[float]:
    """Who breaks off: a carrier who knows his way, and who stands badly; most fight on (WT-T5)."""
    side = table.asks[-1].player
    stage = stage_of(table, side, style)
    weights: list[float] = []
    for action in actions:
        if not isinstance(action, Disengage):
            weights.append(1.0)
            continue
        one, figure = figure_of(table, action.figure), action.figure
        foes = [stage.foe_at[s] for s in stage.foe_at if stage.around[one.place] >> s & 1]
        stands = sum(gain(table, figure, foe, len(foes), stage.helpers(foe, one.place)) for foe in foes)
        carries = prize_of(table) in carried_by(table, figure)
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
        (now(table.heroes[action.figure]) / 20) ** 4 + 0.05 if isinstance(action, FightOutside) else 0.05
        for action in actions
    ]
