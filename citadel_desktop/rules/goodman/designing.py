"""What the villain may do while he designs, why not, and what comes of it (WT-S, ask "design").

Each kind of action has one entry in `DESIGN_STEPS`, with its list, its refusals and its effect on the design; only
finishing and its points are the turn engine's. Numbers out of the board or the supply are refused as no actions.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from citadel_desktop.rules.goodman.design import (
    Design,
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
from citadel_desktop.rules.goodman.markers import KINDS, kinds, supplies, supply_left
from citadel_desktop.rules.goodman.plans import PLANS_A_LEVEL
from citadel_desktop.rules.goodman.proposal import possible_points, propose
from citadel_desktop.rules.goodman.squares import (
    LEVELS,
    NAMES,
    PER_LEVEL,
    SQUARES,
    Square,
    level_of,
)
from citadel_desktop.rules.goodman.state import NONE, Action, ActionKind, Scenario, Setting
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import Rng

_PROPOSALS = 512
"""So many proposed designs are kept."""


@dataclass(frozen=True, slots=True)
class DesignStep:
    """One kind of action of the design.

    `legal` lists its legal actions in a fixed order; `refuse` tells why one of this kind is none of them, None exactly
    for those on the list; what has a text is on none, and `refuse` alone knows whether it is legal. `effect` is the
    design after a legal one; what is drawn is drawn from the generator.
    """

    kind: ActionKind
    legal: Callable[[Setting, Design], tuple[Action, ...]]
    refuse: Callable[[Setting, Design, Action], Refusal | None]
    effect: Callable[[Setting, Design, Action, Rng], Design]


def link_action(one: Square, other: Square) -> Action:
    """The action that links two squares, which names the lower one first."""
    return _at("link", min(one, other), max(one, other))


@cache
def _at(kind: ActionKind, square: Square, number: int = NONE) -> Action:
    """The action of this kind on a square, made once."""
    return Action(kind, square=square, number=number)


def _plan_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    return tuple(
        _at("plan", level * PER_LEVEL, choice)
        for level in range(LEVELS)
        for choice in range(PLANS_A_LEVEL)
        if choice != design.plans[level]
    )


def _refuse_plan(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if (
        not _formed(action, PLANS_A_LEVEL)
        or not _on_board(action.square)
        or action.square % PER_LEVEL
    ):
        return _no_action(action)
    level = level_of(action.square)
    if design.plans[level] == action.number:
        return refusal("plan_chosen", "WT-S1", level=level + 1)
    return None


def _choose_plan(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    chosen = list(design.plans)
    chosen[level_of(action.square)] = action.number
    return replace(design, plans=tuple(chosen))


def _put_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    left = supply_left(setting.scenario, design.markers)
    empty = tuple(_empty(design))
    return tuple(
        _at("put", square, kind) for kind in range(KINDS) if left[kind] > 0 for square in empty
    )


def _refuse_put(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if not _formed(action, KINDS) or not _on_board(action.square):
        return _no_action(action)
    name = kinds()[action.number].name
    rule = rule_of_supply(setting.scenario, action.number)
    supply = supplies(setting.scenario)[action.number]
    level, square = level_of(action.square) + 1, NAMES[action.square]
    if not supply:
        return refusal("not_in_scenario", rule, level=level, square=square, kind=name)
    if supply_left(setting.scenario, design.markers)[action.number] <= 0:
        return refusal("supply_empty", rule, kind=name, supply=supply)
    return _refuse_taken(design, action.square)


def _put(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    return _with_markers(design, {action.square: action.number}, design.links)


def _take_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    return tuple(_at("take", square) for square in _taken(design))


def _refuse_take(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if not _formed(action, 0) or not _on_board(action.square):
        return _no_action(action)
    return _refuse_empty(design, action.square)


def _take(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    links = unlinked(design.links, action.square)
    return _with_markers(design, {action.square: NONE}, links)


def _shift_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    empty = tuple(_empty(design))
    return tuple(_at("shift", square, to) for square in _taken(design) for to in empty)


def _refuse_shift(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if not _formed(action, SQUARES) or not _on_board(action.square):
        return _no_action(action)
    return _refuse_empty(design, action.square) or _refuse_taken(design, action.number)


def _shift(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    square, to, kind = action.square, action.number, design.markers[action.square]
    other, links = design.links[square], unlinked(design.links, square)
    moved = _laid(design.markers, {square: NONE, to: kind})
    if other != NONE and belong_together(moved, to, other):
        links = linked(links, to, other)
    return replace(design, markers=moved, links=linked_where_clear(moved, links))


def _link_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    return tuple(
        _at("link", square, other)
        for square in doors_on(design.markers)
        for other in partners(design.markers, square)
        if square < other and design.links[square] != other
    )


def _refuse_link(setting: Setting, design: Design, action: Action) -> Refusal | None:
    one, other = action.square, action.number
    if not _formed(action, SQUARES) or not _on_board(one) or one >= other:
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


def _link(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    links = linked(design.links, action.square, action.number)
    return replace(design, links=linked_where_clear(design.markers, links))


def _propose_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    return tuple(Action("propose", number=points) for points in possible_points(setting))


def _refuse_propose(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if not _formed(action, None) or action.square != NONE:
        return _no_action(action)
    possible = possible_points(setting)
    if action.number not in possible:
        low, high = possible[0], possible[-1]
        return refusal("no_such_points", "WT-S5", points=action.number, low=low, high=high)
    return None


def _propose(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    return _proposed(action.number, setting.scenario, rng)


@lru_cache(maxsize=_PROPOSALS)
def _proposed(points: int, scenario: Scenario, rng: Rng) -> Design:
    """What is proposed with a generator: who thinks of designs meets the same ones again and again."""
    return propose(points, scenario, rng)


def adopt_action(scenario: Scenario, design: Design) -> Action:
    """The action that puts a design in place of the one so far."""
    return Action("adopt", text=in_line(scenario, design))


@cache
def adoptable(scenario: Scenario) -> tuple[Action, ...]:
    """An example of a design that may be adopted: the empty one."""
    return (adopt_action(scenario, Design()),)


def _refuse_adopt(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if action != Action("adopt", text=action.text):
        return _no_action(action)
    found = from_line(action.text)
    if found is None:
        return refusal("no_design_told", "WT-S6")
    scenario, adopted = found
    if scenario != setting.scenario:
        return refusal("other_scenario", "WT-S6", scenario=scenario, played=setting.scenario)
    return next(iter(faults_while_designing(setting, adopted)), None)


def _adopt(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    found = from_line(action.text)
    if found is None:
        raise ValueError(action.text)
    _, adopted = found
    return replace(adopted, links=linked_where_clear(adopted.markers, adopted.links))


def _finish_actions(setting: Setting, design: Design) -> tuple[Action, ...]:
    return () if faults_of_design(setting, design) else (Action("finish"),)


def _refuse_finish(setting: Setting, design: Design, action: Action) -> Refusal | None:
    if not _formed(action, 0) or action.square != NONE:
        return _no_action(action)
    faults = faults_of_design(setting, design)
    if not faults:
        return None
    places = tuple(str(fault["square"] or fault["level"] or "") for fault in faults)
    codes = tuple(fault.code for fault in faults)
    return refusal("design_faulty", "WT-S6", count=len(faults), codes=codes, places=places)


def _finish(setting: Setting, design: Design, action: Action, rng: Rng) -> Design:
    return design


DESIGN_STEPS: dict[ActionKind, DesignStep] = {
    step.kind: step
    for step in (
        DesignStep("plan", _plan_actions, _refuse_plan, _choose_plan),
        DesignStep("put", _put_actions, _refuse_put, _put),
        DesignStep("take", _take_actions, _refuse_take, _take),
        DesignStep("shift", _shift_actions, _refuse_shift, _shift),
        DesignStep("link", _link_actions, _refuse_link, _link),
        DesignStep("propose", _propose_actions, _refuse_propose, _propose),
        DesignStep("adopt", lambda _setting, _design: (), _refuse_adopt, _adopt),
        DesignStep("finish", _finish_actions, _refuse_finish, _finish),
    )
}
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


def _formed(action: Action, numbers: int | None) -> bool:
    """Whether an action names no figure, no text and a number below `numbers`: none if that is 0, any if it is None."""
    if action.figure != NONE or action.other != NONE or action.text:
        return False
    if numbers is None:
        return True
    return 0 <= action.number < numbers or (numbers == 0 and action.number == NONE)


def _on_board(square: int) -> bool:
    return 0 <= square < SQUARES


def _no_action(action: Action) -> Refusal:
    return refusal("not_an_action", "WT-S6", kind=action.kind)
