"""Choosing which of the Wizard's cards to turn up (IC-C3, TR-T3)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import Heading, Interaction, Part, Row, all_rows
from citadel_desktop.boards.round_board.panels.sheet import SheetChoice
from citadel_desktop.boards.round_board.panels.words import BoardWords


def _question(words: BoardWords, _asked: Asked) -> Heading:
    t = words.speech.t
    return t("Which card is turned up?"), (t("The other one goes under the stock."),), "IC-C3"


def _choice(words: BoardWords, asked: Asked, _row: Row, n: int) -> SheetChoice:
    card = asked.ask.cards[n]
    return SheetChoice(words.card(card), key=str(n + 1), card=card)


TURN_UP = Part("turn_up")
WIZARD = Interaction("wizard", rows=all_rows, question=_question, choice=_choice, tall=True)
