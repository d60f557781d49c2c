"""What each figure is after while it moves: where it is drawn, what squares are worth to it, whether it fights.

All is counted in points of strength for a turn, so that it can be set against what a fight costs.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from citadel_desktop.agents.goodman.odds import now
from citadel_desktop.agents.goodman.roads import FAR, Field, roads, to_any, to_any_round, walk
from citadel_desktop.agents.goodman.stage import SideTable, prize_of
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

FARTHEST = 30
"""Beyond so many steps nothing draws stronger or weaker."""
EXPLORING = 5.0
"""What it is worth to turn up a marker."""
AT_ONCE = 0.3
"""How many times less it is worth for each marker that is to be turned up besides: not all monsters come at once."""
TOGETHER = 0.3
"""What each step nearer to another hero is worth in the search."""
DEALS_WITH, LESS = 1.0, 0.2
"""What each step nearer to a monster that is out is worth there, and how many times less to turn up more."""
CHASED = 5
"""Heroes within so many steps of a monster can fight it in their next turn."""
FLEEING = 1.5
"""What each step away from them is worth to who flees."""
COMPANY = 3
"""Heroes within so many steps of the entry keep it open while the talisman is far from it."""


LEFT = 0.5
"""Heroes who are so many times stronger than what is left of the villain's side want more than a lesser victory."""
HIDES = 0.25
"""The same while nobody knows where what they want lies."""
LATE, PATIENCE = 70, 24
"""After so many turns, or so many since the talisman was found, a lesser victory is good enough."""
AWAY = 6
"""No enemy may be so near to who waits with the talisman for a better victory."""
FEARS, FEARS_MORE = 2.0, 6.0
"""What it costs who carries something, or is nearly dead, to end where enemies get to; and who is and does both."""
NEARLY_DEAD = 2
"""So much life is little."""
IDLE = -60.0
"""What it is worth to leave the stronghold without a reason."""


@dataclass(slots=True)
class Aim:
    """What a figure is after.

    `pulls`: fields and what each step nearer is worth. `prizes`: by square what it is worth to stand there at the end,
    OUTSIDE among them. `fights`: by how much more or less than its odds a fight counts. `explores`: what turning up a
    marker is worth. `eager`: what it is worth beyond its odds to fight at all. `fear`: what it costs to end where
    enemies get to with their next move.
    """

    pulls: list[tuple[Field, float]] = field(default_factory=list)
    prizes: Mapping[int, float] = field(default_factory=dict)
    fights: float = 1.0
    explores: float = 0.0
    eager: float = 0.0
    fear: float = 0.0

    def at(self, place: int) -> float:
        """What a place is worth, without fights and exploring."""
        if place < 0:
            return self.prizes.get(OUTSIDE, IDLE)
        found = self.prizes.get(place, 0.0)
        for steps, weight in self.pulls:
            away = steps[place]
            found -= weight * (away if away < FARTHEST else FARTHEST)
        return found


# The heroes' side


def aim_of_hero(stage: SideTable, hero: int) -> Aim:
    """What a hero is after, and what he fears while he is."""
    aim, carried = _wish(stage, hero), carried_by(stage.table, hero)
    little = life_of(figure_of(stage.table, hero)) <= NEARLY_DEAD
    aim.fear = FEARS_MORE if little and carried else FEARS if little or carried else 0.0
    return aim


def _wish(stage: SideTable, hero: int) -> Aim:
    table = stage.table
    carried = carried_by(table, hero)
    if goes_home(table):
        if _is_lost(stage, hero):
            return _searching(stage, hero)
        return Aim([(stage.target, 1.5)], {OUTSIDE: 30.0}, fights=0.6)
    if prize_of(table) in carried:
        return _with_prize(stage, hero)
    if not stage.escaping:
        return _with_amulet(stage, hero) if AMULET in carried else _searching(stage, hero)
    if wants_amulet(table):
        if AMULET in carried:
            return _with_amulet(stage, hero)
        lies = table.items[AMULET].at if table.items[AMULET].fate == "lying" else NONE
        if lies != NONE:
            there, place = to_any(stage.ways, 1 << lies), figure_of(table, hero).place
            if place < 0 or (there[place] < FAR and not shut(stage, there, place)):
                return Aim([(there, 1.6)], {lies: 12.0}, eager=1.0)
        return _searching(stage, hero)
    return _in_escape(stage, hero)


