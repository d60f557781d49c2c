"""Steps on the board as it lies, ignoring figures in the way (WT-T1, T2, T4, T7, P3).

Markers are turned up much less often than figures move. So what follows from the board alone is cached for each board
and place, and a list of legal steps only has to check the figures there.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.parts import OfFigure
from citadel_desktop.rules.goodman.squares import SQUARES, Square, bits
from citadel_desktop.rules.goodman.state import HEROES, NONE, OUTSIDE, Side
from citadel_desktop.rules.goodman.stronghold.doorways import leads_out
from citadel_desktop.rules.goodman.stronghold.markers import ENTRY, PITFALL, SINKHOLE
from citadel_desktop.rules.goodman.stronghold.plans import passages
from citadel_desktop.values import frozen, keep_facts


@frozen
class TakeStep(OfFigure):
    """Move a figure to a square, None for out of the entry (WT-T1, WT-P3)."""

    figure: int
    square: Square | None
    kind: Literal["step"] = "step"


@frozen
class Explore(OfFigure):
    """Announce that a figure explores the face-down marker on a square (WT-T3)."""

    figure: int
    square: Square
    kind: Literal["explore"] = "explore"


Action: TypeAlias = TakeStep | Explore


_GROUND_CACHE_SIZE, _LEAD_CACHE_SIZE = 256, 8192
"""Boards in the cache, and sets of steps from one place."""


@frozen(eq=False)
class Lead:
    """A step to `square` (None: out of the entry) that ends on `end`; each value exists once.

    `through` is the doorway's end it is entered by, NONE if it is another step. `bars` are the squares on which an
    enemy closes the way, `rests` the one on which a friend keeps the step from being the last; as sets, 0 outside.
    """

    square: Square | None
    end: int
    through: Square
    bars: int
    rests: int


@cache
def _lead(square: Square, end: Square, through: Square = NONE) -> Lead:
    rests = 1 << end if end >= 0 else 0
    return Lead(square, end, through, 1 << square | rests, rests)


_PLAIN = tuple(_lead(square, square) for square in range(SQUARES))
_OUT = Lead(None, OUTSIDE, NONE, 0, 0)


class Leads(dict[int, tuple[TakeStep, ...]]):
    """All steps from a place in the order of legal lists, and by figure its actions for them.

    Somebody may be in the way on the squares of the set `near`.
    """

    __slots__ = ("every", "near")

    def __init__(self, every: tuple[Lead, ...]) -> None:
        self.every = every
        self.near = 0
        for lead in every:
            self.near |= lead.bars

    def __missing__(self, figure: int) -> tuple[TakeStep, ...]:
        by_square = steps_of(figure)
        actions = self[figure] = tuple([by_square[lead.square] for lead in self.every])
        return actions


@lru_cache(maxsize=_LEAD_CACHE_SIZE)
def _together(every: tuple[Lead, ...]) -> Leads:
    return Leads(every)


class Ways(dict[int, Leads]):
    """Steps of a side's figures by place, ignoring figures in the way; computed when asked for.

    `casts`: a hero may step into an open sinkhole (WT-N3). The number of entrants is not checked (WT-P1).
    """

    __slots__ = ("casts", "ground", "side")

    def __init__(self, ground: "Ground", side: Side, casts: bool) -> None:
        self.ground = ground
        self.side = side
        self.casts = casts

    def __missing__(self, place: int) -> Leads:
        leads = self[place] = _together(tuple(self._from(place)))
        return leads

    def _from(self, place: int) -> list[Lead]:
        ground = self.ground
        if place == OUTSIDE:
            return [] if ground.entry == NONE else [_PLAIN[ground.entry]]
        leads = [lead for to in ground.beside[place] if (lead := self.into(to)) is not None]
        if ground.markers[place] != NONE:
            end = ground.leads_to(place)
            if end != NONE and not ground.down >> place & 1:
                leads.append(_lead(end, end, place))
            if self.side == HEROES and ground.markers[place] == ENTRY:
                leads.append(_OUT)
        return leads

    def into(self, square: Square) -> Lead | None:
        """Return the step onto a neighbouring square, None if it cannot be entered."""
        ground = self.ground
        kind = ground.markers[square]
        if kind == NONE:
            return _PLAIN[square]
        end = ground.leads_to(square)
        if ground.down >> square & 1:
            if self.side == HEROES or end == NONE:
                return None
        elif kind == SINKHOLE and not self.casts:
            return None
        return _PLAIN[square] if end == NONE else _lead(square, end, square)


class Ground:
    """The board without figures and items, and all that follows from it; `ground_of` returns one for each board.

    `entry` is the square of the open entry, NONE if there is none. `around` and `beside`: by square the neighbours that
    no wall cuts off, as a set and as a row. `marked` are the squares with a marker, and `down` is the set of those that
    lie face down.
    """

    __slots__ = (*("_ways", "around", "beside", "down", "entry", "links", "marked", "markers", "plans"), "shown")

    def __init__(self, plans: tuple[int, ...], markers: tuple[int, ...], shown: int, links: tuple[Square, ...]) -> None:
        self.plans = plans
        self.markers = markers
        self.shown = shown
        self.links = links
        self.around = passages(plans)
        self.beside = _beside(plans)
        self.marked = tuple([square for square, kind in enumerate(markers) if kind != NONE])
        self.down = sum([1 << square for square in self.marked]) & ~shown
        entry = markers.index(ENTRY) if ENTRY in markers else NONE
        self.entry = entry if entry != NONE and shown >> entry & 1 else NONE
        self._ways: dict[tuple[Side, bool], Ways] = {}

    def leads_to(self, square: Square) -> Square:
        """Return the other end of a doorway entered at a square, NONE where none leads on (WT-T2)."""
        return self.links[square] if leads_out(self.markers[square]) else NONE

    def ways(self, side: Side, casts: bool) -> Ways:
        """Return the steps of a side's figures; see `Ways`."""
        cached = self._ways.get((side, casts))
        if cached is None:
            cached = self._ways[side, casts] = Ways(self, side, casts)
        return cached


