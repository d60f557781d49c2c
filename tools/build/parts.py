"""What a frozen application is made of: every file of it belongs to one part, which has a licence."""

import json
import platform
import re
import sys
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

from citadel_desktop.values import frozen, replace
from tools.build import licences
from tools.build.release import NAME, BuildError, Release, run

AUTHORS = "the Citadel Desktop contributors"
_INSIDE = "_internal"
_DATA = f"{_INSIDE}/citadel_desktop/_data"

# Libraries come without their names: by what their files begin with, whose they are and the licence.
_LIBRARIES = {
    "FLAC": ("FLAC", "BSD-3-Clause"),
    "SDL2": ("SDL", "Zlib"),
    "SDL2_image": ("SDL_image", "Zlib"),
    "SDL2_mixer": ("SDL_mixer", "Zlib"),
    "SDL2_ttf": ("SDL_ttf", "Zlib"),
    "brotlicommon": ("Brotli", "MIT"),
    "brotlidec": ("Brotli", "MIT"),
    "bz2": ("bzip2", "bzip2-1.0.6"),
    "expat": ("Expat", "MIT"),
    "ffi": ("libffi", "MIT"),
    "fluidsynth": ("FluidSynth", "LGPL-2.1-or-later"),
    "freetype": ("FreeType", "FTL OR GPL-2.0-only"),
    "gcc_s": ("GCC runtime libraries", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "harfbuzz": ("HarfBuzz", "MIT-Modern-Variant"),
    "jpeg": ("libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib"),
    "lzma": ("liblzma", "Public domain"),
    "mpdec": ("mpdecimal", "BSD-2-Clause"),
    "mpg123": ("mpg123", "LGPL-2.1-only"),
    "ogg": ("libogg", "BSD-3-Clause"),
    "opus": ("Opus", "BSD-3-Clause"),
    "opusfile": ("opusfile", "BSD-3-Clause"),
    "png16": ("libpng", "libpng-2.0"),
    "sharpyuv": ("libwebp", "BSD-3-Clause"),
    "sndfile": ("libsndfile", "LGPL-2.1-or-later"),
    "stdc++": ("GCC runtime libraries", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "tiff": ("LibTIFF", "libtiff"),
    "uuid": ("libuuid", "BSD-3-Clause"),
    "vorbis": ("libvorbis", "BSD-3-Clause"),
    "vorbisenc": ("libvorbis", "BSD-3-Clause"),
    "vorbisfile": ("libvorbis", "BSD-3-Clause"),
    "wavpack": ("WavPack", "BSD-3-Clause"),
    "webp": ("libwebp", "BSD-3-Clause"),
    "webpdemux": ("libwebp", "BSD-3-Clause"),
    "xmp": ("libxmp", "MIT"),
    "z": ("zlib", "Zlib"),
}

# Distributions that tell their licence in words, or by its text alone.
_LICENCES = {"accesskit": "MIT OR Apache-2.0", "pygame-ce": "LGPL-2.1-only"}

_SDL_VERSIONS = """\
import json, pygame
print(json.dumps({
    "SDL": pygame.get_sdl_version(),
    "SDL_image": pygame.image.get_sdl_image_version(),
    "SDL_mixer": pygame.mixer.get_sdl_mixer_version(),
    "SDL_ttf": pygame.font.get_sdl_ttf_version(),
}))
"""


@frozen
class Part:
    """One of the things an application is made of.

    `kind` is application, library or data; `licence` an SPDX expression, or words where SPDX has none;
    `files` are paths in the application's folder, sorted. What is not known is empty.
    """

    name: str
    kind: str
    licence: str
    version: str = ""
    author: str = ""
    source: str = ""
    distribution: bool = False
    files: tuple[str, ...] = ()


_Owner = tuple[Part, Callable[[str], bool]]


def parts(release: Release, folder: Path) -> list[Part]:
    """The parts of the application in a folder, itself first, the others by name.

    Raises:
        BuildError: a file belongs to no part, or the licence of one is not known.
    """
    owners = [
        *_credited(release.root),
        _built_in_font(),
        *_libraries(folder),
        *_distributions(),
        _python(),
        _itself(release),
    ]
    files: dict[Part, list[str]] = {part: [] for part, _ in owners}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not path.is_symlink():
            part = next((part for part, holds in owners if holds(name)), None)
            if part is None:
                raise BuildError(f"{name} belongs to no part whose licence is known")
            files[part].append(name)
    made = [replace(part, files=tuple(names)) for part, names in files.items() if names or part.distribution]
    return sorted(made, key=lambda part: (part.kind != "application", part.name.lower(), part.name))


def _below(*patterns: str) -> Callable[[str], bool]:
    return lambda name: any(fnmatchcase(name, pattern) for pattern in patterns)


def credits(root: Path) -> list[tuple[list[str], str, str, str]]:
    """The rows of `assets/CREDITS.md`: patterns of files, author, source, licence."""
    rows = []
    for line in (root / "assets" / "CREDITS.md").read_text("utf-8").splitlines():
        if line.startswith("| `"):
            files, author, source, licence = (part.strip() for part in line.strip("|").split("|"))
            rows.append((re.findall(r"`([^`]+)`", files), author, source, licence))
    return rows


def _credited(root: Path) -> list[_Owner]:
    """Fonts and icons by others; what was made for this project is part of it."""
    return [
        (
            Part(files[0], "data", licence, author=author, source=source),
            _below(*(f"{_DATA}/assets/{pattern}" for pattern in files)),
        )
        for files, author, source, licence in credits(root)
        if author != AUTHORS
    ]


def _built_in_font() -> _Owner:
    """The toolkit's own font, which names its licence without a version."""
    part = Part("FreeSans Bold", "data", "GPL-1.0-or-later", author="Free Software Foundation")
    return part, _below(f"{_INSIDE}/pygame/freesansbold.ttf")


def _libraries(folder: Path) -> list[_Owner]:
    """The shared libraries beside Python's and those of its modules.

    Raises:
        BuildError: one is not known here.
    """
    versions = _sdl_versions()
    found: dict[Part, list[str]] = {}
    for path in sorted([*(folder / _INSIDE).glob("lib*.so*"), *folder.glob(f"{_INSIDE}/*.libs/*")]):
        if path.is_symlink() or path.name.startswith("libpython"):
            continue
        stem = re.split(r"-|\.so", path.name, maxsplit=1)[0].removeprefix("lib")
        if stem not in _LIBRARIES:
            raise BuildError(f"{path.name} is packed, but its licence is not known")
        name, licence = _LIBRARIES[stem]
        part = Part(name, "library", licence, versions.get(name, ""))
        found.setdefault(part, []).append(path.relative_to(folder).as_posix())
    return [(part, _one_of(names)) for part, names in found.items()]


def _one_of(names: list[str]) -> Callable[[str], bool]:
    return lambda name: name in names


def _sdl_versions() -> dict[str, str]:
    """The versions the toolkit tells of the libraries it brings."""
    said = run(sys.executable, "-c", _SDL_VERSIONS, variables={"PYGAME_HIDE_SUPPORT_PROMPT": "1"}).splitlines()[-1]
    return {name: ".".join(map(str, version)) for name, version in json.loads(said).items()}


def _distributions() -> list[_Owner]:
    """The distributions the application runs on.

    Raises:
        BuildError: one does not tell its licence.
    """
    found = []
    for name in licences.packed_distributions():
        version, told, modules = licences.about(name)
        licence = _LICENCES.get(name, told)
        if not licence:
            raise BuildError(f"{name} is packed but tells no licence")
        part = Part(name, "library", licence, version, distribution=True)
        own = [f"{_INSIDE}/{module}/*" for module in modules]
        metadata = f"{_INSIDE}/{name.replace('-', '_')}-{version}.dist-info/*"
        found.append((part, _below(*own, metadata)))
    return found


def _python() -> _Owner:
    part = Part("Python", "library", "Python-2.0.1", platform.python_version())
    major, minor, _ = platform.python_version_tuple()
    return part, _below(
        f"{_INSIDE}/base_library.zip",
        f"{_INSIDE}/libpython{major}*",
        f"{_INSIDE}/python{major}.{minor}/*",
        f"{_INSIDE}/lib-dynload/*",
    )


def _itself(release: Release) -> _Owner:
    part = Part(NAME, "application", "MIT", release.version, AUTHORS)
    return part, _below(release.executable, "licences/*", f"{_INSIDE}/citadel_desktop[/_]*")
