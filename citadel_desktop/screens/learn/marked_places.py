"""Find the things that lessons name in the column: tools, buttons, players' rows."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from citadel_desktop.scene.display import AccessibleLabel, DisplayList
from citadel_desktop.scene.geometry import Area, Rect, bounds_of
from citadel_desktop.scene.widgets import Widget, bring_into_view

_PAGE_OF_KIND: Mapping[str, str] = MappingProxyType({"tool": "play", "row": "players"})
"""Pages of a folded column by the kind of thing on them."""


def in_column(name: str) -> bool:
    """Return whether a name ("tool:end", "button:undo", "row:0") is of the column, not of the board."""
    return ":" in name


def page_of(name: str) -> str:
    """Return its page in a folded column; "" if it is on none."""
    return _PAGE_OF_KIND.get(name.partition(":")[0], "")


def place_of(dl: DisplayList, name: str, tab: str = "") -> Rect | None:
    """Return its place in a finished frame, else that of its page's tab with this text, else None."""
    found = _labels(dl, name) or [one for one in dl.labels if (one.role, one.name) == ("tab", tab)]
    return found[0].rect if found else None


def scroll_to(root: Widget, name: str) -> bool:
    """Scroll it into view; return whether anything moved."""
    return bring_into_view(root, _id(name))


def together(named: Iterable[tuple[str, Area | None]]) -> list[Area]:
    """Merge overlapping places of one kind (as figures and their names) so that they share a ring."""
    found: list[tuple[str, Area]] = []
    for name, place in named:
        if place is None:
            continue
        kind = name.partition(" ")[0]
        last, beside = found[-1] if found else ("", place)
        both = isinstance(place, Rect) and isinstance(beside, Rect) and beside.intersects(place)
        if last == kind and both:
            found[-1] = kind, bounds_of(beside).union(bounds_of(place))
        else:
            found.append((kind, place))
    return [place for _, place in found]


def _labels(dl: DisplayList, name: str) -> list[AccessibleLabel]:
    kind, _, which = name.partition(":")
    if kind == "row":
        rows = [one for one in dl.labels if one.role == "player"]
        found = rows[int(which) : int(which) + 1]
    else:
        found = [one for one in dl.labels if one.id == _id(name)]
    return [one for one in found if one.visible]


def _id(name: str) -> str:
    """Return the widget's id."""
    kind, _, which = name.partition(":")
    return f"tool-{which}" if kind == "tool" else which
