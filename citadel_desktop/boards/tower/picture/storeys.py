"""The static drawing of a level: floors, furnishings, thick walls, torches and their light.

It is one drawing for each floor plan and level of detail.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

from citadel_desktop.boards.tower.picture.floors import floor_pattern, floor_tint
from citadel_desktop.boards.tower.picture.geometry import FIRE, HEAD, LEVEL_BOX, PAD
from citadel_desktop.boards.tower.picture.ink import (
    Detail,
    Night,
    box_d,
    disc_d,
    drawn,
    filled,
    inked,
    light,
    night,
    stroked,
)
from citadel_desktop.boards.tower.picture.rooms import CARPETED, PLAIN, ROOMS
from citadel_desktop.rules.goodman.squares import BESIDE, DIRECTIONS, SIDE, bits
from citadel_desktop.rules.goodman.state import NONE
from citadel_desktop.rules.goodman.stronghold.plans import Plan, Spot
from citadel_desktop.scene import svg
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import SHADE, Colour, Theme, mix

THICK = 13.0
"""Thickness of walls that run up and down the picture."""
TOP, FACE = 11.0, 15.0
"""Top of a wall that runs across, and height of the visible face below it."""
STUB = 17.0
"""Length of a wall's end in the opening between two rooms."""
_NORTH, _EAST, _SOUTH, _WEST = DIRECTIONS
_REACH = 175.0
"""Reach of a torch's light."""
_SLOTS = {"n": (50, 33), "nw": (24, 34), "ne": (76, 34), "w": (25, 56), "e": (75, 56), "sw": (24, 77), "se": (76, 77)}
"""Positions of furnishings in a square."""


@lru_cache(maxsize=64)
def storey(theme: Theme, plan: Plan, detail: Detail) -> str:
    """Return a level in a box of `LEVEL_BOX`, without its number and name."""
    n = night(theme)
    dice = Random(plan.id)
    burning, torch = tuple(torches(plan)), drawn(theme, "pieces", "torch", detail)
    inside = [
        "".join(_floors(theme, plan, dice, detail)),
        "".join(_carpets(plan, detail, n)),
        _squares(n, detail, 1.0 if theme.muted else 0.3),
        "".join(_shades(plan)),
        "".join(_furnishings(theme, plan, dice)) if detail and theme.textured else "",
        "".join(_lights(plan, burning, n)) if theme.textured else "",
        "".join(_walls(plan, dice, detail, n)),
        "".join(svg.group(torch, move=(x, y)) for _, x, y in burning),
    ]
    return _shell(dice, detail, n) + svg.group("".join(inside), move=(PAD, PAD + HEAD))


@lru_cache(maxsize=8)
def unplanned(theme: Theme, detail: Detail) -> str:
    """Return a level with an unknown floor plan: uncut stone within the outer walls."""
    n, dice = night(theme), Random(len(LEVEL_BOX))
    corners = [_corner(spot) for spot in range(SIDE * SIDE)]
    rough = [floor_tint(theme, "cell", *corner) for corner in corners]
    rough += [floor_pattern(theme, "cell", *corner, dice, detail) for corner in corners]
    joints = "".join(f"M0 {k * 100}h500M{k * 100} 0v500" for k in range(1, SIDE))
    inside = "".join(rough) + stroked(joints, n.ink, 2.0, 0.5)
    return _shell(dice, detail, n) + svg.group(inside, move=(PAD, PAD + HEAD))


