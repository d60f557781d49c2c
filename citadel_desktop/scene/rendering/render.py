"""Paints display lists: only the changes, every item at its real pixel size."""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

import pygame

from citadel_desktop.scene.display import (
    Fill,
    GroundItem,
    GroupItem,
    Item,
    Leaf,
    PictureItem,
    Shadow,
    Shape,
    TextItem,
    ink_rect,
)
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.hit import Transform
from citadel_desktop.scene.rendering import damage
from citadel_desktop.scene.rendering.blits import (
    fill,
    find_veil,
    px_rect,
    rim_parts,
    split,
    stretched,
    tile_parts,
    touched_pixels,
    write,
)
from citadel_desktop.scene.rendering.cache import MIN_BUDGET_BYTES, Cache
from citadel_desktop.scene.rendering.coarse import budget_of, coarseness, magnified, render_size, shadow_coarseness
from citadel_desktop.scene.rendering.extents import ItemExtents
from citadel_desktop.scene.rendering.plan import RepaintPlan
from citadel_desktop.scene.rendering.preparing import TEXTS_AT_ONCE, Seen, prepared
from citadel_desktop.scene.rendering.pressable import PressableAreas
from citadel_desktop.scene.rendering.raster import BACKGROUND_SHADOW_AREA, Rasteriser
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import Theme, rgb

TILE_PX = 1024

PARTS_PER_SURFACE = 7
"""Approximate number of parts of a surface, painted one by one when time is short."""

MIN_SOLID_AREA = 4096
"""Drawings with fewer pixels are not tested for hiding what lies below."""


