"""What stays as it is in most frames: widgets that are not laid out and painted anew while they cannot change."""

from collections.abc import Sequence

from citadel_desktop.scene.display import Drawn, Mark
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets.core import Ui, Widget


class _Around(Widget):
    """A widget that is as large as the one inside it."""

    def __init__(self, content: Widget) -> None:
        super().__init__()
        self.content = content

    def children(self) -> Sequence[Widget]:
        """The widget inside."""
        return (self.content,)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """What that needs."""
        return self.content.measure(ui, width)

    def least(self, ui: Ui) -> float:
        """The least of that."""
        return self.content.narrowest(ui)


class Lively(_Around):
    """A widget inside a `Still` that may change while all around it stays; it is painted in every frame.

    It lies in no scrolling place and no group of items inside the `Still`.

    Attributes:
        span: where in the display list of the last frame it began and ended.
    """

    def __init__(self, content: Widget) -> None:
        super().__init__(content)
        self._room: Size = (0.0, 0.0)
        self.span: tuple[Mark, Mark] | None = None

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Take a place, and note what was needed there."""
        self.rect = rect
        self._room = (rect.w, self.content.measure(ui, rect.w)[1])
        self.content.layout(ui, rect)

    def fits(self, ui: Ui) -> bool:
        """Whether it needs as much height as when all was laid out last."""
        width, needed = self._room
        return self.content.measure(ui, width)[1] == needed

    def paint(self, ui: Ui) -> None:
        """Draw it."""
        start = ui.dl.mark()
        self.content.paint(ui)
        self.span = (start, ui.dl.mark())


class Still(_Around):
    """A tree of widgets that is laid out and painted anew only when it is told so, or has another place.

    Args:
        content: the tree.
        lively: what of it may change in between; None for nothing.

    Attributes:
        stays: whether nothing in it has changed since the last frame; set it before every frame.
    """

    def __init__(self, content: Widget, lively: Lively | None = None) -> None:
        super().__init__(content)
        self.lively = lively
        self.stays = False
        self._drawn: tuple[Drawn, ...] = ()
        self._made_for: object = None

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Let the tree take its place, unless what was laid out and painted last serves there."""
        self.rect = rect
        if not (self.stays and self.serves(ui, rect)):
            self._drawn, self._made_for = (), self._frame(ui, rect)
            self.content.layout(ui, rect)

    def serves(self, ui: Ui, rect: Rect) -> bool:
        """Whether what was laid out and painted last can serve there."""
        fits = self.lively is None or self.lively.fits(ui)
        return bool(self._drawn) and self._made_for == self._frame(ui, rect) and fits

    @staticmethod
    def _frame(ui: Ui, rect: Rect) -> object:
        return (rect, ui.dl.ruler, ui.dl.scale, ui.dl.theme)

    def paint(self, ui: Ui) -> None:
        """Draw the tree, or what it was drawn as, and what is lively in it."""
        dl = ui.dl
        if self._drawn:
            first, *rest = self._drawn
            dl.again(first)
            if self.lively is not None and rest:
                self.lively.paint(ui)
            for drawn in rest:
                dl.again(drawn)
            ui.keeping.stay()
            return
        start = dl.mark()
        if self.lively is not None:
            self.lively.span = None  # it may be out of sight now
        self.content.paint(ui)
        span = None if self.lively is None else self.lively.span
        if span is None:
            self._drawn = (dl.since(start),)
        else:
            self._drawn = (dl.since(start, span[0]), dl.since(span[1]))
