"""The heroes' roster: strengths that add up to just the villain's points, and who they are (WT-H).

Each kind of action has one entry in `ROSTER_STEPS`, with its list, its refusals and its effect on the row of heroes.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from citadel_desktop.rules.goodman.figures import hero_looks, looks, next_hero_look
from citadel_desktop.rules.goodman.luck import Luck
from citadel_desktop.rules.goodman.markers import POINTS_STEP
from citadel_desktop.rules.goodman.naming import refuse_name
from citadel_desktop.rules.goodman.state import (
    HERO,
    NONE,
    OUTSIDE,
    Action,
    ActionKind,
    Figure,
    Position,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.rng import seeded

ORDINARY: tuple[int, ...] = (25, 30, 35, 40)
CHAMPION = 50
"""The strength that one hero at most may have."""
STRENGTHS: tuple[int, ...] = (*ORDINARY, CHAMPION)

Heroes: TypeAlias = tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class RosterStep:
    """One kind of action of the roster, for so many points.

    `legal` lists its legal actions in a fixed order; `refuse` tells why one of this kind is none of them, None exactly
    for those on the list; what has a text is on none, and `refuse` alone knows whether it is legal. `effect` is the
    row of heroes after a legal one.
    """

    kind: ActionKind
    legal: Callable[[int, Heroes], tuple[Action, ...]]
    refuse: Callable[[int, Heroes, Action], Refusal | None]
    effect: Callable[[int, Heroes, Action], Heroes]


def points_left(points: int, heroes: Heroes) -> int:
    """The points the heroes' side still has to choose heroes for."""
    return points - sum(hero.strength for hero in heroes)


def roster_points_left(position: Position) -> int:
    """The points the heroes' side still has to choose heroes for."""
    return points_left(position.points, position.heroes)


@cache
def comes_out(points: int, champion: bool) -> bool:
    """Whether strengths can add up to just so many points, with a hero of 50 among them or not."""
    if points <= 0:
        return points == 0
    ways = any(comes_out(points - strength, champion) for strength in ORDINARY)
    return ways or (champion and comes_out(points - CHAMPION, champion=False))


def filled(points: int, heroes: Heroes) -> Heroes:
    """The heroes with others that make up the points left, if they can come out.

    Whom it chooses follows from points and heroes alone, so it tells nothing and can be taken back.
    """
    luck = Luck(seeded(f"roster {points} {[hero.strength for hero in heroes]}"))
    while left := points_left(points, heroes):
        champion = _may_have_champion(heroes)
        fitting = [
            strength
            for strength in STRENGTHS
            if (strength != CHAMPION or champion)
            and comes_out(left - strength, champion and strength != CHAMPION)
        ]
        heroes = _with(heroes, luck.pick(fitting))
    return heroes


def _hero_actions(points: int, heroes: Heroes) -> tuple[Action, ...]:
    every = (Action("hero", number=strength) for strength in STRENGTHS)
    return tuple(action for action in every if _refuse_hero(points, heroes, action) is None)