class Renderer:
    """Paints successive display lists onto one surface.

    Args:
        theme: the theme; its vellum colour fills uncovered pixels.
        fonts: the app's fonts.
        budget: the least bytes kept in surfaces; see `budget_of`.
        beside: whether slow drawings are made in another thread, with stand-ins shown meanwhile.
    """

    def __init__(self, theme: Theme, fonts: Fonts, budget: int = MIN_BUDGET_BYTES, *, beside: bool = False) -> None:
        self.fonts = fonts
        self._theme = theme
        self._budget = budget
        self._raster = Rasteriser(theme, fonts, budget)
        self._last: tuple[Item, ...] | None = None
        self._last_look: tuple[tuple[int, int], float] | None = None
        self._rough: list[pygame.Rect] = []
        self._awaited: dict[Hashable, list[pygame.Rect]] = {}
        self._arrived: list[pygame.Rect] = []
        self._left: list[pygame.Rect] = []
        self._origin = (0, 0)
        self._below: tuple[pygame.Surface, tuple[Item, ...]] | None = None
        self._preparing: Iterator[int] = iter(())
        self._unprepared = False
        self._beside = beside
        self._hasty = False
        self._tiled_from = TILE_PX * TILE_PX
        self._coarse = 1
        self._pressed = PressableAreas()
        self._reaches = ItemExtents()

    @property
    def cache(self) -> Cache:
        """The cached surfaces (number, bytes, hits and misses)."""
        return self._raster.cache

    @property
    def rough(self) -> bool:
        """Whether a stand-in is shown that gets its final look in the next `draw`."""
        return bool(self._rough)

    @property
    def theme(self) -> Theme:
        """The theme in use; a new one repaints all. Surfaces of the old one stay: the player may go back.

        In a huge window they are dropped: two sets would need too much memory.
        """
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = self._raster.theme = theme
        if self._coarse > 1:
            self.cache.clear()
        self.invalidate()

    def blank(self, surface: pygame.Surface) -> None:
        """Clear the last frame, so that the next one may come part by part."""
        surface.fill(rgb(self._theme.oak_dark))
        self.invalidate()

    def invalidate(self) -> None:
        """Repaint everything in the next `draw`; cached surfaces stay."""
        self._last = self._below = None
        self._rough.clear()
        self._awaited.clear()

    @property
    def unsharp(self) -> bool:
        """Whether stand-ins are shown for drawings in the making: `sharpen` replaces them."""
        return bool(self._awaited or self._arrived or self._left)

    @property
    def unfinished(self) -> bool:
        """Whether the last call ran out of time: `sharpen` paints the remaining parts."""
        return bool(self._left)

    def draw(
        self,
        surface: pygame.Surface,
        items: Sequence[Item],
        scale: float,
        *,
        hasty: bool = False,
        spare: Callable[[], bool] | None = None,
        pressable: Callable[[], Sequence[Rect]] = tuple,
    ) -> list[pygame.Rect]:
        """Update the surface from the last display list to this one.

        Args:
            surface: the surface, still with the result of the last call.
            items: the display list.
            scale: pixels per logical unit.
            hasty: show stand-ins for slow drawings, and flat materials, for now; `rough` then tells that a call without
                `hasty` is needed to paint them properly.
            spare: returns whether there is time for another part; without it everything is painted at once.
            pressable: returns the areas of the screen that can be pressed; their drawings are made first if the
                frame has to wait for drawings.

        Returns:
            The rectangles in pixels that were painted; [] if nothing changed.
        """
        self._pressed = PressableAreas(pressable, scale)
        return self._draw(surface, tuple(items), scale, hasty=hasty, spare=spare)

    def _draw(
        self,
        surface: pygame.Surface,
        new: tuple[Item, ...],
        scale: float,
        *,
        hasty: bool,
        spare: Callable[[], bool] | None,
    ) -> list[pygame.Rect]:
        self._gather()
        look = (surface.get_size(), scale)
        if look != self._last_look:
            self._below = None
        # For a huge window a copy of what lies below the veil would take as much memory as the whole cache.
        veil = find_veil(new, *look) if coarseness(look[0]) == 1 else None
        if veil is None and self._below is not None:
            # The copy has what lies below the veil: only later changes are painted.
            pixels, self._last = self._below
            self._below = None
            surface.blit(pixels, (0, 0))
            self._bring(surface, new, scale, hasty=hasty)
            return [surface.get_rect()]
        known = self._last is not None and look == self._last_look
        if veil is None or not known:
            return self._bring(surface, new, scale, hasty=hasty, spare=spare)
        if self._below is not None:
            pixels, items = self._below
            under = pixels if new[:veil] == items else None
            return self._bring(surface, new, scale, hasty=hasty, under=under, veil=veil)
        self._bring(surface, new[:veil], scale, hasty=hasty)
        if not (self._rough or self._awaited):
            self._below = (surface.copy(), new[:veil])
        self._paint_clean(surface, new[veil:], scale, [surface.get_rect()], over=True)
        self._last = new
        return [surface.get_rect()]

    def _bring(
        self,
        surface: pygame.Surface,
        new: tuple[Item, ...],
        scale: float,
        *,
        hasty: bool,
        under: pygame.Surface | None = None,
        veil: int = 0,
        spare: Callable[[], bool] | None = None,
    ) -> list[pygame.Rect]:
        """Paint the differences; return the rectangles. `under` shows the items below the veil."""
        area = surface.get_rect()
        look = (surface.get_size(), scale)
        coarse = coarseness(area.size)
        if self._last is None or look != self._last_look:
            rects, spare = [area], None if coarse == 1 else spare
            self._left.clear()
        else:
            damaged = [
                px for rect in damage.changes(self._last, new) if (px := touched_pixels(rect, scale, area)) is not None
            ]
            damaged += [(r.left, r.top, r.right, r.bottom) for r in (*self._arrived, *(() if hasty else self._rough))]
            rects = [pygame.Rect(x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in damage.merged(damaged)]
        self._last, self._last_look = new, look
        self._hasty = hasty
        self._raster.begin(whole=rects == [area])
        if spare is not None:
            rects = [part for rect in rects for part in split(rect, area.w * area.h // PARTS_PER_SURFACE)]
            rects = self._pressed.first(rects) if coarse > 1 else rects
        rects, self._left = [*self._left, *rects], []
        self._arrived.clear()
        if not rects:
            return []
        self._raster.cache.budget = budget_of(area.size, self._budget)
        if not hasty:
            self._rough.clear()
        if under is None:
            done = self._paint_clean(surface, new, scale, rects, spare=spare)
            self._left = rects[done:]
            return rects[:done]
        surface.blits([(under, rect, rect) for rect in rects])
        self._paint_clean(surface, new[veil:], scale, rects, over=True)
        return rects

    def sharpen(self, surface: pygame.Surface, *, spare: Callable[[], bool] | None = None) -> list[pygame.Rect]:
        """Paint remaining parts, and finished drawings in place of their stand-ins; see `draw`."""
        self._gather()
        if not (self._arrived or self._left) or self._last is None or self._last_look is None:
            return []
        return self._draw(surface, self._last, self._last_look[1], hasty=self._hasty, spare=spare)

    def _gather(self) -> None:
        for key in self._raster.gather():
            self._arrived += self._awaited.pop(key, ())

    @property
    def busy(self) -> bool:
        """Whether `prepare` has enough to do for now and only continues."""
        return self._raster.busy or self._unprepared

    @property
    def waiting(self) -> bool:
        """Whether a drawing requested by `prepare` is still in the making."""
        return self._raster.waiting or self._unprepared

    def prepare(self, items: Sequence[Item], scale: float) -> None:
        """Prepare a list that may be drawn soon, mostly in another thread, and keep the results.

        Items shown in the last frame need nothing.
        """
        cache = self._raster.cache
        cache.foreseeing = True
        try:
            self._gather()
            if items and self._last_look is not None and self._last_look[1] == scale:
                w, h = self._last_look[0]
                seen = Seen(pygame.Rect(0, 0, w, h), self._reaches.before, self._tiled_from, self._coarse)
                self._preparing = prepared(self._raster, items, (scale, 0.0, 0.0), seen)
            made = 0
            for step in self._preparing:
                made += step
                if made >= TEXTS_AT_ONCE:
                    break
            self._unprepared = made >= TEXTS_AT_ONCE
        finally:
            cache.foreseeing = False

    def close(self) -> None:
        """Stop preparing."""
        self._raster.close()

    def picture(self, items: Sequence[Item], size_px: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
        """Return a display list painted onto its own surface, leaving the last list alone."""
        surface = pygame.Surface(size_px, 0, 32)
        hasty, rough, beside, coarse = self._hasty, list(self._rough), self._beside, self._coarse
        self._hasty = self._beside = False
        self._paint_clean(surface, tuple(items), scale, [surface.get_rect()])
        self._hasty, self._rough, self._beside, self._coarse = hasty, rough, beside, coarse
        return surface

    def _paint_clean(
        self,
        surface: pygame.Surface,
        items: tuple[Item, ...],
        scale: float,
        rects: Sequence[pygame.Rect],
        *,
        over: bool = False,
        spare: Callable[[], bool] | None = None,
    ) -> int:
        """Repaint rectangles `over` what is there; return how many there was `spare` time for."""
        self._tiled_from = max(2 * surface.get_width() * surface.get_height(), TILE_PX * TILE_PX)
        self._coarse = coarseness(surface.get_size())
        old_clip = surface.get_clip()
        done = 0
        for rect in rects:
            if done and spare is not None and not spare():
                break
            done += 1
            surface.set_clip(rect)
            plan = self._seen(items, (scale, 0.0, 0.0), rect)
            if not plan.covers and not over:
                surface.fill(rgb(self._theme.vellum), rect)
            self._paint(surface, plan, rect)
        surface.set_clip(old_clip)
        self._reaches.done()
        return done

    def _seen(self, items: tuple[Item, ...], to_px: Transform, clip: pygame.Rect) -> RepaintPlan:
        """Return the visible items inside the clip: none that lie under one that covers it all."""
        left, top, right, bottom = clip.left, clip.top, clip.right, clip.bottom
        extents = self._reaches.of(items, to_px)
        steps: list[tuple[Item, pygame.Rect, RepaintPlan | None]] = []
        covers = False
        for n in range(len(items) - 1, -1, -1):
            x0, y0, x1, y1 = extents[n]
            if x0 > right or x1 < left or y0 > bottom or y1 < top:
                continue
            item = items[n]
            box = px_rect(item.rect, to_px)
            if isinstance(item, GroupItem):
                inner = self._inside(item, box, to_px, clip)
                if inner is not None:
                    steps.append((item, box, inner))
                    covers = inner.covers and box.contains(clip)
            else:
                if isinstance(item, Fill):
                    # A hair line stays at least one pixel wide at any scale.
                    box.w, box.h = max(box.w, 1), max(box.h, 1)
                if box.w > 0 and box.h > 0:
                    steps.append((item, box, None))
                    covers = box.contains(clip) and self._covers(item, box, clip)
            if covers:
                break
        steps.reverse()
        return RepaintPlan(steps, covers, clip, to_px)

    def _covers(self, item: Leaf, box: pygame.Rect, clip: pygame.Rect) -> bool:
        """Whether an item whose pixels surround the clip hides everything below it there."""
        match item:
            case GroundItem():
                return True
            case Fill():
                return item.alpha >= 1
            case Shape():
                if item.opaque:
                    return True
                if item.hollow is not None or not MIN_SOLID_AREA <= box.w * box.h <= self._tiled_from or self._hasty:
                    return False
                size, times = render_size(box, self._coarse)
                if self._beside and not self._raster.has_shape(item, size):
                    return False
                margin = self._raster.solid(item, size)
                return margin is not None and box.inflate(*(2 * (-2 * margin * times,))).contains(clip)
        return False

    def _inside(self, group: GroupItem, box: pygame.Rect, to_px: Transform, clip: pygame.Rect) -> RepaintPlan | None:
        """Return the visible items inside a group; None if there are none."""
        inner = box.clip(clip) if group.clip else clip
        if inner.w <= 0 or inner.h <= 0 or group.opacity <= 0 or not group.items:
            return None
        inside = group.inside(to_px)
        if group.opacity < 1:
            moved = (inside[0], inside[1] - inner.x, inside[2] - inner.y)
            layer = self._seen(group.items, moved, pygame.Rect((0, 0), inner.size))
            return RepaintPlan(layer.steps, False, inner, moved)
        return self._seen(group.items, inside, inner)

    def _paint(self, surface: pygame.Surface, plan: RepaintPlan, clip: pygame.Rect) -> None:
        for item, box, inner in plan.steps:
            if not isinstance(item, GroupItem):
                self._leaf(surface, item, box, plan.to_px, clip)
            elif inner is None:
                continue
            elif item.opacity < 1:
                layer = pygame.Surface(inner.clip.size, pygame.SRCALPHA, 32)
                x, y = self._origin
                self._origin = (x + inner.clip.x, y + inner.clip.y)
                self._paint(layer, inner, layer.get_rect())
                self._origin = (x, y)
                layer.set_alpha(round(255 * item.opacity))
                surface.blit(layer, inner.clip)
            else:
                surface.set_clip(inner.clip)
                self._paint(surface, inner, inner.clip)
                surface.set_clip(clip)

    def _leaf(self, surface: pygame.Surface, item: Leaf, box: pygame.Rect, to_px: Transform, clip: pygame.Rect) -> None:
        zoom = to_px[0]
        match item:
            case TextItem():
                write(surface, self._raster.words(item, box.size, zoom), item, box, to_px, clip)
            case Shape():
                self._shape(surface, item, box, clip)
            case Fill():
                fill(surface, item, box.clip(clip))
            case Shadow():
                late = self._beside and box.w * box.h >= BACKGROUND_SHADOW_AREA
                size, times = render_size(box, shadow_coarseness(self._coarse))
                key = self._raster.ask_shadow(item, size, zoom / times) if late else None
                if key is not None:
                    self._await(key, px_rect(ink_rect(item), to_px).clip(clip))
                    return
                shadow, (ox, oy) = self._raster.shadow(item, size, zoom / times)
                magnified(surface, shadow, times, (box.x + ox * times, box.y + oy * times), clip)
            case PictureItem():
                picture, (ox, oy) = self._raster.picture(item, box.size)
                surface.blit(picture, (box.x + ox, box.y + oy))
            case GroundItem():
                self._ground(surface, box, zoom, clip)

    def _ground(self, surface: pygame.Surface, box: pygame.Rect, zoom: float, clip: pygame.Rect) -> None:
        # The hasty first frame of the app waits for nothing, not even a thread that shares the interpreter.
        late = self._beside and not (self._hasty and not self._reaches.before)
        size, times = render_size(box, self._coarse)
        key = self._raster.ask_ground(size, zoom / times) if late else None
        if key is not None:
            self._await(key, box.clip(clip))
        elif self._hasty and not self._raster.has_ground(size, zoom / times):
            self._rough.append(box.clip(clip).move(self._origin))
        else:
            magnified(surface, self._raster.ground(size, zoom / times), times, box.topleft, clip.clip(box))
            return
        surface.fill(rgb(self._theme.oak_dark), box)

    def _await(self, key: Hashable, rect: pygame.Rect) -> None:
        """Repaint a rectangle once the drawing missing there is made."""
        self._awaited.setdefault(key, []).append(rect.move(self._origin))

    def _stands_in(
        self, surface: pygame.Surface, item: Shape, box: pygame.Rect, size: tuple[int, int], clip: pygame.Rect
    ) -> bool:
        """Draw a stand-in for a drawing that takes long; return whether it is one."""
        if not (self._beside or self._hasty) or self._raster.affords(item, size):
            return False
        # In a huge window even the icons of all buttons take longer than a frame.
        pressed = self._beside and self._pressed.holds(box.move(self._origin))
        if pressed and self._coarse > 1 and self._raster.affords(item, size, pressed=True):
            return False
        pieces = self._raster.stand_ins(item)
        if self._hasty and pieces:
            self._rough.append(box.clip(clip).move(self._origin))
        elif self._beside and (key := self._raster.ask_shape(item, size, pressed=pressed)) is not None:
            self._await(key, box.clip(clip))
        else:
            return False
        for stand_in, (x, y, w, h) in pieces:
            place = px_rect(Rect(x * box.w, y * box.h, w * box.w, h * box.h), (1.0, box.x, box.y))
            stretched(surface, stand_in, place, clip.clip(box))
        return True

    def _shape(self, surface: pygame.Surface, item: Shape, box: pygame.Rect, clip: pygame.Rect) -> None:
        pixels = box.w * box.h
        size, times = render_size(box, self._coarse)
        if item.hollow is not None and pixels > MIN_SOLID_AREA:
            wide = math.ceil(item.hollow * max(box.w / item.rect.w, box.h / item.rect.h))
            self._parts(surface, item, box, clip, rim_parts(box, wide))
        elif pixels > self._tiled_from:
            self._parts(surface, item, box, clip, tile_parts(box, TILE_PX))
        elif not self._stands_in(surface, item, box, size, clip):
            magnified(surface, self._raster.shape(item, size), times, box.topleft, clip.clip(box))

    def _parts(
        self, surface: pygame.Surface, item: Shape, box: pygame.Rect, clip: pygame.Rect, parts: Iterable[pygame.Rect]
    ) -> None:
        """Return the visible parts of a drawing."""
        for part in parts:
            place = part.move(box.topleft)
            if place.colliderect(clip):
                x, y, w, h = part
                surface.blit(self._raster.tile(item, box.size, (x, y, w, h)), place)
