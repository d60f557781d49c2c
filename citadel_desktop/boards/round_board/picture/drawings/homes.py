"""The houses of the citizens: from the Pig Sty to the Palace (category Citizenry)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings.kit import FOOT, BuildingKit
from citadel_desktop.boards.round_board.picture.drawings.things import barrel, tree
from citadel_desktop.scene import svg
from citadel_desktop.scene.theme import GLEAM, mix


def _pig_sty(k: BuildingKit) -> None:
    k.ground()
    k.wall(8, 62, 40, "plank")
    k.roof(((3, 66), (12, 44), (54, 50), (54, 66)))
    k.door(30, 20, 25)
    pink = mix("#E59A86", k.theme.paper, 0.25)
    body = (
        "M48 79C48 69 57 66 68 66C78 66 84 69 87 74C90 73 93 75 93 79C93 83 91 85 88 85C85 89 80 90 76 90"
        "V95H70V90H62V95H56V89C51 88 48 84 48 79Z"
    )
    k.curve(body, pink)
    k.curve("M79 68L78 60L86 66Z", pink, k.line)
    k.disc(82.5, 74, 1.6, k.ink, 0.4)
    k.curve("M48 77C43 77 42 72 45 71C48 70 48 74 45 75", None, k.line * 1.1)
    if k.fine:
        k.disc(91, 79.5, 0.7, k.ink, 0.3)
        k.curve("M68 88C71 87 73 85 73 83", None, k.hair)
    for x in (10, 22, 34):
        k.stroke((x, 80), (x, FOOT), width=k.line * 1.3)
    k.stroke((5, 84), (40, 84), width=k.line * 1.3)
    k.stroke((5, 90), (40, 90), width=k.line * 1.3)


def _stable(k: BuildingKit) -> None:
    k.ground()
    k.wall(9, 66, 82, "plank")
    k.roof(((3, 68), (13, 45), (87, 45), (97, 68)))
    for x in (14, 57):
        k.curve(f"M{x} {FOOT}V70H{x + 29}V{FOOT}Z", k.dark, k.line)
        k.face(((x, 84), (x + 29, 84), (x + 29, FOOT), (x, FOOT)), k.wood, k.line)
        k.stroke((x, FOOT), (x + 29, 84))
        k.stroke((x, 84), (x + 29, FOOT))
    coat = mix("#C98B4A", k.theme.paper, 0.12)
    k.curve("M20 85C21 74 24 66 31 63L33 58L36 63C41 66 46 74 48 78C48 82 44 83 41 81C38 79 36 79 35 80V85Z", coat)
    k.curve("M20 84C20 74 24 66 31 62", None, k.bold * 1.4)
    k.disc(37, 69.5, 1.4, k.ink, 0.3)
    k.face(((60, 84), (65, 76), (72, 79), (79, 75), (84, 84)), k.straw, k.line)


def _donjon(k: BuildingKit) -> None:
    k.ground(18, 82)
    k.face(((27, FOOT), (32, 84), (68, 84), (73, FOOT)), k.stone)
    k.wall(32, 56, 36, "stone", 86, shade=0.34)
    k.roof(((26, 68), (29, 58), (71, 58), (74, 68)))
    k.crenels(31, 44, 38, 4, high=7, over=3)
    k.door(50, 10, 13, 86, pointed=True)
    if k.fine:
        k.stroke((40, 72), (40, 77), width=k.line * 1.4)
        k.stroke((60, 72), (60, 77), width=k.line * 1.4)
    k.stroke((46, 86), (41, FOOT), width=k.line)
    k.stroke((53, 86), (48, FOOT), width=k.line)
    for n in range(3):
        k.stroke((45 - n * 1.7, 88.5 + n * 3), (52 - n * 1.7, 88.5 + n * 3), width=k.line)


def _commons(k: BuildingKit) -> None:
    k.ground()
    tree(k, 50, 34.5, 21)
    k.front(6, 52, 27, 72, "timber", verge=8)
    k.door(20, 9, 16)
    k.front(67, 52, 27, 72, "timber", verge=8)
    k.door(81, 9, 16)
    if k.fine:
        k.disc(20, 66, 2.4, k.dark, k.hair)
        k.disc(81, 66, 2.4, k.dark, k.hair)
    # the well under the tree
    k.box(42, 87, 16, 9, k.stone)
    k.stroke((43, 87), (43, 77))
    k.stroke((57, 87), (57, 77))
    k.face(((39, 79), (50, 72), (61, 79)), k.roof_colour, k.line)


def _town_house(k: BuildingKit) -> None:
    k.ground(18, 82)
    k.wall(31, 78, 38, "stone")
    k.wall(27, 60, 46, "timber", 79)
    k.beams(27, 60, 46, 79, 3)
    k.chimney(62, 36, 8, 60)
    k.front(25, 34.5, 50, 60, "timber", verge=8, over=4, foot=63)
    k.outline(((27, 62), (73, 62), (73, 79), (27, 79)))
    k.windows(30, 64, 40, 2, 8, 9)
    k.window(46, 50, 8, 8)
    k.door(50, 12, 15)


def _inn(k: BuildingKit) -> None:
    k.ground()
    k.chimney(56, 25, 9, 50)
    k.wall(10, 52, 62, "plaster")
    k.beams(10, 72, 62, FOOT, 4)
    k.outline(((10, 52), (72, 52), (72, FOOT), (10, FOOT)))
    k.hip(10, 30, 62, 54, slope=14)
    k.face(((28, 46), (36, 36), (44, 46)), k.light, k.line)
    k.window(33.5, 41, 5, 5, lit=True)
    for x in (16, 34, 54):
        k.window(x, 58, 10, 9, lit=True)
    k.door(31, 15, 20)
    # the sign: a foaming tankard
    k.stroke((71, 50), (94, 50), width=k.line * 1.6)
    k.stroke((71, 58), (80, 50))
    k.stroke((85, 50), (85, 54))
    k.box(76, 54, 19, 21, k.light)
    k.face(((80, 61), (89, 61), (89, 72), (80, 72)), k.glow, k.line)
    k.curve("M89 63q4 0 4 3.5t-4 3.5", None, k.line)
    k.curve("M79 62q1-4 3-3q2-3 4-1q4-1 3.5 4Z", GLEAM, k.line * 0.8)
    barrel(k, 81, FOOT, 13, 15)


def _bathhouse(k: BuildingKit) -> None:
    k.ground()
    k.wall(8, 58, 58, "stone")
    k.dome(13, 34, 48, 58)
    k.lantern(37, 25, 10, 37)
    k.face(((5, 56), (69, 56), (69, 61), (5, 61)), k.light)
    k.arcade(10, 54, 27, 3, fill=mix(k.theme.water, k.ink, 0.3))
    # a tub of hot water
    water = mix(k.theme.water, GLEAM, 0.45)
    k.curve("M60 77H96L92 95Q78 98 64 95Z", k.wood)
    k.add(svg.path("M60 77a18 4.5 0 0 1 36 0a18 4.5 0 0 1 -36 0Z", water, k.ink, k.line))
    if k.fine:
        for x in (69, 78, 87):
            k.stroke((x, 82), (x * 0.8 + 15.6, 95), width=k.hair)
    k.stroke((62, 86), (94, 86))
    for x in (71, 80, 89):
        k.curve(f"M{x} 69q-4-4 0-8q4-4 0-8q-3-4 0-7", None, k.line * 1.2)


def _manor(k: BuildingKit) -> None:
    k.ground(2, 98)
    k.chimney(36, 16, 8, 44)
    k.chimney(57, 16, 8, 44)
    k.wall(22, 52, 56, "plaster")
    k.hip(24, 28, 52, 54, slope=8)
    for x in (6, 64):
        k.front(x, 22, 30, 52, "timber", verge=8, over=3)
        k.windows(x + 3, 55, 24, 2, 7, 10)
        k.windows(x + 3, 75, 24, 2, 7, 10)
        k.window(x + 12, 39, 6, 8)
        k.beams(x, 70, 30, FOOT if k.detail == 2 else 71, 1 if k.detail < 2 else 3)
    k.face(((38, 74), (50, 63), (62, 74)), k.roof_colour)
    k.door(50, 15, 20)
    k.disc(50, 44, 3.6, k.gold)


def _palace(k: BuildingKit) -> None:
    k.ground(2, 98)
    k.wall(14, 56, 72, "stone")
    k.hip(14, 40, 72, 57, slope=8, over=2)
    for x in (5, 79):
        k.wall(x, 40, 16, "stone", shade=0.4)
        k.cone(x, 16, 16, 41)
        k.flag(x + 8, 8, 18)
        k.window(x + 5.5, 48, 5, 9)
        k.window(x + 5.5, 68, 5, 9)
    k.wall(36, 42, 28, "stone")
    k.dome(36, 21, 28, 43)
    k.lantern(50, 8, 8, 24)
    k.disc(50, 7.5, 2.3, k.gold)
    k.face(((33, 42), (67, 42), (67, 46), (33, 46)), k.light)
    k.windows(38, 51, 24, 3, 5, 11)
    k.windows(22, 62, 14, 2, 4.5, 8)
    k.windows(64, 62, 14, 2, 4.5, 8)
    k.arcade(22, 56, 19, 5)
    k.stroke((22, 73), (78, 73))


DRAWINGS: Mapping[str, Callable[[BuildingKit], None]] = MappingProxyType(
    {
        "pig_sty": _pig_sty,
        "stable": _stable,
        "donjon": _donjon,
        "commons": _commons,
        "town_house": _town_house,
        "inn": _inn,
        "bathhouse": _bathhouse,
        "manor": _manor,
        "palace": _palace,
    }
)
"""By the building's id in the files."""
