"""Kinds of marker: what they are, their supply, and their cost to the villain (WT-S2, S3, S5).

What is counted is read once from `data/counters.json` and checked there. A kind is an int, its place in `kinds()`. A
match's setting names its set of markers: how many there are of each kind.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Literal, TypeAlias

from citadel_desktop.rules.goodman.squares import LEVELS, NONE
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.rules.kit.plain import Named
from citadel_desktop.values import frozen

FIRST = "first"
"""Name of the original floor plans, markers and rulings."""
HIDDEN = -2
"""In a view: an unknown face-down marker, doorway end or choice."""
SOME_EXIT = -5
"""In a view: the open exit of a one-way doorway from an unknown level (WT-T4)."""

Scenario: TypeAlias = Literal["talisman", "amulet", "destruction"]
"""Scenario of WT-N1, WT-N2 or WT-N3."""
Sort: TypeAlias = int
"""Sort of a figure: one of the four below."""
HERO, SWORDSMAN, NEAR_HUMAN, NON_HUMAN = 0, 1, 2, 3

Kind: TypeAlias = int
"""Number of a kind of marker."""
What: TypeAlias = Literal[
    "entry",
    "to",  # the entrance of a one-way doorway
    "from",  # its exit
    "two",  # an end of a two-way doorway
    "pitfall",
    "sinkhole",
    "talisman",
    "amulet",
    "dummy",
    "monster",
]

ENTRY: Kind = 0
TO: Kind = 1
"""Entrance to the first level; those to the other levels follow."""
FROM: Kind = TO + LEVELS
"""Exit from the first level; those from the other levels follow."""
TWO: Kind = FROM + LEVELS
"""Two-way door to the first level; those to the other levels follow."""
PITFALL: Kind = TWO + LEVELS
SINKHOLE: Kind = PITFALL + 1
TALISMAN_MARKER: Kind = SINKHOLE + 1
AMULET_MARKER: Kind = TALISMAN_MARKER + 1
DUMMY: Kind = AMULET_MARKER + 1
MONSTER: Kind = DUMMY + 1
"""First monster; the others follow."""
KINDS: int = MONSTER + 9

POINTS_STEP = 5
"""Divisor of all points."""
RECOMMENDED = (350, 450)
"""Range of points unless the set-up widens it (WT-S5)."""
WIDE_FROM = 150
RING_DOORS = 2
"""Two-way doors to each level that join all levels in a ring."""
MAX_FORCES = 36
"""Most monsters and traps that fit beside such a ring and what every design has."""
SORTS: dict[str, Sort] = {"swordsman": SWORDSMAN, "near_human": NEAR_HUMAN, "non_human": NON_HUMAN}
"""Sorts of monsters by their names in data files."""


@frozen
class Marker:
    """One kind of marker.

    `name` is its name in notation. `supply` is the number in the first set, `points` the cost. `other` is the level at
    a doorway's other end, counted from 0; `sort` and `strength` are a monster's.
    """

    kind: Kind
    name: str
    what: What
    supply: int
    points: int = 0
    other: int = NONE
    sort: Sort = NONE
    strength: int = 0

    @property
    def door(self) -> bool:
        """Whether it is an end of a doorway."""
        return self.other != NONE

    @property
    def leads_out(self) -> bool:
        """Whether figures leave the level by it (WT-S3)."""
        return self.what in {"to", "two"}

    @property
    def leads_in(self) -> bool:
        """Whether figures enter the level by it (WT-S3)."""
        return self.what in {"from", "two"}


@cache
def kinds() -> tuple[Marker, ...]:
    """Return all kinds by their numbers; raises ContentFault."""
    return counters()[FIRST]


@cache
def counter_sets() -> Mapping[str, Reader]:
    """Return the record of each set of markers in the data file, by name."""
    return read("goodman", "counters.json").named("counters")


@cache
def counters() -> Mapping[str, tuple[Marker, ...]]:
    """Return the kinds with each set's numbers of them, by its name; raises ContentFault."""
    sets: dict[str, tuple[Marker, ...]] = {}
    for name, row in counter_sets().items():
        sets[name] = read_kinds(row)
        for own, known in zip(sets[name], sets[FIRST], strict=True):
            if (own.name, own.points) != (known.name, known.points):
                raise row.fault(f"wants the kinds of the first set at their points, has {own.name} for {known.name}")
    return MappingProxyType(sets)


@cache
def kind_numbers() -> dict[str, Kind]:
    """Return the number that stands for each kind of marker, by the kind's name."""
    return {marker.name: marker.kind for marker in kinds()}


