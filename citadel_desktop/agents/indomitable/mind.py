"""The mind of The Indomitable Citadel: basic, strategic and Treason."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from citadel_desktop.agents.indomitable.finish import target_in_turn
from citadel_desktop.agents.indomitable.likes import likes
from citadel_desktop.agents.indomitable.terms import places, terms
from citadel_desktop.agents.mind import Mind, Term
from citadel_desktop.rules.indomitable.actions import Action
from citadel_desktop.rules.indomitable.state import View
from citadel_desktop.rules.kit.contract import Decision, Seat


class IndomitableMind:
    """All three editions: what one does not play is empty in its positions and counts for nothing."""

    drawn: ClassVar[frozenset[str]] = frozenset({"agreed", "nobody"})
    rows: ClassVar[frozenset[str]] = frozenset()
    brief: ClassVar[frozenset[str]] = frozenset()
    care: ClassVar[float] = 1.0

    def likes(self, view: View, decision: Decision[Action]) -> Sequence[float]:
        """By action how many points it seems to bring, as a weight."""
        return likes(view.position, decision.actions)

    def known(self, view: View, decision: Decision[Action]) -> bool:
        """Thinking finds better, as a rule."""
        return False

    def terms(self, view: View, seat: Seat) -> tuple[Term, ...]:
        """Points, what brings points later, and what may cost some."""
        return terms(view.position, seat)

    def places(self, view: View, seat: Seat, code: str) -> Mapping[int, float]:
        """By plot, that of Great Powers by their numbers."""
        return places(view.position, seat, code)

    def finishes(self, view: View) -> Iterator[Sequence[Action]]:
        """A row that reaches the target, or ends the last round as its winner."""
        row = target_in_turn(view)
        if row is not None:
            yield row


INDOMITABLE_MIND: Mind[View, Action] = IndomitableMind()
