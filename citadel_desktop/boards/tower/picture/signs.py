"""Signs of the tower: events, items, and postures."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.ink import drawn
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, HIDDEN, NONE, NORMAL, TALISMAN, Posture
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
