"""The sheets on which somebody chooses: what to do on a plot, whether to answer, which card to keep, what to lose.

One look for all: a title, what it is about, then cards in a row or rows to choose from, each with its key.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from citadel_desktop.boards.round_board.panels.faces import paint_card
from citadel_desktop.boards.round_board.panels.spread import RATIO, SheetPlaces, Spot, SpotPlace
from citadel_desktop.boards.round_board.panels.words import BoardWords
from citadel_desktop.boards.round_board.picture.drawings.cards import REST, CardLook
from citadel_desktop.rules.indomitable.state import NONE
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.display import DisplayList, Run
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
LEAST_CARD, MOST_CARD = 70.0, 260.0
EDGE = 9.0
"""Room for the sheet's shadow."""


@frozen
class SheetChoice:
    """One thing to choose.

    `label` says what, `note` what it costs or brings, `key` the usual key, `why_not` why it cannot be chosen ("" if
    it can). `card` is a card of the stock or, with `influence`, an influence card, to be shown as such; NONE for a row.
    """

    label: str
    note: str = ""
    key: str = ""
    why_not: str = ""
    card: int = NONE
    influence: bool = False


@frozen
class Sheet:
    """What is asked: a title, sentences under it, what can be chosen, the cards first; `rule` is the id behind it."""

    title: str
    told: tuple[str, ...] = ()
    choices: tuple[SheetChoice, ...] = ()
    rule: str = ""

    @property
    def cards(self) -> tuple[int, ...]:
        """Which choices are shown as cards, by their index."""
        return tuple(n for n, choice in enumerate(self.choices) if choice.card != NONE)

    @property
    def rows(self) -> tuple[int, ...]:
        """Which choices are shown as rows."""
        return tuple(n for n, choice in enumerate(self.choices) if choice.card == NONE)


@frozen
class _Plan:
    """A sheet measured: width and height, of the head, the foot, a card, a row; how many columns of rows.

    `notes` tells where what a row costs or brings stands: beside what it is, under it, or nowhere, as the key.
    """

    w: float
    h: float
    head: float
    foot: float
    card: float
    row: float
    columns: int
    notes: Notes


def _row_width(dl: DisplayList, choice: SheetChoice, notes: Notes) -> float:
    size = dl.theme.size_small
    wide = dl.text_width(choice.label, size=size, font="label") + 2 * 10 + 2
    if notes == "none":
        return wide
    if choice.note and notes == "beside":
        wide += dl.text_width(choice.note, size=size, font="label") + 20
    return wide + (KEY + 8 if choice.key else 0.0)


def _note_run(theme: Theme, choice: SheetChoice) -> Run:
    return Run(choice.note, "label", theme.size_small, theme.ink_soft)


def _row_height(dl: DisplayList, choices: Sequence[SheetChoice], width: float) -> float:
    """The height of rows with the notes under what they are, of all as of the highest."""
    room = width - 2 * 10 - KEY - 8
    notes = [dl.measure((_note_run(dl.theme, choice),), room)[1] for choice in choices]
    return ROW + max([note - 4 for note in notes if note] or [0.0])


def _head_runs(theme: Theme, sheet: Sheet) -> tuple[Run, ...]:
    title = Run(sheet.title, "title", theme.size_text, theme.ink, bold=True)
    told = "".join("\n" + line for line in sheet.told)
    return (title, Run(told, "label", theme.size_small, theme.ink)) if told else (title,)


def _head(dl: DisplayList, sheet: Sheet, width: float) -> float:
    return dl.measure(_head_runs(dl.theme, sheet), width)[1] + 10


def _foot_runs(theme: Theme, sheet: Sheet) -> tuple[Run, ...]:
    """Why what is barred is barred, each reason once."""
    reasons = dict.fromkeys(choice.why_not for choice in sheet.choices if choice.why_not)
    said = " ".join(reasons)
    return (Run(said, "label", theme.size_small, theme.ink_soft),) if said else ()


def _foot(dl: DisplayList, sheet: Sheet, width: float) -> float:
    runs = _foot_runs(dl.theme, sheet)
    return dl.measure(runs, width)[1] + 4 if runs else 0.0


