"""What moves on the table, and how far all of it is at one time.

A hidden card or counter is BACK here too and flies as a back.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import pi, sin
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.picture.town.picture import Moving
from citadel_desktop.rules.indomitable.state import NONE, Order
from citadel_desktop.scene.animation import Animations, Tween, along, between, point_between
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen, replace

SLIDE = 260.0
STAGGER = 45.0
"""How much later the next of several things of one kind begins."""

SiteKind = Literal[
    "stock",
    "discards",
    "shop",
    "pile",
    "spent",
    "hand",  # by Order
    "influence",  # by Order
    "plot",
    "free",  # the Free Market
    "row",  # the open row, by the card that lies or lay there
    "power",  # a Great Power's place beside the town, by its number
    "holder",  # where an Order's things are; NONE for what nobody has
    "removed",  # out of the game
]
Site: TypeAlias = tuple[SiteKind, int]
"""Where a card flies from or to; the number is NONE where none is told."""


Flown = Literal["card", "influence", "power", "white", "black", "bricks"]
"""What flies: a building or event card, an influence card, a Great Power, a force counter, bricks in a pile."""


@frozen
class Flight:
    """Something on its way from one place to another.

    `card` is its number: of a card, or BACK; the place of a Great Power; the value of a black counter, or BACK; how
    many bricks. With a `bow` it goes out of its way to the right by so many of its widths.
    """

    card: int
    what: Flown
    start: Site
    end: Site
    bow: float = 0.0


@dataclass(slots=True)
class Motion:
    """What moves since the last view, and what it leaves behind.

    `flights` are by tween key, `left` the Knights that went (Order and plot), `razed` the buildings that went (card and
    plot), `fallen` by plot whose watchtower fell, `burning` the plots where something burns down, `walks` by Order the
    box a Grand Master comes from and the one it goes to; `dark` the Dark Master's way in town units, `entering` whether
    it begins outside the city. `steps` are the tweens in the order they run. Of Knights, buildings and watchtowers that
    come the tweens ("knight", plot), ("rise", plot) and ("tower", plot) tell all, of bricks that come at a plot
    ("bricks", plot), of dice ("dice", 0) while they tumble and then ("sums", 0).
    """

    flights: dict[Hashable, Flight] = field(default_factory=dict)
    left: dict[Hashable, tuple[Order, int]] = field(default_factory=dict)
    razed: dict[Hashable, tuple[int, int]] = field(default_factory=dict)
    fallen: dict[int, Order] = field(default_factory=dict)
    burning: set[int] = field(default_factory=set)
    walks: dict[Order, tuple[int, int]] = field(default_factory=dict)
    dark: tuple[Point, ...] = ()
    entering: bool = False
    steps: list[tuple[Tween, ...]] = field(default_factory=list)
    _family: str = ""

    def add(self, family: str, *tweens: Tween) -> None:
        """Lets something begin: together with what came just before it if that is of the same family."""
        if family == self._family and self.steps:
            late = max(tween.delay for tween in self.steps[-1]) + STAGGER
            moved = (Tween(t.key, t.duration, t.ease, t.delay + late) for t in tweens)
            self.steps[-1] = (*self.steps[-1], *moved)
        else:
            self.steps.append(tweens)
        self._family = family

    def fly(
        self, card: int, start: Site, end: Site, *, what: Flown = "card", bow: float = 0.0, family: str = "card"
    ) -> None:
        """Something slides from one place to another, together with what else is of its family."""
        key = ("card", len(self.flights))
        self.flights[key] = Flight(card, what, start, end, bow)
        self.add(family, Tween(key, SLIDE, "in_out"))


@frozen
class TownMoment:
    """How far the town's movements are at one time.

    `knights`, `buildings` and `towers` that are coming, by plot from 0 to 1; `left` (Order, plot), `razed` (card, plot)
    and `fallen` (Order, plot) are going, from 1 to 0; `walkers` by Order the place on the wall, between boxes too;
    `dark` where the Dark Master is on his way, in town units, and how much of him is there; `burning` by plot how much
    of a fire is still to come.
    """

    knights: dict[int, float] = field(default_factory=dict)
    buildings: dict[int, float] = field(default_factory=dict)
    towers: dict[int, float] = field(default_factory=dict)
    left: dict[tuple[Order, int], float] = field(default_factory=dict)
    razed: dict[tuple[int, int], float] = field(default_factory=dict)
    fallen: dict[tuple[Order, int], float] = field(default_factory=dict)
    walkers: dict[Order, float] = field(default_factory=dict)
    dark: tuple[Point, float] | None = None
    burning: dict[int, float] = field(default_factory=dict)

    def moving(self) -> Moving:
        """The same as the town is painted with it."""
        gone: dict[int, tuple[Order, int, float]] = {}
        for (order, plot), share in self.left.items():
            gone[plot] = (order, NONE, share)
        for (card, plot), share in self.razed.items():
            gone[plot] = (gone.get(plot, (NONE, NONE, share))[0], card, share)
        fallen = {plot: (order, share) for (order, plot), share in self.fallen.items()}
        return Moving(self.walkers, self.knights, self.buildings, gone, self.towers, fallen, self.dark, self.burning)


def moment_of(motion: Motion, motions: Animations, now: int) -> TownMoment:
    """How far everything in the town is; empty once all has settled."""
    moment = TownMoment()
    if not motions.busy:
        return moment
    coming = {"knight": moment.knights, "rise": moment.buildings, "tower": moment.towers}
    dark: tuple[Point, float] | None = None
    for step in motion.steps:
        for tween in step:
            if not motions.running(tween.key) or not isinstance(tween.key, tuple):
                continue
            value = max(0.0, motions.value(tween.key, now))
            kind, number = tween.key
            if kind in coming:
                coming[kind][number] = value
            elif kind == "walk":
                start, end = motion.walks[number]
                moment.walkers[number] = between(start, end, value)
            elif kind == "left":
                moment.left[motion.left[tween.key]] = 1 - value
            elif kind == "razed":
                moment.razed[motion.razed[tween.key]] = _left(motion, moment, number, value)
            elif kind == "fallen":
                moment.fallen[motion.fallen[number], number] = _left(motion, moment, number, value)
            elif kind == "dark":
                # On his first stride into the city he comes out of the gate's shadow.
                shown = min(1.0, value * (len(motion.dark) - 1)) if motion.entering else 1.0
                dark = (along(motion.dark, value), shown)
    return moment if dark is None else replace(moment, dark=dark)


def _left(motion: Motion, moment: TownMoment, plot: int, value: float) -> float:
    """How much of what goes is there still: what burns stands for half of the time."""
    if plot not in motion.burning:
        return 1 - value
    moment.burning[plot] = 1 - value
    return min(1.0, 2 * (1 - value))


def in_flight(
    motion: Motion,
    motions: Animations,
    now: int,
    where: Callable[[Site], Rect | None],
    landing: Callable[[Flight], Rect | None] = lambda _: None,
) -> tuple[tuple[Flight, Rect], ...]:
    """What is on its way and where each thing is now; one between places that are not shown is left out.

    What has landed where it will be seen lies there until all has come to rest.

    `where` gives the place of a site, `landing` the very place where the card will lie if that is known.
    """
    found: list[tuple[Flight, Rect]] = []
    for key, flight in motion.flights.items() if motions.busy else ():
        if not motions.running(key) and landing(flight) is None:
            continue
        t = motions.value(key, now)
        start, end = where(flight.start), landing(flight) or where(flight.end)
        if start is None or end is None or t <= 0:
            continue
        if start == end and flight.what in {"bricks", "power"}:
            # Between two whose things are not shown: bricks are not seen, a Great Power rises where it lies.
            lies = where(("power", flight.card)) if flight.what == "power" else None
            if lies is None:
                continue
            start = end = lies.inset(-lies.w * 0.18 * sin(pi * t))
        x, y = point_between(start.centre, end.centre, t)
        x += flight.bow * start.w * sin(pi * t)
        w, h = between(start.w, end.w, t), between(start.h, end.h, t)
        found.append((flight, Rect(x - w / 2, y - h / 2, w, h)))
    return tuple(found)
