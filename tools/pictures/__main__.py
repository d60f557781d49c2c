"""Paint every screen at every size and scale: `python -m tools.pictures --help`."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

SIZES = ((1024, 640), (1920, 1080), (3840, 2160))
SCALES = (100, 200)
ROOT = Path(__file__).resolve().parents[2]
README_SIZE = (1920, 1080)
README_WIDTH = 960


def main() -> int:
    """Write the pictures; 0."""
    ask = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    ask.add_argument("--out", type=Path, default=ROOT / "build" / "pictures")
    ask.add_argument("--only", default="", help="just the screens whose name holds this")
    ask.add_argument("--size", action="append", help="WIDTHxHEIGHT, again for more")
    ask.add_argument("--scale", action="append", type=int, help="per cent, again for more")
    ask.add_argument("--lang", default="en")
    ask.add_argument(
        "--readme", action="store_true", help="the small ones of docs/pictures in place of these"
    )
    ask.add_argument(
        "--reference",
        action="store_true",
        help="the ones that tests compare with in place of these",
    )
    told = ask.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    if told.reference:
        from tools.pictures.reference import record  # noqa: PLC0415 - after the driver is chosen

        for name, path in record(told.only):
            print(name, path)
        return 0
    if told.readme:
        out = ROOT / "docs" / "pictures"
        for name, path in paint(README_SIZE, 100, told.only, told.lang, out):
            shrink(path)
            print(name, path)
        return 0
    sizes = [tuple(map(int, size.split("x"))) for size in told.size or ()] or list(SIZES)
    for width, height in sizes:
        for scale in told.scale or SCALES:
            for name, path in paint((width, height), scale, told.only, told.lang, told.out):
                print(name, path)
    return 0


def paint(
    size: tuple[int, int], scale: int, only: str, lang: str, out: Path
) -> Iterator[tuple[str, Path]]:
    """Paint the screens in windows of that size; gives names and files."""
    import pygame  # noqa: PLC0415 - after the driver is chosen

    from tools.pictures.moments import MOMENTS  # noqa: PLC0415 - for the reason above
    from tools.pictures.screens import SCREENS, desk, settle  # noqa: PLC0415 - for the reason above

    out.mkdir(parents=True, exist_ok=True)
    usual = (
        (size, scale) == (README_SIZE, 100) and out.name == "pictures" and out.parent.name == "docs"
    )
    for name, opened in (SCREENS if usual else {**SCREENS, **MOMENTS}).items():
        if only not in name:
            continue
        with (
            tempfile.TemporaryDirectory() as home,
            desk(Path(home), size, scale, lang, still=True) as (window, shell),
        ):
            settle(window, shell, opened)
            path = out / (f"{name}.png" if usual else f"{name}-{size[0]}x{size[1]}-{scale}.png")
            surface = window.screen.surface
            assert surface is not None
            pygame.image.save(surface, path)
        yield name, path


def shrink(path: Path) -> None:
    """Make a picture small enough for a page."""
    import pygame  # noqa: PLC0415 - after the driver is chosen

    surface = pygame.image.load(path)
    w, h = surface.get_size()
    pygame.image.save(
        pygame.transform.smoothscale(surface, (README_WIDTH, round(h * README_WIDTH / w))), path
    )


if __name__ == "__main__":
    sys.exit(main())
