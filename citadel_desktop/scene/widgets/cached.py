"""A tree of widgets that is laid out and painted again only when it may have changed."""

from citadel_desktop.scene.display import Drawn
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets.core import Around, Ui, Widget


class CachedTree(Around):
    """A tree of widgets that is laid out and painted again only on request or at another place.

    Args:
        content: the tree.

    Attributes:
        stays: whether nothing in it has changed since the last frame; set it before every frame.
    """

    def __init__(self, content: Widget) -> None:
        super().__init__(content)
        self.stays = False
        self._drawn: Drawn | None = None
        self._made_for: object = None

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Lay the tree out, unless the last result can be reused."""
        self.rect = rect
        if not (self.stays and self.serves(ui, rect)):
            self._drawn, self._made_for = None, self._frame(ui, rect)
            self.content.layout(ui, rect)

    def serves(self, ui: Ui, rect: Rect) -> bool:
        """Whether the last result can be reused at this place."""
        return self._drawn is not None and self._made_for == self._frame(ui, rect)

    @staticmethod
    def _frame(ui: Ui, rect: Rect) -> object:
        return (rect, ui.dl.ruler, ui.dl.scale, ui.dl.theme)

    def forget(self) -> None:
        """Make the tree again in the next frame, whatever `stays` says."""
        self._drawn = None

    def paint(self, ui: Ui) -> None:
        """Paint the tree, or repeat the last result."""
        if self._drawn is not None:
            ui.dl.again(self._drawn)
            ui.frame_cache.stay()
            return
        start = ui.dl.mark()
        self.content.paint(ui)
        self._drawn = ui.dl.since(start)
