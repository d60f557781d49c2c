"""Sieges (GA-Z): who is besieged, by rule set.

v1 asks for an unbroken ring of enemies around an area, the short form for a group without a point to breathe.
"""

from functools import lru_cache

from citadel_desktop.rules.gale.field import Field, adjacent, bits, field, squares_at
from citadel_desktop.rules.gale.state import Held


def flood(f: Field, start: int, within: int) -> int:
    """Return all of `within` that is reached along the lines from `start`, a part of it."""
    stride = f.stride
    grown, area = start, 0
    while grown != area:
        area = grown
        grown = (area | area << 1 | area >> 1 | area << stride | area >> stride) & within
    return area


def enclosures(f: Field, ring: int) -> tuple[int, ...]:
    """Return the areas that the warriors `ring` of one side enclose (GA-Z2), by their lowest points."""
    stride = f.stride
    # Every closed line of warriors turns somewhere, and a turn has two of them one diagonal step apart.
    if not ring & (ring << stride + 1 | ring << stride - 1):
        return ()
    return _enclosures(f.size, ring)


@lru_cache(maxsize=1 << 12)
def _enclosures(size: int, ring: int) -> tuple[int, ...]:
    f = field(size)
    bottom, top, left, right = f.sides
    rest = f.points & ~ring
    # A row's part without a warrior reaches from side to side. Added to full rows, any warrior carries over.
    beyond = right << 1
    rows = beyond & ~(ring + f.points)
    rest ^= flood(f, rows - (rows >> size), rest)
    areas = []
    while rest:
        area = flood(f, rest & -rest, rest)
        rest ^= area
        if (
            2 * area.bit_count() < size * size
            and not (area & bottom and area & top)
            and not (area & left and area & right)
        ):
            areas.append(area)
    return tuple(areas)


def ringed_areas(f: Field, inside: int, ring: int) -> tuple[int, ...]:
    """Return the areas enclosed by `ring` that hold a warrior of `inside` (GA-Z2)."""
    return tuple(area for area in enclosures(f, ring) if area & inside)


def breathless(f: Field, side: int, enemies: int, empty: int) -> int:
    """Return the besieged warriors of `side` (GA-Z1): their groups touch none of `empty` but one of `enemies`."""
    stuck = side & ~adjacent(f, empty)
    if not stuck:
        return 0
    stuck = side & ~flood(f, side & ~stuck, side)
    return flood(f, stuck & adjacent(f, enemies), stuck)


def groups(f: Field, side: int) -> tuple[int, ...]:
    """Return the connected groups of a set of warriors, by their lowest points."""
    found_groups = []
    while side:
        group = flood(f, side & -side, side)
        found_groups.append(group)
        side ^= group
    return tuple(found_groups)


def hold(f: Field, besieged: int, enemies: int) -> tuple[Held, ...]:
    """Return the sieges that the first removal of a turn fixes for the rest of it (GA-Z1)."""
    return tuple(Held(group, adjacent(f, group) & enemies) for group in groups(f, besieged))


def loosen(held: tuple[Held, ...], gone: int) -> tuple[Held, ...]:
    """Return the sieges still held after warriors on the points `gone` have moved or fallen (GA-Z1)."""
    return tuple(h for h in held if not h.ring & gone)


def held_warriors(held: tuple[Held, ...]) -> int:
    """Return the points of all groups that are held."""
    together = 0
    for h in held:
        together |= h.group
    return together


def removable(f: Field, besiegers: int, besieged: int, empty: int, held: tuple[Held, ...] | None) -> int:
    """Return the warriors of `besieged` that the other side may remove now (GA-Z3).

    `held` is what the running turn remembers in the short form, None in v1; `empty` the empty open points.
    """
    if held is None:
        inside = 0
        for area in enclosures(f, besiegers):
            inside |= area
        return besieged & inside
    return breathless(f, besieged, besiegers, empty) | (held_warriors(held) & besieged)


def barred(f: Field, citadels: int, areas: tuple[int, ...]) -> tuple[int, int]:
    """Return what the holder of `citadels` may not do under sieges of v1 (GA-Z4), with `areas` enclosed.

    The besieged citadels, which recruit nobody, and the squares where he builds no wall.
    """
    besieged = squares = 0
    for area in areas:
        if area & citadels:
            besieged |= area & citadels
            squares |= squares_at(f, area)
    return besieged, squares


def pressed(f: Field, side: int, enemies: int, citadels: int, empty: int) -> tuple[int, int]:
    """Return what `side` may not do under sieges of the short form (GA-Z4); `empty` are the empty open points.

    The besieged citadels, which recruit nobody, and the squares where it builds no wall.
    """
    besieged = breathless(f, side, enemies, empty)
    if not besieged & citadels:
        return 0, 0
    squares = 0
    for group in groups(f, besieged):
        if group & citadels:
            for enemy in bits(adjacent(f, group) & enemies):
                squares |= f.reach[enemy]
    return besieged & citadels, squares
