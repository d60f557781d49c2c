"""Every kind of building as a small front view in ink; dearer ones are taller."""

from collections.abc import Mapping
from functools import cache, lru_cache

from citadel_desktop.boards.round_board.picture.drawings.kit import BOX, Detail
from citadel_desktop.rules.indomitable.content import Category, content
from citadel_desktop.scene import drawings
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import Theme, tokens

VIEW: Size = (BOX, BOX)
"""Box of every drawing; the ground line is at 0.96 of its height."""


def building(
    dl: DisplayList, theme: Theme, rect: Rect, building_id: str, *, dimmed: bool = False, zoom: float = 1.0
) -> None:
    """Draw a building in the largest square that fits, on the bottom of the rectangle.

    Args:
        dl: the display list.
        theme: the colours.
        rect: its rectangle, in units.
        building_id: the id used in the data files.
        dimmed: pale, for a building that does not matter now.
        zoom: of the camera around it, so that the lines suit the real size.
    """
    box = standing(rect)
    detail = detail_of(box.h * dl.scale * zoom)
    body = drawing(theme, building_id, detail)
    if not dimmed:
        dl.shape(box, body, VIEW)
        return
    with dl.group(("pale", building_id, box), box, opacity=0.4):
        dl.shape(box, body, VIEW)


def ghost(dl: DisplayList, theme: Theme, rect: Rect, building_id: str, *, zoom: float = 1.0) -> None:
    """Draw a building that could be built: pale, behind a scaffold, on a pegged-out plot."""
    box = standing(rect)
    detail = detail_of(box.h * dl.scale * zoom)
    with dl.group(("ghost", building_id, box), box, opacity=0.55):
        dl.shape(box, drawing(theme, building_id, detail), VIEW)
    dl.shape(box, _scaffold(theme, detail), VIEW)


def standing(rect: Rect) -> Rect:
    """Return the square of a building: the largest that fits, centred on the bottom."""
    side = min(rect.w, rect.h)
    return Rect(rect.x + (rect.w - side) / 2, rect.bottom - side, side, side)


def detail_of(px: float) -> Detail:
    """Return the level of detail for a size in pixels."""
    return 0 if px < 56 else 1 if px < 120 else 2


def family(category: Category) -> str:
    """Return the folder of a category's drawings."""
    return f"round_board/buildings/{category}"


@cache
def _families() -> Mapping[str, str]:
    return {building.id: family(building.category) for building in content().buildings}


@lru_cache(maxsize=512)
def drawing(theme: Theme, building_id: str, detail: Detail) -> str:
    """Return a building in a box of `VIEW`."""
    return drawings.drawing(_families()[building_id], building_id, tokens(theme), detail)


@lru_cache(maxsize=8)
def _scaffold(theme: Theme, detail: Detail) -> str:
    return drawings.drawing("round_board/buildings", "scaffold", tokens(theme), detail)
