"""Turns for tests: the side to move, and steps by names of squares."""

from collections.abc import Mapping
from typing import Any

from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.movement.steps import Explore, TakeStep
from citadel_desktop.rules.goodman.squares import NUMBERS
from citadel_desktop.rules.goodman.state import HEROES, VILLAIN, Figure
from citadel_desktop.values import replace
from tests.goodman.arena import Scene, arena, name_at

ENTRY: Mapping[str, str] = {"1b5": "entry"}
"""The porch of the hall."""


def heroes_turn(*figures: Figure | str, **more: Any) -> Scene:
    """The third turn, which is the heroes'; `more` as for `arena`."""
    return _turn(VILLAIN, 2, *figures, **more)


def villains_turn(*figures: Figure | str, **more: Any) -> Scene:
    """The fourth turn, which is the villain's."""
    return _turn(HEROES, 3, *figures, **more)


def first_turn(*figures: Figure | str, **more: Any) -> Scene:
    """The first of all turns."""
    return _turn(VILLAIN, 0, *figures, **more)


def _turn(before: int, number: int, *figures: Figure | str, since: int | None = None, **more: Any) -> Scene:
    position = arena(*figures, ask="beginning", side=before, number=number, **more)
    return Scene(position if since is None else replace(position, since=since))


def step(figure: int, place: str) -> Action:
    return TakeStep(figure, None if place == "out" else NUMBERS[place])


def walk(scene: Scene, figure: int, path: str) -> None:
    for place in path.split():
        scene.take(step(figure, place))


def reach(scene: Scene, figure: int) -> set[str]:
    """Where a figure may step now."""
    return {
        "out" if action.square is None else name_at(action.square)
        for action in scene.legal_of(TakeStep)
        if action.figure == figure
    }


def explore(scene: Scene, *announced: tuple[int, str]) -> None:
    """Announce explorations in this order, and end the movement."""
    for figure, place in announced:
        scene.take(Explore(figure, NUMBERS[place]))
    scene.take(Done())
