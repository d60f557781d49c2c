"""Paints display lists: only what changed, every item at its real pixel size."""

import math
from collections.abc import Sequence

import pygame

from citadel_desktop.scene import damage
from citadel_desktop.scene.display import (
    Fill,
    Ground,
    Group,
    Item,
    Picture,
    Shadow,
    Shape,
    Words,
    ink_rect,
)
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.ground import flat_colour
from citadel_desktop.scene.hit import Transform, combined
from citadel_desktop.scene.raster import Cache, Placed, Rasteriser
from citadel_desktop.scene.text import Fonts
from citadel_desktop.scene.theme import Theme, rgb

TILE = 1024
HASTY_AREA = 600_000
"""Drawings of more pixels than this are first shown stretched while the view is being zoomed."""

HALF = 0.5001
"""What is added before rounding down: edges often lie on exact halves, and there the last digit of
a sum, which depends on the way it was reached, must not decide."""

LEAST_BUDGET = 96 * 1024 * 1024


class Renderer:
    """Draws display lists onto one surface and remembers the last one.

    Args:
        theme: its vellum colour clears what nothing covers.
        fonts: the app's fonts.
        budget: bytes kept in surfaces; at least six times the surface drawn on.
    """

    def __init__(self, theme: Theme, fonts: Fonts, budget: int = LEAST_BUDGET) -> None:
        self.fonts = fonts
        self._theme = theme
        self._budget = budget
        self._raster = Rasteriser(theme, fonts, budget)
        self._last: tuple[Item, ...] | None = None
        self._last_look: tuple[tuple[int, int], float] | None = None
        self._rough: list[pygame.Rect] = []
        self._hasty = False

    @property
    def cache(self) -> Cache:
        """The kept surfaces (their count, bytes, hits and misses)."""
        return self._raster.cache

    @property
    def rough(self) -> bool:
        """Whether something is shown as a stand-in and gets its final look in the next `draw`."""
        return bool(self._rough)

    @property
    def theme(self) -> Theme:
        """The tokens in use; a new theme repaints all."""
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme
        self._raster = Rasteriser(theme, self.fonts, self._budget)
        self.invalidate()

    def invalidate(self) -> None:
        """Paint everything in the next `draw`; kept surfaces stay."""
        self._last = None
        self._rough.clear()

    def draw(
        self, surface: pygame.Surface, items: Sequence[Item], scale: float, *, hasty: bool = False
    ) -> list[pygame.Rect]:
        """Bring the surface from the last display list to this one.

        Args:
            surface: where to paint; it must still show what the last call painted.
            items: the display list.
            scale: pixels per logical unit.
            hasty: show large drawings whose size changed stretched, and materials flat, for now;
                `rough` tells that a later call without `hasty` will paint them properly.

        Returns:
            The rectangles in pixels that were painted; [] if nothing changed.
        """
        new = tuple(items)
        area = surface.get_rect()
        look = (surface.get_size(), scale)
        if self._last is None or look != self._last_look:
            rects = [area]
        else:
            found = [
                px
                for rect in damage.changes(self._last, new)
                if (px := _outer(rect, scale, area)) is not None
            ]
            if not hasty:
                found += [(r.left, r.top, r.right, r.bottom) for r in self._rough]
            rects = [
                pygame.Rect(x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in damage.merged(found)
            ]
        self._last, self._last_look = new, look
        if not rects:
            return []
        self._raster.cache.budget = max(self._budget, 6 * 4 * area.w * area.h)
        if not hasty:
            self._rough.clear()
        self._hasty = hasty
        for rect in rects:
            self._paint_clean(surface, new, scale, rect)
        return rects

    def picture(
        self, items: Sequence[Item], size_px: tuple[int, int], scale: float = 1.0
    ) -> pygame.Surface:
        """A display list painted onto a surface of its own; the last list is not touched."""
        surface = pygame.Surface(size_px, 0, 32)
        hasty, rough = self._hasty, list(self._rough)
        self._hasty = False
        self._paint_clean(surface, tuple(items), scale, surface.get_rect())
        self._hasty, self._rough = hasty, rough
        return surface

    def _paint_clean(
        self, surface: pygame.Surface, items: Sequence[Item], scale: float, rect: pygame.Rect
    ) -> None:
        old_clip = surface.get_clip()
        surface.set_clip(rect)
        to_px: Transform = (scale, 0.0, 0.0)
        start = _covering(items, to_px, rect)
        if start < 0:
            surface.fill(rgb(self._theme.vellum), rect)
            start = 0
        self._paint(surface, items[start:], to_px, rect)
        surface.set_clip(old_clip)

    def _paint(
        self, surface: pygame.Surface, items: Sequence[Item], to_px: Transform, clip: pygame.Rect
    ) -> None:
        zoom, dx, dy = to_px
        left, top, right, bottom = clip.left, clip.top, clip.right, clip.bottom
        for item in items:
            x, y, w, h = ink_rect(item)
            if (
                x * zoom + dx > right + 1
                or (x + w) * zoom + dx < left - 1
                or y * zoom + dy > bottom + 1
                or (y + h) * zoom + dy < top - 1
            ):
                continue
            box = px_rect(item.rect, to_px)
            if isinstance(item, Group):
                self._group(surface, item, box, to_px, clip)
                continue
            if isinstance(item, Fill):
                # A hair line stays at least one pixel wide at any scale.
                box.w, box.h = max(box.w, 1), max(box.h, 1)
            if box.w > 0 and box.h > 0:
                self._leaf(surface, item, box, to_px, clip)

    def _leaf(
        self,
        surface: pygame.Surface,
        item: Shape | Words | Fill | Picture | Ground | Shadow,
        box: pygame.Rect,
        to_px: Transform,
        clip: pygame.Rect,
    ) -> None:
        zoom = to_px[0]
        match item:
            case Words():
                words = self._raster.words(item, box.size, zoom)
                if words is not None:
                    _write(surface, words, box, px_rect(ink_rect(item), to_px), clip)
            case Shape():
                self._shape(surface, item, box, clip)
            case Fill():
                _fill(surface, item, box.clip(clip))
            case Shadow():
                shadow, (ox, oy) = self._raster.shadow(item, box.size, zoom)
                surface.blit(shadow, (box.x + ox, box.y + oy))
            case Picture():
                picture, (ox, oy) = self._raster.picture(item, box.size)
                surface.blit(picture, (box.x + ox, box.y + oy))
            case Ground():
                if self._hasty and not self._raster.has_ground(item, box.size, zoom):
                    surface.fill(rgb(flat_colour(self._theme, item.kind)), box)
                    self._rough.append(box.clip(clip))
                else:
                    surface.blit(self._raster.ground(item, box.size, zoom), box)

    def _shape(
        self, surface: pygame.Surface, item: Shape, box: pygame.Rect, clip: pygame.Rect
    ) -> None:
        pixels = box.w * box.h
        if pixels > HASTY_AREA and self._hasty and not self._raster.has_shape(item, box.size):
            stand_in = self._raster.other_size(item)
            if stand_in is not None:
                _stretched(surface, stand_in, box, clip)
                self._rough.append(box.clip(clip))
                return
        screen = surface.get_width() * surface.get_height()
        if pixels > max(2 * screen, TILE * TILE):
            for x in range((max(clip.left - box.x, 0) // TILE) * TILE, box.w, TILE):
                if box.x + x >= clip.right:
                    break
                for y in range((max(clip.top - box.y, 0) // TILE) * TILE, box.h, TILE):
                    if box.y + y >= clip.bottom:
                        break
                    part = (x, y, min(TILE, box.w - x), min(TILE, box.h - y))
                    tile = self._raster.tile(item, box.size, part)
                    surface.blit(tile, (box.x + x, box.y + y))
            return
        surface.blit(self._raster.shape(item, box.size), box)

    def _group(
        self,
        surface: pygame.Surface,
        group: Group,
        box: pygame.Rect,
        to_px: Transform,
        clip: pygame.Rect,
    ) -> None:
        inner = box.clip(clip) if group.clip else clip
        if inner.w <= 0 or inner.h <= 0 or group.opacity <= 0 or not group.items:
            return
        inside = to_px if group.camera is None else combined(to_px, group.camera.transform)
        if group.opacity < 1:
            layer = pygame.Surface(inner.size, pygame.SRCALPHA, 32)
            moved = (inside[0], inside[1] - inner.x, inside[2] - inner.y)
            self._paint(layer, group.items, moved, layer.get_rect())
            layer.set_alpha(round(255 * group.opacity))
            surface.blit(layer, inner)
            return
        start = max(0, _covering(group.items, inside, inner))
        surface.set_clip(inner)
        self._paint(surface, group.items[start:], inside, inner)
        surface.set_clip(clip)


def px_rect(rect: Rect, to_px: Transform) -> pygame.Rect:
    """The whole pixels of a rectangle; edges are rounded, so neighbours meet without a gap."""
    zoom, dx, dy = to_px
    x0 = math.floor(rect.x * zoom + dx + HALF)
    y0 = math.floor(rect.y * zoom + dy + HALF)
    x1 = math.floor((rect.x + rect.w) * zoom + dx + HALF)
    y1 = math.floor((rect.y + rect.h) * zoom + dy + HALF)
    return pygame.Rect(x0, y0, x1 - x0, y1 - y0)


def _outer(rect: Rect, scale: float, area: pygame.Rect) -> damage.PxRect | None:
    x0 = max(area.left, math.floor(rect.x * scale) - 1)
    y0 = max(area.top, math.floor(rect.y * scale) - 1)
    x1 = min(area.right, math.ceil((rect.x + rect.w) * scale) + 1)
    y1 = min(area.bottom, math.ceil((rect.y + rect.h) * scale) + 1)
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def _covering(items: Sequence[Item], to_px: Transform, clip: pygame.Rect) -> int:
    """The index of the topmost item that alone covers all of the clip, or -1."""
    for n in range(len(items) - 1, -1, -1):
        item = items[n]
        covers = (
            isinstance(item, Ground)
            or (isinstance(item, Fill) and item.alpha >= 1)
            or (isinstance(item, Shape) and item.opaque)
        )
        if covers and px_rect(item.rect, to_px).contains(clip):
            return n
    return -1


def _write(
    surface: pygame.Surface, words: Placed, box: pygame.Rect, ink: pygame.Rect, clip: pygame.Rect
) -> None:
    """Blit a text; letters that reach too far out of a low rectangle are cut off there."""
    letters, (x, y) = words
    place = letters.get_rect(topleft=(box.x + x, box.y + y))
    if ink.contains(place):
        surface.blit(letters, place)
        return
    surface.set_clip(ink.clip(clip))
    surface.blit(letters, place)
    surface.set_clip(clip)


def _fill(surface: pygame.Surface, item: Fill, box: pygame.Rect) -> None:
    if box.w <= 0 or box.h <= 0 or item.alpha <= 0:
        return
    if item.alpha >= 1:
        surface.fill(rgb(item.colour), box)
        return
    veil = pygame.Surface(box.size, 0, 32)
    veil.fill(rgb(item.colour))
    veil.set_alpha(round(255 * item.alpha))
    surface.blit(veil, box)


def _stretched(
    surface: pygame.Surface, stand_in: pygame.Surface, box: pygame.Rect, clip: pygame.Rect
) -> None:
    """Only the part that is seen is stretched."""
    seen = box.clip(clip)
    if seen.w <= 0 or seen.h <= 0:
        return
    fx, fy = stand_in.get_width() / box.w, stand_in.get_height() / box.h
    part = pygame.Rect(
        math.floor((seen.x - box.x) * fx),
        math.floor((seen.y - box.y) * fy),
        math.ceil(seen.w * fx) + 1,
        math.ceil(seen.h * fy) + 1,
    ).clip(stand_in.get_rect())
    if part.w <= 0 or part.h <= 0:
        return
    target = pygame.Rect(
        round(box.x + part.x / fx),
        round(box.y + part.y / fy),
        max(1, round(part.w / fx)),
        max(1, round(part.h / fy)),
    )
    surface.blit(pygame.transform.scale(stand_in.subsurface(part), target.size), target)
