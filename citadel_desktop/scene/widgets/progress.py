"""A progress bar."""

from collections.abc import Callable

from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets.core import Ui, Widget

_HEIGHT = 28.0
_RAIL_HEIGHT = 14.0
_GAP = 14.0
_MOVING_SHARE = 0.25
"""Share of the bar that moves along while progress is unknown."""
_LAP_MS = 1600
"""Milliseconds for it to move along the bar."""


class ProgressBar(Widget):
    """A bar that fills; while progress is unknown a part of it moves along.

    Args:
        name: the accessible name: the work in progress.
        words: returns a share in words ("40 %"), shown beside the bar.

    Attributes:
        share: the progress from 0 to 1, None while unknown; assign it at any time.
    """

    def __init__(self, name: str, words: Callable[[float], str]) -> None:
        super().__init__(name)
        self.words = words
        self.share: float | None = None

    @property
    def told(self) -> str:
        """The share in words; "" while it is unknown."""
        return "" if self.share is None else self.words(self.share)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of a line of 240 units and the words."""
        wide = 240 + _GAP + self._beside(ui)
        return (wide if width is None else max(wide, width), _HEIGHT)

    def least(self, ui: Ui) -> float:
        """Return the width of a line of 80 units and the words."""
        return 80 + _GAP + self._beside(ui)

    def _beside(self, ui: Ui) -> float:
        return ui.width(self.words(1.0))

    def paint(self, ui: Ui) -> None:
        """Paint the rail, its gilt part and the words."""
        theme = ui.theme
        beside = self._beside(ui)
        line = self.rect.without_right(beside + _GAP).centred(max(0.0, self.rect.w - beside - _GAP), _RAIL_HEIGHT)
        rail = Rect(0.75, 0.75, max(0.0, line.w - 1.5), line.h - 1.5)
        body = svg.rect(rail, theme.field, theme.ink_soft, 1.5, radius=rail.h / 2)
        inside = rail.inset(2.25)
        start, wide = self._part(ui.now)
        if wide * inside.w >= 1:
            done = Rect(inside.x + start * inside.w, inside.y, wide * inside.w, inside.h)
            body += svg.rect(done, theme.gilt, None, radius=min(done.w, done.h) / 2)
        ui.dl.shape(line, body)
        runs = ui.run(self.told, "label")
        ui.words(self.rect.right_strip(beside + 2), runs, align="right")
        ui.dl.say(self.name, self.rect, "progress", self.told, self.id)

    def _part(self, now: int) -> tuple[float, float]:
        """Return start and length of the gilt part, as shares of the bar."""
        if self.share is not None:
            return 0.0, min(max(self.share, 0.0), 1.0)
        at = now % (2 * _LAP_MS) / _LAP_MS
        return (1 - _MOVING_SHARE) * min(at, 2 - at), _MOVING_SHARE
