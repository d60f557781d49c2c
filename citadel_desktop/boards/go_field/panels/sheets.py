"""The small sheets beside a target: a menu of actions, and a strike being put together."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.sheet import SheetRows
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.placing import beside
from citadel_desktop.values import frozen

ROW = 36.0
CHIP = 54.0
PAD = 12.0


@frozen
class Chip:
    """A choice on a card, and whether it is chosen."""

    label: str
    on: bool


@frozen
class StrikeCard:
    """The content of a strike's sheet.

    `lines` describe the strike, the last one in another colour if it `costs` a warrior or fails; `rows` are choices
    with their headings; `strike` carries it out.
    """

    title: str
    lines: tuple[str, ...]
    costs: bool
    rows: tuple[tuple[str, tuple[Chip, ...]], ...]
    strike: Chip


@frozen
class SheetPlace:
    """Placement of a sheet: in `area`, beside `around`, off `clear`; `at` is the choice looked at.

    `focused`: it has the keyboard's focus.
    """

    area: Rect
    around: Rect
    clear: Sequence[Rect]
    at: int
    focused: bool


def paint_menu(dl: DisplayList, lines: Sequence[tuple[str, str]], setting: SheetPlace) -> SheetRows:
    """Draw a menu of lines, each with a note at its end."""
    theme = dl.theme
    size = theme.size_small
    left = max(dl.text_width(a, size=size, font="label") for a, _ in lines)
    right = max(dl.text_width(b, size=size, font="label") for _, b in lines)
    w = min(left + right + 2 * PAD + 34, setting.area.w - 8)
    h = ROW * len(lines) + 2 * PAD
    rect = beside(setting.area, setting.around, w, h, setting.clear)
    paint.panel(dl, rect)
    cells: list[Rect] = []
    for n, (said, note) in enumerate(lines):
        row = Rect(rect.x + PAD - 4, rect.y + PAD + n * ROW, rect.w - 2 * PAD + 8, ROW)
        _choice(dl, row, n, Chip(said, False), setting)
        cells.append(row)
        dl.text(row.inset(10, 0), said, size=size, font="label", valign="middle")
        dl.text(row.inset(10, 0), note, size=size, font="label", colour=theme.ink_soft, align="right", valign="middle")
    return SheetRows(rect, tuple(cells))


def paint_card(dl: DisplayList, card: StrikeCard, setting: SheetPlace) -> SheetRows:
    """Draw the sheet on which a strike is put together."""
    theme = dl.theme
    size = theme.size_small
    wide = max(dl.text_width(line, size=size, font="label") for line in (*card.lines, card.strike.label))
    w = min(max(4 * CHIP + 24, wide + 12) + 2 * PAD, setting.area.w - 8)
    heads = len({caption for caption, _ in card.rows})
    h = 2 * PAD + 30 + 24 * len(card.lines) + 26 * heads + (ROW + 6) * (len(card.rows) + 1) + 6
    rect = beside(setting.area, setting.around, w, h, setting.clear)
    paint.panel(dl, rect)
    x, y, inner = rect.x + PAD, rect.y + PAD, rect.w - 2 * PAD
    dl.text(Rect(x, y, inner, 28), card.title, size=theme.size_text, bold=True, valign="middle")
    y += 30
    for line in card.lines:
        colour = theme.vermilion if card.costs and line is card.lines[-1] else theme.ink
        dl.text(Rect(x, y, inner, 24), line, size=size, font="label", colour=colour, valign="middle")
        y += 24
    cells: list[Rect] = []
    last = ""
    for caption, chips in card.rows:
        if caption != last:
            box = Rect(x, y, inner, 26)
            dl.text(box, caption, size=size, font="label", colour=theme.ink_soft, valign="middle")
            y += 26
        last = caption
        for n, chip in enumerate(chips):
            cell = Rect(x + n * (CHIP + 8), y, CHIP, ROW)
            named = Chip(caption + " " + chip.label, chip.on)
            _choice(dl, cell, len(cells), named, setting, framed=True)
            _label(dl, cell, chip.label)
            cells.append(cell)
        y += ROW + 6
    cell = Rect(x, y + 4, inner, ROW + 2)
    _choice(dl, cell, len(cells), card.strike, setting, framed=True)
    _label(dl, cell, card.strike.label, bold=True, faint=not card.strike.on)
    return SheetRows(rect, (*cells, cell))


def _label(dl: DisplayList, cell: Rect, text: str, *, bold: bool = False, faint: bool = False) -> None:
    theme = dl.theme
    dl.text(
        cell,
        text,
        size=theme.size_small,
        font="label",
        bold=bold,
        colour=theme.ink_soft if faint else theme.ink,
        align="centre",
        valign="middle",
    )


def _choice(dl: DisplayList, rect: Rect, n: int, chip: Chip, setting: SheetPlace, *, framed: bool = False) -> None:
    """Draw the ground of a row or chip: gilt when chosen, lit under the pointer or the keyboard."""
    theme, here = dl.theme, n == setting.at
    if framed:
        paint.field(dl, rect)
    if chip.on:
        dl.fill(rect.inset(3), theme.wash, 0.45)
        paint.edge(dl, rect, "chosen")
    elif here:
        dl.fill(rect.inset(2), theme.wash, 0.3)
    if here and setting.focused:
        paint.edge(dl, rect, "focus")
    dl.target(("choice", n), rect)
    dl.say(chip.label, rect, "button", "chosen" if chip.on else "", ("choice", n))
