"""Designs as text, for files of their own (WT-S6): a small map of each level, and the doorways.

    citadel design 1
    name The Spider's Parlour
    scenario talisman

    # whatever a person wants to note
    level 1 great_hall
    .    T    .    .    >3
    .    .    h25  .    .
    .    .    .    ?    .
    =2   .    .    .    .
    .    .    .    P    E

    doorway 1e1>3b4
    doorway 1a4=2c2

Each level has its plan by name and five rows of five words with blanks between: `.` nothing, `E` entry, `T` talisman,
`A` amulet, `?` dummy, `P` pitfall, `S` sinkhole, `>3` entrance to level 3, `<3` exit from it, `=3` two-way door to it,
`h25` swordsman (human), `n30` near-human, `m40` non-human (monster). A doorway names entrance and exit, or two two-way
ends. A name is not needed. What follows `#` is no part of the design, but in its name, and empty lines mean nothing.
Half a design can be written too.
"""

from collections.abc import Iterator
from functools import cache
from typing import get_args

from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, NUMBERS, PER_LEVEL, SIDE, Square
from citadel_desktop.rules.goodman.state import NEAR_HUMAN, NON_HUMAN, NONE, SWORDSMAN, Scenario
from citadel_desktop.rules.goodman.stronghold.design import Design
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS, is_door, linked
from citadel_desktop.rules.goodman.stronghold.markers import Kind, Marker, kinds
from citadel_desktop.rules.goodman.stronghold.plans import plans
from citadel_desktop.rules.kit.contract import Param, Refusal, refusal
from citadel_desktop.values import frozen

VERSION = 1
SUFFIX = ".citadel-design"
"""Ending of the names of design files."""
SCENARIOS: tuple[Scenario, ...] = get_args(Scenario)
_HEAD = "citadel design"
_NAME = "name"
MAX_TITLE_LENGTH = 40
"""Most characters of a design's name that are shown."""
NOTHING = "."
"""Sign of a square without a marker."""
_SIGNS = {
    "entry": "E",
    "to": ">",
    "from": "<",
    "two": "=",
    "pitfall": "P",
    "sinkhole": "S",
    "talisman": "T",
    "amulet": "A",
    "dummy": "?",
}
_SORT_SIGNS = {SWORDSMAN: "h", NEAR_HUMAN: "n", NON_HUMAN: "m"}
_MAX_QUOTED_LENGTH = 40
"""Most characters of an unknown word that are quoted."""


class BadDesign(ValueError):  # noqa: N818 - named as the screens speak of it, like BadOption
    """A text that is no design: `line`, counted from 1, and `refusal`, the reason."""

    def __init__(self, line: int, refusal: Refusal) -> None:
        super().__init__(f"line {line}: {refusal.code}")
        self.line = line
        self.refusal = refusal


@frozen
class DesignText:
    """A design for a scenario, with its maker's name for it, "" without one."""

    name: str
    scenario: Scenario
    design: Design


def encode(scenario: Scenario, design: Design, name: str = "") -> str:
    """Return a design as text; its links must join doors and be known to both ends.

    The text is ASCII except for the name, of which only the part that `clean_name` leaves is written.
    """
    told = clean_name(name)
    titled = [f"{_NAME} {told}"] if told else []
    lines = [f"{_HEAD} {VERSION}", *titled, f"scenario {scenario}"]
    for level in range(LEVELS):
        lines += ["", f"level {level + 1} {plans()[level][design.plans[level]].id}"]
        for row in range(SIDE):
            first = level * PER_LEVEL + row * SIDE
            words = [NOTHING if kind == NONE else signs()[kind] for kind in design.markers[first : first + SIDE]]
            lines.append("".join(f"{word:<5}" for word in words).rstrip())
    doorways = [f"doorway {word}" for word in doorway_words(design)]
    return "\n".join((*lines, *([""] if doorways else ()), *doorways, ""))


def decode(text: str) -> tuple[Scenario, Design]:
    """Read the scenario and the design of a text; faults of the design are not checked.

    Raises:
        BadDesign: It is no such text.
    """
    told = read(text)
    return told.scenario, told.design


def read(text: str) -> DesignText:
    """Read the design of a text with its name; faults of the design are not checked.

    Raises:
        BadDesign: It is no such text.
    """
    return _Reading(text).whole()


def clean_name(name: str) -> str:
    """Return a design's name on one line: printable characters, single blanks, limited length."""
    seen = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(seen.split())[:MAX_TITLE_LENGTH].rstrip()


@cache
def signs() -> tuple[str, ...]:
    """Return the sign of each kind of marker, such as ">3" or "h25"."""
    return tuple(map(_sign, kinds()))


