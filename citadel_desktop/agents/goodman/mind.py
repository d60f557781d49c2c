"""The mind of Goodman's Citadel: which room of it knows about which decision."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from citadel_desktop.agents.goodman.fights import (
    likes_of_advance,
    likes_of_demand,
    likes_of_retreat,
    likes_of_settling,
    likes_of_stance,
)
from citadel_desktop.agents.goodman.moves import (
    likes_of_activating,
    likes_of_disengaging,
    likes_of_moving,
    likes_of_outside,
)
from citadel_desktop.agents.goodman.strongholds import likes_of_designing, likes_of_roster
from citadel_desktop.agents.goodman.terms import places_of, terms_of
from citadel_desktop.agents.mind import Term
from citadel_desktop.rules.goodman.state import Action, View
from citadel_desktop.rules.kit.contract import Decision, Seat


class GoodmanMind:
    """What the computer seats know of villain and heroes."""

    drawn: ClassVar[frozenset[str]] = frozenset({"agreed"})
    rows: ClassVar[frozenset[str]] = frozenset(
        {"design", "roster", "activate", "disengage", "move", "stance"}
    )

    brief: ClassVar[frozenset[str]] = frozenset(
        {"settle", "retreat", "advance", "outside", "demand", "roster", "stance"}
    )

    def likes(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """By action how well it looks at first sight."""
        actions = decision.actions
        found = self._likes(view, decision.kind, decision.seat, actions)
        return found if any(found) else [1.0] * len(actions)

    def _likes(
        self, view: View, kind: str, seat: Seat, actions: Sequence[Action]
    ) -> Sequence[float]:
        table = view.position
        match kind:
            case "move":
                return likes_of_moving(table, seat, actions)
            case "stance":
                return likes_of_stance(table, actions)
            case "activate":
                return likes_of_activating(table, actions)
            case "disengage":
                return likes_of_disengaging(table, seat, actions)
            case "outside":
                return likes_of_outside(table, actions)
            case "retreat":
                return likes_of_retreat(table, actions)
            case "advance":
                return likes_of_advance(table, actions)
            case "settle":
                return likes_of_settling(table, actions)
            case "demand":
                return likes_of_demand(table, actions)
            case "design":
                return likes_of_designing(table, actions)
            case "roster":
                return likes_of_roster(table, actions)
        return [1.0] * len(actions)

    def terms(self, view: View, seat: Seat) -> tuple[Term, ...]:
        """What counts for a side, as far as the viewer can tell."""
        return terms_of(view, seat)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """By figure."""
        return places_of(view, seat, code)


GOODMAN_MIND = GoodmanMind()
