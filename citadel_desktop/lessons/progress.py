"""A lesson in progress: its present step, the actions that fit, and how it follows the log both ways."""

from typing import Any

from citadel_desktop.lessons.lesson import Lesson, LessonStep, fits
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat, Unreadable


class LessonProgress:
    """The progress of a lesson on its table.

    Call `follow` after every change of the table: a step is done once its action is in the log, and undoing the action
    returns to the step. Completed steps can be shown again; play continues only at the present step.
    """

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        self.table = table
        self._begun = [0]
        """For each step so far how many entries the log had when it began."""
        self._watched = -1
        """The step whose prepared moves may be played."""
        self._looked = -1
        """The step that is looked back at; -1 at the front."""

    @property
    def number(self) -> int:
        """The number of completed steps."""
        return len(self._begun) - 1

    @property
    def over(self) -> bool:
        """Whether all steps are done, so that play is free."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """The present step; None when all are done."""
        return None if self.over else self.lesson.steps[self.number]

    @property
    def waits(self) -> bool:
        """Whether the step must be read first: it is only text, or others are about to play."""
        step = self.step
        return step is not None and not step.asks and self._watched != self.number

    @property
    def played(self) -> tuple[Seat, Any] | None:
        """The next prepared move, seat and action; None if none is due."""
        step = self.step
        if step is None or self.waits:
            return None
        done = len(self.table.entries) - self._begun[-1]
        if done >= len(step.plays):
            return None
        seat, text = step.plays[done]
        return seat, self.table.rules.parse(self.table.state, seat, text)

    def fits(self, action: Any) -> bool:
        """Whether the learner's action is what the step asks for or allows."""
        step = self.step
        if step is None:
            return True
        notation = self.table.rules.notate(self.table.state, self.lesson.learner, action)
        return fits(notation, (*step.asks, *step.allows))

    def is_wrong(self, notation: str) -> bool:
        """Whether a notation is an action of the learner that does not fit."""
        rules, state = self.table.rules, self.table.state
        try:
            action = rules.parse(state, self.lesson.learner, notation)
        except Unreadable:
            return False
        return not self.fits(action)

    def read_on(self) -> None:
        """Continue after reading a step."""
        if self.step is None or not self.waits:
            return
        if self.step.plays:
            self._watched = self.number
        else:
            self._begun.append(len(self.table.entries))

    def skip(self) -> None:
        """Skip all remaining steps: play is free from here."""
        while not self.over:
            self._begun.append(len(self.table.entries))

    def follow(self) -> None:
        """Bring the steps in line with the log."""
        self._looked = -1
        if self.over:
            return
        length = len(self.table.entries)
        while self.number and length < self._begun[-1]:
            self._begun.pop()
        step = self.step
        if step is not None and length > self._begun[-1] and self._done(step):
            self._begun.append(length)

    def _done(self, step: LessonStep) -> bool:
        """Whether the entries since the step began complete it: all prepared moves, or an action it asks for."""
        start, end = self._begun[-1], len(self.table.entries)
        if step.plays:
            return end - start >= len(step.plays)
        last = self.table.notation(end - 1)
        return last is not None and fits(last, step.asks)

    # Looking back

    @property
    def looks_back(self) -> bool:
        """Whether a completed step is shown."""
        return 0 <= self._looked < self.number

    @property
    def shown(self) -> int:
        """The index of the step shown; past the last one at the end."""
        return self._looked if self.looks_back else self.number

    @property
    def page(self) -> LessonStep | None:
        """The step shown; None at the end."""
        return self.lesson.steps[self.shown] if self.looks_back else self.step

    @property
    def entries(self) -> int:
        """The length of the log when the shown step began; its present length for the present step."""
        return self._begun[self._looked] if self.looks_back else len(self.table.entries)

    def back(self) -> None:
        """Show the previous step."""
        self._looked = max(0, self.shown - 1)

    def forward(self) -> None:
        """Show the next step, up to the present one."""
        self._looked = self._looked + 1 if self.looks_back else -1
