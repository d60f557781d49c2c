import re
from dataclasses import fields

import pytest

from citadel_desktop.scene.theme import PARCHMENT, Theme, colour_of, contrast, mix

NEEDED = {"text": 4.5, "mark": 3.0}


@pytest.mark.parametrize(("fore", "ground", "kind"), PARCHMENT.pairs)
def test_declared_pairs_can_be_told_apart(fore: str, ground: str, kind: str) -> None:
    ratio = contrast(colour_of(PARCHMENT, fore), colour_of(PARCHMENT, ground))
    assert ratio >= NEEDED[kind]


def test_contrast_is_the_one_of_the_guidelines() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.478, abs=0.001)
    assert contrast("#FFFFFF", "#777777") == contrast("#777777", "#FFFFFF")


def test_every_colour_is_written_out() -> None:
    for field in fields(Theme):
        value = getattr(PARCHMENT, field.name)
        if isinstance(value, str) and field.name != "name":
            assert re.fullmatch("#[0-9A-F]{6}", value), field.name


def test_every_seat_has_colour_charge_and_what_stands_on_it() -> None:
    assert len(PARCHMENT.seat_colours) == len(PARCHMENT.seat_charges) == 5
    assert len(set(PARCHMENT.seat_colours)) == len(set(PARCHMENT.seat_charges)) == 5
    assert len(PARCHMENT.seat_on) == 5


def test_every_category_has_a_colour_of_its_own_and_what_stands_on_it() -> None:
    assert len(set(PARCHMENT.category_colours)) == len(PARCHMENT.category_on) == 4


def test_colour_of_refuses_what_is_no_colour() -> None:
    with pytest.raises(TypeError):
        colour_of(PARCHMENT, "size_text")


def test_mix_ends_at_its_ends() -> None:
    assert mix("#102030", "#F0E0D0", 0) == "#102030"
    assert mix("#102030", "#F0E0D0", 1) == "#F0E0D0"
