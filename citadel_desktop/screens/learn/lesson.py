"""A lesson: a table whose column says what to try next."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.language import lessons as words
from citadel_desktop.lessons import lesson_after
from citadel_desktop.lessons.lesson import Lesson, LessonStep
from citadel_desktop.lessons.progress import LessonProgress
from citadel_desktop.lessons.resume import resume
from citadel_desktop.match.seating import Seating
from citadel_desktop.match.session import UnsavedSession
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, bounds_of
from citadel_desktop.scene.widgets import Button, Column, Label, Page, Panel, Row, ScrollArea, Spacer, Ui, Widget
from citadel_desktop.screens.learn import marked_places
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.table import TableScreen
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Reading

SMALL_TEXT_BELOW = 800.0
"""Below this height of the column the sheet has small text."""
PAGE_BELOW = 600.0
"""Below this height of the column the sheet is a page of its tabs, which opens at each step."""
_MIN_TEXT_HEIGHT = 84.0
"""Minimum height of the text on a page: a title and two lines."""
_PAGE = "lesson"
_TEXT_ROOM, _NARROW_TEXT_ROOM = "\n".join("I" * 4), "\n".join("I" * 5)
"""Room reserved for the text of a step, and in a narrow column, so that the widgets below keep their places."""
_MOVE_PAUSE_MS = {"off": 500, "fast": 700, "normal": 1300, "slow": 2200}
"""Pause between prepared moves by pace, long enough to follow them."""
_ENDING_TOOLS = frozenset({"tool:end", "tool:done", "tool:ready", "tool:finish"})
"""The tools that a step names if it asks for the end of a turn."""
_REST_MS, _MAX_WAIT_MS = 500, 6000
"""The pause after the board's animation, and the maximum time a prepared move waits for it."""


