"""What a player sees of a frame: every text at its pixels, every target at its place on the screen."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property

import pygame

from citadel_desktop.scene.display import DisplayList, Fill, GroupItem, Item, Run, TextItem
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.hit import HitArea, Transform
from citadel_desktop.scene.rendering.blits import px_rect
from citadel_desktop.scene.rendering.lines import Segment, TextLayout, TextLine
from citadel_desktop.scene.rendering.text import Fonts
from citadel_desktop.scene.widgets.core import WidgetPart
from citadel_desktop.values import frozen

LISTS = frozenset({"rows", "lines"})
PANELS = frozenset({"choices"})
SCROLLING = LISTS | PANELS | {"scroll", "text"}
"""What the groups of widgets and boards are called whose contents may be larger than they are."""


@frozen(slots=False)
class Text:
    """A text as it is drawn.

    Attributes:
        words: the item.
        box: its pixels.
        zoom: pixels per unit.
        clip: the pixels it can be seen through.
        path: the keys of the groups around it.
        index: its place in drawing order.
        fonts: what measures it.
    """

    words: TextItem
    box: pygame.Rect
    zoom: float
    clip: pygame.Rect
    path: tuple[Hashable, ...]
    index: int
    fonts: Fonts

    @property
    def said(self) -> str:
        return "".join(run.text for run in self.words.runs)

    @cached_property
    def layout(self) -> TextLayout:
        return self.fonts.words_layout(self.words, *self.box.size, self.zoom)

    @property
    def kinds(self) -> set[Hashable]:
        """The names of the widgets' groups around it: "rows", "scroll"."""
        own = {key[1] for key in self.path if isinstance(key, tuple) and len(key) == 2}
        return own | (PANELS & {key for key in self.path if isinstance(key, str)})

    @cached_property
    def ink(self) -> pygame.Rect:
        """The pixels its letters cover, clipped or not."""
        found: pygame.Rect | None = None
        for line in self.layout.lines:
            for segment in line.segments:
                part = _letters(segment, line)
                if part is not None:
                    found = part if found is None else found.union(part)
        return pygame.Rect(self.box.topleft, (0, 0)) if found is None else found.move(self.box.topleft)

    @cached_property
    def on_stone(self) -> bool:
        """Whether it is part of a drawn board: coordinates, boxes of the wall, premiums, numbers on pieces."""
        return self.in_tower or not _BOARDS.isdisjoint(_names(self.path))

    @cached_property
    def in_tower(self) -> bool:
        """Whether it is part of the tower's drawing, of a piece that is drawn beside it, or of a small picture."""
        return not _TOWER.isdisjoint(_names(self.path))

    @cached_property
    def seen(self) -> pygame.Rect:
        """The pixels its letters cover that are not clipped away."""
        return self.ink.clip(self.clip)

    def broken_word(self) -> str:
        """A word too long for a line of its own; "" if there is none."""
        for run in self.words.runs:
            for word in run.text.split() if self.words.wrap else ():
                alone = (Run(word, run.font, run.size, run.colour, run.bold, run.italic),)
                if self.fonts.measure(alone, None, self.zoom)[0] * self.zoom > self.box.w + 1:
                    return word
        return ""


def _letters(segment: Segment, line: TextLine) -> pygame.Rect | None:
    metrics = [m for m in segment.font.metrics(segment.text) if m is not None and m[3] > m[2]]
    if not segment.text.strip() or not metrics:
        return None
    top = max(m[3] for m in metrics)
    low = min(m[2] for m in metrics)
    return pygame.Rect(segment.x, line.baseline - top, segment.width, top - low)


def _names(path: tuple[Hashable, ...]) -> set[Hashable]:
    """What groups are called; small pictures are called so and told apart by their places."""
    return {key[0] if isinstance(key, tuple) else key for key in path}


_BOARDS = frozenset({"field", "town", "stock"})
_TOWER = frozenset({"tower", "piece", "paper", "thumbnail"})


def texts(frame: DisplayList, fonts: Fonts, size: tuple[int, int]) -> list[Text]:
    """Every text of the top layer of a frame that is not clipped away, lowest first."""
    window = pygame.Rect((0, 0), size)
    counter = iter(range(10**9))
    found = _texts(top_layer(frame), (frame.scale, 0.0, 0.0), window, (), counter, fonts)
    return [text for text in found if text.seen.w > 0 and text.seen.h > 0]


def top_layer(frame: DisplayList) -> Sequence[Item]:
    """The items above the last veil over the whole window: those of a dialog, or all."""
    items = frame.items
    for n in range(len(items) - 1, -1, -1):
        item = items[n]
        if isinstance(item, Fill) and 0 < item.alpha < 1 and item.rect == frame.area:
            return items[n + 1 :]
    return items


def _texts(
    items: Iterable[Item],
    to_px: Transform,
    clip: pygame.Rect,
    path: tuple[Hashable, ...],
    counter: Iterator[int],
    fonts: Fonts,
) -> Iterator[Text]:
    for item in items:
        if isinstance(item, GroupItem):
            inner = px_rect(item.rect, to_px).clip(clip) if item.clip else clip
            inside = item.inside(to_px)
            yield from _texts(item.items, inside, inner, (*path, item.key), counter, fonts)
        elif isinstance(item, TextItem):
            box = px_rect(item.rect, to_px)
            yield Text(item, box, to_px[0], clip, path, next(counter), fonts)


@frozen(slots=False)
class Place:
    """A target on the screen: what is seen of it, all of it (logical units), and what it belongs to."""

    target: HitArea
    seen: Rect
    whole: Rect

    @property
    def part(self) -> WidgetPart | None:
        return self.target.id if isinstance(self.target.id, WidgetPart) else None

    @property
    def name(self) -> str:
        part = self.part
        if part is None:
            return str(self.target.id)
        own = f" {part.part}" if part.part is not None else ""
        return f"{type(part.widget).__name__} {part.widget.name!r}{own}"


def places(frame: DisplayList) -> list[Place]:
    """Every target that can be seen, lowest first."""
    found = []
    for target in frame.targets:
        whole = target.screen_rect
        seen = whole if target.clip is None else whole.intersection(target.clip)
        if not seen.empty:
            found.append(Place(target, seen, whole))
    return found
