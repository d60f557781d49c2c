"""Drawings of losses: a gravestone for a fallen figure, drops for wounds, and a sign on their levels."""

from collections.abc import Mapping

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.losses import Loss, Losses, level_signs
from citadel_desktop.boards.tower.picture.picture import MIN_TEXT, occupied, paint_name, places
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

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
    told = speech.n("{figure} took {count} wound.", "{figure} took {count} wounds.", loss.wounds, figure=name)
    dl.say(told, drop, ROLE)
