"""Distances from square to square for a side, by the ways it knows (WT-T1, WT-T2, WT-T7).

Markers are turned up much less often than figures move, so roads are cached for each board as a side sees it. Figures
in the way are ignored.
"""

from functools import lru_cache

from citadel_desktop.rules.goodman.movement.steps import Ground, Ways, board
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, NONE, OUTSIDE, Side
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.values import frozen

FAR = 40
"""Distance of a square that no known way leads to."""
_ROADS_CACHE_SIZE, _FIELDS_CACHE_SIZE = 256, 4096
_ALL_SQUARES = (1 << SQUARES) - 1

Field = tuple[int, ...]
"""Steps from each square, FAR where no way leads."""


@frozen(eq=False)
class Roads:
    """Steps of a side's figures: the squares each square leads to, and the squares that lead to it."""

    ways: Ways
    onward: tuple[int, ...]
    back: tuple[int, ...]


def roads(ground: Ground, side: Side, *, casts: bool = False) -> Roads:
    """Return all single steps of a side's figures; with `casts` also into an open sinkhole (WT-N3)."""
    return _roads(as_heroes_see(ground) if side == HEROES else ground, side, casts)


@lru_cache(maxsize=_ROADS_CACHE_SIZE)
def as_heroes_see(ground: Ground) -> Ground:
    """Return the board without its face-down markers, for which all boards imagined for the heroes are equal."""
    markers, links = list(ground.markers), list(ground.links)
    for square in bits(ground.down):
        markers[square] = links[square] = HIDDEN
    return board(ground.plans, tuple(markers), ground.shown, tuple(links))


@lru_cache(maxsize=_ROADS_CACHE_SIZE)
def _roads(ground: Ground, side: Side, casts: bool) -> Roads:
    ways, around = ground.ways(side, casts), ground.around
    back, plain = list(around), _ALL_SQUARES
    for square in ground.marked:
        lead = ways.into(square)
        if lead is None or lead.end != square:
            back[square], plain = 0, plain & ~(1 << square)
    onward = [beside & plain for beside in around]
    for square in ground.marked:
        end = ground.leads_to(square)
        if end != NONE:
            starts = 0 if ways.into(square) is None else around[square]
            if not ground.down >> square & 1:
                starts |= 1 << square
            back[end] |= starts
            for start in bits(starts):
                onward[start] |= 1 << end
    return Roads(ways, tuple(onward), tuple(back))


def _distances(ways: tuple[int, ...], starts: int) -> Field:
    distances = [FAR] * SQUARES
    seen = frontier = starts
    away = 0
    while frontier and away < FAR:
        after = 0
        while frontier:
            low = frontier & -frontier
            square = low.bit_length() - 1
            distances[square] = away
            after |= ways[square]
            frontier ^= low
        frontier = after & ~seen
        seen |= frontier
        away += 1
    return tuple(distances)


@lru_cache(maxsize=_FIELDS_CACHE_SIZE)
def to_any(ways: Roads, goals: int) -> Field:
    """Return the steps from each square to the nearest of a set of squares."""
    return _distances(ways.back, goals)


@lru_cache(maxsize=_FIELDS_CACHE_SIZE)
def to_any_round(ways: Roads, goals: int, closed: int) -> Field:
    """Return the same, by ways that avoid a set of squares."""
    return _distances(tuple([starts & ~closed for starts in ways.back]), goals & ~closed)


@lru_cache(maxsize=_FIELDS_CACHE_SIZE)
def from_any(ways: Roads, starts: int) -> Field:
    """Return the steps to each square from the nearest of a set of squares."""
    return _distances(ways.onward, starts)


@lru_cache(maxsize=_FIELDS_CACHE_SIZE)
def within(ways: Roads, start: Square, steps: int) -> int:
    """Return the squares within so many steps of a square, and their neighbours."""
    away, around, squares = from_any(ways, 1 << start), ways.ways.ground.around, 0
    for square, far in enumerate(away):
        if far <= steps:
            squares |= around[square] | 1 << square
    return squares


def walk(ways: Roads, goal: Field, start: Square) -> list[Square]:
    """Return the squares on the way from a square to where a field is 0."""
    if start < 0 or goal[start] >= FAR:
        return []
    squares = [start]
    while goal[squares[-1]]:
        ends = [lead.end for lead in ways.ways[squares[-1]].every if lead.end != OUTSIDE]
        squares.append(min(ends, key=goal.__getitem__))
    return squares


@lru_cache(maxsize=_ROADS_CACHE_SIZE)
def opened(ground: Ground, kind: int) -> int:
    """Return the squares with an open trap of a kind."""
    shown = [square for square in ground.marked if ground.markers[square] == kind]
    return sum([1 << square for square in shown]) & ground.shown


@lru_cache(maxsize=_FIELDS_CACHE_SIZE)
def beside_any(plans: tuple[int, ...], squares: int, but: int) -> int:
    """Return the squares beside any of a set with no wall between, without the squares `but`."""
    around, neighbours = passages(plans), 0
    for square in bits(squares):
        neighbours |= around[square]
    return neighbours & ~but
