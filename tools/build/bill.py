"""The bill of materials: every part of the application with its version and licence, every file with its digest.

In CycloneDX, by the library that the makers of that format keep themselves.
"""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.component_evidence import ComponentEvidence, Occurrence
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from packageurl import PackageURL

from tools.build.parts import Part, parts
from tools.build.release import Release

SCHEMA = SchemaVersion.V1_6
WHY_NO_VERSION = "citadel-desktop:why-no-version"
"""Property with the reason why a part has no version."""

_LIBRARY = "cyclonedx-python-lib"


def write(release: Release, folder: Path, out: Path) -> Path:
    """Write the bill of the application in a folder into `out`, and return its path.

    Raises:
        BuildError: a file belongs to no part, or a part has no licence, no text of it or no version.
    """
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{release.stem}.cdx.json"
    path.write_text(bill(release, folder, parts(release, folder)), encoding="utf-8")
    return path


def bill(release: Release, folder: Path, made_of: Sequence[Part]) -> str:
    """Return the bill as JSON; the application itself is the first part."""
    itself, *others = [_component(folder, part) for part in made_of]
    bom = Bom(components=others)
    bom.metadata.component = itself
    bom.metadata.timestamp = datetime.fromtimestamp(release.date, UTC)
    bom.metadata.tools.components.add(Component(name=_LIBRARY, version=version(_LIBRARY), bom_ref=_LIBRARY))
    bom.register_dependency(itself, others)
    # The same files give the same bill: its serial number is made from them, not by chance.
    bom.serial_number = uuid5(NAMESPACE_URL, f"{release.stem} {_digest(folder, made_of)}")
    text: str = make_outputter(bom, OutputFormat.JSON, SCHEMA).output_as_string(indent=1)
    return text + "\n"


def _component(folder: Path, part: Part) -> Component:
    return Component(
        name=part.name,
        type=ComponentType(part.kind),
        version=part.version or None,
        licenses=[LicenseFactory().make_from_string(part.licence)],
        copyright=part.holder or None,
        description=part.source or None,
        purl=PackageURL.from_string(part.purl) if part.purl else None,
        cpe=part.cpe or None,
        external_references=[
            ExternalReference(type=ExternalReferenceType.LICENSE, url=XsUri(f"licences/{text.name}"))
            for text in part.texts
        ],
        evidence=ComponentEvidence(occurrences=[Occurrence(location=part.inside)]) if part.inside else None,
        properties=[Property(name=WHY_NO_VERSION, value=part.unknown)] if part.unknown else None,
        bom_ref=" ".join((part.kind, part.name) if part.files else (part.kind, part.name, part.version, part.inside)),
        components=_files(folder, part.files),
    )


def _files(folder: Path, names: Iterable[str]) -> list[Component]:
    return [
        Component(
            name=name,
            type=ComponentType.FILE,
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=_sha256(folder / name))],
            bom_ref=f"file {name}",
        )
        for name in names
    ]


def _digest(folder: Path, made_of: Iterable[Part]) -> str:
    lines = [f"{_sha256(folder / name)}  {name}" for part in made_of for name in part.files]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
