"""The costliest moves of a finished match, as they are found, and better alternatives."""

from functools import partial

from citadel_desktop.match.costly import Better, CostlyMove, CostlyMoves
from citadel_desktop.match.log_words import LogWords
from citadel_desktop.match.table import Table
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.widgets import Button, Canvas, Column, Label, Row, ScrollArea, Ui, Widget
from citadel_desktop.screens.shell import navigation
from citadel_desktop.screens.shell.screen import Screen
from citadel_desktop.screens.shell.shell import Shell

SECONDS_PER_FRAME = 0.004
"""Seconds of each frame spent on examining moves."""
_BOARD_SIDE, _SMALL_BOARD_SIDE = 200.0, 120.0
"""Side of a board's picture, and in a small window."""


def costly_moves(shell: Shell, table: Table) -> CostlyMoves:
    """Return the costliest moves of a finished match, found by a thinker of their own."""
    policy = shell.policies[table.rules.id]()
    return CostlyMoves(table, policy, shell.thinker(), shell.settings.thinking, shell.iterations)


class CostlyScreen(Screen):
    """The costliest moves of people (or of computers among themselves); it thinks while the screen is open.

    Args:
        shell: what all screens share.
        table: the match, which is over.
        moves: its costly moves; the caller closes them.
    """

    def __init__(self, shell: Shell, table: Table, moves: CostlyMoves | None = None) -> None:
        super().__init__(shell)
        self.table = table
        self.sentences = shell.sentences(table.rules.id)
        self.names = tuple(player.name for player in table.players)
        self.colours = tuple(player.colour for player in table.players)
        self.topic = (table.rules.id, "")
        self._given = moves is not None
        self._moves = moves or costly_moves(shell, table)

    @property
    def done(self) -> bool:
        """Return whether all moves have been examined."""
        return self._moves.done

    def heading(self) -> str:
        """What it is."""
        return self.t("What cost most")

    def build(self) -> Widget:
        """Return the progress and a row for each move, the costliest first."""
        self._state = Label(self._moves.progress(self.shell.speech), tone="soft")
        rows = (self._row(place, one) for place, one in enumerate(self._moves.found))
        return Column(self._state, ScrollArea(Column(*rows, gap=22.0)).sized(grow=1), gap=14.0)

    @property
    def _words(self) -> LogWords:
        return LogWords(self.shell.speech, self.sentences, self.names, self.table, self.shell.settings.notation)

    def _row(self, place: int, one: CostlyMove) -> Widget:
        """Return a move's row: board, the move, the better one, and a link to the replay."""
        words = self._words
        told, row = self._moves.better(words, one)
        better = Better(one.move.at, row, told)
        side = _SMALL_BOARD_SIDE if self.narrow else _BOARD_SIDE
        picture = Canvas("", partial(self._thumbnail, one), size=(side, side))
        look = Button(
            self.t("Look at it"),
            partial(navigation.replay, self.shell, self.table, one.move.seat, one.move.at, better),
            icon="eye",
            id=f"look-{place}",
        )
        title = self._moves.title(words, one)
        look.name = f"{look.text}: {title}"
        text = Column(Label(title, "subheading"), Label(told), Row(look), gap=8.0)
        return Row(picture.sized(width=side), text.sized(grow=1), gap=18.0)

    def _thumbnail(self, one: CostlyMove, ui: Ui, rect: Rect) -> None:
        room = self.shell.rooms[self.table.rules.id]
        shown = self.table.shown(one.move.seat, one.move.at)
        room.thumbnail(ui.dl, rect.square(), shown, self.colours)

    def tick(self, now: int) -> bool:
        """Take over what has been found."""
        moving = super().tick(now)
        found = self._moves.found
        if self._moves.done or not self._moves.go_on(SECONDS_PER_FRAME):
            return moving
        if self._moves.found != found:
            self.rebuild()
        self._state.text = self._moves.progress(self.shell.speech)
        self.app.request_redraw()
        return True

    def leave(self) -> None:
        """Stop thinking."""
        super().leave()
        if not self._given:
            self._moves.close()
