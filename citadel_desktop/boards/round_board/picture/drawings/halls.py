"""The town's own buildings: from the Guard House to the Town Hall (category Municipal)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.round_board.picture.drawings.kit import FOOT, BuildingKit
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import GLEAM, mix


def _guard_house(k: BuildingKit) -> None:
    k.ground()
    for x in (12, 68):
        k.wall(x, 62, 20, "stone", shade=0.4)
        k.cone(x, 44, 20, 63, over=3, knob=False)
    k.wall(30, 68, 40, "stone")
    k.crenels(32, 58, 36, 4, high=6, over=1)
    k.door(50, 24, 26)
    if k.fine:
        for x in (44, 50, 56):
            k.stroke((x, 72), (x, 88), stroke=k.stone)
        for y in (77, 83):
            k.stroke((39.5, y), (60.5, y), stroke=k.stone)
    else:
        k.stroke((50, 74), (50, 92), stroke=k.stone)
        k.stroke((40, 82), (60, 82), stroke=k.stone)
    # the shield over the gate
    k.curve("M22 72V80Q22 88 16 91Q10 88 10 80V72Q16 74 22 72Z", k.theme.vermilion, k.line)
    # a halberd against the wall
    k.stroke((91, FOOT), (91, 48), width=k.bold)
    k.face(((91, 52), (97, 50), (97, 60), (91, 58)), k.light, k.line)


def _chapel(k: BuildingKit) -> None:
    k.ground(10, 90)
    k.wall(50, 66, 34, "stone")
    k.roof(((48, 68), (48, 52), (80, 52), (88, 68)))
    for x in (60, 72):
        k.curve(f"M{x} 84V76Q{x} 73 {x + 2.5} 71Q{x + 5} 73 {x + 5} 76V84Z", k.dark, k.line)
    k.front(18, 50, 34, 70, "stone", verge=7, over=3)
    k.door(35, 13, 21, pointed=True)
    # the bell-cote
    k.box(29, 47, 12, 10, k.light)
    k.door(35, 6, 8, 56)
    k.cone(29, 42, 12, 48, over=2, knob=False)
    k.cross(35, 35, 10)
    k.disc(35, 66.5, 3.2, k.dark)


def _school(k: BuildingKit) -> None:
    k.ground()
    k.wall(9, 60, 82, "plaster")
    k.hip(9, 42, 82, 62, slope=13)
    # the bell
    for x in (39, 61):
        k.stroke((x, 44), (x, 32), width=k.bold * 1.4)
    k.cone(36, 25, 28, 34, over=2, knob=False)
    k.curve("M44 47Q44 36 50 36Q56 36 56 47L58 50H42Z", k.gold)
    k.disc(50, 51, 1.8, k.dark)
    for x in (14, 28, 60, 74):
        k.window(x, 66, 12, 13)
    # a hornbook at each side of the twin doors
    k.door(45, 10, 23)
    k.door(56, 10, 23)
    k.steps(38, 25, 2, 2.4)
    k.stroke((9, 84), (38, 84), width=k.line)
    k.stroke((63, 84), (91, 84), width=k.line)


def _hospital(k: BuildingKit) -> None:
    k.ground(3, 97)
    for x in (5, 69):
        k.wall(x, 58, 26, "plaster")
        k.hip(x, 42, 26, 60, slope=9, over=2)
        k.windows(x + 2, 64, 22, 2, 6, 9)
        k.windows(x + 2, 80, 22, 2, 6, 9)
    k.wall(29, 50, 42, "plaster", shade=0.2)
    k.roof(((24, 52), (50, 25.5), (76, 52)))
    red = k.theme.vermilion
    k.disc(50, 61, 13.5, GLEAM, k.bold)
    cross = "M46.4 51.2h7.2v6.2h6.2v7.2h-6.2v6.2h-7.2v-6.2h-6.2v-7.2h6.2Z"
    k.add(svg.path(cross, red, k.ink, k.hair))
    k.arcade(31, 38, 19, 3)


def _courthouse(k: BuildingKit) -> None:
    k.ground(2, 98)
    k.roof(((8, 47), (20, 32), (80, 32), (92, 47)))
    k.face(((10, 51), (50, 31), (90, 51)), k.light)
    k.roof(((22, 49), (50, 35.5), (78, 49)), lit=True)
    k.face(((8, 50), (92, 50), (92, 56), (8, 56)), k.light)
    k.columns(13, 56, 74, 5, 85)
    k.steps(10, 80, 3, 3.6)
    # Justice with her sword and scales
    k.curve("M46 32Q45 24 47 22H53Q55 24 54 32Z", k.gold, k.line)
    k.disc(50, 18.8, 2.7, k.gold)
    k.stroke((40, 23), (60, 23), width=k.line * 1.4)
    k.stroke((60, 26), (60, 15.5), width=k.line * 1.6)
    k.curve("M36.5 28a3.5 3 0 0 0 7 0Z", k.gold, k.line)
    k.stroke((40, 23), (40, 28))


def _opera_house(k: BuildingKit) -> None:
    k.ground(2, 98)
    for x in (4, 74):
        k.wall(x, 52, 22, "plaster")
        k.roof(((x - 2, 54), (x + 3, 43), (x + 19, 43), (x + 24, 54)))
        k.windows(x, 60, 22, 2, 5, 12)
        k.windows(x, 80, 22, 2, 5, 9)
    k.wall(22, 46, 56, "plaster", shade=0.15)
    k.dome(24, 22, 52, 46)
    k.disc(50, 18, 3.2, k.gold)
    k.face(((19, 44), (81, 44), (81, 49), (19, 49)), k.light)
    # the stage between drawn curtains
    k.curve("M29 96V72A21 19 0 0 1 71 72V96Z", k.glow)
    red = mix(k.theme.vermilion, GLEAM, 0.05)
    k.curve("M29 96V72A21 19 0 0 1 50 53Q47 74 34 80Q37 88 36 96Z", red, k.line)
    k.curve("M71 96V72A21 19 0 0 0 50 53Q53 74 66 80Q63 88 64 96Z", red, k.line)
    k.curve("M36 96H64V91H36Z", k.wood, k.line)
    if k.fine:
        # a lyre on the dome
        k.add(svg.path("M45 29Q42 40 48 41H52Q58 40 55 29", None, k.gold, k.line * 1.5))
        for string in (48, 50, 52):
            k.stroke((string, 31), (string, 40), width=k.hair, stroke=k.gold)
        k.stroke((45, 31), (55, 31), width=k.line, stroke=k.gold)


def _basilica(k: BuildingKit) -> None:
    k.ground(3, 97)
    k.wall(27, 50, 46, "stone", shade=0.12)
    k.roof(((22, 54), (50, 26), (78, 54)))
    k.cross(50, 14, 14)
    for x in (7, 71):
        k.wall(x, 36, 22, "stone", shade=0.4)
        k.cone(x, 14, 22, 37, over=2.5, knob=False)
        k.cross(x + 11, 5, 13)
        k.door(x + 7.3, 5, 11, 53)
        k.door(x + 14.7, 5, 11, 53)
        k.stroke((x, 60), (x + 22, 60))
        k.door(x + 11, 6, 13, 80)
    # the rose
    k.disc(50, 58, 10.5, k.light, k.bold)
    k.add(svg.circle((50, 58), 8, mix(k.theme.category_colours[3], GLEAM, 0.15), k.ink, k.hair))
    for turn in range(0, 360, 60):
        k.stroke(svg.on_circle((50, 58), 8, turn), (50.0, 58.0), stroke=k.light, width=k.line)
    k.disc(50, 58, 2.4, k.theme.vermilion, k.hair)
    k.door(50, 17, 22)
    k.door(50, 10, 17)
    k.door(34.5, 8, 14)
    k.door(65.5, 8, 14)


def _town_hall(k: BuildingKit) -> None:
    k.ground(2, 98)
    k.wall(6, 58, 88, "stone")
    k.hip(6, 38, 88, 60, slope=12, over=2.5)
    # the belfry with its clock
    k.wall(38, 34, 24, "stone", 62, shade=0.36)
    k.crenels(38, 28, 24, 4, high=5, over=2)
    k.box(42, 20, 16, 9, k.light)
    k.cone(42, 5.5, 16, 22, over=3)
    k.wall(38, 38, 24, "stone", 62, shade=0.36)
    k.disc(50, 47, 9, GLEAM, k.bold)
    k.stroke((50, 47), (50, 41), width=k.line * 1.4)
    k.stroke((50, 47), (54.5, 49.5), width=k.line * 1.4)
    if k.fine:
        for n in range(12):
            k.stroke(svg.on_circle((50, 47), 7.9, n * 30), svg.on_circle((50, 47), 6.8, n * 30), width=k.hair)
    k.windows(9, 63, 82, 8 if k.fine else 6, 5.5, 9)
    k.add(svg.rect(Rect(6, 75, 88, 2.5), k.light, k.ink, k.hair))
    k.arcade(8, 84, 17, 6)


DRAWINGS: Mapping[str, Callable[[BuildingKit], None]] = MappingProxyType(
    {
        "guard_house": _guard_house,
        "chapel": _chapel,
        "school": _school,
        "hospital": _hospital,
        "courthouse": _courthouse,
        "opera_house": _opera_house,
        "basilica": _basilica,
        "town_hall": _town_hall,
    }
)
"""By the building's id in the files."""
