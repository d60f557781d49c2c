"""The castle card of who sits here: both tracks with their prices and counters, and what each category pays (TR-S3)."""

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

MOST_SPACE = 58.0
"""How large a space of a track is at most."""
EASY = 36.0
"""Spaces so large are let lie in two towers; where they would be smaller, each track is one line."""
_PAD = 5.0
_HEAD = 21.0
"""The height of the words over towers and income."""
_HEADED = 47.5
"""They stand where spaces keep that size, so that these are easily pointed at however small all is drawn."""
_LEAST_INCOME = 62.0
"""How narrow the scales of income may be between the towers."""
_LINE = 20.0
"""The height of the line of income under two tracks that lie in lines."""
_SCALED = 96.0
"""From which width on income is told by blocks on a scale; below by figures alone."""
Side = Literal["white", "black"]


@frozen
class CastleRoom:
    """A castle card laid out: whose it is, the towers with their spaces, and where its income stands.

    `heads` are where there are words over white tower, income and black tower; none where there is no room for these.
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
    """Where tracks and income lie in `rect`: in two towers beside the income, or in two lines above it."""
    count = len(castle().track)
    room = rect.inset(_PAD)
    columns = 2
    lines = -(-count // columns)
    high = room.h - 2 * _PAD
    headed = (high - _HEAD) / lines >= _HEADED
    high -= _HEAD if headed else 0.0
    space = min(high / lines, (room.w - _LEAST_INCOME - 6 * _PAD) / (2 * columns), MOST_SPACE)
    if space >= EASY:
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
    space = min((room.w - 2) / count, white.h, MOST_SPACE)
    return CastleRoom(rect, order, _track("white", white, count, space), _track("black", black, count, space), income)


def _track(side: Side, room: Rect, columns: int, space: float) -> SheetPlaces:
    """The spaces of one track in reading order, in the middle of its room."""
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
    """Draws the castle card as this position's viewer sees it: values of black counters that are hidden as backs."""
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
    """The ground of a track: light stone or dark, with merlons along its top where it is a tower."""
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
"""The value of the counter on a space, BACK where it is white or not seen, None for an empty space."""


def _space(dl: DisplayList, place: SpotPlace, look: CardLook, counter: Counter) -> None:
    """A space of a track: the counter on it, or the price printed there."""
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
    """What shows that something can be done with a space, or that pointer or keyboard are on it."""
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
    """An empty space: a round hollow."""
    face = mix(theme.dark_colour, SHADE, 0.45) if black else mix(theme.limestone, theme.lit, 0.5)
    edge = theme.dark_edge if black else theme.ink_soft
    return svg.circle((50, 50), 46, face, edge, 3.0, dash=(7, 6))


def _said(words: BoardWords, spot: Spot, counter: Counter) -> str:
    """A space for a reader."""
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
    """The most that a building can pay: price, premium and what a Great Power adds (IC-T1, IC-X2)."""
    extra = [power.income for power in great_powers().powers]
    premium = max(plot.premium for town in towns().values() for plot in town.plots)
    return max(
        building.price + premium + extra[CATEGORIES.index(building.category)] for building in content().buildings
    )


def _income(words: BoardWords, seat: int, card: CastleCard, *, towers: bool) -> Box:
    """What each category pays: on scales below each other, over them whose card it is, or as figures in a line."""

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
    """A scale with a wooden block where the best building of a category stands."""
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
    """A scale: a line with a notch for each brick."""
    y = h / 2
    body = svg.line((2, y), (w - 2, y), theme.ink_soft, 1.5)
    left, wide = h / 2, w - h
    return body + "".join(
        svg.line((left + wide * n / most, y - 4), (left + wide * n / most, y + 4), theme.ink_soft, 1)
        for n in range(most + 1)
    )


@lru_cache(maxsize=64)
def _block(theme: Theme, category: int, w: float, h: float, none: bool) -> str:
    """A wooden block in a category's colour; an outline where nothing is paid."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    if none:
        return svg.rect(frame, theme.vellum_light, theme.ink_faint, 1.5, radius=3)
    face = colour(theme, CATEGORIES[category])
    lit = svg.line((4, 4), (w - 4, 4), GLEAM, 1.5, opacity=0.4)
    return svg.rect(frame, face, theme.ink, 1.5, radius=3) + lit


def _figure(n: int, bricks: int, dl: DisplayList, rect: Rect) -> None:
    """A category and what it pays as a figure."""
    theme, run = dl.theme, label(dl.theme, str(bricks), bold=True)
    side = max(8.0, min(rect.h, rect.w - dl.measure((run,))[0] - 4))
    signs.seal(dl, rect.left_strip(side), CATEGORIES[n], dimmed=not bricks)
    ink, beside = theme.ink if bricks else theme.ink_soft, rect.without_left(side + 2)
    paint.word(dl, beside, run.text, theme.size_small, ink, align="left", bold=bool(bricks))
