"""The villain's design and its faults (WT-S2 to WT-S6)."""

from collections.abc import Iterator

from citadel_desktop.rules.goodman.draft import Table
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, PER_LEVEL, SQUARES, Square, bits, level_of
from citadel_desktop.rules.goodman.state import NONE, Scenario, Setting
from citadel_desktop.rules.goodman.stronghold.doorways import NO_LINKS, belong_together, doors_on, is_door, joined
from citadel_desktop.rules.goodman.stronghold.markers import (
    AMULET_MARKER,
    ENTRY,
    MONSTER,
    RECOMMENDED,
    SINKHOLE,
    WIDE_FROM,
    Kind,
    kinds,
    needed,
    points_of,
    supplies,
    supply_left,
)
from citadel_desktop.rules.goodman.stronghold.plans import ALL_SPOTS, chosen_plan, offered, parts_of, unreached
from citadel_desktop.rules.kit.contract import Param, Refusal, refusal
from citadel_desktop.values import frozen

MIN_WAYS = 2
"""Fewest ways in, and fewest ways out, of every level (WT-S3)."""
_NEVER_WHILE_DESIGNING = frozenset(
    {"other_plan", "too_many", "not_in_scenario", "link_without_door", "link_one_sided", "door_mismatched"}
)


@frozen
class Design:
    """A stronghold as the villain makes it: `plans` by level, `markers` and `links` by square, as in a position."""

    plans: tuple[int, ...] = (0,) * LEVELS
    markers: tuple[Kind, ...] = (NONE,) * SQUARES
    links: tuple[Square, ...] = NO_LINKS


def design_of(table: Table) -> Design:
    """Return the design on the table."""
    return Design(table.plans, table.markers, table.links)


def faults_of_design(setting: Setting, design: Design) -> tuple[Refusal, ...]:
    """Return the faults that keep a design from being played, () if it is legal (WT-S6).

    Each fault tells its `level`, counted from 1, and its `square` by name, where it has any: otherwise 0 and "".
    Numbers of plans and kinds, and squares of links, are within the board when it is called.
    """
    return (
        *_plan_faults(setting, design.plans),
        *_supply_faults(setting, design.markers),
        *_door_faults(design),
        *_way_faults(design),
        *_crowding_faults(design),
        *_points_faults(setting, design.markers),
    )


def faults_while_designing(setting: Setting, design: Design) -> tuple[Refusal, ...]:
    """Return the faults that no unfinished design can have either."""
    return tuple(fault for fault in faults_of_design(setting, design) if fault.code in _NEVER_WHILE_DESIGNING)


def markers_on(markers: tuple[Kind, ...], level: int) -> int:
    """Return the spots of a level's plan on which markers lie."""
    first = level * PER_LEVEL
    return sum(1 << spot for spot in range(PER_LEVEL) if markers[first + spot] != NONE)


def rule_of_supply(scenario: Scenario, kind: Kind) -> str:
    """Return the rule that limits the number of markers of a kind."""
    if is_door(kind):
        return "WT-S3"
    if kind == SINKHOLE and scenario == "destruction":
        return "WT-N3"
    if kind >= MONSTER:
        return "WT-S5"
    return "WT-N2" if kind == AMULET_MARKER else "WT-S2"


def points_range(setting: Setting) -> tuple[int, int]:
    """Return the fewest and the most points a design may have (WT-S5)."""
    if not setting.wide:
        return RECOMMENDED
    all_of_them = zip(supplies(setting.scenario, setting.counters), kinds(), strict=True)
    return WIDE_FROM, sum(supply * marker.points for supply, marker in all_of_them)


def markers_left(table: Table) -> tuple[int, ...]:
    """Return the markers of each kind that the villain has left to place."""
    return supply_left(table.setting.scenario, table.markers, table.setting.counters)


def _fault(code: str, rule: str, level: int = NONE, square: Square = NONE, **params: Param) -> Refusal:
    if square != NONE:
        level = level_of(square)
    name = "" if square == NONE else NAMES[square]
    return refusal(code, rule, level=level + 1, square=name, **params)


def _plan_faults(setting: Setting, plans: tuple[int, ...]) -> Iterator[Refusal]:
    """Yield faults of floor plans: not those of the match (WT-S1)."""
    for level, (plan, choices) in enumerate(zip(plans, offered(setting.plans), strict=True)):
        if plan not in choices:
            yield _fault("other_plan", "WT-S1", level, plan=plan)


