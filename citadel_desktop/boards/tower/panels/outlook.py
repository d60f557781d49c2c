"""A choice in combat: its name, a bar of wounds for each who fights, and what they come to in a sentence.

A bar is as long as a figure lives: what it has lost already, what it is likely to lose, and how far that may go by the
posture that an enemy chooses.
"""

from citadel_desktop.boards.tower.panels.duels import DuelProspect, Toll, tolls
from citadel_desktop.boards.tower.panels.groups import TargetLabel
from citadel_desktop.boards.tower.panels.odds import fitting
from citadel_desktop.boards.tower.panels.spread import BAR, MIDDLING, TITLE
from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.boards.tower.picture.signs import SIGNS
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name, known_of
from citadel_desktop.language.goodman.outlook import wounds_text
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, mix

_PAD = 8.0
_TEXT, _LEAST = 15.0, 12.5
_NAME, _VALUE = 0.34, 34.0
"""The part of a bar's line that the figure's name has, and the width of its wounds."""


def paint_outlook(
    dl: DisplayList,
    speech: Speech,
    position: Position,
    rect: Rect,
    told: TargetLabel,
    figure: int,
    found: DuelProspect,
    colour: Colour,
) -> None:
    """What a choice means to a figure and to its enemies."""
    narrow = rect.w < MIDDLING
    inside = rect.inset(_PAD - 2 if narrow else _PAD, 3)
    head, sign = inside.top_strip(TITLE - 3), 18.0 if narrow else 22.0
    box = Rect(head.x, head.centre[1] - sign / 2, sign, sign)
    paint.icon(dl, SIGNS[found.posture], box, colour)
    words = head.without_left(sign + 4)
    # Bold letters are a little wider.
    size = fitting(dl, told.name, dl.theme.size_small, words.w * 0.94)
    paint.word(dl, words, told.name, size, colour, align="left", bold=True)
    y = head.bottom
    for toll in tolls(position, figure, found):
        tone = dl.theme.vermilion if toll.figure == figure else dl.theme.verdigris
        _line(dl, speech, position, Rect(inside.x, y, inside.w, BAR), toll, tone, colour)
        y += BAR
    _sentence(dl, told.value, Rect(inside.x, y + 3, inside.w, inside.bottom - y - 3), dl.theme.ink)


def _line(
    dl: DisplayList, speech: Speech, position: Position, line: Rect, toll: Toll, tone: Colour, colour: Colour
) -> None:
    name = figure_name(speech, toll.figure, known_of(position))
    left = line.left_strip(line.w * _NAME - 4)
    paint.word(dl, left, name, fitting(dl, name, _TEXT, left.w), colour, align="left")
    value = wounds_text(speech, toll.likely)
    right = line.right_strip(_VALUE)
    paint.word(dl, right, value, _TEXT, colour, align="right", bold=True)
    bar = Rect(left.right + 4, line.y, right.x - left.right - 6, line.h).inset(0, 4)
    _bar(dl, position, bar, toll, tone)


def _bar(dl: DisplayList, position: Position, bar: Rect, toll: Toll, tone: Colour) -> None:
    """A figure's life: lost already, likely to be lost, lost at worst; a stroke between two wounds."""
    theme, one = dl.theme, figure_of(position, toll.figure)
    most = endurance(one)
    step = bar.w / most
    lost = one.wounds * step

    def part(wounds: float) -> Rect:
        return Rect(bar.x + lost, bar.y, wounds * step, bar.h)

    dl.fill(bar, theme.field)
    dl.fill(bar.left_strip(lost), theme.ink_soft)
    dl.fill(part(float(toll.most)), mix(theme.field, tone, 0.3))
    dl.fill(part(float(toll.likely)), tone)
    for wound in range(1, most):
        dl.fill(Rect(bar.x + wound * step - 0.5, bar.y, 1, bar.h), theme.ink_faint, 0.7)
    dl.fill(bar.bottom_strip(1), theme.ink_faint)
    if toll.death:
        box = Rect(bar.right - bar.h - 5, bar.y - 2, bar.h + 4, bar.h + 4)
        dl.shape(box, signs.sign(theme, "skull"), signs.SIGN)


def _sentence(dl: DisplayList, text: str, rect: Rect, colour: Colour) -> None:
    """In as many lines as there is room for, a little smaller if need be."""
    size = _TEXT
    while size > _LEAST and _high(dl, text, size, rect.w) > rect.h:
        size -= 0.5
    dl.text(rect, text, size=size, colour=colour, font="label", wrap=True, leading=1.08)


def _high(dl: DisplayList, text: str, size: float, wide: float) -> float:
    return dl.measure((Run(text, "label", size, dl.theme.ink),), wide, 1.08)[1]
