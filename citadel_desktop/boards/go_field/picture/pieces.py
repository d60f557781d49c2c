"""Warriors, banners and the marks around pieces as SVG fragments.

Fragments are in cells times 100, each in a square box around its point. Light falls from the upper left.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import FINEST, drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, SHADE, Theme, luminance, mix, tokens

PIECE_BOX = 110.0
"""The box of a warrior and of every mark on a point."""

DISC_RADIUS = 43.0
"""A warrior's radius on an open point; it is drawn at `KEEP_SCALE` of that in a citadel."""
KEEP_SCALE = 0.72


def charge(theme: Theme, colour: int, x: float, y: float, side: float) -> str:
    """Return a seat colour's charge in a square centred on x, y."""
    area = Rect(x - side / 2, y - side / 2, side, side)
    return svg.icon(f"seat-{theme.seat_charges[colour]}", area, theme.seat_on[colour])


def dark_stones(theme: Theme, colours: Sequence[int]) -> tuple[bool, ...]:
    """Return for each seat whether its warriors are basalt: the darkest colour and every second after it."""
    order = sorted(range(len(colours)), key=lambda seat: luminance(theme.seat_colours[colours[seat]]))
    dark = {seat for place, seat in enumerate(order) if place % 2 == 0}
    return tuple(seat in dark for seat in range(len(colours)))


@lru_cache(maxsize=64)
def warrior(theme: Theme, colour: int, basalt: bool, fine: bool, in_keep: bool = False) -> str:
    """Return a turned disc with the inlaid charge of a seat colour, in a box of `PIECE_BOX`.

    `fine` is for cells of more than about 36 pixels; `in_keep` makes it smaller, with a narrower rim.
    """
    c = PIECE_BOX / 2
    ink, inlay = theme.ink, theme.seat_colours[colour]
    stone = mix(theme.slate_dark, SHADE, 0.15) if basalt else mix(theme.seat_rim, theme.limestone, 0.2)
    lit = mix(theme.slate, GLEAM, 0.34) if basalt else GLEAM
    deep = "#0B0D10" if basalt else mix(theme.limestone_dark, theme.oak_light, 0.25)
    r = DISC_RADIUS * (KEEP_SCALE if in_keep else 1.0)
    rim = (0.17 if in_keep else 0.25) if fine else (0.13 if in_keep else 0.2)
    field = r * (1 - rim)
    weight = 3.0 if fine else 5.0
    light_line = mix(stone, GLEAM, 0.85) if basalt else theme.seat_outline
    body = [
        f'<defs><radialGradient id="disc" cx="34%" cy="28%" r="80%"><stop offset="0%" stop-color="{lit}"/>'
        f'<stop offset="45%" stop-color="{stone}"/><stop offset="100%" stop-color="{deep}"/></radialGradient>'
        '<linearGradient id="inlay" x1="10%" y1="0%" x2="85%" y2="100%">'
        f'<stop offset="0%" stop-color="{mix(inlay, GLEAM, 0.22)}"/><stop offset="50%" stop-color="{inlay}"/>'
        f'<stop offset="100%" stop-color="{mix(inlay, SHADE, 0.14)}"/></linearGradient></defs>',
        f'<circle cx="{c + 3}" cy="{c + 4.5}" r="{r + 0.5:.1f}" fill="{theme.shadow}" fill-opacity="0.38"/>',
        f'<circle cx="{c}" cy="{c}" r="{r - weight / 2:.1f}" fill="url(#disc)" stroke="{ink}" '
        f'stroke-width="{weight}"/>',
    ]
    if fine:
        groove = (r + field) / 2
        body.append(
            f'<circle cx="{c}" cy="{c}" r="{groove:.1f}" fill="none" stroke="{deep}" stroke-width="1.6" '
            'stroke-opacity="0.7"/>'
            f'<circle cx="{c + 0.8}" cy="{c + 0.9}" r="{groove:.1f}" fill="none" stroke="{lit}" stroke-width="1" '
            'stroke-opacity="0.5"/>'
        )
        body.append(_gleam(c, r - weight - 1.2, 0.55 if basalt else 0.95))
    # two-tone edge of the inlay: it parts any seat colour from any stone
    body += [
        f'<circle cx="{c}" cy="{c}" r="{field:.1f}" fill="{theme.seat_outline}"/>',
        f'<circle cx="{c}" cy="{c}" r="{field - 1.2:.1f}" fill="{theme.seat_rim}"/>'
        if basalt
        else f'<circle cx="{c}" cy="{c}" r="{field - 0.6:.1f}" fill="{light_line}"/>',
        f'<circle cx="{c}" cy="{c}" r="{field - (3.4 if fine else 4.6):.1f}" fill="url(#inlay)"/>',
        charge(theme, colour, c, c, field * (1.3 if fine else 1.42)),
    ]
    return "".join(body)


def _gleam(c: float, r: float, alpha: float) -> str:
    a, b = pi * 1.05, pi * 1.5
    return (
        f'<path d="M{c + cos(a) * r:.2f} {c + sin(a) * r:.2f} A{r:.2f} {r:.2f} 0 0 1 '
        f'{c + cos(b) * r:.2f} {c + sin(b) * r:.2f}" fill="none" stroke="{GLEAM}" stroke-width="2" '
        f'stroke-opacity="{alpha}" stroke-linecap="round"/>'
    )


@lru_cache(maxsize=16)
def tiny_warrior(theme: Theme, colour: int, basalt: bool) -> str:
    """Return a warrior for small fields, in a box of `PIECE_BOX`: a stone rim around the seat's colour."""
    c = PIECE_BOX / 2
    rim = theme.outline if basalt else theme.seat_rim
    return (
        svg.circle((c, c), 54, theme.ink)
        + svg.circle((c, c), 42, rim)
        + svg.circle((c, c), 33, theme.seat_rim if basalt else theme.seat_outline)
        + svg.circle((c, c), 27, theme.seat_colours[colour])
    )


@lru_cache(maxsize=64)
def banner(theme: Theme, colour: int, fine: bool, look: int = 0) -> str:
    """Return the banner of a held citadel, flying from the upper right tower, in a box of `KEEP_BOX`."""
    colours = {**tokens(theme), "seat": theme.seat_colours[colour]}
    body = drawing("go_field/pieces", f"banner_{look}", colours, FINEST if fine else 0)
    return body + charge(theme, colour, 126.44, 15.5, 15.5) if fine else body
