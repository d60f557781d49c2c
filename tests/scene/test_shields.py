"""Colours and charges of shields: which go together, and what a theme with them is."""

from itertools import combinations

import pytest

from citadel_desktop.language import shields as words
from citadel_desktop.language.catalogue import load
from citadel_desktop.scene.shields import CHARGES, COLOURS, DEFAULT_SHIELDS, Shields, distinguishable
from citadel_desktop.scene.theme import contrast
from citadel_desktop.scene.themes import THEMES
from citadel_desktop.values import replace


def test_the_usual_ones_are_told_apart_by_everybody_and_leave_themes_as_they_are() -> None:
    assert DEFAULT_SHIELDS.valid()
    assert all(DEFAULT_SHIELDS.applied_to(theme) is theme for theme in THEMES)


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("black", "white", True),
        ("pink", "grey", False),  # without red receptors
        ("vermilion", "orange", False),
        ("green", "brown", True),
        ("sky", "green", False),  # without blue receptors
    ],
)
def test_colours_are_judged_as_all_kinds_of_eyes_see_them(one: str, other: str, apart: bool) -> None:
    assert distinguishable(one, other) == distinguishable(other, one) == apart


def test_what_is_told_apart_is_so_in_every_look() -> None:
    apart = [two for two in combinations(COLOURS, 2) if distinguishable(*two)]
    assert all(distinguishable(*two, theme) for two in apart for theme in THEMES)


def test_every_colour_goes_with_some_four_and_stands_behind_its_charge() -> None:
    for colour in COLOURS:
        others = [other for other in COLOURS if other != colour]
        four = (some for some in combinations(others, 4) if Shields((colour, *some)).valid())
        made = Shields((colour, *next(four)))
        for theme in THEMES:
            worn = made.applied_to(theme)
            for ground, on in zip(worn.seat_colours, worn.seat_on, strict=True):
                assert contrast(ground, on) >= theme.needed_text


def test_what_another_place_has_is_exchanged_with_it() -> None:
    made = DEFAULT_SHIELDS.with_colour(0, "blue").with_charge(4, "moon")
    assert made.colours == ("blue", "sky", "yellow", "black", "vermilion")
    assert made.charges == ("tower", "swallow", "sun", "lily", "moon")
    assert made.valid()
    assert DEFAULT_SHIELDS.clash(0, "orange") == "yellow"
    assert DEFAULT_SHIELDS.clash(2, "orange") == "vermilion"
    assert DEFAULT_SHIELDS.clash(0, "white") == ""


@pytest.mark.parametrize(
    "bad",
    [
        {"colours": ("black", "black", "sky", "yellow", "blue")},
        {"colours": ("black", "sky", "yellow", "blue", "transparent")},
        {"colours": ("black", "sky", "green", "blue", "vermilion")},
        {"colours": ("black",)},
        {"charges": ("tower", "tower", "sun", "lily", "lion")},
        {"charges": ("tower", "swallow", "sun", "lily", "../lion")},
    ],
)
def test_what_cannot_be_had_does_not_fit(bad: dict[str, tuple[str, ...]]) -> None:
    assert not replace(DEFAULT_SHIELDS, **bad).valid()


def test_everything_has_a_name_of_its_own() -> None:
    for lang in ("en", "de"):
        speech = load(lang)
        assert len({words.colour(speech, name) for name in COLOURS}) == len(COLOURS)
        assert len({words.charge(speech, name) for name in CHARGES}) == len(CHARGES)
