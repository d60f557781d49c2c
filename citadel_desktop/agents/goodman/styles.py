"""What kind of a villain a computer is: bold or cautious.

One for whom nothing is chosen, as those that are imagined, goes by the lot of its proposed designs (WT-S6).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.values import frozen

StyleName: TypeAlias = Literal["bold", "cautious"]


@frozen(eq=False)
class Style:
    """How a villain differs from another.

    `eager`: what more it is worth to it to fight at all. `stands`: heroes so many times stronger than its own near a
    figure drive that away. `wishes`: by measure of a design (`strongholds.MEASURES`) how many times more it wants it.
    """

    name: StyleName
    eager: float
    stands: float
    wishes: Mapping[str, float]


STYLES = (
    Style("bold", 0.5, 2.2, MappingProxyType({"dragon": 1.6, "lair": 1.6, "might": 1.3, "pitfalls": 0.5})),
    Style("cautious", -0.5, 1.5, MappingProxyType({"sinkholes": 1.6, "pitfalls": 1.6, "way_out": 1.3, "dummies": 1.6})),
)


def style_of(table: Position) -> Style:
    """The style of a villain for whom none is chosen."""
    return STYLES[table.lot % len(STYLES)]


def style_called(name: str) -> Style | None:
    """The style of that name; None where there is none."""
    return next((style for style in STYLES if style.name == name), None)
