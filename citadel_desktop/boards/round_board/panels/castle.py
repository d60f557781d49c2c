"""The viewer's castle card: both tracks with prices and counters, and the income of each category (TR-S3)."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache, partial
from typing import Literal, TypeAlias

from citadel_desktop.boards.round_board.panels.spread import SheetPlaces, Spot, SpotPlace, paint_places, placed
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings import cardstock, signs
from citadel_desktop.boards.round_board.picture.drawings.cards import CardLook
from citadel_desktop.boards.round_board.picture.drawings.forces import paint_counter
from citadel_desktop.boards.round_board.picture.drawings.pattern import colour, on_colour
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.rules.indomitable.powers import great_powers
from citadel_desktop.rules.indomitable.state import BACK, Order, Position
from citadel_desktop.rules.indomitable.towns import towns
from citadel_desktop.rules.indomitable.treason.castle import castle
from citadel_desktop.rules.indomitable.treason.explain import CastleCard, castle_card
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.boxes import Box, Measured, Paint, columns, drawn, label, named, painted, space, stack
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Circle, Flex, Rect
from citadel_desktop.scene.theme import GLEAM, SHADE, Theme, mix
from citadel_desktop.values import frozen

MAX_SPACE = 58.0
"""Maximum size of a space on a track."""
TOWER_SPACE = 36.0
"""Space size from which the tracks lie in two towers; with smaller ones each track is one line."""
_PAD = 5.0
_HEAD = 21.0
"""Height of the headings over towers and income."""
_HEADED = 47.5
"""Minimum size of a space under headings, so that spaces stay easy to point at."""
_MIN_INCOME = 62.0
"""Minimum width of the income scales between the towers."""
_LINE = 20.0
"""Height of the income line under two tracks in lines."""
_SCALED = 96.0
"""Width from which income is shown by blocks on a scale; below it only by figures."""
Side = Literal["white", "black"]


@frozen
class CastleRoom:
    """Layout of a castle card: its Order, the towers with their spaces, and the income.

    `heads` are the headings over white tower, income and black tower; empty if there is no room.
    """

    rect: Rect
    order: Order
    white: SheetPlaces
    black: SheetPlaces
    income: Rect
    heads: tuple[Rect, ...] = ()

    @property
    def spaces(self) -> SheetPlaces:
        """The spaces of both tracks, the white ones first."""
        return self.white.joined(self.black)


def lay_out_castle(rect: Rect, order: Order) -> CastleRoom:
    """Return the layout of tracks and income in `rect`: two towers beside the income, or two lines above it."""
    count = len(castle().track)
    room = rect.inset(_PAD)
    columns = 2
    lines = -(-count // columns)
    high = room.h - 2 * _PAD
    headed = (high - _HEAD) / lines >= _HEADED
    high -= _HEAD if headed else 0.0
    space = min(high / lines, (room.w - _MIN_INCOME - 6 * _PAD) / (2 * columns), MAX_SPACE)
    if space >= TOWER_SPACE:
        tower = columns * space + 2 * _PAD
        parts = room.columns(tower, Flex(), tower, gap=_PAD)
        heads = tuple(part.top_strip(_HEAD) for part in parts) if headed else ()
        white, income, black = (part.without_top(_HEAD if headed else 0.0) for part in parts)
        high = lines * space + 2 * _PAD
        return CastleRoom(
            rect,
            order,
            _track("white", white.bottom_strip(high), columns, space),
            _track("black", black.bottom_strip(high), columns, space),
            income,
            heads,
        )
    white, black, income = room.rows(Flex(), Flex(), _LINE, gap=2)
    space = min((room.w - 2) / count, white.h, MAX_SPACE)
    return CastleRoom(rect, order, _track("white", white, count, space), _track("black", black, count, space), income)


def _track(side: Side, room: Rect, columns: int, space: float) -> SheetPlaces:
    """Return the spaces of one track in reading order, in the middle of a rectangle."""
    spots: list[Spot] = [(side, n) for n in range(len(castle().track))]
    within = room.centred(columns * space, -(-len(spots) // columns) * space)
    return SheetPlaces(room, placed(spots, within, columns, (space, space), (space, space)))


def paint_castle(
    dl: DisplayList,
    words: BoardWords,
    colours: Sequence[int],
    laid: CastleRoom,
    position: Position,
    looks: Mapping[Spot, CardLook],
    absent: Collection[Spot] = (),
) -> None:
    """Draw the castle card as its viewer sees it, with the backs of hidden black counters."""
    theme, card = dl.theme, castle_card(position, laid.order)
    paint.panel(dl, laid.rect, kind="vellum", rule=False)
    towers = laid.white.sheet.y == laid.black.sheet.y
    for dark, track in enumerate((laid.white, laid.black)):
        dl.shape(track.sheet, _tower(theme, *track.sheet.size, bool(dark), towers))
    t = words.speech.t
    for head, text in zip(laid.heads, (t("White"), t("Income"), t("Black")), strict=False):
        if dl.text_width(text, size=theme.size_small, font="label") <= head.w:
            paint.word(dl, head, text, theme.size_small, theme.ink_soft)
    values = position.treason.black[laid.order]

    def counter(spot: Spot) -> Counter:
        side, n = spot
        if spot in absent or n >= (card.whites if side == "white" else card.blacks):
            return None
        return values[n] if side == "black" else BACK

    paint_places(
        dl,
        words,
        laid.spaces.every,
        looks,
        lambda place, look: _space(dl, place, look, counter(place.spot)),
        lambda spot: _said(words, spot, counter(spot)),
        "space",
    )
    painted(dl, _income(words, colours[laid.order], card, towers=towers), laid.income)


@lru_cache(maxsize=32)
def _tower(theme: Theme, w: float, h: float, dark: bool, crenelled: bool) -> str:
    """Return the background of a track: light or dark stone, with merlons on top if `crenelled`."""
    face = mix(theme.dark_colour, theme.slate_dark, 0.45) if dark else theme.limestone
    edge = theme.ink
    if not crenelled:
        return svg.rect(Rect(0.75, 0.75, w - 1.5, h - 1.5), face, edge, 1.5, radius=4)
    top, count = 4.5, 5
    step = w / (2 * count - 1)
    steps = "".join(
        f"H{svg.num(step * (2 * n + 1))}V{svg.num(top)}H{svg.num(step * (2 * n + 2))}V0.75" for n in range(count - 1)
    )
    body = f"M0.75 {svg.num(h - 0.75)}V0.75{steps}H{svg.num(w - 0.75)}V{svg.num(h - 0.75)}Z"
    return svg.path(body, face, edge, 1.5)


Counter: TypeAlias = int | None
"""A space's counter: a black value, BACK for a white or hidden one, None for an empty space."""


