"""The picture of the tower from a position: levels, markers, items, figures, marks.

The position may be a view's knowledge of one: HIDDEN markers all look the same, whatever they hide.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType

from citadel_desktop.boards.tower.picture import figures, signs, tiles
from citadel_desktop.boards.tower.picture import marks as drawn
from citadel_desktop.boards.tower.picture.geometry import FIGURE_VIEW, LEVEL_BOX, PAD, PASSING, Storey, Tower
from citadel_desktop.boards.tower.picture.ink import detail_of, disc_d, inked, night
from citadel_desktop.boards.tower.picture.life import paint_flames
from citadel_desktop.boards.tower.picture.marks import Mark, Tie
from citadel_desktop.boards.tower.picture.storeys import storey as storey_body
from citadel_desktop.boards.tower.picture.storeys import unplanned, yard
from citadel_desktop.language.goodman.names import strength_text
from citadel_desktop.rules.goodman.combat.numbers import hurt
from citadel_desktop.rules.goodman.draft import carried_by, endurance, every_figure, figure_of, side_of
from citadel_desktop.rules.goodman.squares import COLUMNS, LEVELS, SQUARES, Square, level_of
from citadel_desktop.rules.goodman.state import DEAD, HIDDEN, NONE, OUTSIDE, SOME_EXIT, Figure, Position
from citadel_desktop.rules.goodman.stronghold.markers import kinds
from citadel_desktop.rules.goodman.stronghold.plans import chosen_plan
from citadel_desktop.scene.display import DisplayList, Family, GroupItem, Item, Shape
from citadel_desktop.scene.frame_cache import FrameCache
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.paint import word
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen

_LIGHT = 0.3
"""Brightening of lit floors and walls."""
MIN_TEXT = 7.5
"""Minimum size of a legible number on a piece, in pixels."""
MIN_NAME, MIN_TITLED, MIN_PIXELS = 14.0, 16.0, 9.0
"""Minimum size of a floor plan's name in units, and of one in the title font; in pixels, of one in a single line."""


@frozen
class TableLook:
    """The look of a table: colours by side, as indices into the theme's seat colours; floor plan names by level.

    `names` are the names written on figures.
    """

    colours: tuple[int, ...]
    titles: tuple[str, ...] = ("",) * LEVELS
    names: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))


@frozen
class Arrow:
    """A line between two squares."""

    start: Square
    end: Square
    kind: Tie
    one_way: bool = False


@frozen
class Marked:
    """Marks: squares by kind of mark, steps left by square, lines, and figures drawn pale."""

    squares: Mapping[Mark, Iterable[Square]] = field(default_factory=lambda: MappingProxyType({}))
    numbers: Mapping[Square, int] = field(default_factory=lambda: MappingProxyType({}))
    lines: Sequence[Arrow] = ()
    pale: frozenset[int] = frozenset()


NOTHING = Marked()


def paint(
    dl: DisplayList,
    at: Tower,
    position: Position,
    look: TableLook,
    marked: Marked = NOTHING,
    *,
    away: frozenset[int] = frozenset(),
    bare: frozenset[Square] = frozenset(),
    frame_cache: FrameCache | None = None,
) -> None:
    """Draw the whole tower, without the figures `away` and the things on `bare` squares, which are moving.

    `frame_cache` keeps parts from frame to frame while only marks change.
    """
    frame_cache = FrameCache() if frame_cache is None else frame_cache
    frame_cache.draw(dl, "levels", (at, position.plans, look), lambda: _levels(dl, at, position, look))
    _marks(dl, at, marked, under=True)
    frame_cache.draw(dl, "things", (at, position, bare), lambda: _things(dl, at, position, bare))
    crowded = occupied(position) if marked.numbers else frozenset()
    for square, number in sorted(marked.numbers.items()):
        _steps(dl, at, square, number, above=square in crowded)
    frame_cache.draw(
        dl,
        "figures",
        (at, position, look, away, marked.pale),
        lambda: _standing(dl, at, position, look, away, marked.pale),
    )
    _marks(dl, at, marked, under=False)
    frame_cache.draw(dl, "names", (at, position, look, away), lambda: _names(dl, at, position, look, away))
    paint_ties(dl, at, marked.lines)


def paint_ties(dl: DisplayList, at: Tower, lines: Iterable[Arrow]) -> None:
    """Draw lines between squares."""
    for line in lines:
        dl.add(_line(dl.theme, at, line))


