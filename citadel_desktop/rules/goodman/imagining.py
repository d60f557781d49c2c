"""Full states that fit a view: a possible stronghold under the face-down markers, and possible hidden choices.

All that the viewer does not see is drawn anew. Doorways are laid level by level until every level has its ways and all
hang together (WT-S3). Where chance does not find any soon the search begins anew, with another order and more patience
each time: it mostly fails by early choices, and in the end it has gone through everything there is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.goodman.combat.rounds import facing, first_stance, is_complete, with_posture
from citadel_desktop.rules.goodman.draft import figure_of, side_of
from citadel_desktop.rules.goodman.pending import StanceAsk
from citadel_desktop.rules.goodman.setup import drawn, lot_of
from citadel_desktop.rules.goodman.squares import LEVELS, PER_LEVEL, SQUARES, Square, level_of
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HIDDEN,
    NON_HUMAN,
    NONE,
    NORMAL,
    SOME_EXIT,
    VILLAIN,
    Position,
    Round,
    Stance,
    State,
    View,
)
from citadel_desktop.rules.goodman.stronghold.design import MIN_WAYS
from citadel_desktop.rules.goodman.stronghold.doorways import is_door, linked
from citadel_desktop.rules.goodman.stronghold.markers import (
    AMULET_MARKER,
    DUMMY,
    ENTRY,
    FROM,
    KINDS,
    MONSTER,
    PITFALL,
    SINKHOLE,
    TALISMAN_MARKER,
    TO,
    TWO,
    Kind,
    kinds,
    supplies,
)
from citadel_desktop.rules.kit.rng import Luck, Rng
from citadel_desktop.values import frozen, replace

_COSTLY: tuple[Kind, ...] = (PITFALL, SINKHOLE, *range(MONSTER, KINDS))
"""Kinds that cost points."""
_FIRST_NODE_LIMIT = 200
"""Doorways tried at first for one number of squares without any, before another number is tried."""


def resample(seen: View, rng: Rng) -> State:
    """Draw a state that fits a view."""
    p = seen.position
    luck = Luck(rng.stream("imagined"))
    rounds = tuple(_with_choices(p, one, luck) for one in p.rounds)
    if seen.viewer == VILLAIN:
        return State(replace(p, rounds=rounds), rng)
    if p.phase == "design":
        return State(replace(drawn(p, rng.stream("design")), lot=lot_of(rng), proposed=0), rng)
    markers, links = stronghold(p, luck)
    imagined = replace(p, markers=markers, links=links, lot=lot_of(rng), proposed=0, rounds=rounds)
    return State(imagined, rng)


# What a side may have chosen in secret (WT-C2)


def _with_choices(p: Position, one: Round, luck: Luck) -> Round:
    """Return the round with choices for hidden ones: none while that side is still to choose, else any."""
    choosing = {ask.side for ask in p.asks if isinstance(ask, StanceAsk)}
    return replace(
        one,
        stances=tuple(
            _imagined(p, one, stance, luck, chosen=side_of(stance.figure) not in choosing)
            if stance.posture == HIDDEN
            else stance
            for stance in one.stances
        ),
    )


def _imagined(p: Position, one: Round, hidden: Stance, luck: Luck, *, chosen: bool) -> Stance:
    stance = first_stance(p, one.kind, hidden.figure, hidden.enemies)
    if not chosen or is_complete(stance):
        return stance
    if stance.posture == NONE:
        stance = with_posture(stance, luck.pick((NORMAL, ALL_OUT, FULL_DEFENCE)))
    if len(stance.enemies) > 1 and figure_of(p, stance.figure).sort == NON_HUMAN:
        return facing(stance, luck.pick(stance.enemies))
    return replace(stance, attack=_divided(stance.attack, luck), defence=_divided(stance.defence, luck))


def _divided(shares: tuple[int, ...], luck: Luck) -> tuple[int, ...]:
    if NONE not in shares:
        return shares
    left, parts = 100, []
    for _ in shares:
        share = luck.below(left + 1)
        left -= share
        parts.append(share)
    return tuple(luck.shuffled(parts))


# What may lie face down (WT-S)

Doorway: TypeAlias = tuple[int, int, bool, Square]
"""Start level, end level, whether it is two-way, and the open exit it ends at (NONE where that is face down too)."""


@dataclass(slots=True)
class _Doors:
    """What is known of doorways, and those laid so far.

    By level: `room` for ends, markers left `into` it, `out_of` it and `two`-way to it, `ways` out (first row) and in
    (second row). `leads` are by level the sets of levels it has ways to, as often as there are.
    """

    room: list[int]
    into: list[int]
    out_of: list[int]
    two: list[int]
    ways: tuple[list[int], list[int]]
    leads: list[list[int]]
    exits: list[Square] = field(default_factory=list)
    laid: list[Doorway] = field(default_factory=list)
    nodes: int = 0

    def may_lay(self, door: Doorway) -> bool:
        """Whether there is room, and are markers, for a doorway."""
        start, end, two_way, exit_ = door
        if start == end or not self.room[start] or (exit_ == NONE and not self.room[end]):
            return False
        if two_way:
            return bool(self.two[start] and self.two[end])
        return bool(self.out_of[start] and self.into[end])

    def lay(self, door: Doorway, sign: int = 1) -> None:
        """Lay a doorway, or with sign -1 take the one laid last away."""
        start, end, two_way, exit_ = door
        self.room[start] -= sign
        if exit_ == NONE:
            self.room[end] -= sign
        if two_way:
            self.two[start] -= sign
            self.two[end] -= sign
        else:
            self.out_of[start] -= sign
            self.into[end] -= sign
        for one, other in ((start, end), (end, start)) if two_way else ((start, end),):
            self.add_way(one, other, sign)
        if sign > 0:
            self.laid.append(door)
        else:
            self.laid.pop()

    def add_way(self, start: int, end: int, sign: int = 1) -> None:
        """Count a way from one level to another."""
        self.ways[0][start] += sign
        self.ways[1][end] += sign
        self.leads[start][end] += sign

    def reached(self, place: int) -> int:
        """Return the levels reached from the first (place 0), or that reach it (1)."""
        seen, todo = 1, [0]
        for level in todo:
            for other in range(LEVELS):
                ways = self.leads[other][level] if place else self.leads[level][other]
                if ways and not seen >> other & 1:
                    seen |= 1 << other
                    todo.append(other)
        return seen

    def fewest(self) -> int:
        """Return a number of doorways below which levels would lack ways; each gives at most two of a kind."""
        lacking = (sum(max(0, MIN_WAYS - ways) for ways in row) for row in self.ways)
        return (max(lacking) + 1) // 2

    def most(self) -> int:
        """Return a number of doorways above which there are no markers for them."""
        return min(sum(self.into), sum(self.out_of)) + sum(self.two) // 2


def stronghold(p: Position, luck: Luck) -> tuple[tuple[Kind, ...], tuple[Square, ...]]:
    """Draw markers and links for a heroes' view; raises ValueError if no design fits it."""
    hidden = [[square for square in _of_level(level) if p.markers[square] == HIDDEN] for level in range(LEVELS)]
    left = _supply_left(p)
    forced = _forced(p)
    other = _Contents(p, left, len(forced), luck)
    doors = _doors(p, left, [len(squares) for squares in hidden])
    _lay_doors(doors, other, luck)
    markers, links = list(p.markers), tuple(NONE if link == HIDDEN else link for link in p.links)
    spots = [luck.shuffled(squares) for squares in hidden]
    for start, end, two_way, exit_ in doors.laid:
        one = spots[start].pop()
        last = spots[end].pop() if exit_ == NONE else exit_
        markers[one] = (TWO if two_way else TO) + end
        markers[last] = (TWO if two_way else FROM) + start
        links = linked(links, one, last)
    rest = luck.shuffled([square for squares in spots for square in squares])
    for square, kind in zip(rest, [*forced, *other.drawn(len(rest))], strict=True):
        markers[square] = kind
    return tuple(markers), links


