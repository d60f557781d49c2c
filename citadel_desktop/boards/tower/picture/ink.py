"""Basic strokes of the tower's drawings, its colours by night, and levels of detail."""

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import Literal

from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.theme import GLEAM, SHADE, Colour, Theme, mix
from citadel_desktop.values import frozen

Detail = Literal[0, 1, 2]
"""Level of detail: 0 shapes only, for squares of up to about 30 pixels; 1 up to about 64; 2 all lines."""


def detail_of(pixels: float) -> Detail:
    """Return the level of detail for a square's width in pixels."""
    return 0 if pixels < 30 else 1 if pixels < 64 else 2


@frozen(eq=False)
class Night:
    """The tower's colours by night, derived from the theme; also the tokens of its drawings."""

    ink: Colour
    void: Colour
    slate: Colour
    stone: Colour
    """Tops of walls."""
    stone_lit: Colour
    stone_face: Colour
    """Visible sides of walls, in the shade of their tops."""
    stone_dark: Colour
    tile: Colour
    """Material of face-down markers."""
    wood: Colour
    wood_dark: Colour
    iron: Colour
    iron_lit: Colour
    steel: Colour
    gold: Colour
    flame: Colour
    glow: Colour
    blood: Colour
    red: Colour
    green: Colour
    blue: Colour
    bone: Colour
    rim: Colour
    pale: Colour
    """Light half of marks without a colour of their own."""
    tied: Colour
    """Marks of another square that belongs to this one: the other end of a doorway."""
    news: Colour
    """Marks of changes by others."""


@lru_cache(maxsize=4)
def night(theme: Theme) -> Night:
    """Return the colours for a theme."""
    stone = mix(theme.masonry_night, theme.slate, 0.34)
    iron_lit = mix(theme.slate, theme.bone, 0.53)
    return Night(
        ink=mix(theme.outline, SHADE, 0.45),
        void=mix(theme.slate_dark, SHADE, 0.45),
        slate=theme.slate,
        stone=stone,
        stone_lit=mix(stone, "#FFF3D8", 0.34),
        stone_face=mix(stone, theme.slate_dark, 0.52),
        stone_dark=mix(stone, theme.slate_dark, 0.7),
        tile=mix(theme.masonry_night, theme.slate, 0.12),
        wood=mix(theme.oak_light, theme.vellum_dark, 0.18),
        wood_dark=mix(theme.oak_light, theme.oak, 0.4),
        iron=mix(theme.slate, theme.bone, 0.19),
        iron_lit=iron_lit,
        steel=mix(iron_lit, GLEAM, 0.42),
        gold=theme.gilt_light,
        flame="#FFD36B",
        glow="#F5A13A",
        blood=mix(theme.wax, "#FF4020", 0.25),
        red=mix(theme.wax, theme.oak_light, 0.2),
        green=mix(theme.meadow, theme.slate, 0.25),
        blue=mix(theme.water, theme.slate, 0.3),
        bone=mix(theme.masonry_night, theme.bone, 0.7),
        rim=theme.seat_rim,
        pale="#C8CDD6",
        tied="#7FE0CF",
        news="#8FB8F0",
    )


@lru_cache(maxsize=4)
def tones(theme: Theme) -> Mapping[str, Colour]:
    """Return the colours by their names."""
    return {field.name: getattr(night(theme), field.name) for field in fields(Night)}


@lru_cache(maxsize=256)
def drawn(theme: Theme, family: str, name: str, detail: Detail = 2) -> str:
    """Return a finished drawing of the tower: `assets/drawings/tower/<family>/<name>.svg`."""
    return drawing(f"tower/{family}", name, tones(theme), detail)


def filled(d: str, colour: Colour, opacity: float = 1.0) -> str:
    """Return path data as a shape by the non-zero rule, so overlapping parts make no holes."""
    fade = f' fill-opacity="{opacity:.2f}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{colour}"{fade}/>' if d else ""


def inked(d: str, fill: Colour, ink: Colour, width: float = 2.4) -> str:
    """Return path data as a shape with an inked outline, by the non-zero rule."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{ink}" stroke-width="{svg.num(width)}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def stroked(d: str, colour: Colour, width: float, opacity: float = 1.0) -> str:
    """Return path data as a line."""
    return svg.path(d, None, colour, width, opacity=opacity) if d else ""


def box_d(x: float, y: float, w: float, h: float) -> str:
    """Return path data of an upright rectangle."""
    return f"M{svg.num(x)} {svg.num(y)}h{svg.num(w)}v{svg.num(h)}h{svg.num(-w)}Z"


def disc_d(x: float, y: float, r: float, high: float | None = None) -> str:
    """Return path data of a disc, or of an ellipse with half-height `high`."""
    a, b = svg.num(r), svg.num(r if high is None else high)
    return f"M{svg.num(x - r)} {svg.num(y)}a{a} {b} 0 1 1 {svg.num(2 * r)} 0a{a} {b} 0 1 1 {svg.num(-2 * r)} 0Z"


def light(name: str, x: float, y: float, radius: float, colour: Colour, strength: float) -> str:
    """Return a pool of light around a point, for `fill="url(#name)"` in the same fragment, in its own units."""
    stops = ((0.0, strength), (0.35, strength * 0.62), (0.7, strength * 0.2), (1.0, 0.0))
    inside = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{alpha:.3f}"/>' for at, alpha in stops)
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{svg.num(x)}" '
        f'cy="{svg.num(y)}" r="{svg.num(radius)}">{inside}</radialGradient></defs>'
    )
