"""A building on offer as a broad tile: category at the left edge, then drawing, name and price.

It shows all that its card shows in a third of the space, so that names fit in any market.
"""

from functools import lru_cache
from itertools import product

from citadel_desktop.boards.round_board.picture.drawings import houses, signs
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook, framed
from citadel_desktop.boards.round_board.picture.drawings.lettering import MIN_TEXT, Lettering, Sizes, fitted
from citadel_desktop.boards.round_board.picture.drawings.pattern import colour, on_colour
from citadel_desktop.rules.indomitable.content import Category
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, mix

MIN_TILE = (240.0, 25.0)
"""Minimum width and height of a tile with one line."""
MIN_TWO_LINES = (167.0, 34.0)
"""Minimum width and height of a tile with its price under its name."""
BAND = 20.0
"""Width of the category's band."""
PAD = 3.0
_NOTE, _PRICE = 40.0, 34.0
"""Width of a note, and of the bricks of a price."""
_BRICKS = 11.0
_APART = 44.0
"""Height below which a note stands beside the name, if that is short, rather than below it."""
_SIGNS_BELOW = 50.0
"""Height from which the band also has the placement sign."""


def fits(w: float, h: float) -> bool:
    """Whether a tile of that size has room for any name."""
    return any(w >= least[0] and h >= least[1] for least in (MIN_TILE, MIN_TWO_LINES))


def note_room(rect: Rect) -> Rect:
    """Return the free rectangle on a tile, at the right of the price."""
    room = rect.inset(PAD, 2.0)
    if rect.h < MIN_TWO_LINES[1]:
        return room.without_right(_PRICE).right_strip(_NOTE)
    strip = room.right_strip(_NOTE + 4).without_right(4.0)
    return strip.bottom_strip(min(24.0, room.h * (0.55 if rect.h < _APART else 0.44)))


def building_tile(
    dl: DisplayList,
    rect: Rect,
    building_id: str,
    category: Category,
    price: int,
    name: str,
    look: CardLook = REST,
    *,
    noted: bool = False,
) -> None:
    """Draw a building on offer; if it is `noted`, the name leaves `note_room` free."""
    theme = dl.theme
    with framed(dl, rect, look, ("tile", building_id)) as at:
        dl.shape(at, _face(theme, category, at.w, at.h))
        _paint_band(dl, at.left_strip(BAND), category)
        room = at.inset(PAD, 2.0).without_left(BAND)
        close = _NOTE - 10 if noted and at.h < _APART else 0.0
        if at.h < MIN_TWO_LINES[1]:
            high = _BRICKS if price == 1 else room.h - 2
            box = room.right_strip(_PRICE)
            box = box.centred(box.w, high)
            signs.bricks(dl, box, price, align="right", stacked=True)
            room = room.without_right(_PRICE + (_NOTE if noted else 0.0))
            side, named = _beside(dl, room, at.h - 4, name)
        else:
            above = room.without_bottom(_BRICKS)
            side, named = _beside(dl, above.without_right(close), at.h - 4, name)
            if named is None:
                side, named = _beside(dl, above, at.h - 4, name)
            price_at = room.without_left(side + 4 if side else 0.0).bottom_strip(_BRICKS)
            price_at = price_at.without_right(_NOTE + 4 if noted else 0.0)
            signs.bricks(dl, price_at, price, align="left")
            room = room.without_bottom(_BRICKS)
        if side:
            house = Rect(room.x, at.y + (at.h - side) / 2, side, side)
            houses.building(dl, theme, house, building_id)
        if named is not None:
            place = room.without_left(side + 4 if side else 0.0)
            # Letters are lower than their line, so the line may exceed its rectangle a little.
            named.draw(dl, place.centred(place.w, max(place.h, named.high + 6)), align="left")


def _beside(dl: DisplayList, room: Rect, most: float, name: str) -> tuple[float, Lettering | None]:
    """Return the size of the drawing before a name, at most `most`, and the name fitted beside it."""
    best = min(max(MIN_TEXT, room.h * 0.5), 22.0)
    sizes: tuple[Sizes, ...] = ((("label", best), ("label", MIN_TEXT)), (("text", MIN_TEXT),))
    for fonts, part in product(sizes, (1.0, 0.8, 0.6, 0.45, 0.0)):
        side = round(min(most * part, room.w * 0.36))
        wide = room.w - (side + 4 if side else 0.0)
        named = fitted(dl, name, wide, room.h + 2, fonts, bold=True, leading=1.05)
        if named is not None:
            return side, named
    return 0.0, None


def _paint_band(dl: DisplayList, band: Rect, category: Category) -> None:
    """Draw the category's sign, and below it the placement sign."""
    side = BAND - 3
    both = band.h >= _SIGNS_BELOW
    y = band.y + (band.h / 2 - side - 1 if both else (band.h - side) / 2)
    icon = Rect(band.x + 1.5, y, side, side)
    paint.icon(dl, signs.ICONS[category], icon, on_colour(dl.theme, category))
    if both:
        signs.placement(dl, icon.moved(0, side + 2), signs.PLACES[category])


@lru_cache(maxsize=256)
def _face(theme: Theme, category: Category, w: float, h: float) -> str:
    """Return the tile's paper, with the category's band along the left edge."""
    face, radius = colour(theme, category), 5.0
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    paper = mix(theme.vellum_light, theme.lit, 0.3)
    body = svg.rect(frame, paper, theme.ink, theme.line_thin, radius=radius)
    band = (
        f"M{svg.num(BAND)} 0.75H{svg.num(radius)}Q0.75 0.75 0.75 {svg.num(radius)}"
        f"V{svg.num(h - radius)}Q0.75 {svg.num(h - 0.75)} {svg.num(radius)} {svg.num(h - 0.75)}"
        f"H{svg.num(BAND)}Z"
    )
    body += svg.path(band, face)
    body += svg.line((BAND, 0.75), (BAND, h - 0.75), theme.ink, theme.line_thin)
    return body + svg.rect(frame, None, theme.ink, theme.line_thin, radius=radius)
