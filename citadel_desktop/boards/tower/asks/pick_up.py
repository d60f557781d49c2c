"""Picking up an item or leaving it (WT-T8)."""

from citadel_desktop.boards.tower.asked import Asked
from citadel_desktop.boards.tower.asks.carry import PICK_UP
from citadel_desktop.boards.tower.asks.interaction import Meaning, answer, choose_from, do_or_try, nobody_there
from citadel_desktop.boards.tower.asks.marks import Marks
from citadel_desktop.boards.tower.asks.retreat import with_options
from citadel_desktop.boards.tower.targets import Selection, Target
from citadel_desktop.rules.goodman.asks.carry import PickUp
from citadel_desktop.rules.goodman.asks.pick_up import Leave
from citadel_desktop.rules.goodman.pending import PickUpAsk
from citadel_desktop.rules.goodman.state import NONE


def _meaning(asked: Asked, _selection: Selection, target: Target) -> Meaning:
    """Pick the item up by a click on the figure or on its square."""
    ask, figure = asked.ask, asked.figure_at(target)
    if not isinstance(ask, PickUpAsk):
        return None
    if figure != NONE:
        return do_or_try(asked, PickUp(figure, ask.item))
    if asked.square_at(target) == asked.position.items[ask.item].at:
        return choose_from(asked.of(PickUp), PickUp(ask.figures[0], ask.item))
    return nobody_there(target)


def _marked(marks: Marks, asked: Asked, _selection: Selection) -> None:
    ask = asked.ask
    if isinstance(ask, PickUpAsk):
        marks.add("legal", (asked.position.items[ask.item].at,))
        marks.figures("chosen", ask.figures)


def _subject(asked: Asked) -> int | None:
    ask = asked.ask
    return asked.position.items[ask.item].at if isinstance(ask, PickUpAsk) else None


_PARTS = (PICK_UP, answer(Leave(), "WT-T8", "cancel", "n", ("Leave it", "Nobody takes it: it stays where it lies.")))
INTERACTION = with_options("pick_up", _meaning, _PARTS, _marked, _subject)
