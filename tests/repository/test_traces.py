"""What is packed names no folder of the machine it was built on, and looks for no library there."""

import shutil
import sys
import zipfile
from pathlib import Path

import pygame.base
import pytest

from tools.build import traces
from tools.build.release import BuildError, run

BUILDER = Path("/srv/somebody/checkout")

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="patchelf is for Linux")


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A real library in an application's folder, without a search path."""
    path = tmp_path / "app" / "_internal" / "base.so"
    path.parent.mkdir(parents=True)
    shutil.copyfile(pygame.base.__file__, path)
    run(traces._patchelf(), "--remove-rpath", path)
    return path


def look_in(library: Path, *places: str) -> None:
    run(traces._patchelf(), "--set-rpath", ":".join(places), library)


@on_linux
@pytest.mark.parametrize(
    "place", ["/usr/local/lib", "/srv/somebody/lib", "lib", "", "$ORIGIN/../..", "$ORIGINAL", "$ORIGIN/../../x"]
)
def test_a_search_path_that_leads_outside_stops_the_build_until_it_is_removed(library: Path, place: str) -> None:
    folder = library.parent.parent
    look_in(library, "$ORIGIN", place, "$ORIGIN/../_internal")
    if place:
        with pytest.raises(BuildError, match=r"_internal/base\.so looks for libraries in"):
            traces.check(folder, [])
    traces.remove(folder, [])
    traces.check(folder, [])
    assert traces.search_path(library) == ["$ORIGIN", "$ORIGIN/../_internal"]


@on_linux
def test_nothing_is_left_of_a_search_path_that_leads_outside(library: Path) -> None:
    look_in(library, "/srv/somebody/lib")
    traces.remove(library.parent.parent, [])
    assert traces.search_path(library) == ["$ORIGIN"]
    assert b"/srv/somebody" not in library.read_bytes()


@on_linux
def test_a_builders_folder_in_a_library_becomes_nobodys_of_the_same_length(library: Path) -> None:
    before = library.read_bytes()
    library.write_bytes(before + b"\0/srv/somebody/checkout/lib\0/srv/somebody/checkouts\0")
    traces.remove(library.parent.parent, [BUILDER])
    # what follows is whole, and so is the end, which another text may share
    assert library.read_bytes() == (before + b"\0/nonexistent//checkout/lib\0/srv/somebody/checkouts\0")
    traces.check(library.parent.parent, [BUILDER])


def test_a_builders_folder_in_any_file_stops_the_build(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    for harmless in ("nothing", "/srv/somebody/checkouts", "x/srv/somebody/checkout"):
        note.write_text(harmless)
        traces.check(tmp_path, [BUILDER])
    note.write_text("made in (/srv/somebody/checkout/)")
    with pytest.raises(BuildError, match=r"note\.txt names the builder's folder /srv/somebody"):
        traces.check(tmp_path, [BUILDER])


def test_a_builders_folder_in_a_packed_module_stops_the_build(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "base_library.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("io.pyc", "/srv/somebody/checkout/io.py " * 9)
    with pytest.raises(BuildError, match=r"base_library\.zip: io\.pyc names"):
        traces.check(tmp_path, [BUILDER])


def test_a_link_into_a_builders_folder_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(BUILDER / "x")
    with pytest.raises(BuildError, match="link names"):
        traces.check(tmp_path, [BUILDER])


def test_folders_that_everybody_has_are_nobodys() -> None:
    told = traces.builders_folders(Path("/usr/local"), Path("/src"), BUILDER)
    assert BUILDER in told
    assert not {Path("/usr"), Path("/usr/local"), Path("/src")} & set(told)
    assert Path(sys.prefix) in told


@on_linux
def test_build_settings_of_python_are_packed_without_folders(tmp_path: Path) -> None:
    (module,) = traces.stand_in(tmp_path).iterdir()
    assert module.name.startswith("_sysconfigdata_")
    known: dict[str, dict[str, object]] = {}
    exec(module.read_text(), known)
    assert known["build_time_vars"]["SIZEOF_LONG"] == 8
    assert "/" not in module.read_text()
