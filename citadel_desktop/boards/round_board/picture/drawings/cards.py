"""Card faces, backs and piles, with their marks.

Names and effects are passed in as strings. A text is drawn only if it fits whole and legibly, a name is abbreviated if
need be; on smaller cards the drawing replaces it, and panels show the words elsewhere. Cards are at least 56 x 80
units.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.picture.drawings import backs, cardstock, houses, signs
from citadel_desktop.boards.round_board.picture.drawings.backs import Back, corner
from citadel_desktop.boards.round_board.picture.drawings.kit import Detail
from citadel_desktop.boards.round_board.picture.drawings.lettering import (
    MIN_TEXT,
    NAMED_FROM,
    name_below,
    pad,
    title,
    title_and_text,
    words_below,
)
from citadel_desktop.boards.round_board.picture.drawings.pattern import on_colour
from citadel_desktop.rules.indomitable.content import Category, Epoch
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, tokens
from citadel_desktop.values import frozen

INFLUENCE_FAMILY = "round_board/influence"
"""Folder of the influence cards' pictures."""
EDGE = 0.4
"""Share of a covered card's width that holds its price."""

Mark: TypeAlias = Literal["rest", "legal", "chosen", "refused", "lost"]
"""legal: a gilt dotted edge. chosen: solid gilt. refused: hatched. lost: a broken vermilion edge."""
When: TypeAlias = Literal["turn", "draw", "answer"]
"""When an influence card is played: in one's own turn, before drawing, or in another's turn."""
_WHEN: Mapping[When, str] = MappingProxyType({"turn": "clock", "draw": "card-draw", "answer": "shield"})


@frozen
class CardLook:
    """A card's mark, and whether it has the pointer or the keyboard focus."""

    mark: Mark = "rest"
    hot: bool = False
    focused: bool = False


REST = CardLook()


def building_card(
    dl: DisplayList,
    rect: Rect,
    building_id: str,
    category: Category,
    epoch: Epoch,
    price: int,
    name: str,
    look: CardLook = REST,
    *,
    seen: float = 0.0,
) -> None:
    """Draw a building card: category, placement, epoch, drawing, name, and price in bricks.

    If only the left edge is visible (`seen` wide), the signs lie there, and a name that does not fit is left out.
    """
    theme = dl.theme
    with framed(dl, rect, look, ("building", building_id)) as at:
        band = _band_height(at)
        dl.shape(at, cardstock.building_face(theme, category, at.w, at.h, band))
        room = at.without_top(band).inset(pad(at), 0).without_bottom(pad(at))
        tile = at.top_strip(band).inset(pad(at), band * 0.07)
        signs.placement(dl, tile.left_strip(tile.h), signs.PLACES[category])
        wide = at.w >= NAMED_FROM
        if wide:
            _sign_in_band(dl, tile.without_left(tile.h * 1.15).left_strip(tile.h), category)
            _epoch(dl, tile, epoch)
        else:
            _sign_in_band(dl, tile.right_strip(tile.h), category)
        high = min(max(at.w * 0.13, 11.0), 38.0)
        foot = room.bottom_strip(high)
        room = room.without_bottom(high)
        edge = room.left_strip(max(0.0, seen - pad(at) - 1.0)) if seen else room
        room = room.top_strip(name_below(dl, edge, name, at).h)
        foot = foot.left_strip(at.w * EDGE) if seen else foot
        signs.bricks(dl, foot, price, align="centre" if wide and not seen else "left")
        drawn = room.inset(0, pad(at) * 0.5)
        if wide:
            dl.shape(drawn, cardstock.scene(theme, category, drawn.w, drawn.h))
            drawn = drawn.inset(drawn.w * 0.03, drawn.h * 0.03)
        houses.building(dl, theme, drawn, building_id)


def event_card(dl: DisplayList, rect: Rect, epoch: Epoch, name: str, effect: str, look: CardLook = REST) -> None:
    """Draw an event card: a sealed scroll with its name and effect."""
    with framed(dl, rect, look, ("event", name)) as at:
        room = Rect(at.x + at.w * 0.15, at.y + at.h * 0.19, at.w * 0.7, at.h * 0.575)
        words_fit = at.w >= NAMED_FROM and title(dl, name, room.w, room.h, at) is not None
        dl.shape(at, cardstock.event_face(dl.theme, at.w, at.h, written=not words_fit))
        if at.w < NAMED_FROM:
            return
        side = min(max(at.w * 0.16, 24.0), 44.0)
        gap = pad(at)
        _epoch(dl, Rect(at.x + gap, at.y + gap, at.w - 2 * gap, side), epoch)
        title_and_text(dl, room, name, effect, at)


