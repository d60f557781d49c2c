"""The villain designs his stronghold (WT-S, ask "design").

In a design drawn by chance he may only finish (WT-S6). Numbers that are on no board and of no counter are no actions.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias

from citadel_desktop.rules.goodman.draft import Draft, Table, with_item
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.pending import DesignAsk, RosterAsk
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, SQUARES, Square, level_of
from citadel_desktop.rules.goodman.state import HEROES, NONE, Scenario, Setting
from citadel_desktop.rules.goodman.stronghold.design import (
    Design,
    design_of,
    faults_of_design,
    faults_while_designing,
    rule_of_supply,
)
from citadel_desktop.rules.goodman.stronghold.design_line import from_line, in_line
from citadel_desktop.rules.goodman.stronghold.doorways import (
    belong_together,
    doors_on,
    is_door,
    linked,
    linked_where_clear,
    partners,
    unlinked,
)
from citadel_desktop.rules.goodman.stronghold.markers import KINDS, MarkerKind, kinds, points_of, supplies, supply_left
from citadel_desktop.rules.goodman.stronghold.plans import offered
from citadel_desktop.rules.goodman.stronghold.proposal import possible_points, propose_for
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event, chosen_from, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import Rng, seeded
from citadel_desktop.values import frozen, replace


@frozen
class ChoosePlan:
    """Choose one of the two floor plans, 0 or 1, for a level counted from 0 (WT-S1)."""

    level: int
    plan: int
    kind: Literal["plan"] = "plan"


@frozen
class Put:
    """Put a marker of a kind on a square (WT-S2)."""

    marker: MarkerKind
    square: Square
    kind: Literal["put"] = "put"


@frozen
class TakeOff:
    """Take the marker on a square off the board (WT-S2)."""

    square: Square
    kind: Literal["take"] = "take"


@frozen
class Shift:
    """Move the marker on a square to another, with its link (WT-S2)."""

    start: Square
    end: Square
    kind: Literal["shift"] = "shift"


@frozen
class Link:
    """Link the doorways on two squares, the lower one first (WT-S3)."""

    one: Square
    other: Square
    kind: Literal["link"] = "link"


@frozen
class Propose:
    """Propose a random design of so many points (WT-S6)."""

    points: int
    kind: Literal["propose"] = "propose"


@frozen
class Adopt:
    """Take over the design that a line holds in the form of `design_line.in_line` (WT-S6)."""

    text: str
    kind: Literal["adopt"] = "adopt"


@frozen
class Finish:
    """Finish the design and announce its points (WT-S6)."""

    kind: Literal["finish"] = "finish"


Action: TypeAlias = ChoosePlan | Put | TakeOff | Shift | Link | Propose | Adopt | Finish


class DesignEvent(Event):
    """An event that only the villain sees."""

    __slots__ = ()


@frozen
class PlanChosen(DesignEvent):
    """The villain took a floor plan for a level (WT-S1)."""

    level: int
    plan: int


@frozen
class MarkerPut(DesignEvent):
    """The villain laid a marker (WT-S2)."""

    kind: int
    square: int


@frozen
class MarkerTaken(DesignEvent):
    """The villain took a marker off again (WT-S2)."""

    kind: int
    square: int


@frozen
class MarkerShifted(DesignEvent):
    """The villain laid a marker elsewhere (WT-S2)."""

    kind: int
    start: int
    end: int


@frozen
class DoorsLinked(DesignEvent):
    """Two ends are one doorway (WT-S3)."""

    one: int
    other: int


@frozen
class DesignProposed(DesignEvent):
    """A design by chance took the place of what lay there (WT-S6)."""

    points: int


@frozen
class DesignAdopted(DesignEvent):
    """A design from elsewhere, such as a file, took the place of what lay there (WT-S6)."""


@frozen
class DesignFinished(Event):
    """The stronghold stands, and the villain has announced its points (WT-H1)."""

    points: int


_PROPOSAL_CACHE_SIZE = 512
"""Proposed designs kept in the cache."""
_putting, _shifting, _linking = cache(Put), cache(Shift), cache(Link)
"""Makers of actions that are listed again and again, each made once."""


# Floor plans (WT-S1)


def _plans(table: Table, ask: DesignAsk) -> Iterator[ChoosePlan]:
    for level, choices in enumerate(offered(table.setting.plans)):
        for plan in choices:
            yield ChoosePlan(level, plan)


def _refuse_plan(table: Table, ask: DesignAsk, action: ChoosePlan) -> Refusal | None:
    if not 0 <= action.level < LEVELS or action.plan not in offered(table.setting.plans)[action.level]:
        return _no_action(action)
    if table.plans[action.level] == action.plan:
        return refusal("plan_chosen", "WT-S1", level=action.level + 1)
    return None


def _choose_plan(draft: Draft, ask: DesignAsk, action: ChoosePlan) -> None:
    draft.plans = with_item(draft.plans, action.level, action.plan)
    draft.emit(PlanChosen(action.level, action.plan))


# What lies on squares (WT-S2)


def _legal_puts(table: Table, ask: DesignAsk) -> tuple[Put, ...]:
    """Return every `Put` that `_refuse_put` allows, by kind and square."""
    left = supply_left(table.setting.scenario, table.markers, table.setting.counters)
    empty = _empty(table)
    return tuple(_putting(kind, square) for kind in range(KINDS) if left[kind] > 0 for square in empty)


def _refuse_put(table: Table, ask: DesignAsk, action: Put) -> Refusal | None:
    if not 0 <= action.marker < KINDS or not _on_board(action.square):
        return _no_action(action)
    scenario, name = table.setting.scenario, kinds()[action.marker].name
    rule = rule_of_supply(scenario, action.marker)
    supply = supplies(scenario, table.setting.counters)[action.marker]
    level, square = level_of(action.square) + 1, NAMES[action.square]
    if not supply:
        return refusal("not_in_scenario", rule, level=level, square=square, kind=name)
    if supply_left(scenario, table.markers, table.setting.counters)[action.marker] <= 0:
        return refusal("supply_empty", rule, kind=name, supply=supply)
    return _refuse_taken(table, action.square)


def _put(draft: Draft, ask: DesignAsk, action: Put) -> None:
    _lay(draft, with_item(draft.markers, action.square, action.marker), draft.links)
    draft.emit(MarkerPut(action.marker, action.square))


def _takes(table: Table, ask: DesignAsk) -> Iterator[TakeOff]:
    return map(TakeOff, _taken(table))


def _refuse_take(table: Table, ask: DesignAsk, action: TakeOff) -> Refusal | None:
    if not _on_board(action.square):
        return _no_action(action)
    return _refuse_empty(table, action.square)


def _take(draft: Draft, ask: DesignAsk, action: TakeOff) -> None:
    square, kind = action.square, draft.markers[action.square]
    _lay(draft, with_item(draft.markers, square, NONE), unlinked(draft.links, square))
    draft.emit(MarkerTaken(kind, square))


def _legal_shifts(table: Table, ask: DesignAsk) -> tuple[Shift, ...]:
    """Return every `Shift` that `_refuse_shift` allows, by both squares."""
    empty = _empty(table)
    return tuple(_shifting(start, end) for start in _taken(table) for end in empty)


def _refuse_shift(table: Table, ask: DesignAsk, action: Shift) -> Refusal | None:
    if not _on_board(action.start) or not _on_board(action.end):
        return _no_action(action)
    return _refuse_empty(table, action.start) or _refuse_taken(table, action.end)


def _shift(draft: Draft, ask: DesignAsk, action: Shift) -> None:
    start, end, kind = action.start, action.end, draft.markers[action.start]
    other, links = draft.links[start], unlinked(draft.links, start)
    moved = with_item(with_item(draft.markers, start, NONE), end, kind)
    if other != NONE and belong_together(moved, end, other):
        links = linked(links, end, other)
    _lay(draft, moved, links)
    draft.emit(MarkerShifted(kind, start, end))


# How doorways are linked (WT-S3)


def link_action(one: Square, other: Square) -> Link:
    """Return the action that links two squares, the lower one first."""
    return _linking(min(one, other), max(one, other))


def _links(table: Table, ask: DesignAsk) -> Iterator[Link]:
    for square in doors_on(table.markers):
        for other in partners(table.markers, square):
            if square < other:
                yield _linking(square, other)


def _refuse_link(table: Table, ask: DesignAsk, action: Link) -> Refusal | None:
    one, other, markers = action.one, action.other, table.markers
    if not 0 <= one < other < SQUARES:
        return _no_action(action)
    for square in (one, other):
        if not is_door(markers[square]):
            return refusal("no_door_there", "WT-S3", square=NAMES[square])
    names = {
        "square": NAMES[one],
        "kind": kinds()[markers[one]].name,
        "other": NAMES[other],
        "other_kind": kinds()[markers[other]].name,
    }
    if not belong_together(markers, one, other):
        return refusal("not_one_doorway", "WT-S3", **names)
    if table.links[one] == other:
        return refusal("already_linked", "WT-S3", **names)
    return None


def _link(draft: Draft, ask: DesignAsk, action: Link) -> None:
    _lay(draft, draft.markers, linked(draft.links, action.one, action.other))
    draft.emit(DoorsLinked(action.one, action.other))


# Whole designs (WT-S6)


def _proposals(table: Table, ask: DesignAsk) -> Iterator[Propose]:
    return map(Propose, possible_points(table.setting))


def _refuse_propose(table: Table, ask: DesignAsk, action: Propose) -> Refusal | None:
    possible = possible_points(table.setting)
    if action.points not in possible:
        low, high = possible[0], possible[-1]
        return refusal("no_such_points", "WT-S5", points=action.points, low=low, high=high)
    return None


def _propose(draft: Draft, ask: DesignAsk, action: Propose) -> None:
    draft.proposed += 1
    _replace(draft, _proposal(draft, action.points))
    draft.emit(DesignProposed(action.points))


def as_proposed(table: Table) -> bool:
    """Whether the design proposed last lies there unchanged (WT-S6)."""
    return table.proposed > 0 and _proposal(table, points_of(table.markers)) == design_of(table)


def _proposal(table: Table, points: int) -> Design:
    # The generator is derived from the villain's lot and none is moved, so that a proposal can be undone.
    rng = seeded(table.lot).stream(f"design {table.proposed}")
    return _proposed(table.setting, points, rng)


@lru_cache(maxsize=_PROPOSAL_CACHE_SIZE)
def _proposed(setting: Setting, points: int, rng: Rng) -> Design:
    """Return the design proposed with a generator; cached, since searches meet the same ones again and again."""
    return propose_for(setting, points, rng)


def adopt_action(scenario: Scenario, design: Design) -> Adopt:
    """Return the action that puts a design in place of the present one."""
    return Adopt(in_line(scenario, design))


@cache
def adoptable(setting: Setting) -> tuple[Adopt, ...]:
    """Return an example of a design that may be adopted: the empty one."""
    plans = tuple(choices[0] for choices in offered(setting.plans))
    return (adopt_action(setting.scenario, Design(plans)),)


def _no_texts(table: Table, ask: DesignAsk) -> tuple[Adopt, ...]:
    """Return no actions: those with a text cannot be listed."""
    return ()


def _refuse_adopt(table: Table, ask: DesignAsk, action: Adopt) -> Refusal | None:
    parsed = from_line(action.text)
    if parsed is None:
        return refusal("no_design_told", "WT-S6")
    scenario, adopted = parsed
    played = table.setting.scenario
    if scenario != played:
        return refusal("other_scenario", "WT-S6", scenario=scenario, played=played)
    return next(iter(faults_while_designing(table.setting, adopted)), None)


def _adopt(draft: Draft, ask: DesignAsk, action: Adopt) -> None:
    parsed = from_line(action.text)
    if parsed is None:
        raise ValueError(action.text)
    _, adopted = parsed
    _replace(draft, replace(adopted, links=linked_where_clear(adopted.markers, adopted.links)))
    draft.emit(DesignAdopted())


def _refuse_finish(table: Table, ask: DesignAsk, action: Finish) -> Refusal | None:
    faults = faults_of_design(table.setting, design_of(table))
    if not faults:
        return None
    places = tuple(str(fault["square"] or fault["level"] or "") for fault in faults)
    codes = tuple(fault.code for fault in faults)
    return refusal("design_faulty", "WT-S6", count=len(faults), codes=codes, places=places)


def _finish(draft: Draft, ask: DesignAsk, action: Finish) -> None:
    draft.points, draft.phase = points_of(draft.markers), "roster"
    draft.emit(DesignFinished(draft.points))
    draft.swap(RosterAsk(HEROES))


# Shared by several of them


def _lay(draft: Draft, markers: tuple[int, ...], links: tuple[Square, ...]) -> None:
    """Lay these markers with these links and those that follow from them."""
    draft.markers, draft.links = markers, linked_where_clear(markers, links)


def _replace(draft: Draft, design: Design) -> None:
    draft.plans, draft.markers, draft.links = design.plans, design.markers, design.links


def _empty(table: Table) -> tuple[Square, ...]:
    return tuple(square for square, kind in enumerate(table.markers) if kind == NONE)


def _taken(table: Table) -> Iterator[Square]:
    return (square for square, kind in enumerate(table.markers) if kind != NONE)


def _refuse_empty(table: Table, square: Square) -> Refusal | None:
    if table.markers[square] == NONE:
        return refusal("no_marker_there", "WT-S2", square=NAMES[square])
    return None


def _refuse_taken(table: Table, square: Square) -> Refusal | None:
    if table.markers[square] != NONE:
        return refusal("square_taken", "WT-S2", square=NAMES[square])
    return None


def _on_board(square: int) -> bool:
    return 0 <= square < SQUARES


def _no_action(action: ChoosePlan | Put | TakeOff | Shift | Link) -> Refusal:
    return not_an_action(action.kind, "WT-S6")


def _unless_drawn(part: Part) -> Part:
    """Return the part for matches in which the villain makes the design."""

    def legal(table: Table, ask: DesignAsk) -> Sequence[Any]:
        return () if _drawn(table) else part.legal(table, ask)

    def refuse(table: Table, ask: DesignAsk, action: Any) -> Refusal | None:
        if _drawn(table):
            return refusal("design_drawn", "WT-S6", kind=action.kind)
        return part.refuse(table, ask, action)

    return replace(part, legal=legal, refuse=refuse)


def _drawn(table: Table) -> bool:
    return table.setting.planned == "drawn"


_OWN: tuple[Part, ...] = (
    chosen_from("plan", _plans, _refuse_plan, _choose_plan),
    asks.Part("put", _legal_puts, _refuse_put, _put),
    chosen_from("take", _takes, _refuse_take, _take),
    asks.Part("shift", _legal_shifts, _refuse_shift, _shift),
    chosen_from("link", _links, _refuse_link, _link),
    chosen_from("propose", _proposals, _refuse_propose, _propose),
    asks.Part("adopt", _no_texts, _refuse_adopt, _adopt),
)
PARTS: tuple[Part, ...] = (*map(_unless_drawn, _OWN), only(Finish(), _finish, _refuse_finish))