def _levels(dl: DisplayList, at: Tower, position: Position, look: TableLook) -> None:
    """Draw the yard, and the empty levels with their names."""
    yard_rect = at.snapped(at.yard)
    dl.shape(yard_rect, yard(dl.theme, *yard_rect.size), yard_rect.size)
    for storey in at.storeys:
        dl.extend(still(dl.theme, at, storey, position.plans))
        _title(dl, at, storey, look.titles[storey.level])
        _coordinates(dl, storey)
    paint_flames(dl, at, position.plans)


def _coordinates(dl: DisplayList, storey: Storey) -> None:
    """Draw the columns' letters on the lower wall and the rows' numbers on the left one, as in "3b4"."""
    wall, floor = PAD * storey.unit, storey.floor
    if wall * dl.scale < MIN_PIXELS:
        return
    for n, letter in enumerate(COLUMNS):
        along = (n + 0.5) * storey.cell
        for text, x, y in (
            (letter, floor.x + along, floor.bottom + wall / 2),
            (str(n + 1), floor.x - wall / 2, floor.y + along),
        ):
            plate = Rect(x, y, 0, 0).centred(wall, wall)
            dl.fill(plate, night(dl.theme).void, 0.85)
            word(dl, plate, text, wall * 0.8, dl.theme.on_dark, bold=True)


def _things(dl: DisplayList, at: Tower, position: Position, bare: frozenset[Square] = frozenset()) -> None:
    """Draw the markers and items on all squares except the `bare` ones."""
    stood_on = occupied(position)
    for square in things_at(position):
        if square not in bare:
            thing(dl, at, position, square, stands=square in stood_on)


def _standing(
    dl: DisplayList, at: Tower, position: Position, look: TableLook, away: frozenset[int], pale: frozenset[int]
) -> None:
    """Draw all figures except those `away`, the nearest last."""
    for number, rect in sorted(places(at, position).items(), key=lambda each: each[1].bottom):
        if number not in away:
            figure(dl, at, position, number, look, rect, pale=number in pale)


def paint_levels(dl: DisplayList, at: Tower, position: Position, look: TableLook, lit: Rect | None = None) -> None:
    """Draw the levels with all pieces but no words, for a small picture; a `lit` part is brighter."""
    for storey in at.storeys:
        dl.extend(still(dl.theme, at, storey, position.plans))
    if lit is not None:
        dl.fill(lit, dl.theme.paper, _LIGHT)
    _things(dl, at, position)
    for number, one in every_figure(position):
        if one.place >= 0:
            beside = position.markers[one.place] != NONE
            figure(dl, at, position, number, look, at.figure_rect(one.place, beside=beside))


def still(theme: Theme, at: Tower, storey: Storey, plans: tuple[int, ...]) -> tuple[Item, ...]:
    """Return an empty level: its floor plan, or a floor without walls while that is hidden."""
    detail, plan = detail_of(at.pixels(storey.level)), plans[storey.level]
    body = unplanned(theme, detail) if plan == HIDDEN else storey_body(theme, chosen_plan(plans, storey.level), detail)
    shows = (("level", storey.level, plan), Rect(0, 0, *LEVEL_BOX))
    return (Shape(storey.rect, body, LEVEL_BOX, shows=shows),)


def _title(dl: DisplayList, at: Tower, storey: Storey, title: str) -> None:
    """Draw the level's number on a boss, and beside it the name of its floor plan if there is room."""
    theme, n = dl.theme, night(dl.theme)
    chosen = at.chosen == storey.level
    boss = at.boss(storey)
    side = boss.h
    fill = n.gold if chosen else n.void
    body = inked(disc_d(50, 50, 45), fill, n.ink, 9) + inked(
        disc_d(50, 50, 43), fill, n.gold if not chosen else n.ink, 5
    )
    dl.shape(boss, body, (100.0, 100.0))
    word(dl, boss, str(storey.level + 1), side * 0.58, n.ink if chosen else theme.on_dark, bold=True)
    size = min(side * 0.56, 30.0)
    x = boss.right + 8
    room = Rect(x, boss.y - 1, storey.rect.right - x, boss.h - 2)
    if title and size >= MIN_NAME:
        font: Family = "title" if size >= MIN_TITLED else "label"
        words = (title, max(title.split(), key=len))
        one, two = (0.94 * room.w * size / dl.text_width(text, size=size, font=font) for text in words)
        in_two = " " in title and one * dl.scale < MIN_PIXELS
        size = min(size, *((two, room.h / 2) if in_two else (one,)))
        if size * dl.scale < MIN_PIXELS:
            return
        dl.text(room, title, size=size, colour=theme.on_dark, font=font, valign="middle", wrap=in_two, leading=1.0)


