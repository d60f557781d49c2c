"""Buying influence cards (IC-T2), and discarding one too many (IC-T5)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import (
    Clicks,
    Heading,
    Interaction,
    Part,
    Row,
    all_rows,
    do,
    headed,
    offer,
    priced,
    tool,
)
from citadel_desktop.boards.round_board.asks.playing import influence_in_hand
from citadel_desktop.boards.round_board.panels.sheet import SheetChoice
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.targets import INFLUENCE_PILE
from citadel_desktop.rules.indomitable.asks.influence import BuyInfluence, Discard
from citadel_desktop.rules.indomitable.cards.influence_cards import kind_of


def _question(words: BoardWords, _asked: Asked) -> Heading:
    t = words.speech.t
    return t("An influence card too many"), (t("The card chosen is discarded."),), "IC-T5"


def _choice(words: BoardWords, asked: Asked, row: Row, n: int) -> SheetChoice:
    kinds = [action.influence for action in row if isinstance(action, Discard)]
    own = asked.position.influence[asked.order]
    card = next(c for c in own if c >= 0 and kind_of(c) in kinds)
    return SheetChoice(words.influence(card), key=str(n + 1), card=card, influence=True)


BUY = Part(
    "influence",
    tool("influence", "sword", "i", ("Influence", "Buy an influence card for 5 bricks."), "act"),
    row=priced("Buy an influence card"),
    heading=headed("Influence cards", "IC-T2"),
    targets=lambda *_: (INFLUENCE_PILE,),
)
CLICKS: Clicks = {INFLUENCE_PILE: lambda asked, _selection, _number: offer(asked, BuyInfluence())}
DISCARD = Part("discard", targets=lambda action, position, order: influence_in_hand(position, order, action.influence))
THIRD_CARD = Interaction(
    "discard",
    clicks={"influence": lambda asked, _selection, card: do(asked, Discard(kind_of(card)))},
    rows=all_rows,
    question=_question,
    choice=_choice,
    tall=True,
)
