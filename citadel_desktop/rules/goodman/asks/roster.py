"""The heroes' side chooses its heroes: who they are, how they look, what they are called (WT-H, ask "roster").

Each kind of action has one entry in `ROSTER_STEPS`, with its list, its refusals and its effect on the row of heroes.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from citadel_desktop.rules.goodman.actions import (
    Action,
    ActionKind,
    AddHero,
    ChooseLook,
    Dismiss,
    Fill,
    NameHero,
    OfFigure,
    Ready,
)
from citadel_desktop.rules.goodman.asks import RosterAsk, TurnBegins
from citadel_desktop.rules.goodman.draft import Draft, Table
from citadel_desktop.rules.goodman.events import (
    HeroDismissed,
    HeroNamed,
    LookChosen,
    NameGiven,
    PhaseBegan,
    RosterReady,
)
from citadel_desktop.rules.goodman.figures import hero_looks, looks
from citadel_desktop.rules.goodman.markers import ENTRY, POINTS_STEP
from citadel_desktop.rules.goodman.naming import refuse_name
from citadel_desktop.rules.goodman.parts import Part, not_an_action
from citadel_desktop.rules.goodman.roster import (
    CHAMPION,
    STRENGTHS,
    Heroes,
    comes_out,
    filled,
    may_have_champion,
    points_left,
    with_hero,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal

A = TypeVar("A", bound=Action)


@dataclass(frozen=True)  # with slots a generic alias cannot be called in Python 3.11
class RosterStep(Generic[A]):
    """One kind of action of the roster, for so many points.

    `legal` lists its legal actions in a fixed order; `refuse` tells why one of this kind is none of them, None exactly
    for those on the list; what has a text is on none, and `refuse` alone knows whether it is legal. `effect` is the
    row of heroes after a legal one.
    """

    kind: ActionKind
    legal: Callable[[int, Heroes], tuple[A, ...]]
    refuse: Callable[[int, Heroes, A], Refusal | None]
    effect: Callable[[int, Heroes, A], Heroes]


def _hero_actions(points: int, heroes: Heroes) -> tuple[AddHero, ...]:
    every = map(AddHero, STRENGTHS)
    return tuple(action for action in every if _refuse_hero(points, heroes, action) is None)


def _refuse_hero(points: int, heroes: Heroes, action: AddHero) -> Refusal | None:
    strength = action.strength
    if strength not in STRENGTHS:
        return refusal("no_such_strength", "WT-H1", strength=strength, step=POINTS_STEP)
    champion = may_have_champion(heroes)
    if strength == CHAMPION and not champion:
        return refusal("second_champion", "WT-H1", strength=CHAMPION)
    left = points_left(points, heroes)
    if strength > left:
        return refusal("beyond_points", "WT-H1", strength=strength, left=left)
    if not comes_out(left - strength, champion and strength != CHAMPION):
        return refusal("would_not_come_out", "WT-H1", strength=strength, rest=left - strength)
    return None


def _add_hero(points: int, heroes: Heroes, action: AddHero) -> Heroes:
    return with_hero(heroes, action.strength)


def _dismiss_actions(points: int, heroes: Heroes) -> tuple[Dismiss, ...]:
    return tuple(map(Dismiss, range(len(heroes))))


def _refuse_dismiss(points: int, heroes: Heroes, action: Dismiss) -> Refusal | None:
    return _refuse_nobody(heroes, action)


def _dismiss(points: int, heroes: Heroes, action: Dismiss) -> Heroes:
    return heroes[: action.figure] + heroes[action.figure + 1 :]


def _look_actions(points: int, heroes: Heroes) -> tuple[ChooseLook, ...]:
    used = {hero.look for hero in heroes}
    return tuple(
        ChooseLook(number, look)
        for number in range(len(heroes))
        for look in hero_looks()
        if look not in used
    )


def _refuse_look(points: int, heroes: Heroes, action: ChooseLook) -> Refusal | None:
    if action.look not in hero_looks():
        return not_an_action(action.kind, "WT-H1")
    nobody = _refuse_nobody(heroes, action)
    if nobody is not None:
        return nobody
    if any(hero.look == action.look for hero in heroes):
        return refusal("look_taken", "WT-H2", name=looks()[action.look].name)
    return None


def _choose_look(points: int, heroes: Heroes, action: ChooseLook) -> Heroes:
    found = list(heroes)
    found[action.figure] = replace(heroes[action.figure], look=action.look)
    return tuple(found)


def _name_actions(points: int, heroes: Heroes) -> tuple[NameHero, ...]:
    return ()


def _refuse_naming(points: int, heroes: Heroes, action: NameHero) -> Refusal | None:
    return _refuse_nobody(heroes, action) or refuse_name(heroes, action.figure, action.text)


def _give_name(points: int, heroes: Heroes, action: NameHero) -> Heroes:
    found = list(heroes)
    found[action.figure] = replace(heroes[action.figure], name=action.text)
    return tuple(found)


def _fill_actions(points: int, heroes: Heroes) -> tuple[Fill, ...]:
    fill = Fill()
    return () if _refuse_fill(points, heroes, fill) else (fill,)


def _refuse_fill(points: int, heroes: Heroes, action: Fill) -> Refusal | None:
    left = points_left(points, heroes)
    if left == 0:
        return refusal("points_used", "WT-H1", points=points)
    if not comes_out(left, may_have_champion(heroes)):
        return refusal("cannot_come_out", "WT-H1", left=left)
    return None


def _fill(points: int, heroes: Heroes, action: Fill) -> Heroes:
    return filled(points, heroes)


def _ready_actions(points: int, heroes: Heroes) -> tuple[Ready, ...]:
    ready = Ready()
    return () if _refuse_ready(points, heroes, ready) else (ready,)


def _refuse_ready(points: int, heroes: Heroes, action: Ready) -> Refusal | None:
    left = points_left(points, heroes)
    if left or not heroes:
        return refusal("points_unused", "WT-H1", points=points, left=left)
    return None


def _keep(points: int, heroes: Heroes, action: Ready) -> Heroes:
    return heroes


_STEPS: tuple[RosterStep[Any], ...] = (
    RosterStep("hero", _hero_actions, _refuse_hero, _add_hero),
    RosterStep("dismiss", _dismiss_actions, _refuse_dismiss, _dismiss),
    RosterStep("look", _look_actions, _refuse_look, _choose_look),
    RosterStep("name", _name_actions, _refuse_naming, _give_name),
    RosterStep("fill", _fill_actions, _refuse_fill, _fill),
    RosterStep("ready", _ready_actions, _refuse_ready, _keep),
)
ROSTER_STEPS: dict[ActionKind, RosterStep[Any]] = {step.kind: step for step in _STEPS}
"""By kind what the heroes' side may do, in the order of the list."""


