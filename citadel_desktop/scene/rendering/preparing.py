"""Preparing a display list that may be shown soon, piece by piece."""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from citadel_desktop.scene.display import GroundItem, GroupItem, Item, Shadow, Shape, TextItem
from citadel_desktop.scene.hit import Transform
from citadel_desktop.scene.rendering.blits import px_rect
from citadel_desktop.scene.rendering.coarse import render_size, shadow_coarseness
from citadel_desktop.scene.rendering.extents import Extent
from citadel_desktop.scene.rendering.raster import Rasteriser
from citadel_desktop.values import frozen, replace

TEXTS_AT_ONCE = 40
"""Number of texts prepared in one step."""


@frozen
class Seen:
    """The part of a list that would be visible: an area in pixels, without items already shown.

    Drawings with more pixels than `most` are left out: they are drawn tile by tile. `coarse` is the magnification of
    large ones.
    """

    area: pygame.Rect
    shown: Mapping[Transform, Mapping[int, tuple[Item, Extent]]]
    most: int
    coarse: int


def prepared(raster: Rasteriser, items: Sequence[Item], to_px: Transform, seen: Seen) -> Iterator[int]:
    """Prepare items one by one, drawings in another thread; yield after each text."""
    shown = seen.shown.get(to_px, {})
    for item in items:
        if id(item) in shown:
            continue
        box = px_rect(item.rect, to_px)
        size, times = render_size(box, seen.coarse)
        match item:
            case GroupItem():
                area = seen.area.clip(box) if item.clip else seen.area
                yield from prepared(raster, item.items, item.inside(to_px), replace(seen, area=area))
            case _ if not box.colliderect(seen.area):
                pass
            case Shape() if item.hollow is None and 0 < box.w * box.h <= seen.most:
                raster.ask_shape(item, size)
            case GroundItem():
                raster.ask_ground(size, to_px[0] / times)
            case TextItem():
                raster.words(item, box.size, to_px[0])
                yield 1
            case Shadow():
                size, times = render_size(box, shadow_coarseness(seen.coarse))
                raster.ask_shadow(item, size, to_px[0] / times)
