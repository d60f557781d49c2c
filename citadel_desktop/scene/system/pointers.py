"""Enlarged pointers, shown by the system so that they follow the hand as fast as its own."""

import io
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

import pygame

from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.hit import Cursor
from citadel_desktop.scene.theme import GLEAM, SHADE

DEFAULT_PERCENT = 100
"""Size in per cent at which the system's own pointer is shown."""
_DEFAULT_PX = 24
_VIEW = 32.0
_MIDDLE = (16.0, 16.0)
_SHAPES: Mapping[Cursor, tuple[Point, str]] = MappingProxyType(
    {
        "arrow": ((4.0, 2.0), "M4 2V26L10 20.5L14 30L18.5 28L14.5 19H23Z"),
        "hand": (
            (12.5, 2.0),
            "M10 4.5a2.5 2.5 0 0 1 5 0V13a2 2 0 0 1 4 .5a2 2 0 0 1 4 1a2 2 0 0 1 4 1.5V22c0 5-3 8-8 8"
            "h-3c-3 0-5-1-7-4L4 19.5a2 2 0 0 1 3.5-2L10 20.5Z",
        ),
        "text": (_MIDDLE, "M9 3h5l2 1.5L18 3h5v3h-4l-1.3 1.5v17L19 26h4v3h-5l-2-1.5L14 29H9v-3h4l1.3-1.5v-17L13 6H9Z"),
        "move": (_MIDDLE, "M16 2l5 6h-3v6h6v-3l6 5-6 5v-3h-6v6h3l-5 6-5-6h3v-6H8v3l-6-5 6-5v3h6V8h-3Z"),
        "wait": (_MIDDLE, "M7 2h18v4c0 5-5 7-6.5 10C20 19 25 21 25 26v4H7v-4c0-5 5-7 6.5-10C12 13 7 11 7 6Z"),
        "no": (
            _MIDDLE,
            "M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28ZM16 6a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z"
            "M8 10.8L10.8 8L24 21.2L21.2 24Z",
        ),
        "size_x": (_MIDDLE, "M2 16l7-7v5h14V9l7 7-7 7v-5H9v5Z"),
        "size_y": (_MIDDLE, "M16 2l7 7h-5v14h5l-7 7-7-7h5V9H9Z"),
    }
)
"""The hot spot and outline of each pointer."""


@lru_cache(maxsize=16)
def pointer(kind: Cursor, percent: int) -> pygame.Cursor:
    """Return an enlarged pointer, black with a white edge."""
    (x, y), outline = _SHAPES[kind]
    px = round(_DEFAULT_PX * percent / DEFAULT_PERCENT)
    body = svg.path(outline, SHADE, GLEAM, 3.5) + svg.path(outline, SHADE)
    data = svg.document(body, (px, px), Rect(0, 0, _VIEW, _VIEW))
    drawn = pygame.image.load_sized_svg(io.BytesIO(data), (px, px))
    return pygame.Cursor((round(x * px / _VIEW), round(y * px / _VIEW)), drawn)
