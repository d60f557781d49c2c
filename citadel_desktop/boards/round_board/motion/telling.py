"""How events are told in the town: what moves, what is heard, whom they touch, which plots they change.

Events come as the viewer may see them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.boards.kit.telling import Telling, Touch, sound_of
from citadel_desktop.boards.round_board.motion.motion import Flown, Motion, Site, SiteKind
from citadel_desktop.boards.round_board.picture.town.picture import dark_way
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.asks.dark_master import ways
from citadel_desktop.rules.indomitable.state import BACK, EVIL, NONE, Order, Position
from citadel_desktop.rules.indomitable.town import NAMES, set_of
from citadel_desktop.rules.indomitable.treason import events as tr
from citadel_desktop.scene.animation import Tween
from citadel_desktop.values import frozen, replace

RISE, FADE, COIN, BOX = 240.0, 220.0, 220.0, 70.0
BURN, FALL = 1300.0, 520.0
"""How long a building burns that is lost, and how long a Knight's shield falls whose plot is."""
WALK, LAST_WALK = 180.0, 900.0
"""How long a walk takes besides its boxes, and how long the one that ends a match."""
STRIDE, LONGEST_WAY = 210.0, 1400.0
"""How long the Dark Master takes from one plot to the next, and for the longest way."""
TUMBLE, REST = 600.0, 420.0
"""How long dice tumble, and how long their sums alone are seen before what comes of them begins."""
NOBODY: Site = ("holder", NONE)
"""Where the bank and what nobody has are."""


@frozen
class Happened:
    """What is told at once: all events, and what lies on the table once they have happened."""

    events: Sequence[ev.Event]
    after: Position | None


Tell: TypeAlias = Callable[[Motion, Any, Happened], None]
"""Has an event of some class move something."""
Where: TypeAlias = Callable[[Any], Site]
"""Where an event lets something begin or end its way."""


def motion_of(events: Sequence[ev.Event], after: Position | None = None) -> Motion:
    """The movements that tell `events`; `after` is what lies on the table once they have happened."""
    m, told = Motion(), Happened(events, after)
    for event in events:
        for tell in EVENTS[type(event)].moves:
            tell(m, event, told)
    return m


def sounds_of(events: Sequence[ev.Event]) -> tuple[str, ...]:
    """The sound for what happened: one at a time, that of the most telling event."""
    if any(isinstance(event, ev.MatchEnded) and event.reason in EVIL for event in events):
        return ("dark",)
    sound = sound_of(EVENTS, events)
    return (sound,) if sound else ()


def changed(events: Sequence[ev.Event]) -> int:
    """The plots that are no longer what they were before these events, as a bit set."""
    return _plots(event for event in events if EVENTS[type(event)].changes)


def burnt(events: Sequence[ev.Event]) -> int:
    """The plots where these events have burnt something down, as a bit set."""
    return _plots(event for event in events if isinstance(event, ev.BuildingLost | tr.TowerLost))


def _plots(events: Iterable[Any]) -> int:
    return set_of(sorted({event.plot for event in events} - {NONE}))


def _in(kind: SiteKind) -> Where:
    return lambda _: (kind, NONE)


def _of(kind: SiteKind) -> Where:
    return lambda event: (kind, event.order)


def _with(kind: SiteKind) -> Where:
    return lambda event: (kind, event.card)


def _plot(event: Any) -> Site:
    return ("plot", event.plot)


def _nobody(_event: Any) -> Site:
    return NOBODY


def _fly(
    start: Where,
    end: Where,
    what: Flown = "card",
    number: Callable[[Any], int] = lambda event: event.card,
    *,
    bow: float = 0.0,
    family: str = "card",
) -> Tell:
    """Something flies from one place to another."""

    def tell(m: Motion, event: Any, _told: Happened) -> None:
        m.fly(number(event), start(event), end(event), what=what, bow=bow, family=family)

    return tell


# Cards and dice


