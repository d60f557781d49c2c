"""What the strategic game adds, in words: epochs, isolation, Great Powers, the Free Market (IC-S3, IC-X1 to IC-X3)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.indomitable.names import (
    Word,
    order_object,
    order_subject,
    plot_name,
    the_building,
)
from citadel_desktop.language.indomitable.sayings import Saying, plainly
from citadel_desktop.rules.indomitable import events as ev
from citadel_desktop.rules.indomitable.actions import (
    Action,
    BuyInMarket,
    SellInMarket,
    TakeIsolated,
)
from citadel_desktop.rules.indomitable.content import CATEGORIES, Category, content
from citadel_desktop.rules.indomitable.state import NONE, Order
from citadel_desktop.rules.kit.contract import Refusal

_POWERS: Mapping[Category, Word] = MappingProxyType(
    {
        "citizenry": lambda s: s.t("the Great Power of the Citizenry"),
        "crafts": lambda s: s.t("the Great Power of the Crafts"),
        "municipal": lambda s: s.t("the Great Power of the Municipality"),
        "trade": lambda s: s.t("the Great Power of Trade"),
    }
)


def power_name(speech: Speech, power: int) -> str:
    """A Great Power as the object of a sentence; `power` is its place among them."""
    return _POWERS[CATEGORIES[power]](speech)


# What happens


def strategic_event(speech: Speech, names: Names, event: Any) -> str | None:
    """The sentence for an event that only the strategic game has, None for others."""

    def who(order: Order) -> str:
        return order_subject(speech, names, order)

    match event:
        case ev.PlotIsolated(order, plot):
            # who takes it over follows in a sentence of its own
            return speech.t(
                "{plot} of {name} is cut off on all sides.",
                plot=plot_name(speech, plot),
                name=order_object(speech, names, order),
            )
        case ev.PowerTaken(order, power, points, before) if before != NONE:
            return speech.n(
                "{name} takes {power} from {other}: {count} point.",
                "{name} takes {power} from {other}: {count} points.",
                points,
                name=who(order),
                power=power_name(speech, power),
                other=order_object(speech, names, before),
            )
        case ev.PowerTaken(order, power, points):
            return speech.n(
                "{name} takes {power}: {count} point.",
                "{name} takes {power}: {count} points.",
                points,
                name=who(order),
                power=power_name(speech, power),
            )
        case ev.PowerLost(order, power, points):
            return speech.n(
                "{name} loses {power} and {count} point: too few buildings are left.",
                "{name} loses {power} and {count} points: too few buildings are left.",
                points,
                name=who(order),
                power=power_name(speech, power),
            )
        case ev.MarketSold(order, card, bricks):
            return speech.n(
                "{name} sells {building} on the Free Market for {count} brick.",
                "{name} sells {building} on the Free Market for {count} bricks.",
                bricks,
                name=who(order),
                building=the_building(speech, content().cards[card].kind),
            )
        case ev.MarketBought(order, card, bricks):
            return speech.n(
                "{name} buys {building} on the Free Market for {count} brick.",
                "{name} buys {building} on the Free Market for {count} bricks.",
                bricks,
                name=who(order),
                building=the_building(speech, content().cards[card].kind),
            )
    return None


# What can be done


def strategic_deed(speech: Speech, action: Action) -> str | None:
    """What an action that only the strategic game has would do, None for others."""
    match action:
        case SellInMarket():
            return speech.n(
                "Sell {building} on the Free Market for {count} brick.",
                "Sell {building} on the Free Market for {count} bricks.",
                content().buildings[action.building].price,
                building=the_building(speech, action.building),
            )
        case BuyInMarket():
            return speech.n(
                "Buy {building} on the Free Market for {count} brick.",
                "Buy {building} on the Free Market for {count} bricks.",
                content().buildings[action.building].price,
                building=the_building(speech, action.building),
            )
        case TakeIsolated():
            return speech.t(
                "Take over the isolated plot {plot}.", plot=plot_name(speech, action.plot)
            )
    return None


# Why not


def _card(say: Callable[[Speech, str], str]) -> Saying:
    return lambda speech, told, names: say(speech, _building(speech, told))


def _building(speech: Speech, told: Refusal) -> str:
    found = next(one.number for one in content().buildings if one.id == told["card"])
    return the_building(speech, found)


STRATEGIC_REFUSALS: Mapping[str, Saying] = MappingProxyType(
    {
        "not_isolated": lambda s, r, names: s.t(
            "The purchase of {other} does not isolate {plot}.", other=r["other"], plot=r["plot"]
        ),
        "no_trade_building": plainly(
            lambda s: s.t("Only owners of a Trade building may trade on the Free Market.")
        ),
        "not_in_free_market": _card(
            lambda s, b: s.t("The Free Market does not have {building}.", building=b)
        ),
        "bought_this_turn": _card(
            lambda s, b: s.t(
                "Bought on the Free Market this turn: {building} is not sold there again.",
                building=b,
            )
        ),
        "sold_this_turn": _card(
            lambda s, b: s.t(
                "Sold on the Free Market this turn: {building} is not bought back.", building=b
            )
        ),
        # what is impossible about a position
        "not_played": plainly(
            lambda s: s.t("Something lies on the table that this edition does not have.")
        ),
        "bad_powers": plainly(
            lambda s: s.t("There are not as many Great Powers as there should be.")
        ),
        "bad_power": lambda s, r, names: s.t(
            "{power} is not where the buildings want it.",
            power=power_name(s, CATEGORIES.index(r["category"])),
        ),
        "bad_market": plainly(
            lambda s: s.t("The Free Market does not hold what was traded there.")
        ),
        "bad_epochs": plainly(lambda s: s.t("The stock is not stacked by epochs.")),
    }
)
"""The sentence for each code that only the strategic game has, without the rule."""
