"""Facts that SDL knows and pygame hides: places of monitors, the window's number on an X server."""

import ctypes
import functools
import logging
import sys
from pathlib import Path

import pygame

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.system.monitors import Monitor, with_work_area

log = logging.getLogger(__name__)


_X11 = 2


class _SysWmInfo(ctypes.Structure):
    _fields_ = (
        ("version", ctypes.c_ubyte * 3),
        ("subsystem", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("other", ctypes.c_ubyte * 64),
    )


class _SdlRect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


@functools.cache
def _sdl() -> ctypes.CDLL | None:
    """Return the SDL library that pygame has loaded, found through pygame's own module."""
    own = Path(pygame.display.__file__ or "")
    try:
        sdl = ctypes.CDLL(str(own.with_name("SDL2.dll") if sys.platform == "win32" else own))
        sdl.SDL_GetDisplayBounds.argtypes = sdl.SDL_GetDisplayUsableBounds.argtypes = (
            ctypes.c_int,
            ctypes.POINTER(_SdlRect),
        )
        sdl.SDL_GetDisplayDPI.argtypes = (ctypes.c_int, *[ctypes.POINTER(ctypes.c_float)] * 3)
        sdl.SDL_GetWindowFromID.argtypes, sdl.SDL_GetWindowFromID.restype = (ctypes.c_uint32,), ctypes.c_void_p
        sdl.SDL_GetWindowWMInfo.argtypes = (ctypes.c_void_p, ctypes.POINTER(_SysWmInfo))
    except (OSError, AttributeError) as error:
        log.info("monitors are known by their sizes alone: %s", error)
        return None
    return sdl


def monitors() -> tuple[Monitor, ...]:
    """Return the monitors in SDL's order; side by side if their places are unknown."""
    sdl, rects, right = _sdl(), [], 0.0
    for number, (w, h) in enumerate(pygame.display.get_desktop_sizes()):
        bounds, work = _SdlRect(), _SdlRect()
        if sdl is None or sdl.SDL_GetDisplayBounds(number, bounds) != 0:
            whole = Rect(right, 0.0, w, h)
        else:
            whole = Rect(bounds.x, bounds.y, bounds.w, bounds.h)
        right = whole.right
        usable = sdl is not None and sdl.SDL_GetDisplayUsableBounds(number, work) == 0
        rects.append(with_work_area(whole, Rect(work.x, work.y, work.w, work.h) if usable else whole))
    return tuple(rects)


def dots_per_inch(number: int) -> float:
    """Return the pixel density of a monitor; 0 if unknown."""
    sdl, across, other, down = _sdl(), ctypes.c_float(), ctypes.c_float(), ctypes.c_float()
    if sdl is None or sdl.SDL_GetDisplayDPI(number, across, other, down) != 0:
        return 0.0
    return other.value or across.value


def x_window(window: int) -> int:
    """Return the X server's number of an SDL window; 0 for none."""
    sdl, info = _sdl(), _SysWmInfo(version=pygame.get_sdl_version())
    known = sdl is not None and sdl.SDL_GetWindowWMInfo(sdl.SDL_GetWindowFromID(window), info)
    return info.window if known and info.subsystem == _X11 else 0
