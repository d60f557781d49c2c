"""Items as surfaces: rasterised once per content and pixel size, kept while used."""

import logging
import math
from collections import OrderedDict
from collections.abc import Hashable
from io import BytesIO
from typing import TypeVar
from xml.parsers.expat import ExpatError, ParserCreate

import pygame

from citadel_desktop.scene import svg
from citadel_desktop.scene.display import PictureItem, Shadow, Shape, TextItem
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.rendering import ground
from citadel_desktop.scene.rendering.background import BackgroundDrawing, Keep, Make
from citadel_desktop.scene.rendering.cache import Cache, Placed
from citadel_desktop.scene.rendering.lines import draw_layout
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.theme import Theme, rgb

log = logging.getLogger(__name__)

SOLID_MARGINS = (0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32)
"""Distances from the edges at which a drawing is tested for being opaque: sheets have rounded corners."""

MAX_DRAWING_MS, MAX_FRAME_MS, MAX_FULL_PAINT_MS = 2.0, 2.0, 8.0
"""Time limits for one drawing, for those of a frame, and for those when the whole window is painted."""
MAX_PRESSABLE_MS = 8.0
"""Time limit for a pressable drawing in a huge window: a button, not a card."""
GROUND_MS = 1000.0
"""Approximate time for the oak of a large window, longer than anything else."""
BACKGROUND_SHADOW_AREA = 20_000
"""Shadows of things with more pixels are made in the background, if there is a thread for it."""
MAX_STAND_INS, MAX_STAND_IN_PARTS = 400, 64
"""Number of things with stand-ins, and of parts of each."""
_TOLERANCE = 0.01
"""Allowed rounding difference between equal sums."""

MIN_STRETCHED_AREA = 10_000
"""Drawings with fewer pixels are made faster whole than in parts."""

K = TypeVar("K", bound=Hashable)
ShapeKey = tuple[str, Size, tuple[int, int]]
"""A fragment, its visible part, its size in pixels."""
GroundKey = tuple[Theme, tuple[int, int], float]
"""The theme of a ground, its size in pixels, its scale."""


ShadowKey = tuple[Theme, float, float, float, tuple[int, int], float]
"""The theme of a shadow, its radius, blur and alpha, the size in pixels of its object, its scale."""