def _space(dl: DisplayList, place: SpotPlace, look: CardLook, counter: Counter) -> None:
    """Draw a space of a track: its counter or its price."""
    theme, (side, n) = dl.theme, place.spot
    black, disc = side == "black", place.rect.inset(place.rect.w * 0.06)
    if look.hot:
        dl.shadow(disc.moved(0, 2), disc.w / 2, 6.0, 0.4)
        disc = disc.moved(0, -2)
    if counter is not None:
        paint_counter(dl, disc, black=black, value=None if counter == BACK else counter)
    else:
        dl.shape(disc, _slot(theme, black), (100.0, 100.0))
        size = max(theme.size_small, disc.h * 0.42)
        paint.word(dl, disc, str(castle().track[n]), size, theme.dark_on if black else theme.ink, bold=True)
    _edges(dl, disc, look)


def _edges(dl: DisplayList, disc: Rect, look: CardLook) -> None:
    """Draw the mark of a space, and of the pointer or keyboard on it."""
    around = Circle(disc.centre, disc.w / 2)
    if look.mark == "chosen":
        paint.edge(dl, around, "chosen")
    elif look.mark in {"legal", "lost"}:
        grown = disc.inset(-1)
        body = cardstock.marked(dl.theme, grown.w, grown.h, look.mark == "lost", grown.w / 2 - 2)
        dl.shape(grown, body)
    if look.focused:
        paint.edge(dl, around, "focus")


@lru_cache(maxsize=4)
def _slot(theme: Theme, black: bool) -> str:
    """Return an empty space: a round hollow."""
    face = mix(theme.dark_colour, SHADE, 0.45) if black else mix(theme.limestone, theme.lit, 0.5)
    edge = theme.dark_edge if black else theme.ink_soft
    return svg.circle((50, 50), 46, face, edge, 3.0, dash=(7, 6))


def _said(words: BoardWords, spot: Spot, counter: Counter) -> str:
    """Describe a space for screen readers."""
    speech, price, number = words.speech, castle().track[spot[1]], spot[1] + 1
    t, white = speech.t, spot[0] == "white"
    if counter is None and white:
        return speech.n(
            "White track, space {number}: empty, {count} brick",
            "White track, space {number}: empty, {count} bricks",
            price,
            number=number,
        )
    if counter is None:
        return speech.n(
            "Black track, space {number}: empty, {count} brick",
            "Black track, space {number}: empty, {count} bricks",
            price,
            number=number,
        )
    if white:
        return t("White track, space {number}: a white counter", number=number)
    if counter == BACK:
        return t("Black track, space {number}: a black counter", number=number)
    return t("Black track, space {number}: a black counter of value {value}", number=number, value=counter)


