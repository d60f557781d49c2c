"""Drawing cards by their numbers, with their names and marks."""

from functools import lru_cache
from typing import Any, Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import cards, houses, signs, tile
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards, kind_of
from citadel_desktop.rules.indomitable.content import Building, Category, content
from citadel_desktop.rules.indomitable.state import BACK
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Item, Ruler
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, tokens

__all__ = ["REST", "CardLook", "Sign", "paint_card", "paint_house", "paint_sign", "paint_tile"]

Icon: TypeAlias = Literal["wall", "ingot", "warning", "eye", "keep", "die", "move", "attack", "dark-master"]
Sign: TypeAlias = Category | Icon | Literal["bricks", "road", "river"]
"""A sign before a line of text."""


def paint_card(
    dl: DisplayList,
    words: BoardWords,
    rect: Rect,
    card: int,
    look: CardLook = REST,
    *,
    influence: bool = False,
    seen: float = 0.0,
    named: bool = True,
) -> None:
    """Draw a card of the stock, or an `influence` card, by its number; BACK shows its back.

    If the next card covers it, only its left edge is visible (`seen` wide): it has a name that fits there, and no text.
    If it is not `named`, something else lies on the name of a small card.
    """
    ruler: Any = dl.ruler  # compared by identity, like themes
    dl.extend(_card_items(dl.theme, ruler, dl.scale, words, rect, card, look, influence, seen, named))


@lru_cache(maxsize=512)
def _card_items(
    theme: Theme,
    ruler: Ruler,
    scale: float,
    words: BoardWords,
    rect: Rect,
    card: int,
    look: CardLook,
    influence: bool,
    seen: float,
    named: bool,
) -> tuple[Item, ...]:
    """Return a card's drawing; it is cached, since most cards stay where they are."""
    dl = DisplayList(theme, rect.size, ruler, scale)
    if card == BACK:
        cards.back_card(dl, rect, "influence" if influence else "stock", look)
    elif influence:
        kind = influence_cards().kinds[kind_of(card)]
        name, effect, when = words.influence_kind(kind.number)
        name = name if named else ""
        cards.influence_card(dl, rect, kind.id, name, effect, kind.when, when, look, covered=seen > 0)
    elif content().cards[card].event:
        name, effect = words.event(card)
        cards.event_card(dl, rect, content().cards[card].epoch, name, effect, look)
    else:
        printed, epoch = content().by_card[card], content().cards[card].epoch
        name = words.building(printed) if named else ""
        cards.building_card(dl, rect, printed.id, printed.category, epoch, printed.price, name, look, seen=seen)
    return dl.items


def paint_tile(
    dl: DisplayList, words: BoardWords, rect: Rect, card: int, look: CardLook = REST, *, noted: bool = False
) -> None:
    """Draw a building card of the stock as a tile, with room for a note if it is `noted`."""
    ruler: Any = dl.ruler  # compared by identity, like themes
    dl.extend(_tile_items(dl.theme, ruler, dl.scale, words, rect, card, look, noted))


@lru_cache(maxsize=256)
def _tile_items(
    theme: Theme, ruler: Ruler, scale: float, words: BoardWords, rect: Rect, card: int, look: CardLook, noted: bool
) -> tuple[Item, ...]:
    """Return a tile's drawing, cached like a card's."""
    dl, printed = DisplayList(theme, rect.size, ruler, scale), content().by_card[card]
    of, name = (printed.id, printed.category, printed.price), words.building(printed)
    tile.building_tile(dl, rect, *of, name, look, noted=noted)
    return dl.items


def paint_house(dl: DisplayList, rect: Rect, building: Building) -> None:
    """Draw a building without its card, on the bottom of the rectangle."""
    houses.building(dl, dl.theme, rect, building.id)


def paint_sign(dl: DisplayList, rect: Rect, sign: Sign) -> None:
    """Draw the small sign before a line, whole and centred."""
    match sign:
        case "citizenry" | "crafts" | "municipal" | "trade":
            signs.seal(dl, rect, sign)
        case "bricks":
            signs.bricks(dl, rect.inset(0, 3), 2, stacked=True)
        case "road" | "river":
            dl.shape(rect.square(), _way(dl.theme, sign), (100.0, 100.0))
        case _:
            paint.icon(dl, sign, rect, dl.theme.ink_soft)


@lru_cache(maxsize=8)
def _way(theme: Theme, sign: Literal["road", "river"]) -> str:
    """Return a stretch of cobbles or of water."""
    return drawing("round_board/signs", f"way_{sign}", tokens(theme))
