"""Gale's Citadel as the contract wants it."""

from typing import Any, ClassVar

from citadel_desktop.rules.gale import ending, faults, notation, refusals, setup
from citadel_desktop.rules.gale.actions import Action
from citadel_desktop.rules.gale.events import Event
from citadel_desktop.rules.gale.legal import legal_actions
from citadel_desktop.rules.gale.setup import MOST_CITADELS
from citadel_desktop.rules.gale.state import State, controlled
from citadel_desktop.rules.gale.turns import perform
from citadel_desktop.rules.kit.contract import Decision, Option, Options, Outcome, Progress, Refusal, Rules, Seat, Step
from citadel_desktop.rules.kit.game import OpenGame
from citadel_desktop.rules.kit.rng import Rng

_SEATS = ((0,), (1,))
_ACTIONS_LEFT = tuple((("actions", count),) for count in range(MOST_CITADELS + 1))
_CITADELS_LEFT = tuple((("left", count),) for count in range(MOST_CITADELS + 1))


class GaleRules(OpenGame[State, Event]):
    """Two players, nothing hidden, nothing thrown."""

    id: ClassVar[str] = "gale"
    version: ClassVar[int] = 1
    seat_counts: ClassVar[tuple[int, ...]] = (setup.SEATS,)
    measures: ClassVar[tuple[str, ...]] = ("citadels", "warriors")
    state_type: ClassVar[type[State]] = State
    action_type: ClassVar[Any] = Action
    view_type: ClassVar[type[State]] = State

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """Rule set, size, citadels, who places first, whether citadels are placed by the players or ready."""
        return setup.options(chosen)

    def setup(self, options: Options, seats: int, rng: Rng) -> State:
        """The empty field, or the first turn where citadels are ready placed; raises BadOption."""
        return setup.setup(options, seats, rng)

    def seats(self, table: State) -> int:
        """The same in every match."""
        return setup.SEATS

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The one seat that places, claims or has its turn."""
        return () if state.ending else _SEATS[state.seat]

    def decision(self, state: State, seat: Seat) -> Decision[Action] | None:
        """All that `seat` may do now; `kind` is the phase."""
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
        """The first rule the action breaks."""
        self.check(state, seat)
        return refusals.refuse(state, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """The state after a legal action; nothing bars taking it back."""
        if seat != state.seat:
            self.check(state, seat)
        return Step(*perform(state, action))

    def outcome(self, state: State) -> Outcome | None:
        """A lead of two citadels or a draw."""
        return ending.outcome(state)

    def concede(self, state: State, seat: Seat) -> Outcome | Refusal:
        """The other wins."""
        self.check(state, seat)
        return ending.concede(state, seat)

    def agree(self, state: State) -> Outcome | Refusal:
        """A draw."""
        return ending.agree(state)

    def notate(self, state: State, seat: Seat, action: Action) -> str:
        """The action in the notation of `notation`."""
        self.check(state, seat)
        return notation.notate(state, action)

    def parse(self, state: State, seat: Seat, text: str) -> Action:
        """The action that `text` names; raises Unreadable."""
        self.check(state, seat)
        return notation.parse(state, text)

    def faults(self, state: State) -> tuple[Refusal, ...]:
        """Everything impossible about a state."""
        return faults.faults(state)

    def progress(self, state: State) -> Progress:
        """The phase and the turn; a round is one turn of each side."""
        number = state.turn.number
        seat = None if state.ending else state.seat
        return Progress(state.phase, max(1, (number + 1) // 2), number, seat)

    def standings(self, view: State) -> tuple[tuple[int, ...], ...]:
        """Citadels controlled and warriors on the field of each side."""
        return tuple(
            (controlled(view, seat).bit_count(), view.warriors[seat].bit_count()) for seat in range(setup.SEATS)
        )


GALE: Rules[State, Action, State, Event] = GaleRules()
