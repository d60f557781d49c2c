"""The display list: a frame as immutable data in logical units.

A scene rebuilds it for every frame that is dirty. The renderer compares it with the last one and
repaints what differs; tests read it to know what a player sees.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal, Protocol

from citadel_desktop.scene.camera import Camera
from citadel_desktop.scene.commands import DEFAULT_KEYS, KeyMap
from citadel_desktop.scene.focus import Focusable
from citadel_desktop.scene.geometry import Area, Rect, Size, bounds_of
from citadel_desktop.scene.hit import IDENTITY, Cursor, HitArea, Transform, combined, transformed
from citadel_desktop.scene.theme import Colour, Theme
from citadel_desktop.values import frozen, replace

Family = Literal["title", "text", "label"]
AREA_ROLES = frozenset({"canvas", "list", "log"})
"""Roles of areas that may contain much that can be pressed."""
Align = Literal["left", "centre", "right"]
VAlign = Literal["top", "middle", "bottom"]


@frozen
class Run:
    """A stretch of text in one style. A newline breaks the line. `size` is in logical units.

    `link` is the target of a click on it ("rule:GA-C1"), or None.
    """

    text: str
    font: Family = "text"
    size: float = 20.0
    colour: Colour = "#000000"
    bold: bool = False
    italic: bool = False
    underline: bool = False
    link: str | None = None


def joined(runs: Iterable[Run]) -> list[Run]:
    """Return runs with neighbours of one style joined."""
    out: list[Run] = []
    for run in runs:
        if out and replace(out[-1], text="") == replace(run, text=""):
            out[-1] = replace(out[-1], text=out[-1].text + run.text)
        else:
            out.append(run)
    return out


@frozen
class Shape:
    """A drawing as an SVG fragment, rasterised at its real pixel size.

    The body's coordinates run 0..w, 0..h of `rect`, or 0..view if given (then stretched to the
    rectangle). The drawing is clipped to the rectangle. `opaque` promises that every pixel is
    covered, so nothing below needs painting. `ends` are the widths of the ends at left and
    right, and of those at top and bottom (0: none), between which the drawing is uniform: only the ends are drawn, and
    one pixel between them is stretched. `hollow` promises that the drawing is empty beyond that distance from its
    edges: it is drawn as four strips, and only those are repainted. `shows` names a thing that is drawn in several ways
    (in more or less detail, or in parts), with the part shown here in units common to all: until this drawing is made,
    another one of that thing is stretched in its place. Things that not every viewer may see need names of their own.
    """

    rect: Rect
    body: str
    view: Size | None = None
    opaque: bool = False
    ends: Size | None = None
    hollow: float | None = None
    shows: tuple[Hashable, Rect] | None = None


@frozen
class TextItem:
    """Text laid out at its final pixel size.

    With `wrap` lines break at the width; without it only at newlines. A line too long, or the
    last line that fits the height, ends in an ellipsis. `leading` is the line height in font sizes.
    """

    rect: Rect
    runs: tuple[Run, ...]
    align: Align = "left"
    valign: VAlign = "top"
    wrap: bool = False
    leading: float = 1.25


@frozen
class Fill:
    """A rectangle of one colour; `alpha` from 0 to 1."""

    rect: Rect
    colour: Colour
    alpha: float = 1.0


@frozen
class PictureItem:
    """A picture file (PNG), scaled to fit and centred in the rectangle.

    `stamp` is a number that changes with the file.
    """

    rect: Rect
    path: str
    stamp: int = 0


@frozen
class GroundItem:
    """The table's oak, baked once for each size; until then a flat colour."""

    rect: Rect


@frozen
class Shadow:
    """The soft contact shadow of a rounded rectangle; it reaches `blur` beyond it."""

    rect: Rect
    radius: float = 6.0
    blur: float = 8.0
    alpha: float = 0.28


@frozen
class GroupItem:
    """Items that are clipped, zoomed, scrolled or faded together.

    `rect` is in the units around the group. With a camera the items are in its world's units,
    otherwise in the same units as the group. `key` tells groups of one list apart.
    """

    key: Hashable
    rect: Rect
    items: "tuple[Item, ...]"
    camera: Camera | None = None
    clip: bool = True
    opacity: float = 1.0

    def inside(self, around: Transform) -> Transform:
        """Return the transform of its items for that of the group."""
        return around if self.camera is None else combined(around, self.camera.transform)


Leaf = Shape | TextItem | Fill | PictureItem | GroundItem | Shadow
Item = Leaf | GroupItem


@frozen
class AccessibleLabel:
    """What a screen reader says about a thing: name, role, state and place on the screen.

    `id` is the focus or target id it belongs to, if any; `visible` is False when clipped away.
    """

    name: str
    rect: Rect
    role: str
    state: str = ""
    id: Hashable | None = None
    visible: bool = True


class Ruler(Protocol):
    """Measures text as drawn, in logical units."""

    def measure(self, runs: Sequence[Run], width: float | None = None, leading: float = 1.25) -> Size:
        """Return the size of text, wrapped to `width` unless None."""
        ...

    def missing(self, text: str) -> str:
        """Return the letters of a text that no font has."""
        ...