def _supply_faults(setting: Setting, markers: tuple[Kind, ...]) -> Iterator[Refusal]:
    """Yield faults of supply: too few or too many markers of a kind (WT-S2, N2, N3)."""
    scenario = setting.scenario
    for kind, supply in enumerate(supplies(scenario, setting.counters)):
        places = [square for square, lies in enumerate(markers) if lies == kind]
        name = kinds()[kind].name
        if not places and kind in needed(scenario):
            yield _fault("marker_missing", rule_of_supply(scenario, kind), kind=name)
        for square in places[supply:]:
            if supply:
                count = len(places)
                yield _fault(
                    "too_many", rule_of_supply(scenario, kind), NONE, square, kind=name, count=count, supply=supply
                )
            else:
                yield _fault("not_in_scenario", rule_of_supply(scenario, kind), NONE, square, kind=name)


def _door_faults(design: Design) -> Iterator[Refusal]:
    """Yield faults of doorways: ends not linked as they should be, and links without a door (WT-S3)."""
    markers, links = design.markers, design.links
    for square, other in enumerate(links):
        kind = markers[square]
        if not is_door(kind):
            if other != NONE:
                yield _fault("link_without_door", "WT-S3", NONE, square)
            continue
        marker = kinds()[kind]
        if marker.other == level_of(square):
            yield _fault("door_to_own_level", "WT-S3", NONE, square, kind=marker.name)
        elif other == NONE:
            yield _fault("door_unlinked", "WT-S3", NONE, square, kind=marker.name)
        elif links[other] != square:
            yield _fault("link_one_sided", "WT-S3", NONE, square, other=NAMES[other])
        elif not belong_together(markers, square, other):
            yield _fault("door_mismatched", "WT-S3", NONE, square, kind=marker.name, other=NAMES[other])


def _way_faults(design: Design) -> Iterator[Refusal]:
    """Yield faults of ways: levels with fewer than two in or out, or cut off from the entry (WT-S3)."""
    ways_in, ways_out = [0] * LEVELS, [0] * LEVELS
    for square in doors_on(design.markers):
        marker = kinds()[design.markers[square]]
        ways_in[level_of(square)] += marker.leads_in
        ways_out[level_of(square)] += marker.leads_out
    for level in range(LEVELS):
        for code, ways in (("few_ways_in", ways_in), ("few_ways_out", ways_out)):
            if ways[level] < MIN_WAYS:
                yield _fault(code, "WT-S3", level, count=ways[level], wanted=MIN_WAYS)
    if ENTRY in design.markers:
        entry = level_of(design.markers.index(ENTRY))
        for code, back in (("level_not_reached", False), ("no_way_back", True)):
            reached = joined(design.markers, design.links, entry, back)
            for level in range(LEVELS):
                if not reached >> level & 1:
                    yield _fault(code, "WT-S3", level, entry=entry + 1)


def _crowding_faults(design: Design) -> Iterator[Refusal]:
    """Yield faults of crowding: levels where a marker cannot be reached past the others (WT-S4)."""
    for level in range(LEVELS):
        plan = chosen_plan(design.plans, level)
        within, first = plan.passages, level * PER_LEVEL
        markers = markers_on(design.markers, level)
        count = markers.bit_count()
        if count > plan.holds:
            yield _fault("level_too_full", "WT-S4", level, count=count, holds=plan.holds)
            continue
        parts = sorted(parts_of(within, ALL_SPOTS & ~markers), key=int.bit_count, reverse=True)
        for part in sorted(parts[1:], key=lambda part: part & -part):
            square = first + next(bits(part))
            yield _fault("cut_off", "WT-S4", NONE, square, count=part.bit_count())
        for spot in bits(unreached(within, markers)):
            yield _fault("marker_blocked", "WT-S4", NONE, first + spot)


def _points_faults(setting: Setting, markers: tuple[Kind, ...]) -> Iterator[Refusal]:
    """Yield faults of points: fewer or more than the set-up allows (WT-S5)."""
    points, (low, high) = points_of(markers), points_range(setting)
    if not low <= points <= high:
        code = "too_few_points" if points < low else "too_many_points"
        yield _fault(code, "WT-S5", points=points, low=low, high=high)
