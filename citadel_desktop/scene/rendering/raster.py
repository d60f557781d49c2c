"""Items as surfaces: each is rasterised once per content and pixel size, and kept while used."""

import logging
import math
from collections import OrderedDict
from collections.abc import Hashable
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate

import pygame

from citadel_desktop.scene import svg
from citadel_desktop.scene.display import GroundItem, PictureItem, Shadow, Shape, TextItem
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.rendering import ground
from citadel_desktop.scene.rendering.ahead import Ahead
from citadel_desktop.scene.rendering.text import Fonts, draw_layout
from citadel_desktop.scene.theme import Theme, rgb

log = logging.getLogger(__name__)

SOLID_MARGINS = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
"""How far from its edges a drawing is tried for being solid: sheets have rounded corners."""

FORESEEN_SHARE = 0.3
"""What is foreseen may take so much of a cache's budget besides."""

STRETCHED_AREA = 10_000
"""Drawings of fewer pixels are drawn whole more quickly than in parts."""

Placed = tuple[pygame.Surface, tuple[int, int]]
"""A surface and where its corner lies, in pixels from the item's corner."""


class Cache:
    """Surfaces by key, the longest unused thrown away when the byte budget is full.

    What is only foreseen lies apart, so that it never drives out what is shown, until it is wanted.

    Attributes:
        hits: how often something was found.
        misses: how often something had to be made.
        foreseeing: whether what is asked for and made now is only foreseen.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.hits = 0
        self.misses = 0
        self.foreseeing = False
        self._kept: OrderedDict[Hashable, tuple[Placed | None, int]] = OrderedDict()
        self._bytes = 0
        self._foreseen: OrderedDict[Hashable, tuple[Placed | None, int]] = OrderedDict()
        self._foreseen_bytes = 0

    @property
    def bytes(self) -> int:
        """What is kept, in bytes."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._foreseen

    def get(self, key: Hashable) -> tuple[Placed | None] | None:
        """What is kept in a tuple of one (it may be that nothing is seen: None), or None."""
        entry = self._kept.get(key) or self._foreseen.get(key)
        if entry is None:
            self.misses += 1
            return None
        self.hits += 1
        if self.foreseeing:
            return (entry[0],)
        if key in self._foreseen:
            del self._foreseen[key]
            self._foreseen_bytes -= entry[1]
            self.put(key, entry[0])
        self._kept.move_to_end(key)
        return (entry[0],)

    def put(self, key: Hashable, placed: Placed | None) -> None:
        """Keep a surface (or that nothing is seen)."""
        cost = 64 if placed is None else placed[0].get_width() * placed[0].get_height() * 4 + 256
        if self.foreseeing:
            self._put_foreseen(key, placed, cost)
            return
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= old[1]
        self._kept[key] = (placed, cost)
        self._bytes += cost
        while self._bytes > self.budget and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self._bytes -= gone

    def _put_foreseen(self, key: Hashable, placed: Placed | None, cost: int) -> None:
        if key in self:
            return
        self._foreseen[key] = (placed, cost)
        self._foreseen_bytes += cost
        while self._foreseen_bytes > self.budget * FORESEEN_SHARE and len(self._foreseen) > 1:
            _, (_, gone) = self._foreseen.popitem(last=False)
            self._foreseen_bytes -= gone

    def clear(self) -> None:
        """Throw everything away."""
        self._kept.clear()
        self._foreseen.clear()
        self._bytes = self._foreseen_bytes = 0