# Income


@lru_cache(maxsize=1)
def _most() -> int:
    """Return the greatest income from a building: price, premium and a Great Power's bonus (IC-T1, IC-X2)."""
    extra = [power.income for power in great_powers().powers]
    premium = max(plot.premium for town in towns().values() for plot in town.plots)
    return max(
        building.price + premium + extra[CATEGORIES.index(building.category)] for building in content().buildings
    )


def _income(words: BoardWords, seat: int, card: CastleCard, *, towers: bool) -> Box:
    """Return each category's income: as scales stacked under the owner's name, or as numbers in one line."""

    def told(n: int, bricks: int, draw: Paint, high: float = 0.0) -> Box:
        category = words.category(CATEGORIES[n])
        said = words.speech.n(
            "{category} pays {count} brick", "{category} pays {count} bricks", bricks, category=category
        )
        return named(drawn(high, draw), said, "note")

    def scales(dl: DisplayList, w: float, h: float) -> Measured:
        count = len(CATEGORIES)
        high = min((h - 4) / (count + 1.2), 34.0)
        head = high * 1.2 if high >= 25 else 0.0
        shield = drawn(head, lambda dl, rect: paint.shield(dl, seat, rect)) if head else space(0)
        each = (h - head - 2 * count) / count
        lines = (told(n, bricks, partial(_scale, n, bricks), each) for n, bricks in enumerate(card.income))
        return stack(shield, space(1), stack(*lines, gap=2))(dl, w, h)

    figures = (told(n, bricks, partial(_figure, n, bricks)) for n, bricks in enumerate(card.income))
    return scales if towers else columns(*((None, each) for each in figures), gap=2)


def _scale(n: int, bricks: int, dl: DisplayList, rect: Rect) -> None:
    """Draw a scale with a wooden block at the best building of a category."""
    theme, category, line = dl.theme, CATEGORIES[n], rect.inset(3, 0)
    side, block = min(line.h, 28.0), min(line.h, 30.0)
    signs.seal(dl, line.left_strip(side), category, dimmed=not bricks)
    rule = line.without_left(side + 4)
    if line.w < _SCALED:
        box = rule.centred(min(rule.w, block * 1.2), block)
    else:
        dl.shape(rule, _rule(theme, rule.w, rule.h, _most()))
        box = rule.left_strip(block).centred(block, block).moved((rule.w - block) * bricks / _most(), 0)
    dl.shape(box, _block(theme, n, box.w, box.h, not bricks))
    ink = on_colour(theme, category) if bricks else theme.ink_soft
    paint.word(dl, box, str(bricks), theme.size_small, ink, bold=True)


@lru_cache(maxsize=32)
def _rule(theme: Theme, w: float, h: float, most: int) -> str:
    """Return a scale: a line with a notch for each brick."""
    y = h / 2
    body = svg.line((2, y), (w - 2, y), theme.ink_soft, 1.5)
    left, wide = h / 2, w - h
    return body + "".join(
        svg.line((left + wide * n / most, y - 4), (left + wide * n / most, y + 4), theme.ink_soft, 1)
        for n in range(most + 1)
    )


@lru_cache(maxsize=64)
def _block(theme: Theme, category: int, w: float, h: float, none: bool) -> str:
    """Return a wooden block in a category's colour; an outline if the category pays nothing."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if none:
        return svg.rect(frame, theme.vellum_light, theme.ink_faint, 1.5, radius=3)
    face = colour(theme, CATEGORIES[category])
    lit = svg.line((4, 4), (w - 4, 4), GLEAM, 1.5, opacity=0.4)
    return svg.rect(frame, face, theme.ink, 1.5, radius=3) + lit


def _figure(n: int, bricks: int, dl: DisplayList, rect: Rect) -> None:
    """Draw a category and its income as a figure."""
    theme, run = dl.theme, label(dl.theme, str(bricks), bold=True)
    side = max(8.0, min(rect.h, rect.w - dl.measure((run,))[0] - 4))
    signs.seal(dl, rect.left_strip(side), CATEGORIES[n], dimmed=not bricks)
    ink, beside = theme.ink if bricks else theme.ink_soft, rect.without_left(side + 2)
    paint.word(dl, beside, run.text, theme.size_small, ink, align="left", bold=bool(bricks))
