"""The Great Power cards: their purpose, points and holder (IC-X2, TR-P1)."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings import cards, cardstock, forces, signs
from citadel_desktop.boards.round_board.picture.drawings.backs import corner
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.boards.round_board.picture.drawings.lettering import MIN_TEXT, NAMED_FROM, pad, title
from citadel_desktop.boards.round_board.picture.drawings.pattern import colour, on_colour, pattern
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.indomitable.names import power_title
from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.powers import points_of
from citadel_desktop.rules.indomitable.treason.castle import FORCES
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, Theme, colour_of, mix

_FACES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {"white": ("gilt_light", "outline"), "towers": ("limestone_dark", "ink"), "black": ("dark_colour", "dark_on")}
)
"""Theme colours of the band on each force's card, and of the lines on it."""


_LAURELS = 28.0
"""Height from which the points have laurels around them."""


def paint_power(
    dl: DisplayList, speech: Speech, rect: Rect, power: int, holder_colour: int | None = None, look: CardLook = REST
) -> None:
    """Draw a Great Power card: sign, points, name if there is room, and the holder's shield.

    Args:
        dl: the display list.
        speech: the language of the name.
        rect: its rectangle, at least 44 x 60 units.
        power: its index among the Great Powers.
        holder_colour: a seat's colour, DARK_COLOUR for the Dark Master, None while nobody holds it.
        look: its mark, and whether pointer or keyboard are on it.
    """
    theme = dl.theme
    with cards.framed(dl, rect, look, ("power", str(power))) as at:
        band = max(6.0, min(at.h * 0.12, 34.0))
        dl.shape(at, _face(theme, power, at.w, at.h, band))
        room = at.without_top(band).inset(pad(at), pad(at) * 0.5)
        foot = room.bottom_strip(min(max(23.0, at.h * 0.24), 64.0))
        room = room.without_bottom(foot.h)
        _points(dl, foot.left_strip(foot.w * (0.5 if holder_colour is not None else 1.0)), power)
        if holder_colour is not None:
            paint.shield(dl, holder_colour, foot.right_strip(foot.w * 0.5))
        if at.w >= NAMED_FROM:
            room = _named(dl, room, power_title(speech, power), at)
        paint_power_sign(dl, room.inset(0, pad(at) * 0.4), power)


def paint_power_sign(dl: DisplayList, rect: Rect, power: int) -> None:
    """Draw the sign of a Great Power's purpose, whole and centred."""
    if power < len(CATEGORIES):
        signs.seal(dl, rect, CATEGORIES[power])
        return
    force = FORCES[power - len(CATEGORIES)]
    if force == "towers":
        # Without a pennant the upper quarter of its box is empty.
        w, h = forces.TOWER_VIEW
        box = rect.fitted(w, h * 0.78)
        high = box.h / 0.78
        forces.paint_tower(dl, Rect(box.x, box.bottom - high, box.w, high))
    else:
        forces.paint_counter(dl, rect, black=force == "black")


def _named(dl: DisplayList, room: Rect, name: str, at: Rect) -> Rect:
    """Draw the name along the top if it fits; return the remaining space."""
    high = max(MIN_TEXT * 1.3, at.w * 0.16)
    setting = title(dl, name, room.w, high, at)
    if setting is None:
        return room
    setting.draw(dl, room.top_strip(high))
    return room.without_top(high)


def _points(dl: DisplayList, rect: Rect, power: int) -> None:
    """Draw the points, between laurels if there is room."""
    size = max(MIN_TEXT, rect.h * 0.58)
    if rect.h >= _LAURELS:
        paint.icon(dl, "laurels", rect, mix(dl.theme.gilt, dl.theme.gilt_light, 0.45))
    paint.word(dl, rect, str(points_of(power)), size, bold=True)


def _band(theme: Theme, power: int) -> tuple[Colour, Colour]:
    """Return the colours of a card's band and of the lines on it."""
    if power < len(CATEGORIES):
        category = CATEGORIES[power]
        return colour(theme, category), on_colour(theme, category)
    force = FORCES[power - len(CATEGORIES)]
    face, lines = _FACES[force]
    return colour_of(theme, face), colour_of(theme, lines)


@lru_cache(maxsize=64)
def _face(theme: Theme, power: int, w: float, h: float, band: float) -> str:
    """Return a Great Power card's paper: a double gilt rule, and a band with its pattern."""
    face, on = _band(theme, power)
    body = cardstock.plain_face(theme, w, h, theme.gilt)
    r, wide = corner(w) - 0.75, w - 0.75
    d = (
        f"M0.75 {svg.num(band)}V{svg.num(r)}Q0.75 0.75 {svg.num(r)} 0.75H{svg.num(wide - r)}"
        f"Q{svg.num(wide)} 0.75 {svg.num(wide)} {svg.num(r)}V{svg.num(band)}Z"
    )
    body += svg.path(d, face)
    inside = svg.corners(Rect(2, 2, w - 4, band - 3))
    gap = max(4.0, band / 3)
    if power < len(CATEGORIES):
        body += pattern(CATEGORIES[power], inside, on, gap=gap, width=max(0.8, gap / 7), opacity=0.4)
    else:
        body += _force_lines(power, inside, on, gap)
    body += svg.line((0.75, band), (wide, band), theme.ink, theme.line_thin)
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    return body + svg.rect(frame, None, theme.ink, theme.line_thin, radius=corner(w))


def _force_lines(power: int, inside: tuple[tuple[float, float], ...], on: Colour, gap: float) -> str:
    """Return rays of good force, courses of watchtowers, or thorns of dark force."""
    turns = {"white": (90.0,), "towers": (0.0,), "black": (62.0, -62.0)}
    return "".join(
        svg.hatch(inside, on, gap=gap * 0.8, degrees=turn, width=max(0.8, gap / 7), opacity=0.35)
        for turn in turns[FORCES[power - len(CATEGORIES)]]
    )
