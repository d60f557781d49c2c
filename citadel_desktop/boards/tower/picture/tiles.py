"""Markers as they lie in the tower: carved tiles face down, and what each looks like turned up (WT-S2, WT-T4).

Fragments are in a box of `TILE`. A face-down tile is the same for every content; the villain's own carry a sign.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.ink import Detail, Night, disc_d, filled, inked, night, stroked
from citadel_desktop.rules.goodman.state import SOME_EXIT
from citadel_desktop.rules.goodman.stronghold.markers import Kind, What, kinds
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import GLEAM, SHADE, Colour, Theme, mix

TILE: Size = (100.0, 100.0)
_BADGE = (28.0, 24.0, 20.0)
"""By detail how large the boss is that bears the number of a doorway's other level."""
_CUT_NUMBER = (Rect(4, 5, 44, 46), Rect(5, 6, 40, 42), Rect(6, 8, 34, 30))
"""By detail where that number is cut into a face-down tile."""
_ARCH = ((36.0, 33.0, 0.6), (36.0, 33.0, 0.6), (21.0, 18.0, 0.68))
"""By detail where the arch is cut beside it, and how large."""
STRENGTH = Rect(52, 62, 44, 34)
"""Where a face-down monster's strength stands."""
_PLATE = "M6 20Q6 6 20 6H80Q94 6 94 20V80Q94 94 80 94H20Q6 94 6 80Z"


def _slate(n: Night, detail: Detail, tone: Colour) -> str:
    """The stone of a face-down marker, raised above the floor."""
    bold = (5.0, 4.0, 3.0)[detail]
    body = filled("M10 24Q10 12 22 12H88Q99 12 99 24V88Q99 99 88 99H22Q10 99 10 88Z", SHADE, 0.45)
    body += inked(_PLATE, tone, n.ink, bold)
    body += stroked("M11 80V22Q11 11 22 11H78", mix(tone, "#FFF6DC", 0.6), 4.0, 0.95)
    body += stroked("M89 22V78Q89 89 78 89H24", mix(tone, n.ink, 0.55), 4.0, 0.8)
    return body


def number_box(detail: Detail, *, shown: bool) -> Rect:
    """Where the number of a doorway's other level stands in the box."""
    side = 2 * _BADGE[detail]
    return Rect(0, 0, side, side) if shown else _CUT_NUMBER[detail]


@lru_cache(maxsize=16)
def face_down(theme: Theme, detail: Detail) -> str:
    """A marker nobody has turned up: a closed eye within a ring, whatever lies beneath."""
    n = night(theme)
    body = _slate(n, detail, n.tile)
    cut = mix(n.tile, n.ink, 0.72)
    lit = mix(n.tile, "#FFF6DC", 0.5)
    for colour, off in ((lit, 2.2), (cut, 0.0)):
        body += stroked(disc_d(50 + off, 50 + off, 29), colour, 4.6)
        eye = f"M{30 + off} {47 + off}Q{50 + off} {66 + off} {70 + off} {47 + off}"
        lashes = f"M{36 + off} {56 + off}l-5 8M{50 + off} {59 + off}v10M{64 + off} {56 + off}l5 8"
        body += stroked(eye + (lashes if detail else ""), colour, 5.0)
    if detail == 2:
        body += stroked("M16 34l8 5l-2 8M80 82l4 -9l-5 -4", cut, 1.6, 0.7)
    return body


@lru_cache(maxsize=128)
def known(theme: Theme, kind: Kind, detail: Detail) -> str:
    """A face-down marker for the eyes of who laid it: the tile with a sign for what lies beneath."""
    n, marker = night(theme), kinds()[kind]
    tone = mix(n.tile, n.stone_lit, 0.25)
    body = _slate(n, detail, tone)
    if marker.door or marker.what == "entry":
        x, y, size = _ARCH[detail]
        return body + svg.group(_door(n, marker.what, 0, tile=True), move=(x, y), scale=size)
    if marker.what == "monster":
        sign = svg.group(signs.engraved(n, marker.what, marker.sort), move=(12, 10), scale=0.6)
        return body + sign + inked(_strength_plate(), n.void, n.ink, 2.4)
    return body + svg.group(signs.engraved(n, marker.what, marker.sort), move=(20, 20), scale=0.6)


