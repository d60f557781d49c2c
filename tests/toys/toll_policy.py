"""Priors and features of Toll, for its computer seats."""

from collections.abc import Sequence

from citadel_desktop.agents.policy import Feature, Policy
from citadel_desktop.rules.kit.contract import Decision, Seat
from citadel_desktop.values import frozen
from tests.toys.toll import Act, TollView

PRIORS = {"play": 3.0, "block": 2.0, "draw": 1.0, "throw": 1.0, "pass": 1.0, "bid": 1.0}


@frozen(slots=False)
class TollPolicy(Policy[TollView, Act]):
    inverse_temperature: float = 1.0
    knows: bool = False

    def priors(self, view: TollView, decision: Decision[Act]) -> Sequence[float]:
        return [PRIORS[action.kind] for action in decision.actions]

    def forced(self, view: TollView, decision: Decision[Act]) -> bool:
        return self.knows

    def features(self, view: TollView, seat: Seat) -> tuple[Feature, ...]:
        return (
            Feature("points", view.points[seat], 0.8),
            Feature("coins", view.coins[seat], 0.2),
            Feature("cards", view.held[seat], 0.25),
        )
