"""Ask packed libraries for their versions.

Run as a program with the libraries as arguments, since each is loaded for it; prints the versions as JSON.
"""

import ctypes
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

_Ask = Callable[[Path], str]


def stem(path: Path) -> str:
    """Return a library's name without `lib`, a wheel's digest, and numbers."""
    return re.split(r"-|\.so", path.name, maxsplit=1)[0].removeprefix("lib")


def version(path: Path) -> str:
    """Return the version that a library reports; empty if it reports none or cannot be loaded."""
    ask = _ASK.get(stem(path))
    try:
        told = re.search(r"\d+(\.\d+)+", ask(path)) if ask else None
    except (OSError, AttributeError, ValueError):
        return ""
    return told.group() if told else ""


def _text(function: str) -> _Ask:
    def ask(path: Path) -> str:
        call = ctypes.CDLL(str(path))[function]
        call.restype = ctypes.c_char_p
        return str(call(None).decode())  # one of them takes a pointer, the others nothing

    return ask


def _variable(name: str) -> _Ask:
    return lambda path: (ctypes.c_char_p.in_dll(ctypes.CDLL(str(path)), name).value or b"").decode()


def _packed(function: str, bits: int) -> _Ask:
    """Return a reader of three numbers packed into one, each of so many bits."""

    def ask(path: Path) -> str:
        number = ctypes.CDLL(str(path))[function]()
        return ".".join(str(number >> shift & (1 << bits) - 1) for shift in (2 * bits, bits, 0))

    return ask


def _linked(function: str) -> _Ask:
    """Return a reader of the three bytes that SDL's satellites point to."""

    def ask(path: Path) -> str:
        call = ctypes.CDLL(str(path))[function]
        call.restype = ctypes.POINTER(ctypes.c_uint8 * 3)
        return ".".join(map(str, call().contents))

    return ask


def _sdl(path: Path) -> str:
    numbers = (ctypes.c_uint8 * 3)()
    ctypes.CDLL(str(path)).SDL_GetVersion(ctypes.byref(numbers))
    return ".".join(map(str, numbers))


def _freetype(path: Path) -> str:
    library, face = ctypes.CDLL(str(path)), ctypes.c_void_p()
    library.FT_Init_FreeType(ctypes.byref(face))
    numbers = [ctypes.c_int() for _ in range(3)]
    library.FT_Library_Version(face, *map(ctypes.byref, numbers))
    return ".".join(str(number.value) for number in numbers)


def _written(before: str) -> _Ask:
    """Return a reader of the version that follows these words in the file."""

    def ask(path: Path) -> str:
        found = re.search(re.escape(before.encode()) + rb" ([\d.]+)", path.read_bytes())
        return found.group(1).decode() if found else ""

    return ask


def _called(versions: dict[str, str]) -> _Ask:
    """Return a reader that looks the version up by the library's number, for libraries that do not report it."""
    return lambda path: versions.get(path.name.partition(".so.")[2], "")


_ASK: dict[str, _Ask] = {
    "FLAC": _variable("FLAC__VERSION_STRING"),
    "SDL2": _sdl,
    "SDL2_image": _linked("IMG_Linked_Version"),
    "SDL2_mixer": _linked("Mix_Linked_Version"),
    "SDL2_ttf": _linked("TTF_Linked_Version"),
    "brotlidec": _packed("BrotliDecoderVersion", 12),
    "fluidsynth": _text("fluid_version_str"),
    "freetype": _freetype,
    "harfbuzz": _text("hb_version_string"),
    "jpeg": _written("libjpeg-turbo version"),
    "mpg123": _text("mpg123_distversion"),
    "ogg": _called({"0.8.5": "1.3.5", "0.8.6": "1.3.6"}),
    "opus": _text("opus_get_version_string"),
    "opusfile": _called({"0.4.5": "0.12"}),
    "png16": _text("png_get_libpng_ver"),
    "sndfile": _text("sf_version_string"),
    "tiff": _text("TIFFGetVersion"),
    "vorbis": _text("vorbis_version_string"),
    "wavpack": _text("WavpackGetLibraryVersionString"),
    "webp": _packed("WebPGetDecoderVersion", 8),
    "xmp": _variable("xmp_version"),
    "z": _text("zlibVersion"),
}


if __name__ == "__main__":
    print(json.dumps({name: version(Path(name)) for name in sys.argv[1:]}))
