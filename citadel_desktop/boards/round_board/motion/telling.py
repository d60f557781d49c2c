"""How the town shows events: movements, sounds, effects on players, changed plots.

Events come as the viewer may see them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

from citadel_desktop.boards.kit.telling import Telling, Touch, sound_of
from citadel_desktop.boards.round_board.motion.motion import Flown, Motion, Site, SiteKind
from citadel_desktop.boards.round_board.picture.town.picture import dark_way
from citadel_desktop.rules.indomitable.asking import PurchaseAnnounced
from citadel_desktop.rules.indomitable.asks.answers import Protected, PurchaseBlocked
from citadel_desktop.rules.indomitable.asks.attack import AttackBeaten, AttackFought
from citadel_desktop.rules.indomitable.asks.building import Built, BuiltOver, Demolished
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped, WhiteBought
from citadel_desktop.rules.indomitable.asks.dark_master import DarkMasterMoved, DarkMasterStayed, DieThrown, ways
from citadel_desktop.rules.indomitable.asks.drawing import CardTurnedUp
from citadel_desktop.rules.indomitable.asks.first_plots import ChoosingStopped, PlotChosen
from citadel_desktop.rules.indomitable.asks.free_market import MarketBought, MarketSold
from citadel_desktop.rules.indomitable.asks.influence import (
    InfluenceBought,
    InfluenceDiscarded,
    InfluenceWon,
    NoInfluenceLeft,
)
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.losing import CardLost
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen, CardOpened, RowCleared, WizardWaits
from citadel_desktop.rules.indomitable.asks.pawnshop import CardBought, CardSold
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.stock import StockCardTaken, StockPaid
from citadel_desktop.rules.indomitable.asks.striking import BricksPaid, BuildingLost, BuildingReturned, InfluencePlayed
from citadel_desktop.rules.indomitable.asks.towers import TowerLost, TowerPlaced
from citadel_desktop.rules.indomitable.asks.turn import NothingToDraw, TurnBegan, TurnEnded
from citadel_desktop.rules.indomitable.asks.wizard import WizardChose, WizardLooked
from citadel_desktop.rules.indomitable.cards.event_cards import BricksGained, BricksLost, EventActed
from citadel_desktop.rules.indomitable.draft import (
    LastRoundBegan,
    PileRenewed,
    PlotLost,
    PlotTaken,
    StockRenewed,
    Walked,
)
from citadel_desktop.rules.indomitable.ending import MatchEnded
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.powers import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.state import BACK, EVIL, NONE, Order, Position
from citadel_desktop.rules.indomitable.town import NAMES, set_of
from citadel_desktop.rules.indomitable.treason.ending import CountersRevealed
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene.animation import Tween
from citadel_desktop.values import frozen, replace

RISE_MS, FADE_MS, COIN_MS, BOX_MS = 240.0, 220.0, 220.0, 70.0
BURN_MS, FALL_MS = 1300.0, 520.0
"""Milliseconds of a building's fire, and of the fall of a Knight whose plot is lost."""
WALK_MS, LAST_WALK_MS = 180.0, 900.0
"""Milliseconds of a walk besides its boxes, and of the walk that ends a match."""
STRIDE_MS, MAX_WAY_MS = 210.0, 1400.0
"""Milliseconds of the Dark Master's walk from one plot to the next, and of his longest way."""
TUMBLE_MS, REST_MS = 600.0, 420.0
"""Milliseconds of tumbling dice, and of their sums alone before the results."""
NOBODY: Site = ("holder", NONE)
"""Site of the bank, and of things without an owner."""


@frozen
class Happened:
    """Events shown at once, and the position after them."""

    events: Sequence[Event]
    after: Position | None


Tell: TypeAlias = Callable[[Motion, Any, Happened], None]
"""Adds an event's movement."""
Where: TypeAlias = Callable[[Any], Site]
"""Returns the site where an event's movement begins or ends."""


def motion_of(events: Sequence[Event], after: Position | None = None) -> Motion:
    """Return the movements that show `events`; `after` is the position after them."""
    m, told = Motion(), Happened(events, after)
    for event in events:
        for tell in EVENTS[type(event)].moves:
            tell(m, event, told)
    return m


