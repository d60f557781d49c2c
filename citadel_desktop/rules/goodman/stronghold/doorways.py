"""Doorways: their two ends, their links, and the levels they join (WT-S3).

A doorway is two markers on different levels that tell each the level of the other: an entrance and an exit, or two
two-way ends. `markers` and `links` are by square, as in a position.
"""

from collections.abc import Iterator

from citadel_desktop.rules.goodman.squares import LEVELS, PER_LEVEL, SQUARES, Square, level_of
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.rules.goodman.stronghold.markers import FROM, PITFALL, TO, TWO, Kind, kinds

_ENDS: tuple[tuple[Kind, Kind], ...] = ((TO, FROM), (FROM, TO), (TWO, TWO))
"""Pairs of kinds of marker that form a doorway, each with the level of the other added."""
NO_LINKS: tuple[Square, ...] = (NONE,) * SQUARES


def is_door(kind: Kind) -> bool:
    """Whether a marker of this kind is an end of a doorway; NONE and HIDDEN are not."""
    return TO <= kind < PITFALL


def leads_out(kind: Kind) -> bool:
    """Whether figures leave the level by a marker of this kind."""
    return TO <= kind < FROM or TWO <= kind < PITFALL


def belong_together(markers: tuple[Kind, ...], one: Square, other: Square) -> bool:
    """Whether the markers on two squares may be the ends of one doorway."""
    ends = sorted(((markers[one], one), (markers[other], other)))
    (first, at), (second, to) = ends
    if not is_door(first) or not is_door(second) or level_of(at) == level_of(to):
        return False
    to_level, from_level = level_of(to), level_of(at)
    return (first, second) in {(TO + to_level, FROM + from_level), (TWO + to_level, TWO + from_level)}


def doors_on(markers: tuple[Kind, ...]) -> Iterator[Square]:
    """Return the squares with ends of doorways, ascending."""
    return (square for square, kind in enumerate(markers) if is_door(kind))


def partners(markers: tuple[Kind, ...], square: Square) -> tuple[Square, ...]:
    """Return the squares whose marker may be the other end of the doorway on `square`, ascending."""
    kind, own = markers[square], level_of(square)
    for near, far in _ENDS:
        level = kind - near
        if 0 <= level < LEVELS and level != own:
            first = level * PER_LEVEL
            return tuple(other for other in range(first, first + PER_LEVEL) if markers[other] == far + own)
    return ()


def linked(links: tuple[Square, ...], one: Square, other: Square) -> tuple[Square, ...]:
    """Return the links with two ends joined; their former partners are left alone."""
    joined_links = list(unlinked(unlinked(links, one), other))
    joined_links[one], joined_links[other] = other, one
    return tuple(joined_links)


def unlinked(links: tuple[Square, ...], square: Square) -> tuple[Square, ...]:
    """Return the links without that of a square."""
    other = links[square]
    if other == NONE:
        return links
    remaining = list(links)
    remaining[square] = remaining[other] = NONE
    return tuple(remaining)


def linked_where_clear(markers: tuple[Kind, ...], links: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return the links with every two lone ends joined that have no choice but each other."""
    while True:
        alone = {square for square in doors_on(markers) if links[square] == NONE}
        choices = {square: [other for other in partners(markers, square) if other in alone] for square in sorted(alone)}
        clear = [
            (square, found[0])
            for square, found in choices.items()
            if len(found) == 1 and square < found[0] and len(choices[found[0]]) == 1
        ]
        if not clear:
            return links
        for one, other in clear:
            links = linked(links, one, other)


def joined(markers: tuple[Kind, ...], links: tuple[Square, ...], start: int, back: bool = False) -> int:
    """Return the levels reached from a level through properly linked doorways.

    With `back` it is the set of those from which it can be reached.
    """
    ways = [0] * LEVELS
    for square in doors_on(markers):
        other = links[square]
        if other != NONE and links[other] == square and belong_together(markers, square, other):
            marker = kinds()[markers[square]]
            if marker.leads_in if back else marker.leads_out:
                ways[level_of(square)] |= 1 << level_of(other)
    seen = todo = 1 << start
    while todo:
        low = todo & -todo
        new = ways[low.bit_length() - 1] & ~seen
        seen |= new
        todo = todo ^ low | new
    return seen
