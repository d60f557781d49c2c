"""Finished drawings of `assets/drawings` as fragments in the colours in use; docs/drawings.md says how to write them.

A family is a folder: "tower/furniture". Its first part also names the palette its files are painted with, tower.gpl:
a colour of the palette stands for the token it is named after, any other colour stays as it is.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from xml.parsers.expat import ExpatError, ParserCreate

from citadel_desktop.resources import asset
from citadel_desktop.scene import svg
from citadel_desktop.scene.theme import GLEAM, SHADE, Colour, mix

FINEST = 2
"""The degree of detail files are drawn in; 0 is the coarsest."""
ALONE = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "stop"})
"""The elements that hold no others."""
GRADIENTS = frozenset({"linearGradient", "radialGradient"})
DRAWN = ALONE | GRADIENTS | {"svg", "g", "defs"}
FIXED: Mapping[str, Colour] = MappingProxyType({"gleam": GLEAM, "shade": SHADE})
"""Tokens that are the same in every theme."""

_AT_DETAIL = re.compile(r"detail-(\d+)")
"""Begins the id of what is drawn only at the degrees of detail that its digits are."""
_HEAVIER = "data-heavier"
"""By how much a line is wider at detail 1, and at 0."""
_OF_AN_ELEMENT = frozenset({"style", "class", _HEAVIER})
_OF_THE_FILE = _OF_AN_ELEMENT | {"xmlns", "viewBox", "width", "height", "version"}
_COLOUR = re.compile(r"(#[0-9A-Fa-f]{6})\b")
_ROW = re.compile(r"\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S.*?)\s*")
_SHARE = re.compile(r" (\d+)% ")


class DrawingError(ValueError):
    """A drawing or a palette is missing or broken."""


def drawing(family: str, name: str, colours: Mapping[str, Colour], detail: int = FINEST) -> str:
    """The fragment of `assets/drawings/<family>/<name>.svg` at a degree of detail; raises DrawingError.

    Files are read once for a degree of detail, the last hundred or so are kept. What every frame asks for is kept by
    those who ask.
    """
    pieces = list(_pieces(family, name, detail))
    try:
        tones = {piece: tone(piece, colours) for piece in set(pieces[1::2])}
    except KeyError as error:
        raise DrawingError(f"{_file(family, name)}: no colour is called {error}") from error
    pieces[1::2] = [tones[piece] for piece in pieces[1::2]]
    return "".join(pieces)


def exists(family: str, name: str) -> bool:
    """Whether there is such a drawing."""
    return _file(family, name).is_file()


def tone(name: str, colours: Mapping[str, Colour]) -> Colour:
    """The colour of a palette's name: a token or a colour, perhaps mixed with others in turn: `wood 15% shade`."""
    first, *rest = _SHARE.split(name)
    colour = _plain(first, colours)
    for share, other in zip(rest[::2], rest[1::2], strict=True):
        colour = mix(colour, _plain(other, colours), int(share) / 100)
    return colour


def _plain(token: str, colours: Mapping[str, Colour]) -> Colour:
    return token if token.startswith("#") else colours.get(token) or FIXED[token]


@lru_cache(maxsize=8)
def palette(name: str) -> Mapping[Colour, str]:
    """By colour what it stands for, of `assets/drawings/<name>.gpl` (the format of GIMP's palettes)."""
    path = asset("drawings", f"{name}.gpl")
    found: dict[Colour, str] = {}
    for row in filter(None, map(_ROW.fullmatch, _read(path).decode().splitlines())):
        red, green, blue, stands_for = row.groups()
        colour = f"#{int(red):02X}{int(green):02X}{int(blue):02X}"
        if colour in found:
            raise DrawingError(f"{path}: {stands_for} has the colour of {found[colour]}")
        found[colour] = stands_for
    return found


@lru_cache(maxsize=128)
def _pieces(family: str, name: str, detail: int) -> tuple[str, ...]:
    """The fragment in pieces: by turns what stays as it is and what a colour stands for."""
    path = _file(family, name)
    names, text = palette(family.partition("/")[0]), _read(path)
    try:
        body = _body(text, detail)
    except (ExpatError, LookupError, ValueError) as error:
        raise DrawingError(f"{path}: {error}") from error
    pieces = _COLOUR.split(body)
    pieces[1::2] = [names.get(colour.upper(), colour) for colour in pieces[1::2]]
    return tuple(pieces)


def _file(family: str, name: str) -> Path:
    return asset("drawings", *family.split("/"), f"{name}.svg")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise DrawingError(f"{path}: {error.strerror}") from error


def _body(text: bytes, detail: int) -> str:
    """What the reader draws at a degree of detail, without what drawing programs write beside it."""
    parts: list[str] = []
    left_out = 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal left_out
        levels = _AT_DETAIL.match(attributes.get("id", ""))
        if left_out or tag not in DRAWN or (levels and str(detail) not in levels[1]):
            left_out += 1
        else:
            parts.append(f"<{'g' if tag == 'svg' else tag}{_attributes(tag, attributes, detail)}>")

    def end(tag: str) -> None:
        nonlocal left_out
        if left_out:
            left_out -= 1
        elif tag in ALONE:
            parts[-1] = parts[-1][:-1] + "/>"
        else:
            parts.append(f"</{'g' if tag == 'svg' else tag}>")

    parser = ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse(text, True)
    return "".join(parts)


def _attributes(tag: str, every: dict[str, str], detail: int) -> str:
    """The attributes of an element as text, properties of its style among them."""
    if "style" in every:
        style = (each.split(":", 1) for each in every["style"].split(";") if each.strip())
        every |= {key.strip(): value.strip() for key, value in style}
    if detail < FINEST and _HEAVIER in every:
        wider = every[_HEAVIER].split()[FINEST - 1 - detail]
        every["stroke-width"] = svg.num(float(every["stroke-width"]) + float(wider))
    if _AT_DETAIL.match(every.get("id", "")):
        every.pop("display", None)  # which hides in a drawing program what the finest drawing does not show
    left = _OF_THE_FILE if tag == "svg" else _OF_AN_ELEMENT
    return "".join(
        f' {key}="{value}"'
        for key, value in every.items()
        if key not in left and ":" not in key and (key != "id" or tag in GRADIENTS)
    )
