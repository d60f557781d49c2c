"""Gale's Citadel as an implementation of the contract."""

from typing import Any, ClassVar

from citadel_desktop.rules.gale import ending, faults, notation, refusals, setup
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.setup import MOST_CITADELS
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.rules.gale.turns import Event, perform
from citadel_desktop.rules.kit.contract import Decision, Option, Options, Outcome, Progress, Refusal, Rules, Seat, Step
from citadel_desktop.rules.kit.game import OpenGame
from citadel_desktop.rules.kit.rng import Rng

_SEATS = ((0,), (1,))
_ACTIONS_LEFT = tuple((("actions", count),) for count in range(MOST_CITADELS + 1))
_CITADELS_LEFT = tuple((("left", count),) for count in range(MOST_CITADELS + 1))


class GaleRules(OpenGame[State, Event]):
    """Rules of Gale's Citadel: two players, no hidden information, no dice."""

    id: ClassVar[str] = "gale"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (setup.SEATS,)
    measures: ClassVar[tuple[str, ...]] = ("citadels", "warriors")
    state_type: ClassVar[type[State]] = State
    action_type: ClassVar[Any] = Action
    view_type: ClassVar[type[State]] = State

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """Return rule set, size, citadels, who places first, and whether citadels are placed already."""
        return setup.options(chosen)

    def setup(self, options: Options, seats: int, rng: Rng) -> State:
        """Return the empty field, or the first turn where citadels are placed already; raises BadOption."""
        return setup.setup(options, seats, rng)

    def seats(self, table: State) -> int:
        """Return the seats, the same in every match."""
        return setup.SEATS

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Return the one seat that places, claims or has its turn."""
        return () if state.ending else _SEATS[state.seat]

    def decision(self, state: State, seat: Seat) -> Decision[Action] | None:
        """Return all that `seat` may do now; `kind` is the phase."""
        if seat != state.seat or state.ending:
            self.check(state, seat)
            return None
        phase = state.phase
        if phase == "turn":
            left = state.actions
            prompt = "take_actions" if left else "free_actions"
            return Decision(seat, phase, legal_actions(state), prompt, _ACTIONS_LEFT[left])
        if phase == "claim":
            return Decision(seat, phase, legal_actions(state), "claim_citadel")
        left = state.setting.citadels - state.citadels.bit_count()
        return Decision(seat, phase, legal_actions(state), "place_citadel", _CITADELS_LEFT[left])

    def refuse(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        """Return the first rule the action breaks."""
        self.check(state, seat)
        return refusals.refuse(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Return the state after a legal action; it can always be undone."""
        if seat != state.seat:
            self.check(state, seat)
        return Step(*perform(state, action))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: a lead of two citadels or a draw."""
        return ending.outcome(state)

    def concede(self, state: State, seat: Seat) -> Outcome | Refusal:
        """Return the other side's win."""
        self.check(state, seat)
        return ending.concede(state, seat)

    def agree(self, state: State) -> Outcome | Refusal:
        """Return a draw."""
        return ending.agree(state)

    def notate(self, state: State, seat: Seat, action: Action) -> str:
        """Return the action in the notation of `notation`."""
        self.check(state, seat)
        return notation.notate(state, action)

    def parse(self, state: State, seat: Seat, text: str) -> Action:
        """Return the action that `text` names; raises Unreadable."""
        self.check(state, seat)
        return notation.parse(state, text)

    def faults(self, state: State) -> tuple[Refusal, ...]:
        """Return every fault of a state."""
        return faults.faults(state)

    def progress(self, state: State) -> Progress:
        """Return the phase and the turn; a round is one turn of each side."""
        number = state.turn.number
        seat = None if state.ending else state.seat
        return Progress(state.phase, max(1, (number + 1) // 2), number, seat)

    def standings(self, view: State) -> tuple[tuple[int, ...], ...]:
        """Return each side's citadels controlled and warriors on the field."""
        return tuple(
            (controlled(view, seat).bit_count(), view.warriors[seat].bit_count()) for seat in range(setup.SEATS)
        )


GALE: Rules[State, Action, State, Event] = GaleRules()
