"""Environment variables that must be set before the toolkit is loaded."""

import os
import sys


def prepare(*, vsync: bool = False) -> None:
    """Set the toolkit's environment; call it before anything imports pygame.

    Variables set by the user stay. Without vsync the window's pixels bypass SDL's renderer, which
    is many times faster without a graphics card.
    """
    wanted = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEO_X11_WMCLASS": "citadel-desktop",
        "SDL_VIDEO_WAYLAND_WMCLASS": "citadel-desktop",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_IME_SHOW_UI": "1",
        "SDL_VIDEO_CENTERED": "1",
        "SDL_TOUCH_MOUSE_EVENTS": "0",
        "SDL_MOUSE_TOUCH_EVENTS": "0",
    }
    if not vsync:
        wanted["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if sys.platform == "win32":
        wanted["SDL_WINDOWS_DPI_AWARENESS"] = "permonitorv2"
    if sys.platform == "darwin":
        wanted["SDL_TRACKPAD_IS_TOUCH_ONLY"] = "1"  # else nothing is told of a pinch
    for name, value in wanted.items():
        os.environ.setdefault(name, value)
