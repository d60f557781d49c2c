"""How far it is from square to square for a side, by the ways it knows (WT-T1, WT-T2, WT-T7).

Markers are turned up much more seldom than figures move, so roads are found once for each board as a side sees it.
Who stands in the way is not looked at here.
"""

from functools import lru_cache

from citadel_desktop.rules.goodman.movement.steps import Ground, Ways, board
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, NONE, OUTSIDE, Side
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL, SINKHOLE
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.values import frozen

FAR = 40
"""The distance of what cannot be reached by known ways."""
_BOARDS, _FIELDS = 256, 4096
_EVERYWHERE = (1 << SQUARES) - 1

Field = tuple[int, ...]
"""By square how many steps it is away, FAR where nothing leads there."""


@frozen(eq=False)
class Roads:
    """The steps of a side's figures; by square the set of those one step leads to, and from which one leads there."""

    ways: Ways
    onward: tuple[int, ...]
    back: tuple[int, ...]


def roads(ground: Ground, side: Side, *, casts: bool = False) -> Roads:
    """All single steps of a side's figures; with `casts` into an open sinkhole too (WT-N3)."""
    return _roads(as_heroes_see(ground) if side == HEROES else ground, side, casts)


@lru_cache(maxsize=_BOARDS)
def as_heroes_see(ground: Ground) -> Ground:
    """The same board whatever lies face down: boards imagined for one view have the same roads for heroes."""
    markers, links = list(ground.markers), list(ground.links)
    for square in bits(ground.down):
        markers[square] = links[square] = HIDDEN
    return board(ground.plans, tuple(markers), ground.shown, tuple(links))


@lru_cache(maxsize=_BOARDS)
def _roads(ground: Ground, side: Side, casts: bool) -> Roads:
    ways, around = ground.ways(side, casts), ground.around
    back, plain = list(around), _EVERYWHERE
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


def _spread(ways: tuple[int, ...], starts: int) -> Field:
    found = [FAR] * SQUARES
    seen = todo = starts
    away = 0
    while todo and away < FAR:
        after = 0
        while todo:
            low = todo & -todo
            square = low.bit_length() - 1
            found[square] = away
            after |= ways[square]
            todo ^= low
        todo = after & ~seen
        seen |= todo
        away += 1
    return tuple(found)


@lru_cache(maxsize=_FIELDS)
def to_any(ways: Roads, goals: int) -> Field:
    """By square the steps from it to the nearest of a set of squares."""
    return _spread(ways.back, goals)


@lru_cache(maxsize=_FIELDS)
def to_any_round(ways: Roads, goals: int, closed: int) -> Field:
    """The same without coming by a set of squares."""
    return _spread(tuple([starts & ~closed for starts in ways.back]), goals & ~closed)


@lru_cache(maxsize=_FIELDS)
def from_any(ways: Roads, starts: int) -> Field:
    """By square the steps to it from the nearest of a set of squares."""
    return _spread(ways.onward, starts)


@lru_cache(maxsize=_FIELDS)
def within(ways: Roads, start: Square, steps: int) -> int:
    """The squares beside those that are no more than so many steps from a square, and these themselves."""
    away, around, found = from_any(ways, 1 << start), ways.ways.ground.around, 0
    for square, far in enumerate(away):
        if far <= steps:
            found |= around[square] | 1 << square
    return found


def walk(ways: Roads, goal: Field, start: Square) -> list[Square]:
    """The squares one comes to from a square on to where a field is 0."""
    if start < 0 or goal[start] >= FAR:
        return []
    found = [start]
    while goal[found[-1]]:
        ends = [lead.end for lead in ways.ways[found[-1]].every if lead.end != OUTSIDE]
        found.append(min(ends, key=goal.__getitem__))
    return found


def way_home(ground: Ground) -> Field:
    """By square the steps to the open entry, as the heroes know the ways."""
    if ground.entry == NONE:
        return (FAR,) * SQUARES
    return to_any(roads(ground, HEROES), 1 << ground.entry)


def way_to_sinkhole(ground: Ground) -> Field:
    """By square the steps to the nearest open sinkhole for who carries the talisman there (WT-N3)."""
    holes = _open(ground, SINKHOLE)
    return to_any(roads(ground, HEROES, casts=True), holes) if holes else (FAR,) * SQUARES


def open_pits(ground: Ground) -> int:
    """The set of squares with an open pit."""
    return _open(ground, PITFALL)


@lru_cache(maxsize=_BOARDS)
def _open(ground: Ground, kind: int) -> int:
    shown = [square for square in ground.marked if ground.markers[square] == kind]
    return sum([1 << square for square in shown]) & ground.shown


@lru_cache(maxsize=_FIELDS)
def beside_any(plans: tuple[int, ...], squares: int, but: int) -> int:
    """The squares beside any of a set, no wall between, without some."""
    around, found = passages(plans), 0
    for square in bits(squares):
        found |= around[square]
    return found & ~but
