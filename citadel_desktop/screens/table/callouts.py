"""Texts beside what they are about: on the pointed thing, and answers to attempts."""

import re
from collections.abc import Sequence
from typing import Literal, Protocol

from citadel_desktop.boards.kit.advice import ADVISED, WEIGHED
from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.boards.kit.contract import Pointed
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.placing import beside
from citadel_desktop.scene.theme import Colour
from citadel_desktop.scene.widgets import Widget, WidgetHost
from citadel_desktop.values import replace

_MAX_WIDTH, _MAX_ROWS_WIDTH, _MAX_SHARE, _MIN_WIDTH = 380.0, 470.0, 0.6, 200.0
"""Maximum width of a plate, and of one with several lines; its maximum share of a narrow window, and the width it may
always have."""
_PAD, _SIGN, _LEADING = 12.0, 22.0, 1.2
_POINTER_SIZE = 26.0
"""Approximate size of the pointer, which a plate must not cover."""

_RULE_ID = re.compile(r"([A-Z]{2}-[A-Z]+\d*)")
"""A rule id in a sentence."""

_Voice = Literal["pointed", "refused", "answer"]


class CalloutScreen(Protocol):
    """Board and widgets that texts refer to."""

    board: AnyBoard
    ui: WidgetHost

    @property
    def canvas(self) -> Rect:
        """Where the board lies."""
        ...


class Callouts:
    """Hover texts and answers; the status line has the task, the column the events.

    A hover text appears once pointer or cursor has moved to a thing, not if the thing moves under a resting pointer.
    An answer, which is a refusal or a remark, stays at the place of the attempt until the next input.

    Attributes:
        message: the answer, "" for none.
        refusing: whether it is a refusal.
    """

    def __init__(self, screen: CalloutScreen) -> None:
        self._screen = screen
        self.message, self.refusing = "", False
        self._tried: Rect | None = None
        self._at = Rect(0.0, 0.0, 0.0, 0.0)
        self._by_keys = False
        self._rests: Rect | None = None
        self._resting = False
        self._door: Rect | None = None

    def leads_on(self, pos: Point) -> bool:
        """Return whether an answer naming a rule is there; a click on it opens the rule."""
        return bool(self.message) and self._door is not None and self._door.contains(pos)

    # What is said

    def answer(self, text: str, *, refusing: bool) -> None:
        """Show an answer where the last attempt was."""
        self.message, self.refusing = text, refusing
        self._at = self._place()

    def forget(self) -> None:
        """Forget the answer on the next input."""
        self.message, self.refusing = "", False

    def rest(self) -> None:
        """Keep quiet about the thing under the pointer until it has moved elsewhere."""
        self._rests, self._resting = _place_of(self._screen.board.pointed()), True

    def pressed(self, pos: Point) -> None:
        """Note where the pointer tries something."""
        self.forget()
        self._tried, self._by_keys = Rect(*pos, 0.0, 0.0).centred(_POINTER_SIZE, _POINTER_SIZE), False
        self.rest()

    def typed(self) -> None:
        """Note where the keyboard tries something."""
        self.forget()
        self._by_keys, self._resting = True, False

    def moved(self) -> None:
        """Note that the pointer has moved."""
        if self._resting and _place_of(self._screen.board.pointed()) != self._rests:
            self._resting = False

    def _place(self) -> Rect:
        """Return where the last attempt was."""
        screen = self._screen
        here = screen.board.pointed()
        if self._tried is not None and not self._by_keys:
            on_it = here is not None and here.place.contains(self._tried.centre)
            return here.place if here is not None and on_it else self._tried
        widget = screen.ui.widget(screen.ui.focus)
        if isinstance(widget, Widget) and widget.focusable:
            return screen.ui.ui.screen_rect(widget)
        if here is not None:
            return here.place
        return screen.canvas.bottom_strip(_POINTER_SIZE)

    # How it is shown

    def paint_pointed(self, dl: DisplayList, area: Rect, note: Rect | None) -> None:
        """Paint the text about the pointed thing, beside a `note`; not if note or board tell it already."""
        here = self._screen.board.pointed()
        if here is None or here.on_board or self._resting or (self.message and here.place == self._at):
            return
        clear = (*here.clear, *([self._at] if self.message else ()), *([note] if note else ()))
        voice: _Voice = "refused" if here.refused else "pointed"
        _paint_plate(dl, area, here.place, (here.text, *here.more), voice, clear, loud=False)

    def paint_answer(self, dl: DisplayList, lasting: tuple[Rect, ...]) -> None:
        """Paint the answer to the last attempt, off the `lasting` places; a rule in it is a link."""
        self._door = None
        if self.message:
            voice: _Voice = "refused" if self.refusing else "answer"
            marked = (one.rect for one in dl.labels if {ADVISED, WEIGHED} & {one.role, one.state})
            clear = (*lasting, *marked)
            area = dl.area.inset(6.0)
            plate = _paint_plate(dl, area, self._at, self.message.split("\n"), voice, clear, loud=True)
            if _RULE_ID.search(self.message):
                self._door = plate


