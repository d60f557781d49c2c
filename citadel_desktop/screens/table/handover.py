"""The hand-over between two players who know different things."""

from collections.abc import Callable
from itertools import groupby

from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.scene import paint
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.input import Key, Pointer
from citadel_desktop.scene.scene import Host
from citadel_desktop.scene.widgets import Button, Canvas, Column, Label, ScrollArea, Spacer, Ui, Widget
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.table import questions, since_last_turn
from citadel_desktop.screens.table.at_table import AtTable

IGNORE_INPUT_MS = 500
"""Time during which input is ignored, so that the other player's last click opens nothing."""

_SHEET_SIZE, _NEWS_SHEET_HEIGHT = (620.0, 520.0), 680.0
"""Maximum size of the sheet, and its maximum height with news."""
_NEWS_MIN_WINDOW_HEIGHT = 480.0
"""In a lower window there are no news; the log has them."""
_NEWS_GROWTH = 8.0
"""How much more the news shrink than the shield if there is too little room."""
_SHIELD_HEIGHT, _NEWS_SHIELD_HEIGHT = 190.0, 96.0
"""Maximum height of the shield, which takes the room left by name and buttons, and its height above news."""


class HandoverScreen(Screen):
    """Name the next player, and wait until that player is there.

    It is painted instead of the table, not over it, so that nothing hidden shows through. The news since that player's
    last action are public information. `take` is called when the player is there.
    """

    framed = False

    def __init__(self, table: AtTable, seat: Seat, take: Callable[[Seat], object]) -> None:
        super().__init__(table.shell)
        self.topic = (table.table.rules.id, "")
        self._table = table
        self._seat, self._take = seat, take
        self._ignores_until = 0
        self._high = _SHEET_SIZE[1]
        self._told_of: tuple[Widget, ...] = ()
        self._foreseen = False

    @property
    def _name(self) -> str:
        return self._table.names[self._seat]

    def heading(self) -> str:
        """Return a title that gives nothing away."""
        return self.t("Hand over")

    def enter(self, app: Host) -> None:
        """Ignore input for a moment."""
        super().enter(app)
        self._ignore_input()

    def resume(self) -> None:
        """Ignore the click that brings the window back."""
        self._ignore_input()

    def uncover(self) -> None:
        """Ignore input meant for the previous screen."""
        self._ignore_input()

    def _ignore_input(self) -> None:
        self._ignores_until = self.app.now() + IGNORE_INPUT_MS

    @property
    def _ignores_input(self) -> bool:
        return self.app.now() < self._ignores_until and not self.ui.modal

    def build(self) -> Widget:
        """Return the shield's place, the name, and one button."""
        news = self._news()
        self._high = _NEWS_SHEET_HEIGHT if news else _SHEET_SIZE[1]
        return Column(
            Canvas("", self._paint_shield, size=(0.0, _NEWS_SHIELD_HEIGHT if news else 0.0)).sized(grow=1),
            Label(self._name, "title", align="centre"),
            Label(self.t("The table is covered until {name} sits at the computer.", name=self._name), align="centre"),
            *news,
            Spacer(6.0),
            Button(self.t("{name} is here", name=self._name), self._accept, kind="primary", id="here").sized(
                align="centre"
            ),
            Button(self.t("Menu"), self._menu, kind="flat", icon="menu", id="menu").sized(align="centre"),
            gap=14.0,
        )

    def _news(self) -> tuple[Widget, ...]:
        """Return what has happened since that seat acted, as anybody may know it."""
        told = since_last_turn.public(self._table, self._seat)
        if not told:
            return ()
        # What is told many times running, such as work on a stronghold, is told once.
        rows = [questions.sentence(self._table, one) for one, _ in groupby(told)]
        title = since_last_turn.title(self._table, self._seat)
        self._told_of = (
            Label(title, "strong", align="centre"),
            ScrollArea(Column(*rows, gap=6.0), title, margin=2.0).sized(grow=_NEWS_GROWTH),
        )
        return self._told_of

    def first_focus(self) -> str:
        """Focus the button."""
        return "here"

    def arrange(self, area: Rect) -> Rect:
        """Use the middle of the window; a very low one has no room for news."""
        for widget in self._told_of:
            widget.visible = area.h >= _NEWS_MIN_WINDOW_HEIGHT
        return self._sheet_on(area).inset(24.0)

    def _sheet_on(self, area: Rect) -> Rect:
        return area.centred(min(area.w - 24.0, _SHEET_SIZE[0]), min(area.h - 24.0, self._high))

    def draw(self, dl: DisplayList, now: int) -> None:
        """Oak and a sheet."""
        super().draw(dl, now)
        paint.panel(dl, self._sheet_on(dl.area), kind="vellum")

    def foresee(self, dl: DisplayList, now: int) -> bool:
        """Draw ahead the table's public view, as nobody sits there yet."""
        if self._foreseen or self.ui.modal:
            return False
        self._foreseen = True
        self._table.paint(dl, now)
        return True

    def _paint_shield(self, ui: Ui, rect: Rect) -> None:
        shield = rect.centred(rect.w, min(rect.h, _SHIELD_HEIGHT))
        paint.shield(ui.dl, self._table.colours[self._seat], shield)

    def pointer(self, event: Pointer) -> bool:
        """Deaf at first; then as everywhere."""
        if self._ignores_input and event.kind in {"down", "up"}:
            return True
        return super().pointer(event)

    def key(self, event: Key) -> bool:
        """Deaf at first; then as everywhere."""
        if self._ignores_input:
            return True
        return super().key(event)

    def command(self, command: Command) -> bool:
        """Open the menu on Escape, as there is no way back to the other player's table; undo says so."""
        taking_back = self._table.taking_back()
        if command in {Command.CANCEL, Command.MENU}:
            self._menu()
        elif command in taking_back:
            block = taking_back[command]
            until = self.t("{name} can do that once the table is uncovered.", name=self._name)
            self.remark(until if block is None else self._table.why(block))
        else:
            return False
        return True

    def _accept(self) -> None:
        self._take(self._seat)

    def _menu(self) -> None:
        questions.open_menu(self._table, self.ui, self._ignore_input)
