"""Files of designs on the command line."""

from pathlib import Path

import pytest

from citadel_desktop.resources import sample_save
from citadel_desktop.rules.goodman.stronghold.design import Design
from citadel_desktop.rules.goodman.stronghold.design_text import encode
from tests.cli.conftest import Say
from tests.goodman.designs import with_markers


@pytest.fixture
def sample() -> Path:
    return sample_save("designs", "two-treasures.citadel-design")


def test_a_sound_design_is_0_wt_s6(said: Say, sample: Path, tmp_path: Path) -> None:
    told = said("validate", sample)
    assert (told.code, told.err) == (0, "")
    assert told.out == (f"{sample}: a sound design of Goodman's Citadel (Talisman and amulet, 450 points)\n")
    renamed = tmp_path / "shared.txt"
    renamed.write_bytes(b"\xef\xbb\xbf" + sample.read_bytes().replace(b"\n", b"\r\n"))
    assert said("validate", renamed).code == 0


def test_one_beyond_the_usual_points_is_told_so_wt_s5(said: Say) -> None:
    told = said("validate", sample_save("designs", "the-quiet-house.citadel-design"))
    assert told.code == 0
    assert "any number of points (The talisman, 150 points)" in told.out


def test_each_fault_has_its_level_and_its_square_wt_s6(said: Say, tmp_path: Path) -> None:
    path = tmp_path / "half.citadel-design"
    path.write_text(encode("amulet", with_markers(Design(), at_2c3="to4", at_1a1="entry")))
    told = said("validate", path)
    assert told.code == 1
    lines = told.out.splitlines()
    assert all(line.startswith(f"{path}: ") for line in lines)
    assert any(line.startswith(f"{path}: Level 2, 2c3: ") for line in lines)
    assert any(line.startswith(f"{path}: Level 6: ") for line in lines)
    assert sum("Amulet" in line for line in lines) == 1
    assert told.err.endswith(f"{len(lines)} faults\n")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "This file is empty."),
        (b"\xff\xff", "This file is not a design."),
        (b"citadel design 9\n", "Line 1"),
        (b"{}", "Line 1: this is no design"),
        (b"citadel design 1\nscenario talisman\nlevel 7", "Line 3"),
    ],
)
def test_what_is_no_design_is_1_with_the_line_wt_s6(said: Say, tmp_path: Path, data: bytes, words: str) -> None:
    path = tmp_path / "bad.citadel-design"
    path.write_bytes(data)
    told = said("validate", path)
    assert (told.code, told.out) == (1, "")
    assert words in told.err
    assert str(path) in told.err


def test_a_design_that_is_not_there_is_1(said: Say, tmp_path: Path) -> None:
    assert "There is no such file." in said.fails(1, "validate", tmp_path / "none.citadel-design")


def test_help_and_other_languages_know_designs(said: Say, sample: Path) -> None:
    assert "design" in said("validate", "--help").out
    assert "validate FILE" in said("--help").out
    assert "Entwurf" in said("validate", sample, "--lang", "de").out
