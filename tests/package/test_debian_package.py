"""The Debian package as Debian's own tools judge it, and what it tells a desktop."""

import gzip
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.build.release import Release

pytestmark = [pytest.mark.package, pytest.mark.slow]

SHARED = "{http://www.freedesktop.org/standards/shared-mime-info}"


def needs(tool: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(tool) is None, reason=f"needs {tool}")


@pytest.fixture(scope="module")
def deb(packages: list[Path]) -> Path:
    (found,) = [path for path in packages if path.suffix == ".deb"]
    return found


@pytest.fixture(scope="module")
def share(deb: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the package puts below /usr/share."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run(["dpkg-deb", "-x", deb, folder], check=True)
    return folder / "usr" / "share"


def said(*command: str | Path) -> str:
    """What a tool says of a file, in English; it must not fail."""
    done = subprocess.run(
        command,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@needs("lintian")
def test_lintian_finds_no_error(deb: Path) -> None:
    told = said("lintian", "--fail-on", "error", "--tag-display-limit", "0", deb)
    assert not [line for line in told.splitlines() if line.startswith("E:")]


def test_what_lintian_is_to_pass_over_has_its_reasons(share: Path) -> None:
    above = ""
    for line in (share / "lintian" / "overrides" / "citadel-desktop").read_text().splitlines():
        assert line.startswith(("# ", "citadel-desktop: "))
        assert above or line.startswith("# ")
        above = line


@needs("appstreamcli")
def test_appstream_takes_what_it_is_told(share: Path, release: Release) -> None:
    (metainfo,) = (share / "metainfo").iterdir()
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", metainfo], capture_output=True, text=True, check=False
    )
    told = [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))]
    # the project has no page of its own, of which newer validators warn
    assert [line for line in told if "url-homepage-missing" not in line] == []
    assert "Validation" in done.stdout
    told_release = ElementTree.parse(metainfo).find("releases/release")
    assert told_release is not None
    assert told_release.get("version") == release.version


@needs("desktop-file-validate")
def test_the_desktop_entry_is_sound_and_opens_both_types(share: Path) -> None:
    entry = share / "applications" / "citadel-desktop.desktop"
    assert said("desktop-file-validate", entry) == ""
    lines = entry.read_text().splitlines()
    assert "Exec=/usr/games/citadel-desktop %f" in lines
    assert "MimeType=application/x-citadel;application/x-citadel-design;" in lines


@needs("groff")
def test_the_manual_page_is_set_without_a_warning(share: Path, tmp_path: Path) -> None:
    page = tmp_path / "citadel-desktop.6"
    page.write_bytes(gzip.decompress((share / "man" / "man6" / "citadel-desktop.6.gz").read_bytes()))
    setting = ("groff", "-man", "-Kutf8", "-Tutf8", "-ww")
    assert said(*setting, "-z", page) == ""
    assert "the size of text and pictures, 75 to 200 per cent" in said(*setting, page)


def types(share: Path) -> Iterator[tuple[str, str, bytes]]:
    """Each type, the ending of its files and what they begin with."""
    root = ElementTree.parse(share / "mime" / "packages" / "citadel-desktop.xml").getroot()
    for kind in root:
        glob, match = kind.find(f"{SHARED}glob"), kind.find(f"{SHARED}magic/{SHARED}match")
        assert glob is not None
        assert match is not None
        yield (kind.attrib["type"], glob.attrib["pattern"].removeprefix("*"), match.attrib["value"].encode())


def test_saves_and_designs_have_types_that_know_what_the_app_writes(share: Path, release: Release) -> None:
    told = {kind: (ending, begin) for kind, ending, begin in types(share)}
    assert told.keys() == {"application/x-citadel", "application/x-citadel-design"}
    for ending, begin in told.values():
        files = [*(release.root / "saves").rglob(f"*{ending}")]
        assert [path.name for path in files if not path.read_bytes().startswith(begin)] == []
        assert files


@needs("update-mime-database")
def test_the_types_are_taken_over_by_the_system(share: Path, tmp_path: Path) -> None:
    mime = tmp_path / "mime"
    shutil.copytree(share / "mime", mime)
    said("update-mime-database", mime)
    globs = (mime / "globs2").read_text().splitlines()
    assert "50:application/x-citadel:*.citadel" in globs
    assert "50:application/x-citadel:*.citadel.[0-9]" in globs
    assert "50:application/x-citadel-design:*.citadel-design" in globs
    magic = (mime / "magic").read_bytes()
    assert b"[80:application/x-citadel]" in magic
    assert b"[80:application/x-citadel-design]" in magic