def has_minor(table: Position) -> bool:
    """Whether the heroes have won by the amulet if they leave now: it is out and they have lost less (WT-N2)."""
    if len(table.items) <= AMULET or table.items[AMULET].fate != "out":
        return False
    return lost_points(table, HEROES) < lost_points(table, VILLAIN)


def goes_home(table: Position) -> bool:
    """Whether they had better do so: nobody brings the talisman too, and to look for it is not safe (WT-N2)."""
    if not has_minor(table):
        return False
    talisman = table.items[TALISMAN]
    if talisman.fate == "carried" and talisman.by < MONSTERS_FROM:
        return True
    late = table.turn.number > LATE
    return talisman.fate == "lost" or late or not _overwhelms(table, LEFT)


def wants_amulet(table: Position) -> bool:
    """Whether the amulet is still to be had, and surely enough, before the talisman is out (WT-N2)."""
    if len(table.items) <= AMULET or table.turn.number - table.since > PATIENCE:
        return False
    if table.items[TALISMAN].fate == "out":
        return False
    amulet, carrier = table.items[AMULET], table.items[TALISMAN].by
    if all(one.place == DEAD for number, one in enumerate(table.heroes) if number != carrier):
        return False
    if amulet.fate == "carried":
        return amulet.by != carrier and _overwhelms(table, 2 * LEFT)
    if amulet.fate == "lying":
        return _overwhelms(table, LEFT)
    return amulet.fate == "marker" and _overwhelms(table, HIDES)


def leaves_amulet(table: Position) -> bool:
    """Whether the talisman is out, and the amulet too long in coming (WT-N2)."""
    return table.items[TALISMAN].fate == "out" and table.turn.number - table.since > LATE


def _overwhelms(table: Position, part: float) -> bool:
    """Whether all that the villain may have left is no stronger than such a part of the heroes."""
    heroes = sum([now(one) for one in table.heroes if one.place != DEAD])
    monsters = sum([now(one) for one in table.monsters if one.place != DEAD])
    return monsters + concealed(table) <= part * heroes


def concealed(table: Position) -> float:
    """The points of what nobody has met yet: heroes know only what is left of those announced (WT-S5, WT-H1)."""
    met = sum([one.strength for one in table.monsters])
    every = kinds()
    shown = sum([every[table.markers[square]].points for square in bits(table.shown)])
    return float(table.points - met - shown)


def _searching(stage: SideTable, hero: int) -> Aim:
    """Turn up what is near, little at once and not alone; deal first with what has come out, several against one."""
    one = figure_of(stage.table, hero)
    fit = 1.0 if not hurt(one) else 0.4 if life_of(one) > 1 else 0.2
    announced = (stage.unseen & ~stage.free).bit_count()
    aim = Aim([(stage.to_explore(), 0.8 * fit + 0.1)])
    aim.explores = EXPLORING * fit * AT_ONCE**announced
    others = _mask(stage.table, HEROES, but=hero)
    if others:
        aim.pulls.append((to_any(stage.ways, others), TOGETHER))
    if stage.enemies and not hurt(one):
        near = stage.to_beside(stage.enemies)
        if one.place < 0 or near[one.place] < 8:
            aim.pulls.append((near, DEALS_WITH))
            aim.explores *= LESS
            aim.eager = 1.5
    return aim


def _is_lost(stage: SideTable, hero: int) -> bool:
    """Whether he knows no way home, or an enemy keeps it closed, and something is left to be explored."""
    place = figure_of(stage.table, hero).place
    if place < 0:
        return False
    known = stage.target[place] < FAR
    return shut(stage, stage.target, place) if known else stage.to_explore()[place] < FAR


def _with_amulet(stage: SideTable, hero: int) -> Aim:
    """Bring it out, or find the way; the search goes on by others."""
    if _is_lost(stage, hero):
        return Aim([(stage.to_explore(), 1.0)], explores=EXPLORING)
    return Aim([(stage.target, 1.2)], {OUTSIDE: 15.0}, fights=1.2)


