"""Marks of advice, the same on every board: dashed gilt edges, numbered where several actions follow each other.

The first action has the heavier edge. Actions the player only asks about have light dots around, and a question mark.
"""

from collections.abc import Iterable, Sequence

from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Point, Polygon, Rect, bounds_of
from citadel_desktop.values import replace

ADVISED, WEIGHED = "advised", "weighed"
"""Roles, for screen readers, of places that are advised and of places the player asks about."""


Places = Iterable[tuple[str, Area]]
"""The named places of one action, the main place first."""

_BADGE_SIZE, _NUMBER_SIZE = 26.0, 18.0
"""Size of a number's plate, and of the number."""


def paint_advice(dl: DisplayList, area: Rect, *parts: Places) -> None:
    """Mark the advised places in order, within the board's area."""
    steps = [tuple(part) for part in parts]
    badges: list[Rect] = []
    with dl.group("advice", area, clip=False):
        for number, places in reversed([*enumerate(steps, 1)]):
            for name, place in places:
                paint.edge(dl, place, "advice" if number == 1 else "planned")
                dl.say(name if len(steps) == 1 else f"{number}. {name}", bounds_of(place), ADVISED)
        for number, places in enumerate(steps, 1) if len(steps) > 1 else ():
            if places:
                badges.append(_badge(dl, area, _corner(places[0][1]), str(number), badges))


def paint_weighed(dl: DisplayList, area: Rect, *parts: Places) -> None:
    """Mark the places the player asks about, with a question mark at the first."""
    places = [place for part in parts for place in part]
    with dl.group(WEIGHED, area, clip=False):
        for name, place in places:
            paint.edge(dl, place, "weighed")
            dl.say(name, bounds_of(place), WEIGHED)
        if places:
            _badge(dl, area, _low_corner(places[0][1]), "?", ())


def _low_corner(place: Area) -> Point:
    """The lower left corner of a place, where no number stands."""
    (x, y), box = _corner(place), bounds_of(place)
    return box.x + box.right - x, box.y + box.bottom - y


def _corner(place: Area) -> Point:
    """The upper right corner of a place; inside it if its sides slant."""
    box = bounds_of(place)
    slanting = box.w / 4 if isinstance(place, Polygon) else 0.0
    return box.right - slanting, box.y + slanting


def _badge(dl: DisplayList, area: Rect, at: Point, sign: str, others: Sequence[Rect]) -> Rect:
    """Draw a badge at a point, shifted beside the earlier ones there."""
    x = min(max(at[0], area.x + _BADGE_SIZE / 2), area.right - _BADGE_SIZE / 2)
    y = min(max(at[1], area.y + _BADGE_SIZE / 2), area.bottom - _BADGE_SIZE / 2)
    rect = Rect(x, y, 0.0, 0.0).centred(_BADGE_SIZE, _BADGE_SIZE)
    while any(rect.intersects(other) for other in others):
        rect = rect.moved(0.0, _BADGE_SIZE)
    theme, middle = dl.theme, _BADGE_SIZE / 2
    disc = svg.circle((middle, middle), middle - 1.5, theme.outline, theme.gilt_light, 2.5)
    dl.shape(rect, disc, rect.size)
    paint.word(dl, rect, sign, _NUMBER_SIZE, theme.on_dark, bold=True)
    return rect


def with_advice(tools: tuple[Tool, ...], kind: str | None) -> tuple[Tool, ...]:
    """Return the tools with the advised one marked; a tool's id is its kind of action."""
    if kind is None:
        return tools
    return tuple(replace(tool, advised=True) if tool.id == kind else tool for tool in tools)
