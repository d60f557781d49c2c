"""The markers a floor plan can hold (WT-S4), searched exactly.

A set of markers is allowed when the squares without any hang together and each marker borders one of them. So it is
enough to look at the sets of squares that hang together and border all others, which are grown square by square.
"""

from collections.abc import Iterator

from citadel_desktop.rules.goodman.squares import PER_LEVEL, bits
from citadel_desktop.rules.goodman.stronghold.plans import ALL_SPOTS, Plan

_MAX_NEW_BORDERS = 3
"""Most squares newly bordered when a set grows by a square on its border."""


def fullest(plan: Plan) -> int:
    """Return a largest set of spots that may have markers."""
    within = plan.passages
    best = 0

    def grow(free: int, out: int, bordered: int) -> None:
        nonlocal best
        missing = ALL_SPOTS & ~bordered
        left = PER_LEVEL - free.bit_count()
        if not missing:
            best = max(best, ALL_SPOTS & ~free, key=int.bit_count)
        elif left - -(-missing.bit_count() // _MAX_NEW_BORDERS) > best.bit_count():
            edge = tuple(bits(bordered & ~free & ~out))
            if edge:
                spot = max(edge, key=lambda spot: (within[spot] & missing).bit_count())
                grow(free | 1 << spot, out, bordered | within[spot])
                grow(free, out | 1 << spot, bordered)

    out = 0
    for start in (0, *bits(within[0])):  # one of these is free: the first spot, or what it borders
        grow(1 << start, out, 1 << start | within[start])
        out |= 1 << start
    return best


def marker_sets(plan: Plan, count: int) -> Iterator[int]:
    """Yield all sets of so many spots that may have markers, each once."""
    within = plan.passages

    def grow(free: int, out: int, bordered: int) -> Iterator[int]:
        if out.bit_count() > count or PER_LEVEL - free.bit_count() < count:
            return
        edge = bordered & ~free & ~out
        if edge:
            low = edge & -edge
            yield from grow(free | low, out, bordered | within[low.bit_length() - 1])
            yield from grow(free, out | low, bordered)
        elif bordered == ALL_SPOTS and out.bit_count() == count:
            yield out

    out = 0
    for start in range(PER_LEVEL):  # the lowest free spot
        yield from grow(1 << start, out, 1 << start | within[start])
        out |= 1 << start
