"""The parts of `Rules` that are alike in many games."""

from typing import Any, ClassVar, Generic, TypeVar

from citadel_desktop.rules.kit.contract import Roll, Seat
from citadel_desktop.rules.kit.rng import Rng

S = TypeVar("S")
E = TypeVar("E")


class Game(Generic[E]):
    """What hardly a game does otherwise.

    A *table* is whatever a game tells its seats by: a state, or what lies on the table in one.
    """

    def seats(self, table: Any) -> int:
        """How many seats sit at that table."""
        raise NotImplementedError

    def check(self, table: Any, seat: Seat | None) -> None:
        """Raise IndexError for a seat that does not sit at the table; None is nobody in particular."""
        if seat is not None and not 0 <= seat < self.seats(table):
            raise IndexError(seat)

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """What `viewer` may know."""
        raise NotImplementedError

    def revealed(self, state: Any, viewer: Seat | None) -> Any:
        """Nothing more than before."""
        return self.view(state, viewer)

    def see(self, event: E, viewer: Seat | None) -> E | None:
        """The event itself."""
        return event

    def rolls(self, event: E) -> tuple[Roll, ...]:
        """Nothing is thrown."""
        return ()


class OpenGame(Game[E], Generic[S, E]):
    """A game in which nothing is hidden: a view is the state itself."""

    hidden: ClassVar[bool] = False

    def view(self, state: S, viewer: Seat | None) -> S:
        """The state itself."""
        self.check(state, viewer)
        return state

    def resample(self, view: S, rng: Rng) -> S:
        """The view itself: nothing is left to draw."""
        return view
