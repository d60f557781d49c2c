"""Whose eyes the table shows: who sits at the computer, and when the seat must be handed over first."""

from dataclasses import dataclass

from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat


@dataclass(slots=True)
class Seating:
    """Who sits at the computer.

    `sitting` is None while nobody is known to sit there: at first, after loading, after the window was away. In a game
    of open information it is just the seat that is asked, and nothing is ever handed over.
    """

    table: Table
    sitting: Seat | None = None

    @property
    def asked(self) -> Seat | None:
        """The seat that should act now: the one sitting if it may, else the first that may; None when it is over."""
        to_act = self.table.to_act
        if self.sitting in to_act:
            return self.sitting
        return to_act[0] if to_act else None

    @property
    def handover(self) -> Seat | None:
        """The seat that must take the computer before anything more is shown; None if none must."""
        asked = self.asked
        if not self.table.rules.hidden or asked is None or asked == self.sitting:
            return None
        return asked

    @property
    def viewer(self) -> Seat | None:
        """From whose knowledge everything is drawn: None is what anybody at the table may know."""
        return self.sitting if self.table.rules.hidden else self.asked

    def sit(self, seat: Seat) -> None:
        """That player has taken the computer."""
        self.sitting = seat

    def rise(self) -> None:
        """Nobody is known to sit there any more."""
        self.sitting = None
