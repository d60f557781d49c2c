"""What a reader takes for letters, which names look alike, and in which order a line of text is read.

The libraries are loaded with the first text that is not plain Latin.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache

MAX_MARKS = 8
"""The most characters that are drawn as one letter: more would pile up over what stands above."""
_APART = re.compile("[\0-\u02ff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2190-\u21ff]*")
"""Characters that are never one letter with another: all that the app itself writes."""
_WORD = re.compile(r"\w+|[^\w\s]+")
_UNSEEN = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that are drawn as nothing, though they count as letters or signs."""
_WITHIN_NAMES = " \u00a0-'\u2019\u05be\u05f3\u05f4."
"""Signs within one name; a comma or a colon ends it."""
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
    "АВЕЅІЈКМНОРСТУХЗзаеорсухіјѕԁһӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧοιν", "ABESIJKMHOPCTYX33aeopcyxijsdhlABEZHIKMNOPTYXoiv"
)
"""Cyrillic and Greek letters that are drawn as a Latin one is."""


def clusters(text: str) -> list[str]:
    """Split a text into what a reader takes for letters (grapheme clusters, UAX 29)."""
    if _APART.fullmatch(text):
        return [*text]
    import regex  # noqa: PLC0415 - only for who needs it

    return list(regex.findall(r"\X", text))


def borders(text: str) -> list[int]:
    """Return where letters begin, and the end of the text: where a caret may stand or a text be cut."""
    if _APART.fullmatch(text):
        return [*range(len(text) + 1)]
    found = [0]
    for letter in clusters(text):
        found.append(found[-1] + len(letter))
    return found


def cut(text: str, most: int) -> str:
    """Return as many whole letters as have no more characters; of a first letter that has more a part."""
    ends = borders(text)
    whole = ends[max(0, bisect_right(ends, most) - 1)]
    return text[: whole or max(most, 0)]


def words(text: str) -> list[tuple[int, int]]:
    """Return where words and rows of other signs begin and end."""
    if _APART.fullmatch(text):
        return [match.span() for match in _WORD.finditer(text)]
    import regex  # noqa: PLC0415 - only for who needs it

    # Vowel signs belong to their word, and so does what joins letters.
    return [match.span() for match in regex.finditer(r"[\w\p{M}\u200c\u200d]+|[^\w\s\p{M}]+", text)]


def is_seen(text: str) -> bool:
    """Whether anything of it is drawn."""
    return any(not ch.isspace() and not _is_unseen(ch) and unicodedata.category(ch) != "Cc" for ch in text)


def _is_unseen(ch: str) -> bool:
    return ch in _UNSEEN or "\ufe00" <= ch <= "\ufe0f" or unicodedata.category(ch) in {"Cf", "Cc"}


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
        elif start >= 0 and ch not in _WITHIN_NAMES and kind not in {"EN", "AN", "BN"}:
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
    seen = "".join(ch for ch in unicodedata.normalize("NFKC", name) if not _is_unseen(ch))
    return " ".join(seen.translate(_LOOK_ALIKE).casefold().split())
