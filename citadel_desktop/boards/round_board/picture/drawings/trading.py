"""The houses of trade: from the Market Stall to the Stock Exchange (category Trade)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings.kit import FOOT, BuildingKit
from citadel_desktop.boards.round_board.picture.drawings.things import coin, crate, sack
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, mix


def _market_stall(k: BuildingKit) -> None:
    k.ground(6, 94)
    for x in (15, 85):
        k.stroke((x, FOOT), (x, 60), width=k.bold * 1.3)
    k.face(((12, 80), (88, 80), (88, 90), (12, 90)), k.wood)
    # an awning of broad stripes
    top, low = 45.0, 66.0
    for n in range(6):
        a, b = 20 + 10.0 * n, 30 + 10.0 * n
        c, d = 8 + 14.0 * n, 22 + 14.0 * n
        fill = k.roof_colour if n % 2 == 0 else "#FFFDF6"
        k.curve(f"M{a} {top}H{b}L{d} {low}A7 5 0 0 1 {c} {low}Z", fill, k.line * 1.1)
    k.outline(((20, top), (80, top), (92, low), (8, low)))
    for x, colour in ((22, "#B5402C"), (33, k.glow), (44, "#6E8F3A"), (55, "#B5402C"), (66, k.glow), (77, "#6E8F3A")):
        k.disc(x, 77, 4.6, colour)
    k.stroke((20, 90), (20, FOOT), width=k.bold)
    k.stroke((80, 90), (80, FOOT), width=k.bold)


def _warehouse(k: BuildingKit) -> None:
    k.ground(3, 97)
    k.front(8, 34.5, 60, 64, "plank", verge=8, over=4)
    k.curve("M22 96V72H54V96Z", k.dark, k.line)
    crate(k, 24, FOOT, 13)
    crate(k, 39, FOOT, 13)
    k.window(32, 50, 12, 11)
    # the hoist with its bale
    k.stroke((62, 47), (92, 47), width=k.bold * 1.6)
    k.stroke((66, 58), (80, 48), width=k.bold)
    k.stroke((86, 48), (86, 62))
    sack(k, 86, 79, 15, 17)
    crate(k, 74, FOOT, 14)


def _turnpike(k: BuildingKit) -> None:
    k.ground(2, 98)
    # the gate tower beside the road
    k.wall(8, 52, 34, "stone")
    k.crenels(8, 45, 34, 4, high=6)
    k.wall(13, 38, 24, "stone", 46, shade=0.35)
    k.cone(13, 25, 24, 41, over=5)
    k.door(25, 15, 23)
    k.window(20, 59, 10, 9, lit=True)
    # the bar across it, in two colours
    k.box(88, 58, 8, 38, k.wood)
    a, b = (41.0, 80.0), (95.0, 66.0)
    for n in range(6):
        t, u = n / 6, (n + 1) / 6
        p = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        q = (a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u)
        fill = k.theme.vermilion if n % 2 == 0 else GLEAM
        k.face(((p[0], p[1] - 3.6), (q[0], q[1] - 3.6), (q[0], q[1] + 3.6), (p[0], p[1] + 3.6)), fill, k.line)
    coin(k, 63, 51, 7)
    k.stroke((63, 58), (63, 70), width=k.bold)


def _merchants_house(k: BuildingKit) -> None:
    k.ground(6, 94)
    # two houses wall to wall with swung gables
    for x, fill, peak in ((12.0, k.plaster, 25.5), (50.0, mix("#C98A6A", k.theme.paper, 0.45), 33.0)):
        w = 38.0
        c = x + w / 2
        k.wall(x, 60, w, "plaster")
        d = (
            f"M{x} 62V56Q{x + 9} 56 {x + 9} {peak + 18}Q{x + 10} {peak + 11} {x + 14} {peak + 11}"
            f"V{peak + 5}A5 5 0 0 1 {x + w - 14} {peak + 5}V{peak + 11}"
            f"Q{x + w - 10} {peak + 11} {x + w - 9} {peak + 18}Q{x + w - 9} 56 {x + w} 56V62Z"
        )
        k.curve(d, k.roof_colour)
        k.add(svg.rect(Rect(x, 61, w, 35), fill, k.ink, k.bold))
        k.window(c - 4, peak + 16, 8, 9)
        k.windows(x + 2, 65, w - 4, 3, 6, 9)
    k.tint(((80, 62), (87, 62), (87, 95), (80, 95)), k.ink, 0.2)
    # the shop: an awning over an open counter
    for n in range(4):
        a = 13 + n * 9.0
        fill = k.roof_colour if n % 2 == 0 else "#FFFDF6"
        k.curve(f"M{a + 1} 77H{a + 9}L{a + 9} 84A4.5 3 0 0 1 {a} 84Z", fill, k.line)
    k.add(svg.rect(Rect(16, 87, 30, 9), k.dark, k.ink, k.line))
    k.door(69, 13, 18)
    # the hoist's beam
    k.stroke((31, 37), (31, 32), width=k.line)


def _mint(k: BuildingKit) -> None:
    k.ground(3, 97)
    k.chimney(64, 15.5, 9, 46)
    k.wall(22, 52, 56, "stone", shade=0.2)
    k.hip(22, 32, 56, 54, slope=10, over=0)
    for x in (6, 74):
        k.wall(x, 50, 20, "stone", shade=0.4)
        k.cone(x, 27, 20, 51, over=3)
    # the great coin
    k.disc(50, 54, 17, k.gold, k.bold)
    k.add(svg.circle((50, 54), 13.2, None, k.ink, k.line))
    k.curve("M41 61V48L46 53L50 46L54 53L59 48V61Z", k.theme.gilt, k.line)
    k.window(12, 60, 8, 10)
    k.window(80, 60, 8, 10)
    for bar in (14.7, 17.4, 82.7, 85.4):
        k.stroke((bar, 60), (bar, 70), stroke=k.stone, width=k.hair)
    k.curve("M40 96V84A10 9 0 0 1 60 84V96Z", k.dark, k.line)
    if k.fine:
        for x in (44, 48, 52, 56):
            k.stroke((x, 79), (x, FOOT), stroke=k.stone)
    for x, count in ((29, 3), (70, 4)):
        for n in range(count):
            k.add(svg.rect(Rect(x - 5.5, 92 - 4.0 * n, 11, 4), k.gold, k.ink, k.hair * 1.2, radius=1.6))


def _stock_exchange(k: BuildingKit) -> None:
    k.ground(2, 98)
    k.wall(5, 60, 90, "plaster")
    # three gables before a long roof
    k.hip(5, 42, 90, 60, slope=9, over=2)
    for x in (10, 70):
        k.front(x, 40, 20, 58, "plaster", verge=6, over=2, foot=66)
        k.window(x + 7, 54, 6, 8)
    k.wall(38, 40, 24, "plaster", 66, shade=0.35)
    k.onion(50, 13, 30, 41)
    k.stroke((50, 14), (50, 6), width=k.line * 1.4)
    # a ship for a weathercock
    k.curve("M42 11H58L55 15.5H45Z", k.gold, k.line)
    k.curve("M50 5.5L57 10H50Z", GLEAM, k.line)
    k.window(44, 48, 12, 13)
    k.face(((3, 64), (97, 64), (97, 69), (3, 69)), k.light)
    k.arcade(6, 88, 24, 5)
    if k.fine:
        for n in range(1, 5):
            k.add(svg.rect(Rect(4.4 + 17.6 * n, 73, 3.2, 23), k.light, k.ink, k.hair))
    wide = 88 / 5
    for n in (1, 3):
        coin(k, 6 + wide * (n + 0.5), 89, 4.2)


DRAWINGS: Mapping[str, Callable[[BuildingKit], None]] = MappingProxyType(
    {
        "market_stall": _market_stall,
        "warehouse": _warehouse,
        "turnpike": _turnpike,
        "merchants_house": _merchants_house,
        "mint": _mint,
        "stock_exchange": _stock_exchange,
    }
)
"""By the building's id in the files."""
