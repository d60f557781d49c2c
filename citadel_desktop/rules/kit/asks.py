"""The framework of games that ask: a stack of asks, parts that answer them, and runs that ask nobody.

A position of such a game has a stack of asks, and the last one is what goes on now. Either a player is asked: then each
kind of action that answers is a `Part`. Or nobody is: then a `Run` goes on with it. A `Procedure` holds which ask has
which. The rules read a *table*: a position, whole or as somebody sees it, or the `Draft` of one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from citadel_desktop.rules.kit.contract import Barrier, Refusal, Seat, refusal
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen


class AnyAction(Protocol):
    """An action of a player."""

    @property
    def kind(self) -> str:
        """Kind of action."""
        ...


class AnyAsk(Protocol):
    """An unfinished thing."""

    @property
    def kind(self) -> str:
        """Kind of ask."""
        ...

    @property
    def player(self) -> int:
        """Player that is asked, as the game numbers players; -1 for nobody."""
        ...


class Event:
    """Something that has happened; common base of a game's events."""

    __slots__ = ()


class OfNobody:
    """A pending step that no player decides; it resolves by itself."""

    __slots__ = ()

    player: ClassVar[int] = -1


class AnyTable(Protocol):
    """Whatever has a stack of asks: a position or a draft."""

    @property
    def asks(self) -> tuple[AnyAsk, ...]:
        """The stack of asks, the last one to be dealt with now; () when the match is over."""
        ...


K = TypeVar("K")
A = TypeVar("A", bound=AnyAction)
E = TypeVar("E")
T = TypeVar("T", bound=AnyTable)
D = TypeVar("D", bound=AnyTable)


class Draft(Generic[K, E]):
    """A position being worked on within one `apply`: the stack, the generator, and the events so far.

    A game's own adds what its positions have. A draft never outlives the call.

    Attributes:
        asks: the stack.
        rng: the present generator; `before` is the one at the beginning.
        events: what has happened, in order.
        learned: whether the acting player has learned something.
        thrown: whether real dice have been thrown.
    """

    __slots__ = ("asks", "before", "events", "learned", "rng", "thrown")

    def __init__(self, asks: tuple[K, ...], rng: Rng) -> None:
        self.asks = asks
        self.before = self.rng = rng
        self.events: list[E] = []
        self.learned = False
        self.thrown = False

    @property
    def barrier(self) -> Barrier | None:
        """Barrier of the step: chance if the generator moved or dice were thrown, knowledge, or none."""
        if self.rng is not self.before or self.thrown:
            return Barrier.CHANCE
        return Barrier.KNOWLEDGE if self.learned else None

    def push(self, ask: K) -> None:
        """Put an ask on the stack, to be dealt with first."""
        self.asks = (*self.asks, ask)

    def pop(self) -> None:
        """Take the last ask off the stack."""
        self.asks = self.asks[:-1]

    def swap(self, ask: K) -> None:
        """Replace the last ask of the stack."""
        self.asks = (*self.asks[:-1], ask)

    def emit(self, event: E) -> None:
        """Add an event."""
        self.events.append(event)


Legal: TypeAlias = Callable[[T, K], Sequence[A]]
"""Lists the legal actions of a kind in a fixed order, from nothing but what the asked seat sees."""
Refuse: TypeAlias = Callable[[T, K, A], Refusal | None]
"""Returns the first rule an action breaks, None exactly for listed ones, from what the asked seat sees."""
Apply: TypeAlias = Callable[[D, K, A], None]
"""Applies a legal action: takes its ask off the stack or leaves it, and may put others on it."""
Run: TypeAlias = Callable[[D, K], None]
"""Does one step of an ask of nobody: takes it off the stack, or puts something on it."""


@frozen(slots=False)  # with slots a generic alias cannot be called in Python 3.11
class Part(Generic[T, D, K, A]):
    """A kind of action as an answer to a kind of ask."""

    kind: str
    legal: Legal[T, K, A]
    refuse: Refuse[T, K, A]
    apply: Apply[D, K, A]


def chosen_from(
    kind: str, candidates: Callable[[T, K], Iterable[A]], refuse: Refuse[T, K, A], apply: Apply[D, K, A]
) -> Part[T, D, K, A]:
    """Make a part that lists the distinct candidates that are not refused."""

    def legal(table: T, ask: K) -> Sequence[A]:
        actions = candidates(table, ask)
        return [action for action in actions if refuse(table, ask, action) is None] if actions else ()

    return Part(kind, legal, refuse, apply)


def allowed(_table: object, _ask: object, _action: object) -> None:
    """Refuse nothing: a part's `refuse` for actions that no rule ever bars."""


