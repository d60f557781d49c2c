"""The policy of Goodman's Citadel: the function that judges each kind of decision."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Self

from citadel_desktop.agents.goodman.designs import course_of_designing
from citadel_desktop.agents.goodman.features import features_of, places_of
from citadel_desktop.agents.goodman.fights import (
    priors_of_advance,
    priors_of_demand,
    priors_of_pick_up,
    priors_of_retreat,
    priors_of_settling,
    priors_of_stance,
)
from citadel_desktop.agents.goodman.look import look_of
from citadel_desktop.agents.goodman.moves import (
    course_of_moving,
    priors_of_activating,
    priors_of_disengaging,
    priors_of_moving,
    priors_of_outside,
)
from citadel_desktop.agents.goodman.roads import to_any
from citadel_desktop.agents.goodman.strongholds import priors_of_designing, priors_of_roster
from citadel_desktop.agents.goodman.styles import Style, style_called
from citadel_desktop.agents.goodman.wholes import whole_of
from citadel_desktop.agents.policy import Feature, Onward, Policy
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import Position, View
from citadel_desktop.rules.kit.contract import Decision, Seat


class GoodmanPolicy(Policy[View, Action]):
    """Priors and features of the villain's and the heroes' computer seats."""

    drawn = frozenset({"agreed"})
    grades = MappingProxyType({"minor": 0.6, "major": 0.8})
    rows = frozenset({"design", "roster", "activate", "disengage", "move", "stance"})
    courses = frozenset({"design", "move"})
    brief = frozenset({"settle", "retreat", "advance", "pick_up", "outside", "demand", "stance"})

    inverse_temperature = 0.5
    """Fitted so that thinking shows: the bare priors would win two matches of three against it."""

    def __init__(self) -> None:
        """Make it without a style of its own."""
        super().__init__()
        self._style: Style | None = None

    def in_style(self, name: str, seat: Seat) -> Self:
        """Return the policy of a bold or a cautious villain."""
        if not name:
            return self
        styled = type(self)()
        styled._style = style_called(name)
        return styled

    def priors(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """Return the priors of a decision; all alike for a kind that nothing is known about."""
        kind, table, actions = decision.kind, view.position, decision.actions
        priors: Sequence[float] = ()
        if kind in MOVE_PRIORS:
            priors = MOVE_PRIORS[kind](table, actions, self._style)
        elif kind in PRIORS:
            priors = PRIORS[kind](table, actions)
        return priors if any(priors) else [1.0] * len(decision.actions)

    def course(self, view: View, decision: Decision[Action], random: Random, power: float) -> Sequence[Action]:
        """Draw the rest of a side's move, or of a design."""
        if decision.kind == "design":
            return course_of_designing(view.position, decision.actions, random, power, self._style)
        return course_of_moving(view.position, decision.actions, random, power, self._style)

    def forced(self, view: View, decision: Decision[Action]) -> bool:
        """Whether a hero moves in the search with no enemy near: the result shows too late for thinking ahead."""
        table = view.position
        if table.phase != "search" or decision.kind not in MOVE_PRIORS:
            return False
        look = look_of(table, decision.seat)
        away = to_any(look.ways, look.enemies)
        return all(away[square] > NEAR_STEPS for square in bits(look.friends))

    def whole(self, view: View, onward: Onward) -> Sequence[Action]:
        """Return a figure's walk with what it does at its end, or a figure's stance with its shares."""
        return whole_of(view.position, onward)

    def features(self, view: View, seat: Seat) -> tuple[Feature, ...]:
        """Return the features of a side, as far as the viewer can tell."""
        return features_of(view, seat)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """Return the amount of a feature by figure."""
        return places_of(view, seat, code)


MOVE_PRIORS: Mapping[str, Callable[[Position, Sequence[Action], Style | None], Sequence[float]]] = MappingProxyType(
    {"activate": priors_of_activating, "disengage": priors_of_disengaging, "move": priors_of_moving}
)
"""Priors of the decisions that make up a move; the last argument is the villain's style, None for a random one."""

NEAR_STEPS = 7
"""Steps within which a figure can fight an enemy in this turn or the next."""

PRIORS: Mapping[str, Callable[[Position, Sequence[Action]], Sequence[float]]] = MappingProxyType(
    {
        "design": priors_of_designing,
        "roster": priors_of_roster,
        "outside": priors_of_outside,
        "stance": priors_of_stance,
        "settle": priors_of_settling,
        "retreat": priors_of_retreat,
        "advance": priors_of_advance,
        "pick_up": priors_of_pick_up,
        "demand": priors_of_demand,
    }
)
"""Priors of the other kinds of decision."""

GOODMAN_POLICY = GoodmanPolicy()