class Rasteriser:
    """Makes and keeps the surfaces of items."""

    def __init__(self, theme: Theme, fonts: Fonts, budget: int) -> None:
        self.theme = theme
        self.fonts = fonts
        self.cache = Cache(budget)
        self._ahead = Ahead()
        self._last_size: OrderedDict[str, Hashable] = OrderedDict()
        self._solid: dict[Hashable, int | None] = {}

    def shape(self, shape: Shape, size: tuple[int, int]) -> pygame.Surface:
        """A drawing at that many pixels."""
        view = _view(shape)
        key = (shape.body, view, size)
        kept = self.cache.get(key)
        if kept is not None and kept[0] is not None:
            return kept[0][0]
        drawn = whole_drawing(shape.body, view, size, shape.ends)
        return self._keep_shape(key, drawn, opaque=shape.opaque)

    def _keep_shape(
        self, key: tuple[str, Size, tuple[int, int]], drawn: pygame.Surface, *, opaque: bool
    ) -> pygame.Surface:
        surface = _for_display(drawn, opaque=opaque)
        self.cache.put(key, (surface, (0, 0)))
        body = key[0]
        self._last_size[body] = key
        self._last_size.move_to_end(body)
        if len(self._last_size) > 200:
            self._last_size.popitem(last=False)
        return surface

    # Before it is wanted

    @property
    def busy(self) -> bool:
        """Whether no more drawings can be asked for now."""
        return self._ahead.busy

    @property
    def waiting(self) -> bool:
        """Whether drawings that were asked for are still to be gathered."""
        return self._ahead.waiting

    def prepare(self, shape: Shape, size: tuple[int, int]) -> None:
        """Have a drawing made in another thread, unless it is there; `gather` takes it."""
        if not self.has_shape(shape, size):
            body, view, ends = shape.body, _view(shape), shape.ends
            self._ahead.ask(
                (body, view, size, shape.opaque), lambda: whole_drawing(body, view, size, ends)
            )

    def gather(self) -> None:
        """Keep the drawings that were made meanwhile."""
        for (body, view, size, opaque), surface in self._ahead.take():
            if (body, view, size) not in self.cache:
                self._keep_shape((body, view, size), surface, opaque=opaque)

    def close(self) -> None:
        """Prepare no more."""
        self._ahead.close()

    def solid(self, shape: Shape, size: tuple[int, int]) -> int | None:
        """How many pixels from its edges inwards a drawing hides all below it; None if it does not."""
        key = (shape.body, _view(shape), size)
        if key not in self._solid:
            if len(self._solid) > 1000:
                self._solid.clear()
            self._solid[key] = _solid_margin(self.shape(shape, size))
        return self._solid[key]

    def has_shape(self, shape: Shape, size: tuple[int, int]) -> bool:
        """Whether the drawing is kept at that many pixels."""
        return (shape.body, _view(shape), size) in self.cache

    def other_size(self, shape: Shape) -> pygame.Surface | None:
        """The same drawing at the pixel size it was last made for, if that is still kept."""
        key = self._last_size.get(shape.body)
        if key is None or key not in self.cache:
            return None
        kept = self.cache.get(key)
        return kept[0][0] if kept is not None and kept[0] is not None else None

    def tile(
        self, shape: Shape, size: tuple[int, int], part: tuple[int, int, int, int]
    ) -> pygame.Surface:
        """One part (left, top, width, height in pixels) of a drawing of that many pixels."""
        view = _view(shape)
        key = (shape.body, view, size, part)
        kept = self.cache.get(key)
        if kept is not None and kept[0] is not None:
            return kept[0][0]
        fx, fy = view[0] / size[0], view[1] / size[1]
        x, y, w, h = part
        seen = Rect(x * fx, y * fy, w * fx, h * fy)
        surface = _for_display(drawing(shape.body, seen, (w, h)), opaque=shape.opaque)
        self.cache.put(key, (surface, (0, 0)))
        return surface

    def words(self, words: TextItem, size: tuple[int, int], scale: float) -> Placed | None:
        """A text laid out in that many pixels; None if there is nothing to see."""
        key = (words.runs, words.align, words.valign, words.wrap, words.leading, size, scale)
        kept = self.cache.get(key)
        if kept is not None:
            return kept[0]
        placed = draw_layout(self.fonts.words_layout(words, size[0], size[1], scale))
        if placed is not None:
            placed = (_for_display(placed[0]), placed[1])
        self.cache.put(key, placed)
        return placed

    def picture(self, picture: PictureItem, size: tuple[int, int]) -> Placed:
        """A picture file, whole and centred; a hatched box if it cannot be read."""
        key = (picture.path, picture.stamp, size)
        kept = self.cache.get(key)
        if kept is not None and kept[0] is not None:
            return kept[0]
        try:
            loaded = pygame.image.load(picture.path)
            factor = min(size[0] / loaded.get_width(), size[1] / loaded.get_height())
            w = max(1, round(loaded.get_width() * factor))
            h = max(1, round(loaded.get_height() * factor))
            deep = loaded if loaded.get_bitsize() >= 24 else loaded.convert(32)
            surface = _for_display(pygame.transform.smoothscale(deep, (w, h)))
            placed = (surface, ((size[0] - w) // 2, (size[1] - h) // 2))
        except (pygame.error, OSError, ValueError, ZeroDivisionError) as error:
            log.warning("picture %s cannot be shown: %s", picture.path, error)
            placed = (hatched_box(size), (0, 0))
        self.cache.put(key, placed)
        return placed

    def has_ground(self, item: GroundItem, size: tuple[int, int], scale: float) -> bool:
        """Whether the material is baked at that many pixels."""
        return ("ground", size, scale) in self.cache

    def ground(self, item: GroundItem, size: tuple[int, int], scale: float) -> pygame.Surface:
        """A material at that many pixels."""
        key = ("ground", size, scale)
        kept = self.cache.get(key)
        if kept is not None and kept[0] is not None:
            return kept[0][0]
        surface = ground.bake(self.theme, size, scale)
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            surface = surface.convert()
        self.cache.put(key, (surface, (0, 0)))
        return surface

    def shadow(self, item: Shadow, size: tuple[int, int], scale: float) -> Placed:
        """A soft shadow around that many pixels."""
        key = ("shadow", item.radius, item.blur, item.alpha, size, scale)
        kept = self.cache.get(key)
        if kept is not None and kept[0] is not None:
            return kept[0]
        blur = max(1, round(item.blur * scale))
        surface = self._shadow(size, round(item.radius * scale), blur, item.alpha)
        placed = (_for_display(surface), (-blur, -blur))
        self.cache.put(key, placed)
        return placed

    def _shadow(
        self, size: tuple[int, int], radius: int, blur: int, alpha: float
    ) -> pygame.Surface:
        """Only the corners are blurred; edges and middle are drawn out of them."""
        corner = 2 * blur + radius
        small = 2 * corner + 1
        w, h = min(size[0] + 2 * blur, small), min(size[1] + 2 * blur, small)
        r, g, b = rgb(self.theme.shadow)
        source = pygame.Surface((w, h), pygame.SRCALPHA, 32)
        source.fill((r, g, b, 0))
        inside = (blur, blur, w - 2 * blur, h - 2 * blur)
        pygame.draw.rect(source, (r, g, b, round(255 * alpha)), inside, border_radius=radius)
        half = max(1, blur // 2)
        source = pygame.transform.box_blur(source, half)
        source = pygame.transform.box_blur(source, max(1, blur - half))
        _tint(source, (r, g, b))
        whole = (size[0] + 2 * blur, size[1] + 2 * blur)
        if whole == (w, h):
            return source
        out = pygame.Surface(whole, pygame.SRCALPHA, 32)
        xs = _thirds(w, whole[0], corner)
        ys = _thirds(h, whole[1], corner)
        for sx, sw, tx, tw in xs:
            for sy, sh, ty, th in ys:
                piece = source.subsurface((sx, sy, sw, sh))
                if (tw, th) != (sw, sh):
                    piece = pygame.transform.scale(piece, (tw, th))
                out.blit(piece, (tx, ty), special_flags=pygame.BLEND_RGBA_ADD)
        return out


def whole_drawing(
    body: str, view: Size, size: tuple[int, int], ends: Size | None
) -> pygame.Surface:
    """All of an SVG fragment at that many pixels, of one with `ends` (see `Shape`) no more than these drawn."""
    (w, h), (view_w, view_h) = size, view
    if ends is None or w * h < STRETCHED_AREA:
        return drawing(body, Rect(0, 0, *view), size)
    fx, fy = view_w / w, view_h / h
    end_x, end_y = math.ceil(ends[0] / fx), math.ceil(ends[1] / fy)
    xs = _ends(w, end_x)
    ys = _ends(h, end_y) if end_y else [(0, h, 0, h)]
    if len(xs) + len(ys) == _WHOLE:
        return drawing(body, Rect(0, 0, *view), size)
    out: pygame.Surface | None = None
    for x, wide, to_x, to_w in xs:
        for y, high, to_y, to_h in ys:
            part = drawing(body, Rect(x * fx, y * fy, wide * fx, high * fy), (wide, high))
            if out is None:
                out = pygame.Surface(size, 0, part)
            place = out.subsurface((to_x, to_y, to_w, to_h))
            pygame.transform.scale(part, (to_w, to_h), place)
    assert out is not None  # there is a first part
    return out


_WHOLE = 2
"""One part across and one down."""


def _ends(length: int, end: int) -> list[tuple[int, int, int, int]]:
    """(from, length, to, length) of both ends along one side and of a pixel between them that is stretched."""
    if length <= 2 * end + 1:
        return [(0, length, 0, length)]
    rest = length - end
    return [(0, end, 0, end), (end, 1, end, rest - end), (rest, end, rest, end)]


def drawing(body: str, view: Rect, size: tuple[int, int]) -> pygame.Surface:
    """An SVG fragment's part `view` at that many pixels, a hatched box if it cannot be read; any thread may ask."""
    try:
        data = svg.document(body, size, view)
        # The reader draws what it can of broken files and says nothing.
        ParserCreate().Parse(data, True)
        surface = pygame.image.load_sized_svg(BytesIO(data), size)
    except (pygame.error, ExpatError, ValueError) as error:
        log.warning("drawing cannot be read: %s: %.80s", error, body)
        return hatched_box(size)
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def hatched_box(size: tuple[int, int]) -> pygame.Surface:
    """What stands for a drawing that cannot be made."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    w, h = size
    colour = (138, 42, 42, 255)
    for x in range(-h, w, max(4, min(w, h) // 8)):
        pygame.draw.aaline(surface, colour, (x, h), (x + h, 0))
    pygame.draw.rect(surface, colour, (0, 0, w, h), 1)
    return surface


def _solid_margin(surface: pygame.Surface) -> int | None:
    """The least of `SOLID_MARGINS` inside which every pixel is opaque."""
    w, h = surface.get_size()
    opaque = pygame.mask.from_surface(surface, 254)
    for margin in SOLID_MARGINS:
        inside = (w - 2 * margin, h - 2 * margin)
        if min(inside) <= 0:
            break
        whole = pygame.Mask(inside, fill=True)
        if opaque.overlap_area(whole, (margin, margin)) == inside[0] * inside[1]:
            return margin
    return None


def _view(shape: Shape) -> Size:
    w, h = shape.view if shape.view is not None else shape.rect.size
    # Rectangles that were moved about differ in the last digits only.
    return (round(w, 3), round(h, 3))


def _for_display(surface: pygame.Surface, *, opaque: bool = False) -> pygame.Surface:
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    return surface.convert() if opaque else surface.convert_alpha()


def _tint(surface: pygame.Surface, colour: tuple[int, int, int]) -> None:
    """One colour everywhere, the alpha kept: blurring mixes transparent black into the edges."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _thirds(source: int, target: int, corner: int) -> list[tuple[int, int, int, int]]:
    """(from, length, to, length) of the start, middle and end along one side."""
    if source == target:
        return [(0, source, 0, target)]
    rest = source - corner
    return [
        (0, corner, 0, corner),
        (corner, rest - corner, corner, target - 2 * corner),
        (rest, corner, target - corner, corner),
    ]
