"""Makes the pictures in ``assets/icon`` of the drawings there: the application, a saved match and a design.

Usage::

    python -m tools.assets.icon

Needs pygame-ce. Small sizes have a drawing of their own with fewer, heavier parts, since 16 pixels hold no masonry.
"""

from __future__ import annotations

import io
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

TARGET = Path(__file__).resolve().parents[2] / "assets" / "icon"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# Which drawing a size is made from: the last whose lower bound it reaches.
VARIANTS = {
    "citadel": ((0, "-small"), (40, "-medium"), (100, "")),
    "application-x-citadel": ((0, "-small"), (40, "")),
    "application-x-citadel-design": ((0, "-small"), (40, "")),
}
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)


def png(svg: Path, size: int) -> bytes:
    """A square PNG picture of a drawing, ``size`` pixels wide, with a transparent ground."""
    surface = pygame.image.load_sized_svg(svg, (size, size))
    out = io.BytesIO()
    pygame.image.save(surface, out, "icon.png")
    return out.getvalue()


def drawing_of(name: str, size: int) -> Path:
    """The drawing of which the picture of a size is made."""
    suffix = [suffix for bound, suffix in VARIANTS[name] if size >= bound][-1]
    return TARGET / f"{name}{suffix}.svg"


def ico(pictures: Sequence[tuple[int, bytes]]) -> bytes:
    """A Windows icon file that holds PNG pictures of the given sizes."""
    offset = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures:
        side = size % 256  # the format writes 256 as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return head + body


def main() -> int:
    """Writes every picture; 0 when all were written."""
    for name in VARIANTS:
        made = {size: png(drawing_of(name, size), size) for size in SIZES}
        for size, data in made.items():
            (TARGET / f"{name}-{size}.png").write_bytes(data)
        if name == "citadel":
            chosen = [(size, made[size]) for size in WINDOWS_SIZES]
            (TARGET / f"{name}.ico").write_bytes(ico(chosen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
