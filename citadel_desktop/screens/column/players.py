"""The players' rows: shield, name, and the figures that the board gives for each."""

from collections.abc import Hashable, Sequence
from typing import Literal

from citadel_desktop.agents.levels import LEVELS
from citadel_desktop.boards.kit.contract import Fact, PlayerRow, Standing
from citadel_desktop.language.computers import level_beside
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene import paint, svg
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import Run
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.widgets import Ui, Widget
from citadel_desktop.screens.column.column import LOW_ROW_HEIGHT, min_row_height
from citadel_desktop.screens.column.figures import (
    MAX_FIGURE_WIDTH,
    MIN_NAME_WIDTH,
    SHIELD_WIDTH,
    Columns,
    columns_of,
    table_figures,
)
from citadel_desktop.screens.column.sheet import SeatedScreen, close_sheet, played_by, seat_of_colour, toggle_sheet
from citadel_desktop.screens.column.standing import (
    LINE_HEIGHT,
    SIGN_WIDTH,
    paint_progress,
    paint_sign,
    paint_standing,
    standing_text,
    width_of,
)
from citadel_desktop.values import replace

_ROW_HEIGHT = 46.0
_GAP = 6.0
_TWO_LINE_ROW_HEIGHT = 47.0
"""Height of a row with a line below the name."""
_TABLE_GAP = 2.0
_HEAD_HEIGHT, _HEAD_LINE_HEIGHT = 26.0, 20.0
"""Height of the headings above columns, and of each line where they have two."""
_ICON_WIDTH = 24.0
_FIGURE_GAP = 14.0
_BESIDE_SHIELD = 8.0
_MAX_NAME_WIDTH = 200.0
_NAME_HIGH, _ASCENT = 20.0, 2.0
_NAME_WITH_DISTANCE_WIDTH = 116.0
"""Width of a name, if possible, above the distance to the target."""
_MAX_KEPT_NAME_WIDTH = 124.0
"""Maximum width of a name before figures give way to it."""
_LOW_WINDOW_HEIGHT = 500.0
"""Window height below which all rows of a table have one line."""
_DUEL_SIDES = 2
"""With this number of sides it is clear who is behind."""
_LOW_ICON_WIDTH, _LOW_FIGURE_GAP = 20.0, 9.0
"""The same for low rows, where figures are closer together."""
_NOTE_GAP = 8.0
_PIP_SIZE = 5.0
"""Size of the dots left of the shield that show a computer's level where its name has no room."""


