"""Aims: where each figure wants to move, the value of squares to it, and whether it fights.

The unit is a point of strength per turn, so that values can be compared with the cost of a fight.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from citadel_desktop.agents.goodman.look import SideLook, carriers_roads, prize_of
from citadel_desktop.agents.goodman.odds import current_strength
from citadel_desktop.agents.goodman.roads import FAR, Field, roads, to_any, to_any_round, walk
from citadel_desktop.rules.goodman.combat.numbers import hurt
from citadel_desktop.rules.goodman.draft import carried_by, figure_of, life_of, lost_points, may_take
from citadel_desktop.rules.goodman.squares import Square, bits
from citadel_desktop.rules.goodman.state import (
    AMULET,
    DEAD,
    HEROES,
    MONSTERS_FROM,
    NONE,
    OUTSIDE,
    TALISMAN,
    VILLAIN,
    Position,
)
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.goodman.stronghold.plans import passages

MAX_PULL_STEPS = 30
"""Steps beyond which a pull grows no weaker."""
EXPLORE_VALUE = 5.0
"""Value of turning up a marker."""
EXPLORE_DISCOUNT = 0.3
"""Factor for each other marker to be turned up in the same turn, so that monsters come one by one."""
COMPANION_PULL = 0.3
"""Value of a step nearer to another hero during the search."""
MONSTER_PULL, MONSTER_EXPLORE_FACTOR = 1.0, 0.2
"""Value of a step nearer to a monster in sight during the search, and factor on exploring meanwhile."""
CHASE_STEPS = 5
"""Steps within which heroes can fight a monster in their next turn."""
FLIGHT_PULL = 1.5
"""Value of a step away from the heroes to a figure that flees or has the talisman."""
ENTRY_GUARD_STEPS = 3
"""Steps within which heroes keep the entry open while the talisman is far from it."""


OVERWHELMED_SHARE = 0.5
"""Heroes hold out for more than a minor victory while the villain's remaining strength is below this part of theirs."""
HIDDEN_OVERWHELMED_SHARE = 0.25
"""The same part while nobody knows where the missing item lies."""
LATE_TURN, MAX_ESCAPE_TURNS = 70, 24
"""Turn of the match, and turns after the talisman was found, from which a minor victory is good enough."""
SAFE_STEPS = 6
"""Steps that enemies must stay away from a carrier who waits with the talisman for a greater victory."""
RISK_COST, DOUBLE_RISK_COST = 2.0, 6.0
"""Cost of ending in enemies' reach for a carrier or a figure low on life, and for one that is both."""
LOW_LIFE = 2
"""Life up to which a figure is low on life."""
IDLE_EXIT_VALUE = -60.0
"""Value of leaving the stronghold without a reason."""


@dataclass(slots=True)
class Aim:
    """What a figure wants from its move.

    `pulls`: fields of distances, each with the value of a step nearer. `prizes`: value of ending on a place, OUTSIDE
    included. `fights`: factor on the odds of a fight. `explores`: value of turning up a marker. `eager`: value of
    fighting at all, beyond the odds. `fear`: cost of ending in reach of the enemies' next move.
    """

    pulls: list[tuple[Field, float]] = field(default_factory=list)
    prizes: Mapping[int, float] = field(default_factory=dict)
    fights: float = 1.0
    explores: float = 0.0
    eager: float = 0.0
    fear: float = 0.0

    def at(self, place: int) -> float:
        """Value of a place, without fights and exploring."""
        if place < 0:
            return self.prizes.get(OUTSIDE, IDLE_EXIT_VALUE)
        cached = self.prizes.get(place, 0.0)
        for steps, weight in self.pulls:
            away = steps[place]
            cached -= weight * (away if away < MAX_PULL_STEPS else MAX_PULL_STEPS)
        return cached


# The heroes' side


def aim_of_hero(look: SideLook, hero: int) -> Aim:
    """Return a hero's aim, with his fear of enemies."""
    aim, carried = _aim_without_fear(look, hero), carried_by(look.table, hero)
    little = life_of(figure_of(look.table, hero)) <= LOW_LIFE
    aim.fear = DOUBLE_RISK_COST if little and carried else RISK_COST if little or carried else 0.0
    return aim


