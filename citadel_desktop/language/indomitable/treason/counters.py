"""Force counters (TR-T4, TR-E2)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asks.counters import (
    BlackBought,
    BuyBlack,
    BuyWhite,
    CounterSwapped,
    Swap,
    WhiteBought,
    price_of_next,
)
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE
from citadel_desktop.rules.indomitable.treason.ending import CountersRevealed


def _order(c: IndomitableStatement) -> int:
    """Return the Order that buys."""
    return c.ask.player if c.ask else 0


def _buy_white(c: IndomitableStatement) -> str:
    order = _order(c)
    return c.n(
        "Buy a white counter for {count} brick.",
        "Buy a white counter for {count} bricks.",
        price_of_next(sum(c.position.treason.white[order : order + 1])),
    )


def _buy_black(c: IndomitableStatement) -> str:
    order = _order(c)
    return c.n(
        "Buy a black counter for {count} brick; the dark marker goes on by one.",
        "Buy a black counter for {count} bricks; the dark marker goes on by one.",
        price_of_next(sum(map(len, c.position.treason.black[order : order + 1]))),
    )


def _black(c: IndomitableStatement) -> str:
    if c["value"] == BACK:
        return c.n(
            "{name} buys a black counter for {count} brick.",
            "{name} buys a black counter for {count} bricks.",
            "bricks",
        )
    return c.n(
        "{name} buys a black counter of value {value} for {count} brick.",
        "{name} buys a black counter of value {value} for {count} bricks.",
        "bricks",
    )


def _swapped(c: IndomitableStatement) -> str:
    place = c["place"] + 1
    if c["value"] == BACK:
        return c.n(
            "{name} swaps black counter {place} for another: {count} brick.",
            "{name} swaps black counter {place} for another: {count} bricks.",
            "bricks",
            place=place,
        )
    return c.n(
        "{name} swaps black counter {place} for one of value {value}: {count} brick.",
        "{name} swaps black counter {place} for one of value {value}: {count} bricks.",
        "bricks",
        place=place,
    )


def _revealed(c: IndomitableStatement) -> str:
    values = c["values"]
    if len(values) == 1:
        return c.t("{name} turns over a black counter: {value}.", value=values[0])
    return c.t(
        "{name} turns over black counters: {values}, together {sum}.",
        values=c.speech.listed([str(value) for value in values]),
        sum=sum(values),
    )


def _no_such_counter(c: IndomitableStatement) -> str:
    if not c["counters"]:
        return c.t("There is no black counter on this castle card.")
    return c.n(
        "There is only {count} black counter on this castle card.",
        "There are only {count} black counters on this castle card.",
        "counters",
    )


WORDS = Words(
    actions={
        BuyWhite: ActionWords(told=_buy_white, phrase="buying a white counter"),
        BuyBlack: ActionWords(told=_buy_black, phrase="buying a black counter"),
        Swap: ActionWords(
            told=lambda c: c.n(
                "Swap the black counter of value {value} for another for {count} brick.",
                "Swap the black counter of value {value} for another for {count} bricks.",
                FIXED_PRICE,
                value=c.position.treason.black[_order(c)][c["place"]],
            ),
            phrase="swapping a counter",
        ),
    },
    events={
        WhiteBought: plural(
            "{name} buys a white counter for {count} brick.",
            "{name} buys a white counter for {count} bricks.",
            "bricks",
        ),
        BlackBought: _black,
        CounterSwapped: _swapped,
        CountersRevealed: _revealed,
    },
    refusals={
        "track_full": "All {spaces} spaces of this track are taken: no counter finds room on it.",
        "counters_used_up": plural(
            "Only {count} counter may be bought in a turn.", "Only {count} counters may be bought in a turn.", "limit"
        ),
        "no_such_counter": _no_such_counter,
        "no_counter_left": "The pile of black counters is empty: there is none to swap for.",
    },
)
