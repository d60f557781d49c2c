"""The field and its pieces as display items, from a view alone."""

from collections.abc import Iterator, Sequence
from math import ceil, floor

from citadel_desktop.boards.go_field.picture import pieces, stone
from citadel_desktop.boards.go_field.picture.grid import FieldGrid
from citadel_desktop.rules.gale.field import bits, column_and_row, field
from citadel_desktop.rules.gale.state import State
from citadel_desktop.scene.display import DisplayList, GroupItem, Item, Shape
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.living import living
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

FINE_FROM = 36
"""Pixels a step from which pieces are drawn in full detail."""
TINY_BELOW = 13
"""Pixels a step below which `still` draws signs instead of pieces."""
LABELS_FROM = 15
"""Units a step from which the coordinates have room; smaller pictures have none."""


@frozen
class TableLook:
    """The look of a table: theme, seat colours, and which seats have basalt warriors."""

    theme: Theme
    colours: tuple[int, ...]
    basalt: tuple[bool, ...]

    @classmethod
    def of(cls, theme: Theme, colours: Sequence[int]) -> "TableLook":
        """Return the look for these seat colours."""
        return cls(theme, tuple(colours), pieces.dark_stones(theme, colours))

    def warrior(self, seat: int, fine: bool, in_keep: bool) -> str:
        """Return the drawing of a seat's warrior."""
        return pieces.warrior(self.theme, self.colours[seat], self.basalt[seat], fine, in_keep)

    def banner(self, seat: int, fine: bool, look: int = 0) -> str:
        """Return the drawing of a seat's waving banner."""
        return pieces.banner(self.theme, self.colours[seat], fine, look)


def is_fine(grid: FieldGrid) -> bool:
    """Whether the steps are wide enough for full detail."""
    return grid.pixels >= FINE_FROM


def slab(theme: Theme, grid: FieldGrid) -> tuple[Item, ...]:
    """Return the ground: one drawing while all of it is visible, tiles when zoomed."""
    whole, scale = grid.slab, grid.scale
    left, top = floor(whole.x * scale), floor(whole.y * scale)
    right, bottom = ceil(whole.right * scale), ceil(whole.bottom * scale)
    cuts = max(1, ceil(max(whole.w / grid.view.w, whole.h / grid.view.h) * 1.6 - 1.6))
    unit = 100 / (grid.cell * scale)
    items: list[Item] = []
    for row in range(cuts):
        for column in range(cuts):
            x0 = left + (right - left) * column // cuts
            x1 = left + (right - left) * (column + 1) // cuts
            y0 = top + (bottom - top) * row // cuts
            y1 = top + (bottom - top) * (row + 1) // cuts
            rect = Rect(x0 / scale, y0 / scale, (x1 - x0) / scale, (y1 - y0) / scale)
            if rect.intersects(grid.view):
                window = (
                    round((x0 - whole.x * scale) * unit, 2),
                    round((y0 - whole.y * scale) * unit, 2),
                    round((x1 - x0) * unit, 2),
                    round((y1 - y0) * unit, 2),
                )
                body = stone.ground(theme, grid.size, window)
                items.append(Shape(rect, body, window[2:]))
    return tuple(items)


def coordinates(dl: DisplayList, grid: FieldGrid) -> None:
    """Draw letters below and rows at the left; they stay in sight when the field is zoomed."""
    if min(grid.cell, grid.pixels) < LABELS_FROM:
        return
    theme, cell, view = dl.theme, grid.cell, grid.view
    size = min(max(cell * 0.39, 11.5), 22.0)
    depth = max(cell * 0.54, size * 1.3)
    x = grid.left - cell * 0.94
    y = grid.bottom + cell * 0.67 - depth / 2
    stuck_x, stuck_y = x < view.x, y + depth > view.bottom
    wide = max(depth, size * 1.5)
    if stuck_x:
        x = view.x + 2
        dl.fill(Rect(x, view.y, wide, view.h), theme.limestone, 0.86)
    if stuck_y:
        depth = max(depth * 0.7, size * 1.4)
        y = view.bottom - depth
        dl.fill(Rect(view.x, y, view.w, depth), theme.limestone, 0.86)
    colour = theme.ink_soft
    for n in range(grid.size):
        px, py = grid.at(n, n)
        if view.x + (wide if stuck_x else 0) <= px <= view.right:
            rect = Rect(px - cell / 2, y, cell, depth)
            dl.text(rect, chr(ord("a") + n), size=size, colour=colour, font="label", align="centre", valign="middle")
        if view.y <= py <= view.bottom - (depth if stuck_y else 0):
            rect = Rect(x, py - cell / 2, wide, cell)
            dl.text(rect, str(n + 1), size=size, colour=colour, font="label", align="centre", valign="middle")


def _from_above(grid: FieldGrid, places: int) -> Iterator[tuple[int, int, int]]:
    """Return place, column and row of each, the uppermost first, so that shadows fall on later ones."""
    f = field(grid.size)
    placed = [(place, *column_and_row(f, place)) for place in bits(places)]
    return iter(sorted(placed, key=lambda each: (-each[2], each[1])))


def wall_shape(theme: Theme, grid: FieldGrid, square: int, walls: int) -> Shape:
    """Return a wall, joined to its neighbours among `walls`."""
    f = field(grid.size)
    column, row = column_and_row(f, square)
    joined = 0
    for n, (dx, dy) in enumerate(stone.SIDES):
        c, r = column + dx, row + dy
        if 0 <= c < grid.size - 1 and 0 <= r < grid.size - 1 and walls >> (c + r * f.stride) & 1:
            joined |= 1 << n
    body = stone.wall(theme, joined, is_fine(grid), (column + 2 * row) % 4)
    return Shape(grid.box(column + 0.5, row + 0.5, stone.WALL_BOX), body, (stone.WALL_BOX,) * 2)


