"""Drawing at the beginning of the turn (IC-T1)."""

from citadel_desktop.boards.round_board.asks import playing
from citadel_desktop.boards.round_board.asks.in_hand import at_hand, open_ask
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import Part, do, tool
from citadel_desktop.boards.round_board.targets import STOCK
from citadel_desktop.rules.indomitable.asks.drawing import DrawCard

DRAW = Part(
    "draw",
    tool("draw", "card-draw", "d", ("Draw", "Turn up the top card of the stock: its category pays everyone."), "act"),
    targets=lambda *_: (STOCK,),
)
BEFORE_DRAW = open_ask(
    "draw",
    (DRAW, playing.PLAY),
    {"hand": at_hand, STOCK: lambda asked, _selection, _number: do(asked, DrawCard())},
    idle=lambda _: Marked(targets=frozenset({STOCK})),
)
