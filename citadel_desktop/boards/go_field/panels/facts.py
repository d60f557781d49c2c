"""Facts derived from a view: actions left, sieges, the last trace, names of pieces."""

from collections.abc import Iterator, Sequence

from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.picture.overlay import Trace
from citadel_desktop.boards.go_field.targets import Target, target_of
from citadel_desktop.rules.gale.explain import Besieged
from citadel_desktop.rules.gale.explain import sieges as sieges_of
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.rules.gale.turns import Event, TurnBegan
from citadel_desktop.values import frozen


@frozen
class Facts:
    """The facts of one view.

    `total` is the number of actions at the start of the turn; `names` are names and places of all pieces for a reader.
    """

    view: State | None = None
    total: int = 0
    sieges: tuple[Besieged, ...] = ()
    trace: Trace | None = None
    names: tuple[tuple[str, Target, tuple[str, int]], ...] = ()

    @property
    def besieged(self) -> int:
        """The besieged warriors, as a bit set."""
        together = 0
        for siege in self.sieges:
            together |= siege.warriors
        return together


def facts_of(view: State, events: Sequence[Event], trace: Trace | None, before: Facts, words: BoardWords) -> Facts:
    """Return the facts of a view, from the previous facts and the `events` in between with their `trace`.

    `events` is empty after jumps.
    """
    return Facts(
        view,
        _total(view, events, before),
        (*sieges_of(view, 0), *sieges_of(view, 1)) if view.phase in {"turn", "over"} else (),
        trace if trace is not None or not events else before.trace,
        tuple(named_pieces(view, words)),
    )


def _total(view: State, events: Sequence[Event], before: Facts) -> int:
    began = [event.actions for event in events if isinstance(event, TurnBegan)]
    if began:
        return began[-1]
    same_turn = before.view is not None and before.view.turn.number == view.turn.number
    total = before.total if events or same_turn else controlled(view, view.seat).bit_count()
    return max(total, view.actions)


def named_pieces(view: State, words: BoardWords) -> Iterator[tuple[str, Target, tuple[str, int]]]:
    """Return the accessible name, place and id of every wall, citadel and warrior."""
    stride, say = view.setting.size + 1, words.piece
    for square in bits(view.walls):
        yield say(view, "wall", square, None), target_of(stride, square, True), ("wall", square)
    for point in bits(view.citadels):
        owner = next((s for s in (0, 1) if view.warriors[s] >> point & 1), None)
        yield say(view, "citadel", point, owner), target_of(stride, point), ("citadel", point)
    for seat in (0, 1):
        for point in bits(view.warriors[seat]):
            yield say(view, "warrior", point, seat), target_of(stride, point), ("warrior", point)
