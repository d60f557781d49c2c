"""What a reader takes for letters, which names look alike, and in which order a line of text is read.

The libraries are loaded with the first text that is not plain Latin.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

MAX_MARKS = 8
"""The most characters that are drawn as one letter: more would pile up over what stands above."""
_JOINERS = " \u00a0-'\u2019\u05be\u05f3\u05f4."
"""What joins words of one name; a comma or a colon ends it."""
_SCRIPTS = {
    "ADLAM": "Adlm",
    "ARABIC": "Arab",
    "BALINESE": "Bali",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "JAVANESE": "Java",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MONGOLIAN": "Mong",
    "MYANMAR": "Mymr",
    "NKO": "Nkoo",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""ISO 15924 codes of scripts whose letters are shaped by their neighbours, by the first word of a character's name."""
_LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеорсухіјѕԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοιν",  # noqa: RUF001 - what looks alike is the matter here
    "ABESIJKMHOPCTYXaeopcyxijsdhlABEZHIKMNOPTYXoiv",
)
"""Cyrillic and Greek letters that are drawn as a Latin one is."""


def clusters(text: str) -> list[str]:
    """Split a text into what a reader takes for letters (grapheme clusters, UAX 29)."""
    if text.isascii():
        return [*text]
    import regex  # noqa: PLC0415 - only for who needs it

    return list(regex.findall(r"\X", text))


def borders(text: str) -> list[int]:
    """Return where letters begin, and the end of the text: where a caret may stand or a text be cut."""
    if text.isascii():
        return [*range(len(text) + 1)]
    found = [0]
    for letter in clusters(text):
        found.append(found[-1] + len(letter))
    return found


def script(letter: str) -> str:
    """Return the ISO 15924 code of a letter's script if it must be shaped, else ""."""
    return _script(letter[0])


@lru_cache(maxsize=4096)
def _script(character: str) -> str:
    return _SCRIPTS.get(unicodedata.name(character, "").partition(" ")[0], "")


def is_leftward(text: str) -> bool:
    """Whether anything in it is read from right to left."""
    return not text.isascii() and any(unicodedata.bidirectional(ch) in {"R", "AL"} for ch in text)


def in_sight(line: str) -> list[tuple[int, int, bool]]:
    """Return the stretches of a line from left to right as they are seen: start, end, whether one is read leftward.

    The line as a whole is read from left to right, and every name in it on its own, so that none turns round what
    stands beside it. Within a name the Unicode Bidirectional Algorithm decides.
    """
    found, at = [], 0
    for start, end in _names(line):
        if at < start:
            found.append((at, start, False))
        found += [(start + a, start + b, leftward) for a, b, leftward in _turned(line[start:end])]
        at = end
    if at < len(line) or not found:
        found.append((at, len(line), False))
    return found


def _names(line: str) -> Iterator[tuple[int, int]]:
    """Where names that are read from right to left begin and end."""
    start = end = -1
    for n, ch in enumerate(line):
        kind = unicodedata.bidirectional(ch)
        if kind in {"R", "AL"}:
            start, end = (n, n + 1) if start < 0 else (start, n + 1)
        elif start >= 0 and kind == "NSM" and n == end:
            end = n + 1
        elif start >= 0 and ch not in _JOINERS and kind not in {"EN", "AN", "BN"}:
            yield start, end
            start = -1
    if start >= 0:
        yield start, end


def _turned(name: str) -> list[tuple[int, int, bool]]:
    """The stretches of a name as they are seen: figures in it are read from left to right."""
    from bidi import algorithm  # noqa: PLC0415 - only for who needs it

    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = 1, "R"
    algorithm.get_embedding_levels(name, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    levels = [ch["level"] for ch in storage["chars"]]
    if len(levels) != len(name):  # controls are taken out; names have none
        return [(0, len(name), True)]
    cuts = [n for n in range(1, len(levels)) if levels[n] != levels[n - 1]]
    return [(a, b, bool(levels[a] % 2)) for a, b in zip([0, *cuts], [*cuts, len(name)], strict=True)][::-1]


def alike(name: str) -> str:
    """Return what names that look alike have in common: case, width and unseen letters do not count."""
    seen = "".join(ch for ch in unicodedata.normalize("NFKC", name) if unicodedata.category(ch) not in {"Cf", "Cc"})
    return " ".join(seen.translate(_LOOK_ALIKE).casefold().split())
