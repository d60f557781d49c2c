"""Drawing of a slider: name and value above a scale with a knob between two buttons of one step."""

from functools import lru_cache

from citadel_desktop.boards.tower.panels.groups import TargetLabel
from citadel_desktop.boards.tower.panels.shares import END, KNOB, ShareSlider, track
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, Theme

_RAIL = 6.0


def paint_slider(dl: DisplayList, rect: Rect, slider: ShareSlider, told: TargetLabel, colour: Colour) -> None:
    """Draw a slider in its rectangle."""
    size = dl.theme.size_small
    words = rect.top_strip(rect.h - END + 4).inset(8, 0).moved(0, 2)
    value = dl.text_width(told.value, size=size, font="label")
    paint.word(dl, words.without_right(value + 6), told.name, size, colour, align="left")
    paint.word(dl, words, told.value, size, colour, align="right", bold=True)
    line = track(rect)
    share, mark = slider.share, slider.mark
    at = None if mark is None else (mark - slider.least) / max(1, slider.most - slider.least)
    body = scale(dl.theme, line.w, line.h, round(share, 3), at if at is None else round(at, 3))
    dl.shape(line.inset(-KNOB / 2, 0), body)
    for x, more in ((rect.x, False), (rect.right - END, True)):
        dl.shape(Rect(x, line.y, END, END), button(dl.theme, colour, more=more), (END, END))


@lru_cache(maxsize=256)
def scale(theme: Theme, wide: float, high: float, share: float, mark: float | None) -> str:
    """Return the scale with its tenths, its filled part, and the knob."""
    left, middle = KNOB / 2, high / 2
    x = left + wide * share
    body = svg.rect(Rect(left, middle - _RAIL / 2, wide, _RAIL), theme.field, theme.ink_soft, 1.2, radius=3)
    if share > 0:
        body += svg.rect(Rect(left, middle - _RAIL / 2, x - left, _RAIL), theme.gilt, radius=3)
    for n in range(0, 11, 5):
        tick = left + wide * n / 10
        body += svg.line((tick, middle + 7), (tick, middle + 11), theme.ink_soft, 1.2)
    if mark is not None and 0 <= mark <= 1:
        m = left + wide * mark
        flag = ((m - 5, middle - 12), (m + 5, middle - 12), (m, middle - 4))
        body += svg.polygon(flag, theme.vermilion, theme.ink, 1.0)
    body += svg.circle((x, middle), KNOB / 2 - 1.5, theme.field, theme.ink, 2.0)
    return body + svg.circle((x, middle), 3.4, theme.gilt)


@lru_cache(maxsize=16)
def button(theme: Theme, colour: Colour, *, more: bool) -> str:
    """Return the button of a step less or more."""
    c = END / 2
    body = svg.circle((c, c), 11, theme.field, theme.ink_soft, 1.4)
    body += svg.line((c - 5, c), (c + 5, c), colour, 2.4)
    return body + (svg.line((c, c - 5), (c, c + 5), colour, 2.4) if more else "")
