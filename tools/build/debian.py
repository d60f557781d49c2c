"""The Debian package: the application, its desktop files and manual, and Debian's own papers."""

import gzip
import hashlib
import os
import shutil
from collections.abc import Iterable, Sequence
from email.utils import formatdate
from pathlib import Path

from tools.build import desktop, manual
from tools.build.desktop import write
from tools.build.parts import Part, parts
from tools.build.release import NAME, BuildError, Release, run

REVISION = 1
_MAINTAINER = "The Citadel Desktop contributors <citadel-desktop@invalid.invalid>"
_ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}

# What SDL loads by name at run time; without the first row it opens no window.
_NEEDED = "libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1"
_BETTER = "libwayland-client0, libwayland-egl1, libwayland-cursor0, libxkbcommon0, libdecor-0-0, libpulse0"

# What Debian's own packages must not do and a package for every system of this kind has to.
_OVERRIDES = """\
# The application brings its own Python, toolkit and libraries: it runs alike on every system, whatever that has.
{name}: embedded-library *
# Modules that Python loads: what they need is in the process that loads them.
{name}: library-not-linked-against-libc *
{name}: shared-library-lacks-prerequisites *
# The program that PyInstaller ships is built without it.
{name}: hardening-no-pie *
# The toolkit's own font, for the case that the application's cannot be read.
{name}: duplicate-font-file *
# This package is made by the project itself; nobody has asked Debian for it.
{name}: initial-upload-closes-no-bugs *
"""

# Licences whose texts every Debian system has; those of the others are in the application's folder.
_COMMON = {
    "GPL-3.0-or-later WITH GCC-exception-3.1": "GPL-3",
    "LGPL-2.1-only": "LGPL-2.1",
    "LGPL-2.1-or-later": "LGPL-2.1",
}

_TEXTS = f"/usr/lib/{NAME}/licences"


def build(release: Release, folder: Path, work: Path, out: Path) -> Path:
    """Build `citadel-desktop_VERSION_ARCHITECTURE.deb` from the application's folder into `out`.

    Raises:
        BuildError: there is no icon, the machine is unknown to Debian, or dpkg-deb fails.
    """
    architecture = _ARCHITECTURES.get(release.machine)
    if release.system != "linux" or architecture is None:
        raise BuildError(f"no Debian package is made for {release.system} {release.machine}")
    tree = work / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    share = tree / "usr" / "share"
    desktop.integrate(release, share)
    shutil.copytree(folder, tree / "usr" / "lib" / NAME, symlinks=True)
    link = tree / desktop.PROGRAM.removeprefix("/")
    link.parent.mkdir(parents=True)
    link.symlink_to(f"../lib/{NAME}/{NAME}")
    page = share / "man" / f"man{manual.SECTION}" / f"{NAME}.{manual.SECTION}.gz"
    _pack(page, manual.page(release))
    _papers(release, share, parts(release, folder))
    _control(release, architecture, tree)
    _settle(tree, release.date)
    out.mkdir(parents=True, exist_ok=True)
    package = out / f"{NAME}_{release.version}-{REVISION}_{architecture}.deb"
    # Within 13 % of xz, which takes six times as long.
    options = ("--root-owner-group", "-Zgzip", "-z6")
    run("dpkg-deb", *options, "--build", tree, package, variables={"SOURCE_DATE_EPOCH": str(release.date)})
    return package


def _papers(release: Release, share: Path, made_of: Sequence[Part]) -> None:
    """Write licences, changes, and lintian's overrides, each with its reason."""
    doc = share / "doc" / NAME
    write(doc / "copyright", copyright_file(release.root, made_of))
    _pack(doc / "changelog.gz", (release.root / "CHANGELOG.md").read_text("utf-8"))
    _pack(
        doc / "changelog.Debian.gz",
        f"{NAME} ({release.version}-{REVISION}) unstable; urgency=medium\n"
        "\n"
        "  * What is new in this version is told in changelog.gz.\n"
        "\n"
        f" -- {_MAINTAINER}  {formatdate(release.date)}\n",
    )
    write(share / "lintian" / "overrides" / NAME, _OVERRIDES.format(name=NAME))


