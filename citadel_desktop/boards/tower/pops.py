"""What rises above the tower while it happens: wounds, postures, dice, items on their way, and how a match ends."""

from functools import lru_cache
from math import cos, pi, sin

from citadel_desktop.boards.tower import marks, motion, signs
from citadel_desktop.boards.tower.course import Throw
from citadel_desktop.boards.tower.geometry import Tower
from citadel_desktop.boards.tower.ink import disc_d, inked, night, stroked
from citadel_desktop.boards.tower.panels.dice import paint_dice
from citadel_desktop.boards.tower.panels.odds import SIGNS
from citadel_desktop.rules.goodman.numbers import SIDES
from citadel_desktop.rules.goodman.state import TALISMAN, Ending, Posture
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.animation import eased
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme

LEAST = 30.0
"""The least side of a sign that rises, in logical units."""
_FULL = 100.0
_DICE = 44.0


def item(dl: DisplayList, rect: Rect, number: int) -> None:
    """The talisman or the amulet."""
    body = signs.talisman(dl.theme) if number == TALISMAN else signs.amulet(dl.theme)
    dl.shape(rect, body, signs.SIGN)


def carry(dl: DisplayList, start: Rect, end: Rect | None, number: int, share: float) -> None:
    """An item on its way from one box to another; without an end it rises and is gone."""
    side = max(LEAST, min(start.w, 64.0))
    t = eased("in_out", share)
    if end is None:
        rect = start.centred(side * (1 + t), side * (1 + t)).moved(0, -start.h * 0.9 * t)
    else:
        (x, y), (to_x, to_y) = start.centre, end.centre
        middle = Rect(x + (to_x - x) * t, y + (to_y - y) * t - side * sin(pi * t), 0, 0)
        rect = middle.centred(side * (1 - t / 2), side * (1 - t / 2))
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    item(own, rect, number)
    motion.faded(dl, ("carry", number), rect, own.items, 1.0 if end is not None else 1 - t * 0.9)


def wounds(dl: DisplayList, figure: Rect, count: int, share: float) -> None:
    """Wounds: a drop with their number, which rises from the figure."""
    side = max(LEAST, figure.w * 0.62)
    rect = figure.centred(side, side).moved(0, -figure.h * (0.1 + 0.45 * eased("out", share)))
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, drop(dl.theme), (_FULL, _FULL))
    _number(own, rect.moved(0, rect.h * 0.1), str(count), rect.h * 0.46)
    motion.faded(dl, ("wounds", figure), rect, own.items, min(1.0, 3 * (1 - share)))


def death(dl: DisplayList, figure: Rect, share: float) -> None:
    """A figure falls: a skull rises from where it stood."""
    side = max(LEAST, figure.w * 0.7)
    rect = figure.centred(side, side).moved(0, -figure.h * 0.3 * eased("out", share))
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, signs.skull(dl.theme), signs.SIGN)
    motion.faded(dl, ("death", figure), rect, own.items, min(1.0, 4 * share, 4 * (1 - share)))


def posture(dl: DisplayList, figure: Rect, kind: Posture, share: float) -> None:
    """How a figure fights, shown above it."""
    _plate(dl, figure, SIGNS[kind], share)


def wall(dl: DisplayList, figure: Rect, share: float) -> None:
    """A figure that stands against a wall."""
    _plate(dl, figure, "wall", share)


def _plate(dl: DisplayList, figure: Rect, icon: str, share: float) -> None:
    side = max(LEAST, figure.w * 0.5)
    grown = side * eased("settle", min(1.0, share * 4))
    rect = figure.centred(side, side).moved(0, -figure.h * 0.5).centred(grown, grown)
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, plate(dl.theme, icon), (_FULL, _FULL))
    motion.faded(dl, ("plate", icon, figure), rect, own.items, min(1.0, 5 * (1 - share)))


def throw(dl: DisplayList, at: Tower, by: Rect, against: Rect, told: Throw, share: float) -> None:
    """A blow: a line from who strikes to who is struck, the dice over him, what they have to reach, what came of it."""
    unit = max(0.4, min(by.w, against.w) / 96.0)
    dl.add(marks.tie(dl.theme, by.centre, against.centre, "aim", unit))
    high = max(_DICE, min(against.h * 0.6, 72.0))
    wide = high * 3.3
    x = min(max(against.centre[0] - wide / 2, at.view.x), at.view.right - wide)
    y = max(at.view.y, against.y - high * 0.9)
    rect = at.snapped(Rect(x, y, wide, high))
    theme, n = dl.theme, night(dl.theme)
    dl.shadow(rect, 8, 6, 0.4)
    dl.shape(rect, svg.rect(Rect(1.5, 1.5, rect.w - 3, rect.h - 3), n.void, n.gold, 2, radius=8))
    paint_dice(dl, rect.left(high * 2).inset(5, 5), told.roll, share, told.place)
    words = Rect(rect.x + high * 2, rect.y, rect.w - high * 2 - 4, rect.h)
    least = "\N{EN DASH}" if told.least > SIDES else f"{told.least}+"
    lies = share >= 1
    paint.word(
        dl,
        words.top(words.h / 2) if lies else words,
        least,
        high * (0.3 if lies else 0.36),
        theme.on_dark,
    )
    if lies:
        below = words.bottom_strip(words.h / 2)
        small = below.left(below.w / 2).square()
        dl.shape(small, drop(theme) if told.wounds else miss(theme), (_FULL, _FULL))
        _number(dl, below.right_strip(below.w / 2), str(told.wounds), high * 0.36)


