"""The drawings of widgets as SVG fragments: flat sheets, plain edges, one gilt rule."""

from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, Theme


def plate(
    w: float, h: float, fill: Colour | None, line: Colour | None, width: float = 1.5, *, radius: float = 4.0
) -> str:
    """Return a rounded rectangle whose line runs inside its edge."""
    i = width / 2 if line else 0.0
    inside = Rect(i, i, max(0.0, w - 2 * i), max(0.0, h - 2 * i))
    return svg.rect(inside, fill, line, width, radius=max(0.0, radius - i))


def chosen_tint(theme: Theme) -> Colour:
    """Return the ground of a chosen row."""
    return theme.chosen


def hover_tint(theme: Theme) -> Colour:
    """Return the ground of a row or button under the pointer."""
    return theme.hover


def row_ground(theme: Theme, w: float, h: float, *, chosen: bool, hover: bool) -> str:
    """Return the ground of a row in a list; a chosen one has a gilt bar at its left."""
    if chosen:
        tint = plate(w, h, chosen_tint(theme), None, radius=3)
        return tint + plate(4, h, theme.gilt, None, radius=2)
    return plate(w, h, hover_tint(theme), None, radius=3) if hover else ""


def tick(size: float, colour: Colour) -> str:
    """Return a tick drawn with a pen."""
    s = size / 24
    d = f"M{5 * s:g} {12.5 * s:g}L{10 * s:g} {18 * s:g}L{19.5 * s:g} {5.5 * s:g}"
    return svg.path(d, None, colour, 3 * s)


def chevron(size: float, colour: Colour, *, up: bool = False) -> str:
    """Return the arrow of a drop-down or a heading that opens."""
    a, b = (0.66, 0.34) if up else (0.34, 0.66)
    d = f"M{size * 0.2:g} {size * a:g}L{size * 0.5:g} {size * b:g}L{size * 0.8:g} {size * a:g}"
    return svg.path(d, None, colour, size * 0.13)


def symbol(kind: int, x: float, y: float, r: float, fill: Colour, edge: Colour) -> str:
    """Return one of six marks, distinct without colour: disc, square, triangle, diamond, cross, inverted triangle."""
    match kind % 6:
        case 0:
            return svg.circle((x, y), r, fill, edge, 1.5)
        case 1:
            a = r * 0.88
            return svg.rect(Rect(x - a, y - a, 2 * a, 2 * a), fill, edge, 1.5)
        case 2:
            low, wide = y + r * 0.85, r * 1.1
            d = f"M{x:g} {y - r * 1.15:g}L{x + wide:g} {low:g}L{x - wide:g} {low:g}Z"
        case 3:
            d = _diamond(x, y, r * 1.2)
        case 5:
            high, wide = y - r * 0.85, r * 1.2
            d = f"M{x:g} {y + r * 1.25:g}L{x + wide:g} {high:g}L{x - wide:g} {high:g}Z"
        case _:
            a, b = r * 1.1, r * 0.42
            d = (
                f"M{x - b:g} {y - a:g}H{x + b:g}V{y - b:g}H{x + a:g}V{y + b:g}H{x + b:g}"
                f"V{y + a:g}H{x - b:g}V{y + b:g}H{x - a:g}V{y - b:g}H{x - b:g}Z"
            )
    return svg.path(d, fill, edge, 1.5)


def _diamond(x: float, y: float, r: float) -> str:
    return f"M{x:g} {y - r:g}L{x + r:g} {y:g}L{x:g} {y + r:g}L{x - r:g} {y:g}Z"
