"""The result of a match: winner and reason, places, charts, and a rematch."""

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from citadel_desktop.language import computers
from citadel_desktop.language.common import rank_short
from citadel_desktop.match.costly import CostlyMoves
from citadel_desktop.match.session import AnySession
from citadel_desktop.scene import paint
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import DARK_COLOUR
from citadel_desktop.scene.widgets import (
    Button,
    Canvas,
    Cell,
    Chart,
    Column,
    DataTable,
    Label,
    Row,
    ScrollArea,
    Series,
    TableColumn,
    Ui,
    Widget,
)
from citadel_desktop.screens.column.verdict import places, verdict
from citadel_desktop.screens.review.costly import SECONDS_PER_FRAME, costly_moves
from citadel_desktop.screens.review.expectation import Expectation
from citadel_desktop.screens.review.seed import seed_row
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import Screen, side_by_side
from citadel_desktop.screens.shell.shell import Shell
from citadel_desktop.screens.table.end_plate import Emblem

Standings: TypeAlias = tuple[tuple[int, ...], ...]

_PICTURE_MIN_WIDTH = 960.0
_USUAL_MEASURES = 3
_WIDTH_PER_MEASURE = 130.0
"""With more measures than this a picture needs this much more width for each."""
_MAX_MEASURES_NARROW, _NARROW = 4, 1000.0
"""Maximum number of measures beside each other in a window narrower than `_NARROW`."""
_ROW_HEIGHT = 40.0
_REST_HEIGHT = 450.0
"""Height of everything above and below the chart, except the rows of the score table."""
_MIN_CHART_HEIGHT, _MOST_CHART = 240.0, 480.0
_REST_HEIGHT_TWO, _MIN_CHART_HEIGHT_TWO = 400.0, 190.0
"""The same for two charts, and their minimum height; if there is less, the second is reached by scrolling."""
_READING_AFTER_MS = 2000
"""Time after which somebody is reading the page rather than passing by."""


