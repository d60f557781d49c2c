"""The bill of materials: every file is in it, every part has version and licence, and it is well formed."""

import hashlib
import json
import shutil
import subprocess
import tarfile
import tomllib
import zipfile
from email.parser import BytesParser
from pathlib import Path
from typing import Any

import pygame
import pytest
from cyclonedx.schema import OutputFormat
from cyclonedx.spdx import is_expression, is_supported_id
from cyclonedx.validation import make_schemabased_validator

from tools.build import bill, debian, debs, licences, notices, versions
from tools.build import parts as made_of
from tools.build.crates import Crate, crates
from tools.build.licences import TEXTS, Text
from tools.build.parts import Part, check, credits, known_libraries, parts, possible
from tools.build.release import BuildError, Release

WHEELS_LIBRARIES = Path(pygame.__file__).parent.parent / "pygame_ce.libs"

needs_linux_wheel = pytest.mark.skipif(not WHEELS_LIBRARIES.is_dir(), reason="needs pygame-ce's wheel for Linux")


@pytest.fixture
def folder(tmp_path: Path, release: Release) -> Path:
    """A folder like the application's, with a file of each kind."""
    folder = tmp_path / release.folder
    for name in (
        release.executable,
        "licences/python.txt",
        "_internal/base_library.zip",
        "_internal/libz.so.1",
        "_internal/pygame/freesansbold.ttf",
        "_internal/pygame/base.so",
        "_internal/python3.11/lib-dynload/pyexpat.cpython-311.so",
        "_internal/citadel_desktop/_data/assets/fonts/Cinzel-Bold.ttf",
        "_internal/citadel_desktop/_data/assets/icons/back.svg",
        "_internal/citadel_desktop/_data/assets/icons/book.svg",
        "_internal/citadel_desktop/_data/saves/one.citadel",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    libraries = folder / "_internal" / "pygame_ce.libs"
    libraries.mkdir()
    for path in brought("SDL2", "ogg", "vorbis", "vorbisfile"):
        shutil.copyfile(path, libraries / path.name)
    return folder


def brought(*stems: str) -> list[Path]:
    """Libraries that the toolkit's wheel brings."""
    return [path for path in sorted(WHEELS_LIBRARIES.glob("*.so*")) if versions.stem(path) in stems]


def sound(text: str) -> bool:
    return make_schemabased_validator(OutputFormat.JSON, bill.SCHEMA).validate_str(text) is None


@pytest.mark.slow
def test_each_file_belongs_to_the_part_whose_licence_it_has(folder: Path, release: Release) -> None:
    whose = {name: part for part in parts(release, folder) for name in part.files}
    told = {name: (part.name, part.licence) for name, part in whose.items()}
    inside = "_internal/citadel_desktop/_data/"
    libraries = {path.name: ("libogg", "BSD-3-Clause") for path in brought("ogg")}
    libraries |= {path.name: ("libvorbis", "BSD-3-Clause") for path in brought("vorbis", "vorbisfile")}
    libraries |= {path.name: ("SDL", "Zlib AND BSD-3-Clause AND SunPro") for path in brought("SDL2")}
    assert told == {
        release.executable: ("citadel-desktop", "MIT"),
        "licences/python.txt": ("citadel-desktop", "MIT"),
        "_internal/base_library.zip": ("Python", "Python-2.0.1"),
        "_internal/python3.11/lib-dynload/pyexpat.cpython-311.so": ("Python", "Python-2.0.1"),
        "_internal/libz.so.1": ("zlib", "Zlib"),
        "_internal/pygame/freesansbold.ttf": ("fonts/AtkinsonHyperlegibleNext-*.ttf", "OFL-1.1"),
        "_internal/pygame/base.so": ("pygame-ce", "LGPL-2.1-only"),
        f"{inside}assets/fonts/Cinzel-Bold.ttf": ("fonts/Cinzel-*.ttf", "OFL-1.1"),
        f"{inside}assets/icons/back.svg": ("citadel-desktop", "MIT"),
        f"{inside}assets/icons/book.svg": ("icons/book.svg", "CC-BY-3.0"),
        f"{inside}saves/one.citadel": ("citadel-desktop", "MIT"),
        **{f"_internal/pygame_ce.libs/{name}": part for name, part in libraries.items()},
    }
    assert whose[f"{inside}assets/fonts/Cinzel-Bold.ttf"].holder.startswith("The Cinzel Project")


@pytest.mark.slow
@needs_linux_wheel
def test_every_part_has_a_version_and_addresses_by_which_it_is_found(folder: Path, release: Release) -> None:
    told = {part.name: part for part in parts(release, folder)}
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    assert told["SDL"].version == sdl
    assert told["SDL"].purl == f"pkg:generic/sdl@{sdl}"
    assert told["SDL"].cpe == f"cpe:2.3:a:libsdl:simple_directmedia_layer:{sdl}:*:*:*:*:*:*:*"
    assert told["pydantic"].purl == f"pkg:pypi/pydantic@{told['pydantic'].version}"
    assert told["fonts/Cinzel-*.ttf"].version == "5.3.0"
    # a file of this name alone is no proof that it is the system's
    assert (told["zlib"].version, told["zlib"].unknown != "") == ("", True)
    assert [part.name for part in told.values() if not part.version] == ["zlib"]


@pytest.mark.slow
@needs_linux_wheel
def test_what_is_compiled_into_other_parts_is_a_part(folder: Path, release: Release) -> None:
    inside = {part.name: part.inside for part in parts(release, folder) if part.inside and not part.files}
    assert inside["pyinstaller"] == release.executable
    assert inside["Expat"] == "_internal/python3.11/lib-dynload/pyexpat.cpython-311.so"
    assert "mpdecimal" not in inside  # its module is not there
    assert "mypy" not in inside
    (folder / "_internal" / "citadel_desktop__mypyc.cpython-311.so").touch()
    inside = {part.name: part.inside for part in parts(release, folder)}
    assert inside["mypy"] == "_internal/citadel_desktop__mypyc.cpython-311.so"


@pytest.mark.slow(but=1)
@pytest.mark.parametrize("stray", ["_internal/libstray.so.1", "_internal/stray.py", "stray.txt"])
def test_a_file_of_nobody_stops_the_build(folder: Path, release: Release, stray: str) -> None:
    (folder / stray).touch()
    with pytest.raises(BuildError, match=r"stray.* licence is not known|belongs to no part"):
        parts(release, folder)


@needs_linux_wheel
def test_a_library_without_a_version_stops_the_build(folder: Path, release: Release) -> None:
    (path,) = (folder / "_internal" / "pygame_ce.libs").glob("libogg*")
    path.rename(path.with_name("libogg-0.so.0.99.0"))
    with pytest.raises(BuildError, match="libogg is packed but its version is not known"):
        parts(release, folder)


def copy_of_texts(place: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The texts of licences in another place, where they may be changed."""
    shutil.copytree(TEXTS, place)
    monkeypatch.setattr(licences, "TEXTS", place)
    return place


@pytest.mark.slow(but=1)
@needs_linux_wheel
@pytest.mark.parametrize(("text", "part"), [("libogg.txt", "libogg"), ("CC-BY-3.0.txt", "icons/book.svg")])
def test_a_part_without_the_text_of_its_licence_stops_the_build(
    folder: Path, release: Release, text: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = copy_of_texts(folder.parent / "texts", monkeypatch)
    (place / text).write_text("\n")
    with pytest.raises(BuildError, match=f"{part} is packed but {text}, a text of its licence, is missing or empty"):
        parts(release, folder)
    (place / text).unlink()
    with pytest.raises(BuildError, match=part):
        parts(release, folder)


def test_a_distribution_without_the_text_of_its_licence_stops_the_build(
    folder: Path, release: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without(name: str) -> list[Text]:
        return [] if name == "pydantic" else [Text(name, release.root / "LICENSE")]

    monkeypatch.setattr(licences, "texts", without)
    with pytest.raises(BuildError, match="pydantic is packed but there is no text of its licence"):
        parts(release, folder)


@needs_linux_wheel
def test_every_library_of_the_toolkit_tells_its_version() -> None:
    known = known_libraries()
    paths = [path for path in WHEELS_LIBRARIES.iterdir() if versions.stem(path) in known]
    told: dict[str, str] = {}
    for path, number in made_of._told_versions(paths).items():
        name = known[versions.stem(path)].name
        told[name] = told.get(name, "") or number
    assert len(told) > 20
    assert [name for name, number in told.items() if not number] == []
    assert told["SDL"] == ".".join(map(str, pygame.get_sdl_version()))


def test_every_crate_has_a_licence_and_its_text() -> None:
    found = [crate for name in licences.packed_distributions() for crate in crates(name)]
    names = {crate.name for crate in found}
    assert {"Rust standard library", "jiter", "serde"} <= names
    assert [crate.name for crate in found if not crate.licence or not crate.texts] == []
    texts = {crate.name: [text.name for text in crate.texts] for crate in found}
    assert texts["jiter"] == ["Rust-crates.txt"]
    assert texts["serde"] == ["Apache-2.0.txt"]
    assert texts["unicode-ident"] == ["Apache-2.0.txt", "Rust-crates.txt"]


def test_a_crate_without_a_text_of_its_licence_has_none() -> None:
    crate = Crate("jiter", "1.0.0", "MIT", "Ann", "a.so")
    assert [text.name for text in crate.texts] == ["Rust-crates.txt"]
    assert crate._replace(name="another").texts == ()
    assert crate._replace(name="another", licence="MIT OR Apache-2.0").texts != ()
    assert crate._replace(name="another", licence="(MIT OR Apache-2.0) AND MIT").texts == ()
    with pytest.raises(BuildError, match="another is packed but there is no text of its licence"):
        check(Part("another", "library", "MIT", "1.0.0", texts=crate._replace(name="another").texts))


def test_what_is_no_library_tells_no_version(tmp_path: Path) -> None:
    for name in ("libz.so.1", "libopus-1.so.0", "libjpeg-2.so.62", "libogg-3.so.0.99.0", "libother.so"):
        (tmp_path / name).write_text("a text")
        assert versions.version(tmp_path / name) == ""


@pytest.mark.skipif(
    shutil.which("dpkg-query") is None or shutil.which("readelf") is None, reason="needs dpkg, binutils"
)
def test_a_library_of_the_system_has_the_version_of_its_package(tmp_path: Path) -> None:
    system = debs._loaded("libz.so.1")
    assert system is not None
    copy = tmp_path / "libz.so.1"
    shutil.copyfile(system, copy)
    deb = debs.origin(copy)
    assert isinstance(deb, debs.Deb)
    shown = subprocess.run(("dpkg-query", "-W", "-f${Version}", deb.name), capture_output=True, text=True, check=True)
    assert deb.version == shown.stdout.splitlines()[0]
    assert deb.purl.startswith(f"pkg:deb/debian/{deb.name}@") or "pkg:deb/" in deb.purl
    other = debs._loaded("libffi.so.8") or debs._loaded("libffi.so.7") or Path("/nowhere")
    copy.write_bytes(other.read_bytes() if other.exists() else b"")
    assert debs.origin(copy) == "the system has another library of this name"
    (tmp_path / "libnobody-has.so.1").write_bytes(system.read_bytes())
    assert isinstance(debs.origin(tmp_path / "libnobody-has.so.1"), str)


def test_each_text_has_its_source_and_is_some_librarys() -> None:
    told = set((TEXTS / "SOURCES.md").read_text("utf-8").split("`")[1::2])
    there = {path.name for path in TEXTS.glob("*.txt")}
    assert {name for name in told if name.endswith(".txt") and "/" not in name} >= there
    used = {text.name for part in known_libraries().values() for text in part.texts}
    assert there - used == {"CC-BY-3.0.txt", "Python-incorporated-software.txt", "Rust-crates.txt"}
    assert used <= there


def library(name: str) -> Part:
    return {part.name: part for part in known_libraries().values()}[name]


@pytest.mark.parametrize("name", sorted({part.name for part in known_libraries().values()}))
def test_the_licence_of_a_library_is_one_that_spdx_knows_and_names_whose_it_is(name: str) -> None:
    part = library(name)
    said = "".join(text.path.read_text("utf-8") for text in part.texts)
    assert is_supported_id(part.licence) or is_expression(part.licence)
    for word in part.licence.replace(" WITH GCC-exception-3.1", "").split():
        assert word == "AND" or is_supported_id(word)
    for word in part.holder.replace(",", "").split():
        assert word[0].isdigit() or word in said
    if "LGPL" in part.licence:
        assert "GNU LESSER GENERAL PUBLIC LICENSE" in said
    if "Apache-2.0" in part.licence:
        assert "Apache License" in said
    assert part.source.startswith("https://")


def test_what_licences_want_said_is_said_in_the_documentation(release: Release) -> None:
    documents = (release.root / "assets" / "CREDITS.md").read_text("utf-8")
    assert len(notices.all_credits()) == 2
    for credit in notices.all_credits():
        assert credit in documents
    for part in known_libraries().values():
        assert "LGPL" not in part.licence or part.name in documents


@pytest.mark.slow
@needs_linux_wheel
def test_a_reader_of_the_texts_is_told_which_is_whose(folder: Path, release: Release) -> None:
    found = parts(release, folder)
    text = notices.overview(found)
    for part in found[1:]:
        if part.kind == "library":
            assert f"- {part.name} {part.version}".rstrip() in text
        for each in part.texts:
            assert part.kind != "library" or each.name in text
        if part.kind == "library" and part.files:
            assert part.source.startswith("https://")
    _, _, lesser = text.partition("Lesser General Public License")
    assert f"- pygame-ce {pygame.ver}: https://github.com/pygame-community/pygame-ce" in lesser
    # who may choose need not choose that
    chosen = Part("r-efi", "library", "MIT OR LGPL-2.1-or-later", "1", texts=(Text("Apache-2.0.txt", Path()),))
    assert "- r-efi 1: MIT OR" in notices.overview([found[0], chosen])
    assert "Lesser" not in notices.overview([found[0], chosen])
    assert [part.name for part in found if notices.is_lesser(part)] == ["pygame-ce"]


@pytest.mark.slow
def test_where_an_application_cannot_be_looked_at_all_texts_are_packed(release: Release, tmp_path: Path) -> None:
    found = possible(release._replace(system="windows"))
    texts = {text for part in found for text in part.texts}
    assert {text.name for text in texts} > {path.name for path in TEXTS.glob("*.txt")}
    licences.gather(tmp_path / "licences", texts, notices.overview(found))
    written = {path.name for path in (tmp_path / "licences").iterdir()}
    assert written == {text.name for text in texts} | {"README.txt"}
    read = (tmp_path / "licences" / "README.txt").read_text("utf-8")
    assert [credit for credit in notices.all_credits() if credit not in read] == []


@pytest.mark.slow
def test_the_bill_is_sound_and_the_same_whenever_it_is_made(folder: Path, release: Release) -> None:
    made_of = parts(release, folder)
    text = bill.bill(release, folder, made_of)
    assert sound(text)
    assert not sound(text.replace('"bomFormat"', '"form"'))
    assert bill.bill(release, folder, made_of) == text
    (folder / release.executable).write_text("another")
    other = json.loads(bill.bill(release, folder, made_of))
    assert other["serialNumber"] != json.loads(text)["serialNumber"]


@pytest.mark.slow
def test_whose_the_parts_are_is_told_to_debian(folder: Path, release: Release) -> None:
    text = debian.copyright_file(release.root, parts(release, folder))
    stanzas = dict(line.split("\n", 1) for line in text.split("\n\n") if line.startswith("Files: "))
    assert "\nLicense: Expat\n" in stanzas["Files: *"]
    library = "Files: usr/lib/citadel-desktop/_internal/libz.so.1"
    holder = "1995-2026 Jean-loup Gailly and Mark Adler"
    assert stanzas[library] == f"Copyright: {holder}\nLicense: Zlib\nComment: https://zlib.net"
    assert f"{release.executable} holds, with their texts" in stanzas["Files: *"]
    assert f"pyinstaller {licences.about('pyinstaller').version}, " in stanzas["Files: *"]
    named = {line for line in text.splitlines() if line.startswith("License: ")}
    explained = {part.splitlines()[0] for part in text.split("\n\n") if part.startswith("License")}
    assert named == explained


def test_the_bill_says_why_a_part_has_no_version(tmp_path: Path, release: Release) -> None:
    itself = Part("itself", "application", "MIT", "1")
    text = bill.bill(release, tmp_path, [itself, Part("x", "library", "Zlib", unknown="nobody knows")])
    assert sound(text)
    (part,) = json.loads(text)["components"]
    assert "version" not in part
    assert part["properties"] == [{"name": bill.WHY_NO_VERSION, "value": "nobody knows"}]


@pytest.mark.package
@pytest.mark.slow
def test_the_bill_tells_each_file_of_the_archive_and_no_other(packages: list[Path], release: Release) -> None:
    archive, told = (
        next(path for path in packages if path.name == f"{release.stem}{ending}") for ending in (".tar.gz", ".cdx.json")
    )
    assert sound(told.read_text())
    with tarfile.open(archive) as packed:
        held = {
            member.name.partition("/")[2]: hashlib.sha256(file.read()).hexdigest()
            for member in packed
            if member.isfile() and (file := packed.extractfile(member))
        }
    bom = json.loads(told.read_text())
    components = [bom["metadata"]["component"], *bom["components"]]
    for component in components:
        assert component["licenses"]
        assert component.get("version") or component["properties"][0]["name"] == bill.WHY_NO_VERSION
        texts = [each["url"] for each in component["externalReferences"] if each["type"] == "license"]
        assert texts
        assert [name for name in texts if name not in held] == []
    if shutil.which("dpkg-query"):
        assert [component["name"] for component in components if not component.get("version")] == []
    assert held == {file["name"]: digest(file) for component in components for file in component.get("components", [])}


def digest(file: dict[str, Any]) -> str:
    (told,) = file["hashes"]
    assert told["alg"] == "SHA-256"
    return str(told["content"])


@pytest.mark.package
@pytest.mark.slow
def test_each_wheel_holds_the_licences_of_what_it_holds(packages: list[Path], release: Release) -> None:
    for wheel in [path for path in packages if path.suffix == ".whl"]:
        with zipfile.ZipFile(wheel) as packed:
            names = packed.namelist()
            (metadata,) = [name for name in names if name.endswith(".dist-info/METADATA")]
            told = BytesParser().parsebytes(packed.read(metadata))
            folder = metadata.replace("METADATA", "licenses/")
            texts = {name: packed.read(folder + name) for name in told.get_all("License-File", [])}
        licence = told["License-Expression"]
        assert set(licence.split(" AND ")) == {licence for _, _, _, licence in credits(release.root)}
        assert b"Attribution 3.0 Unported" in b"".join(texts.values())
        assert len([text for text in texts.values() if b"SIL OPEN FONT LICENSE" in text]) == 3
        compiled = not wheel.name.endswith("-none-any.whl")
        assert any(b"Jukka Lehtosalo" in text for text in texts.values()) == compiled


def test_the_project_tells_the_licences_of_all_it_holds(release: Release) -> None:
    project = tomllib.loads((release.root / "pyproject.toml").read_text("utf-8"))["project"]
    assert set(project["license"].split(" AND ")) == {licence for _, _, _, licence in credits(release.root)}