def _control(release: Release, architecture: str, tree: Path) -> None:
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    # The application holds libraries of the machine it was built on, which want its C library or newer.
    library = (os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.36").split()[-1]
    write(
        tree / "DEBIAN" / "control",
        f"Package: {NAME}\n"
        f"Version: {release.version}-{REVISION}\n"
        f"Architecture: {architecture}\n"
        f"Maintainer: {_MAINTAINER}\n"
        f"Installed-Size: {kilobytes}\n"
        f"Depends: libc6 (>= {library}), {_NEEDED}\n"
        f"Recommends: {_BETTER}\n"
        "Section: games\n"
        "Priority: optional\n"
        "Description: desktop table for the games called Citadel\n"
        " Hot-seat play of the board games called Citadel around one computer, with the\n"
        " rules enforced and explained, undo, saved matches and replays.\n",
    )
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree).as_posix()}" for path in files]
    write(tree / "DEBIAN" / "md5sums", "\n".join(sums) + "\n")


def copyright_file(root: Path, made_of: Iterable[Part]) -> str:
    """Return holders and licences of the parts in Debian's form, the application itself first."""
    texts = (root / "LICENSE").read_text("utf-8").strip().split("\n\n")
    holder = next(text for text in texts if text.startswith("Copyright"))
    expat = [text for text in texts if not text.startswith(("MIT", "Copyright"))]
    itself, *others = made_of
    stanzas = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Citadel Desktop\n",
        f"Files: *\nCopyright: {holder.removeprefix('Copyright (c) ')}\nLicense: Expat\n" + _comment(itself, others),
    ]
    for part in others:
        if part.files:
            files = "\n ".join(f"usr/lib/{NAME}/{name}" for name in part.files)
            stanza = f"Files: {files}\nCopyright: {part.holder}\nLicense: {_short(part.licence)}\n"
            stanzas.append(stanza + _comment(part, others))
    stanzas.append("License: Expat\n" + "\n .\n".join(map(_indented, expat)) + "\n")
    named: dict[str, set[str]] = {}
    for part in others:
        if part.files:
            named.setdefault(part.licence, set()).update(text.name for text in part.texts)
    stanzas += [
        f"License: {_short(licence)}\n {_where(licence, named[licence])}\n"
        for licence in sorted(named.keys() - {"MIT"})
    ]
    return "\n".join(stanzas)


def _comment(part: Part, others: Sequence[Part]) -> str:
    """Return a part's source, and what is compiled into its files."""
    told = [part.source] if part.source else []
    for inside in sorted({other.inside for other in others if other.inside in part.files and not other.files}):
        told.append(f"{inside} holds, with their texts in {_TEXTS}:")
        for other in others:
            if other.inside == inside and not other.files:
                texts = ", ".join(text.name for text in other.texts)
                told.append(f"{other.name} {other.version}, {other.holder}: {other.licence} ({texts})")
    return "Comment: " + "\n ".join(told) + "\n" if told else ""


def _short(licence: str) -> str:
    """Return a licence as Debian writes it: one word, or several with its own conjunctions."""
    if licence == "MIT":
        return "Expat"
    plain = licence.replace(" WITH ", "-with-").removeprefix("(").replace(") AND ", ", and ")
    return plain.replace(" AND ", " and ").replace(" OR ", " or ")


def _where(licence: str, texts: Iterable[str]) -> str:
    if licence in _COMMON:
        return f"The text is in /usr/share/common-licenses/{_COMMON[licence]}."
    return f"SPDX calls this licence {licence}. Its texts are in {_TEXTS}:\n " + "\n ".join(sorted(texts))


def _indented(text: str) -> str:
    return "\n".join(f" {line}" for line in text.splitlines())


def _pack(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def _settle(tree: Path, date: int) -> None:
    """Set permissions and date of every file, whoever builds it."""
    for path in [tree, *tree.rglob("*")]:
        if path.is_symlink():
            os.utime(path, (date, date), follow_symlinks=False)
            continue
        runs = path.is_dir() or path.stat().st_mode & 0o100
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (date, date))
