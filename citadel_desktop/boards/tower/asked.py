"""What is asked, what can be pointed at, and what the player has in hand for it. No drawing here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from citadel_desktop.rules.goodman.actions import Action, ActionKind, OfFigure, Retreat, Settle
from citadel_desktop.rules.goodman.design import Design, design_of, faults_of_design
from citadel_desktop.rules.goodman.draft import figure_at, figure_of, numbers, side_of
from citadel_desktop.rules.goodman.explain import Reach, reach
from citadel_desktop.rules.goodman.pending import Ask, AskKind
from citadel_desktop.rules.goodman.procedure import procedure
from citadel_desktop.rules.goodman.squares import NUMBERS, Square
from citadel_desktop.rules.goodman.state import (
    DEAD,
    NONE,
    Position,
    Setting,
    Side,
)
from citadel_desktop.rules.kit.contract import Refusal

A = TypeVar("A", bound=Action)

Zone: TypeAlias = Literal[
    "square",  # `number` is the square
    "figure",  # `number` is the figure: in the yard, in a roster or a list of those who fight
    "outside",  # the yard before the entry
    "level",  # `number` is the level: its name, by which its floor plan is exchanged
    "kind",  # `number` is a kind of marker in the palette
    "points",  # `number` are points to have a design proposed for
    "budget",  # the slider by which these points are chosen
    "fault",  # `number` is the place of a fault in the list of what is wrong with a design, NONE where nothing is
    "strength",  # `number` is the strength of a hero to be chosen
    "look",  # `number` is a look for a hero
    "item",  # `number` is an item
    "posture",  # `number` is a figure, `other` a posture for it
    "attack",  # `number` is a figure, `other` an enemy it may direct a share of its attack at: a slider
    "defend",  # likewise of its defence
    "face",  # `number` is a non-human, `other` the enemy it may turn against
    "confirm",  # `number` is a figure whose shares are to be as the sliders say
    "details",  # tables of chances in place of what they come to, and back
    "tens",  # `number` is a figure of the first of two ten-sided dice
    "ones",  # likewise of the second
    "result",  # `number` is a victor, `other` the loser
    "choice",  # `number` is the place of what may be done with a loser among the legal actions
    "blow",  # `number` is the place of a blow in the round that is told
]
LISTED: frozenset[Zone] = frozenset({"fault", "choice", "blow"})
"""The zones whose number is a place in a list, so that it means something else once the list is another."""
SHARED: frozenset[ActionKind] = frozenset({"attack", "defend"})
"""The kinds that give a share to one enemy."""
Draft: TypeAlias = tuple[tuple[ActionKind, int, int], ...]
"""Shares that a player has in mind for a figure: of what, for which enemy, how many per cent."""


class Target(NamedTuple):
    """Something to point at; what its numbers are stands with its zone."""

    zone: Zone
    number: int = NONE
    other: int = NONE


@dataclass(frozen=True, slots=True)
class Selection:
    """What the player has in hand: a figure, a marker (by square) or a kind of one, an item, a tool.

    `enemy` is whom a share is for, `tens` what the first of two real dice shows. `shares` are those that sliders show
    and nobody has confirmed, `points` those to propose a design for, `typed` what has been typed at a slider so far.
    `waits` is the last choice of a side in secret, which nobody has confirmed.
    """

    tool: ActionKind | None = None
    figure: int = NONE
    square: Square = NONE
    kind: int = NONE
    item: int = NONE
    enemy: int = NONE
    tens: int = NONE
    shares: Draft = ()
    points: int = NONE
    typed: int = NONE
    waits: tuple[Action, ...] = ()


NOTHING = Selection()


@dataclass(frozen=True, slots=True)
class Asked:
    """What a side is asked, and what lies on the table as it sees it.

    `kind` is None when only looking; `actions` are the legal ones.
    """

    position: Position
    side: Side
    kind: AskKind | None
    actions: tuple[Action, ...] = ()
    _reached: dict[int, Reach] = field(default_factory=dict, compare=False, repr=False)

    @property
    def ask(self) -> Ask:
        """The ask itself, where there is one."""
        return self.position.asks[-1]

    @property
    def kinds(self) -> frozenset[ActionKind]:
        """The kinds there are among the legal actions."""
        return frozenset(action.kind for action in self.actions)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action is not possible now, None if it is."""
        return procedure().refuse(self.position, self.side, action)

    def may(self, action: Action) -> bool:
        """Whether an action is possible now."""
        return self.refusal(action) is None

    def of_kind(self, kind: ActionKind, figure: int = NONE) -> tuple[Action, ...]:
        """The legal actions of a kind, those of one figure only if one is named."""
        return tuple(
            action
            for action in self.actions
            if action.kind == kind and (figure == NONE or self.acts(action) == figure)
        )

    def of(self, kind: type[A], figure: int = NONE) -> tuple[A, ...]:
        """The same with the kind as its class, so that what they tell is known."""
        return tuple(
            action
            for action in self.actions
            if isinstance(action, kind) and (figure == NONE or self.acts(action) == figure)
        )

    def acts(self, action: Action) -> int:
        """The figure that an action is of, the victor of a result, NONE for none."""
        match action:
            case OfFigure(figure) | Settle(figure):
                return figure
        return NONE

    def reach(self, figure: int) -> Reach:
        """Where a figure of the asked side may get to."""
        if figure not in self._reached:
            self._reached[figure] = reach(self.position, figure)
        return self._reached[figure]

    def own(self, figure: int) -> bool:
        """Whether a figure is of the asked side."""
        return figure != NONE and side_of(figure) == self.side

    def living(self) -> Iterator[int]:
        """The living figures of the asked side, ascending."""
        table = self.position
        return (one for one in numbers(table, self.side) if figure_of(table, one).place != DEAD)

    def standing(self, square: Square) -> int:
        """Who stands on a square, NONE for nobody: of two friends the one who is passing."""
        walker = self.position.turn.walker
        if walker != NONE and figure_of(self.position, walker).place == square:
            return walker
        return figure_at(self.position, square)

    def who(self, target: Target) -> int:
        """The figure a target is or that stands there, NONE for none."""
        if target.zone == "figure":
            return target.number
        return self.standing(target.number) if target.zone == "square" else NONE

    def where(self, target: Target) -> int:
        """The square a target is, on which it stands, or which it is about; NONE for none."""
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
        """Everything that is wrong with the design, while that is made (WT-S6)."""
        if self.kind != "design":
            return ()
        return _faults(self.position.setting, design_of(self.position))


@lru_cache(maxsize=4)
def _faults(setting: Setting, design: Design) -> tuple[Refusal, ...]:
    """The faults of a design, which marks, panel and pointer ask for in every frame."""
    return faults_of_design(setting, design)


def asked_of(position: Position, side: Side, kind: str | None, actions: Sequence[Action]) -> Asked:
    """What is asked; `kind` and `actions` are the decision's, None and () when only looking."""
    known: AskKind | None = position.asks[-1].kind if kind is not None and position.asks else None
    return Asked(position, side, known, tuple(actions))
