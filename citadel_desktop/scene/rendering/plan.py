"""The items to paint in a part of the window."""

import pygame

from citadel_desktop.scene.display import Item
from citadel_desktop.scene.hit import Transform
from citadel_desktop.values import frozen


@frozen
class RepaintPlan:
    """The items to paint inside a clip, lowest first.

    `steps` are items, their pixels and, for groups, the plan of their content; `covers` tells
    whether they hide everything painted before.
    """

    steps: "list[tuple[Item, pygame.Rect, RepaintPlan | None]]"
    covers: bool
    clip: pygame.Rect
    to_px: Transform