def _throw(m: Motion, _event: object, _told: Happened) -> None:
    """Dice come to rest before what comes of them moves; of several throws told at once the last is seen."""
    thrown = {("dice", 0), ("sums", 0)}
    m.steps = [step for step in m.steps if step[0].key not in thrown]
    m.add("dice", Tween(("dice", 0), TUMBLE, "linear"))
    m.add("sums", Tween(("sums", 0), REST, "linear"))


def _to_discards(m: Motion, event: ev.EventActed, _told: Happened) -> None:
    """An event card goes from the stock to the discards; once turned up it was not kept."""
    for key, flight in m.flights.items():
        if flight.card == event.card and flight.start[0] == "stock":
            m.flights[key] = replace(flight, end=("discards", NONE))
            return
    m.fly(event.card, ("stock", NONE), ("discards", NONE))


def _clear_row(m: Motion, event: tr.RowCleared, _told: Happened) -> None:
    for card in event.cards:
        m.fly(card, ("row", card), ("discards", NONE), family="cleared")


def _evict(m: Motion, event: tr.Evicted, _told: Happened) -> None:
    if event.cards:
        m.fly(BACK, ("hand", event.order), ("discards", NONE), family="evicted")
    if event.counters:
        gone: Site = ("removed", NONE)
        m.fly(BACK, ("holder", event.order), gone, what="black", family="evicted")


# Great Powers and counters


def _holder_before(event: ev.PowerTaken) -> Site:
    """A Great Power goes while markers walk: its points go with it (IC-X2)."""
    return ("power", event.power) if event.before == NONE else ("holder", event.before)


# Knights, buildings and Grand Masters


def _settle(m: Motion, event: Any, _told: Happened) -> None:
    m.add("knight", Tween(("knight", event.plot), RISE, "settle"))


def _change_hands(m: Motion, event: ev.PlotTaken, told: Happened) -> None:
    if event.before == NONE:
        _settle(m, event, told)
    else:
        came = Tween(("knight", event.plot), RISE, "settle", 120.0)
        m.add("knight", _leaves(m, event.before, event.plot), came)


def _fall(m: Motion, event: ev.PlotLost, _told: Happened) -> None:
    m.add("left", _leaves(m, event.order, event.plot, FALL))


def _leaves(m: Motion, order: Order, plot: int, length: float = FADE) -> Tween:
    key = ("left", plot)
    m.left[key] = (order, plot)
    return Tween(key, length, "linear")


def _rise(family: str) -> Tell:
    return lambda m, event, _: m.add(family, Tween((family, event.plot), RISE))


def _burn_tower(m: Motion, event: tr.TowerLost, _told: Happened) -> None:
    m.fallen[event.plot] = event.order
    m.burning.add(event.plot)
    m.add("fallen", Tween(("fallen", event.plot), BURN, "linear"))


def _raze(m: Motion, event: Any, _told: Happened) -> None:
    key = ("razed", event.plot)
    m.razed[key] = (event.card, event.plot)
    m.add("razed", Tween(key, FADE))


def _burn(m: Motion, event: ev.BuildingLost, _told: Happened) -> None:
    key = ("razed", event.plot)
    m.burning.add(event.plot)
    m.razed[key] = (event.card, event.plot)
    m.add("razed", Tween(key, BURN, "linear"))


def _walk(m: Motion, event: ev.Walked, told: Happened) -> None:
    """A Grand Master's walk; several that are told at once are one long one."""
    first = m.walks.get(event.order, (event.start, event.end))[0]
    m.walks[event.order] = (first, event.end)
    key = ("walk", event.order)
    m.steps = [tuple(t for t in step if t.key != key) for step in m.steps]
    m.steps = [step for step in m.steps if step]
    last = any(isinstance(other, ev.MatchEnded) for other in told.events)
    length = (LAST_WALK if last else WALK) + BOX * abs(event.end - first)
    m.add("walk", Tween(key, length, "linear"))


# Bricks


