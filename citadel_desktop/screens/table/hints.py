"""Hints: what a computer with the player's knowledge would do."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.agents.thinking import Answer
from citadel_desktop.language import computers
from citadel_desktop.match.advice import advice_in_words, advised_row, adviser
from citadel_desktop.match.lookahead import lookahead
from citadel_desktop.match.table import Refused
from citadel_desktop.rules.kit.contract import Decision, Refusal, Seat, refusal
from citadel_desktop.saves.record import ActEntry
from citadel_desktop.screens.column.logbook import words_of
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable
    from citadel_desktop.screens.table.opponents import Opponents


class Hints:
    """Ask the thinker on behalf of the seat that acts, and show its advice.

    Advice of several actions stays shown as long as it is followed. Any other action can be compared with the advice.

    Attributes:
        advised: the advised actions shown, () for none.
        weighing: whether the next chosen action is compared instead of done.
    """

    def __init__(self, screen: "AtTable", opponents: "Opponents") -> None:
        self._screen, self._opponents = screen, opponents
        self._asked: int | None = None
        self._row: tuple[Any, ...] = ()
        self.weighing = False
        self.advised: tuple[Any, ...] = ()
        self._told: tuple[Seat, int] = (0, 0)
        self._kept: tuple[Any, Answer] | None = None

    @property
    def offered(self) -> bool:
        """Return whether hints are possible at this table."""
        screen = self._screen
        return screen.hints_wanted and screen.table.rules.id in screen.shell.policies

    def block(self) -> Refusal | None:
        """Return why no hint can be asked for now."""
        screen = self._screen
        if screen.table.barred:
            return screen.table.barred
        if screen.table.hints == "forbidden":
            return refusal("no_hints", "")
        if screen.table.outcome:
            return refusal("match_over", "")
        return None if screen.seating.acting is not None else refusal("no_choice", "")

    def ask(self) -> None:
        """Ask for a hint, or say why that is not possible."""
        self._ask(())

    def weigh(self) -> None:
        """Compare the pointed action (or the one chosen next) with the advice."""
        screen = self._screen
        block = self.block() if self.offered else refusal("no_hints", "")
        if block is not None or self._decision() is None:
            screen.refused(block or refusal("no_choice", ""))
            return
        row = screen.board.meant()
        if row and not self.weighing:
            self._ask(row)
            return
        self._weighing(not self.weighing)
        if self.weighing:
            screen.say(screen.t("Choose an action to weigh it: it is not carried out."))

    def weighs(self, row: Sequence[Any]) -> bool:
        """Return whether chosen actions are only compared, not done."""
        if not self.weighing:
            return False
        self._ask(row)
        return True

    def put_down(self) -> bool:
        """Stop comparing the next action; return whether it would have been compared."""
        was = self.weighing
        self._weighing(False)
        return was

    def _weighing(self, wanted: bool) -> None:
        self.weighing = wanted
        self._screen.app.request_redraw()

    def _decision(self) -> Decision[Any] | None:
        """Return the acting seat's decision; None if there is none or chance decides."""
        seat = self._screen.seating.acting
        decision = None if seat is None else self._screen.table.decision(seat)
        return None if decision is None or decision.chance else decision

    def _ask(self, row: Sequence[Any]) -> None:
        screen, block, decision = self._screen, self.block(), self._decision()
        self.put_down()
        if block or decision is None:
            screen.refused(block or refusal("no_choice", ""))
            return
        if self._asked is not None and self._row == tuple(row):
            return
        kept = None
        if self._kept is not None and self._kept[0] == self._place(decision.seat):
            kept = self._kept[1]
        self._row = tuple(row)
        screen.board.weigh(self._row)
        if kept is not None and not row:
            self._show(kept)
            return
        question = self._opponents.question(decision.seat, self.level, "hint")
        known = () if kept is None else advised_row(words_of(screen), decision, kept)
        question = replace(question, row=self._row, advised=known)
        self._asked = screen.thinker.ask(question, decision)
        screen.say(screen.t("The {level} considers …", level=self._name))

    @property
    def level(self) -> LevelName:
        """Return the level asked: the best if there is time."""
        return adviser(self._screen.shell.settings.thinking)

    @property
    def _name(self) -> str:
        return computers.level(self._screen.shell.speech, self.level)

    def follow(self) -> None:
        """React to a changed match: drop the pending answer, and show only the rest of the advice."""
        if self._asked is not None:
            self._screen.thinker.forget()
        self._asked = None
        self._row = ()
        self.weighing = False
        if self.advised:
            self._go_on()

    def _go_on(self) -> None:
        """Show the rest of the advice; nothing once something else was done."""
        screen, (seat, told) = self._screen, self._told
        entries = screen.table.entries
        done = tuple(one.action if isinstance(one, ActEntry) and one.seat == seat else None for one in entries[told:])
        follows = told <= len(entries) and done == self.advised[: len(done)]
        rest = self.advised[len(done) :] if follows and screen.seating.acting == seat else ()
        table = screen.table
        left = lookahead(table.rules, table.view(seat), seat, rest)
        self.advised = tuple(action for action, _ in left)
        self._told = (seat, len(entries))
        self.remind()

    def remind(self) -> None:
        """Mark the advice again on an updated board, while the position is the same."""
        screen = self._screen
        if self.advised and self._told == (screen.seating.acting, len(screen.table.entries)):
            screen.board.advise(self.advised[0], self.advised[1:])
            screen.board.weigh(self._row)

    def tick(self) -> bool:
        """Show the answer when it arrives; return whether it did."""
        if self._asked is None:
            return False
        reply = self._screen.thinker.poll()
        if reply is None or reply.number != self._asked:
            return False
        self._asked = None
        answer, place = reply.answer, self._place(self._screen.seating.acting)
        if self._kept is not None and self._kept[0] == place and self._row:
            answer = replace(self._kept[1], compared=answer.compared)
        if not reply.trouble:
            self._kept = (place, replace(answer, compared=None))
        self._show(answer)
        return True

    def _place(self, seat: Seat | None) -> Any:
        """Return what advice depends on, so that the same position gets the same advice."""
        return self.level, seat, self._screen.table.state

    def _show(self, answer: Answer) -> None:
        screen, seat = self._screen, self._screen.seating.acting
        asked = None if seat is None else screen.table.decision(seat)
        if seat is None or asked is None:
            return
        try:
            screen.table.take_hint(seat)
        except Refused as refused:
            screen.refused(refused.refusal)
            return
        told, row = advice_in_words(words_of(screen), asked, self.level, answer, self._row)
        self.advised, self._told = row, (seat, len(screen.table.entries))
        screen.say(told)
        screen.board.advise(answer.action, row[1:])