def walls(theme: Theme, grid: FieldGrid, view: State) -> Iterator[tuple[int, Shape]]:
    """Return each square with a wall and its drawing, in drawing order."""
    for square, _, _ in _from_above(grid, view.walls):
        yield square, wall_shape(theme, grid, square, view.walls)


def keep_shape(theme: Theme, grid: FieldGrid, point: int) -> Shape:
    """Return a citadel without its banner."""
    column, row = column_and_row(field(grid.size), point)
    box = (stone.KEEP_BOX, stone.KEEP_BOX)
    return Shape(grid.box(column, row, stone.KEEP_BOX), stone.keep(theme, is_fine(grid)), box)


def banner_shape(look: TableLook, grid: FieldGrid, point: int, seat: int, sway: int = 0) -> Shape:
    """Return the waving banner of a held citadel."""
    column, row = column_and_row(field(grid.size), point)
    box = (stone.KEEP_BOX, stone.KEEP_BOX)
    return Shape(grid.box(column, row, stone.KEEP_BOX), look.banner(seat, is_fine(grid), sway), box)


def waving(dl: DisplayList, look: TableLook, grid: FieldGrid, point: int, seat: int, nth: int) -> None:
    """Draw a banner moved by the wind now and then, the `nth` on the field; neighbours move at other beats."""
    looks = [(banner_shape(look, grid, point, seat, sway),) for sway in (0, 0, 0, 1, 2)]
    turn = 1 + nth % (len(looks) - 1)
    box = looks[0][0].rect
    flag = Rect(box.x + box.w * 0.7, box.y, box.w * 0.3, box.h * 0.28)
    living(dl, ("flag", point), flag, [looks[0], *looks[turn:], *looks[1:turn]])


def warrior_shape(look: TableLook, grid: FieldGrid, seat: int, at: tuple[float, float], in_keep: bool) -> Shape:
    """Return a warrior at a column and row, which may lie between points during a move."""
    box = (pieces.PIECE_BOX, pieces.PIECE_BOX)
    body = look.warrior(seat, is_fine(grid), in_keep)
    return Shape(grid.box(at[0], at[1], pieces.PIECE_BOX), body, box)


def citadels(theme: Theme, grid: FieldGrid, view: State) -> Iterator[tuple[int, Shape]]:
    """Return each citadel's point and drawing, in drawing order."""
    for point, _, _ in _from_above(grid, view.citadels):
        yield point, keep_shape(theme, grid, point)


def warriors(view: State, grid: FieldGrid) -> Iterator[tuple[int, int]]:
    """Return point and seat of each warrior, in drawing order."""
    for point, _, _ in _from_above(grid, view.warriors[0] | view.warriors[1]):
        yield point, 0 if view.warriors[0] >> point & 1 else 1


def still(dl: DisplayList, look: TableLook, grid: FieldGrid, view: State) -> None:
    """Draw the whole view at rest, without marks: for thumbnails and previews."""
    f = field(grid.size)
    dl.extend(slab(dl.theme, grid))
    coordinates(dl, grid)
    if grid.pixels < TINY_BELOW:
        dl.extend(_signs(dl.theme, look, grid, view))
        return
    dl.extend(shape for _, shape in walls(dl.theme, grid, view))
    dl.extend(shape for _, shape in citadels(dl.theme, grid, view))
    for point, seat in warriors(view, grid):
        at = column_and_row(f, point)
        dl.add(warrior_shape(look, grid, seat, at, bool(view.citadels >> point & 1)))
    for point, seat in warriors(view, grid):
        if view.citadels >> point & 1:
            dl.add(banner_shape(look, grid, point, seat))


def _signs(theme: Theme, look: TableLook, grid: FieldGrid, view: State) -> Iterator[Shape]:
    """Draw walls, citadels and warriors as signs that differ even at a few pixels."""
    for _, column, row in _from_above(grid, view.walls):
        box = grid.box(column + 0.5, row + 0.5, stone.WALL_BOX)
        yield Shape(box, stone.tiny_wall(theme), (stone.WALL_BOX,) * 2)
    for point, column, row in _from_above(grid, view.citadels):
        owner = next((s for s in (0, 1) if view.warriors[s] >> point & 1), None)
        held = (None, False) if owner is None else (look.colours[owner], look.basalt[owner])
        body = stone.tiny_keep(theme, *held)
        yield Shape(grid.box(column, row, stone.KEEP_BOX), body, (stone.KEEP_BOX,) * 2)
    for point, seat in warriors(view, grid):
        if not view.citadels >> point & 1:
            column, row = column_and_row(field(grid.size), point)
            body = pieces.tiny_warrior(theme, look.colours[seat], look.basalt[seat])
            yield Shape(grid.box(column, row, pieces.PIECE_BOX), body, (pieces.PIECE_BOX,) * 2)


def faded(key: object, item: Shape, opacity: float) -> GroupItem:
    """Return an item that is partly transparent."""
    return GroupItem(("faded", key), item.rect, (item,), None, True, round(opacity, 2))


def risen(key: object, item: Shape, share: float) -> GroupItem:
    """Return an item of which only the lower `share` (0 to 1) is visible."""
    rect = item.rect
    return GroupItem(("risen", key), rect.bottom_strip(rect.h * share), (item,), None, True, 1.0)
