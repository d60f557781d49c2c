"""A design in one word, as the log of a match holds it (WT-S6): short, and the same for equal designs.

    talisman;a2T.>3.3h25.7?..=2.6P...;b25;...;1e1>3b4,1a4=2c2

The scenario, the six levels and, where there are any, the doorways, parted by `;`. A level is its floor plan, `a` or
`b` (of later sets `c` and on), and its squares row by row: the signs of `design_text`, and for squares with nothing `.`
with how many there are, if more than one. Files have the form of `design_text`, which people read and write.
"""

import re
from itertools import groupby
from string import ascii_lowercase

from citadel_desktop.rules.goodman.squares import LEVELS, NUMBERS, PER_LEVEL, Square
from citadel_desktop.rules.goodman.state import NONE, Scenario
from citadel_desktop.rules.goodman.stronghold.design import Design
from citadel_desktop.rules.goodman.stronghold.design_text import NOTHING, SCENARIOS, doorway_words, signs
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS, is_door, linked
from citadel_desktop.rules.goodman.stronghold.plans import plans

PLAN_LETTERS = ascii_lowercase
MAX_LINE_LENGTH = 1200
"""Length that no design's line reaches."""
_SIGN = re.compile(r"([.A-Z?<>=a-z])(\d*)")


def in_line(scenario: Scenario, design: Design) -> str:
    """Return a design in one word of ASCII."""
    parts: list[str] = [scenario]
    for level in range(LEVELS):
        lies = design.markers[level * PER_LEVEL : (level + 1) * PER_LEVEL]
        parts.append(PLAN_LETTERS[design.plans[level]] + _squares(lies))
    doorways = ",".join(doorway_words(design))
    return ";".join([*parts, doorways] if doorways else parts)


def from_line(line: str) -> tuple[Scenario, Design] | None:
    """Return the scenario and the design of a line, None if it is not exactly such a line.

    Faults of the design are not checked.
    """
    parsed = _read(line) if len(line) <= MAX_LINE_LENGTH else None
    return parsed if parsed is not None and in_line(*parsed) == line else None


def _squares(lies: tuple[int, ...]) -> str:
    written = []
    for kind, row in groupby(lies):
        count = sum(1 for _ in row)
        if kind == NONE:
            written.append(NOTHING + (str(count) if count > 1 else ""))
        else:
            written.append(signs()[kind] * count)
    return "".join(written)


def _read(line: str) -> tuple[Scenario, Design] | None:
    scenario, *parts = line.split(";")
    if scenario not in SCENARIOS or len(parts) not in {LEVELS, LEVELS + 1}:
        return None
    chosen, markers = list[int](), list[int]()
    for part in parts[:LEVELS]:
        lies = _level(part[1:])
        if part[:1] not in {*PLAN_LETTERS[: len(plans()[len(chosen)])]} or lies is None:
            return None
        chosen.append(PLAN_LETTERS.index(part[0]))
        markers += lies
    links = _links(tuple(markers), parts[LEVELS:])
    if links is None:
        return None
    return SCENARIOS[SCENARIOS.index(scenario)], Design(tuple(chosen), tuple(markers), links)


def _level(text: str) -> list[int] | None:
    kinds = {sign: kind for kind, sign in enumerate(signs())}
    lies = list[int]()
    for found in _SIGN.finditer(text):
        sign, count = found[1], found[2]
        if sign == NOTHING:
            lies += [NONE] * min(int(count or 1), PER_LEVEL + 1)
        elif found[0] in kinds:
            lies.append(kinds[found[0]])
        else:
            return None
    return lies if len(lies) == PER_LEVEL else None


def _links(markers: tuple[int, ...], told: list[str]) -> tuple[Square, ...] | None:
    links = NO_LINKS
    for word in ",".join(told).split(",") if told else ():
        ends = word.replace("=", ">").split(">")
        if len(ends) != 2 or ends[0] == ends[1] or any(end not in NUMBERS for end in ends):
            return None
        one, other = (NUMBERS[end] for end in ends)
        if not all(is_door(markers[end]) and links[end] == NONE for end in (one, other)):
            return None
        links = linked(links, one, other)
    return links
