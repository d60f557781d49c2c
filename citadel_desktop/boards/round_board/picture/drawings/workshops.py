"""The workshops: from the Flour Mill to the Printing House (category Crafts)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings.kit import FOOT, BuildingKit
from citadel_desktop.boards.round_board.picture.drawings.things import cask, flame, sack, sails, wheel
from citadel_desktop.scene import svg
from citadel_desktop.scene.theme import GLEAM, mix


def _flour_mill(k: BuildingKit) -> None:
    k.ground(8, 92)
    k.wall(14, 80, 26, "plank")
    k.roof(((10, 82), (17, 68), (42, 68), (42, 82)))
    k.face(((34, FOOT), (40, 66), (60, 66), (66, FOOT)), k.light)
    k.tint(((58, FOOT), (55, 66), (60, 66), (66, FOOT)), k.ink, 0.2)
    k.door(50, 9, 13)
    k.dome(37, 54, 26, 68)
    sails(k, 50, 67, 27, 22)
    sack(k, 76, FOOT, 13, 16)


def _pottery(k: BuildingKit) -> None:
    k.ground()
    k.wall(8, 72, 34, "plank")
    k.roof(((3, 75), (9, 58), (46, 58), (46, 75)))
    k.door(24, 14, 18)
    brick = mix("#B4553A", k.theme.vellum_dark, 0.3)
    k.curve("M38 96C36 78 46 68 50 60L51 45H61L62 60C66 68 76 78 74 96Z", brick)
    k.tint(((60, 46), (61, 46), (62, 60), (73, 82), (73, 95), (64, 95)), k.ink, 0.22)
    k.stroke((49, 50), (63, 50), width=k.bold)
    k.door(56, 15, 18, fill=k.glow)
    clay = mix("#C46A42", k.theme.vellum_dark, 0.15)
    for x, w, h in ((82, 13, 18), (93, 9, 12)):
        k.curve(
            f"M{x - w * 0.2} {FOOT - h}H{x + w * 0.2}L{x + w * 0.15} {FOOT - h * 0.8}"
            f"C{x + w * 0.75} {FOOT - h * 0.55} {x + w * 0.5} {FOOT - h * 0.1} {x + w * 0.25} {FOOT}"
            f"H{x - w * 0.25}C{x - w * 0.5} {FOOT - h * 0.1} {x - w * 0.75} {FOOT - h * 0.55} "
            f"{x - w * 0.15} {FOOT - h * 0.8}Z",
            clay,
            k.line * 1.2,
        )


def _bakery(k: BuildingKit) -> None:
    k.ground()
    k.chimney(14, 34.5, 10, 60)
    k.front(8, 40, 56, 68, "plaster", verge=8)
    # the oven's mouth with loaves before it
    k.curve("M18 96V84A18 17 0 0 1 54 84V96Z", k.stone)
    k.curve("M25 96V86A11 10 0 0 1 47 86V96Z", k.dark, k.line)
    flame(k, 36, 95, 13)
    # the sign: a pretzel
    k.stroke((60, 49), (90, 49), width=k.line * 1.6)
    k.stroke((80, 49), (80, 54))
    crust = "#C07A2C"
    d = (
        "M72 80C62 72 63 58 72 57C80 56 80 65 80 70C80 65 80 56 88 57C97 58 98 72 88 80"
        "M72 80C76 76 84 66 88 61M88 80C84 76 76 66 72 61"
    )
    k.add(svg.path(d, None, k.ink, k.bold * 2.7))
    k.add(svg.path(d, None, crust, k.bold * 1.25))
    for x in (70, 82):
        k.curve(f"M{x} 96a6.5 6 0 0 1 13 0Z", crust, k.line)


def _smithy(k: BuildingKit) -> None:
    k.ground()
    k.chimney(66, 36, 15, 66)
    k.wall(10, 66, 74, "stone")
    k.roof(((4, 69), (12, 48), (76, 48), (90, 69)))
    k.curve("M16 96V72H62V96Z", k.dark, k.line)
    flame(k, 54, 95, 17)
    # the anvil on its block
    iron = mix(k.theme.slate, GLEAM, 0.55)
    k.face(((31, 88), (45, 88), (46, FOOT), (30, FOOT)), k.wood, k.line)
    k.curve("M18 77Q26 78 28 77H50V81Q42 82 42 86L45 89H31L34 86Q34 83 27 82Q20 81 18 77Z", iron)
    wheel(k, 82, 84, 10.5)


def _tannery(k: BuildingKit) -> None:
    k.ground()
    k.wall(12, 60, 36, "plank")
    k.hip(12, 34.5, 36, 60, slope=12)
    if k.fine:
        for y in (64, 68, 72):
            k.stroke((17, y), (43, y))
    else:
        k.stroke((17, 67), (43, 67), width=k.bold)
    k.door(30, 13, 17)
    # a hide stretched on its frame
    hide = mix("#C98B4A", k.theme.vellum_dark, 0.3)
    k.stroke((56, FOOT), (58, 50), width=k.bold * 1.2)
    k.stroke((96, FOOT), (94, 50), width=k.bold * 1.2)
    k.stroke((54, 53), (97, 53), width=k.bold * 1.2)
    k.curve(
        "M70 58Q76 62 82 58L83 63Q89 62 91 60L92 66Q87 69 86 75Q87 81 91 85L88 89Q82 86 80 88L76 92L72 88"
        "Q70 86 64 89L61 85Q65 81 66 75Q65 69 60 66L61 60Q63 62 69 63Z",
        hide,
    )
    for a, b in (((70, 58), (69, 53)), ((82, 58), (83, 53)), ((60, 63), (57, 60)), ((92, 63), (95, 60))):
        k.stroke(a, b)
    k.stroke((62, 87), (56, 91))
    k.stroke((90, 87), (96, 91))


def _weavers_shop(k: BuildingKit) -> None:
    k.ground()
    k.wall(14, 56, 44, "timber")
    k.beams(14, 74, 44, FOOT, 3)
    k.front(14, 25, 44, 58, "timber", verge=8, foot=75)
    k.windows(17, 60, 38, 2, 10, 10)
    k.window(31, 43, 10, 9)
    k.outline(((14, 75), (58, 75), (58, FOOT), (14, FOOT)))
    k.door(36, 13, 18)
    # dyed cloth hung out to dry
    k.stroke((56, 49), (98, 49), width=k.bold)
    k.stroke((96, 46), (96, FOOT), width=k.bold)
    red, blue, yellow = mix(k.theme.vermilion, GLEAM, 0.1), k.theme.category_colours[3], k.gold
    for x, low, dye in ((61, 87, red), (72, 80, yellow), (83, 90, blue)):
        d = f"M{x} 49H{x + 10}V{low}Q{x + 7.5} {low - 4} {x + 5} {low}Q{x + 2.5} {low + 4} {x} {low}Z"
        k.curve(d, dye, k.line * 1.2)
        if k.fine:
            k.stroke((x + 3.5, 51), (x + 3.5, low - 2), width=k.hair)
            k.stroke((x + 7, 51), (x + 7, low - 4), width=k.hair)


def _brewery(k: BuildingKit) -> None:
    k.ground()
    # the kiln with its turning cowl
    k.wall(9, 62, 30, "stone")
    k.face(((20, 39), (18, 28), (33, 26), (29, 39)), k.light)
    k.roof(((5, 64), (20, 37), (29, 37), (43, 64)))
    k.wall(39, 68, 50, "plaster")
    k.roof(((37, 70), (40, 50), (86, 50), (94, 70)))
    k.window(20, 70, 8, 9)
    k.window(46, 74, 8, 8)
    # casks in a heap
    for x, y in ((65, 88.5), (80, 88.5), (72.5, 76)):
        cask(k, x, y, 7.4)
    k.curve("M13 96V89A11 7 0 0 1 35 89V96Z", mix("#B8763A", k.theme.gilt_light, 0.35), k.line)


def _glassworks(k: BuildingKit) -> None:
    k.ground(2, 98)
    brick = mix("#B4553A", k.theme.vellum_dark, 0.42)
    cone = ((24, FOOT), (40, 20), (60, 20), (76, FOOT))
    k.face(cone, brick)
    k.tint(((58, FOOT), (53, 21), (60, 20), (76, FOOT)), k.ink, 0.22)
    if k.fine:
        for y in (32, 44, 56, 68):
            k.curve(f"M{40 - (y - 20) * 0.21} {y}Q50 {y + 4} {60 + (y - 20) * 0.21} {y}", None, k.hair)
    k.face(((37, 15), (63, 15), (62, 22), (38, 22)), k.stone)
    for x in (3, 68):
        k.wall(x, 74, 29, "plaster")
    k.roof(((2.6, 77), (8, 60), (33, 60), (36, 77)))
    k.roof(((64, 77), (67, 60), (92, 60), (97.4, 77)))
    k.door(50, 22, 27, fill=k.dark)
    flame(k, 50, 95, 19)
    glass = "#8FD0C8"
    k.curve("M11 95V86Q11 83 14 82V78H19V82Q22 83 22 86V95Z", glass, k.line)
    k.curve("M76 81H87Q88 88 83 89V93H86V95H77V93H80V89Q75 88 76 81Z", glass, k.line)


def _printing_house(k: BuildingKit) -> None:
    k.ground(2, 98)
    k.wall(8, 58, 84, "stone")
    k.chimney(17, 16, 8, 40)
    k.chimney(75, 16, 8, 40)
    k.hip(8, 24, 84, 61, slope=14)
    # a stepped gable before the roof
    points: list[tuple[float, float]] = [(22, FOOT), (22, 46)]
    for n in range(4):
        x, y = 22 + 5.5 * n, 40 - 8.0 * n
        points += [(x, y), (x + 5.5, y)]
    points += [(100 - x, y) for x, y in reversed(points)]
    k.face(points, k.plaster)
    k.tint(((67, 95), (67, 27), (72, 30), (72, 39), (77, 40), (77, 95)), k.ink, 0.16)
    k.roof(((42, 16), (46, 5), (54, 5), (58, 16)))
    # an open book
    k.curve("M50 31Q43 25 28 28V52Q42 49 50 55Q58 49 72 52V28Q57 25 50 31Z", k.light)
    k.stroke((50, 31), (50, 55), width=k.bold)
    for n in range(3 if k.fine else 2):
        y = 34 + n * (5.5 if k.fine else 8)
        k.stroke((33, y), (45, y + 1.5), width=k.line)
        k.stroke((55, y + 1.5), (67, y), width=k.line)
    k.windows(26, 62, 48, 3, 9, 11)
    k.window(11, 68, 8, 12)
    k.window(81, 68, 8, 12)
    k.door(50, 15, 19)


DRAWINGS: Mapping[str, Callable[[BuildingKit], None]] = MappingProxyType(
    {
        "flour_mill": _flour_mill,
        "pottery": _pottery,
        "bakery": _bakery,
        "smithy": _smithy,
        "tannery": _tannery,
        "weavers_shop": _weavers_shop,
        "brewery": _brewery,
        "glassworks": _glassworks,
        "printing_house": _printing_house,
    }
)
"""By the building's id in the files."""
