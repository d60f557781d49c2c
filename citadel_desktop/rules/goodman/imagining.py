"""Full states that fit a view: a stronghold as it may be under what lies face down, choices as they may be made.

All that the viewer does not see is drawn anew. Doorways are laid level by level until every level has its ways and all
hang together (WT-S3); the search for them goes through everything there is where chance does not find any.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from citadel_desktop.rules.goodman.combat import facing, first_stance, is_complete, with_posture
from citadel_desktop.rules.goodman.design import WAYS_WANTED
from citadel_desktop.rules.goodman.doorways import is_door, linked
from citadel_desktop.rules.goodman.draft import figure_of, side_of
from citadel_desktop.rules.goodman.luck import Luck
from citadel_desktop.rules.goodman.markers import (
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
from citadel_desktop.rules.goodman.setup import drawn
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
from citadel_desktop.rules.kit.rng import Rng

_COSTLY: tuple[Kind, ...] = (PITFALL, SINKHOLE, *range(MONSTER, KINDS))
"""The kinds that cost points."""
_NODES = 400
"""So many doorways are tried for one number of them before another is tried."""
_TARGETS = 8


def resample(seen: View, rng: Rng) -> State:
    """A state drawn among those that fit a view."""
    p = seen.position
    luck = Luck(rng.stream("imagined"))
    rounds = tuple(_with_choices(p, one, luck) for one in p.rounds)
    if seen.viewer == VILLAIN:
        return State(replace(p, rounds=rounds), rng)
    if p.phase == "design":
        return State(replace(drawn(p, rng.stream("design")), proposed=0), rng)
    markers, links = stronghold(p, luck)
    return State(replace(p, markers=markers, links=links, proposed=0, rounds=rounds), rng)


# What a side may have chosen in secret (WT-C2)


def _with_choices(p: Position, one: Round, luck: Luck) -> Round:
    """The round with choices for those hidden: none as long as that side is still to choose, else any."""
    choosing = {ask.side for ask in p.asks if ask.kind == "stance"}
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
    return replace(
        stance, attack=_divided(stance.attack, luck), defence=_divided(stance.defence, luck)
    )


def _divided(shares: tuple[int, ...], luck: Luck) -> tuple[int, ...]:
    if NONE not in shares:
        return shares
    left, found = 100, []
    for _ in shares:
        share = luck.below(left + 1)
        left -= share
        found.append(share)
    return tuple(luck.shuffled(found))


# What may lie face down (WT-S)

Doorway: TypeAlias = tuple[int, int, bool, Square]
"""From which level to which, whether it is two-way, and the open exit it ends at, NONE where that is face down too."""


@dataclass(slots=True)
class _Doors:
    """What is known of doorways, and those laid so far: by level room for ends, markers left, ways there are."""

    room: list[int]
    into: list[int]
    out_of: list[int]
    two: list[int]
    ways: list[tuple[int, int]] = field(default_factory=list)
    exits: list[Square] = field(default_factory=list)
    laid: list[Doorway] = field(default_factory=list)
    nodes: int = 0

    def may_lay(self, door: Doorway) -> bool:
        """Whether there are room and markers for a doorway."""
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
        for way in _ways_of(start, end, two_way):
            if sign > 0:
                self.ways.append(way)
            else:
                self.ways.pop()
        if sign > 0:
            self.laid.append(door)
        else:
            self.laid.pop()

    def count(self, level: int, place: int) -> int:
        """How many ways lead out of a level (place 0) or into it (1)."""
        return sum(1 for way in self.ways if way[place] == level)

    def reached(self, place: int) -> int:
        """The set of levels that are reached from the first (place 0), or from which it is (1)."""
        seen, growing = 1, True
        while growing:
            growing = False
            for way in self.ways:
                if seen >> way[place] & 1 and not seen >> way[1 - place] & 1:
                    seen |= 1 << way[1 - place]
                    growing = True
        return seen


def _ways_of(start: int, end: int, two_way: bool) -> tuple[tuple[int, int], ...]:
    return ((start, end), (end, start)) if two_way else ((start, end),)


def stronghold(p: Position, luck: Luck) -> tuple[tuple[Kind, ...], tuple[Square, ...]]:
    """Markers and links for a heroes' view; raises ValueError if no design fits it."""
    hidden = [
        [square for square in _of_level(level) if p.markers[square] == HIDDEN]
        for level in range(LEVELS)
    ]
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
    """By kind how many may lie face down, after all that was seen."""
    left = list(supplies(p.setting.scenario))
    for kind in p.markers:
        if kind >= 0:
            left[kind] -= 1
    left[DUMMY] -= p.dummies
    by_figure = {(one.sort, one.strength): one.kind for one in kinds()[MONSTER:]}
    for monster in p.monsters:
        left[by_figure[monster.sort, monster.strength]] -= 1
    return left


