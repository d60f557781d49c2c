"""The material of cards as SVG fragments: paper, bands, backgrounds, scrolls, plates and edges."""

from functools import lru_cache

from citadel_desktop.boards.round_board.picture.drawings import signs
from citadel_desktop.boards.round_board.picture.drawings.backs import Back, corner
from citadel_desktop.boards.round_board.picture.drawings.pattern import colour
from citadel_desktop.rules.indomitable.content import Category
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, Colour, Theme, mix


@lru_cache(maxsize=256)
def plain_face(theme: Theme, w: float, h: float, rule: Colour) -> str:
    """Return a card's paper with one fine rule inside its edge."""
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    radius = corner(w)
    body = svg.linear_gradient(
        "c", ((0, mix(theme.paper, theme.lit, 0.35), 1), (1, theme.vellum_light, 1)), (0, 0), (0.4, 1)
    )
    body += svg.rect(frame, "url(#c)", theme.ink, theme.line_thin, radius=radius)
    inner = frame.inset(max(2.0, w * 0.025))
    return body + svg.rect(inner, None, rule, max(0.8, w / 160), radius=radius * 0.7, opacity=0.6)


@lru_cache(maxsize=256)
def building_face(theme: Theme, category: Category, w: float, h: float, band: float) -> str:
    """Return a building card's paper with the category's band along its top."""
    face = colour(theme, category)
    body = plain_face(theme, w, h, mix(face, theme.vellum, 0.2))
    strip = signs.strip_body(theme, category, w - 1.5, band - 0.75, corner(w) - 0.75)
    body += svg.group(strip, move=(0.75, 0.75))
    body += svg.line((0.75, band), (w - 0.75, band), theme.ink, theme.line_thin)
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    return body + svg.rect(frame, None, theme.ink, theme.line_thin, radius=corner(w))


@lru_cache(maxsize=256)
def influence_face(theme: Theme, w: float, h: float, band: float) -> str:
    """Return an influence card's paper with its dark red band."""
    deep = mix(theme.wax, theme.outline, 0.35)
    body = plain_face(theme, w, h, deep)
    r, wide, high = corner(w) - 0.75, w - 0.75, band
    d = (
        f"M0.75 {svg.num(high)}V{svg.num(r)}Q0.75 0.75 {svg.num(r)} 0.75H{svg.num(wide - r)}"
        f"Q{svg.num(wide)} 0.75 {svg.num(wide)} {svg.num(r)}V{svg.num(high)}Z"
    )
    body += svg.path(d, deep)
    inside = svg.corners(Rect(2, 2, w - 4, band - 3))
    for lean in (62.0, -62.0):
        body += svg.hatch(inside, theme.gilt_light, gap=max(6.0, band / 4), degrees=lean, width=0.9, opacity=0.35)
    body += svg.line((0.75, band), (wide, band), theme.ink, theme.line_thin)
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    return body + svg.rect(frame, None, theme.ink, theme.line_thin, radius=corner(w))


@lru_cache(maxsize=256)
def scene(theme: Theme, category: Category, w: float, h: float) -> str:
    """Return a building's background: pale sky, hill and meadow."""
    sky = mix(theme.field, theme.water, 0.16)
    body = svg.linear_gradient("k", ((0, sky, 1), (0.75, theme.field, 1)), (0, 0), (0, 1))
    r = max(2.0, w * 0.02)
    body += svg.rect(Rect(0.5, 0.5, w - 1, h - 1), "url(#k)", radius=r)
    base = h * 0.9
    hill = (
        f"M0.5 {svg.num(base)}V{svg.num(h * 0.74)}Q{svg.num(w * 0.25)} {svg.num(h * 0.56)} {svg.num(w * 0.5)} "
        f"{svg.num(h * 0.72)}T{svg.num(w - 0.5)} {svg.num(h * 0.66)}V{svg.num(base)}Z"
    )
    body += svg.path(hill, mix(theme.meadow, theme.field, 0.74))
    grass = mix(theme.meadow, theme.vellum, 0.55)
    body += svg.path(f"M0.5 {svg.num(base - h * 0.02)}H{svg.num(w - 0.5)}V{svg.num(h - 0.5)}H0.5Z", grass)
    return body + svg.rect(
        Rect(0.5, 0.5, w - 1, h - 1),
        None,
        mix(colour(theme, category), theme.ink, 0.3),
        max(0.9, w / 150),
        radius=r,
        opacity=0.75,
    )


@lru_cache(maxsize=128)
def dusk(theme: Theme, w: float, h: float) -> str:
    """Return the background of an influence card's picture: an evening sky."""
    r = max(2.0, w * 0.02)
    glow, sky = mix(theme.gilt_light, theme.field, 0.55), mix(theme.vermilion, theme.field, 0.7)
    body = svg.linear_gradient("d", ((0, sky, 1), (1, glow, 1)), (0, 0), (0, 1))
    frame = Rect(0.5, 0.5, w - 1, h - 1)
    body += svg.rect(frame, "url(#d)", radius=r)
    # Rays from behind the picture, as on an old engraving.
    c = (w / 2, h * 0.62)
    for n in range(-5, 6):
        turn = n * 16.0
        a, b = svg.on_circle(c, min(w, h) * 0.5, turn), svg.on_circle(c, max(w, h) * 0.62, turn)
        b = (min(max(b[0], 2.0), w - 2.0), min(max(b[1], 2.0), h - 2.0))
        if b[1] < a[1]:
            body += svg.line(a, b, theme.gilt, max(0.7, w / 170), opacity=0.4)
    return body + svg.rect(frame, None, theme.ink, max(0.9, w / 150), radius=r, opacity=0.75)


