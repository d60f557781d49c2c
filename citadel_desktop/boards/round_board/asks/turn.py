"""Trading and building (IC-T2), and the end of the turn (IC-T6)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks import (
    building,
    counters,
    free_market,
    influence,
    pawnshop,
    playing,
    purchase,
    stock,
    towers,
)
from citadel_desktop.boards.round_board.asks.in_hand import at_hand, open_ask
from citadel_desktop.boards.round_board.asks.parts import Part, tool
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.language.catalogue import Speech


def _end(speech: Speech, asked: Asked) -> tuple[str, str]:
    """Return the words for ending phase 2; the Dark Master's leader has a phase 4 before the turn ends (TR-D1)."""
    t, black = speech.t, asked.position.treason.black[asked.order : asked.order + 1]
    if asked.kind == "phase2" and any(black):
        return t("Go on"), t("End trading and building; the Dark Master's phase follows.")
    return t("End turn"), t("End the turn.")


def _left(words: BoardWords, asked: Asked) -> str:
    """Describe the purchases and buildings still possible this turn (IC-T2, TR-T4)."""
    t, kinds = words.speech.t, asked.kinds
    most = (
        ({purchase.BUY.kind}, purchase.left_this_turn(words, asked)),
        ({building.BUILD.kind}, building.left_this_turn(words, asked)),
        ({towers.TOWER.kind}, towers.left_this_turn(words, asked)),
        ({counters.WHITE.kind, counters.BLACK.kind}, counters.left_this_turn(words, asked)),
    )
    things = [phrase for needed, (count, phrase) in most if count and needed & kinds]
    if not things:
        return t("Nothing more can be bought or built this turn.")
    return t("Up to {things} more this turn.", things=words.speech.listed(things))


END = Part("end", tool("end", "end-turn", "ctrl+return", _end, "act", dress="end"))
PHASE_2 = open_ask(
    "phase2",
    (
        purchase.BUY,
        building.BUILD,
        pawnshop.SELL,
        pawnshop.SHOP,
        free_market.SELL,
        free_market.SHOP,
        stock.BUY,
        towers.TOWER,
        counters.WHITE,
        counters.BLACK,
        counters.SWAP,
        influence.BUY,
        building.DEMOLISH,
        playing.PLAY,
        END,
    ),
    {"hand": at_hand, **stock.CLICKS, **towers.CLICKS, **counters.CLICKS},
    left=_left,
)
