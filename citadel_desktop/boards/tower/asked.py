"""What a side is asked, with its legal actions and the position it sees."""

from collections.abc import Iterator
from dataclasses import field
from functools import lru_cache
from typing import TypeVar

from citadel_desktop.boards.kit import interaction as kit
from citadel_desktop.boards.tower.targets import Target
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.asks.retreat import Retreat
from citadel_desktop.rules.goodman.asks.settle import Settle
from citadel_desktop.rules.goodman.draft import figure_at, figure_of, numbers, side_of
from citadel_desktop.rules.goodman.explain import Reach, reach
from citadel_desktop.rules.goodman.parts import OfFigure
from citadel_desktop.rules.goodman.pending import Ask, AskKind
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import NUMBERS, Square
from citadel_desktop.rules.goodman.state import DEAD, NONE, Position, Setting, Side
from citadel_desktop.rules.goodman.stronghold.design import Design, design_of, faults_of_design
from citadel_desktop.rules.kit.contract import Decision, Refusal
from citadel_desktop.values import frozen

A = TypeVar("A", bound=Action)


@frozen
class Asked(kit.Asked[Action]):
    """An ask as a side sees it, with its legal actions and the position; `typed` actions need a text."""

    kind: AskKind | None
    position: Position
    side: Side
    typed: tuple[Action, ...] = ()
    _reached: dict[int, Reach] = field(default_factory=dict, compare=False, repr=False)

    @property
    def ask(self) -> Ask:
        """The ask; only while there is one."""
        return self.position.asks[-1]

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of the legal actions."""
        return frozenset(action.kind for action in (*self.actions, *self.typed))

    def refusal(self, action: Action) -> Refusal | None:
        """Return why an action is not possible now; None if it is."""
        return procedure().refuse(self.position, self.side, action)

    def may(self, action: Action) -> bool:
        """Whether an action is possible now."""
        return self.refusal(action) is None

    def of_kind(self, kind: str, figure: int = NONE) -> tuple[Action, ...]:
        """Return the legal actions of a kind, or only those of one figure."""
        return tuple(
            action
            for action in self.actions
            if action.kind == kind and (figure == NONE or self.acting_figure(action) == figure)
        )

    def of(self, kind: type[A], figure: int = NONE) -> tuple[A, ...]:
        """Return the same for a class of actions, typed."""
        return tuple(
            action
            for action in self.actions
            if isinstance(action, kind) and (figure == NONE or self.acting_figure(action) == figure)
        )

    def acting_figure(self, action: Action) -> int:
        """Return the figure that acts, the victor of a result; NONE if no figure does."""
        if isinstance(action, OfFigure):
            return action.figure
        return action.victor if isinstance(action, Settle) else NONE

    def reach(self, figure: int) -> Reach:
        """Return the squares a figure of the asked side can get to."""
        if figure not in self._reached:
            self._reached[figure] = reach(self.position, figure)
        return self._reached[figure]

    def is_own(self, figure: int) -> bool:
        """Whether a figure belongs to the asked side."""
        return figure != NONE and side_of(figure) == self.side

    def living(self) -> Iterator[int]:
        """The living figures of the asked side, ascending."""
        table = self.position
        return (figure for figure in numbers(table, self.side) if figure_of(table, figure).place != DEAD)

    @property
    def first_figure(self) -> int:
        """The first living figure of the asked side, to be tried for all; 0 without any."""
        return next(self.living(), 0)

    def occupant(self, square: Square) -> int:
        """Return the figure on a square, NONE for none; of two friends the passing one."""
        walker = self.position.turn.walker
        if walker != NONE and figure_of(self.position, walker).place == square:
            return walker
        return figure_at(self.position, square)

    def figure_at(self, target: Target) -> int:
        """Return the figure that a target is, or that stands there; NONE for none."""
        if target.zone == "figure":
            return target.number
        return self.occupant(target.number) if target.zone == "square" else NONE

    def square_at(self, target: Target) -> int:
        """Return the square of a target, or of the figure there; NONE for none."""
        match target.zone:
            case "figure":
                return max(NONE, figure_of(self.position, target.number).place)
            case "fault":
                if target.number == NONE:
                    return NONE
                return NUMBERS.get(str(self.faults[target.number]["square"]), NONE)
            case "choice":
                action = self.actions[target.number]
                return action.square if isinstance(action, Retreat) else NONE
            case "square":
                return target.number
        return NONE

    @property
    def faults(self) -> tuple[Refusal, ...]:
        """All faults of the design, while it is made (WT-S6)."""
        if self.kind != "design":
            return ()
        return _faults(self.position.setting, design_of(self.position))


@lru_cache(maxsize=4)
def _faults(setting: Setting, design: Design) -> tuple[Refusal, ...]:
    """Return the faults of a design; cached, since marks, panel and pointer need them in every frame."""
    return faults_of_design(setting, design)


def asked_of(position: Position, decision: Decision[Action] | None) -> Asked:
    """Return what a decision asks of a side; without a decision there are no legal actions."""
    if decision is None:
        return Asked(None, (), position, NONE)
    ask = position.asks[-1]
    return Asked(ask.kind, tuple(decision.actions), position, ask.player, tuple(decision.typed))
