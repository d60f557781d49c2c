"""The signs of what comes to pass: blood, a blow in vain, plates, and how a match has ended."""

from functools import lru_cache
from math import cos, pi, sin

from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.ink import disc_d, inked, night, stroked
from citadel_desktop.rules.goodman.state import Ending
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

WON: frozenset[Ending] = frozenset({"talisman_out", "minor", "major", "decisive", "destroyed"})
"""Victories that shine."""


@lru_cache(maxsize=4)
def drop(theme: Theme) -> str:
    """A drop of blood."""
    n = night(theme)
    d = "M50 4Q84 46 84 64A34 34 0 0 1 16 64Q16 46 50 4Z"
    return stroked(d, n.rim, 9) + inked(d, n.blood, n.ink, 4)


@lru_cache(maxsize=4)
def miss(theme: Theme) -> str:
    """A blow that did nothing."""
    n = night(theme)
    return stroked("M24 24L76 76M76 24L24 76", n.ink, 16) + stroked("M24 24L76 76M76 24L24 76", n.bone, 9)


@lru_cache(maxsize=16)
def plate(theme: Theme, icon: str) -> str:
    """A sign on a dark disc with a golden rim."""
    n = night(theme)
    body = inked(disc_d(50, 50, 46), n.void, n.ink, 6) + stroked(disc_d(50, 50, 43), n.gold, 5)
    return body + svg.icon(icon, Rect(24, 24, 52, 52), theme.on_dark)


@lru_cache(maxsize=64)
def emblem(theme: Theme, ending: Ending, turn: int) -> str:
    """The sign of an ending, in a box of twice a hundred; rays of a victory turn with `turn`."""
    n = night(theme)
    body = ""
    if ending in WON:
        for k in range(16):
            a, half = 2 * pi * k / 16 + turn * pi / 384, pi / 42
            tips = [(100 + r * sin(a + o), 100 - r * cos(a + o)) for r, o in _ray(half)]
            body += svg.polygon(tips, n.gold, opacity=0.55 if k % 2 else 0.85)
    body += inked(disc_d(100, 100, 66), n.void, n.ink, 5) + stroked(disc_d(100, 100, 62), n.gold, 4)
    return body + "".join(svg.group(part, move=(x, y), scale=scale) for part, x, y, scale in _parts(theme, ending))


def _ray(half: float) -> tuple[tuple[float, float], ...]:
    return ((60.0, -half), (98.0, 0.0), (60.0, half))


def _parts(theme: Theme, ending: Ending) -> tuple[tuple[str, float, float, float], ...]:
    n = night(theme)
    talisman, amulet = signs.talisman(theme), signs.amulet(theme)
    broken = stroked("M58 6L44 40L58 54L40 96", n.void, 9) + stroked("M58 6L44 40L58 54L40 96", n.glow, 3)
    brought = ((talisman, 55.0, 55.0, 0.9),)
    found: dict[Ending, tuple[tuple[str, float, float, float], ...]] = {
        "talisman_out": brought,
        "major": brought,
        "minor": ((amulet, 55, 55, 0.9),),
        "decisive": ((talisman, 44, 62, 0.62), (amulet, 98, 62, 0.58)),
        "destroyed": ((talisman + broken, 55, 55, 0.9),),
        "talisman_lost": ((stroked(_SPIRAL, n.glow, 7), 50, 50, 1.0), (talisman, 84, 84, 0.32)),
        "heroes_dead": ((signs.skull(theme), 50, 48, 1.0),),
    }
    house = svg.icon("house", Rect(15, 15, 70, 70), theme.on_dark)
    return found.get(ending, ((house, 50, 50, 1.0),))


_SPIRAL = "M50 50q8 -10 16 0q6 18 -16 22q-32 0 -32 -26q2 -34 36 -34q42 4 40 44q-8 38 -48 38"
