"""Floors: each kind has its own tint and pattern, so that rooms are told apart at a glance.

A floor is drawn square by square. A square is 100 units wide, with its corner at the origin of its room's level.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Literal

from citadel_desktop.boards.tower.picture.ink import Detail, box_d, disc_d, filled, stroked
from citadel_desktop.scene.theme import SHADE, Colour, Theme, mix

Floor = Literal[
    "slab",  # large slates: corridors
    "flag",  # worn flags of several sizes
    "check",  # tiles, dark and light by turns
    "plank",  # boards
    "brick",  # bricks in pairs
    "cobble",  # round stones
    "straw",  # cobbles under straw
    "earth",  # beds of a garden
    "mosaic",  # a net of lozenges
    "grate",  # slabs with a gutter
    "step",  # worn treads
    "cell",  # bare rock
]

TINTS: Mapping[Floor, Colour] = MappingProxyType(
    {
        "slab": "#454B55",
        "flag": "#56544F",
        "check": "#474C58",
        "plank": "#5B4632",
        "brick": "#5D453B",
        "cobble": "#4D4A44",
        "straw": "#564C36",
        "earth": "#36452F",
        "mosaic": "#394B5C",
        "grate": "#3C474A",
        "step": "#515258",
        "cell": "#3B3A3C",
    }
)
"""Middle colour of each floor: dark enough for light marks, light enough for ink."""


def tint(theme: Theme, kind: Floor) -> Colour:
    """Return the middle colour of a floor in a theme."""
    return mix(TINTS[kind], theme.slate_dark, theme.muted)


def floor_tint(theme: Theme, kind: Floor, x: float, y: float) -> str:
    """Return the ground of one square; it overlaps its neighbours, so that no gap is visible between them."""
    return filled(box_d(x - 0.5, y - 0.5, 101, 101), tint(theme, kind))


def floor_pattern(theme: Theme, kind: Floor, x: float, y: float, dice: Random, detail: Detail) -> str:
    """Return the pattern of one square with its corner at `x`, `y`."""
    ground = tint(theme, kind)
    if detail == 0 or not theme.textured:
        return _PLAIN[kind](x, y, ground) if kind in _PLAIN else ""
    return _PATTERNS[kind](x, y, dice, detail, ground)


def _dark(tint: Colour) -> Colour:
    return mix(tint, "#0B0C10", 0.5)


def _light(tint: Colour) -> Colour:
    return mix(tint, "#F1E3C4", 0.22)


def _stones(x: float, y: float, rows: tuple[tuple[float, ...], ...], dice: Random, tint: Colour) -> str:
    """Return courses of stones, given by the joints across each row; a few are lighter or darker than the rest."""
    high = 100 / len(rows)
    joints, lit = [], []
    tones = []
    for row, cuts in enumerate(rows):
        top = y + row * high
        joints.append(f"M{x} {top:.1f}h100")
        edges = (0.0, *cuts, 100.0)
        for a, b in pairwise(edges):
            roll = dice.random()
            if roll < 0.5:
                tone = _light(tint) if roll < 0.25 else _dark(tint)
                tones.append(filled(box_d(x + a, top, b - a, high), tone, 0.1 + roll * 0.35))
            lit.append(f"M{x + a + 2.5:.1f} {top + 2.5:.1f}h{b - a - 5:.1f}")
            if a:
                joints.append(f"M{x + a:.1f} {top:.1f}v{high:.1f}")
    return (
        "".join(tones)
        + stroked("".join(joints), _dark(tint), 2.2, 0.85)
        + stroked("".join(lit), _light(tint), 1.2, 0.4)
    )


def _slab(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    cut = dice.uniform(36, 64)
    rows = ((cut,), (100 - cut + dice.uniform(-8, 8),))
    return _stones(x, y, rows, dice, tint)


def _flag(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    rows = tuple((dice.uniform(20, 42), dice.uniform(55, 80)) if n % 2 else (dice.uniform(35, 65),) for n in range(3))
    return _stones(x, y, rows, dice, tint)


def _check(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    count = 4
    side = 100 / count
    light = "".join(
        box_d(x + c * side, y + r * side, side, side) for r in range(count) for c in range(count) if (r + c) % 2
    )
    return filled(light, _light(tint), 0.75)


def _plank(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    count = 5 if detail == 1 else 6
    high = 100 / count
    lines, tones, grain = [], [], []
    for n in range(count):
        top = y + n * high
        end = dice.uniform(12, 88)
        lines.append(f"M{x} {top:.1f}h100M{x + end:.1f} {top:.1f}v{high:.1f}")
        tones.append(filled(box_d(x, top, end, high), dice.choice((SHADE, "#FFE2B0")), 0.1 * dice.random()))
        if detail == 2:
            a = dice.uniform(8, 60)
            grain.append(f"M{x + a:.1f} {top + high * 0.5:.1f}q12 -3 26 0")
    return (
        "".join(tones) + stroked("".join(lines), _dark(tint), 2.0, 0.9) + stroked("".join(grain), _dark(tint), 1.2, 0.5)
    )


def _brick(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    side = 25.0
    d, tones = [], []
    for r in range(4):
        for c in range(4):
            a, b = x + c * side, y + r * side
            d.append(f"M{a} {b}h{side}v{side}")
            d.append(f"M{a} {b + side / 2}h{side}" if (r + c) % 2 else f"M{a + side / 2} {b}v{side}")
            if dice.random() < 0.3:
                tones.append(filled(box_d(a, b, side, side), "#1A0F0A", 0.14))
    return "".join(tones) + stroked("".join(d), _dark(tint), 1.7, 0.75)


def _cobble(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    count = 5
    side = 100 / count
    light: list[str] = []
    dark: list[str] = []
    for r in range(count):
        for c in range(count):
            a = x + (c + 0.5) * side + (side / 4 if r % 2 else -side / 4) * 0.9
            b = y + (r + 0.5) * side
            to = light if dice.random() < 0.55 else dark
            a = min(max(a, x + 9), x + 91)
            to.append(disc_d(a, b, dice.uniform(7.0, 8.8), dice.uniform(6.2, 7.8)))
    return (
        filled(box_d(x, y, 100, 100), _dark(tint), 0.7)
        + filled("".join(light), _light(tint), 0.85)
        + filled("".join(dark), tint)
    )


def _straw(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    d = []
    for _ in range(16 if detail == 1 else 26):
        a, b = x + dice.uniform(6, 82), y + dice.uniform(8, 92)
        d.append(f"M{a:.1f} {b:.1f}l{dice.uniform(6, 14):.1f} {dice.uniform(-7, 7):.1f}")
    return _cobble(x, y, dice, detail, mix(tint, "#2A2A2A", 0.25)) + stroked("".join(d), "#B99A4B", 2.0, 0.75)


def _earth(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    tufts, flowers = [], []
    for _ in range(12 if detail == 1 else 20):
        a, b = x + dice.uniform(8, 92), y + dice.uniform(12, 96)
        tufts.append(f"M{a - 4:.1f} {b - 5:.1f}l4 5l0 -8m0 8l4 -6")
        if dice.random() < 0.2:
            flowers.append(disc_d(a, b - 8, 2.4))
    return stroked("".join(tufts), "#6E8A4E", 1.8, 0.8) + filled("".join(flowers), "#D9C36A", 0.9)


def _mosaic(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    side = 50.0 if detail == 1 else 33.333
    d, stars = [], []
    k = round(100 / side)
    for n in range(k):
        o = n * side
        d.append(f"M{x + o:.1f} {y}L{x} {y + o:.1f}M{x + o:.1f} {y + 100}L{x + 100} {y + o:.1f}")
        d.append(f"M{x + o:.1f} {y}L{x + 100} {y + 100 - o:.1f}M{x} {y + o:.1f}L{x + 100 - o:.1f} {y + 100}")
    for r in range(k):
        for c in range(k):
            stars.append(disc_d(x + (c + 0.5) * side, y + (r + 0.5) * side, 2.6))
    return stroked("".join(d), _light(tint), 1.6, 0.8) + filled("".join(stars), "#D9B650", 0.8)


def _grate(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    bars = "".join(f"M{x + 30 + n * 10} {y + 40}v20" for n in range(5))
    return (
        _slab(x, y, dice, detail, tint)
        + filled(box_d(x + 25, y + 38, 50, 24), "#0C1414", 0.9)
        + stroked(bars, _light(tint), 3.0, 0.8)
    )


def _step(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    treads, lit = [], []
    for n in range(5):
        top = y + n * 20
        treads.append(f"M{x} {top}h100")
        lit.append(f"M{x + 2} {top + 3.2}h96")
    return stroked("".join(treads), _dark(tint), 2.6, 0.9) + stroked("".join(lit), _light(tint), 2.4, 0.6)


def _cell(x: float, y: float, dice: Random, detail: Detail, tint: Colour) -> str:
    d = []
    for _ in range(4 if detail == 1 else 7):
        a, b = x + dice.uniform(8, 70), y + dice.uniform(10, 88)
        d.append(
            f"M{a:.1f} {b:.1f}l{dice.uniform(6, 15):.1f} {dice.uniform(-9, 9):.1f}"
            f"l{dice.uniform(4, 12):.1f} {dice.uniform(-9, 9):.1f}"
        )
    return stroked("".join(d), _dark(tint), 2.2, 0.9) + stroked(f"M{x + 3} {y + 3}h94", _light(tint), 1.2, 0.3)


_PATTERNS: Mapping[Floor, Callable[[float, float, Random, Detail, Colour], str]] = MappingProxyType(
    {
        "slab": _slab,
        "flag": _flag,
        "check": _check,
        "plank": _plank,
        "brick": _brick,
        "cobble": _cobble,
        "straw": _straw,
        "earth": _earth,
        "mosaic": _mosaic,
        "grate": _grate,
        "step": _step,
        "cell": _cell,
    }
)


def _plain_check(x: float, y: float, tint: Colour) -> str:
    return filled(box_d(x, y, 50, 50) + box_d(x + 50, y + 50, 50, 50), _light(tint), 0.6)


def _plain_boards(x: float, y: float, tint: Colour) -> str:
    return stroked(f"M{x} {y + 33}h100M{x} {y + 66}h100", _dark(tint), 5, 0.6)


def _plain_treads(x: float, y: float, tint: Colour) -> str:
    return stroked(f"M{x} {y + 25}h100M{x} {y + 50}h100M{x} {y + 75}h100", _light(tint), 5, 0.6)


_PLAIN: Mapping[Floor, Callable[[float, float, Colour], str]] = MappingProxyType(
    {"check": _plain_check, "plank": _plain_boards, "step": _plain_treads}
)
"""Simplified patterns for squares with too few pixels for lines."""