def sounds_of(events: Sequence[Event]) -> tuple[str, ...]:
    """Return the sound for events: only that of the most telling one."""
    if any(isinstance(event, MatchEnded) and event.reason in EVIL for event in events):
        return ("dark",)
    sound = sound_of(EVENTS, events)
    return (sound,) if sound else ()


def changed(events: Sequence[Event]) -> int:
    """Return the plots that these events have changed, as a bit set."""
    return _plots(event for event in events if EVENTS[type(event)].changes)


def burnt(events: Sequence[Event]) -> int:
    """Return the plots where these events have burnt something down, as a bit set."""
    return _plots(event for event in events if isinstance(event, BuildingLost | TowerLost))


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
    """Return a movement of something from one place to another."""

    def tell(m: Motion, event: Any, _happened: Happened) -> None:
        m.fly(number(event), start(event), end(event), what=what, bow=bow, family=family)

    return tell


# Cards and dice


def _throw(m: Motion, _event: object, _happened: Happened) -> None:
    """Let dice come to rest before their results move; of several throws at once the last is shown."""
    thrown = {("dice", 0), ("sums", 0)}
    m.steps = [step for step in m.steps if step[0].key not in thrown]
    m.add("dice", Tween(("dice", 0), TUMBLE_MS, "linear"))
    m.add("sums", Tween(("sums", 0), REST_MS, "linear"))


def _to_discards(m: Motion, event: EventActed, _happened: Happened) -> None:
    """Move an event card from the stock to the discards; a flight from the stock just gets a new end."""
    for key, flight in m.flights.items():
        if flight.card == event.card and flight.start[0] == "stock":
            m.flights[key] = replace(flight, end=("discards", NONE))
            return
    m.fly(event.card, ("stock", NONE), ("discards", NONE))


def _clear_row(m: Motion, event: RowCleared, _happened: Happened) -> None:
    for card in event.cards:
        m.fly(card, ("row", card), ("discards", NONE), family="cleared")


def _evict(m: Motion, event: Evicted, _happened: Happened) -> None:
    if event.cards:
        m.fly(BACK, ("hand", event.order), ("discards", NONE), family="evicted")
    if event.counters:
        gone: Site = ("removed", NONE)
        m.fly(BACK, ("holder", event.order), gone, what="black", family="evicted")


# Great Powers and counters


def _holder_before(event: PowerTaken) -> Site:
    """Return where a Great Power's card flies from; it flies while markers walk, as its points go too (IC-X2)."""
    return ("power", event.power) if event.before == NONE else ("holder", event.before)


# Knights, buildings and Grand Masters


def _settle(m: Motion, event: Any, _happened: Happened) -> None:
    m.add("knight", Tween(("knight", event.plot), RISE_MS, "settle"))


def _change_hands(m: Motion, event: PlotTaken, happened: Happened) -> None:
    if event.before == NONE:
        _settle(m, event, happened)
    else:
        came = Tween(("knight", event.plot), RISE_MS, "settle", 120.0)
        m.add("knight", _leaves(m, event.before, event.plot), came)


def _fall(m: Motion, event: PlotLost, _happened: Happened) -> None:
    m.add("left", _leaves(m, event.order, event.plot, FALL_MS))


def _leaves(m: Motion, order: Order, plot: int, length: float = FADE_MS) -> Tween:
    key = ("left", plot)
    m.left[key] = (order, plot)
    return Tween(key, length, "linear")


def _rise(family: str) -> Tell:
    return lambda m, event, _: m.add(family, Tween((family, event.plot), RISE_MS))


def _burn_tower(m: Motion, event: TowerLost, _happened: Happened) -> None:
    m.fallen[event.plot] = event.order
    m.burning.add(event.plot)
    m.add("fallen", Tween(("fallen", event.plot), BURN_MS, "linear"))


def _raze(m: Motion, event: Any, _happened: Happened) -> None:
    key = ("razed", event.plot)
    m.razed[key] = (event.card, event.plot)
    m.add("razed", Tween(key, FADE_MS))


def _burn(m: Motion, event: BuildingLost, _happened: Happened) -> None:
    key = ("razed", event.plot)
    m.burning.add(event.plot)
    m.razed[key] = (event.card, event.plot)
    m.add("razed", Tween(key, BURN_MS, "linear"))


