"""How far long content is scrolled in its view, and where its bar is gripped."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Pointer
from citadel_desktop.scene.notches import Notches

WHEEL_STEP = 72.0
"""Distance scrolled by one notch of the wheel."""
THUMB, TRACK = "thumb", "track"
BAR_PARTS = frozenset({THUMB, TRACK})
"""The parts of a widget that belong to its bar."""
_MIN_THUMB = 40.0
NOWHERE = Rect(0.0, 0.0, 0.0, 0.0)


@dataclass(slots=True)
class Scroller:
    """The scroll position of long content in its view, and its bar.

    The owner sets the bar's `track`, and passes on pointer events of `BAR_PARTS`.
    """

    offset: float = 0.0
    content: float = 0.0
    view: float = 0.0
    _grip: float = 0.0
    track: Rect = NOWHERE
    _turned: Notches = field(default_factory=Notches)

    @property
    def limit(self) -> float:
        """The greatest offset."""
        return max(0.0, self.content - self.view)

    @property
    def needed(self) -> bool:
        """Whether there is anything to scroll."""
        return self.content > self.view + 0.5

    @property
    def at_end(self) -> bool:
        """Whether the end is visible."""
        return self.offset >= self.limit - 1

    def fit(self, content: float, view: float) -> None:
        """Take new lengths, keeping the offset inside."""
        self.content, self.view = content, view
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Scroll to an offset as far as possible; return whether that moved anything."""
        offset = float(round(min(max(offset, 0.0), self.limit)))
        moved = offset != self.offset
        self.offset = offset
        return moved

    def by(self, distance: float) -> bool:
        """Scroll by a distance; return whether that moved anything."""
        return self.to(self.offset + distance)

    def show(self, top: float, bottom: float, margin: float = 8.0) -> bool:
        """Scroll as little as possible to show this stretch of the content."""
        if top - margin < self.offset or bottom - top > self.view:
            return self.to(top - margin)
        if bottom + margin > self.offset + self.view:
            return self.to(bottom + margin - self.view)
        return False

    def wheel(self, event: Pointer) -> bool:
        """Scroll by the wheel or a finger; return whether it could move."""
        way = -event.by[1] if event.kind == "pan" else -event.amount * WHEEL_STEP
        if not self.can_scroll(way):
            return False
        self.by(self._turned.steps(way, event.at))
        return True

    def can_scroll(self, way: float) -> bool:
        """Whether it can scroll that way."""
        return self.offset < round(self.limit) if way > 0 else way < 0 < self.offset

    def command(self, command: Command | None) -> bool:
        """Scroll by page and end keys; return whether that moved anything."""
        page = max(WHEEL_STEP, self.view - 48)
        match command:
            case Command.PAGE_DOWN:
                return self.by(page)
            case Command.PAGE_UP:
                return self.by(-page)
            case Command.HOME:
                return self.to(0)
            case Command.END:
                return self.to(self.limit)
            case _:
                return False

    @property
    def thumb(self) -> Rect:
        """The place of the thumb in the bar."""
        share = self.view / self.content if self.content else 1.0
        high = min(self.track.h, max(_MIN_THUMB, self.track.h * share))
        way = self.track.h - high
        y = self.track.y + (way * self.offset / self.limit if self.limit else 0.0)
        return Rect(self.track.x, round(y), self.track.w, round(high))

    def pointer(self, event: Pointer, part: Hashable) -> bool:
        """Drag the thumb or page by the track; return whether the part belongs to the bar."""
        if part == THUMB:
            if event.kind == "down":
                self._grip = event.pos[1] - self.thumb.y
            elif event.button == 1 or event.kind == "move":
                self._drag(event.pos[1])
            return True
        if part == TRACK:
            if event.kind == "down":
                page = max(WHEEL_STEP, self.view - 48)
                self.by(page if event.pos[1] > self.thumb.centre[1] else -page)
            return True
        return False

    def _drag(self, y: float) -> None:
        way = self.track.h - self.thumb.h
        if way > 0:
            self.to((y - self._grip - self.track.y) / way * self.limit)
