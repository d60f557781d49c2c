"""The open sheet: rows of actions to choose from, each as a sentence."""

from collections.abc import Sequence
from functools import partial

from citadel_desktop.boards.kit.sheet import SheetRows, lay_rows
from citadel_desktop.boards.tower.picture.layout import Layout
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import Box, Measured, as_many_around, button, framed, label, wide
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

PAD, GAP, KEY = 14.0, 5.0, 24.0
MIN_ROW = 34.0
_MAX_KEYS = 9
"""Number of rows with a digit as their key."""


def paint_rows(
    dl: DisplayList, sentences: Sequence[str], layout: Layout, around: Rect | None, at: int, *, hot: bool, focused: bool
) -> SheetRows:
    """Draw the sheet beside its subject; of too many rows those around row `at` are shown.

    That row is under the pointer if `hot`, and has the keyboard focus if `focused`.
    """
    rows = [_row(n, text, here=n == at, hot=hot and n == at, focused=focused) for n, text in enumerate(sentences)]
    plain = max(dl.text_width(text, size=dl.theme.size_small, font="label") for text in sentences)
    shown = framed(as_many_around(at, *rows, gap=GAP), PAD, partial(paint.panel, kind="vellum"))
    room = layout.area.inset(0, 4).left_strip(layout.widest_sheet)
    sheet = wide(max(200.0, plain + KEY + 26) + 2 * PAD, shown)
    return lay_rows(dl, sheet, room, lambda w, h: layout.sheet(w, h, around))


def _row(n: int, sentence: str, *, here: bool, hot: bool, focused: bool) -> Box:
    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        run = label(dl.theme, sentence)
        return Measured(max(MIN_ROW, dl.measure((run,), w - KEY - 24, 1.15)[1] + 12), draw)

    def draw(dl: DisplayList, rect: Rect) -> None:
        size = dl.theme.size_small
        colour = paint.plate(dl, rect, state="hover" if hot else "rest")
        face = rect.moved(0, paint.lift("hover" if hot else "rest"))
        room = face.without_left(10)
        if n < _MAX_KEYS:
            cap = Rect(room.x, face.centre[1] - KEY / 2, KEY - 4, KEY)
            paint.field(dl, cap)
            paint.word(dl, cap, str(n + 1), size, dl.theme.ink_soft)
        words = Rect(room.x + KEY + 2, face.y + 2, room.w - KEY - 10, face.h - 4)
        dl.text(words, sentence, size=size, colour=colour, font="label", valign="middle", wrap=True, leading=1.15)
        if focused and here:
            paint.edge(dl, face, "focus")

    return button(measure, ("choice", n), sentence, "chosen" if here else "")
