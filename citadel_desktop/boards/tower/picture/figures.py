"""A figure on its base with its side's colour and sign, its wounds as drops, and the items it carries.

Fragments are in a box of `FIGURE_VIEW`, and the figure stands on its lower edge.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.ink import Detail, Night, disc_d, drawn, filled, inked, night, tones
from citadel_desktop.rules.goodman.figures import Look, looks
from citadel_desktop.scene import drawings, svg
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.scene.theme import DARK_COLOUR, Colour, Theme, figure_colour

STANDS: Point = (60.0, 115.0)
"""Position of the figure's feet in the box."""
_STRENGTH = (Rect(54, 90, 66, 46), Rect(67, 99, 53, 37), Rect(77, 106, 43, 30))
"""Box of the strength's number by level of detail: the smaller the picture, the larger the number."""
_SIGN = (Rect(0, 90, 39, 46), Rect(0, 98, 32, 38), Rect(0, 102, 29, 34))
_ROW = (21.0, 16.0, 15.0)
"""Height of a row of wounds by level of detail; sign and number lie above it."""
_HURT_LEAN = -11.0
_FOOT = 104.0
"""Height of a figure's feet below the upper edge of its drawing."""
_RIM = (7.0, 5.0, 4.2)
"""Width by level of detail of the rim around a figure, which makes it stand out on any floor."""
_PAINTED = re.compile(r'(fill|stroke)="(?!none)[^"]+"|stroke-width="([\d.]+)"')


@lru_cache(maxsize=512)
def drawing(theme: Theme, look: int, detail: Detail) -> str:
    """Return the figure alone, in a box of 100 x 120; a hatched box for an unknown look."""
    known = looks().get(look)
    if not known:
        return svg.missing(Rect(20, 20, 60, 80))
    body = drawings.drawing("tower/figures", known.figure, {**tones(theme), **colours_of(known)}, detail)
    rim = night(theme).rim

    def behind(found: re.Match[str]) -> str:
        return f'stroke-width="{svg.num(float(found[2]) + _RIM[detail])}"' if found[2] else f'{found[1]}="{rim}"'

    return _PAINTED.sub(behind, body) + body


@lru_cache(maxsize=1024)
def figure(
    theme: Theme,
    look: int,
    colour: int,
    detail: Detail,
    *,
    wounds: int = 0,
    endures: int = 6,
    hurt: bool = False,
    carried: tuple[int, ...] = (),
    numbered: bool = True,
) -> str:
    """Return a figure on its base.

    Args:
        theme: the colours.
        look: its number in the data.
        colour: its side's, an index into the theme's seat colours.
        detail: the level of detail.
        wounds: the number of wounds it has.
        endures: the number of wounds that kills it.
        hurt: its strength is halved (WT-C4).
        carried: the numbers of the items it carries.
        numbered: whether it has a plate for its strength.
    """
    n = night(theme)
    x, y = STANDS
    inside = svg.group(drawing(theme, look, detail), move=(-50, -_FOOT))
    parts = [_base(theme, colour, detail)]
    parts.append(svg.group(inside, move=(x, y), turn=_HURT_LEAN if hurt else 0.0))
    if hurt:
        parts.append(drawn(theme, "pieces", "bandage"))
    raised = _ROW[detail] if wounds else 0.0
    parts.append(_sign(theme, colour, _SIGN[detail].moved(0, -raised)))
    if numbered:
        parts.append(_plate(n, _STRENGTH[detail].moved(0, -raised), hurt=hurt))
    if wounds:
        parts.append(_pips(n, wounds, endures, detail))
    for place, item in enumerate(carried):
        parts.append(svg.group(signs.item(theme, item), move=(82, 2 + 38 * place), scale=0.36))
    return "".join(parts)


def _base(theme: Theme, colour: int, detail: Detail) -> str:
    """Return a turned disc in the side's colour, with a dark edge and a light one."""
    edge = theme.dark_edge if colour == DARK_COLOUR else night(theme).rim
    own = {"side": figure_colour(theme, colour), "edge": edge, "seat_outline": theme.seat_outline}
    return drawings.drawing("tower/pieces", "base", {**tones(theme), **own}, detail)


def _sign(theme: Theme, colour: int, box: Rect) -> str:
    w, h = svg.SHIELD_VIEW
    return svg.group(svg.shield(theme, colour), move=(box.x, box.y), scale=(box.w / w, box.h / h))


