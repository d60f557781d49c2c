"""Events as movements: cards that slide, Knights that settle, buildings that rise, markers that walk the wall.

Events come as the viewer may see them, so a hidden card or counter is BACK here too and flies as a back.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.picture.town.picture import Moving, dark_way
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.asks.dark_master import ways
from citadel_desktop.rules.indomitable.state import BACK, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.scene.animation import Animations, Tween, along, between, point_between
from citadel_desktop.scene.geometry import Point, Rect

SLIDE, RISE, FADE, COIN, BOX = 260.0, 240.0, 220.0, 220.0, 70.0
BURN, FALL = 1300.0, 520.0
"""How long a building burns that is lost, and how long a Knight's shield falls whose plot is."""
LAST_WALK = 900.0
"""How much longer the walk takes that ends a match."""
STRIDE, LONGEST_WAY = 210.0, 1400.0
"""How long the Dark Master takes from one plot to the next, and for the longest way."""
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


Flown = Literal["card", "influence", "power", "white", "black", "bricks"]
"""What flies: a building or event card, an influence card, a Great Power, a force counter, bricks in a pile."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Something on its way from one place to another.

    `card` is its number: of a card, or BACK; the place of a Great Power; the value of a black counter, or BACK; how
    many bricks. With a `bow` it goes out of its way to the right by so many of its widths.
    """

    card: int
    thing: Flown
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
        self,
        card: int,
        start: Site,
        end: Site,
        *,
        thing: Flown = "card",
        bow: float = 0.0,
        family: str = "card",
    ) -> None:
        """Something slides from one place to another, together with what else is of its family."""
        key = ("card", len(self.flights))
        self.flights[key] = Flight(card, thing, start, end, bow)
        self.add(family, Tween(key, SLIDE, "in_out"))


NOBODY: Site = ("holder", NONE)
"""Where the bank and what nobody has are."""


def motion_of(events: Sequence[ev.Event], after: Position | None = None) -> Motion:
    """The movements that tell `events`; `after` is what lies on the table once they have happened."""
    m = Motion()
    for event in events:
        _dice(m, event)
        _cards(m, event)
        _forces(m, event)
        _town(m, event, events)
        _bricks(m, event)
        if after is not None:
            _laid(m, event, events, after)
            _dark(m, event, after)
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
        case ev.MarketBought(order=order, card=card):
            m.fly(card, ("free", NONE), ("hand", order))
        case ev.MarketSold(order=order, card=card):
            m.fly(card, ("hand", order), ("free", NONE))
        case tr.CardChosen(order=order, card=card):
            m.fly(card, ("row", card), ("hand", order))
        case tr.CardOpened(card=card):
            m.fly(card, ("stock", NONE), ("row", card))
        case tr.RowCleared(cards=cards):
            for card in cards:
                m.fly(card, ("row", card), ("discards", NONE), family="cleared")
        case ev.WizardChose(under=under):
            m.fly(under, ("stock", NONE), ("stock", NONE), bow=1.1)
        case tr.BuiltOver(plot=plot, card=card):
            m.fly(card, ("plot", plot), ("removed", NONE))
        case ev.CardLost(order=order, card=card):
            m.fly(card, ("hand", order), ("discards", NONE))
        case ev.Demolished(plot=plot, card=card):
            m.fly(card, ("plot", plot), ("discards", NONE))
        case ev.BuildingReturned(order=order, plot=plot, card=card):
            m.fly(card, ("plot", plot), ("hand", order))
        case ev.InfluenceBought(order=order, card=card) | ev.InfluenceWon(order=order, card=card):
            m.fly(card, ("pile", NONE), ("influence", order), thing="influence")
        case (
            ev.InfluenceDiscarded(order=order, card=card)
            | ev.InfluencePlayed(order=order, card=card)
            | ev.Protected(order=order, card=card)
        ):
            m.fly(card, ("influence", order), ("spent", NONE), thing="influence")
        case ev.StockRenewed():
            m.fly(BACK, ("discards", NONE), ("stock", NONE))
        case ev.PileRenewed():
            m.fly(BACK, ("spent", NONE), ("pile", NONE), thing="influence")
        case _:
            pass


def _to_discards(m: Motion, card: int) -> None:
    """An event card goes from the stock to the discards; once turned up it was not kept."""
    for key, flight in m.flights.items():
        if flight.card == card and flight.start[0] == "stock":
            m.flights[key] = replace(flight, end=("discards", NONE))
            return
    m.fly(card, ("stock", NONE), ("discards", NONE))


def _forces(m: Motion, event: ev.Event) -> None:
    """Great Powers and force counters. A Great Power goes while markers walk: its points go with it (IC-X2)."""
    match event:
        case ev.PowerTaken(order=order, power=power, before=before):
            start: Site = ("power", power) if before == NONE else ("holder", before)
            m.fly(power, start, ("holder", order), thing="power", family="walk")
        case ev.PowerLost(order=order, power=power):
            m.fly(power, ("holder", order), ("power", power), thing="power", family="walk")
        case tr.WhiteBought(order=order):
            m.fly(NONE, NOBODY, ("holder", order), thing="white")
        case tr.BlackBought(order=order, value=value):
            m.fly(value, NOBODY, ("holder", order), thing="black")
        case tr.CounterSwapped(order=order, value=value):
            m.fly(BACK, ("holder", order), NOBODY, thing="black")
            m.fly(value, NOBODY, ("holder", order), thing="black")
        case tr.Evicted(order=order, cards=cards, counters=counters):
            if cards:
                m.fly(BACK, ("hand", order), ("discards", NONE), family="evicted")
            if counters:
                m.fly(BACK, ("holder", order), ("removed", NONE), thing="black", family="evicted")
        case _:
            pass


