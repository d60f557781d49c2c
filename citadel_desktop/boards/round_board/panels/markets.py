"""The markets (Pawnshop, Free Market) and the piles: the stock, the discards, the influence cards."""

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.faces import paint_card
from citadel_desktop.boards.round_board.panels.hand import paint_cards
from citadel_desktop.boards.round_board.panels.leaflets.plots import seen_below
from citadel_desktop.boards.round_board.panels.spread import RATIO, SheetPlaces, Spot, SpotPlace, lay_out_tiles, spread
from citadel_desktop.boards.round_board.panels.words import BoardWords, sorted_hand
from citadel_desktop.boards.round_board.picture.drawings import cards
from citadel_desktop.boards.round_board.picture.drawings.backs import Back
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.lettering import NAMED_FROM
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import BACK, FIXED_PRICE, NONE, Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import label
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Flex, Rect
from citadel_desktop.values import frozen, replace

Pile: TypeAlias = Literal["stock", "discards", "influence", "spent"]
PILES: tuple[Pile, ...] = ("stock", "discards", "influence", "spent")
BESIDE: tuple[Pile, ...] = ("discards", "influence")
"""Piles beside the town; the stock lies in its middle (IC-B1)."""
Market: TypeAlias = Literal["shop", "free"]
"""The markets by zone: the Pawnshop, the Free Market (IC-X3)."""
_SIGNS: Mapping[Market, str] = MappingProxyType({"shop": "ingot", "free": "scales"})
"""Sign of a market that is too low for a heading."""
HEAD = 26.0
"""Height of a panel's heading."""
LOW = 92.0
"""Height below which a market has its sign at the left instead of a heading, unless it is empty."""
MIN_HEADED = HEAD + 14.0
MAX_CARD = 170.0
ROOM_FOR_KINDS = 4
"""Number of kinds that always have room, so that tiles keep their place as others come."""
NAMED_PILE = 66.0
"""Height from which a pile has its name under it, with a card still visible above."""
CAPTION = 24.0
"""Height of the line under a pile."""
CAPTION_SLACK = 7.0
"""Height of the free space above that line's letters, which the lowest cards may cover."""
NOTE = 28.0
"""Height of the note on cards that a Wizard has seen."""


def pile_spot(pile: Pile) -> Spot:
    """Return the spot of a pile."""
    return ("pile", PILES.index(pile))


@frozen
class Shop:
    """Layout of a market: its heading, and one card for each kind of building there, with the number of copies.

    They are tiles with names if `tiled`, else cards that may overlap.
    """

    market: Market
    rect: Rect
    head: Rect
    cards: SheetPlaces
    copies: tuple[tuple[Spot, int], ...]
    tiled: bool = False


def kinds_in(position: Position) -> tuple[int, int]:
    """Return the number of kinds of building in the Pawnshop and in the Free Market."""
    cards = content().cards
    shop, free = ({cards[card].kind for card in lying} for lying in (position.pawnshop, position.free_market))
    return len(shop), len(free)


def lay_out_shop(rect: Rect, held: Sequence[int], market: Market = "shop") -> Shop:
    """Return the layout of a market in `rect`, by category and price; copies of a kind lie as one."""
    first: dict[int, int] = {}
    copies: dict[int, int] = {}
    for card in sorted_hand(held):
        kind = content().cards[card].kind
        first.setdefault(kind, card)
        copies[kind] = copies.get(kind, 0) + 1
    if rect.h < LOW and (held or rect.h < MIN_HEADED):
        room = rect.inset(5, 5)
        head = room.left_strip(HEAD)
        room = room.without_left(HEAD + 3)
    else:
        room = rect.inset(6, 7)
        head = room.top_strip(HEAD).inset(6, 0)
        room = room.without_top(HEAD + 2)
    spots: list[Spot] = [(market, card) for card in first.values()]
    many = tuple((spot, n) for spot, n in zip(spots, copies.values(), strict=True))
    tiles = lay_out_tiles(spots, room, least=ROOM_FOR_KINDS) or lay_out_tiles(spots, room)
    if tiles is not None:
        return Shop(market, shrunk(rect, tiles, head), head, tiles, many, tiled=True)
    most = min(MAX_CARD, max(64.0, rect.inset(12, 9).w * 0.5))
    places = spread(spots, room, gap=6, most=most, rows=6, align="left", valign="top")
    return Shop(market, shrunk(rect, places, head), head, places, many)


def shrunk(rect: Rect, cards: SheetPlaces, head: Rect) -> Rect:
    """Return a panel as high as its cards, or as its heading if there are none."""
    foot = max((place.rect.bottom for place in cards.every), default=head.bottom)
    return rect.without_bottom(rect.bottom - min(rect.bottom, foot + 7))


def paint_shop(
    dl: DisplayList, words: BoardWords, shop: Shop, looks: Mapping[Spot, CardLook], absent: Collection[Spot] = ()
) -> SheetPlaces:
    """Draw a market and return everything that can be pointed at."""
    t = words.speech.t
    paint.panel(dl, shop.rect, kind="vellum")
    if shop.market == "shop":
        title, note = t("Pawnshop"), words.speech.n("{count} brick each", "{count} bricks each", FIXED_PRICE)
    else:
        title, note = t("Free Market"), t("printed price")
    if not shop.cards.every:
        note = t("Empty")
    if not heading(dl, shop.head, title, note):
        paint.icon(dl, _SIGNS[shop.market], shop.head.left_strip(HEAD).inset(2), dl.theme.ink_soft)
        if not shop.cards.every:
            empty(dl, words, shop.head.without_left(HEAD) if shop.head.w > HEAD else shop.cards.sheet)
    notes = {spot: f"\u00d7{n}" for spot, n in shop.copies if n > 1}
    paint_cards(dl, words, shop.cards, looks, absent, notes=notes, lift=0.03, tiled=shop.tiled)
    return shop.cards