def _refuse_nobody(heroes: Heroes, action: Dismiss | ChooseLook | NameHero) -> Refusal | None:
    if action.figure < 0:
        return not_an_action(action.kind, "WT-H1")
    if action.figure >= len(heroes):
        return refusal("no_such_hero", "WT-H2", count=len(heroes))
    return None


# At the table


def _part(step: RosterStep[A]) -> Part:
    """A kind of action of the roster."""

    def legal(table: Table, ask: RosterAsk) -> tuple[A, ...]:
        return step.legal(table.points, table.heroes)

    def refuse(table: Table, ask: RosterAsk, action: A) -> Refusal | None:
        return step.refuse(table.points, table.heroes, action)

    def apply(draft: Draft, ask: RosterAsk, action: A) -> None:
        before = draft.heroes
        was = draft.told(action.figure) if isinstance(action, OfFigure) else ()
        draft.heroes = step.effect(draft.points, before, action)
        match action:
            case Dismiss(figure):
                draft.emit(HeroDismissed(figure, was))
            case ChooseLook(figure, look):
                draft.emit(LookChosen(figure, look, was))
            case NameHero(figure, name):
                draft.emit(NameGiven(figure, name, was))
            case Ready():
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
    draft.swap(TurnBegins())


PARTS: tuple[Part, ...] = tuple(map(_part, _STEPS))
