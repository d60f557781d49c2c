"""The marks for the ask, the selection and the pointer. Nothing is drawn here."""

from collections.abc import Iterable
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.marks import Mark, Tie
from citadel_desktop.boards.tower.picture.picture import Arrow, Marked
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import kinds

_KINDS: tuple[Mark, ...] = (
    "left",
    "last",
    "zone",
    "reach",
    "legal",
    "danger",
    "refused",
    "other_end",
    "chosen",
    "hover",
)
"""Marks in the order they are painted, the topmost last."""


class Marks:
    """A collection of marks: only squares are marked, so figures elsewhere have none.

    Attributes:
        position: the position seen.
        squares: the marked squares by mark.
        numbers: the steps left at each square.
        pale: the figures drawn pale.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.squares: dict[Mark, set[Square]] = {kind: set() for kind in _KINDS}
        self.numbers: dict[Square, int] = {}
        self.pale: set[int] = set()
        self._lines: list[Arrow] = []

    def add(self, kind: Mark, squares: Iterable[int]) -> None:
        """Mark squares."""
        self.squares[kind].update(square for square in squares if square >= 0)

    def figures(self, kind: Mark, figures: Iterable[int]) -> None:
        """Mark the squares of figures."""
        self.add(kind, (self.place(figure) for figure in figures))

    def place(self, figure: int) -> int:
        """Return the square of a figure; below 0 outside the stronghold or for no figure."""
        return NONE if figure == NONE else figure_of(self.position, figure).place

    def tie(self, start: int, end: int, kind: Tie) -> None:
        """Join two squares by a line."""
        if start >= 0 and end >= 0:
            self._lines.append(Arrow(start, end, kind))

    def doorway(self, square: Square) -> None:
        """Mark the other end of a doorway, if it is known."""
        kind, other = self.position.markers[square], self.position.links[square]
        if not is_door(kind) or other < 0:
            return
        self.add("other_end", (other,))
        both = kinds()[kind].leads_out, kinds()[kind].leads_in
        start, end = (square, other) if both[0] else (other, square)
        self._lines.append(Arrow(start, end, "link", both != (True, True)))

    def result(self) -> Marked:
        """Return all marks, to be painted."""
        marks = {kind: tuple(sorted(squares)) for kind, squares in self.squares.items() if squares}
        return Marked(
            MappingProxyType(marks),
            MappingProxyType(dict(self.numbers)),
            tuple(dict.fromkeys(self._lines)),
            frozenset(self.pale),
        )
