"""Every kind of building as a small front view in ink, told apart at 40 px and taller the dearer it is."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings import halls, homes, trading, workshops
from citadel_desktop.boards.round_board.picture.drawings.kit import BOX, FOOT, BuildingKit, Detail
from citadel_desktop.rules.indomitable.content import Category
from citadel_desktop.scene import svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import Theme

VIEW: Size = (BOX, BOX)
"""The box of every drawing; the ground line is at 0.96 of its height."""

KINDS: Mapping[str, tuple[Category, Callable[[BuildingKit], None]]] = MappingProxyType(
    {
        **{name: ("citizenry", draw) for name, draw in homes.DRAWINGS.items()},
        **{name: ("crafts", draw) for name, draw in workshops.DRAWINGS.items()},
        **{name: ("municipal", draw) for name, draw in halls.DRAWINGS.items()},
        **{name: ("trade", draw) for name, draw in trading.DRAWINGS.items()},
    }
)
"""Category and drawing by the building's id in the files (IC-C1)."""


def building(
    dl: DisplayList, theme: Theme, rect: Rect, building_id: str, *, dimmed: bool = False, zoom: float = 1.0
) -> None:
    """A building, standing on the bottom of the rectangle, in the largest square that fits.

    Args:
        dl: where it is drawn.
        theme: the colours.
        rect: room for it, in units.
        building_id: as in the files; a hatched box stands for one that has no drawing.
        dimmed: pale, where it is there but does not matter now.
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
    """A building that could be built: pale, behind a scaffold, on a plot that is pegged out."""
    box = standing(rect)
    detail = detail_of(box.h * dl.scale * zoom)
    with dl.group(("ghost", building_id, box), box, opacity=0.55):
        dl.shape(box, drawing(theme, building_id, detail), VIEW)
    dl.shape(box, _scaffold(theme, detail), VIEW)


def standing(rect: Rect) -> Rect:
    """The square in which a building is drawn: as large as fits, on the bottom, in the middle."""
    side = min(rect.w, rect.h)
    return Rect(rect.x + (rect.w - side) / 2, rect.bottom - side, side, side)


def detail_of(px: float) -> Detail:
    """How much is drawn at that many real pixels."""
    return 0 if px < 56 else 1 if px < 120 else 2


@lru_cache(maxsize=512)
def drawing(theme: Theme, building_id: str, detail: Detail) -> str:
    """The fragment of a building in a box of `VIEW`."""
    known = KINDS.get(building_id)
    if known is None:
        return svg.missing(Rect(10, 10, 80, 86))
    category, draw = known
    kit = BuildingKit(theme, category, detail, sum(building_id.encode()))
    draw(kit)
    return kit.body


@lru_cache(maxsize=8)
def _scaffold(theme: Theme, detail: Detail) -> str:
    wide = (2.4, 1.6, 1.1)[detail]
    colour = theme.gilt
    parts = [svg.rect(Rect(3, 4, 94, FOOT - 4), None, colour, wide, dash=(wide * 2.6, wide * 2.2))]
    for x in (3, 97):
        parts.append(svg.line((x, FOOT + 3), (x, FOOT - 8), theme.oak_light, wide * 1.8))
    return "".join(parts)
