"""How a table goes from player to player: it is covered until whoever is asked says that he sits there."""

from typing import TYPE_CHECKING

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.screens.table.handover import HandoverScreen

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable
    from citadel_desktop.screens.table.match_actions import MatchActions


class SeatChange:
    """The hand-overs of one table; whose turn it is to sit down is the seating's to say."""

    def __init__(self, screen: "AtTable", match_actions: "MatchActions") -> None:
        self._screen, self._match_actions = screen, match_actions

    def ask(self) -> None:
        """Have whoever is asked take the seat, or if nobody must answer what those who sit here are asked."""
        if self._screen.seating.handover is None:
            self._match_actions.ask_draw()
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        self.cover()
        seat = self._screen.seating.handover
        if seat is not None:
            self._screen.app.stack.push(HandoverScreen(self._screen, seat, self.take))

    def cover(self) -> None:
        """Nobody sits here."""
        self._screen.seating.rise()
        self._screen.clear()

    def away(self) -> None:
        """The window is away, and nobody knows who comes back: where things are hidden the table is covered."""
        screen = self._screen
        if not screen.seating.guarded or screen.seating.sitting is None:
            return
        if screen.app.stack.top is screen:
            self._hand_over()
        else:
            self.cover()

    def take(self, seat: Seat) -> None:
        """That player has taken the computer: the hand-over goes, and the table is shown as he knows it."""
        self._screen.seating.sit(seat)
        self._screen.app.stack.pop()
        self._match_actions.ask_draw()
