"""Who fell and who was wounded, and where: marked on the squares until the next thing happens. No drawing here.

What others did is told until one acts oneself, so what was lost by it stays on the table for as long.
"""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.tower.picture.changes import NOTHING, changes_of
from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.draft import Died, Wounded, figure_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import DEAD, Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.values import frozen


@frozen
class Loss:
    """What a figure suffered: where it is or was, and its wounds; 0 for its death. `turn` is that in which it was."""

    figure: int
    square: Square
    wounds: int
    turn: int

    @property
    def dead(self) -> bool:
        """Whether it fell."""
        return not self.wounds


Losses = tuple[Loss, ...]


def losses_after(before: Losses, events: Sequence[Event], position: Position) -> Losses:
    """What is to be marked at a position after events; of what was marked before them nothing if they are to be seen.

    What was taken back is marked no longer.
    """
    turn = position.turn.number
    past = () if _seen(events, position) else before
    found = {loss.figure: loss for loss in past if loss.turn <= turn}
    for loss in _happened(events, turn):
        was = found.get(loss.figure)
        more = was.wounds if was is not None and not loss.dead else 0
        found[loss.figure] = Loss(loss.figure, loss.square, loss.wounds + more, turn)
    return tuple(one for loss in found.values() for one in _still(loss, position))


def losses_beside(losses: Losses, events: Sequence[Event], position: Position) -> Losses:
    """What is marked, and beside it what others did, which is told again and again until one acts."""
    known = {loss.figure for loss in losses}
    others = losses_after((), events, position)
    return (*losses, *(loss for loss in others if loss.figure not in known))


def _seen(events: Sequence[Event], position: Position) -> bool:
    """Whether something happens on the tower; choices are made without anything being seen there."""
    struck = any(isinstance(event, BlowStruck) for event in events)
    return struck or changes_of(events, position) != NOTHING


def _happened(events: Sequence[Event], turn: int) -> Iterator[Loss]:
    for event in events:
        if isinstance(event, Wounded):
            yield Loss(event.figure, -1, event.wounds, turn)
        elif isinstance(event, Died):
            yield Loss(event.figure, event.place, 0, turn)


def _still(loss: Loss, position: Position) -> Iterator[Loss]:
    """A loss as it stands at a position: wounds go with the figure, the place of a death stays."""
    one = figure_of(position, loss.figure)
    if loss.dead:
        if one.place == DEAD and loss.square >= 0:
            yield loss
    elif one.place >= 0 and one.wounds:
        yield Loss(loss.figure, one.place, min(loss.wounds, one.wounds), loss.turn)


def level_signs(losses: Losses) -> dict[int, bool]:
    """By level on which something was lost whether somebody fell there."""
    found: dict[int, bool] = {}
    for loss in losses:
        level = level_of(loss.square)
        found[level] = found.get(level, False) or loss.dead
    return found
