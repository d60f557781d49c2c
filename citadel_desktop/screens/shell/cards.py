"""A large button painted by its screen: a picture with words beside it."""

from collections.abc import Callable, Hashable

from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.theme import Colour
from citadel_desktop.scene.widgets import Ui, Widget


class CardButton(Widget):
    """A button with a picture; it acts at once.

    Args:
        name: the accessible name.
        on_press: called without arguments.
        paint: draws its content; gets the place and the text colour.
        size: its natural size.
        disabled: the reason why it cannot be pressed now.
    """

    focusable = True

    def __init__(
        self,
        name: str,
        on_press: Callable[[], object],
        *,
        paint: Callable[[Ui, Rect, Colour], None],
        size: Size,
        disabled: str = "",
        id: Hashable = None,
    ) -> None:
        super().__init__(name, id=id, disabled=disabled)
        self.on_press = on_press
        self._paint = paint
        self._size = size

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the given size, narrower if need be."""
        w, h = self._size
        return (w if width is None else min(w, width), h)

    def paint(self, ui: Ui) -> None:
        """Draw the plate and its content."""
        if not self.enabled:
            state = "disabled"
        elif ui.pressed(self):
            state = "pressed"
        else:
            state = "hover" if ui.hovered(self) else "rest"
        colour = paint.plate(ui.dl, self.rect, kind="primary", state=state)  # type: ignore[arg-type] # one of the four
        self._paint(ui, self.rect.moved(0.0, paint.lift(state)), colour)
        ui.control(self, "button")
        ui.focus_ring(self)

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Do its action."""
        ui.app.sounds.play("click")
        self.on_press()
