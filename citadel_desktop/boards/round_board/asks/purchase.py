"""Buying plots (IC-T2), and isolation by purchases (IC-X1)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import Part, bricks, tool
from citadel_desktop.boards.round_board.panels.leaflets.strategic import isolates
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asks.purchase import BuyPlot, in_reach
from citadel_desktop.rules.indomitable.explain import cuts_off, left
from citadel_desktop.rules.indomitable.state import Position
from citadel_desktop.rules.indomitable.town import bits
from citadel_desktop.rules.indomitable.towns import town_of


def _sample(asked: Asked) -> BuyPlot:
    near = list(bits(in_reach(asked.position, asked.order)))
    prices = town_of(asked.position.setting).plots
    return BuyPlot(min(near, key=lambda plot: prices[plot].price) if near else 0)


def _marked(asked: Asked) -> Marked:
    may = asked.legal.at("buy")
    return Marked(may, in_reach(asked.position, asked.order) & ~may)


def _row(words: BoardWords, position: Position, action: BuyPlot, _about: object) -> tuple[str, str]:
    t = words.speech.t
    price = bricks(words, town_of(position.setting).plots[action.plot].price)
    isolated = cuts_off(position, position.turn.order, action.plot)
    if isolated:
        price = t("{price}, {what}", price=price, what=isolates(words, position, isolated))
    return t("Buy the plot"), price


def _at_length(words: BoardWords, position: Position, action: BuyPlot, sentence: str) -> str:
    isolated = cuts_off(position, position.turn.order, action.plot)
    if not isolated:
        return sentence
    what = isolates(words, position, isolated)
    return words.speech.t("{deed} The purchase {what}.", deed=sentence, what=what)


def left_this_turn(words: BoardWords, asked: Asked) -> tuple[int, str]:
    """Return how many plots may still be bought this turn, as a number and in words."""
    count = left(asked.position, asked.order).purchases
    return count, words.speech.n("{count} plot", "{count} plots", count)


BUY = Part(
    "buy",
    tool(
        "buy",
        "knight",
        "p",
        ("Buy plot", "Buy a neutral plot beside the Order's land for its dots."),
        sample=_sample,
        nothing="No neutral plot borders on one of this Order.",
    ),
    at_plot=BuyPlot,
    marked=_marked,
    row=_row,
    at_length=_at_length,
    takes=lambda asked, action: cuts_off(asked.position, asked.order, action.plot),
)
