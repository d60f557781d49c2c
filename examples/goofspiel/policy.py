"""What the computer seats know of Goofspiel."""

from collections.abc import Sequence

from citadel_desktop.agents.policy import Feature, Policy
from citadel_desktop.rules.kit.contract import Decision, Seat
from examples.goofspiel.rules import Bid, View, points


class GoofspielPolicy(Policy[View, Bid]):
    """A bid looks the better the nearer it comes to the prize; points count, and cards held for what is to come."""

    drawn = frozenset({"equal", "agreed"})

    def priors(self, view: View, decision: Decision[Bid]) -> Sequence[float]:
        """By bid how near it is to the prize."""
        prize = view.position.prize or 0
        return [1 / (1 + abs(bid.card - prize)) for bid in decision.actions]

    def features(self, view: View, seat: Seat) -> tuple[Feature, ...]:
        """Points taken, pips in hand."""
        table = view.position
        return (Feature("points", points(table, seat), 0.2), Feature("cards", sum(table.hands[seat]), 0.05))


POLICY = GoofspielPolicy()
