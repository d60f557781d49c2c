"""What is good in Toll, for its computer seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from citadel_desktop.agents.mind import Term
from citadel_desktop.rules.kit.contract import Decision, Seat
from tests.toys.toll import Act, TollView

LIKES = {"play": 3.0, "block": 2.0, "draw": 1.0, "throw": 1.0, "pass": 1.0, "bid": 1.0}


@dataclass(frozen=True)
class TollMind:
    drawn: frozenset[str] = frozenset()
    rows: frozenset[str] = frozenset()
    brief: frozenset[str] = frozenset()
    care: float = 1.0
    knows: bool = False

    def likes(self, view: TollView, decision: Decision[Act]) -> Sequence[float]:
        return [LIKES[action.kind] for action in decision.actions]

    def known(self, view: TollView, decision: Decision[Act]) -> bool:
        return self.knows

    def terms(self, view: TollView, seat: Seat) -> tuple[Term, ...]:
        return (
            Term("points", view.points[seat], 0.8),
            Term("coins", view.coins[seat], 0.2),
            Term("cards", view.held[seat], 0.25),
        )

    def places(self, view: TollView, seat: Seat, code: str) -> Mapping[int, float]:
        return {}
