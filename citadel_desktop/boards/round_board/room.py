"""The round board's room: opens boards, and paints small pictures of the town."""

from collections.abc import Sequence
from functools import lru_cache

from citadel_desktop.boards.kit.board import Board, BoardHost, BoardRoom
from citadel_desktop.boards.round_board.glimpse import paint_table, paint_town
from citadel_desktop.boards.round_board.panels.players import order_colours
from citadel_desktop.boards.round_board.panels.words import Words
from citadel_desktop.boards.round_board.table import RoundTable
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.sentences import sentences
from citadel_desktop.rules.indomitable.actions import Action, ActionKind
from citadel_desktop.rules.indomitable.rules import INDOMITABLE
from citadel_desktop.rules.indomitable.state import View
from citadel_desktop.rules.kit.contract import Options, OptionValue
from citadel_desktop.rules.kit.rng import seeded
from citadel_desktop.scene.display import DisplayList
from citadel_desktop.scene.geometry import Rect


class RoundBoardRoom:
    """The `BoardRoom` of The Indomitable Citadel."""

    def open(
        self, host: BoardHost, speech: Speech, names: Sequence[str], colours: Sequence[int]
    ) -> Board:
        """A board for one table."""
        words = Words(speech, tuple(names))
        return RoundTable(host, words, sentences(INDOMITABLE.id), colours)

    def thumbnail(self, dl: DisplayList, rect: Rect, view: View, colours: Sequence[int]) -> None:
        """The town at rest, without hands."""
        with dl.group(("thumbnail", rect), rect):
            paint_town(dl, rect, view.position, order_colours(colours))

    def preview(
        self, dl: DisplayList, rect: Rect, options: Options, colours: Sequence[int]
    ) -> None:
        """A table some way into a match of so many players, with what the edition lays beside the town."""
        view = example(tuple(sorted(options.items())), len(colours))
        if rect.w < _WITH_TABLE:  # so small nothing beside the town could be told
            self.thumbnail(dl, rect, view, colours)
            return
        with dl.group(("preview", rect), rect):
            paint_table(dl, rect, view.position, order_colours(colours))


@lru_cache(maxsize=16)
def example(options: tuple[tuple[str, OptionValue], ...], seats: int) -> View:
    """What anybody sees of a table with these options after a few rounds of simple play."""
    state = INDOMITABLE.setup(dict(options), seats, seeded("example"))
    for n in range(_ACTIONS * seats):
        asked = INDOMITABLE.to_act(state)
        decision = INDOMITABLE.decision(state, asked[0]) if asked else None
        if decision is None:
            break
        first = min(map(_rank, decision.actions))
        best = [action for action in decision.actions if _rank(action) == first]
        # Another of the equally good ones each time, so that the town grows on all sides.
        state = INDOMITABLE.apply(state, asked[0], best[n * 7 % len(best)]).state
    return INDOMITABLE.view(state, None)


_WITH_TABLE = 160.0
_ACTIONS = 16
_LIKED: tuple[ActionKind, ...] = (
    "plot",
    "draw",
    "choose",
    "build",
    "buy",
    "pass",
    "turn_up",
    "black",
    "white",
    "move",
    "tower",
    "free_sell",
    "end",
)


def _rank(action: Action) -> int:
    return _LIKED.index(action.kind) if action.kind in _LIKED else len(_LIKED)


ROOM: BoardRoom = RoundBoardRoom()
