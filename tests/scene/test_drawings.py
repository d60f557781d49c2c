"""Finished drawings: palette colours follow the theme, groups and line widths the degree of detail."""

import re
from pathlib import Path

import pytest

from citadel_desktop.scene import drawings
from citadel_desktop.scene.drawings import DrawingError, drawing, exists, palette, tone
from citadel_desktop.scene.theme import mix

PALETTE = """GIMP Palette
Name: Hill
Columns: 4
# what a hill is made of
 10  20  30\tgrass
 40  50  60\tgrass 25% shade
"""
COLOURS = {"grass": "#00FF00", "rock": "#808080"}


@pytest.fixture
def hill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a family "hill/plants" whose palette is hill.gpl."""
    monkeypatch.setattr(drawings, "asset", lambda *parts: tmp_path.joinpath(*parts[1:]))
    palette.cache_clear()
    drawings._pieces.cache_clear()
    (tmp_path / "hill.gpl").write_text(PALETTE, "utf-8")
    (tmp_path / "hill" / "plants").mkdir(parents=True)
    return tmp_path / "hill" / "plants"


def draw(folder: Path, inside: str, detail: int = 2, root: str = "") -> str:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"{root}>\n{inside}\n</svg>\n'
    (folder / "bush.svg").write_text(text, "utf-8")
    drawings._pieces.cache_clear()
    return drawing("hill/plants", "bush", COLOURS, detail)


def test_colours_of_the_palette_are_those_in_use_and_others_stay(hill: Path) -> None:
    body = draw(hill, '<path d="M0 0" fill="#0A141E" stroke="#28323C"/>\n<path d="M1 1" fill="#0a141f"/>')
    assert body == '<g><path d="M0 0" fill="#00FF00" stroke="#00BF00"/><path d="M1 1" fill="#0a141f"/></g>'


def test_names_of_a_palette_are_mixed_in_turn() -> None:
    twice = mix(mix(COLOURS["rock"], "#FFFFFF", 0.3), "#102030", 0.5)
    assert tone("rock 30% gleam 50% #102030", COLOURS) == twice
    assert tone("#102030 20% rock", COLOURS) == mix("#102030", COLOURS["rock"], 0.2)


@pytest.mark.parametrize(("detail", "seen"), [(0, "ad"), (1, "abd"), (2, "bc")])
def test_groups_and_shapes_are_drawn_at_the_degrees_of_detail_they_name(hill: Path, detail: int, seen: str) -> None:
    inside = (
        '<path id="detail-01-a" d="a" display="none"/><g id="detail-12"><g><path d="b"/></g></g>'
        '<path id="detail-2" d="c"/><g id="detail-01" style="display:none"><rect id="moss" x="d" width="1"/></g>'
    )
    body = draw(hill, inside, detail)
    assert "".join(re.findall(r'(?:d|x)="(\w)"', body)) == seen
    assert not re.search("id=|display=", body)


@pytest.mark.parametrize(("detail", "width"), [(0, "4.2"), (1, "2.8"), (2, "2")])
def test_lines_grow_heavier_with_less_detail(hill: Path, detail: int, width: str) -> None:
    for written in ('stroke-width="2"', 'style="stroke-width:2"'):
        body = draw(hill, f'<path d="a" {written} data-heavier="0.8 2.2"/>', detail)
        assert body == f'<g><path d="a" stroke-width="{width}"/></g>'


def test_what_drawing_programs_add_is_left_out(hill: Path) -> None:
    inside = (
        '<sodipodi:namedview xmlns:sodipodi="x" id="base"><inkscape:page xmlns:inkscape="y"/></sodipodi:namedview>'
        '<metadata><path d="no"/></metadata><defs><linearGradient id="sky"><stop offset="1"/></linearGradient></defs>'
        '<path id="p1" d="a" style="fill:#0a141e; stroke:none" sodipodi:types="cc" xmlns:sodipodi="x">'
        "<title>Leaf</title></path>"
    )
    assert draw(hill, inside, root=' width="10" stroke-linejoin="round" version="1.1"') == (
        '<g stroke-linejoin="round"><defs><linearGradient id="sky"><stop offset="1"/></linearGradient></defs>'
        '<path d="a" fill="#00FF00" stroke="none"/></g>'
    )


def test_what_is_hidden_at_every_degree_stays_hidden(hill: Path) -> None:
    assert draw(hill, '<path d="a" style="display:none"/>') == '<g><path d="a" display="none"/></g>'


def test_what_is_missing_or_broken_is_named(hill: Path) -> None:
    assert not exists("hill/plants", "bush")
    with pytest.raises(DrawingError, match=r"bush\.svg: No such file"):
        drawing("hill/plants", "bush", COLOURS)
    with pytest.raises(DrawingError, match=r"bush\.svg: mismatched tag: line 2"):
        draw(hill, "<g><path></g>")
    assert exists("hill/plants", "bush")
    with pytest.raises(DrawingError, match=r"sea\.gpl: No such file"):
        drawing("sea/plants", "bush", COLOURS)


def test_a_palette_names_tokens_there_are_and_each_colour_once(hill: Path) -> None:
    file = hill.parents[1] / "hill.gpl"
    file.write_text(PALETTE.replace("grass 25%", "gras 25%"), "utf-8")
    with pytest.raises(DrawingError, match=r"bush\.svg: no colour is called 'gras'"):
        draw(hill, '<path d="M0 0" fill="#28323C"/>')
    file.write_text(f"{PALETTE}40 50 60 rock\n", "utf-8")
    palette.cache_clear()
    with pytest.raises(DrawingError, match=r"hill\.gpl: rock has the colour of grass 25% shade"):
        palette("hill")
