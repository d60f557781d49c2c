"""The Debian package: the application, a desktop entry, an icon, a type for saves, a copyright file."""

import gzip
import hashlib
import os
import shutil
import struct
from pathlib import Path

from tools.build.release import NAME, BuildError, Release, run

SAVE_TYPE = "application/x-citadel"
_MAINTAINER = "The Citadel Desktop contributors <citadel-desktop@invalid.invalid>"
_ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}

# What SDL loads by name at run time; without the first row it opens no window.
_NEEDED = "libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1"
_BETTER = "libwayland-client0, libwayland-egl1, libwayland-cursor0, libxkbcommon0, libdecor-0-0, libpulse0"

_DESKTOP_ENTRY = f"""\
[Desktop Entry]
Type=Application
Name=Citadel Desktop
GenericName=Board games
Comment=Play the games called Citadel around one computer
Exec={NAME} %f
Icon={NAME}
Terminal=false
Categories=Game;BoardGame;
MimeType={SAVE_TYPE};
Keywords=board;game;siege;citadel;
"""

_MIME = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{SAVE_TYPE}">
    <comment>Citadel Desktop match</comment>
    <sub-class-of type="application/json"/>
    <glob pattern="*.citadel"/>
  </mime-type>
</mime-info>
"""


def build(release: Release, folder: Path, work: Path, out: Path) -> Path:
    """Pack the application's folder as `citadel-desktop_VERSION_ARCHITECTURE.deb` into `out`.

    Raises:
        BuildError: there is no icon, the machine is unknown to Debian, or dpkg-deb fails.
    """
    architecture = _ARCHITECTURES.get(release.machine)
    if release.system != "linux" or architecture is None:
        raise BuildError(f"no Debian package is made for {release.system} {release.machine}")
    tree = work / "deb"
    if tree.exists():
        shutil.rmtree(tree)
    shutil.copytree(folder, tree / "usr" / "lib" / NAME, symlinks=True)
    (tree / "usr" / "bin").mkdir(parents=True)
    (tree / "usr" / "bin" / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share = tree / "usr" / "share"
    _write(share / "applications" / f"{NAME}.desktop", _DESKTOP_ENTRY)
    _write(share / "mime" / "packages" / f"{NAME}.xml", _MIME)
    _icons(release.root / "assets" / "icon", share / "icons" / "hicolor")
    _write(share / "doc" / NAME / "copyright", _copyright(release.root))
    changes = (release.root / "CHANGELOG.md").read_bytes()
    (share / "doc" / NAME / "changelog.gz").write_bytes(
        gzip.compress(changes, 9, mtime=release.date)
    )
    _control(release, architecture, tree)
    _settle(tree, release.date)
    out.mkdir(parents=True, exist_ok=True)
    package = out / f"{NAME}_{release.version}_{architecture}.deb"
    # Level 6 packs within 1 % of level 9 in half the time.
    options = ("--root-owner-group", "-Zxz", "-z6")
    run(
        "dpkg-deb",
        *options,
        "--build",
        tree,
        package,
        variables={"SOURCE_DATE_EPOCH": str(release.date)},
    )
    return package


def png_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a PNG file.

    Raises:
        BuildError: it is none.
    """
    head = path.read_bytes()[:24]
    if len(head) < 24 or head[:8] != b"\x89PNG\r\n\x1a\n":
        raise BuildError(f"{path} is not a PNG")
    width, height = struct.unpack(">II", head[16:24])
    return int(width), int(height)


def _icons(source: Path, theme: Path) -> None:
    """Copy the icons of the program and of its saves to where a desktop looks for their sizes.

    Raises:
        BuildError: one of the two has no picture, or a picture is not square.
    """
    for kind, stem, name in (
        ("apps", "citadel", NAME),
        ("mimetypes", "application-x-citadel", "application-x-citadel"),
    ):
        pictures = sorted(source.glob(f"{stem}-*.png"))
        if not pictures:
            raise BuildError(f"{source} holds no {stem}-*.png: the Debian package needs icons")
        for picture in pictures:
            width, height = png_size(picture)
            if width != height:
                raise BuildError(f"{picture} is {width}x{height}: an icon must be square")
            _copy(picture, theme / f"{width}x{height}" / kind / f"{name}.png")
        drawing = source / f"{stem}.svg"
        if drawing.exists():
            _copy(drawing, theme / "scalable" / kind / f"{name}.svg")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _control(release: Release, architecture: str, tree: Path) -> None:
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    # The application holds libraries of the machine it was built on, which want its C library or newer.
    library = (os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.36").split()[-1]
    _write(
        tree / "DEBIAN" / "control",
        f"Package: {NAME}\n"
        f"Version: {release.version}\n"
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
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree).as_posix()}"
        for path in files
    ]
    _write(tree / "DEBIAN" / "md5sums", "\n".join(sums) + "\n")


def _copyright(root: Path) -> str:
    licence = (root / "LICENSE").read_text("utf-8").strip().split("\n\n")
    holder = next(line for line in licence if line.startswith("Copyright")).removeprefix(
        "Copyright (c) "
    )
    text = "\n .\n".join(
        "\n".join(f" {line}" for line in part.splitlines())
        for part in licence
        if not part.startswith(("MIT", "Copyright"))
    )
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        "Upstream-Name: Citadel Desktop\n"
        "Comment: The licences of Python, pygame-ce, SDL and the other parts packed with the\n"
        f" application are in /usr/lib/{NAME}/licences; the credits of fonts, icons and\n"
        f" sounds in /usr/lib/{NAME}/_internal/citadel_desktop/_data/assets.\n"
        "\n"
        "Files: *\n"
        f"Copyright: {holder}\n"
        "License: Expat\n"
        f"{text}\n"
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _settle(tree: Path, date: int) -> None:
    """Give every file the permissions and the date a package should have, whoever builds it."""
    for path in [tree, *tree.rglob("*")]:
        if path.is_symlink():
            continue
        runs = path.is_dir() or path.stat().st_mode & 0o100
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (date, date))
