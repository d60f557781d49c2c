"""A table for one board: it takes the board's actions and returns the new view."""

from collections.abc import Sequence
from typing import Any

from citadel_desktop.boards.go_field.asked import Selection
from citadel_desktop.boards.go_field.asks.muster import Cell, Muster
from citadel_desktop.boards.go_field.room import GoFieldRoom
from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.language.catalogue import load as speech_of
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.diagram import load
from citadel_desktop.rules.gale.field import column_and_row, field, read_point, read_square
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, effective_scale, logical_size
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.theme import PARCHMENT
from tests.boards.host import Listening, typed

SIZES = ((1024, 640), (1920, 1080), (3840, 2160))

# Every kind of action is legal for seat 0.
ALL_V1 = """
rules v1
actions 3
 9 . . . . . . . . +
 8 . . x x . . . . .
              #
 7 . x o . x . . . .
 6 . . x x . . . . .
 5 . . . . . . . . .
 4 . . . . . . . . .
 3 . . X . . . O . .
 2 . . . . . . . . .
 1 X . . . + . . . O
"""

ALL_SHORT = """
rules short
actions 3
 9 . . . . . . . . .
 8 . . x . . . . . .
            #
 7 . x o x . . O . .
 6 . . x . . + . . .
 5 . . X . x x o . .
 4 . . . . . x . . .
 3 . . X . + . O . .
 2 . . . . . . . . .
 1 . . . . . . . . .
"""


class Desk(Listening):
    """The host and the board, with a record of the board's requests."""

    board: GoField

    def __init__(
        self,
        state: State | str = ALL_V1,
        *,
        size: tuple[int, int] = (1920, 1080),
        colours: Sequence[int] = (0, 4),
        lang: str = "en",
        look_only: bool = False,
        later: bool = False,
        pace: Any = "off",
    ) -> None:
        super().__init__()
        self.state = load(state) if isinstance(state, str) else state
        self.look_only, self.later = look_only, later
        self.now = 0
        self.scale = effective_scale(size)
        self.units = logical_size(size, self.scale)
        w, h = self.units
        self.rect = Rect(8, 56, w * 0.7 - 8, h - 64)
        board = GoFieldRoom().open(self, speech_of(lang), ("Anna", "Bert"), colours)
        assert isinstance(board, GoField)
        self.board = board
        board.motions.pace = pace
        board.layout(self.rect)
        self.show()
        self.paint()

    # What a board asks of its host

    def act(self, action: Action) -> None:
        self.record(GALE, self.state, self.state.seat, action)
        step = GALE.apply(self.state, self.state.seat, action)
        self.state = step.state
        self.events = step.events
        if not self.later:
            self.show(step.events)

    def show(self, events: Sequence[Any] = ()) -> None:
        seat = None if self.look_only or self.state.ending else self.state.seat
        decision = GALE.decision(self.state, seat) if seat is not None else None
        self.board.show(self.state, seat, decision, events, self.now)

    @property
    def held(self) -> Selection:
        return self.board.state.selection

    # The player

    def target(self, name: str) -> Target:
        f = field(self.state.setting.size)
        number = read_square(f, name) if "-" in name else read_point(f, name)
        assert number is not None
        return Target(*column_and_row(f, number), "-" in name)

    def number(self, name: str) -> int:
        target = self.target(name)
        return target.column + target.row * (self.state.setting.size + 1)

    def place(self, name: str) -> tuple[float, float]:
        return self.board.grid.place(self.target(name))

    def hover(self, name: str) -> None:
        self.board.pointer(Pointer("move", self.place(name)))

    def click_at(self, p: tuple[float, float], button: int = 1, shift: bool = False) -> None:
        for kind in ("move", "down", "up"):
            self.board.pointer(Pointer(kind, p, button, shift=shift))

    def click(self, *names: str, shift: bool = False) -> None:
        for name in names:
            self.click_at(self.place(name), shift=shift)

    def press(self, *names: str) -> None:
        for name in names:
            self.board.key(typed(name))

    def walk_to(self, name: str) -> None:
        """Walk with arrow keys from the cursor's place."""
        target = self.target(name)
        for _ in range(60):
            here = self.board.keyboard.cursor
            assert here is not None
            assert here.square == target.square
            if here == target:
                return
            if here.column != target.column:
                self.press("right" if here.column < target.column else "left")
            else:
                self.press("up" if here.row < target.row else "down")
        raise AssertionError(name)

    def paint(self) -> DisplayList:
        dl = DisplayList(PARCHMENT, self.units, scale=self.scale)
        self.board.paint(dl, self.now)
        return dl

    @property
    def muster(self) -> Muster:
        """Return the strike that is being put together."""
        found = self.board.state.muster
        assert found is not None
        return found

    def menu(self) -> list[str]:
        """The kinds of action in the open menu."""
        assert self.board.state.muster is None
        return [row[0].kind for row in self.board.state.sheet]

    def choose(self, wish: int | Cell) -> None:
        """Click a choice of the open sheet: a row of a menu, or a cell of a strike's."""
        self.paint()
        sheet = self.board.sheet
        assert sheet is not None
        n = wish if isinstance(wish, int) else self.muster.cells().index(wish)
        self.click_at(sheet.places[n].centre)
        self.paint()


ACCEPT = Command.ACCEPT