def empty(dl: DisplayList, words: BoardWords, rect: Rect) -> None:
    """Draw the text of an empty market."""
    said = replace(label(dl.theme, words.speech.t("Empty"), dl.theme.ink_soft), italic=True)
    dl.words(rect, (said,), align="centre", valign="middle")


def heading(dl: DisplayList, rect: Rect, title: str, note: str = "") -> bool:
    """Draw a panel's title if it fits, and at the right a short note if there is room for both.

    Return whether the title fits.
    """
    theme = dl.theme
    plain, beside = label(theme, title, bold=True), label(theme, note, theme.ink_soft)
    fitting = (run for run in (replace(plain, font="title"), plain) if dl.measure((run,))[0] <= rect.w)
    run = next(fitting, None)
    if run is None:
        return False
    if note and dl.measure((run,))[0] + dl.measure((beside,))[0] + 12 <= rect.w:
        dl.words(rect, (beside,), align="right", valign="middle")
    dl.words(rect, (run,), valign="middle")
    return True


def lay_out_piles(rect: Rect, *, noted: bool) -> tuple[dict[Pile, Rect], Rect]:
    """Return the piles beside the town, in a row or a column; if `noted`, with a note on the stock under them."""
    room = rect.inset(6, 4)
    note = room.bottom_strip(NOTE if noted else 0.0)
    room = room.without_bottom(note.h + (4 if noted else 0))
    two = (Flex(), Flex())
    halves = room.columns(*two, gap=8) if room.w >= room.h * 1.1 else room.rows(*two, gap=6)
    return dict(zip(BESIDE, halves, strict=True)), note


def paint_piles(
    dl: DisplayList, words: BoardWords, piles: Mapping[Pile, Rect], position: Position, looks: Mapping[Spot, CardLook]
) -> None:
    """Draw the piles beside the town, with their names if all of these fit."""
    named = all(
        dl.text_width(_pile(words, position, pile)[2], size=dl.theme.size_small, font="label") <= rect.w
        and rect.h >= NAMED_PILE
        for pile, rect in piles.items()
    )
    for pile, rect in piles.items():
        look = looks.get(pile_spot(pile), REST)
        paint_pile(dl, words, rect, pile, position, look, captioned=named)


def paint_pile(
    dl: DisplayList,
    words: BoardWords,
    rect: Rect,
    pile: Pile,
    position: Position,
    look: CardLook = REST,
    *,
    captioned: bool = True,
    reach: Rect | None = None,
) -> SpotPlace:
    """Draw a pile with its count inside `rect`, and its name under it if `captioned`.

    The last discard lies face up; stock and influence cards show only backs. A pointer hits it in all of `reach`, which
    is `rect` by default.
    """
    caption = CAPTION if captioned else 0.0
    count, top, name = _pile(words, position, pile)
    room = rect.without_bottom(caption)
    h = max(1.0, min(room.h, room.w / (RATIO + 0.06)))
    card = whole = room.centred(h * RATIO, h)
    spot = pile_spot(pile)
    kind: Back = "influence" if pile in {"influence", "spent"} else "stock"
    card = cards.pile(dl, card, kind, count, look, open_top=top != BACK)
    if count and top != BACK:
        paint_card(dl, words, card, top, look, influence=kind == "influence", named=card.w >= NAMED_FROM)
        cards.count_badge(dl, card, count)
    if captioned:
        under = Rect(rect.x, max(card.bottom, whole.bottom - CAPTION_SLACK), rect.w, caption)
        dl.words(under, (label(dl.theme, name, dl.theme.on_dark),), align="centre", valign="middle")
    strip = rect if reach is None else reach
    dl.target(spot, strip)
    said = words.speech.n("{pile}: {count} card", "{pile}: {count} cards", count, pile=name)
    dl.say(said, card, "pile", words.state(look.mark), spot)
    return SpotPlace(spot, card, strip)


def _pile(words: BoardWords, position: Position, pile: Pile) -> tuple[int, int, str]:
    """Return a pile's number of cards, its visible top card, and its name."""
    t = words.speech.t
    match pile:
        case "stock":
            return len(position.stock), BACK, t("Stock")
        case "influence":
            return len(position.pile), BACK, t("Influence")
        case "discards":
            top = position.discards[-1] if position.discards else NONE
            return len(position.discards), top, t("Discards")
        case "spent":
            top = position.spent[-1] if position.spent else NONE
            return len(position.spent), top, t("Played")


def paint_seen(dl: DisplayList, words: BoardWords, rect: Rect, position: Position) -> bool:
    """Note the stock's lowest cards that the viewer knows, if any (IC-C3, Wizard); return whether there are any."""
    seen = seen_below(position)
    if not seen:
        return False
    names = words.speech.listed([words.card(card) for card in seen])
    said = words.speech.t("Under the stock: {cards}", cards=names)
    paint.panel(dl, rect, rule=False)
    eye = rect.left_strip(rect.h).inset(min(6.0, rect.h * 0.2))
    paint.icon(dl, "eye", eye, dl.theme.ink_soft)
    room = rect.without_left(rect.h).inset(4, 1)
    runs = [label(dl.theme, told) for told in (said, names, str(len(seen)))]
    fitting = [run for run in runs if dl.measure((run,))[0] <= room.w]
    dl.words(room, fitting[:1], valign="middle")
    dl.say(said, rect, "note")
    return True
