"""Actions on the match as a whole: undo, draws, resigning, going back to a line, typed moves."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from citadel_desktop.match.table import Table
from citadel_desktop.match.taking_back import redone, undone
from citadel_desktop.rules.kit.contract import Unreadable, refusal
from citadel_desktop.screens.column.logbook import words_of
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.table import questions

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable
    from citadel_desktop.screens.table.hints import Hints


class MatchActions:
    """Actions of the column's buttons, log and notation field; the table screen shows the results."""

    def __init__(self, screen: "AtTable", hints: "Hints") -> None:
        self._screen, self._hints = screen, hints

    @property
    def _table(self) -> Table:
        return self._screen.table

    # Taking back

    def undo(self) -> None:
        """Undo the last person's action and say whose it was; an answered draw offer goes with its answer."""
        self._take_back(self._screen.seating.undo_line, self._undo)

    def _take_back(self, line: int, change: Callable[[], object]) -> None:
        """Undo all but the first `line` entries, and say what that was."""
        screen = self._screen
        told = undone(words_of(screen), screen.seating.viewer, line) if line >= 0 else ""
        if self._screen.do(change):
            screen.say(told)

    def _undo(self) -> None:
        table = self._table
        table.back_to(self._screen.seating.undo_line)
        # An offer that stood again would be asked at once, and nobody could go further back.
        while table.draw_offer is not None and table.undo_block() is None:
            table.undo()

    def redo(self) -> None:
        """Redo the last undone action and the computers' after it; a draw offer comes with its answer."""
        screen, line = self._screen, len(self._table.entries)
        if self._screen.do(self._redo):
            screen.say(redone(words_of(screen), screen.seating.viewer, line))

    def _redo(self) -> None:
        table = self._table
        table.redo()
        while table.can_redo and (table.draw_offer is not None or table.redo_seat in self._screen.seating.computers):
            table.redo()

    def reset_turn(self) -> None:
        """Undo the present turn as far as possible."""
        self._screen.do(self._table.reset_turn)

    # Draws and giving up

    def offer_draw(self) -> None:
        """Offer a draw for the acting seat or the only person."""
        seat = self._screen.seating.speaking
        if seat is not None:
            self._screen.do(lambda: self._table.offer_draw(seat))

    def ask_draw(self) -> None:
        """Ask the next player about a draw offer; where things are hidden only the one at the table."""
        screen, table, seating = self._screen, self._table, self._screen.seating
        offer, asked = table.draw_offer, table.draw_asked
        if offer is None or not asked or seating.looking or set(asked) & set(seating.computers):
            return
        if table.rules.hidden and seating.sitting not in asked:
            return
        seat = asked[0] if seating.sitting not in asked else seating.sitting

        def answer(accept: bool) -> None:
            self._screen.do(lambda: self._table.answer_draw(seat, accept))

        screen.ui.open(questions.draw(screen, offer, seat, answer))

    def ask_resign(self) -> None:
        """Ask whether the acting seat or the only person resigns."""
        screen, seat = self._screen, self._screen.seating.speaking
        if seat is not None:
            screen.ui.open(questions.resign(screen, seat, lambda: self._screen.do(lambda: self._table.resign(seat))))

    # The log

    def mark_line(self, index: int | None) -> None:
        """Say what can be done with a chosen line of the log."""
        screen = self._screen
        if index is not None:
            screen.forget_refusal()
            screen.say(screen.t("Enter or a double click: go back to this line, or look at it."))

    def ask_line(self, index: int) -> None:
        """Offer to go back to before a line of the log."""
        screen, table, viewer = self._screen, self._table, self._screen.seating.viewer
        block = table.back_block(index)
        line = table.lines(viewer)[index]

        def answer(key: str | None) -> None:
            if key == "back":
                self._take_back(index, lambda: self._table.back_to(index))
            elif key == "watch":
                navigation.replay(screen.shell, self._table, screen.seating.viewer, index + 1)

        why = "" if block is None else screen.why(block)
        told = (screen.board.shield(line.seat, line.events), words_of(screen).text(line))
        screen.forget_refusal()
        screen.ui.open(questions.line(screen, told, index, why, answer))

    def play_typed(self, text: str) -> bool:
        """Do the action typed in notation; return whether it was done."""
        text = text.strip()
        if not text:
            return False
        screen, table, seat = self._screen, self._table, self._screen.seating.acting
        if seat is None:
            screen.refused(table.barred or refusal("match_over", ""))
            return False
        try:
            action = table.rules.parse(table.state, seat, text)
        except Unreadable as unreadable:
            screen.refused(unreadable.refusal)
            return False
        before = len(table.entries)
        if not self._hints.weighs((action,)):
            screen.act(action)
        return len(self._table.entries) > before
