"""Mutations of a sound text: a few edits, most of them where code deep in the app will believe them."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType

from citadel_desktop.rules.kit.plain import digest_of_text
from tools.fuzz import values
from tools.fuzz.places import Edit, Place, apart, spliced
from tools.fuzz.seeds import Seed

Change = Callable[[Random, Seed, Place], Sequence[Edit]]
"""A change at a place; no edits where it does not fit."""

_LONG_LIST = 2_000


def mutated(rng: Random, seed: Seed, parts: Mapping[str, float], donors: Sequence[Seed]) -> tuple[Edit, ...]:
    """Return edits of a JSON text within weighted parts; "" is the whole."""
    assert seed.root is not None
    count = rng.choice((1, 1, 1, 1, 2, 2, 3, 5))
    edits: list[Edit] = []
    for part in rng.choices([*parts], [*parts.values()], k=count):
        inside = [one for one in seed.root.inside if one.path[-1] == part] or [seed.root]
        place = _descent(rng, inside[0])
        edits += _changed(rng, seed, place, donors)
    found = apart(edits)
    return _repaired(rng, seed, found) if seed.twin or rng.random() < 0.3 else found


def _descent(rng: Random, place: Place) -> Place:
    """Return a place within another; deep ones are as likely as shallow ones."""
    while place.inside and rng.random() > 0.12:
        place = rng.choice(place.inside)
    return place


def _changed(rng: Random, seed: Seed, place: Place, donors: Sequence[Seed]) -> Sequence[Edit]:
    if rng.random() < 0.12:
        return _given(rng, seed, place, rng.choice((seed, *donors)))
    names = [*_CHANGES]
    change = _CHANGES[rng.choices(names, [_WEIGHTS[name] for name in names])[0]]
    return change(rng, seed, place)


def _given(rng: Random, seed: Seed, place: Place, donor: Seed) -> Sequence[Edit]:
    """Return an edit with a value of the same key elsewhere, perhaps in another game."""
    found = donor.donors.get(place.path[-1] if place.path else "", ())
    if not found:
        return ()
    other = rng.choice(found)
    return (Edit(place.start, place.end, donor.text[other.start : other.end]),)


def _of_its_kind(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    """Return an edit with another value of the same type."""
    if place.kind == "1":
        new = values.number(rng, seed.text[place.start : place.end])
    elif place.kind == '"':
        new = values.text(rng)
    elif place.kind == "t":
        new = rng.choice((b"true", b"false", b"null"))
    else:
        return _row(rng, seed, place)
    return (Edit(place.start, place.end, new),)


def _of_any_kind(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    return (Edit(place.start, place.end, values.anything(rng)),)


def _nested(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    return (Edit(place.start, place.end, values.nested(rng, seed.text[place.start : place.end][:2000])),)


def _left_out(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    """Return an edit that removes a value with its comma."""
    if not place.path:
        return ()
    begin, end = place.begin, place.end
    rest = seed.text[end : end + 3].lstrip()
    if rest.startswith(b","):
        end = seed.text.index(b",", end) + 1
    else:
        before = seed.text[max(0, begin - 3) : begin].rstrip()
        if before.endswith(b","):
            begin = seed.text.rindex(b",", 0, begin)
    return (Edit(begin, end, b""),)


def _twice(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    """Return an edit that repeats a value, as it is or changed; seldom very often."""
    if not place.path:
        return ()
    whole = seed.text[place.begin : place.end]
    if rng.random() < 0.4:
        whole = seed.text[place.begin : place.start] + values.anything(rng)
    times = 1 if rng.random() < 0.9 else rng.choice((2, 5, 40, _LONG_LIST))
    times = min(times, 1 + 400_000 // len(whole or b" "))
    return (Edit(place.end, place.end, (b"," + whole) * times),)


def _swapped(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    """Return edits that exchange two values within a place."""
    if len(place.inside) < 2:
        return _of_its_kind(rng, seed, place)
    one, two = sorted(rng.sample(place.inside, 2), key=lambda each: each.start)
    return (
        Edit(one.start, one.end, seed.text[two.start : two.end]),
        Edit(two.start, two.end, seed.text[one.start : one.end]),
    )


def _row(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    """Return an edit with a list's or object's parts in another order, some of them gone."""
    if len(place.inside) < 2:
        return ()
    parts = [seed.text[one.begin : one.end] for one in place.inside]
    how = rng.randrange(4)
    if how == 0:
        rng.shuffle(parts)
    elif how == 1:
        parts.reverse()
    elif how == 2:
        del parts[rng.randrange(len(parts)) :]
    else:
        parts = [part for part in parts if rng.random() < 0.7]
    first, last = place.inside[0], place.inside[-1]
    return (Edit(first.begin, last.end, b",".join(parts)),)


def _key(rng: Random, seed: Seed, place: Place) -> Sequence[Edit]:
    """Return an edit that replaces a key, or inserts an unknown one before it."""
    if place.begin == place.start:
        return _of_its_kind(rng, seed, place)
    key = rng.choice(values.KEYS)
    if rng.random() < 0.5:
        return (Edit(place.begin, place.begin, key + b":" + values.anything(rng) + b","),)
    return (Edit(place.begin, place.start, key + b":"),)


_CHANGES: Mapping[str, Change] = MappingProxyType(
    {
        "of its kind": _of_its_kind,
        "of any kind": _of_any_kind,
        "nested": _nested,
        "left out": _left_out,
        "twice": _twice,
        "swapped": _swapped,
        "row": _row,
        "key": _key,
    }
)
_WEIGHTS = MappingProxyType(
    {"of its kind": 50, "of any kind": 12, "nested": 2, "left out": 8, "twice": 8, "swapped": 8, "row": 6, "key": 5}
)


def _repaired(rng: Random, seed: Seed, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    """Return the edits with the same change in the base's state, which must equal the snapshot, and with the digest."""
    assert seed.root is not None
    parts = {one.path[-1]: one for one in seed.root.inside}
    snapshot, digest = parts.get("snapshot"), parts.get("digest")
    if snapshot is None or digest is None:
        return edits
    within = [e for e in edits if snapshot.start <= e.start and e.end <= snapshot.end]
    if not within:
        return edits
    others = [e for e in edits if e not in within]
    if seed.twin and rng.random() < 0.9:
        moved = [Edit(e.start + seed.twin, e.end + seed.twin, e.text) for e in within]
        others = [e for e in others if e.end < snapshot.start] + moved
    if digest.kind == '"':
        kept = [Edit(e.start - snapshot.start, e.end - snapshot.start, e.text) for e in within]
        now = spliced(seed.text[snapshot.start : snapshot.end], kept)
        told = f'"{digest_of_text(now.decode("utf-8", "replace"))}"'.encode()
        others = [e for e in others if e.end <= digest.start or e.start >= digest.end]
        others.append(Edit(digest.start, digest.end, told))
    return apart([*within, *others])


