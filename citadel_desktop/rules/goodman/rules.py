"""Goodman's Citadel as an implementation of the contract."""

from typing import Any, ClassVar

from citadel_desktop.rules.goodman import ending, faults, imagining, notation, setup, view
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.dice import BlowStruck
from citadel_desktop.rules.goodman.combat.numbers import SIDES
from citadel_desktop.rules.goodman.draft import Draft, lost_points
from citadel_desktop.rules.goodman.facts import with_names
from citadel_desktop.rules.goodman.movement.allowance import entrants_left
from citadel_desktop.rules.goodman.pending import (
    AdvanceAsk,
    Ask,
    DesignAsk,
    DiceAsk,
    MoveAsk,
    OutsideAsk,
    PickUpAsk,
    RetreatAsk,
)
from citadel_desktop.rules.goodman.procedure import Procedure, procedure, typed_actions
from citadel_desktop.rules.goodman.state import DEAD, HEROES, VILLAIN, Position, Side, State, View
from citadel_desktop.rules.goodman.stronghold.markers import points_of
from citadel_desktop.rules.kit.asking_game import AskingGame
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Option, Options, Outcome, Param, Progress, Refusal, Roll, Rules, Seat
from citadel_desktop.rules.kit.rng import Rng

DIE, PURPOSE = "d100", "attack"
"""Die of a blow, and its purpose (WT-C1)."""


class GoodmanRules(AskingGame[State, Action, View, Event]):
    """Rules of Goodman's Citadel, played by a villain and the heroes' side."""

    id: ClassVar[str] = "goodman"
    version: ClassVar[int] = 2
    seat_counts: ClassVar[tuple[int, ...]] = setup.SEAT_COUNTS
    hidden: ClassVar[bool] = True
    measures: ClassVar[tuple[str, ...]] = ("lost", "figures", "strength", "wounds")
    state_type: ClassVar[type[State]] = State
    action_type: ClassVar[Any] = Action
    view_type: ClassVar[type[View]] = View
    chance_asks: ClassVar[frozenset[str]] = frozenset({"dice"})

    def options(self, chosen: Options) -> tuple[Option, ...]:
        """Return scenario, who designs, range of points, secrecy of postures, and dice."""
        return setup.options(chosen)

    def setup(self, options: Options, seats: int, rng: Rng) -> State:
        """Return the first state, the villain asked for his design; raises BadOption."""
        return setup.setup(options, seats, rng)

    def procedure(self, position: Position) -> Procedure:
        """Return the procedure, the same in every match."""
        return procedure()

    def draft(self, state: State) -> Draft:
        """Return a draft of the state."""
        return Draft(state)

    def seats(self, position: Position) -> int:
        """Return the seats: one for each side."""
        return len((VILLAIN, HEROES))

    def params(self, position: Position, ask: Ask) -> tuple[tuple[str, Param], ...]:
        """Return the facts of an ask: its side, figures and squares, a design's points, entrants left."""
        return _params(position, ask)

    def typed(self, position: Position) -> tuple[Action, ...]:
        """Return examples of a design and a hero's name."""
        return typed_actions(position)

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: talisman or amulet out, lost or destroyed, all heroes dead, or the quest ended."""
        return ending.outcome(state.position)

    def concede(self, state: State, seat: Seat) -> Outcome | Refusal:
        """Return the other side's win."""
        self.check(state.position, seat)
        return ending.concede(state.position, seat)

    def agree(self, state: State) -> Outcome | Refusal:
        """Return the end without a winner."""
        return ending.agree(state.position)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Return the position with HIDDEN for what `viewer` does not know."""
        self.check(state.position, viewer)
        return view.view(state, viewer)

    def revealed(self, state: State, viewer: Seat | None) -> View:
        """Return the whole stronghold, with everything turned up."""
        return View(self.view(state, viewer).viewer, state.position)

    def see(self, event: Event, viewer: Seat | None) -> Event | None:
        """Return the event as `viewer` may see it."""
        return view.see(event, viewer)

    def rolls(self, event: Event) -> tuple[Roll, ...]:
        """Return the die of a blow."""
        if isinstance(event, BlowStruck):
            return (Roll(DIE, event.roll, SIDES, PURPOSE, event.side),)
        return ()

    def resample(self, view_: View, rng: Rng) -> State:
        """Return a state that fits the view."""
        return imagining.resample(view_, rng)

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
        """Return the phase, the round of two turns, the turn and its side."""
        position = state.position
        number = position.turn.number
        round_ = max(1, (number + 1) // 2)
        if not position.asks:
            return Progress("over", round_, number, None)
        side = position.turn.side if number else position.asks[-1].player
        return Progress(position.phase, round_, number, side)

    def standings(self, view: View) -> tuple[tuple[int, ...], ...]:
        """Return each side's losses and figures, of the villain's the active ones."""
        return tuple(_standing(view.position, side) for side in (VILLAIN, HEROES))


def _standing(position: Position, side: Side) -> tuple[int, ...]:
    figures = position.heroes if side == HEROES else position.monsters
    living = [figure for figure in figures if figure.place != DEAD]
    return (
        lost_points(position, side),
        len(living),
        sum(figure.strength for figure in living),
        sum(figure.wounds for figure in living),
    )


def _params(position: Position, ask: Ask) -> tuple[tuple[str, Param], ...]:
    turn = ("turn", position.turn.number)
    if isinstance(ask, MoveAsk):  # it is asked most, and is of no figure
        return (("side", ask.side), ("enter", entrants_left(position)), turn)
    return with_names(position, (("side", ask.player), *_about(position, ask), turn))


def _about(position: Position, ask: Ask) -> tuple[tuple[str, Param], ...]:
    match ask:
        case DesignAsk():
            return (("points", points_of(position.markers)),)
        case OutsideAsk(enemy=enemy):
            return (("other", enemy),)
        case DiceAsk(by=by, against=against):
            return (("figure", by), ("other", against))
        case RetreatAsk(victor=victor, loser=loser):
            return (("figure", victor), ("other", loser))
        case AdvanceAsk(victor=victor, loser=loser, square=square):
            return (("figure", victor), ("other", loser), ("square", square))
        case PickUpAsk(item=item):
            return (("item", item),)
    return ()


GOODMAN: Rules[State, Action, View, Event] = GoodmanRules()
