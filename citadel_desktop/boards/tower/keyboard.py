"""Where the keyboard is at the table: on a square, on a target in the panel, on a sheet."""

from citadel_desktop.boards.kit.board import FOCUS, BoardHost
from citadel_desktop.boards.tower.asked import Target
from citadel_desktop.boards.tower.attention import subject
from citadel_desktop.boards.tower.cursor import moved
from citadel_desktop.boards.tower.panels.spread import Spread
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.marks import Mark
from citadel_desktop.boards.tower.picture.picture import Marked
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.rules.goodman.squares import Direction, Square
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect

SHEET, PANEL = "board-sheet", "board-panel"
"""The stops beside the tower, whose id is FOCUS."""
_ARROWS: dict[Command, Direction] = {
    Command.UP: 0,
    Command.RIGHT: 1,
    Command.DOWN: 2,
    Command.LEFT: 3,
}


class Keyboard:
    """The keyboard's place on one table.

    Attributes:
        stop: the stop that has the focus, "" for none.
        keys: whether the keyboard was used last: then what its cursor is on is looked at.
        square: where the cursor of the tower is.
    """

    def __init__(self, host: BoardHost, state: TowerState) -> None:
        self._host, self._state = host, state
        self.stop = ""
        self.keys = False
        self.square: Square = 0
        self._home = FOCUS
        self._in_panel: Target | None = None

    @property
    def on_tower(self) -> bool:
        """Whether the tower has the focus, or nothing yet."""
        return self.stop in {"", FOCUS}

    def focus(self, stop: str) -> None:
        """A stop has been given the focus, "" for none."""
        if stop and stop != self.stop:
            self.keys = True
        self.stop = stop
        if stop and stop != SHEET:
            self._home = stop

    def at(self, spread: Spread) -> Target | None:
        """What the cursor is on, seen or not; None on a sheet."""
        stop = self.stop or self._home
        if stop == SHEET:
            return None
        if stop == PANEL:
            every = [spot.target for spot in spread.spots]
            return self._in_panel if self._in_panel in every else next(iter(every), None)
        return Target("square", self.square)

    def shown(self, spread: Spread) -> Target | None:
        """What it is seen on; None while only the pointer is used."""
        return self.at(spread) if self.keys and self.stop else None

    def put(self, target: Target) -> None:
        """Put the cursor on what was clicked."""
        if target.zone == "square":
            self.square = target.number
        else:
            self._in_panel = target

    def lead(self, target: Target) -> None:
        """Go to a target in the panel."""
        self._in_panel, self._home, self.keys = target, PANEL, True
        if self.stop != PANEL:
            self._host.turn_to(PANEL)
            self.stop = PANEL

    def follow(self, spread: Spread) -> None:
        """Go to a sheet that has opened and home from one that has closed or from an empty panel."""
        if self._state.sheet:
            self._go(SHEET)
        elif self.stop == SHEET or (self.stop == PANEL and not spread.spots):
            self._go(self._home if spread.spots else FOCUS)

    def _go(self, stop: str) -> None:
        if stop != self.stop:
            self.stop = stop if self.stop else ""
            self._host.turn_to(stop)

    def walk(self, command: Command, tower: Tower, spread: Spread) -> bool:
        """One step; whether there was one to go."""
        direction = _ARROWS.get(command)
        if direction is None:
            return False
        if self.on_tower:
            before, self.square = self.square, moved(tower, self.square, direction)
            return self.square != before
        here = self.at(spread)
        rect = None if here is None else spread.rect_of(here)
        if rect is None:
            return False
        beyond = [
            (_far(rect, spot.rect, direction), spot.target)
            for spot in spread.spots
            if _ahead(rect, spot.rect, direction)
        ]
        if not beyond:
            return False
        self._in_panel = min(beyond)[1]
        return True

    def selection(self, marks: Marked) -> bool:
        """On the tower go to where a click acts, else to a fight; whether the cursor has moved.

        It stays where a click acts, but for the place that it is all about now, of which the panel tells.
        """
        legal = _legal(marks) or [line.start for line in marks.lines if line.kind == "fight"]
        if not self.on_tower or not legal:
            return False
        asked, before = self._state.asked, self.square
        about = None if asked is None else subject(asked, self._state.selection)
        if about in legal:
            self.square = about
        elif before not in legal:
            self.square = legal[0]
        return self.square != before

    def next_legal(self, marks: Marked, *, back: bool) -> bool:
        """Go to the next square that is marked as one where a click acts, or to the one before."""
        legal = _legal(marks)
        if not legal:
            return False
        if back:
            before = [square for square in legal if square < self.square]
            self.square = before[-1] if before else legal[-1]
        else:
            after = [square for square in legal if square > self.square]
            self.square = after[0] if after else legal[0]
        self._host.turn_to(FOCUS)
        return True


def _legal(marks: Marked) -> list[Square]:
    """The squares that are marked as ones where a click acts."""
    kinds: tuple[Mark, ...] = ("legal", "reach", "danger")
    return sorted({square for kind in kinds for square in marks.squares.get(kind, ())})


def _ahead(here: Rect, there: Rect, direction: Direction) -> bool:
    return (
        there.bottom <= here.y + 1,
        there.x >= here.right - 1,
        there.y >= here.bottom - 1,
        there.right <= here.x + 1,
    )[direction]


def _far(here: Rect, there: Rect, direction: Direction) -> float:
    """How far off a place is, aside counting more than ahead."""
    dx = abs(there.centre[0] - here.centre[0])
    dy = abs(there.centre[1] - here.centre[1])
    return dy + 2 * dx if direction in {0, 2} else dx + 40 * dy