def _bricks_come(m: Motion, event: ev.Income, _told: Happened) -> None:
    """Those that come at a plot; all others that nobody pays are told by the banner alone."""
    m.add("bricks", Tween(("bricks", event.plot), COIN))


def _bricks_on_card(m: Motion, event: tr.CardChosen, _told: Happened) -> None:
    if event.bricks:
        m.fly(event.bricks, ("row", event.card), ("holder", event.order), what="bricks")


def _bricks_laid(m: Motion, _event: tr.CardChosen, told: Happened) -> None:
    """A brick comes to each card that was not chosen (TR-T1), if it still lies there."""
    if told.after is None:
        return
    opened = {other.card for other in told.events if isinstance(other, tr.CardOpened)}
    treason = told.after.treason
    for card, bricks in zip(treason.row, treason.bricks, strict=True):
        if bricks and card not in opened:
            m.fly(1, NOBODY, ("row", card), what="bricks", family="laid")


# The Dark Master


def _go(m: Motion, event: tr.DarkMasterMoved, told: Happened) -> None:
    """He walks from plot to plot; several ways that are told at once are one long one."""
    if told.after is None:
        return
    m.steps = [step for step in m.steps if step[0].key != ("dark", 0)]
    if not m.dark:
        m.entering = event.start == NONE
    way = dark_way(event.start, _steps_of(event, told.after), told.after.setting.town)
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


# Whom an event touches


def _order(event: Any) -> int:
    order: int = event.order
    return order


def _before(event: Any) -> int:
    before: int = event.before
    return before


def _plot_name(event: Any) -> str:
    return f"plot {NAMES[event.plot]}"


def _loss(icon: str) -> Touch:
    """An Order loses something it has not chosen."""
    return Touch(_order, icon, unasked=True)


def _loss_at(icon: str) -> Touch:
    """The same, at a plot."""
    return Touch(_order, icon, place=_plot_name, unasked=True)