class RoughRuler:
    """A ruler without fonts: half the font size for every character. For tests and tools."""

    def missing(self, text: str) -> str:
        """Return "": every letter counts as drawable."""
        return ""

    def measure(self, runs: Sequence[Run], width: float | None = None, leading: float = 1.25) -> Size:
        """Return the size of text, wrapped to `width` unless None, ignoring word boundaries."""
        size = max((run.size for run in runs), default=20.0)
        widest, lines = 0.0, 0
        for line in "".join(run.text for run in runs).split("\n"):
            length = len(line) * size / 2
            if width is not None and length > width > 0:
                lines += int(-(-length // width))
                length = width
            else:
                lines += 1
            widest = max(widest, length)
        return (widest, lines * size * leading)


@frozen
class Drawn:
    """A stretch of a display list: its items and everything registered with them."""

    items: tuple[Item, ...]
    targets: tuple[HitArea, ...]
    focusables: tuple[Focusable, ...]
    labels: tuple[AccessibleLabel, ...]


Mark = tuple[int, int, int, int]
"""The numbers of items, targets, focusables and labels in a display list."""


class DisplayList:
    """The builder of one frame.

    Args:
        theme: the theme; drawing helpers read it from here.
        size: the logical window size.
        ruler: measures text; a rough one if none is given.
        scale: pixels per unit, for drawings that depend on it (hair lines).
        keys: the player's keys in place of the default ones, for key caps.

    Attributes:
        targets: the pointer targets, topmost last.
        focusables: the focusable things, in order.
        labels: the accessible names, in order.
        covered: the number of labels below the last barrier.
    """

    def __init__(
        self,
        theme: Theme,
        size: Size = (1920.0, 1080.0),
        ruler: Ruler | None = None,
        scale: float = 1.0,
        keys: KeyMap = DEFAULT_KEYS,
    ) -> None:
        self.theme = theme
        self.keys = keys
        self.size = size
        self.ruler: Ruler = ruler if ruler is not None else RoughRuler()
        self.scale = scale
        self.targets: list[HitArea] = []
        self.focusables: list[Focusable] = []
        self.labels: list[AccessibleLabel] = []
        self.covered = 0
        self._items: list[Item] = []
        self._transform: Transform = IDENTITY
        self._clip: Rect | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        """The items so far, lowest first; inside `group` only the items of the group."""
        return tuple(self._items)

    @property
    def place(self) -> tuple[Transform, Rect | None]:
        """The present transform to the screen, and the visible part of the screen."""
        return (self._transform, self._clip)

    def mark(self) -> Mark:
        """Return the present length of the list; see `since`."""
        return (len(self._items), len(self.targets), len(self.focusables), len(self.labels))

    def since(self, mark: Mark) -> Drawn:
        """Return what was drawn and registered since a mark in the same group, for `again` in later frames.

        There must be no `barrier` since then.
        """
        item, target, focusable, label = mark
        return Drawn(
            tuple(self._items[item:]),
            tuple(self.targets[target:]),
            tuple(self.focusables[focusable:]),
            tuple(self.labels[label:]),
        )

    def again(self, drawn: Drawn) -> None:
        """Repeat what an earlier frame drew and registered at the same `place`."""
        self._items.extend(drawn.items)
        self.targets.extend(drawn.targets)
        self.focusables.extend(drawn.focusables)
        self.labels.extend(drawn.labels)

    @property
    def area(self) -> Rect:
        """The whole window in logical units."""
        return Rect(0.0, 0.0, self.size[0], self.size[1])

    def add(self, item: Item) -> None:
        """Draw a finished item."""
        self._items.append(item)

    def extend(self, items: Iterable[Item]) -> None:
        """Draw finished items, such as a static part kept between frames."""
        self._items.extend(items)

    def shape(
        self,
        rect: Rect,
        body: str,
        view: Size | None = None,
        *,
        opaque: bool = False,
        ends: Size | None = None,
        hollow: float | None = None,
    ) -> None:
        """Draw an SVG fragment; see `Shape`."""
        self._items.append(Shape(rect, body, view, opaque, ends, hollow))

    def fill(self, rect: Rect, colour: Colour, alpha: float = 1.0) -> None:
        """Draw a rectangle of one colour."""
        self._items.append(Fill(rect, colour, alpha))

    def picture(self, rect: Rect, path: str, stamp: int = 0) -> None:
        """Draw a picture file."""
        self._items.append(PictureItem(rect, path, stamp))

    def shadow(self, rect: Rect, radius: float = 6.0, blur: float = 8.0, alpha: float = 0.28) -> None:
        """Draw a soft contact shadow."""
        self._items.append(Shadow(rect, radius, blur, alpha))

    def words(
        self,
        rect: Rect,
        runs: Sequence[Run],
        *,
        align: Align = "left",
        valign: VAlign = "top",
        wrap: bool = False,
        leading: float = 1.25,
    ) -> None:
        """Draw runs of text; see `TextItem`."""
        self._items.append(TextItem(rect, tuple(runs), align, valign, wrap, leading))

    def text(
        self,
        rect: Rect,
        text: str,
        *,
        size: float | None = None,
        colour: Colour | None = None,
        font: Family = "text",
        align: Align = "left",
        valign: VAlign = "top",
        bold: bool = False,
        italic: bool = False,
        underline: bool = False,
        wrap: bool = False,
        leading: float = 1.25,
    ) -> None:
        """Draw a string in one style; size and colour default to the theme's text size and ink."""
        run = Run(
            text,
            font,
            self.theme.size_text if size is None else size,
            self.theme.ink if colour is None else colour,
            bold,
            italic,
            underline,
        )
        self._items.append(TextItem(rect, (run,), align, valign, wrap, leading))

    def measure(self, runs: Sequence[Run], width: float | None = None, leading: float = 1.25) -> Size:
        """Return the size of text in logical units, wrapped to `width` unless None."""
        return self.ruler.measure(runs, width, leading)

    def text_width(
        self, text: str, *, size: float | None = None, font: Family = "text", bold: bool = False, italic: bool = False
    ) -> float:
        """Return the width of one line in logical units."""
        size = self.theme.size_text if size is None else size
        return self.ruler.measure((Run(text, font, size, bold=bold, italic=italic),))[0]

    @contextmanager
    def group(
        self, key: Hashable, rect: Rect, camera: Camera | None = None, *, clip: bool = True, opacity: float = 1.0
    ) -> Iterator[None]:
        """Collect what is drawn and registered inside into a `GroupItem`."""
        outer_items, outer_transform, outer_clip = self._items, self._transform, self._clip
        self._items = []
        if clip:
            seen = transformed(rect, outer_transform)
            self._clip = seen if outer_clip is None else seen.intersection(outer_clip)
        if camera is not None:
            self._transform = combined(outer_transform, camera.transform)
        try:
            yield
        finally:
            group = GroupItem(key, rect, tuple(self._items), camera, clip, opacity)
            self._items, self._transform, self._clip = outer_items, outer_transform, outer_clip
            self._items.append(group)

    def target(self, wanted: Hashable, area: Area, cursor: Cursor = "hand") -> None:
        """Register an area for the pointer; later areas lie above earlier ones."""
        self.targets.append(HitArea(wanted, area, cursor, self._clip, self._transform))

    def focusable(self, wanted: Hashable, area: Area, group: Hashable | None = None) -> None:
        """Register something that can have the focus; `group` as in `Focusable`."""
        rect = transformed(bounds_of(area), self._transform)
        self.focusables.append(Focusable(wanted, rect, group))

    def pressable(self) -> list[Rect]:
        """Return the areas of the screen where something can be pressed or chosen by keys, buttons first."""
        said = [each for each in self.labels[self.covered :] if each.id is not None and each.role not in AREA_ROLES]
        said.sort(key=lambda each: each.role != "button")
        return [*(each.rect for each in said), *(each.screen_rect for each in self.targets if each.cursor != "arrow")]

    def say(self, name: str, area: Area, role: str, state: str = "", wanted: Hashable | None = None) -> None:
        """Register the accessible name, role and state of a thing; `wanted` is its id.

        Only the visible part of a clipped area counts.
        """
        rect = transformed(bounds_of(area), self._transform)
        visible = self._clip is None or self._clip.intersects(rect)
        if self._clip is not None and visible:
            rect = rect.intersection(self._clip)
        self.labels.append(AccessibleLabel(name, rect, role, state, wanted, visible))

    def barrier(self) -> None:
        """Hide everything registered so far from pointer and focus, because a dialog lies above it.

        Drawings and labels stay.
        """
        self.targets.clear()
        self.focusables.clear()
        self.covered = len(self.labels)


def walk(items: Iterable[Item]) -> Iterator[Leaf]:
    """Yield every leaf in drawing order, including those in groups."""
    for item in items:
        if isinstance(item, GroupItem):
            yield from walk(item.items)
        else:
            yield item


def texts(items: Iterable[Item]) -> Iterator[str]:
    """Yield every string passed to the renderer, in full even if an ellipsis will cut it."""
    for leaf in walk(items):
        if isinstance(leaf, TextItem):
            yield "".join(run.text for run in leaf.runs)


def overhang(item: Item) -> float:
    """Return how far beyond its rectangle an item may paint: shadows and overhanging letters."""
    if isinstance(item, TextItem):
        runs = item.runs
        if len(runs) == 1:
            return 0.4 * runs[0].size
        return 0.4 * max((run.size for run in runs), default=0.0)
    return item.blur if isinstance(item, Shadow) else 0.0


def ink_rect(item: Item) -> Rect:
    """Return the rectangle an item may paint in, including shadows and overhanging letters."""
    if isinstance(item, GroupItem) and not item.clip:
        around = Rect(0.0, 0.0, 0.0, 0.0)
        for child in item.items:
            around = around.union(ink_rect(child))
        if item.camera is not None and not around.empty:
            around = item.camera.rect_to_screen(around)
        return around
    over = overhang(item)
    return item.rect.inset(-over) if over else item.rect