def _with_prize(stage: SideTable, hero: int) -> Aim:
    """Run by the shortest known way; where none is known stay with friends, and look for one if there are none.

    The talisman waits for an amulet that nobody carries yet: without it the quest would end (WT-N2).
    """
    table, place = stage.table, figure_of(stage.table, hero).place
    destroys = table.setting.scenario == "destruction"
    unclaimed = wants_amulet(table) and table.items[AMULET].fate != "carried"
    if place >= 0 and unclaimed and stage.target[place] < FAR:
        chased = to_any(roads(stage.ground, VILLAIN), 1 << place)
        if all(chased[square] > AWAY for square in bits(stage.enemies)):
            return Aim([(stage.target, 3.0)])
    target = _open_way(stage, stage.target, place)
    if place >= 0 and target[place] < FAR and not shut(stage, target, place):
        prizes: dict[int, float] = {} if destroys else {OUTSIDE: 200.0}
        if destroys:
            prizes |= {s: 200.0 for s, steps in enumerate(stage.target) if steps == 0}
        return Aim([(target, 3.0)], prizes, fights=1.0)
    others = _mask(table, HEROES, but=hero)
    reach = to_any(stage.ways, others)
    alone = place < 0 or reach[place] >= FAR
    little = life_of(figure_of(table, hero)) <= NEARLY_DEAD
    if alone or (destroys and not little):
        return Aim([(stage.to_explore(), 1.0)], explores=EXPLORING)
    return Aim([(reach, 0.6)], fights=1.2)


def _in_escape(stage: SideTable, hero: int) -> Aim:
    table, one = stage.table, figure_of(stage.table, hero)
    prize, goal = stage.prize, NONE
    aim = Aim(eager=1.0, explores=1.0)
    if prize.fate == "lying":
        goal = prize.at
        there = _open_way(stage, to_any(stage.ways, 1 << goal), one.place)
        if shut(stage, there, one.place):
            there = stage.to_explore()
            aim.explores = EXPLORING
        aim.pulls.append((there, 1.6))
        aim.prizes = {goal: 12.0}
    elif prize.fate == "carried":
        goal = figure_of(table, prize.by).place
        if prize.by >= MONSTERS_FROM:
            aim.pulls.append((stage.to_beside(1 << goal), 1.6))
            aim.eager = 3.0
            return aim
        lost = goal < 0 or stage.target[goal] >= FAR or shut(stage, stage.target, goal)
        if lost:
            # Somebody has to find the way; who is near the carrier looks first.
            aim.pulls.append((stage.to_explore(), 0.9))
            aim.explores = EXPLORING
        elif one.place >= 0:
            # Enemies that stand in the carrier's way are dealt with, and he is not left alone.
            close = to_any(stage.ways, 1 << goal)
            ahead = _on_the_way(stage, goal)
            hostile = stage.enemies & ahead
            if hostile:
                aim.pulls.append((stage.to_beside(hostile), 1.0))
                aim.eager = 2.0
            if stage.target[one.place] <= COMPANY and stage.target[goal] > 2 * COMPANY:
                aim.pulls.append((stage.target, 0.6))
            else:
                aim.pulls.append((close, 0.5))
    if not aim.pulls:
        aim.pulls.append((stage.to_explore(), 0.8))
        aim.explores = EXPLORING
    return aim


def _on_the_way(stage: SideTable, start: Square) -> int:
    """The set of squares near the shortest known ways from a square to where the prize is wanted."""
    found = 0
    for square in way_squares(stage, start):
        found |= stage.around[square] | 1 << square
    return found


def way_squares(stage: SideTable, start: Square) -> list[Square]:
    """The squares of the shortest known way from one square to where the prize is wanted, () without any."""
    casts = stage.table.setting.scenario == "destruction"
    return walk(roads(stage.ground, HEROES, casts=casts), stage.target, start)


def shut(stage: SideTable, goal: Field, start: Square) -> bool:
    """Whether an enemy keeps a doorway on the way closed, and something is left to be explored.

    Nobody can fight him there, so another way has to be found (WT-T2).
    """
    return _is_closed(stage, goal, start) and stage.to_explore()[start] < FAR


def _is_closed(stage: SideTable, goal: Field, start: Square) -> bool:
    casts = stage.table.setting.scenario == "destruction"
    way = walk(roads(stage.ground, HEROES, casts=casts), goal, start)
    return any(stage.enemies >> after & 1 and not stage.around[before] >> after & 1 for before, after in pairwise(way))


