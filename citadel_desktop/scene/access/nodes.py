"""Values exchanged with a reader: nodes of the tree, details of widgets, requests."""

import sys
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Literal

from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen

if TYPE_CHECKING:
    from citadel_desktop.scene.display import AccessibleLabel

Act = Literal["click", "focus", "set", "more", "less", "reveal"]
"""What a reader may ask for: a click, the focus, a value, one step up or down, to be scrolled into view."""
TELLS_ALL = sys.platform in {"win32", "darwin"}
"""Whether AccessKit tells readers of this system all a node has.

AT-SPI (Linux) learns no keys, no columns of tables, of few roles what cannot be used, and values in words of texts
alone.
"""
Live = Literal["", "polite", "assertive"]
"""How what has changed is said by itself: not at all, when there is time, at once."""


@frozen
class Scale:
    """A value on a scale: its limits and the size of one step."""

    value: float
    least: float
    most: float
    step: float


@frozen
class Typed:
    """A text with its selection, from its anchor to the caret."""

    text: str
    anchor: int
    caret: int


@frozen
class Part:
    """An entry of a list, visible or scrolled away."""

    name: str
    help: str = ""
    chosen: bool = False
    disabled: bool = False


@frozen
class Detail:
    """Details of a widget beyond its label.

    `parts` are all things of a list. None where a list tells them by labels.
    """

    help: str = ""
    keys: str = ""
    scale: Scale | None = None
    typed: Typed | None = None
    parts: tuple[Part, ...] | None = None


@frozen
class Order:
    """A reader's request.

    `wanted` is the id of the label, `part` the place in a list, `rect` where it is seen, `role` its role; `value` is
    what is to be set.
    """

    act: Act
    wanted: Hashable
    role: str
    name: str
    rect: Rect
    visible: bool = True
    part: int | None = None
    value: str | float | None = None


def _unknown(label: "AccessibleLabel") -> Detail | None:
    return None


@frozen
class Reading:
    """What a scene tells a reader in addition to the labels of its frame.

    Attributes:
        focus: the id that has the focus.
        cursor: the id of the label that keys are on inside of that; None for none.
        hint: what is said of it besides its name.
        offered: the ids of labels where a click acts.
        meant: where what a lesson is about lies.
        places: labels that the frame leaves out, since they are named only where somebody listens.
        detail: gives what is told of the widget of a label; None where it is none.
        words: states in words, for those that have no sign of their own.
    """

    focus: Hashable = None
    cursor: Hashable = None
    hint: str = ""
    offered: Collection[Hashable] = ()
    meant: tuple[Rect, ...] = ()
    places: "Sequence[AccessibleLabel]" = ()
    detail: "Callable[[AccessibleLabel], Detail | None]" = _unknown
    words: Mapping[str, str] = field(default_factory=dict)


@frozen
class Node:
    """One node of the tree, in pixels of the window.

    `role` is the name that AccessKit has for it. `place` is that in a list and how many there are, `cell` the row
    and the column in a table, `table` how many of them it has.
    """

    role: str
    name: str = ""
    rect: Rect | None = None
    children: tuple[int, ...] = ()
    help: str = ""
    value: str = ""
    keys: str = ""
    scale: Scale | None = None
    typed: Typed | None = None
    place: tuple[int, int] | None = None
    cell: tuple[int, int] | None = None
    table: tuple[int, int] | None = None
    toggled: bool | None = None
    selected: bool | None = None
    expanded: bool | None = None
    disabled: bool = False
    modal: bool = False
    live: Live = ""
    acts: tuple[Act, ...] = ()


@frozen
class Tree:
    """The nodes of a frame by number, the root first; the focused node; the request template of each node."""

    nodes: Mapping[int, Node]
    focus: int
    orders: Mapping[int, Order]