def _aim_without_fear(look: SideLook, hero: int) -> Aim:
    table = look.table
    carried = carried_by(table, hero)
    if settles_for_minor(table):
        if _is_lost(look, hero):
            return _search_aim(look, hero)
        return Aim([(look.target, 1.5)], {OUTSIDE: 30.0}, fights=0.6)
    if prize_of(table) in carried:
        return _prize_carrier_aim(look, hero)
    if not look.escaping:
        return _amulet_carrier_aim(look, hero) if AMULET in carried else _search_aim(look, hero)
    if wants_amulet(table):
        if AMULET in carried:
            return _amulet_carrier_aim(look, hero)
        lies = table.items[AMULET].at if table.items[AMULET].fate == "lying" else NONE
        if lies != NONE:
            there, place = to_any(look.ways, 1 << lies), figure_of(table, hero).place
            if place < 0 or (there[place] < FAR and not is_shut(look, there, place)):
                return Aim([(there, 1.6)], {lies: 12.0}, eager=1.0)
        return _search_aim(look, hero)
    return _escape_aim(look, hero)


def has_minor(table: Position) -> bool:
    """Whether the heroes win by the amulet if they leave now: it is out, and they have lost fewer figures (WT-N2)."""
    if len(table.items) <= AMULET or table.items[AMULET].fate != "out":
        return False
    return lost_points(table, HEROES) < lost_points(table, VILLAIN)


def settles_for_minor(table: Position) -> bool:
    """Whether the heroes should leave with a minor victory: going on for the talisman is too risky (WT-N2)."""
    if not has_minor(table):
        return False
    talisman = table.items[TALISMAN]
    if talisman.fate == "carried" and talisman.by < MONSTERS_FROM:
        return True
    late = table.turn.number > LATE_TURN
    return talisman.fate == "lost" or late or not _overwhelms(table, OVERWHELMED_SHARE)


def wants_amulet(table: Position) -> bool:
    """Whether the heroes can still get the amulet before the talisman is out, and safely enough (WT-N2)."""
    if len(table.items) <= AMULET or table.turn.number - table.since > MAX_ESCAPE_TURNS:
        return False
    if table.items[TALISMAN].fate == "out":
        return False
    amulet, carrier = table.items[AMULET], table.items[TALISMAN].by
    if all(one.place == DEAD for number, one in enumerate(table.heroes) if number != carrier):
        return False
    if amulet.fate == "carried":
        return amulet.by != carrier and _overwhelms(table, 2 * OVERWHELMED_SHARE)
    if amulet.fate == "lying":
        return _overwhelms(table, OVERWHELMED_SHARE)
    return amulet.fate == "marker" and _overwhelms(table, HIDDEN_OVERWHELMED_SHARE)


def leaves_amulet(table: Position) -> bool:
    """Whether the talisman is out and waiting for the amulet would take too long (WT-N2)."""
    return table.items[TALISMAN].fate == "out" and table.turn.number - table.since > LATE_TURN


def _overwhelms(table: Position, part: float) -> bool:
    """Whether all that the villain may have left is at most `part` of the heroes' strength."""
    heroes = sum([current_strength(figure) for figure in table.heroes if figure.place != DEAD])
    monsters = sum([current_strength(figure) for figure in table.monsters if figure.place != DEAD])
    return monsters + concealed(table) <= part * heroes


def concealed(table: Position) -> float:
    """Return the points of monsters not met yet; the heroes know them from the announced total (WT-S5, WT-H1)."""
    met = sum([one.strength for one in table.monsters])
    every = kinds()
    shown = sum([every[table.markers[square]].points for square in bits(table.shown)])
    return float(table.points - met - shown)


def _search_aim(look: SideLook, hero: int) -> Aim:
    """Explore nearby, few markers at once and in company; first fight the monsters in sight together."""
    figure = figure_of(look.table, hero)
    fit = 1.0 if not hurt(figure) else 0.4 if life_of(figure) > 1 else 0.2
    announced = (look.unseen & ~look.free).bit_count()
    aim = Aim([(look.to_explore(), 0.8 * fit + 0.1)])
    aim.explores = EXPLORE_VALUE * fit * EXPLORE_DISCOUNT**announced
    others = _mask(look.table, HEROES, but=hero)
    if others:
        aim.pulls.append((to_any(look.ways, others), COMPANION_PULL))
    if look.enemies and not hurt(figure):
        near = look.to_beside(look.enemies)
        if figure.place < 0 or near[figure.place] < 8:
            aim.pulls.append((near, MONSTER_PULL))
            aim.explores *= MONSTER_EXPLORE_FACTOR
            aim.eager = 1.5
    return aim


def _is_lost(look: SideLook, hero: int) -> bool:
    """Whether he knows no open way home and something is left to be explored."""
    place = figure_of(look.table, hero).place
    if place < 0:
        return False
    known = look.target[place] < FAR
    return is_shut(look, look.target, place) if known else look.to_explore()[place] < FAR


