"""Treason's cardboard and wood: force counters, watchtowers, bricks that lie in a pile (TR-S1, TR-S3, TR-T1)."""

from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings.kit import BuildingKit, Detail
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.theme import DARK_COLOUR, GLEAM, SHADE, Theme, figure_colour, mix

COUNTER_VIEW: Size = (100.0, 100.0)
TOWER_VIEW: Size = (80.0, 120.0)
"""The view of a watchtower, which stands on the middle of its lower edge, a little above it."""
PILE_VIEW: Size = (100.0, 70.0)
MOST_SHOWN = 6
"""A pile shows no more bricks than that; its count tells."""

_VALUES: MappingProxyType[int, tuple[tuple[Point, ...], ...]] = MappingProxyType(
    {
        1: (((38, 36), (53, 24), (53, 76)), ((38, 76), (68, 76))),
        2: (((34, 38), (38, 28), (48, 24), (60, 27), (65, 38), (60, 50), (34, 76), (67, 76)),),
        3: (
            (
                *((35, 28), (48, 24), (60, 28), (64, 37), (58, 46), (47, 48)),
                *((59, 50), (67, 60), (63, 71), (49, 77), (33, 72)),
            ),
        ),
        4: (((57, 77), (57, 23), (30, 61), (71, 61)),),
    }
)
"""The figures on black counters, drawn as lines: legible where no text may be so small."""


def paint_counter(dl: DisplayList, rect: Rect, *, black: bool, value: int | None = None) -> None:
    """A force counter, whole and centred: a white one with its church, a black one by its back or with its value.

    Args:
        dl: where it is drawn.
        rect: room for it.
        black: a black counter, else a white one.
        value: 1 to 4, where a black one's face is seen; None for its back. White ones have none.
    """
    box = rect.square()
    dl.shape(box, counter(dl.theme, black=black, value=value, fine=box.w * dl.scale >= 34), COUNTER_VIEW)


@lru_cache(maxsize=32)
def counter(theme: Theme, *, black: bool, value: int | None, fine: bool = True) -> str:
    """A force counter as a fragment in a box of `COUNTER_VIEW`."""
    if not black:
        return _white(theme, fine)
    board = theme.dark_colour if value is None else mix(theme.outline, SHADE, 0.35)
    body = _disc(theme, board, theme.dark_edge, fine)
    if value is None:
        if fine:
            body += svg.circle((50, 49), 35, None, theme.dark_on, 1.6, opacity=0.55)
        side = 50 if fine else 60
        return body + svg.icon("dark-master", Rect(50 - side / 2, 49 - side / 2, side, side), theme.dark_on)
    if fine:
        body += svg.circle((50, 49), 37, None, theme.on_dark, 1.6, opacity=0.5)
    wide = 9.0 if fine else 11.5
    for line in _VALUES[value]:
        body += svg.polyline(line, theme.on_dark, wide)
    return body


def _disc(theme: Theme, board: str, edge: str, fine: bool) -> str:
    """A round of thick cardboard: its cut edge shows below, where no light falls."""
    cut = mix(board, theme.oak_light, 0.35)
    body = svg.circle((50, 53), 46, cut, theme.seat_outline, 3.0)
    body += svg.circle((50, 49), 45, board, theme.seat_outline, 3.0)
    body += svg.circle((50, 49), 42, None, edge, 2.6 if fine else 4.0)
    return body


