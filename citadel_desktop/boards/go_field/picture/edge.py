"""The upper edge of the slab: actions left, the scale of citadels, the warning of a win."""

from functools import lru_cache

from citadel_desktop.agents.gale.outlook import Outlook
from citadel_desktop.boards.go_field.picture.grid import FieldGrid
from citadel_desktop.boards.go_field.picture.painter import TableLook
from citadel_desktop.rules.gale.ending import LEAD
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, mix

_NOTCHES = 2 * LEAD + 1
_SCALE_LENGTH = 10.2
"""Length of the scale in units of its size."""
_MIN_TEXT_SIZE = 14.0
"""Text that would be smaller is left out beside the sign."""


def _size(grid: FieldGrid) -> float:
    return min(max(grid.cell * 0.5, 15.0), 20.0)


def _line(grid: FieldGrid) -> float:
    """Return the height of the edge's centre line, which stays in sight when the field is zoomed."""
    size = _size(grid)
    return max(grid.slab.y + min(grid.cell * 0.39, size * 0.9), grid.view.y + size * 0.8)


def _plate(dl: DisplayList, rect: Rect) -> None:
    theme = dl.theme
    frame = Rect(1, 1, rect.w - 2, rect.h - 2)
    body = svg.rect(
        frame, mix(theme.limestone, theme.lit, 0.4), theme.ink_faint, theme.line_thin, radius=rect.h / 2 - 1
    )
    dl.shape(rect, body)


def pips(dl: DisplayList, look: TableLook, grid: FieldGrid, seat: int, left: int, total: int) -> Rect:
    """Draw the actions left in a turn as gilt studs beside the seat's charge; return their rectangle."""
    size, y = _size(grid), _line(grid)
    x = max(grid.slab.x + grid.cell * 1.1, grid.view.x + 6)
    count = max(left, total)
    plate = Rect(x - size * 0.45, y - size * 0.76, size * (2.2 + 0.72 * count), size * 1.52)
    _plate(dl, plate)
    paint.shield(dl, look.colours[seat], Rect(x, y - size * 0.6, size, size * 1.2))
    studs = {True: _stud(dl.theme, full=True), False: _stud(dl.theme, full=False)}
    for n in range(count):
        stud = size * 0.62
        rect = Rect(x + size * 1.35 + n * size * 0.72, y - stud / 2, stud, stud)
        dl.shape(rect, studs[n < left], (100, 100))
    return plate


def scale_rect(grid: FieldGrid) -> Rect:
    """Return the fixed rectangle of the scale, at the right."""
    size = _size(grid)
    right = min(grid.slab.right - grid.cell * 0.7, grid.view.right - 6)
    return Rect(right - size * _SCALE_LENGTH, _line(grid) - size * 0.76, size * _SCALE_LENGTH, size * 1.52)


def scale(dl: DisplayList, look: TableLook, grid: FieldGrid, outlook: Outlook) -> Rect:
    """Draw the citadels by seat and the lead between them, laurels at the winning ends; return its rectangle."""
    rect, size, theme = scale_rect(grid), _size(grid), dl.theme
    _plate(dl, rect)
    y = rect.centre[1]
    ends = ((rect.x + size * 0.5, 0), (rect.right - size * 1.5, 1))
    for x, seat in ends:
        paint.shield(dl, look.colours[seat], Rect(x, y - size * 0.6, size, size * 1.2))
        number = Rect(x + size * (1.05 if seat == 0 else -1.05), rect.y, size, rect.h)
        paint.word(dl, number, str(outlook.held[seat]), size * 0.92, bold=True)
    track = Rect(rect.x + size * 2.7, rect.y, rect.w - size * 5.4, rect.h)
    dl.shape(track, _track(theme, round(track.w / track.h, 3)), (100 * track.w / track.h, 100))
    lead = min(max(outlook.held[1] - outlook.held[0], -LEAD), LEAD)
    step = track.w / _NOTCHES
    stud = size * 0.74
    x = track.x + step * (lead + LEAD + 0.5)
    if abs(lead) == LEAD:
        laurels = Rect(x - size * 0.52, y - size * 0.52, size * 1.04, size * 1.04)
        paint.icon(dl, "laurels", laurels, theme.gilt)
        stud *= 0.6
    dl.shape(Rect(x - stud / 2, y - stud / 2, stud, stud), _stud(theme, full=True), (100, 100))
    return rect


@lru_cache(maxsize=8)
def _track(theme: Theme, ratio: float) -> str:
    """Return a groove with a notch for each lead and laurels at both ends, 100 high."""
    w = 100.0 * ratio
    step = w / _NOTCHES
    middles = [step * (n + 0.5) for n in range(_NOTCHES)]
    body = svg.line((middles[0], 50), (middles[-1], 50), theme.ink_faint, 7)
    for n, x in enumerate(middles[1:-1], 1):
        tall = 20.0 if n == LEAD else 12.0
        body += svg.line((x, 50 - tall), (x, 50 + tall), theme.ink_soft, 6)
    for x in (middles[0], middles[-1]):
        body += svg.circle((x, 50), 26, mix(theme.limestone, theme.lit, 0.4))
        body += svg.icon("laurels", Rect(x - 25, 25, 50, 50), theme.ink_soft)
    return body


def warning(
    dl: DisplayList, look: TableLook, grid: FieldGrid, outlook: Outlook, words: str, before: float
) -> Rect | None:
    """Draw the warning of a win beside the scale, in as many words as fit right of `before`."""
    if not outlook.threat:
        return None
    theme, size = dl.theme, _size(grid)
    scale = scale_rect(grid)
    room = scale.x - before - size * 4.4
    text = min(theme.size_small, size * 0.95)
    wide = dl.text_width(words, size=text, font="label")
    if wide > room:
        text *= room / wide
    wide = min(wide, room) if text >= _MIN_TEXT_SIZE * min(1.0, size / 18.0) else 0.0
    w = wide + size * (3.4 if wide else 3.0)
    rect = Rect(scale.x - size * 0.5 - w, scale.y, w, scale.h)
    _plate(dl, rect)
    y = rect.centre[1]
    good = outlook.threat in {"turn", "stays"}
    sign = Rect(rect.x + size * 0.45, y - size * 0.5, size, size)
    paint.icon(dl, "trophy" if good else "warning", sign, theme.gilt if good else theme.vermilion)
    box = Rect(sign.right + size * 0.2, y - size * 0.6, size, size * 1.2)
    paint.shield(dl, look.colours[outlook.seat], box)
    if wide:
        place = Rect(box.right + size * 0.2, rect.y, wide + 2, rect.h)
        paint.word(dl, place, words, text, align="left")
    return rect


def _stud(theme: Theme, *, full: bool) -> str:
    if not full:
        return svg.circle((50, 50), 34, None, theme.ink_soft, 9)
    shine = svg.radial_gradient(
        "g", ((0, "#FFF3C4", 1), (0.5, theme.gilt_light, 1), (1, theme.gilt, 1)), (0.36, 0.32), 0.75
    )
    return shine + svg.circle((50, 50), 40, "url(#g)", theme.ink, 8)
