"""What lay on the table before what moves now: beside the town it is painted until all has come to rest."""

from citadel_desktop.boards.round_board.asks.marks import Lit, Marked
from citadel_desktop.boards.round_board.picture.layout import Layout
from citadel_desktop.boards.round_board.stage import Stage, stage_of
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, View


class Past:
    """The view before the last one, as it was shown.

    Attributes:
        lit: of what was marked in it the plots that others had changed: nothing else can be done now.
    """

    def __init__(self) -> None:
        self.lit = Lit(Marked())
        self._view: View | None = None
        self._order: Order = NONE
        self._row: tuple[int, ...] = ()
        self._now = -1
        self._stage: tuple[object, Stage] | None = None

    def note(
        self, view: View | None, order: Order, row: tuple[int, ...], changed: int, now: int
    ) -> None:
        """Another view comes: remember the one that was shown, unless nobody has seen a frame of it.

        Args:
            view: the one that goes.
            order: whose hand was large in it.
            row: the open cards before it.
            changed: the plots marked in it.
            now: milliseconds.
        """
        if now != self._now:
            self._view, self._order, self._row = view, order, row
            self.lit = Lit(Marked(), changed=changed)
            self._stage = None
        self._now = now

    def stage(self, layout: Layout) -> tuple[Stage, Position] | None:
        """Where everything lay, and what; None where nothing was shown before."""
        view = self._view
        if view is None:
            return None
        if self._stage is None or self._stage[0] != layout:
            self._stage = (layout, stage_of(layout, view, self._order, self._row))
        return self._stage[1], view.position