def _strength_plate() -> str:
    box = STRENGTH
    return f"M{box.x + 6} {box.y}H{box.right}V{box.bottom}H{box.x + 6}L{box.x} {box.y + box.h / 2}Z"


@lru_cache(maxsize=128)
def turned_up(theme: Theme, kind: Kind, detail: Detail) -> str:
    """A marker that lies open. `kind` may be SOME_EXIT: the level at its other end is not known (WT-T4)."""
    n = night(theme)
    if kind == SOME_EXIT:
        return _door(n, "from", detail) + _unknown(n, detail)
    open_ = _OPEN.get(kinds()[kind].what)
    return known(theme, kind, detail) if open_ is None else open_(theme, detail)


def _badge(n: Night, detail: Detail) -> str:
    r = _BADGE[detail]
    return stroked(disc_d(r, r, r), n.ink, 3.0) + inked(disc_d(r, r, r - 2), n.void, n.rim, 3.2)


def _unknown(n: Night, detail: Detail) -> str:
    """Three dots in place of a level's number."""
    r = _BADGE[detail]
    return filled("".join(disc_d(r + k * r * 0.5, r, r * 0.17) for k in (-1, 0, 1)), n.rim)


_POINTED = "M{a} 94V48Q{a} 22 50 6Q{b} 22 {b} 48V94Z"


def _door(n: Night, what: str, detail: Detail, *, tile: bool = False) -> str:
    """A doorway: pointed, with stairs and an arrow inwards; round and barred, with one outwards; or two arches."""
    bold = (5.0, 4.0, 3.4)[detail]
    badge = "" if tile else _badge(n, detail)
    shade = "" if tile else filled("M20 92L96 92L100 99H30Z", SHADE, 0.45)
    if what == "entry":
        return _gate(n, detail)
    if what == "to":
        frame, hole = (_POINTED.format(a=14, b=86), _POINTED.format(a=27, b=73).replace(" 6Q", " 24Q"))
        steps = "M29 86H71M31 77H69M34 69H66M37 62H63" if detail else ""
        return (
            shade
            + inked(frame, n.gold, n.rim, bold * 2.1)
            + inked(frame, n.gold, n.ink, bold)
            + inked(hole, "#140E0A", n.ink, bold * 0.8)
            + stroked(steps, n.stone, 2.2, 0.8)
            + _arrow(n, 50, 84, 38, n.flame)
            + badge
        )
    if what == "from":
        frame = "M14 94V50A36 36 0 0 1 86 50V94Z"
        hole = "M27 92V52A23 23 0 0 1 73 52V92Z"
        bars = "M38.5 34V90M50 29V90M61.5 34V90M27 50H73M27 68H73"
        return (
            shade
            + inked(frame, n.stone, n.rim, bold * 2.1)
            + inked(frame, n.stone, n.ink, bold)
            + inked(hole, "#1B1D22", n.ink, bold * 0.8)
            + stroked(bars, n.ink, 6.0)
            + stroked(bars, n.iron_lit, 3.2)
            + _arrow(n, 50, 50, 99, n.bone)
            + badge
        )
    frame = "M4 94V44A23 23 0 0 1 50 44A23 23 0 0 1 96 44V94Z"
    holes = "M14 92V46A13 13 0 0 1 41 46V92ZM59 92V46A13 13 0 0 1 86 46V92Z"
    green = mix("#4FA08A", n.slate, 0.15)
    return (
        shade
        + inked(frame, green, n.rim, bold * 2.1)
        + inked(frame, green, n.ink, bold)
        + inked(holes, "#0F1614", n.ink, bold * 0.8)
        + _arrow(n, 28, 88, 46, n.flame, 0.82)
        + _arrow(n, 72, 52, 94, n.bone, 0.82)
        + badge
    )


def _arrow(n: Night, x: float, start: float, tip: float, colour: Colour, size: float = 1.0) -> str:
    """An upright arrow from `start` to `tip`."""
    way = 1 if tip > start else -1
    wide, thick, neck = 15 * size, 6 * size, tip - way * 20 * size
    d = (
        f"M{x - thick:.1f} {start}V{neck:.1f}H{x - wide:.1f}L{x} {tip}L{x + wide:.1f} {neck:.1f}"
        f"H{x + thick:.1f}V{start}Z"
    )
    return inked(d, colour, n.ink, 4.0)


