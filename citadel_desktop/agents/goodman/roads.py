"""How far it is from square to square for a side, by the ways it knows (WT-T1, WT-T2, WT-T7).

Markers are turned up much more seldom than figures move, so roads are found once for each board as a side sees it.
Who stands in the way is not looked at here.
"""

from collections.abc import Iterable
from functools import lru_cache

from citadel_desktop.rules.goodman.movement.steps import Ground, board, every_lead
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import HEROES, HIDDEN, NONE, OUTSIDE, Side
from citadel_desktop.rules.goodman.stronghold.markers import PITFALL, SINKHOLE
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.values import frozen

FAR = 40
"""The distance of what cannot be reached by known ways."""
_BOARDS, _FIELDS = 256, 4096

Field = tuple[int, ...]
"""By square how many steps it is away, FAR where nothing leads there."""


@frozen(eq=False)
class Roads:
    """By square where one step leads, and from where one step leads there."""

    onward: tuple[tuple[Square, ...], ...]
    back: tuple[tuple[Square, ...], ...]


def roads(ground: Ground, side: Side, *, casts: bool = False) -> Roads:
    """All single steps of a side's figures; with `casts` into an open sinkhole too (WT-N3)."""
    return _roads(as_heroes_see(ground) if side == HEROES else ground, side, casts)


@lru_cache(maxsize=_BOARDS)
def as_heroes_see(ground: Ground) -> Ground:
    """The same board whatever lies face down: boards imagined for one view have the same roads for heroes."""
    markers, links = list(ground.markers), list(ground.links)
    for square, kind in enumerate(markers):
        if kind != NONE and not ground.shown >> square & 1:
            markers[square] = links[square] = HIDDEN
    return board(ground.plans, tuple(markers), ground.shown, tuple(links))


@lru_cache(maxsize=_BOARDS)
def _roads(ground: Ground, side: Side, casts: bool) -> Roads:
    onward: list[tuple[Square, ...]] = []
    back: list[list[Square]] = [[] for _ in range(SQUARES)]
    for square, found in enumerate(every_lead(ground, side, casts)):
        ends = tuple(lead.end for lead in found if lead.end != OUTSIDE)
        onward.append(ends)
        for end in ends:
            back[end].append(square)
    return Roads(tuple(onward), tuple(map(tuple, back)))


def _spread(ways: tuple[tuple[Square, ...], ...], starts: Iterable[Square]) -> Field:
    found = [FAR] * SQUARES
    todo = list(starts)
    for square in todo:
        found[square] = 0
    for square in todo:
        away = found[square] + 1
        for other in ways[square]:
            if away < found[other]:
                found[other] = away
                todo.append(other)
    return tuple(found)


@lru_cache(maxsize=_FIELDS)
def to_any(ways: Roads, goals: int) -> Field:
    """By square the steps from it to the nearest of a set of squares."""
    return _spread(ways.back, bits(goals))


@lru_cache(maxsize=_FIELDS)
def from_any(ways: Roads, starts: int) -> Field:
    """By square the steps to it from the nearest of a set of squares."""
    return _spread(ways.onward, bits(starts))


def walk(ways: Roads, goal: Field, start: Square) -> list[Square]:
    """The squares one comes to from a square on to where a field is 0."""
    if start < 0 or goal[start] >= FAR:
        return []
    found = [start]
    while goal[found[-1]]:
        found.append(min(ways.onward[found[-1]], key=lambda square: goal[square]))
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


@lru_cache(maxsize=_BOARDS)
def hidden(ground: Ground) -> int:
    """The set of squares whose marker lies face down."""
    return sum(
        1 << square
        for square, kind in enumerate(ground.markers)
        if kind != NONE and not ground.shown >> square & 1
    )


def open_pits(ground: Ground) -> int:
    """The set of squares with an open pit."""
    return _open(ground, PITFALL)


@lru_cache(maxsize=_BOARDS)
def _open(ground: Ground, kind: int) -> int:
    return sum(
        1 << square
        for square, found in enumerate(ground.markers)
        if found == kind and ground.shown >> square & 1
    )


@lru_cache(maxsize=_FIELDS)
def beside_any(plans: tuple[int, ...], squares: int, but: int) -> int:
    """The squares beside any of a set, no wall between, without some."""
    around, found = passages(plans), 0
    for square in bits(squares):
        found |= around[square]
    return found & ~but
