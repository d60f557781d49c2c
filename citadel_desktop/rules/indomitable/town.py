"""The geometry of the town (IC-B1, IC-B2): 48 plots in three rings, their names and neighbours.

A plot is a number: 0..7 the inner ring, 8..23 the middle one, 24..47 the outer one, each clockwise from the top. A set
of plots is an int with those bits.
"""

from collections.abc import Iterable
from functools import lru_cache

PLOTS = 48
RING_SIZES = (8, 16, 24)
RING_STARTS = (0, 8, 24)
RING_LETTERS = ("I", "M", "O")
INNER, MIDDLE, OUTER = 0, 1, 2


def ring_of(plot: int) -> int:
    """Return the ring of a plot: 0 inner, 1 middle, 2 outer."""
    return INNER if plot < RING_STARTS[MIDDLE] else MIDDLE if plot < RING_STARTS[OUTER] else OUTER


def place_of(plot: int) -> int:
    """Return the place of a plot within its ring, from 0 clockwise."""
    return plot - RING_STARTS[ring_of(plot)]


def plot_at(ring: int, place: int) -> int:
    """Return the plot at a place of a ring; places wrap around, so -1 is the last one."""
    return RING_STARTS[ring] + place % RING_SIZES[ring]


def name_of(plot: int) -> str:
    """Return the name of a plot: I1..I8, M1..M16, O1..O24."""
    return f"{RING_LETTERS[ring_of(plot)]}{place_of(plot) + 1}"


NAMES: tuple[str, ...] = tuple(map(name_of, range(PLOTS)))
NUMBERS: dict[str, int] = {name: plot for plot, name in enumerate(NAMES)}


def arc_of(plot: int) -> tuple[float, float]:
    """Return where a plot begins and ends, in degrees clockwise from the top."""
    size = 360 / RING_SIZES[ring_of(plot)]
    return place_of(plot) * size, (place_of(plot) + 1) * size


@lru_cache(maxsize=1 << 12)
def bits(plots: int) -> tuple[int, ...]:
    """Return the plots of a set, ascending; cached, since sets recur."""
    plots_ = []
    while plots:
        low = plots & -plots
        plots ^= low
        plots_.append(low.bit_length() - 1)
    return tuple(plots_)


def set_of(plots: Iterable[int]) -> int:
    """Return the set of the given plots."""
    plot_set = 0
    for plot in plots:
        plot_set |= 1 << plot
    return plot_set


def _inwards(plot: int) -> tuple[int, ...]:
    # Per 45 degrees lie 1 inner, 2 middle and 3 outer plots; arcs that only meet end to end share a point, no border.
    sector, rest = divmod(place_of(plot), RING_SIZES[ring_of(plot)] // RING_SIZES[INNER])
    if ring_of(plot) == MIDDLE:
        return (plot_at(INNER, sector),)
    if ring_of(plot) == OUTER:
        return tuple(plot_at(MIDDLE, 2 * sector + half) for half in (0, 1) if rest - half in {0, 1})
    return ()


def _borders() -> tuple[int, ...]:
    near = [0] * PLOTS
    for plot in range(PLOTS):
        for other in (plot_at(ring_of(plot), place_of(plot) + 1), *_inwards(plot)):
            near[plot] |= 1 << other
            near[other] |= 1 << plot
    return tuple(near)


NEIGHBOURS: tuple[int, ...] = _borders()
"""Neighbours of each plot: those with a common border of positive length (IC-B2)."""
RINGS: tuple[int, ...] = tuple(((1 << size) - 1) << start for size, start in zip(RING_SIZES, RING_STARTS, strict=True))
"""Plots of each ring."""
ALL = (1 << PLOTS) - 1
"""All plots."""


@lru_cache(maxsize=1 << 12)
def neighbours(plots: int) -> int:
    """Return the plots that border on at least one of a set and are not in it."""
    beside, rest = 0, plots
    while rest:
        low = rest & -rest
        rest ^= low
        beside |= NEIGHBOURS[low.bit_length() - 1]
    return beside & ~plots
