"""Facts from an X server that SDL does not pass on: present monitors, desktop resources, errors."""

import ctypes
import logging
from collections.abc import Callable

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.system.monitors import Monitor

log = logging.getLogger(__name__)

XLIB, XRANDR = "libX11.so.6", "libXrandr.so.2"
"""The system's libraries under SDL's names. PyInstaller would pack literals in the call itself."""
MAX_ERRORS_LOGGED = 20
MAX_MONITORS = 64
TEXT_BYTES = 160
BAD_WINDOW, BAD_DRAWABLE = 3, 9
"""Xlib's error numbers for a missing window and a missing drawable."""
MIN_RANDR_VERSION = (1, 5)
"""First version of the RandR extension that lists monitors."""


class _MonitorInfo(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_ulong),
        *((name, ctypes.c_int) for name in ("primary", "automatic", "outputs", "x", "y", "w", "h", "w_mm", "h_mm")),
        ("output", ctypes.c_void_p),
    )


class _ErrorEvent(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("resource", ctypes.c_ulong),
        ("serial", ctypes.c_ulong),
        ("error", ctypes.c_ubyte),
        ("request", ctypes.c_ubyte),
        ("minor", ctypes.c_ubyte),
    )


_OnError = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_ErrorEvent))
_OnEnd = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


class XServer:
    """A separate connection to the X server that SDL draws on.

    Raises OSError or AttributeError if there is no such server or no library for it.
    """

    def __init__(self) -> None:
        self._x, self._randr = _xlib(), _randr()
        self._display = self._x.XOpenDisplay(None)
        if not self._display:
            raise OSError("no connection to the X server")
        self._root = self._x.XDefaultRootWindow(self._display)
        self._before: tuple[int | None, int | None] | None = None
        # Xlib stores only their addresses.
        self._on_error, self._on_end = _OnError(self._note_error), _OnEnd(self._note_end)
        self._window: Callable[[], int] = lambda: 0
        self._on_ruin: Callable[[], object] = lambda: None
        self._errors, self._ruined = 0, False
        major, minor = ctypes.c_int(), ctypes.c_int()
        knows = self._randr.XRRQueryVersion(self._display, major, minor)
        self._knows_monitors = bool(knows) and (major.value, minor.value) >= MIN_RANDR_VERSION

    def monitors(self) -> tuple[Monitor, ...]:
        """Return the present monitors, unknown to SDL while it runs; none if the server is old."""
        if not self._knows_monitors:
            return ()
        count = ctypes.c_int()
        infos = self._randr.XRRGetMonitors(self._display, self._root, 1, count)
        if not infos:
            return ()
        places = [Rect(one.x, one.y, one.w, one.h) for one in infos[: min(count.value, MAX_MONITORS)]]
        self._randr.XRRFreeMonitors(infos)
        return tuple(Monitor(place, place) for place in places if not place.empty)

    def resources(self) -> str:
        """Return the desktop's resource settings for all programs."""
        text = self._x.XResourceManagerString(self._display)
        return text.decode(errors="replace") if text else ""

    def catch_errors(self, window: Callable[[], int], on_destroyed: Callable[[], object]) -> None:
        """Log X errors instead of letting Xlib end the process at the first one.

        `on_destroyed` is called when another program has destroyed the `window` of that number.
        """
        self._window, self._on_ruin = window, on_destroyed
        if self._before is None:
            set_error, set_end = self._x.XSetErrorHandler, self._x.XSetIOErrorHandler
            self._before = set_error(self._on_error), set_end(self._on_end)

    def close(self) -> None:
        """Close the connection; SDL handles errors again."""
        if self._before is not None:
            self._x.XSetErrorHandler(self._before[0])
            self._x.XSetIOErrorHandler(self._before[1])
        self._x.XCloseDisplay(self._display)

    def _note_error(self, display: int, event: "ctypes._Pointer[_ErrorEvent]") -> int:
        """Log an error and let the app go on; the request was not carried out."""
        self._errors += 1
        if self._errors <= MAX_ERRORS_LOGGED:
            error, text = event.contents, ctypes.create_string_buffer(TEXT_BYTES)
            self._x.XGetErrorText(display, error.error, text, TEXT_BYTES)
            message = text.value.decode(errors="replace")
            log.error("X error: %s, request %d.%d, resource %#x", message, error.request, error.minor, error.resource)
        gone = event.contents.error in (BAD_WINDOW, BAD_DRAWABLE) and event.contents.resource == self._window()
        if gone and not self._ruined:
            self._ruined = True
            log.critical("the window has been destroyed from outside: the app ends")
            self._on_ruin()
        return 0

    def _note_end(self, display: int) -> int:
        """Log the end of the connection; Xlib ends the process afterwards, and every action is saved."""
        log.critical("the X server has ended the connection, and with it the app")
        if self._before is not None and self._before[1]:
            _OnEnd(self._before[1])(display)
        return 0


def _xlib() -> ctypes.CDLL:
    """Return Xlib, which SDL has loaded by the same name."""
    x = ctypes.CDLL(XLIB)
    pointer = ctypes.c_void_p
    for function, given, result in (
        (x.XOpenDisplay, (ctypes.c_char_p,), pointer),
        (x.XDefaultRootWindow, (pointer,), ctypes.c_ulong),
        (x.XResourceManagerString, (pointer,), ctypes.c_char_p),
        (x.XCloseDisplay, (pointer,), ctypes.c_int),
        (x.XGetErrorText, (pointer, ctypes.c_int, ctypes.c_char_p, ctypes.c_int), ctypes.c_int),
        (x.XSetErrorHandler, (pointer,), pointer),
        (x.XSetIOErrorHandler, (pointer,), pointer),
    ):
        function.argtypes, function.restype = given, result
    return x


def _randr() -> ctypes.CDLL:
    """Return the extension that lists monitors."""
    randr = ctypes.CDLL(XRANDR)
    number = ctypes.POINTER(ctypes.c_int)
    randr.XRRQueryVersion.argtypes = (ctypes.c_void_p, number, number)
    randr.XRRGetMonitors.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, number)
    randr.XRRGetMonitors.restype = ctypes.POINTER(_MonitorInfo)
    randr.XRRFreeMonitors.argtypes = (ctypes.POINTER(_MonitorInfo),)
    return randr
