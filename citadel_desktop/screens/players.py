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
            paint.chosen_edge(ui.dl, row)
        inner = row.inset(10.0, 4.0)
        paint.shield(ui.dl, self._screen.colours[seat], inner.left(_SHIELD))
        x = inner.right
        told = []
        for fact in reversed(facts):
            run = ui.run(fact.value, "label_strong")
            wide = ui.size(run)[0]
            box = Rect(x - wide, inner.y, wide, inner.h)
            if box.x - 34.0 < inner.x + _SHIELD + 70.0:
                break
            ui.words(box, run, align="right")
            x = box.x
            if fact.icon:
                x -= 28.0
                ui.icon(Rect(x, inner.y + (inner.h - 24.0) / 2, 24.0, 24.0), fact.icon, ui.ink_soft)
            x -= 14.0
            told.append(f"{fact.label} {fact.value}")
        left = inner.x + _SHIELD + 8.0
        ui.words(Rect(left, inner.y, max(0.0, x - left), inner.h), ui.run(name, "strong"))
        ui.dl.say(", ".join([name, *reversed(told)]), row, "player", "to act" if asked else "")