def _amulet_carrier_aim(look: SideLook, hero: int) -> Aim:
    """Bring the amulet out, or find the way; others go on searching."""
    if _is_lost(look, hero):
        return Aim([(look.to_explore(), 1.0)], explores=EXPLORE_VALUE)
    return Aim([(look.target, 1.2)], {OUTSIDE: 15.0}, fights=1.2)


def _prize_carrier_aim(look: SideLook, hero: int) -> Aim:
    """Run the shortest known way; without one stay with friends, and explore if there are none.

    The talisman waits for an amulet that nobody carries yet: without it the quest would end (WT-N2).
    """
    table, place = look.table, figure_of(look.table, hero).place
    destroys = table.setting.scenario == "destruction"
    unclaimed = wants_amulet(table) and table.items[AMULET].fate != "carried"
    if place >= 0 and unclaimed and look.target[place] < FAR:
        chased = to_any(roads(look.ground, VILLAIN), 1 << place)
        if all(chased[square] > SAFE_STEPS for square in bits(look.enemies)):
            return Aim([(look.target, 3.0)])
    target = _open_way(look, look.target, place)
    if place >= 0 and target[place] < FAR and not is_shut(look, target, place):
        prizes: dict[int, float] = {} if destroys else {OUTSIDE: 200.0}
        if destroys:
            prizes |= {s: 200.0 for s, steps in enumerate(look.target) if steps == 0}
        return Aim([(target, 3.0)], prizes, fights=1.0)
    others = _mask(table, HEROES, but=hero)
    reach = to_any(look.ways, others)
    alone = place < 0 or reach[place] >= FAR
    little = life_of(figure_of(table, hero)) <= LOW_LIFE
    if alone or (destroys and not little):
        return Aim([(look.to_explore(), 1.0)], explores=EXPLORE_VALUE)
    return Aim([(reach, 0.6)], fights=1.2)


def _escape_aim(look: SideLook, hero: int) -> Aim:
    table, one = look.table, figure_of(look.table, hero)
    prize, goal = look.prize, NONE
    aim = Aim(eager=1.0, explores=1.0)
    if prize.fate == "lying":
        goal = prize.at
        there = _open_way(look, to_any(look.ways, 1 << goal), one.place)
        if is_shut(look, there, one.place):
            there = look.to_explore()
            aim.explores = EXPLORE_VALUE
        aim.pulls.append((there, 1.6))
        aim.prizes = {goal: 12.0}
    elif prize.fate == "carried":
        goal = figure_of(table, prize.by).place
        if prize.by >= MONSTERS_FROM:
            aim.pulls.append((look.to_beside(1 << goal), 1.6))
            aim.eager = 3.0
            return aim
        lost = goal < 0 or look.target[goal] >= FAR or is_shut(look, look.target, goal)
        if lost:
            # One of them has to find the way; the ones near the carrier look first.
            aim.pulls.append((look.to_explore(), 0.9))
            aim.explores = EXPLORE_VALUE
        elif one.place >= 0:
            # Enemies that stand in the carrier's way are dealt with, and he is not left alone.
            close = to_any(look.ways, 1 << goal)
            ahead = _on_the_way(look, goal)
            hostile = look.enemies & ahead
            if hostile:
                aim.pulls.append((look.to_beside(hostile), 1.0))
                aim.eager = 2.0
            if look.target[one.place] <= ENTRY_GUARD_STEPS and look.target[goal] > 2 * ENTRY_GUARD_STEPS:
                aim.pulls.append((look.target, 0.6))
            else:
                aim.pulls.append((close, 0.5))
    if not aim.pulls:
        aim.pulls.append((look.to_explore(), 0.8))
        aim.explores = EXPLORE_VALUE
    return aim


def _on_the_way(look: SideLook, start: Square) -> int:
    """Return the set of squares near the shortest known way from a square to the prize's goal."""
    squares = 0
    for square in way_squares(look, start):
        squares |= look.around[square] | 1 << square
    return squares


def way_squares(look: SideLook, start: Square) -> list[Square]:
    """Return the squares of the shortest known way from a square to the prize's goal, () without any."""
    return walk(carriers_roads(look.table, look.ground), look.target, start)


def is_shut(look: SideLook, goal: Field, start: Square) -> bool:
    """Whether an enemy keeps a doorway on the way closed and something is left to be explored.

    Nobody can fight him there, so another way has to be found (WT-T2).
    """
    return _is_closed(look, goal, start) and look.to_explore()[start] < FAR


def _is_closed(look: SideLook, goal: Field, start: Square) -> bool:
    way = walk(carriers_roads(look.table, look.ground), goal, start)
    return any(look.enemies >> after & 1 and not look.around[before] >> after & 1 for before, after in pairwise(way))


