"""Gale's room: opens boards and paints small pictures of the field."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from citadel_desktop.boards.go_field.asks import TOOLS
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture import painter
from citadel_desktop.boards.go_field.picture.grid import fit_camera, grid_of
from citadel_desktop.boards.go_field.picture.painter import TableLook
from citadel_desktop.boards.go_field.table import GoField
from citadel_desktop.boards.kit.board import AnyBoard, BoardRoom
from citadel_desktop.boards.kit.contract import BoardHost
from citadel_desktop.boards.kit.tools import letters
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.setup import SEATS
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Options, OptionValue
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect


class GoFieldRoom(BoardRoom):
    """The `BoardRoom` of Gale's Citadel."""

    def open(self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]) -> AnyBoard:
        """Make a board for one table."""
        words = BoardWords(speech, tuple(names), sentences("gale"))
        return GoField(host, words, colours)

    def letters(self, speech: Speech) -> Mapping[str, Sequence[str]]:
        """Return the tool labels of a turn by letter."""
        return letters((kind.tool for kind in TOOLS.values()), speech)

    def thumbnail(self, dl: DisplayList, rect: Rect, view: State, colours: Sequence[int]) -> None:
        """Paint the view at rest, without marks."""
        grid = grid_of(fit_camera(view.setting.size, rect), view.setting.size, dl.scale)
        with dl.group(("thumbnail", rect), rect):
            painter.still(dl, TableLook.of(dl.theme, colours), grid, view)

    def preview(self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]) -> None:
        """Paint a field as a match with these options may begin."""
        self.thumbnail(dl, rect, example(tuple(sorted(options.items()))), colours)


@lru_cache(maxsize=16)
def example(options: tuple[tuple[str, OptionValue], ...]) -> State:
    """Return a position in which a match with these options may begin."""
    return GALE.setup(dict(options), SEATS, seeded("example"))


ROOM: BoardRoom = GoFieldRoom()
