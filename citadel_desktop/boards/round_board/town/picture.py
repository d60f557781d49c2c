"""The whole picture of the town: the board, whose the plots are, buildings, Knights, Grand Masters and marks."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from citadel_desktop.boards.round_board.drawings import houses
from citadel_desktop.boards.round_board.town import layers, marks, pieces
from citadel_desktop.boards.round_board.town.geometry import (
    BOXES,
    WALK,
    RoundTown,
    box_of,
    box_sector,
    polar,
)
from citadel_desktop.boards.round_board.town.layers import Kept
from citadel_desktop.boards.round_board.town.marks import Mark
from citadel_desktop.boards.round_board.town.part import HAIR
from citadel_desktop.boards.round_board.town.spots import spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import NONE, Order, Position
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, Group, Item, Shape
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import Theme, mix

FIGURE = 44.0
"""The size of the figures on boxes and premiums, in town units."""
LEAST_FIGURE = 10.5
"""Figures that would be smaller than so many pixels are left out."""
_FINE_UNIT = 0.3


@dataclass(frozen=True, slots=True)
class Moving:
    """What is on its way, for one frame.

    `masters`: the place on the wall, with parts of a box, where an Order's Grand Master is now. `knights` and
    `buildings`: by plot how much (0 to 1) is there of the one that comes. `gone`: by plot an Order (or NONE) and a card
    (or NONE) that leave it, and how much of them is still there.
    """

    masters: Mapping[Order, float] = field(default_factory=dict)
    knights: Mapping[int, float] = field(default_factory=dict)
    buildings: Mapping[int, float] = field(default_factory=dict)
    gone: Mapping[int, tuple[Order, int, float]] = field(default_factory=dict)


STILL = Moving()


def paint_board(
    dl: DisplayList,
    theme: Theme,
    at: RoundTown,
    position: Position,
    colours: Sequence[int],
    *,
    plot_marks: Iterable[tuple[int, Mark]] = (),
    box_marks: Iterable[tuple[int, Mark]] = (),
    moving: Moving = STILL,
    kept: Kept | None = None,
    under: Iterable[Item] = (),
    rough: bool = False,
) -> None:
    """The town with everything that stands on it.

    Args:
        dl: where it is drawn; nothing is drawn outside `at.view`.
        theme: the colours.
        at: where the town lies; see `lens.Lens` and `geometry.whole_town`.
        position: what lies on the table; only what is public is looked at.
        colours: each Order's colour, an index into the theme's seat colours.
        plot_marks: marks by plot, lowest first.
        box_marks: marks by box of the wall.
        moving: what is not yet where the position has it.
        kept: the parts that stay, kept by the caller from frame to frame.
        under: items between the board and what stands on it: the stock in the centre, ghosts.
        rough: for frames during a zoom by wheel, which the renderer paints hastily: the old drawing is stretched.
    """
    kept = still(dl, theme, at, kept, rough=rough and at.zoomed)
    with dl.group("town", at.view):
        dl.extend(kept.ground)
        for order, plots in enumerate(position.plots):
            for plot in town.bits(plots):
                dl.add(marks.owned(theme, at, plot, colours[order]))
        dl.extend(kept.works)
        dl.extend(under)
        wanted = list(plot_marks)
        for plot, kind in wanted:
            if kind != "focus":
                dl.add(marks.plot_mark(theme, at, plot, kind))
        for box, kind in box_marks:
            dl.add(marks.box_mark(theme, at, box, kind))
        _buildings(dl, theme, at, position, moving)
        dl.extend(kept.figures)
        _knights(dl, theme, at, position, colours, moving)
        _masters(dl, theme, at, position, colours, moving)
        for plot, kind in wanted:
            if kind == "focus":
                dl.add(marks.plot_mark(theme, at, plot, kind))


def still(
    dl: DisplayList, theme: Theme, at: RoundTown, kept: Kept | None = None, *, rough: bool = False
) -> Kept:
    """The parts that stay for this size: what `kept` holds if it fits, else made anew into it."""
    kept = Kept() if kept is None else kept
    if kept.at != at or kept.theme is not theme or kept.rough != rough:
        kept.at, kept.theme, kept.rough = at, theme, rough
        shade = DisplayList(theme, dl.size, dl.ruler, dl.scale)
        if not at.zoomed:
            side = at.board.w
            shade.shadow(
                at.board.inset(side * 0.006).moved(side * 0.002, side * 0.006),
                side / 2,
                side * 0.012,
                0.5,
            )
        kept.ground = (*shade.items, *layers.shapes(theme, "ground", at, rough=rough))
        kept.works = layers.shapes(theme, "works", at, rough=rough)
        words = DisplayList(theme, dl.size, dl.ruler, dl.scale)
        _figures(words, theme, at)
        kept.figures = words.items
    return kept


@lru_cache(maxsize=8)
def _plaque(theme: Theme, w: float, h: float) -> str:
    frame = Rect(2, 2, w - 4, h - 4)
    paper = mix(theme.paper, "#FFFFFF", 0.3)
    return svg.rect(frame, paper, theme.vermilion, HAIR * 1.4, radius=frame.h / 2)


def _figures(dl: DisplayList, theme: Theme, at: RoundTown) -> None:
    """The numbers of the boxes, and the premiums in red on their plaques."""
    size = FIGURE * at.unit
    plain = layers.detail_of(at.pixels) == 0
    for plot in content().plots:
        label = spots(plot.number).premium
        if label is None or plain:
            continue
        rect = at.rect(label)
        if not rect.intersects(at.view):
            continue
        dl.shape(rect, _plaque(theme, label.w, label.h), label.size)
        if size * dl.scale >= LEAST_FIGURE:
            dl.text(
                rect.inset(-rect.w * 0.2, -rect.h * 0.2).moved(0, -size * 0.04),
                f"+{plot.premium}",
                size=size,
                colour=theme.vermilion,
                font="label",
                align="centre",
                valign="middle",
                bold=True,
            )
    if size * dl.scale < LEAST_FIGURE:
        return
    for box in range(BOXES):
        x, y = at.box_centre(box)
        rect = Rect(x - size, y - size * 0.75, size * 2, size * 1.5)
        if rect.intersects(at.view):
            dl.text(
                rect,
                str(box),
                size=size,
                colour=theme.ink,
                font="label",
                align="centre",
                valign="middle",
                bold=content().is_red(box),
            )


def _faded(key: object, item: Shape, share: float) -> Item:
    return item if share >= 1 else Group(key, item.rect, (item,), None, True, round(share, 2))


def _buildings(
    dl: DisplayList, theme: Theme, at: RoundTown, position: Position, moving: Moving
) -> None:
    by_card = content().by_card
    standing = [(plot, card, 1.0) for plot, card in enumerate(position.buildings) if card != NONE]
    standing += [
        (plot, card, left) for plot, (_, card, left) in moving.gone.items() if card != NONE
    ]
    standing.sort(key=lambda each: spots(each[0]).building.bottom)
    for plot, card, left in standing:
        rect = building_rect(at, plot)
        if not rect.intersects(at.view):
            continue
        share = moving.buildings.get(plot, 1.0) * left
        if share >= 1:
            houses.building(dl, theme, rect, by_card[card].id)
        elif share > 0:
            # A building rises out of its plot and sinks back into it.
            with dl.group(("rising", plot), rect.bottom_strip(rect.h * share)):
                houses.building(dl, theme, rect, by_card[card].id)


def building_rect(at: RoundTown, plot: int) -> Rect:
    """Where the building of a plot stands on the screen."""
    return at.rect(spots(plot).building)


@lru_cache(maxsize=512)
def knight_shape(theme: Theme, at: RoundTown, plot: int, colour: int, lift: float = 0.0) -> Shape:
    """The Knight of a seat's colour on a plot, `lift` town units above the ground."""
    body = pieces.knight(theme, colour, fine=at.unit * at.scale >= _FINE_UNIT)
    return Shape(at.rect(spots(plot).knight.moved(0, -lift)), body, pieces.KNIGHT_VIEW)


