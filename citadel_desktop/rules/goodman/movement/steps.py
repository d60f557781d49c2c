"""Where steps lead on the board as it lies, whoever stands in the way (WT-T1, T2, T4, T7, P3).

Markers are turned up much more seldom than figures move. So what follows from the board alone is found once for each
board and place, and a list of legal steps only has to look at who stands there.
"""

from collections.abc import Mapping
from functools import cache, lru_cache

from citadel_desktop.rules.goodman.actions import Explore, TakeStep
from citadel_desktop.rules.goodman.draft import Table, side_of
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, Side
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY, PITFALL, SINKHOLE, kinds
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.values import frozen

_GROUNDS, _PLACES = 64, 4096
"""So many boards, and places of boards with a side, are remembered."""


@frozen(eq=False)
class Ground:
    """The board without figures and items: there is one value for each, from `ground_of`.

    `entry` is the square of the open entry, NONE if there is none.
    """

    plans: tuple[int, ...]
    markers: tuple[int, ...]
    shown: int
    links: tuple[Square, ...]
    entry: Square


@frozen
class Lead:
    """A step to `square`, None for out of the entry, that comes to `end`.

    `through` is the doorway's end it is entered by, NONE if it is another step. `bars` are the squares on which an
    enemy closes the way, `rests` the one on which a friend keeps the step from being the last; as sets, 0 outside.
    """

    square: Square | None
    end: int
    through: Square
    bars: int
    rests: int


@frozen
class FreeSteps:
    """The steps from a place as long as nobody stands on a square of the set `near`."""

    near: int
    steps: tuple[TakeStep, ...]


def ground_of(table: Table) -> Ground:
    """The board of a table; the same value as long as no marker changes."""
    return board(table.plans, table.markers, table.shown, table.links)


@lru_cache(maxsize=_GROUNDS)
def board(
    plans: tuple[int, ...], markers: tuple[int, ...], shown: int, links: tuple[Square, ...]
) -> Ground:
    """The board with these markers, of which the set `shown` lies open; the same value for the same ones."""
    entry = markers.index(ENTRY) if ENTRY in markers else NONE
    if entry != NONE and not shown >> entry & 1:
        entry = NONE
    return Ground(plans, markers, shown, links, entry)


def leads(ground: Ground, side: Side, casts: bool, start: int) -> tuple[Lead, ...]:
    """All steps from a place that a side's figure may take if nobody stands in the way, in the order of legal lists.

    `casts`: it is a hero who may step into an open sinkhole (WT-N3). How many may enter is not looked at (WT-P1).
    """
    if start == OUTSIDE:
        return () if ground.entry == NONE else (_lead(ground.entry, ground.entry),)
    return every_lead(ground, side, casts)[start]


@lru_cache(maxsize=4 * _GROUNDS)
def every_lead(ground: Ground, side: Side, casts: bool) -> tuple[tuple[Lead, ...], ...]:
    """By square what `leads` tells of it: what lies on a square is looked at once for all its neighbours."""
    into: list[Lead | None] = []
    back: list[tuple[Lead, ...]] = []
    for square in range(SQUARES):
        end = _leads_to(ground, square)
        if _face_down(ground, square):
            walkable = side != HEROES and end != NONE
            back.append(())
        else:
            walkable = casts or ground.markers[square] != SINKHOLE
            back.append((_lead(end, end, square),) if end != NONE else ())
        entered = _lead(square, end, square) if end != NONE else _lead(square, square)
        into.append(entered if walkable else None)
    found = [
        (*(lead for square in around if (lead := into[square])), *back[start])
        for start, around in enumerate(_neighbours(ground.plans))
    ]
    if side == HEROES and ENTRY in ground.markers:
        found[ground.markers.index(ENTRY)] += (Lead(None, OUTSIDE, NONE, 0, 0),)
    return tuple(found)


@lru_cache(maxsize=_GROUNDS)
def _neighbours(plans: tuple[int, ...]) -> tuple[tuple[Square, ...], ...]:
    return tuple(tuple(bits(around)) for around in passages(plans))


def lead_to(ground: Ground, side: Side, casts: bool, start: int, square: Square | None) -> Lead:
    """The step to a square, None for out of the entry; there has to be one."""
    for lead in leads(ground, side, casts, start):
        if lead.square == square:
            return lead
    raise ValueError((start, square))


@cache
def _lead(square: Square, end: Square, through: Square = NONE) -> Lead:
    rests = 1 << end if end >= 0 else 0
    return Lead(square, end, through, 1 << square | rests, rests)


def _face_down(ground: Ground, square: Square) -> bool:
    return ground.markers[square] != NONE and not ground.shown >> square & 1


def _leads_to(ground: Ground, square: Square) -> Square:
    kind = ground.markers[square]
    return ground.links[square] if is_door(kind) and kinds()[kind].leads_out else NONE


@lru_cache(maxsize=4 * _PLACES)
def free_steps(ground: Ground, figure: int, casts: bool, start: int) -> FreeSteps:
    """The steps of a figure from a place on which nobody stands in the way."""
    found = leads(ground, side_of(figure), casts, start)
    near = 0
    for lead in found:
        near |= lead.bars
    return FreeSteps(near, tuple(steps_of(figure)[lead.square] for lead in found))


@lru_cache(maxsize=_PLACES)
def hidden_beside(ground: Ground, start: Square) -> tuple[Square, ...]:
    """The squares beside one with a face-down marker, no wall between, ascending (WT-T3)."""
    around = bits(passages(ground.plans)[start])
    return tuple(square for square in around if _face_down(ground, square))


def comes_to_rest(
    ground: Ground,
    side: Side,
    casts: bool,
    start: int,
    left: int,
    life: int,
    friends: int,
    enemies: int,
) -> bool:
    """Whether a figure that comes to a place can end its move alone on a square, or outside, within `left` steps.

    Who dies in an open pit stands in nobody's way (WT-T1, WT-T4): `life` is how many wounds kill it. `friends` and
    `enemies` are the sets of squares on which others stand.
    """
    seen, todo = {(start, life)}, [(start, life)]
    for _ in range(left + 1):
        found: list[tuple[int, int]] = []
        for place, alive in todo:
            if place == OUTSIDE or not friends >> place & 1:
                return True
            still = alive - (ground.markers[place] == PITFALL and not _face_down(ground, place))
            if not still:
                return True
            for lead in leads(ground, side, casts, place):
                after = (lead.end, still)
                if not lead.bars & enemies and after not in seen:
                    seen.add(after)
                    found.append(after)
        todo = found
    return False


@cache
def steps_of(figure: int) -> Mapping[Square | None, TakeStep]:
    """By square the step of a figure to there, by None the one out of the entry."""
    return {square: TakeStep(figure, square) for square in (*range(SQUARES), None)}


@cache
def explorations_of(hero: int) -> tuple[Explore, ...]:
    """By square the exploration of its marker by a hero."""
    return tuple(Explore(hero, square) for square in range(SQUARES))