def _of_level(level: int) -> range:
    return range(level * PER_LEVEL, (level + 1) * PER_LEVEL)


def _supply_left(p: Position) -> list[int]:
    """Return how many markers of each kind may lie face down, after all that was seen."""
    left = list(supplies(p.setting.scenario, p.setting.counters))
    for kind in p.markers:
        if kind >= 0:
            left[kind] -= 1
    left[DUMMY] -= p.dummies
    by_figure = {(one.sort, one.strength): one.kind for one in kinds()[MONSTER:]}
    for monster in p.monsters:
        left[by_figure[monster.sort, monster.strength]] -= 1
    return left


def _forced(p: Position) -> list[Kind]:
    """Return the kinds that certainly lie face down, besides doorways and what costs points."""
    forced = [] if ENTRY in p.markers else [ENTRY]
    for kind, item in zip((TALISMAN_MARKER, AMULET_MARKER), p.items, strict=False):
        if item.fate == "marker":
            forced.append(kind)
    return forced


class _Contents:
    """What may lie on the squares without a doorway: markers that make up the points, and dummies.

    A set of counts is an int of bits.
    """

    def __init__(self, p: Position, left: Sequence[int], forced: int, luck: Luck) -> None:
        self._luck = luck
        self._forced = forced
        self._order = luck.shuffled(_COSTLY)
        self._left = left
        self._sinkhole = p.setting.scenario == "destruction" and SINKHOLE not in p.markers
        spent = sum(kinds()[kind].points for kind in p.markers if kind >= 0)
        self._points = p.points - spent - sum(monster.strength for monster in p.monsters)
        self._dummies = range(max(0, 1 - p.dummies), left[DUMMY] + 1)
        # By how many kinds of the order are still to come, and by points: how many markers may cost that.
        tables: list[dict[int, int]] = [{0: 1}]
        for kind in reversed(self._order):
            table: dict[int, int] = {}
            for points, numbers in tables[-1].items():
                for count in self._counts(kind):
                    cost = points + count * kinds()[kind].points
                    if cost <= self._points:
                        table[cost] = table.get(cost, 0) | numbers << count
            tables.append(table)
        self._tables = tables[::-1]
        self._numbers = self._tables[0].get(self._points, 0)

    def _counts(self, kind: Kind) -> range:
        return range(int(kind == SINKHOLE and self._sinkhole), self._left[kind] + 1)

    def possible(self, squares: int) -> bool:
        """Whether so many squares without doorways can be filled."""
        return bool(self._dummies_for(squares))

    def _dummies_for(self, squares: int) -> list[int]:
        return [
            dummies
            for dummies in self._dummies
            if (costly := squares - self._forced - dummies) >= 0 and self._numbers >> costly & 1
        ]

    def drawn(self, squares: int) -> list[Kind]:
        """Draw what fills so many squares, without the forced kinds."""
        dummies = self._luck.pick(self._dummies_for(squares))
        costly, points = squares - self._forced - dummies, self._points
        contents: list[Kind] = [DUMMY] * dummies
        for place, kind in enumerate(self._order, 1):
            each, table = kinds()[kind].points, self._tables[place]
            fitting = [
                count
                for count in self._counts(kind)
                if count <= costly and table.get(points - count * each, 0) >> (costly - count) & 1
            ]
            count = self._luck.pick(fitting)
            contents += [kind] * count
            costly -= count
            points -= count * each
        return contents


