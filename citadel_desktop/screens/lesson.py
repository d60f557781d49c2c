"""A guided first match: the table, and in its column a sheet that says what to try next."""

from typing import Any

from citadel_desktop.language import lessons as words
from citadel_desktop.language.common import cited
from citadel_desktop.lessons import lesson_after
from citadel_desktop.lessons.course import Course
from citadel_desktop.lessons.lesson import Lesson
from citadel_desktop.lessons.resume import resume
from citadel_desktop.match.session import Unkept
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import (
    Button,
    Column,
    Label,
    Page,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    Ui,
    Widget,
)
from citadel_desktop.screens import ways
from citadel_desktop.screens.seating import Seating
from citadel_desktop.screens.shell import Shell
from citadel_desktop.screens.table import TableScreen

LOW = 800.0
"""Below this height the sheet is written small."""
LOWEST = 600.0
"""Below this height it is a page of the column's tabs, which come forth with each step."""
_PAGE = "lesson"
_BEAT = {"off": 500, "fast": 700, "normal": 1300, "slow": 2200}
"""Milliseconds between prepared moves, by pace: long enough to be followed."""
_REST, _LONGEST = 500, 6000
"""Milliseconds that follow when the board has come to rest, and how long a prepared move waits for that at most."""


class LessonScreen(TableScreen):
    """A table for one: the learner sits there alone, the others' moves are prepared.

    The table is kept nowhere, but the step is: the lesson goes on there.
    """

    hints_wanted = False
    head_room = 180.0

    def __init__(self, shell: Shell, lesson: Lesson, step: str = "") -> None:
        table = lesson.table(words.names(len(lesson.colours), lesson.learner))
        self.course = Course(lesson, table)
        resume(self.course, step)
        super().__init__(shell, Unkept(table))
        self.seating = Seating(table, alone=lesson.learner)
        self._shown_at = self._due = 0
        self._paged = False
        self.tab = _PAGE

    # The sheet

    def build(self) -> Widget:
        """The table, and the sheet where there is room for it."""
        self._paged = self.app.size[1] < LOWEST
        self._write()
        return super().build()

    def draw(self, dl: DisplayList, now: int) -> None:
        """The table, and the sheet on a page of its own or not."""
        if (self.app.size[1] < LOWEST) != self._paged:
            self.rebuild()
        super().draw(dl, now)

    def head(self) -> tuple[Widget, ...]:
        """The sheet of the present step, if it is no page."""
        if self._paged:
            return ()
        sheet = Column(self._title, self._text, self._buttons, gap=6.0)
        return (Panel(sheet, kind="field", pad=12.0),)

    def pages(self) -> tuple[Page, ...]:
        """The sheet as a page, with what is answered to a try below it: other pages are hidden then."""
        if not self._paged:
            return ()
        name = self.t("Lesson")
        self._scrolled = ScrollArea(Column(self._title, self._text, gap=4.0), name, margin=2.0)
        sheet = Column(self._scrolled.sized(grow=1), self._answer, self._buttons, gap=4.0)
        return (Page(_PAGE, name, sheet, "book"),)

    def _write(self) -> None:
        """The parts of the sheet."""
        t = self.t
        self._title = Label("", "strong")
        self._text = Label("", "label" if self.app.size[1] < LOW else "text")
        self._answer = Label("", "label", tone="soft")
        self._answer.visible = False
        self._next = Button(
            t("Read on"), self._read_on, kind="primary", small=True, id="lesson-next"
        )
        self._begin = Button(t("Play it now"), self._begin_match, kind="primary", small=True)
        self._more = Button(t("Next lesson"), self._next_lesson, small=True)
        leave = Button(t("Leave the lesson"), self._leave, kind="flat", small=True)
        self._buttons = Row(leave, Spacer(grow=1), self._next, self._more, self._begin, gap=8.0)
        self._say_step()

    def keeping(self) -> str:
        """The step."""
        return self.t("A lesson goes on where it is left.")

    def _say_step(self) -> None:
        course, step = self.course, self.course.step
        told = words.step(self.shell.speech, course.lesson.id, "" if step is None else step.id)
        self._text.text = cited(self.shell.speech, told.text, "" if step is None else step.rule)
        self._title.text = told.title
        if step is not None:
            total = len(course.lesson.steps)
            self._title.text = self.t(
                "{title} ({number} of {total})",
                title=told.title,
                number=course.number + 1,
                total=total,
            )
        self._next.visible = step is not None and step.read
        self._begin.visible = step is None
        self._more.visible = step is None and bool(lesson_after(course.lesson.id))

    def _read_on(self) -> None:
        self.course.read_on()
        self._stepped()

    def _begin_match(self) -> None:
        ways.title(self.shell)
        ways.new_match(self.shell, self.course.lesson)

    def _next_lesson(self) -> None:
        ways.title(self.shell)
        ways.lesson(self.shell, lesson_after(self.course.lesson.id))

    def _leave(self) -> None:
        ways.title(self.shell)

    def _keep_step(self) -> None:
        """Remember where the lesson goes on; once taken to its end it stays so."""
        course, kept = self.course, self.shell.settings.lessons
        step = "" if course.step is None else course.step.id
        if course.number and kept.get(course.lesson.id) not in ("", step):
            self.shell.change(lessons={**kept, course.lesson.id: step})

    def _stepped(self) -> None:
        self._keep_step()
        self._shown_at = self.app.now()
        self._due = self._shown_at + _BEAT[self.shell.pace]
        self._say_step()
        if self._paged:
            self._scrolled.scroller.to(0.0)
            self.tab = _PAGE
            self.side.turn_to(_PAGE)
        self.app.request_redraw()

    def show_rules(self) -> None:
        """Where nothing was cited or is pointed at, the rules open at the one behind the step."""
        step = self.course.step
        if step is not None and step.rule and not self.topic[1] and not self.board.topic():
            ways.reference(self.shell, self.topic[0], step.rule)
        else:
            super().show_rules()

    # Playing

    def act(self, action: Any) -> None:
        """Take what fits the step; for anything else say what to try."""
        if self.seating.acting is not None and not self.course.fits(action):
            self.say(self._instead())
            return
        super().act(action)

    def _instead(self) -> str:
        """What to do instead of what does not fit the step."""
        step = self.course.step
        assert step is not None
        if step.read:
            return self.t("This step is only read: choose Read on.")
        if step.plays:
            return self.t("This step plays by itself: wait a moment.")
        return words.step(self.shell.speech, self.course.lesson.id, step.id).instead

    def changed(self, *, news: bool = False) -> None:
        """Let the lesson follow first."""
        self.course.follow()
        super().changed(news=news)

    def tell(self) -> None:
        """Say what is to be done next once the board has shown what was done."""
        super().tell()
        if not self.untold:
            self._result_at = None  # the end is told on the sheet
            self._stepped()

    def tick(self, now: int) -> bool:
        """Play the next prepared move when it is time."""
        moving = super().tick(now)
        move = self.course.played
        if move is None or self.untold or self.ui.modal or self.app.stack.top is not self:
            return moving
        if moving and now < self._shown_at + _LONGEST:
            self._due = max(self._due, now + _REST)
        if now >= self._due:
            self.table.act(*move)
            self.changed()
        return True

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """What was just said stands on the sheet's page, too."""
        if self._answer.text != self.message:
            self._answer.text = self.message
            self._answer.visible = bool(self.message)
            self.app.request_redraw()
        super().paint(dl, now)

    def paint_board(self, ui: Ui, rect: Rect) -> None:
        """The board, and a ring around what the step is about."""
        super().paint_board(ui, rect)
        step = self.course.step
        place = None if step is None or not step.points else self.board.place(step.points)
        if place is not None and not (self.ui.modal or self.untold):
            paint.edge(ui.dl, place, "focus")
