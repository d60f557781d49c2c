"""What frames have in common: parts of a display list that serve again while their looks stay."""

from collections.abc import Callable, Hashable

from citadel_desktop.scene.display import DisplayList, Drawn, Ruler
from citadel_desktop.scene.theme import Theme


class Keeping:
    """What is drawn in every frame as it was in the frame before, part by part, while it has the same looks."""

    def __init__(self) -> None:
        self._now: dict[Hashable, tuple[object, Drawn]] = {}
        self._before: dict[Hashable, tuple[object, Drawn]] = {}
        self._made_for: tuple[Theme, Ruler, float] | None = None

    def begin(self, dl: DisplayList) -> None:
        """Start a frame: what the one before did not draw is forgotten, and all with another theme, ruler or scale."""
        made_for = self._made_for
        if made_for is None or made_for[0] is not dl.theme or made_for[1] is not dl.ruler or made_for[2] != dl.scale:
            self._now = {}
        self._made_for = (dl.theme, dl.ruler, dl.scale)
        self._before, self._now = self._now, {}

    def fork(self) -> "Keeping":
        """Another one that has what this one has: for a frame that is not shown."""
        other = Keeping()
        other._now, other._made_for = dict(self._now), self._made_for
        return other

    def stay(self) -> None:
        """What the frame before drew is remembered in this frame, too, though it is not drawn part by part."""
        self._now = self._before | self._now

    def draw(self, dl: DisplayList, name: Hashable, looks: object, draw: Callable[[], object]) -> None:
        """Draw what follows from `looks` alone; while those equal the last frame's, what it drew serves again.

        `name` tells what is drawn apart from all else in the frame; the place is among the looks in any case.
        """
        looks = (looks, dl.place)
        found = self._before.get(name)
        if found is None or found[0] != looks:
            mark = dl.mark()
            draw()
            found = (looks, dl.since(mark))
        else:
            dl.again(found[1])
        self._now[name] = found
