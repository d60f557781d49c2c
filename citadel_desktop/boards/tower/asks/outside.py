"""Choosing a hero outside to fight the enemy on the entry (WT-P3)."""

from collections.abc import Sequence

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.demand import decline
from citadel_desktop.boards.tower.asks.interaction import (
    Meaning,
    Part,
    TowerInteraction,
    TowerTool,
    choose_from,
    do_or_try,
    nobody_there,
)
from citadel_desktop.boards.tower.panels.groups import FIGURES, Group
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.asks.outside import FightOutside
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.state import NONE, OUTSIDE


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Choose the clicked hero in the yard, or list them for the yard."""
    if target.zone == "outside":
        return choose_from(asked.of(FightOutside), FightOutside(asked.first_figure))
    figure = asked.figure_at(target)
    return nobody_there(target) if figure == NONE else do_or_try(asked, FightOutside(figure))


def _groups(asked: Asked, _selection: Selection) -> Sequence[Group]:
    figures = (number for number in asked.living() if figure_of(asked.position, number).place == OUTSIDE)
    return (Group(FIGURES, tuple(Target("figure", figure) for figure in figures), "row"),)


INTERACTION = TowerInteraction(
    "outside",
    _meaning,
    parts=(
        Part(
            FightOutside,
            "WT-P3",
            TowerTool(
                "outside",
                "knight",
                "o",
                ("From outside", "Name a hero outside who fights who is on the entry."),
                "list",
                sample=lambda asked: FightOutside(asked.first_figure),
            ),
        ),
        decline(("Nobody", "Nobody fights from outside.")),
    ),
    groups=_groups,
    subject=lambda _: NONE,
)
