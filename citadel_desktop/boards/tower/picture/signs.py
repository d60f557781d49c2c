"""The signs of the tower: what markers are, engraved, and things that lie or are carried; in boxes of 100."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from math import cos, pi, sin
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.ink import Night, disc_d, filled, inked, night, stroked
from citadel_desktop.rules.goodman.state import (
    ALL_OUT,
    FULL_DEFENCE,
    HIDDEN,
    NEAR_HUMAN,
    NONE,
    NORMAL,
    SWORDSMAN,
    Posture,
    Sort,
)
from citadel_desktop.rules.goodman.stronghold.markers import What
from citadel_desktop.scene.theme import GLEAM, Theme, mix

SIGN = (100.0, 100.0)


def star_d(y: float, outer: float, inner: float) -> str:
    """Path data of a star of eight tips in the middle of a sign."""
    points = []
    for k in range(16):
        r, a = (outer if k % 2 == 0 else inner), pi * k / 8
        points.append(f"{50 + r * sin(a):.1f} {y - r * cos(a):.1f}")
    return "M" + "L".join(points) + "Z"


_DROP = "M50 22Q72 50 72 64A22 22 0 0 1 28 64Q28 50 50 22Z"
_SWORDS = "M24 24L70 70M76 24L30 70"
_TUSKED = "M8 34L30 40Q34 18 50 18Q66 18 70 40L92 34L74 56Q72 82 50 84Q28 82 26 56Z"
_SPIRAL = "M50 50q6 -8 12 0q4 14 -12 17q-24 0 -24 -20q2 -26 28 -26q32 4 31 34q-6 30 -38 30q-24 -2 -32 -20"
_SPIKES = "M14 80L26 34L38 80ZM38 80L50 22L62 80ZM62 80L74 34L86 80Z"


def engraved(n: Night, what: What, sort: Sort) -> str:
    """The small sign by which the villain's own eyes know a face-down marker; a doorway's arch is cut besides."""
    if what == "monster":
        return _MONSTERS.get(sort, _clawed)(n)
    cut = _ENGRAVED.get(what)
    return "" if cut is None else cut(n)


def _swordsman(n: Night) -> str:
    hilts = stroked("M18 58l18 18M82 58l-18 18", n.ink, 7.0)
    return stroked(_SWORDS, n.ink, 10.0) + hilts


def _tusked(n: Night) -> str:
    eyes = disc_d(40, 48, 5) + disc_d(60, 48, 5) + "M38 74l5 -13l5 13ZM52 74l5 -13l5 13Z"
    return filled(_TUSKED, n.ink) + filled(eyes, n.stone_lit)


def _clawed(n: Night) -> str:
    claws = "M22 84Q14 44 30 16Q30 54 34 84ZM44 88Q38 42 52 10Q52 52 56 88ZM66 84Q64 46 78 18Q78 56 78 84Z"
    return filled(claws, n.ink)


def _star(n: Night) -> str:
    return inked(star_d(50, 40, 17), n.gold, n.ink, 5) + filled(disc_d(50, 50, 8), n.ink)


_MONSTERS: Mapping[Sort, Callable[[Night], str]] = MappingProxyType({SWORDSMAN: _swordsman, NEAR_HUMAN: _tusked})
_ENGRAVED: Mapping[What, Callable[[Night], str]] = MappingProxyType(
    {
        "pitfall": lambda n: filled(_SPIKES, n.ink),
        "sinkhole": lambda n: stroked(_SPIRAL, n.ink, 9),
        "talisman": _star,
        "amulet": lambda n: inked(_DROP, "#6FC3B4", n.ink, 5) + stroked("M50 22V8", n.ink, 6),
        "dummy": lambda n: stroked("M30 50h40", n.ink, 7) + stroked(disc_d(50, 50, 32), n.ink, 5, 0.8),
    }
)


@lru_cache(maxsize=16)
def talisman(theme: Theme) -> str:
    """The talisman: a gold star in a ring, on a chain."""
    n = night(theme)
    return (
        stroked("M26 22Q50 -10 74 22", n.rim, 12)
        + stroked("M26 22Q50 -10 74 22", n.ink, 8)
        + stroked("M26 22Q50 -10 74 22", n.gold, 3.6)
        + inked(disc_d(50, 56, 39), n.rim, n.rim, 4)
        + inked(disc_d(50, 56, 36), mix(n.gold, "#7A4A00", 0.35), n.ink, 5)
        + inked(star_d(56, 32, 14), n.gold, n.ink, 3)
        + inked(disc_d(50, 56, 9), n.blood, n.ink, 3)
        + filled(disc_d(47, 53, 3), GLEAM, 0.85)
    )


@lru_cache(maxsize=16)
def amulet(theme: Theme) -> str:
    """The amulet: a long drop of green stone in silver."""
    n = night(theme)
    drop = "M50 14Q84 52 84 66A34 33 0 0 1 16 66Q16 52 50 14Z"
    inner = "M50 34Q70 58 70 68A20 20 0 0 1 30 68Q30 58 50 34Z"
    return (
        stroked("M50 18V4", n.rim, 12)
        + inked(drop, n.rim, n.rim, 8)
        + stroked("M50 18V5", n.ink, 7)
        + inked(drop, n.iron_lit, n.ink, 5)
        + inked(inner, "#3FA893", n.ink, 4)
        + filled("M44 56Q36 66 40 74Q46 66 44 56Z", GLEAM, 0.75)
    )


@lru_cache(maxsize=4)
def skull(theme: Theme) -> str:
    """Death."""
    n = night(theme)
    body = inked("M50 8Q90 8 90 46Q90 66 74 72V86H26V72Q10 66 10 46Q10 8 50 8Z", n.bone, n.ink, 4)
    body += filled(disc_d(33, 46, 12) + disc_d(67, 46, 12) + "M50 58L58 70H42Z", n.ink)
    return body + stroked("M38 74V86M50 74V86M62 74V86", n.ink, 4)


SIGNS: Mapping[Posture, str] = MappingProxyType(
    {NORMAL: "sword", ALL_OUT: "attack", FULL_DEFENCE: "shield", NONE: "search", HIDDEN: "hidden"}
)
"""By posture the sign that stands for it wherever there is no room for its name."""
