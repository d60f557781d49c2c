"""The towns by name (IC-B3, IC-B4): plots, roads, rivers and score wall.

A match's setting names its town. A town that was once released never changes. Each is read once from its files in
`data/` and checked there; a fault names the file and the field.
"""

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Literal, TypeAlias, cast

from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.state import Setting
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen

Source: TypeAlias = Literal["wall", "spring"]


@frozen
class Plot:
    """One of the 48 plots (IC-B3): `ring` 0 inner, 1 middle, 2 outer; `place` counts clockwise within it from 0.

    `roads` is the set of roads that cross it, as bits; `river` tells whether it lies on a river.
    """

    number: int
    name: str
    ring: int
    place: int
    price: int
    premium: int
    roads: int
    river: bool


@frozen
class Road:
    """One of the three roads (IC-B3), by the number that stands in `Plot.roads`.

    `course` are the plots it crosses, from `gate`, the outer plot its gate in the wall opens on, through the borders
    that each has with the next, to an inner plot, from which it goes on into the centre.
    """

    number: int
    course: tuple[int, ...]

    @property
    def gate(self) -> int:
        """The outer plot its gate opens on."""
        return self.course[0]


@frozen
class River:
    """A river or its tributary (IC-B3), plot by bordering plot as it flows.

    `source` says whether it comes in under the wall of its first plot, an outer one, or springs there. It flows out
    under the wall of its last plot, or, if `joins` is not None, over that one's border into this plot of the other.
    """

    course: tuple[int, ...]
    source: Source
    joins: int | None


@frozen(eq=False)
class Town:
    """A town's board; its wall has boxes 0 to `last_box`, red ones end with a digit of `red_endings`."""

    plots: tuple[Plot, ...]
    roads: tuple[Road, ...]
    rivers: tuple[River, ...]
    last_box: int
    red_endings: frozenset[int]

    def is_red(self, score: int) -> bool:
        """Whether a score stands on a red box; the rule continues past the last one (IC-B4)."""
        return score % 10 in self.red_endings


@cache
def town_records() -> Mapping[str, Reader]:
    """Return the record of each town in the data file, by name."""
    return read("indomitable", "towns.json").named("towns")


@cache
def towns() -> Mapping[str, Town]:
    """Return the towns by name, oldest first; raises ContentFault."""
    return MappingProxyType({name: _read_record(row) for name, row in town_records().items()})


def _read_record(row: Reader) -> Town:
    row.only("name", "label", "board", "wall", "places")
    return read_town(read("indomitable", row.text("board")), read("indomitable", row.text("wall")))


def town_of(setting: Setting) -> Town:
    """Return the town of a match."""
    return towns()[setting.town]


def read_town(board: Reader, wall: Reader) -> Town:
    """Read the town of two data files; raises ContentFault."""
    roads, rivers = read_roads(board), read_rivers(board)
    return Town(
        plots=read_plots(board, roads, rivers),
        roads=roads,
        rivers=rivers,
        last_box=wall.whole("boxes", 1, 1000),
        red_endings=read_red_endings(wall),
    )


def read_red_endings(wall: Reader) -> frozenset[int]:
    """Read the last digits of the wall's red boxes (IC-B4)."""
    endings = wall.wholes("red_endings")
    if any(not 0 <= ending <= 9 for ending in endings):
        raise wall.fault("wants digits", "red_endings")
    return frozenset(endings)


def read_plots(board: Reader, roads: tuple[Road, ...], rivers: tuple[River, ...]) -> tuple[Plot, ...]:
    """Read the plots with their roads and river; prices are 1 to 8, premiums 0 to 3 (IC-B3)."""
    rows = board.records("plots")
    if len(rows) != town.PLOTS:
        raise board.fault(f"wants {town.PLOTS} plots, has {len(rows)}", "plots")
    wet = town.set_of([plot for river in rivers for plot in river.course])
    plots = []
    for number, row in enumerate(rows):
        row.only("name", "price", "premium")
        row.text("name", (town.NAMES[number],))
        plots.append(
            Plot(
                number=number,
                name=town.NAMES[number],
                ring=town.ring_of(number),
                place=town.place_of(number),
                price=row.whole("price", 1, 8),
                premium=row.whole("premium", 0, 3),
                roads=sum(1 << road.number for road in roads if number in road.course),
                river=bool(wet >> number & 1),
            )
        )
    return tuple(plots)


def read_roads(board: Reader) -> tuple[Road, ...]:
    """Read the roads: bordering plots from an outer one to an inner one, none twice (IC-B3)."""
    roads = []
    for number, row in enumerate(board.records("roads")):
        row.only("course")
        course = _course(row)
        if town.ring_of(course[0]) != town.OUTER:
            raise row.fault(f"begins at {town.name_of(course[0])}, no outer plot", "course")
        if town.ring_of(course[-1]) != town.INNER:
            raise row.fault(f"ends at {town.name_of(course[-1])}, no inner plot", "course")
        roads.append(Road(number, course))
    return tuple(roads)


def read_rivers(board: Reader) -> tuple[River, ...]:
    """Read the river and its tributaries, in the direction of flow (IC-B3)."""
    rivers: list[River] = []
    for row in board.records("rivers"):
        row.only("course", "source", "joins")
        course = _course(row)
        source = cast(Source, row.text("source", ("wall", "spring")))
        joins = _plot(row, "joins", row.text("joins")) if row.has("joins") else None
        if source == "wall" and town.ring_of(course[0]) != town.OUTER:
            raise row.fault(f"{town.name_of(course[0])} does not lie at the wall", "source")
        if joins is None and town.ring_of(course[-1]) != town.OUTER:
            raise row.fault(f"ends at {town.name_of(course[-1])}, not at the wall", "course")
        if joins is not None:
            if not any(joins in river.course for river in rivers):
                raise row.fault(f"no river flows through {town.name_of(joins)}", "joins")
            if not town.NEIGHBOURS[course[-1]] >> joins & 1:
                raise row.fault(f"does not border on {town.name_of(course[-1])}", "joins")
        rivers.append(River(course, source, joins))
    return tuple(rivers)


def _course(row: Reader) -> tuple[int, ...]:
    course = tuple(_plot(row, "course", name) for name in row.texts("course"))
    if len(set(course)) != len(course) or not course:
        raise row.fault("wants each plot once", "course")
    for plot, other in pairwise(course):
        if not town.NEIGHBOURS[plot] >> other & 1:
            names = f"{town.name_of(other)} does not border on {town.name_of(plot)}"
            raise row.fault(names, "course")
    return course


def _plot(row: Reader, field: str, name: str) -> int:
    if name not in town.NUMBERS:
        raise row.fault(f"there is no plot {name}", field)
    return town.NUMBERS[name]