class PlayersPane(Widget):
    """A row for each player, with a gilt edge for those who must act.

    A few figures are in the row with a sign before each; many are in columns below their signs. A row with different
    figures has their signs beside them in any case. Where the board has sheets a click on a row opens that player's;
    so does Enter after up and down have chosen a row.

    Args:
        screen: the screen.
        low: whether all rows have one line: nothing stands below a name, and the figures tell what is to be reached.
    """

    tips_apart = True

    def __init__(self, screen: SeatedScreen, *, low: bool = False) -> None:
        super().__init__(screen.t("Sheets of the players"), id="rows")
        self._screen = screen
        self._low = low
        self._at = 0

    @property
    def focusable(self) -> bool:  # type: ignore[override] # depends on the board
        """Return whether there is a sheet to open."""
        return self._screen.board.player_sheet(0) is not None

    def _players(self) -> tuple[PlayerRow, ...]:
        """Return the rows to show; with two players nobody is marked as second."""
        players = self._screen.board.players()
        if len(players) > _DUEL_SIDES:
            return players
        return tuple(
            replace(one, standing=replace(one.standing, rank=0))
            if one.standing is not None and one.standing.rank > 1
            else one
            for one in players
        )

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of all rows."""
        players = self._players()
        if table_figures(players):
            wide, each = width or 300.0, self._table_row(ui, players) + _TABLE_GAP
            head = self._head_high(self._columns(ui, players, wide))
            return (wide, head + len(players) * each - _TABLE_GAP)
        return (width or 300.0, len(players) * (_ROW_HEIGHT + _GAP) - _GAP)

    def _is_low(self, ui: Ui) -> bool:
        return self._low or ui.dl.area.h < _LOW_WINDOW_HEIGHT

    def _table_row(self, ui: Ui, players: tuple[PlayerRow, ...]) -> float:
        """Return the height of a table's row."""
        near = any(row.standing for row in players)
        if near and not self._is_low(ui):
            return _TWO_LINE_ROW_HEIGHT
        return min_row_height(ui)

    @staticmethod
    def _head_high(head: Columns) -> float:
        """Return the height of the headings above the columns."""
        return 2 * _HEAD_LINE_HEIGHT if head.lines == 2 else _HEAD_HEIGHT

    def _columns(self, ui: Ui, players: tuple[PlayerRow, ...], width: float) -> Columns:
        """Return the columns for rows of this width; the first one also shows the target where nothing else does."""
        facts, low = table_figures(players), self._is_low(ui)
        # A side with a note has figures of its own, not in columns.
        needs = [_least(ui, row, row.standing, low=low) for row in players if row.standing and not row.note]
        named = max(ui.size(ui.run(row.name, "strong"))[0] for row in players) + 2 * _NOTE_GAP
        if needs:
            named = max(needs) if low else max(named, _NAME_WITH_DISTANCE_WIDTH)
        words = [fact.short or fact.label for fact in facts]
        wide = tuple(max(ui.size(ui.run(word, "label"))[0] + _FIGURE_GAP, MAX_FIGURE_WIDTH) for word in words)
        narrow = tuple(ui.size(_narrow(ui, word))[0] for word in words)
        least = min(max([MIN_NAME_WIDTH, *needs]), _MAX_KEPT_NAME_WIDTH)
        more = max((ui.size(_target(ui, fact))[0] for fact in facts[:1] if low and fact.target), default=0.0)
        found = columns_of(players, width - 20.0 - more, min(named, _MAX_NAME_WIDTH), wide, narrow, least)
        return replace(found, widths=(found.widths[0] + more, *found.widths[1:])) if found.widths else found

    def paint(self, ui: Ui) -> None:
        """Draw all rows."""
        players = self._players()
        opens = self.focusable
        self._at = min(self._at, len(players) - 1)
        if opens:
            ui.dl.focusable(self.id, self.rect)
            ui.dl.say(self.name, self.rect, "list", self._told(players[self._at]), self.id)
        head = self._columns(ui, players, self.rect.w)
        y, high, gap = self.rect.y, _ROW_HEIGHT, _GAP
        if head.facts:
            above = self.rect.top_strip(self._head_high(head))
            self._heading(ui, above.inset(10.0, 0.0), head)
            y, high, gap = above.bottom, self._table_row(ui, players), _TABLE_GAP
        for n, player in enumerate(players):
            row = Rect(self.rect.x, y, self.rect.w, high)
            paint.panel(ui.dl, row, kind=self._ground(ui, n), rule=False, shadow=False)
            if player.asked:
                paint.edge(ui.dl, row, "chosen")
            if n == self._at:
                ui.focus_ring(self, row)
            inner = row.inset(10.0, 2.0 if head.facts or player.standing else 4.0)
            paint.shield(ui.dl, player.colour, inner.left_strip(SHIELD_WIDTH))
            played = self._played(player)
            if opens or len(player.facts) > len(head.facts) > 0 or player.note or played:
                ui.target(self, row, (n, ""), "hand" if opens else "arrow")
            left = inner.x + SHIELD_WIDTH + _BESIDE_SHIELD
            if head.fits(player) and head.facts:
                right = self._cells(ui, inner, player, head, n, opens=opens)
            else:
                # Beside words the note has its room, too: which side it is comes before what it has.
                noted = head.facts or not all(fact.icon for fact in player.facts)
                named = self._named(ui, player) + _NOTE_GAP if noted else MIN_NAME_WIDTH
                # Without columns the figures stand beside the name, and below both how near the end is.
                below = player.standing is not None and high > ui.theme.target
                line = inner.top_strip(_NAME_HIGH).inset(0.0, -_ASCENT) if below else inner
                right = self._figures(ui, line, player, min(named, inner.w * 0.6))
            name = Rect(left, inner.y, max(0.0, right - left), inner.h)
            own = self._own(player)
            if player.standing is not None:
                paint_progress(ui, row, player.standing, own=own)
            if player.standing is not None and high > ui.theme.target:
                end = name.right if head.fits(player) and head.facts else inner.right
                under = Rect(left, name.y + _NAME_HIGH, end - left, LINE_HEIGHT)
                paint_standing(ui, self._screen.shell.speech, under, player.standing, own=own)
                name = name.top_strip(_NAME_HIGH).inset(0.0, -_ASCENT)
                near = None
            else:
                near = player.standing
            noted = self._name(ui, name, player, self._note(player), near, own=own)
            if played and (player.note or not noted):
                self._pips(ui, row, player)
            state = "to act" if player.asked else ""
            ui.dl.say(self._told(player), row, "player", state)
            y += high + gap

    def _note(self, player: PlayerRow) -> str:
        """Return the note after a name: the side's state, or the level of its computer."""
        return player.note or self._played(player)

    def _seat(self, player: PlayerRow) -> Seat | None:
        """Return the computer's seat of this row; None for a person or a side."""
        seat = seat_of_colour(self._screen, player.colour)
        return seat if seat in self._screen.computers else None

    def _own(self, player: PlayerRow) -> bool:
        """Return whether it is the row of the only person at the table."""
        seats = range(len(self._screen.table.players))
        return [one for one in seats if one not in self._screen.computers] == [
            seat_of_colour(self._screen, player.colour)
        ]

    def _played(self, player: PlayerRow) -> str:
        """Return the level of a row's computer, unless the name already says it."""
        seat = self._seat(player)
        if seat is None:
            return ""
        return level_beside(self._screen.shell.speech, self._screen.table.players[seat])

    def _told(self, player: PlayerRow) -> str:
        """Return a row for screen readers."""
        told = [f"{fact.label} {fact.value}" for fact in player.facts]
        standing, speech = player.standing, self._screen.shell.speech
        near = "" if standing is None else standing_text(speech, standing)
        computer = played_by(self._screen, player.colour)
        about = [one for one in (computer, player.note, near) if one]
        return ", ".join([player.name, *about, *told])

    @staticmethod
    def _named(ui: Ui, player: PlayerRow) -> float:
        """Return the width of a name with its note."""
        wide = ui.size(ui.run(player.name, "strong"))[0]
        if not player.note:
            return wide
        return wide + _NOTE_GAP + ui.size(ui.run(player.note, "label"))[0]

    @staticmethod
    def _name(ui: Ui, rect: Rect, player: PlayerRow, about: str, near: Standing | None, *, own: bool) -> bool:
        """Draw the name, a sign for how `near` the end is, and the note; return whether there was room for it."""
        run = ui.run(player.name, "strong")
        if ui.size(run)[0] > rect.w:
            run = replace(run, size=ui.theme.size_small)
        ui.words(rect, run, leading=1.0)
        room = rect.without_left(ui.size(run)[0] + _NOTE_GAP)
        if player.standing is not None and player.standing.rank == 1 and room.w >= SIGN_WIDTH:
            ui.icon(room.left_strip(SIGN_WIDTH), "laurels", ui.theme.gilt)
            room = room.without_left(SIGN_WIDTH + _NOTE_GAP)
        if near is not None:
            room = paint_sign(ui, room, near, own=own)
        if about:
            note = ui.run(about, "label", colour=ui.theme.ink_soft)
            if ui.size(note)[0] <= room.w:
                ui.words(room, note, leading=1.0)
                return True
        return False

    def _pips(self, ui: Ui, row: Rect, player: PlayerRow) -> None:
        """Draw one dot per level between the edge of a row and its shield."""
        seat = self._seat(player)
        if seat is None:
            return
        count = 1 + [*LEVELS].index(self._screen.computers[seat])
        high = count * _PIP_SIZE + (count - 1) * 2.0
        box = Rect(row.x + 4.0, row.y + (row.h - high) / 2, _PIP_SIZE, high)
        dots = (
            svg.circle((_PIP_SIZE / 2, _PIP_SIZE / 2 + n * (_PIP_SIZE + 2.0)), _PIP_SIZE / 2, ui.theme.ink_soft)
            for n in range(count)
        )
        ui.dl.shape(box, "".join(dots))

    def _figure(self, ui: Ui, fact: Fact) -> tuple[Run, ...]:
        """Return a figure, with its target where nothing below the name tells it."""
        value = ui.run(fact.value, "label_strong")
        return (value, _target(ui, fact)) if fact.target and self._is_low(ui) else (value,)

    def _figures(self, ui: Ui, inner: Rect, player: PlayerRow, name: float) -> float:
        """Draw the figures at the end of a row, leaving room for the name; return where they begin."""
        facts = player.facts
        runs = [self._figure(ui, fact) for fact in facts]
        icon, apart = (_ICON_WIDTH, _FIGURE_GAP) if inner.h > LOW_ROW_HEIGHT else (_LOW_ICON_WIDTH, _LOW_FIGURE_GAP)
        words = [ui.run(fact.label, "label", colour=ui.theme.ink_soft) for fact in facts]
        widths = [ui.size(run)[0] + (icon if fact.icon else ui.size(word)[0]) + 4.0 + apart
                  for fact, run, word in zip(facts, runs, words, strict=True)]  # fmt: skip
        room = inner.w - SHIELD_WIDTH - name
        # The first facts are the most telling: where room is short the last ones go, but never what is to be reached.
        while widths[sum(len(run) > 1 for run in runs) :] and sum(widths) > room:
            widths.pop()
        for fact, run, word, box in zip(facts, runs, words, _at_end(inner, widths), strict=False):
            beside = box.moved(apart, 0)
            if fact.icon:
                ui.icon(beside.left_strip(icon).centred(icon, icon), fact.icon, ui.theme.ink_soft)
            else:
                ui.words(beside, word)
            ui.words(box, run, align="right")
        return inner.right - sum(widths)

    def _heading(self, ui: Ui, inner: Rect, head: Columns) -> None:
        """Draw headings above the columns, or signs where words do not fit."""
        for n, (fact, box) in enumerate(zip(head.facts, _at_end(inner, head.widths), strict=True)):
            side, word = min(_ICON_WIDTH - 2.0, box.w), fact.short or fact.label
            if head.lines == 2:
                _draw_heading(ui, box, _narrow(ui, word), upper=n % 2 == 0)
            elif head.lines or not fact.icon:
                ui.words(box, ui.run(word, "label", ui.theme.ink_soft), align="centre")
            else:
                ui.icon(box.centred(side, side), fact.icon, ui.theme.ink_soft)
            ui.target(self, box, (-1, fact.id), "arrow")

    def _cells(self, ui: Ui, inner: Rect, player: PlayerRow, head: Columns, n: int, *, opens: bool) -> float:
        """Draw a row's figures in their columns (own targets unless the row opens); return where they begin."""
        for fact, box in zip(player.facts, _at_end(inner, head.widths), strict=False):
            ui.words(box, self._figure(ui, fact), align="centre")
            if not opens:
                ui.target(self, box, (n, fact.id), "arrow")
        return inner.right - sum(head.widths)

    def tip(self, ui: Ui, part: Hashable) -> str:
        """Return what a column counts, or everything about a player."""
        players, t = self._players(), self._screen.t
        row, figure = part if isinstance(part, tuple) else (self._at, "")
        if not figure:
            if row >= len(players):
                return ""
            near = players[row].standing
            barred = near is not None and near.share is not None
            bar = t("The bar shows how near this side is to winning.") if barred else ""
            more = t("Click for more.") if self.focusable else ""
            return "\n".join(line for line in (self._told(players[row]), bar, more) if line)
        facts = [fact for row in players for fact in row.facts]
        return next((fact.help or fact.label for fact in facts if fact.id == figure), "")

    # Sheets

    def _ground(self, ui: Ui, row: int) -> Literal["field", "paper"]:
        """Draw a row's background: lighter under the pointer and while its sheet is open."""
        return "field" if self._hovered(ui) == row or self._screen.open_row == row else "paper"

    def _hovered(self, ui: Ui) -> int | None:
        """Return the row under the pointer."""
        here = ui.hover
        if here is None or here.widget is not self or not (self.focusable and isinstance(here.part, tuple)):
            return None
        row: int = here.part[0]
        return row

    def click(self, ui: Ui, part: Hashable, event: Pointer) -> None:
        """Open or close the sheet of a row."""
        row = part[0] if isinstance(part, tuple) else self._at
        if self.focusable and row >= 0:
            self._at = row
            toggle_sheet(self._screen, row)

    def key(self, ui: Ui, event: Key) -> bool:
        """Up and down choose a row, Enter opens or closes its sheet, Escape closes it."""
        match event.command:
            case Command.UP if self._at > 0:
                self._at -= 1
            case Command.DOWN if self._at < len(self._screen.board.players()) - 1:
                self._at += 1
            case Command.ACCEPT:
                toggle_sheet(self._screen, self._at)
            case Command.CANCEL:
                return close_sheet(self._screen)
            case _:
                return False
        return True


