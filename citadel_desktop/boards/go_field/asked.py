"""What a seat is asked on the field, the player's selection, and the offers of a click."""

from collections.abc import Iterable, Mapping
from dataclasses import field

from citadel_desktop.boards.kit import interaction as kit
from citadel_desktop.rules.gale.actions import Action, Destroy, End, Kind, Move, Wall
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Refusal, Seat
from citadel_desktop.values import frozen

Row = tuple[Action, ...]
"""Actions that are done one after another: the steps of a walk, or a single one."""
Legal = Mapping[str, Mapping[int, tuple[Action, ...]]]
"""The legal actions by their kind and the point or square they are about."""


@frozen
class Selection:
    """The selection: one of the player's warriors (by point), a tool, both or neither."""

    chosen: int | None = None
    tool: str | None = None


NOTHING = Selection()


@frozen
class Offer:
    """One kind of action a click offers: its rows, the best first."""

    kind: Kind
    rows: tuple[Row, ...]

    @property
    def best(self) -> Row:
        """The row to take unless the player chooses another."""
        return self.rows[0]


@frozen
class Asked(kit.Asked[Action]):
    """What a seat is asked in the position it sees, with the legal actions by kind and place, too."""

    view: State
    seat: Seat | None = None
    legal: Legal = field(default_factory=dict)

    def at(self, kind: str, place: int) -> tuple[Action, ...]:
        """Return the legal actions of a kind at a point or square."""
        return self.legal.get(kind, {}).get(place, ())

    def places(self, kind: str) -> tuple[int, ...]:
        """Return the points or squares with legal actions of a kind."""
        return tuple(self.legal.get(kind, ()))

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is not possible now; None if it is, or for a spectator."""
        return None if self.seat is None else GALE.refuse(self.view, self.seat, action)


def place_of(action: Action) -> int:
    """Return the point or square of an action: for a move its end, for the end of a turn 0."""
    if isinstance(action, Move):
        return action.end
    if isinstance(action, Wall | Destroy):
        return action.square
    return 0 if isinstance(action, End) else action.point


def legal_of(actions: Iterable[Action]) -> Legal:
    """Return the legal actions by kind and place."""
    by_kind: dict[str, dict[int, list[Action]]] = {}
    for action in actions:
        by_kind.setdefault(action.kind, {}).setdefault(place_of(action), []).append(action)
    return {kind: {place: tuple(ways) for place, ways in places.items()} for kind, places in by_kind.items()}
