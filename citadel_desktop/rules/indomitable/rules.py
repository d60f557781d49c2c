"""The Indomitable Citadel as an implementation of the contract."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

from citadel_desktop.rules.indomitable import ending, faults, notation, setup, view
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.asks.attack import AttackFought
from citadel_desktop.rules.indomitable.asks.dark_master import DieThrown
from citadel_desktop.rules.indomitable.draft import Draft
from citadel_desktop.rules.indomitable.edition import edition_of
from citadel_desktop.rules.indomitable.pending import (
    AnswerCard,
    Ask,
    AskKind,
    LoseBuilding,
    LoseCard,
    LosePlot,
    OfAnOrder,
)
from citadel_desktop.rules.indomitable.procedure import Procedure, procedure_of
from citadel_desktop.rules.indomitable.state import NONE, Order, Position, State, View, orders_of, seat_of
from citadel_desktop.rules.indomitable.treason import castle, dice
from citadel_desktop.rules.kit.asking_game import AskingGame
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Option, Options, Outcome, Param, Progress, Refusal, Roll, Rules, Seat
from citadel_desktop.rules.kit.rng import Rng

_PHASES: dict[AskKind, str] = {
    "first_plot": "first_plots",
    "first_tower": "first_towers",
    "choose": "income",
    "dark": "dark",
    "draw": "income",
    "wizard": "income",
    "phase2": "trading",
    "ending": "influence",
}
"""Phase by the kind of ask at the bottom of the stack."""


class IndomitableRules(AskingGame[State, Action, View, Event]):
    """Rules of The Indomitable Citadel: two to five players with hidden hands."""

    id: ClassVar[str] = "indomitable"
    version: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = setup.SEAT_COUNTS
    hidden: ClassVar[bool] = True
    measures: ClassVar[tuple[str, ...]] = (
        *("points", "plots", "bricks", "buildings", "cards"),
        *("white_counters", "black_counters", "towers"),
    )
    state_type: ClassVar[type[State]] = State
    action_type: ClassVar[Any] = Action
    view_type: ClassVar[type[View]] = View
    chance_asks: ClassVar[frozenset[str]] = dice.ASKS

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """Return edition, two-player variant, equal opportunity, asking of answers, and who is first."""
        return setup.options(chosen)

    def setup(self, options: Options, seats: int, rng: Rng) -> State:
        """Return the dealt cards and the ask for the first plot; raises BadOption."""
        return setup.setup(options, seats, rng)

    def procedure(self, position: Position) -> Procedure:
        """Return the edition's procedure."""
        return procedure_of(position.setting.edition)

    def draft(self, state: State) -> Draft:
        """Return a draft of the state."""
        return Draft(state)

    def seats(self, position: Position) -> int:
        """Return the seats that were set up."""
        return position.setting.seats

    def params(self, position: Position, ask: Ask) -> tuple[tuple[str, Param], ...]:
        """Return the Order and the facts of an ask."""
        more = _MORE_PARAMS.get(ask.kind)
        told = _ORDER_ONLY[ask.player]
        return told if more is None else told + more(position, ask)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: the target, or the end of the last round."""
        return ending.outcome(state.position)

    def concede(self, state: State, seat: Seat) -> Outcome | Refusal:
        """With two seats, return the result in which the other one wins."""
        self.check(state.position, seat)
        return ending.concede(state.position, seat)

    def agree(self, state: State) -> Outcome | Refusal:
        """Return the end without a winner."""
        return ending.agree(state.position)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return the position with backs for what `viewer` does not see."""
        self.check(state.position, viewer)
        return view.view(state, viewer)

    def see(self, event: Event, viewer: Seat | None) -> Event | None:
        """Return the event with backs for what `viewer` does not see."""
        return view.see(event, viewer)

    def rolls(self, event: Event) -> tuple[Roll, ...]:
        """Return the dice of the Dark Master's moves and attacks."""
        match event:
            case DieThrown(order, pips):
                return (Roll(dice.BLACK, pips, dice.SIDES, "move", order),)
            case AttackFought():
                return (
                    Roll(dice.BLACK, event.black, dice.SIDES, "attack", event.order),
                    Roll(dice.WHITE, event.white, dice.SIDES, "defence", event.against),
                )
        return ()

    def resample(self, view_: View, rng: Rng) -> State:
        """Return a state that fits the view."""
        return view.resample(view_, rng)

    def notate(self, state: State, seat: Seat, action: Action) -> str:
        """Return the action in the notation of `notation`."""
        self.check(state.position, seat)
        return notation.notate(action)

    def parse(self, state: State, seat: Seat, text: str) -> Action:
        """Return the action that `text` names; raises Unreadable."""
        self.check(state.position, seat)
        return notation.parse(text)

    def faults(self, state: State) -> tuple[Refusal, ...]:
        """Return every fault of a state."""
        return faults.faults(state)

    def progress(self, state: State) -> Progress:
        """Return the phase, the round and the turn; rounds and turns are those of Orders."""
        position = state.position
        turn = position.turn
        if not position.asks:
            return Progress("over", max(turn.round, 1), turn.number, None)
        seat, last = seat_of(position.setting, turn.order), bool(position.last_round)
        return Progress(_phase(position), max(turn.round, 1), turn.number, seat, last)

    def standings(self, view: View) -> tuple[tuple[int, ...], ...]:
        """Return each seat's possessions, of two Orders those of the better one; in Treason then the Dark Master's."""
        position = view.position
        shown = [ending.best(position, orders_of(position.setting, seat))[0] for seat in range(position.setting.seats)]
        sides = edition_of(position.setting.edition).sides
        return tuple(_standing(position, order) for order in (*shown, *sides))


