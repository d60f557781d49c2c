"""Letters that the app's fonts do not have: found in the system's, shaped, read in their direction, cut whole."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from citadel_desktop.resources import asset
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.rendering import system_fonts
from citadel_desktop.scene.rendering.lines import MAX_WIDTH_PX, TextLayout, draw_layout
from citadel_desktop.scene.rendering.system_fonts import MAX_SEARCHES, SystemFonts, candidates
from citadel_desktop.scene.rendering.text import ELLIPSIS, Fonts

ARROWS = "→←"
"""What the app's fonts have and that of the toolkit has not."""
GARAMOND = asset("fonts") / "EBGaramond-Regular.ttf"
FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"


def texts(layout: TextLayout) -> list[str]:
    return [segment.text for line in layout.lines for segment in line.segments]


class Finder:
    """Offers one file for every letter, and remembers what was asked."""

    def __init__(self, *files: Path) -> None:
        self.files = files
        self.asked: list[str] = []

    def __call__(self, letter: str) -> Iterator[Path]:
        self.asked.append(letter)
        yield from self.files


@pytest.fixture
def poor(tmp_path: Path) -> Path:
    """A folder without fonts: that of the toolkit stands in, which has no arrows."""
    return tmp_path


def opened(folder: Path, finder: Finder) -> Fonts:
    fonts = Fonts(folder)
    fonts._system = SystemFonts(fonts._covers, finder)
    return fonts


def test_a_letter_that_no_font_of_the_app_has_is_drawn_by_one_of_the_system(poor: Path) -> None:
    finder = Finder(poor / "no such file", GARAMOND)
    fonts = opened(poor, finder)
    layout = fonts.layout((Run(f"Ada, {ARROWS}", "label"),), None, None, 1.0)
    assert texts(layout) == ["Ada, ", ARROWS]
    assert layout.lines[0].segments[1].width == pygame.font.Font(GARAMOND, 20).size(ARROWS)[0]
    assert fonts.missing(ARROWS) == ""
    # The file that had the first letter has the other, too: it is looked for once.
    assert finder.asked == [ARROWS[0]]


def test_nothing_is_looked_for_while_the_app_has_all_letters() -> None:
    finder = Finder()
    fonts = opened(asset("fonts"), finder)
    fonts.layout((Run(f"Größe, Zażółć {ARROWS}", "title"),), 90, 50, 1.5)
    assert finder.asked == []


def test_what_the_toolkits_font_has_is_drawn_by_it_only_where_the_system_has_none() -> None:
    finder = Finder()
    fonts = opened(asset("fonts"), finder)
    assert fonts.missing("Дмитрий") == ""
    assert finder.asked[0] == "Д"


def test_what_no_font_has_is_named_and_looked_for_only_so_often(poor: Path) -> None:
    finder = Finder(GARAMOND)
    fonts = opened(poor, finder)
    assert fonts.missing("Ada 田中") == "田中"
    fonts.layout((Run("".join(map(chr, range(0x4E00, 0x4F00)))),), 300, None, 1.0)
    assert len(finder.asked) == MAX_SEARCHES
    assert fonts.missing("a\u200db\ufe0f c") == ""


def test_a_line_is_cut_between_letters_never_within_one() -> None:
    fonts = opened(asset("fonts"), Finder())
    letters = "e\u0301" * 30
    for width in range(20, 200, 7):
        (shown,) = texts(fonts.layout((Run(letters),), width, 30, 1.0, wrap=False))
        assert shown.endswith(ELLIPSIS)
        assert len(shown.removesuffix(ELLIPSIS)) % 2 == 0
        for part in texts(fonts.layout((Run(letters),), width, None, 1.0)):
            assert len(part) % 2 == 0


@pytest.mark.parametrize("mark", ["\u0301", "\u0489", "\u20dd"])
def test_marks_piled_on_a_letter_stay_near_it(mark: str) -> None:
    fonts = opened(asset("fonts"), Finder())
    drawn = draw_layout(fonts.layout((Run("A" + mark * 10_000 + "b"),), None, None, 1.0))
    assert drawn is not None
    assert drawn[0].get_height() < 120
    assert drawn[0].get_width() < 200


def test_a_search_that_hangs_or_is_not_there_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [*candidates("田")] == []
    slow = tmp_path / "fc-match"
    slow.write_text("#!/bin/sh\nexec /bin/sleep 600\n")
    slow.chmod(0o755)
    monkeypatch.setattr(system_fonts, "MAX_SEARCH_S", 0.05)
    with pytest.raises(TimeoutError):
        [*candidates("田")]


def test_after_a_search_that_hangs_there_is_no_other(poor: Path) -> None:
    asked = []

    def hangs(letter: str) -> Iterator[Path]:
        asked.append(letter)
        raise TimeoutError
        yield poor

    fonts = Fonts(poor)
    fonts._system = SystemFonts(fonts._covers, hangs)
    fonts.layout((Run("田中한글"),), None, None, 1.0)
    assert asked == ["田"]


@pytest.mark.parametrize("text", ["W" * 60_000, "é" * 5_000, FAMILY * 2_000])
def test_nothing_is_drawn_at_once_that_breaks_the_toolkit(text: str) -> None:
    fonts = Fonts()
    layout = fonts.layout((Run(text, "label", 24.0),), None, None, 1.0)
    drawn = draw_layout(layout)
    assert drawn is not None
    assert drawn[0].get_width() < MAX_WIDTH_PX
    assert "".join(texts(layout)) == text


@pytest.mark.window
@pytest.mark.slow
class TestSystem:
    """With fonts that `.ci/run` installs."""

    @pytest.mark.parametrize(
        "name", ["田中", "שרה", "अनिल", "محمد", "\ud55c\uae00", FAMILY, "\U0001f1e9\U0001f1ea", "\U0001f44d\U0001f3fd"]
    )
    @pytest.mark.parametrize("px", [14.0, 40.0])
    def test_names_in_many_scripts_are_drawn(self, name: str, px: float) -> None:
        fonts = Fonts()
        assert fonts.missing(name) == ""
        layout = fonts.layout((Run(name, "label", px),), None, None, 1.0)
        assert texts(layout) == [name]
        drawn = draw_layout(layout)
        assert drawn is not None
        assert pygame.mask.from_surface(drawn[0]).count() > px
        assert drawn[0].get_height() < 3 * px

    def test_what_a_font_names_and_cannot_draw_is_a_box(self) -> None:
        fonts = Fonts()
        assert draw_layout(fonts.layout((Run("\ufdfd", "label"),), None, None, 1.0)) is not None

    def test_arabic_letters_are_joined_and_read_from_the_right(self) -> None:
        fonts = Fonts()
        joined, parted = (
            fonts.layout((Run(text, "label", 40.0),), None, None, 1.0).lines[0].width
            for text in ("محمد", "م\u200cح\u200cم\u200cد")
        )
        assert joined < parted
        layout = fonts.layout((Run("محمد بن: 7", "label"),), None, None, 1.0)
        assert texts(layout) == ["بن", " ", "محمد", ": 7"]

    def test_an_ellipsis_stands_at_the_left_end_of_what_is_read_from_the_right(self) -> None:
        fonts = Fonts()
        layout = fonts.layout((Run("שרה" * 20, "label"),), 120, 30, 1.0, wrap=False)
        assert texts(layout)[0].startswith(ELLIPSIS) or texts(layout)[-1].endswith(ELLIPSIS)
        assert layout.cut
