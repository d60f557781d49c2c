"""The bill of materials: every file is in it, every part has a licence, and it is well formed."""

import hashlib
import json
import tarfile
from pathlib import Path
from typing import Any

import pytest
from cyclonedx.schema import OutputFormat
from cyclonedx.validation import make_schemabased_validator

from tools.build import bill, debian, licences
from tools.build.parts import Part, credits, parts
from tools.build.release import BuildError, Release


@pytest.fixture
def folder(tmp_path: Path, release: Release) -> Path:
    """A folder like the application's, with a file of each kind."""
    folder = tmp_path / release.folder
    for name in (
        release.executable,
        "licences/python.txt",
        "_internal/base_library.zip",
        "_internal/libz.so.1",
        "_internal/pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
        "_internal/pygame_ce.libs/libvorbisfile-07b6198b.so.3.3.8",
        "_internal/pygame/freesansbold.ttf",
        "_internal/pygame/base.so",
        "_internal/citadel_desktop/_data/assets/fonts/Cinzel-Bold.ttf",
        "_internal/citadel_desktop/_data/assets/icons/back.svg",
        "_internal/citadel_desktop/_data/saves/one.citadel",
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def sound(text: str) -> bool:
    return make_schemabased_validator(OutputFormat.JSON, bill.SCHEMA).validate_str(text) is None


@pytest.mark.slow
def test_each_file_belongs_to_the_part_whose_licence_it_has(folder: Path, release: Release) -> None:
    whose = {name: part for part in parts(release, folder) for name in part.files}
    inside = "_internal/citadel_desktop/_data/"
    told = {name.rpartition("/")[2]: (part.name, part.licence) for name, part in whose.items()}
    assert told == {
        release.executable: ("citadel-desktop", "MIT"),
        "python.txt": ("citadel-desktop", "MIT"),
        "base_library.zip": ("Python", "Python-2.0.1"),
        "libz.so.1": ("zlib", "Zlib"),
        "libSDL2-2-50d19f93.0.so.0.3200.10": ("SDL", "Zlib"),
        "libvorbisfile-07b6198b.so.3.3.8": ("libvorbis", "BSD-3-Clause"),
        "freesansbold.ttf": ("FreeSans Bold", "GPL-1.0-or-later"),
        "base.so": ("pygame-ce", "LGPL-2.1-only"),
        "Cinzel-Bold.ttf": ("fonts/Cinzel-*.ttf", "OFL-1.1"),
        "back.svg": ("citadel-desktop", "MIT"),
        "one.citadel": ("citadel-desktop", "MIT"),
    }
    assert whose[f"{inside}assets/fonts/Cinzel-Bold.ttf"].author.startswith("The Cinzel Project")


@pytest.mark.slow
def test_every_distribution_that_is_packed_is_a_part_with_its_version(folder: Path, release: Release) -> None:
    told = {part.name: part.version for part in parts(release, folder) if part.distribution}
    assert told == {name: licences.about(name)[0] for name in licences.packed_distributions()}


@pytest.mark.parametrize("stray", ["_internal/libstray.so.1", "_internal/stray.py", "stray.txt"])
def test_a_file_of_nobody_stops_the_build(folder: Path, release: Release, stray: str) -> None:
    (folder / stray).touch()
    with pytest.raises(BuildError, match=r"stray.* licence is not known|belongs to no part"):
        parts(release, folder)


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
    assert stanzas["Files: *"].endswith("License: Expat")
    library = "Files: usr/lib/citadel-desktop/_internal/libz.so.1"
    assert stanzas[library] == "Copyright: the authors of zlib\nLicense: Zlib"
    named = {line for line in text.splitlines() if line.startswith("License: ")}
    explained = {part.splitlines()[0] for part in text.split("\n\n") if part.startswith("License")}
    assert named == explained


def test_rows_of_credits_are_read(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "CREDITS.md").write_text(
        "| Files | Author | Source | Licence |\n| --- | --- | --- | --- |\n"
        "| `a/*.ttf`, `a/b.txt` | Ada | <https://example.org> | OFL-1.1 |\n"
    )
    row = (["a/*.ttf", "a/b.txt"], "Ada", "<https://example.org>", "OFL-1.1")
    assert credits(tmp_path) == [row]


def test_a_part_can_have_a_licence_without_an_id(tmp_path: Path, release: Release) -> None:
    itself = Part("itself", "application", "MIT", "1")
    text = bill.bill(release, tmp_path, [itself, Part("x", "library", "Public domain")])
    assert sound(text)
    assert json.loads(text)["components"][0]["licenses"] == [{"license": {"name": "Public domain"}}]


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
    assert all(component["licenses"] for component in components)
    assert held == {file["name"]: digest(file) for component in components for file in component.get("components", [])}


def digest(file: dict[str, Any]) -> str:
    (told,) = file["hashes"]
    assert told["alg"] == "SHA-256"
    return str(told["content"])
