"""The marks on the tower, for the ask, the selection and the pointer. Nothing is drawn here."""

from citadel_desktop.boards.kit.meanings import Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks import interaction_of
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.picture.changes import NOTHING, Changes
from citadel_desktop.boards.tower.picture.picture import Marked
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.explain import foes
from citadel_desktop.rules.goodman.squares import PER_LEVEL, level_of
from citadel_desktop.rules.goodman.state import NONE


def marked(asked: Asked, selection: Selection, target: Target | None = None, changes: Changes = NOTHING) -> Marked:
    """Return the marks while the player points at a target, or at none, with changes made by others."""
    marks = Marks(asked.position)
    marks.add("left", changes.left)
    marks.add("last", changes.now)
    for hero, monster in foes(asked.position):
        here, there = marks.place(hero), marks.place(monster)
        # Who was driven through a doorway is fought no more.
        if here >= 0 and there >= 0 and level_of(here) == level_of(there):
            marks.tie(here, there, "fight")
    interaction = interaction_of(asked)
    if interaction is not None:
        interaction.marked(marks, asked, selection)
        marks.figures("chosen", (selection.figure,))
    if target is not None:
        _pointed(marks, asked, selection, target)
    return marks.result()


def _pointed(marks: Marks, asked: Asked, selection: Selection, target: Target) -> None:
    square = asked.square_at(target)
    if target.zone == "fault" and target.number != NONE and square == NONE:
        level = int(str(asked.faults[target.number]["level"])) - 1
        whole = range(level * PER_LEVEL, (level + 1) * PER_LEVEL) if level >= 0 else ()
        marks.add("hover", whole)
    if square == NONE:
        return
    interaction = interaction_of(asked)
    means = None if interaction is None else interaction.meaning(asked, selection, target)
    marks.add("refused" if isinstance(means, Try) else "hover", (square,))
    marks.doorway(square)
    if interaction is not None:
        interaction.pointed(marks, asked, selection, square)