def _gate(n: Night, detail: Detail) -> str:
    """The entry: a gatehouse between two towers, its portcullis raised (WT-S2)."""
    bold = (5.0, 4.0, 3.2)[detail]
    left = "M2 96V26H8V18H14V26H20V18H26V26H30V96Z"
    right = "M70 96V26H74V18H80V26H86V18H92V26H98V96Z"
    middle = "M26 96V36H74V96Z"
    outline = left + right + middle
    body = filled("M14 96L99 96L104 102H30Z", SHADE, 0.45)
    body += inked(outline, n.stone_lit, n.rim, bold * 2.1)
    body += inked(middle, n.stone_face, n.ink, bold)
    body += inked(left, n.stone_lit, n.ink, bold) + inked(right, n.stone, n.ink, bold)
    body += inked("M34 96V64A16 16 0 0 1 66 64V96Z", "#22324E", n.ink, bold * 0.8)
    if detail:
        body += stroked("M40 54v8M46 50v9M54 50v9M60 54v8", n.iron_lit, 3)
        body += stroked("M8 44h8M18 56h8M8 70h8M78 46h8M86 60h8M76 74h8", n.ink, 1.8, 0.6)
        body += filled(disc_d(56, 74, 3.2) + disc_d(45, 82, 1.6), n.rim, 0.9)
    body += inked("M50 40V8L78 14L50 22", n.gold, n.ink, 3.0)
    return body


def _pitfall(n: Night, detail: Detail) -> str:
    """An open trapdoor over spikes."""
    bold = (5.0, 4.0, 3.0)[detail]
    hole = "M10 34L78 34L90 92L10 92Z"
    spikes = "M16 88L23 52L31 88ZM32 88L40 46L48 88ZM50 88L58 52L66 88ZM67 88L74 56L82 88Z"
    return (
        inked(hole, "#0B0806", n.rim, bold * 2.0)
        + inked(hole, "#0B0806", n.ink, bold)
        + inked("M10 34L22 6H90L78 34Z", n.wood, n.ink, bold)
        + (stroked("M32 8l-8 24M50 8l-6 24M68 8l-4 24", n.ink, 2, 0.7) if detail else "")
        + filled(spikes, n.iron_lit)
    )


def _sinkhole(n: Night, detail: Detail) -> str:
    """A hole without a ground, the floor cracked around it."""
    bold = (5.0, 4.0, 3.0)[detail]
    rim = "M50 6Q72 2 82 18Q100 30 94 52Q98 76 78 86Q58 100 38 92Q12 92 8 66Q0 44 14 28Q26 6 50 6Z"
    body = stroked("M8 20L-4 8M92 22L104 10M90 84L102 96M12 86L0 98", n.ink, 4)
    body += inked(rim, n.stone_dark, n.rim, bold * 2.0) + inked(rim, n.stone_dark, n.ink, bold)
    for r, tone in ((35, "#15161A"), (26, "#0A0B10"), (16, SHADE)):
        body += filled(disc_d(50, 50, r, r * 0.94), tone)
    whirl = "M22 42Q30 20 54 22M78 58Q70 82 44 78M34 56Q34 38 52 36M66 46Q66 62 50 64"
    return body + stroked(whirl, mix(n.blue, GLEAM, 0.35), 4.6 if detail == 0 else 3.6)


_OPEN: Mapping[What, Callable[[Theme, Detail], str]] = MappingProxyType(
    {
        "entry": lambda theme, detail: _gate(night(theme), detail),
        "to": lambda theme, detail: _door(night(theme), "to", detail),
        "from": lambda theme, detail: _door(night(theme), "from", detail),
        "two": lambda theme, detail: _door(night(theme), "two", detail),
        "pitfall": lambda theme, detail: _pitfall(night(theme), detail),
        "sinkhole": lambda theme, detail: _sinkhole(night(theme), detail),
        "talisman": lambda theme, _: signs.talisman(theme),
        "amulet": lambda theme, _: signs.amulet(theme),
    }
)
"""By what a marker is how it looks turned up; others look as their owner knows them."""