@lru_cache(maxsize=32)
def yard(theme: Theme, w: float, h: float) -> str:
    """Return the paved ground before the gate with a fire, for figures outside, in a box of that size."""
    n, dice = night(theme), Random(7)
    stones = []
    for row in range(int((h - 12) / 14)):
        x = 8 + (row % 2) * 9.0
        while x < w - 26:
            wide = dice.uniform(14, 24)
            if dice.random() < 0.45:
                stones.append(box_d(x, 8 + row * 14, min(wide - 3, w - 10 - x), 10))
            x += wide
    ground = svg.rect(Rect(2, 2, w - 4, h - 4), mix(n.void, n.slate, 0.35), n.ink, 3, radius=9)
    edge = svg.rect(Rect(3.5, 3.5, w - 7, h - 7), None, n.stone_dark, 1.6, radius=8)
    size = min(h, w) * FIRE
    x, y = w - size * 0.8, h - size * 0.8
    fire = light("fire", x, y, size * 2.6, n.glow, 0.5)
    glow = filled(box_d(max(4, x - size * 2.6), 4, w - 4 - max(4, x - size * 2.6), h - 8), "url(#fire)")
    logs = svg.group(drawn(theme, "pieces", "fire"), move=(x, y), scale=size / 40)
    return ground + filled("".join(stones), n.slate, 0.55) + edge + fire + glow + logs


def _corner(spot: Spot) -> tuple[float, float]:
    row, column = divmod(spot, SIDE)
    return column * 100.0, row * 100.0


def walled(plan: Plan, spot: Spot, direction: int) -> bool:
    """Whether a wall or the edge closes a spot towards a direction."""
    other = BESIDE[spot][direction]
    return other == NONE or not plan.passages[spot] >> other & 1


def _opening(plan: Plan, spot: Spot, direction: int) -> bool:
    """Whether two rooms meet there without a wall."""
    other = BESIDE[spot][direction]
    return not walled(plan, spot, direction) and plan.room_of[spot] != plan.room_of[other]


def _floors(theme: Theme, plan: Plan, dice: Random, detail: Detail) -> Iterator[str]:
    kinds = [ROOMS.get(plan.rooms[room].id, PLAIN).floor for room in plan.room_of]
    for spot, kind in enumerate(kinds):
        yield floor_tint(theme, kind, *_corner(spot))
    for spot, kind in enumerate(kinds):
        yield floor_pattern(theme, kind, *_corner(spot), dice, detail)


def _carpets(plan: Plan, detail: Detail, n: Night) -> Iterator[str]:
    for room in plan.rooms:
        if room.id not in CARPETED:
            continue
        boxes = [Rect(*_corner(spot), 100, 100) for spot in bits(room.spots)]
        around = boxes[0]
        for box in boxes[1:]:
            around = around.union(box)
        if around.w * around.h != 1e4 * len(boxes):
            continue
        rug = around.inset(max(24, around.w * 0.27), max(24, around.h * 0.17)).moved(0, 6)
        yield inked(box_d(*rug), mix(n.red, n.slate, 0.5), n.ink, 2)
        yield stroked(box_d(*rug.inset(7)), n.gold, 2.0, 0.55)
        if detail == 2:
            fringe = "".join(
                f"M{rug.x + k * 8:.1f} {rug.y}v-5M{rug.x + k * 8:.1f} {rug.bottom}v5" for k in range(int(rug.w / 8) + 1)
            )
            yield stroked(fringe, n.gold, 1.4, 0.6)


def _squares(n: Night, detail: Detail, seen: float) -> str:
    """Return the edges of squares, let into the floor with an opacity, for counting steps."""
    cuts, lit = [f"M0 {k * 100}H500" for k in range(1, SIDE)], list[str]()
    cuts += [f"M{k * 100} 0V500" for k in range(1, SIDE)]
    lit += [f"M0 {k * 100 + 2.6}H500" for k in range(1, SIDE)]
    lit += [f"M{k * 100 + 2.6} 0V500" for k in range(1, SIDE)]
    width = (3.6, 2.8, 2.4)[detail]
    studs = "".join(
        f"M{x - 5} {y}L{x} {y - 5}L{x + 5} {y}L{x} {y + 5}Z" for x in range(100, 500, 100) for y in range(100, 500, 100)
    )
    return (
        _lines(cuts, n.ink, width, 0.62)
        + _lines(lit, n.stone_lit, width * 0.6, seen)
        + inked(studs, n.stone, n.ink, 1.6)
    )


