"""Styles of computer villains: bold or cautious.

A villain without a chosen style, such as an imagined one, takes it from the lot of its proposed designs (WT-S6).
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.values import frozen

StyleName: TypeAlias = Literal["bold", "cautious"]


@frozen(eq=False)
class Style:
    """How one villain differs from another.

    `eager`: value of fighting at all. `stands`: ratio of the heroes' strength nearby to its own from which a figure is
    driven away. `wishes`: factor on the wish for each measure of a design (`strongholds.MEASURES`).
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
    """Return the style of a villain without a chosen one."""
    return STYLES[table.lot % len(STYLES)]


def style_called(name: str) -> Style | None:
    """Return the style of that name; None if there is none."""
    return next((style for style in STYLES if style.name == name), None)