def _refuse_hero(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    strength = action.number
    if action != Action("hero", number=strength) or strength == NONE:
        return _no_action(action)
    if strength not in STRENGTHS:
        return refusal("no_such_strength", "WT-H1", strength=strength, step=POINTS_STEP)
    champion = _may_have_champion(heroes)
    if strength == CHAMPION and not champion:
        return refusal("second_champion", "WT-H1", strength=CHAMPION)
    left = points_left(points, heroes)
    if strength > left:
        return refusal("beyond_points", "WT-H1", strength=strength, left=left)
    if not comes_out(left - strength, champion and strength != CHAMPION):
        return refusal("would_not_come_out", "WT-H1", strength=strength, rest=left - strength)
    return None


def _add_hero(points: int, heroes: Heroes, action: Action) -> Heroes:
    return _with(heroes, action.number)


def _dismiss_actions(points: int, heroes: Heroes) -> tuple[Action, ...]:
    return tuple(Action("dismiss", figure=number) for number in range(len(heroes)))


def _refuse_dismiss(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    if action != Action("dismiss", figure=action.figure) or action.figure < 0:
        return _no_action(action)
    return _refuse_nobody(heroes, action.figure)


def _dismiss(points: int, heroes: Heroes, action: Action) -> Heroes:
    return heroes[: action.figure] + heroes[action.figure + 1 :]


def _look_actions(points: int, heroes: Heroes) -> tuple[Action, ...]:
    used = {hero.look for hero in heroes}
    return tuple(
        Action("look", figure=number, number=look)
        for number in range(len(heroes))
        for look in hero_looks()
        if look not in used
    )


def _refuse_look(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    formed = action == Action("look", figure=action.figure, number=action.number)
    if not formed or action.figure < 0 or action.number not in hero_looks():
        return _no_action(action)
    nobody = _refuse_nobody(heroes, action.figure)
    if nobody is not None:
        return nobody
    if any(hero.look == action.number for hero in heroes):
        return refusal("look_taken", "WT-H2", name=looks()[action.number].name)
    return None


def _choose_look(points: int, heroes: Heroes, action: Action) -> Heroes:
    found = list(heroes)
    found[action.figure] = replace(heroes[action.figure], look=action.number)
    return tuple(found)


def _refuse_naming(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    formed = action == Action("name", figure=action.figure, text=action.text)
    if not formed or action.figure < 0:
        return _no_action(action)
    return _refuse_nobody(heroes, action.figure) or refuse_name(heroes, action.figure, action.text)


def _give_name(points: int, heroes: Heroes, action: Action) -> Heroes:
    found = list(heroes)
    found[action.figure] = replace(heroes[action.figure], name=action.text)
    return tuple(found)


def _fill_actions(points: int, heroes: Heroes) -> tuple[Action, ...]:
    fill = Action("fill")
    return () if _refuse_fill(points, heroes, fill) else (fill,)


def _refuse_fill(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    if action != Action("fill"):
        return _no_action(action)
    left = points_left(points, heroes)
    if left == 0:
        return refusal("points_used", "WT-H1", points=points)
    if not comes_out(left, _may_have_champion(heroes)):
        return refusal("cannot_come_out", "WT-H1", left=left)
    return None


def _fill(points: int, heroes: Heroes, action: Action) -> Heroes:
    return filled(points, heroes)


def _ready_actions(points: int, heroes: Heroes) -> tuple[Action, ...]:
    ready = Action("ready")
    return () if _refuse_ready(points, heroes, ready) else (ready,)


def _refuse_ready(points: int, heroes: Heroes, action: Action) -> Refusal | None:
    if action != Action("ready"):
        return _no_action(action)
    left = points_left(points, heroes)
    if left or not heroes:
        return refusal("points_unused", "WT-H1", points=points, left=left)
    return None


def _keep(points: int, heroes: Heroes, action: Action) -> Heroes:
    return heroes


ROSTER_STEPS: dict[ActionKind, RosterStep] = {
    step.kind: step
    for step in (
        RosterStep("hero", _hero_actions, _refuse_hero, _add_hero),
        RosterStep("dismiss", _dismiss_actions, _refuse_dismiss, _dismiss),
        RosterStep("look", _look_actions, _refuse_look, _choose_look),
        RosterStep("name", lambda _points, _heroes: (), _refuse_naming, _give_name),
        RosterStep("fill", _fill_actions, _refuse_fill, _fill),
        RosterStep("ready", _ready_actions, _refuse_ready, _keep),
    )
}
"""By kind what the heroes' side may do, in the order of the list."""


def _with(heroes: Heroes, strength: int) -> Heroes:
    look = next_hero_look(strength, {hero.look for hero in heroes})
    return (*heroes, Figure(HERO, strength, OUTSIDE, look=look))


def _may_have_champion(heroes: Heroes) -> bool:
    return all(hero.strength != CHAMPION for hero in heroes)


def _refuse_nobody(heroes: Heroes, number: int) -> Refusal | None:
    if number >= len(heroes):
        return refusal("no_such_hero", "WT-H2", count=len(heroes))
    return None


def _no_action(action: Action) -> Refusal:
    return refusal("not_an_action", "WT-H1", kind=action.kind)