def only(
    action: A, apply: Apply[D, K, A], refuse: Refuse[T, K, A] = allowed, perhaps: Callable[[T, K], bool] | None = None
) -> Part[T, D, K, A]:
    """Make a part for a kind with a single action.

    `perhaps` spares the list a refusal that would be thrown away: where it says no, `refuse` has something against it.
    """
    row = (action,)

    def always(_table: T, _ask: K) -> tuple[A, ...]:
        return row

    def legal(table: T, ask: K) -> tuple[A, ...]:
        if perhaps is not None and not perhaps(table, ask):
            return ()
        return row if refuse(table, ask, action) is None else ()

    return Part(action.kind, always if refuse is allowed else legal, refuse, apply)


class Procedure(Generic[T, D, K, A]):
    """The parts and runs of a game, and how they follow each other.

    Args:
        parts: the parts of each kind of ask, in the order their actions are listed.
        runs: the run of each kind of ask of nobody.
        rules: the rule id of each kind of ask of somebody; "" stands for a match that is over.
        seat_of: the seat of the player that is asked.
        settled: whether the match is over; called whenever an action is complete, and may change the draft.
        complete: the kinds of ask at which all effects of an action are done; None for all.
        told: adds further facts that its sentence needs to a part's refusal.
    """

    __slots__ = ("_complete", "_lists", "_parts", "_rules", "_runs", "_settled", "_told", "seat_of")

    def __init__(
        self,
        *,
        parts: Mapping[str, tuple[Part[T, D, K, A], ...]],
        runs: Mapping[str, Run[D, K]],
        rules: Mapping[str, str],
        seat_of: Callable[[T, K], Seat],
        settled: Callable[[D], bool],
        complete: frozenset[str] | None = None,
        told: Callable[[T, Refusal], Refusal] | None = None,
    ) -> None:
        self._lists = {ask: tuple(part.legal for part in row) for ask, row in parts.items()}
        self._parts = {ask: {part.kind: part for part in row} for ask, row in parts.items()}
        self._runs = dict(runs)
        self._rules = dict(rules)
        self.seat_of = seat_of
        self._settled = settled
        self._complete = complete
        self._told = told

    def asked(self, table: T) -> Seat | None:
        """Return the seat that is asked, None when the match is over."""
        asks: Any = table.asks
        return self.seat_of(table, asks[-1]) if asks else None

    def part(self, ask: str, action: str) -> Part[T, D, K, A] | None:
        """Return the part of a kind of action at a kind of ask, None if it does not answer that."""
        return self._parts.get(ask, {}).get(action)

    @property
    def asks(self) -> tuple[str, ...]:
        """Return the kinds of ask that ask somebody."""
        return tuple(self._parts)

    def answers(self, ask: str) -> tuple[str, ...]:
        """Return the kinds of action that answer a kind of ask, in the order they are listed; () if it asks nobody."""
        return tuple(self._parts.get(ask, ()))

    def legal_actions(self, table: T) -> tuple[A, ...]:
        """Return all legal actions of the asked player, in a fixed order; () when the match is over.

        For a view's position they are its viewer's actions, if the viewer is asked.
        """
        if not table.asks:
            return ()
        ask: Any = table.asks[-1]
        actions: list[A] = []
        for legal in self._lists[ask.kind]:
            actions += legal(table, ask)
        return tuple(actions)

    def refuse(self, table: T, seat: Seat, action: A) -> Refusal | None:
        """Return why `seat` may not take `action` now; None exactly for legal ones, if `table` shows what it sees."""
        if not table.asks:
            return refusal("match_over", self._rules[""])
        ask: Any = table.asks[-1]
        rule = self._rules[ask.kind]
        if self.asked(table) != seat:
            return refusal("not_asked", rule, seat=seat, asked=ask.player, ask=ask.kind)
        part = self.part(ask.kind, action.kind)
        if part is None:
            return refusal("not_now", rule, kind=action.kind, ask=ask.kind)
        refused = part.refuse(table, ask, action)
        return refused if refused is None or self._told is None else self._told(table, refused)

    def take(self, draft: D, action: A) -> None:
        """Apply a legal action, and all that follows until somebody is asked or the match is over."""
        ask: Any = draft.asks[-1]
        part = self._parts[ask.kind].get(action.kind)
        if part is not None:
            part.apply(draft, ask, action)
            self.settle(draft)

    def settle(self, draft: D) -> None:
        """Run until somebody is asked or the match is over."""
        complete, runs = self._complete, self._runs
        while draft.asks:
            ask: Any = draft.asks[-1]
            if complete is None or ask.kind in complete:
                if self._settled(draft):
                    return
                ask = draft.asks[-1]
            run = runs.get(ask.kind)
            if run is None:
                return
            run(draft, ask)