class ResultScreen(Screen):
    """How a match ended; the table is below it, so going back shows the board."""

    def __init__(self, shell: Shell, session: AnySession) -> None:
        super().__init__(shell)
        self.session = session
        self.table = session.table
        self.sentences = shell.sentences(self.table.rules.id)
        self.names = tuple(player.name for player in self.table.players)
        self.colours = tuple(player.colour for player in self.table.players)
        self.topic = (self.table.rules.id, "")
        self._expectation = Expectation(self, self.table)
        self._shape = (True, False)
        self._moves: CostlyMoves | None = None
        self._shown_at: int | None = None

    def heading(self) -> str:
        """Return who has won, with "you" for the only person at the table."""
        return verdict(self.shell, self.table)

    def first_focus(self) -> str:
        """Focus the way back to the board, so that one key press too many starts nothing."""
        return "board"

    def build(self) -> Widget:
        """Return words, table and charts, and beside them the board if it fits."""
        speech = self.shell.speech
        self._shape = self._shaped()
        outcome = self.table.outcome
        why = "" if outcome is None else self.sentences.outcome(speech, outcome, self.names)
        turns = self.table.progress.turn
        self._course = self._chart()
        winners = () if outcome is None else outcome.winners
        length = self.n("The match took {count} turn.", "The match took {count} turns.", turns)
        if not turns:
            length = self.t("The match ended before the first turn.")
        told = Column(
            Row(
                Emblem(tuple(self.colours[seat] for seat in winners), 72.0),
                Column(Label(why), Label(length, tone="soft"), gap=4.0),
                gap=16.0,
                align="centre",
            ),
            *self._score_tables(),
            self._course,
            *self._expectation.charts(),
            *seed_row(self, self.table),
            gap=14.0,
        )
        again = Button(self.t("Rematch"), self._rematch, icon="repeat", kind="primary", id="rematch")
        again.help = self.t("The same table; everybody moves on by one seat.")
        buttons = Row(
            again,
            Button(self.t("Replay"), self._replay, icon="play", id="replay"),
            Button(self.t("Look at the board"), self.go_back, icon="eye", id="board"),
            *self._costly(),
            *self._dice(),
            Button(self.t("Save a picture"), self._picture, icon="save", id="picture"),
            Button(self.t("New match"), self._new_match, icon="plus", id="new"),
            Button(self.t("Title"), lambda: navigation.title(self.shell), icon="menu", id="title"),
            gap=10.0,
            wrap=True,
            align="centre",
        )
        body: Widget = ScrollArea(told)
        if self._shape[0]:
            body = side_by_side(body, Canvas("", self._thumbnail), 0.56)
        return Column(body.sized(grow=1), buttons, gap=12.0)

    def _costly(self) -> tuple[Widget, ...]:
        if self.table.rules.id not in self.shell.policies:
            return ()

        def show() -> None:
            navigation.costly(self.shell, self.table, self._moves)

        return (Button(self.t("What cost most"), show, icon="scales", id="costly"),)

    def tick(self, now: int) -> bool:
        """Analyse the match while somebody reads, if a processor is free."""
        moving = super().tick(now)
        self._shown_at = now if self._shown_at is None else self._shown_at
        offered = self.table.outcome is not None and self.table.rules.id in self.shell.policies
        if offered and now - self._shown_at >= _READING_AFTER_MS and self.shell.processors > 1:
            self._moves = self._moves or costly_moves(self.shell, self.table)
            if not self._moves.done:
                self._moves.go_on(SECONDS_PER_FRAME)
        return moving

    def leave(self) -> None:
        """Stop analysing."""
        super().leave()
        if self._moves is not None:
            self._moves.close()

    def _dice(self) -> tuple[Widget, ...]:
        if not self.table.rolled:
            return ()
        show = partial(navigation.dice, self.shell, self.table)
        return (Button(self.t("Dice"), show, icon="dice", id="dice"),)

    def _shaped(self) -> tuple[bool, bool]:
        """Return whether a picture fits beside the scores, and whether these are split."""
        wide, many = self.app.size[0], len(self._counted())
        table = max(0, many - _USUAL_MEASURES) * _WIDTH_PER_MEASURE
        return (wide >= _PICTURE_MIN_WIDTH + table, wide < _NARROW and many > _MAX_MEASURES_NARROW)

    def _score_tables(self) -> list[Widget]:
        """Return all scores in one table, or in several stacked ones."""
        counted = self._counted()
        most = _MAX_MEASURES_NARROW if self._shape[1] else len(counted)
        return [self._score_table(counted[n : n + most]) for n in range(0, len(counted), most)]

    def _score_table(self, counted: Sequence[int]) -> Widget:
        speech, rules = self.shell.speech, self.table.rules
        standings = self._standings()
        outcome = self.table.outcome
        winners = () if outcome is None else outcome.winners
        columns = [TableColumn(self.t("Player"), grow=1)]
        columns += [TableColumn(self.sentences.measure(speech, rules.measures[n]), "right") for n in counted]
        named = [computers.name_with_level(speech, player) for player in self.table.players]
        order, ranks = list(range(len(named))), [""] * len(standings)
        if outcome is not None and winners:
            found = places(self.table, outcome)
            order.sort(key=lambda seat: found[seat])
            ranks[: len(named)] = [rank_short(speech, rank) for rank in found]
            columns.insert(0, TableColumn(self.t("Place")))
        shields = [Cell(name, seat=self.colours[seat]) for seat, name in enumerate(named)]
        shields += [Cell(name, seat=DARK_COLOUR) for name in self._sides(standings)]
        order += range(len(named), len(shields))
        rows: list[list[str | Cell]] = []
        for n in order:
            place = Cell(ranks[n], icon="laurels" if n in winners else "")
            row: list[str | Cell] = [shields[n], *(str(standings[n][m]) for m in counted)]
            rows.append([place, *row] if winners else row)
        strong = [row for row, n in enumerate(order) if n in winners]
        return DataTable(self.t("Score"), columns, rows, strong=strong)

    def _standings(self) -> Standings:
        return self.table.rules.standings(self.table.view(None))

    def _counted(self) -> list[int]:
        """Return the measures to show, without trailing ones that nobody has any of."""
        some = [n for n, counts in enumerate(zip(*self._standings(), strict=True)) if any(counts)]
        return list(range(max(some, default=0) + 1))

    def _sides(self, standings: Standings) -> list[str]:
        """Return the sides' names for the seats."""
        speech = self.shell.speech
        return [self.sentences.side(speech, side) for side in range(len(standings) - len(self.names))]

    def _chart(self) -> Chart:
        theme = self.shell.host.theme
        course = self.table.standings_over_time()
        sides = self._sides(course[0][1]) if course else []
        measure = self.sentences.measure(self.shell.speech, self.table.rules.measures[0])
        return Chart(
            measure,
            [
                Series(
                    name,
                    tuple(standings[seat][0] for _, standings in course),
                    theme.seat_colours[self.colours[seat]],
                    self.colours[seat],
                )
                for seat, name in enumerate(self.names)
            ]
            + [
                Series(
                    name,
                    tuple(standings[row][0] for _, standings in course),
                    theme.dark_colour,
                    DARK_COLOUR,
                    dashed=True,
                )
                for row, name in enumerate(sides, len(self.names))
            ],
            x_title=self.t("Turn"),
            y_title=measure,
            first=course[0][0] if course else 0,
        )

    def _thumbnail(self, ui: Ui, rect: Rect) -> None:
        room = self.shell.rooms[self.table.rules.id]
        shown = self.table.shown(None, len(self.table.entries))
        room.thumbnail(ui.dl, rect.square(), shown, self.colours)

    def draw(self, dl: DisplayList, now: int) -> None:
        """Draw the oak, and fold the page if it must."""
        if self._shaped() != self._shape:
            self.rebuild()
        spare = self.app.size[1] - _ROW_HEIGHT * len(self._course.series)
        high = max(spare - _REST_HEIGHT, _MIN_CHART_HEIGHT)
        second = self._expectation.chart
        if second is not None:
            half = (spare - _REST_HEIGHT_TWO) / 2
            high = half if half >= _MIN_CHART_HEIGHT_TWO else high
            second.height = min(high, _MOST_CHART)
        self._course.height = min(high, _MOST_CHART)
        paint.ground(dl)

    def _rematch(self) -> None:
        """Start a rematch with everybody one seat further on."""
        navigation.rematch(self.shell, self.session)

    def _replay(self) -> None:
        navigation.replay(self.shell, self.table)

    def _picture(self) -> None:
        self.keep_picture()

    def _new_match(self) -> None:
        navigation.title(self.shell)
        navigation.new_match(self.shell)
