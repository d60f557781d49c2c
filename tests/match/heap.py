"""A tiny game for tests of tables and files: take stones from a heap, roll for more, peek at a number.

Whoever takes the last stone wins. A turn is any number of takings of 1 to 3 stones, at most one roll that adds stones
(chance), at most one peek (knowledge), then `end`, allowed once a stone was taken.
"""

from typing import Any

from citadel_desktop.rules.kit.contract import (
    BadOption,
    Barrier,
    Decision,
    Option,
    Options,
    Outcome,
    Progress,
    Refusal,
    Roll,
    Seat,
    Step,
    Unreadable,
    refusal,
)
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import frozen, replace


@frozen
class HeapState:
    heap: int
    taken: tuple[int, ...]
    seat: Seat
    turn: int
    now: int
    rolled: bool
    peeked: bool
    secret: int
    mask: int
    rng: Rng


@frozen
class HeapView:
    viewer: Seat | None
    heap: int
    taken: tuple[int, ...]
    seat: Seat
    turn: int
    now: int
    rolled: bool
    peeked: bool


@frozen
class HeapAction:
    kind: str
    number: int = 0


@frozen
class Told:
    seat: Seat
    kind: str
    number: int | None


class Heap:
    id = "heap"
    seat_counts = (2, 3)
    measures = ("stones",)
    state_type: Any = HeapState
    action_type: Any = HeapAction
    view_type: Any = HeapView

    def __init__(self, *, hidden: bool = False, version: int = 1, bonus: int = 0) -> None:
        self.hidden = hidden
        self.version = version
        self.bonus = bonus

    def options(self, chosen: Options) -> tuple[Option, ...]:
        return (Option("stones", (5, 20, 200), 20, "HE-1"),)

    def setup(self, options: Options, seats: int, rng: Rng) -> HeapState:
        if seats not in self.seat_counts:
            raise BadOption(refusal("bad_seats", "HE-1", seats=seats))
        secret, rng = rng.below(100)
        stones = int(options["stones"])
        return HeapState(stones, (0,) * seats, 0, 1, 0, False, False, secret, (1 << 400) + secret, rng)

    def to_act(self, state: HeapState) -> tuple[Seat, ...]:
        return (state.seat,) if state.heap else ()

    def decision(self, state: HeapState, seat: Seat) -> Decision[HeapAction] | None:
        if not 0 <= seat < len(state.taken):
            raise IndexError(seat)
        if not state.heap or seat != state.seat:
            return None
        found = [HeapAction("take", n) for n in (1, 2, 3) if n <= state.heap]
        if not state.rolled and state.turn < 20:
            found.append(HeapAction("roll"))
        if not state.peeked:
            found.append(HeapAction("peek"))
        if state.now:
            found.append(HeapAction("end"))
        return Decision(seat, "turn", tuple(found), "turn")

    def refuse(self, state: HeapState, seat: Seat, action: HeapAction) -> Refusal | None:
        decision = self.decision(state, seat)
        if decision is None:
            return refusal("not_asked", "HE-1", seat=seat)
        if action not in decision.actions:
            return refusal("not_possible", "HE-2", number=action.number)
        return None

    def apply(self, state: HeapState, seat: Seat, action: HeapAction) -> Step[HeapState, Told]:
        if action.kind == "take":
            number = action.number
            taken = tuple(n + number * (s == seat) for s, n in enumerate(state.taken))
            after = replace(
                state,
                heap=state.heap - number,
                taken=taken,
                now=state.now + number,
                mask=state.mask ^ (1 << state.heap),
            )
            return Step(after, (Told(seat, "take", number),))
        if action.kind == "roll":
            roll, rng = state.rng.below(3)
            after = replace(state, heap=state.heap + roll + 1 + self.bonus, rolled=True, rng=rng)
            return Step(after, (Told(seat, "roll", roll + 1),), Barrier.CHANCE)
        if action.kind == "peek":
            told = Told(seat, "peek", state.secret)
            return Step(replace(state, peeked=True), (told,), Barrier.KNOWLEDGE)
        after = replace(
            state, seat=(seat + 1) % len(state.taken), turn=state.turn + 1, now=0, rolled=False, peeked=False
        )
        return Step(after, (Told(seat, "end", 0),))

    def outcome(self, state: HeapState) -> Outcome | None:
        return None if state.heap else Outcome((state.seat,), "last_stone", "HE-9")

    def concede(self, state: HeapState, seat: Seat) -> Outcome | Refusal:
        others = tuple(s for s in range(len(state.taken)) if s != seat)
        return Outcome(others, "conceded", "HE-9")

    def agree(self, state: HeapState) -> Outcome | Refusal:
        if state.turn < 2:
            return refusal("too_early", "HE-9")
        return Outcome((), "agreed", "HE-9")

    def revealed(self, state: HeapState, viewer: Seat | None) -> HeapView:
        return self.view(state, viewer)

    def view(self, state: HeapState, viewer: Seat | None) -> HeapView:
        return HeapView(viewer, state.heap, state.taken, state.seat, state.turn, state.now, state.rolled, state.peeked)

    def see(self, event: Told, viewer: Seat | None) -> Told | None:
        if event.kind == "peek" and event.seat != viewer:
            return None
        return event

    def rolls(self, event: Told) -> tuple[Roll, ...]:
        return ()

    def resample(self, view: HeapView, rng: Rng) -> HeapState:
        secret, rng = rng.below(100)
        return HeapState(
            view.heap, view.taken, view.seat, view.turn, view.now, view.rolled, view.peeked, secret, secret, rng
        )

    def notate(self, state: HeapState, seat: Seat, action: HeapAction) -> str:
        return f"take {action.number}" if action.kind == "take" else action.kind

    def parse(self, state: HeapState, seat: Seat, text: str) -> HeapAction:
        kind, _, number = text.partition(" ")
        if kind in {"roll", "peek", "end"} and not number:
            return HeapAction(kind)
        if kind == "take" and number in {"1", "2", "3"}:
            return HeapAction(kind, int(number))
        raise Unreadable(refusal("unreadable", "HE-1", text=text))

    def faults(self, state: HeapState) -> tuple[Refusal, ...]:
        if state.heap < 0 or not 0 <= state.seat < len(state.taken) or min(state.taken) < 0:
            return (refusal("impossible_heap", "HE-1", heap=state.heap),)
        return ()

    def progress(self, state: HeapState) -> Progress:
        seat = state.seat if state.heap else None
        return Progress("play" if state.heap else "over", 1 + (state.turn - 1) // len(state.taken), state.turn, seat)

    def standings(self, view: HeapView) -> tuple[tuple[int, ...], ...]:
        return tuple((n,) for n in view.taken)


OPEN = Heap()
DARK = Heap(hidden=True)
