"""Revealing concealed monsters before the villain moves (WT-P2)."""

from collections.abc import Sequence

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Meaning, Part, TowerInteraction, TowerTool, answer, do_or_try
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.panels.groups import MONSTERS, Group
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.language.common import Label
from citadel_desktop.rules.goodman.asks.activate import Activate
from citadel_desktop.rules.goodman.asks.disengage import Done
from citadel_desktop.rules.goodman.state import NONE


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Activate the concealed monster on the clicked square."""
    square = asked.square_at(target)
    return None if square == NONE else do_or_try(asked, Activate(square))


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    marks.add("legal", (action.square for action in asked.of(Activate)))


def _groups(asked: Asked, _selection: Selection) -> Sequence[Group]:
    """Return the monsters that can be activated."""
    hidden = tuple(Target("square", action.square) for action in asked.of(Activate))
    return (Group(MONSTERS, hidden, "row"),)


def go_on(words: Label) -> Part[Done]:
    """Return the part that ends a repeatable step."""
    return answer(Done(), "WT-T1", "end-turn", "ctrl+return", words, "end")


GO_ON = go_on(("Go on", "Go on to what comes next."))

INTERACTION = TowerInteraction(
    "activate",
    _meaning,
    parts=(
        Part(
            Activate,
            "WT-P2",
            TowerTool(
                "activate",
                "dark-master",
                "a",
                ("Activate", "Activate a concealed monster."),
                "list",
                sample=lambda _: Activate(0),
            ),
            lambda a: (Target("square", a.square),),
        ),
        GO_ON,
    ),
    marked=_marked,
    groups=_groups,
)