@cache
def _beside(plans: tuple[int, ...]) -> tuple[tuple[Square, ...], ...]:
    return tuple(tuple(bits(around)) for around in passages(plans))


board = lru_cache(maxsize=_GROUND_CACHE_SIZE)(Ground)
"""Return the board with these plans, markers (open ones in the set `shown`) and links; cached."""


def ground_of(table: Table) -> Ground:
    """Return the board of a position or draft, which caches it until a marker changes."""
    cached: Ground | None = getattr(table, "facts", None)
    if (
        cached is None
        or cached.markers is not table.markers
        or cached.shown != table.shown
        or cached.links is not table.links
        or cached.plans is not table.plans
    ):
        cached = board(table.plans, table.markers, table.shown, table.links)
        if isinstance(table, Draft):
            table.facts = cached
        else:
            keep_facts(table, cached)
    return cached


def lead_to(ways: Ways, start: int, square: Square | None) -> Lead:
    """Return the step to a square (None: out of the entry), which must exist."""
    for lead in ways[start].every:
        if lead.square == square:
            return lead
    raise ValueError((start, square))


def comes_to_rest(ways: Ways, start: int, left: int, life: int, friends: int, enemies: int) -> bool:
    """Whether a figure on a place can end its move alone on a square, or outside, within `left` steps.

    Who dies in an open pit stands in nobody's way (WT-T1, WT-T4): `life` is how many wounds kill it. `friends` and
    `enemies` are the sets of squares on which others stand.
    """
    ground = ways.ground
    seen, todo = {(start, life)}, [(start, life)]
    for _ in range(left + 1):
        found: list[tuple[int, int]] = []
        for place, alive in todo:
            if place == OUTSIDE or not friends >> place & 1:
                return True
            still = alive - (ground.markers[place] == PITFALL and not ground.down >> place & 1)
            if not still:
                return True
            for lead in ways[place].every:
                after = (lead.end, still)
                if not lead.bars & enemies and after not in seen:
                    seen.add(after)
                    found.append(after)
        todo = found
    return False


@cache
def steps_of(figure: int) -> Mapping[Square | None, TakeStep]:
    """Return the steps of a figure by square, the one out of the entry by None."""
    return {square: TakeStep(figure, square) for square in (*range(SQUARES), None)}


@cache
def explorations_of(hero: int) -> tuple[Explore, ...]:
    """Return the explorations of a hero by square."""
    return tuple(Explore(hero, square) for square in range(SQUARES))