def _phase(position: Position) -> str:
    bottom = position.asks[0].kind
    if len(position.asks) == 1:
        return _PHASES[bottom]
    kinds = {ask.kind for ask in position.asks}
    if kinds & {"drawing", "refilling"}:
        return "income"
    if bottom == "dark" and "discard" in kinds:
        # The card of phase 3 is one too many (TR-T5): phase 4 has not begun.
        return "influence"
    return _PHASES[bottom]


def _standing(position: Position, order: Order) -> tuple[int, ...]:
    plots = position.plots[order]
    built = sum(1 for plot, card in enumerate(position.buildings) if card != NONE and plots >> plot & 1)
    return (
        position.scores[order],
        plots.bit_count(),
        position.bricks[order],
        built,
        len(position.hands[order]),
        castle.whites(position, order) if castle.castles_lie(position) else 0,
        castle.blacks(position, order) if castle.castles_lie(position) else 0,
        castle.plots_with_tower(position, order).bit_count(),
    )


_ORDER_ONLY = tuple((("order", order),) for order in range(5))

_Params: TypeAlias = tuple[tuple[str, Param], ...]


def _of_phase2(position: Position, ask: OfAnOrder) -> _Params:
    # The end of phase 2 is not that of the turn: phase 4 follows (TR-D1).
    black = position.treason.black
    return (("dark", 1),) if black and black[ask.order] else ()


def _of_card(_position: Position, ask: AnswerCard) -> _Params:
    told = ("by", ask.by), ("influence", ask.influence)
    return told if ask.plot is None else (*told, ("plot", ask.plot))


def _of_loss(_position: Position, ask: LosePlot | LoseBuilding | LoseCard) -> _Params:
    return (("event", ask.event),)


_MORE_PARAMS: dict[AskKind, Callable[[Position, Any], _Params]] = {
    "phase2": _of_phase2,
    "answer_purchase": lambda _, ask: (("by", ask.buyer), ("plot", ask.plot)),
    "answer_blockade": lambda _, ask: (("by", ask.by), ("plot", ask.plot)),
    "answer_card": _of_card,
    "lose_plot": _of_loss,
    "lose_building": _of_loss,
    "lose_card": _of_loss,
    "steps": lambda _, ask: (("pips", ask.pips),),
}
"""Facts of an ask besides the Order, by kind."""


INDOMITABLE: Rules[State, Action, View, Event] = IndomitableRules()
