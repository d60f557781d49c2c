"""Where the keyboard is on the field, and where arrows and letters lead it."""

from citadel_desktop.boards.go_field.asks import intent
from citadel_desktop.boards.go_field.asks.hand import Hand
from citadel_desktop.boards.go_field.picture.grid import FieldLens
from citadel_desktop.boards.go_field.picture.targets import Target
from citadel_desktop.scene.commands import Command

_STEPS = {
    Command.UP: (0, 1),
    Command.DOWN: (0, -1),
    Command.LEFT: (-1, 0),
    Command.RIGHT: (1, 0),
}
_FAR = 4


class Cursor:
    """The keyboard's place on one field.

    Attributes:
        at: the point or square it is on; None before the first view.
        keys: whether the keyboard was used last: then what it is on is looked at.
        focused: whether the field has the keyboard's focus.
    """

    def __init__(self, hand: Hand, lens: FieldLens) -> None:
        self._hand, self._lens = hand, lens
        self._squares = False
        self.at: Target | None = None
        self.keys = False
        self.focused = False

    @property
    def shown(self) -> Target | None:
        """What it is seen on; None while only the pointer is used."""
        return self.at if self.keys and self.focused else None

    def focus(self, *, focused: bool) -> None:
        """The field has been given the focus, or has it no more."""
        self.keys = self.keys or (focused and not self.focused)
        self.focused = focused

    def put(self, target: Target) -> None:
        """Go there, in view."""
        self.at = target
        self._lens.show(target)

    def walk(self, command: Command, *, far: bool) -> bool:
        """One step, or several; whether there is a field to walk."""
        view, target = self._hand.view, self.at
        if view is None or target is None:
            return False
        dx, dy = _STEPS[command]
        step = _FAR if far else 1
        top = view.setting.size - (2 if target.square else 1)
        column = min(max(target.column + dx * step, 0), top)
        row = min(max(target.row + dy * step, 0), top)
        self.put(Target(column, row, target.square))
        return True

    def turn(self) -> None:
        """From points to squares, or back."""
        self._squares = not self._squares
        self.fit()

    def next_stop(self, step: int) -> bool:
        """The next target where a click acts, or the one before; False where there is none."""
        stops = self._hand.stops()
        if not stops:
            return False
        here = stops.index(self.at) if self.at in stops else None
        at = (here + step) % len(stops) if here is not None else 0
        self._squares = stops[at].square and self._hand.aim.tool is None
        self.put(stops[at])
        return True

    def fit(self) -> None:
        """Stay on points or squares, as the tool wants it."""
        view, target = self._hand.view, self.at
        if view is None or target is None:
            return
        tool = self._hand.aim.tool
        square = tool in intent.SQUARE_KINDS if tool is not None else self._squares
        if view.phase in {"place", "claim"}:
            square = False
        top = view.setting.size - (2 if square else 1)
        self.at = Target(min(target.column, top), min(target.row, top), square)
