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
    """All three editions: what one does not play is empty in its positions and counts for nothing."""

    game = "indomitable"
    drawn = frozenset({"agreed", "nobody"})

    def priors(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """By action how many points it seems to bring, as a weight."""
        return priors(view.position, decision.actions, self.prior_weights(view, decision.seat))

    def pointless(self, view: View, decision: Decision[Action], action: Action) -> bool:
        """Whether it spends an influence card on nothing, such as a Donation for the Dark Master (TR-D4)."""
        return wastes_card(view.position, action, self.prior_weights(view, decision.seat))

    def features(self, view: View, seat: Seat) -> tuple[Feature, ...]:
        """Points, what brings points later, and what may cost some."""
        return features(view.position, seat, self.weights(view, seat))

    def table(self, view: View, seat: Seat) -> str:
        """By edition, for a duel and for more seats."""
        setting = view.position.setting
        return f"{setting.edition} {'duel' if setting.seats == 2 else 'more'}"

    def elapsed(self, view: View) -> float:
        """How far the leader is on the way to the target."""
        return elapsed(view.position)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """By plot, that of Great Powers by their numbers."""
        return places(view.position, seat, code)

    def finishes(self, view: View) -> Iterator[Sequence[Action]]:
        """A row that reaches the target, or ends the last round as its winner."""
        row = target_in_turn(view)
        if row is not None:
            yield row


INDOMITABLE_POLICY = IndomitablePolicy()
