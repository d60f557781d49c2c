"""Buying white and black counters, and swapping black ones (TR-S3, TR-T4)."""

from collections.abc import Callable

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import (
    Clicks,
    Meaning,
    Part,
    Selection,
    bricks,
    headed,
    offer,
    priced,
    tool,
)
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Word
from citadel_desktop.language.words import labelled
from citadel_desktop.rules.indomitable.asks.counters import COUNTERS_A_TURN, BuyBlack, BuyWhite, Swap, price_of_next
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import blacks, whites


def _at_white(asked: Asked, _selection: Selection, space: int) -> Meaning:
    """Buy a white counter on the next free space."""
    have = whites(asked.position, asked.order)
    return offer(asked, BuyWhite()) if space == have else None


def _at_black(asked: Asked, _selection: Selection, space: int) -> Meaning:
    """Buy a black counter on the next free space, or swap one."""
    have = blacks(asked.position, asked.order)
    if space == have:
        return offer(asked, BuyBlack())
    return offer(asked, Swap(space)) if space < have else None


def _with_price(
    label: Word, about: Word, have: Callable[[Position, Order], int]
) -> Callable[[Speech, Asked], tuple[str, str]]:
    """Return a button's words with the price of the next counter; without a price once the track is full."""

    def words(speech: Speech, asked: Asked) -> tuple[str, str]:
        price = price_of_next(have(asked.position, asked.order))
        if not price:
            return labelled(speech, (label, about))
        costs = speech.n("It costs {count} brick.", "It costs {count} bricks.", price)
        return speech.translated(label), f"{speech.translated(about)} {costs}"

    return words


def _price(position: Position, have: Callable[[Position, Order], int]) -> int:
    """Return the price of the next counter for the Order asked."""
    return price_of_next(have(position, position.asks[-1].player))


def _row_of_swap(words: BoardWords, position: Position, action: Swap, _about: object) -> tuple[str, str]:
    t, number = words.speech.t, action.place + 1
    value = position.treason.black[position.asks[-1].player][action.place]
    if value == BACK:
        return t("Swap counter {place}", place=number), bricks(words, FIXED_PRICE)
    label = t("Swap counter {place}, value {value}", place=number, value=value)
    return label, bricks(words, FIXED_PRICE)


def left_this_turn(words: BoardWords, asked: Asked) -> tuple[int, str]:
    """Return how many counters may still be bought this turn, as a number and in words."""
    count = COUNTERS_A_TURN - asked.position.turn.treason.counters
    return count, words.speech.n("{count} counter", "{count} counters", count)


WHITE = Part(
    "white",
    tool(
        "white",
        "laurels",
        "g",
        _with_price("White", "Buy a white counter: it adds 1 to the defence of all own plots.", whites),
        "act",
        name="White counters",
    ),
    row=priced("Buy a white counter", lambda p, _: _price(p, whites)),
    heading=headed("White counters", "TR-S3"),
    targets=lambda _, position, order: [("white", whites(position, order))],
)
BLACK = Part(
    "black",
    tool(
        "black",
        "dark-master",
        "v",
        _with_price("Black", "Buy a black counter: it moves the dark marker on by 1.", blacks),
        "act",
        name="Black counters",
    ),
    row=priced("Buy a black counter", lambda p, _: _price(p, blacks)),
    heading=headed("Black counters", "TR-S3", "The dark marker goes on by 1. What is drawn cannot be taken back."),
    targets=lambda _, position, order: [("black", blacks(position, order))],
)
SWAP = Part(
    "swap",
    tool(
        "swap",
        "repeat",
        "x",
        ("Swap", "Pay 5 bricks to exchange a black counter for another."),
        "list",
        sample=lambda _: Swap(0),
        nothing="There is no black counter on this castle card.",
    ),
    of_card=Swap,
    row=_row_of_swap,
    heading=headed("Black counters", "TR-T4", "What is drawn cannot be taken back."),
    targets=lambda action, *_: [("black", action.place)],
)
CLICKS: Clicks = {"white": _at_white, "black": _at_black}
