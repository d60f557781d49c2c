"""Drawings over and beside the tower: the open sheet, the keyboard's cursor, names of squares for screen readers."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.panels.sheet import paint_rows
from citadel_desktop.boards.tower.panels.spread import Spread
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.layout import Layout
from citadel_desktop.boards.tower.picture.picture import TableLook
from citadel_desktop.boards.tower.saying import Saying, described
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import known_names, plan_name
from citadel_desktop.rules.goodman.draft import every_figure
from citadel_desktop.rules.goodman.squares import SQUARES, Square
from citadel_desktop.rules.goodman.state import HIDDEN, Position
from citadel_desktop.rules.goodman.stronghold.plans import chosen_plan
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect


def look_of(position: Position, speech: Speech, colours: Sequence[int]) -> TableLook:
    """Return the look of the tower: colours by side, known floor plan names by level, names of figures."""
    titles = tuple(
        "" if plan == HIDDEN else plan_name(speech, chosen_plan(position.plans, level).id)
        for level, plan in enumerate(position.plans)
    )
    return TableLook(tuple(colours), titles, known_names(position))


def paint_cursor(dl: DisplayList, cursor: Target | None, tower: Tower, spread: Spread, scrolled: float) -> None:
    """Draw the keyboard's cursor on a square or on a target in the panel."""
    if cursor is None:
        return
    if cursor.zone == "square":
        paint.edge(dl, tower.rect(cursor.number), "focus", radius=2)
        return
    rect = spread.rect_of(cursor)
    if rect is not None:
        paint.edge(dl, rect.moved(0, -scrolled), "focus")


def paint_sheet(
    dl: DisplayList, saying: Saying, state: TowerState, layout: Layout, around: Rect | None, *, hot: bool, focused: bool
) -> SheetRows | None:
    """Draw the open sheet beside its target; return its rows, None without a sheet.

    `hot` and `focused` tell whether pointer or keyboard are on the current row.
    """
    asked = state.asked
    if asked is None or not state.sheet:
        return None
    sentences = [saying.row(asked, row) for row in state.sheet]
    with dl.group("sheet", layout.area, clip=False):
        return paint_rows(dl, sentences, layout, around, state.at, hot=hot, focused=focused)


class SquareNames:
    """Names of all squares with their known markers and figures, kept until something changes."""

    def __init__(self) -> None:
        self._shown = -1
        self._known: object = None
        self._facts: tuple[object, ...] = (None,) * SQUARES
        self._names: tuple[str, ...] = ("",) * SQUARES

    def say(self, dl: DisplayList, speech: Speech, asked: Asked, shown: int, tower: Tower) -> None:
        """Label all squares; `shown` grows with every change."""
        if self._shown != shown:
            self._shown = shown
            self._name(speech, asked)
        for square, (name, rect) in enumerate(zip(self._names, _rects(tower), strict=True)):
            dl.say(name, rect, "square", "", ("square", square))

    def of(self, square: Square) -> str:
        """Return the name of a square, as last said."""
        return self._names[square]

    def _name(self, speech: Speech, asked: Asked) -> None:
        table = asked.position
        known = (table.plans, table.phase, table.items, known_names(table))
        facts = tuple(_facts(table))
        same = known == self._known
        self._names = tuple(
            name if same and fact == was else described(speech, asked, Target("square", square))
            for square, (name, was, fact) in enumerate(zip(self._names, self._facts, facts, strict=True))
        )
        self._known, self._facts = known, facts


@lru_cache(maxsize=4)
def _rects(tower: Tower) -> tuple[Rect, ...]:
    """Return the rectangle of each square."""
    return tuple(tower.rect(square) for square in range(SQUARES))


def _facts(table: Position) -> Iterator[object]:
    """Return for each square what its name depends on: the marker and the figures there."""
    standing: dict[int, list[object]] = {}
    for number, figure in every_figure(table):
        standing.setdefault(figure.place, []).append((number, figure))
    for square in range(SQUARES):
        shown = table.shown >> square & 1
        yield table.markers[square], shown, table.links[square], standing.get(square)
