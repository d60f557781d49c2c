"""Stepping into the square the loser has left, or staying (WT-C5)."""

from citadel_desktop.boards.kit.meanings import Do, Try
from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.interaction import Meaning, answer
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.asks.retreat import with_options
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.asks.advance import Advance, Stay
from citadel_desktop.rules.goodman.asks.retreat import Retreat
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.pending import AdvanceAsk
from citadel_desktop.rules.goodman.state import NONE


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Advance by a click on the square left, stay by one on the victor."""
    ask, square = asked.ask, asked.square_at(target)
    if isinstance(ask, AdvanceAsk) and square == ask.square:
        return Do((Advance(),))
    if isinstance(ask, AdvanceAsk) and asked.figure_at(target) == ask.victor:
        return Do((Stay(),))
    return None if square == NONE else Try(Retreat(square))


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    ask = asked.ask
    if isinstance(ask, AdvanceAsk):
        marks.add("legal", (ask.square,))
        marks.figures("chosen", (ask.victor,))


def _subject(asked: Asked) -> int | None:
    ask = asked.ask
    if not isinstance(ask, AdvanceAsk):
        return None
    place = figure_of(asked.position, ask.victor).place
    return place if place >= 0 else ask.square


_PARTS = (
    answer(Advance(), "WT-C5", "up", "a", ("Step after", "Step into the square that was left.")),
    answer(Stay(), "WT-C5", "column", "s", ("Stay", "The victor stays where he stands.")),
)
INTERACTION = with_options("advance", _meaning, _PARTS, _marked, _subject)