_TAKEN = _fly(_in("stock"), _of("hand"))
_SPENT = _fly(_of("influence"), _in("spent"), "influence")
_WON = _fly(_in("pile"), _of("influence"), "influence")
_GAINED = Touch(_order, "bricks", good=True)
EVENTS: Mapping[type, Telling] = MappingProxyType(
    {
        # What dice decide is seen when they have come to rest: till then they are heard.
        tr.AttackFought: Telling("dice", (_throw,)),
        tr.DieThrown: Telling("dice", (_throw,)),
        ev.PurchaseBlocked: Telling("refuse", touches=(_loss_at("shield"),)),
        ev.Protected: Telling("refuse", (_SPENT,)),
        tr.TowerLost: Telling("destroy", (_burn_tower,), (_loss_at("watchtower"),), changes=True),
        ev.BuildingLost: Telling("destroy", (_burn,), (_loss_at("house"),), changes=True),
        ev.Demolished: Telling("destroy", (_fly(_plot, _in("discards")), _raze), changes=True),
        tr.Evicted: Telling("destroy", (_evict,), (_loss("warning"),)),
        ev.PlotLost: Telling("capture", (_fall,), (_loss_at("knight"),), changes=True),
        ev.PlotTaken: Telling("capture", (_change_hands,), (Touch(_before, "knight", place=_plot_name),), changes=True),
        ev.BuildingReturned: Telling("capture", (_fly(_plot, _of("hand")), _raze), (_loss_at("house"),), changes=True),
        tr.DarkMasterMoved: Telling("steps", (_go,), changes=True),
        ev.InfluencePlayed: Telling("turn", (_SPENT,)),
        ev.Built: Telling("build", (_rise("rise"),), changes=True),
        tr.TowerPlaced: Telling("tower", (_rise("tower"),), changes=True),
        ev.PowerTaken: Telling(
            "recruit",
            (_fly(_holder_before, _of("holder"), "power", lambda e: e.power, family="walk"),),
            (Touch(_before, "crown"),),
        ),
        ev.PowerLost: Telling(
            "recruit",
            (_fly(_of("holder"), lambda e: ("power", e.power), "power", lambda e: e.power, family="walk"),),
            (_loss("crown"),),
        ),
        tr.WhiteBought: Telling("counter", (_fly(_nobody, _of("holder"), "white", lambda _: NONE),)),
        tr.BlackBought: Telling("counter", (_fly(_nobody, _of("holder"), "black", lambda e: e.value),)),
        tr.CounterSwapped: Telling(
            "counter",
            (
                _fly(_of("holder"), _nobody, "black", lambda _: BACK),
                _fly(_nobody, _of("holder"), "black", lambda e: e.value),
            ),
        ),
        ev.PlotChosen: Telling("place", (_settle,), changes=True),
        ev.PlotBought: Telling("place", (_settle,), changes=True),
        ev.CardTurnedUp: Telling("step", (_TAKEN,)),
        tr.CardChosen: Telling("step", (_fly(_with("row"), _of("hand")), _bricks_on_card, _bricks_laid)),
        ev.EventActed: Telling("turn", (_to_discards,)),
        ev.CardBought: Telling("recruit", (_fly(_in("shop"), _of("hand")),)),
        ev.CardSold: Telling("recruit", (_fly(_of("hand"), _in("shop")),)),
        ev.MarketBought: Telling("recruit", (_fly(_in("free"), _of("hand")),)),
        ev.MarketSold: Telling("recruit", (_fly(_of("hand"), _in("free")),)),
        ev.StockCardTaken: Telling("recruit", (_TAKEN,)),
        ev.InfluenceBought: Telling("recruit", (_WON,)),
        ev.InfluenceWon: Telling("recruit", (_WON,), (Touch(_order, "card-draw", good=True),)),
        ev.InfluenceDiscarded: Telling("step", (_SPENT,)),
        ev.CardLost: Telling("step", (_fly(_of("hand"), _in("discards")),), (_loss("card-discard"),)),
        tr.DarkMasterStayed: Telling("step"),
        ev.TurnBegan: Telling("turn"),
        tr.CardOpened: Telling(moves=(_fly(_in("stock"), _with("row")),)),
        tr.RowCleared: Telling(moves=(_clear_row,)),
        ev.WizardChose: Telling(moves=(_fly(_in("stock"), _in("stock"), number=lambda e: e.under, bow=1.1),)),
        tr.BuiltOver: Telling(moves=(_fly(_plot, _in("removed")), _raze), changes=True),
        ev.StockRenewed: Telling(moves=(_fly(_in("discards"), _in("stock"), number=lambda _: BACK),)),
        ev.PileRenewed: Telling(moves=(_fly(_in("spent"), _in("pile"), "influence", lambda _: BACK),)),
        ev.Walked: Telling(moves=(_walk,)),
        ev.Income: Telling(moves=(_bricks_come,), touches=(replace(_GAINED, place=_plot_name),)),
        ev.BricksPaid: Telling(
            moves=(_fly(_of("holder"), lambda e: ("holder", e.to), "bricks", lambda e: e.bricks, family="paid"),),
            touches=(Touch(_order, "bricks"), replace(_GAINED, whose=lambda e: e.to)),
        ),
        ev.BricksLost: Telling(touches=(_loss("bricks"),)),
        ev.BricksGained: Telling(touches=(_GAINED,)),
        ev.Taxed: Telling(touches=(_GAINED,)),
    }
    | dict.fromkeys((ev.ChoosingStopped, ev.NothingToDraw, ev.StockPaid, ev.PurchaseAnnounced), Telling())
    | dict.fromkeys((ev.NoInfluenceLeft, ev.WizardLooked, ev.PlotIsolated, ev.TurnEnded), Telling())
    | dict.fromkeys((ev.LastRoundBegan, ev.MatchEnded, tr.WizardWaits, tr.AttackBeaten), Telling())
    | dict.fromkeys((tr.CountersRevealed,), Telling())
)
"""By kind of event how it is told, the most telling sound first; the Dark Master's losses are nobody's."""
