"""Small things that move while the app is idle: a flag, a glint on water, smoke.

`living` draws such a thing in its first look, in its place among all other items. While no frame is requested, the
window shows the next look with every beat. Scenes do not paint for this: only the groups around living things are
rebuilt, and only the differences between two looks are repainted. It stops while anything else moves, without the
focus, at the pace "off", and while the top scene needs the machine for other work (`Scene.lives`).

To keep this cheap, looks are a few tens of pixels wide, and only a handful change with a beat. The first look is that
at rest; every frame that a scene paints returns to it.
"""

from collections.abc import Hashable, Sequence

from citadel_desktop.scene.display import DisplayList, GroupItem, Item
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.values import frozen, replace

BEAT_MS = 400
"""Milliseconds from one look to the next."""
IDLE_MS = 1500
"""Idle time in milliseconds before anything moves."""


@frozen
class Living(GroupItem):
    """A group in one of its looks; they follow each other beat by beat, cyclically."""

    looks: tuple[tuple[Item, ...], ...] = ()


def living(dl: DisplayList, key: Hashable, rect: Rect, looks: Sequence[Sequence[Item]]) -> None:
    """Draw something that moves within a rectangle, by its looks; `key` identifies it there."""
    every = tuple(tuple(look) for look in looks)
    dl.add(Living(("living", key), rect, every[0], looks=every))


def at_beat(items: tuple[Item, ...], beat: int) -> tuple[Item, ...]:
    """Return a frame's items with each living one in the look of a beat; the same object if nothing lives."""
    changed: dict[int, Item] = {}
    for n, item in enumerate(items):
        if not isinstance(item, GroupItem):
            continue
        if isinstance(item, Living):
            look = item.looks[beat % len(item.looks)]
            if look is not item.items:
                changed[n] = replace(item, items=look)
            continue
        inner = at_beat(item.items, beat)
        if inner is not item.items:
            changed[n] = replace(item, items=inner)
    if not changed:
        return items
    return tuple(changed.get(n, item) for n, item in enumerate(items))


class Beats:
    """The clock of the beats."""

    def __init__(self) -> None:
        self._beat = 0
        self._due: int | None = None

    def stop(self) -> None:
        """Stop, because something else happens."""
        self._due = None

    def next(self, now: int) -> int | None:
        """Return the beat that begins now; None while the previous one lasts."""
        if self._due is None:
            self._due = now + IDLE_MS
        if now < self._due:
            return None
        self._due = now + BEAT_MS
        self._beat += 1
        return self._beat
