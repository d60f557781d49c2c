"""Changes that make a proposed design the villain's own, by wishes that vary from match to match (WT-S).

The doorways stay as proposed. Other markers change places or are replaced by other kinds as long as the design improves
by the villain's wishes: traps where heroes pass, guards where they hold.
"""

from collections.abc import Mapping, Sequence
from math import exp
from random import Random

from citadel_desktop.agents.goodman.strongholds import MEASURES, measures
from citadel_desktop.agents.goodman.styles import Style, style_of
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.design import Finish, Propose, Put, TakeOff, as_proposed
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import NONE, Position
from citadel_desktop.rules.goodman.stronghold.design import points_range
from citadel_desktop.rules.goodman.stronghold.doorways import is_door
from citadel_desktop.rules.goodman.stronghold.markers import (
    AMULET_MARKER,
    DUMMY,
    ENTRY,
    PITFALL,
    SINKHOLE,
    TALISMAN_MARKER,
    Kind,
    points_of,
    supplies,
)

WISH_SPREAD = 0.7
"""Standard deviation of the logarithm of a villain's wishes."""
MAX_TRIES = 200
"""Changes tried by a villain that plays its best; one that plays by chance tries fewer."""
SWAP_SHARE = 0.6
"""Share of the changes that swap two markers."""
MIN_GAIN = 0.2
"""Smallest gain for which a design is changed."""
_ITEMS = frozenset({TALISMAN_MARKER, AMULET_MARKER})


def course_of_designing(
    table: Position, actions: Sequence[Action], random: Random, power: float, style: Style | None = None
) -> list[Action]:
    """Propose a design where there is none; else return the changes of a proposed one, and that it is finished."""
    finished = Finish() in actions[-1:]
    proposals: list[Action] = [action for action in actions if isinstance(action, Propose)]
    if not proposals:
        return [Finish()] if finished else []
    if not finished:
        return [proposals[random.randrange(len(proposals))]]
    if not as_proposed(table):
        return [Finish()]
    tries = int(MAX_TRIES * min(1.0, power) ** 2)
    changed = changes(table, wishes(style or style_of(table), random), random, tries)
    # All is taken off first, so that there is enough of each kind.
    taken: list[Action] = [TakeOff(square) for square, _ in changed]
    return [*taken, *(Put(kind, square) for square, kind in changed), Finish()]


def wishes(style: Style, random: Random) -> Mapping[str, float]:
    """Draw a villain's wishes: the value of one more of each measure of a design, by style and by chance."""
    return {
        name: style.wishes.get(name, 1.0) * weight / each * exp(random.gauss(0.0, WISH_SPREAD))
        for name, (_, each, weight) in MEASURES.items()
    }


def changes(
    table: Position, wish: Mapping[str, float], random: Random, tries: int = MAX_TRIES
) -> list[tuple[Square, Kind]]:
    """Try random changes one after another; return the squares that differ in the best design, with their markers."""
    before = table.markers
    free = [s for s, kind in enumerate(before) if kind not in {NONE, ENTRY} and not is_door(kind)]
    markers, best = before, _worth(table, before, wish)
    least = best + MIN_GAIN
    for _ in range(tries if len(free) > 1 else 0):
        tried = _changed(table, markers, free, random)
        worth = _worth(table, tried, wish)
        if worth > best:
            markers, best = tried, worth
    if best < least:
        return []
    pairs = enumerate(zip(markers, before, strict=True))
    return [(square, new) for square, (new, old) in pairs if new != old]


def _changed(table: Position, markers: tuple[Kind, ...], free: Sequence[Square], random: Random) -> tuple[Kind, ...]:
    """Return the markers after a random swap or replacement; unchanged where the result is not allowed."""
    row = list(markers)
    if random.random() < SWAP_SHARE:
        one, other = random.sample(free, 2)
        row[one], row[other] = row[other], row[one]
        return tuple(row)
    square, scenario = free[random.randrange(len(free))], table.setting.scenario
    if row[square] in _ITEMS:
        return markers
    kinds_left = [
        kind
        for kind, supply in enumerate(supplies(scenario, table.setting.counters))
        if kind >= PITFALL and kind not in _ITEMS and markers.count(kind) < supply
    ]
    row[square] = kinds_left[random.randrange(len(kinds_left))]
    low, high = points_range(table.setting)
    sinks = row.count(SINKHOLE) or scenario != "destruction"
    fits = sinks and DUMMY in row and low <= points_of(tuple(row)) <= high
    return tuple(row) if fits else markers


def _worth(table: Position, markers: tuple[Kind, ...], wish: Mapping[str, float]) -> float:
    amounts = measures(table.plans, markers, table.links, table.setting.scenario)
    return sum([wish[name] * one for name, one in amounts.items()])
