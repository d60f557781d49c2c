"""Sheets of choices: actions on a plot, answers, cards to keep, losses.

All look alike: a title, an explanation, then cards in a row or rows to choose from, each with its key.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from math import inf
from typing import Literal

from citadel_desktop.boards.kit.sheet import SheetRows, lay_rows
from citadel_desktop.boards.round_board.panels.faces import paint_card
from citadel_desktop.boards.round_board.panels.plates import headline
from citadel_desktop.boards.round_board.panels.spread import RATIO, Spot
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.boxes import (
    Box,
    Measured,
    button,
    columns,
    drawn,
    framed,
    fullest,
    grid,
    label,
    named,
    space,
    stack,
    wide,
)
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.placing import beside
from citadel_desktop.scene.theme import Theme
from citadel_desktop.values import frozen, replace

Notes = Literal["beside", "under", "none"]
PlateState = Literal["rest", "hover", "disabled"]

ROW = 36.0
GAP = 6.0
PAD = 16.0
KEY = 26.0
MIN_CARD, MAX_CARD = 70.0, 260.0
EDGE = 9.0
"""Margin for the sheet's shadow."""


@frozen
class SheetChoice:
    """One choice.

    `label` names it, `note` gives its cost or gain, `key` the default key, `why_not` the reason of a refusal ("" if it
    is legal). `card` is a card of the stock or, with `influence`, an influence card, to be shown as such; NONE for a
    row.
    """

    label: str
    note: str = ""
    key: str = ""
    why_not: str = ""
    card: int = NONE
    influence: bool = False


@frozen
class Sheet:
    """A question: a title, sentences under it, and choices, cards first; `rule` is its rule id."""

    title: str
    told: tuple[str, ...] = ()
    choices: tuple[SheetChoice, ...] = ()
    rule: str = ""

    @property
    def cards(self) -> tuple[int, ...]:
        """Indices of the choices shown as cards."""
        return tuple(n for n, choice in enumerate(self.choices) if choice.card != NONE)

    @property
    def rows(self) -> tuple[int, ...]:
        """Indices of the choices shown as rows."""
        return tuple(n for n, choice in enumerate(self.choices) if choice.card == NONE)


def _row_width(dl: DisplayList, choice: SheetChoice, notes: Notes) -> float:
    size = dl.theme.size_small
    wide = dl.text_width(choice.label, size=size, font="label") + 2 * 10 + 2
    if notes == "none":
        return wide
    if choice.note and notes == "beside":
        wide += dl.text_width(choice.note, size=size, font="label") + 20
    return wide + (KEY + 8 if choice.key else 0.0)


_NOTES: tuple[Notes, ...] = ("beside", "under", "none")
"""Positions of a row's note: beside its label, under it, or hidden together with the key."""


