"""Small movements of an idle tower: the flames of torches and of the fire in the yard."""

from collections.abc import Hashable

from citadel_desktop.boards.tower.picture.geometry import FIRE, HEAD, PAD, Storey, Tower
from citadel_desktop.boards.tower.picture.ink import drawn
from citadel_desktop.boards.tower.picture.storeys import torches
from citadel_desktop.rules.goodman.state import HIDDEN
from citadel_desktop.rules.goodman.stronghold.plans import chosen_plan
from citadel_desktop.scene.display import DisplayList, Shape
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.living import living

MIN_SQUARE = 34
"""Minimum side of a square with flickering torches, in pixels."""
_FLAME: Size = (40.0, 40.0)
_AT = (20.0, 30.0)
"""Position of a flame in its box."""
_MAX_TORCHES = 6
"""Maximum number of flickering torches."""
_LEANING = ("flame_1", "flame_2")
"""Drawings of a flame that leans to one side, and to the other."""


def paint_flames(dl: DisplayList, at: Tower, plans: tuple[int, ...]) -> None:
    """Draw torches of the large level, or one of each level if all are equal, and the fire in the yard."""
    each = _MAX_TORCHES if at.chosen is not None else 1
    for storey in at.storeys:
        planned = plans[storey.level] != HIDDEN and at.pixels(storey.level) >= MIN_SQUARE
        if planned and at.chosen in {None, storey.level}:
            spots = [(x, y) for _, x, y in torches(chosen_plan(plans, storey.level))]
            for n, (x, y) in enumerate(spots[:each]):
                _flame(dl, ("torch", storey.level, n), _box(storey, x, y), storey.level + n)
    yard = at.snapped(at.yard)
    size = min(yard.h, yard.w) * FIRE
    if size * dl.scale >= MIN_SQUARE / 2:
        scale = size / 40
        x, y = yard.right - size * 0.8, yard.bottom - size * 0.8 + 8 * scale
        w, h = _FLAME[0] * scale * 1.35, _FLAME[1] * scale * 1.35
        rect = Rect(x - _AT[0] / _FLAME[0] * w, y - _AT[1] / _FLAME[1] * h, w, h)
        _flame(dl, "fire", rect, 0)


def _box(storey: Storey, x: float, y: float) -> Rect:
    """Return the box of a torch's flame from a point of the level's drawing."""
    unit = storey.unit
    left = storey.rect.x + (x + PAD - _AT[0]) * unit
    top = storey.rect.y + (y + PAD + HEAD - _AT[1] + 2) * unit
    return Rect(left, top, _FLAME[0] * unit, _FLAME[1] * unit)


def _flame(dl: DisplayList, key: Hashable, rect: Rect, turn: int) -> None:
    burning = [(Shape(rect, drawn(dl.theme, "pieces", name), _FLAME),) for name in _LEANING]
    turn %= len(burning)
    living(dl, ("flame", key), rect, [(), *burning[turn:], *burning[:turn]])
