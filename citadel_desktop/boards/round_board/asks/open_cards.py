"""Choosing one of the open cards (TR-T1)."""

from citadel_desktop.boards.round_board.asked import Asked
from citadel_desktop.boards.round_board.asks import playing
from citadel_desktop.boards.round_board.asks.in_hand import at_hand, open_ask
from citadel_desktop.boards.round_board.asks.marks import Marked
from citadel_desktop.boards.round_board.asks.parts import Part, do, headed, tool
from citadel_desktop.boards.round_board.panels.leaflets.treason import row_pays
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.rules.indomitable.asks.open_cards import ChooseCard
from citadel_desktop.rules.indomitable.state import Position


def _pays(words: BoardWords, position: Position, action: ChooseCard) -> str:
    """Describe the Orders' gains in bricks; "" without any."""
    t = words.speech.t
    gains = (
        t("{name} {bricks}", name=words.who(pays.order), bricks=words.signed(gain))
        for pays, _, gain in row_pays(position, action.place, words)
        if gain
    )
    return t(", ").join(gains)


def _row(words: BoardWords, position: Position, action: ChooseCard, _about: object) -> tuple[str, str]:
    card = words.card(position.treason.row[action.place])
    return card, _pays(words, position, action)


def _at_length(words: BoardWords, position: Position, action: ChooseCard, sentence: str) -> str:
    t, pays = words.speech.t, _pays(words, position, action)
    if not pays:
        return t("{deed} Nobody gets bricks.", deed=sentence)
    return t("{deed} {pays}.", deed=sentence, pays=pays)


def _marked(asked: Asked) -> Marked:
    places = asked.legal.cards.get("choose", frozenset())
    return Marked(targets=frozenset(("row", place) for place in places))


CHOOSE = Part(
    "choose",
    tool(
        "choose",
        "card-draw",
        "d",
        ("Open card", "Choose one of the open cards: its category pays everyone."),
        "list",
        sample=lambda _: ChooseCard(0),
    ),
    of_card=ChooseCard,
    row=_row,
    heading=headed("Open cards", "TR-T1", "The category of the chosen card pays."),
    targets=lambda action, *_: [("row", action.place)],
    at_length=_at_length,
)
OPEN_CARDS = open_ask(
    "choose",
    (CHOOSE, playing.PLAY),
    {"hand": at_hand, "row": lambda asked, _selection, place: do(asked, ChooseCard(place))},
    idle=_marked,
)