def _plan(dl: DisplayList, sheet: Sheet, area: Rect) -> _Plan:
    """The fewest columns that fit; long notes stand under, and in a small window many rows go without them."""
    most_w, most_h = area.w - 2 * EDGE, area.h - 2 * EDGE
    rows = [sheet.choices[n] for n in sheet.rows]
    tries: list[_Plan] = []
    for notes in _NOTES:
        widest = max((_row_width(dl, choice, notes) for choice in rows), default=0.0)
        most = max(1, min(int((most_w - 2 * PAD + GAP) // (widest + GAP)), len(rows)))
        for columns in range(1, most + 1):
            plan = _measured(dl, sheet, most_w, most_h, widest, columns, notes)
            if plan.h <= most_h and (notes == "none" or widest <= most_w - 2 * PAD):
                return plan
            tries.append(plan)
    return tries[-1]


_NOTES: tuple[Notes, ...] = ("beside", "under", "none")


def _fitted(dl: DisplayList, sheet: Sheet, area: Rect) -> tuple[Sheet, _Plan]:
    """The sheet and its plan; in the smallest windows it tells only as many sentences as there is room for."""
    plan = _plan(dl, sheet, area)
    while plan.h > area.h - 2 * EDGE and sheet.told:
        sheet = replace(sheet, told=sheet.told[:-1])
        plan = _plan(dl, sheet, area)
    return sheet, plan


def _measured(
    dl: DisplayList, sheet: Sheet, most_w: float, most_h: float, widest: float, columns: int, notes: Notes
) -> _Plan:
    cards, count = sheet.cards, len(sheet.rows)
    per = -(-count // columns)
    title = dl.text_width(sheet.title, size=dl.theme.size_text, font="title", bold=True) + 4
    want = max(widest * columns + GAP * (columns - 1), min(title, 420.0), 240.0)
    if sheet.told or _foot_runs(dl.theme, sheet):
        want = max(want, 360.0)
    if notes == "under":
        want = max(want, 420.0)
    if cards:
        want = max(want, len(cards) * (MOST_CARD * RATIO + 2 * GAP))
    w = min(want + 2 * PAD, most_w)
    head, foot = _head(dl, sheet, w - 2 * PAD), _foot(dl, sheet, w - 2 * PAD)
    row = ROW
    if notes == "under":
        width = (w - 2 * PAD - GAP * (columns - 1)) / columns
        row = _row_height(dl, [sheet.choices[n] for n in sheet.rows], width)
    under = per * (row + GAP) + foot
    card = 0.0
    if cards:
        room = (w - 2 * PAD - 2 * GAP * (len(cards) - 1)) / len(cards)
        left = most_h - 2 * PAD - head - under - _UNDER_CARD
        card = max(LEAST_CARD, min(room / RATIO, left, MOST_CARD))
    h = 2 * PAD + head + under + (card + _UNDER_CARD if cards else 0.0)
    return _Plan(w, h, head, foot, card, row, columns, notes)


_UNDER_CARD = KEY + 10


def lay_out(dl: DisplayList, sheet: Sheet, area: Rect, around: Rect | None, clear: Sequence[Rect] = ()) -> SheetPlaces:
    """Where the sheet lies in `area` and what of it can be chosen: ("choice", index).

    Beside `around` it covers as little as it can of that and of what is to stay `clear`; without it lies in the middle.
    """
    return _lay_out(_fitted(dl, sheet, area)[1], sheet, area, around, clear)


def _lay_out(plan: _Plan, sheet: Sheet, area: Rect, around: Rect | None, clear: Sequence[Rect]) -> SheetPlaces:
    w, h = plan.w, plan.h
    rect = beside(area, around, w, h, clear, far=True) if around is not None else area.centred(w, h)
    inside = rect.inset(PAD)
    found: list[SpotPlace] = []
    y = inside.y + plan.head
    if sheet.cards:
        w = plan.card * RATIO
        step = w + 2 * GAP
        left = inside.x + (inside.w - step * (len(sheet.cards) - 1) - w) / 2
        for n, index in enumerate(sheet.cards):
            box = Rect(left + n * step, y, w, plan.card + _UNDER_CARD)
            found.append(SpotPlace(("choice", index), box, box))
        y += plan.card + _UNDER_CARD
    width = (inside.w - GAP * (plan.columns - 1)) / plan.columns
    per = -(-len(sheet.rows) // plan.columns)
    for n, index in enumerate(sheet.rows):
        column, row = divmod(n, per)
        box = Rect(inside.x + column * (width + GAP), y + row * (plan.row + GAP), width, plan.row)
        found.append(SpotPlace(("choice", index), box, box))
    return SheetPlaces(rect, tuple(found))


def across(dl: DisplayList, sheet: Sheet, area: Rect, least: float, around: Rect | None, clear: Rect) -> Rect:
    """The lowest strip along the foot of an area in which a sheet has room for all it tells, or along its head.

    There where the sheet, laid beside `around`, leaves that in sight; all of the area where no strip is high enough.

    Args:
        dl: to measure with.
        sheet: what it tells.
        area: where it may lie.
        least: from how high a strip on, so that it lies over what is at the foot anyhow.
        around: what it is about, None for nothing to be seen.
        clear: what else it should leave in sight.
    """
    high = least
    while high < area.h:
        plan = _plan(dl, sheet, area.top_strip(high))
        if plan.h <= high - 2 * EDGE and plan.notes != "none":
            foot, head = area.bottom_strip(high), area.top_strip(high)
            rect = _lay_out(plan, sheet, foot, around or clear, (clear,)).sheet
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
) -> SheetPlaces:
    """Draws the sheet in `area` and gives what can be chosen: ("choice", index).

    Args:
        dl: where to draw.
        words: the names.
        sheet: what is asked.
        area: where it may lie.
        around: what it is about, to lie beside; None to lie in the middle.
        clear: what should stay in sight.
        looks: by choice whether pointer or keyboard are on it.
    """
    theme, looks = dl.theme, looks or {}
    said_in_full = " ".join((sheet.title, *sheet.told))
    sheet, plan = _fitted(dl, sheet, area)
    places = _lay_out(plan, sheet, area, around, clear)
    paint.panel(dl, places.sheet)
    inside = places.sheet.inset(PAD)
    dl.words(inside.top_strip(plan.head - 10), _head_runs(theme, sheet), wrap=True)
    if plan.foot:
        dl.words(inside.bottom_strip(plan.foot - 4), _foot_runs(theme, sheet), wrap=True)
    dl.say(said_in_full, places.sheet, "sheet")
    for place in places.every:
        choice = sheet.choices[place.spot[1]]
        look = looks.get(place.spot, REST)
        if choice.card == NONE:
            _paint_row(dl, place.rect, choice, look, plan.notes)
        else:
            _paint_choice_card(dl, words, place.rect, choice, look)
        said = choice.label if not choice.note else f"{choice.label}, {choice.note}"
        state = choice.why_not or ("" if look.mark != "chosen" else words.state("chosen"))
        dl.target(place.spot, place.strip, "hand" if not choice.why_not else "arrow")
        dl.say(said, place.rect, "button", state, place.spot)
    return places


def _paint_row(dl: DisplayList, rect: Rect, choice: SheetChoice, look: CardLook, notes: Notes) -> None:
    theme = dl.theme
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
    label = room.top_strip(ROW - 4) if notes == "under" and choice.note else room
    dl.text(label, choice.label, size=theme.size_small, colour=colour, font="label", valign="middle")
    if not choice.note or notes == "none":
        return
    run = _note_run(theme, choice)
    if notes == "under":
        dl.words(room.without_top(ROW - 8), (run,), wrap=True)
    else:
        dl.words(room, (run,), align="right", valign="middle")


def _paint_choice_card(dl: DisplayList, words: BoardWords, rect: Rect, choice: SheetChoice, look: CardLook) -> None:
    h = rect.h - _UNDER_CARD
    face = rect.top_strip(h).moved(0, -4 if look.hot and not choice.why_not else 0)
    mark = "refused" if choice.why_not else look.mark
    shown = CardLook(mark, look.hot and not choice.why_not, look.focused)
    paint_card(dl, words, face, choice.card, shown, influence=choice.influence)
    if choice.key:
        box = rect.bottom_strip(_UNDER_CARD).centred(KEY, KEY)
        paint_key(dl, box, choice.key)


def paint_key(dl: DisplayList, rect: Rect, key: str) -> None:
    """A key's cap, in smaller letters where a keyboard has two on the key."""
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
