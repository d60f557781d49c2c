"""The policy of The Indomitable Citadel: basic, strategic and Treason."""

from collections.abc import Iterator, Mapping, Sequence

from citadel_desktop.agents.indomitable.features import elapsed, features, places
from citadel_desktop.agents.indomitable.finish import target_in_turn
from citadel_desktop.agents.indomitable.priors import priors, wastes_card
from citadel_desktop.agents.policy import Feature, Policy
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.state import View
from citadel_desktop.rules.kit.contract import Decision, Seat


class IndomitablePolicy(Policy[View, Action]):
    """Policy of all three editions; whatever an edition does not play is empty and counts nothing."""

    game = "indomitable"
    drawn = frozenset({"agreed", "nobody"})

    def priors(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """Return the prior of each action, by the points it seems to bring."""
        return priors(view.position, decision.actions, self.prior_weights(view, decision.seat))

    def pointless(self, view: View, decision: Decision[Action], action: Action) -> bool:
        """Whether it spends an influence card on nothing, such as a Donation for the Dark Master (TR-D4)."""
        return wastes_card(view.position, action, self.prior_weights(view, decision.seat))

    def features(self, view: View, seat: Seat) -> tuple[Feature, ...]:
        """Return points, sources of later points, and dangers to them."""
        return features(view.position, seat, self.weights(view, seat))

    def table(self, view: View, seat: Seat) -> str:
        """Return the table of the edition, for a duel or for more seats."""
        setting = view.position.setting
        return f"{setting.edition} {'duel' if setting.seats == 2 else 'more'}"

    def elapsed(self, view: View) -> float:
        """Return how far the leader is on the way to the target."""
        return elapsed(view.position)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """Return the amount of a feature at each plot, or at each Great Power by its number."""
        return places(view.position, seat, code)

    def finishes(self, view: View) -> Iterator[Sequence[Action]]:
        """Return a row that reaches the target, or ends the last round as its winner."""
        row = target_in_turn(view)
        if row is not None:
            yield row


INDOMITABLE_POLICY = IndomitablePolicy()
