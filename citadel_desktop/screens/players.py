"""The players at the table: shield, name, and the figures that the board gives for each."""

from typing import TYPE_CHECKING

from citadel_desktop.boards.board import Fact
from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Rect, Size
from citadel_desktop.scene.widgets import Ui, Widget

if TYPE_CHECKING:
    from citadel_desktop.screens.table import TableScreen

_ROW = 46.0
_SHIELD = 30.0
_GAP = 6.0
_ICON = 24.0
_APART = 14.0
_LEAST_NAME = 78.0


class PlayersPane(Widget):
    """A row for each player; who is asked has a gilt edge."""

    def __init__(self, screen: "TableScreen") -> None:
        super().__init__()
        self._screen = screen

    def natural(self, ui: Ui, width: float | None) -> Size:
        """A row for each."""
        return (width or 300.0, len(self._screen.names) * (_ROW + _GAP) - _GAP)

    def paint(self, ui: Ui) -> None:
        """Draw all rows."""
        asked = self._screen.seating.asked
        facts = self._screen.board.facts()
        y = self.rect.y
        for seat, name in enumerate(self._screen.names):
            row = Rect(self.rect.x, y, self.rect.w, _ROW)
            self._row(ui, row, seat, name, facts[seat], seat == asked)
            y += _ROW + _GAP

    def _row(
        self, ui: Ui, row: Rect, seat: int, name: str, facts: tuple[Fact, ...], asked: bool
    ) -> None:
        paint.panel(ui.dl, row, rule=False, shadow=False)
        if asked:
            paint.edge(ui.dl, row, "chosen")
        inner = row.inset(10.0, 4.0)
        paint.shield(ui.dl, self._screen.colours[seat], inner.left(_SHIELD))
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
        x = inner.right - sum(widths)
        left = inner.x + _SHIELD + 8.0
        ui.words(Rect(left, inner.y, max(0.0, x - left), inner.h), ui.run(name, "strong"))
        told = [f"{fact.label} {fact.value}" for fact in facts]
        ui.dl.say(", ".join([name, *told]), row, "player", "to act" if asked else "")