def _open_way(look: SideLook, goal: Field, start: Square) -> Field:
    """Return the steps to where `goal` is 0, by other doorways where an enemy keeps one on the way closed.

    Nobody can fight him there (WT-T2).
    """
    if start < 0 or not _is_closed(look, goal, start):
        return goal
    goals = sum([1 << square for square, steps in enumerate(goal) if steps == 0])
    closed, beside = look.closed() & ~(1 << start), 0
    for square in bits(goals & closed):
        # A hero who stands where they want to get can be fought from beside.
        beside |= look.around[square]
    detour = to_any_round(carriers_roads(look.table, look.ground), goals | beside, closed)
    return detour if detour[start] < FAR else goal


def _mask(table: Position, side: int, but: int = NONE) -> int:
    figures = table.heroes if side == HEROES else table.monsters
    squares = 0
    for number, one in enumerate(figures, 0 if side == HEROES else MONSTERS_FROM):
        if number != but and one.place >= 0:
            squares |= 1 << one.place
    return squares


# The villain


@dataclass(slots=True)
class Chase:
    """What the villain's figures share: heroes worth attacking, the carrier's square, and squares to block.

    `spots` are those above all.
    """

    weak: int
    carrier: int
    block: dict[Square, float]
    spots: int


def chase_of(look: SideLook) -> Chase:
    """Return the chase in the present position."""
    table, weak = look.table, 0
    for hero in table.heroes:
        if hero.place >= 0 and (hurt(hero) or hero.strength <= 30):
            weak |= 1 << hero.place
    block: dict[Square, float] = {}
    carrier = NONE
    prize = look.prize
    if look.escaping:
        if prize.fate == "carried" and prize.by < MONSTERS_FROM:
            carrier = figure_of(table, prize.by).place
            if carrier == OUTSIDE:
                carrier = NONE
            for steps, square in enumerate(way_squares(look, carrier)):
                # A figure in the way cannot be passed; the nearer to him the sooner he must fight it.
                block[square] = 7.0 if 0 < steps <= 6 else 4.0
        if table.setting.scenario == "destruction":
            block |= {square: 8.0 for square, steps in enumerate(look.target) if steps == 1}
        elif look.ground.entry != NONE:
            block[look.ground.entry] = 14.0
            for square in bits(passages(table.plans)[look.ground.entry]):
                block[square] = max(block.get(square, 0.0), 3.0)
    return Chase(weak, carrier, block, sum(1 << square for square, value in block.items() if value > 3.0))


def outnumbered(look: SideLook, figure: int) -> bool:
    """Whether the heroes who may soon fight a monster are too strong, so that it should live for the escape."""
    place = figure_of(look.table, figure).place
    near = to_any(roads(look.ground, HEROES), look.around[place])
    heroes, friends = (
        sum(current_strength(one) for one in figures if one.place >= 0 and near[one.place] <= CHASE_STEPS)
        for figures in (look.table.heroes, look.table.monsters)
    )
    return heroes > look.style.stands * friends


def _flight(look: SideLook) -> Aim:
    """Return the aim of keeping away from all heroes."""
    away = to_any(roads(look.ground, HEROES), look.enemies)
    return Aim([(tuple(MAX_PULL_STEPS - min(steps, MAX_PULL_STEPS) for steps in away), FLIGHT_PULL)])


def aim_of_monster(look: SideLook, figure: int, chase: Chase) -> Aim:
    """Return an active monster's aim."""
    table, one = look.table, figure_of(look.table, figure)
    if carried_by(table, figure):
        return _flight(look)
    aim = Aim(eager=1.0 + look.style.eager)
    prize = look.prize
    if look.escaping:
        if prize.fate == "lying":
            here, takes = to_any(look.ways, 1 << prize.at), may_take(table, figure, TALISMAN)
            aim.pulls.append((here, 1.6 if takes else 0.9))
            aim.prizes = {prize.at: 15.0 if takes else 5.0}
            return aim
        aim.prizes = chase.block
        if chase.spots:
            aim.pulls.append((to_any(look.ways, chase.spots), 1.2))
        if chase.carrier != NONE:
            aim.pulls.append((look.to_beside(1 << chase.carrier), 0.6))
            aim.eager = 2.0 + look.style.eager
        if aim.pulls:
            return aim
    if outnumbered(look, figure):
        return _flight(look)
    prey = chase.weak if current_strength(one) < 35 and chase.weak else look.enemies
    if prey:
        aim.pulls.append((look.to_beside(prey), 0.6))
    return aim
