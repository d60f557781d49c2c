"""The hand along the bottom: building cards by category and price, influence cards beside them.

Cards are as large as fits, and overlap if there are many; the card under the pointer or keyboard is raised and whole. A
seat with two Orders (IC-S4) sees both hands, the acting one large.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.boards.round_board.panels.faces import paint_card, paint_tile
from citadel_desktop.boards.round_board.panels.plates import pill
from citadel_desktop.boards.round_board.panels.spread import (
    RATIO,
    SheetPlaces,
    Spot,
    SpotPlace,
    Zone,
    paint_places,
    raised,
    spread,
)
from citadel_desktop.boards.round_board.panels.words import BoardWords, sorted_hand
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.drawings.tile import note_room
from citadel_desktop.rules.indomitable.state import INFLUENCE_HAND, Order, Position
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.boxes import label
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

LIFT = 0.07
"""How far a raised card rises, as a share of the hand's height."""
GAP = 8.0
SMALL = 0.27
"""Share of the width for the other Order's hand."""
CAPTION = 22.0
_NARROW = 34.0
_MIN_BADGE = 20.0
"""Minimum visible width of a card with a badge; on narrower ones it would cover the next card's."""
"""On narrower strips a number stands without its sign."""


@frozen
class Hand:
    """One Order's hand: its cards in the order shown, and whether the Order is acting."""

    order: Order
    cards: tuple[int, ...]
    influence: tuple[int, ...]
    acting: bool


def hand_of(position: Position, order: Order, *, acting: bool) -> Hand:
    """Return the hand of an Order as its viewer sees it, without hidden cards."""
    return Hand(
        order,
        sorted_hand(position.hands[order]),
        tuple(card for card in position.influence[order] if card >= 0),
        acting,
    )


@frozen
class HandPart:
    """Layout of one hand: its caption (empty for a single hand), building cards, influence cards."""

    hand: Hand
    caption: Rect
    cards: SheetPlaces
    influence: SheetPlaces


def lay_out(rect: Rect, hands: Sequence[Hand]) -> tuple[HandPart, ...]:
    """Return the layout of the hands in `rect`: building cards, and at the right end influence cards.

    Of two hands the acting one takes most of the width; the other is small, to its right. Both have captions.
    """
    if not hands:
        return ()
    if len(hands) == 1:
        return (_part(hands[0], Rect(rect.x, rect.y, 0, 0), rect, INFLUENCE_HAND),)
    small = round(rect.w * SMALL)
    acting, other = sorted(hands, key=lambda each: (not each.acting, each.order))
    large, room = rect.without_right(small + 2 * GAP), rect.right_strip(small)
    return tuple(
        _part(hand, box.top_strip(CAPTION), box.without_top(CAPTION + GAP / 2), slots)
        for hand, box, slots in ((acting, large, INFLUENCE_HAND), (other, room, 0))
    )


def _part(hand: Hand, caption: Rect, room: Rect, slots: int) -> HandPart:
    """Return one hand; influence cards lie apart if the building cards leave them room, else they overlap.

    There are at least `slots` places for them, as far as the building cards leave room.
    """
    room = room.without_top(room.h * LIFT)
    card = room.h * RATIO
    held, slots = len(hand.influence), max(len(hand.influence), slots)
    need = len(hand.cards) * (card + GAP) + 2 * GAP
    least = min(card * (1 + 0.45 * (held - 1)), room.w * 0.42) if held else 0.0
    wide = max(least, min(slots * (card + GAP) - GAP, room.w - need)) if slots else 0.0
    cards = spread(_spots("hand", hand.cards), room.without_right(wide + 2 * GAP), gap=GAP)
    swords = spread(_spots("influence", hand.influence), room.right_strip(wide), gap=GAP, align="right")
    return HandPart(hand, caption, cards, swords)


def _spots(zone: Zone, cards: Iterable[int]) -> list[Spot]:
    return [(zone, card) for card in cards]


def places_of(parts: Sequence[HandPart]) -> SheetPlaces:
    """Return everything in the hands that can be pointed at."""
    places = SheetPlaces(Rect(0, 0, 0, 0))
    for part in parts:
        places = places.joined(part.cards).joined(part.influence)
    return places


def paint_hands(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    parts: Sequence[HandPart],
    looks: Mapping[Spot, CardLook],
    absent: Collection[Spot] = (),
) -> SheetPlaces:
    """Draw the hands and return everything that can be pointed at.

    Args:
        dl: the display list.
        words: the names.
        colours: by Order an index into the theme's seat colours.
        parts: from `lay_out`.
        looks: looks of cards that are not at rest.
        absent: cards that have not arrived yet.
    """
    for part in parts:
        if not part.caption.empty:
            _paint_caption(dl, words, colours, part)
        if not part.cards.every:
            _paint_none(dl, words, part.cards.sheet)
        paint_cards(dl, words, part.cards, looks, absent)
        _paint_slots(dl, part)
        paint_cards(dl, words, part.influence, looks, absent)
    return places_of(parts)


