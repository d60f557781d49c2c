"""Exploring face-down markers (WT-T3)."""

from collections.abc import Iterator

from citadel_desktop.boards.kit.meanings import Choose, Do, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Meaning, Part, Row, TowerTool, choose_from, of_figure
from citadel_desktop.boards.tower.asks.step import beside_first, movers
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.movement.steps import Explore
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import HEROES, NONE


def explore(asked: Asked, selection: Selection, square: Square) -> Meaning:
    """Explore a face-down marker with a hero beside it, or go there first."""
    here = [Explore(figure, square) for figure in movers(asked, selection)]
    legal = [action for action in here if asked.may(action)]
    if legal:
        return choose_from(legal, legal[0])
    ways = [(action, asked.reach(action.figure).besides(square)) for action in here]
    walks = [(goals[0], action) for action, goals in ways if goals]
    rows: tuple[Row, ...] = tuple((*goal.steps, action) for goal, action in walks)
    if not rows:
        announced = [
            exploration for exploration in here if (exploration.figure, square) in asked.position.turn.explores
        ]
        return Try((announced or here)[0]) if here else None
    alone = selection.figure != NONE and not walks[0][0].wounds
    return Do(rows[0]) if alone else Choose(rows)


def _about(action: Explore) -> Iterator[Target]:
    yield Target("square", action.square)
    yield from of_figure(action)


PART = Part(
    Explore,
    "WT-T3",
    TowerTool(
        "explore",
        "search",
        "e",
        ("Explore", "Announce which marker a hero explores."),
        "list",
        sample=lambda asked: Explore(asked.first_figure, beside_first(asked)),
        available=lambda asked: asked.side == HEROES,
    ),
    _about,
)