def _town(m: Motion, event: ev.Event, events: Sequence[ev.Event]) -> None:
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
            m.add("left", _leaves(m, order, plot, FALL))
        case ev.Built(plot=plot):
            m.add("rise", Tween(("rise", plot), RISE))
        case tr.TowerPlaced(plot=plot):
            m.add("tower", Tween(("tower", plot), RISE))
        case tr.TowerLost(order=order, plot=plot):
            m.fallen[plot] = order
            m.burning.add(plot)
            m.add("fallen", Tween(("fallen", plot), BURN, "linear"))
        case ev.BuildingLost(plot=plot, card=card):
            m.burning.add(plot)
            m.razed[("razed", plot)] = (card, plot)
            m.add("razed", Tween(("razed", plot), BURN, "linear"))
        case (
            ev.Demolished(plot=plot, card=card)
            | ev.BuildingReturned(plot=plot, card=card)
            | tr.BuiltOver(plot=plot, card=card)
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
            last = any(isinstance(other, ev.MatchEnded) for other in events)
            least = LAST_WALK if last else 180.0
            m.add("walk", Tween(key, least + BOX * abs(end - first), "linear"))
        case _:
            pass


def _leaves(m: Motion, order: Order, plot: int, length: float = FADE) -> Tween:
    key = ("left", plot)
    m.left[key] = (order, plot)
    return Tween(key, length, "linear")


def _bricks(m: Motion, event: ev.Event) -> None:
    """Bricks that come at a plot, lie on a card or are paid to another; all others are told by the banner alone."""
    match event:
        case ev.Income(plot=plot):
            m.add("bricks", Tween(("bricks", plot), COIN))
        case ev.BricksPaid(order=order, to=to, bricks=bricks):
            m.fly(bricks, ("holder", order), ("holder", to), thing="bricks", family="paid")
        case tr.CardChosen(order=order, card=card, bricks=bricks) if bricks:
            m.fly(bricks, ("row", card), ("holder", order), thing="bricks")
        case _:
            pass


def _laid(m: Motion, event: ev.Event, events: Sequence[ev.Event], after: Position) -> None:
    """A brick comes to each card that was not chosen (TR-T1), if it still lies there."""
    if not isinstance(event, tr.CardChosen):
        return
    opened = {other.card for other in events if isinstance(other, tr.CardOpened)}
    for card, bricks in zip(after.treason.row, after.treason.bricks, strict=True):
        if bricks and card not in opened:
            m.fly(1, NOBODY, ("row", card), thing="bricks", family="laid")


def _dark(m: Motion, event: ev.Event, after: Position) -> None:
    """The Dark Master walks from plot to plot; several ways that are told at once are one long one."""
    if not isinstance(event, tr.DarkMasterMoved):
        return
    m.steps = [step for step in m.steps if step[0].key != ("dark", 0)]
    if not m.dark:
        m.entering = event.start == NONE
    way = dark_way(event.start, _steps_of(event, after))
    m.dark += way[1:] if m.dark else way
    length = min(STRIDE * (len(m.dark) - 1), LONGEST_WAY)
    m.add("dark", Tween(("dark", 0), length, "linear"))


def _steps_of(event: tr.DarkMasterMoved, after: Position) -> tuple[int, ...]:
    """The plots he steps on: a way the rules know, of the length told; where there is none now, straight there."""
    before = replace(after, treason=replace(after.treason, at=event.start))
    way = ways(before, event.order, event.steps).get(event.plot)
    if way is None or len(way.steps) != event.steps:
        return (event.plot,)
    return way.steps


@dataclass(frozen=True, slots=True)
class Moment:
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
        return Moving(
            self.walkers,
            self.knights,
            self.buildings,
            gone,
            self.towers,
            fallen,
            self.dark,
            self.burning,
        )


def moment_of(motion: Motion, motions: Animations, now: int) -> Moment:
    """How far everything in the town is; empty once all has settled."""
    moment = Moment()
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


def _left(motion: Motion, moment: Moment, plot: int, value: float) -> float:
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
        if start == end and flight.thing in {"bricks", "power"}:
            # Between two whose things are not shown: bricks are not seen, a Great Power rises where it lies.
            lies = where(("power", flight.card)) if flight.thing == "power" else None
            if lies is None:
                continue
            start = end = lies.inset(-lies.w * 0.18 * sin(pi * t))
        x, y = point_between(start.centre, end.centre, t)
        x += flight.bow * start.w * sin(pi * t)
        w, h = between(start.w, end.w, t), between(start.h, end.h, t)
        found.append((flight, Rect(x - w / 2, y - h / 2, w, h)))
    return tuple(found)