def _white(theme: Theme, fine: bool) -> str:
    ink = theme.ink
    body = _disc(theme, mix(theme.paper, theme.lit, 0.6), mix(theme.gilt, theme.gilt_light, 0.3), fine)
    bold = 3.2 if fine else 5.0
    wall = mix(theme.limestone, theme.lit, 0.35)
    # A chapel from the front: nave, tower with its roof and a cross.
    body += svg.polygon(((27, 76), (27, 58), (43, 50), (43, 76)), wall, ink, bold)
    body += svg.polygon(((73, 76), (73, 58), (57, 50), (57, 76)), wall, ink, bold)
    body += svg.polygon(((39, 76), (39, 46), (50, 33), (61, 46), (61, 76)), wall, ink, bold)
    body += svg.line((50, 14), (50, 32), ink, bold * 1.25)
    body += svg.line((43, 20.5), (57, 20.5), ink, bold * 1.25)
    body += svg.path("M45 76V66Q45 60 50 60Q55 60 55 66V76Z", ink)
    if fine:
        body += svg.circle((50, 50), 3.6, ink)
        body += svg.line((24, 79), (76, 79), theme.meadow, 2.4)
    return body


def paint_tower(dl: DisplayList, rect: Rect, colour: int | None = None) -> None:
    """A watchtower, standing on the bottom of the rectangle; `colour` is that of its pennant, None for none."""
    w, h = TOWER_VIEW
    box = rect.fitted(w, h)
    box = box.at(box.x, rect.bottom - box.h)
    dl.shape(box, tower(dl.theme, colour, detail_of(box.h * dl.scale)), TOWER_VIEW)


def detail_of(px: float) -> Detail:
    """How much of a tower or a pile is drawn at so many pixels of height."""
    return 0 if px < 34 else 1 if px < 90 else 2


@lru_cache(maxsize=64)
def tower(theme: Theme, colour: int | None, detail: Detail = 1) -> str:
    """An eight-sided tower of grey stone as a fragment in a box of `TOWER_VIEW`, with its owner's pennant."""
    kit = BuildingKit(theme, "citizenry", detail, 41)
    stone = mix(theme.slate, theme.limestone, 0.52)
    light, dark = mix(stone, theme.lit, 0.34), mix(stone, theme.slate_dark, 0.45)
    rim = theme.seat_rim
    outline = ((12, 112), (17, 58), (10, 50), (10, 32), (64, 32), (64, 50), (57, 58), (62, 112))
    kit.add(svg.path("M8 113q32 10 68 -1q-14 9 -36 8q-22 0 -32 -7Z", theme.shadow, opacity=0.3))
    kit.add(svg.polygon(outline, None, rim, (9.0, 7.0, 5.0)[detail]))
    if colour is not None:
        _pennant(kit, colour, rim)
    # Three of its eight sides are seen: the left one in the light, the right one in shade.
    kit.add(svg.polygon(((12, 112), (17, 58), (29, 58), (27, 112)), light))
    kit.add(svg.polygon(((27, 112), (29, 58), (46, 58), (48, 112)), stone))
    kit.add(svg.polygon(((48, 112), (46, 58), (57, 58), (62, 112)), dark))
    if kit.fine:
        kit.curve("M27 112L29 58M48 112L46 58", None, kit.line, 0.7)
        kit.curve("M15 92h10M29 84h8M38 98h9M16 72h7M51 90h7M50 74h6", None, kit.hair, 0.6)
    kit.outline(((12, 112), (17, 58), (57, 58), (62, 112)))
    crown: tuple[Point, ...] = ((17, 58), (10, 50), (10, 32), (20, 32), (20, 40), (30, 40), (30, 32), (44, 32))
    crown = (*crown, (44, 40), (54, 40), (54, 32), (64, 32), (64, 50), (57, 58))
    kit.add(svg.polygon(crown, stone))
    kit.add(svg.polygon(((10, 50), (10, 32), (20, 32), (20, 40), (25, 40), (25, 50)), light))
    kit.add(svg.polygon(((49, 50), (49, 40), (54, 40), (54, 32), (64, 32), (64, 50)), dark))
    kit.outline(crown)
    kit.stroke((12, 50), (62, 50), width=kit.line)
    kit.curve("M33 112V99Q33 91 37.5 91Q42 91 42 99V112Z", kit.dark, kit.line)
    if kit.fine:
        kit.curve("M37.5 66V80", None, kit.bold * 1.5)
    else:
        kit.curve("M37.5 66V78", None, kit.bold * 1.3)
    return kit.body


