"""Random designs: legal for any possible number of points, and of many shapes (WT-S6).

Forces are drawn evenly among all that cost the points; doorways are laid until each level has its ways, and drawn again
if they do not join all levels. Where chance finds nothing within a few tries, a ring of two-way doors and one of the
plan's fullest sets of squares do, so there is always an answer.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from citadel_desktop.rules.goodman.squares import LEVELS, PER_LEVEL, SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import FIRST, NONE, Scenario, Setting
from citadel_desktop.rules.goodman.stronghold.design import MIN_WAYS, Design, points_range
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS, linked
from citadel_desktop.rules.goodman.stronghold.markers import (
    AMULET_MARKER,
    DUMMY,
    ENTRY,
    FROM,
    KINDS,
    MONSTER,
    PITFALL,
    POINTS_STEP,
    SINKHOLE,
    TALISMAN_MARKER,
    TO,
    TWO,
    Kind,
    kinds,
    needed,
    supplies,
)
from citadel_desktop.rules.goodman.stronghold.plans import Plan, chosen_plan, fits, offered
from citadel_desktop.rules.kit.rng import Luck, Rng

MAX_MARKERS_ON_LEVEL = 9
"""Most markers laid on one level; every plan holds at least one more."""
MAX_MARKERS = 52
"""Most markers laid on all levels together."""
MAX_TRIES = 40
NEAR_LAIR_ODDS = 24
"""One in so many designs has the talisman on the entry's level (WT-S6)."""
_COSTLY: tuple[Kind, ...] = (PITFALL, SINKHOLE, *range(MONSTER, KINDS))
"""Kinds that cost points."""

Doorway: TypeAlias = tuple[int, int, bool]
"""The levels a doorway leads from and to, and whether it is two-way."""


@cache
def possible_points(setting: Setting) -> tuple[int, ...]:
    """Return the points a design may have (WT-S5) and some choice of forces costs, ascending."""
    low, high = points_range(setting)
    supply = _Supply(setting.scenario, setting.counters)
    return tuple(points for points in range(low, high + 1, POINTS_STEP) if _choices(supply, 0, points))


def propose_for(setting: Setting, points: int, rng: Rng) -> Design:
    """Return a random legal design of exactly `points`, with a match's plans and markers."""
    return propose(points, setting.scenario, rng, sets=(setting.plans, setting.counters))


def propose(
    points: int,
    scenario: Scenario,
    rng: Rng,
    plans: tuple[int, ...] | None = None,
    sets: tuple[str, str] = (FIRST, FIRST),
) -> Design:
    """Return a random legal design of exactly `points`, on `plans` or on any.

    Args:
        points: One of `possible_points`; raises ValueError if no choice of forces costs exactly that.
        scenario: Decides about amulet and sinkholes (WT-N2, N3).
        rng: The generator.
        plans: The choice of plan for each level.
        sets: The names of the sets of plans and of markers.
    """
    supply = _Supply(scenario, sets[1])
    if not _choices(supply, 0, points):
        raise ValueError(points)
    luck = Luck(rng)
    if plans is None:
        plans = tuple(choices[luck.below(len(choices))] for choices in offered(sets[0]))
    forces = _forces(points, supply, luck)
    alone = len(forces) + len(needed(scenario)) - (SINKHOLE in needed(scenario))
    doorways = _doorways(luck, MAX_MARKERS - alone, supply)
    # A stream of its own, so that no other draw depends on this one.
    near = not Luck(rng.stream("entry level")).below(NEAR_LAIR_ODDS)
    loads = _loads(supply, forces, doorways, near, luck)
    return _laid(plans, loads, doorways, luck)


class _Supply(NamedTuple):
    """The supply of markers: the scenario, and the name of the set."""

    scenario: Scenario
    name: str

    @property
    def by_kind(self) -> tuple[int, ...]:
        """Supply of each kind."""
        return supplies(self.scenario, self.name)


@cache
def _choices(supply: _Supply, place: int, points: int) -> int:
    """Return the number of choices of forces, from the kind at `place` on, that cost exactly `points`."""
    if place == len(_COSTLY):
        return int(points == 0)
    return sum(
        _choices(supply, place + 1, points - count * kinds()[_COSTLY[place]].points)
        for count in _counts(supply, place, points)
    )


