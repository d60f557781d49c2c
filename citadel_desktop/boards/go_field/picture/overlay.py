"""Marks, ghosts and tags as display items: the selection, and the forecast of a click."""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Literal

from citadel_desktop.boards.go_field.picture import marks, painter, pieces
from citadel_desktop.boards.go_field.picture.grid import FieldGrid
from citadel_desktop.boards.go_field.picture.marks import Mark, What
from citadel_desktop.boards.go_field.picture.painter import TableLook, is_fine
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.boards.kit.contract import Pointed
from citadel_desktop.rules.gale.explain import Besieged, Clash
from citadel_desktop.rules.gale.field import bits, column_and_row
from citadel_desktop.rules.gale.field import field as field_of
from citadel_desktop.rules.gale.state import State
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

Ghost = Literal["warrior", "wall", "citadel"]


@frozen
class Preview:
    """The forecast of a click on a target.

    `ghosts` are new pieces, `way` the points of a walk, `counted` the warriors that take part, `lost` the pieces that
    would fall, `refused` whether the click is impossible, `tag` lines to show beside the target, `sentence` all of it
    in one sentence.
    """

    target: Target
    ghosts: tuple[tuple[Ghost, Target, int], ...] = ()
    way: tuple[int, ...] = ()
    counted: tuple[int, ...] = ()
    lost: tuple[Target, ...] = ()
    refused: bool = False
    tag: tuple[str, ...] = ()
    sentence: str = ""


@frozen
class Marked:
    """Where a click does something, and the steps to far points of a walk.

    `walls` are squares with a wall to strike, `sites` squares where one may be built.
    """

    points: tuple[int, ...] = ()
    walls: tuple[int, ...] = ()
    sites: tuple[int, ...] = ()
    far: Mapping[int, int] = field(default_factory=dict)

    @property
    def places(self) -> tuple[int, ...]:
        """All of them that are one click away."""
        return (*self.points, *self.walls, *self.sites)


@frozen
class Trace:
    """Places touched by the last actions: `origins` are the points warriors came from."""

    origins: tuple[int, ...]
    points: tuple[int, ...]
    squares: tuple[int, ...]


def mark_shape(theme: Theme, grid: FieldGrid, target: Target, kind: Mark, what: What) -> Shape:
    """Return a mark around a target."""
    body = marks.mark(theme, kind, what, is_fine(grid))
    return Shape(grid.target_box(target, marks.MARK_BOX), body, (marks.MARK_BOX, marks.MARK_BOX))


def shape_of(view: State, target: Target) -> What:
    """Return whether a mark there goes around a point, a piece or a square."""
    if target.square:
        return "square"
    number = target.column + target.row * (view.setting.size + 1)
    taken = view.warriors[0] | view.warriors[1] | view.citadels
    return "piece" if taken >> number & 1 else "point"


def between(theme: Theme, grid: FieldGrid, a: Target, b: Target, body: str) -> Shape:
    """Return a drawing that spans two points, with half a step around."""
    x, y = min(a.column, b.column) - 0.5, max(a.row, b.row) + 0.5
    wide, high = abs(a.column - b.column) + 1, abs(a.row - b.row) + 1
    left, top = grid.at(x, y)
    rect = Rect(left, top, wide * grid.cell, high * grid.cell)
    return Shape(rect, body, (wide * 100.0, high * 100.0))


def siege_grounds(dl: DisplayList, grid: FieldGrid, sieges: Iterable[Besieged]) -> None:
    """Draw the shade inside siege rings."""
    f = field_of(grid.size)
    body = marks.siege_ground(dl.theme, is_fine(grid))
    for siege in sieges:
        for point in bits(siege.area):
            column, row = column_and_row(f, point)
            dl.shape(grid.box(column, row, 100), body, (100, 100))


def siege_rings(dl: DisplayList, grid: FieldGrid, sieges: Iterable[Besieged]) -> None:
    """Draw the chain from besieger to besieger: along lines, or diagonally where no line joins them."""
    f = field_of(grid.size)
    drawn: set[tuple[int, int]] = set()
    for siege in sieges:
        for point in bits(siege.ring):
            column, row = column_and_row(f, point)
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                other = point + dx + dy * f.stride
                if not (0 <= column + dx < grid.size) or not siege.ring >> other & 1:
                    continue
                if (point, other) in drawn:
                    continue
                drawn.add((point, other))
                body = marks.link(dl.theme, dx, dy, is_fine(grid))
                there = Target(column + dx, row + dy)
                dl.add(between(dl.theme, grid, Target(column, row), there, body))


def siege_signs(dl: DisplayList, grid: FieldGrid, sieges: Iterable[Besieged]) -> None:
    """Draw the sign on each besieged warrior."""
    f = field_of(grid.size)
    body = marks.shackle(dl.theme, is_fine(grid))
    box = (marks.MARK_BOX, marks.MARK_BOX)
    for siege in sieges:
        for point in bits(siege.warriors):
            column, row = column_and_row(f, point)
            dl.shape(grid.box(column, row, marks.MARK_BOX), body, box)


def trace(dl: DisplayList, grid: FieldGrid, view: State, last: Trace) -> None:
    """Mark the last action: brackets around the places it touched, and where warriors came from."""
    f = field_of(grid.size)
    for place, square in (*((p, False) for p in last.points), *((s, True) for s in last.squares)):
        target = target_of(f.stride, place, square)
        dl.add(mark_shape(dl.theme, grid, target, "last", shape_of(view, target)))
    body = svg.circle((20, 20), 7.5, dl.theme.lapis, marks.halo(dl.theme), 4)
    for origin in last.origins:
        dl.shape(grid.target_box(target_of(f.stride, origin), 40), body, (40, 40))


