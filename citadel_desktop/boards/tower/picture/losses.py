"""Deaths and wounds with their squares, marked until the next thing happens.

Losses by the actions of others stay marked until one acts oneself, like the report of these.
"""

from collections.abc import Iterator, Mapping, Sequence

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.changes import NOTHING, changes_of
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.picture import MIN_TEXT, occupied, paint_name, places
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name
from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.draft import Died, Wounded, figure_of
from citadel_desktop.rules.goodman.squares import Square, level_of
from citadel_desktop.rules.goodman.state import DEAD, Position
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
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
    losses = {loss.figure: loss for loss in past if loss.turn <= turn}
    for loss in _happened(events, turn):
        was = losses.get(loss.figure)
        more = was.wounds if was is not None and not loss.dead else 0
        losses[loss.figure] = Loss(loss.figure, loss.square, loss.wounds + more, turn)
    return tuple(one for loss in losses.values() for one in _still(loss, position))


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
    figure = figure_of(position, loss.figure)
    if loss.dead:
        if figure.place == DEAD and loss.square >= 0:
            yield loss
    elif figure.place >= 0 and figure.wounds:
        yield Loss(loss.figure, figure.place, min(loss.wounds, figure.wounds), loss.turn)


def level_signs(losses: Losses) -> dict[int, bool]:
    """Return, by level with losses, whether somebody fell there."""
    signs_by_level: dict[int, bool] = {}
    for loss in losses:
        level = level_of(loss.square)
        signs_by_level[level] = signs_by_level.get(level, False) or loss.dead
    return signs_by_level


ROLE = "loss"
"""Accessible role of a loss."""
_ALONE, _BESIDE = Rect(20, 14, 60, 72), Rect(0, 2, 40, 48)
"""Box of a gravestone in its square: alone, or behind a figure."""
_MIN_SIGN = 22.0
"""Minimum side of a sign on a level, in logical units."""


def paint_losses(
    dl: DisplayList, at: Tower, position: Position, losses: Losses, names: Mapping[int, str], speech: Speech
) -> None:
    """Draw all losses, and signs on their levels."""
    stood_on = occupied(position)
    for loss in losses:
        name = figure_name(speech, loss.figure, names)
        if loss.dead:
            box = _BESIDE if loss.square in stood_on else _ALONE
            rect = at.part(loss.square, box)
            dl.shape(rect, signs.sign(dl.theme, "gravestone"), signs.SIGN)
            paint_name(dl, rect.centred(at.rect(loss.square).w, rect.h), name)
            dl.say(speech.t("{figure} fell here.", figure=name), rect, ROLE)
        else:
            _wounds(dl, at, position, loss, name, speech)
    for level, dead in level_signs(losses).items():
        storey = at.storeys[level]
        side = max(_MIN_SIGN, 30 * storey.unit)
        corner = Rect(storey.rect.right - side, storey.floor.y - side / 2, side, side)
        sign = signs.sign(dl.theme, "skull" if dead else "drop")
        dl.shape(corner, signs.sign(dl.theme, "plaque"), signs.SIGN)
        dl.shape(corner.inset(side * 0.2), sign, signs.SIGN)


def _wounds(dl: DisplayList, at: Tower, position: Position, loss: Loss, name: str, speech: Speech) -> None:
    """Draw a drop with the number of wounds at a figure's shoulder."""
    rect = places(at, position).get(loss.figure)
    if rect is None:
        return
    side = rect.w * 0.34
    drop = Rect(rect.x, rect.y + rect.h * 0.2, side, side)
    dl.shape(drop, signs.sign(dl.theme, "drop"), signs.SIGN)
    size = side * 0.52
    if size * dl.scale >= MIN_TEXT:
        text = str(loss.wounds)
        paint.word(dl, drop.moved(0, side * 0.1), text, size, dl.theme.on_dark, bold=True)
    sentence = speech.n("{figure} took {count} wound.", "{figure} took {count} wounds.", loss.wounds, figure=name)
    dl.say(sentence, drop, ROLE)
