"""A cache of surfaces by content, within a budget of bytes."""

from collections import OrderedDict
from collections.abc import Hashable

import pygame

MIN_BUDGET_BYTES = 96 * 1024 * 1024
FORESEEN_SHARE = 0.3
"""Additional share of the budget for foreseen surfaces."""

Placed = tuple[pygame.Surface, tuple[int, int]]
"""A surface and the offset of its corner from the item's corner, in pixels."""


class Cache:
    """Surfaces by key; the least recently used are dropped when the budget is full.

    Foreseen surfaces are kept separately until they are used, so that they never displace shown ones.

    Attributes:
        hits: how often a surface was found.
        misses: how often a surface had to be made.
        foreseeing: whether present requests are only foreseen.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.hits = 0
        self.misses = 0
        self.foreseeing = False
        self._kept: OrderedDict[Hashable, tuple[Placed, int]] = OrderedDict()
        self._bytes = 0
        self._foreseen: OrderedDict[Hashable, tuple[Placed, int]] = OrderedDict()
        self._foreseen_bytes = 0

    @property
    def bytes(self) -> int:
        """The size of the cached surfaces in bytes."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept or key in self._foreseen

    def get(self, key: Hashable) -> Placed | None:
        """Return the cached surface, or None."""
        entry = self._kept.get(key) or self._foreseen.get(key)
        if entry is None:
            self.misses += 1
            return None
        self.hits += 1
        if self.foreseeing:
            return entry[0]
        if key in self._foreseen:
            del self._foreseen[key]
            self._foreseen_bytes -= entry[1]
            self.put(key, entry[0])
        self._kept.move_to_end(key)
        return entry[0]

    def put(self, key: Hashable, placed: Placed) -> None:
        """Keep a surface."""
        cost = placed[0].get_width() * placed[0].get_height() * 4 + 256
        if self.foreseeing:
            self._put_foreseen(key, placed, cost)
            return
        old = self._kept.pop(key, None)
        if old is not None:
            self._bytes -= old[1]
        self._kept[key] = (placed, cost)
        self._bytes += cost
        while self._bytes > self.budget and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self._bytes -= gone

    def _put_foreseen(self, key: Hashable, placed: Placed, cost: int) -> None:
        if key in self:
            return
        self._foreseen[key] = (placed, cost)
        self._foreseen_bytes += cost
        while self._foreseen_bytes > self.budget * FORESEEN_SHARE and len(self._foreseen) > 1:
            _, (_, gone) = self._foreseen.popitem(last=False)
            self._foreseen_bytes -= gone

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self._foreseen.clear()
        self._bytes = self._foreseen_bytes = 0