def _shades(plan: Plan) -> Iterator[str]:
    """Yield the shadows of walls, to the right and downwards."""
    d = []
    for spot in range(SIDE * SIDE):
        x, y = _corner(spot)
        if walled(plan, spot, _WEST):
            d.append(f"M{x} {y}h{THICK / 2 + 12}l6 8v92h-{THICK / 2 + 18}Z")
        if walled(plan, spot, _NORTH):
            d.append(f"M{x} {y}h100v{FACE + 16}h-96l-4 -6Z")
    yield filled("".join(d), SHADE, 0.34)


def _furnishings(theme: Theme, plan: Plan, dice: Random) -> Iterator[str]:
    taken: set[tuple[Spot, str]] = set()
    for room in plan.rooms:
        free = list(_slots(plan, room.spots))
        dice.shuffle(free)
        # Walls at the back are the most visible, then corners.
        free.sort(key=lambda slot: slot[1] not in ("n", "nw", "ne"))
        things = ROOMS.get(room.id, PLAIN).things
        for thing in things[: 1 + room.spots.bit_count() * 2]:
            slot = next((slot for slot in free if _clear(slot, taken)), None)
            if slot is None:
                break
            taken.add(slot)
            x, y = _corner(slot[0])
            dx, dy = _SLOTS[slot[1]]
            size = dice.uniform(0.84, 0.94)
            at = (x + dx + dice.uniform(-1.5, 1.5), y + dy + dice.uniform(-1.0, 1.0))
            shade = filled(disc_d(4, 15, 20, 7), SHADE, 0.3)
            yield svg.group(shade + drawn(theme, "furniture", thing), move=at, scale=size)


def _slots(plan: Plan, spots: int) -> Iterator[tuple[Spot, str]]:
    for spot in bits(spots):
        north, east, south, west = (walled(plan, spot, way) for way in DIRECTIONS)
        if north:
            yield spot, "nw"
            yield spot, "ne"
        if west:
            yield spot, "w"
        if east:
            yield spot, "e"
        if south and west:
            yield spot, "sw"
        if south and east:
            yield spot, "se"


def _clear(slot: tuple[Spot, str], taken: set[tuple[Spot, str]]) -> bool:
    spot, place = slot
    near = {"nw": ("w",), "ne": ("e",), "w": ("nw", "sw"), "e": ("ne", "se"), "sw": ("w",)}
    near["se"] = ("e",)
    return slot not in taken and not any((spot, other) in taken for other in near[place])