def _forced(p: Position) -> list[Kind]:
    """What certainly lies face down, beside doorways and what costs points."""
    found = [] if ENTRY in p.markers else [ENTRY]
    for kind, item in zip((TALISMAN_MARKER, AMULET_MARKER), p.items, strict=False):
        if item.fate == "marker":
            found.append(kind)
    return found


class _Contents:
    """What may lie on the squares that have no doorway: points that must come out, and dummies.

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
        """What fills so many squares, without what is forced."""
        dummies = self._luck.pick(self._dummies_for(squares))
        costly, points = squares - self._forced - dummies, self._points
        found: list[Kind] = [DUMMY] * dummies
        for place, kind in enumerate(self._order, 1):
            each, table = kinds()[kind].points, self._tables[place]
            fitting = [
                count
                for count in self._counts(kind)
                if count <= costly and table.get(points - count * each, 0) >> (costly - count) & 1
            ]
            count = self._luck.pick(fitting)
            found += [kind] * count
            costly -= count
            points -= count * each
        return found


def _doors(p: Position, left: Sequence[int], room: list[int]) -> _Doors:
    """What is known of doorways."""
    doors = _Doors(
        room,
        [left[TO + level] for level in range(LEVELS)],
        [left[FROM + level] for level in range(LEVELS)],
        [left[TWO + level] for level in range(LEVELS)],
    )
    for square in range(SQUARES):
        kind = p.markers[square]
        if kind == SOME_EXIT:
            doors.exits.append(square)
        elif is_door(kind) and kinds()[kind].leads_out:
            doors.ways.append((level_of(square), kinds()[kind].other))
    return doors


def _lay_doors(doors: _Doors, other: _Contents, luck: Luck) -> None:
    """Lay doorways until all is as it must be; raises ValueError if that cannot be."""
    squares = sum(doors.room)
    fitting = [number for number in range(squares + 1) if other.possible(number)]
    for target in luck.shuffled(fitting)[:_TARGETS]:
        doors.nodes = _NODES
        if _search(doors, {target}, luck):
            return
    doors.nodes = -1
    if not _search(doors, set(fitting), luck):
        raise ValueError("no design fits what is known")


def _search(doors: _Doors, targets: set[int], luck: Luck) -> bool:
    """Lay doorways until one of `targets` squares are left; with `nodes` below 0 everything there is is tried."""
    if doors.nodes == 0:
        return False
    doors.nodes -= 1
    left = sum(doors.room)
    if left < min(targets):
        return False
    wanted = _wanted(doors)
    if wanted is None:
        if left in targets:
            return True
        wanted = _every_door()
    for door in luck.shuffled([door for door in wanted if doors.may_lay(door)]):
        doors.lay(door)
        if _search(doors, targets, luck):
            return True
        doors.lay(door, -1)
    return False


def _wanted(doors: _Doors) -> list[Doorway] | None:
    """Doorways one of which is certainly needed, None if all is as it must be (WT-S3)."""
    for exit_ in doors.exits:
        if all(door[3] != exit_ for door in doors.laid):
            return [(level, level_of(exit_), False, exit_) for level in range(LEVELS)]
    lacking = [
        (level, place)
        for level in range(LEVELS)
        for place in (0, 1)
        if doors.count(level, place) < WAYS_WANTED
    ]
    if lacking:
        choices = [
            [door for door in _every_door() if _gives(door, level, place)]
            for level, place in lacking
        ]
        return min(choices, key=lambda found: sum(map(doors.may_lay, found)))
    for place in (0, 1):
        seen = doors.reached(place)
        if seen != (1 << LEVELS) - 1:
            return [
                door
                for door in _every_door()
                if any(
                    seen >> way[place] & 1 and not seen >> way[1 - place] & 1
                    for way in _ways_of(*door[:3])
                )
            ]
    return None


def _gives(door: Doorway, level: int, place: int) -> bool:
    return any(way[place] == level for way in _ways_of(*door[:3]))


def _every_door() -> list[Doorway]:
    """Every doorway between two levels with both ends face down."""
    return list(_doors_between())


def _doors_between() -> Iterator[Doorway]:
    for start in range(LEVELS):
        for end in range(LEVELS):
            if start != end:
                yield start, end, False, NONE
            if start < end:
                yield start, end, True, NONE
