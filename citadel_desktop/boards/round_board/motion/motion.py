"""The things that move on the table, and their progress at a moment.

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

SLIDE_MS = 260.0
STAGGER_MS = 45.0
"""Delay in milliseconds between several things of one kind."""

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
    "row",  # the open row, by its present or former card
    "power",  # a Great Power's place beside the town, by its number
    "holder",  # an Order's possessions; NONE for those of nobody
    "removed",  # out of the game
]
Site: TypeAlias = tuple[SiteKind, int]
"""Start or end of a card's flight; the number is NONE if the place has none."""


Flown = Literal["card", "influence", "power", "white", "black", "bricks"]
"""Things that fly: a building or event card, an influence card, a Great Power, a force counter, a pile of bricks."""


@frozen
class Flight:
    """A thing on its way from one place to another.

    `card` is the number of a card, or BACK; the index of a Great Power; the value of a black counter, or BACK; or a
    number of bricks. `bow` bends its path to the right, by a number of its widths.
    """

    card: int
    what: Flown
    start: Site
    end: Site
    bow: float = 0.0


@dataclass(slots=True)
class Motion:
    """The movements since the last view, and their traces.

    `flights` are by tween key, `left` the Knights that went (Order and plot), `razed` the buildings that went (card and
    plot), `fallen` the owners of fallen watchtowers by plot, `burning` the plots with a fire, `walks` by Order the
    start and end of a Grand Master's walk on the wall; `dark` the Dark Master's path in town units, `entering` whether
    it begins outside the city. `steps` are the tweens in the order they run. Arriving pieces have only tweens:
    ("knight", plot), ("rise", plot) and ("tower", plot); likewise bricks at a plot ("bricks", plot), tumbling dice
    ("dice", 0) and then ("sums", 0).
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
        """Add tweens: together with the previous ones if these are of the same family, else after them."""
        if family == self._family and self.steps:
            late = max(tween.delay for tween in self.steps[-1]) + STAGGER_MS
            moved = (Tween(t.key, t.duration, t.ease, t.delay + late) for t in tweens)
            self.steps[-1] = (*self.steps[-1], *moved)
        else:
            self.steps.append(tweens)
        self._family = family

    def fly(
        self, card: int, start: Site, end: Site, *, what: Flown = "card", bow: float = 0.0, family: str = "card"
    ) -> None:
        """Move a thing from one place to another, together with others of its family."""
        key = ("card", len(self.flights))
        self.flights[key] = Flight(card, what, start, end, bow)
        self.add(family, Tween(key, SLIDE_MS, "in_out"))


@frozen
class TownMoment:
    """Progress of the town's movements at a moment.

    `knights`, `buildings` and `towers` are arriving, by plot from 0 to 1; `left` (Order, plot), `razed` (card, plot)
    and `fallen` (Order, plot) are leaving, from 1 to 0; `walkers` by Order a position on the wall, between boxes too;
    `dark` the Dark Master's position on his way, in town units, and his visible share; `burning` by plot the share of a
    fire still to come.
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
        """Return the moment in the form that the town's painter takes."""
        gone: dict[int, tuple[Order, int, float]] = {}
        for (order, plot), share in self.left.items():
            gone[plot] = (order, NONE, share)
        for (card, plot), share in self.razed.items():
            gone[plot] = (gone.get(plot, (NONE, NONE, share))[0], card, share)
        fallen = {plot: (order, share) for (order, plot), share in self.fallen.items()}
        return Moving(self.walkers, self.knights, self.buildings, gone, self.towers, fallen, self.dark, self.burning)


def moment_of(motion: Motion, motions: Animations, now: int) -> TownMoment:
    """Return the progress of everything in the town; empty once all has settled."""
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
                # On his first stride into the city he emerges from the gate's shadow.
                shown = min(1.0, value * (len(motion.dark) - 1)) if motion.entering else 1.0
                dark = (along(motion.dark, value), shown)
    return moment if dark is None else replace(moment, dark=dark)


def _left(motion: Motion, moment: TownMoment, plot: int, value: float) -> float:
    """Return the visible share of a leaving thing: a burning one stands for half of the time."""
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
    """Return the things on their way with their rectangles, without those between places that are not shown.

    Things that have landed where they will be seen stay there until everything has come to rest.

    `where` returns the place of a site, `landing` the exact place of the card at its destination if that is known.
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
            # Between two hidden places: bricks are invisible, a Great Power rises from its own place.
            lies = where(("power", flight.card)) if flight.what == "power" else None
            if lies is None:
                continue
            start = end = lies.inset(-lies.w * 0.18 * sin(pi * t))
        x, y = point_between(start.centre, end.centre, t)
        x += flight.bow * start.w * sin(pi * t)
        w, h = between(start.w, end.w, t), between(start.h, end.h, t)
        found.append((flight, Rect(x - w / 2, y - h / 2, w, h)))
    return tuple(found)
