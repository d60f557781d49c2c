"""The mark of advice: a broken gilt edge around all that an advised action is about, the same on every board."""

from collections.abc import Iterable
from dataclasses import replace

from citadel_desktop.boards.board import Tool
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Area, Rect, bounds_of

ROLE = "advised"
"""The role of its places for a reader."""


def paint_advice(dl: DisplayList, area: Rect, places: Iterable[tuple[str, Area]]) -> None:
    """Mark places, each with its name, within the board's area."""
    with dl.group("advice", area, clip=False):
        for name, place in places:
            paint.edge(dl, place, "advice")
            dl.say(name, bounds_of(place), ROLE)


def with_advice(tools: tuple[Tool, ...], kind: str | None) -> tuple[Tool, ...]:
    """The tools for what is asked, the one marked that does what is advised; tools of a kind go by its name."""
    if kind is None:
        return tools
    return tuple(replace(tool, advised=True) if tool.id == kind else tool for tool in tools)