def paint_cards(
    dl: DisplayList,
    words: BoardWords,
    places: SheetPlaces,
    looks: Mapping[Spot, CardLook],
    absent: Collection[Spot] = (),
    *,
    notes: Mapping[Spot, str] = MappingProxyType({}),
    lift: float = LIFT,
    tiled: bool = False,
) -> None:
    """Draw cards, or tiles, raising those pointed at by a share of their height; `notes` are badges."""

    def tile(place: SpotPlace, look: CardLook) -> None:
        note = notes.get(place.spot, "")
        paint_tile(dl, words, place.rect, place.spot[1], look, noted=bool(note))
        if note:
            at = note_room(place.rect).moved(0, -2.0 if look.hot else 0.0)
            paint.word(dl, at, note, dl.theme.size_small, align="right", bold=True)

    def card(place: SpotPlace, look: CardLook) -> None:
        (zone, card), on_top = place.spot, raised(look)
        rect = place.rect.moved(0, -lift * place.rect.h if on_top else 0.0)
        seen = 0.0 if on_top else place.covered
        paint_card(dl, words, rect, card, look, influence=zone == "influence", seen=seen)
        if place.spot in notes and place.strip.w >= _MIN_BADGE:
            badge(dl, place.strip.at(rect.x, rect.y), notes[place.spot])

    def said(spot: Spot) -> str:
        return words.influence(spot[1]) if spot[0] == "influence" else words.card_with_price(spot[1])

    paint_places(dl, words, places.without(absent), looks, tile if tiled else card, said)


def badge(dl: DisplayList, rect: Rect, text: str) -> None:
    """Draw a small dark plate with a number of copies in the lower left of a card's visible part."""
    theme = dl.theme
    size = min(max(rect.h * 0.15, dl.theme.size_small), 24.0)
    h = size * 1.25
    if rect.w < _NARROW:
        text = text.removeprefix("\u00d7")
    w = max(h * (1.0 if rect.w < _NARROW else 1.3), dl.text_width(text, size=size, font="label", bold=True) + 8)
    plate = Rect(rect.x + 1, rect.bottom - h - 1, w, h)
    dl.shape(plate, pill(w, h, theme.oak_dark, theme.gilt_light, 1.2))
    run = Run(text, "label", size, theme.on_dark, bold=True)
    dl.words(plate, (run,), align="centre", valign="middle")


def _paint_caption(dl: DisplayList, words: BoardWords, colours: Sequence[int], part: HandPart) -> None:
    rect, order = part.caption, part.hand.order
    paint.shield(dl, colours[order], Rect(rect.x, rect.y, rect.h, rect.h))
    name = label(dl.theme, words.who(order), dl.theme.on_dark, bold=part.hand.acting)
    dl.words(rect.without_left(rect.h + 6), (name,), valign="middle")


def _paint_none(dl: DisplayList, words: BoardWords, rect: Rect) -> None:
    """Say that a hand is empty, if there is room for words."""
    said = words.speech.t("No building cards")
    dl.say(said, rect, "text")
    if max(dl.text_width(word, size=dl.theme.size_small, font="label") for word in said.split()) <= rect.w:
        run = label(dl.theme, said, dl.theme.on_dark)
        dl.words(rect, (run,), align="centre", valign="middle", wrap=True)


def _paint_slots(dl: DisplayList, part: HandPart) -> None:
    """Draw the empty places for further influence cards (IC-T5), as many as fit side by side.

    A small hand has none.
    """
    if not part.hand.acting and not part.caption.empty:
        return
    room, held = part.influence.sheet, len(part.hand.influence)
    fit = int((room.w + GAP + 0.5) // (room.h * RATIO + GAP))
    apart = range(min(INFLUENCE_HAND, fit))
    slots = spread(_spots("influence", apart), room, gap=GAP, align="right")
    for place in slots.every[: max(0, len(apart) - held)]:
        dl.shape(place.rect, _slot(dl.theme, place.rect.w, place.rect.h))


@lru_cache(maxsize=32)
def _slot(theme: Theme, w: float, h: float) -> str:
    frame = Rect(2, 2, w - 4, h - 4)
    sword = frame.centred(w * 0.5, w * 0.5)
    return svg.rect(frame, theme.oak_dark, theme.oak_light, 1.5, radius=6, opacity=0.6, dash=(5, 5)) + svg.icon(
        "sword", sword, theme.oak_light
    )
