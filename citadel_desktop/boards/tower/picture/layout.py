"""Layout of the board: the tower, the panel beside it, the strip above it, and an open sheet."""

from citadel_desktop.boards.tower.picture.geometry import LEVEL_BOX
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

GAP = 10.0
STRIP, STRIP_GAP = 34.0, 4.0
"""Height of the strip above the tower, and the gap below it."""
PANEL_SHARE, MIN_PANEL, MAX_PANEL = 0.23, 196.0, 400.0
"""The panel's share of the width beside the tower, and its minimum and maximum width."""
PALETTE_SHARE, MIN_PALETTE = 0.29, 252.0
"""The same while a design is made, when six markers are to stand side by side."""
BAND_SHARE, NARROW = 0.34, 500.0
"""The panel's share of the height below the tower, and the width below which it always lies there."""
PAD, WIDE_PAD, ROOMY = 8.0, 13.0, 280.0
"""Padding of a narrow panel, and of one at least as wide as the third number."""
SHEET_SHARE, MAX_SHEET = 0.62, 430.0
"""Greatest share of the width for a sheet, and its maximum width."""


NO_STRIP = Rect(0.0, 0.0, 0.0, 0.0)


@frozen
class Layout:
    """Rectangles in logical units: the whole area, the tower with its yard, the panel, the strip above the tower.

    The last three do not overlap; an absent panel or strip is empty.
    """

    area: Rect
    tower: Rect
    panel: Rect
    strip: Rect = NO_STRIP

    @property
    def inside(self) -> Rect:
        """The panel without its padding."""
        return self.panel.inset(WIDE_PAD if self.panel.w >= ROOMY else PAD)

    def sheet(self, wide: float, high: float, around: Rect | None) -> Rect:
        """Return a sheet's rectangle: beside its subject, or over the tower's end next to the panel."""
        room = self.area.inset(4)
        w, h = min(wide, room.w), min(high, room.h)
        if around is None:
            left = max(room.x, self.tower.right - w - GAP)
            return Rect(left, room.centre[1] - h / 2, w, h)
        top = min(max(around.centre[1] - h / 2, room.y), room.bottom - h)
        beside = (Rect(around.right + GAP, top, w, h), Rect(around.x - GAP - w, top, w, h))
        left = min(max(around.centre[0] - w / 2, room.x), room.right - w)
        over = (Rect(left, around.bottom + GAP, w, h), Rect(left, around.y - GAP - h, w, h))
        fitting = (rect for rect in (*beside, *over) if room.covers(rect))
        far = room.right - w if around.centre[0] < room.centre[0] else room.x
        return next(fitting, Rect(far, top, w, h))

    @property
    def widest_sheet(self) -> float:
        """The maximum width of a sheet."""
        return min(self.area.w * SHEET_SHARE, MAX_SHEET)


def layout_of(area: Rect, *, panel: bool = True, palette: bool = False, strip: bool = False) -> Layout:
    """Return the tower with the panel at its right, or below it in a narrow space; an absent panel is empty.

    With a `palette` the panel is wider, with a `strip` there is one above the tower.
    """
    layout = _beside(area, panel=panel, palette=palette)
    if not strip:
        return layout
    tower = layout.tower.without_top(STRIP + STRIP_GAP)
    return Layout(area, tower, layout.panel, layout.tower.top_strip(STRIP))


def _beside(area: Rect, *, panel: bool, palette: bool) -> Layout:
    if not panel:
        return Layout(area, area, area.right_strip(0))
    if area.w < NARROW or area.h > area.w * LEVEL_BOX[1] / LEVEL_BOX[0] * 1.1:
        high = round(area.h * BAND_SHARE)
        return Layout(area, area.without_bottom(high + GAP), area.bottom_strip(high))
    share, least = (PALETTE_SHARE, MIN_PALETTE) if palette else (PANEL_SHARE, MIN_PANEL)
    wide = round(min(max(area.w * share, least), MAX_PANEL))
    return Layout(area, area.without_right(wide + GAP), area.right_strip(wide))
