"""The pictures on influence cards, one for each of the ten kinds, and on Pawnshop and events.

They are drawn with the buildings' kit in a box of 100 x 100.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings.kit import BOX, FOOT, BuildingKit, Detail
from citadel_desktop.boards.round_board.picture.drawings.things import coin, flame
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Point, Rect, Size
from citadel_desktop.scene.theme import GLEAM, Theme, mix

VIEW: Size = (BOX, BOX)


def _pioneer(k: BuildingKit) -> None:
    """A banner planted on free ground."""
    k.curve("M2 96Q26 66 54 72Q80 76 98 96Z", k.leaf)
    if k.fine:
        for x, y in ((20, 86), (34, 80), (72, 84), (84, 91)):
            k.curve(f"M{x} {y}l-2-4M{x} {y}l1-5M{x} {y}l4-3", None, k.hair * 1.4)
    k.stroke((47, 80), (47, 10), width=k.bold * 1.7)
    k.disc(47, 9, 3.4, k.gold)
    k.curve("M48 15Q62 8 72 16T94 18Q88 28 95 38Q82 44 72 37T48 42Z", k.theme.vermilion)
    k.curve("M58 20V34M52 27H64", None, k.bold * 1.1)
    # the spade
    k.stroke((76, 78), (64, 50), width=k.bold * 1.5)
    k.stroke((59, 52), (69, 48), width=k.bold * 1.3)
    k.curve("M71 72L81 68Q86 80 83 88Q74 84 71 72Z", k.stone)


def _robbery(k: BuildingKit) -> None:
    """A hooded robber with his sack."""
    cloak = mix(k.theme.slate, k.theme.oak, 0.35)
    k.curve("M62 96C58 74 66 60 74 55L72 47H86L84 55C94 62 98 80 95 96Z", k.straw)
    k.stroke((71, 55), (87, 55), width=k.bold * 1.3)
    k.curve("M10 96C10 70 18 56 26 50C22 28 30 12 43 10C57 12 64 28 60 50C68 56 74 72 74 96Z", cloak)
    k.curve("M30 46C28 30 34 20 43 20C52 20 58 30 56 46C52 56 34 56 30 46Z", mix("#E3B58C", k.theme.vellum, 0.2))
    k.curve("M29 35Q43 30 57 35L56 45Q50 47 45 43H41Q36 47 30 45Z", k.dark, k.line)
    for x in (37, 49):
        k.disc(x, 40, 2.6, GLEAM, 0.4)
    k.curve("M56 66Q66 62 76 60Q80 62 77 66Q68 70 58 74Z", mix("#E3B58C", k.theme.vellum, 0.2), k.line)
    k.curve("M22 60Q42 74 62 60M42 67V96", None, k.line)


def _infiltrator(k: BuildingKit) -> None:
    """An eye behind a keyhole."""
    k.curve("M12 96V40A38 34 0 0 1 88 40V96Z", k.wood)
    for x in (28, 50, 72):
        k.stroke((x, 12 if x == 50 else 20), (x, FOOT), width=k.line)
    k.face(((26, 30), (74, 30), (74, 90), (26, 90)), mix(k.theme.slate, GLEAM, 0.35))
    for x, y in ((31, 35), (69, 35), (31, 85), (69, 85)):
        k.disc(x, y, 2.2, k.theme.slate)
    k.curve("M50 36A17 17 0 0 1 60 67L65 85H35L40 67A17 17 0 0 1 50 36Z", k.dark)
    k.curve("M36 53Q50 40 64 53Q50 65 36 53Z", GLEAM, k.line)
    k.disc(50, 53, 5.6, k.theme.verdigris)
    k.disc(50, 53, 2.4, k.ink, 0.3)


def _fire(k: BuildingKit) -> None:
    """A house in flames."""
    k.ground(6, 94)
    for x, y, h in ((20, 58, 40), (78, 60, 44), (50, 44, 40)):
        flame(k, x, y, h)
    k.wall(18, 56, 64, "timber")
    k.beams(18, 72, 64, FOOT, 3)
    k.face(((10, 60), (26, 40), (38, 46), (48, 36), (60, 47), (72, 40), (90, 60)), k.theme.oak)
    k.outline(((18, 60), (82, 60), (82, FOOT), (18, FOOT)))
    for x, h in ((34, 30), (66, 34), (50, 24)):
        flame(k, x, 60, h)
    k.window(25, 66, 12, 13, lit=True)
    k.window(63, 66, 12, 13, lit=True)
    k.door(50, 15, 24, fill=k.glow)
    flame(k, 50, FOOT, 16)


def _witchcraft(k: BuildingKit) -> None:
    """A cauldron under the moon."""
    k.add(svg.path("M78 8A17 17 0 1 0 92 32A13 13 0 0 1 78 8Z", k.gold, k.ink, k.line))
    brew = "#7FB04A"
    for x, y, r in ((34, 28, 5.5), (52, 16, 4), (60, 34, 7), (44, 40, 4)):
        k.disc(x, y, r, mix(brew, GLEAM, 0.35))
    for x in (26, 50, 74):
        flame(k, x, FOOT, 17)
    iron = mix(k.theme.slate, GLEAM, 0.12)
    k.curve("M18 52H82C90 70 82 90 66 91H34C18 90 10 70 18 52Z", iron)
    k.curve("M25 60C21 70 24 80 32 84", None, k.line)
    k.add(svg.path("M25 60C21 70 24 80 32 84", None, GLEAM, k.line * 1.4, opacity=0.5))
    k.add(svg.path("M16 51C16 45 84 45 84 51C84 57 16 57 16 51Z", brew, k.ink, k.bold))
    k.curve("M14 60Q5 62 8 72M86 60Q95 62 92 72", None, k.bold)


def _donation(k: BuildingKit) -> None:
    """Coins and bricks that fall into a bowl."""
    for x, y, r in ((36, 20, 8), (58, 12, 7), (70, 32, 8), (48, 38, 7)):
        coin(k, x, y, r)
    for x, y in ((24, 40), (60, 50)):
        k.face(
            ((x, y), (x + 17, y - 3), (x + 18, y + 6), (x + 1, y + 9)),
            mix(k.theme.vermilion, k.theme.vellum_dark, 0.3),
            k.line,
        )
    k.curve("M8 60H92C92 78 78 88 62 89L66 96H34L38 89C22 88 8 78 8 60Z", k.wood)
    k.add(svg.path("M14 66Q17 78 32 83", None, GLEAM, k.line * 1.4, opacity=0.4))
    k.curve("M6 60A44 6 0 0 1 94 60A44 6 0 0 1 6 60Z", k.dark)
    for x in (26, 42, 58, 74):
        coin(k, x, 59, 7)
    k.curve("M7 61A44 7 0 0 0 93 61", None)


def _golden_trade(k: BuildingKit) -> None:
    """Gold bars, one above two."""
    k.ground(4, 96)

    def bar(x: float, top: float) -> None:
        deep = mix(k.theme.gilt, k.theme.gilt_light, 0.35)
        k.face(((x, top + 25), (x + 6, top + 9), (x + 36, top + 9), (x + 42, top + 25)), k.gold)
        k.face(((x + 6, top + 9), (x + 12, top), (x + 41, top), (x + 36, top + 9)), mix(k.gold, GLEAM, 0.55))
        k.face(((x + 36, top + 9), (x + 41, top), (x + 48, top + 15), (x + 42, top + 25)), deep)
        if k.fine:
            k.outline(((x + 12, top + 21), (x + 15, top + 13), (x + 27, top + 13), (x + 30, top + 21)), k.hair)

    bar(4, 71)
    bar(50, 71)
    bar(27, 45)
    for x, y, r in ((30, 24, 10), (68, 18, 14), (84, 46, 8)):
        d = (
            f"M{x} {y - r}Q{x + r * 0.12} {y - r * 0.12} {x + r} {y}Q{x + r * 0.12} {y + r * 0.12} {x} {y + r}"
            f"Q{x - r * 0.12} {y + r * 0.12} {x - r} {y}Q{x - r * 0.12} {y - r * 0.12} {x} {y - r}Z"
        )
        k.curve(d, "#FFF6D0", k.line)


def _wizard(k: BuildingKit) -> None:
    """A hat with stars, a wand and the ball that shows what is to come."""
    night = k.theme.category_colours[2]
    k.curve(
        "M8 62C10 54 22 52 24 50C30 34 36 16 52 5C50 16 58 22 56 34"
        "C58 42 62 48 64 51C72 53 78 56 78 62C62 70 24 70 8 62Z",
        night,
    )
    k.curve("M24 50C34 57 54 57 64 51", None, k.line)
    for x, y, r in ((40, 38, 6.5), (52, 22, 4), (30, 57, 3.4)):
        _star(k, (x, y), r)
    k.stroke((94, 8), (70, 44), width=k.bold * 2.0)
    k.stroke((94, 8), (70, 44), width=k.bold * 0.8, stroke=k.wood)
    _star(k, (92, 12), 8)
    k.curve("M44 96L52 84H80L88 96Z", k.wood)
    k.disc(66, 73, 18, mix("#BFE3E8", k.theme.paper, 0.1), k.bold)
    k.add(svg.path("M54 70A13 13 0 0 1 64 60", None, GLEAM, k.bold * 1.3))
    _star(k, (68, 75), 6)


def _star(k: BuildingKit, at: Point, r: float) -> None:
    points = [svg.on_circle(at, r if n % 2 == 0 else r * 0.42, n * 36) for n in range(10)]
    k.add(svg.polygon(points, k.gold, k.ink, k.line * 0.9))


def _protection(k: BuildingKit) -> None:
    """A house behind a shield."""
    k.ground(4, 96)
    k.front(4, 30, 42, 62, "timber", verge=8)
    k.window(12, 68, 10, 11, lit=True)
    k.front(62, 40, 32, 66, "timber", verge=7)
    k.window(80, 72, 8, 9, lit=True)
    k.curve("M56 28C46 36 36 38 28 38V62C28 80 44 91 56 97C68 91 84 80 84 62V38C76 38 66 36 56 28Z", k.light)
    k.curve(
        "M56 35C48 41 40 43 34 43V62C34 76 46 85 56 90C66 85 78 76 78 62V43C72 43 64 41 56 35Z",
        k.theme.category_colours[3],
        k.line,
    )
    k.add(svg.path("M51.5 39.5H60.5V57H77.5V66H60.5V87H51.5V66H34.5V57H51.5Z", k.gold, k.ink, k.hair))
    if k.fine:
        k.tint(((60.5, 40), (77, 43), (77, 57), (60.5, 57)), k.ink, 0.18)
        k.tint(((60.5, 66), (77, 66), (74, 76), (60.5, 87)), k.ink, 0.18)


def _blockade(k: BuildingKit) -> None:
    """Crossed beams and a chain across the road."""
    k.face(((18, FOOT), (40, 22), (60, 22), (82, FOOT)), mix(k.theme.limestone_dark, k.theme.vellum, 0.2))
    if k.fine:
        for x, y in ((44, 32), (54, 40), (42, 50), (57, 86), (46, 90), (34, 84), (66, 74)):
            k.curve(f"M{x} {y}q3-3 6 0", None, k.hair * 1.3)
    for left in (4, 56):
        for a, b in (((left + 4, 90), (left + 34, 38)), ((left + 36, 90), (left + 6, 38))):
            k.stroke(a, b, width=k.bold * 4.2)
            k.stroke(a, b, width=k.bold * 2.5, stroke=k.wood)
    k.stroke((3, 62), (97, 62), width=k.bold * 4.4)
    k.stroke((3, 62), (97, 62), width=k.bold * 2.7, stroke=k.wood)
    iron = mix(k.theme.slate, GLEAM, 0.4)
    for n in range(7):
        link = (14.0 + n * 12, 74 + 7 * (1 - ((n - 3) / 3) ** 2))
        k.add(svg.circle(link, 5.2, None, k.ink, k.bold * 1.9))
        k.add(svg.circle(link, 5.2, None, iron, k.bold * 0.8))


def _unknown(k: BuildingKit) -> None:
    k.add(svg.missing(Rect(10, 10, 80, 86)))


INFLUENCE: Mapping[str, Callable[[BuildingKit], None]] = MappingProxyType(
    {
        "pioneer": _pioneer,
        "robbery": _robbery,
        "infiltrator": _infiltrator,
        "fire": _fire,
        "witchcraft": _witchcraft,
        "donation": _donation,
        "golden_trade": _golden_trade,
        "wizard": _wizard,
        "protection": _protection,
        "blockade": _blockade,
    }
)
"""By the kind's id in the files."""


@lru_cache(maxsize=64)
def influence(theme: Theme, kind_id: str, detail: Detail) -> str:
    """The picture of a kind of influence card in a box of `VIEW`; a hatched box if there is none."""
    return _drawn(theme, INFLUENCE.get(kind_id, _unknown), detail, sum(kind_id.encode()))


def _drawn(theme: Theme, draw: Callable[[BuildingKit], None], detail: Detail, seed: int) -> str:
    kit = BuildingKit(theme, "citizenry", detail, seed)
    draw(kit)
    return kit.body
