"""Furnishings, small things that tell what a room is: each in a box of 40 around its middle, light from the upper left.

They stand in corners and along walls, where markers and figures leave room.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from citadel_desktop.boards.tower.picture.ink import Night, box_d, disc_d, filled, inked, stroked
from citadel_desktop.scene.theme import GLEAM, SHADE, mix

Draw = Callable[[Night], str]


def _table(n: Night) -> str:
    return (
        inked("M-17 -8h34v15h-34Z", n.wood, n.ink)
        + filled("M-17 7h34v6h-34Z", n.wood_dark)
        + stroked("M-17 7v6h34v-6M-15 -3h30", n.ink, 1.6)
        + inked(disc_d(-6, -2, 4, 3), n.bone, n.ink, 1.4)
        + inked("M6 -8h6v8h-6Z", n.gold, n.ink, 1.4)
    )


def _bench(n: Night) -> str:
    return inked("M-18 -3h36v7h-36Z", n.wood, n.ink) + stroked("M-14 4v7M14 4v7", n.ink, 3.5)


def _bed(n: Night) -> str:
    return (
        inked("M-12 -19h24v38h-24Z", n.wood_dark, n.ink)
        + inked("M-10 -8h20v25h-20Z", n.red, n.ink, 1.6)
        + inked("M-8 -17h16v9h-16Z", n.bone, n.ink, 1.6)
        + stroked("M-10 -3h20", n.bone, 2.4, 0.7)
    )


def _barrel(n: Night) -> str:
    return (
        inked("M-10 -14q-6 14 0 28h20q6 -14 0 -28Z", n.wood, n.ink)
        + stroked("M-12 -6h24M-12 7h24", n.iron, 2.6)
        + inked(disc_d(0, -14, 10, 4.4), n.wood_dark, n.ink, 1.8)
    )


def _barrels(n: Night) -> str:
    one = inked(disc_d(-9, 8, 9.5), n.wood, n.ink) + inked(disc_d(10, 8, 9.5), n.wood, n.ink)
    top = inked(disc_d(0.5, -8, 9.5), n.wood, n.ink)
    rings = disc_d(-9, 8, 5) + disc_d(10, 8, 5) + disc_d(0.5, -8, 5)
    return one + top + stroked(rings, n.ink, 1.4, 0.8)


def _crate(n: Night) -> str:
    return (
        inked("M-14 -12h28v26h-28Z", n.wood, n.ink)
        + stroked("M-14 -12l28 26M14 -12l-28 26", n.wood_dark, 3.4)
        + stroked(box_d(-11, -9, 22, 20), n.ink, 1.2, 0.7)
    )


def _sacks(n: Night) -> str:
    sack = "#A08A5E"
    return inked("M-17 14q-3 -18 7 -20l-2 -6h8l-2 6q10 2 7 20Z", sack, n.ink) + inked(
        "M0 15q-2 -15 6 -17l-1 -5h7l-1 5q9 2 6 17Z", mix(sack, SHADE, 0.15), n.ink
    )


def _shelf(n: Night) -> str:
    books = []
    tones = (n.red, n.blue, n.bone, n.green, n.gold, n.wood)
    x = -17.0
    for k, wide in enumerate((5, 4, 6, 4, 5, 4, 5)):
        books.append(inked(box_d(x, -13 + k % 3, wide, 13 - k % 3), tones[(k * 5) % 6], n.ink, 1.0))
        x += wide + 0.2
    low = [inked(box_d(-16 + k * 6.4, 3, 5, 10), tones[(k * 7 + 2) % 6], n.ink, 1.0) for k in range(5)]
    return (
        inked("M-20 -17h40v33h-40Z", n.wood_dark, n.ink)
        + "".join(books)
        + stroked("M-19 1h38M-19 14h38", n.wood, 2.6)
        + "".join(low)
    )


def _jars(n: Night) -> str:
    body = inked("M-19 -4h38v8h-38Z", n.wood, n.ink) + stroked("M-15 4v10M15 4v10", n.ink, 3)
    for x, tone in ((-13, n.green), (-2, n.blue), (9, n.red)):
        body += inked(f"M{x} -4v-7l2 -3v-4h4v4l2 3v7Z", mix(tone, GLEAM, 0.25), n.ink, 1.4)
    return body


def _hearth(n: Night) -> str:
    return (
        inked("M-20 -18h40v32h-40Z", n.stone, n.ink)
        + inked("M-13 14v-14q13 -14 26 0v14Z", "#1B0E08", n.ink, 1.6)
        + filled("M-9 13q-3 -10 3 -14q0 5 4 2q-1 -6 3 -10q1 8 5 9q4 6 1 13Z", n.glow)
        + filled("M-4 13q-2 -5 2 -8q1 -4 4 -6q0 6 3 8q1 4 -1 6Z", n.flame)
        + stroked("M-22 -18h44", n.stone_lit, 4)
    )


def _cauldron(n: Night) -> str:
    return (
        filled("M-10 16l4 -8h12l4 8Z", n.glow)
        + inked("M-14 -6q-2 18 14 18q16 0 14 -18Z", n.iron, n.ink)
        + inked(disc_d(0, -6, 14, 5), "#57743F", n.ink, 1.8)
        + filled(disc_d(-4, -7, 2.4) + disc_d(5, -5, 1.8), "#A9C77C")
    )


def _anvil(n: Night) -> str:
    return inked("M-18 -10h26q8 0 10 -4v8q-2 6 -12 6h-3l2 8h6v5h-22v-5h6l2 -8q-12 0 -15 -10Z", n.iron_lit, n.ink)


def _throne(n: Night) -> str:
    return (
        inked("M-16 18v-30l4 -8l5 6l7 -9l7 9l5 -6l4 8v30Z", n.gold, n.ink)
        + inked("M-10 10v-20h20v20Z", n.red, n.ink, 1.6)
        + inked("M-18 2h7v16h-7ZM11 2h7v16h-7Z", mix(n.gold, n.ink, 0.25), n.ink, 1.8)
        + inked("M-10 8h20v8h-20Z", mix(n.red, GLEAM, 0.15), n.ink, 1.6)
    )


def _altar(n: Night) -> str:
    return (
        inked("M-18 -4h36v18h-36Z", n.stone_lit, n.ink)
        + filled("M-7 -4h14v18h-14Z", n.red)
        + stroked("M-18 -4h36v18h-36Z", n.ink, 2.2)
        + stroked("M0 -20v14M-5 -15h10", n.gold, 3.4)
        + stroked("M-13 -5v-8M13 -5v-8", n.bone, 3)
        + filled(disc_d(-13, -15, 2.4) + disc_d(13, -15, 2.4), n.flame)
    )


def _pillar(n: Night) -> str:
    return (
        filled("M-6 8l26 8l-6 6l-22 -4Z", SHADE, 0.35)
        + inked(disc_d(0, 0, 14), n.stone_dark, n.ink)
        + inked(disc_d(-1, -2, 10.5), n.stone, n.ink, 1.6)
        + stroked("M-8 -6q4 -6 10 -5", n.stone_lit, 2.6)
    )


def _fountain(n: Night) -> str:
    return (
        inked(disc_d(0, 2, 18, 15), n.stone, n.ink)
        + inked(disc_d(0, 2, 13, 10.5), n.blue, n.ink, 1.6)
        + stroked("M-6 2q3 -4 6 0M1 6q3 -4 6 0", "#BFD8E6", 1.6)
        + inked(disc_d(0, -2, 4), n.stone_lit, n.ink, 1.6)
        + stroked("M0 -4q-7 -12 -9 2M0 -4q7 -12 9 2", "#BFD8E6", 2)
    )


def _cage(n: Night) -> str:
    bars = "".join(f"M{x} -13V16" for x in (-14, -7, 0, 7, 14))
    return (
        filled("M-16 -14h32v30h-32Z", "#12100E", 0.8)
        + filled(disc_d(-4, 8, 1.8) + disc_d(4, 8, 1.8), n.flame)
        + stroked(bars, n.iron_lit, 2.6)
        + inked("M-18 -18h36v5h-36ZM-18 14h36v5h-36Z", n.iron, n.ink, 1.8)
    )


def _telescope(n: Night) -> str:
    return (
        stroked("M0 2l-11 17M0 2l11 17M0 2v17", n.wood, 4)
        + inked("M-18 10l-5 -8l30 -20l7 11Z", n.gold, n.ink)
        + inked("M7 -18l7 11l4 -2l-8 -12Z", mix(n.blue, GLEAM, 0.3), n.ink, 1.8)
        + stroked("M-8 -5l6 9", n.ink, 2)
    )


def _globe(n: Night) -> str:
    return (
        stroked("M-10 18h20M0 18v-6", n.ink, 4)
        + inked(disc_d(0, -2, 14), n.blue, n.ink)
        + filled("M-8 -10q8 -4 8 4q-2 6 -10 2ZM3 2q8 -2 6 4q-4 4 -7 2Z", n.green)
        + stroked("M-15 6A17 17 0 0 1 8 -17", n.gold, 2.6)
    )


def _orrery(n: Night) -> str:
    return (
        stroked(disc_d(0, 0, 18, 13) + disc_d(0, 0, 11, 8), n.gold, 1.8)
        + inked(disc_d(0, 0, 5), n.flame, n.ink, 1.6)
        + inked(disc_d(-17, 4, 4), n.blue, n.ink, 1.6)
        + inked(disc_d(10, -5, 3.4), n.red, n.ink, 1.6)
        + inked(disc_d(8, 11, 3), n.bone, n.ink, 1.4)
    )


def _chest(n: Night) -> str:
    return (
        inked("M-17 -2q0 -12 17 -12q17 0 17 12v16h-34Z", n.wood, n.ink)
        + stroked("M-17 -1h34M-10 -12v26M10 -12v26", n.gold, 2.4)
        + inked("M-4 -4h8v8h-8Z", n.gold, n.ink, 1.6)
    )


def _coins(n: Night) -> str:
    return (
        inked("M-19 11q4 -6 7 -7q3 -10 12 -12q8 1 11 10q6 2 8 9q-19 8 -38 0Z", n.gold, n.ink)
        + stroked("M-8 4q3 -3 7 0M3 -2q3 -3 6 0M-2 9q4 -3 8 0M8 7q3 -2 6 0", n.ink, 1.5)
        + filled(disc_d(-12, 11, 2), n.blood)
    )


def _weapons(n: Night) -> str:
    return (
        inked("M-19 4h38v6h-38Z", n.wood, n.ink)
        + stroked("M-13 16V-16M0 16V-18M13 16V-14", n.ink, 4.4)
        + stroked("M-13 15V-15M0 15V-17M13 15V-13", n.iron_lit, 2.2)
        + inked("M-13 -20l4 8h-8ZM0 -21l4 8h-8Z", n.iron_lit, n.ink, 1.4)
        + inked("M13 -16q9 1 7 10l-7 -2Z", n.iron_lit, n.ink, 1.4)
    )


def _rack(n: Night) -> str:
    return (
        inked("M-13 -19h26v38h-26Z", n.wood_dark, n.ink)
        + stroked("M-13 -8h26M-13 0h26M-13 8h26", n.ink, 1.6)
        + inked("M-19 -18h38v7h-38ZM-19 11h38v7h-38Z", n.wood, n.ink, 1.8)
        + stroked("M-6 -11v8M6 -11v8M-6 11v-6M6 11v-6", n.iron_lit, 2.2)
    )


def _bush(n: Night) -> str:
    return (
        inked(
            "M-15 10q-8 -8 1 -14q-2 -12 10 -11q10 -5 13 5q11 2 7 12q2 10 -9 10q-14 6 -22 -2Z",
            mix(n.green, "#8FB35A", 0.35),
            n.ink,
        )
        + stroked("M-8 -2q4 -5 8 -1M2 4q4 -5 8 0M-9 6q3 -3 6 0", n.ink, 1.6, 0.8)
        + filled(disc_d(-4, -8, 2.2) + disc_d(7, -2, 2.2) + disc_d(-1, 7, 2.2), "#D98A8A")
    )


def _desk(n: Night) -> str:
    return (
        inked("M-18 -10h36v20h-36Z", n.wood, n.ink)
        + inked("M-11 -7l15 -2l1 12l-15 2Z", n.bone, n.ink, 1.4)
        + stroked("M-8 -3l9 -1M-8 1l9 -1", n.ink, 1.2)
        + stroked("M8 6l7 -16", n.bone, 2.4)
        + inked("M9 4h6v5h-6Z", n.ink, n.ink, 1)
    )


def _brazier(n: Night) -> str:
    return (
        stroked("M-9 18l5 -12M9 18l-5 -12", n.ink, 4)
        + inked("M-13 -2h26q-2 11 -13 11q-11 0 -13 -11Z", n.iron, n.ink)
        + filled("M-10 -2q-2 -9 4 -13q0 5 4 2q-1 -6 3 -9q1 8 5 9q5 5 3 11Z", n.glow)
        + filled("M-5 -2q-1 -5 3 -8q2 -2 3 -5q1 6 4 8q1 3 -1 5Z", n.flame)
    )


def _trough(n: Night) -> str:
    return (
        inked("M-20 -6h40l-4 16h-32Z", n.wood, n.ink)
        + inked("M-18 -6h36l-2 5h-32Z", n.blue, n.ink, 1.4)
        + stroked("M-18 4h36", n.ink, 1.6, 0.7)
    )


def _wheel(n: Night) -> str:
    spokes = "M-15 0h30M0 -15v30M-10.6 -10.6l21.2 21.2M10.6 -10.6l-21.2 21.2"
    return (
        stroked(disc_d(0, 0, 15), n.ink, 7)
        + stroked(disc_d(0, 0, 15), n.wood, 4)
        + stroked(spokes, n.ink, 4.4)
        + stroked(spokes, n.wood, 2.2)
        + inked(disc_d(0, 0, 4.5), n.iron_lit, n.ink, 1.6)
    )


def _mirror(n: Night) -> str:
    return (
        inked("M-12 17v-24q0 -12 12 -12q12 0 12 12v24Z", n.gold, n.ink)
        + inked("M-8 13v-20q0 -8 8 -8q8 0 8 8v20Z", "#A9C0CC", n.ink, 1.4)
        + stroked("M-4 4l8 -10M-3 -4l4 -5", GLEAM, 2, 0.9)
    )


def _tapestry(n: Night) -> str:
    return (
        stroked("M-20 -17h40", n.gold, 3.4)
        + inked("M-17 -17h34v28l-8.5 -5l-8.5 7l-8.5 -7l-8.5 5Z", n.red, n.ink)
        + filled("M0 -11l3 6l6 1l-4.500 5l1 6l-5.500 -3l-5.500 3l1 -6l-4.500 -5l6 -1Z", n.gold)
    )


def _harp(n: Night) -> str:
    return (
        stroked("M-11 17V-15q10 -6 12 2q3 5 12 2L-11 17", n.ink, 6.5)
        + stroked("M-11 17V-15q10 -6 12 2q3 5 12 2L-11 17", n.gold, 3.6)
        + stroked("M-6 -13v22M-1 -11v16M4 -7v8", n.bone, 1.3)
    )


def _map(n: Night) -> str:
    return (
        inked("M-18 -12h36v24h-36Z", n.bone, n.ink)
        + stroked("M-12 6q4 -12 10 -6q6 6 12 -8", n.blue, 2.4)
        + stroked("M-10 -6l3 3m0 -3l-3 3", n.blood, 2)
        + inked("M-20 -13h4v26h-4ZM16 -13h4v26h-4Z", n.wood, n.ink, 1.6)
    )


def _bones(n: Night) -> str:
    return (
        stroked("M-16 14l18 -6M-10 4l16 12", n.ink, 6)
        + stroked("M-16 14l18 -6M-10 4l16 12", n.bone, 3.4)
        + inked("M0 0q-2 -12 9 -12q11 0 9 12l-3 2v4h-12v-4Z", n.bone, n.ink)
        + filled(disc_d(5.5, -2, 2.6) + disc_d(12.5, -2, 2.6), n.ink)
    )


def _chains(n: Night) -> str:
    links = "".join(disc_d(x, y, 3.6, 4.4) for x in (-9, 9) for y in (-12, -5, 2, 9))
    return stroked(links, n.ink, 4.2) + stroked(links, n.iron_lit, 2)


def _lectern(n: Night) -> str:
    return (
        stroked("M0 0v16M-9 18h18", n.ink, 5)
        + inked("M-16 -8q8 -5 16 0q8 -5 16 0v12q-8 -5 -16 0q-8 -5 -16 0Z", n.bone, n.ink)
        + stroked("M0 -8v12M-12 -5q5 -2 8 0M5 -5q4 -2 8 0", n.ink, 1.4)
    )


def _statue(n: Night) -> str:
    return (
        inked("M-13 11h26v8h-26Z", n.stone_dark, n.ink)
        + inked("M-8 11q-1 -14 2 -18h12q3 4 2 18Z", n.stone, n.ink)
        + inked(disc_d(0, -12, 6), n.stone_lit, n.ink, 2)
        + stroked("M9 10V-14", n.stone_lit, 3)
    )


def _furnace(n: Night) -> str:
    return (
        inked("M-18 18v-22q0 -14 18 -14q18 0 18 14v22Z", "#7A4A38", n.ink)
        + inked("M-9 18v-11q9 -11 18 0v11Z", "#1B0E08", n.ink, 1.6)
        + filled("M-6 17q-2 -8 3 -11q3 -1 3 -5q6 6 5 16Z", n.glow)
        + filled(disc_d(1, 13, 3), n.flame)
    )


def _alembic(n: Night) -> str:
    glass = mix(n.blue, GLEAM, 0.45)
    return (
        stroked("M-14 18l4 -9M2 18l-4 -9", n.ink, 3)
        + inked("M-10 -14h6v8q9 4 7 12q-3 6 -10 6q-8 0 -10 -6q-2 -8 7 -12Z", glass, n.ink)
        + filled("M-15 4q8 -4 17 0q1 7 -9 7q-9 0 -8 -7Z", "#7FBF6A")
        + stroked("M-4 -12q14 -2 16 16", n.ink, 4)
        + stroked("M-4 -12q14 -2 16 16", glass, 1.8)
        + inked("M7 6h10v11h-10Z", n.red, n.ink, 1.6)
    )


def _meat(n: Night) -> str:
    return (
        stroked("M-18 -17h36M-9 -17v7M9 -17v7", n.iron_lit, 2.6)
        + inked("M-9 -10q8 4 6 16q-2 9 -8 8q-8 -2 -7 -12q1 -9 9 -12Z", "#A65A48", n.ink)
        + inked("M9 -10q7 5 5 12q-2 7 -6 6q-7 -2 -5 -10q1 -6 6 -8Z", "#8C4A3C", n.ink)
        + stroked("M-8 2q3 3 2 7M8 -3q2 2 1 5", n.bone, 2)
    )


def _bottles(n: Night) -> str:
    row = "".join(disc_d(x, y, 4.6) for y in (-11, 0, 11) for x in (-13, -4, 5, 14))
    return (
        inked("M-20 -18h40v36h-40Z", n.wood_dark, n.ink)
        + inked(row, "#33482F", n.ink, 1.6)
        + filled("".join(disc_d(x, y, 1.6) for y in (-11, 0, 11) for x in (-14, -5, 4, 13)), n.bone)
    )


def _privy(n: Night) -> str:
    return inked("M-16 -12h32v26h-32Z", n.wood, n.ink) + inked(disc_d(0, 0, 8, 6.5), n.ink, n.ink)


def _saddle(n: Night) -> str:
    return (
        stroked("M-14 18l4 -14M14 18l-4 -14M-13 6h26", n.wood, 4)
        + inked("M-16 -4q2 -10 8 -6q8 6 16 -2q8 2 7 10q-2 8 -10 8q-18 2 -21 -10Z", "#7A4628", n.ink)
        + stroked("M-2 6v8M-5 15h6", n.iron_lit, 2.2)
    )


def _herbs(n: Night) -> str:
    body = stroked("M-19 -16h38", n.wood, 4)
    for x in (-13, -2, 9):
        body += inked(f"M{x} -15l-6 17q6 6 12 0Z", mix(n.green, "#8FB35A", 0.3), n.ink, 1.6)
        body += stroked(f"M{x - 3} -6h6", n.bone, 2)
    return body


def _bowl(n: Night) -> str:
    return inked("M-15 -3h30q-2 14 -15 14q-13 0 -15 -14Z", n.iron_lit, n.ink) + inked(
        disc_d(0, -3, 15, 5), n.blue, n.ink, 1.6
    )


def _hole(n: Night) -> str:
    return inked(disc_d(0, 0, 17, 13), "#050505", n.ink) + stroked(
        disc_d(0, 0, 17, 13) + "M-17 0h34M-8 -11v22M8 -11v22", n.iron_lit, 2.6
    )


DRAWINGS: Mapping[str, Draw] = MappingProxyType(
    {
        "table": _table,
        "bench": _bench,
        "bed": _bed,
        "barrel": _barrel,
        "barrels": _barrels,
        "crate": _crate,
        "sacks": _sacks,
        "shelf": _shelf,
        "jars": _jars,
        "hearth": _hearth,
        "cauldron": _cauldron,
        "anvil": _anvil,
        "throne": _throne,
        "altar": _altar,
        "pillar": _pillar,
        "fountain": _fountain,
        "cage": _cage,
        "telescope": _telescope,
        "globe": _globe,
        "orrery": _orrery,
        "chest": _chest,
        "coins": _coins,
        "weapons": _weapons,
        "rack": _rack,
        "bush": _bush,
        "desk": _desk,
        "brazier": _brazier,
        "trough": _trough,
        "wheel": _wheel,
        "mirror": _mirror,
        "tapestry": _tapestry,
        "harp": _harp,
        "map": _map,
        "bones": _bones,
        "chains": _chains,
        "lectern": _lectern,
        "statue": _statue,
        "furnace": _furnace,
        "alembic": _alembic,
        "meat": _meat,
        "bottles": _bottles,
        "privy": _privy,
        "saddle": _saddle,
        "herbs": _herbs,
        "bowl": _bowl,
        "hole": _hole,
    }
)
"""Every furnishing by its name."""
