"""The policy of Gale's Citadel: v1 and the short form, fields of all sizes."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from citadel_desktop.agents.gale.evaluation import evaluation, table_of
from citadel_desktop.agents.gale.features import features, places
from citadel_desktop.agents.gale.priors import priors
from citadel_desktop.agents.gale.set_up import outlooks
from citadel_desktop.agents.gale.threats import lead_in_turn, menace
from citadel_desktop.agents.gale.turns import turns
from citadel_desktop.agents.policy import Feature, Policy, Turn
from citadel_desktop.rules.gale.actions import END, Action
from citadel_desktop.rules.gale.state import State
from citadel_desktop.rules.kit.contract import Decision, Seat


class GalePolicy(Policy[State, Action]):
    """Policy of both rule sets; a view is the state, for nothing is hidden."""

    game = "gale"
    turns = frozenset({"place", "claim", "turn"})
    compared = frozenset({"place", "claim"})
    drawn = frozenset({"repetition", "no_warriors", "quiet_turns", "agreed"})

    def priors(self, view: State, decision: Decision[Action]) -> Sequence[float]:
        """Return the prior of each action; of several with the same result one has any."""
        return priors(view, decision.actions)

    def features(self, view: State, seat: Seat) -> tuple[Feature, ...]:
        """Return citadels held, and what may bring or cost some."""
        return features(view, seat, self.weights(view, seat))

    def table(self, view: State, seat: Seat) -> str:
        """Return the table of the rule set, for the side to move or the other."""
        return table_of(view.setting.rules, moving=seat == view.seat)

    def places(self, view: State, seat: Seat, code: str) -> Mapping[int, float]:
        """Return the amount of a feature at each point."""
        return places(view, seat, code)

    def whole_turns(self, view: State, width: int) -> Sequence[Turn]:
        """Return turns found by a beam search through a turn's actions."""
        return turns(view, width, evaluation(view, self.tables))

    def outlooks(self, view: State, random: Random) -> Iterator[Turn]:
        """Yield the citadels to place or claim in the set-up."""
        return outlooks(view, self.tables, random)

    def finishes(self, view: State) -> Iterator[Sequence[Action]]:
        """Return a row that gains a lead of two citadels; in v1 it ends the turn, for the lead has to last (GA-E1)."""
        row = lead_in_turn(view)
        if row is not None:
            yield row if view.setting.rules == "short" else (*row, END)

    def menace(self, view: State) -> Seat | None:
        """Return the other side if it wins as its turn begins or in the course of it (GA-E1)."""
        return menace(view)


GALE_POLICY = GalePolicy()
