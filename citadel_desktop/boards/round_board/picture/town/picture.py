"""The whole town: the board, the plots' owners, all pieces, and marks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from citadel_desktop.boards.round_board.picture.drawings import forces, houses
from citadel_desktop.boards.round_board.picture.town import boxes, layers, life, marks, pieces, ruins, torches
from citadel_desktop.boards.round_board.picture.town.courses import courses
from citadel_desktop.boards.round_board.picture.town.geometry import (
    BOXES,
    WALK,
    RoundTown,
    box_of,
    box_sector,
    drawn_town,
    polar,
)
from citadel_desktop.boards.round_board.picture.town.layers import LayerCache
from citadel_desktop.boards.round_board.picture.town.marks import Mark
from citadel_desktop.boards.round_board.picture.town.part import HAIR
from citadel_desktop.boards.round_board.picture.town.spots import DARK_MASTER, spots
from citadel_desktop.rules.indomitable import town
from citadel_desktop.rules.indomitable.content import content
from citadel_desktop.rules.indomitable.state import DARK, FIRST, NONE, Order, Position
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Shape
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import DARK_COLOUR, Theme, mix
from citadel_desktop.values import frozen

_FINE_UNIT = 0.3
_GATE_SIGN, _SIGN_RADIUS = Rect(-27, -33, 54, 66), 964.0
"""Rectangle of the Dark Master's sign before a gate, around its middle, and its distance from the centre."""


@frozen
class Moving:
    """Pieces in motion, for one frame.

    `masters`: by Order its Grand Master's position on the wall, between boxes too. `knights`, `buildings` and `towers`:
    by plot the visible share (0 to 1) of an arriving piece. `gone`: by plot a leaving Order (or NONE) and card (or
    NONE), and their visible share; `towers_gone` likewise a watchtower's owner. `dark`: position of the Dark Master's
    foot, in town units, and his visible share; None while he is at rest. `burning`: by plot the share of a fire still
    to come.
    """

    masters: Mapping[Order, float] = field(default_factory=dict)
    knights: Mapping[int, float] = field(default_factory=dict)
    buildings: Mapping[int, float] = field(default_factory=dict)
    gone: Mapping[int, tuple[Order, int, float]] = field(default_factory=dict)
    towers: Mapping[int, float] = field(default_factory=dict)
    towers_gone: Mapping[int, tuple[Order, float]] = field(default_factory=dict)
    dark: tuple[Point, float] | None = None
    burning: Mapping[int, float] = field(default_factory=dict)


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
    kept: LayerCache | None = None,
    frame_cache: FrameCache | None = None,
    scars: int = 0,
    under: Iterable[Item] = (),
) -> None:
    """Draw the town with all its pieces.

    Args:
        dl: the display list; nothing is drawn outside `at.view`.
        theme: the colours.
        at: the town on the screen; see `geometry.TownLens` and `geometry.whole_town`.
        position: the position; only public parts are used.
        colours: each Order's colour, an index into the theme's seat colours; the Dark Master's if he plays.
        plot_marks: marks by plot, lowest first.
        box_marks: marks by box of the wall.
        moving: pieces that have not yet reached their place in the position.
        kept: static layers, held by the caller from frame to frame.
        frame_cache: parts that stay while only marks change, held likewise.
        scars: the plots, as a bit set, where something has burnt down.
        under: items between the board and its pieces: the stock in the centre, ghosts.
    """
    kept = still(dl, theme, at, kept, dark=_plays(position))
    frame_cache = FrameCache() if frame_cache is None else frame_cache
    looks = at, position, tuple(colours), moving

    def owned() -> None:
        for plot, order in _owners(position, moving):
            dl.add(marks.owned(theme, at, plot, colours[order]))

    def masters() -> None:
        boxes.paint_target(dl, theme, at, position.setting.target)
        _dark_master(dl, theme, at, position, moving)
        _masters(dl, theme, at, position, colours, moving)

    wanted = list(plot_marks)
    with dl.group("town", at.view):
        dl.extend(kept.ground)
        frame_cache.draw(dl, "owned", looks, owned)
        dl.extend(kept.works)
        frame_cache.draw(dl, "glints", at, lambda: life.paint_glints(dl, theme, at))
        dl.extend(under)
        bare = [plot for plot in town.bits(scars) if position.buildings[plot] == NONE]
        ruins.paint_scars(dl, theme, at, bare)
        for plot, kind in wanted:
            if kind != "focus":
                dl.add(marks.plot_mark(theme, at, plot, kind))
        for box, kind in box_marks:
            dl.add(marks.box_mark(theme, at, box, kind))
        frame_cache.draw(dl, "buildings", looks, lambda: _buildings(dl, theme, at, position, colours, moving))
        ruins.paint_flames(dl, theme, at, moving.burning)
        frame_cache.draw(dl, "smoke", looks, lambda: life.paint_smoke(dl, theme, at, position))
        frame_cache.draw(dl, "torches", at, lambda: torches.paint_torches(dl, theme, at))
        dl.extend(kept.figures)
        frame_cache.draw(dl, "knights", looks, lambda: _knights(dl, theme, at, position, colours, moving))
        for plot, kind in wanted:
            sign = marks.sign(theme, at, plot, kind)
            if sign is not None:
                dl.add(sign)
        frame_cache.draw(dl, "masters", looks, masters)
        for plot, kind in wanted:
            if kind == "focus":
                dl.add(marks.plot_mark(theme, at, plot, kind))