def _marks(dl: DisplayList, at: Tower, marked: Marked, *, under: bool) -> None:
    for kind, squares in marked.squares.items():
        if (kind in drawn.OVER) != under:
            dl.extend(drawn.square_mark(dl.theme, at, square, kind) for square in squares)


def _line(theme: Theme, at: Tower, line: Arrow) -> Shape:
    start, end = at.rect(line.start), at.rect(line.end)
    # Between a large and a small level, a line of the large one's weight would hide too much.
    unit = min(at.storey(line.start).unit, at.storey(line.end).unit)
    if line.kind == "link":
        unit = min(1.2, max(unit, 0.55))
    return drawn.tie(theme, start.centre, end.centre, line.kind, unit, line.one_way)


# Markers and items


def occupied(position: Position) -> frozenset[Square]:
    """Return the squares with figures."""
    return frozenset(figure.place for _, figure in every_figure(position) if figure.place >= 0)


def things_at(position: Position) -> Iterator[Square]:
    """Yield the squares with markers or items, ascending."""
    lying = {item.at for item in position.items if item.fate == "lying"}
    for square in range(SQUARES):
        if square in lying or position.markers[square] != NONE:
            yield square


def thing(dl: DisplayList, at: Tower, position: Position, square: Square, *, stands: bool) -> None:
    """Draw a square's marker with items above it, leaving room if a figure `stands` there."""
    kind, shown = position.markers[square], bool(position.shown >> square & 1)
    if kind not in (NONE, HIDDEN) or (kind == HIDDEN and position.phase != "design"):
        rect = at.thing_rect(square, beside=stands)
        marker(dl, rect, kind, shown=shown, pixels=at.pixels(level_of(square)))
    for number, item in enumerate(position.items):
        if item.fate == "lying" and item.at == square:
            crowded = stands or kind != NONE
            box = Rect(2, 44 if kind != NONE else 10, 46, 46) if crowded else Rect(20, 20, 60, 60)
            dl.shape(at.part(square, box.moved(30 * number, 0)), signs.item(dl.theme, number), signs.SIGN)


def marker(dl: DisplayList, rect: Rect, kind: int, *, shown: bool, pixels: int) -> None:
    """Draw one marker in a rectangle; `pixels` is the side of its square.

    A HIDDEN one is the plain tile; one that is face down but known has a sign.
    """
    theme, detail = dl.theme, detail_of(pixels)
    if kind == HIDDEN:
        dl.shape(rect, tiles.face_down(theme, detail), tiles.TILE)
        return
    body = tiles.turned_up(theme, kind, detail) if shown else tiles.known(theme, kind, detail)
    dl.shape(rect, body, tiles.TILE)
    if kind == SOME_EXIT:
        return
    what = kinds()[kind]
    n = night(theme)
    if what.door:
        box = tiles.number_box(detail, shown=shown)
        _number(dl, rect, box, tiles.TILE, str(what.other + 1), n.rim if shown else n.ink)
    elif what.what == "monster" and not shown:
        box = tiles.STRENGTH.moved(3, 0)
        _number(dl, rect, box, tiles.TILE, str(what.strength), theme.on_dark)


def _number(
    dl: DisplayList, rect: Rect, box: Rect, view: tuple[float, float], text: str, colour: str, share: float = 0.86
) -> None:
    """Draw a number in a box of a drawing, if it is legible."""
    unit = rect.w / view[0]
    size = box.h * unit * share
    if size * dl.scale < MIN_TEXT:
        return
    place = Rect(rect.x + box.x * unit, rect.y + box.y * unit, box.w * unit, box.h * unit)
    word(dl, place.inset(-place.w * 0.2, -place.h * 0.25), text, size, colour, bold=True)


def _steps(dl: DisplayList, at: Tower, square: Square, number: int, *, above: bool) -> None:
    """Draw a number of steps left: in a square's lower corner, or above the figure there."""
    n = night(dl.theme)
    rect = at.part(square, Rect(62, 6 if above else 58, 36, 36))
    dl.shape(rect, inked(disc_d(50, 50, 44), n.void, n.rim, 7), (100.0, 100.0))
    _number(dl, rect, Rect(10, 12, 80, 76), (100.0, 100.0), str(number), n.rim)


