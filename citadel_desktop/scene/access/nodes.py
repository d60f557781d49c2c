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
"""A reader's request: a click, the focus, a value, one step up or down, scrolling into view."""
TELLS_ALL = sys.platform in {"win32", "darwin"}
"""Whether AccessKit passes on everything about a node to the readers of this system.

AT-SPI (Linux) has no keys, no columns of tables, the disabled state for few roles only, and values in words for texts
only.
"""
Live = Literal["", "polite", "assertive"]
"""How urgently a change is spoken: not at all, when there is time, at once."""


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

    `parts` are all entries of a list; None if it has labels for them.
    """

    help: str = ""
    keys: str = ""
    scale: Scale | None = None
    typed: Typed | None = None
    parts: tuple[Part, ...] | None = None


@frozen
class Request:
    """A reader's request.

    `wanted` is the id of the label, `part` the index in a list, `rect` its visible place, `role` its role; `value` is
    the value to set.
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
        focus: the focused id.
        cursor: the id of the label under the keyboard's cursor inside it; None for none.
        hint: what is said about it after its name.
        offered: the ids of labels where a click acts.
        meant: the places a lesson points at.
        places: further labels, left out of the frame because only readers need them.
        detail: returns the detail of a label's widget; None if it is no widget.
        words: the words for states without a flag in AccessKit.
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

    `role` is AccessKit's name of it. `place` is its position in a list and the length of that, `cell` its row and
    column in a table, `table` the numbers of rows and columns.
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
    requests: Mapping[int, Request]
