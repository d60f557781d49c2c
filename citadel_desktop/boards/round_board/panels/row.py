"""The open row: the building cards one of which is chosen each turn, with the bricks lying on them (TR-T1)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from citadel_desktop.boards.round_board.drawings.cards import REST, Look
from citadel_desktop.boards.round_board.drawings.forces import paint_brick_pile
from citadel_desktop.boards.round_board.panels.faces import paint_card
from citadel_desktop.boards.round_board.panels.hand import badge
from citadel_desktop.boards.round_board.panels.markets import HEAD, empty, heading
from citadel_desktop.boards.round_board.panels.spread import Place, Places, Spot, spread
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.rules.indomitable.state import Treason
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

MOST_CARD = 230.0
HEADED = 130.0
"""From which height on the row has a heading."""
_COUNTED = 44.0
"""From that width on a pile of bricks tells its number itself."""


@dataclass(frozen=True, slots=True)
class Row:
    """The row laid out: its sheet, its heading (without height where it has none), a place for each card.

    `places` are all places there are, with a card or not.
    """

    rect: Rect
    head: Rect
    cards: Places
    places: tuple[Place, ...]


def lay_out_row(rect: Rect, count: int, room_for: int) -> Row:
    """Where `count` open cards lie in `rect`, as large as `room_for` of them can be beside each other."""
    headed = rect.h >= HEADED
    room = rect.inset(12, 9) if headed else rect.inset(6, 5)
    head = room.top(HEAD if headed else 0.0)
    spots: list[Spot] = [("row", place) for place in range(room_for)]
    places = spread(spots, room.without_top(head.h), gap=8, most=MOST_CARD)
    return Row(rect, head, Places(places.sheet, places.every[:count]), places.every)


def paint_row(
    dl: DisplayList,
    words: Words,
    row: Row,
    treason: Treason,
    looks: Mapping[Spot, Look],
    absent: Collection[Spot] = (),
) -> None:
    """Draws the row; of `absent` cards, which are still on their way, only the places."""
    t = words.speech.t
    paint.panel(dl, row.rect, kind="vellum", rule=not row.head.empty)
    if not row.head.empty:
        heading(dl, row.head, t("Open cards"))
    if not row.cards.every:
        empty(dl, words, row.cards.sheet)
    places = [place for place in row.cards.every if place.spot not in absent]
    lifted = [place for place in places if _raised(looks.get(place.spot, REST))]
    for place in [*(place for place in places if place not in lifted), *lifted]:
        number = place.spot[1]
        look = looks.get(place.spot, REST)
        covered = place.strip.w < place.rect.w - 1 and place not in lifted
        paint_card(dl, words, place.rect, treason.row[number], look, covered=covered)
        if treason.bricks[number]:
            seen = place.rect if place in lifted else place.strip
            _bricks(dl, seen.at(place.rect.x, place.rect.y), treason.bricks[number])
    for place in places:
        number = place.spot[1]
        look = looks.get(place.spot, REST)
        dl.target(place.spot, place.strip)
        said = _said(words, treason.row[number], treason.bricks[number])
        dl.say(said, place.strip, "card", words.state(look.mark), place.spot)


def _raised(look: Look) -> bool:
    return look.hot or look.focused or look.mark == "chosen"


def _said(words: Words, card: int, bricks: int) -> str:
    """An open card for a reader, with what lies on it."""
    name = words.card_with_price(card)
    if not bricks:
        return name
    return words.speech.n(
        "{card}; {count} brick lies on it", "{card}; {count} bricks lie on it", bricks, card=name
    )


def _bricks(dl: DisplayList, card: Rect, count: int) -> None:
    """The bricks on what is seen of a card, across the foot of its drawing."""
    w = min(card.w * 0.62, card.h * 0.44)
    pile = Rect(card.x + (card.w - w) / 2, card.y + card.h * 0.44, w, w * 0.7)
    paint_brick_pile(dl, pile, count)
    if pile.w < _COUNTED and count > 1:
        badge(dl, pile, str(count))