def _knights(
    dl: DisplayList,
    theme: Theme,
    at: RoundTown,
    position: Position,
    colours: Sequence[int],
    moving: Moving,
) -> None:
    found = [
        (plot, order, moving.knights.get(plot, 1.0))
        for order, plots in enumerate(position.plots)
        for plot in town.bits(plots)
    ]
    leaving = [
        (plot, order, left) for plot, (order, _, left) in moving.gone.items() if order != NONE
    ]
    for plot, order, share in sorted(
        [*found, *leaving], key=lambda each: spots(each[0]).knight.bottom
    ):
        if share > 0:
            item = knight_shape(theme, at, plot, colours[order], 60 * (1 - share))
            if item.rect.intersects(at.view):
                dl.add(_faded(("knight", plot, order), item, share))


def wall_place(place: float) -> Point:
    """The middle of a place on the wall walk, with parts of a box, in town units."""
    size = 360 / BOXES
    turn = box_sector(0).turn + (place % BOXES if place >= BOXES else place) * size
    return polar((WALK[0] + WALK[1]) / 2, turn)


def master_rects(position: Position) -> tuple[Rect, ...]:
    """Where each Order's Grand Master stands at rest, in town units: those on one box stand together."""
    boxes = [box_of(score) for score in position.scores]
    found = []
    for order, box in enumerate(boxes):
        sharing = [other for other, there in enumerate(boxes) if there == box]
        middle = box_sector(box).middle
        found.append(pieces.stands(len(sharing), sharing.index(order), middle))
    return tuple(found)


def master_shape(theme: Theme, at: RoundTown, colour: int, rect: Rect) -> Shape:
    """A Grand Master of a seat's colour in a rectangle of the town."""
    body = pieces.master(theme, colour, fine=at.unit * at.scale >= _FINE_UNIT)
    return Shape(at.rect(rect), body, pieces.MASTER_VIEW)


def _masters(
    dl: DisplayList,
    theme: Theme,
    at: RoundTown,
    position: Position,
    colours: Sequence[int],
    moving: Moving,
) -> None:
    rects = list(master_rects(position))
    for order, place in moving.masters.items():
        rects[order] = pieces.stands(1, 0, wall_place(place))
    for order in sorted(range(len(rects)), key=lambda order: rects[order].bottom):
        item = master_shape(theme, at, colours[order], rects[order])
        if item.rect.intersects(at.view):
            dl.add(item)
