"""The signs of the tower: what comes to pass, things that lie or are carried, and how a figure fights."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.ink import drawn
from citadel_desktop.rules.goodman.state import ALL_OUT, FULL_DEFENCE, HIDDEN, NONE, NORMAL, TALISMAN, Posture
from citadel_desktop.scene.theme import Theme

SIGN = (100.0, 100.0)


def sign(theme: Theme, name: str) -> str:
    """A sign in a box of `SIGN`, such as "skull" or "drop"."""
    return drawn(theme, "signs", name)


def item(theme: Theme, number: int) -> str:
    """The talisman or the amulet."""
    return sign(theme, "talisman" if number == TALISMAN else "amulet")


SIGNS: Mapping[Posture, str] = MappingProxyType(
    {NORMAL: "sword", ALL_OUT: "attack", FULL_DEFENCE: "shield", NONE: "search", HIDDEN: "hidden"}
)
"""By posture the sign that stands for it wherever there is no room for its name."""
