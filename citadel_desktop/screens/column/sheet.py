"""A player's sheet: all details of a player's row, in the column below the rows."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from citadel_desktop.agents.levels import LevelName
from citadel_desktop.boards.kit.board import AnyBoard
from citadel_desktop.boards.kit.contract import PlayerSheet, SheetLine
from citadel_desktop.language.computers import level_and_style, style_explanation
from citadel_desktop.match.table import Table
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.theme import Colour
from citadel_desktop.scene.widgets import Button, Column, Label, Panel, Row, ScrollArea, Ui, Widget
from citadel_desktop.screens.shell.shell import Shell

_SIGN, _GAP = 24.0, 8.0
_MIN_LINE_HEIGHT = 26.0
_BAR_HEIGHT = 10.0


class SheetScreen(Protocol):
    """A screen whose board has sheets."""

    board: AnyBoard
    open_row: int | None
    """The players' row whose sheet is open; None for none."""

    def t(self, text: str, /, **values: object) -> str:
        """A text in the language spoken."""
        ...


class SeatedScreen(SheetScreen, Protocol):
    """A screen at which players sit."""

    shell: Shell
    colours: tuple[int, ...]

    @property
    def table(self) -> Table:
        """The match."""
        ...

    @property
    def computers(self) -> Mapping[Seat, LevelName]:
        """The levels of the computers, by seat."""
        ...


def seat_of_colour(screen: SeatedScreen, colour: int) -> Seat:
    """Return the seat of that colour; -1 for a side's."""
    return screen.colours.index(colour) if colour in screen.colours else -1


def played_by(screen: SeatedScreen, colour: int) -> str:
    """Return level and style of the computer in the seat of a colour; nothing for a person or a side."""
    seat = seat_of_colour(screen, colour)
    if seat not in screen.computers:
        return ""
    return level_and_style(screen.shell.speech, screen.table.players[seat])


def style_of_play(screen: SeatedScreen, colour: int) -> str:
    """Return the explanation of a computer's style by colour; nothing where there is none."""
    seat = seat_of_colour(screen, colour)
    style = screen.table.players[seat].style if seat in screen.computers else ""
    return style and style_explanation(screen.shell.speech, style)


class SheetRow(Widget):
    """One line of a sheet."""

    def __init__(self, line: SheetLine) -> None:
        super().__init__()
        self._line = line

    def _room(self, width: float) -> float:
        return width - (_SIGN + _GAP)

    def _heights(self, ui: Ui, width: float) -> tuple[float, float, float]:
        """Return the heights of words and value, bar, and note."""
        line, room = self._line, self._room(width)
        value, under = ui.size(ui.run(line.value, "label_strong")), self._under(ui, room)
        beside = 0.0 if under or not line.value else value[0] + _GAP
        words = ui.size(ui.run(line.label, "label"), room - beside)[1]
        first = max(_MIN_LINE_HEIGHT, words) + (value[1] if under else 0.0)
        note = ui.size(ui.run(line.note, "label"), room)[1] if line.note else 0.0
        return first, 0.0 if line.share is None else _BAR_HEIGHT + 4.0, note

    def _under(self, ui: Ui, room: float) -> bool:
        """Return whether the value needs its own line because a word would be broken beside it."""
        line = self._line
        longest = max((ui.size(ui.run(word, "label"))[0] for word in line.label.split()), default=0)
        beside = ui.size(ui.run(line.value, "label_strong"))[0] + _GAP
        return bool(line.value) and longest + beside > room

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of all parts stacked."""
        wide = 300.0 if width is None else width
        return (wide, sum(self._heights(ui, wide)))

    def paint(self, ui: Ui) -> None:
        """Draw sign, words, value, bar and note."""
        line, (first, bar, _note) = self._line, self._heights(ui, self.rect.w)
        self._sign(ui, Rect(self.rect.x, self.rect.y, _SIGN, _MIN_LINE_HEIGHT))
        room = self.rect.without_left(_SIGN + _GAP)
        head = room.top_strip(first)
        value = ui.run(line.value, "label_strong", _colour(ui, line))
        wide, high = ui.size(value)
        under = self._under(ui, room.w)
        words = head.without_bottom(high) if under else head.without_right(wide + _GAP)
        tone = _colour(ui, line) if line.tone == "warning" else None
        ui.words(words, ui.run(line.label, "label", tone), wrap=True)
        if line.value:
            ui.words(head.bottom_strip(high) if under else head, value, align="right")
        if line.share is not None:
            self._bar(ui, room.without_top(first).top_strip(_BAR_HEIGHT), line.share)
        if line.note:
            below = room.without_top(first + bar)
            ui.words(below, ui.run(line.note, "label", ui.theme.ink_soft), wrap=True, valign="top")
        ui.dl.say(" ".join(filter(None, (line.label, line.value, line.note))), self.rect, "text")

    def _sign(self, ui: Ui, box: Rect) -> None:
        line, theme = self._line, ui.theme
        place = box.centred(_SIGN, _SIGN)
        if line.colour is not None:
            paint.shield(ui.dl, line.colour, place)
        elif line.category is not None:
            side = _SIGN / 2
            ground = theme.category_colours[line.category]
            ui.dl.shape(place, svg.circle((side, side), side - 0.75, ground, theme.ink, 1.5))
            ui.icon(place.inset(5.0), line.icon, theme.category_on[line.category])
        elif line.icon:
            ui.icon(place.inset(1.0), line.icon, _colour(ui, line))

    @staticmethod
    def _bar(ui: Ui, rect: Rect, share: float) -> None:
        theme = ui.theme
        rail = Rect(0.75, 0.75, max(0.0, rect.w - 1.5), rect.h - 1.5)
        body = svg.rect(rail, theme.field, theme.ink_soft, 1.5, radius=rail.h / 2)
        inside = rail.inset(2.0)
        wide = min(max(share, 0.0), 1.0) * inside.w
        if wide >= 1:
            body += svg.rect(Rect(inside.x, inside.y, wide, inside.h), theme.gilt, None, radius=2.0)
        ui.dl.shape(rect, body)


def _colour(ui: Ui, line: SheetLine) -> Colour:
    """Return a line's colour by its tone."""
    tones = {"good": ui.theme.verdigris, "warning": ui.theme.vermilion}
    return tones.get(line.tone, ui.theme.ink)


