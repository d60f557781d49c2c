"""Passing the table from player to player: it stays covered until the next one is there."""

from typing import TYPE_CHECKING

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.screens.table.handover import HandoverScreen

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable
    from citadel_desktop.screens.table.match_actions import MatchActions


class SeatChange:
    """The hand-overs of one table; the seating decides who sits down next."""

    def __init__(self, screen: "AtTable", match_actions: "MatchActions") -> None:
        self._screen, self._match_actions = screen, match_actions

    def ask(self) -> None:
        """Seat the player who must act, or ask those at the table about a draw offer."""
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
        """Cover the table."""
        self._screen.seating.rise()
        self._screen.clear()

    def away(self) -> None:
        """Cover a table with hidden things while the window is away."""
        screen = self._screen
        if not screen.seating.guarded or screen.seating.sitting is None:
            return
        if screen.app.stack.top is screen:
            self._hand_over()
        else:
            self.cover()

    def take(self, seat: Seat) -> None:
        """Seat a player: remove the hand-over and show the table as that player knows it."""
        self._screen.seating.sit(seat)
        self._screen.app.stack.pop()
        self._match_actions.ask_draw()
