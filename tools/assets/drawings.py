"""Write the files of `assets/drawings` plainly, and paint some: `python -m tools.assets.drawings --show barrel`.

Inkscape writes more than is drawn. Only what is drawn stays, one shape a line, with two decimals at most. The picture
shows a drawing at all three degrees of detail in every look.
"""

import argparse
import os
import re
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path

from citadel_desktop.boards.tower.picture import ink
from citadel_desktop.scene.drawings import DRAWN, drawing, palette
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.svg import document
from citadel_desktop.scene.theme import Colour, Theme, tokens
from citadel_desktop.scene.themes import THEMES

DRAWINGS = Path(__file__).resolve().parents[2] / "assets" / "drawings"
TOKENS: Mapping[str, Callable[[Theme], Mapping[str, Colour]]] = {
    "tower": ink.tones,
    "round_board": tokens,
    "go_field": tokens,
    "start": tokens,
}
"""By board the colours of its palette's tokens in a theme."""
SVG = "{http://www.w3.org/2000/svg}"
OF_THE_ROOT = ("viewBox", "fill", "fill-rule", "stroke", "stroke-linejoin", "stroke-linecap")
_SIDES = (28, 60, 160)
_WIDE, _HIGH = sum(_SIDES) + 64, max(_SIDES) + 20
_DECIMALS = re.compile(r"-?\d*\.\d+(?:e-?\d+)?")
_COLOUR = re.compile(r"#[0-9a-f]{6}\b", re.IGNORECASE)


def tidied(text: str) -> str:
    """The text of a drawing as its file is kept."""
    root = ET.fromstring(text)
    kept = {key: root.attrib[key] for key in OF_THE_ROOT if key in root.attrib}
    lines = "\n".join(line for each in root for line in _lines(each, ""))
    return f'<svg xmlns="{SVG[1:-1]}"{_attributes(kept)}>\n{lines}\n</svg>\n'


def _lines(element: ET.Element, indent: str) -> Iterator[str]:
    tag = element.tag.removeprefix(SVG)
    if tag not in DRAWN or (tag == "defs" and not len(element)):
        return
    found = dict(element.attrib)
    for each in filter(str.strip, found.pop("style", "").split(";")):
        key, value = each.split(":", 1)
        found[key.strip()] = value.strip()
    told = {key: value for key, value in found.items() if not key.startswith(("{", "-")) and key != "class"}
    if not (told.get("id", "").startswith("detail-") or tag.endswith("Gradient")):
        told.pop("id", None)
    inside = [line for each in element for line in _lines(each, f"{indent}  ")]
    if inside:
        yield from (f"{indent}<{tag}{_attributes(told)}>", *inside, f"{indent}</{tag}>")
    else:
        yield f"{indent}<{tag}{_attributes(told)}/>"


def _attributes(found: dict[str, str]) -> str:
    return "".join(f' {key}="{_value(value, 4 if key == "transform" else 2)}"' for key, value in found.items())


def _value(value: str, places: int) -> str:
    short = _DECIMALS.sub(lambda number: f"{round(float(number[0]), places):g}", " ".join(value.split()))
    return _COLOUR.sub(lambda colour: colour[0].upper(), short)


def colours(board: str, theme: Theme) -> Mapping[str, Colour]:
    """The colours of a board's tokens in a theme; parameters have the colour that the palette shows."""
    return {name: colour for colour, name in palette(board).items()} | dict(TOKENS[board](theme))


def sheet(paths: Sequence[Path]) -> bytes:
    """A picture as an SVG file: a row for each drawing, and in it for each look the drawing from small to large."""
    parts = []
    for row, path in enumerate(paths):
        family = path.relative_to(DRAWINGS).parent.as_posix()
        board = family.partition("/")[0]
        x, y, w, h = (float(n) for n in ET.parse(path).getroot().attrib["viewBox"].split())
        for column, theme in enumerate(THEMES):
            left = column * _WIDE
            parts.append(f'<rect x="{left}" y="{row * _HIGH}" width="{_WIDE}" height="{_HIGH}" fill="{theme.slate}"/>')
            for detail, side in enumerate(_SIDES):
                body = drawing(family, path.stem, colours(board, theme), detail)
                scale = side / max(w, h)
                move = f"translate({left + 10} {row * _HIGH + 10}) scale({scale}) translate({-x} {-y})"
                parts.append(f'<g transform="{move}">{body}</g>')
                left += side + 16
    size = (len(THEMES) * _WIDE, len(paths) * _HIGH)
    return document("".join(parts), size, Rect(0, 0, *size))


def main() -> int:
    """Write those files anew that are not plain, and the picture that is asked for; 0."""
    ask = argparse.ArgumentParser(prog="python -m tools.assets.drawings", description=__doc__)
    ask.add_argument("--show", default="", help="paint the drawings whose path holds this: furniture/barrel")
    ask.add_argument("--out", type=Path, default=DRAWINGS.parents[1] / "build" / "pictures" / "drawings.png")
    told = ask.parse_args()
    paths = sorted(DRAWINGS.rglob("*.svg"))
    for path in paths:
        text = path.read_text("utf-8")
        if (kept := tidied(text)) != text:
            path.write_text(kept, "utf-8", newline="\n")
            print(path)
    shown = [path for path in paths if told.show in path.relative_to(DRAWINGS).as_posix()]
    if told.show and shown:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        import pygame  # noqa: PLC0415 - after the driver is chosen

        told.out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.load(BytesIO(sheet(shown)), "sheet.svg"), told.out)
        print(told.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
