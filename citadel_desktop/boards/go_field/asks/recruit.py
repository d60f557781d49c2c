"""Bringing a warrior onto the field beside a citadel (GA-T2)."""

from collections.abc import Iterable

from citadel_desktop.boards.go_field.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.rules.gale.actions import Recruit
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, controlled, geometry


class Recruiting(ToolAction[Recruit]):
    """Recruit a warrior by clicking a point beside a citadel; with a warrior in hand, beside its citadel."""

    kind = "recruit"
    icon = "recruit"
    key = "r"
    cost = 2
    says = Texts(
        label="Recruit",
        about="Put a new warrior beside a held citadel: two actions.",
        nothing="No held citadel has a free point beside it.",
        choice="Recruit a warrior",
    )

    def beside(self, view: State, warrior: int) -> int:
        """Return the points around the citadel the warrior holds."""
        return geometry(view).near[warrior] if view.citadels >> warrior & 1 else 0

    def samples(self, asked: Asked) -> Iterable[Recruit]:
        """Return recruits beside every held citadel; anywhere if none is held."""
        view, near = asked.view, geometry(asked.view).near
        held = bits(controlled(view, view.seat))
        return [Recruit(p) for c in held for p in bits(near[c])] or [Recruit(0)]


RECRUIT = Recruiting()
