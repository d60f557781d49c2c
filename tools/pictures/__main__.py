"""Paint every screen at every size and scale: `python -m tools.pictures --help`."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from citadel_desktop.saves.settings import OFFERS
from tools.pictures.looks import ALL_MOMENTS, ALL_SCREENS, LOOKS
from tools.pictures.quest import QUEST_SIGHTS
from tools.pictures.reference import record
from tools.pictures.screens import picture

SIZES = ((1024, 640), (1920, 1080), (3840, 2160))
SCALES = (100, 200)
ROOT = Path(__file__).resolve().parents[2]
README_WIDTH = 960
README = {
    "town": "indomitable.png",
    "treason": "treason.png",
    "table": "gale.png",
    "quest": "goodman.png",
    "quest-design": "goodman-design.png",
}
SHEET_WIDTH = 400
SHEET_COLUMNS = 3


def main() -> int:
    """Write the pictures; return 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "pictures")
    parser.add_argument("--only", default="", help="just the screens whose name holds this")
    parser.add_argument("--size", action="append", help="WIDTHxHEIGHT, again for more")
    parser.add_argument("--scale", action="append", type=int, help="per cent, again for more")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--look", default="system", choices=OFFERS["look"].choices)
    parser.add_argument("--plain", action="store_true", help="without the grain of wood and stone")
    parser.add_argument("--readme", action="store_true", help="the small ones of docs/pictures in place of these")
    parser.add_argument("--reference", action="store_true", help="the ones that tests compare with in place of these")
    arguments = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if arguments.reference:
        for name, path in record(arguments.only):
            print(name, path)
        return 0
    if arguments.readme:
        for path in readme(ROOT / "docs" / "pictures"):
            print(path)
        return 0
    known = {**ALL_SCREENS, **ALL_MOMENTS, **QUEST_SIGHTS, **LOOKS}
    wanted = {name: opened for name, opened in known.items() if arguments.only in name}
    if not wanted:
        parser.error(f"no screen has {arguments.only!r} in its name; there are {', '.join(sorted(known))}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, size.split("x"))) for size in arguments.size or ()] or list(SIZES)
    for width, height in sizes:
        for scale in arguments.scale or SCALES:
            for name, opened in wanted.items():
                surface = picture(
                    opened, (width, height), scale, arguments.lang, look=arguments.look, textured=not arguments.plain
                )
                path = arguments.out / f"{name}-{width}x{height}-{scale}.png"
                pygame.image.save(surface, path)
                print(name, path)
    return 0


def readme(out: Path) -> Iterator[Path]:
    """Write a picture of each game's table, and for every size and scale a sheet of all screens."""
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for scale in SCALES:
            pictures = {name: picture(opened, size, scale) for name, opened in ALL_SCREENS.items()}
            if (size, scale) == ((1920, 1080), 100):
                for name, file in README.items():
                    yield _saved(narrowed(pictures[name], README_WIDTH), out / file)
            path = out / f"screens-{size[0]}x{size[1]}-{scale}.jpg"
            yield _saved(sheet([narrowed(p, SHEET_WIDTH) for p in pictures.values()]), path)


def narrowed(picture: pygame.Surface, width: int) -> pygame.Surface:
    """Return the picture scaled to that width."""
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture.convert(24), (width, round(h * width / w)))


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Return pictures of one size in rows on one sheet."""
    w, h = pictures[0].get_size()
    rows = -(-len(pictures) // SHEET_COLUMNS)
    whole = pygame.Surface((SHEET_COLUMNS * w, rows * h), 0, 24)
    for n, shot in enumerate(pictures):
        whole.blit(shot, (n % SHEET_COLUMNS * w, n // SHEET_COLUMNS * h))
    return whole


def _saved(picture: pygame.Surface, path: Path) -> Path:
    pygame.image.save(picture, path)
    return path


if __name__ == "__main__":
    sys.exit(main())