def doorway_words(design: Design) -> tuple[str, ...]:
    """Return the doorways of a design, as "1e1>3b4", in the order of their first ends."""
    return tuple(
        f"{NAMES[square]}{_joint(design, square)}{NAMES[other]}"
        for square, other in enumerate(design.links)
        if other != NONE and _is_first(design, square, other)
    )


def _sign(marker: Marker) -> str:
    if marker.what == "monster":
        return f"{_SORT_SIGNS[marker.sort]}{marker.strength}"
    return _SIGNS[marker.what] + (str(marker.other + 1) if marker.door else "")


def _joint(design: Design, square: Square) -> str:
    return "=" if kinds()[design.markers[square]].what == "two" else ">"


def _is_first(design: Design, square: Square, other: Square) -> bool:
    """Whether a doorway is written from this end: from its entrance, else from the lower square."""
    ends = (kinds()[design.markers[end]].what == "to" for end in (square, other))
    here, there = ends
    return here if here != there else square < other


class _Reading:
    """One pass over the lines of a text."""

    def __init__(self, text: str) -> None:
        self._raw = text.removeprefix("\N{BYTE ORDER MARK}").splitlines()
        lines = enumerate(self._raw, 1)
        told = ((number, line.partition("#")[0].split()) for number, line in lines)
        self._lines: Iterator[tuple[int, list[str]]] = ((n, words) for n, words in told if words)
        self._line = 1
        self._kinds: dict[str, Kind] = {sign: kind for kind, sign in enumerate(signs())}

    def whole(self) -> DesignText:
        head = self._next("head")
        if head[:-1] != _HEAD.split():
            raise self._bad("no_design")
        if head[-1] != str(VERSION):
            raise self._bad("unknown_version", version=head[-1][:_MAX_QUOTED_LENGTH])
        scenario, name = self._next("scenario"), ""
        if scenario[0] == _NAME:
            name = clean_name(self._raw[self._line - 1].strip()[len(_NAME) :])
            scenario = self._next("scenario")
        if len(scenario) != 2 or scenario[0] != "scenario" or scenario[1] not in SCENARIOS:
            raise self._bad("bad_scenario", known=SCENARIOS)
        chosen, markers = [], list[Kind]()
        for level in range(LEVELS):
            chosen.append(self._plan(level))
            for _ in range(SIDE):
                markers += self._row(level)
        design = Design(tuple(chosen), tuple(markers), self._links(tuple(markers)))
        return DesignText(name, SCENARIOS[SCENARIOS.index(scenario[1])], design)

    def _plan(self, level: int) -> int:
        words = self._next("level")
        ids = tuple(plan.id for plan in plans()[level])
        if words[:2] != ["level", str(level + 1)] or len(words) != 3:
            raise self._bad("level_wanted", level=level + 1)
        if words[2] not in ids:
            raise self._bad("unknown_plan", level=level + 1, known=ids)
        return ids.index(words[2])

    def _row(self, level: int) -> Iterator[Kind]:
        words = self._next("row")
        if len(words) != SIDE:
            raise self._bad("bad_row", level=level + 1, count=len(words), wanted=SIDE)
        for word in words:
            if word != NOTHING and word not in self._kinds:
                raise self._bad("unknown_sign", sign=word[:_MAX_QUOTED_LENGTH])
            yield self._kinds.get(word, NONE)

    def _links(self, markers: tuple[Kind, ...]) -> tuple[Square, ...]:
        links = NO_LINKS
        for number, words in self._lines:
            self._line = number
            joint = ">" if ">" in words[-1] else "="
            ends = words[-1].split(joint)
            if len(words) != 2 or words[0] != "doorway" or len(ends) != 2:
                raise self._bad("doorway_wanted")
            for end in ends:
                if end not in NUMBERS:
                    raise self._bad("no_such_square", square=end[:_MAX_QUOTED_LENGTH])
                if not is_door(markers[NUMBERS[end]]):
                    raise self._bad("no_door_on", square=end)
                if links[NUMBERS[end]] != NONE:
                    raise self._bad("linked_twice", square=end)
            one, other = (NUMBERS[end] for end in ends)
            if one == other:
                raise self._bad("linked_twice", square=ends[0])
            links = linked(links, one, other)
        return links

    def _next(self, wanted: str) -> list[str]:
        for number, words in self._lines:
            self._line = number
            return words
        raise self._bad("text_ends", wanted=wanted)

    def _bad(self, code: str, **params: Param) -> BadDesign:
        return BadDesign(self._line, refusal(code, "WT-S6", line=self._line, **params))
