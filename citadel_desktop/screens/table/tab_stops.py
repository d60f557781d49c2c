"""Tab stops on a board: a widget for each place that the board names."""

from collections.abc import Callable, Sequence

from citadel_desktop.boards.kit.contract import Stop
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.input import Key
from citadel_desktop.scene.widgets import Ui, Widget


class _Stop(Widget):
    """One stop: it takes focus and keys, and lets the pointer through to the board."""

    focusable = True

    def __init__(self, stop: Stop, on_key: Callable[[Key], bool]) -> None:
        super().__init__(stop.label, id=stop.id)
        self._on_key = on_key
        self.ringed = stop.ringed

    def paint(self, ui: Ui) -> None:
        """Register it, and draw the focus ring just inside."""
        ui.dl.focusable(self.id, self.rect)
        ui.dl.say(self.name, self.rect, "canvas", wanted=self.id)
        if self.ringed:
            ui.focus_ring(self, self.rect.inset(6), radius=4)

    def key(self, ui: Ui, event: Key) -> bool:
        """Pass it to the board."""
        return self._on_key(event)


class Stops(Widget):
    """All stops of one board, in the board's order.

    Args:
        stops: returns the board's current stops.
        on_key: called with keys while one of them has the focus.
    """

    def __init__(self, stops: Callable[[], Sequence[Stop]], on_key: Callable[[Key], bool]) -> None:
        super().__init__()
        self._stops, self._on_key = stops, on_key
        self._places: dict[str, _Stop] = {}

    def children(self) -> Sequence[Widget]:
        """Return a widget for each stop."""
        return tuple(self._places.values())

    def layout(self, ui: Ui, rect: Rect) -> None:
        """Take the places that the board gives."""
        self.rect = rect
        places = {}
        for stop in self._stops():
            place = self._places.get(stop.id) or _Stop(stop, self._on_key)
            place.name = stop.label
            place.layout(ui, stop.rect)
            places[stop.id] = place
        self._places = places

    def at(self, pos: Point | None = None) -> Widget | None:
        """Return the stop at a place, or the first one; None before the first layout."""
        places = list(self._places.values())
        found = [one for one in places if pos is not None and one.rect.contains(pos)]
        return next(iter([*found, *places]), None)
