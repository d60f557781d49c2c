"""Paint every screen at every size and scale: `python -m tools.pictures --help`."""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from citadel_desktop.saves.settings import OFFERS

if TYPE_CHECKING:
    import pygame

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
        from tools.pictures.reference import record  # noqa: PLC0415 - after the driver is chosen

        for name, path in record(arguments.only):
            print(name, path)
        return 0
    if arguments.readme:
        for path in readme(ROOT / "docs" / "pictures"):
            print(path)
        return 0
    import pygame  # noqa: PLC0415 - after the driver is chosen

    names = screens(moments=True)
    if not any(arguments.only in name for name in names):
        parser.error(f"no screen has {arguments.only!r} in its name; there are {', '.join(sorted(names))}")
    arguments.out.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(map(int, size.split("x"))) for size in arguments.size or ()] or list(SIZES)
    for width, height in sizes:
        for scale in arguments.scale or SCALES:
            dressed = {"look": arguments.look, "textured": not arguments.plain}
            for name, surface in paint((width, height), scale, arguments.only, arguments.lang, **dressed):
                path = arguments.out / f"{name}-{width}x{height}-{scale}.png"
                pygame.image.save(surface, path)
                print(name, path)
    return 0


def screens(*, moments: bool) -> "dict[str, Callable[..., None]]":
    """Return all that can be painted, by name: screens, and moments of them if wanted."""
    from tools.pictures.computers import COMPUTER_MOMENTS  # noqa: PLC0415 - after the driver is chosen
    from tools.pictures.editions import EDITION_MOMENTS, EDITION_SCREENS  # noqa: PLC0415 - after the driver is chosen
    from tools.pictures.looks import LOOKS as LOOK_MOMENTS  # noqa: PLC0415 - after the driver is chosen
    from tools.pictures.moments import MOMENTS  # noqa: PLC0415 - after the driver is chosen
    from tools.pictures.quest import QUEST_MOMENTS, QUEST_SCREENS, QUEST_SIGHTS  # noqa: PLC0415 - likewise this one
    from tools.pictures.screens import SCREENS  # noqa: PLC0415 - for the reason above
    from tools.pictures.town import TOWN_MOMENTS, TOWN_SCREENS  # noqa: PLC0415 - likewise again

    wanted = {**SCREENS, **TOWN_SCREENS, **EDITION_SCREENS, **QUEST_SCREENS}
    if moments:
        wanted |= {**MOMENTS, **TOWN_MOMENTS, **EDITION_MOMENTS, **COMPUTER_MOMENTS}
        wanted |= {**QUEST_MOMENTS, **QUEST_SIGHTS, **LOOK_MOMENTS}
    return wanted


def paint(
    size: tuple[int, int], scale: int, only: str = "", lang: str = "en", *, moments: bool = True, **dressed: Any
) -> "Iterator[tuple[str, pygame.Surface]]":
    """Paint screens and their moments in windows of that size; yield names and pictures.

    `dressed` are the look and whether it has textures, as in the settings.
    """
    from tools.pictures.screens import desk, settle  # noqa: PLC0415 - after the driver is chosen

    for name, opened in screens(moments=moments).items():
        if only not in name:
            continue
        with (
            tempfile.TemporaryDirectory() as home,
            desk(Path(home), size, scale, lang, still=True, **dressed) as (window, shell),
        ):
            settle(window, shell, opened)
            surface = window.screen.surface
            assert surface is not None
            picture = surface.copy()
        yield name, picture


def readme(out: Path) -> Iterator[Path]:
    """Write a picture of each game's table, and for every size and scale a sheet of all screens."""
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        for scale in SCALES:
            pictures = dict(paint(size, scale, moments=False))
            if (size, scale) == ((1920, 1080), 100):
                for name, file in README.items():
                    yield _saved(narrowed(pictures[name], README_WIDTH), out / file)
            path = out / f"screens-{size[0]}x{size[1]}-{scale}.jpg"
            yield _saved(sheet([narrowed(p, SHEET_WIDTH) for p in pictures.values()]), path)


def narrowed(picture: "pygame.Surface", width: int) -> "pygame.Surface":
    """Return the picture scaled to that width."""
    import pygame  # noqa: PLC0415 - after the driver is chosen

    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture.convert(24), (width, round(h * width / w)))


def sheet(pictures: "list[pygame.Surface]") -> "pygame.Surface":
    """Return pictures of one size in rows on one sheet."""
    import pygame  # noqa: PLC0415 - after the driver is chosen

    w, h = pictures[0].get_size()
    rows = -(-len(pictures) // SHEET_COLUMNS)
    whole = pygame.Surface((SHEET_COLUMNS * w, rows * h), 0, 24)
    for n, picture in enumerate(pictures):
        whole.blit(picture, (n % SHEET_COLUMNS * w, n // SHEET_COLUMNS * h))
    return whole


def _saved(picture: "pygame.Surface", path: Path) -> Path:
    import pygame  # noqa: PLC0415 - after the driver is chosen

    pygame.image.save(picture, path)
    return path


if __name__ == "__main__":
    sys.exit(main())
