"""Whose eyes the table shows: who sits at the computer, and when the seat must be handed over first."""

from dataclasses import dataclass

from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat


@dataclass(slots=True)
class Seating:
    """Who sits at the computer.

    `sitting` is None while nobody is known to sit there: at first, after loading, after the window was away. In a game
    of open information it is just the seat that is asked, and nothing is ever handed over. With `looking` the match
    can only be looked at: then nobody takes a seat, and only what anybody may know is shown. `alone` is the seat of the
    only person who plays: it keeps sitting, and nothing is handed over.
    """

    table: Table
    sitting: Seat | None = None
    looking: bool = False
    alone: Seat | None = None

    def __post_init__(self) -> None:
        self.rise()

    @property
    def asked(self) -> Seat | None:
        """The seat that should act now: the one sitting if it may, else the first that may; None when it is over."""
        return self._first(self.table.to_act)

    @property
    def acting(self) -> Seat | None:
        """The seat that may act through this screen; None while it is another's turn to sit here, or nobody's."""
        if self.looking or (self._kept and self.asked != self.sitting):
            return None
        return self.asked

    @property
    def guarded(self) -> bool:
        """Whether what is shown here is meant for one pair of eyes."""
        return (
            self.table.rules.hidden
            and self.alone is None
            and not self.looking
            and self.table.outcome is None
        )

    @property
    def handover(self) -> Seat | None:
        """The seat that must take the computer before anything more is shown; None if none must.

        Besides who is to act it may be one who is offered a draw, so that nobody answers before another's hand.
        """
        if not self.guarded:
            return None
        wanted = self._first(self.table.draw_asked or self.table.to_act)
        return None if wanted == self.sitting else wanted

    @property
    def viewer(self) -> Seat | None:
        """From whose knowledge everything is drawn: None is what anybody at the table may know."""
        return self.sitting if self._kept else self.asked

    def sit(self, seat: Seat) -> None:
        """That player has taken the computer."""
        self.sitting = seat

    def rise(self) -> None:
        """Nobody is known to sit there any more."""
        self.sitting = self.alone

    @property
    def _kept(self) -> bool:
        """Whether the seat is somebody's until it is handed over."""
        return self.table.rules.hidden or self.alone is not None

    def _first(self, seats: tuple[Seat, ...]) -> Seat | None:
        if self.sitting in seats:
            return self.sitting
        return seats[0] if seats else None
