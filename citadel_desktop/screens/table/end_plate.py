"""The column's plate after the end: winner, and a button to the result."""

from typing import TYPE_CHECKING

from citadel_desktop.scene import paint
from citadel_desktop.scene.geometry import Size
from citadel_desktop.scene.widgets import Button, Column, Label, Panel, Row, Tone, Ui, Widget
from citadel_desktop.scene.widgets.core import Style
from citadel_desktop.screens.column.verdict import only_person, verdict
from citadel_desktop.screens.shell import navigation

if TYPE_CHECKING:
    from citadel_desktop.screens.table.at_table import AtTable

SEE_RESULT = "see-result"


class Emblem(Widget):
    """The winners' shields in laurels; nothing if nobody won."""

    def __init__(self, colours: tuple[int, ...], side: float) -> None:
        super().__init__()
        self._colours = colours
        self._side = side
        self.visible = bool(colours)

    def natural(self, ui: Ui, width: float | None) -> Size:
        """Return the size of the shields side by side."""
        return (len(self._colours) * self._side, self._side)

    def paint(self, ui: Ui) -> None:
        """Draw the shields in laurels."""
        wide = len(self._colours) * self._side
        row = self.rect.centred(wide, self._side)
        for n, colour in enumerate(self._colours):
            place = row.without_left(n * self._side).left_strip(self._side)
            ui.icon(place, "laurels", ui.theme.gilt)
            paint.shield(ui.dl, colour, place.centred(self._side * 0.5, self._side * 0.5))


class EndPlate(Column):
    """The plate shown once the board has told the end; nothing covers the board until asked for.

    On a `page` of a folded column its text is small.
    """

    def __init__(self, screen: "AtTable", *, page: bool) -> None:
        super().__init__(gap=0.0)
        self._screen = screen
        self._style: Style = "strong" if page else "subheading"
        self.visible = False

    def refresh(self) -> None:
        """Show it when the match is over and the board has told so."""
        screen, outcome = self._screen, self._screen.table.outcome
        self.visible = outcome is not None and screen.tells_result
        if outcome is None:
            return
        winners = tuple(screen.colours[seat] for seat in outcome.winners)
        me = only_person(screen.table)
        tone: Tone = "good" if me is not None and me in outcome.winners else "normal"
        head = Label(verdict(screen.shell, screen.table), self._style, tone=tone, wrap=True)
        see = Button(
            screen.t("See the result"),
            lambda: navigation.result(screen.shell, screen.session),
            kind="primary",
            icon="laurels",
            small=True,
            id=SEE_RESULT,
        )
        told = Row(Emblem(winners, 48.0), head.sized(grow=1), see, gap=10.0, wrap=True)
        self.content = [Panel(told, pad=10.0, shadow=False)]
