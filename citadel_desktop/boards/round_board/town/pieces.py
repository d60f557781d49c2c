"""Knights and Grand Masters as SVG fragments in a seat's colour with its charge (IC-B4, IC-B6)."""

from functools import lru_cache

from citadel_desktop.boards.round_board.town.part import filled, n1, stroked
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import Theme, luminance, mix

KNIGHT_VIEW: Size = (80.0, 120.0)
"""The view of a Knight; he stands on the middle of its lower edge, a little above it."""
MASTER_VIEW: Size = (100.0, 140.0)
"""The view of a Grand Master, who stands likewise."""


@lru_cache(maxsize=32)
def knight(theme: Theme, colour: int, *, fine: bool = True) -> str:
    """A small shield on a staff, planted in the ground; `fine` is for more than about 30 pixels of height."""
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
    shield = svg.shield(theme, colour, rim=True, charge=True)
    body.append(svg.group(shield, move=(1.0, 12.0), scale=0.78))
    if fine:
        body.append(stroked("M34 108h12", ink, 4.0))
    return "".join(body)


@lru_cache(maxsize=32)
def master(theme: Theme, colour: int, *, rim: bool = True, fine: bool = True) -> str:
    """A Grand Master: a helmed figure in a cloak of the seat's colour behind the shield with its charge.

    Without `rim` nothing light goes around him: so stands the Dark Master alone.
    """
    ink = theme.seat_outline
    seat = theme.seat_colours[colour]
    dark = luminance(seat) < 0.08
    cloak = mix(seat, "#FFFFFF", 0.20) if dark else mix(seat, "#000000", 0.24)
    steel = mix(theme.slate, "#FFFFFF", 0.62)
    robe = "M50 36C31 38 24 58 19 84C16 102 13 116 10 127Q50 136 90 127C87 116 84 102 81 84C76 58 69 38 50 36Z"
    helm = "M33 44V22Q34 7 50 6Q66 7 67 22V44Q58 50 50 50Q42 50 33 44Z"
    plume = "M50 8C47 0 36 -1 28 6C34 5 36 9 36 14C40 8 45 7 50 8Z"
    body = [filled(_oval(56, 129, 46, 8), theme.shadow, 0.36)]
    if rim:
        around = theme.seat_rim
        body += [stroked(d, around, 13) for d in (robe, helm, plume)]
    body += [
        svg.path(robe, cloak, ink, 5),
        filled(
            "M50 40C37 42 31 60 27 84C24 102 22 114 20 124L34 127C36 100 40 62 50 40Z",
            "#FFFFFF",
            0.16,
        ),
        filled(
            "M50 40C63 42 69 60 73 84C76 102 78 114 80 124L70 126C68 100 62 62 50 40Z",
            "#000000",
            0.18,
        ),
        svg.path(plume, seat, ink, 3.4),
        svg.path(helm, steel, ink, 4.6),
        filled("M37 41V23Q38 12 48 10V45Q42 45 37 41Z", "#FFFFFF", 0.42),
        stroked("M38 27H62", ink, 5.0),
        stroked("M50 27V46", ink, 3.2),
    ]
    if fine:
        holes = "".join(f"M{n1(x)} {n1(y)}h0.1" for x in (56, 61) for y in (34, 39))
        body.append(stroked(holes, ink, 2.4))
        hem = "M12 121Q50 130 88 121"
        body.append(stroked(hem, theme.gilt_light, 3.0, 0.95))
    shield = svg.shield(theme, colour, rim=rim, charge=True)
    body.append(svg.group(shield, move=(19.0, 52.0), scale=0.62))
    return "".join(body)


def _oval(x: float, y: float, rx: float, ry: float) -> str:
    return (
        f"M{n1(x - rx)} {n1(y)}a{n1(rx)} {n1(ry)} 0 1 1 {n1(2 * rx)} 0"
        f"a{n1(rx)} {n1(ry)} 0 1 1 {n1(-2 * rx)} 0Z"
    )


MASTER = (86.0, 120.0)
"""Width and height of a Grand Master alone on his box, in town units."""

_STANDS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.0, 0.0),),
    ((-27.0, 2.0), (27.0, 2.0)),
    ((-33.0, 10.0), (33.0, 10.0), (0.0, -18.0)),
    ((-33.0, 14.0), (33.0, 14.0), (-26.0, -22.0), (26.0, -22.0)),
    ((-52.0, 14.0), (0.0, 20.0), (52.0, 14.0), (-28.0, -24.0), (28.0, -24.0)),
)
"""By how many share a box: where each stands, seen from the middle of the box."""


def stands(count: int, place: int, middle: tuple[float, float]) -> Rect:
    """The rectangle of one of several Grand Masters on a box: all shields in sight."""
    dx, dy = _STANDS[min(count, len(_STANDS)) - 1][place % len(_STANDS)]
    share = (1.0, 0.86, 0.82, 0.80, 0.78)[min(count, len(_STANDS)) - 1]
    w, h = MASTER[0] * share, MASTER[1] * share
    x, y = middle[0] + dx, middle[1] + dy
    return Rect(x - w / 2, y + 26 - h * 0.92, w, h)
