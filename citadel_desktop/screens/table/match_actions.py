"""What is done with the match as a whole: taking back, draws, giving up, going back to a line, typed actions."""

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
    """What the column's buttons, its log and its notation field do with the match; the table screen shows it."""

    def __init__(self, screen: "AtTable", hints: "Hints") -> None:
        self._screen, self._hints = screen, hints

    @property
    def _table(self) -> Table:
        return self._screen.table

    # Taking back

    def undo(self) -> None:
        """Take back what a person did last, and say whose it was; an answered offer of a draw goes with its answer."""
        self._take_back(self._screen.seating.undo_line, self._undo)

    def _take_back(self, line: int, change: Callable[[], object]) -> None:
        """Take back all but the first `line` entries, and say what that was."""
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
        """Do again what was taken back last, and what computers did then; an offer of a draw comes with its answer."""
        screen, line = self._screen, len(self._table.entries)
        if self._screen.do(self._redo):
            screen.say(redone(words_of(screen), screen.seating.viewer, line))

    def _redo(self) -> None:
        table = self._table
        table.redo()
        while table.can_redo and (table.draw_offer is not None or table.redo_seat in self._screen.seating.computers):
            table.redo()

    def reset_turn(self) -> None:
        """Take back the present turn, as far as it can be."""
        self._screen.do(self._table.reset_turn)

    # Draws and giving up

    def offer_draw(self) -> None:
        """Offer a draw for the seat that acts, or the only person."""
        seat = self._screen.seating.speaking
        if seat is not None:
            self._screen.do(lambda: self._table.offer_draw(seat))

    def ask_draw(self) -> None:
        """Ask the next who has not answered an offer of a draw; where things are hidden only who sits here."""
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
        """Ask whether the seat that acts, or the only person, gives up."""
        screen, seat = self._screen, self._screen.seating.speaking
        if seat is not None:
            screen.ui.open(questions.resign(screen, seat, lambda: self._screen.do(lambda: self._table.resign(seat))))

    # The log

    def mark_line(self, index: int | None) -> None:
        """A line of the log is chosen: say what can be done with it."""
        screen = self._screen
        if index is not None:
            screen.forget_try()
            screen.say(screen.t("Enter or a double click: go back to this line, or look at it."))

    def ask_line(self, index: int) -> None:
        """A line of the log: offer to go back to what was before it."""
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
        screen.forget_try()
        screen.ui.open(questions.line(screen, told, index, why, answer))

    def play_typed(self, text: str) -> bool:
        """Take the action that was typed in notation; whether it was done."""
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
