"""Archives that are the same, byte for byte, whenever the same files are packed."""

import gzip
import tarfile
import time
import zipfile
from pathlib import Path

from tools.build.release import Release

LEVEL = 6  # within 1 % of level 9 in a third of the time


def pack(release: Release, folder: Path, out: Path) -> Path:
    """Pack the application's folder into `out` as a .tar.gz, on Windows as a .zip; return the archive."""
    out.mkdir(parents=True, exist_ok=True)
    if release.system == "windows":
        return _pack_zip(release, folder, out / f"{release.stem}.zip")
    return _pack_tar(release, folder, out / f"{release.stem}.tar.gz")


def _members(folder: Path) -> list[Path]:
    return [folder, *sorted(folder.rglob("*"))]


def _pack_tar(release: Release, folder: Path, archive: Path) -> Path:
    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = release.date
        executable = member.isdir() or member.mode & 0o100
        member.mode = 0o755 if executable else 0o644
        return member

    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", compresslevel=LEVEL, fileobj=file, mtime=release.date) as packed,
        tarfile.open(mode="w", fileobj=packed, format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in _members(folder):
            name = path.relative_to(folder.parent).as_posix()
            tar.add(path, name, recursive=False, filter=plain)
    return archive


def _pack_zip(release: Release, folder: Path, archive: Path) -> Path:
    date = time.gmtime(release.date)[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as packed:
        for path in _members(folder):
            if path.is_file():
                name = path.relative_to(folder.parent).as_posix()
                member = zipfile.ZipInfo(name, date)
                member.compress_type = zipfile.ZIP_DEFLATED
                member.external_attr = (0o100755 if path.suffix in {".exe", ".dll"} else 0o100644) << 16
                packed.writestr(member, path.read_bytes())
    return archive