@lru_cache(maxsize=128)
def event_face(theme: Theme, w: float, h: float, *, written: bool) -> str:
    """Return an event card's paper with a sealed scroll; if it is `written`, lines of writing stand for its text."""
    body = plain_face(theme, w, h, theme.gilt)
    left, right = w * 0.055, w * 0.945
    top, low = h * 0.12, h * 0.86
    roll = max(3.5, h * 0.036)
    sheet, shade = (mix(theme.vellum_light, theme.lit, 0.3), mix(theme.vellum_dark, theme.ink_soft, 0.22))
    width = max(1.2, w / 110)
    edge = svg.jittered_d(((left + roll, top), (right - roll, top), (right - roll, low), (left + roll, low)), 4)
    body += svg.path(edge, sheet, theme.ink, width)
    dark = svg.corners(Rect(right - roll - w * 0.05, top, w * 0.05, low - top))
    body += svg.polygon(dark, theme.ink, opacity=0.08)
    if written:
        # Lines of writing stand for the words.
        for n in range(5):
            y = top + (low - top) * (0.22 + 0.12 * n)
            end = right - w * (0.22 if n % 2 else 0.3 if n == 4 else 0.18)
            body += svg.line((left + w * 0.16, y), (end, y), theme.ink_soft, width)
    for y in (top, low):
        body += svg.rect(Rect(left, y - roll, right - left, 2 * roll), shade, theme.ink, width, radius=roll)
        body += svg.line(
            (left + roll * 1.4, y - roll * 0.35), (right - roll * 1.6, y - roll * 0.35), GLEAM, width, opacity=0.6
        )
        for x in (left, right):
            body += svg.circle((x, y), roll * 0.75, theme.oak_light, theme.ink, width)
    r = max(6.0, min(w * 0.1, 34.0))
    seal = (w / 2, low - roll * 0.2)
    for x in (-0.5, 0.5):
        ribbon = (
            (seal[0] + x * r - r * 0.3, seal[1]),
            (seal[0] + x * r + r * 0.3, seal[1]),
            (seal[0] + x * r * 1.5 + r * 0.3, seal[1] + r * 1.55),
            (seal[0] + x * r * 1.5, seal[1] + r * 1.3),
            (seal[0] + x * r * 1.5 - r * 0.3, seal[1] + r * 1.55),
        )
        body += svg.polygon(ribbon, mix(theme.wax, theme.outline, 0.25), theme.ink, width * 0.7)
    body += svg.circle(seal, r, theme.wax, theme.ink, width)
    body += svg.circle(seal, r * 0.74, None, theme.on_dark, width * 0.7, opacity=0.7)
    crown = Rect(seal[0] - r * 0.5, seal[1] - r * 0.5, r, r)
    return body + svg.icon("crown", crown, theme.on_dark)


@lru_cache(maxsize=4)
def plate(theme: Theme) -> str:
    """Return a round light plate for a sign or letter, in a box of 100."""
    return svg.circle((50, 50), 46, mix(theme.paper, theme.lit, 0.4), theme.ink, 5)


@lru_cache(maxsize=64)
def badge(theme: Theme, w: float, h: float) -> str:
    """Return a plate with round ends for a number."""
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    return svg.rect(frame, theme.field, theme.ink, theme.line_thin, radius=h / 2 - 1)


@lru_cache(maxsize=64)
def empty_place(theme: Theme, w: float, h: float, kind: Back) -> str:
    """Return the outline of an empty pile: a dotted edge and the sign of its backs."""
    frame = Rect(1.5, 1.5, w - 3, h - 3)
    icons = {"stock": "wall", "influence": "sword"}
    body = svg.rect(frame, theme.vellum_dark, radius=corner(w), opacity=0.35)
    body += svg.rect(frame, None, theme.ink_faint, 1.5, radius=corner(w), dash=(5, 5))
    side = min(w, h) * 0.42
    return body + svg.icon(icons[kind], Rect((w - side) / 2, (h - side) / 2, side, side), theme.ink_faint, 0.6)


@lru_cache(maxsize=128)
def marked(theme: Theme, w: float, h: float, lost: bool, radius: float) -> str:
    """Return the edge of a legal or endangered card; it reaches 3 units beyond the card on every side."""
    r = Rect(2.5, 2.5, w - 5, h - 5)
    light = theme.seat_rim
    if lost:
        return svg.rect(r, None, light, 5, radius=radius, dash=(9, 7)) + svg.rect(
            r, None, theme.vermilion, 3, radius=radius, dash=(9, 7)
        )
    return svg.rect(r, None, theme.outline, 5.2, radius=radius, dash=(0.1, 8.2)) + svg.rect(
        r, None, theme.gilt_light, 3.6, radius=radius, dash=(0.1, 8.2)
    )
