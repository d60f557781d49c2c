"""Layout of the panel's groups, and the target at a position."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from citadel_desktop.boards.tower.panels.groups import Group
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.scene.geometry import Point, Rect
from citadel_desktop.values import frozen

TARGET = 32.0
"""Minimum side of a clickable thing, in logical units."""
GAP, HEAD = 4.0, 22.0
"""Gap between targets, and height of a group's heading."""
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
"""Sides of a tile and heights of a row; the first pair that fits is used."""
LINE, CARD, RISK, SLIDER, BLOW = 22.0, 58.0, 20.0, 58.0, 48.0
"""Heights of a line in a table of chances, of the rest of such a table, of the line of the risk in a narrow panel, of a
slider, and of a blow.
"""
TITLE, BAR, SAID = 30.0, 20.0, 18.0
"""Heights of the name of a choice, of each bar of expected wounds, and of each line of the sentence below."""
WIDE, MIDDLING = 330.0, 240.0
"""Width from which both blows of a pair stand side by side, and from which sentences have at most three lines."""
SENTENCE = (46.0, 62.0, 80.0)
"""Height of a sentence in a wide, a middling and a narrow panel."""
SCROLLED = (36.0, 40.0)
"""Side of a tile and height of a row in a panel that scrolls."""
_TILES_IN_A_ROW = 6
"""Number of tiles that stay in one row if the panel is wide enough: the number of levels."""
_SENTENCES_SHOWN = 1
"""Number of sentences that count when tiles are made as large as fits; others are scrolled."""


@frozen
class Spot:
    """A target and its rectangle."""

    target: Target
    rect: Rect


@frozen
class Block:
    """Layout of a group: its heading above its targets."""

    group: Group
    rect: Rect
    head: Rect
    spots: tuple[Spot, ...]


@frozen
class Spread:
    """Layout of all groups in the panel's rectangle; `high` is their height, which may exceed the panel's."""

    rect: Rect
    blocks: tuple[Block, ...]
    high: float

    @property
    def wide(self) -> bool:
        """Whether both blows of a pair stand side by side."""
        return self.rect.w >= WIDE

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All targets with their rectangles."""
        return tuple(spot for block in self.blocks for spot in block.spots)

    @property
    def overflow(self) -> float:
        """Height of the groups beyond the panel's, which is then scrolled."""
        return max(0.0, self.high - self.rect.h)

    def target_at(self, p: Point, scrolled: float = 0.0) -> Target | None:
        """Return the target at a position on the screen, None for none."""
        if not self.rect.contains(p):
            return None
        at = (p[0], p[1] + scrolled)
        return next((spot.target for spot in self.spots if spot.rect.contains(at)), None)

    def slider_at(self, p: Point, scrolled: float = 0.0) -> Spot | None:
        """Return the slider at a position on the screen with its place there, None for none."""
        target = self.target_at(p, scrolled)
        for block in self.blocks:
            if block.group.shape == "slider":
                for spot in block.spots:
                    if spot.target == target:
                        return Spot(spot.target, spot.rect.moved(0, -scrolled))
        return None

    def rect_of(self, target: Target) -> Rect | None:
        """Return a target's rectangle before scrolling, None if it is not in the panel."""
        return next((spot.rect for spot in self.spots if spot.target == target), None)


@lru_cache(maxsize=32)
def spread_of(groups: tuple[Group, ...], rect: Rect) -> Spread:
    """Lay out the groups in a rectangle, as large as fits; if even the smallest do not fit, they scroll."""
    long = sum(len(group.targets) - _SENTENCES_SHOWN for group in groups if group.heading.scrolled)
    spare = max(0, long) * (_sentence(rect.w) + GAP)
    spreads = [_laid(groups, rect, tile, row) for tile, row in _sizes(groups, rect.w)]
    fitting = next((each for each in spreads if each.overflow <= spare), None)
    return _laid(groups, rect, *SCROLLED) if fitting is None else fitting


def _sizes(groups: Sequence[Group], wide: float) -> Sequence[tuple[float, float]]:
    """Return the sizes at which no short row of tiles breaks, so that nothing moves in a larger panel; else all."""
    counts = [len(group.targets) for group in groups if group.shape == "tile"]
    needed = max((count for count in counts if count <= _TILES_IN_A_ROW), default=1)
    fitting = [size for size in SIZES if _across(wide, size[0]) >= needed]
    if not fitting:
        return SIZES
    # A full row reaches from edge to edge, and small tiles need no low rows.
    whole = float(int((wide + GAP) / needed - GAP))
    largest = min(max(whole, fitting[0][0]), SIZES[0][0])
    return [(largest, SIZES[0][1]), *fitting]


def _across(wide: float, tile: float) -> int:
    """Return the number of tiles side by side."""
    return max(1, int((wide + GAP) / (tile + GAP)))


def _sentence(wide: float) -> float:
    """Return the height of a sentence of up to about eighty letters."""
    return SENTENCE[0 if wide >= WIDE else 1 if wide >= MIDDLING else 2]


def said_lines(wide: float, enemies: int) -> int:
    """Return the number of lines of a choice's expected result in combat."""
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
    """Return the heights of a group's stacked targets."""
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
