"""Breaking away from adjacent enemies before moving (WT-T5)."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.activate import GO_ON
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    do_or_try,
    nobody_there,
)
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import FIGURES, Group
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.asks.disengage import Disengage
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import NONE


def _bound(asked: Asked) -> Iterator[int]:
    """Return the figures with enemies beside them."""
    return (figure for figure in asked.living() if asked.position.turn.bound >> figure & 1)


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Break away with the clicked figure."""
    figure = asked.figure_at(target)
    return nobody_there(target) if figure == NONE else do_or_try(asked, Disengage(figure))


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    marks.figures("legal", (action.figure for action in asked.of(Disengage)))
    marks.figures("chosen", bits(asked.position.turn.freed))


def _groups(asked: Asked, _selection: Selection) -> Sequence[Group]:
    return (Group(FIGURES, tuple(Target("figure", figure) for figure in _bound(asked)), "row"),)


def _subject(asked: Asked) -> int | None:
    return next((figure_of(asked.position, figure).place for figure in _bound(asked)), None)


INTERACTION = TowerInteraction(
    "disengage",
    _meaning,
    parts=(
        Part(
            Disengage,
            "WT-T5",
            TowerTool(
                "disengage",
                "back",
                "b",
                ("Get away", "Choose who gets away from the enemies beside; in a round before that he only defends."),
                "list",
                sample=lambda asked: Disengage(asked.first_figure),
            ),
        ),
        GO_ON,
    ),
    marked=_marked,
    groups=_groups,
    subject=_subject,
)