# Figures


def places(at: Tower, position: Position) -> dict[int, Rect]:
    """Return the box of each living figure by its number: in its square, or in the yard."""
    found: dict[int, Rect] = {}
    here: dict[Square, list[int]] = {}
    outside = []
    for number, figure in every_figure(position):
        if figure.place >= 0:
            here.setdefault(figure.place, []).append(number)
        elif figure.place == OUTSIDE:
            outside.append(number)
    things = frozenset(things_at(position))
    for square, numbers in here.items():
        rect = at.figure_rect(square, beside=square in things)
        off = PASSING * at.storey(square).unit
        for n, number in enumerate(numbers):
            # A figure that passes a friend stands beside it for a moment.
            found[number] = rect.moved((n - (len(numbers) - 1) / 2) * 2 * off, 0)
    found.update(zip(outside, at.yard_rects(len(outside)), strict=True))
    return found


def figure(
    dl: DisplayList, at: Tower, position: Position, number: int, look: TableLook, rect: Rect, *, pale: bool = False
) -> None:
    """Draw one figure in a box of the proportions of `FIGURE_VIEW`."""
    one = figure_of(position, number)
    if one.place == DEAD:
        return
    items = figure_items(dl, one, look.colours[side_of(number)], tuple(carried_by(position, number)), rect)
    if pale:
        dl.add(GroupItem(("pale", number), rect, items, None, False, 0.45))
    else:
        dl.extend(items)


def _names(dl: DisplayList, at: Tower, position: Position, look: TableLook, away: frozenset[int]) -> None:
    """Draw the names of all figures except those `away`: figures of one kind look alike."""
    for number, rect in places(at, position).items():
        if number in look.names and number not in away:
            paint_name(dl, rect, look.names[number])


def paint_name(dl: DisplayList, rect: Rect, name: str) -> None:
    """Draw a figure's name above it, if it is legible."""
    if rect.w * dl.scale < MIN_NAMED:
        return
    unit = rect.w / FIGURE_VIEW[0]
    size = max(_NAME * rect.w / FIGURE_VIEW[0], MIN_PIXELS / dl.scale)
    wide = dl.text_width(name, size=size, font="label") + 6 * unit
    plate = Rect(rect.centre[0] - wide / 2, rect.y - _ABOVE * unit, wide, size * 1.1)
    dl.fill(plate, night(dl.theme).void, 0.8)
    word(dl, plate, name, size, dl.theme.on_dark)


def with_name(rect: Rect, scale: float) -> Rect:
    """Return the box of a figure with its name above it, if it has one."""
    if rect.w * scale < MIN_NAMED:
        return rect
    above = _ABOVE * rect.w / FIGURE_VIEW[0]
    return Rect(rect.x, rect.y - above, rect.w, rect.h + above)


_NAME, _ABOVE, MIN_NAMED = 15.0, 6.0, 36.0
"""Height of a name and its overhang above the figure, in the units of its box, and the minimum width in pixels of a
figure with a name.
"""


def figure_items(
    dl: DisplayList, figure: Figure, colour: int, carried: tuple[int, ...], rect: Rect
) -> tuple[Item, ...]:
    """Return a figure's drawing: itself on its base, and the number of its present strength."""
    pixels = rect.w * dl.scale / ALONE_SHARE
    badly, detail = hurt(figure), detail_of(pixels)
    box = figures.plate_text(detail, wounds=figure.wounds, hurt=badly)
    numbered = box.h * rect.w / FIGURE_VIEW[0] * dl.scale * PLATE_SHARE >= MIN_TEXT
    body = figures.figure(
        dl.theme,
        figure.look,
        colour,
        detail,
        wounds=figure.wounds,
        endures=endurance(figure),
        hurt=badly,
        carried=carried,
        numbered=numbered,
    )
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, body, FIGURE_VIEW)
    _number(own, rect, box, FIGURE_VIEW, strength_text(figure), night(dl.theme).rim, PLATE_SHARE)
    return own.items


PLATE_SHARE = 0.76
"""Height of a figure's number as a share of its plate."""
ALONE_SHARE = 0.96
"""A single figure's width as a share of its square's side."""
