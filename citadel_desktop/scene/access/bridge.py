"""Between the window and a reader: changes go to the reader, its requests come into the loop."""

import logging
import sys
from collections.abc import Callable, Mapping
from threading import get_ident
from typing import TYPE_CHECKING

from citadel_desktop.scene.access.nodes import Act, Node, Reading, Request, Tree
from citadel_desktop.scene.access.tree import ROOT, TreeMaker
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import replace

if TYPE_CHECKING:
    from citadel_desktop.scene.access.platform import Adapter
    from citadel_desktop.scene.display import DisplayList

log = logging.getLogger(__name__)

_MAX_ANNOUNCEMENTS = 4
"""Number of announcements in the tree at once: readers speak new ones and forget them."""


class Bridge:
    """The connection of a window to screen readers.

    Args:
        wake: schedules work in the loop; may be called from any thread.
        obey: carries out a reader's request; called through `wake`, in the loop's thread.

    Attributes:
        listening: whether a reader listens.
    """

    def __init__(self, wake: Callable[[Callable[[], None]], None], handle_request: Callable[[Request], None]) -> None:
        self.listening = False
        self._listener: int | None = None
        self._wake, self._handle_request = wake, handle_request
        self._adapter: Adapter | None = None
        self._maker = TreeMaker()
        self._tree = Tree({}, ROOT, {})
        self._sent: Mapping[int, Node] | None = None
        self._focused: bool | None = None
        self._place: Rect | None = None
        self._announced: dict[int, tuple[Node, object]] = {}
        self._frame: DisplayList | None = None
        self._count = 0

    def open(self, handle: int) -> None:
        """Make the window known to readers; do nothing if AccessKit is missing or fails."""
        try:
            from citadel_desktop.scene.access.platform import Adapter  # noqa: PLC0415 - it is loaded once all is shown

            self._adapter = Adapter(handle, self.listen, self.cease, self.request)
        except BaseException as error:  # a panic of AccessKit's is no `Exception`
            if isinstance(error, KeyboardInterrupt | SystemExit):
                raise
            log.info("no screen reader is served: %s", error)

    # Requests of a reader, in a thread of the system's

    def listen(self) -> None:
        """Note that a reader listens, and send it the whole tree."""
        self._listener = get_ident()
        self._wake(self._begin)

    def _begin(self) -> None:
        """Start sending once the requesting thread has left Python.

        Until then that thread holds AccessKit's lock: `tell` would wait for the lock and block the thread, a deadlock.
        """
        if self._listener is None:
            return
        if self._listener != get_ident() and self._listener in sys._current_frames():
            self._wake(self._begin)
            return
        self._sent, self._focused, self._place, self._frame = None, None, None, None
        self.listening = True

    def cease(self) -> None:
        """Note that no reader listens any more."""
        self._listener, self.listening = None, False

    def request(self, act: Act, number: int, value: str | float | None) -> None:
        """Queue a reader's request about a node."""
        self._wake(lambda: self._ordered(act, number, value))

    def _ordered(self, act: Act, number: int, value: str | float | None) -> None:
        request = self._tree.requests.get(number)
        if request is not None:
            self._handle_request(replace(request, act=act, value=value))

    # Updates for a reader

    def announce(self, text: str, *, urgent: bool = False, scene: object = None) -> None:
        """Say something once: when there is time, or at once if urgent.

        It belongs to its scene: once another scene covers it, it is dropped.
        """
        if not (self.listening and text):
            return
        self._count += 1
        number = self._maker.number(("announced", self._count % (2 * _MAX_ANNOUNCEMENTS)))
        self._announced.pop(number, None)
        self._frame = None
        node = Node("ALERT", text, live="assertive") if urgent else Node("STATUS", text, live="polite")
        self._announced[number] = (node, scene)
        while len(self._announced) > _MAX_ANNOUNCEMENTS:
            del self._announced[next(iter(self._announced))]

    def knows(self, dl: "DisplayList", *, focused: bool) -> bool:
        """Whether all of a frame, and every announcement, has been sent."""
        return dl is self._frame and focused == self._focused

    def tell(
        self,
        title: str,
        dl: "DisplayList",
        reading: Reading | None,
        *,
        focused: bool,
        place: Rect,
        scene: object = None,
    ) -> None:
        """Send the changes since the previous frame; `scene` is the owner of the frame."""
        adapter = self._adapter
        if adapter is None:
            return
        self._frame = dl
        self._tree = tree = self._maker.make(title, dl, reading or Reading())
        root = tree.nodes[ROOT]
        self._announced = {n: said for n, said in self._announced.items() if said[1] is scene}
        said = {number: node for number, (node, _) in self._announced.items()}
        nodes = {**tree.nodes, ROOT: replace(root, children=(*root.children, *said)), **said}
        sent, self._sent = self._sent or {}, nodes
        changed = [
            (number, node)
            for number, node in nodes.items()
            if (before := sent.get(number)) is not node and before != node
        ]
        adapter.send(changed, tree.focus, None if sent else ROOT, title)
        if place != self._place:
            self._place = place
            adapter.placed(place)
        if focused != self._focused:
            self._focused = focused
            adapter.focused(focused)