def _at_end(inner: Rect, widths: Sequence[float]) -> Sequence[Rect]:
    """Return columns of these widths at the end of a row."""
    return inner.right_strip(sum(widths)).columns(*widths)


def _target(ui: Ui, fact: Fact) -> Run:
    """Return the text of a figure's target, shown after it."""
    return ui.run(f"/{fact.target}", "label", ui.theme.ink_soft)


def _least(ui: Ui, player: PlayerRow, near: Standing, *, low: bool) -> float:
    """Return the width of a name and its signs, or also of the line below it unless `low`."""
    if not low:
        return _BESIDE_SHIELD + width_of(ui, near)
    return _BESIDE_SHIELD + ui.size(ui.run(player.name, "strong"))[0] + _NOTE_GAP + SIGN_WIDTH + _NOTE_GAP + SIGN_WIDTH


def _narrow(ui: Ui, word: str) -> Run:
    """Return a heading for one of two lines, in the narrowest font."""
    return replace(ui.run(word, "text", ui.theme.ink_soft), size=ui.theme.size_small)


def _draw_heading(ui: Ui, box: Rect, word: Run, *, upper: bool) -> None:
    """Draw a heading in one of two lines, with a stroke from the upper one down to its column."""
    wide, x = ui.size(word)[0] + 2.0, box.centre[0]
    line = box.top_strip(_HEAD_LINE_HEIGHT) if upper else box.bottom_strip(_HEAD_LINE_HEIGHT)
    ui.words(Rect(x - wide / 2, line.y, wide, line.h), word, align="centre", leading=1.0)
    if upper:
        ui.dl.fill(Rect(round(x) - 0.5, line.bottom, 1.0, _HEAD_LINE_HEIGHT - 3.0), ui.theme.ink_faint)
