"""Where what there is to choose from lies in the panel beside the tower, and what lies under a point."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from citadel_desktop.boards.tower.panels.groups import Group
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen

TARGET = 32.0
"""The least side of what can be clicked, in logical units."""
GAP, HEAD = 4.0, 22.0
"""Between targets, and what a group's heading takes above them."""
SIZES = (
    (64.0, 44.0),
    (56.0, 44.0),
    (48.0, 40.0),
    (44.0, 40.0),
    (40.0, 36.0),
    (38.0, 36.0),
    (36.0, 34.0),
    (TARGET, TARGET),
)
"""The side of a tile and the height of a row, the first that fit being taken."""
LINE, CARD, RISK, SLIDER, BLOW = 22.0, 58.0, 20.0, 58.0, 48.0
"""How high a line of a table of chances is, what such a table has besides its lines, the line of the risk where
the panel is narrow, a slider, and a blow."""
TITLE, BAR, SAID = 30.0, 20.0, 18.0
"""How high are the name of a choice, each bar of what it may cost, and each line of the sentence below."""
WIDE, MIDDLING = 330.0, 240.0
"""From so wide on both blows of a pair stand side by side, and from so wide sentences have three lines at most."""
SENTENCE = (46.0, 62.0, 80.0)
"""How high a sentence is in a wide, a middling and a narrow panel."""
SCROLLED = (36.0, 40.0)
"""Tile and row where no size lets all be seen at once."""
_IN_A_ROW = 6
"""Tiles up to so many stand in one row where the panel is wide enough: as many as there are levels."""
_SHOWN = 1
"""So many sentences count when tiles are made as large as they fit: what is longer is scrolled."""


@frozen
class Spot:
    """A target and where it lies."""

    target: Target
    rect: Rect


@frozen
class Block:
    """A group and where it lies: its heading above its targets."""

    group: Group
    rect: Rect
    head: Rect
    spots: tuple[Spot, ...]


@frozen
class Spread:
    """All groups in the panel's rectangle; `high` is what they take, which may be more than there is room for."""

    rect: Rect
    blocks: tuple[Block, ...]
    high: float

    @property
    def wide(self) -> bool:
        """Whether both blows of a pair stand side by side."""
        return self.rect.w >= WIDE

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All targets with their places."""
        return tuple(spot for block in self.blocks for spot in block.spots)

    @property
    def overflow(self) -> float:
        """By how much the groups are higher than the panel, which is then scrolled."""
        return max(0.0, self.high - self.rect.h)

    def target_at(self, p: Point, scrolled: float = 0.0) -> Target | None:
        """The target under a point of the screen, None for none."""
        if not self.rect.contains(p):
            return None
        at = (p[0], p[1] + scrolled)
        return next((spot.target for spot in self.spots if spot.rect.contains(at)), None)

    def slider_at(self, p: Point, scrolled: float = 0.0) -> Spot | None:
        """The slider under a point of the screen with its place there, None for none."""
        target = self.target_at(p, scrolled)
        for block in self.blocks:
            if block.group.shape == "slider":
                for spot in block.spots:
                    if spot.target == target:
                        return Spot(spot.target, spot.rect.moved(0, -scrolled))
        return None

    def rect_of(self, target: Target) -> Rect | None:
        """Where a target lies before it is scrolled, None if it is not in the panel."""
        return next((spot.rect for spot in self.spots if spot.target == target), None)


@lru_cache(maxsize=32)
def spread_of(groups: tuple[Group, ...], rect: Rect) -> Spread:
    """The groups in a rectangle, as large as they fit; if even the smallest do not, they are to be scrolled."""
    long = sum(len(group.targets) - _SHOWN for group in groups if group.heading.scrolled)
    spare = max(0, long) * (_sentence(rect.w) + GAP)
    found = [_laid(groups, rect, tile, row) for tile, row in _sizes(groups, rect.w)]
    fitting = next((one for one in found if one.overflow <= spare), None)
    return _laid(groups, rect, *SCROLLED) if fitting is None else fitting


def _sizes(groups: Sequence[Group], wide: float) -> Sequence[tuple[float, float]]:
    """The sizes at which no short row of tiles breaks, so that nothing moves when there is more room; else all."""
    counts = [len(group.targets) for group in groups if group.shape == "tile"]
    needed = max((count for count in counts if count <= _IN_A_ROW), default=1)
    fitting = [size for size in SIZES if _across(wide, size[0]) >= needed]
    if not fitting:
        return SIZES
    # A row that is full reaches from edge to edge, and small tiles are no reason for low rows.
    whole = float(int((wide + GAP) / needed - GAP))
    largest = min(max(whole, fitting[0][0]), SIZES[0][0])
    return [(largest, SIZES[0][1]), *fitting]


def _across(wide: float, tile: float) -> int:
    """How many tiles stand beside one another."""
    return max(1, int((wide + GAP) / (tile + GAP)))


def _sentence(wide: float) -> float:
    """How high a sentence is that takes up to about eighty letters."""
    return SENTENCE[0 if wide >= WIDE else 1 if wide >= MIDDLING else 2]


def said_lines(wide: float, enemies: int) -> int:
    """In how many lines a choice in combat says what it may cost."""
    return (2 if wide >= MIDDLING else 3) + enemies // 2


def _laid(groups: Sequence[Group], rect: Rect, tile: float, row: float) -> Spread:
    blocks: list[Block] = []
    y = rect.y
    for group in groups:
        head = Rect(rect.x, y, rect.w, HEAD if group.heading.words else 0)
        spots = tuple(_spots(group, rect, head.bottom, tile, row))
        bottom = max(spot.rect.bottom for spot in spots)
        blocks.append(Block(group, Rect(rect.x, y, rect.w, bottom - y), head, spots))
        y = bottom + GAP * 2
    return Spread(rect, tuple(blocks), max(0.0, y - GAP * 2 - rect.y))


def _spots(group: Group, rect: Rect, y: float, tile: float, row: float) -> Iterator[Spot]:
    if group.shape != "tile":
        return map(Spot, group.targets, Rect(rect.x, y, rect.w, 0.0).rows(*_highs(group, rect.w, row), gap=GAP))
    across, step = _across(rect.w, tile), tile + GAP
    cells = (divmod(n, across) for n in range(len(group.targets)))
    return map(Spot, group.targets, (Rect(rect.x + x * step, y + line * step, tile, tile) for line, x in cells))


def _highs(group: Group, wide: float, row: float) -> Sequence[float]:
    """How high the targets of a group are that lie below each other."""
    narrow = 0.0 if wide >= WIDE else LINE
    match group.shape:
        case "outlook":
            return [TITLE + BAR * (1 + each) + SAID * said_lines(wide, each) + 6 for each, _ in group.lines]
        case "odds":
            risk = RISK if narrow else 0.0
            return [CARD + LINE * (names + lines) + risk + narrow * lines for names, lines in group.lines]
    sentence = _sentence(wide) + (narrow if group.heading.longer else 0)
    highs = {"slider": SLIDER, "text": sentence, "blow": BLOW + narrow}
    return [highs.get(group.shape, row)] * len(group.targets)
