"""Signs that rise above the tower during an act: wounds, postures, dice, moving items, the ending."""

from math import pi, sin

from citadel_desktop.boards.tower.motion import tweening
from citadel_desktop.boards.tower.motion.blows import Struck
from citadel_desktop.boards.tower.picture import marks, signs
from citadel_desktop.boards.tower.picture.dice import paint_dice
from citadel_desktop.boards.tower.picture.geometry import Tower
from citadel_desktop.boards.tower.picture.ink import night
from citadel_desktop.boards.tower.picture.signs import SIGNS
from citadel_desktop.rules.goodman.combat.numbers import SIDES
from citadel_desktop.rules.goodman.state import Ending, Posture
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.animation import eased
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect

MIN_SIGN = 30.0
"""Minimum side of a rising sign, in logical units."""
_FULL = 100.0
_DICE = 44.0


def item(dl: DisplayList, rect: Rect, number: int) -> None:
    """Draw the talisman or the amulet."""
    dl.shape(rect, signs.item(dl.theme, number), signs.SIGN)


def carry(dl: DisplayList, start: Rect, end: Rect | None, number: int, share: float) -> None:
    """Draw an item on its way from one box to another; without an end it rises and vanishes."""
    side = max(MIN_SIGN, min(start.w, 64.0))
    t = eased("in_out", share)
    if end is None:
        rect = start.centred(side * (1 + t), side * (1 + t)).moved(0, -start.h * 0.9 * t)
    else:
        (x, y), (to_x, to_y) = start.centre, end.centre
        middle = Rect(x + (to_x - x) * t, y + (to_y - y) * t - side * sin(pi * t), 0, 0)
        rect = middle.centred(side * (1 - t / 2), side * (1 - t / 2))
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    item(own, rect, number)
    tweening.faded(dl, ("carry", number), rect, own.items, 1.0 if end is not None else 1 - t * 0.9)


def wounds(dl: DisplayList, figure: Rect, count: int, share: float) -> None:
    """Draw a drop with a number of wounds, which rises from the figure."""
    side = max(MIN_SIGN, figure.w * 0.62)
    rect = figure.centred(side, side).moved(0, -figure.h * (0.1 + 0.45 * eased("out", share)))
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, signs.sign(dl.theme, "drop"), (_FULL, _FULL))
    _number(own, rect.moved(0, rect.h * 0.1), str(count), rect.h * 0.46)
    tweening.faded(dl, ("wounds", figure), rect, own.items, min(1.0, 3 * (1 - share)))


def death(dl: DisplayList, figure: Rect, share: float) -> None:
    """Draw a skull that rises from a fallen figure."""
    side = max(MIN_SIGN, figure.w * 0.7)
    rect = figure.centred(side, side).moved(0, -figure.h * 0.3 * eased("out", share))
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, signs.sign(dl.theme, "skull"), signs.SIGN)
    tweening.faded(dl, ("death", figure), rect, own.items, min(1.0, 4 * share, 4 * (1 - share)))


def posture(dl: DisplayList, figure: Rect, kind: Posture, share: float) -> None:
    """Draw a figure's posture above it."""
    _plate(dl, figure, SIGNS[kind], share)


def wall(dl: DisplayList, figure: Rect, share: float) -> None:
    """Draw the sign of a figure with its back to a wall."""
    _plate(dl, figure, "wall", share)


def _plate(dl: DisplayList, figure: Rect, icon: str, share: float) -> None:
    side = max(MIN_SIGN, figure.w * 0.5)
    grown = side * eased("settle", min(1.0, share * 4))
    rect = figure.centred(side, side).moved(0, -figure.h * 0.5).centred(grown, grown)
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    own.shape(rect, signs.plate(dl.theme, icon), (_FULL, _FULL))
    tweening.faded(dl, ("plate", icon, figure), rect, own.items, min(1.0, 5 * (1 - share)))


def throw(dl: DisplayList, at: Tower, by: Rect, against: Rect, blow: Struck, number: int, share: float) -> None:
    """Draw a blow: a line from attacker to target, the dice over the target with the number to reach, the result.

    Args:
        dl: the display list.
        at: the tower on the screen.
        by: the attacker's box.
        against: the target's box.
        blow: the blow.
        number: its index among the round's blows.
        share: progress of its dice coming to rest, from 0 to 1.
    """
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
    paint_dice(dl, rect.left_strip(high * 2).inset(5, 5), blow.roll, share, number)
    words = Rect(rect.x + high * 2, rect.y, rect.w - high * 2 - 4, rect.h)
    least = "\N{EN DASH}" if blow.least > SIDES else f"{blow.least}+"
    lies = share >= 1
    paint.word(
        dl, words.top_strip(words.h / 2) if lies else words, least, high * (0.3 if lies else 0.36), theme.on_dark
    )
    if lies:
        below = words.bottom_strip(words.h / 2)
        small = below.left_strip(below.w / 2).square()
        dl.shape(small, signs.sign(theme, "drop" if blow.wounds else "miss"), (_FULL, _FULL))
        _number(dl, below.right_strip(below.w / 2), str(blow.wounds), high * 0.36)


def end(dl: DisplayList, view: Rect, ending: Ending, share: float) -> None:
    """Draw the sign of the ending over the tower."""
    n = night(dl.theme)
    dl.fill(view, n.void, 0.62 * min(1.0, share * 4))
    side = min(view.w, view.h) * 0.62
    grown = side * (0.7 + 0.3 * eased("out", min(1.0, share * 2)))
    rect = view.centred(grown, grown)
    own = DisplayList(dl.theme, dl.size, dl.ruler, dl.scale)
    turn = round(share * 48) % 48 if ending in signs.WON else 0
    body = signs.emblem(dl.theme, ending, turn)
    own.shape(rect, body, (_FULL * 2, _FULL * 2))
    shown = min(1.0, share * 4, (1 - share) * 8)
    tweening.faded(dl, "end", rect, own.items, shown)


def _number(dl: DisplayList, rect: Rect, text: str, size: float) -> None:
    paint.word(dl, rect, text, size, dl.theme.on_dark, bold=True)