def _owners(position: Position, moving: Moving) -> Iterator[tuple[int, Order]]:
    """Yield plots with their owners; they change when the new Knight arrives, or when the old one starts to leave."""
    for order, plots in enumerate(position.plots):
        for plot in town.bits(plots):
            if moving.knights.get(plot, 1.0) > 0:
                yield plot, order
    for plot, (order, _, left) in moving.gone.items():
        if order != NONE and left >= 1:
            yield plot, order


def _plays(position: Position) -> bool:
    """Whether the Dark Master plays; then sequences by Order include him."""
    return len(position.plots) > DARK


def still(
    dl: DisplayList, theme: Theme, at: RoundTown, kept: LayerCache | None = None, *, dark: bool = False
) -> LayerCache:
    """Return the parts that stay the same at this size: those in `kept` if they fit, else new ones.

    With `dark` the gates are marked as the Dark Master's entrances (TR-D1).
    """
    kept = LayerCache() if kept is None else kept
    if kept.at != at or kept.theme is not theme or kept.dark != dark:
        kept.at, kept.theme, kept.dark = at, theme, dark
        shade = DisplayList(theme, dl.size, dl.ruler, dl.scale)
        if not at.zoomed:
            side = at.board.w
            shade.shadow(at.board.inset(side * 0.006).moved(side * 0.002, side * 0.006), side / 2, side * 0.012, 0.5)
        kept.ground = (*shade.items, *layers.shapes(theme, "ground", at))
        kept.works = layers.shapes(theme, "works", at)
        words = DisplayList(theme, dl.size, dl.ruler, dl.scale)
        _figures(words, theme, at)
        if dark:
            _gate_signs(words, theme, at)
        kept.figures = words.items
    return kept


@lru_cache(maxsize=8)
def _plaque(theme: Theme, w: float, h: float) -> str:
    frame = Rect(2, 2, w - 4, h - 4)
    paper = mix(theme.paper, theme.lit, 0.3)
    return svg.rect(frame, paper, theme.vermilion, HAIR * 1.4, radius=frame.h / 2)


def _figures(dl: DisplayList, theme: Theme, at: RoundTown) -> None:
    """Draw the numbers of the boxes, and the premiums in red on their plaques."""
    size = boxes.FIGURE * at.unit
    plain = layers.detail_of(at.pixels) == 0
    for plot in drawn_town(at.name).plots:
        label = spots(plot.number, at.name).premium
        if label is None or plain:
            continue
        rect = at.rect(label)
        if not rect.intersects(at.view):
            continue
        dl.shape(rect, _plaque(theme, label.w, label.h), label.size)
        if boxes.legible(dl, at):
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
    if not boxes.legible(dl, at):
        return
    for box in range(BOXES):
        x, y = at.box_centre(box)
        rect = Rect(x - size, y - size * 0.75, size * 2, size * 1.5)
        if rect.intersects(at.view):
            boxes.paint_number(dl, at, box, rect)


def _gate_signs(dl: DisplayList, theme: Theme, at: RoundTown) -> None:
    """Draw the Dark Master's sign before each gate he can enter by."""
    body = svg.shield(theme, DARK_COLOUR)
    for turn in courses(at.name).gates:
        x, y = polar(_SIGN_RADIUS, turn)
        rect = at.rect(_GATE_SIGN.moved(x, y))
        if rect.intersects(at.view):
            dl.shape(rect, body, svg.SHIELD_VIEW)