def influence_card(
    dl: DisplayList,
    rect: Rect,
    kind_id: str,
    name: str,
    effect: str,
    when: When,
    when_text: str = "",
    look: CardLook = REST,
    *,
    covered: bool = False,
) -> None:
    """Draw an influence card with name, picture, effect and timing; without words if it is `covered`."""
    theme = dl.theme
    with framed(dl, rect, look, ("influence", kind_id)) as at:
        band, gap = _band_height(at), pad(at)
        dl.shape(at, cardstock.influence_face(theme, at.w, at.h, band))
        tile = at.top_strip(band).inset(gap, band * 0.07)
        plate = tile.left_strip(tile.h)
        dl.shape(plate, cardstock.plate(theme), (100.0, 100.0))
        dl.shape(plate.inset(plate.h * 0.08), backs.sword(theme), (100.0, 100.0))
        plate = tile.right_strip(tile.h)
        dl.shape(plate, cardstock.plate(theme), (100.0, 100.0))
        paint.icon(dl, _WHEN[when], plate.inset(plate.h * 0.2), theme.ink)
        room = at.without_top(band).inset(gap, gap * 0.6)
        if at.w >= NAMED_FROM:
            room = room if covered else words_below(dl, room, name, effect, when_text, at)
            dl.shape(room, cardstock.dusk(theme, room.w, room.h))
            room = room.inset(room.w * 0.03, room.h * 0.05)
        elif not covered:
            room = name_below(dl, room, name, at)
        box = room.square()
        detail = houses.detail_of(box.w * dl.scale)
        dl.shape(box, influence_picture(theme, kind_id, detail), houses.VIEW)


def back_card(dl: DisplayList, rect: Rect, kind: Back, look: CardLook = REST) -> None:
    """Draw a card face down."""
    with framed(dl, rect, look, ("back", kind)) as at:
        dl.shape(at, backs.back(dl.theme, kind, at.w, at.h))


def pile_card_rect(rect: Rect) -> Rect:
    """Return the rectangle of a pile's top card."""
    step = _pile_step(rect)
    return Rect(rect.x, rect.y, rect.w - 2 * step, rect.h - 2 * step)


def pile(dl: DisplayList, rect: Rect, kind: Back, count: int, look: CardLook = REST, *, open_top: bool = False) -> Rect:
    """Draw a pile up to three cards deep, with its count; return the rectangle of the top card.

    An empty pile is a dotted place. With `open_top` the top card is left to the caller to draw (then call
    `count_badge` after it).
    """
    at = pile_card_rect(rect)
    if count <= 0:
        dl.shape(at, cardstock.empty_place(dl.theme, at.w, at.h, kind))
        _edges(dl, at, look)
        return at
    step = _pile_step(rect)
    for n in range(min(count, 3) - 1, 0, -1):
        under = at.moved(step * n, step * n)
        dl.shape(under, backs.back(dl.theme, kind, at.w, at.h))
    if not open_top:
        back_card(dl, at, kind, look)
        count_badge(dl, at, count)
    return at


def count_badge(dl: DisplayList, card: Rect, count: int) -> None:
    """Draw the number of cards on the lower edge of a pile's top card."""
    text = str(count)
    size = min(max(MIN_TEXT, card.w * 0.17), 30.0)
    high = size * 1.35
    wide = max(high, dl.text_width(text, size=size, font="label", bold=True) + size * 0.8)
    plate = Rect(card.x + (card.w - wide) / 2, card.bottom - high * 0.9, wide, high)
    dl.shape(plate, cardstock.badge(dl.theme, plate.w, plate.h))
    paint.word(dl, plate, text, size, bold=True)


# Parts of all cards


@contextmanager
def framed(dl: DisplayList, rect: Rect, look: CardLook, key: tuple[str, str]) -> Iterator[Rect]:
    """Yield a card's rectangle, raised when hot, between its shadow and its edges; `key` identifies the face."""
    at = rect.moved(0, -2.0) if look.hot else rect
    room = at.inset(-12)
    with dl.group(("card", *key, round(rect.x), round(rect.y)), room, clip=False):
        if look.hot:
            dl.shadow(rect.moved(0, 2), corner(at.w), 8.0, 0.4)
        else:
            dl.shadow(rect.moved(0, 1), corner(at.w), 3.5, 0.28)
        yield at
        if look.mark == "refused":
            dl.shape(at, paint.hatching(at.w, at.h, dl.theme.ink))
        _edges(dl, at, look)


def _edges(dl: DisplayList, at: Rect, look: CardLook) -> None:
    if look.mark == "chosen":
        paint.edge(dl, at, "chosen", radius=corner(at.w))
    elif look.mark in ("legal", "lost"):
        grown = at.inset(-3)
        dl.shape(grown, cardstock.marked(dl.theme, grown.w, grown.h, look.mark == "lost", corner(at.w) + 2))
    if look.focused:
        paint.edge(dl, at, "focus", radius=corner(at.w))


def _band_height(at: Rect) -> float:
    return min(max(at.w * 0.2, 21.0), 64.0)


def _sign_in_band(dl: DisplayList, rect: Rect, category: Category) -> None:
    n = signs.ICONS[category]
    paint.icon(dl, n, rect.inset(rect.h * 0.1), on_colour(dl.theme, category))


def _epoch(dl: DisplayList, tile: Rect, epoch: Epoch) -> None:
    """Draw the epoch's letter in the upper right corner if it is legible."""
    plate = tile.right_strip(tile.h)
    size = plate.h * 0.72
    if size < MIN_TEXT * 0.8:
        return
    dl.shape(plate, cardstock.plate(dl.theme), (100.0, 100.0))
    dl.text(
        plate, epoch, size=max(MIN_TEXT, size), font="title", bold=True, align="centre", valign="middle", leading=1.0
    )


def _pile_step(rect: Rect) -> float:
    return max(2.0, min(rect.w * 0.025, 6.0))


@lru_cache(maxsize=64)
def influence_picture(theme: Theme, kind_id: str, detail: Detail) -> str:
    """Return the picture of a kind of influence card in a box of `houses.VIEW`."""
    return drawing(INFLUENCE_FAMILY, kind_id, tokens(theme), detail)
