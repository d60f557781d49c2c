"""Signs of the tower: events, items, postures, plates and endings."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, pi, sin
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.ink import drawn, night
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, HIDDEN, NONE, NORMAL, TALISMAN, Ending, Posture
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

SIGN = (100.0, 100.0)


def sign(theme: Theme, name: str) -> str:
    """Return a sign in a box of `SIGN`, such as "skull" or "drop"."""
    return drawn(theme, "signs", name)


def item(theme: Theme, number: int) -> str:
    """Return the talisman or the amulet."""
    return sign(theme, "talisman" if number == TALISMAN else "amulet")


SIGNS: Mapping[Posture, str] = MappingProxyType(
    {NORMAL: "sword", ALL_OUT: "attack", FULL_DEFENCE: "shield", NONE: "search", HIDDEN: "hidden"}
)
"""Sign of each posture, where there is no room for its name."""


WON: frozenset[Ending] = frozenset({"talisman_out", "minor", "major", "decisive", "destroyed"})
"""Victories with rays."""
_BROUGHT = (("talisman", 55.0, 55.0, 0.9),)
_PARTS: Mapping[Ending, tuple[tuple[str, float, float, float], ...]] = MappingProxyType(
    {
        "talisman_out": _BROUGHT,
        "major": _BROUGHT,
        "minor": (("amulet", 55, 55, 0.9),),
        "decisive": (("talisman", 44, 62, 0.62), ("amulet", 98, 62, 0.58)),
        "destroyed": (*_BROUGHT, ("crack", 55, 55, 0.9)),
        "talisman_lost": (("whirl", 50, 50, 1.0), ("talisman", 84, 84, 0.32)),
        "heroes_dead": (("skull", 50, 48, 1.0),),
    }
)
"""Signs of an ending with position and size; other endings have a house."""


@lru_cache(maxsize=16)
def plate(theme: Theme, icon: str) -> str:
    """Return an icon on a dark disc with a golden rim."""
    return sign(theme, "plate") + svg.icon(icon, Rect(24, 24, 52, 52), theme.on_dark)


@lru_cache(maxsize=64)
def emblem(theme: Theme, ending: Ending, turn: int) -> str:
    """Return the sign of an ending in a box of twice a hundred; rays of a victory turn with `turn`."""
    n = night(theme)
    body = ""
    if ending in WON:
        for k in range(16):
            a, half = 2 * pi * k / 16 + turn * pi / 384, pi / 42
            tips = [(100 + r * sin(a + o), 100 - r * cos(a + o)) for r, o in ((60.0, -half), (98.0, 0.0), (60.0, half))]
            body += svg.polygon(tips, n.gold, opacity=0.55 if k % 2 else 0.85)
    body += sign(theme, "ending")
    if ending not in _PARTS:
        return body + svg.icon("house", Rect(65, 65, 70, 70), theme.on_dark)
    return body + "".join(
        svg.group(sign(theme, name), move=(x, y), scale=scale) for name, x, y, scale in _PARTS[ending]
    )