def _faded(key: object, item: Shape, share: float) -> Item:
    return item if share >= 1 else GroupItem(key, item.rect, (item,), None, True, round(share, 2))


def _buildings(
    dl: DisplayList, theme: Theme, at: RoundTown, position: Position, colours: Sequence[int], moving: Moving
) -> None:
    """Draw buildings and watchtowers, the lower ones in front."""
    by_card = content().by_card
    standing = [(plot, card, 1.0) for plot, card in enumerate(position.buildings) if card != NONE]
    standing += [(plot, card, left) for plot, (_, card, left) in moving.gone.items() if card != NONE]
    rows = [(spots(plot, at.name).building.bottom, plot, card, left) for plot, card, left in standing]
    towers = _towers(position, moving)
    rows += [(spots(plot, at.name).tower.bottom, plot, NONE, NONE) for plot in towers]
    rows.sort(key=lambda row: row[0])
    for _, plot, card, left in rows:
        if card == NONE:
            _tower(dl, theme, at, plot, colours, *towers[plot])
            continue
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


def _towers(position: Position, moving: Moving) -> dict[int, tuple[Order, float]]:
    """Return, by plot, its watchtower's owner and visible share; a watchtower belongs to the plot's owner (TR-T4)."""
    standing = position.treason.towers
    if not standing and not moving.towers_gone:
        return {}
    towers = dict(moving.towers_gone)
    for plot, order in _owners(position, moving):
        if standing >> plot & 1:
            towers[plot] = (order, moving.towers.get(plot, 1.0))
    return towers


def _tower(
    dl: DisplayList, theme: Theme, at: RoundTown, plot: int, colours: Sequence[int], order: Order, share: float
) -> None:
    rect = at.rect(spots(plot, at.name).tower)
    if share <= 0 or not rect.intersects(at.view):
        return
    colour = None if order == NONE else colours[order]
    if share >= 1:
        forces.paint_tower(dl, rect, colour)
        return
    with dl.group(("rising-tower", plot), rect.bottom_strip(rect.h * share)):
        forces.paint_tower(dl, rect, colour)


def building_rect(at: RoundTown, plot: int) -> Rect:
    """Return the rectangle of a plot's building on the screen."""
    return at.rect(spots(plot, at.name).building)


@lru_cache(maxsize=512)
def knight_shape(theme: Theme, at: RoundTown, plot: int, colour: int, lift: float = 0.0) -> Shape:
    """Return the Knight of a seat's colour on a plot, `lift` town units above the ground."""
    body = pieces.knight(theme, colour, fine=at.unit * at.scale >= _FINE_UNIT)
    return Shape(at.rect(spots(plot, at.name).knight.moved(0, -lift)), body, pieces.KNIGHT_VIEW)


def _knights(
    dl: DisplayList, theme: Theme, at: RoundTown, position: Position, colours: Sequence[int], moving: Moving
) -> None:
    found = [
        (plot, order, moving.knights.get(plot, 1.0))
        for order, plots in enumerate(position.plots)
        for plot in town.bits(plots)
    ]
    leaving = [(plot, order, left) for plot, (order, _, left) in moving.gone.items() if order != NONE]
    for plot, order, share in sorted([*found, *leaving], key=lambda each: spots(each[0], at.name).knight.bottom):
        if share <= 0:
            continue
        if (plot, order, share) in leaving:
            item = _fallen_shape(theme, at, plot, colours[order], round(share * 8) / 8)
        else:
            item = knight_shape(theme, at, plot, colours[order], 60 * (1 - share))
        if item.rect.intersects(at.view):
            dl.add(_faded(("knight", plot, order), item, min(1.0, 2 * share)))


@lru_cache(maxsize=64)
def _fallen_shape(theme: Theme, at: RoundTown, plot: int, colour: int, share: float) -> Shape:
    """Return a Knight that is falling over; `share` is how much of the fall is still to come."""
    w, h = pieces.KNIGHT_VIEW
    body = pieces.knight(theme, colour, fine=at.unit * at.scale >= _FINE_UNIT)
    foot = (w / 2, h - 8)
    tilted = svg.group(body, move=(-foot[0], -foot[1]))
    tilted = svg.group(tilted, move=(foot[0] + h, foot[1]), turn=85 * (1 - share))
    view = (w + 2 * h, h + w / 2)
    stood = spots(plot, at.name).knight
    unit = stood.w / w
    rect = Rect(stood.x - h * unit, stood.y, view[0] * unit, view[1] * unit)
    return Shape(at.rect(rect), tilted, view)


