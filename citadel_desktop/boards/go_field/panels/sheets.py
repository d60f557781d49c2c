"""The small sheets beside a target: a menu of actions, and a strike being put together."""

from collections.abc import Sequence

from citadel_desktop.boards.kit.sheet import SheetRows, lay_rows
from citadel_desktop.scene import paint
from citadel_desktop.scene.boxes import Box, button, columns, drawn, framed, label, space, stack, wide
from citadel_desktop.scene.boxes import words as text
from citadel_desktop.scene.display import Align, DisplayList, Run
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
    size = dl.theme.size_small
    widest = (
        max(dl.text_width(each, size=size, font="label") for each in column) for column in zip(*lines, strict=True)
    )
    rows = (_choice(n, Chip(said, False), setting, _noted(said, note)) for n, (said, note) in enumerate(lines))
    menu = framed(stack(space(4), *rows, space(4)), PAD - 4)
    return _beside(dl, wide(sum(widest) + 2 * PAD + 34, menu), setting)


def _noted(said: str, note: str) -> Box:
    def draw(dl: DisplayList, rect: Rect) -> None:
        room, size = rect.inset(10, 0), dl.theme.size_small
        dl.text(room, said, size=size, font="label", valign="middle")
        dl.text(room, note, size=size, font="label", colour=dl.theme.ink_soft, align="right", valign="middle")

    return drawn(ROW, draw)


def paint_card(dl: DisplayList, card: StrikeCard, setting: SheetPlace) -> SheetRows:
    """Draw the sheet on which a strike is put together."""
    theme, size = dl.theme, dl.theme.size_small

    def line(run: Run, least: float, align: Align = "left") -> Box:
        return text(run, align=align, valign="middle", wrap=False, least=least)

    parts = [line(Run(card.title, size=theme.size_text, colour=theme.ink, bold=True), 28), space(2)]
    for said in card.lines:
        colour = theme.vermilion if card.costs and said is card.lines[-1] else theme.ink
        parts.append(line(label(theme, said, colour), 24))
    count, last = 0, ""
    for caption, chips in card.rows:
        if caption != last:
            parts.append(line(label(theme, caption, theme.ink_soft), 26))
        last, cells = caption, []
        for chip in chips:
            named = Chip(caption + " " + chip.label, chip.on)
            on_chip = line(label(theme, chip.label), ROW, "centre")
            cells.append((CHIP, _choice(count, named, setting, on_chip, field=True)))
            count += 1
        parts += [columns(*cells, gap=8), space(6)]
    colour = theme.ink if card.strike.on else theme.ink_soft
    strike = line(label(theme, card.strike.label, colour, bold=True), ROW + 2, "centre")
    parts += [space(4), _choice(count, card.strike, setting, strike, field=True), space(6)]
    widest = max(dl.text_width(said, size=size, font="label") for said in (*card.lines, card.strike.label))
    sheet = wide(max(4 * CHIP + 24, widest + 12) + 2 * PAD, framed(stack(*parts), PAD))
    return _beside(dl, sheet, setting)


def _beside(dl: DisplayList, sheet: Box, setting: SheetPlace) -> SheetRows:
    area = setting.area
    return lay_rows(dl, sheet, area.inset(4, 0), lambda w, h: beside(area, setting.around, w, h, setting.clear))


def _choice(n: int, chip: Chip, setting: SheetPlace, box: Box, *, field: bool = False) -> Box:
    """Draw the ground of a row or chip: gilt when chosen, lit under the pointer or the keyboard."""

    def ground(dl: DisplayList, rect: Rect) -> None:
        if field:
            paint.field(dl, rect)
        if chip.on:
            dl.fill(rect.inset(3), dl.theme.wash, 0.45)
            paint.edge(dl, rect, "chosen")
        elif n == setting.at:
            dl.fill(rect.inset(2), dl.theme.wash, 0.3)
        if n == setting.at and setting.focused:
            paint.edge(dl, rect, "focus")

    return button(framed(box, 0.0, ground), ("choice", n), chip.label, "chosen" if chip.on else "")
