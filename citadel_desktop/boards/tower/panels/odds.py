"""A table of chances: for each enemy and each of its possible postures, the results of both blows as bars.

Every cell is a bar with its percentage, every row begins with the sign of the enemy's posture, so that nothing is shown
by colour alone.
"""

from functools import partial

from citadel_desktop.boards.tower.panels.duels import DuelProspect
from citadel_desktop.boards.tower.panels.groups import GIVES, TAKES, TargetLabel
from citadel_desktop.boards.tower.panels.spread import LINE, RISK
from citadel_desktop.boards.tower.picture.signs import SIGNS
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.goodman.names import figure_name, known_names, posture_name, strength_text
from citadel_desktop.language.goodman.outlook import per_cent
from citadel_desktop.rules.goodman.combat.chances import BlowOdds
from citadel_desktop.rules.goodman.combat.numbers import SIDES
from citadel_desktop.rules.goodman.draft import figure_of
from citadel_desktop.rules.goodman.state import Position, Posture
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import drawn, named, painted, stack
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Flex, Rect
from citadel_desktop.scene.theme import Colour, mix

COLUMNS = 4
"""Number of columns: no wound, one, two, three and more."""
_SIGN, _FROM, _GAP = 20.0, 44.0, 10.0
_PAD = 8.0
_TEXT, _TIGHT, _SMALLER = 15.0, 150.0, 0.88
"""Size of figures; width below which a cell has smaller ones; their factor."""


def by_column(odds: BlowOdds) -> tuple[int, ...]:
    """Return the chances in per cent for 0, 1, 2 and 3 or more wounds."""
    faces = (*odds.faces, *(0,) * COLUMNS)
    return (*faces[: COLUMNS - 1], sum(faces[COLUMNS - 1 :]))


def paint_odds(
    dl: DisplayList,
    speech: Speech,
    position: Position,
    rect: Rect,
    label: TargetLabel,
    posture: Posture,
    prospect: DuelProspect,
    colour: Colour,
    *,
    wide: bool,
) -> None:
    """Draw a choice's prospects: its name, the risk of death, a line for each possible posture of an enemy."""
    soft, known = dl.theme.ink_soft, known_names(position)
    death = speech.t("Death \N{LESS-THAN OR EQUAL TO} {chance} %", chance=per_cent(prospect.death))

    def head(dl: DisplayList, rect: Rect) -> None:
        words = paint_title(dl, rect, label.name, posture, 22, 6, colour)
        if wide:
            paint.word(dl, words, death, _TEXT, soft, align="right")

    def risk(dl: DisplayList, rect: Rect) -> None:
        paint.word(dl, rect, death, _TEXT, soft, align="left")
        legend = speech.t("{arrow} gives {back} takes", arrow=GIVES, back=TAKES)
        used = sum(dl.text_width(text, size=_TEXT, font="label") for text in (death, legend))
        if used + 2 * _PAD < rect.w:
            paint.word(dl, rect, legend, _TEXT, soft, align="right")

    parts = [drawn(30, head), *([] if wide else [drawn(RISK, risk)]), drawn(20, partial(_heads, speech, wide=wide))]
    for duel in prospect.duels:
        strength = strength_text(figure_of(position, duel.enemy))
        name = f"{figure_name(speech, duel.enemy, known)} \N{MIDDLE DOT} {strength}"
        parts.append(drawn(LINE, partial(paint.word, text=name, size=_TEXT, colour=colour, align="left")))
        for enemy, gives, takes in zip(duel.postures, duel.gives, duel.takes, strict=True):
            line = partial(_line, enemy=enemy, gives=gives, takes=takes, colour=colour, wide=wide)
            said = speech.t(
                "Against {posture}: {given}; {taken}",
                posture=posture_name(speech, enemy),
                given=_said(speech, gives, own=True),
                taken=_said(speech, takes, own=False),
            )
            parts.append(named(drawn(LINE if wide else 2 * LINE, line), said, "cell"))
    painted(dl, stack(*parts), rect.inset(_PAD if rect.w >= _TIGHT + 4 * _PAD else _PAD / 2 + 1, 4))


def paint_title(
    dl: DisplayList, head: Rect, name: str, posture: Posture, side: float, gap: float, colour: Colour
) -> Rect:
    """Draw the name of a choice behind the sign of its posture; return the rectangle of the words."""
    paint.icon(dl, SIGNS[posture], head.left_strip(side).centred(side, side), colour)
    words = head.without_left(side + gap)
    # Bold letters are a little wider.
    size = fitting(dl, name, dl.theme.size_small, words.w * 0.94)
    paint.word(dl, words, name, size, colour, align="left", bold=True)
    return words


