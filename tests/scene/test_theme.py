import re
from dataclasses import fields
from pathlib import Path

import pytest

from citadel_desktop.scene.theme import PARCHMENT, Theme, colour_of, contrast, mix, stands_out
from citadel_desktop.scene.themes import THEMES, theme_of

PACKAGE = Path(__file__).resolve().parents[2] / "citadel_desktop"


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_declared_pairs_can_be_told_apart(theme: Theme) -> None:
    needed = {"text": theme.needed_text, "mark": theme.needed_mark}
    told = {(fore, ground, kind): stands_out(theme, fore, ground) for fore, ground, kind in theme.pairs}
    assert not {pair: ratio for pair, ratio in told.items() if ratio < needed[pair[2]]}


def test_themes_are_made_once_and_plain_ones_differ_in_that_alone() -> None:
    for look in ("oak", "dark", "light"):
        plain = theme_of(look, textured=False)
        assert plain is theme_of(look, textured=False)
        assert not plain.textured
        assert plain.ink == theme_of(look, textured=True).ink
    assert theme_of("oak", textured=True, thick_focus=True).focus_weight > 1.5
    assert theme_of("oak", textured=True) is theme_of("system", textured=True) is PARCHMENT
    assert [theme.needed_text for theme in THEMES] == [4.5, 7.0, 7.0]


def test_contrast_is_the_one_of_the_guidelines() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.478, abs=0.001)
    assert contrast("#FFFFFF", "#777777") == contrast("#777777", "#FFFFFF")


def test_every_colour_is_written_out() -> None:
    for theme in THEMES:
        for field in fields(Theme):
            value = getattr(theme, field.name)
            if isinstance(value, str) and field.name != "name":
                assert re.fullmatch("#[0-9A-F]{6}", value), field.name


def test_colour_of_refuses_what_is_no_colour() -> None:
    with pytest.raises(TypeError):
        colour_of(PARCHMENT, "size_text")


def test_mix_ends_at_its_ends() -> None:
    assert mix("#102030", "#F0E0D0", 0) == "#102030"
    assert mix("#102030", "#F0E0D0", 1) == "#F0E0D0"


def test_screens_widgets_and_panels_have_their_colours_from_the_theme() -> None:
    found = {
        f"{path.relative_to(PACKAGE)}: {colour}"
        for path in PACKAGE.rglob("*.py")
        if {"scene", "screens", "panels", "kit"} & {*path.relative_to(PACKAGE).parts}
        and path.name not in {"theme.py", "themes.py", "shields.py"}
        and "drawings" not in path.parts
        for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", path.read_text("utf-8"))
    }
    assert found == {"scene/svg.py: #8A2A2A", "scene/display.py: #000000"}  # what is missing or unset
