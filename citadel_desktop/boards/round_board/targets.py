"""Targets on the round board, and the stops of the keyboard."""

from typing import Literal, TypeAlias

from citadel_desktop.boards.kit.contract import FOCUS
from citadel_desktop.boards.round_board.panels.markets import pile_spot
from citadel_desktop.boards.round_board.panels.spread import Spot

Target: TypeAlias = Spot | tuple[Literal["plot"], int]
"""A target: a plot by number, or a spot (see `spread`)."""

STOCK, INFLUENCE_PILE = pile_spot("stock"), pile_spot("influence")

TOWN = FOCUS
HAND, INFLUENCE, MARKETS = "board-hand", "board-influence", "board-markets"
ROW, CASTLE = "board-row", "board-castle"
"""The stops of the keyboard."""
