"""The drawings of `assets/drawings`: each is used and kept as it should be, and palettes show the usual look."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

import pytest

from citadel_desktop.boards.round_board.picture.drawings import houses
from citadel_desktop.boards.tower.picture.marks import Mark
from citadel_desktop.boards.tower.picture.rooms import ROOMS
from citadel_desktop.rules.goodman.figures import looks
from citadel_desktop.rules.goodman.stronghold.markers import SORTS, What
from citadel_desktop.rules.indomitable.cards.influence_cards import influence_cards
from citadel_desktop.rules.indomitable.content import CATEGORIES, content
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.drawings import drawing, palette, tone
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import PARCHMENT, rgb
from citadel_desktop.scene.themes import THEMES
from tests.boards.tower import grey, pixels
from tools.assets.drawings import DRAWINGS, colours, sheet, tidied

ROOT = DRAWINGS.parents[1]
FILES = sorted(DRAWINGS.rglob("*.svg"))
BOARDS = sorted(path.stem for path in DRAWINGS.glob("*.gpl"))
NAMED: Mapping[str, set[str]] = {
    "tower/furniture": {thing for room in ROOMS.values() for thing in room.things},
    "tower/figures": {look.figure for look in looks().values()},
    "tower/marks": {*get_args(Mark)} - {"focus"},
    "tower/engravings": {*SORTS, "pitfall", "sinkhole", "talisman", "amulet", "dummy"},
    "round_board/influence": {kind.id for kind in influence_cards().kinds},
    **{houses.family(one): {kind.id for kind in content().buildings if kind.category == one} for one in CATEGORIES},
}
"""The drawings of families whose names are data; those of others stand in the code of their board."""
COLOUR = re.compile(r"#[0-9A-F]{6}\b")


def family(path: Path) -> str:
    return path.relative_to(DRAWINGS).parent.as_posix()


def words(board: str) -> Iterator[str]:
    """Every text in the code of a board, or of the first screen."""
    for path in (ROOT / "citadel_desktop").glob(f"*/{board}/**/*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


@pytest.mark.parametrize("name", sorted(NAMED))
def test_what_data_names_has_a_drawing_and_nothing_else(name: str) -> None:
    assert {path.stem for path in FILES if family(path) == name} == NAMED[name]


@pytest.mark.parametrize("board", BOARDS)
def test_every_other_drawing_is_asked_for(board: str) -> None:
    asked = {*words(board), *get_args(What)}
    rest = [path for path in FILES if family(path).startswith(f"{board}/") and family(path) not in NAMED]
    # Of fire_0 and fire_1 the code has "fire_".
    assert [path.stem for path in rest if not asked & {path.stem, re.sub("_.*", "_", path.stem)}] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_file_is_kept_plainly_and_draws_at_every_degree_of_detail(path: Path) -> None:
    text = path.read_text("utf-8")
    assert tidied(text) == text, "python -m tools.assets.drawings writes it so"
    found = re.search(r'viewBox="([^"]+)"', text)
    assert found is not None
    x, y, w, h = map(float, found[1].split())
    board = family(path).partition("/")[0]
    for detail in (0, 1, 2):
        dl = DisplayList(PARCHMENT, (60, 60))
        body = drawing(family(path), path.stem, colours(board, PARCHMENT), detail)
        dl.shape(Rect(0, 0, 60, 60), f'<g transform="translate({-x} {-y})">{body}</g>', (w, h))
        assert len(set(grey(pixels(dl.items, (60, 60))))) > 4


def test_what_a_drawing_program_saves_is_written_plainly() -> None:
    saved = """<?xml version="1.0"?>
<svg width="40mm" viewBox="0 0 40 40" version="1.1" id="svg1" inkscape:version="1.3" fill="none"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg">
  <!-- drawn on a rainy day -->
  <inkscape:namedview id="view" inkscape:zoom="2"/><defs id="defs1"/>
  <g id="detail-12-4" inkscape:label="Seams" style="display:none" transform="scale(0.33333333,1)">
    <path id="path2" style="fill:#ad0695;stroke-width:2.79999995;-inkscape-stroke:none" d="m 1.23456,2
      0.5,-3.000001 z" data-heavier="0.8 2.2"/><text>no</text>
  </g></svg>"""
    assert tidied(saved) == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none">\n'
        '<g id="detail-12-4" transform="scale(0.3333,1)" display="none">\n'
        '  <path d="m 1.23,2 0.5,-3 z" data-heavier="0.8 2.2" fill="#AD0695" stroke-width="2.8"/>\n'
        "</g>\n</svg>\n"
    )


def test_a_drawing_is_shown_in_every_look() -> None:
    shown = sheet([DRAWINGS / "tower" / "furniture" / "barrel.svg"]).decode()
    for theme in THEMES:
        assert shown.count(f'fill="{tone("wood", colours("tower", theme))}"') == 3


@pytest.mark.parametrize("board", BOARDS)
def test_a_palette_shows_the_usual_look(board: str) -> None:
    """One colour may be a little off where two would be the same."""
    off = {}
    for colour, name in palette(board).items():
        true = tone(name, colours(board, PARCHMENT))
        if max(abs(a - b) for a, b in zip(rgb(colour), rgb(true), strict=True)) > 1:
            off[name] = (colour, true)
    assert not off


@pytest.mark.parametrize("board", BOARDS)
def test_palettes_and_files_agree(board: str) -> None:
    """Every row is used, and no colour of a file is almost one of the palette."""
    rows = palette(board)
    used = {
        colour
        for path in FILES
        if family(path).startswith(f"{board}/")
        for colour in COLOUR.findall(path.read_text("utf-8"))
    }
    mixed = {part for name in rows.values() for part in re.split(r" \d+% ", name)}
    assert {name for colour, name in rows.items() if colour not in used and name not in mixed} == set()
    near = {
        (colour, name)
        for colour in used - set(rows)
        for other, name in rows.items()
        if max(abs(a - b) for a, b in zip(rgb(colour), rgb(other), strict=True)) <= 1
    }
    assert not near
