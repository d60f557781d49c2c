"""The packages hold what they should, under the names they should, and start without Python."""

import hashlib
import io
import json
import subprocess
import sys
import tarfile
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path
from xml.etree import ElementTree

import pytest

from citadel_desktop.agents.policies import policies
from citadel_desktop.saves.store import GENERATIONS, Store
from tools.build import application, archive, debian, desktop, licences, wheel
from tools.build.release import EARLIEST_DATE, BuildError, Release, shipped_files, source_date, this_release

package = [pytest.mark.package, pytest.mark.slow]


def the(packages: list[Path], ending: str) -> Path:
    (found,) = [path for path in packages if path.name.endswith(ending)]
    return found


@pytest.fixture(scope="module")
def unpacked(packages: list[Path], tmp_path_factory: pytest.TempPathFactory, release: Release) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    archived = the(packages, f"{release.stem}.tar.gz")
    subprocess.run(["tar", "-xzf", archived, "-C", folder], check=True)
    assert [path.name for path in folder.iterdir()] == [release.folder]
    return folder / release.folder


@pytest.fixture(scope="module")
def installed(packages: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run(["dpkg-deb", "-x", the(packages, ".deb"), folder], check=True)
    return folder


class TestBuilt:
    pytestmark = package

    def start(self, program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [program, *arguments], env={"HOME": str(home), "PATH": ""}, capture_output=True, text=True, check=False
        )

    def test_names_say_version_and_platform(self, packages: list[Path], release: Release) -> None:
        names = {path.name for path in packages}
        version = release.version
        machine = {"x86_64": "amd64"}.get(release.machine, release.machine)
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        compiled = f"{python}-{python}-linux_{release.machine}"
        assert names - {f"citadel_desktop-{version}-{compiled}.whl"} == {
            "SHA256SUMS",
            f"citadel-desktop-{version}-linux-{release.machine}.cdx.json",
            f"citadel-desktop-{version}-linux-{release.machine}.tar.gz",
            f"citadel-desktop_{version}-1_{machine}.deb",
            f"citadel_desktop-{version}-py3-none-any.whl",
            f"citadel_desktop-{version}.tar.gz",
        }

    def test_the_digests_are_those_of_all_other_files(self, packages: list[Path]) -> None:
        sums = the(packages, "SHA256SUMS")
        lines = [line.split("  ") for line in sums.read_text().splitlines()]
        digests = {name: digest for digest, name in lines}
        assert set(digests) == {path.name for path in packages} - {"SHA256SUMS"}
        for path in packages:
            if path != sums:
                assert hashlib.sha256(path.read_bytes()).hexdigest() == digests[path.name]

    def test_the_wheel_lacks_nothing(self, packages: list[Path], release: Release) -> None:
        assert wheel.lacking(the(packages, "-none-any.whl"), release.root) == []

    def test_the_application_lacks_nothing(self, unpacked: Path, release: Release) -> None:
        data = unpacked / "_internal" / "citadel_desktop" / "_data"
        assert [path for path in shipped_files(release.root) if not (data / path).is_file()] == []

    def test_the_application_brings_the_licence_of_every_part(self, unpacked: Path) -> None:
        parts = {path.name for path in (unpacked / "licences").iterdir()}
        assert {"README.txt", "citadel-desktop.txt", "python.txt"} < parts
        for name in licences.packed_distributions():
            assert [part for part in parts if part.startswith(f"{name}-")]

    def test_the_application_says_its_version_without_python_path_or_screen(
        self, unpacked: Path, release: Release, tmp_path: Path
    ) -> None:
        done = self.start(unpacked / release.executable, tmp_path, "--version")
        assert done.returncode == 0
        assert release.version in done.stdout

    def test_the_application_plays_by_itself(self, unpacked: Path, release: Release, tmp_path: Path) -> None:
        verb = ("selfplay", "--game", "indomitable", "--matches", "2", "--level", "squire,knight:2")
        done = self.start(unpacked / release.executable, tmp_path, *verb, "--json")
        assert done.returncode == 0, done.stderr
        facts = json.loads(done.stdout)
        assert (facts["matches"], facts["levels"]) == (2, ["squire", "knight:2"])

    def test_the_application_examines_itself(self, unpacked: Path, release: Release, tmp_path: Path) -> None:
        done = self.start(unpacked / release.executable, tmp_path, "doctor")
        assert done.returncode == 0, done.stderr
        assert release.version in done.stdout
        for game in policies():  # asked of the process that thinks, which is the application, too
            assert f"computer players ({game}): can think; the first answer took" in done.stdout

    def test_the_application_says_how_to_go_on_without_a_screen(
        self, unpacked: Path, release: Release, tmp_path: Path
    ) -> None:
        done = self.start(unpacked / release.executable, tmp_path)
        assert done.returncode == 2
        assert "xvfb-run" in done.stderr

    def test_the_debian_package_starts_from_its_link(self, installed: Path, release: Release, tmp_path: Path) -> None:
        link = installed / "usr" / "games" / "citadel-desktop"
        assert link.is_symlink()
        done = self.start(link, tmp_path, "--version")
        assert release.version in done.stdout

    def test_the_debian_package_brings_icons_of_the_program_and_of_its_files(self, installed: Path) -> None:
        theme = installed / "usr" / "share" / "icons" / "hicolor"
        for size in (16, 32, 48, 256):
            for name in (
                "apps/citadel-desktop",
                "mimetypes/application-x-citadel",
                "mimetypes/application-x-citadel-design",
            ):
                picture = theme / f"{size}x{size}" / f"{name}.png"
                assert desktop.png_size(picture) == (size, size)
                assert (theme / "scalable" / f"{name}.svg").is_file()

    def test_the_debian_package_belongs_to_root_and_needs_the_x_libraries(self, packages: list[Path]) -> None:
        deb = the(packages, ".deb")
        control = subprocess.run(["dpkg-deb", "-f", deb], capture_output=True, text=True, check=True).stdout
        assert "Depends: libc6 (>= 2." in control
        assert "libx11-6" in control
        listed = subprocess.run(["dpkg-deb", "-c", deb], capture_output=True, text=True, check=True).stdout
        assert {line.split()[1] for line in listed.splitlines()} == {"root/root"}


def little_release(root: Path, system: str = "linux") -> Release:
    return Release(root, "1.2.3", system, "x86_64", 1_700_000_000)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder like the application's, with a program, a text and a link."""
    folder = tmp_path / "work" / "citadel-desktop-1.2.3"
    folder.mkdir(parents=True)
    (folder / "citadel-desktop").write_bytes(b"\x7fELF")
    (folder / "citadel-desktop").chmod(0o700)
    (folder / "note.txt").write_text("note")
    (folder / "link.txt").symlink_to("note.txt")
    return folder


def test_an_archive_is_the_same_whenever_and_by_whomever_it_is_packed(folder: Path, tmp_path: Path) -> None:
    release = little_release(tmp_path)
    first = archive.pack(release, folder, tmp_path / "a").read_bytes()
    (folder / "note.txt").touch()
    (folder / "note.txt").chmod(0o600)
    assert archive.pack(release, folder, tmp_path / "b").read_bytes() == first
    with tarfile.open(fileobj=io.BytesIO(first)) as packed:
        members = {member.name: member for member in packed}
    program = members["citadel-desktop-1.2.3/citadel-desktop"]
    assert (program.mode, program.uname, program.mtime) == (0o755, "root", 1_700_000_000)
    assert members["citadel-desktop-1.2.3/note.txt"].mode == 0o644
    assert members["citadel-desktop-1.2.3/link.txt"].issym()


def test_the_windows_archive_is_a_zip_of_the_one_folder(folder: Path, tmp_path: Path) -> None:
    packed = archive.pack(little_release(tmp_path, "windows"), folder, tmp_path)
    assert packed.name == "citadel-desktop-1.2.3-windows-x86_64.zip"
    assert {name.split("/")[0] for name in zipfile.ZipFile(packed).namelist()} == {"citadel-desktop-1.2.3"}


def test_a_wheel_that_lacks_a_file_is_found_out(tmp_path: Path) -> None:
    for name in ("citadel_desktop/app.py", "assets/a.ttf", "seeds/gale.json", "saves/one.citadel"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    made = tmp_path / "a.whl"
    with zipfile.ZipFile(made, "w") as packed:
        for name in ("app.py", "py.typed", "_data/assets/a.ttf", "_data/saves/one.citadel"):
            packed.writestr(f"citadel_desktop/{name}", "")
    assert wheel.lacking(made, tmp_path) == ["citadel_desktop/_data/seeds/gale.json"]


def test_a_folder_with_nothing_to_ship_stops_the_build(tmp_path: Path) -> None:
    for name in ("assets", "seeds", "saves"):
        (tmp_path / name).mkdir()
        (tmp_path / name / ".gitkeep").touch()
    (tmp_path / "assets" / "a.ttf").touch()
    with pytest.raises(BuildError, match="seeds/ holds nothing"):
        shipped_files(tmp_path)


def test_a_debian_package_without_icons_is_not_built(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(BuildError, match="needs icons"):
        debian.build(little_release(tmp_path), folder, tmp_path / "work", tmp_path / "dist")


def test_a_picture_that_is_no_png_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"GIF89a" + bytes(30))
    with pytest.raises(BuildError, match="is not a PNG"):
        desktop.png_size(tmp_path / "a.png")


@pytest.mark.slow
def test_something_needed_but_left_out_stops_the_build(release: Release, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "EXCLUDED_MODULES", ("pygame", "tkinter"))
    with pytest.raises(BuildError, match=r"imported by it: pygame$"):
        application.check_left_out(release.root)


def test_the_parts_of_the_application_are_found_from_its_requirements() -> None:
    parts = licences.packed_distributions()
    assert {"platformdirs", "pydantic", "pydantic-core", "pygame-ce"} <= set(parts)
    assert not {"pytest", "ruff", "pyinstaller"} & set(parts)


def test_nothing_else_that_is_installed_is_packed() -> None:
    beside = licences.modules_beside()
    assert {"PyInstaller", "pytest", "hatchling"} <= set(beside)
    assert not {"citadel_desktop", "pydantic", "pydantic_core", "pygame"} & set(beside)


def test_the_version_must_be_the_same_in_both_places(tmp_path: Path) -> None:
    (tmp_path / "citadel_desktop").mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "2.0.0"\n')
    (tmp_path / "citadel_desktop" / "__init__.py").write_text('__version__ = "1.9.0"\n')
    with pytest.raises(BuildError, match=r"says 2\.0\.0"):
        this_release(tmp_path)


def test_the_date_of_packed_files_can_be_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert source_date(tmp_path) == 1_700_000_000
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "nonsense")
    assert source_date(tmp_path) == EARLIEST_DATE


@pytest.mark.parametrize(
    "name",
    [
        *("m.citadel", *(Store(Path()).path("m.citadel", number).name for number in GENERATIONS)),
        *("m.citadel.aside", "m.citadel.aside-2", "copy of m.citadel.1"),
    ],
)
def test_older_copies_of_a_match_are_matches_to_a_desktop(name: str) -> None:
    """Of all patterns that fit the longest counts; what ends with `.1` is a manual page otherwise."""
    namespace = "{http://www.freedesktop.org/standards/shared-mime-info}"
    patterns = [
        (str(glob.get("pattern")), str(kind.get("type")))
        for kind in ElementTree.fromstring(desktop._TYPES)
        for glob in kind.findall(f"{namespace}glob")
    ]
    patterns += [("*.[1-9]", "application/x-troff-man"), ("*", "text/plain")]
    fitting = [(pattern, kind) for pattern, kind in patterns if fnmatchcase(name, pattern)]
    assert max(fitting, key=lambda one: len(one[0]))[1] == desktop.SAVE_TYPE
