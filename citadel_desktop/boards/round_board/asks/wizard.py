"""Which of the cards that the Wizard sees is turned up (IC-C3, TR-T3)."""

from citadel_desktop.boards.round_board.asks.asked import Asked
from citadel_desktop.boards.round_board.asks.parts import (
    Heading,
    Interaction,
    Part,
    Row,
    every_row,
)
from citadel_desktop.boards.round_board.panels.sheet import Choice
from citadel_desktop.boards.round_board.panels.words import Words


def _question(words: Words, _asked: Asked) -> Heading:
    t = words.speech.t
    return t("Which card is turned up?"), (t("The other one goes under the stock."),), "IC-C3"


def _choice(words: Words, asked: Asked, _row: Row, n: int) -> Choice:
    card = asked.ask.cards[n]
    return Choice(words.card(card), key=str(n + 1), card=card)


TURN_UP = Part("turn_up")
WIZARD = Interaction("wizard", rows=every_row, question=_question, choice=_choice, tall=True)
