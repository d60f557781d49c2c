"""The panel beside the tower as one player sees it: what lies there now, and how far it is scrolled."""

from citadel_desktop.boards.tower.asked import Thing
from citadel_desktop.boards.tower.panels.choices import Group, groups
from citadel_desktop.boards.tower.panels.spread import Spread, spread_of
from citadel_desktop.boards.tower.thought import Thought
from citadel_desktop.scene.geometry import Rect


class Beside:
    """Where all that is chosen beside the tower lies; `scrolled` is in logical units."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought
        self._groups: tuple[object, tuple[Group, ...]] = (None, ())
        self.scrolled = 0.0

    def spread(self, inside: Rect, blows: int) -> Spread:
        """All things in the panel's room, with so many blows of the last round."""
        return spread_of(self._all(blows), inside)

    def any(self, blows: int) -> bool:
        """Whether there is anything; also before the first view, when nobody knows."""
        return self._thought.asked is None or bool(self._all(blows))

    def _all(self, blows: int) -> tuple[Group, ...]:
        thought = self._thought
        key = (thought.shown, blows)
        if self._groups[0] != key:
            found = () if thought.asked is None else groups(thought.asked, thought.aim, blows)
            self._groups = (key, found)
        return self._groups[1]

    def scroll(self, by: float, spread: Spread) -> bool:
        """Scroll as far as there is anything; whether it moved."""
        before = self.scrolled
        self.scrolled = min(max(before + by, 0.0), spread.overflow)
        return self.scrolled != before

    def show(self, thing: Thing | None, spread: Spread) -> None:
        """Scroll so that a thing is seen."""
        rect = None if thing is None else spread.rect_of(thing)
        if rect is not None:
            above = spread.rect.y - (rect.y - self.scrolled)
            below = rect.bottom - self.scrolled - spread.rect.bottom
            self.scroll(-above if above > 0 else max(0.0, below), spread)
