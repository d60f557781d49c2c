from itertools import pairwise
from pathlib import Path

import pytest

from citadel_desktop.scene.display import Run
from citadel_desktop.scene.markup import rich
from citadel_desktop.scene.rendering.lines import TextLayout, draw_layout
from citadel_desktop.scene.rendering.text import ELLIPSIS, Fonts
from citadel_desktop.scene.rendering.typefaces import MAX_OPEN_FONTS
from citadel_desktop.scene.theme import PARCHMENT

LONG = "The wall is walked box by box, and what lies before the gate is not yet within."


def lines(layout: TextLayout) -> list[str]:
    return ["".join(s.text for s in line.segments) for line in layout.lines]


@pytest.fixture
def fonts() -> Fonts:
    return Fonts()


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.37, 2.0])
def test_wrapped_lines_are_as_wide_as_they_are_drawn(fonts: Fonts, scale: float) -> None:
    width = round(220 * scale)
    layout = fonts.layout((Run(LONG),), width, None, scale)
    assert len(layout.lines) > 2
    assert " ".join(lines(layout)) == LONG
    font = fonts.font("text", round(20 * scale))
    for line in layout.lines:
        assert line.width == font.size(line.segments[0].text)[0] <= width
    for text, following in pairwise(lines(layout)):
        longer = f"{text} {following.split()[0]}"
        assert font.size(longer)[0] > width