def _fitted(words: BoardWords, sheet: Sheet, looks: Mapping[Spot, CardLook], *, whole: bool = False) -> Box:
    """Return the sheet in the fewest columns that fit; long notes move under labels, and vanish in small windows.

    The smallest windows show only as many sentences as fit. A sheet that must be `whole` fails to fit instead.
    """

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        styles = []
        for notes in _NOTES[:2] if whole else _NOTES:
            widest = max((_row_width(dl, sheet.choices[n], notes) for n in sheet.rows), default=0.0)
            if notes == "none" or widest <= w:
                rows = [_choice(words, sheet, looks, n, partial(_row, notes)) for n in sheet.rows]
                styles.append((notes, widest, rows))
        found: list[Box] = [space(inf)] if whole else []
        for told in (len(sheet.told),) if whole else range(len(sheet.told), -1, -1):
            shorter = replace(sheet, told=sheet.told[:told])
            for notes, widest, rows in styles:
                most = max(1, min(int((w + GAP) // (widest + GAP)), len(rows)))
                cards = _cards(words, sheet, looks) if sheet.cards else space(0)
                found += [_in_columns(shorter, cards, rows, notes, n, widest) for n in range(1, most + 1)]
        return fullest(*found)(dl, w, h)

    return measure


def _in_columns(sheet: Sheet, cards: Box, rows: Sequence[Box], notes: Notes, count: int, widest: float) -> Box:
    """Return a sheet with its rows in columns of equal width."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        theme = dl.theme
        head = headline(theme, sheet.title, "\n".join(sheet.told))
        # The reasons of refusals, each once.
        barred = " ".join(dict.fromkeys(choice.why_not for choice in sheet.choices if choice.why_not))
        foot = text(label(theme, barred, theme.ink_soft))
        parts = [text(*head), space(10), cards]
        parts += [grid(count, *rows, gap=GAP), space(GAP)] if rows else []
        parts += [space(4), foot] if barred else []
        least = 420.0 if notes == "under" else 360.0 if sheet.told or barred else 240.0
        title = min(dl.measure(head[:1])[0] + 4, 420.0)
        abreast = len(sheet.cards) * (MAX_CARD * RATIO + 2 * GAP)
        want = max(widest * count + GAP * (count - 1), title, least, abreast)
        return wide(want, stack(*parts, last=2))(dl, w, h)

    return measure


def _choice(
    words: BoardWords, sheet: Sheet, looks: Mapping[Spot, CardLook], n: int, box: Callable[[SheetChoice, CardLook], Box]
) -> Box:
    choice, look = sheet.choices[n], looks.get(("choice", n), REST)
    said = choice.label if not choice.note else f"{choice.label}, {choice.note}"
    state = choice.why_not or ("" if look.mark != "chosen" else words.state("chosen"))
    return button(box(choice, look), ("choice", n), said, state, "hand" if not choice.why_not else "arrow")


def across(
    dl: DisplayList, words: BoardWords, sheet: Sheet, area: Rect, least: float, around: Rect | None, clear: Rect
) -> Rect:
    """Return the lowest strip along the foot of an area in which a sheet has room for all its text.

    If the sheet would cover `around` there, return the same strip along the head; if no strip fits, the whole area.

    Args:
        dl: the display list, to measure with.
        words: the names.
        sheet: the sheet.
        area: the area.
        least: minimum height of a strip, so that it covers whatever is at the foot.
        around: its subject, None if that need not be visible.
        clear: another rectangle to leave visible.
    """
    high, box = least, framed(_fitted(words, sheet, {}, whole=True), PAD)
    while high < area.h:
        foot, head = area.bottom_strip(high), area.top_strip(high)
        room = foot.inset(EDGE)
        part = box(dl, room.w, room.h)
        if part.h <= room.h:
            rect = beside(foot, around or clear, min(part.w, room.w), part.h, (clear,), far=True)
            return head if around is not None and rect.intersects(around) else foot
        high += ROW / 2
    return area


def paint_sheet(
    dl: DisplayList,
    words: BoardWords,
    sheet: Sheet,
    area: Rect,
    around: Rect | None = None,
    clear: Sequence[Rect] = (),
    looks: Mapping[Spot, CardLook] | None = None,
) -> SheetRows:
    """Draw the sheet in `area` and return the rows of its choices.

    Args:
        dl: the display list.
        words: the names.
        sheet: the question.
        area: the area.
        around: its subject, to lie beside; None to lie in the middle.
        clear: rectangles to leave visible.
        looks: looks of choices under the pointer or keyboard.
    """

    def where(w: float, h: float) -> Rect:
        return beside(area, around, w, h, clear, far=True) if around is not None else area.centred(w, h)

    box = named(framed(_fitted(words, sheet, looks or {}), PAD), " ".join((sheet.title, *sheet.told)), "sheet")
    return lay_rows(dl, box, area.inset(EDGE), where)


def _row(notes: Notes, choice: SheetChoice, look: CardLook) -> Box:
    draw = partial(_paint_row, choice, look, notes)
    if notes != "under" or not choice.note:
        return drawn(ROW, draw)

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        note = dl.measure((label(dl.theme, choice.note),), w - 2 * 10 - KEY - 8)[1]
        return Measured(ROW + note - 4, draw)

    return measure


def _paint_row(choice: SheetChoice, look: CardLook, notes: Notes, dl: DisplayList, rect: Rect) -> None:
    lifted = look.hot and not choice.why_not
    state: PlateState = "disabled" if choice.why_not else "hover" if lifted else "rest"
    colour = paint.plate(dl, rect, state=state)
    face = rect.moved(0, paint.lift(state))
    if look.mark == "chosen":
        paint.edge(dl, face, "chosen")
    if look.focused:
        paint.edge(dl, rect, "focus")
    room = face.inset(10, 0)
    if choice.key and notes != "none":
        paint_key(dl, room.left_strip(KEY).centred(KEY, KEY), choice.key)
        room = room.without_left(KEY + 8)
    upper = room.top_strip(ROW - 4) if notes == "under" and choice.note else room
    dl.text(upper, choice.label, size=dl.theme.size_small, colour=colour, font="label", valign="middle")
    if not choice.note or notes == "none":
        return
    run = label(dl.theme, choice.note, dl.theme.ink_soft)
    if notes == "under":
        dl.words(room.without_top(ROW - 8), (run,), wrap=True)
    else:
        dl.words(room, (run,), align="right", valign="middle")


_UNDER_CARD = KEY + 10


def _cards(words: BoardWords, sheet: Sheet, looks: Mapping[Spot, CardLook]) -> Box:
    """Return the cards side by side, as large as fits."""

    def measure(dl: DisplayList, w: float, h: float) -> Measured:
        room = (w - 2 * GAP * (len(sheet.cards) - 1)) / len(sheet.cards)
        high = max(MIN_CARD, min(room / RATIO, h - _UNDER_CARD, MAX_CARD))
        cards = (_choice(words, sheet, looks, n, partial(_card, words, high)) for n in sheet.cards)
        edge = (None, space(0.0))
        return columns(edge, *((high * RATIO, card) for card in cards), edge, gap=2 * GAP)(dl, w, h)

    return measure


def _card(words: BoardWords, h: float, choice: SheetChoice, look: CardLook) -> Box:
    hot = look.hot and not choice.why_not
    shown = CardLook("refused" if choice.why_not else look.mark, hot, look.focused)

    def draw(dl: DisplayList, rect: Rect) -> None:
        face = rect.top_strip(h).moved(0, -4 if hot else 0)
        paint_card(dl, words, face, choice.card, shown, influence=choice.influence)
        if choice.key:
            paint_key(dl, rect.bottom_strip(_UNDER_CARD).centred(KEY, KEY), choice.key)

    return drawn(h + _UNDER_CARD, draw)


def paint_key(dl: DisplayList, rect: Rect, key: str) -> None:
    """Draw a keycap, in smaller letters if the key has two."""
    cap, size = dl.keys.cap(key), dl.theme.size_small
    wide = dl.text_width(cap, size=size, font="label")
    dl.shape(rect, _key(dl.theme, rect.w, rect.h))
    dl.text(
        rect,
        cap,
        size=size * min(1.0, (rect.w - 3.0) / max(wide, 1.0)),
        colour=dl.theme.ink_soft,
        font="label",
        align="centre",
        valign="middle",
    )


@lru_cache(maxsize=16)
def _key(theme: Theme, w: float, h: float) -> str:
    frame = Rect(1, 1, w - 2, h - 2)
    return svg.rect(frame, theme.field, theme.ink_faint, 1.2, radius=4) + svg.line(
        (5, h - 3.2), (w - 5, h - 3.2), theme.ink_faint, 1.2
    )
