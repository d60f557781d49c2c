"""The open row: building cards, one of which is chosen each turn, with the bricks on them (TR-T1)."""

from collections.abc import Collection, Mapping

from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_tile
from citadel_desktop.boards.round_board.panels.markets import HEAD, empty, heading, shrunk
from citadel_desktop.boards.round_board.panels.plates import pill
from citadel_desktop.boards.round_board.panels.spread import (
    RATIO,
    SheetPlaces,
    Spot,
    SpotPlace,
    lay_out_tiles,
    paint_places,
    raised,
    spread,
)
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.drawings.forces import paint_brick_pile
from citadel_desktop.boards.round_board.picture.drawings.tile import note_room
from citadel_desktop.rules.indomitable.state import Treason
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

MAX_CARD, MIN_CARD, GAP = 230.0, 64.0, 6.0
MIN_TILE = 48.0
"""Minimum height of a tile, so that it is easy to point at even at a small scale."""
NAMED_CARD = 112.0
"""Width from which cards have room for names; narrower ones become tiles if these have it."""
HEADED = 130.0
"""Height from which the row has a heading."""
HIGH_RATIO = 1.6
"""Height by width from which cards lie one below the other, without a heading."""


@frozen
class CardsRow:
    """Layout of the row: its sheet, its heading (without height if there is none), its cards.

    `places` are all places, with a card or not; cards on them are tiles if `tiled`.
    """

    rect: Rect
    head: Rect
    cards: SheetPlaces
    places: tuple[SpotPlace, ...]
    tiled: bool = False


def lay_out_row(rect: Rect, count: int, room_for: int) -> CardsRow:
    """Return `count` open cards in `rect`, as large as `room_for` of them can be, side by side or stacked."""
    high = rect.h > rect.w * HIGH_RATIO
    headed = rect.h >= HEADED and not high
    room = rect.inset(12, 9) if headed else rect.inset(6, 5)
    head = room.top_strip(HEAD if headed else 0.0)
    spots: list[Spot] = [("row", place) for place in range(room_for)]
    within = room.without_top(head.h)
    whole = min((within.w - GAP * (room_for - 1)) / room_for, within.h * RATIO)
    for room in () if whole >= NAMED_CARD else (within, rect.inset(6, 5)):
        tiles = lay_out_tiles(spots, room, lowest=MIN_TILE)
        if tiles is not None:
            head = head if room == within else head.top_strip(0)
            every = tiles.every
            sheet = shrunk(rect, tiles, head)
            return CardsRow(sheet, head, SheetPlaces(room, every[:count]), every, tiled=True)
    # Side by side they overlap only if they would be too small otherwise.
    beside = (within.w - GAP * (room_for - 1)) / room_for / RATIO
    most = MAX_CARD if high else max(min(beside, MAX_CARD), MIN_CARD)
    places = spread(spots, within, gap=GAP, most=most, rows=room_for if high else 1)
    return CardsRow(rect, head, SheetPlaces(within, places.every[:count]), places.every)


def paint_row(
    dl: DisplayList,
    words: BoardWords,
    row: CardsRow,
    treason: Treason,
    looks: Mapping[Spot, CardLook],
    absent: Collection[Spot] = (),
) -> None:
    """Draw the row; `absent` cards, which have not arrived yet, are only places."""
    t = words.speech.t
    paint.panel(dl, row.rect, kind="vellum", rule=not row.head.empty)
    if not row.head.empty:
        heading(dl, row.head, t("Open cards"))
    if not row.cards.every:
        empty(dl, words, row.cards.sheet)

    def draw(place: SpotPlace, look: CardLook) -> None:
        card, bricks = treason.row[place.spot[1]], treason.bricks[place.spot[1]]
        if row.tiled:
            paint_tile(dl, words, place.rect, card, look, noted=bool(bricks))
            _brick_plate(dl, note_room(place.rect), bricks)
        else:
            on_top = raised(look)
            paint_card(dl, words, place.rect, card, look, seen=0.0 if on_top else place.covered)
            _bricks(dl, place.rect if on_top else place.strip, bricks)

    def said(spot: Spot) -> str:
        return _said(words, treason.row[spot[1]], treason.bricks[spot[1]])

    paint_places(dl, words, row.cards.without(absent), looks, draw, said)


def _said(words: BoardWords, card: int, bricks: int) -> str:
    """Describe an open card and its bricks for screen readers."""
    name = words.card_with_price(card)
    if not bricks:
        return name
    return words.speech.n("{card}; {count} brick lies on it", "{card}; {count} bricks lie on it", bricks, card=name)


def _bricks(dl: DisplayList, card: Rect, count: int) -> None:
    """Draw a card's bricks on its visible part, over the upper right of the drawing."""
    h = min(max(card.h * 0.16, 22.0), 40.0)
    wide = dl.text_width(str(count), size=max(dl.theme.size_small, h * 0.58), font="label", bold=True)
    w = min(h * 1.55 + wide, card.w)
    _brick_plate(dl, Rect(card.right - w - 1, card.y + card.h * 0.2, w, h), count)


def _brick_plate(dl: DisplayList, plate: Rect, count: int) -> None:
    """Draw bricks on a light plate, if there are any: a pile and its number."""
    if not count:
        return
    theme, text, h = dl.theme, str(count), plate.h
    size = max(theme.size_small, h * 0.58)
    dl.shape(plate, pill(plate.w, h, theme.field, theme.ink, theme.line_thin))
    room = plate.inset(h * 0.22, h * 0.1)
    paint_brick_pile(dl, room.left_strip(h * 1.05), min(count, 3))
    paint.word(dl, room, text, size, align="right", bold=True)