class _Head(Widget):
    """The shield of the sheet's player."""

    def __init__(self, colour: int) -> None:
        super().__init__()
        self._colour = colour

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the shield's size."""
        return (34.0, 34.0)

    def paint(self, ui: Ui) -> None:
        """Draw it."""
        paint.shield(ui.dl, self._colour, self.rect)


def page_of(sheet: PlayerSheet, computer: str, style: str, close: str, on_close: Callable[[], object]) -> Widget:
    """Return the widgets of a sheet; `close` is the text of its closing button.

    `computer` and `style` are texts about the row's computer player; "" for none.
    """
    lines: list[Widget] = []
    for part in sheet.parts:
        if part.title:
            lines.append(Label(part.title, "strong"))
        lines += [SheetRow(line) for line in part.lines]
    button = Button(close, on_close, kind="flat", icon="close", show_text=False, small=True, id="close-sheet")
    names = Column(Label(sheet.name, "strong", lines=1), gap=0.0)
    if computer:
        names.content.append(Label(computer, "label", tone="soft", lines=1))
    if style:
        names.content.append(Label(style, "label", tone="soft", lines=3))
    if sheet.about:
        names.content.append(Label(sheet.about, "label", tone="soft", lines=2))
    head = Row(_Head(sheet.colour), names.sized(grow=1), button, gap=10.0)
    body = ScrollArea(Column(*lines, gap=6.0), sheet.name, id="sheet")
    return Panel(Column(head, body.sized(grow=1), gap=6.0), pad=12.0, shadow=False)


class BelowPlayers(Column):
    """The area below the players' rows: an open sheet, or its usual content.

    On a small page it includes the rows themselves.

    Args:
        screen: the screen, which remembers whose sheet is open.
        content: the usual content.
        gap: units between widgets.
    """

    def __init__(self, screen: SeatedScreen, *content: Widget, gap: float) -> None:
        super().__init__(*content, gap=gap)
        self.grow = 1.0
        self._screen = screen
        self._plain = list(content)
        self._made: tuple[PlayerSheet, Widget] | None = None

    def set_usual(self, *content: Widget) -> None:
        """Set the widgets shown while no sheet is open."""
        self._plain = list(content)
        if self._made is None:
            self.content = self._plain

    def reach(self) -> Sequence[Widget]:
        """Return all widgets; keys keep their meaning under a sheet."""
        return self._plain

    def _wanted(self) -> PlayerSheet | None:
        row, board = self._screen.open_row, self._screen.board
        return None if row is None else board.player_sheet(row)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the content's size."""
        self._lay()
        return super().natural(ui, width)

    def _lay(self) -> None:
        """Lay out the wanted sheet, or the usual content."""
        sheet = self._wanted()
        if sheet is None:
            self.content, self._made = self._plain, None
        elif self._made is None or self._made[0] != sheet:
            screen = self._screen
            told = (played_by(screen, sheet.colour), style_of_play(screen, sheet.colour))
            page = page_of(sheet, *told, screen.t("Close"), lambda: close_sheet(screen))
            self._made = (sheet, page.sized(grow=1))
            self.content = [page]


def close_sheet(screen: SheetScreen) -> bool:
    """Close an open sheet; return whether there was one."""
    was, screen.open_row = screen.open_row, None
    return was is not None


def toggle_sheet(screen: SheetScreen, row: int) -> None:
    """Open the sheet of a row, or close it if it is open."""
    screen.open_row = None if screen.open_row == row else row
