"""The shared part of games that ask (`asks`): decisions, refusals and steps that follow from a procedure."""

from typing import Any, ClassVar, Generic, TypeVar

from citadel_desktop.rules.kit.asks import AnyAction, Procedure
from citadel_desktop.rules.kit.contract import Decision, Param, Refusal, Seat, Step
from citadel_desktop.rules.kit.game import Game

S = TypeVar("S")
A = TypeVar("A", bound=AnyAction)
V = TypeVar("V")
E = TypeVar("E")


class AskingGame(Game[E], Generic[S, A, V, E]):
    """The part of `Rules` that follows from a procedure, for states whose `position` has a stack of asks.

    A game says what its procedure, drafts and seats (those of a position) are, and overrides what it does otherwise.

    Attributes:
        chance_asks: the kinds of ask at which real dice lie on the table (`Decision.chance`).
    """

    chance_asks: ClassVar[frozenset[str]] = frozenset()

    def procedure(self, position: Any) -> Procedure[Any, Any, Any, A]:
        """Return the procedure of a match."""
        raise NotImplementedError

    def draft(self, state: S) -> Any:
        """Return a draft of the state, which gives its `step`."""
        raise NotImplementedError

    def params(self, position: Any, ask: Any) -> tuple[tuple[str, Param], ...]:
        """Return the facts that the prompt needs."""
        raise NotImplementedError

    def typed(self, position: Any) -> tuple[A, ...]:
        """Return examples of what the asked seat may type (`Decision.typed`)."""
        return ()

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """Return the seat that is asked."""
        position = state.position
        asks = position.asks
        return (self.procedure(position).seat_of(position, asks[-1]),) if asks else ()

    def decision(self, state: Any, seat: Seat) -> Decision[A] | None:
        """Return all that `seat` may do now; `kind` is that of the ask, and so is the prompt."""
        position = state.position
        asks, procedure = position.asks, self.procedure(position)
        if not asks or procedure.seat_of(position, asks[-1]) != seat:
            self.check(position, seat)
            return None
        ask = asks[-1]
        kind = ask.kind
        return Decision(
            seat,
            kind,
            procedure.legal_actions(position),
            kind,
            self.params(position, ask),
            kind in self.chance_asks,
            self.typed(position),
        )

    def refuse(self, state: Any, seat: Seat, action: A) -> Refusal | None:
        """Return the first rule the action breaks."""
        position = state.position
        self.check(position, seat)
        return self.procedure(position).refuse(position, seat, action)

    def apply(self, state: Any, seat: Seat, action: A) -> Step[S, E]:
        """Return the state after a legal action and all that follows from it."""
        position = state.position
        self.check(position, seat)
        draft = self.draft(state)
        self.procedure(position).take(draft, action)
        step: Step[S, E] = draft.step()
        return step