def torches(plan: Plan) -> Iterator[tuple[Spot, float, float]]:
    """Yield torches: in rooms of several squares on a wall at the back, in large ones two."""
    for room in plan.rooms:
        if room.spots.bit_count() == 1:
            continue
        backs = [spot for spot in bits(room.spots) if walled(plan, spot, _NORTH)]
        if not backs:
            backs = [spot for spot in bits(room.spots) if walled(plan, spot, _WEST)][:1]
            for spot in backs:
                x, y = _corner(spot)
                yield spot, x + THICK / 2 + 5, y + 40
            continue
        wanted = 1 if room.spots.bit_count() < 5 else 2
        step = max(1, len(backs) // wanted)
        for spot in backs[(step - 1) // 2 :: step][:wanted]:
            x, y = _corner(spot)
            yield spot, x + 50, y + 8


def _lights(plan: Plan, burning: tuple[tuple[Spot, float, float], ...], n: Night) -> Iterator[str]:
    """Yield pools of light, which walls confine."""
    for number, (spot, x, y) in enumerate(burning):
        seen = 1 << spot
        for ways in ((_EAST, _SOUTH), (_WEST, _SOUTH), (_EAST, _NORTH), (_WEST, _NORTH)):
            seen |= _lit(plan, spot, ways)
        reached = Rect(x - _REACH, y + 16 - _REACH, 2 * _REACH, 2 * _REACH)
        boxes = (Rect(*_corner(each), 100, 100).intersection(reached) for each in bits(seen))
        d = "".join(box_d(*box) for box in boxes if box.w > 0 and box.h > 0)
        name = f"t{number}"
        yield light(name, x, y + 16, _REACH, n.glow, 0.46) + filled(d, f"url(#{name})")


def _lit(plan: Plan, spot: Spot, ways: tuple[int, int]) -> int:
    """Return the set of spots lit in two directions, up to three spots far."""
    seen = 1 << spot
    for _ in range(3):
        for near in tuple(bits(seen)):
            for way in ways:
                if not walled(plan, near, way):
                    seen |= 1 << BESIDE[near][way]
    return seen


def _walls(plan: Plan, dice: Random, detail: Detail, n: Night) -> Iterator[str]:
    """Yield all walls: first the visible faces, then their tops as one mass of stone."""
    weight = (5.0, 3.2, 2.4)[detail]
    boxes = wall_tops(plan)
    faces = [Rect(box.x, box.bottom, box.w, FACE) for box in boxes]
    whole = SIDE * 100.0
    faces = [face for face in faces if face.y < whole]
    yield inked("".join(box_d(*face) for face in faces), n.stone_face, n.ink, weight)
    if detail:
        yield from (_courses(face, dice, n) for face in faces)
    tops = "".join(box_d(*box) for box in boxes)
    yield inked(tops, n.stone, n.ink, weight * 2)
    yield filled(tops, n.stone)
    if detail:
        yield from (_blocks(box, dice, n) for box in boxes)


def wall_tops(plan: Plan) -> tuple[Rect, ...]:
    """Return the tops of the inner walls, with squares 100 wide; open passages between rooms have short stubs."""
    lying = (piece for row in range(1, SIDE) for piece in _lying(plan, row))
    upright = (piece for column in range(1, SIDE) for piece in _upright(plan, column))
    return (*lying, *upright)


def _lying(plan: Plan, row: int) -> Iterator[Rect]:
    """Yield the tops of the walls across, above a row."""
    half, whole = THICK / 2, SIDE * 100.0
    pieces: list[tuple[float, float]] = []
    for column in range(SIDE):
        spot, x = row * SIDE + column, column * 100.0
        if walled(plan, spot, _NORTH):
            pieces.append((x - half, x + 100 + half))
        elif _opening(plan, spot, _NORTH):
            pieces += [(x - half, x + STUB), (x + 100 - STUB, x + 100 + half)]
    for a, b in _joined(pieces):
        left, right = max(a, 0.0), min(b, whole)
        yield Rect(left, row * 100.0 - TOP / 2, right - left, TOP)


def _upright(plan: Plan, column: int) -> Iterator[Rect]:
    """Yield the tops of the walls up and down, left of a column."""
    half, whole = TOP / 2, SIDE * 100.0
    pieces: list[tuple[float, float]] = []
    for row in range(SIDE):
        spot, y = row * SIDE + column, row * 100.0
        if walled(plan, spot, _WEST):
            pieces.append((y - half, y + 100 + half))
        elif _opening(plan, spot, _WEST):
            pieces += [(y - half, y + STUB + 6), (y + 100 - STUB, y + 100 + half)]
    for a, b in _joined(pieces):
        top, bottom = max(a, 0.0), min(b, whole)
        yield Rect(column * 100.0 - THICK / 2, top, THICK, bottom - top)


def _joined(pieces: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    start, end = None, 0.0
    for a, b in sorted(pieces):
        if start is not None and a <= end:
            end = max(end, b)
            continue
        if start is not None:
            yield start, end
        start, end = a, b
    if start is not None:
        yield start, end


def _courses(face: Rect, dice: Random, n: Night) -> str:
    """Return the joints between the stones of a wall's face, in two courses."""
    half = face.h / 2
    joints = [f"M{face.x:.1f} {face.y + half:.1f}h{face.w:.1f}"]
    x, odd = face.x + dice.uniform(8, 18), False
    while x < face.right - 4:
        joints.append(f"M{x:.1f} {face.y + (half if odd else 0):.1f}v{half:.1f}")
        x, odd = x + dice.uniform(9, 17), not odd
    return stroked("".join(joints), n.ink, 1.3, 0.6)


def _blocks(box: Rect, dice: Random, n: Night) -> str:
    """Return the joints between the stones of a wall's top, and the light on its edge."""
    d = []
    long = box.w > box.h
    at = dice.uniform(12, 26)
    while at < max(box.w, box.h) - 8:
        x, y = box.x + at, box.y + at
        d.append(f"M{x:.1f} {box.y}v{box.h}" if long else f"M{box.x} {y:.1f}h{box.w}")
        at += dice.uniform(16, 30)
    lit = (
        f"M{box.x + 2:.1f} {box.y + 2:.1f}H{box.right - 2:.1f}"
        if long
        else f"M{box.x + 2:.1f} {box.y + 2:.1f}V{box.bottom - 2:.1f}"
    )
    return stroked("".join(d), n.ink, 1.3, 0.55) + stroked(lit, n.stone_lit, 2.0, 0.85)


def _lines(pieces: Iterable[str], colour: Colour, width: float, opacity: float = 1.0) -> str:
    """Return separate paths for distant lines: the renderer works through the whole width a path spans."""
    return "".join(stroked(piece, colour, width, opacity) for piece in pieces)


def _shell(dice: Random, detail: Detail, n: Night) -> str:
    """Return the outer walls with a turret at each corner, and the band above for number and name."""
    w, h = LEVEL_BOX
    weight = (6.0, 3.6, 2.8)[detail]
    top = HEAD
    body = filled(box_d(w - 8, top + 8, 4 + 8, h - top - 4), SHADE, 0.35)
    body += filled(box_d(8, h - 8, w - 16, 4 + 8), SHADE, 0.35)
    for strip in (
        Rect(5, top + 5, w - 10, PAD),
        Rect(5, h - PAD - 5, w - 10, PAD),
        Rect(5, top + 5, PAD, h - top - 10),
        Rect(w - PAD - 5, top + 5, PAD, h - top - 10),
    ):
        body += filled(box_d(*strip), n.stone)
    edge = (f"M5 {top + 5}H{w - 5}", f"M5 {h - 5}H{w - 5}", f"M5 {top + 5}V{h - 5}")
    body += _lines((*edge, f"M{w - 5} {top + 5}V{h - 5}"), n.ink, weight)
    if detail:
        above, below, left, right = list[str](), list[str](), list[str](), list[str]()
        for k in range(1, 24):
            at = 5 + k * (w - 10) / 24 + dice.uniform(-4, 4)
            above.append(f"M{at:.1f} {top + 6}v{PAD - 9}")
            below.append(f"M{at:.1f} {h - PAD + 3}v{PAD - 9}")
            side = top + 5 + k * (h - top - 10) / 24 + dice.uniform(-4, 4)
            left.append(f"M6 {side:.1f}h{PAD - 9}")
            right.append(f"M{w - PAD + 3} {side:.1f}h{PAD - 9}")
        body += _lines(map("".join, (above, below, left, right)), n.ink, 1.4, 0.5)
        body += _lines((f"M8 {h - 8}V{top + 8}", f"M8 {top + 8}H{w - 8}"), n.stone_lit, 2.4, 0.9)
    # The face of the wall at the back, and the inner edges of the others.
    body += inked(box_d(PAD - 3, PAD + HEAD - 5, SIDE * 100 + 6, FACE + 7), n.stone_face, n.ink, weight)
    inner = (
        f"M{PAD - 1} {PAD + HEAD}V{h - PAD + 1}",
        f"M{PAD - 1} {h - PAD + 1}H{w - PAD + 1}",
        f"M{w - PAD + 1} {PAD + HEAD}V{h - PAD + 1}",
    )
    body += _lines(inner, n.ink, weight)
    for x in (16.0, w - 16):
        for y in (top + 16.0, h - 16):
            body += inked(disc_d(x, y, 15), n.stone_dark, n.ink, weight)
            body += inked(disc_d(x - 0.6, y - 0.8, 10), n.stone, n.ink, weight * 0.6)
            if detail:
                body += stroked(f"M{x - 7:.1f} {y - 4:.1f}q4 -6 9 -5", n.stone_lit, 2.2)
    return body
