"""The villain's figures: foppish human swordsmen, near-humans, and non-humans that nobody takes for a man."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.figures.kit import FOOT, FigureKit
from citadel_desktop.scene.theme import GLEAM, mix


def _fop(k: FigureKit) -> None:
    silk = k.dice.choice(("#B46A9A", "#7FA6C9", "#C9A24B"))
    k.legs("#E9E0CC", "#3A2A20", 6)
    k.poly(((38, 48), (62, 48), (60, 66), (78, 90), (22, 90), (40, 66)), silk)
    k.seam("M50 50V66M36 76H64")
    k.arm((62, 52), (74, 60), (82, 52), fill=silk, width=9)
    k.rapier(83, 51, 40, 30)
    k.arm((38, 52), (24, 56), (18, 40), fill=silk, width=9)
    k.shape("M14 40L22 40L20 26L10 28Z", "#FBF4E4", k.thin)
    k.disc(50, 46, 16, "#FBF4E4", 6)
    k.disc(38, 34, 8, "#8A5A2B", 12)
    k.disc(62, 34, 8, "#8A5A2B", 12)
    k.head()
    k.brim(24, 23, 9, silk, 5)
    k.plume(46, 21, "#FBF4E4", 34, -1)


def _duellist(k: FigureKit) -> None:
    black = k.dice.choice(("#3C3A44", "#5A2F36"))
    k.limb((48, 78), (30, 90), (14, FOOT - 4), fill=black, width=9)
    k.limb((52, 78), (68, 86), (72, FOOT - 4), fill=black, width=9)
    k.poly(((40, 46), (60, 50), (58, 80), (40, 80)), "#E9E0CC")
    k.poly(((40, 46), (48, 47), (47, 80), (40, 80)), black)
    k.arm((58, 53), (70, 54), (80, 54), fill="#E9E0CC")
    k.rapier(80, 54, 84, 19)
    k.limb((84, 54), (99, 53), fill=k.steel, width=2.6)
    k.arm((42, 52), (26, 44), (24, 28), fill="#E9E0CC")
    k.head(54, 34, 10.5)
    k.shape("M43 34Q43 21 55 22Q66 23 65 32Q55 27 43 34Z", k.hair)
    k.limb((44, 34), (34, 40), (32, 50), fill=k.hair, width=5)
    k.shape("M47 33H65V38H47Z", "#241C18", k.thin)


def _cavalier(k: FigureKit) -> None:
    red = k.dice.choice(("#9A3A30", "#3F5F8A"))
    k.shape("M38 44Q8 54 8 92Q30 84 42 90L62 46Z", red)
    k.legs("#4A4036", "#2E2018", 11)
    for x in (39, 61):
        k.shape(f"M{x - 10} 84H{x + 10}L{x + 6} 94H{x - 6}Z", "#6B4A2E")
    k.tunic("#C9B27A", 16, 82)
    k.seam("M36 50L64 80", red, k.thin * 4)
    k.disc(50, 46, 15, "#FBF4E4", 5)
    k.arm((64, 52), (78, 62), (74, 74), fill="#C9B27A")
    k.rapier(75, 74, 150, 26)
    k.arm((36, 52), (26, 66), (38, 74), fill="#C9B27A")
    k.long_hair(k.hair, 52)
    k.head()
    k.shape("M42 38Q50 43 58 38L60 42Q50 48 40 42Z", k.hair, k.thin)
    k.poly(((26, 30), (74, 20), (76, 25), (60, 10), (42, 14), (38, 24)), "#3A2E28")
    k.plume(60, 16, red, 30, 1)


def _fencing_master(k: FigureKit) -> None:
    black = "#34323C"
    k.limb((50, 76), (36, 88), (34, FOOT - 4), fill=black, width=9)
    k.limb((52, 76), (64, 88), (66, FOOT - 4), fill=black, width=9)
    k.poly(((37, 46), (63, 46), (60, 80), (40, 80)), black)
    k.seam("M50 48V78M44 54H56M44 62H56M44 70H56", k.n.gold, k.thin)
    k.arm((63, 50), (76, 56), (82, 48), fill=black)
    k.rapier(82, 48, 30, 38)
    k.arm((37, 50), (24, 44), (18, 32), fill=black)
    k.rapier(18, 32, -50, 22)
    k.head()
    k.short_hair("#B9B2A6")
    k.seam("M44 39L56 39", "#B9B2A6", k.thin * 2)
    k.shape("M47 43L53 43L50 53Z", "#B9B2A6", k.thin)


def _goblin(k: FigureKit) -> None:
    green = k.dice.choice(("#7E9A4A", "#93A353"))
    k.limb((44, 90), (36, 98), (34, FOOT - 3), fill=green, width=8)
    k.limb((56, 90), (64, 98), (66, FOOT - 3), fill=green, width=8)
    k.shape("M36 70Q50 64 64 70L62 94H38Z", "#6B4A2E")
    k.arm((62, 74), (76, 78), (82, 68), fill=green, width=7, hand=green)
    k.blade(((-4, -4), (-6, -20), (2, -32), (5, -18), (4, -4)), 82, 68, 16)
    k.arm((38, 74), (26, 84), (30, 92), fill=green, width=7, hand=green)
    for side in (-1, 1):
        x = 50 + side * 14
        k.poly(((x, 48), (x + side * 27, 38), (x + side * 2, 62)), green)
    k.disc(50, 54, 17, green, 15)
    k.dot(44, 52, 3.2, k.n.flame)
    k.dot(57, 52, 3.2, k.n.flame)
    k.seam("M42 62Q50 67 59 61", width=k.thin * 1.3)
    k.poly(((48, 54), (54, 54), (51, 61)), mix(green, k.ink, 0.25), k.thin)


def _orc(k: FigureKit) -> None:
    hide = k.dice.choice(("#6F7F5A", "#7A6A58"))
    k.legs("#4A3C30", "#2E2018", 12)
    k.shape("M26 50Q50 38 74 50L70 84H30Z", "#5A4634")
    k.poly(((30, 60), (70, 60), (68, 68), (32, 68)), k.n.iron_lit, k.thin)
    k.arm((72, 52), (84, 60), (82, 48), fill=hide, width=12, hand=hide)
    k.blade(((-3, -4), (-5, -34), (14, -38), (15, -12), (4, -8)), 82, 48, 6)
    k.arm((28, 52), (16, 66), (20, 80), fill=hide, width=12, hand=hide)
    k.disc(50, 38, 14, hide, 13)
    k.dot(45, 36, 2, k.n.blood)
    k.dot(56, 36, 2, k.n.blood)
    for x in (43, 57):
        k.poly(((x - 3, 48), (x + 3, 48), (x, 39)), k.n.bone, k.thin)
    k.shape("M36 33Q37 21 50 20Q63 21 64 33Q50 28 36 33Z", k.n.iron_lit)
    k.poly(((46, 22), (50, 6), (54, 22)), k.n.iron_lit)


def _wolf_rider(k: FigureKit) -> None:
    fur = "#77736E"
    green = "#7E9A4A"
    k.limb((16, 78), (6, 66), (4, 54), fill=fur, width=8)
    for x, y in ((24, FOOT - 4), (36, FOOT - 3), (64, FOOT - 3), (76, FOOT - 4)):
        k.limb((x, 84), (x - 2, 94), (x, y), fill=fur, width=8)
    k.shape("M12 80Q14 66 34 66L68 66Q84 70 80 88Q50 96 18 92Z", fur)
    k.shape("M64 74Q64 56 76 54L80 44L86 54L99 64Q98 72 86 74Q82 84 70 84Z", fur)
    k.dot(83, 60, 2.2, k.n.flame)
    k.seam("M99 66L86 69", width=k.thin * 1.4)
    k.limb((44, 64), (54, 76), (52, 86), fill="#6B4A2E", width=9)
    k.shape("M34 42Q44 36 54 42L54 68H36Z", "#6B4A2E")
    k.pole(70, 2, 60, -14)
    k.blade(((-5, 0), (0, -14), (5, 0)), 56, 6, -14)
    k.arm((52, 46), (62, 46), (64, 38), fill=green, width=7, hand=green)
    for side in (-1, 1):
        x = 42 + side * 9
        k.poly(((x, 26), (x + side * 15, 18), (x + side, 34)), green, k.thin)
    k.disc(42, 30, 11, green, 10)
    k.dot(46, 29, 2, k.n.flame)


def _ogre(k: FigureKit) -> None:
    hide = k.dice.choice(("#C49A78", "#B58A72"))
    k.legs(hide, mix(hide, k.ink, 0.3), 16, 90)
    k.shape("M22 44Q50 26 78 44Q96 80 74 96Q50 104 26 96Q4 80 22 44Z", hide)
    k.shape("M22 84Q50 96 78 84L74 98Q50 106 26 98Z", "#6B4A2E")
    k.seam("M50 74v5M36 56Q42 62 47 56M53 56Q58 62 64 56")
    k.arm((24, 46), (8, 60), (14, 74), fill=hide, width=14, hand=hide)
    k.arm((76, 46), (92, 46), (88, 34), fill=hide, width=14, hand=hide)
    k.shape("M85 36L78 4Q88 -6 98 4L93 36Z", k.n.wood)
    if k.fine:
        for x, y in ((84, 8), (92, 10), (88, 20)):
            k.dot(x, y, 2, k.n.iron_lit)
    k.disc(50, 30, 14, hide, 13)
    k.dot(45, 28, 2)
    k.dot(56, 28, 2)
    k.seam("M42 37H59", width=k.thin * 1.6)
    k.shape("M44 20Q50 8 56 20Z", "#3A2A1C")


def _troll(k: FigureKit) -> None:
    moss = "#6A7E6A"
    k.limb((40, 76), (34, 90), (32, FOOT - 4), fill=moss, width=13)
    k.limb((60, 76), (66, 90), (68, FOOT - 4), fill=moss, width=13)
    k.limb((30, 40), (10, 62), (12, 94), fill=moss, width=13)
    k.disc(12, 97, 8, moss)
    k.shape("M22 42Q26 10 52 12Q82 12 80 44Q74 70 66 84Q50 90 36 84Q26 66 22 42Z", moss)
    k.shape("M24 34Q30 8 54 11Q78 12 80 36Q68 22 60 28Q48 16 40 27Q32 22 24 34Z", "#8FA35A")
    k.limb((76, 42), (90, 58), (88, 78), fill=moss, width=13)
    k.disc(88, 80, 8, moss)
    k.shape("M83 84L76 30Q86 20 97 30L93 84Z", k.n.wood_dark)
    k.limb((92, 42), (99, 34), fill=k.n.wood_dark, width=4)
    k.shape("M38 38Q50 26 64 38Q68 58 52 62Q36 58 38 38Z", mix(moss, GLEAM, 0.16))
    k.dot(46, 41, 2.2, k.n.flame)
    k.dot(57, 41, 2.2, k.n.flame)
    k.shape("M48 42L55 42L54 58Q51 62 48 57Z", mix(moss, k.ink, 0.15), k.thin)


def _giant_serpent(k: FigureKit) -> None:
    scale = k.dice.choice(("#4F8A62", "#8A7A3C"))
    pale = mix(scale, "#F2E7B8", 0.55)
    k.limb((16, 98), (4, 90), (12, 82), fill=scale, width=8)
    k.disc(50, 93, 37, scale, 12)
    k.disc(52, 80, 29, scale, 10.500)
    k.disc(50, 69, 20, scale, 8.5)
    k.seam("M18 93q6 5 12 7M38 101h14M66 100q8 -2 14 -6M28 82q6 4 12 5M58 87q9 0 15 -4", pale, k.thin * 1.6)
    k.limb((52, 68), (68, 54), (58, 38), (44, 30), fill=scale, width=17)
    k.shape("M56 24Q46 8 30 12Q10 20 12 32Q24 40 44 42Q58 38 56 24Z", scale)
    k.shape("M13 33Q28 32 40 40Q28 44 13 33Z", "#7A1E1E", k.thin)
    k.limb((13, 34), (4, 40), fill="#C9302E", width=2.4)
    k.poly(((20, 33), (25, 33), (22, 42)), k.n.bone, k.thin)
    k.dot(34, 22, 3.4, k.n.flame)


def _slime(k: FigureKit) -> None:
    goo = k.dice.choice(("#86B04A", "#5FA79A"))
    k.shape("M8 100Q2 84 16 78Q14 52 34 48Q38 34 52 40Q74 36 80 58Q94 64 88 80Q100 88 92 101Q50 110 8 100Z", goo)
    k.shape("M30 58Q36 48 46 52Q40 56 38 64Q30 68 30 58Z", mix(goo, GLEAM, 0.6), 0.4)
    k.disc(46, 70, 8.5, "#F6F2DC")
    k.disc(67, 64, 6.5, "#F6F2DC")
    k.disc(60, 84, 4.5, "#F6F2DC")
    k.dot(48, 71, 3.6)
    k.dot(68, 65, 2.8)
    k.dot(61, 84, 1.8)
    k.seam("M24 92q4 -5 8 0M74 92q4 -5 8 0M18 84q3 -3 6 0", mix(goo, k.ink, 0.4), k.thin * 1.6)


def _great_ape(k: FigureKit) -> None:
    fur = k.dice.choice(("#4E4038", "#6A5444"))
    skin = "#8A6A58"
    k.limb((40, 84), (32, 94), (30, FOOT - 4), fill=fur, width=13)
    k.limb((60, 84), (68, 94), (70, FOOT - 4), fill=fur, width=13)
    k.shape("M24 50Q50 30 76 50Q78 78 66 92Q50 98 34 92Q22 78 24 50Z", fur)
    k.shape("M36 60Q50 52 64 60Q64 80 50 84Q36 80 36 60Z", skin, k.thin)
    k.limb((28, 50), (4, 66), (16, 98), fill=fur, width=15)
    k.limb((72, 50), (96, 66), (84, 98), fill=fur, width=15)
    k.disc(17, 99, 8, skin, 6)
    k.disc(83, 99, 8, skin, 6)
    k.shape("M32 38Q30 14 50 12Q70 14 68 38Q62 52 50 52Q38 52 32 38Z", fur)
    k.shape("M38 32Q50 22 62 32Q62 46 50 48Q38 46 38 32Z", skin, k.thin)
    k.dot(45, 33, 2.2)
    k.dot(55, 33, 2.2)
    k.seam("M43 42H57", width=k.thin * 1.5)


def _cave_bear(k: FigureKit) -> None:
    fur = k.dice.choice(("#7A5230", "#94704A"))
    k.limb((38, 88), (32, 98), (30, FOOT - 3), fill=fur, width=17)
    k.limb((62, 88), (68, 98), (70, FOOT - 3), fill=fur, width=17)
    k.shape("M28 42Q50 26 72 42Q84 76 70 98Q50 104 30 98Q16 76 28 42Z", fur)
    k.shape("M38 56Q50 48 62 56Q66 80 50 88Q34 80 38 56Z", mix(fur, "#F0DDB0", 0.35), k.thin)
    for side in (-1, 1):
        x = 50 + side * 20
        k.limb((x, 46), (x + side * 16, 38), (x + side * 20, 22), fill=fur, width=15)
        for claw in (-6, 0, 6):
            cx = x + side * 20 + claw
            k.poly(((cx - 2.4, 16), (cx + 2.4, 16), (cx + side, 5)), k.n.bone, k.thin)
    for x in (38, 62):
        k.disc(x, 16, 6, fur)
    k.disc(50, 28, 16, fur, 15)
    k.disc(50, 34, 8, mix(fur, "#F0DDB0", 0.4), 6.500)
    k.dot(50, 31, 3)
    k.dot(43, 24, 2.2)
    k.dot(57, 24, 2.2)
    k.shape("M45 36Q50 44 55 36Z", "#7A1E1E", k.thin)


def _failed_experiment(k: FigureKit) -> None:
    one, two = k.dice.choice((("#9AAE8A", "#B58A9A"), ("#8AA0B0", "#B0A070")))
    k.limb((40, 82), (36, 92), (34, FOOT - 4), fill=two, width=13)
    k.limb((60, 82), (66, 90), (72, 96), (66, FOOT - 3), (76, FOOT - 4), fill=one, width=8)
    k.shape("M26 46Q48 34 72 44Q78 66 66 88H34Q22 70 26 46Z", one)
    k.shape("M50 40Q74 38 72 46Q78 66 66 88H52Z", two, k.thin)
    k.seam("M51 42V86M46 50h10M46 60h10M46 70h10M46 80h10", width=k.thin * 1.3)
    k.limb((72, 48), (92, 44), (84, 62), (96, 76), (88, 90), fill=two, width=8)
    k.limb((28, 50), (10, 58), (12, 72), fill=one, width=17)
    k.shape("M2 74Q0 94 12 98L14 86L20 96Q28 88 22 74Z", k.n.bone)
    k.shape("M34 34V18Q50 10 66 18V34Q64 44 50 44Q36 44 34 34Z", one)
    k.seam("M40 17l3 7M48 14v8M57 15l-2 7", width=k.thin * 1.2)
    k.disc(44, 30, 6.500, "#F6F2DC")
    k.dot(44, 30, 2.6, k.n.blood)
    k.dot(58, 31, 2.2)
    k.limb((34, 38), (27, 38), fill=k.n.iron_lit, width=5)
    k.limb((66, 38), (73, 38), fill=k.n.iron_lit, width=5)
    k.seam("M42 39L48 41L54 38L59 40", width=k.thin * 1.3)


def _dragon(k: FigureKit) -> None:
    scale, wing = "#A63A26", "#6E2230"
    k.shape("M40 56Q22 30 2 6Q-2 34 4 52Q10 48 14 58Q20 54 24 64Q30 60 38 70Z", wing)
    k.shape("M60 56Q78 30 98 6Q102 34 96 52Q90 48 86 58Q80 54 76 64Q70 60 62 70Z", wing)
    k.seam("M40 58L4 12M38 62L12 52M60 58L96 12M62 62L88 52", mix(wing, GLEAM, 0.3), k.thin * 1.4)
    k.limb((60, 92), (84, 98), (94, 86), (88, 78), fill=scale, width=9)
    k.poly(((83, 80), (88, 68), (95, 80)), scale)
    k.shape("M30 94Q24 60 44 50L60 50Q78 62 70 94Q50 104 30 94Z", scale)
    k.shape("M40 92Q36 66 46 56L56 56Q64 68 60 92Q50 98 40 92Z", "#E0B45A", k.thin)
    k.seam("M41 66H59M40 75H61M40 84H61")
    for x in (32, 68):
        k.limb((x, 88), (x, FOOT - 4), fill=scale, width=12)
        k.seam(f"M{x - 5} {FOOT}v3M{x} {FOOT}v3M{x + 5} {FOOT}v3", k.n.bone, k.thin * 1.6)
    k.limb((50, 54), (56, 40), (46, 28), fill=scale, width=16)
    k.shape("M60 16Q50 4 38 12L16 24Q14 32 20 34L40 36Q58 36 60 16Z", scale)
    k.poly(((52, 12), (68, -4), (60, 18)), k.n.bone)
    k.poly(((44, 10), (54, -7), (52, 12)), k.n.bone)
    k.dot(41, 20, 3.2, k.n.flame)
    k.seam("M18 29Q28 28 40 31", width=k.thin * 1.5)
    k.shape("M14 27Q4 22 0 28Q4 30 2 36Q10 36 15 32Z", k.n.flame, k.thin)


DRAWINGS: Mapping[str, Callable[[FigureKit], None]] = MappingProxyType(
    {
        "fop": _fop,
        "duellist": _duellist,
        "cavalier": _cavalier,
        "fencing_master": _fencing_master,
        "goblin": _goblin,
        "orc": _orc,
        "wolf_rider": _wolf_rider,
        "ogre": _ogre,
        "troll": _troll,
        "giant_serpent": _giant_serpent,
        "slime": _slime,
        "great_ape": _great_ape,
        "cave_bear": _cave_bear,
        "failed_experiment": _failed_experiment,
        "dragon": _dragon,
    }
)
"""By the id of a figure in the data."""