def _pennant(kit: BuildingKit, colour: int, rim: str) -> None:
    theme = kit.theme
    flag = "M40 4H76L67 15L76 26H40Z" if colour != DARK_COLOUR else "M40 4L78 7L62 13L74 17L58 21L66 27L40 26Z"
    wide = (9.0, 7.0, 5.0)[kit.detail]
    around = theme.dark_edge if colour == DARK_COLOUR else rim
    kit.add(svg.path(flag, None, around, wide))
    kit.add(svg.line((39, 2), (39, 34), around, wide + 3))
    kit.add(svg.line((39, 3), (39, 40), theme.seat_outline, 4.0))
    kit.add(svg.path(flag, figure_colour(theme, colour), theme.seat_outline, kit.bold * 1.1))
    if kit.fine:
        dark = colour == DARK_COLOUR
        sign = "dark-master" if dark else f"seat-{theme.seat_charges[colour]}"
        kit.add(svg.icon(sign, Rect(44, 6, 18, 18), theme.dark_on if dark else theme.seat_on[colour]))


def paint_brick_pile(dl: DisplayList, rect: Rect, count: int) -> None:
    """So many bricks lying on something, with their number where they are more than one; nothing for none."""
    if count <= 0 or rect.empty:
        return
    w, h = PILE_VIEW
    box = rect.fitted(w, h)
    dl.shape(box, pile(dl.theme, count, detail_of(box.h * dl.scale)), PILE_VIEW)
    size = box.h * 0.42
    if count < 2 or size < LEAST_COUNT:
        return
    text = str(count)
    high = size * 1.3
    wide = max(high, dl.text_width(text, size=size, font="label", bold=True) + size * 0.7)
    plate = Rect(box.right - wide, box.bottom - high, wide, high)
    dl.shape(plate, _plate(dl.theme, plate.w, plate.h))
    paint.word(dl, plate, text, size, bold=True)


LEAST_COUNT = 18.0
"""The smallest number beside a pile; on smaller ones up to `MOST_SHOWN` bricks are counted by eye."""


@lru_cache(maxsize=64)
def _plate(theme: Theme, w: float, h: float) -> str:
    frame = Rect(0.75, 0.75, w - 1.5, h - 1.5)
    return svg.rect(frame, theme.field, theme.ink, theme.line_thin, radius=h / 2 - 1)


_LYING: tuple[Point, ...] = ((4, 46), (38, 48), (21, 28), (66, 44), (52, 26), (36, 8))
"""Where the bricks of a pile lie, in the order they were thrown on it."""


@lru_cache(maxsize=32)
def pile(theme: Theme, count: int, detail: Detail = 1) -> str:
    """Bricks thrown on a pile, as a fragment in a box of `PILE_VIEW`."""
    clay = mix(theme.vermilion, theme.vellum_dark, 0.3)
    wide = (3.0, 2.2, 1.6)[detail]
    shown = sorted(_LYING[: min(count, MOST_SHOWN)], key=lambda p: -p[1])
    off = (PILE_VIEW[0] - 32 - min(x for x, _ in shown) - max(x for x, _ in shown)) / 2
    parts = []
    for x, y in ((left + off, top) for left, top in shown):
        parts.append(
            svg.polygon(
                ((x, y + 6), (x + 6, y), (x + 32, y), (x + 32, y + 12), (x + 26, y + 18), (x, y + 18)),
                mix(clay, SHADE, 0.34),
                theme.ink,
                wide,
            )
        )
        parts.append(svg.polygon(((x, y + 6), (x + 6, y), (x + 32, y), (x + 26, y + 6)), mix(clay, GLEAM, 0.4)))
        parts.append(svg.rect(Rect(x, y + 6, 26, 12), clay, theme.ink, wide * 0.7))
        parts.append(svg.polyline(((x, y + 6), (x + 6, y), (x + 32, y)), theme.ink, wide * 0.7))
    return "".join(parts)
