"""The policy of Goodman's Citadel: which room of it knows about which decision."""

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
from citadel_desktop.agents.goodman.moves import (
    course_of_moving,
    priors_of_activating,
    priors_of_disengaging,
    priors_of_moving,
    priors_of_outside,
)
from citadel_desktop.agents.goodman.roads import to_any
from citadel_desktop.agents.goodman.stage import stage_of
from citadel_desktop.agents.goodman.strongholds import priors_of_designing, priors_of_roster
from citadel_desktop.agents.goodman.styles import Style, style_called
from citadel_desktop.agents.goodman.wholes import whole_of
from citadel_desktop.agents.policy import Feature, Onward, Policy
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import Position, View
from citadel_desktop.rules.kit.contract import Decision, Seat


class GoodmanPolicy(Policy[View, Action]):
    """What the computer seats know of villain and heroes."""

    drawn = frozenset({"agreed"})
    grades = MappingProxyType({"minor": 0.6, "major": 0.8})
    rows = frozenset({"design", "roster", "activate", "disengage", "move", "stance"})
    courses = frozenset({"design", "move"})
    brief = frozenset({"settle", "retreat", "advance", "pick_up", "outside", "demand", "stance"})

    inverse_temperature = 0.5
    """Chosen so that thinking shows: playing by the priors themselves wins two matches of three against it."""

    def __init__(self) -> None:
        """Without a style of its own."""
        super().__init__()
        self._style: Style | None = None

    def in_style(self, name: str, seat: Seat) -> Self:
        """A bold or a cautious villain's."""
        if not name:
            return self
        found = type(self)()
        found._style = style_called(name)
        return found

    def priors(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """By action how well it looks at first sight; all alike where nothing is known about such a decision."""
        kind, table, actions = decision.kind, view.position, decision.actions
        found: Sequence[float] = ()
        if kind in MOVING:
            found = MOVING[kind](table, actions, self._style)
        elif kind in JUDGES:
            found = JUDGES[kind](table, actions)
        return found if any(found) else [1.0] * len(decision.actions)

    def course(self, view: View, decision: Decision[Action], random: Random, power: float) -> Sequence[Action]:
        """The rest of a side's move, or of a design."""
        if decision.kind == "design":
            return course_of_designing(view.position, decision.actions, random, power, self._style)
        return course_of_moving(view.position, decision.actions, random, power, self._style)

    def forced(self, view: View, decision: Decision[Action]) -> bool:
        """How to move in the search with no enemy near: what comes of it shows too late for thinking ahead."""
        table = view.position
        if table.phase != "search" or decision.kind not in MOVING:
            return False
        stage = stage_of(table, decision.seat)
        away = to_any(stage.ways, stage.enemies)
        return all(away[square] > NEAR for square in bits(stage.friends))

    def whole(self, view: View, onward: Onward) -> Sequence[Action]:
        """A figure's walk with what it does at its end, a figure's stance with its shares."""
        return whole_of(view.position, onward)

    def features(self, view: View, seat: Seat) -> tuple[Feature, ...]:
        """What counts for a side, as far as the viewer can tell."""
        return features_of(view, seat)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """By figure."""
        return places_of(view, seat, code)


MOVING: Mapping[str, Callable[[Position, Sequence[Action], Style | None], Sequence[float]]] = MappingProxyType(
    {"activate": priors_of_activating, "disengage": priors_of_disengaging, "move": priors_of_moving}
)
"""By kind of decision of those that make up a move; the last is the villain's style, None for one by lot."""

NEAR = 7
"""Who is no farther from an enemy can fight it in this turn or the next."""

JUDGES: Mapping[str, Callable[[Position, Sequence[Action]], Sequence[float]]] = MappingProxyType(
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
"""By kind of the other decisions."""

GOODMAN_POLICY = GoodmanPolicy()
