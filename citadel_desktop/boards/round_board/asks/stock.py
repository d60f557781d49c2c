"""Buying the top building card of the stock (IC-T2)."""

from collections.abc import Iterator

from citadel_desktop.boards.round_board.asks.parts import Clicks, Heading, Part, bricks, offer, tool
from citadel_desktop.boards.round_board.asks.targets import STOCK, Target
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.rules.indomitable.actions import BuyFromStock
from citadel_desktop.rules.indomitable.state import FIXED_PRICE, Order, Position


def _row(words: Words, _position: Position, _action: object, _about: object) -> tuple[str, str]:
    return words.speech.t("Buy the top building card"), bricks(words, FIXED_PRICE)


def _heading(words: Words, _about: object) -> Heading:
    t = words.speech.t
    return t("Stock"), (t("What is drawn cannot be taken back."),), "IC-T2"


def top_of_stock(_action: object, _position: Position, _order: Order) -> Iterator[Target]:
    """Where the card is turned up."""
    yield STOCK


BUY = Part(
    "stock",
    tool(
        "stock",
        "card-draw",
        "k",
        lambda s, _: (s.t("Stock"), s.t("Pay 5 bricks for the top building card of the stock.")),
        "act",
    ),
    row=_row,
    heading=_heading,
    targets=top_of_stock,
)
CLICKS: Clicks = {STOCK: lambda asked, _selection, _number: offer(asked, BuyFromStock())}
