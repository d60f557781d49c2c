"""Card backs: a small wall for the stock, a sword for influence cards."""

from functools import lru_cache
from typing import Literal

from citadel_desktop.scene import svg
from citadel_desktop.scene.drawings import drawing
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme, mix, tokens

_FAMILY = "round_board/cards"

Back = Literal["stock", "influence"]
"""The two kinds of back: buildings and events, or influence cards."""


@lru_cache(maxsize=128)
def back(theme: Theme, kind: Back, w: float, h: float) -> str:
    """Return a card's back in a box of w x h."""
    deep, light = _grounds(theme, kind)
    radius = corner(w)
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    gap = max(2.5, w * 0.045)
    inside = frame.inset(gap)
    body = svg.linear_gradient("b", ((0, light, 1), (1, deep, 1)), (0, 0), (1, 1))
    body += svg.rect(frame, mix(theme.paper, theme.vellum, 0.4), theme.ink, theme.line_thin, radius=radius)
    body += svg.rect(inside, "url(#b)", theme.ink, max(0.8, w / 120), radius=radius * 0.7)
    body += _lattice(theme, kind, inside.inset(max(1.0, w * 0.012)))
    rule = inside.inset(max(2.5, w * 0.035))
    body += svg.rect(rule, None, theme.gilt_light, max(0.8, w / 130), radius=radius * 0.5, opacity=0.85)
    side = min(w, h) * 0.6
    seal = Rect((w - side) / 2, (h - side) / 2, side, side)
    return body + _medal(theme, kind, seal, deep)


def corner(w: float) -> float:
    """Return the radius of a card's corners at a width."""
    return max(3.5, min(w * 0.05, 16.0))


def _grounds(theme: Theme, kind: Back) -> tuple[str, str]:
    if kind == "stock":
        return mix(theme.slate, theme.water, 0.3), mix(theme.slate, theme.water, 0.55)
    return mix(theme.wax, theme.outline, 0.55), mix(theme.wax, theme.outline, 0.25)


def _lattice(theme: Theme, kind: Back, room: Rect) -> str:
    step = max(6.0, room.w / 9)
    points = svg.corners(room)
    width = max(0.6, room.w / 190)
    light = theme.gilt_light
    if kind == "stock":
        # Courses of masonry.
        rows = max(4, round(room.h / step))
        high = room.h / rows
        d = []
        for n in range(rows):
            y = room.y + n * high
            if n:
                d.append(f"M{svg.num(room.x)} {svg.num(y)}H{svg.num(room.right)}")
            x = room.x + step * (0.9 if n % 2 else 1.8)
            while x < room.right - 1:
                d.append(f"M{svg.num(x)} {svg.num(y)}V{svg.num(y + high)}")
                x += step * 1.8
        return svg.path("".join(d), None, light, width, opacity=0.32)
    return "".join(
        svg.hatch(points, light, gap=step, degrees=degrees, width=width, opacity=0.3) for degrees in (62.0, -62.0)
    )


def _medal(theme: Theme, kind: Back, seal: Rect, deep: str) -> str:
    c, r = seal.centre, seal.w / 2
    line = max(1.0, r / 22)
    body = svg.circle(c, r, deep, theme.ink, line * 1.4)
    body += svg.circle(c, r * 0.93, None, theme.gilt_light, line)
    sign = drawing(_FAMILY, "wall" if kind == "stock" else "sword", tokens(theme), 1 if r < 60 else 2)
    return body + svg.group(sign, move=(c[0] - r * 0.7, c[1] - r * 0.7), scale=r * 1.4 / 100)


@lru_cache(maxsize=4)
def sword(theme: Theme) -> str:
    """Return the sign of influence cards in a box of 100: a sword pointing to the upper right."""
    upright = svg.group(drawing(_FAMILY, "sword", tokens(theme), 0), move=(-50, -50))
    return svg.group(svg.group(upright, turn=45), move=(50, 50))