@pytest.mark.parametrize("text", ["3", "Rook's nest", LONG, "Größe \u2013 12", " a", "a ", "a\nb", "♜ x", ""])
def test_a_text_that_fits_on_a_line_lies_as_one_that_is_parted(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    def laid() -> list[TextLayout]:
        return [
            fonts.layout((Run(text),), width, 30, 1.5, align="right", wrap=wrap)
            for width in (None, *range(1, 1200, 11))
            for wrap in (True, False)
        ]

    short = laid()
    monkeypatch.setattr(fonts, "_one_line", lambda *_: None)
    assert laid() == short


@pytest.mark.parametrize("scale", [0.9, 1.0, 1.15, 1.5, 2.0])
@pytest.mark.parametrize("width", [None, 97.3, 200.0, 333.3])
def test_what_was_measured_is_enough_room(fonts: Fonts, scale: float, width: float | None) -> None:
    runs = rich("**Bold** and *slanted* " + LONG, PARCHMENT)
    w, h = fonts.measure(runs, width, scale)
    for x in (0.0, 10.31, 77.77):
        px = round((x + (w if width is None else width)) * scale) - round(x * scale)
        layout = fonts.layout(runs, px, round((x + h) * scale) - round(x * scale), scale, wrap=width is not None)
        assert not layout.cut


def test_a_line_too_long_ends_in_an_ellipsis_that_fits(fonts: Fonts) -> None:
    layout = fonts.layout((Run(LONG),), 150, 30, 1.0, wrap=False)
    (line,) = lines(layout)
    assert layout.cut
    assert line.endswith(ELLIPSIS)
    assert LONG.startswith(line.rstrip(ELLIPSIS))
    assert layout.width <= 150


def test_the_last_line_that_fits_shows_that_more_follows(fonts: Fonts) -> None:
    layout = fonts.layout((Run(LONG),), 200, 55, 1.0)
    assert layout.cut
    assert len(layout.lines) == 2
    assert lines(layout)[-1].endswith(ELLIPSIS)
    assert layout.width <= 200


def test_a_word_longer_than_the_line_is_broken_and_nothing_is_lost(fonts: Fonts) -> None:
    layout = fonts.layout((Run("Incomprehensibilities and so on"),), 60, None, 1.0)
    assert all(line.width <= 60 for line in layout.lines)
    assert "".join(lines(layout)).replace(" ", "") == "Incomprehensibilitiesandsoon"


def test_a_change_of_look_inside_a_word_does_not_break_it(fonts: Fonts) -> None:
    runs = (Run("take "), Run("gra", bold=True), Run("in, or not"))
    layout = fonts.layout(runs, 60, None, 1.0)
    assert lines(layout)[1].startswith("grain,")


def test_newlines_and_blank_lines_are_kept(fonts: Fonts) -> None:
    assert lines(fonts.layout((Run("one\n\ntwo"),), 200, None, 1.0)) == ["one", "", "two"]
    assert fonts.layout((Run(""),), 200, 30, 1.0).height == 25


def test_trailing_spaces_count_where_nothing_is_wrapped(fonts: Fonts) -> None:
    assert fonts.measure((Run("ab  "),))[0] > fonts.measure((Run("ab"),))[0]


def test_alignment(fonts: Fonts) -> None:
    run = (Run("Gate"),)
    right = fonts.layout(run, 200, 100, 1.0, align="right", valign="bottom")
    centre = fonts.layout(run, 200, 100, 1.0, align="centre", valign="middle")
    segment = right.lines[0].segments[0]
    assert segment.x + segment.width == 200
    assert right.lines[0].baseline > 80
    assert abs(centre.lines[0].segments[0].x * 2 + segment.width - 200) <= 1
    # Capitals, not the font's whole box, stand in the middle.
    cap = fonts.cap_height(fonts.font("text", 20))
    assert abs(centre.lines[0].baseline - cap / 2 - 50) <= 1


def test_missing_fonts_are_replaced_and_told_once(tmp_path: Path) -> None:
    fonts = Fonts(tmp_path)
    surface = draw_layout(fonts.layout((Run("Hello"),), 200, 40, 1.0))
    assert surface is not None
    fonts.layout((Run("Hello again", size=30),), 200, 40, 2.0)
    assert len(fonts.warnings) == 1
    assert "EBGaramond-Regular.ttf" in fonts.warnings[0]


def test_letters_a_font_does_not_have_come_from_another(fonts: Fonts) -> None:
    layout = fonts.layout((Run("Ελλάδα and on"),), 400, 40, 1.0)
    first, rest = layout.lines[0].segments
    assert first.text == "Ελλάδα"
    assert first.font is not rest.font
    assert rest.font is fonts.font("text", 20)


def test_the_ruler_remembers(fonts: Fonts) -> None:
    ruler = fonts.ruler(1.25)
    assert ruler.measure((Run(LONG),), 200) == fonts.measure((Run(LONG),), 200, 1.25)
    assert ruler.measure((Run(LONG),), 200) is ruler.measure((Run(LONG),), 200)


def test_a_single_colour_is_drawn_in_that_colour(fonts: Fonts) -> None:
    placed = draw_layout(fonts.layout((Run("■I", colour="#A12A12"),), 100, 40, 1.0))
    assert placed is not None
    surface = placed[0]
    w, h = surface.get_size()
    opaque = [c for x in range(w) for y in range(h) if (c := surface.get_at((x, y)))[3] > 250]
    assert opaque
    assert {tuple(c)[:3] for c in opaque} == {(0xA1, 0x2A, 0x12)}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("plain", [("plain", False, False, None)]),
        ("a **b** c", [("a ", False, False, None), ("b", True, False, None), (" c", 0, 0, None)]),
        ("*a*", [("a", False, True, None)]),
        ("**a *b***", [("a ", True, False, None), ("b", True, True, None)]),
        (r"2 \* 3 * 4", [("2 * 3 * 4", False, False, None)]),
        ("[x](rule:R)", [("x", False, False, "rule:R")]),
        ("[not a link]", [("[not a link]", False, False, None)]),
    ],
)
def test_markup(text: str, parts: list[tuple[str, bool, bool, str | None]]) -> None:
    assert [(r.text, r.bold, r.italic, r.link) for r in rich(text, PARCHMENT)] == parts


def test_ever_new_sizes_do_not_pile_up(fonts: Fonts) -> None:
    for px in range(5, 400):
        fonts.font("label", px)
    assert len(fonts._fonts) <= MAX_OPEN_FONTS
    assert fonts.font("label", 399).size("x") == fonts.font("label", 399).size("x")