def _walk(m: Motion, event: Walked, happened: Happened) -> None:
    """Add a Grand Master's walk; several at once become one long walk."""
    first = m.walks.get(event.order, (event.start, event.end))[0]
    m.walks[event.order] = (first, event.end)
    key = ("walk", event.order)
    m.steps = [tuple(t for t in step if t.key != key) for step in m.steps]
    m.steps = [step for step in m.steps if step]
    last = any(isinstance(other, MatchEnded) for other in happened.events)
    length = (LAST_WALK_MS if last else WALK_MS) + BOX_MS * abs(event.end - first)
    m.add("walk", Tween(key, length, "linear"))


# Bricks


def _bricks_come(m: Motion, event: Income, _happened: Happened) -> None:
    """Add the bricks that appear at a plot; other income from the bank is only shown in the banner."""
    m.add("bricks", Tween(("bricks", event.plot), COIN_MS))


def _bricks_on_card(m: Motion, event: CardChosen, _happened: Happened) -> None:
    if event.bricks:
        m.fly(event.bricks, ("row", event.card), ("holder", event.order), what="bricks")


def _bricks_laid(m: Motion, _event: CardChosen, happened: Happened) -> None:
    """Add a brick to each card that was not chosen (TR-T1), if it still lies there."""
    if happened.after is None:
        return
    opened = {other.card for other in happened.events if isinstance(other, CardOpened)}
    treason = happened.after.treason
    for card, bricks in zip(treason.row, treason.bricks, strict=True):
        if bricks and card not in opened:
            m.fly(1, NOBODY, ("row", card), what="bricks", family="laid")


# The Dark Master


def _go(m: Motion, event: DarkMasterMoved, happened: Happened) -> None:
    """Move the Dark Master from plot to plot; several ways at once become one long way."""
    if happened.after is None:
        return
    m.steps = [step for step in m.steps if step[0].key != ("dark", 0)]
    if not m.dark:
        m.entering = event.start == NONE
    way = dark_way(event.start, _steps_of(event, happened.after), happened.after.setting.town)
    m.dark += way[1:] if m.dark else way
    length = min(STRIDE_MS * (len(m.dark) - 1), MAX_WAY_MS)
    m.add("dark", Tween(("dark", 0), length, "linear"))


def _steps_of(event: DarkMasterMoved, after: Position) -> tuple[int, ...]:
    """Return the plots he enters: a legal way of the reported length, or just the last plot if there is none now."""
    before = replace(after, treason=replace(after.treason, at=event.start))
    way = ways(before, event.order, event.steps).get(event.plot)
    if way is None or len(way.steps) != event.steps:
        return (event.plot,)
    return way.steps


# Effects on players


def _order(event: Any) -> int:
    order: int = event.order
    return order


def _before(event: Any) -> int:
    before: int = event.before
    return before


def _plot_name(event: Any) -> str:
    return f"plot {NAMES[event.plot]}"


def _loss(icon: str) -> Touch:
    """Return the touch of a loss that an Order has not chosen."""
    return Touch(_order, icon, unasked=True)


def _loss_at(icon: str) -> Touch:
    """Return the touch of such a loss at a plot."""
    return Touch(_order, icon, place=_plot_name, unasked=True)


