"""The round board's room: opens boards, and paints small pictures of the town."""

from collections.abc import Sequence

from citadel_desktop.boards.board import Board, BoardHost
from citadel_desktop.boards.round_board.table import RoundTable
from citadel_desktop.boards.round_board.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import View
from citadel_desktop.rules.kit.contract import Options
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect
from citadel_desktop.scene.theme import Theme


class RoundBoardRoom:
    """The `BoardRoom` of The Indomitable Citadel."""

    def open(
        self,
        host: BoardHost,
        theme: Theme,
        speech: Speech,
        names: Sequence[str],
        colours: Sequence[int],
    ) -> Board:
        """A board for one table."""
        words = Words(speech, tuple(names))
        return RoundTable(host, words, sentences(INDOMITABLE.id), colours)

    def thumbnail(
        self, dl: DisplayList, theme: Theme, rect: Rect, view: View, colours: Sequence[int]
    ) -> None:
        """The town at rest, without hands."""

    def preview(
        self,
        dl: DisplayList,
        theme: Theme,
        rect: Rect,
        options: Options,
        colours: Sequence[int],
    ) -> None:
        """A town some way into a match."""