def _doors(p: Position, left: Sequence[int], room: list[int]) -> _Doors:
    """Gather what is known of doorways."""
    doors = _Doors(
        room,
        [left[TO + level] for level in range(LEVELS)],
        [left[FROM + level] for level in range(LEVELS)],
        [left[TWO + level] for level in range(LEVELS)],
        ([0] * LEVELS, [0] * LEVELS),
        [[0] * LEVELS for _ in range(LEVELS)],
    )
    for square in range(SQUARES):
        kind = p.markers[square]
        if kind == SOME_EXIT:
            doors.exits.append(square)
        elif is_door(kind) and kinds()[kind].leads_out:
            doors.add_way(level_of(square), kinds()[kind].other)
    return doors


def _lay_doors(doors: _Doors, other: _Contents, luck: Luck) -> None:
    """Lay doorways until all conditions are met; raises ValueError if that cannot be.

    A search that goes on where it failed can take for ever; one that begins anew, twice as long each time, soon finds
    one (Luby, Sinclair and Zuckerman, Optimal speedup of Las Vegas algorithms, 1993).
    """
    squares, alone = sum(doors.room), len(doors.exits)
    fitting = [number for number in range((squares - alone) % 2, squares - alone + 1, 2) if other.possible(number)]
    within = range(max(0, doors.fewest() - alone), doors.most() + 1)
    hopeful = [number for number in fitting if (squares - alone - number) // 2 in within]
    most = _FIRST_NODE_LIMIT
    while hopeful:
        unsure: list[int] = []
        for target in luck.shuffled(hopeful):
            doors.nodes = most
            if _search(doors, target, luck):
                return
            if doors.nodes == 0:
                unsure.append(target)
        hopeful, most = unsure, 2 * most
    raise ValueError("no design fits what is known")


def _search(doors: _Doors, target: int, luck: Luck) -> bool:
    """Lay doorways until `target` squares are left; if it fails with `nodes` left, no solution exists."""
    if doors.nodes == 0:
        return False
    doors.nodes -= 1
    left = sum(doors.room)
    alone = len(doors.exits) - sum(1 for door in doors.laid if door[3] != NONE)
    if left - alone - 2 * max(0, doors.fewest() - alone) < target:
        return False
    wanted = _wanted(doors)
    if wanted is None:
        return _lay_more(doors, target, luck.shuffled(_tables().every), 0)
    for door in luck.shuffled([door for door in wanted if doors.may_lay(door)]):
        doors.lay(door)
        if _search(doors, target, luck):
            return True
        doors.lay(door, -1)
    return False


def _lay_more(doors: _Doors, target: int, order: list[Doorway], first: int) -> bool:
    """Lay doorways that are not needed until `target` squares are left, in the order from `first` on."""
    left = sum(doors.room)
    if left == target:
        return True
    if left < target or left - 2 * doors.most() > target or doors.nodes == 0:
        return False
    doors.nodes -= 1
    for place in range(first, len(order)):
        if doors.may_lay(order[place]):
            doors.lay(order[place])
            if _lay_more(doors, target, order, place):
                return True
            doors.lay(order[place], -1)
    return False


def _wanted(doors: _Doors) -> Sequence[Doorway] | None:
    """Return doorways one of which is certainly needed, None if all conditions are met (WT-S3)."""
    for exit_ in doors.exits:
        if all(door[3] != exit_ for door in doors.laid):
            return [(level, level_of(exit_), False, exit_) for level in range(LEVELS)]
    tables = _tables()
    lacking = [
        tables.giving[place][level]
        for place in (0, 1)
        for level in range(LEVELS)
        if doors.ways[place][level] < MIN_WAYS
    ]
    if lacking:
        return min(lacking, key=lambda found: sum(map(doors.may_lay, found)))
    for place in (0, 1):
        seen = doors.reached(place)
        if seen != (1 << LEVELS) - 1:
            return [door for door in tables.every if _crosses(door, seen, place)]
    return None


def _crosses(door: Doorway, seen: int, place: int) -> bool:
    """Whether a doorway leads out of a set of levels, or for place 1 into it."""
    start, end, two_way, _ = door
    if two_way:
        return (seen >> start ^ seen >> end) & 1 == 1
    inner, outer = (start, end) if place == 0 else (end, start)
    return bool(seen >> inner & 1 and not seen >> outer & 1)


@frozen
class _Tables:
    """All doorways with both ends face down, and by direction and level those that give it a way."""

    every: tuple[Doorway, ...]
    giving: tuple[tuple[tuple[Doorway, ...], ...], ...]


@cache
def _tables() -> _Tables:
    every = tuple(
        (start, end, two_way, NONE)
        for two_way in (False, True)
        for start in range(LEVELS)
        for end in range(LEVELS)
        if (start < end if two_way else start != end)
    )
    return _Tables(
        every,
        tuple(
            tuple(
                tuple(door for door in every if door[place] == level or (door[2] and level in door[:2]))
                for level in range(LEVELS)
            )
            for place in (0, 1)
        ),
    )
