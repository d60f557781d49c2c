"""First-time notes of The Indomitable Citadel."""

from typing import Any

from citadel_desktop.language.first_times import FirstTime, Where, always
from citadel_desktop.rules.indomitable.asks.answers import Protected, PurchaseBlocked
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.counters import BlackBought
from citadel_desktop.rules.indomitable.asks.dark_master import DarkMasterMoved
from citadel_desktop.rules.indomitable.asks.influence import InfluenceWon
from citadel_desktop.rules.indomitable.asks.isolation import PlotIsolated, threats
from citadel_desktop.rules.indomitable.asks.open_cards import CardChosen
from citadel_desktop.rules.indomitable.asks.purchase import PlotBought
from citadel_desktop.rules.indomitable.asks.striking import BuildingLost, BuildingReturned
from citadel_desktop.rules.indomitable.asks.towers import TowerLost
from citadel_desktop.rules.indomitable.cards.event_cards import EventActed
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.draft import LastRoundBegan, PlotLost, PlotTaken
from citadel_desktop.rules.indomitable.income import Income, Taxed
from citadel_desktop.rules.indomitable.powers import PowerTaken
from citadel_desktop.rules.indomitable.state import NONE, View, orders_of
from citadel_desktop.rules.indomitable.town import NAMES
from citadel_desktop.rules.indomitable.towns import town_of
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.rules.indomitable.treason.eviction import Evicted
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Seat


def _plot(event: Any, _view: View, _seat: Seat) -> str:
    """Return the event's plot, whoever owns it."""
    return "" if event.plot == NONE else f"plot {NAMES[event.plot]}"


def _mine(who: str, where: Where) -> Where:
    """Restrict a place to the player in the event's field `who`."""

    def found(event: Any, view: View, seat: Seat) -> str:
        own = orders_of(view.position.setting, seat)
        return where(event, view, seat) if getattr(event, who) in own else ""

    return found


def _threatened(_event: Event, view: View, seat: Seat) -> str:
    """Return a plot of the player's own that one purchase would isolate now."""
    position = view.position
    if not position.powers:  # the basic game knows no isolation
        return ""
    own = orders_of(position.setting, seat)
    found = [threat.plot for order in own for threat in threats(position, order)]
    return f"plot {NAMES[found[0]]}" if found else ""


def _red_box(event: InfluenceWon, view: View, _seat: Seat) -> str:
    """Return the wall if the Grand Master stands on a red box; the card may also come from an event."""
    return "wall" if town_of(view.position.setting).is_red(view.position.scores[event.order]) else ""


def _power(event: PowerTaken, _view: View, _seat: Seat) -> str:
    return f"power {(*CATEGORIES, *FORCES)[event.power]}"


FIRSTS: tuple[FirstTime, ...] = (
    FirstTime(
        "isolated",
        PlotIsolated,
        _plot,
        "Isolated: all plots around it had owners, none its own. It went to whoever closed the ring.",
    ),
    FirstTime(
        "fire", BuildingLost, _mine("order", _plot), "The building is lost, and its points with it. The plot stays."
    ),
    FirstTime(
        "returned",
        BuildingReturned,
        _mine("order", _plot),
        "The building is back in the hand. It can be placed again for its price.",
    ),
    FirstTime("robbed", PlotTaken, _mine("before", _plot), "The plot has a new owner, and so has what stands on it."),
    FirstTime(
        "vacated",
        PlotLost,
        _mine("order", _plot),
        "The Knight is gone. Whoever buys the neutral plot now gets what stands on it, too.",
    ),
    FirstTime(
        "tower_lost", TowerLost, _plot, "The watchtower beat the card off and is gone; all else on the plot stays."
    ),
    FirstTime(
        "attacked",
        AttackFought,
        _plot,
        "An attack: black die and black counters against white die, white counters and watchtowers beside it.",
    ),
    FirstTime("evicted", Evicted, always("wall"), "A player without a plot is evicted, and cannot win any more."),
    FirstTime(
        "last_round", LastRoundBegan, always("wall"), "This round is the last: it is completed, then the match ends."
    ),
    FirstTime(
        "power_lost", PowerTaken, _mine("before", _power), "A Great Power goes to whoever has more than its holder."
    ),
    FirstTime("power", PowerTaken, _power, "A Great Power: three are needed for it, and it brings points."),
    FirstTime(
        "blocked",
        PurchaseBlocked,
        _plot,
        "A Blockade stopped the purchase: this plot cannot be bought by the same player this turn.",
    ),
    FirstTime("protected", Protected, always("hand"), "A Protection stopped a card. Both cards are spent."),
    FirstTime(
        "event",
        EventActed,
        always("stock"),
        "An event acts on everybody at once; then drawing goes on until a building comes up.",
    ),
    FirstTime(
        "taxed",
        Taxed,
        _mine("order", always("stock")),
        "A purple card taxes everybody: whatever is over 5 bricks is gone, before income.",
    ),
    FirstTime(
        "threatened",
        (PlotBought, PlotTaken, PlotLost),
        _threatened,
        "This plot stands alone: if another player buys the last neutral plot beside it, it is lost.",
    ),
    FirstTime(
        "dark_master",
        DarkMasterMoved,
        _plot,
        "Players with black counters lead the Dark Master, each at the end of the turn.",
    ),
    FirstTime(
        "red_box",
        InfluenceWon,
        _mine("order", _red_box),
        "A player who comes to a red box by the end of the turn gets an influence card.",
    ),
    FirstTime("black", BlackBought, always("dark"), "A black counter moves the dark marker on by 1."),
    FirstTime("bricks", CardChosen, always("open 1"), "Open cards that were not taken get a brick each."),
    FirstTime(
        "income",
        Income,
        _mine("order", _plot),
        "This building paid its price and its plot's premium: of a colour only the best one pays.",
    ),
)
"""First-time notes, the most important first."""