def _open_way(stage: SideTable, goal: Field, start: Square) -> Field:
    """The steps to where a field is 0; by other doorways where an enemy keeps one on the way closed, if any lead there.

    Nobody can fight him there (WT-T2).
    """
    if start < 0 or not _is_closed(stage, goal, start):
        return goal
    casts = stage.table.setting.scenario == "destruction"
    goals = sum([1 << square for square, steps in enumerate(goal) if steps == 0])
    ways = roads(stage.ground, HEROES, casts=casts)
    closed, beside = stage.closed() & ~(1 << start), 0
    for square in bits(goals & closed):
        # Who stands where they want to get is fought from beside.
        beside |= stage.around[square]
    found = to_any_round(ways, goals | beside, closed)
    return found if found[start] < FAR else goal


def _mask(table: Position, side: int, but: int = NONE) -> int:
    figures = table.heroes if side == HEROES else table.monsters
    found = 0
    for number, one in enumerate(figures, 0 if side == HEROES else MONSTERS_FROM):
        if number != but and one.place >= 0:
            found |= 1 << one.place
    return found


# The villain


@dataclass(slots=True)
class Chase:
    """What all the villain's figures have in common: heroes worth attacking, where the carrier is, where to block."""

    weak: int
    carrier: int
    block: dict[Square, float]


def chase_of(stage: SideTable) -> Chase:
    """The chase as it stands."""
    table, weak = stage.table, 0
    for hero in table.heroes:
        if hero.place >= 0 and (hurt(hero) or hero.strength <= 30):
            weak |= 1 << hero.place
    block: dict[Square, float] = {}
    carrier = NONE
    prize = stage.prize
    if stage.escaping:
        if prize.fate == "carried" and prize.by < MONSTERS_FROM:
            carrier = figure_of(table, prize.by).place
            if carrier == OUTSIDE:
                carrier = NONE
            for steps, square in enumerate(way_squares(stage, carrier) if carrier >= 0 else []):
                # A figure in the way cannot be passed; the nearer to him the sooner he must fight it.
                block[square] = 7.0 if 0 < steps <= 6 else 4.0
        if table.setting.scenario != "destruction" and stage.ground.entry != NONE:
            block[stage.ground.entry] = 14.0
            for square in bits(passages(table.plans)[stage.ground.entry]):
                block[square] = max(block.get(square, 0.0), 3.0)
        elif table.setting.scenario == "destruction":
            for square, steps in enumerate(stage.target):
                if steps == 1:
                    block[square] = 8.0
    return Chase(weak, carrier, block)


def outnumbered(stage: SideTable, figure: int) -> bool:
    """Whether so many heroes may soon fight a monster that it had better live for the escape."""
    place = figure_of(stage.table, figure).place
    near = to_any(roads(stage.ground, HEROES), stage.around[place])
    heroes = sum(now(one) for one in stage.table.heroes if one.place >= 0 and near[one.place] <= CHASED)
    friends = sum(now(one) for one in stage.table.monsters if one.place >= 0 and near[one.place] <= CHASED)
    return heroes > stage.style.stands * friends


def aim_of_monster(stage: SideTable, figure: int, chase: Chase) -> Aim:
    """What an active monster is after."""
    table, one = stage.table, figure_of(stage.table, figure)
    if carried_by(table, figure):
        # Whoever has it keeps away from them all.
        away = to_any(roads(stage.ground, HEROES), stage.enemies)
        flee = tuple(FARTHEST - min(steps, FARTHEST) for steps in away)
        return Aim([(flee, 1.5)], fights=1.0)
    aim = Aim(eager=1.0 + stage.style.eager)
    prize = stage.prize
    if stage.escaping:
        if prize.fate == "lying":
            here, takes = to_any(stage.ways, 1 << prize.at), may_take(table, figure, TALISMAN)
            aim.pulls.append((here, 1.6 if takes else 0.9))
            aim.prizes = {prize.at: 15.0 if takes else 5.0}
            return aim
        aim.prizes = chase.block
        spots = sum(1 << square for square, value in chase.block.items() if value > 3.0)
        if spots:
            aim.pulls.append((to_any(stage.ways, spots), 1.2))
        if chase.carrier != NONE:
            aim.pulls.append((stage.to_beside(1 << chase.carrier), 0.6))
            aim.eager = 2.0 + stage.style.eager
        if aim.pulls:
            return aim
    if outnumbered(stage, figure):
        away = to_any(roads(stage.ground, HEROES), stage.enemies)
        flee = tuple(FARTHEST - min(steps, FARTHEST) for steps in away)
        return Aim([(flee, FLEEING)])
    prey = chase.weak if now(one) < 35 and chase.weak else stage.enemies
    if prey:
        aim.pulls.append((stage.to_beside(prey), 0.6))
    return aim
