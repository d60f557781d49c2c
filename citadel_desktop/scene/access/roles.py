"""The kind of node for each role of a label."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel_desktop.scene.access.nodes import Act, Live
from citadel_desktop.values import frozen

_CLICK: tuple[Act, ...] = ("click", "focus", "reveal")


@frozen
class Kind:
    """How a kind of widget appears in the accessibility tree.

    Attributes:
        role: AccessKit's name of the role.
        acts: the requests it can carry out.
        live: how urgently changes of it are spoken.
        within: the role of an earlier label that becomes its parent; "" for none.
        on_board: whether the board it lies on becomes its parent.
        holds: whether other labels with its id become its children.
        counted: whether it is identified by its index among its parent's children.
        chosen: whether it can be chosen.
    """

    role: str
    acts: tuple[Act, ...] = ()
    live: Live = ""
    within: str = ""
    on_board: bool = False
    holds: bool = False
    counted: bool = False
    chosen: bool = False


SPOKEN = Kind("LABEL")
"""Labels that are only spoken."""
_PLACE = Kind("LIST_ITEM", ("click", "focus"), on_board=True)
"""Places on a board that can be walked to."""
_BESIDE = Kind("LABEL", on_board=True)
"""Texts that lie on a board."""

ROLES: Mapping[str, Kind] = MappingProxyType(
    {
        "advised": _BESIDE,
        "weighed": _BESIDE,
        "alert": Kind("ALERT", live="assertive"),
        "answer": Kind("STATUS", live="polite"),
        "banner": _BESIDE,
        "button": Kind("BUTTON", _CLICK),
        "canvas": Kind("LIST", ("focus",)),
        "card": _PLACE,
        "cell": Kind("CELL", within="table"),
        "chart": Kind("FIGURE", ("focus", "reveal")),
        "choice": Kind("COMBO_BOX", _CLICK),
        "column": Kind("COLUMN_HEADER", within="table"),
        "cursor": _BESIDE,
        "dialog": Kind("DIALOG"),
        "fact": _BESIDE,
        "fault": SPOKEN,
        "heading": Kind("HEADING"),
        "line": Kind("LIST_ITEM", ("click", "focus"), chosen=True),
        "link": Kind("LINK", ("click",)),
        "list": Kind("LIST_BOX", ("focus",), holds=True),
        "log": Kind("LIST", ("focus",), holds=True),
        "loss": _BESIDE,
        "news": SPOKEN,
        "note": _BESIDE,
        "notice": Kind("STATUS", live="polite"),
        "option": Kind("LIST_BOX_OPTION", _CLICK, chosen=True),
        "picture": Kind("IMAGE"),
        "piece": _PLACE,
        "pile": _PLACE,
        "player": Kind("LIST_BOX_OPTION", ("click",), within="list"),
        "plot": _PLACE,
        "point": _PLACE,
        "pointed": Kind("TOOLTIP", on_board=True),
        "progress": Kind("PROGRESS_INDICATOR"),
        "quest": SPOKEN,
        "row": _PLACE,
        "scroll area": Kind("SCROLL_VIEW", ("focus",)),
        "series": Kind("LABEL", within="chart"),
        "sheet": Kind("NOTE"),
        "slider": Kind("SLIDER", ("focus", "set", "more", "less", "reveal")),
        "space": _PLACE,
        "spotlight": Kind("NOTE"),
        "square": _PLACE,
        "standing": _BESIDE,
        "status": Kind("STATUS"),
        "tab": Kind("TAB", _CLICK, counted=True, chosen=True),
        "table": Kind("TABLE"),
        "tabs": Kind("TAB_LIST", ("focus",), holds=True),
        "text": SPOKEN,
        "text field": Kind("TEXT_INPUT", ("click", "focus", "set", "reveal")),
        "toggle": Kind("CHECK_BOX", _CLICK),
        "tooltip": Kind("TOOLTIP"),
    }
)