class LessonScreen(TableScreen):
    """A table for one learner; the others' moves are prepared, and each waits until its step has been read.

    The match is not saved, but the progress is, and the lesson continues from there. Earlier steps can be shown again,
    text and board.
    """

    hints_wanted = notes_wanted = effects_wanted = False
    tells_result = False
    head_room = 180.0

    def __init__(self, shell: Shell, lesson: Lesson, step: str = "") -> None:
        table = lesson.table(words.names(len(lesson.colours), lesson.learner))
        self.progress = LessonProgress(lesson, table)
        resume(self.progress, step)
        super().__init__(shell, UnsavedSession(table))
        self.seating = Seating(table, alone=lesson.learner)
        self._shown_at = self._due = 0
        self._unscrolled = True
        self._paged = False
        self.tab = _PAGE

    # The sheet

    def build(self) -> Widget:
        """Return the table, and the lesson's sheet if it fits."""
        self._furnish()
        self._paged = self.shares.column_height < PAGE_BELOW
        self._write()
        return super().build()

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw the table, and move the sheet to its own page or back."""
        if (self.shares.column_height < PAGE_BELOW) != self._paged:
            self.rebuild()
        super().draw(dl, now)

    def head(self) -> tuple[Widget, ...]:
        """Return the current step's sheet, unless it is a page."""
        if self._paged:
            return ()
        room = Label(
            "",
            self._text.style,
            room_for=_NARROW_TEXT_ROOM if self.shares.column_height < SMALL_TEXT_BELOW else _TEXT_ROOM,
        )
        text = Row(self._text.sized(grow=1), room, gap=0.0, valign="top")
        sheet = Column(self._chapter, self._title, text, self._buttons, gap=2.0)
        return (Panel(sheet, kind="field", pad=9.0),)

    def pages(self) -> tuple[Page, ...]:
        """Return the sheet as a page."""
        if not self._paged:
            return ()
        name = self.t("Lesson")
        told = Column(self._chapter, self._title, self._text, gap=4.0)
        self._scrolled = ScrollArea(told, name, margin=2.0, lowest=_MIN_TEXT_HEIGHT)
        sheet = Column(self._scrolled.sized(grow=1), self._buttons, gap=4.0)
        return (Page(_PAGE, name, sheet, "book"),)

    def _write(self) -> None:
        """Write the sheet's parts."""
        t = self.t

        def sign(name: str, icon: str, press: Callable[[], object], id: str) -> Button:
            return Button(name, press, kind="flat", icon=icon, show_text=False, small=True, id=id)

        def door(name: str, press: Callable[[], object], id: str) -> Button:
            return Button(name, press, kind="primary", small=True, id=id)

        self._chapter = Label("", "label", tone="soft")
        self._title = Label("", "strong")
        leave = sign(t("Leave the lesson"), "close", self._leave, "lesson-leave")
        self._text = Label("", "label" if self.shares.column_height < SMALL_TEXT_BELOW else "text")
        self._back = sign(t("Look back"), "back", self._look_back, "lesson-back")
        self._rule = sign("", "rules", self._open_rule, "lesson-rule")
        self._next = door(t("Read on"), self._read_on, "lesson-next")
        self._watch = door(t("Watch"), self._read_on, "lesson-watch")
        self._begin = Button(t("Play it now"), self._begin_match, small=True, id="lesson-play")
        self._more = door(t("Next lesson"), self._next_lesson, "lesson-more")
        on = (self._next, self._watch, self._begin, self._more)
        self._buttons = Row(self._back, leave, self._rule, Spacer(grow=1), *on, gap=6.0)
        self._say_step()

    def keeping(self) -> str:
        """Return the step to keep; none of a lesson completed before."""
        if self.shell.settings.lessons.get(self.progress.lesson.id) == "":
            return self.t("You have finished this lesson: next time it starts from the beginning.")
        return self.t("A lesson goes on where it is left.")

    def _say_step(self) -> None:
        """Show the step looked at, with its way forward."""
        progress, step, speech = self.progress, self.progress.page, self.shell.speech
        told = words.step(speech, progress.lesson.id, "" if step is None else step.id)
        self._text.text, self._title.text = told.text, told.title
        self._chapter.text = words.lesson_name(speech, progress.lesson.id)
        # In a low window the tools, or the text, need the room of a line: there the title has the number.
        self._chapter.visible = self.shares.column_height >= SMALL_TEXT_BELOW
        if step is not None and not step.plays:
            facts = {"number": progress.lesson.number(progress.shown + 1), "total": progress.lesson.length}
            if self._chapter.visible:
                chapter = self._chapter.text
                self._chapter.text = self.t("{chapter}: {number} of {total}", chapter=chapter, **facts)
            else:
                self._title.text = self.t("{title} ({number} of {total})", title=told.title, **facts)
        rule = "" if step is None else step.rule
        self._rule.visible = bool(rule)
        self._rule.name = self._rule.text = self.t("The rule behind this: {rule}", rule=rule)
        here = not progress.looks_back
        self._back.disabled = "" if progress.shown else self.t("This is where the lesson begins.")
        self._next.visible = not here or (step is not None and step.read)
        self._watch.visible = here and step is not None and bool(step.plays) and progress.waits
        self._begin.visible = step is None
        self._more.visible = step is None and bool(lesson_after(progress.lesson.id))
        self._begin.kind = "plain" if self._more.visible else "primary"

    def _open_rule(self) -> None:
        step = self.progress.page
        if step is not None:
            navigation.reference(self.shell, self.topic[0], step.rule, self.table.options)

    def _read_on(self) -> None:
        if self.progress.looks_back:
            self.progress.forward()
            self._look()
            return
        self.progress.read_on()
        self._stepped()
        if self.progress.played is not None:
            self._due = self._shown_at

    def _look_back(self) -> None:
        self.progress.back()
        self._look()

    def _look(self) -> None:
        """Show the step looked at, and the board as it was then."""
        self._show(())
        self._turn_page()

    def _begin_match(self) -> None:
        navigation.title(self.shell)
        navigation.new_match(self.shell, self.progress.lesson)

    def _next_lesson(self) -> None:
        self._leave()
        navigation.lesson(self.shell, lesson_after(self.progress.lesson.id))

    def _leave(self) -> None:
        navigation.title(self.shell)
        navigation.learn(self.shell)

    def _keep_step(self) -> None:
        """Save the progress; a completed lesson stays completed."""
        progress, kept = self.progress, self.shell.settings.lessons
        lesson, step = progress.lesson, progress.step
        before = kept.get(lesson.id)
        if progress.number and before != "" and progress.number > lesson.place(before or ""):
            self.shell.change(
                lessons={**kept, lesson.id: "" if step is None else step.id},
                last_game=lesson.rules.id,  # a new match is proposed of what is being learnt
            )

    def _stepped(self) -> None:
        """React to the lesson's next step or move."""
        self._keep_step()
        self._shown_at = self.app.now()
        self._due = self._shown_at + _MOVE_PAUSE_MS[self.shell.pace]
        self._turn_page()

    def _turn_page(self) -> None:
        self._say_step()
        self._unscrolled = True
        if self._paged:
            self._scrolled.scroller.to(0.0)
            self.tab = _PAGE
            self.side.turn_to(_PAGE)
        self.app.request_redraw()

    def show_rules(self) -> None:
        """Open the rules; at the step's rule if none was cited or pointed at."""
        step = self.progress.page
        if step is not None and step.rule and not self.topic[1] and not self.board.topic():
            self._open_rule()
        else:
            super().show_rules()

    # Playing

    def tools(self) -> tuple[Tool, ...]:
        """Return the board's tools: useless ones of this step greyed, the one to press highlighted."""
        return tuple(self._quiet(tool) for tool in super().tools())

    def _quiet(self, tool: Tool) -> Tool:
        """Disable a tool the step does not allow: any while reading, and those that would end the turn too early.

        Nobody would continue after a match has ended at the last step.
        """
        step, ends = self.progress.step, tool.kind == "end"
        if step is None:
            useless = ends
        elif ends:
            useless = self.progress.waits or self.progress.is_wrong(tool.id)
        else:
            useless = self.progress.waits or any(name in _ENDING_TOOLS for name in step.points)
        if not (tool.enabled and useless):
            return tool
        return replace(tool, enabled=False, chosen=False, why_not=self._instead())

    def act(self, action: Any) -> None:
        """Do an action that fits the step; for any other say what to try."""
        if self.seating.acting is not None and not self.progress.fits(action):
            self.say(self._instead())
            return
        super().act(action)

    def _instead(self) -> str:
        """Say what to do instead."""
        step = self.progress.step
        if step is None:
            return self.t("The lesson is over.")
        if step.read:
            return self.t("This step is only read: choose Read on.")
        if step.plays:
            return self.t("Here others play: choose Watch.")
        return words.step(self.shell.speech, self.progress.lesson.id, step.id).instead

    def changed(self) -> None:
        """Update the lesson first."""
        self.progress.follow()
        super().changed()

    def tell(self) -> None:
        """Say what to do next once the board has shown the last action."""
        super().tell()
        if not self.untold:
            self._stepped()

    def _show(self, events: Sequence[Any]) -> None:
        """Show the board as it is, or as it was at the step looked back at."""
        if not self.progress.looks_back:
            super()._show(events)
            return
        shown = self.table.shown(self.seating.viewer, self.progress.entries)
        self.board.show(shown, None, None, (), self.app.now())
        self.board.since(())
        self.app.request_redraw()

    def tick(self, now: int) -> bool:
        """Play the next prepared move when it is due."""
        moving = super().tick(now)
        move = self.progress.played
        if move is None or self.untold or self.ui.modal or self.app.stack.top is not self:
            return moving
        if moving and now < self._shown_at + _MAX_WAIT_MS:
            self._due = max(self._due, now + _REST_MS)
        if now >= self._due:
            self.table.act(*move)
            self.changed()
        return True

    def reading(self) -> "Reading":
        """Return what screen readers get, with the subject of the step."""
        column = [name for name in self._ringed if marked_places.in_column(name)]
        board = [name for name in self._ringed if not marked_places.in_column(name)]
        places = [marked_places.place_of(self.ui.ui.dl, name) for name in column]
        meant = [*places, *map(self.board.place, board)]
        reading = super().reading()
        words = {**reading.words, "meant": self.t("meant by the lesson")}
        return replace(reading, words=words, meant=tuple(bounds_of(one) for one in meant if one is not None))

    # Painting

    def paint(self, dl: DisplayList, now: int) -> None:
        """Paint a ring around what the step names in the column."""
        super().paint(dl, now)
        for name in self._ringed:
            if marked_places.in_column(name):
                self._ring_column(dl, name)
        self._unscrolled = False

    @property
    def _ringed(self) -> tuple[str, ...]:
        """Return what the step names, once the step is shown."""
        step: LessonStep | None = self.progress.page
        return () if step is None or self.untold or self.ui.modal else step.points

    def _ring_column(self, dl: DisplayList, name: str) -> None:
        if self._unscrolled and marked_places.scroll_to(self.side.still, name):
            self.side.still.stays = False
            self.app.request_redraw()
        tabs = {"play": self.t("Actions"), "players": self.t("Players")}
        place = marked_places.place_of(dl, name, tabs.get(marked_places.page_of(name), ""))
        if place is not None:
            paint.edge(dl, place, "pointed")

    def paint_board(self, ui: Ui, rect: Rect) -> None:
        """Paint the board and a ring around the subject of the step."""
        if self._unscrolled:
            for name in reversed(self._ringed):
                self.board.reveal(name)
        super().paint_board(ui, rect)
        named = [name for name in self._ringed if not marked_places.in_column(name)]
        for place in marked_places.together([(name, self.board.place(name)) for name in named]):
            paint.edge(ui.dl, place, "pointed")
