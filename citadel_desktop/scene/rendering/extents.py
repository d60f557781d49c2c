"""The extents of items: computed once for all parts of a frame, kept while the items stay."""

import math
from collections.abc import Mapping

from citadel_desktop.scene.display import GroupItem, Item, overhang
from citadel_desktop.scene.hit import Transform

Extent = tuple[float, float, float, float]
"""Left, top, right, bottom in pixels of all that an item paints."""
_NOWHERE: Extent = (math.inf, math.inf, -math.inf, -math.inf)


class ItemExtents:
    """The extents of the items in successive frames.

    Attributes:
        before: the items of the last frame with their extents, by transform and id.
    """

    def __init__(self) -> None:
        self.before: Mapping[Transform, Mapping[int, tuple[Item, Extent]]] = {}
        self._now: dict[Transform, dict[int, tuple[Item, Extent]]] = {}
        self._known: dict[tuple[int, Transform], list[Extent]] = {}

    def of(self, items: tuple[Item, ...], to_px: Transform) -> list[Extent]:
        """Return the extent of each item."""
        key = (id(items), to_px)
        known = self._known.get(key)
        if known is None:
            before = self.before.get(to_px, {})
            now = self._now.setdefault(to_px, {})
            known = []
            for item in items:
                # A remembered item is kept alive, so no other item has its id.
                entry = before.get(id(item)) or (item, self._reach(item, to_px))
                now[id(item)] = entry
                known.append(entry[1])
            self._known[key] = known
        return known

    def _reach(self, item: Item, to_px: Transform) -> Extent:
        if isinstance(item, GroupItem) and not item.clip:
            around = self.of(item.items, item.inside(to_px))
            if not around:
                return _NOWHERE
            lefts, tops, rights, bottoms = zip(*around, strict=True)
            return (min(lefts), min(tops), max(rights), max(bottoms))
        zoom, dx, dy = to_px
        x, y, w, h = item.rect
        over = overhang(item)
        return (
            (x - over) * zoom + dx - 1,
            (y - over) * zoom + dy - 1,
            (x + w + over) * zoom + dx + 1,
            (y + h + over) * zoom + dy + 1,
        )

    def done(self) -> None:
        """End the frame: its items may vanish now, and others get their ids."""
        self._known.clear()
        self.before, self._now = self._now, {}
