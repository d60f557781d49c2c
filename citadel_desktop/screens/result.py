"""The result of a match: who won and why, the score table, the course of the match."""

from collections.abc import Sequence
from functools import partial
from typing import TypeAlias

from citadel_desktop.language import computers
from citadel_desktop.match.session import Sitting
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
    Label,
    Row,
    ScrollArea,
    Series,
    Table,
    TableColumn,
    Ui,
    Widget,
)
from citadel_desktop.screens import ways
from citadel_desktop.screens.expectation import Expectation
from citadel_desktop.screens.screen import Screen, side_by_side
from citadel_desktop.screens.seed import seed_row
from citadel_desktop.screens.shell import Shell

Standings: TypeAlias = tuple[tuple[int, ...], ...]

_SPLIT = 960.0
_MEASURES = 3
_MEASURE = 130.0
"""With more than so many measures a picture needs a window wider by so much for each."""
_FEW, _NARROW = 5, 1000.0
"""In a window narrower than that no more than so many measures stand beside each other."""
_ROW = 40.0
_BESIDE_CHART = 450.0
"""The height of all that stands above and below the chart, but for the rows of the score table."""
_LEAST_CHART, _MOST_CHART = 240.0, 480.0
_BESIDE_TWO, _LEAST_OF_TWO = 400.0, 190.0
"""Two charts share the height where each has so much; else the second is scrolled to."""


class ResultScreen(Screen):
    """How a match ended; the table lies below it, so going back shows the board."""

    def __init__(self, shell: Shell, session: Sitting) -> None:
        super().__init__(shell)
        self.session = session
        self.table = session.table
        self.sentences = shell.sentences(self.table.rules.id)
        self.names = tuple(player.name for player in self.table.players)
        self.colours = tuple(player.colour for player in self.table.players)
        self.topic = (self.table.rules.id, "")
        self._expectation = Expectation(self, self.table)
        self._shape = (True, False)

    def heading(self) -> str:
        """Who has won."""
        outcome = self.table.outcome
        winners = () if outcome is None else outcome.winners
        if not winners:
            return self.t("A draw")
        names = self.shell.speech.listed([self.names[seat] for seat in winners])
        return self.n("{names} wins", "{names} win", len(winners), names=names)

    def first_focus(self) -> str:
        """Back to the board."""
        return "board"

    def build(self) -> Widget:
        """Words, table and chart, with a picture of the board beside them where there is room."""
        speech = self.shell.speech
        self._shape = self._shaped()
        outcome = self.table.outcome
        why = "" if outcome is None else self.sentences.outcome(speech, outcome, self.names)
        turns = self.table.progress.turn
        self._course = self._chart()
        told = Column(
            Label(why, "subheading", align="centre"),
            Label(
                self.n("The match took {count} turn.", "The match took {count} turns.", turns),
                tone="soft",
                align="centre",
            ),
            *self._score_tables(),
            self._course,
            *self._expectation.charts(),
            *seed_row(self, self.table),
            gap=14.0,
        )
        buttons = Row(
            Button(self.t("Look at the board"), self.leave_room, icon="eye", id="board"),
            Button(self.t("Replay"), self._replay, icon="play", id="replay"),
            *self._dice(),
            Button(self.t("Save a picture"), self._picture, icon="save", id="picture"),
            Button(self.t("New match"), self._new_match, icon="plus", kind="primary", id="new"),
            Button(self.t("Title"), lambda: ways.title(self.shell), icon="menu", id="title"),
            gap=10.0,
            wrap=True,
            align="centre",
        )
        body: Widget = ScrollArea(told)
        if self._shape[0]:
            body = side_by_side(body, Canvas("", self._thumbnail), 0.56)
        return Column(body.sized(grow=1), buttons, gap=12.0)

    def _dice(self) -> tuple[Widget, ...]:
        if not self.table.rolled:
            return ()
        show = partial(ways.dice, self.shell, self.table)
        return (Button(self.t("Dice"), show, icon="dice", id="dice"),)

    def _shaped(self) -> tuple[bool, bool]:
        """Whether the scores leave room for a picture beside them, and whether they are parted."""
        wide, many = self.app.size[0], len(self._counted())
        return (
            wide >= _SPLIT + max(0, many - _MEASURES) * _MEASURE,
            wide < _NARROW and many > _FEW,
        )

    def _score_tables(self) -> list[Widget]:
        """All counts in one table, or in several one under the other."""
        counted = self._counted()
        most = _FEW if self._shape[1] else len(counted)
        return [self._score_table(counted[n : n + most]) for n in range(0, len(counted), most)]

    def _score_table(self, counted: Sequence[int]) -> Widget:
        speech, rules = self.shell.speech, self.table.rules
        standings = self._standings()
        columns = [TableColumn(self.t("Player"), grow=1)]
        columns += [
            TableColumn(self.sentences.measure(speech, rules.measures[n]), "right") for n in counted
        ]
        named = [computers.named(speech, player) for player in self.table.players]
        shields = [Cell(name, seat=self.colours[seat]) for seat, name in enumerate(named)]
        shields += [Cell(name, seat=DARK_COLOUR) for name in self._sides(standings)]
        rows: list[list[str | Cell]] = [
            [shield, *(str(counts[n]) for n in counted)]
            for shield, counts in zip(shields, standings, strict=True)
        ]
        outcome = self.table.outcome
        strong = () if outcome is None else outcome.winners
        return Table(self.t("Score"), columns, rows, strong=strong)

    def _standings(self) -> Standings:
        return self.table.rules.standings(self.table.view(None))

    def _counted(self) -> list[int]:
        """The measures that are shown: the last ones are left out where nobody has any, as in editions without them."""
        some = [n for n, counts in enumerate(zip(*self._standings(), strict=True)) if any(counts)]
        return list(range(max(some, default=0) + 1))

    def _sides(self, standings: Standings) -> list[str]:
        """The names of those beside the seats."""
        speech = self.shell.speech
        return [
            self.sentences.side(speech, side) for side in range(len(standings) - len(self.names))
        ]

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
        """The oak, and the page folded or not."""
        if self._shaped() != self._shape:
            self.rebuild()
        spare = self.app.size[1] - _ROW * len(self._course.series)
        high = max(spare - _BESIDE_CHART, _LEAST_CHART)
        second = self._expectation.chart
        if second is not None:
            half = (spare - _BESIDE_TWO) / 2
            high = half if half >= _LEAST_OF_TWO else high
            second.height = min(high, _MOST_CHART)
        self._course.height = min(high, _MOST_CHART)
        paint.ground(dl, "oak")

    def _replay(self) -> None:
        ways.replay(self.shell, self.table)

    def _picture(self) -> None:
        self.keep_picture()

    def _new_match(self) -> None:
        ways.title(self.shell)
        ways.new_match(self.shell)
