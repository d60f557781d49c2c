"""A text that does not stand out is found; other looks are looked at here, every screen in `test_layouts`."""

from dataclasses import fields
from pathlib import Path

import pytest

from citadel_desktop.scene.rendering.render import Renderer
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import PARCHMENT, Colour, Theme, colour_of
from citadel_desktop.values import replace
from tests.pictures.contrast import faint
from tests.pictures.likeness import unlike
from tests.pictures.look import texts
from tests.pictures.stage import staged
from tools.pictures.looks import LOOKS
from tools.pictures.reference import small

SIZE = (1920, 1080)


def test_a_text_that_does_not_stand_out_is_found(tmp_path: Path) -> None:
    pale = replace(PARCHMENT, ink=PARCHMENT.vellum_dark)
    with staged(tmp_path, "title", SIZE, 100, "en") as at:
        at.window.theme = pale
        at.turn(4)
        renderer = Renderer(PARCHMENT, Fonts())
        drawn = renderer.picture(at.frame.items, SIZE, at.frame.scale)
        assert list(faint(at.frame, SIZE, renderer, drawn))


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("name", LOOKS)
def test_other_looks_stand_out_in_declared_colours_and_look_as_before(tmp_path: Path, name: str) -> None:
    with staged(tmp_path, name, SIZE, 100, "en") as at:
        theme = at.window.theme
        assert theme is not PARCHMENT
        renderer = Renderer(theme, Fonts())
        used = {run.colour for text in texts(at.frame, renderer.fonts, SIZE) for run in text.words.runs}
        declared = {colour_of(theme, fore) for fore, _, kind in theme.pairs if kind == "text"}
        assert used <= declared | _tokens(theme)
        drawn = renderer.picture(at.frame.items, SIZE, at.frame.scale)
        assert list(faint(at.frame, SIZE, renderer, drawn)) == []
        assert unlike(name, small(drawn)) == ""


def _tokens(theme: Theme) -> set[Colour]:
    values = (getattr(theme, field.name) for field in fields(theme))
    return {value for value in values if isinstance(value, str) and value.startswith("#")}
