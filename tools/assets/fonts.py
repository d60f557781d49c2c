"""Make the fonts of ``assets/fonts`` from unpacked Fontsource packages.

Usage::

    python tools/assets/fonts.py FOLDER

``FOLDER`` holds one unpacked package per family, at any depth: version 5.3.0 of ``cinzel``,
``eb-garamond`` and ``atkinson-hyperlegible-next`` from Fontsource. Needs fonttools and brotli.

Each face is one TrueType file of the Latin and extended Latin parts. Three things are changed,
because pygame draws a font's default glyphs and has no switches for features:

* reading type gets proportional lining figures, label type tabular ones, so that a counter does
  not shiver while it counts;
* arrows are added where a family lacks them: turned from its own upright arrow, or drawn;
* spaces and hyphens that do not break are added as copies of those that do.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fontTools.merge import Merger
from fontTools.misc.transform import Identity, Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from citadel_desktop.values import frozen

TARGET = Path(__file__).resolve().parents[2] / "assets" / "fonts"
ARROWS = {0x2190: "arrowleft", 0x2191: "arrowup", 0x2192: "arrowright", 0x2193: "arrowdown"}
QUARTER_TURNS = {0x2191: 0, 0x2190: 1, 0x2193: 2, 0x2192: 3}
# Spaces and hyphens that line breaking must not use -> the glyph whose shape they share.
COPIES = {0x00A0: 0x0020, 0x2010: 0x002D, 0x2011: 0x002D, 0x202F: 0x2009, 0x2212: 0x2013}


@frozen
class Face:
    """One face to make: which package, weight and style, and which figures it shows."""

    target: str
    package: str
    weight: int
    style: str
    figures: str | None
    family: str
    face: str


FACES = (
    Face("Cinzel-Regular", "cinzel", 400, "normal", None, "Cinzel", "Regular"),
    Face("Cinzel-Bold", "cinzel", 700, "normal", None, "Cinzel", "Bold"),
    Face("EBGaramond-Regular", "eb-garamond", 400, "normal", "pnum", "EB Garamond", "Regular"),
    Face("EBGaramond-Italic", "eb-garamond", 400, "italic", "pnum", "EB Garamond", "Italic"),
    Face("EBGaramond-Bold", "eb-garamond", 600, "normal", "pnum", "EB Garamond", "Bold"),
    *(
        Face(
            f"AtkinsonHyperlegibleNext-{face}",
            "atkinson-hyperlegible-next",
            weight,
            style,
            "tnum",
            "Atkinson Hyperlegible Next",
            face,
        )
        for face, weight, style in (("Regular", 400, "normal"), ("Bold", 700, "normal"), ("Italic", 400, "italic"))
    ),
)
LICENCES = {
    "cinzel": "OFL-Cinzel.txt",
    "eb-garamond": "OFL-EBGaramond.txt",
    "atkinson-hyperlegible-next": "OFL-AtkinsonHyperlegibleNext.txt",
}


def _source(folder: Path, face: Face, part: str) -> Path:
    name = f"{face.package}-{part}-{face.weight}-{face.style}.woff2"
    found = sorted(folder.rglob(name))
    if not found:
        raise FileNotFoundError(f"no {name} under {folder}")
    return found[0]


def _merged(folder: Path, face: Face, workshop: Path) -> TTFont:
    parts = []
    stamp = 0
    for part in ("latin", "latin-ext"):
        font = TTFont(_source(folder, face, part), recalcTimestamp=False)
        font.flavor = None
        # The Latin part only carries the hints for unhinted type, the same in both.
        for table in ("prep", "STAT"):
            if table in font:
                del font[table]
        stamp = stamp or font["head"].modified
        path = workshop / f"{face.target}-{part}.ttf"
        font.save(path)
        parts.append(str(path))
    merged: TTFont = Merger().merge(parts)
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = stamp
    return merged


def _set_character(font: TTFont, code: int, glyph: str) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = glyph


def _freeze(font: TTFont, feature: str) -> None:
    swap: dict[str, str] = {}
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == feature:
            for index in record.Feature.LookupListIndex:
                for subtable in gsub.LookupList.Lookup[index].SubTable:
                    swap.update(getattr(subtable, "mapping", {}))
    characters = font.getBestCmap()
    for digit in range(0x30, 0x3A):
        _set_character(font, digit, swap.get(characters[digit], characters[digit]))


def _add_glyph(font: TTFont, code: int, name: str, glyph: Any, width: int) -> None:
    glyphs = font["glyf"]
    glyphs[name] = glyph
    font.setGlyphOrder(glyphs.glyphOrder)
    glyph.recalcBounds(glyphs)
    font["hmtx"][name] = (width, glyph.xMin if glyph.numberOfContours else 0)
    _set_character(font, code, name)


def _stem(font: TTFont) -> float:
    """Thickness of the en dash: the weight of an arrow's shaft, in font units."""
    dash = font["glyf"][font.getBestCmap()[0x2013]]
    return float(dash.yMax - dash.yMin)