def ghosts(dl: DisplayList, look: TableLook, grid: FieldGrid, view: State, preview: Preview) -> None:
    """Draw the pieces a click would bring, half transparent, and the way of a walk."""
    theme, f = dl.theme, field_of(grid.size)
    for a, b in zip(preview.way, preview.way[1:], strict=False):
        here, there = target_of(f.stride, a), target_of(f.stride, b)
        dx, dy = there.column - here.column, there.row - here.row
        body = marks.way(theme, dx, dy, is_fine(grid))
        dl.add(between(theme, grid, here, there, body))
    for kind, target, seat in preview.ghosts:
        number = target.column + target.row * f.stride
        if kind == "wall":
            item = painter.wall_shape(theme, grid, number, view.walls)
        elif kind == "citadel":
            item = painter.keep_shape(theme, grid, number)
        else:
            in_keep = bool(view.citadels >> number & 1)
            item = painter.warrior_shape(look, grid, seat, target.middle, in_keep)
        dl.add(painter.faded(("ghost", kind), item, 0.55))


def struck(clash: Clash, stride: int) -> Target:
    """Return the target of a strike."""
    return target_of(stride, clash.at, clash.square)


def laurels(dl: DisplayList, grid: FieldGrid, shares: Iterable[tuple[int, float]]) -> None:
    """Draw laurels around citadels (by point), each as far as it has been laid there."""
    body, box = marks.laurels(dl.theme, is_fine(grid)), (marks.LAUREL_BOX, marks.LAUREL_BOX)
    for point, share in shares:
        place = grid.target_box(target_of(grid.size + 1, point), marks.LAUREL_BOX)
        item = Shape(place, body, box)
        dl.add(item if share >= 1 else painter.risen(("laurels", point), item, share))


def strengths(dl: DisplayList, grid: FieldGrid, clashes: Iterable[tuple[Clash, str]]) -> None:
    """Draw both strengths at each target, in the colour of the result."""
    theme, size = dl.theme, min(grid.cell * 0.33, 16.0)
    if size < _MIN_NUMBER_SIZE:
        return
    stride = grid.size + 1
    for clash, text in clashes:
        x, y = grid.place(struck(clash, stride))
        wide = dl.text_width(text, size=size, font="label", bold=True) + size * 0.8
        rect = Rect(x - grid.cell * 0.48, y - grid.cell * 0.5, wide, size * 1.35)
        edge = theme.gilt if clash.succeeds and not clash.may_fall else theme.ink_faint
        edge = theme.vermilion if clash.succeeds and clash.may_fall else edge
        frame = Rect(0.8, 0.8, rect.w - 1.6, rect.h - 1.6)
        dl.shape(rect, svg.rect(frame, theme.paper, edge, 1.6, radius=rect.h / 2 - 1))
        colour = theme.ink if clash.succeeds else theme.ink_soft
        paint.word(dl, rect, text, size, colour, bold=clash.succeeds)


def is_bare(view: State, target: Target) -> bool:
    """Whether nothing lies there."""
    if target.square:
        return not view.walls >> target.column + target.row * (view.setting.size + 1) & 1
    return shape_of(view, target) == "point"


def pointed(grid: FieldGrid, view: State, target: Target, text: str, preview: Preview | None) -> Pointed:
    """Return the text beside a target, with both strengths by their parts if they have any.

    It avoids pieces, above all those that take part or fall.
    """
    stride = view.setting.size + 1
    taken = view.warriors[0] | view.warriors[1] | view.citadels
    clear = tuple(grid.target_box(target_of(stride, point), 110) for point in bits(taken))
    place = grid.target_box(target, 110)
    if preview is None:
        return Pointed(place, text, clear=clear)
    counted = (target_of(stride, point) for point in preview.counted)
    first = tuple(grid.target_box(each, 110) for each in (*preview.lost, *counted))
    return Pointed(place, text, preview.refused, preview.tag[1:-1], (*first, *first, *clear))


_MIN_NUMBER_SIZE = 10.0
"""Strengths that would be smaller are shown only under the pointer."""

PIECE_REACH = pieces.DISC_RADIUS / 100 + 0.04
"""How far from a point, in steps, a click still hits the piece on it."""


def legal_marks(dl: DisplayList, grid: FieldGrid, view: State, marked: Marked, *, under: bool) -> None:
    """Draw gilt dots where a click acts: below the pieces on empty places, rings above on others.

    Bricks are sketched where a wall may be built; distant points of a walk have the number of steps.
    """
    theme, stride = dl.theme, view.setting.size + 1
    for point in marked.points:
        target = target_of(stride, point)
        what = shape_of(view, target)
        if (what == "point") == under:
            dl.add(mark_shape(theme, grid, target, "legal", what))
    for square in marked.sites if under else marked.walls:
        target = target_of(stride, square, True)
        dl.add(mark_shape(theme, grid, target, "legal", "square"))
        if under:
            dl.shape(grid.target_box(target, 100), marks.bricks(theme, is_fine(grid)), (100, 100))
    if under:
        for point, steps in marked.far.items():
            if point not in marked.points:
                _far(dl, grid, target_of(stride, point), steps)


def _far(dl: DisplayList, grid: FieldGrid, target: Target, steps: int) -> None:
    """Draw a dot on a distant point of a walk, with the number of steps if it is readable."""
    theme, size, box = dl.theme, grid.cell * 0.23, grid.target_box(target, 40)
    if size < _MIN_NUMBER_SIZE:
        dl.shape(box, svg.circle((20, 20), 9.5, theme.gilt, marks.halo(theme), 4.5), (40, 40))
        return
    dl.shape(box, svg.circle((20, 20), 15.0, marks.halo(theme), theme.gilt, 4.0), (40, 40))
    paint.word(dl, box, str(steps), size, bold=True)
