"""How losses are drawn: a gravestone where a figure fell, drops for wounds, and a sign on a level with either."""

from collections.abc import Mapping
from functools import lru_cache

from citadel_desktop.boards.tower.picture import emblems, signs
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.ink import inked, night, stroked
from citadel_desktop.boards.tower.picture.losses import Loss, Losses, level_signs
from citadel_desktop.boards.tower.picture.picture import LEAST_TEXT, occupied, paint_name, places
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

ROLE = "loss"
"""The role of what was lost, for a reader."""
_ALONE, _BESIDE = Rect(20, 14, 60, 72), Rect(0, 2, 40, 48)
"""Where a gravestone stands in its square: alone there, or behind who stands there now."""
_LEAST = 22.0
"""The least side of a sign on a level, in logical units."""


def paint_losses(
    dl: DisplayList, at: Tower, position: Position, losses: Losses, names: Mapping[int, str], speech: Speech
) -> None:
    """All that was lost, and on which levels."""
    stood_on = occupied(position)
    for loss in losses:
        name = figure_name(speech, loss.figure, names)
        if loss.dead:
            box = _BESIDE if loss.square in stood_on else _ALONE
            rect = at.part(loss.square, box)
            dl.shape(rect, gravestone(dl.theme), signs.SIGN)
            paint_name(dl, rect.centred(at.rect(loss.square).w, rect.h), name)
            dl.say(speech.t("{figure} fell here.", figure=name), rect, ROLE)
        else:
            _wounds(dl, at, position, loss, name, speech)
    for level, dead in level_signs(losses).items():
        storey = at.storeys[level]
        side = max(_LEAST, 30 * storey.unit)
        corner = Rect(storey.rect.right - side, storey.floor.y - side / 2, side, side)
        sign = signs.skull(dl.theme) if dead else emblems.drop(dl.theme)
        dl.shape(corner, plaque(dl.theme), signs.SIGN)
        dl.shape(corner.inset(side * 0.2), sign, signs.SIGN)


def _wounds(dl: DisplayList, at: Tower, position: Position, loss: Loss, name: str, speech: Speech) -> None:
    """A drop with the number of wounds at the shoulder of who has them."""
    rect = places(at, position).get(loss.figure)
    if rect is None:
        return
    side = rect.w * 0.34
    drop = Rect(rect.x, rect.y + rect.h * 0.2, side, side)
    dl.shape(drop, emblems.drop(dl.theme), signs.SIGN)
    size = side * 0.52
    if size * dl.scale >= LEAST_TEXT:
        text = str(loss.wounds)
        paint.word(dl, drop.moved(0, side * 0.1), text, size, dl.theme.on_dark, bold=True)
    told = speech.n("{figure} took {count} wound.", "{figure} took {count} wounds.", loss.wounds, figure=name)
    dl.say(told, drop, ROLE)


@lru_cache(maxsize=4)
def gravestone(theme: Theme) -> str:
    """A stone with a skull on it."""
    n = night(theme)
    body = inked("M18 96V38Q18 6 50 6Q82 6 82 38V96Z", n.stone_lit, n.ink, 6)
    body += stroked("M26 90V40Q26 14 50 14Q74 14 74 40V90", n.stone_dark, 3)
    body += svg.group(signs.skull(theme), move=(31, 22), scale=0.38)
    return body + stroked("M34 70H66M38 80H62", n.ink, 4)


@lru_cache(maxsize=4)
def plaque(theme: Theme) -> str:
    """A dark disc with a light rim."""
    n = night(theme)
    d = "M50 4A46 46 0 1 1 49.9 4Z"
    return inked(d, n.void, n.ink, 8) + stroked(d, n.rim, 4)