def bytes_mutated(rng: Random, text: bytes) -> tuple[Edit, ...]:
    """Return edits regardless of meaning: what disks, transfers and editors do to a text."""
    size, how = len(text), rng.randrange(12)
    at = rng.randrange(size)
    lines = [n + 1 for n, byte in enumerate(text) if byte == 10] or [0]
    if how == 0:
        return (Edit(at, size, b""),)
    if how == 1:
        places = sorted(rng.sample(range(size), min(size, rng.choice((1, 1, 2, 8)))))
        return tuple(Edit(n, n + 1, bytes((text[n] ^ 1 << rng.randrange(8),))) for n in places)
    if how == 2:
        return (Edit(0, 0, rng.choice(_MARKS)),)
    if how == 3:
        return tuple(Edit(n - 1, n, rng.choice((b"\r\n", b"\r"))) for n in lines if n)
    if how == 4:
        line = rng.randrange(len(lines))
        begin = lines[line - 1] if line else 0
        again = text[begin : lines[line]] * rng.choice((1, 2, 50))
        return (Edit(begin, lines[line], rng.choice((b"", again + text[begin : lines[line]]))),)
    if how == 5:
        hole = min(size, at + rng.choice((1, 8, 512)))
        return (Edit(at, hole, rng.choice((b"\0", b"\xff", b" ", b"\n")) * (hole - at)),)
    if how == 6:
        return (Edit(at, at, rng.choice((*_RAW, rng.randbytes(rng.choice((1, 4, 64)))))),)
    if how == 7:
        end = min(size, at + rng.choice((1, 10, 200)))
        return (Edit(at, end, b""),)
    if how == 8:
        return (Edit(size, size, rng.choice((b"\0" * 600, b"{}", b"\n\n", b"x", text[:4000]))),)
    if how == 9:
        return (Edit(0, at, b""),)
    if how == 10:
        return (Edit(0, size, rng.choice((rng.randbytes(300), b"\0" * 900, b"", b"[]", b"{}", *_WHOLE))),)
    other = rng.randrange(size)
    return (Edit(at, min(size, at + 40), text[other : other + 40]),)


_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff\0", b"\0", b" ", b"\n", b"\r\n\t ", b"#!/bin/sh\n")
_RAW = (
    *(b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"\n", b"\0", b"\xff", b"\xc3", b"\xe2\x80"),
    *(b"\xed\xa0\x80", b"\x1b[2J", b"\xe2\x80\xae", b"// x\n", b"NaN", b"\\u", b"9" * 300),
)
_WHOLE = (
    *(b'{"citadel":"match"}', b'{"citadel":"match","format":2}', b'{"citadel":"match","format":3}'),
    *(b'{"citadel":"match","format":-1}', b'{"citadel":"match","format":1e999}', b'{"citadel":{}}'),
    *(b"citadel design 1\n", b"citadel design 9", b"citadel design", b"[" * 200_000, b'{"a":' * 200_000),
    *(b'{"citadel":"match",' + b'"x":' + b"9" * 200_000 + b"}", b'"' + b"\\ud800" * 50_000 + b'"'),
)
