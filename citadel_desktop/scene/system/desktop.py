"""The desktop around a window: its present monitors and its scale."""

import logging
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.system.monitors import Monitor, scale_of_dpi, scale_of_x_desktop

if TYPE_CHECKING:
    from citadel_desktop.scene.system.x_server import XServer

log = logging.getLogger(__name__)


class Desktop:
    """The desktop as reported by SDL, and by the X server if there is one."""

    def __init__(self) -> None:
        self._server: XServer | None = None
        self._watching = False
        self._last: tuple[Monitor, ...] = ()

    def monitors_at_start(self, *, whole: bool) -> tuple[Monitor, ...]:
        """Return the monitors by SDL's numbers; the panels of a single one only if `whole` is set."""
        sizes = pygame.display.get_desktop_sizes()
        if len(sizes) == 1 and not whole:
            only = Rect(0.0, 0.0, *sizes[0])
            return (Monitor(only, only),)
        from citadel_desktop.scene.system import toolkit  # noqa: PLC0415 - mostly not before the first frame

        return toolkit.monitors()

    def monitors(self) -> tuple[Monitor, ...]:
        """Return the present monitors in any order."""
        monitors = () if self._server is None else self._server.monitors()
        return monitors or self.monitors_at_start(whole=True)

    def scale(self) -> float:
        """Return the scale that the desktop asks of programs; 1 if the system enlarges them itself."""
        driver = pygame.display.get_driver()
        if driver == "x11":
            server = self._connect()
            return scale_of_x_desktop(os.environ, "" if server is None else server.resources())
        if driver != "windows":
            return 1.0
        from citadel_desktop.scene.system import toolkit  # noqa: PLC0415 - as above

        return scale_of_dpi(toolkit.dots_per_inch(0))

    def watch(self, window: int, on_destroyed: Callable[[], object]) -> None:
        """Watch for changes and errors of the X server; `on_destroyed` is called when SDL's `window` is destroyed."""
        server = self._connect() if pygame.display.get_driver() == "x11" else None
        if server is not None:
            from citadel_desktop.scene.system import toolkit  # noqa: PLC0415 - as above

            server.catch_errors(lambda: toolkit.x_window(window), on_destroyed)
        self._last = self.monitors()
        self._watching = True

    def changed(self) -> bool:
        """Whether monitors have changed since the last call; False before `watch`."""
        if not self._watching:
            return False
        before, self._last = self._last, self.monitors()
        return before != self._last

    def close(self) -> None:
        """Disconnect from the X server."""
        self._watching = False
        if self._server is not None:
            self._server.close()
            self._server = None

    def _connect(self) -> "XServer | None":
        if self._server is None and sys.platform not in {"win32", "darwin"}:
            from citadel_desktop.scene.system.x_server import XServer  # noqa: PLC0415 - as above

            try:
                self._server = XServer()
            except (OSError, AttributeError) as error:
                log.info("the X server is known by SDL alone: %s", error)
        return self._server
