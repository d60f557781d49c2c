"""Mutations of designs, which are texts with a line for each thing."""

from random import Random

from tools.fuzz.places import Edit, apart

_WORDS = (
    *(b".", b"E", b"T", b"A", b"?", b"P", b"S", b">1", b">3", b"<6", b"=0", b"=7", b">0", b">99", b"=-1"),
    *(b">9999999999999", b"h25", b"h0", b"h-5", b"n30", b"m40", b"m99999999999999999999", b"h", b"h2.5"),
    *(b"m1e9", b"x", b"level", b"doorway", b"name", b"scenario", b"citadel", b"design", b"#", b"1e1>3b4"),
    *(b"1a1=1a1", b"9z9>0x0", b"talisman", b"destruction", b"quest", b"great_hall", b"cells", b"cellar"),
    *(b"0", b"1", b"6", b"7", b"W" * 200, b"a/b", b"{name}", b"\x1b[31m", b"1" * 5000, b"m" + b"9" * 4400),
    *("\u0664 \u00b2 \u202e \ud7ff e\u0301 \u2028 \ufeff \u3000".encode().split(b" ")),
    *(b"\xff", b"\xed\xa0\x80", b"\0"),
)  # fmt: skip
_LINES = (
    *(b"name " + b"W" * 90_000, b"name \x1b]0;x\x07", b"name \xe2\x80\xae", b"scenario", b"level 1"),
    *(b"level 7 cells", b"level 1 nowhere", b"doorway 1a1>1a1", b"doorway", b"citadel design 2"),
    *(b". . . . .", b". . . . . .", b"# \xff", b"level 1 great_hall", b"level -1 cells", b""),
)


def mutated(rng: Random, text: bytes) -> tuple[Edit, ...]:
    """Return edits of a design by words and lines."""
    edits: list[Edit] = []
    starts = [0, *(n + 1 for n, byte in enumerate(text) if byte == 10)]
    for _ in range(rng.choice((1, 1, 2, 3, 6))):
        line = rng.randrange(len(starts) - 1)
        begin, end = starts[line], starts[line + 1]
        how = rng.randrange(6)
        if how == 0:
            edits.append(Edit(begin, end, b""))
        elif how == 1:
            edits.append(Edit(end, end, text[begin:end] * rng.choice((1, 1, 2, 3000))))
        elif how == 2:
            edits.append(Edit(begin, begin, rng.choice(_LINES) + b"\n"))
        else:
            edits += _word(rng, text, begin, end)
    return apart(edits)


def _word(rng: Random, text: bytes, begin: int, end: int) -> list[Edit]:
    """Return an edit that replaces or adds a word in a line."""
    words, at = [], begin
    for word in text[begin:end].split():
        at = text.index(word, at)
        words.append((at, at + len(word)))
        at += len(word)
    if not words:
        return [Edit(begin, begin, rng.choice(_WORDS))]
    start, stop = rng.choice(words)
    if rng.random() < 0.2:
        return [Edit(stop, stop, b" " + rng.choice(_WORDS))]
    if rng.random() < 0.3:
        other, last = rng.choice(words)
        return [Edit(start, stop, text[other:last])]
    return [Edit(start, stop, rng.choice(_WORDS))]
