"""A lesson being taken: which step it is at, what fits it, and how it follows the log forth and back."""

from typing import Any

from citadel_desktop.lessons.lesson import Lesson, Step, fits
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat


class Course:
    """A lesson on its table.

    Call `follow` after every change of the table: a step is done when its action is in the log, and taking the action
    back goes back to its step.
    """

    def __init__(self, lesson: Lesson, table: Table) -> None:
        self.lesson = lesson
        self.table = table
        self._begun = [0]
        """For each step so far how many entries the log had when it began."""

    @property
    def number(self) -> int:
        """How many steps are done."""
        return len(self._begun) - 1

    @property
    def over(self) -> bool:
        """Whether all steps are done, and play is free."""
        return self.number >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The present step; None when all are done."""
        return None if self.over else self.lesson.steps[self.number]

    @property
    def played(self) -> tuple[Seat, Any] | None:
        """The prepared move that comes next, seat and action; None if none does now."""
        step = self.step
        if step is None:
            return None
        done = len(self.table.entries) - self._begun[-1]
        if done >= len(step.plays):
            return None
        seat, text = step.plays[done]
        return seat, self.table.rules.parse(self.table.state, seat, text)

    def fits(self, action: Any) -> bool:
        """Whether the learner's action is what the step asks for, or is allowed besides."""
        step = self.step
        if step is None:
            return True
        told = self.table.rules.notate(self.table.state, self.lesson.learner, action)
        return fits(told, (*step.asks, *step.allows))

    def read_on(self) -> None:
        """Go on from a step that is only read."""
        if self.step is not None and self.step.read:
            self._begun.append(len(self.table.entries))

    def skip(self) -> None:
        """Leave all steps: play is free from here."""
        while not self.over:
            self._begun.append(len(self.table.entries))

    def follow(self) -> None:
        """Bring the steps in line with the log."""
        if self.over:
            return
        length = len(self.table.entries)
        while self.number and length < self._begun[-1]:
            self._begun.pop()
        step = self.step
        if step is not None and length > self._begun[-1] and self._done(step):
            self._begun.append(length)

    def _done(self, step: Step) -> bool:
        """Whether what was done since the step began does it: all moves prepared, or the last one an asked one."""
        start, end = self._begun[-1], len(self.table.entries)
        if step.plays:
            return end - start >= len(step.plays)
        last = self.table.notation(end - 1)
        return last is not None and fits(last, step.asks)
