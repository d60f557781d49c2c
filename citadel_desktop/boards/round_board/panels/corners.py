"""Pieces beside the city, in the corners of the town's square: Dark Master, watchtowers, dice (TR-S1)."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from citadel_desktop.boards.round_board.panels.hand import badge
from citadel_desktop.boards.round_board.panels.spread import SheetPlaces, Spot, SpotPlace, paint_places
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import cards, forces
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.dice import paint_die
from citadel_desktop.boards.round_board.picture.town import pieces
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown
from citadel_desktop.rules.indomitable.asks.isolation import knights_left
from citadel_desktop.rules.indomitable.asks.towers import towers_left
from citadel_desktop.rules.indomitable.state import DARK, NONE, Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, GroupItem, Shape
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, Theme

DARK_SPOT: Spot = ("dark", 0)
TOWER_SPOT: Spot = ("tower", 0)
Dice: TypeAlias = tuple[int | None, int | None]
"""The pips of the black and the white die at rest; None for a die that has not been thrown on this board."""
NO_DICE: Dice = (None, None)
_FINE = 40.0
_MIN_FIGURE = 8.0
_PLAIN = 44.0
"""Height below which one figure with a number replaces several figures."""


def lay_out_corners(dark: Rect, towers: Rect) -> SheetPlaces:
    """Return the two corners that can be pointed at."""
    return SheetPlaces(dark.union(towers), (SpotPlace(DARK_SPOT, dark, dark), SpotPlace(TOWER_SPOT, towers, towers)))


def dice_at_rest(rect: Rect) -> tuple[Rect, Rect]:
    """Return the rectangles of the black and the white die in their corner, away from the disc."""
    if _flat(rect):
        side = min(rect.w / 2 - 3, rect.h - 2)
        black = Rect(rect.right - side - 1, rect.bottom - side - 1, side, side)
        return black, black.moved(-side - 4, 0)
    side, up = rect.w * 0.42, rect.h * 0.1
    black = Rect(rect.right - side - 3, rect.bottom - 2 * side - up, side, side)
    return black, black.moved(-0.75 * side, side + up - 3)


def _flat(rect: Rect) -> bool:
    """Whether a corner is low and wide."""
    return rect.w > rect.h * 1.2


def paint_corners(
    dl: DisplayList,
    words: BoardWords,
    corners: SheetPlaces,
    position: Position,
    looks: Mapping[Spot, CardLook],
    *,
    zoomed: bool = False,
    counted: bool = True,
) -> None:
    """Draw the Dark Master outside the city, his Knights, and the watchtowers left.

    They lie on plates of their own if the town is `zoomed` and reaches below them; numbers appear only if `counted`.
    """

    def draw(place: SpotPlace, look: CardLook) -> None:
        if zoomed:
            dl.shape(place.rect, _plate(dl.theme, *place.rect.size))
        if look == REST:
            _corner(dl, place.spot, place.rect, position, counted)
        else:
            with cards.framed(dl, place.rect.inset(3), look, (place.spot[0], "corner")) as at:
                dl.shape(at, _plate(dl.theme, *at.size))
                _corner(dl, place.spot, at, position, counted)

    paint_places(dl, words, corners.every, looks, draw, lambda spot: _said(words, spot, position), "pile")


def _corner(dl: DisplayList, spot: Spot, rect: Rect, position: Position, counted: bool) -> None:
    theme = dl.theme
    if spot == TOWER_SPOT:
        body = forces.tower(theme, None, forces.detail_of(rect.h * 0.6 * dl.scale))
        _stock(dl, rect, towers_left(position), forces.TOWER_VIEW, body, counted)
        return
    fine = rect.h * dl.scale * 0.7 >= _FINE
    knight = pieces.knight(theme, DARK_COLOUR, fine=fine)
    if position.treason.at == NONE:
        wide = rect.w * (0.34 if _flat(rect) else 0.6)
        box = rect.left_strip(wide).fitted(*pieces.MASTER_VIEW)
        body = pieces.dark_master(theme, fine=fine)
        dl.shape(box.at(rect.x, rect.y), body, pieces.MASTER_VIEW)
        rect = rect.without_left(wide)
    _stock(dl, rect, knights_left(position, DARK), pieces.KNIGHT_VIEW, knight, counted)


def _stock(dl: DisplayList, rect: Rect, count: int, view: Size, body: str, counted: bool) -> None:
    """Draw up to three of a thing one behind the other, with their number."""
    theme = dl.theme
    text = f"\u00d7{count}"
    if _flat(rect) or rect.h < _PLAIN:
        wide = dl.text_width(text, size=theme.size_small, font="label", bold=True)
        box = rect.left_strip(min(rect.w * 0.4, max(rect.w - wide - 2, 0))).fitted(*view)
        # Beside the Dark Master there may be room for just the number.
        seen = box.w >= _MIN_FIGURE
        if seen:
            _figure(dl, box.at(rect.x, box.y), body, view, there=count > 0)
        if counted:
            beside = rect.without_left(box.w + 1 if seen else 0)
            paint.word(dl, beside, text, theme.size_small, theme.on_dark, align="left", bold=True)
        return
    box = rect.left_strip(rect.w * 0.62).fitted(*view)
    box = box.at(rect.x, box.y)
    step = min((rect.w - box.w) / 2, box.w * 0.32)
    for n in range(max(min(count, 3), 1) - 1, -1, -1):
        _figure(dl, box.moved(n * step, -n * box.h * 0.03), body, view, there=count > 0)
    if counted:
        badge(dl, rect, text)


def _figure(dl: DisplayList, rect: Rect, body: str, view: Size, *, there: bool) -> None:
    """Draw a figure; faintly if none is left."""
    item = Shape(rect, body, view)
    dl.add(item if there else GroupItem(("none", rect), rect, (item,), None, True, 0.3))


@lru_cache(maxsize=16)
def _plate(theme: Theme, w: float, h: float) -> str:
    frame = Rect(1, 1, w - 2, h - 2)
    return svg.rect(frame, theme.vellum, theme.ink_faint, 1.5, radius=6, opacity=0.94)


def _said(words: BoardWords, spot: Spot, position: Position) -> str:
    """Describe a corner for screen readers."""
    speech = words.speech
    if spot == TOWER_SPOT:
        return speech.n("Watchtowers: {count} left", "Watchtowers: {count} left", towers_left(position))
    knights = speech.n("{count} dark Knight left", "{count} dark Knights left", knights_left(position, DARK))
    at = position.treason.at
    if at == NONE:
        return speech.t("The Dark Master is outside the city; {knights}", knights=knights)
    return speech.t("The Dark Master is on {plot}; {knights}", plot=words.plot(at), knights=knights)


def dice_after(events: Sequence[Event], before: Dice = NO_DICE) -> Dice:
    """Return the dice after some events, from the dice before."""
    black, white = before
    for event in events:
        match event:
            case DieThrown(pips=pips):
                black = pips
            case AttackFought():
                black, white = event.black, event.white
            case _:
                pass
    return black, white


def paint_dice(dl: DisplayList, rect: Rect, dice: Dice) -> None:
    """Draw the dice at rest, the black one first; a die that was not thrown is left out."""
    for box, pips, black in zip(dice_at_rest(rect), dice, (True, False), strict=True):
        if pips is not None:
            paint_die(dl, box, pips, black=black)
