"""The Great Powers beside the town, with their holders' shields (IC-X2, TR-P1)."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from citadel_desktop.boards.round_board.panels.spread import RATIO, SheetPlaces, Spot, SpotPlace, paint_places, placed
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import cards
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.drawings.powers import paint_power, paint_power_sign
from citadel_desktop.language.indomitable.names import power_title
from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.state import NONE, Order
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, figure_colour

MAX_CARD = 190.0
GAP, CLOSE = 6.0, 2.5
_TARGET = 48.0
"""Minimum width of a card if there is room, so that it is easy to point at in a small window."""
_LINES = 3
_WHOLE = (40.0, 56.0)
"""Size from which a card carries all its content; a smaller one is a plaque."""
_POINTS = 38.0
"""Width from which a plaque has its points."""


def lay_out_powers(rect: Rect, count: int) -> SheetPlaces:
    """Return the places of Great Power cards in `rect`, in the number of lines that makes them largest.

    In a low space they are broader than a card, at most square.
    """
    room = rect.inset(2, 2)

    def cell(lines: int) -> tuple[float, float]:
        each = -(-count // lines)
        near = GAP if room.w / each > _TARGET else CLOSE
        w = (room.w - near * (each - 1)) / each
        h = min((room.h - GAP * (lines - 1)) / lines, w / RATIO, MAX_CARD)
        return min(w, max(h * RATIO, _TARGET) if h >= _WHOLE[1] else h), h

    lines = max(range(1, _LINES + 1), key=lambda n: cell(n)[0] * cell(n)[1])
    (w, h), each = cell(lines), -(-count // lines)
    gap = min((room.w - each * w) / max(each - 1, 1), 2 * GAP)
    spots: list[Spot] = [("power", power) for power in range(count)]
    return SheetPlaces(rect, placed(spots, room, each, (w, h), (w + gap, h + GAP), "centre", "middle"))


def paint_powers(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    places: SheetPlaces,
    powers: Sequence[Order],
    looks: Mapping[Spot, CardLook],
    absent: Collection[Spot] = (),
) -> None:
    """Draw the cards; held ones have the holder's shield and an edge in its colour."""

    def draw(place: SpotPlace, look: CardLook) -> None:
        power, rect = place.spot[1], place.rect
        colour = None if powers[power] == NONE else colours[powers[power]]
        if rect.w >= _WHOLE[0] and rect.h >= _WHOLE[1]:
            paint_power(dl, words.speech, rect, power, colour, look)
        else:
            _plaque(dl, rect, power, colour, look)
        if colour is not None:
            dl.shape(rect.moved(0, -2.0 if look.hot else 0.0), _held(dl.theme, rect.w, rect.h, colour))

    def said(spot: Spot) -> str:
        return power_in_words(words, spot[1], powers[spot[1]])

    paint_places(dl, words, places.without(absent), looks, draw, said)


def _plaque(dl: DisplayList, rect: Rect, power: int, colour: int | None, look: CardLook) -> None:
    """Draw a small card: sign, points if there is room, and the holder's shield in the lower right corner."""
    with cards.framed(dl, rect, look, ("power", str(power))) as at:
        paint.panel(dl, at, rule=False, shadow=False, radius=4.0)
        room, wide = at.inset(3), at.w >= _POINTS
        sign = room.left_strip(room.w * 0.62) if wide else room.top_strip(room.w)
        paint_power_sign(dl, sign, power)
        if wide:
            paint.word(
                dl,
                room.right_strip(room.w * 0.36).top_strip(room.h * (0.5 if colour is not None else 1.0)),
                str(points_of(power)),
                dl.theme.size_small,
                bold=True,
            )
        if colour is not None:
            side = min(room.w * 0.55, room.h * 0.52)
            paint.shield(dl, colour, Rect(room.right - side, room.bottom - side, side, side))


@lru_cache(maxsize=64)
def _held(theme: Theme, w: float, h: float, colour: int) -> str:
    """Return an edge in a holder's colour."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    dark = svg.rect(frame, None, theme.ink, 5.0, radius=4)
    return dark + svg.rect(frame, None, figure_colour(theme, colour), 3.0, radius=4)


def power_in_words(words: BoardWords, power: int, holder: Order) -> str:
    """Describe a Great Power for screen readers: purpose, points, holder."""
    speech = words.speech
    held = speech.t("nobody's") if holder == NONE else words.who(holder)
    return speech.n(
        "Great Power {power}: {count} point, {holder}",
        "Great Power {power}: {count} points, {holder}",
        points_of(power),
        power=power_title(speech, power),
        holder=held,
    )