def _draw_arrow(font: TTFont, turns: int, middle: float) -> tuple[Any, int]:
    """An arrow of the dash's weight, centred on ``middle``; ``turns`` are counter-clockwise."""
    stem = max(_stem(font), 40.0)
    half, head, reach = stem / 2, 175.0, 300.0
    cap = stem / 2**0.5
    fork = reach - stem * 2**0.5 - half
    outline = (
        (0.0, reach),
        (head, reach - head),
        (head - cap, reach - head - cap),
        (half, fork),
        (half, -reach),
        (-half, -reach),
        (-half, fork),
        (cap - head, reach - head - cap),
        (-head, reach - head),
    )
    width = 2 * reach + 100 if turns % 2 else 2 * head + 110
    place = Identity.translate(width / 2, middle)
    pen = TTGlyphPen(None)
    turned = _quarter_turn(place, turns)
    points = [turned.transformPoint(point) for point in outline]
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph(), round(width)


def _quarter_turn(start: Transform, turns: int) -> Transform:
    cosine, sine = ((1, 0), (0, 1), (-1, 0), (0, -1))[turns % 4]
    return start.transform(Transform(cosine, sine, -sine, cosine, 0, 0))


def _add_arrows(font: TTFont) -> None:
    characters = font.getBestCmap()
    missing = [code for code in ARROWS if code not in characters]
    capital = font["glyf"][characters[ord("H")]]
    middle = capital.yMax / 2
    for code in missing:
        turns = QUARTER_TURNS[code]
        if 0x2191 in characters:
            glyph, width = _turned_arrow(font, characters[0x2191], turns, middle)
        else:
            glyph, width = _draw_arrow(font, turns, middle)
        _add_glyph(font, code, ARROWS[code], glyph, width)


def _turned_arrow(font: TTFont, name: str, turns: int, middle: float) -> tuple[Any, int]:
    up = font["glyf"][name]
    centre_x, centre_y = (up.xMin + up.xMax) / 2, (up.yMin + up.yMax) / 2
    width = up.yMax - up.yMin + 80 if turns % 2 else font["hmtx"][name][0]
    place = _quarter_turn(Identity.translate(width / 2, middle), turns)
    pen = TTGlyphPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(TransformPen(pen, place.translate(-centre_x, -centre_y)))
    return pen.glyph(), width


def _add_copies(font: TTFont) -> None:
    for code, model in COPIES.items():
        characters = font.getBestCmap()
        if code in characters:
            continue
        if model in characters:
            _set_character(font, code, characters[model])
        elif model == 0x2009:
            blank = TTGlyphPen(None).glyph()
            _add_glyph(font, code, "narrownbspace", blank, font["head"].unitsPerEm // 5)


def _name(font: TTFont, face: Face) -> None:
    table = font["name"]
    kept = {0, 5, 8, 9, 11, 12, 13, 14}
    table.names = [record for record in table.names if record.nameID in kept]
    postscript = face.target
    for number, text in (
        (1, face.family),
        (2, face.face),
        (3, f"{postscript}; Citadel Desktop"),
        (4, f"{face.family} {face.face}"),
        (6, postscript),
    ):
        table.setName(text, number, 3, 1, 0x409)
    bold, italic = face.face == "Bold", face.face == "Italic"
    font["head"].macStyle = int(bold) | int(italic) << 1
    regular = not bold and not italic
    font["OS/2"].fsSelection = int(italic) | int(bold) << 5 | int(regular) << 6


def make_face(folder: Path, face: Face, target: Path = TARGET) -> Path:
    """Path of the TrueType file made for one face.

    Raises FileNotFoundError when the package is not under ``folder``.
    """
    with TemporaryDirectory() as workshop:
        font = _merged(folder, face, Path(workshop))
        if face.figures:
            _freeze(font, face.figures)
        _add_arrows(font)
        _add_copies(font)
        _name(font, face)
        path = target / f"{face.target}.ttf"
        font.save(path)
    return path


def main() -> int:
    """Make every face and copy the licences; return 0."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="folder of the unpacked packages")
    folder: Path = parser.parse_args().folder
    TARGET.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        path = make_face(folder, face)
        print(f"{path.name}: {path.stat().st_size // 1000} kB")
    for package, licence in LICENCES.items():
        source = _source(folder, next(f for f in FACES if f.package == package), "latin")
        shutil.copyfile(source.parents[1] / "LICENSE", TARGET / licence)
    return 0


if __name__ == "__main__":
    sys.exit(main())
