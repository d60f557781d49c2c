"""The villain designs: what he may do, why not, and what comes of it (WT-S, ask "design").

Each kind of action has one entry in `DESIGN_STEPS`, with its list, its refusals and its effect on the design. Numbers
out of the board or the supply are refused as no actions.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Generic, TypeVar

from citadel_desktop.rules.goodman.actions import (
    Action,
    ActionKind,
    Adopt,
    ChoosePlan,
    Finish,
    Link,
    Propose,
    Put,
    Shift,
    TakeOff,
)
from citadel_desktop.rules.goodman.asks import DesignAsk, RosterAsk
from citadel_desktop.rules.goodman.design import (
    Design,
    design_of,
    faults_of_design,
    faults_while_designing,
    rule_of_supply,
)
from citadel_desktop.rules.goodman.design_line import from_line, in_line
from citadel_desktop.rules.goodman.doorways import (
    belong_together,
    doors_on,
    is_door,
    linked,
    linked_where_clear,
    partners,
    unlinked,
)
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.events import (
    DesignAdopted,
    DesignFinished,
    DesignProposed,
    DoorsLinked,
    Event,
    MarkerPut,
    MarkerShifted,
    MarkerTaken,
    PlanChosen,
)
from citadel_desktop.rules.goodman.markers import KINDS, kinds, points_of, supplies, supply_left
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.plans import PLANS_A_LEVEL
from citadel_desktop.rules.goodman.proposal import possible_points, propose
from citadel_desktop.rules.goodman.squares import LEVELS, NAMES, SQUARES, Square, level_of
from citadel_desktop.rules.goodman.state import HEROES, NONE, Scenario, Setting
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import Rng, seeded

_PROPOSALS = 512
"""So many proposed designs are kept."""


A = TypeVar("A", bound=Action)

_putting, _shifting, _linking = cache(Put), cache(Shift), cache(Link)
"""The same actions are listed again and again, so each is made once."""


@dataclass(frozen=True)  # with slots a generic alias cannot be called in Python 3.11
class DesignStep(Generic[A]):
    """One kind of action of the design.

    `legal` lists its legal actions in a fixed order; `refuse` tells why one of this kind is none of them, None exactly
    for those on the list; what has a text is on none, and `refuse` alone knows whether it is legal. `effect` is the
    design after a legal one; what is drawn is drawn from the generator. `told` is the event, of the design before.
    """

    kind: ActionKind
    legal: Callable[[Setting, Design], tuple[A, ...]]
    refuse: Callable[[Setting, Design, A], Refusal | None]
    effect: Callable[[Setting, Design, A, Rng], Design]
    told: Callable[[Design, A], Event]


def _plan_actions(setting: Setting, design: Design) -> tuple[ChoosePlan, ...]:
    return tuple(
        ChoosePlan(level, plan)
        for level in range(LEVELS)
        for plan in range(PLANS_A_LEVEL)
        if plan != design.plans[level]
    )


def _refuse_plan(setting: Setting, design: Design, action: ChoosePlan) -> Refusal | None:
    if not 0 <= action.level < LEVELS or not 0 <= action.plan < PLANS_A_LEVEL:
        return _no_action(action)
    if design.plans[action.level] == action.plan:
        return refusal("plan_chosen", "WT-S1", level=action.level + 1)
    return None


def _choose_plan(setting: Setting, design: Design, action: ChoosePlan, rng: Rng) -> Design:
    chosen = list(design.plans)
    chosen[action.level] = action.plan
    return replace(design, plans=tuple(chosen))


def _plan_told(before: Design, action: ChoosePlan) -> Event:
    return PlanChosen(action.level, action.plan)


def _put_actions(setting: Setting, design: Design) -> tuple[Put, ...]:
    left = supply_left(setting.scenario, design.markers)
    empty = tuple(_empty(design))
    return tuple(
        _putting(kind, square) for kind in range(KINDS) if left[kind] > 0 for square in empty
    )


def _refuse_put(setting: Setting, design: Design, action: Put) -> Refusal | None:
    if not 0 <= action.marker < KINDS or not _on_board(action.square):
        return _no_action(action)
    name = kinds()[action.marker].name
    rule = rule_of_supply(setting.scenario, action.marker)
    supply = supplies(setting.scenario)[action.marker]
    level, square = level_of(action.square) + 1, NAMES[action.square]
    if not supply:
        return refusal("not_in_scenario", rule, level=level, square=square, kind=name)
    if supply_left(setting.scenario, design.markers)[action.marker] <= 0:
        return refusal("supply_empty", rule, kind=name, supply=supply)
    return _refuse_taken(design, action.square)


def _put(setting: Setting, design: Design, action: Put, rng: Rng) -> Design:
    return _with_markers(design, {action.square: action.marker}, design.links)


def _put_told(before: Design, action: Put) -> Event:
    return MarkerPut(action.marker, action.square)


def _take_actions(setting: Setting, design: Design) -> tuple[TakeOff, ...]:
    return tuple(map(TakeOff, _taken(design)))


def _refuse_take(setting: Setting, design: Design, action: TakeOff) -> Refusal | None:
    if not _on_board(action.square):
        return _no_action(action)
    return _refuse_empty(design, action.square)


def _take(setting: Setting, design: Design, action: TakeOff, rng: Rng) -> Design:
    links = unlinked(design.links, action.square)
    return _with_markers(design, {action.square: NONE}, links)


def _take_told(before: Design, action: TakeOff) -> Event:
    return MarkerTaken(before.markers[action.square], action.square)


def _shift_actions(setting: Setting, design: Design) -> tuple[Shift, ...]:
    empty = tuple(_empty(design))
    return tuple(_shifting(square, to) for square in _taken(design) for to in empty)


def _refuse_shift(setting: Setting, design: Design, action: Shift) -> Refusal | None:
    if not _on_board(action.start) or not _on_board(action.end):
        return _no_action(action)
    return _refuse_empty(design, action.start) or _refuse_taken(design, action.end)


def _shift(setting: Setting, design: Design, action: Shift, rng: Rng) -> Design:
    square, to, kind = action.start, action.end, design.markers[action.start]
    other, links = design.links[square], unlinked(design.links, square)
    moved = _laid(design.markers, {square: NONE, to: kind})
    if other != NONE and belong_together(moved, to, other):
        links = linked(links, to, other)
    return replace(design, markers=moved, links=linked_where_clear(moved, links))


def _shift_told(before: Design, action: Shift) -> Event:
    return MarkerShifted(before.markers[action.start], action.start, action.end)


def link_action(one: Square, other: Square) -> Link:
    """The action that links two squares, which names the lower one first."""
    return _linking(min(one, other), max(one, other))


def _link_actions(setting: Setting, design: Design) -> tuple[Link, ...]:
    return tuple(
        _linking(square, other)
        for square in doors_on(design.markers)
        for other in partners(design.markers, square)
        if square < other and design.links[square] != other
    )


def _refuse_link(setting: Setting, design: Design, action: Link) -> Refusal | None:
    one, other = action.one, action.other
    if not 0 <= one < other < SQUARES:
        return _no_action(action)
    for square in (one, other):
        if not is_door(design.markers[square]):
            return refusal("no_door_there", "WT-S3", square=NAMES[square])
    names = {
        "square": NAMES[one],
        "kind": kinds()[design.markers[one]].name,
        "other": NAMES[other],
        "other_kind": kinds()[design.markers[other]].name,
    }
    if not belong_together(design.markers, one, other):
        return refusal("not_one_doorway", "WT-S3", **names)
    if design.links[one] == other:
        return refusal("already_linked", "WT-S3", **names)
    return None


def _link(setting: Setting, design: Design, action: Link, rng: Rng) -> Design:
    links = linked(design.links, action.one, action.other)
    return replace(design, links=linked_where_clear(design.markers, links))


def _link_told(before: Design, action: Link) -> Event:
    return DoorsLinked(action.one, action.other)


def _propose_actions(setting: Setting, design: Design) -> tuple[Propose, ...]:
    return tuple(map(Propose, possible_points(setting)))


def _refuse_propose(setting: Setting, design: Design, action: Propose) -> Refusal | None:
    possible = possible_points(setting)
    if action.points not in possible:
        low, high = possible[0], possible[-1]
        return refusal("no_such_points", "WT-S5", points=action.points, low=low, high=high)
    return None


def _propose(setting: Setting, design: Design, action: Propose, rng: Rng) -> Design:
    return _proposed(action.points, setting.scenario, rng)


def _propose_told(before: Design, action: Propose) -> Event:
    return DesignProposed(action.points)


@lru_cache(maxsize=_PROPOSALS)
def _proposed(points: int, scenario: Scenario, rng: Rng) -> Design:
    """What is proposed with a generator: who thinks of designs meets the same ones again and again."""
    return propose(points, scenario, rng)


def adopt_action(scenario: Scenario, design: Design) -> Adopt:
    """The action that puts a design in place of the one so far."""
    return Adopt(in_line(scenario, design))


@cache
def adoptable(scenario: Scenario) -> tuple[Adopt, ...]:
    """An example of a design that may be adopted: the empty one."""
    return (adopt_action(scenario, Design()),)


def _adopt_actions(setting: Setting, design: Design) -> tuple[Adopt, ...]:
    return ()


def _refuse_adopt(setting: Setting, design: Design, action: Adopt) -> Refusal | None:
    found = from_line(action.text)
    if found is None:
        return refusal("no_design_told", "WT-S6")
    scenario, adopted = found
    if scenario != setting.scenario:
        return refusal("other_scenario", "WT-S6", scenario=scenario, played=setting.scenario)
    return next(iter(faults_while_designing(setting, adopted)), None)


def _adopt(setting: Setting, design: Design, action: Adopt, rng: Rng) -> Design:
    found = from_line(action.text)
    if found is None:
        raise ValueError(action.text)
    _, adopted = found
    return replace(adopted, links=linked_where_clear(adopted.markers, adopted.links))


def _adopt_told(before: Design, action: Adopt) -> Event:
    return DesignAdopted()


def _finish_actions(setting: Setting, design: Design) -> tuple[Finish, ...]:
    return () if faults_of_design(setting, design) else (Finish(),)


def _refuse_finish(setting: Setting, design: Design, action: Finish) -> Refusal | None:
    faults = faults_of_design(setting, design)
    if not faults:
        return None
    places = tuple(str(fault["square"] or fault["level"] or "") for fault in faults)
    codes = tuple(fault.code for fault in faults)
    return refusal("design_faulty", "WT-S6", count=len(faults), codes=codes, places=places)


def _finish(setting: Setting, design: Design, action: Finish, rng: Rng) -> Design:
    return design


def _finish_told(before: Design, action: Finish) -> Event:
    return DesignFinished(points_of(before.markers))


_STEPS: tuple[DesignStep[Any], ...] = (
    DesignStep("plan", _plan_actions, _refuse_plan, _choose_plan, _plan_told),
    DesignStep("put", _put_actions, _refuse_put, _put, _put_told),
    DesignStep("take", _take_actions, _refuse_take, _take, _take_told),
    DesignStep("shift", _shift_actions, _refuse_shift, _shift, _shift_told),
    DesignStep("link", _link_actions, _refuse_link, _link, _link_told),
    DesignStep("propose", _propose_actions, _refuse_propose, _propose, _propose_told),
    DesignStep("adopt", _adopt_actions, _refuse_adopt, _adopt, _adopt_told),
    DesignStep("finish", _finish_actions, _refuse_finish, _finish, _finish_told),
)
DESIGN_STEPS: dict[ActionKind, DesignStep[Any]] = {step.kind: step for step in _STEPS}
"""By kind what the villain may do, in the order of the list."""


def _with_markers(design: Design, changed: dict[Square, int], links: tuple[int, ...]) -> Design:
    markers = _laid(design.markers, changed)
    return replace(design, markers=markers, links=linked_where_clear(markers, links))


def _laid(markers: tuple[int, ...], changed: dict[Square, int]) -> tuple[int, ...]:
    found = list(markers)
    for square, kind in changed.items():
        found[square] = kind
    return tuple(found)


def _empty(design: Design) -> Iterator[Square]:
    return (square for square, kind in enumerate(design.markers) if kind == NONE)


def _taken(design: Design) -> Iterator[Square]:
    return (square for square, kind in enumerate(design.markers) if kind != NONE)


def _refuse_empty(design: Design, square: Square) -> Refusal | None:
    if design.markers[square] == NONE:
        return refusal("no_marker_there", "WT-S2", square=NAMES[square])
    return None


def _refuse_taken(design: Design, square: Square) -> Refusal | None:
    if design.markers[square] != NONE:
        return refusal("square_taken", "WT-S2", square=NAMES[square])
    return None


def _on_board(square: int) -> bool:
    return 0 <= square < SQUARES


def _no_action(action: ChoosePlan | Put | TakeOff | Shift | Link) -> Refusal:
    return not_an_action(action.kind, "WT-S6")


# At the table


def _part(step: DesignStep[A]) -> Part:
    """A kind of action of the design; in a design drawn by chance there is only the last (WT-S6)."""

    def legal(table: Table, ask: DesignAsk) -> tuple[A, ...]:
        if _drawn(table) and step.kind != "finish":
            return ()
        return step.legal(table.setting, design_of(table))

    def refuse(table: Table, ask: DesignAsk, action: A) -> Refusal | None:
        if _drawn(table) and step.kind != "finish":
            return refusal("design_drawn", "WT-S6", kind=action.kind)
        return step.refuse(table.setting, design_of(table), action)

    def apply(draft: Draft, ask: DesignAsk, action: A) -> None:
        before = design_of(draft)
        draft.proposed += isinstance(action, Propose)
        # What is proposed follows from what the villain has, and no generator is moved: so it can be taken back.
        rng = seeded(draft.lot).stream(f"design {draft.proposed}")
        after = step.effect(draft.setting, before, action, rng)
        draft.plans, draft.markers, draft.links = after.plans, after.markers, after.links
        draft.emit(step.told(before, action))
        if isinstance(action, Finish):
            draft.points, draft.phase = points_of(draft.markers), "roster"
            draft.swap(RosterAsk(HEROES))

    return Part(step.kind, legal, refuse, apply)


def _drawn(table: Table) -> bool:
    return table.setting.planned == "drawn"


PARTS: tuple[Part, ...] = tuple(map(_part, _STEPS))