def _place_of(pointed: Pointed | None) -> Rect | None:
    return None if pointed is None else pointed.place


def _paint_plate(
    dl: DisplayList,
    area: Rect,
    around: Rect,
    lines: Sequence[str],
    voice: _Voice,
    clear: tuple[Rect, ...],
    *,
    loud: bool,
) -> Rect:
    """Paint a plate beside a place; a refusal has a sign, an answer its own frame and band."""
    theme = dl.theme
    plain = [Run(line, "label", theme.size_small, theme.ink, n > 0 and not loud) for n, line in enumerate(lines)]
    runs = [_linked(run, theme.lapis) if loud else (run,) for run in plain]
    sign = {"pointed": "", "refused": "cancel", "answer": "hint"}[voice]
    left = _PAD + (_SIGN + 8.0 if sign else 0.0)
    widest = _MAX_ROWS_WIDTH if len(lines) > 1 and loud else _MAX_WIDTH
    most = min(widest, max(area.w * _MAX_SHARE, _MIN_WIDTH)) - left - _PAD
    sizes = [dl.measure(run, most, _LEADING) for run in runs]
    highs = [size[1] for size in sizes]
    wide = max(size[0] for size in sizes) + 2.0 + left + _PAD
    rect = beside(area, around, wide, max(sum(highs) + 16.0, 36.0), clear)
    colour = theme.vermilion if voice == "refused" else theme.gilt
    with dl.group(("plate", loud), area, clip=False):
        _paint_ground(dl, rect, colour if loud else theme.ink_soft, loud=loud)
        if sign:
            box = rect.without_left(_PAD).left_strip(_SIGN).centred(_SIGN, _SIGN)
            paint.icon(dl, sign, box, colour if voice == "refused" else theme.ink_soft)
        rows = rect.without_left(left).without_right(_PAD - 2.0).rows(*highs)
        for run, row in zip(runs, rows, strict=True):
            dl.words(row.moved(0, (rect.h - sum(highs)) / 2), run, wrap=True, valign="middle", leading=_LEADING)
        role = "pointed" if not loud else "alert" if voice == "refused" else "answer"
        dl.say(" ".join(lines), rect, role)
    return rect


def _linked(run: Run, colour: Colour) -> tuple[Run, ...]:
    """Draw a line with its rule ids as links."""
    parts = _RULE_ID.split(run.text)
    return tuple(
        replace(run, text=part, colour=colour, underline=True) if n % 2 else replace(run, text=part)
        for n, part in enumerate(parts)
        if part
    )


def _paint_ground(dl: DisplayList, rect: Rect, colour: Colour, *, loud: bool) -> None:
    """Paint plain fills, which can be resized without new drawings."""
    line = 2.5 if loud else 1.0
    dl.fill(rect.moved(2.0, 3.0), dl.theme.shadow, 0.25)
    dl.fill(rect, colour)
    dl.fill(rect.inset(line), dl.theme.field)
    if loud:
        dl.fill(rect.left_strip(8.0), colour)
