"""Small reference pictures of every screen, and the difference of a picture from its reference."""

from collections.abc import Iterator
from operator import sub
from pathlib import Path

import pygame

from citadel_desktop.values import frozen
from tools.pictures.looks import ALL_MOMENTS, ALL_SCREENS, LOOKS
from tools.pictures.screens import Opened, picture

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "pictures" / "reference"
SIZE = (1920, 1080)
SMALL = (480, 270)
COLOUR_STEP = 8
"""Step of a colour channel in references; finer steps would only make the files large."""
STRONG_DIFFERENCE = 40
"""Difference of a colour channel from which a pixel counts as changed."""
NO_REFERENCE = frozenset({"players", "log", "files", "quest-designs", "weighed", "costly"})
"""Screens without a reference: like another one in a large window, or showing a folder, today's date, or numbers that
change with the computers' weights."""

REFERENCES: dict[str, Opened] = {
    name: opened for name, opened in {**ALL_SCREENS, **ALL_MOMENTS, **LOOKS}.items() if name not in NO_REFERENCE
}


@frozen
class Difference:
    """Difference of two pictures.

    Attributes:
        mean: of all channels of all pixels, 0 to 255.
        strong: the share of pixels that differ by `STRONG_DIFFERENCE` or more in a channel, 0 to 1.
    """

    mean: float
    strong: float


def take(name: str) -> pygame.Surface:
    """Return the small picture of a screen as it is drawn now."""
    return small(picture(REFERENCES[name], SIZE, 100))


def small(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture at reference size with few colours."""
    shrunk = pygame.transform.smoothscale(surface.convert(24), SMALL)
    even = bytes(min(255, (value + COLOUR_STEP // 2) // COLOUR_STEP * COLOUR_STEP) for value in range(256))
    return pygame.image.frombytes(pygame.image.tobytes(shrunk, "RGB").translate(even), SMALL, "RGB")


def record(only: str, folder: Path = FOLDER) -> Iterator[tuple[str, Path]]:
    """Write the reference pictures whose name contains `only`; yield names and files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in REFERENCES:
        if only in name:
            path = folder / f"{name}.png"
            pygame.image.save(take(name), path)
            yield name, path


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Return the difference of two pictures of one size."""
    apart = _apart(one, other)
    over = apart.translate(bytes(value >= STRONG_DIFFERENCE for value in range(256)))
    red, green, blue = (int.from_bytes(over[channel::3], "big") for channel in range(3))
    return Difference(sum(apart) / len(apart), 3 * (red | green | blue).bit_count() / len(apart))


def _apart(one: pygame.Surface, other: pygame.Surface) -> bytes:
    """Return the difference in each channel of each pixel."""
    return bytes(map(abs, map(sub, pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"))))


def side_by_side(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return the reference, the present picture, and their difference, from left to right."""
    w, h = one.get_size()
    out = pygame.Surface((3 * w, h))
    out.blit(one, (0, 0))
    out.blit(other, (w, 0))
    shown = bytes(255 - min(255, 4 * value) for value in range(256))
    apart = pygame.image.frombytes(_apart(one, other).translate(shown), (w, h), "RGB")
    out.blit(apart, (2 * w, 0))
    return out
