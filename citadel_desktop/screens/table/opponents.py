"""The computers' seats of a table: ask them on their turn, and show their actions at the chosen pace."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from citadel_desktop.agents.levels import MAX_ITERATIONS, LevelName
from citadel_desktop.agents.thinking import Budget
from citadel_desktop.match.asking import Question, seed_of
from citadel_desktop.match.giving_up import EndProposal, GivingUp
from citadel_desktop.match.seating import style_of
from citadel_desktop.match.thinker import Reply
from citadel_desktop.match.time_budget import TIME_BUDGETS, TimeBudget
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.screens.shell import notices
from citadel_desktop.screens.table import questions

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable

PAUSES_MS: Mapping[str, int] = {"off": 0, "short": 250, "normal": 650, "long": 1400}
"""Pause after a move before the next one, by setting."""
REVOCABLE_MS = 2500
"""Minimum pause of the first computer after a person's choice in the set-up, which can be undone until it acts."""
_FORCED_DIVISOR = 3
"""Forced moves have the pause divided by this number."""


class Opponents:
    """Ask a thinker for the computers' seats of one table, and play its answers.

    Attributes:
        paused: whether a match among computers is paused.
    """

    def __init__(self, screen: "AtTable") -> None:
        self._screen = screen
        self.paused = False
        self._asked: tuple[int, Seat] | None = None
        self._reply: Reply | None = None
        self._forced = False
        self._time_budget = TimeBudget()
        self._giving_up = GivingUp(screen, screen.shell.policies, lambda: screen.shell.settings.giving_up)
        self._seen = True
        self._still_since = 0
        self._hasty: Seat | None = None
        self._memory_id = 0
        self._followed = len(screen.table.entries)
        self._thinking = screen.shell.settings.thinking

    def follow(self, *, seen: bool = True) -> None:
        """React to a changed match: drop the pending question.

        Args:
            seen: whether there is anything to show before a computer continues.
        """
        if self._asked is not None:
            self._screen.thinker.forget()
        self._asked = self._reply = None
        entries = len(self._screen.table.entries)
        if entries < self._followed:
            self._memory_id += 1
        self._followed = entries
        self._seen = seen
        self._still_since = self._screen.app.now()

    def skip(self) -> bool:
        """Skip the pauses until another seat must act; return whether a computer's must."""
        self._hasty = self._screen.seating.thinking
        return self._hasty is not None

    def pause(self) -> None:
        """Pause or resume a match among computers."""
        self.paused = not self.paused
        self._screen.app.request_redraw()

    def tick(self, now: int, *, still: bool) -> bool:
        """Continue a computer's turn; return whether something was done. `still`: the board is at rest."""
        screen = self._screen
        if screen.table.barred or screen.seating.looking or self.paused:
            return False
        if not still:
            self._still_since = now
        if screen.table.draw_offer is not None:
            return self._answer_draw(now)
        seat = screen.seating.thinking
        if seat is None:
            self._hasty = None
            return False
        if self._hasty != seat:
            self._hasty = None
        if self._asked != (len(screen.table.entries), seat):
            wish = self._giving_up.proposal(seat)
            if wish is not None:
                return self._fulfil(wish, now, still=still)
            self._ask(seat)
        if self._reply is None:
            self._reply = screen.thinker.poll()
        if self._reply is None or not self._may_play(now, still=still):
            return False
        self._play(seat, self._reply)
        return True

    def _fulfil(self, wish: EndProposal, now: int, *, still: bool) -> bool:
        """Do what a computer prefers to a move (resign, draw); return whether it was done."""
        self._forced = False
        if not self._may_play(now, still=still):
            return False
        if wish.loser is None:
            self._screen.do(wish.end)
        else:
            self._let_choose(wish, wish.loser)
        return True

    def _let_choose(self, wish: EndProposal, loser: Seat) -> None:
        """Ask the only person whether a computer may resign."""
        screen = self._screen

        def answer(accepted: bool) -> None:
            if accepted:
                screen.do(wish.end)
            else:
                wish.play_on()

        why = wish.why(screen.shell.speech, screen.names)
        screen.ui.open(questions.gives_up(screen, loser, why, answer))

    def _may_play(self, now: int, *, still: bool) -> bool:
        if self._hasty is not None or not self._seen:
            return True
        pause = PAUSES_MS[self._screen.shell.settings.waiting]
        if self._forced:
            pause //= _FORCED_DIVISOR
        if pause and self._revocable:
            pause = max(pause, REVOCABLE_MS)
        return still and now >= self._still_since + pause

    @property
    def _revocable(self) -> bool:
        """Return whether a person's set-up choice can be undone only until a computer acts."""
        table = self._screen.table
        if not table.rules.hidden or table.progress.turn or table.undo_block() is not None:
            return False
        return table.entries[-1].seat not in self._screen.seating.computers

    def _ask(self, seat: Seat) -> None:
        screen = self._screen
        if self._revocable and PAUSES_MS[screen.shell.settings.waiting]:
            name = screen.names[seat]
            screen.say(screen.t("Undo takes this back until {name} acts.", name=name))
        decision = screen.table.decision(seat)
        assert decision is not None  # the seat is asked
        self._reply = None
        self._asked = (len(screen.table.entries), seat)
        self._forced = len(decision.actions) == 1
        screen.thinker.ask(self.question(seat, screen.seating.computers[seat], "move"), decision)

    def question(self, seat: Seat, level: LevelName, label: str) -> Question:
        """Return the question to a level, with what the seat sees."""
        table = self._screen.table
        return Question(
            game=table.rules.id,
            level=level,
            seat=seat,
            seats=len(table.players),
            view=table.view(seat),
            budget=self.budget(level),
            seed=seed_of(table.seed, label, len(table.entries), seat),
            memory_id=self._present_memory_id(),
            reasons=label == "hint",
            trees=self._screen.shell.processors if level == "master" else 1,
            style=style_of(table, seat) if label == "move" else "",
        )

    def _present_memory_id(self) -> int:
        """Return the memory id: a new one once the thinking time has changed."""
        thinking = self._screen.shell.settings.thinking
        if thinking != self._thinking:
            self._memory_id += 1
        self._thinking = thinking
        return self._memory_id

    def budget(self, level: LevelName) -> Budget:
        """Return the time for a level's next decision, out of the turn's budget."""
        shell = self._screen.shell
        if shell.iterations:
            return Budget(iterations=shell.iterations)
        seconds = self._time_budget.next(self._screen.table, TIME_BUDGETS[shell.settings.thinking])
        return Budget(seconds, MAX_ITERATIONS.get(level, 0))

    def _play(self, seat: Seat, reply: Reply) -> None:
        screen = self._screen
        self._asked = self._reply = None
        if reply.trouble:
            told = notices.squire_steps_in(screen.names[seat])
            if told not in screen.shell.notices:
                screen.shell.notices.append(told)
        self._time_budget.pay(screen.table, reply.seconds)
        self._giving_up.note(seat, reply.answer)
        screen.do(partial(screen.table.act, seat, reply.answer.action))

    def _answer_draw(self, now: int) -> bool:
        screen, table = self._screen, self._screen.table
        asked = [seat for seat in table.draw_asked if seat in screen.seating.computers]
        if not asked or now < self._still_since + PAUSES_MS[screen.shell.settings.waiting]:
            return False
        table.answer_draw(asked[0], accept=self._giving_up.accepts(asked[0]))
        screen.changed()
        return True
