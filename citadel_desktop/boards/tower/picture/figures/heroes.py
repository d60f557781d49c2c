"""The twenty types of heroes: a hat, a weapon and a bearing for each, so that their outlines tell them apart."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.figures.kit import FOOT, FigureKit
from citadel_desktop.scene.theme import GLEAM, SHADE, mix


def _militiaman(k: FigureKit) -> None:
    k.legs("#5A5046")
    k.tunic(k.cloth)
    k.seam("M42 48V82M50 48V82M58 48V82")
    k.arm((63, 50), (72, 62), (68, 72), fill=k.cloth)
    k.shaft(69, 70, 18, 34, 12, 6)
    k.blade(((-6, -20), (6, -20), (8, -40), (-8, -40)), 69, 70, 18, k.n.wood)
    k.head()
    k.brim(28, 19, 13, k.steel, 5)
    k.round_shield(33, 66, 14, k.cloth2)


def _spearman(k: FigureKit) -> None:
    k.legs("#5A5046")
    k.tunic(k.cloth)
    k.pole(74, 12)
    k.blade(((-5, 0), (0, -16), (5, 0), (0, 5)), 74, 14)
    k.arm((62, 50), (72, 58), (74, 64), fill=k.cloth)
    k.head()
    k.helm(k.steel, 19, nasal=False)
    k.kite_shield(36, 70, 17, 54, k.cloth2)


def _farmer(k: FigureKit) -> None:
    k.legs("#7A6A4A", "#4E3A26")
    k.tunic(mix(k.cloth, "#D8C79A", 0.45), hem=78)
    k.pole(26, 22, lean=0)
    for x in (18, 26, 34):
        k.limb((x, 24), (x, 6), fill=k.steel, width=3)
    k.limb((17, 25), (35, 25), fill=k.steel, width=3)
    k.arm((38, 50), (30, 58), (26, 60), fill=k.skin)
    k.arm((62, 50), (70, 62), (66, 74), fill=k.skin)
    k.head()
    k.brim(26, 24, 12, "#D9B45A", 5)


def _scout(k: FigureKit) -> None:
    k.limb((44, 84), (36, 94), (30, FOOT - 4), fill="#4C4A3C", width=10)
    k.limb((56, 84), (68, 90), (70, FOOT - 4), fill="#4C4A3C", width=10)
    k.poly(((36, 56), (64, 56), (62, 88), (38, 88)), mix(k.cloth, "#3A4632", 0.55))
    k.shape("M34 56Q32 30 50 29Q68 30 66 56Q58 64 50 62Q42 64 34 56Z", "#4A5236")
    k.disc(51, 48, 8.4, k.skin, 9)
    if k.fine:
        k.dot(48, 48, 1.5)
        k.dot(55, 48, 1.5)
    k.arm((64, 62), (78, 58), (86, 50), fill="#4A5236")
    k.limb((86, 50), (86, 58), fill=k.n.iron_lit, width=2.4)
    k.shape("M79 58H93L91 76H81Z", k.n.flame)
    k.arm((37, 64), (26, 70), (20, 78), fill="#4A5236")
    k.sword(20, 79, -115, 22, 3)


def _pilgrim(k: FigureKit) -> None:
    k.pole(78, 10)
    k.disc(78, 16, 5, k.n.wood)
    k.robe("#8A6F4C", hem=22)
    k.limb((36, 70), (64, 70), fill=k.n.bone, width=2.6)
    k.arm((62, 52), (72, 60), (78, 62), fill="#8A6F4C")
    k.arm((38, 52), (36, 66), (46, 72), fill="#8A6F4C")
    k.head(skin=k.skin)
    k.beard(k.hair, long=17)
    k.brim(25, 21, 10, "#5C4A36", 5)
    if k.fine:
        k.dot(50, 19, 2.6, k.n.bone)
    k.disc(70, 84, 6.5, "#B98A3C", 8)


def _forester(k: FigureKit) -> None:
    green = "#4E6B38"
    k.cloak(mix(green, SHADE, 0.25), 20, 88)
    k.legs("#6A5638", "#3E2C1C")
    k.tunic(green, hem=80)
    k.arm((62, 50), (76, 56), (80, 44), fill=green)
    k.axe(80, 46, 12, 24)
    k.arm((38, 50), (30, 62), (40, 70), fill=green)
    k.head()
    k.beard(k.hair, long=11)
    k.poly(((33, 29), (66, 25), (70, 29), (58, 15), (42, 17)), green)
    k.plume(60, 21, "#C9442E", 22, 1)


def _swordsman(k: FigureKit) -> None:
    k.legs("#4A4E5A")
    k.tunic(k.cloth, hem=80)
    k.arm((62, 50), (76, 48), (78, 34), fill=k.cloth)
    k.sword(78, 34, 18, 44)
    k.head()
    k.short_hair(k.hair)
    k.arm((38, 50), (28, 62), (32, 70), fill=k.cloth)
    k.round_shield(29, 68, 10, k.cloth2)


def _archer(k: FigureKit) -> None:
    brown = "#6E5A3A"
    k.legs("#56603A", "#3E2C1C")
    k.tunic(brown, hem=80)
    k.limb((36, 44), (28, 26), fill=k.leather, width=10)
    for x in (22, 27, 32):
        k.limb((x + 2, 26), (x, 13), fill=k.n.bone, width=2)
    k.arm((62, 51), (76, 52), (84, 53), fill=brown)
    k.bow(74, 53, 38, 19, 20)
    k.limb((54, 53), (96, 53), fill=k.n.wood, width=2)
    k.arm((40, 52), (46, 60), (56, 53), fill=brown)
    k.hood("#56603A", 10)


def _wizards_man(k: FigureKit) -> None:
    blue = "#43568C"
    k.pole(77, 26)
    k.disc(77, 18, 9.5, "#8FD3E8")
    k.robe(blue, hem=25)
    k.limb((50, 46), (50, 100), fill=k.n.gold, width=3)
    k.arm((61, 51), (70, 62), (77, 60), fill=blue, width=10)
    k.arm((39, 51), (28, 60), (22, 54), fill=blue, width=10)
    k.head(y=36)
    k.beard(mix(k.hair, GLEAM, 0.3), 40, 20)
    k.poly(((32, 30), (68, 30), (58, 22), (46, -4), (42, 20)), blue)


def _palace_guard(k: FigureKit) -> None:
    k.pole(76, 16)
    k.blade(((2, 0), (16, -6), (18, 8), (14, 16), (2, 12)), 76, 20)
    k.blade(((-4, 2), (0, -18), (4, 2)), 76, 20)
    k.blade(((-2, 6), (-12, 10), (-2, 14)), 76, 20)
    k.legs(k.steel, k.steel)
    k.tunic(k.n.blue, 16, 90, 3)
    k.poly(((50, 46), (66, 48), (65, 90), (50, 90)), k.n.gold)
    k.arm((64, 51), (74, 60), (76, 66), fill=k.steel, hand=k.steel)
    k.arm((36, 51), (28, 64), (38, 76), fill=k.steel, hand=k.steel)
    k.head()
    k.helm(k.steel, 19)
    k.plume(50, 20, "#C9442E", 24, -1)


def _axeman(k: FigureKit) -> None:
    k.legs("#5A4632", "#3A2818", 11)
    k.tunic("#7C5136", 19, 82)
    k.arm((67, 52), (76, 64), (66, 72), fill=k.skin, width=10)
    k.arm((33, 52), (26, 62), (36, 66), fill=k.skin, width=10)
    k.axe(50, 70, 52, 44, double=True)
    k.disc(65, 73, 5, k.skin)
    k.disc(38, 63, 5, k.skin)
    k.head(r=11.5)
    k.beard(k.hair, long=16)


def _shield_maiden(k: FigureKit) -> None:
    k.legs("#6A5A4A", "#4A3424")
    k.tunic(k.steel, 14, 84)
    k.long_hair(k.hair, 64)
    k.head()
    k.helm(k.n.gold, 16, nasal=False)
    k.arm((63, 50), (76, 56), (78, 44), fill=k.cloth)
    k.sword(78, 44, 4, 36)
    k.round_shield(38, 72, 22, k.cloth)
    k.seam("M38 52V92M18 72H58", k.n.gold, k.thin * 2)


def _northman(k: FigureKit) -> None:
    k.cloak("#4A3A2C", 27, 94)
    k.legs("#6A5A44", "#3A2818", 10)
    k.tunic(k.cloth, 16, 84)
    k.disc(50, 50, 19, "#8A7458", 8)
    k.arm((66, 54), (78, 62), (76, 70), fill=k.skin)
    k.axe(77, 70, 6, 36)
    k.round_shield(26, 72, 14, k.n.red)
    k.head()
    k.beard(k.hair, long=20, wide=11)
    k.helm(k.steel, 18)
    k.horns(k.n.bone, 28, 12, 17)


def _elf(k: FigureKit) -> None:
    green = "#5E8470"
    k.shape("M42 44Q20 60 18 100Q34 92 44 96Z", mix(green, SHADE, 0.35))
    k.legs("#C9C2A0", "#8A9A7A", 5)
    k.tunic(green, 11, 82, 3, 42)
    k.long_hair(k.hair if k.hair != "#241C18" else "#E3D08A", 56)
    k.disc(50, 30, 9.5, k.skin, 11)
    for side in (-1, 1):
        x = 50 + side * 9
        k.poly(((x, 27), (x + side * 13, 18), (x + side, 34)), k.skin, k.thin)
    if k.fine:
        k.dot(46.6, 31, 1.4)
        k.dot(53.6, 31, 1.4)
    k.seam("M40 25Q50 21 60 25", k.n.gold, k.thin * 1.5)
    k.arm((60, 48), (70, 40), (76, 30), fill=green, width=6.500)
    k.shape("M74 30Q72 8 84 -2Q90 14 79 31Z", k.steel)
    k.arm((40, 48), (32, 60), (28, 68), fill=green, width=6.500)


def _dwarf(k: FigureKit) -> None:
    k.legs("#5A4632", "#3A2818", 12, 88)
    k.shape("M26 66Q50 54 74 66L76 94Q50 100 24 94Z", k.cloth)
    k.arm((72, 68), (84, 70), (82, 60), fill=k.cloth, width=11)
    k.shaft(82, 62, 8, 26, 18, 5)
    k.blade(((-14, -40), (14, -40), (14, -24), (-14, -24)), 82, 62, 8)
    k.arm((28, 68), (18, 80), (26, 88), fill=k.cloth, width=11)
    k.disc(50, 54, 13.5, k.skin, 13)
    k.shape("M34 54Q30 84 50 98Q70 84 66 54Q58 64 50 60Q42 64 34 54Z", k.hair)
    k.disc(50, 57, 4.5, mix(k.skin, "#C05A3A", 0.3), 4)
    if k.fine:
        k.dot(44, 52, 1.7)
        k.dot(56, 52, 1.7)
    k.shape("M34 51Q34 34 50 33Q66 34 66 51Q50 44 34 51Z", k.steel)
    k.seam("M50 34V46M36 46Q50 40 64 46", k.n.gold, k.thin * 1.6)


def _captain(k: FigureKit) -> None:
    k.cloak(k.n.red, 25, 96)
    k.legs(k.steel, k.steel)
    k.armour(k.steel)
    k.arm((66, 52), (78, 44), (80, 30), fill=k.steel, hand=k.steel)
    k.sword(79, 36, -4, 38)
    k.arm((34, 52), (24, 62), (34, 74), fill=k.steel, hand=k.steel)
    k.great_helm(k.steel)
    k.plume(50, 18, "#F0E2B8", 26, -1)


def _prince(k: FigureKit) -> None:
    k.cloak("#5A3A78", 29, 100)
    k.legs("#E0D8C4", "#7A5A3A", 8)
    k.tunic("#8C2F3A", 14, 82)
    k.disc(50, 47, 17, "#F2EBDC", 6)
    k.arm((62, 52), (74, 62), (70, 76), fill="#8C2F3A")
    k.sword(70, 78, 172, 30)
    k.arm((38, 52), (28, 56), (20, 48), fill="#8C2F3A")
    k.long_hair(k.hair, 50)
    k.head()
    k.poly(((36, 27), (33, 9), (42, 17), (50, 6), (58, 17), (67, 9), (64, 27)), k.n.gold)


def _veteran(k: FigureKit) -> None:
    grey = mix(k.steel, k.ink, 0.28)
    k.legs(grey, grey, 12)
    k.armour(grey, 20)
    k.arm((70, 52), (74, 66), (54, 68), fill=grey, hand=grey, width=10)
    k.arm((30, 52), (26, 66), (46, 68), fill=grey, hand=grey, width=10)
    k.poly(((45, 68), (55, 68), (54, 98), (50, 106), (46, 98)), k.steel)
    k.limb((37, 66), (63, 66), fill=k.n.gold, width=4)
    k.limb((50, 64), (50, 54), fill=k.leather, width=4)
    k.great_helm(grey)
    k.seam("M38 26L62 40", k.steel)


def _wanderer(k: FigureKit) -> None:
    dark = "#41483E"
    k.shape("M40 40Q20 58 8 96Q24 102 40 98Q66 108 96 92Q76 60 60 40Z", dark)
    k.pole(22, 14, lean=-2)
    k.tunic("#5A4A36", 13, 98, 4)
    k.arm((60, 54), (72, 66), (78, 74), fill=dark, width=9)
    k.sword(78, 76, 112, 34)
    k.arm((40, 54), (28, 56), (21, 52), fill=dark, width=9)
    k.shape("M33 50Q28 12 50 8Q72 12 67 50Q58 58 50 57Q42 58 33 50Z", dark)
    k.disc(50, 38, 10, "#1A1512", 12)
    k.dot(46, 37, 1.9, k.n.flame)
    k.dot(54, 37, 1.9, k.n.flame)


def _giant_slayer(k: FigureKit) -> None:
    k.legs("#6A5638", "#8A7458", 12)
    k.tunic(k.skin, 20, 72, -2)
    k.poly(((34, 70), (66, 70), (70, 90), (50, 84), (30, 90)), "#7C5136")
    k.seam("M36 50L62 70", k.leather, k.thin * 3)
    k.arm((68, 52), (78, 62), (70, 76), fill=k.skin, width=11)
    k.shape("M36 40Q28 8 50 12Q72 8 64 40L70 56Q50 48 30 56Z", "#B8562A")
    k.head(r=10.5)
    k.seam("M43 28L57 28", "#B8562A", k.thin * 1.5)
    k.sword(27, 74, -22, 72, 7)
    k.arm((32, 52), (20, 60), (26, 70), fill=k.skin, width=11)


DRAWINGS: Mapping[str, Callable[[FigureKit], None]] = MappingProxyType(
    {
        "militiaman": _militiaman,
        "spearman": _spearman,
        "farmer": _farmer,
        "scout": _scout,
        "pilgrim": _pilgrim,
        "forester": _forester,
        "swordsman": _swordsman,
        "archer": _archer,
        "wizards_man": _wizards_man,
        "palace_guard": _palace_guard,
        "axeman": _axeman,
        "shield_maiden": _shield_maiden,
        "northman": _northman,
        "elf": _elf,
        "dwarf": _dwarf,
        "captain": _captain,
        "prince": _prince,
        "veteran": _veteran,
        "wanderer": _wanderer,
        "giant_slayer": _giant_slayer,
    }
)
"""By the id of a figure in the data."""
