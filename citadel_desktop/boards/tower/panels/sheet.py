"""The open sheet: rows of actions to choose from, each told in full, in one column or two."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.boards.tower.picture.layout import Layout
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect

PAD, GAP, KEY = 14.0, 5.0, 24.0
LEAST_ROW = 34.0
_KEYED = 9
"""So many rows have a figure as their key."""


def lay_out(dl: DisplayList, told: Sequence[str], layout: Layout, around: Rect | None, at: int) -> SheetRows:
    """Where a sheet with such rows lies; of too many those around row `at` are shown."""
    most = layout.widest_sheet
    inside = most - 2 * PAD
    size = dl.theme.size_small
    plain = max(dl.text_width(text, size=size, font="label") for text in told)
    inside = min(inside, max(200.0, plain + KEY + 26))
    highs = [max(LEAST_ROW, _measured(dl, text, inside) + 12) for text in told]
    room = layout.area.h - 2 * PAD - 8
    first, end = _window(highs, room, at)
    whole = sum(highs[first:end]) + GAP * (end - first - 1)
    rect = layout.sheet(inside + 2 * PAD, whole + 2 * PAD, around)
    y, places = rect.y + PAD, []
    for high in highs[first:end]:
        places.append(Rect(rect.x + PAD, y, inside, high))
        y += high + GAP
    return SheetRows(rect, tuple(places), first)


def _measured(dl: DisplayList, text: str, wide: float) -> float:
    run = Run(text, "label", dl.theme.size_small, dl.theme.ink)
    return dl.measure((run,), wide - KEY - 24, 1.15)[1]


def _window(highs: Sequence[float], room: float, at: int) -> tuple[int, int]:
    """The longest stretch of rows around one that fits."""
    first, end, used = at, at + 1, highs[at]
    while True:
        if end < len(highs) and used + GAP + highs[end] <= room:
            used += GAP + highs[end]
            end += 1
        elif first > 0 and used + GAP + highs[first - 1] <= room:
            first -= 1
            used += GAP + highs[first]
        else:
            return first, end


def paint_rows(dl: DisplayList, told: Sequence[str], rows: SheetRows, at: int, *, hot: bool, focused: bool) -> None:
    """The sheet; row `at` is pointed at if `hot`, and the keyboard is on it if `focused`."""
    theme = dl.theme
    paint.panel(dl, rows.rect, kind="vellum")
    for n, rect in enumerate(rows.places, rows.first):
        here = n == at
        state = "hover" if hot and here else "rest"
        colour = paint.plate(dl, rect, state="hover" if hot and here else "rest")
        face = rect.moved(0, paint.lift(state))
        x = face.x + 10
        if n < _KEYED:
            cap = Rect(x, face.centre[1] - KEY / 2, KEY - 4, KEY)
            paint.field(dl, cap)
            paint.word(dl, cap, str(n + 1), theme.size_small, theme.ink_soft)
        words = Rect(x + KEY + 2, face.y + 2, face.right - x - KEY - 10, face.h - 4)
        dl.text(
            words, told[n], size=theme.size_small, colour=colour, font="label", valign="middle", wrap=True, leading=1.15
        )
        if focused and here:
            paint.edge(dl, face, "focus")
        dl.say(told[n], rect, "button", "chosen" if here else "", ("choice", n))
