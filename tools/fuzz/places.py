"""Places of all values within a JSON text, so that a mutation splices the text without rewriting it.

Splices can say what no writer of JSON would: a key twice, numbers no machine holds, half a letter.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from citadel_desktop.values import frozen

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*|true|false|null|[\[\]{}]')


@dataclass(slots=True)
class Place:
    """A value in a text, from `start` to `end`.

    Attributes:
        kind: how the token begins: "{", "[", '"', "1" for any number, "t" for true, false and null.
        path: the keys down to it; "*" stands for any place of a list.
        begin: where its key begins, or `start` in a list.
        inside: what is in it.
    """

    start: int
    end: int
    kind: str
    path: tuple[str, ...]
    begin: int
    inside: "list[Place]" = field(default_factory=list)


@frozen
class Edit:
    """A replacement by `text` from `start` to `end`."""

    start: int
    end: int
    text: bytes


def places(text: str) -> Place:
    """Return the root place of a sound ASCII JSON text, whose places are those of its bytes."""
    open_: list[Place] = []
    key: tuple[str, int] | None = None
    root: Place | None = None
    for found in _TOKEN.finditer(text):
        token, at = found.group(), found.start()
        if token in "]}":
            place = open_.pop()
            place.end = found.end()
            continue
        above = open_[-1] if open_ else None
        if above is not None and above.kind == "{" and key is None:
            key = (token[1:-1], at)
            continue
        name, begin = key or ("*", at)
        key = None
        path = () if above is None else (*above.path, name)
        first = token[0]
        kind = first if first in '{["' else "1" if first in "-0123456789" else "t"
        place = Place(at, found.end(), kind, path, begin)
        if above is None:
            root = place
        else:
            above.inside.append(place)
        if kind in "{[":
            open_.append(place)
    assert root is not None
    return root


def spliced(base: bytes, edits: Sequence[Edit]) -> bytes:
    """Return the text with edits that are in order and do not overlap."""
    parts: list[bytes] = []
    at = 0
    for edit in edits:
        parts += (base[at : edit.start], edit.text)
        at = edit.end
    return b"".join((*parts, base[at:]))


def apart(edits: Sequence[Edit]) -> tuple[Edit, ...]:
    """Return edits in order, without those that overlap one before them."""
    kept: list[Edit] = []
    for edit in sorted(edits, key=lambda one: (one.start, one.end)):
        if not kept or edit.start > kept[-1].end or edit.start == kept[-1].end != kept[-1].start:
            kept.append(edit)
    return tuple(kept)