def _counts(supply: _Supply, place: int, points: int) -> range:
    """Return the possible numbers of a costly kind with so many points left."""
    kind = _COSTLY[place]
    most = min(supply.by_kind[kind], points // kinds()[kind].points)
    return range(int(kind in needed(supply.scenario)), most + 1)


def _forces(points: int, supply: _Supply, luck: Luck) -> list[Kind]:
    """Draw monsters, pitfalls and sinkholes that cost exactly `points`, each choice equally likely."""
    forces: list[Kind] = []
    for place, kind in enumerate(_COSTLY):
        each = kinds()[kind].points
        counts = _counts(supply, place, points)
        weights = [_choices(supply, place + 1, points - count * each) for count in counts]
        count = counts[luck.weighed(weights)]
        forces += [kind] * count
        points -= count * each
    return forces


def _doorways(luck: Luck, most_ends: int, supply: _Supply) -> list[Doorway]:
    """Draw doorways that give each level its ways and join all of them in both directions (WT-S3)."""
    for _ in range(MAX_TRIES):
        doorways = _some_doorways(luck, supply)
        if doorways is not None and 2 * len(doorways) <= most_ends and _joins_all(doorways):
            return doorways
    order = luck.shuffled(range(LEVELS))
    return [(order[place - 1], order[place], True) for place in range(LEVELS)]


class _Stock:
    """Doorways of each level, and the markers left for more (WT-S3)."""

    def __init__(self, supply: _Supply) -> None:
        self.doorways: list[Doorway] = []
        self.ways_in, self.ways_out = [0] * LEVELS, [0] * LEVELS
        # An entrance and an exit tell the level at their other end.
        every = supply.by_kind
        self._into = [every[TO + level] for level in range(LEVELS)]
        self._out_of = [every[FROM + level] for level in range(LEVELS)]
        self._two = [every[TWO + level] for level in range(LEVELS)]

    def add(self, start: int, end: int, two_way: bool) -> bool:
        """Lay one doorway; return False if it is impossible or its markers are used up."""
        if start == end:
            return False
        first, second = (self._two, self._two) if two_way else (self._out_of, self._into)
        if not first[start] or not second[end]:
            return False
        first[start] -= 1
        second[end] -= 1
        self.ways_out[start] += 1
        self.ways_in[end] += 1
        if two_way:
            self.ways_out[end] += 1
            self.ways_in[start] += 1
        self.doorways.append((start, end, two_way))
        return True


def _some_doorways(luck: Luck, supply: _Supply) -> list[Doorway] | None:
    """Draw doorways that give each level its ways, None if the markers do not suffice."""
    stock, two_in_four = _Stock(supply), luck.below(5)
    _lay_frame(stock, luck)
    for _ in range(MAX_TRIES):
        lack_out = [level for level in range(LEVELS) if stock.ways_out[level] < MIN_WAYS]
        lack_in = [level for level in range(LEVELS) if stock.ways_in[level] < MIN_WAYS]
        if not lack_out and not lack_in:
            break
        start = luck.pick(lack_out or range(LEVELS))
        end = luck.pick(lack_in or range(LEVELS))
        stock.add(start, end, luck.below(4) < two_in_four)
    else:
        return None
    for _ in range(luck.below(4)):
        stock.add(luck.below(LEVELS), luck.below(LEVELS), luck.below(4) < two_in_four)
    return stock.doorways


def _lay_frame(stock: _Stock, luck: Luck) -> None:
    """Lay a first shape: nothing, a one-way ring, a stair up, a hub, or two halves with a bridge."""
    order = luck.shuffled(range(LEVELS))
    match luck.below(5):
        case 1:
            pairs = [(order[n - 1], order[n], False) for n in range(LEVELS)]
        case 2:
            pairs = [(n, n + 1, True) for n in range(LEVELS - 1)]
        case 3:
            pairs = [(order[0], order[n], n < 4) for n in range(1, LEVELS)]
        case 4:
            pairs = [(order[half + n], order[half + (n + 1) % 3], False) for half in (0, 3) for n in range(3)]
            pairs.append((order[0], order[3], True))
        case _:
            pairs = []
    for pair in pairs:
        stock.add(*pair)


def _joins_all(doorways: list[Doorway]) -> bool:
    ways = [(start, end) for start, end, _ in doorways]
    ways += [(end, start) for start, end, two_way in doorways if two_way]
    back = [(end, start) for start, end in ways]
    return all(len(_distances(each, 0)) == LEVELS for each in (ways, back))


def _distances(ways: list[tuple[int, int]], start: int) -> dict[int, int]:
    """Return the number of doorways to each level that can be reached."""
    distances = {start: 0}
    for level in (order := [start]):
        for one, other in ways:
            if one == level and other not in distances:
                distances[other] = distances[level] + 1
                order.append(other)
    return distances


def _loads(supply: _Supply, forces: list[Kind], doorways: list[Doorway], near: bool, luck: Luck) -> list[list[Kind]]:
    """Draw each level's markers besides doorways; `near`: the talisman on the entry's level, if there is room."""
    room = [MAX_MARKERS_ON_LEVEL] * LEVELS
    for start, end, _ in doorways:
        room[start] -= 1
        room[end] -= 1
    loads: list[list[Kind]] = [[] for _ in range(LEVELS)]

    def lay(kind: Kind, level: int) -> None:
        loads[level].append(kind)
        room[level] -= 1

    entry = luck.weighed(room)
    lay(ENTRY, entry)
    far = _far_level(entry, room, doorways, luck)
    lair = entry if near and room[entry] else far
    lay(TALISMAN_MARKER, lair)
    # Monsters gather about the talisman in one design, and lie evenly or far from it in another.
    guarding = luck.pick((1, 1, 2, 4))
    for kind in luck.shuffled(forces):
        weights = list(room)
        if kind >= MONSTER:
            weights[lair] *= guarding
        elif kind == SINKHOLE and supply.scenario == "destruction" and sum(weights) > weights[lair]:
            weights[lair] = 0
        lay(kind, luck.weighed(weights))
    if supply.scenario == "amulet":
        lay(AMULET_MARKER, luck.weighed(room))
    laid = LEVELS * MAX_MARKERS_ON_LEVEL - sum(room)
    most = min(supply.by_kind[DUMMY], MAX_MARKERS - laid)
    for _ in range(1 + luck.below(most)):
        lay(DUMMY, luck.weighed(room))
    return loads


def _far_level(entry: int, room: list[int], doorways: list[Doorway], luck: Luck) -> int:
    """Draw a level for the talisman, far levels likelier; not the entry's level if there is room elsewhere."""
    ways = [(start, end) for start, end, _ in doorways]
    ways += [(end, start) for start, end, two_way in doorways if two_way]
    away = _distances(ways, entry)
    weights = [min(room[level], 1) * away[level] ** 2 for level in range(LEVELS)]
    return luck.weighed(weights if any(weights) else room)


def _laid(plans: tuple[int, ...], loads: list[list[Kind]], doorways: list[Doorway], luck: Luck) -> Design:
    """Return the design with everything on squares that may have markers (WT-S4)."""
    markers, links = [NONE] * SQUARES, NO_LINKS
    ends = [sum(level in doorway[:2] for doorway in doorways) for level in range(LEVELS)]
    places: list[list[Square]] = []
    for level, load in enumerate(loads):
        spots = _spots(chosen_plan(plans, level), len(load) + ends[level], luck)
        squares = luck.shuffled([level * PER_LEVEL + spot for spot in bits(spots)])
        for kind in load:
            markers[squares.pop()] = kind
        places.append(squares)
    for start, end, two_way in doorways:
        one, other = places[start].pop(), places[end].pop()
        markers[one] = (TWO if two_way else TO) + end
        markers[other] = (TWO if two_way else FROM) + start
        links = linked(links, one, other)
    return Design(plans, tuple(markers), links)


def _spots(plan: Plan, count: int, luck: Luck) -> int:
    """Draw a set of spots that may have markers, at most `plan.holds` (WT-S4)."""
    for spots in _tried(plan, count, luck):
        if spots.bit_count() == count:
            return spots
    return sum(1 << spot for spot in luck.shuffled(tuple(bits(plan.fullest)))[:count])


def _tried(plan: Plan, count: int, luck: Luck) -> Iterator[int]:
    for _ in range(MAX_TRIES // 4):
        spots = 0
        for spot in luck.shuffled(range(PER_LEVEL)):
            if spots.bit_count() == count:
                break
            if fits(plan.passages, spots | 1 << spot):
                spots |= 1 << spot
        yield spots
