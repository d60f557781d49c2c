"""The asks before the first turn: the villain designs, the heroes' side chooses its heroes (WT-S, WT-H, WT-P1)."""

from collections.abc import Callable
from typing import TypeAlias

from citadel_desktop.rules.goodman.design import Design
from citadel_desktop.rules.goodman.designing import DESIGN_STEPS, DesignStep
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.events import (
    DesignAdopted,
    DesignFinished,
    DesignProposed,
    DoorsLinked,
    Event,
    HeroDismissed,
    HeroNamed,
    LookChosen,
    MarkerPut,
    MarkerShifted,
    MarkerTaken,
    NameGiven,
    PhaseBegan,
    PlanChosen,
    RosterReady,
)
from citadel_desktop.rules.goodman.markers import ENTRY, points_of
from citadel_desktop.rules.goodman.parts import Part
from citadel_desktop.rules.goodman.roster import ROSTER_STEPS, RosterStep
from citadel_desktop.rules.goodman.squares import level_of
from citadel_desktop.rules.goodman.state import HEROES, Action, ActionKind, Ask
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import seeded

_Tell: TypeAlias = Callable[[Design, Action], Event]

_TELLINGS: dict[ActionKind, _Tell] = {
    "plan": lambda _, action: PlanChosen(level_of(action.square), action.number),
    "put": lambda _, action: MarkerPut(action.number, action.square),
    "take": lambda before, action: MarkerTaken(before.markers[action.square], action.square),
    "shift": lambda before, action: MarkerShifted(
        before.markers[action.square], action.square, action.number
    ),
    "link": lambda _, action: DoorsLinked(action.square, action.number),
    "propose": lambda _, action: DesignProposed(action.number),
    "adopt": lambda _, action: DesignAdopted(),
}
"""What is told of each kind of action of the design, of which it is given the design before."""


def _design_part(step: DesignStep) -> Part:
    """A kind of action of the design; in a design drawn by chance there is only the last (WT-S6)."""

    def legal(table: Table, ask: Ask) -> tuple[Action, ...]:
        if _drawn(table) and step.kind != "finish":
            return ()
        return step.legal(table.setting, _design(table))

    def refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
        if _drawn(table) and step.kind != "finish":
            return refusal("design_drawn", "WT-S6", kind=action.kind)
        return step.refuse(table.setting, _design(table), action)

    return Part(step.kind, legal, refuse, _finish if step.kind == "finish" else _design_on)


def _drawn(table: Table) -> bool:
    return table.setting.planned == "drawn"


def _design(table: Table) -> Design:
    return Design(table.plans, table.markers, table.links)


def _design_on(draft: Draft, ask: Ask, action: Action) -> None:
    before = _design(draft)
    if action.kind == "propose":
        draft.proposed += 1
    # What is proposed follows from what the villain has, and no generator is moved: so it can be taken back.
    rng = seeded(draft.lot).stream(f"design {draft.proposed}")
    after = DESIGN_STEPS[action.kind].effect(draft.setting, before, action, rng)
    draft.plans, draft.markers, draft.links = after.plans, after.markers, after.links
    draft.emit(_TELLINGS[action.kind](before, action))


def _finish(draft: Draft, ask: Ask, action: Action) -> None:
    draft.points = points_of(draft.markers)
    draft.phase = "roster"
    draft.emit(DesignFinished(draft.points))
    draft.swap(Ask("roster", HEROES))


def _roster_part(step: RosterStep) -> Part:
    """A kind of action of the roster."""

    def legal(table: Table, ask: Ask) -> tuple[Action, ...]:
        return step.legal(table.points, table.heroes)

    def refuse(table: Table, ask: Ask, action: Action) -> Refusal | None:
        return step.refuse(table.points, table.heroes, action)

    def apply(draft: Draft, ask: Ask, action: Action) -> None:
        before, was = draft.heroes, draft.told(action.figure)
        draft.heroes = step.effect(draft.points, before, action)
        match action.kind:
            case "dismiss":
                draft.emit(HeroDismissed(action.figure, was))
            case "look":
                draft.emit(LookChosen(action.figure, action.number, was))
            case "name":
                draft.emit(NameGiven(action.figure, action.text, was))
            case "ready":
                _begin_search(draft)
        for number in range(len(before), len(draft.heroes)):
            hero = draft.heroes[number]
            draft.emit(HeroNamed(number, hero.strength, hero.look, draft.told(number)))

    return Part(step.kind, legal, refuse, apply)


def _begin_search(draft: Draft) -> None:
    """The heroes are complete; the entry is turned up, and the first turn begins (WT-P1)."""
    draft.emit(RosterReady(len(draft.heroes), draft.points))
    draft.phase = "search"
    draft.emit(PhaseBegan("search"))
    draft.turn_up(draft.markers.index(ENTRY))
    draft.swap(Ask("beginning"))


DESIGNING: tuple[Part, ...] = tuple(map(_design_part, DESIGN_STEPS.values()))
ROSTER: tuple[Part, ...] = tuple(map(_roster_part, ROSTER_STEPS.values()))
