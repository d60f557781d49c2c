"""The players at the table: shield, name, and the figures that the board gives for each."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from citadel_desktop.boards.board import Fact, Player
from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Ui, Widget

if TYPE_CHECKING:
    from citadel_desktop.screens.table import TableScreen

_ROW = 46.0
_GAP = 6.0
_LOW_ROW = 32.0
_LOW_GAP = 2.0
_HEAD = 26.0
_SHIELD = 30.0
_ICON = 24.0
_APART = 14.0
_LEAST_NAME = 78.0
_MANY = 4
"""With more figures than so many they stand in columns under their signs, so that none is left out."""


class PlayersPane(Widget):
    """A row for each player; who is asked has a gilt edge.

    A few figures stand in the row with a sign before each; many stand in columns, with the signs once above them.
    """

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__()
        self._screen = screen

    @staticmethod
    def _columns(players: tuple[Player, ...]) -> tuple[Fact, ...]:
        """The figures that make a table: those of the first row, if all have the same and many."""
        kinds = [tuple(fact.id for fact in player.facts) for player in players]
        if not kinds or len(kinds[0]) <= _MANY or len(set(kinds)) != 1:
            return ()
        return players[0].facts

    def natural(self, ui: Ui, width: float | None) -> Size:
        """A row for each."""
        players = self._screen.board.players()
        if self._columns(players):
            return (width or 300.0, _HEAD + len(players) * (_LOW_ROW + _LOW_GAP) - _LOW_GAP)
        return (width or 300.0, len(players) * (_ROW + _GAP) - _GAP)

    def paint(self, ui: Ui) -> None:
        """Draw all rows."""
        players = self._screen.board.players()
        head = self._columns(players)
        y, high, gap = self.rect.y, _ROW, _GAP
        if head:
            self._heading(ui, Rect(self.rect.x, y, self.rect.w, _HEAD).inset(10.0, 0.0), head)
            y, high, gap = y + _HEAD, _LOW_ROW, _LOW_GAP
        for player in players:
            row = Rect(self.rect.x, y, self.rect.w, high)
            paint.panel(ui.dl, row, rule=False, shadow=False)
            if player.asked:
                paint.edge(ui.dl, row, "chosen")
            inner = row.inset(10.0, 2.0 if head else 4.0)
            paint.shield(ui.dl, player.colour, inner.left(_SHIELD))
            right = self._cells(ui, inner, player) if head else self._figures(ui, inner, player)
            left = inner.x + _SHIELD + 8.0
            name = Rect(left, inner.y, max(0.0, right - left), inner.h)
            ui.words(name, ui.run(player.name, "strong"))
            told = [f"{fact.label} {fact.value}" for fact in player.facts]
            state = "to act" if player.asked else ""
            ui.dl.say(", ".join([player.name, *told]), row, "player", state)
            y += high + gap

    def _figures(self, ui: Ui, inner: Rect, player: Player) -> float:
        """The figures with their signs at the end of a row; where they begin."""
        facts = player.facts
        runs = [ui.run(fact.value, "label_strong") for fact in facts]
        widths = [ui.size(run)[0] + (_ICON + 4.0 if fact.icon else 0.0) + _APART
                  for fact, run in zip(facts, runs, strict=True)]  # fmt: skip
        room = inner.w - _SHIELD - _LEAST_NAME
        # The first facts are the most telling: where room is short the last ones go.
        while widths and sum(widths) > room:
            widths.pop()
        x = inner.right - sum(widths)
        for fact, run, wide in zip(facts, runs, widths, strict=False):
            if fact.icon:
                box = Rect(x + _APART, inner.y + (inner.h - _ICON) / 2, _ICON, _ICON)
                ui.icon(box, fact.icon, ui.ink_soft)
            ui.words(Rect(x, inner.y, wide, inner.h), run, align="right")
            x += wide
        return inner.right - sum(widths)

    @staticmethod
    def _column(inner: Rect, count: int) -> float:
        """How wide a column of figures is: all of them leave the name its share."""
        return min(46.0, (inner.w - _SHIELD - _LEAST_NAME) / max(count, 1))

    def _heading(self, ui: Ui, inner: Rect, facts: tuple[Fact, ...]) -> None:
        """The signs above the columns."""
        wide = self._column(inner, len(facts))
        for n, fact in enumerate(facts):
            box = Rect(inner.right - (len(facts) - n) * wide, inner.y, wide, inner.h)
            if fact.icon:
                ui.icon(box.centred(_ICON - 2.0, _ICON - 2.0), fact.icon, ui.ink_soft)
            else:
                ui.words(box, ui.run(fact.label, "label"), align="centre")
            ui.target(self, box, fact.id, "arrow")

    def _cells(self, ui: Ui, inner: Rect, player: Player) -> float:
        """The figures of a row in their columns; where they begin."""
        wide = self._column(inner, len(player.facts))
        x = inner.right - len(player.facts) * wide
        for n, fact in enumerate(player.facts):
            box = Rect(x + n * wide, inner.y, wide, inner.h)
            ui.words(box, ui.run(fact.value, "label_strong"), align="centre")
            ui.target(self, box, fact.id, "arrow")
        return x

    def tip(self, ui: Ui, part: Hashable) -> str:
        """What a column of figures counts."""
        facts = self._columns(self._screen.board.players())
        return next((fact.help or fact.label for fact in facts if fact.id == part), "")