def wall_place(place: float) -> Point:
    """Return the point of a position on the wall walk, which may be between boxes, in town units."""
    size = 360 / BOXES
    turn = box_sector(0).turn + (place % BOXES if place >= BOXES else place) * size
    return polar((WALK[0] + WALK[1]) / 2, turn)


def master_rects(position: Position) -> dict[Order, Rect]:
    """Return the rectangles of Grand Masters and dark marker at rest, in town units; pieces share a box."""
    # The marker is low, so it goes in the front row.
    orders = [*([DARK] if _plays(position) else []), *range(position.setting.orders)]
    boxes = {order: box_of(position.scores[order]) for order in orders}
    rects = {}
    for order, box in boxes.items():
        sharing = [other for other, there in boxes.items() if there == box]
        middle = box_sector(box).middle
        rects[order] = pieces.stands(len(sharing), sharing.index(order), middle)
    return rects


def master_shape(theme: Theme, at: RoundTown, colour: int, rect: Rect) -> Shape:
    """Return a Grand Master of a seat's colour in a rectangle of the town."""
    body = pieces.master(theme, colour, fine=at.unit * at.scale >= _FINE_UNIT)
    return Shape(at.rect(rect), body, pieces.MASTER_VIEW)


def _masters(
    dl: DisplayList, theme: Theme, at: RoundTown, position: Position, colours: Sequence[int], moving: Moving
) -> None:
    rects = master_rects(position)
    resting = [(box_of(position.scores[order]), rect) for order, rect in rects.items() if order not in moving.masters]
    for order, place in moving.masters.items():
        rects[order] = pieces.stands(1, 0, wall_place(place))
    for order in sorted(rects, key=lambda order: rects[order].bottom):
        item = master_shape(theme, at, colours[order], rects[order])
        if item.rect.intersects(at.view):
            dl.add(item)
    boxes.paint_stood_on(dl, at, resting)


def dark_foot(plot: int, name: str = FIRST) -> Point:
    """Return the position of the Dark Master's foot on a plot, in town units."""
    rect = spots(plot, name).dark
    return (rect.centre[0], rect.bottom)


def _dark_master(dl: DisplayList, theme: Theme, at: RoundTown, position: Position, moving: Moving) -> None:
    """Draw the Dark Master in the city, in front of all pieces on plots; outside it he stands beside the board."""
    if moving.dark is not None:
        foot, share = moving.dark
    elif position.treason.at != NONE:
        foot, share = dark_foot(position.treason.at, at.name), 1.0
    else:
        return
    w, h = DARK_MASTER
    rect = at.rect(Rect(foot[0] - w / 2, foot[1] - h, w, h))
    if share <= 0 or not rect.intersects(at.view):
        return
    body = pieces.dark_master(theme, fine=at.unit * at.scale >= _FINE_UNIT)
    dl.add(_faded("dark-master", Shape(rect, body, pieces.MASTER_VIEW), share))


def dark_way(start: int, steps: Sequence[int], name: str = FIRST) -> tuple[Point, ...]:
    """Return the Dark Master's path in town units: from a plot or NONE (outside) over the plots he enters (TR-D1).

    He enters by the gate of the first plot, and walks outside the wall from gate to gate.
    """
    gates = {road.gate: courses(name).gates[road.number] for road in drawn_town(name).roads}
    points = [] if start == NONE else [dark_foot(start, name)]
    at = start
    for plot in steps:
        if at == NONE and plot in gates:
            points += [polar(_BEFORE_GATE, gates[plot])]
        elif at in gates and plot in gates and not town.NEIGHBOURS[at] >> plot & 1:
            points += _round_outside(gates[at], gates[plot])
        points.append(dark_foot(plot, name))
        at = plot
    return tuple(points)


_BEFORE_GATE = 975.0
_TURN = 30.0


def _round_outside(start: float, end: float) -> list[Point]:
    """Return the shorter path from gate to gate outside the wall."""
    arc = (end - start + 180) % 360 - 180
    count = max(2, round(abs(arc) / _TURN))
    return [polar(_BEFORE_GATE, start + arc * n / count) for n in range(count + 1)]