def end(dl: DisplayList, view: Rect, ending: Ending, share: float) -> None:
    """How the match ends, told by a sign over the tower."""
    n = night(dl.theme)
    dl.fill(view, n.void, 0.62 * min(1.0, share * 4))
    side = min(view.w, view.h) * 0.62
    grown = side * (0.7 + 0.3 * eased("out", min(1.0, share * 2)))
    rect = view.centred(grown, grown)
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    body = emblem(dl.theme, ending, round(share * 48) % 48 if ending in _WON else 0)
    own.shape(rect, body, (_FULL * 2, _FULL * 2))
    shown = min(1.0, share * 4, (1 - share) * 8)
    motion.faded(dl, "end", rect, own.items, shown)


_WON: frozenset[Ending] = frozenset({"talisman_out", "minor", "major", "decisive", "destroyed"})


def _number(dl: DisplayList, rect: Rect, text: str, size: float) -> None:
    paint.word(dl, rect, text, size, dl.theme.on_dark, bold=True)


@lru_cache(maxsize=4)
def drop(theme: Theme) -> str:
    """A drop of blood."""
    n = night(theme)
    d = "M50 4Q84 46 84 64A34 34 0 0 1 16 64Q16 46 50 4Z"
    return stroked(d, n.rim, 9) + inked(d, n.blood, n.ink, 4)


@lru_cache(maxsize=4)
def miss(theme: Theme) -> str:
    """A blow that did nothing."""
    n = night(theme)
    return stroked("M24 24L76 76M76 24L24 76", n.ink, 16) + stroked(
        "M24 24L76 76M76 24L24 76", n.bone, 9
    )


@lru_cache(maxsize=16)
def plate(theme: Theme, icon: str) -> str:
    """A sign on a dark disc with a golden rim."""
    n = night(theme)
    body = inked(disc_d(50, 50, 46), n.void, n.ink, 6) + stroked(disc_d(50, 50, 43), n.gold, 5)
    return body + svg.icon(icon, Rect(24, 24, 52, 52), theme.on_dark)


@lru_cache(maxsize=64)
def emblem(theme: Theme, ending: Ending, turn: int) -> str:
    """The sign of an ending, in a box of twice a hundred; rays of a victory turn with `turn`."""
    n = night(theme)
    body = ""
    if ending in _WON:
        for k in range(16):
            a, half = 2 * pi * k / 16 + turn * pi / 384, pi / 42
            tips = [(100 + r * sin(a + o), 100 - r * cos(a + o)) for r, o in _ray(half)]
            body += svg.polygon(tips, n.gold, opacity=0.55 if k % 2 else 0.85)
    body += inked(disc_d(100, 100, 66), n.void, n.ink, 5) + stroked(disc_d(100, 100, 62), n.gold, 4)
    return body + "".join(
        svg.group(part, move=(x, y), scale=scale) for part, x, y, scale in _parts(theme, ending)
    )


def _ray(half: float) -> tuple[tuple[float, float], ...]:
    return ((60.0, -half), (98.0, 0.0), (60.0, half))


def _parts(theme: Theme, ending: Ending) -> tuple[tuple[str, float, float, float], ...]:
    n = night(theme)
    talisman, amulet = signs.talisman(theme), signs.amulet(theme)
    broken = stroked("M58 6L44 40L58 54L40 96", n.void, 9) + stroked(
        "M58 6L44 40L58 54L40 96", n.glow, 3
    )
    match ending:
        case "talisman_out" | "major":
            return ((talisman, 55, 55, 0.9),)
        case "minor":
            return ((amulet, 55, 55, 0.9),)
        case "decisive":
            return ((talisman, 44, 62, 0.62), (amulet, 98, 62, 0.58))
        case "destroyed":
            return ((talisman + broken, 55, 55, 0.9),)
        case "talisman_lost":
            return ((stroked(_SPIRAL, n.glow, 7), 50, 50, 1.0), (talisman, 84, 84, 0.32))
        case "heroes_dead":
            return ((signs.skull(theme), 50, 48, 1.0),)
    return ((svg.icon("house", Rect(15, 15, 70, 70), theme.on_dark), 50, 50, 1.0),)


_SPIRAL = "M50 50q8 -10 16 0q6 18 -16 22q-32 0 -32 -26q2 -34 36 -34q42 4 40 44q-8 38 -48 38"