_TAKEN = _fly(_in("stock"), _of("hand"))
_SPENT = _fly(_of("influence"), _in("spent"), "influence")
_WON = _fly(_in("pile"), _of("influence"), "influence")
_GAINED = Touch(_order, "bricks", good=True)
EVENTS: Mapping[type, Telling] = MappingProxyType(
    {
        # Results show once the dice are at rest; until then only the dice sound.
        AttackFought: Telling("dice", (_throw,)),
        DieThrown: Telling("dice", (_throw,)),
        PurchaseBlocked: Telling("refuse", touches=(_loss_at("shield"),)),
        Protected: Telling("refuse", (_SPENT,)),
        TowerLost: Telling("destroy", (_burn_tower,), (_loss_at("watchtower"),), changes=True),
        BuildingLost: Telling("destroy", (_burn,), (_loss_at("house"),), changes=True),
        Demolished: Telling("destroy", (_fly(_plot, _in("discards")), _raze), changes=True),
        Evicted: Telling("destroy", (_evict,), (_loss("warning"),)),
        PlotLost: Telling("capture", (_fall,), (_loss_at("knight"),), changes=True),
        PlotTaken: Telling("capture", (_change_hands,), (Touch(_before, "knight", place=_plot_name),), changes=True),
        BuildingReturned: Telling("capture", (_fly(_plot, _of("hand")), _raze), (_loss_at("house"),), changes=True),
        DarkMasterMoved: Telling("steps", (_go,), changes=True),
        InfluencePlayed: Telling("turn", (_SPENT,)),
        Built: Telling("build", (_rise("rise"),), changes=True),
        TowerPlaced: Telling("tower", (_rise("tower"),), changes=True),
        PowerTaken: Telling(
            "recruit",
            (_fly(_holder_before, _of("holder"), "power", lambda e: e.power, family="walk"),),
            (Touch(_before, "crown"),),
        ),
        PowerLost: Telling(
            "recruit",
            (_fly(_of("holder"), lambda e: ("power", e.power), "power", lambda e: e.power, family="walk"),),
            (_loss("crown"),),
        ),
        WhiteBought: Telling("counter", (_fly(_nobody, _of("holder"), "white", lambda _: NONE),)),
        BlackBought: Telling("counter", (_fly(_nobody, _of("holder"), "black", lambda e: e.value),)),
        CounterSwapped: Telling(
            "counter",
            (
                _fly(_of("holder"), _nobody, "black", lambda _: BACK),
                _fly(_nobody, _of("holder"), "black", lambda e: e.value),
            ),
        ),
        PlotChosen: Telling("place", (_settle,), changes=True),
        PlotBought: Telling("place", (_settle,), changes=True),
        CardTurnedUp: Telling("step", (_TAKEN,)),
        CardChosen: Telling("step", (_fly(_with("row"), _of("hand")), _bricks_on_card, _bricks_laid)),
        EventActed: Telling("turn", (_to_discards,)),
        CardBought: Telling("recruit", (_fly(_in("shop"), _of("hand")),)),
        CardSold: Telling("recruit", (_fly(_of("hand"), _in("shop")),)),
        MarketBought: Telling("recruit", (_fly(_in("free"), _of("hand")),)),
        MarketSold: Telling("recruit", (_fly(_of("hand"), _in("free")),)),
        StockCardTaken: Telling("recruit", (_TAKEN,)),
        InfluenceBought: Telling("recruit", (_WON,)),
        InfluenceWon: Telling("recruit", (_WON,), (Touch(_order, "card-draw", good=True),)),
        InfluenceDiscarded: Telling("step", (_SPENT,)),
        CardLost: Telling("step", (_fly(_of("hand"), _in("discards")),), (_loss("card-discard"),)),
        DarkMasterStayed: Telling("step"),
        TurnBegan: Telling("turn"),
        CardOpened: Telling(moves=(_fly(_in("stock"), _with("row")),)),
        RowCleared: Telling(moves=(_clear_row,)),
        WizardChose: Telling(moves=(_fly(_in("stock"), _in("stock"), number=lambda e: e.under, bow=1.1),)),
        BuiltOver: Telling(moves=(_fly(_plot, _in("removed")), _raze), changes=True),
        StockRenewed: Telling(moves=(_fly(_in("discards"), _in("stock"), number=lambda _: BACK),)),
        PileRenewed: Telling(moves=(_fly(_in("spent"), _in("pile"), "influence", lambda _: BACK),)),
        Walked: Telling(moves=(_walk,)),
        Income: Telling(moves=(_bricks_come,), touches=(replace(_GAINED, place=_plot_name),)),
        BricksPaid: Telling(
            moves=(_fly(_of("holder"), lambda e: ("holder", e.to), "bricks", lambda e: e.bricks, family="paid"),),
            touches=(Touch(_order, "bricks"), replace(_GAINED, whose=lambda e: e.to)),
        ),
        BricksLost: Telling(touches=(_loss("bricks"),)),
        BricksGained: Telling(touches=(_GAINED,)),
        Taxed: Telling(touches=(_GAINED,)),
    }
    | dict.fromkeys((ChoosingStopped, NothingToDraw, StockPaid, PurchaseAnnounced), Telling())
    | dict.fromkeys((NoInfluenceLeft, WizardLooked, PlotIsolated, TurnEnded), Telling())
    | dict.fromkeys((LastRoundBegan, MatchEnded, WizardWaits, AttackBeaten), Telling())
    | dict.fromkeys((CountersRevealed,), Telling())
)
"""The presentation of each kind of event, the most telling sound first; a loss of the Dark Master affects no Order."""
