"""The keyboard's cursor on the field, and where arrows and letters move it."""

from collections.abc import Collection, Hashable

from citadel_desktop.boards.go_field.asks import TOOLS
from citadel_desktop.boards.go_field.picture.grid import FieldLens
from citadel_desktop.boards.go_field.pointing import only_points
from citadel_desktop.boards.go_field.state import FieldState
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.boards.kit.keyboard import Keyboard
from citadel_desktop.rules.gale.field import field, point_name, square_name
from citadel_desktop.scene.commands import Command

ARROW_STEPS = {Command.UP: (0, 1), Command.DOWN: (0, -1), Command.LEFT: (-1, 0), Command.RIGHT: (1, 0)}
"""Columns to the right and rows upwards for each arrow."""
_LONG_STEP = 4


class FieldKeyboard(Keyboard[Target]):
    """The keyboard on one field; an open sheet lies on the field and is no stop of its own.

    Attributes:
        cursor: the point or square under it; None before the first view.
    """

    def __init__(self, state: FieldState, lens: FieldLens) -> None:
        super().__init__(state.host)
        self._state, self._lens = state, lens
        self._squares = False
        self.cursor: Target | None = None

    @property
    def on_sheet(self) -> bool:
        """Whether a sheet is open: it gets keys first."""
        return bool(self._state.sheet)

    def at_stop(self, stop: str) -> Target | None:
        """Return the point or square under the cursor."""
        return self.cursor

    @property
    def here(self) -> str:
        """The name of the point or square."""
        view, target = self._state.view, self.cursor
        if view is None or target is None:
            return ""
        geometry, place = field(view.setting.size), target.number(view.setting.size)
        return square_name(geometry, place) if target.square else point_name(geometry, place)

    def offered(self) -> Collection[Hashable]:
        """Return the marked places; without marks, the player's warriors."""
        return self._state.stops()

    def meant(self, wanted: Hashable) -> Target | None:
        """Return the id itself: points and squares are their own ids."""
        return wanted if isinstance(wanted, Target) else None

    def put(self, target: Target) -> None:
        """Move the cursor to a target."""
        self.cursor = target

    def follow(self, *, sheet: bool) -> None:
        """Keep to points or squares while keys are used; a clicked target stays."""
        if self.keys:
            self.fit()

    def fit(self) -> None:
        """Keep to points or squares, as the tool wants."""
        asked, target, tool = self._state.asked, self.cursor, self._state.selection.tool
        if asked is None or target is None:
            return
        square = self._squares if tool is None else TOOLS[tool].square
        if only_points(asked):
            square = False
        top = asked.view.setting.size - (2 if square else 1)
        self.cursor = Target(min(target.column, top), min(target.row, top), square)

    def walk(self, command: Command, *, far: bool = False) -> bool:
        """Move one step or several; return whether there is a field."""
        view, target = self._state.view, self.cursor
        if view is None or target is None or command not in ARROW_STEPS:
            return False
        dx, dy = ARROW_STEPS[command]
        step = _LONG_STEP if far else 1
        top = view.setting.size - (2 if target.square else 1)
        column = min(max(target.column + dx * step, 0), top)
        row = min(max(target.row + dy * step, 0), top)
        self._go(Target(column, row, target.square))
        return True

    def turn(self) -> None:
        """Switch between points and squares."""
        self._squares = not self._squares
        self.fit()

    def next_legal(self, step: int) -> bool:
        """Move to the next target where a click acts, or to the one before; False if there is none."""
        stops = self._state.stops()
        if not stops:
            return False
        at = (stops.index(self.cursor) + step) % len(stops) if self.cursor in stops else 0
        self._squares = stops[at].square and self._state.selection.tool is None
        self._go(stops[at])
        return True

    def _go(self, target: Target) -> None:
        """Move the cursor to a target and bring it into view."""
        self.cursor = target
        self._lens.show(target)
