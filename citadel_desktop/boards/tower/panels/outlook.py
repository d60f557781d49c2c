"""A choice in combat: its name, a bar of wounds for each fighter, and a summary in a sentence.

A bar is as long as a figure's life: wounds taken, wounds expected, and their range over the enemy's postures.
"""

from functools import partial

from citadel_desktop.boards.tower.panels.duels import DuelProspect, Toll, tolls
from citadel_desktop.boards.tower.panels.groups import TargetLabel
from citadel_desktop.boards.tower.panels.odds import fitting, paint_title
from citadel_desktop.boards.tower.panels.spread import BAR, MIDDLING, TITLE
from citadel_desktop.boards.tower.picture import signs
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name, known_names
from citadel_desktop.language.goodman.outlook import wounds_text
from citadel_desktop.rules.goodman.draft import endurance, figure_of
from citadel_desktop.rules.goodman.state import Position
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import Box, drawn, painted, shrunk, space, stack
from citadel_desktop.scene.display import DisplayList, Run
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Colour, mix

_PAD = 8.0
_TEXT, _MIN_TEXT = 15.0, 12.5
_NAME, _VALUE = 0.34, 34.0
"""Share of a bar's line for the figure's name, and the width of the number of wounds."""


def paint_outlook(
    dl: DisplayList,
    speech: Speech,
    position: Position,
    rect: Rect,
    label: TargetLabel,
    figure: int,
    prospect: DuelProspect,
    colour: Colour,
) -> None:
    """Draw a choice's expected wounds for a figure and its enemies."""
    narrow = rect.w < MIDDLING
    sign = 18.0 if narrow else 22.0

    def title(dl: DisplayList, head: Rect) -> None:
        paint_title(dl, head, label.name, prospect.posture, sign, 4.0, colour)

    def line(toll: Toll) -> Box:
        tone = dl.theme.vermilion if toll.figure == figure else dl.theme.verdigris
        return drawn(BAR, partial(_line, speech, position, toll, tone, colour))

    lines = map(line, tolls(position, figure, prospect))
    sentence = shrunk(Run(label.value, "label", _TEXT, dl.theme.ink), _MIN_TEXT)
    painted(dl, stack(drawn(TITLE - 3, title), *lines, space(3), sentence), rect.inset(_PAD - 2 if narrow else _PAD, 3))


def _line(
    speech: Speech, position: Position, toll: Toll, tone: Colour, colour: Colour, dl: DisplayList, line: Rect
) -> None:
    name = figure_name(speech, toll.figure, known_names(position))
    left = line.left_strip(line.w * _NAME - 4)
    paint.word(dl, left, name, fitting(dl, name, _TEXT, left.w), colour, align="left")
    value = wounds_text(speech, toll.likely)
    right = line.right_strip(_VALUE)
    paint.word(dl, right, value, _TEXT, colour, align="right", bold=True)
    bar = Rect(left.right + 4, line.y, right.x - left.right - 6, line.h).inset(0, 4)
    _bar(dl, position, bar, toll, tone)


def _bar(dl: DisplayList, position: Position, bar: Rect, toll: Toll, tone: Colour) -> None:
    """Draw a figure's life: wounds taken, expected, and at worst; with a stroke between two wounds."""
    theme, figure = dl.theme, figure_of(position, toll.figure)
    most = endurance(figure)
    step = bar.w / most
    lost = figure.wounds * step

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