class Rasteriser:
    """Makes and keeps the surfaces of items."""

    def __init__(self, theme: Theme, fonts: Fonts, budget: int) -> None:
        self.theme = theme
        self.fonts = fonts
        self.cache = Cache(budget)
        self._ahead = BackgroundDrawing()
        self._failed: set[Hashable] = set()
        self._left = 0.0
        self._drawings: OrderedDict[Hashable, dict[Rect, ShapeKey]] = OrderedDict()
        self._solid: dict[Hashable, int | None] = {}

    def shape(self, shape: Shape, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing at that many pixels."""
        key = _key(shape, size)
        kept = self.cache.get(key)
        if kept is not None:
            return kept[0]
        return self._keep_shape(shape, key, whole_drawing(shape.body, key[1], size, shape.ends))

    def _keep_shape(self, shape: Shape, key: ShapeKey, drawn: pygame.Surface) -> pygame.Surface:
        surface = self._keep(key, drawn, opaque=shape.opaque)[0]
        name, part = _shown(shape)
        drawings = self._drawings.setdefault(name, {})
        drawings.pop(part, None)
        drawings[part] = key
        self._drawings.move_to_end(name)
        if len(drawings) > MAX_STAND_IN_PARTS:
            del drawings[next(iter(drawings))]
        if len(self._drawings) > MAX_STAND_INS:
            self._drawings.popitem(last=False)
        return surface

    def _keep(
        self, key: Hashable, drawn: pygame.Surface, corner: tuple[int, int] = (0, 0), *, opaque: bool = False
    ) -> Placed:
        placed = (_for_display(drawn, opaque=opaque), corner)
        self.cache.put(key, placed)
        return placed

    # In the background

    @property
    def busy(self) -> bool:
        """Whether no more drawings can be foreseen now."""
        return self._ahead.busy

    @property
    def waiting(self) -> bool:
        """Whether a requested drawing has not been gathered yet."""
        return self._ahead.waiting

    def begin(self, *, whole: bool) -> None:
        """Start a frame; `whole`: the whole window is painted."""
        self._left = MAX_FULL_PAINT_MS if whole else MAX_FRAME_MS

    def affords(self, shape: Shape, size: tuple[int, int], *, pressed: bool = False) -> bool:
        """Whether a drawing is cached or can be made within the frame's time.

        A `pressed` one may take its time whatever else is drawn, so icons are there in the first frame.
        """
        if _key(shape, size) in self.cache:
            return True
        takes = _cost(shape, size)
        if takes >= (MAX_PRESSABLE_MS if pressed else min(MAX_DRAWING_MS, self._left)):
            return False
        self._left -= takes
        return True

    def ask_shape(self, shape: Shape, size: tuple[int, int], *, pressed: bool = False) -> ShapeKey | None:
        """Request a drawing in the background and return its key. `pressed`: see `BackgroundDrawing.ask`.

        Return None if it is cached already, or cannot be made in the background.
        """
        key = _key(shape, size)
        return self._ask(
            key,
            lambda: whole_drawing(shape.body, key[1], size, shape.ends),
            lambda drawn: self._keep_shape(shape, key, drawn),
            _cost(shape, size),
            pressed=pressed,
        )

    def _ask(self, key: K, make: Make, keep: Keep, takes: float, *, pressed: bool = False) -> K | None:
        if key in self.cache or key in self._failed:
            return None
        self._ahead.ask(key, make, keep, foreseen=self.cache.foreseeing, takes=takes, pressed=pressed)
        return key

    def ask_ground(self, size: tuple[int, int], scale: float) -> GroundKey | None:
        """Request a material in the background and return its key."""
        key = (self.theme, size, scale)
        return self._ask(
            key, lambda: ground.bake(key[0], size, scale), lambda baked: self._keep_ground(key, baked), GROUND_MS
        )

    def ask_shadow(self, item: Shadow, size: tuple[int, int], scale: float) -> ShadowKey | None:
        """Request a shadow in the background and return its key."""
        key, blur = self._shadow_key(item, size, scale), _blur(item, scale)
        return self._ask(
            key,
            lambda: _shadow(key[0], size, round(item.radius * scale), blur, item.alpha),
            lambda drawn: self._keep(key, drawn, (-blur, -blur)),
            size[0] * size[1] * _MS_PER_PIXEL,
        )

    def gather(self) -> list[Hashable]:
        """Keep the drawings finished in the background and return their keys."""
        keys = []
        before = self.cache.foreseeing
        for made in self._ahead.take():
            if made.surface is None:
                self._failed.add(made.key)
            elif made.key not in self.cache:
                self.cache.foreseeing = made.foreseen
                made.keep(made.surface)
            keys.append(made.key)
        self.cache.foreseeing = before
        return keys

    def close(self) -> None:
        """Stop drawing in the background."""
        self._ahead.close()

    def solid(self, shape: Shape, size: tuple[int, int]) -> int | None:
        """Return the margin in pixels inside which a drawing is opaque; None if it is not."""
        key = _key(shape, size)
        if key not in self._solid:
            if len(self._solid) > 1000:
                self._solid.clear()
            self._solid[key] = _solid_margin(self.shape(shape, size))
        return self._solid[key]

    def has_shape(self, shape: Shape, size: tuple[int, int]) -> bool:
        """Whether the drawing is cached at that many pixels."""
        return _key(shape, size) in self.cache

    def stand_ins(self, shape: Shape) -> list[tuple[pygame.Surface, Rect]]:
        """Return cached drawings of the same thing: in other sizes, other detail, or other parts.

        A whole one if there is one, else all parts; each with its place in shares of the drawing's width and height.
        """
        name, wanted = _shown(shape)
        drawings = []
        for part, key in self._drawings.get(name, {}).items():
            kept = self.cache.get(key) if key in self.cache and part.intersects(wanted) else None
            if kept is not None:
                drawings.append((kept[0], part))
        whole = [each for each in drawings if each[1].inset(-_TOLERANCE).covers(wanted)]
        if whole:
            drawings = [max(whole, key=lambda each: each[0].get_width() / each[1].w)]
        x, y, w, h = wanted
        return [(surface, Rect((p.x - x) / w, (p.y - y) / h, p.w / w, p.h / h)) for surface, p in drawings]

    def tile(self, shape: Shape, size: tuple[int, int], part: tuple[int, int, int, int]) -> pygame.Surface:
        """Return one part (left, top, width, height in pixels) of a drawing of that many pixels."""
        view = _view(shape)
        key = (shape.body, view, size, part)
        kept = self.cache.get(key)
        if kept is not None:
            return kept[0]
        fx, fy = view[0] / size[0], view[1] / size[1]
        x, y, w, h = part
        seen = Rect(x * fx, y * fy, w * fx, h * fy)
        return self._keep(key, drawing(shape.body, seen, (w, h)), opaque=shape.opaque)[0]

    def words(self, words: TextItem, size: tuple[int, int], scale: float) -> Placed:
        """Return a text laid out in that many pixels."""
        key = (words.runs, words.align, words.valign, words.wrap, words.leading, size, scale)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        drawn = draw_layout(self.fonts.words_layout(words, size[0], size[1], scale))
        return self._keep(key, *(drawn or (pygame.Surface((0, 0), pygame.SRCALPHA, 32), (0, 0))))

    def picture(self, picture: PictureItem, size: tuple[int, int]) -> Placed:
        """Return a picture file, fitted and centred; a hatched box if it cannot be read."""
        key = (picture.path, picture.stamp, size)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        try:
            loaded = pygame.image.load(picture.path)
            factor = min(size[0] / loaded.get_width(), size[1] / loaded.get_height())
            w = max(1, round(loaded.get_width() * factor))
            h = max(1, round(loaded.get_height() * factor))
            deep = loaded if loaded.get_bitsize() >= 24 else loaded.convert(32)
            surface = pygame.transform.smoothscale(deep, (w, h))
        except (pygame.error, OSError, ValueError, ZeroDivisionError) as error:
            log.warning("picture %s cannot be shown: %s", picture.path, error)
            surface = hatched_box(size)
        w, h = surface.get_size()
        return self._keep(key, surface, ((size[0] - w) // 2, (size[1] - h) // 2))

    def has_ground(self, size: tuple[int, int], scale: float) -> bool:
        """Whether the material is baked at that many pixels."""
        return (self.theme, size, scale) in self.cache

    def ground(self, size: tuple[int, int], scale: float) -> pygame.Surface:
        """Return a material at that many pixels."""
        key = (self.theme, size, scale)
        kept = self.cache.get(key)
        return self._keep_ground(key, ground.bake(self.theme, size, scale)) if kept is None else kept[0]

    def _keep_ground(self, key: GroundKey, baked: pygame.Surface) -> pygame.Surface:
        return self._keep(key, baked, opaque=True)[0]

    def shadow(self, item: Shadow, size: tuple[int, int], scale: float) -> Placed:
        """Return a soft shadow around that many pixels."""
        key = self._shadow_key(item, size, scale)
        kept = self.cache.get(key)
        if kept is not None:
            return kept
        blur = _blur(item, scale)
        return self._keep(key, _shadow(key[0], size, round(item.radius * scale), blur, item.alpha), (-blur, -blur))

    def _shadow_key(self, item: Shadow, size: tuple[int, int], scale: float) -> ShadowKey:
        return (self.theme, item.radius, item.blur, item.alpha, size, scale)


def _shadow(theme: Theme, size: tuple[int, int], radius: int, blur: int, alpha: float) -> pygame.Surface:
    """Return a shadow made from blurred corners; edges and middle are stretched from them."""
    corner = 2 * blur + radius
    small = 2 * corner + 1
    w, h = min(size[0] + 2 * blur, small), min(size[1] + 2 * blur, small)
    r, g, b = rgb(theme.shadow)
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


def whole_drawing(body: str, view: Size, size: tuple[int, int], ends: Size | None) -> pygame.Surface:
    """Return a whole SVG fragment at that many pixels; if it has `ends` (see `Shape`) the middle is stretched."""
    (w, h), (view_w, view_h) = size, view
    if ends is None or w * h < MIN_STRETCHED_AREA:
        return drawing(body, Rect(0, 0, *view), size)
    fx, fy = view_w / w, view_h / h
    end_x, end_y = math.ceil(ends[0] / fx), math.ceil(ends[1] / fy)
    xs = _ends(w, end_x)
    ys = _ends(h, end_y) if end_y else [(0, h, 0, h)]
    if len(xs) + len(ys) == _UNSTRETCHED_PARTS:
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


_UNSTRETCHED_PARTS = 2
"""One part across and one down."""


def _ends(length: int, end: int) -> list[tuple[int, int, int, int]]:
    """Return (from, length, to, length) of both ends along one side and of the stretched pixel between them."""
    if length <= 2 * end + 1:
        return [(0, length, 0, length)]
    rest = length - end
    return [(0, end, 0, end), (end, 1, end, rest - end), (rest, end, rest, end)]


def drawing(body: str, view: Rect, size: tuple[int, int]) -> pygame.Surface:
    """Return an SVG fragment's part `view` at that many pixels, a hatched box if it is broken; thread-safe."""
    try:
        data = svg.document(body, size, view)
        # The reader draws what it can of broken files and says nothing.
        ParserCreate().Parse(data, True)
        loaded = pygame.image.load_sized_svg(BytesIO(data), size)
        # In the pixel format of most displays, so that the window's thread need not convert it.
        surface = loaded.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    except (pygame.error, ExpatError, ValueError) as error:
        log.warning("drawing cannot be read: %s: %.80s", error, body)
        return hatched_box(size)
    return surface if surface.get_size() == size else pygame.transform.smoothscale(surface, size)


def hatched_box(size: tuple[int, int]) -> pygame.Surface:
    """Return the replacement for a drawing that cannot be made."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    w, h = size
    colour = (138, 42, 42, 255)
    for x in range(-h, w, max(4, min(w, h) // 8)):
        pygame.draw.aaline(surface, colour, (x, h), (x + h, 0))
    pygame.draw.rect(surface, colour, (0, 0, w, h), 1)
    return surface


def _solid_margin(surface: pygame.Surface) -> int | None:
    """Return the least of `SOLID_MARGINS` inside which every pixel is opaque."""
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


def _cost(shape: Shape, size: tuple[int, int]) -> float:
    """Return the approximate milliseconds for a drawing, as measured on those of all boards.

    A drawing with `ends` takes almost no time.
    """
    if shape.ends is not None:
        return 0.0
    return len(shape.body) * _MS_PER_CHARACTER + size[0] * size[1] * _MS_PER_PIXEL


_MS_PER_CHARACTER, _MS_PER_PIXEL = 1.0e-4, 4.3e-5


def _key(shape: Shape, size: tuple[int, int]) -> ShapeKey:
    return (shape.body, _view(shape), size)


def _shown(shape: Shape) -> tuple[Hashable, Rect]:
    """Return the thing a drawing shows, and the part of it."""
    return shape.shows if shape.shows is not None else (shape.body, _UNIT)


_UNIT = Rect(0.0, 0.0, 1.0, 1.0)
_ALPHA = 0xFF000000
"""Mask of the alpha of a pixel on 32-bit displays."""


def _blur(item: Shadow, scale: float) -> int:
    return max(1, round(item.blur * scale))


def _view(shape: Shape) -> Size:
    w, h = shape.view if shape.view is not None else shape.rect.size
    # Moved rectangles differ only by rounding errors.
    return (round(w, 3), round(h, 3))


def _for_display(surface: pygame.Surface, *, opaque: bool = False) -> pygame.Surface:
    """Return the surface in the display's pixel format, which needs no copy if it has it already."""
    display = pygame.display.get_surface() if pygame.display.get_init() else None
    if display is None:
        return surface
    if surface.get_masks() == (*display.get_masks()[:3], 0 if opaque else _ALPHA):
        return surface
    return surface.convert() if opaque else surface.convert_alpha()


def _tint(surface: pygame.Surface, colour: tuple[int, int, int]) -> None:
    """Set one colour everywhere, keeping the alpha: blurring mixes transparent black into the edges."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _thirds(source: int, target: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Return (from, length, to, length) of the start, middle and end along one side."""
    if source == target:
        return [(0, source, 0, target)]
    rest = source - corner
    return [
        (0, corner, 0, corner),
        (corner, rest - corner, corner, target - 2 * corner),
        (rest, corner, target - corner, corner),
    ]
