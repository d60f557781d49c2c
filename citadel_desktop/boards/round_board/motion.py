"""Events as movements: cards that slide, Knights that settle, buildings that rise, markers that walk the wall.

Events come as the viewer may see them, so a hidden card is BACK here too and flies as a back.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.state import BACK, NONE, Order
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.scene.animation import Animations, Tween, between, point_between
from citadel_desktop.scene.geometry import Rect

SLIDE, RISE, FADE, COIN, BOX = 260.0, 240.0, 220.0, 220.0, 70.0
TUMBLE, REST = 600.0, 420.0
"""How long dice tumble, and how long their sums alone are seen before what comes of them begins."""
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


@dataclass(frozen=True, slots=True)
class Flight:
    """A card on its way: its number or BACK, whether it is an influence card, from where to where."""

    card: int
    influence: bool
    start: Site
    end: Site


@dataclass(slots=True)
class Motion:
    """What moves since the last view, and what it leaves behind.

    `flights` are by tween key, `left` the Knights that went (Order and plot), `razed` the buildings that went (card and
    plot), `walks` by Order the box a Grand Master comes from and the one it goes to; `steps` the tweens in the order
    they run. Of Knights and buildings that come the tweens ("knight", plot) and ("rise", plot) tell all, of bricks that
    come at a plot ("bricks", plot), of dice ("dice", 0) while they tumble and then ("sums", 0).
    """

    flights: dict[Hashable, Flight] = field(default_factory=dict)
    left: dict[Hashable, tuple[Order, int]] = field(default_factory=dict)
    razed: dict[Hashable, tuple[int, int]] = field(default_factory=dict)
    walks: dict[Order, tuple[int, int]] = field(default_factory=dict)
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

    def fly(self, card: int, start: Site, end: Site, *, influence: bool = False) -> None:
        """A card slides from one place to another."""
        key = ("card", len(self.flights))
        self.flights[key] = Flight(card, influence, start, end)
        self.add("card", Tween(key, SLIDE, "in_out"))


def motion_of(events: Sequence[ev.Event]) -> Motion:
    """The movements that tell `events`."""
    m = Motion()
    for event in events:
        _dice(m, event)
        _cards(m, event)
        _town(m, event)
        _bricks(m, event)
    return m


def _dice(m: Motion, event: ev.Event) -> None:
    """Dice come to rest before what comes of them moves; of several throws told at once the last is seen."""
    if isinstance(event, tr.DieThrown | tr.AttackFought):
        thrown = {("dice", 0), ("sums", 0)}
        m.steps = [step for step in m.steps if step[0].key not in thrown]
        m.add("dice", Tween(("dice", 0), TUMBLE, "linear"))
        m.add("sums", Tween(("sums", 0), REST, "linear"))


def _cards(m: Motion, event: ev.Event) -> None:
    """Cards that change places."""
    match event:
        case ev.CardTurnedUp(order=order, card=card):
            m.fly(card, ("stock", NONE), ("hand", order))
        case ev.EventActed(card=card):
            _to_discards(m, card)
        case ev.StockCardTaken(order=order, card=card):
            m.fly(card, ("stock", NONE), ("hand", order))
        case ev.CardBought(order=order, card=card):
            m.fly(card, ("shop", NONE), ("hand", order))
        case ev.CardSold(order=order, card=card):
            m.fly(card, ("hand", order), ("shop", NONE))
        case ev.CardLost(order=order, card=card):
            m.fly(card, ("hand", order), ("discards", NONE))
        case ev.Demolished(plot=plot, card=card) | ev.BuildingLost(plot=plot, card=card):
            m.fly(card, ("plot", plot), ("discards", NONE))
        case ev.BuildingReturned(order=order, plot=plot, card=card):
            m.fly(card, ("plot", plot), ("hand", order))
        case ev.InfluenceBought(order=order, card=card) | ev.InfluenceWon(order=order, card=card):
            m.fly(card, ("pile", NONE), ("influence", order), influence=True)
        case (
            ev.InfluenceDiscarded(order=order, card=card)
            | ev.InfluencePlayed(order=order, card=card)
            | ev.Protected(order=order, card=card)
        ):
            m.fly(card, ("influence", order), ("spent", NONE), influence=True)
        case ev.StockRenewed():
            m.fly(BACK, ("discards", NONE), ("stock", NONE))
        case ev.PileRenewed():
            m.fly(BACK, ("spent", NONE), ("pile", NONE), influence=True)
        case _:
            pass


def _to_discards(m: Motion, card: int) -> None:
    """An event card goes from the stock to the discards; once turned up it was not kept."""
    for key, flight in m.flights.items():
        if flight.card == card and flight.start[0] == "stock":
            m.flights[key] = Flight(
                card, influence=False, start=flight.start, end=("discards", NONE)
            )
            return
    m.fly(card, ("stock", NONE), ("discards", NONE))


def _town(m: Motion, event: ev.Event) -> None:
    """Knights, buildings and Grand Masters."""
    match event:
        case ev.PlotChosen(plot=plot) | ev.PlotBought(plot=plot):
            m.add("knight", Tween(("knight", plot), RISE, "settle"))
        case ev.PlotTaken(plot=plot, before=before):
            came = Tween(("knight", plot), RISE, "settle", 120.0)
            if before == NONE:
                m.add("knight", Tween(("knight", plot), RISE, "settle"))
            else:
                m.add("knight", _leaves(m, before, plot), came)
        case ev.PlotLost(order=order, plot=plot):
            m.add("left", _leaves(m, order, plot))
        case ev.Built(plot=plot):
            m.add("rise", Tween(("rise", plot), RISE))
        case (
            ev.Demolished(plot=plot, card=card)
            | ev.BuildingLost(plot=plot, card=card)
            | ev.BuildingReturned(plot=plot, card=card)
        ):
            key = ("razed", plot)
            m.razed[key] = (card, plot)
            m.add("razed", Tween(key, FADE))
        case ev.Walked(order=order, start=start, end=end):
            first = m.walks.get(order, (start, end))[0]
            m.walks[order] = (first, end)
            key = ("walk", order)
            m.steps = [tuple(t for t in step if t.key != key) for step in m.steps]
            m.steps = [step for step in m.steps if step]
            m.add("walk", Tween(key, 180.0 + BOX * abs(end - first), "linear"))
        case _:
            pass


def _leaves(m: Motion, order: Order, plot: int) -> Tween:
    key = ("left", plot)
    m.left[key] = (order, plot)
    return Tween(key, FADE)


def _bricks(m: Motion, event: ev.Event) -> None:
    """Bricks that come at a plot; those that come or go elsewhere are told by the banner alone."""
    match event:
        case ev.Income(plot=plot):
            m.add("bricks", Tween(("bricks", plot), COIN))
        case _:
            pass


@dataclass(frozen=True, slots=True)
class Moment:
    """How far the town's movements are at one time.

    `knights` and `buildings` that are coming, by plot from 0 to 1; `left` (Order, plot) and `razed` (card, plot) are
    going, from 1 to 0; `walkers` by Order the place on the wall, between boxes too.
    """

    knights: dict[int, float] = field(default_factory=dict)
    buildings: dict[int, float] = field(default_factory=dict)
    left: dict[tuple[Order, int], float] = field(default_factory=dict)
    razed: dict[tuple[int, int], float] = field(default_factory=dict)
    walkers: dict[Order, float] = field(default_factory=dict)


def moment_of(motion: Motion, motions: Animations, now: int) -> Moment:
    """How far everything in the town is; empty once all has settled."""
    moment = Moment()
    if not motions.busy:
        return moment
    for step in motion.steps:
        for tween in step:
            if not motions.running(tween.key) or not isinstance(tween.key, tuple):
                continue
            value = max(0.0, motions.value(tween.key, now))
            kind, number = tween.key
            if kind == "knight":
                moment.knights[number] = value
            elif kind == "rise":
                moment.buildings[number] = value
            elif kind == "walk":
                start, end = motion.walks[number]
                moment.walkers[number] = between(start, end, value)
            elif kind == "left":
                moment.left[motion.left[tween.key]] = 1 - value
            elif kind == "razed":
                moment.razed[motion.razed[tween.key]] = 1 - value
    return moment


def in_flight(
    motion: Motion,
    motions: Animations,
    now: int,
    where: Callable[[Site], Rect | None],
    landing: Callable[[Flight], Rect | None] = lambda _: None,
) -> tuple[tuple[Flight, Rect], ...]:
    """The cards on their way and where each is now; a card between places that are not shown is left out.

    `where` gives the place of a site, `landing` the very place where the card will lie if that is known.
    """
    found: list[tuple[Flight, Rect]] = []
    for key, flight in motion.flights.items():
        if not motions.running(key):
            continue
        t = motions.value(key, now)
        start, end = where(flight.start), landing(flight) or where(flight.end)
        if start is None or end is None or t <= 0:
            continue
        x, y = point_between(start.centre, end.centre, t)
        w, h = between(start.w, end.w, t), between(start.h, end.h, t)
        found.append((flight, Rect(x - w / 2, y - h / 2, w, h)))
    return tuple(found)


def arriving(motion: Motion, motions: Animations) -> frozenset[tuple[Site, int]]:
    """Cards that are not yet where the view already has them: the place and the card; draw them only later."""
    return frozenset(
        (flight.end, flight.card) for key, flight in motion.flights.items() if motions.running(key)
    )
