"""Knights and Grand Masters as SVG fragments in a seat's colour with its charge (IC-B4, IC-B6), and dark ones."""

from functools import lru_cache

from citadel_desktop.boards.round_board.picture.town.part import filled, n1, stroked
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, SHADE, Theme, luminance, mix

KNIGHT_VIEW: Size = (80.0, 120.0)
"""The view of a Knight; he stands on the middle of its lower edge, a little above it."""
MASTER_VIEW: Size = (100.0, 140.0)
"""The view of a Grand Master, who stands likewise."""


@lru_cache(maxsize=32)
def knight(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """A small shield on a staff, planted in the ground; `fine` is for more than about 30 pixels of height.

    Those of DARK_COLOUR carry no shield but a torn banner on a spear, and no light rim.
    """
    if colour == DARK_COLOUR:
        return _dark_knight(theme, fine)
    ink, rim = theme.seat_outline, theme.seat_rim
    wood = mix(theme.oak_light, theme.vellum, 0.18)
    staff = "M40 112V10"
    body = [
        filled(_oval(46, 112, 17, 5.0), theme.shadow, 0.38),
        stroked(staff, rim, 13),
        stroked(staff, ink, 8.5),
        stroked(staff, wood, 4.0),
        svg.circle((40, 9), 6.2, theme.gilt_light, ink, 2.6),
    ]
    shield = svg.shield(theme, colour)
    body.append(svg.group(shield, move=(1.0, 12.0), scale=0.78))
    if fine:
        body.append(stroked("M34 108h12", ink, 4.0))
    return "".join(body)


@lru_cache(maxsize=32)
def master(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """A Grand Master: a helmed figure in a cloak of the seat's colour behind the shield with its charge.

    For DARK_COLOUR the dark marker, which goes round the wall as they do.
    """
    if colour == DARK_COLOUR:
        return _dark_marker(theme, fine)
    ink = theme.seat_outline
    seat = theme.seat_colours[colour]
    dark = luminance(seat) < 0.08
    cloak = mix(seat, GLEAM, 0.20) if dark else mix(seat, SHADE, 0.24)
    steel = mix(theme.slate, GLEAM, 0.62)
    robe = "M50 36C31 38 24 58 19 84C16 102 13 116 10 127Q50 136 90 127C87 116 84 102 81 84C76 58 69 38 50 36Z"
    helm = "M33 44V22Q34 7 50 6Q66 7 67 22V44Q58 50 50 50Q42 50 33 44Z"
    plume = "M50 8C47 0 36 -1 28 6C34 5 36 9 36 14C40 8 45 7 50 8Z"
    body = [filled(_oval(56, 129, 46, 8), theme.shadow, 0.36)]
    body += [stroked(d, theme.seat_rim, 13) for d in (robe, helm, plume)]
    body += [
        svg.path(robe, cloak, ink, 5),
        filled("M50 40C37 42 31 60 27 84C24 102 22 114 20 124L34 127C36 100 40 62 50 40Z", GLEAM, 0.16),
        filled("M50 40C63 42 69 60 73 84C76 102 78 114 80 124L70 126C68 100 62 62 50 40Z", SHADE, 0.18),
        svg.path(plume, seat, ink, 3.4),
        svg.path(helm, steel, ink, 4.6),
        filled("M37 41V23Q38 12 48 10V45Q42 45 37 41Z", GLEAM, 0.42),
        stroked("M38 27H62", ink, 5.0),
        stroked("M50 27V46", ink, 3.2),
    ]
    if fine:
        holes = "".join(f"M{n1(x)} {n1(y)}h0.1" for x in (56, 61) for y in (34, 39))
        body.append(stroked(holes, ink, 2.4))
        hem = "M12 121Q50 130 88 121"
        body.append(stroked(hem, theme.gilt_light, 3.0, 0.95))
    shield = svg.shield(theme, colour)
    body.append(svg.group(shield, move=(19.0, 52.0), scale=0.62))
    return "".join(body)


@lru_cache(maxsize=4)
def dark_master(theme: Theme, *, fine: bool = True) -> str:
    """The Dark Master in a box of `MASTER_VIEW`: hooded, without a face or a rim, in a torn cloak behind a sword."""
    ink, dark = theme.seat_outline, theme.dark_colour
    cloak = (
        "M50 6C36 14 30 30 30 44C20 54 12 84 5 126L15 120L21 131L31 122L40 134L50 124L60 134L69 122"
        "L79 131L85 120L95 126C88 84 80 54 70 44C70 30 64 14 50 6Z"
    )
    hollow = "M50 20C41 25 37 34 38 46C42 55 58 55 62 46C63 34 59 25 50 20Z"
    body = [
        filled(_oval(56, 129, 48, 9), theme.shadow, 0.42),
        stroked(cloak, ink, 17),
        stroked(cloak, theme.dark_on, 13),
        stroked(cloak, theme.dark_edge, 8),
        svg.path(cloak, dark, ink, 5.5),
        filled("M44 16C34 24 33 36 34 46C24 58 18 86 13 116L26 118C28 90 34 62 42 54Z", GLEAM, 0.16),
        filled("M58 18C68 28 67 40 67 46C76 60 82 90 86 116L74 120C72 92 66 64 60 54Z", SHADE, 0.34),
        svg.path(hollow, "#0B0610", ink, 3.0),
    ]
    eyes = 3.8 if fine else 5.6
    body += [svg.circle((x, 39), eyes, theme.dark_on) for x in (44.5, 55.5)]
    steel = mix(theme.slate, GLEAM, 0.66)
    if fine:
        folds = "M33 62Q27 92 26 116M67 62Q73 92 74 116M42 60Q38 90 38 124M58 60Q62 90 62 124"
        body.append(stroked(folds, "#0B0610", 2.2, 0.75))
    body += [
        svg.path("M46 76L50 70L54 76L53 118L50 127L47 118Z", steel, ink, 3.0),
        svg.path("M33 77Q50 71 67 77L66 83Q50 78 34 83Z", mix(dark, SHADE, 0.4), theme.dark_on, 2.2),
        svg.path("M47 64H53V75H47Z", theme.oak_dark, ink, 2.4),
        svg.circle((50, 63), 4.4, theme.dark_on, ink, 2.4),
    ]
    return svg.group("".join(body), move=(4.5, 5.0), scale=0.91)


def _dark_knight(theme: Theme, fine: bool) -> str:
    ink, edge = theme.seat_outline, theme.dark_edge
    banner = "M31 17L74 13L62 25L76 33L61 41L73 54L56 58L62 72L31 66Z"
    staff, point = "M30 113L32 16", "M32 1L40 17L32 24L24 17Z"
    body = [
        filled(_oval(36, 112, 17, 5.0), theme.shadow, 0.38),
        stroked(banner, edge, 8),
        stroked(staff, edge, 12),
        stroked(point, edge, 8),
        stroked(staff, ink, 8.0),
        svg.path(banner, theme.dark_colour, ink, 5.0),
        svg.path(point, mix(theme.slate, GLEAM, 0.6), ink, 3.4),
    ]
    side = 34 if fine else 40
    body.append(svg.icon("dark-master", Rect(47 - side / 2, 39 - side / 2, side, side), theme.dark_on))
    if fine:
        body.append(stroked("M24 109h12", ink, 4.0))
        body.append(stroked("M30 92L31 70", edge, 2.0, 0.8))
    return "".join(body)


def _dark_marker(theme: Theme, fine: bool) -> str:
    """The black wooden disc that counts the Dark Master's points (TR-D7): round where all others are figures."""
    ink, wood = theme.seat_outline, mix(theme.outline, SHADE, 0.45)
    body = [
        filled(_oval(56, 129, 44, 8), theme.shadow, 0.4),
        svg.circle((50, 90), 43, mix(wood, theme.oak_light, 0.4), theme.dark_edge, 4),
        svg.circle((50, 90), 41, mix(wood, theme.oak_light, 0.3), ink, 3),
        svg.circle((50, 82), 41, theme.dark_colour, ink, 4.5),
        svg.circle((50, 82), 36, None, theme.dark_edge, 3.4),
    ]
    if fine:
        body.append(svg.circle((50, 82), 30.5, None, theme.dark_on, 1.6, opacity=0.5))
    side = 44 if fine else 52
    body.append(svg.icon("dark-master", Rect(50 - side / 2, 82 - side / 2, side, side), theme.dark_on))
    return "".join(body)


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return f"M{n1(x - rx)} {n1(y)}a{n1(rx)} {n1(ry)} 0 1 1 {n1(2 * rx)} 0a{n1(rx)} {n1(ry)} 0 1 1 {n1(-2 * rx)} 0Z"


MASTER = (86.0, 120.0)
"""Width and height of a Grand Master alone on his box, in town units."""

_STANDS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.0, 0.0),),
    ((-27.0, 2.0), (27.0, 2.0)),
    ((-33.0, 10.0), (33.0, 10.0), (0.0, -18.0)),
    ((-33.0, 14.0), (33.0, 14.0), (-26.0, -22.0), (26.0, -22.0)),
    ((-52.0, 14.0), (0.0, 20.0), (52.0, 14.0), (-28.0, -24.0), (28.0, -24.0)),
    ((-56.0, 16.0), (0.0, 24.0), (56.0, 16.0), (-30.0, -20.0), (30.0, -20.0), (0.0, -50.0)),
)
"""By how many share a box: where each stands, seen from the middle of the box."""


def stands(count: int, place: int, middle: tuple[float, float]) -> Rect:
    """The rectangle of one of several Grand Masters on a box: all shields in sight."""
    dx, dy = _STANDS[min(count, len(_STANDS)) - 1][place % len(_STANDS)]
    share = (1.0, 0.86, 0.82, 0.80, 0.78, 0.74)[min(count, len(_STANDS)) - 1]
    w, h = MASTER[0] * share, MASTER[1] * share
    x, y = middle[0] + dx, middle[1] + dy
    return Rect(x - w / 2, y + 26 - h * 0.92, w, h)
