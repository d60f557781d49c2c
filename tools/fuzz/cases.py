"""Cases by seed and number: the same mutation in every run of one version, whatever ran before."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from citadel_desktop.values import frozen, replace
from tools.fuzz import argv, designs, seeds
from tools.fuzz.mutate import bytes_mutated, mutated
from tools.fuzz.places import Edit, spliced
from tools.fuzz.seeds import Seed


@frozen
class Case:
    """A file or a command line to try on the app.

    Attributes:
        kind: of `KINDS`; it says what is tried.
        name: the file's name; "" for a kind that has its place.
        base: the sound bytes, and the edits that make the file of them.
        edits: what was changed.
        changed: when it says it was written, in seconds, or None for now.
        argv: the arguments, of a command line.
        of: the seed it was made of.
        luck: what chance does at the table: clicks, keys, which screens.
    """

    kind: str
    name: str = ""
    base: bytes = b""
    edits: tuple[Edit, ...] = ()
    changed: int | None = None
    argv: tuple[str, ...] = ()
    of: str = ""
    luck: int = 0

    @property
    def data(self) -> bytes:
        """Contents of the file."""
        return spliced(self.base, self.edits)

    def plain(self) -> dict[str, Any]:
        """Return the case as JSON data, for the corpus."""
        told: dict[str, Any] = {"kind": self.kind, "luck": self.luck}
        if self.argv:
            return told | {"argv": list(self.argv)}
        return told | {"name": self.name, "changed": self.changed, "data": self.data.decode("utf-8", "surrogateescape")}


def read(text: str) -> Case:
    """Read the case that `plain` returned."""
    data = json.loads(text)
    return Case(
        kind=data["kind"],
        name=data.get("name", ""),
        base=data.get("data", "").encode("utf-8", "surrogateescape"),
        changed=data.get("changed"),
        argv=tuple(data.get("argv", ())),
        luck=data["luck"],
    )


def case(seed: int, number: int, kinds: tuple[str, ...]) -> Case:
    """Return the case of that number."""
    rng = Random(f"{seed}/{number}")
    kind = rng.choices(kinds, [KINDS[one] for one in kinds])[0]
    made = _MAKERS[kind](rng)
    return replace(made, kind=kind, luck=rng.randrange(1 << 30))


KINDS: Mapping[str, float] = MappingProxyType(
    {"save": 40, "summary": 16, "log": 12, "bytes": 10, "settings": 6, "statistics": 6, "design": 6, "argv": 4}
)
"""Weights of what is mutated: a save anywhere, its summary, log or bytes; the app's own files; arguments."""

SAVES = frozenset({"save", "summary", "log", "bytes"})

_HEAD = (
    "app",
    "game",
    "rules_version",
    "match_id",
    "created",
    "updated",
    "players",
    "options",
    "seed",
    "hints",
    "hinted",
    "format",
)
_NAMES = (
    *("x\udcff.citadel", "a\nb.citadel", "\x1b[31mred.citadel", "\u202egnp.citadel", "-x.citadel"),
    *("W" * 240 + ".citadel", " .citadel", "{name}.citadel", "e" + "\u0301" * 60 + ".citadel"),
    *("漢字 ł €.citadel", "\u2028\u2066.citadel", "x\udcc3(\udced.citadel", "a\tb\r.citadel"),
)  # fmt: skip
_TIMES = (0, -1, 1, -(1 << 33), 1 << 31, 1 << 33, 253402300800, -62135596801, 1 << 40, -(1 << 40))


def _seed_of(rng: Random, layouts: tuple[str, ...]) -> Seed:
    return seeds.match(rng.choice(seeds.matches()), rng.choice(layouts), rng.choice(seeds.TAILS))


def _file(rng: Random, seed: Seed, edits: tuple[Edit, ...], name: str = "x.citadel") -> Case:
    """Return a match's file, seldom with a strange name or time."""
    if rng.random() < 0.02:
        name = rng.choice(_NAMES)
    elif rng.random() < 0.02:
        name = f"{OTHER}.{rng.choice((1, 2, 3))}"
    changed = rng.choice(_TIMES) if rng.random() < 0.02 else None
    return Case("", name, seed.text, edits, changed, of=seed.name)


OTHER = "other.citadel"
"""The sound match beside every file that is tried; its older copies have a number at the end."""


def _save(rng: Random) -> Case:
    seed = _seed_of(rng, ("whole", "tail", "base", "base", "snapshot"))
    parts = {"snapshot": 8.0, "": 1.0} | dict.fromkeys(_HEAD, 0.4)
    if seed.name.endswith("tail"):
        parts |= {"base": 8.0, "log": 4.0, "snapshot": 2.0}
    return _file(rng, seed, mutated(rng, seed, parts, _donors(rng)))


def _summary(rng: Random) -> Case:
    seed = _seed_of(rng, ("whole", "tail", "base"))
    parts = {"summary": 6.0, "players": 1.5, "": 0.3} | dict.fromkeys(_HEAD, 0.25)
    return _file(rng, seed, mutated(rng, seed, parts, _donors(rng)))


def _log(rng: Random) -> Case:
    seed = _seed_of(rng, ("whole", "tail"))
    return _file(rng, seed, mutated(rng, seed, {"log": 9.0, "seed": 0.3, "options": 0.5}, _donors(rng)))


def _bytes(rng: Random) -> Case:
    seed = _seed_of(rng, seeds.LAYOUTS)
    return _file(rng, seed, bytes_mutated(rng, seed.text))


def _donors(rng: Random) -> tuple[Seed, ...]:
    return (_seed_of(rng, ("base",)),) if rng.random() < 0.3 else ()


@cache
def _own() -> tuple[Seed, Seed]:
    return seeds.settings(), seeds.statistics()


def _settings(rng: Random) -> Case:
    seed = _own()[0]
    if rng.random() < 0.1:
        return Case("", "", seed.text, bytes_mutated(rng, seed.text), of=seed.name)
    parts = {"": 2.0, "last_setup": 3.0}
    return Case("", "", seed.text, mutated(rng, seed, parts, _donors(rng)), of=seed.name)


def _statistics(rng: Random) -> Case:
    seed = _own()[1]
    if rng.random() < 0.1:
        return Case("", "", seed.text, bytes_mutated(rng, seed.text), of=seed.name)
    return Case("", "", seed.text, mutated(rng, seed, {"": 1.0}, ()), of=seed.name)


def _design(rng: Random) -> Case:
    seed = rng.choice(seeds.designs())
    change = bytes_mutated if rng.random() < 0.2 else designs.mutated
    return Case("", "x.citadel-design", seed.text, change(rng, seed.text), of=seed.name)


def _argv(rng: Random) -> Case:
    return Case("", argv=argv.arguments(rng))


_MAKERS: Mapping[str, Callable[[Random], Case]] = MappingProxyType(
    {
        "save": _save,
        "summary": _summary,
        "log": _log,
        "bytes": _bytes,
        "settings": _settings,
        "statistics": _statistics,
        "design": _design,
        "argv": _argv,
    }
)
