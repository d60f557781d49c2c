"""The keyboard's cursor at the table: on a square, on a target in the panel, or on a sheet."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator

from citadel_desktop.boards.kit import keyboard
from citadel_desktop.boards.kit.contract import FOCUS, BoardHost
from citadel_desktop.boards.tower.attention import subject
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.marks import Mark
from citadel_desktop.boards.tower.picture.picture import Marked
from citadel_desktop.boards.tower.pointing import Whereabouts
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.language.goodman.names import square_name
from citadel_desktop.rules.goodman.movement.ground import entry_of
from citadel_desktop.rules.goodman.squares import BESIDE, LEVELS, PER_LEVEL, Direction, Square, level_of
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect

PANEL = "board-panel"
"""Id of the stop for the panel; the tower's is FOCUS."""
_ARROWS: dict[Command, Direction] = {Command.UP: 0, Command.RIGHT: 1, Command.DOWN: 2, Command.LEFT: 3}
_SCREEN_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Steps right and down on the screen, by direction."""
_SIDEWAYS_WEIGHT = 2.0
"""Weight of sideways distance, compared with distance ahead."""


class Keyboard(keyboard.Keyboard[Target]):
    """The keyboard's cursor on one table.

    Attributes:
        square: the square under the tower's cursor.
    """

    def __init__(self, host: BoardHost, state: TowerState, where: Whereabouts, marks: Callable[[], Marked]) -> None:
        super().__init__(host)
        self._state, self._where, self._marks = state, where, marks
        self.square: Square = 0
        self._in_panel: Target | None = None

    @property
    def on_tower(self) -> bool:
        """Whether the tower has the focus, or nothing has it yet."""
        return self.stop in {"", FOCUS}

    @property
    def here(self) -> str:
        """The name of the square."""
        return square_name(self.square)

    @property
    def label(self) -> Hashable:
        """The number of the square; None elsewhere."""
        at = self.at
        return at[:2] if at is not None and at.zone == "square" else at

    def meant(self, wanted: Hashable) -> Target | None:
        """Return the square of that number, or the target in the panel."""
        match wanted:
            case ("square", int(square)) if not isinstance(wanted, Target):
                return Target("square", square)
        return next((spot.target for spot in self._where.spread.spots if spot.target == wanted), None)

    def at_stop(self, stop: str) -> Target | None:
        """Return the square under the tower's cursor, or the target under the panel's."""
        if stop != PANEL:
            return Target("square", self.square)
        every = [spot.target for spot in self._where.spread.spots]
        return self._in_panel if self._in_panel in every else next(iter(every), None)

    def alive(self, stop: str) -> bool:
        """Whether a stop has anything to choose."""
        return stop != PANEL or bool(self._where.spread.spots)

    def put(self, target: Target) -> None:
        """Move the cursor to a clicked target."""
        if target.zone == "square":
            self.square = target.number
        else:
            self._in_panel = target

    def go_to_panel(self, target: Target) -> None:
        """Give the focus to a target in the panel."""
        self._in_panel, self.home, self.keys = target, PANEL, True
        if self.stop != PANEL:
            self.host.turn_to(PANEL)
            self.stop = PANEL

    def walk(self, command: Command, *, far: bool = False) -> bool:
        """Move the cursor one step; return whether it moved."""
        direction = _ARROWS.get(command)
        if direction is None:
            return False
        if self.on_tower:
            before, self.square = self.square, moved(self._where.tower, self.square, direction)
            return self.square != before
        here, spread = self.at, self._where.spread
        rect = None if here is None else spread.rect_of(here)
        if rect is None:
            return False
        beyond = [
            (_distance(rect, spot.rect, direction), spot.target)
            for spot in spread.spots
            if _ahead(rect, spot.rect, direction)
        ]
        if not beyond:
            return False
        self._in_panel = min(beyond)[1]
        return True

    def offered(self) -> Collection[Hashable]:
        """Return the marked squares."""
        return () if self._state.view is None else {("square", square) for square in self.legal()}

    def legal(self) -> list[Square]:
        """Return the marked squares where a click acts."""
        return legal_of(self._marks())

    def aim(self, large: int | None) -> bool:
        """Move the tower's cursor to where a click acts, else to a fight or the entry; return whether it moved.

        It stays where a click acts, except on the square of the ask or selection, which the panel describes. Squares of
        the `large` level come first.
        """
        marks, about, before = self._marks(), self._about, self.square
        fights = (line.start for line in marks.lines if line.kind == "fight")
        legal = legal_of(marks) or [*fights] or [*_on(large, (about,))]
        if not self.on_tower or not legal:
            return False
        if about in legal:
            self.square = about
        elif before not in legal:
            self.square = next(_on(large, legal), legal[0])
        return self.square != before

    def follow_level(self, large: int) -> None:
        """Move to the large level: where a click acts, else to the ask's square, else to the cursor's former place."""
        if level_of(self.square) != large:
            same = large * PER_LEVEL + self.square % PER_LEVEL
            self.square = next(_on(large, (*self.legal(), self._about)), same)

    def change_level(self, large: int) -> None:
        """Move to the same place of another level."""
        self.square = large * PER_LEVEL + self.square % PER_LEVEL

    def come_from_panel(self) -> None:
        """Move to the figure chosen in the panel, or to the entry, unless a click acts at the cursor."""
        if self._state.selection.figure != NONE and self._about >= 0 and self.square not in self.legal():
            self.square = self._about

    @property
    def _about(self) -> Square:
        """Return the square of the ask or selection, outside the entry; NONE if there is no single one."""
        asked = self._state.asked
        place = None if asked is None else subject(asked, self._state.selection)
        if asked is not None and place == OUTSIDE:
            return entry_of(asked.position)
        return NONE if place is None or place < 0 else place

    def next_legal(self, step: int) -> bool:
        """Move to the next marked square where a click acts, or to the one before."""
        legal = self.legal()
        if not legal:
            return False
        if step < 0:
            before = [square for square in legal if square < self.square]
            self.square = before[-1] if before else legal[-1]
        else:
            after = [square for square in legal if square > self.square]
            self.square = after[0] if after else legal[0]
        self.host.turn_to(FOCUS)
        return True


def moved(tower: Tower, square: Square, direction: Direction) -> Square:
    """Return the square an arrow key leads to, through walls; at the edge of a level the square itself."""
    inside = BESIDE[square][direction]
    if inside != NONE:
        return inside
    dx, dy = _SCREEN_STEPS[direction]
    x, y = tower.rect(square).centre
    best, least = square, float("inf")
    for level in range(LEVELS):
        for other in range(level * PER_LEVEL, (level + 1) * PER_LEVEL):
            at = tower.rect(other).centre
            ahead = (at[0] - x) * dx + (at[1] - y) * dy
            aside = abs((at[0] - x) * dy) + abs((at[1] - y) * dx)
            if level != square // PER_LEVEL and ahead > aside and ahead + _SIDEWAYS_WEIGHT * aside < least:
                best, least = other, ahead + _SIDEWAYS_WEIGHT * aside
    return best


def legal_of(marks: Marked) -> list[Square]:
    """Return the marked squares where a click acts."""
    kinds: tuple[Mark, ...] = ("legal", "reach", "danger")
    return sorted({square for kind in kinds for square in marks.squares.get(kind, ())})


def _on(level: int | None, squares: Iterable[Square]) -> Iterator[Square]:
    """Return the squares that lie on a level."""
    return (square for square in squares if square >= 0 and level_of(square) == level)


def _ahead(here: Rect, there: Rect, direction: Direction) -> bool:
    return (
        there.bottom <= here.y + 1,
        there.x >= here.right - 1,
        there.y >= here.bottom - 1,
        there.right <= here.x + 1,
    )[direction]


def _distance(here: Rect, there: Rect, direction: Direction) -> float:
    """Return the distance of a place in a direction; sideways distance counts more."""
    dx = abs(there.centre[0] - here.centre[0])
    dy = abs(there.centre[1] - here.centre[1])
    return dy + 2 * dx if direction in {0, 2} else dx + 40 * dy
