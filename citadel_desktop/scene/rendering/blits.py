"""Blitting single items onto a surface: text, plain colours, stretched stand-ins; rounding to pixels."""

import math
from collections.abc import Iterator, Sequence

import pygame

from citadel_desktop.scene.display import Fill, Item, TextItem, ink_rect
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.hit import Transform
from citadel_desktop.scene.rendering.cache import Placed
from citadel_desktop.scene.rendering.coarse import SHARP_PIXELS
from citadel_desktop.scene.rendering.damage import PxRect
from citadel_desktop.scene.theme import rgb

HALF = 0.5001
"""Added before rounding down: edges often lie on exact halves, where the rounding error of a sum must not
decide."""


def px_rect(rect: Rect, to_px: Transform) -> pygame.Rect:
    """Return a rectangle in whole pixels; edges are rounded, so neighbours meet without a gap."""
    zoom, dx, dy = to_px
    x0 = math.floor(rect.x * zoom + dx + HALF)
    y0 = math.floor(rect.y * zoom + dy + HALF)
    x1 = math.floor((rect.x + rect.w) * zoom + dx + HALF)
    y1 = math.floor((rect.y + rect.h) * zoom + dy + HALF)
    return pygame.Rect(x0, y0, x1 - x0, y1 - y0)


def write(
    surface: pygame.Surface, words: Placed, item: TextItem, box: pygame.Rect, to_px: Transform, clip: pygame.Rect
) -> None:
    """Blit a text; letters that reach too far out of a low rectangle are cut off."""
    letters, (x, y) = words
    place = letters.get_rect(topleft=(box.x + x, box.y + y))
    if box.contains(place):
        surface.blit(letters, place)
        return
    ink = px_rect(ink_rect(item), to_px)
    if ink.contains(place):
        surface.blit(letters, place)
        return
    surface.set_clip(ink.clip(clip))
    surface.blit(letters, place)
    surface.set_clip(clip)


def fill(surface: pygame.Surface, item: Fill, box: pygame.Rect) -> None:
    """Blend a rectangle of one colour over the surface."""
    if box.w <= 0 or box.h <= 0 or item.alpha <= 0:
        return
    if item.alpha >= 1:
        surface.fill(rgb(item.colour), box)
        return
    alpha = round(255 * item.alpha)
    if surface.get_flags() & pygame.SRCALPHA:
        veil = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        veil.fill((*rgb(item.colour), alpha))
        surface.blit(veil, box)
        return
    # On opaque pixels two plain fills do the same in a tenth of the time.
    left = 255 - alpha
    surface.fill((left, left, left), box, pygame.BLEND_RGB_MULT)
    r, g, b = rgb(item.colour)
    added = (r * alpha // 255, g * alpha // 255, b * alpha // 255)
    surface.fill(added, box, pygame.BLEND_RGB_ADD)


def stretched(surface: pygame.Surface, stand_in: pygame.Surface, box: pygame.Rect, clip: pygame.Rect) -> None:
    """Blit the visible part of a stretched drawing; one that only huge windows have, strip by strip."""
    seen = box.clip(clip)
    if seen.w * seen.h > SHARP_PIXELS // 4 and seen.h > 1 and box.w * box.h > SHARP_PIXELS:
        for half in (pygame.Rect(*seen.topleft, seen.w, seen.h // 2), seen.move(0, seen.h // 2).clip(seen)):
            stretched(surface, stand_in, box, half)
        return
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
        round(box.x + part.x / fx), round(box.y + part.y / fy), max(1, round(part.w / fx)), max(1, round(part.h / fy))
    )
    surface.blit(pygame.transform.scale(stand_in.subsurface(part), target.size), target)


def find_veil(items: Sequence[Item], size: tuple[int, int], scale: float) -> int | None:
    """Return the first translucent item that covers everything before it, as under a dialog."""
    whole = pygame.Rect((0, 0), size)
    for n, item in enumerate(items):
        over = isinstance(item, Fill) and item.alpha < 1
        if over and px_rect(item.rect, (scale, 0.0, 0.0)).contains(whole):
            return n
    return None


def touched_pixels(rect: Rect, scale: float, area: pygame.Rect) -> PxRect | None:
    """Return the pixels of an area that a rectangle touches, plus one on each side; None for none."""
    x0 = max(area.left, math.floor(rect.x * scale) - 1)
    y0 = max(area.top, math.floor(rect.y * scale) - 1)
    x1 = min(area.right, math.ceil((rect.x + rect.w) * scale) + 1)
    y1 = min(area.bottom, math.ceil((rect.y + rect.h) * scale) + 1)
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def split(rect: pygame.Rect, most: int) -> Iterator[pygame.Rect]:
    """Split a rectangle into parts of limited size, the left and upper ones first."""
    x, y, w, h = rect
    if w * h <= most:
        yield rect
    elif w >= h:
        yield from split(pygame.Rect(x, y, w // 2, h), most)
        yield from split(pygame.Rect(x + w // 2, y, w - w // 2, h), most)
    else:
        yield from split(pygame.Rect(x, y, w, h // 2), most)
        yield from split(pygame.Rect(x, y + h // 2, w, h - h // 2), most)


def tile_parts(box: pygame.Rect, side: int) -> Iterator[pygame.Rect]:
    """Split a box into squares of that side, from its upper left corner."""
    for x in range(0, box.w, side):
        for y in range(0, box.h, side):
            yield pygame.Rect(x, y, min(side, box.w - x), min(side, box.h - y))


def rim_parts(box: pygame.Rect, wide: int) -> Iterator[pygame.Rect]:
    """Return strips of that width in pixels along the edges of a box."""
    for strip in Rect(0, 0, *box.size).rim(wide):
        yield pygame.Rect(*map(round, strip))
