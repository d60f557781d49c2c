"""Parts of a display list that are reused in the next frame while they look the same."""

from collections.abc import Callable, Hashable

from citadel_desktop.scene.display import DisplayList, Drawn, Ruler
from citadel_desktop.scene.theme import Theme


class FrameCache:
    """The parts of the previous frame by name, reused while the values they depend on are equal."""

    def __init__(self) -> None:
        self._now: dict[Hashable, tuple[object, Drawn]] = {}
        self._before: dict[Hashable, tuple[object, Drawn]] = {}
        self._made_for: tuple[Theme, Ruler, float] | None = None

    def begin(self, dl: DisplayList) -> None:
        """Start a frame: drop parts unused in the previous one, and all after a change of theme, ruler or scale."""
        made_for = self._made_for
        if made_for is None or made_for[0] is not dl.theme or made_for[1] is not dl.ruler or made_for[2] != dl.scale:
            self._now = {}
        self._made_for = (dl.theme, dl.ruler, dl.scale)
        self._before, self._now = self._now, {}

    def fork(self) -> "FrameCache":
        """Return a copy, for a frame that is not shown."""
        other = FrameCache()
        other._now, other._made_for = dict(self._now), self._made_for
        return other

    def stay(self) -> None:
        """Keep all parts of the previous frame, although they are not drawn one by one in this one."""
        self._now = self._before | self._now

    def draw(self, dl: DisplayList, name: Hashable, looks: object, draw: Callable[[], object]) -> None:
        """Draw a part that depends only on `looks`; reuse it while they equal those of the last frame.

        `name` identifies the part within the frame; its place always counts as one of the looks.
        """
        looks = (looks, dl.place)
        part = self._before.get(name)
        if part is None or part[0] != looks:
            mark = dl.mark()
            draw()
            part = (looks, dl.since(mark))
        else:
            dl.again(part[1])
        self._now[name] = part
