"""Buying the top building card of the stock (IC-T2)."""

from citadel_desktop.boards.round_board.asks.parts import Clicks, Part, headed, offer, priced, tool
from citadel_desktop.boards.round_board.targets import STOCK
from citadel_desktop.rules.indomitable.asks.stock import BuyFromStock

BUY = Part(
    "stock",
    tool("stock", "card-draw", "k", ("Stock", "Pay 5 bricks for the top building card of the stock."), "act"),
    row=priced("Buy the top building card"),
    heading=headed("Stock", "IC-T2", "What is drawn cannot be taken back."),
    targets=lambda *_: (STOCK,),
)
CLICKS: Clicks = {STOCK: lambda asked, _selection, _number: offer(asked, BuyFromStock())}
