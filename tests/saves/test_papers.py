"""Papers such as designs: kept whole or not at all, listed, deleted and brought back."""

import errno
import os
from pathlib import Path

import pytest

from citadel_desktop.resources import sample_save
from citadel_desktop.rules.goodman.state import Setting
from citadel_desktop.rules.goodman.stronghold.design import faults_of_design
from citadel_desktop.rules.goodman.stronghold.design_text import SUFFIX, encode, read
from citadel_desktop.rules.goodman.stronghold.markers import points_of
from citadel_desktop.saves.papers import DESIGN_SUFFIX, PaperFolder, is_design, read_paper
from citadel_desktop.saves.paths import paths
from tests.saves.tools import code, fail_writes, refused

TEXT = "citadel design 1\n" + "x" * 400


@pytest.fixture
def drawer(tmp_path: Path) -> PaperFolder:
    return PaperFolder(tmp_path / "designs", DESIGN_SUFFIX)


def test_what_is_kept_is_listed_newest_first(drawer: PaperFolder) -> None:
    assert drawer.listing() == ()
    for n, name in enumerate(("Old", "New")):
        kept = drawer.keep(name, f"{TEXT}{n}")
        os.utime(drawer.path(kept), (10**9 + n, 10**9 + n))
    (drawer.folder / "notes.txt").write_text("no paper")
    (drawer.folder / f".New{DESIGN_SUFFIX}").write_text("half written")
    assert [(one.name, one.text[-1]) for one in drawer.listing()] == [
        (f"New{DESIGN_SUFFIX}", "1"),
        (f"Old{DESIGN_SUFFIX}", "0"),
    ]


def test_no_name_takes_the_place_of_another(drawer: PaperFolder) -> None:
    names = [drawer.keep("Web", f"{TEXT}{n}") for n in range(3)]
    assert names == [f"Web{DESIGN_SUFFIX}", f"Web-2{DESIGN_SUFFIX}", f"Web-3{DESIGN_SUFFIX}"]
    assert drawer.keep("Web", "other", over=names[1]) == names[1]
    assert {one.name: one.text[-5:] for one in drawer.listing()} == {
        names[0]: "xxxx0",
        names[1]: "other",
        names[2]: "xxxx2",
    }


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("The Spider's Parlour", "The Spider s Parlour"),
        ("../../etc/passwd", "etc passwd"),
        ("CON", "CON-"),
        ("lpt1", "lpt1-"),
        ("...", "paper"),
        ("Spinnenhöhle", "Spinnenhöhle"),
        ("a:b*c?", "a b c"),
        ("x" * 90, "x" * 40),
    ],
)
def test_names_of_files_fit_every_system(drawer: PaperFolder, title: str, stem: str) -> None:
    assert drawer.keep(title, TEXT) == stem + DESIGN_SUFFIX


@pytest.mark.parametrize(
    ("number", "word"), [(errno.ENOSPC, "disk_full"), (errno.EROFS, "read_only"), (errno.EIO, "write_failed")]
)
def test_a_disk_that_fails_leaves_everything_as_it_was(
    drawer: PaperFolder, monkeypatch: pytest.MonkeyPatch, number: int, word: str
) -> None:
    name = drawer.keep("Web", TEXT)
    with monkeypatch.context() as failing:
        fail_writes(failing, number)
        for over in (None, name):
            assert code(drawer.keep, "Web", TEXT + "more", over) == word
    assert [one.text for one in drawer.listing()] == [TEXT]
    assert [path.name for path in drawer.folder.iterdir()] == [name]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "designs").write_text("a file has the name")
    assert code(lambda: PaperFolder(tmp_path / "designs", DESIGN_SUFFIX).keep("Web", TEXT)) == "write_failed"


def test_what_is_deleted_comes_back(drawer: PaperFolder) -> None:
    name = drawer.keep("Web", TEXT)
    deleted = drawer.delete(name)
    assert drawer.listing() == ()
    second = drawer.delete(drawer.keep("Web", "other"))
    drawer.undelete(deleted)
    assert [one.text for one in drawer.listing()] == [TEXT]
    for wrong, word in ((second, "exists"), (deleted, "missing")):
        assert code(drawer.undelete, wrong) == word
    assert code(drawer.delete, "none") == "missing"


@pytest.mark.parametrize(
    ("data", "word"),
    [(b"", "empty"), (b"\0\0\n", "empty"), (b"\xff\xfe\x00", "foreign"), (b"x" * ((1 << 20) + 1), "too_large")],
)
def test_what_is_no_text_is_told_and_still_listed(drawer: PaperFolder, data: bytes, word: str) -> None:
    drawer.folder.mkdir()
    path = drawer.path(f"bad{DESIGN_SUFFIX}")
    path.write_bytes(data)
    why = refused(read_paper, path)
    (listed,) = drawer.listing()
    assert listed.trouble == why
    assert why.code == word
    assert listed.text == ""


def test_folders_and_missing_files_are_told(tmp_path: Path) -> None:
    for path, word in ((tmp_path / "none", "missing"), (tmp_path, "not_a_file")):
        assert code(read_paper, path) == word


def test_designs_are_known_by_name_or_first_words(tmp_path: Path) -> None:
    assert SUFFIX == DESIGN_SUFFIX
    for name, data, known in (
        ("a.txt", b"\xef\xbb\xbfcitadel design 1\n", True),
        ("b.citadel", b'{"citadel":"match"}', False),
        (f"c{DESIGN_SUFFIX}", b"anything", True),
    ):
        (tmp_path / name).write_bytes(data)
        assert is_design(tmp_path / name) == known
    assert not is_design(tmp_path / "none")
    assert not is_design(tmp_path)


def test_designs_have_a_folder_of_their_own(tmp_path: Path) -> None:
    assert paths(tmp_path).designs == tmp_path / "designs"


SAMPLES = PaperFolder(sample_save("designs"), DESIGN_SUFFIX).listing()


def test_the_samples_cover_scenarios_and_points() -> None:
    told = [read(one.text) for one in SAMPLES]
    assert len(told) == 6
    assert {one.scenario for one in told} == {"talisman", "amulet", "destruction"}
    points = sorted(points_of(one.design.markers) for one in told)
    assert (points[0], points[-1]) == (150, 965)
    assert len({one.name for one in told}) == len(told)


@pytest.mark.parametrize("name", [one.name for one in SAMPLES])
def test_each_sample_can_be_played_wt_s6(name: str) -> None:
    (sample,) = [one for one in SAMPLES if one.name == name]
    told = read(sample.text)
    wide = not 350 <= points_of(told.design.markers) <= 450
    setting = Setting(told.scenario, "open", wide, "own", "app")
    assert faults_of_design(setting, told.design) == ()
    assert encode(told.scenario, told.design, told.name) == sample.text
