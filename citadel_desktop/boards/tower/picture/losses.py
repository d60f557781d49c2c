"""Deaths and wounds with their squares, marked until the next thing happens. No drawing here.

Losses by the actions of others stay marked until one acts oneself, like the report of these.
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
    """A figure's wounds, or 0 for its death, with its square and the turn in which it happened."""

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
    """Return the losses to be marked after events; visible events replace the ones marked before.

    Undone losses are no longer marked.
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
    """Return the marked losses and those by actions of others, which are reported until one acts oneself."""
    known = {loss.figure for loss in losses}
    others = losses_after((), events, position)
    return (*losses, *(loss for loss in others if loss.figure not in known))


def _seen(events: Sequence[Event], position: Position) -> bool:
    """Whether events show something on the tower; choices do not."""
    struck = any(isinstance(event, BlowStruck) for event in events)
    return struck or changes_of(events, position) != NOTHING


def _happened(events: Sequence[Event], turn: int) -> Iterator[Loss]:
    for event in events:
        if isinstance(event, Wounded):
            yield Loss(event.figure, -1, event.wounds, turn)
        elif isinstance(event, Died):
            yield Loss(event.figure, event.place, 0, turn)


def _still(loss: Loss, position: Position) -> Iterator[Loss]:
    """Yield a loss as of a position: wounds move with the figure, the place of a death stays."""
    one = figure_of(position, loss.figure)
    if loss.dead:
        if one.place == DEAD and loss.square >= 0:
            yield loss
    elif one.place >= 0 and one.wounds:
        yield Loss(loss.figure, one.place, min(loss.wounds, one.wounds), loss.turn)


def level_signs(losses: Losses) -> dict[int, bool]:
    """Return, by level with losses, whether somebody fell there."""
    found: dict[int, bool] = {}
    for loss in losses:
        level = level_of(loss.square)
        found[level] = found.get(level, False) or loss.dead
    return found
