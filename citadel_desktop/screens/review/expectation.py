"""The chart of each seat's chance to win, beside the charts of scores."""

from collections.abc import Callable

from citadel_desktop.match.curve import WinCurve
from citadel_desktop.match.table import Table
from citadel_desktop.scene.widgets import Chart, Series
from citadel_desktop.screens.shell.screen import Screen

SECONDS_PER_FRAME = 0.004
"""Seconds of each frame spent on computing the chart."""


class Expectation:
    """The chances of one match and their chart; none if the game has no policy or the match is not over.

    `go_to` is called with the number of entries before the turn chosen in the chart.
    """

    def __init__(self, screen: Screen, table: Table, go_to: Callable[[int], None] | None = None) -> None:
        self._screen, self._table, self._go_to = screen, table, go_to
        self._curve: WinCurve | None = None
        self._waiting = False
        self.chart: Chart | None = None
        policies = screen.shell.policies
        if table.outcome is not None and table.rules.id in policies:
            policy = policies[table.rules.id]()
            self._curve = WinCurve(table, policy, lambda: screen.app.now() / 1000)

    def charts(self) -> tuple[Chart, ...]:
        """Return the chart in the current language; it fills in over the next frames."""
        if self._curve is None:
            return ()
        t = self._screen.t
        name = t("Chance of winning, in %")
        first = self._curve.turns[0] if self._curve.turns else 0
        self.chart = Chart(
            name,
            (),
            x_title=t("Turn"),
            y_title=name,
            first=first,
            on_choose=self._chosen if self._go_to else None,
            id="expected",
        )
        self._fill()
        self._wait()
        return (self.chart,)

    def _chosen(self, place: int) -> None:
        if self._go_to is not None and self._curve is not None:
            self._go_to(self._curve.entries_before(place))

    def point_at(self, turn: int) -> None:
        """Show the values of a turn."""
        if self.chart is not None and self._curve is not None and turn in self._curve.turns:
            self.chart.cursor = self._curve.turns.index(turn)

    def _wait(self) -> None:
        curve = self._curve
        if curve is not None and not curve.done and not self._waiting:
            self._waiting = True
            self._screen.app.schedule(self._go_on, 1)

    def _go_on(self) -> None:
        self._waiting = False
        if self._curve is None or self._screen not in self._screen.app.stack.scenes:
            return
        self._curve.go_on(SECONDS_PER_FRAME)
        self._wait()
        if self._curve.done:
            self._fill()
            self._screen.app.request_redraw()

    def _fill(self) -> None:
        """Draw all turns; those not computed yet are gaps."""
        if self._curve is None or self.chart is None:
            return
        theme, found = self._screen.shell.host.theme, self._curve.shares
        missing = (None,) * (len(self._curve.turns) - len(found))
        self.chart.series = [
            Series(
                player.name,
                (*(float(round(100 * one[seat])) for one in found), *missing),
                theme.seat_colours[player.colour],
                player.colour,
            )
            for seat, player in enumerate(self._table.players)
        ]