def _plate(n: Night, box: Rect, *, hurt: bool) -> str:
    """Return the plate of the strength; red and broken along its left for badly hurt figures."""
    x, y, right, bottom = box.x + 1.5, box.y + 1.5, box.right - 1.5, box.bottom - 1.5
    if not hurt:
        d = f"M{x + 6} {y}H{right - 5}Q{right} {y} {right} {y + 5}V{bottom - 5}Q{right} {bottom} {right - 5} {bottom}"
        d += f"H{x + 6}Q{x} {bottom} {x} {bottom - 5}V{y + 5}Q{x} {y} {x + 6} {y}Z"
        return inked(d, n.void, n.ink, 5.0) + inked(d, n.void, n.rim, 2.4)
    x -= 13
    step = (bottom - y) / 4
    d = f"M{x} {y}H{right}V{bottom}H{x}L{x + 7} {bottom - step}L{x} {bottom - 2 * step}L{x + 7} {y + step}Z"
    return inked(d, n.blood, n.ink, 5.0) + inked(d, "#8E2010", n.rim, 2.4)


def plate_text(detail: Detail, *, wounds: int, hurt: bool) -> Rect:
    """Return the box of the strength's number."""
    box = _STRENGTH[detail].moved(0, -_ROW[detail] if wounds else 0.0)
    return Rect(box.x - 8, box.y, box.w + 8, box.h) if hurt else box


def _pips(n: Night, wounds: int, endures: int, detail: Detail) -> str:
    """Return a row of drops: red for wounds, dark hollows for those it can still take."""
    step, high = min(19.0, 118.0 / endures), _ROW[detail] - 2
    left, y = 60 - step * endures / 2, 136 - high
    body = inked(f"M{left:.1f} {y}h{step * endures:.1f}v{high}h{-step * endures:.1f}Z", n.void, n.ink, 2.0)
    middle = y + high / 2

    def row(start: int, end: int, size: float) -> str:
        return "".join(
            disc_d(left + step * (k + 0.5), middle, step * size, min(step, high) * size) for k in range(start, end)
        )

    return (
        body
        + inked(row(0, wounds, 0.38), "#FF6A4A", n.rim, 1.6 if detail else 1.0)
        + filled(row(wounds, endures, 0.2), n.iron_lit)
    )


_SKINS = ("#E5BE94", "#D2A277", "#A97850", "#F0D0AE", "#86593A")
_BLACK, _FAIR = "#241C18", "#E3D08A"
_HAIRS = ("#3A2A1C", "#8A5A2B", "#C99A4B", "#9A3E1E", "#B9B2A6", _BLACK)
_CLOTHS = ("#7A8B4A", "#8C4B3C", "#4F6E8C", "#9A7B3C", "#6C5A86", "#5C7F72", "#A0654A")
_OWN: Mapping[str, tuple[tuple[Colour, ...], ...]] = MappingProxyType(
    {
        "fop": (("#B46A9A",), ("#7FA6C9",), ("#C9A24B",)),
        "duellist": (("#3C3A44",), ("#5A2F36",)),
        "cavalier": (("#9A3A30",), ("#3F5F8A",)),
        "goblin": (("#7E9A4A",), ("#93A353",)),
        "orc": (("#6F7F5A",), ("#7A6A58",)),
        "ogre": (("#C49A78",), ("#B58A72",)),
        "giant_serpent": (("#4F8A62",), ("#8A7A3C",)),
        "slime": (("#86B04A",), ("#5FA79A",)),
        "great_ape": (("#4E4038",), ("#6A5444",)),
        "cave_bear": (("#7A5230",), ("#94704A",)),
        "failed_experiment": (("#9AAE8A", "#B58A9A"), ("#8AA0B0", "#B0A070")),
    }
)
"""Possible colours of each kind of figure; the drawing's tokens are named after it, the second one with "_2"."""


def colours_of(look: Look) -> dict[str, Colour]:
    """Return the colours of a look by their tokens, the same every time."""
    dice = Random(look.number * 31 + 7)
    skin, hair, cloth = dice.choice(_SKINS), dice.choice(_HAIRS), dice.choice(_CLOTHS)
    cloth2 = dice.choice([each for each in _CLOTHS if each != cloth])
    if look.figure == "elf" and hair == _BLACK:
        hair = _FAIR
    own = dice.choice(_OWN[look.figure]) if look.figure in _OWN else ()
    names = (look.figure, f"{look.figure}_2")
    return {"skin": skin, "hair": hair, "cloth": cloth, "cloth2": cloth2, **dict(zip(names, own, strict=False))}
