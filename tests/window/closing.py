"""What a window manager does when the cross of a window is pressed; no window manager runs here."""

import ctypes

_CLIENT_MESSAGE = 33


class _Message(ctypes.Structure):
    """XClientMessageEvent with data of 32 bits, padded to the size of an XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW to a window."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.restype = ctypes.c_ulong
    connection = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    assert connection.value, f"no screen {display}"

    def atom(name: bytes) -> int:
        return int(x.XInternAtom(connection, name, 0))

    message = _Message(
        type=_CLIENT_MESSAGE,
        window=window,
        message_type=atom(b"WM_PROTOCOLS"),
        format=32,
        data=(ctypes.c_long * 5)(atom(b"WM_DELETE_WINDOW")),
    )
    x.XSendEvent(connection, ctypes.c_ulong(window), 0, ctypes.c_long(0), ctypes.byref(message))
    x.XCloseDisplay(connection)
