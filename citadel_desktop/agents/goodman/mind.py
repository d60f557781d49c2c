"""The mind of Goodman's Citadel: which room of it knows about which decision."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
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
from citadel_desktop.agents.goodman.roads import to_any
from citadel_desktop.agents.goodman.stage import stage_of
from citadel_desktop.agents.goodman.strongholds import likes_of_designing, likes_of_roster
from citadel_desktop.agents.goodman.terms import places_of, terms_of
from citadel_desktop.agents.goodman.wholes import whole_of
from citadel_desktop.agents.mind import Term
from citadel_desktop.agents.wholes import Onward
from citadel_desktop.rules.goodman.actions import Action
from citadel_desktop.rules.goodman.squares import bits
from citadel_desktop.rules.goodman.state import Position, View
from citadel_desktop.rules.kit.contract import Decision, Seat


class GoodmanMind:
    """What the computer seats know of villain and heroes."""

    drawn: ClassVar[frozenset[str]] = frozenset({"agreed"})
    rows: ClassVar[frozenset[str]] = frozenset(
        {"design", "roster", "activate", "disengage", "move", "stance"}
    )

    brief: ClassVar[frozenset[str]] = frozenset(
        {"settle", "retreat", "advance", "outside", "demand", "stance"}
    )

    care: ClassVar[float] = 0.5
    """Chosen so that thinking shows: playing by the likes themselves wins two matches of three against it."""

    def likes(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """By action how well it looks at first sight; all alike where nothing is known about such a decision."""
        judge = JUDGES.get(decision.kind)
        found = judge(view.position, decision.actions) if judge else ()
        return found if any(found) else [1.0] * len(decision.actions)

    def known(self, view: View, decision: Decision[Action]) -> bool:
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

    def terms(self, view: View, seat: Seat) -> tuple[Term, ...]:
        """What counts for a side, as far as the viewer can tell."""
        return terms_of(view, seat)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """By figure."""
        return places_of(view, seat, code)


MOVING = frozenset({"activate", "disengage", "move"})
"""The kinds of decision that make up a move."""

NEAR = 7
"""Who is no farther from an enemy can fight it in this turn or the next."""

JUDGES: Mapping[str, Callable[[Position, Sequence[Action]], Sequence[float]]] = MappingProxyType(
    {
        "design": likes_of_designing,
        "roster": likes_of_roster,
        "move": likes_of_moving,
        "activate": likes_of_activating,
        "disengage": likes_of_disengaging,
        "outside": likes_of_outside,
        "stance": likes_of_stance,
        "settle": likes_of_settling,
        "retreat": likes_of_retreat,
        "advance": likes_of_advance,
        "demand": likes_of_demand,
    }
)
"""By kind of decision."""

GOODMAN_MIND = GoodmanMind()
