"""Facts counted of a match besides its winner, on which the balance of our own content depends."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol

from citadel_desktop.agents.gale.threats import ways
from citadel_desktop.agents.goodman.strongholds import measures
from citadel_desktop.rules.gale.field import wall_corners
from citadel_desktop.rules.gale.state import State as FieldState
from citadel_desktop.rules.gale.state import controlled, geometry
from citadel_desktop.rules.gale.turns import Event as FieldEvent
from citadel_desktop.rules.gale.turns import MatchEnded, TurnBegan
from citadel_desktop.rules.goodman.draft import Moved, PhaseBegan, lost_points, side_of
from citadel_desktop.rules.goodman.state import AMULET, HEROES, VILLAIN
from citadel_desktop.rules.goodman.state import State as Quest
from citadel_desktop.rules.goodman.stronghold.markers import points_of
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.asks.answers import Protected
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.building import Built, Demolished
from citadel_desktop.rules.indomitable.asks.counters import BlackBought, CounterSwapped, WhiteBought
from citadel_desktop.rules.indomitable.asks.free_market import MarketBought
from citadel_desktop.rules.indomitable.asks.influence import InfluenceBought
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated
from citadel_desktop.rules.indomitable.asks.pawnshop import CardBought
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.stock import StockPaid
from citadel_desktop.rules.indomitable.asks.striking import InfluencePlayed
from citadel_desktop.rules.indomitable.asks.towers import TowerPlaced
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.income import Income
from citadel_desktop.rules.indomitable.powers import PowerTaken
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position, State
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.asks import Event as QuestEvent
from citadel_desktop.rules.kit.contract import Seat, Step


class Watcher(Protocol):
    """A counter of facts that follows one match."""

    def watch(self, state: Any, step: Step[Any, Any]) -> None:
        """Count a step from this state."""
        ...

    def told(self) -> Mapping[str, Any]:
        """Return the counts of a finished match as JSON data."""
        ...


def watcher(game: str) -> Watcher:
    """Return the watcher of a game."""
    match game:
        case "indomitable":
            return TownWatcher()
        case "goodman":
            return TowerWatcher()
        case "gale":
            return FieldWatcher()
        case _:
            return NullWatcher()


class NullWatcher:
    """A watcher that counts nothing."""

    def watch(self, state: Any, step: Step[Any, Any]) -> None:
        """See `Watcher`."""

    def told(self) -> Mapping[str, Any]:
        """See `Watcher`."""
        return {}


COUNTED_EVENTS: Mapping[type[Any], str] = {
    PlotBought: "plot",
    Built: "building",
    Demolished: "demolition",
    InfluenceBought: "influence",
    StockPaid: "stock",
    CardBought: "pawnshop",
    MarketBought: "free_market",
    PlotIsolated: "isolated",
    TowerPlaced: "tower",
    WhiteBought: "white",
    BlackBought: "black",
    CounterSwapped: "swap",
    AttackFought: "attack",
}
"""Names of events counted for each Order."""


class TownWatcher:
    """Counts the facts of `town.Record` in a match of The Indomitable Citadel."""

    def __init__(self) -> None:
        self._starts: list[list[int]] = []
        self._position: Position | None = None
        self._earned: Counter[str] = Counter()
        self._acted: Counter[int] = Counter()
        self._influence: list[Counter[int]] = []
        self._bought: list[Counter[str]] = []
        self._built: list[Counter[int]] = []
        self._taken: list[tuple[int, Order]] = []

    def watch(self, state: State, step: Step[State, Event]) -> None:
        """See `Watcher`."""
        orders = state.position.setting.orders
        before, after = state.position, step.state.position
        if not self._influence:
            self._influence = [Counter() for _ in range(orders)]
            self._bought = [Counter() for _ in range(orders)]
            self._built = [Counter() for _ in range(orders)]
        if before.turn.number == 0 and after.turn.number:
            self._starts = [[*town.bits(plots)] for plots in after.plots[:orders]]
        for event in step.events:
            name, order = COUNTED_EVENTS.get(type(event)), getattr(event, "order", NONE)
            if name and order < orders:
                self._bought[order][name] += 1
            match event:
                case Built():
                    self._built[event.order][content().by_card[event.card].number] += 1
                case PowerTaken():
                    self._taken.append((event.power, event.order))
                case Income():
                    category = content().by_card[event.card].category
                    self._earned[category] += event.price + event.premium + event.extra
                case EventActed():
                    self._acted[content().cards[event.card].kind] += 1
                case InfluencePlayed() | Protected() if event.order < orders:
                    self._influence[event.order][kind_of(event.card)] += 1
                case _:
                    pass
        self._position = after

    def told(self) -> Mapping[str, Any]:
        """See `Watcher`."""
        position = self._position
        assert position is not None  # no match is over before its first action
        orders, first = position.setting.orders, position.setting.first
        return {
            "place": [(order - first) % orders for order in range(orders)],
            "starts": self._starts,
            "points": list(position.scores[:orders]),
            "by_category": [_points_by_category(position, order) for order in range(orders)],
            "winners": list(position.winners),
            "end": position.last_round or position.ending,
            "rounds": position.turn.round,
            "acted": _by_name(self._acted),
            "influence": [_by_name(one) for one in self._influence],
            "bought": [dict(sorted(one.items())) for one in self._bought],
            "built": [_by_name(one) for one in self._built],
            "powers": list(position.powers),
            "taken": self._taken,
            "dark": position.scores[DARK] if position.treason.white else 0,
            "dark_plots": position.plots[DARK].bit_count() if position.treason.white else 0,
            "evicted": position.treason.evicted.bit_count(),
            "earned": [self._earned[category] for category in CATEGORIES],
        }


class TowerWatcher:
    """Counts a match's design at the beginning of search and escape, and both sides' losses.

    `plans` by level the choice of plan, `points` of the design, `measures` of it (`strongholds.MEASURES`), `escape` the
    turn in which the talisman was found, 0 if never, `lost` the strengths of the dead by side (WT-N2). `walks` by side
    the moves of two steps and more, `backs` those of them that came back to a square of their own. `both` items
    were found and neither is lost, so a decisive victory was to be had.
    """

    def __init__(self) -> None:
        self._told: dict[str, Any] = {"plans": [], "points": 0, "measures": {}, "escape": 0}
        self._ways: dict[tuple[int, int], list[int]] = {}

    def watch(self, state: Quest, step: Step[Quest, QuestEvent]) -> None:
        """See `Watcher`."""
        after = step.state.position
        for event in step.events:
            if isinstance(event, PhaseBegan) and event.phase == "search":
                # The entry is turned up by this; everything else lies as it was laid.
                found = measures(after.plans, after.markers, after.links, after.setting.scenario)
                self._told["plans"] = list(after.plans)
                self._told["points"] = points_of(after.markers)
                self._told["measures"] = {name: round(one, 1) for name, one in found.items()}
            elif isinstance(event, PhaseBegan) and event.phase == "escape":
                self._told["escape"] = after.turn.number
            elif isinstance(event, Moved) and event.why == "step":
                key = (state.position.turn.number, event.figure)
                self._ways.setdefault(key, [event.start]).append(event.end)
        self._told["both"] = len(after.items) > AMULET and all(
            item.fate not in {"marker", "lost"} for item in after.items
        )
        self._told["lost"] = [lost_points(after, side) for side in (VILLAIN, HEROES)]

    def told(self) -> Mapping[str, Any]:
        """See `Watcher`."""
        walks = [
            [way for (_, one), way in self._ways.items() if side_of(one) == side and len(way) > 2]
            for side in (VILLAIN, HEROES)
        ]
        self._told["walks"] = [len(ways) for ways in walks]
        self._told["backs"] = [sum(len({*way}) < len(way) for way in ways) for ways in walks]
        return self._told


def _by_name(counted: Counter[int]) -> dict[str, int]:
    return {str(number): times for number, times in sorted(counted.items())}


def _points_by_category(position: Position, order: Order) -> list[int]:
    points: Counter[str] = Counter()
    for plot in town.bits(position.plots[order]):
        card = position.buildings[plot]
        if card != NONE:
            building = content().by_card[card]
            points[building.category] += building.price
    return [points[category] for category in CATEGORIES]


def in_reach(state: FieldState) -> int:
    """Return all free citadels if a warrior not on one can walk to any this turn; else none."""
    f, mine = geometry(state), state.warriors[state.seat]
    empty = f.points & ~(wall_corners(f, state.walls) | mine | state.warriors[1 - state.seat])
    free = state.citadels & empty
    return free if any(ways(state, f, mine & ~state.citadels, free, empty, state.actions)) else 0


def lead(state: FieldState, seat: Seat) -> int:
    """Return a seat's lead in citadels."""
    own, other = (controlled(state, seat_).bit_count() for seat_ in (seat, 1 - seat))
    return own - other


class FieldWatcher:
    """Counts who had the first turn in a match, and the citadels taken and left within reach.

    `begins` is that seat; by seat `within` counts turns that began so, `left` those of them that took none and came no
    further ahead in citadels: to strike who holds one is as good.
    """

    def __init__(self) -> None:
        self._begins: Seat = -1
        self._within, self._left = [0, 0], [0, 0]
        self._seat: Seat = 0
        self._goals = self._lead = 0

    def watch(self, state: FieldState, step: Step[FieldState, FieldEvent]) -> None:
        """See `Watcher`."""
        after = step.state
        if not any(isinstance(event, TurnBegan | MatchEnded) for event in step.events):
            return
        if self._goals:
            self._within[self._seat] += 1
            taken = after.warriors[self._seat] & self._goals
            self._left[self._seat] += not taken and lead(after, self._seat) <= self._lead
        if self._begins < 0:
            self._begins = after.seat
        self._seat, self._lead = after.seat, lead(after, after.seat)
        self._goals = 0 if after.ending else in_reach(after)

    def told(self) -> Mapping[str, Any]:
        """See `Watcher`."""
        return {"begins": self._begins, "within": self._within, "left": self._left}