def _said(speech: Speech, odds: BlowOdds, *, own: bool) -> str:
    """Describe a blow's chances for screen readers."""
    none, one, two, more = by_column(odds)
    facts = {"from": odds.least, "none": none, "one": one, "two": two, "more": more}
    if own:
        return speech.t("own blow from {from}: 0 wounds {none} %, 1 {one} %, 2 {two} %, 3 or more {more} %", **facts)
    return speech.t("its blow from {from}: 0 wounds {none} %, 1 {one} %, 2 {two} %, 3 or more {more} %", **facts)


def _blocks(line: Rect, *, wide: bool) -> tuple[Rect, Rect]:
    """Return the rectangles of one's own blow and the enemy's in a line, side by side or stacked."""
    room = line.without_left(_SIGN + 2)
    if not wide:
        return room.top_strip(room.h / 2), room.bottom_strip(room.h / 2)
    half = (room.w - _GAP) / 2
    return room.left_strip(half), room.right_strip(half)


def _cells(block: Rect) -> tuple[Rect, ...]:
    """Return the cells of the four chances, right of the lowest face that wounds."""
    room = block.without_left(_from(block))
    # Only the first often has three digits.
    return tuple(cell.inset(1, 0) for cell in room.columns(Flex(1.3), Flex(), Flex(), Flex()))


def _from(block: Rect) -> float:
    """Return the width of the lowest face that wounds."""
    return _FROM if block.w >= _TIGHT else _FROM * _SMALLER


def _size(block: Rect) -> float:
    """Return the size of figures."""
    return _TEXT if block.w >= _TIGHT else _TEXT * _SMALLER


def _heads(speech: Speech, dl: DisplayList, rect: Rect, *, wide: bool) -> None:
    """Draw the headings of the columns: wounds, and whose blow it is."""
    blocks = _blocks(rect, wide=True) if wide else (rect.without_left(_SIGN + 2),)
    for block, what in zip(blocks, (speech.t("gives"), speech.t("takes")), strict=False):
        if wide:
            size = fitting(dl, what, _TEXT, _FROM - 2)
            paint.word(dl, block.left_strip(_FROM), what, size, dl.theme.ink_soft, align="left")
        for cell, wounds in zip(_cells(block), ("0", "1", "2", "3+"), strict=True):
            paint.word(dl, cell, wounds, _size(block), dl.theme.ink_soft)


def _line(
    dl: DisplayList, line: Rect, enemy: Posture, gives: BlowOdds, takes: BlowOdds, colour: Colour, *, wide: bool
) -> None:
    """Draw one posture of an enemy: its sign, and both blows."""
    sign = Rect(line.x, line.y + (line.h - 17) / 2, 17, 17)
    paint.icon(dl, SIGNS[enemy], sign, colour)
    tones = (dl.theme.verdigris, dl.theme.vermilion)
    for block, odds, tone, arrow in zip(_blocks(line, wide=wide), (gives, takes), tones, (GIVES, TAKES), strict=True):
        least = "\N{EN DASH}" if odds.least > SIDES else f"{odds.least}+"
        size = _size(block)
        paint.word(dl, block.left_strip(_from(block)), f"{arrow}{least}", size, colour, align="left")
        for n, (cell, chance) in enumerate(zip(_cells(block), by_column(odds), strict=True)):
            _bar(dl, cell.inset(0, 1.5), chance, dl.theme.ink_soft if not n else tone, size)


def _bar(dl: DisplayList, cell: Rect, chance: int, tone: Colour, size: float) -> None:
    """Draw a chance as a bar with its percentage."""
    theme = dl.theme
    dl.fill(cell, theme.field)
    if chance:
        dl.fill(cell.left_strip(max(1.5, cell.w * chance / 100)), mix(theme.field, tone, 0.45))
    dl.fill(cell.bottom_strip(1), theme.ink_faint, 0.6)
    # Figures may overhang a narrow cell.
    colour = theme.ink if chance else theme.ink_soft
    paint.word(dl, cell.inset(-4, 0), str(chance), size, colour, bold=chance > 0)


def fitting(dl: DisplayList, text: str, size: float, wide: float) -> float:
    """Return the size at which a line fits, down to the smallest legible one."""
    whole = dl.text_width(text, size=size, font="label")
    return size if whole <= wide else max(size * _MIN_SHRINK, size * wide / whole * 0.93)


_MIN_SHRINK = 0.72
"""Smallest factor on a line's size; a line that is still too wide loses its end."""
