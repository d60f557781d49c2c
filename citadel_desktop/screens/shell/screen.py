"""Base of all screens: background, header, notices, app keys, remarks."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.refusals import unwritten
from citadel_desktop.rules.kit.contract import Refusal
from citadel_desktop.saves.errors import SaveError
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Host, Scene
from citadel_desktop.scene.theme import Theme
from citadel_desktop.scene.widgets import (
    Arranged,
    Button,
    Column,
    Dialog,
    DialogAnswer,
    Label,
    Notice,
    Ui,
    Widget,
    WidgetHost,
)
from citadel_desktop.screens.shell import navigation, notices
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.nodes import Reading, Request

HEADER_HEIGHT = 64.0
NARROW_WIDTH = 900.0
"""Below this width of the window screens fold."""

_REMARK_MS = 3200
_LOW_WINDOW_HEIGHT = 560.0
_BACK = "back"
_LEAVING = "leaving"


class Screen(Scene):
    """A screen made of widgets; subclasses override the hooks.

    `build` returns the root widget, `arrange` its place, `draw` paints the background, `command` handles a command that
    no widget has used. The widgets are made anew when the language changes; give them ids so that the focus stays.

    Attributes:
        shell: what all screens share.
        app: the window, from `enter` on.
        ui: the widgets, from `enter` on.
        framed: whether there is a header, and a sheet of vellum under the root.
        sheet_limit: how large that sheet may grow; None fills the window.
        topic: the game and the rule that F1 opens.
        narrow: whether the window is too small for things side by side (see `folds`); `build` is called again when
            that changes.
    """

    app: Host
    ui: WidgetHost
    framed = True
    sheet_limit: Size | None = None
    topic: tuple[str, str] = ("gale", "")

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.narrow = False
        self._spoken: Speech | None = None
        self._themed: Theme | None = None
        self._remark: tuple[str, int] | None = None
        self._told: tuple[Refusal, ...] = ()
        self._bars = Column(gap=6.0)

    # Hooks

    def heading(self) -> str:
        """Return the title in header and window bar."""
        return ""

    def build(self) -> Widget:
        """Return the root widget."""
        return Widget()

    def arrange(self, area: Rect) -> Rect:
        """Return the root's place in what header and notices leave; by default on a sheet with a margin."""
        return area.inset(self.shell.host.theme.space)

    def bars_at(self, area: Rect) -> Rect:
        """Return where the bars of notices go; the root gets what is left below them."""
        return area.inset(self.shell.host.theme.space, 8.0)

    def draw(self, dl: DisplayList, now: int) -> None:
        """Paint what is under the widgets."""
        paint.ground(dl)

    def command(self, command: Command) -> bool:
        """Handle a command; return whether it was used."""
        return False

    def folds(self, size: Size) -> bool:
        """Return whether a window is too small for things side by side."""
        return size[0] < NARROW_WIDTH

    def first_focus(self) -> str:
        """Return the id of the widget focused first; "" for none."""
        return ""

    def unsaved(self) -> Refusal | None:
        """Return why something is not saved; None if leaving loses nothing."""
        return None

    @property
    def open_match(self) -> str:
        """The name of the saved match that this screen keeps open; "" for none."""
        return ""

    # Words

    def t(self, text: str, /, **values: object) -> str:
        """Translate a text."""
        return self.shell.speech.t(text, **values)

    def n(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Translate a text that counts."""
        return self.shell.speech.n(one, many, count, **values)

    def remark(self, text: str) -> None:
        """Show a text for a few seconds at the foot of the window."""
        self._remark = (text, self.app.now() + _REMARK_MS)
        self.app.request_redraw()

    def copy(self, text: str, told: str) -> None:
        """Copy a text and say `told`, or that there is no clipboard."""
        copied = self.app.set_clipboard(text)
        self.remark(told if copied else self.t("This system has no clipboard: nothing was copied."))

    def pending_notices(self) -> Sequence[Refusal]:
        """Return the notices shown as bars at the top until dismissed."""
        return self.shell.notices

    def put_away(self, notice: Refusal) -> None:
        """Dismiss a notice."""
        self.shell.notices = [one for one in self.shell.notices if one != notice]
        self._told = ()  # what is still true comes back
        self.app.request_redraw()

    def sentence(self, notice: Refusal) -> str:
        """Return a notice in words."""
        return notices.sentence(self.shell.speech, notice)

    # Life

    def enter(self, app: Host) -> None:
        """Build the widgets."""
        self.app = app
        self.ui = WidgetHost(app)
        self.narrow = self.folds(app.size)
        self.rebuild()
        if self.first_focus():
            self.ui.ui.ring.focus(self.first_focus(), visible=self.shell.by_keys)

    def rebuild(self) -> None:
        """Build the widgets anew: language, theme or content have changed."""
        self._spoken, self._themed = self.shell.speech, self.app.theme
        self.title = self.heading()
        self._told = ()
        self._bars = Column(gap=6.0)
        self._root = self.build()
        if self.framed:
            back = Button(self.t("Back"), self.go_back, icon="back", id=_BACK)
            back.help = self.t("To the screen before (Esc)")
            self._back: Widget = back
            self.ui.root = Arranged(back, self._bars, self._root, arrange=self._arrange)
        else:
            self.ui.root = Arranged(self._bars, self._root, arrange=self._arrange)
        self.ui.layout(Rect(0.0, 0.0, *self.app.size))
        self.app.request_redraw()

    def go_back(self) -> None:
        """Go back to the previous screen."""
        navigation.back(self.shell)

    def resize(self, size: Size) -> None:
        """Take the whole window."""
        self.ui.layout(Rect(0.0, 0.0, size[0], size[1]))
        if self.narrow != self.folds(size):
            self.narrow = not self.narrow
            self.rebuild()

    def cover(self) -> None:
        """React to another screen on top."""
        self.ui.leave()
        self.shell.reads.covered(self)

    def leave(self) -> None:
        """React to leaving the screen."""
        self.ui.leave()
        self.shell.reads.left(self)

    def pause(self) -> None:
        """Tell every screen, also those below, that the window is away."""
        for scene in self.app.stack.scenes:
            if isinstance(scene, Screen):
                scene.away()

    def may_close(self) -> bool:
        """Return whether the window may close; ask first if a match, also on a screen below, is not saved."""
        screens = (scene for scene in self.app.stack.scenes if isinstance(scene, Screen))
        why = next((why for screen in screens if (why := screen.unsaved()) is not None), None)
        if why is not None:
            self.ask_to_leave(self.ui, why, self.app.close)
        return why is None

    def ask_to_leave(self, ui: WidgetHost, why: Refusal, go: Callable[[], None]) -> None:
        """Ask, once, whether unsaved things may be lost."""
        if any(layer.widget.id == _LEAVING for layer in ui.ui.layers):
            return
        ui.open(
            Dialog(
                self.t("Leave without saving?"),
                Column(
                    Label(self.sentence(why), align="centre"),
                    Label(self.t("Everything since the last save will be lost."), align="centre"),
                    gap=10.0,
                ),
                (
                    DialogAnswer("leave", self.t("Leave"), "danger"),
                    DialogAnswer("stay", self.t("Stay"), default=True, cancel=True),
                ),
                lambda key: go() if key == "leave" else None,
                id=_LEAVING,
            )
        )

    def away(self) -> None:
        """React to the window being minimised or losing focus, also below other screens."""

    def tick(self, now: int) -> bool:
        """Show and hide tooltips and remarks."""
        if self._remark is not None and now >= self._remark[1]:
            self._remark = None
            return True
        return self.ui.tick(now)

    # Frame

    def paint(self, dl: DisplayList, now: int) -> None:
        """Paint background, header, widgets and remark."""
        if (self._spoken, self._themed) != (self.shell.speech, dl.theme):
            self.rebuild()
        self._notice_bars()
        self.draw(dl, now)
        if self.framed:
            self._header(dl)
        self.ui.paint(dl, now)
        if self._remark is not None:
            _pill(dl, self._remark[0])

    def reading(self) -> "Reading":
        """Return the widgets for screen readers, with states readers have no words for."""
        words = {
            "advised": self.t("advised"),
            "offered": self.t("can be chosen"),
            "changed": self.t("changed since you last acted"),
            "to act": self.t("to act"),
            "disabled": self.t("cannot be used now"),
        }
        return replace(self.ui.reading(), words=words)

    def handle_request(self, request: "Request") -> bool:
        """Pass a screen reader's request to the widgets, as a key."""
        if self.shell.reads.unseen:
            return False
        self.shell.by_keys = True
        self._note(f"{request.act} {request.role}")
        return self.ui.handle_request(request)

    def painted(self, dl: DisplayList) -> None:
        """Take targets and focus order of a finished frame, and keep the trace."""
        self.ui.painted(dl)
        self.shell.painted(self, dl, self.ui.ui.ring.current)

    def _header(self, dl: DisplayList) -> None:
        theme = dl.theme
        strip = dl.area.top_strip(HEADER_HEIGHT)
        room = strip.inset(150.0, 0.0)
        wide = dl.text_width(self.title, size=theme.size_heading, font="title")
        dl.text(
            room,
            self.title,
            size=max(theme.size_small, min(1.0, room.w / max(wide, 1.0)) * theme.size_heading),
            colour=theme.on_dark,
            font="title",
            align="centre",
            valign="middle",
            wrap=True,
        )
        dl.say(self.title, strip, "heading")
        sheet = self._sheet(dl.area)
        paint.panel(dl, sheet, kind="vellum")

    def _sheet(self, area: Rect) -> Rect:
        margin = 12.0 if area.w < NARROW_WIDTH else 20.0
        sheet = area.without_top(HEADER_HEIGHT).without_bottom(margin).inset(margin, 0.0)
        if self.sheet_limit is None:
            return sheet
        wide, high = self.sheet_limit
        return sheet.intersection(sheet.centred(wide, high).moved(0.0, -margin))

    def _arrange(self, ui: Ui, rect: Rect) -> None:
        area = rect
        if self.framed:
            w, h = self._back.measure(ui, None)
            self._back.layout(ui, Rect(12.0, (HEADER_HEIGHT - h) / 2, min(w, 200.0), h))
            area = self._sheet(rect).inset(8.0)
        if self._bars.shown():
            place = self.bars_at(area)
            place = place.top_strip(self._bars.measure(ui, place.w)[1])
            self._bars.layout(ui, place)
            area = area.without_top(place.bottom - area.y)
        self._root.layout(ui, self.arrange(area))

    def _notice_bars(self) -> None:
        told = tuple(dict.fromkeys(self.pending_notices()))
        if self.app.size[1] < _LOW_WINDOW_HEIGHT:
            told = told[:1]  # the next one comes when this one is put away
        if told == self._told:
            return
        self._told = told
        self._bars.content = [self._bar(one) for one in told]

    def _bar(self, notice: Refusal) -> Notice:
        return Notice(
            self.sentence(notice), self.t("Put away"), lambda: self.put_away(notice), kind=notices.kind_of(notice)
        )

    # Input

    def pointer(self, event: Pointer) -> bool:
        """Pass it to the widgets."""
        if event.kind == "down":
            if self.shell.reads.unseen:
                return True
            self.shell.by_keys = False
            self._note(f"press {event.button} at {event.pos[0]:.0f}, {event.pos[1]:.0f}")
        return self.ui.pointer(event)

    def key(self, event: Key) -> bool:
        """Handle a key: widgets first, then the screen's command, then the app's.

        Full screen, size, sound and quitting are the window's own keys.
        """
        if self.shell.reads.unseen:
            if event.command is Command.CANCEL:
                self.shell.reads.cancel()
            return True
        self.shell.by_keys = True
        if event.command is not None:
            self._note(f"key {event.command.name}")
        if self.ui.key(event):
            return True
        if event.command is None or event.text:
            return False
        # A turn that is ended with a key held down must not end the next one, too.
        if event.repeat and event.command is Command.END_TURN:
            return True
        return self.command(event.command) or self._everywhere(event)

    def _note(self, what: str) -> None:
        self.shell.trail.append(f"{self.app.now()} ms, {type(self).__name__}: {what}")

    def _everywhere(self, event: Key) -> bool:
        shell = self.shell
        match event.command:
            case Command.HELP:
                navigation.reference(shell, *self.topic)
            case Command.SETTINGS:
                navigation.settings(shell)
            case Command.PICTURE:
                self.keep_picture()
            case Command.CANCEL:
                self.go_back()
            case _:
                return False
        return True

    def keep_picture(self) -> None:
        """Save the window as a PNG, and say where."""
        try:
            path = self.shell.keep_picture()
        except SaveError as error:
            self.remark(unwritten(self.shell.speech, error.refusal, "picture"))
        else:
            self.remark(self.t("A picture was saved as {path}", path=path))


def _pill(dl: DisplayList, text: str) -> None:
    """Draw a remark at the foot of the window."""
    theme = dl.theme
    wide = min(dl.text_width(text, size=theme.size_small, font="label") + 48.0, dl.area.w - 32.0)
    box = dl.area.bottom_strip(72.0).centred(wide, 40.0)
    dl.shadow(box, 8.0, 8.0, 0.4)
    paint.panel(dl, box, kind="slate", rule=False, shadow=False)
    dl.text(
        box.inset(20.0, 0.0),
        text,
        size=theme.size_small,
        colour=theme.on_dark,
        font="label",
        align="centre",
        valign="middle",
    )
    dl.say(text, box, "status")


def side_by_side(left: Widget, right: Widget, share: float) -> Arranged:
    """Put two widgets side by side, the left one with that share of the width."""

    def arrange(ui: Ui, rect: Rect) -> None:
        gap = ui.theme.space_large
        wide = round((rect.w - gap) * share)
        left.layout(ui, rect.left_strip(wide))
        right.layout(ui, rect.without_left(wide + gap))

    return Arranged(left, right, arrange=arrange)