def _names() -> dict[int, str | None]:
    """Return the name of each kind of marker, of none, and of the unknown ones in a view."""
    unseen: dict[int, str | None] = {NONE: None, HIDDEN: "hidden", SOME_EXIT: "some_exit"}
    return unseen | {marker.kind: marker.name for marker in kinds()}


MarkerKind: TypeAlias = Annotated[Kind, Named(_names)]
"""A kind of marker that is written by name in files, so that more kinds may be numbered later."""


@cache
def supplies(scenario: Scenario, name: str = FIRST) -> tuple[int, ...]:
    """Return the supply of each kind in a set: an amulet in WT-N2 alone, one sinkhole in WT-N3."""
    counts = [marker.supply for marker in counters()[name]]
    if scenario != "amulet":
        counts[AMULET_MARKER] = 0
    if scenario == "destruction":
        counts[SINKHOLE] = 1
    return tuple(counts)


@cache
def needed(scenario: Scenario) -> tuple[Kind, ...]:
    """Return the kinds that a design must contain (WT-S2, N2, N3)."""
    always = (ENTRY, TALISMAN_MARKER, DUMMY)
    also = {"talisman": (), "amulet": (AMULET_MARKER,), "destruction": (SINKHOLE,)}[scenario]
    return (*always, *also)


def points_of(markers: tuple[Kind, ...]) -> int:
    """Return the cost of the markers on the board; `markers` by square, NONE for none (WT-S5)."""
    every = kinds()
    return sum(every[kind].points for kind in markers if kind != NONE)


def supply_left(scenario: Scenario, markers: tuple[Kind, ...], name: str = FIRST) -> tuple[int, ...]:
    """Return the markers of each kind not on the board yet; below 0 where there are too many (WT-S2)."""
    left = list(supplies(scenario, name))
    for kind in markers:
        if kind != NONE:
            left[kind] -= 1
    return tuple(left)


def read_kinds(file: Reader) -> tuple[Marker, ...]:
    """Read the kinds of a data file."""
    file.only(
        *("name", "label", "entry", "to", "from", "two_way", "pitfall", "sinkhole", "talisman", "amulet", "dummy"),
        "monsters",
    )
    markers: list[Marker] = []

    def alone(what: What) -> None:
        markers.append(Marker(len(markers), what, what, file.whole(what, 1, 99)))

    def doors(what: What, field: str) -> None:
        for level in range(LEVELS):
            supply = file.whole(field, 1, 9)
            markers.append(Marker(len(markers), f"{what}{level + 1}", what, supply, other=level))

    def trap(what: What) -> None:
        row = file.record(what)
        row.only("supply", "points")
        supply, points = row.whole("supply", 1, 9), _points(row, "points")
        markers.append(Marker(len(markers), what, what, supply, points))

    alone("entry")
    doors("to", "to")
    doors("from", "from")
    doors("two", "two_way")
    trap("pitfall")
    trap("sinkhole")
    alone("talisman")
    alone("amulet")
    alone("dummy")
    markers += _read_monsters(file, len(markers))
    if len(markers) != KINDS:
        raise file.fault(f"wants {KINDS - MONSTER} kinds", "monsters")
    if markers[TWO].supply < RING_DOORS:
        raise file.fault(f"wants {RING_DOORS} or more: by them all levels can be joined", "two_way")
    costly = [(marker.supply, marker.points) for marker in markers if marker.points]
    if sum(supply for supply, _ in costly) > MAX_FORCES:
        raise file.fault(f"wants {MAX_FORCES} monsters and traps at most: so many find room", "monsters")
    if sum(supply * points for supply, points in costly if points != markers[SINKHOLE].points) < RECOMMENDED[1]:
        raise file.fault(f"wants monsters and pitfalls of {RECOMMENDED[1]} points or more", "monsters")
    return tuple(markers)


def _read_monsters(file: Reader, first: Kind) -> Iterator[Marker]:
    names: set[str] = set()
    for kind, row in enumerate(file.records("monsters"), first):
        row.only("sort", "strength", "supply")
        sort, strength = row.text("sort", SORTS), _points(row, "strength")
        name = f"{sort}{strength}"
        if name in names:
            raise row.fault("is counted twice", "strength")
        names.add(name)
        yield Marker(kind, name, "monster", row.whole("supply", 1, 9), strength, NONE, SORTS[sort], strength)


def _points(row: Reader, name: str) -> int:
    points = row.whole(name, POINTS_STEP, 95)
    if points % POINTS_STEP:
        raise row.fault(f"wants a multiple of {POINTS_STEP}", name)
    return points
