"""How a table goes from player to player: it is covered, and who takes it is told what has happened meanwhile."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.screens import questions, ways
from citadel_desktop.screens.logbook import in_short, line_text, told_of

if TYPE_CHECKING:
    from citadel_desktop.screens.table import TableScreen


class Passing:
    """The hand-overs of one table; whose turn it is to sit down is the seating's to say."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._told_at: dict[Seat, int] = {}
        self._parting: list[str] = []

    def note(self, events: Sequence[Any], *, news: bool) -> None:
        """Something was done; who must be asked then is asked once it is shown.

        Args:
            events: what has happened, as it was seen here.
            news: whether the seat must see it before it hands over.
        """
        screen = self._screen
        if news:
            # It is told when the table is handed over, which may be after computers have played.
            self._parting = told_of(screen, events)
        if screen.seating.acting is not None:
            self._parting = []

    def go_on(self) -> None:
        """What was done is shown: ask who must be asked now."""
        screen = self._screen
        if screen.seating.handover is not None and self._parting:
            screen.ui.open(questions.parting(screen, self._parting, self._hand_over))
        else:
            self.ask()

    def ask(self) -> None:
        """Have whoever is asked take the seat, or if nobody must answer what those who sit here are asked."""
        if self._screen.seating.handover is None:
            self._screen.deeds.ask_draw()
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        self.cover()
        seat = self._screen.seating.handover
        if seat is not None:
            ways.handover(self._screen.shell, self._screen, seat)

    def pause(self) -> bool:
        """Lay the pause menu over a covered table; False where nothing is to be covered."""
        screen = self._screen
        if not screen.seating.guarded:
            return False
        self.cover()
        seat = screen.seating.handover
        if seat is not None:
            ways.handover(screen.shell, screen, seat, menu=True)
        return seat is not None

    def cover(self) -> None:
        """Nobody sits here."""
        self._screen.seating.rise()
        self._parting = []
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
        self._screen.deeds.ask_draw()
        self._tell_since(seat)

    def _tell_since(self, seat: Seat) -> None:
        """What has happened since that seat acted last, unless it has been told already."""
        screen, now = self._screen, len(self._screen.table.entries)
        if self._told_at.get(seat) == now:
            return
        self._told_at[seat] = now
        lines = screen.table.lines(seat)[screen.table.last_turn(seat) :]
        told = [
            (screen.board.shield(line.seat, line.events), line_text(screen, line))
            for line in in_short(screen, (line for line in lines if line.seat != seat))
        ]
        if told:
            screen.ui.open(questions.since(screen, seat, told))
