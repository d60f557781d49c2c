"""Buying plots (IC-T2, IC-T3)."""

from citadel_desktop.language.indomitable.statement import IndomitableStatement
from citadel_desktop.language.statement import plural
from citadel_desktop.language.words import ActionWords, Words
from citadel_desktop.rules.indomitable.asking import PurchaseAnnounced
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot, PlotBought
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.rules.indomitable.towns import town_of


def _bought(c: IndomitableStatement) -> str:
    """Describe a purchase, with the building on the plot."""
    if c["building"] == NONE:
        return c.n("{name} buys {plot} for {count} brick.", "{name} buys {plot} for {count} bricks.", "bricks")
    return c.n(
        "{name} buys {plot} for {count} brick and gets {building} with it.",
        "{name} buys {plot} for {count} bricks and gets {building} with it.",
        "bricks",
    )


def _own_plot(c: IndomitableStatement) -> str:
    """Refuse taking a plot of one's own, or aiming a card for the Dark Master at it (TR-D4)."""
    if c.thing.rule == "TR-D4":
        return c.t("{plot} belongs to this Order, and a card for the Dark Master goes against others.")
    return c.t("{plot} already belongs to this Order.")


WORDS = Words(
    actions={
        BuyPlot: ActionWords(
            told=lambda c: c.n(
                "Buy {plot} for {count} brick.",
                "Buy {plot} for {count} bricks.",
                town_of(c.position.setting).plots[c["plot"]].price,
            ),
            phrase="buying a plot",
        )
    },
    events={PurchaseAnnounced: "{name} wants to buy {plot}.", PlotBought: _bought},
    refusals={
        "own_plot": _own_plot,
        "not_neutral": lambda c: c.t("{plot} is not neutral: it is {name}'s.", name=c.whom(c["owner"])),
        "not_bordering": "Out of reach: {plot} borders on no plot of this Order.",
        "barred_by_blockade": "Blocked: {plot} cannot be bought any more this turn.",
        "purchases_used_up": plural(
            "Only {count} plot may be bought in a turn.", "Only {count} plots may be bought in a turn.", "limit"
        ),
        "no_knight_left": "No Knight is left: all stand on the board.",
    },
)
