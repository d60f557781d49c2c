"""Methods of `Rules` that are alike in many games."""

from typing import Any, ClassVar, Generic, TypeVar

from citadel_desktop.rules.kit.contract import Roll, Seat
from citadel_desktop.rules.kit.rng import Rng

S = TypeVar("S")
E = TypeVar("E")


class Game(Generic[E]):
    """Defaults that hardly a game needs to change.

    A *table* is whatever tells the number of seats: a state, or the position in one.
    """

    def seats(self, table: Any) -> int:
        """Return the number of seats at a table."""
        raise NotImplementedError

    def check(self, table: Any, seat: Seat | None) -> None:
        """Raise IndexError for a seat that is not at the table; None is nobody in particular."""
        if seat is not None and not 0 <= seat < self.seats(table):
            raise IndexError(seat)

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Return what `viewer` may know."""
        raise NotImplementedError

    def revealed(self, state: Any, viewer: Seat | None) -> Any:
        """Return the view: nothing more is laid open."""
        return self.view(state, viewer)

    def see(self, event: E, viewer: Seat | None) -> E | None:
        """Return the event itself."""
        return event

    def rolls(self, event: E) -> tuple[Roll, ...]:
        """Return no dice."""
        return ()


class OpenGame(Game[E], Generic[S, E]):
    """A game without hidden information: a view is the state itself."""

    hidden: ClassVar[bool] = False

    def view(self, state: S, viewer: Seat | None) -> S:
        """Return the state itself."""
        self.check(state, viewer)
        return state

    def resample(self, view: S, rng: Rng) -> S:
        """Return the view itself, for nothing is hidden."""
        return view
