"""Bringing a warrior onto the field beside a citadel (GA-T2)."""

from collections.abc import Iterable

from citadel_desktop.boards.go_field.asks.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.rules.gale.actions import Recruit
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, controlled, geometry


class Recruiting(ToolAction[Recruit]):
    """A warrior comes by a click on a point beside a citadel; beside one in hand if he stands on one."""

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
        """The points around the citadel that he holds."""
        return geometry(view).near[warrior] if view.citadels >> warrior & 1 else 0

    def samples(self, asked: Asked) -> Iterable[Recruit]:
        """Beside every citadel that is held; anywhere, where none is."""
        view, near = asked.view, geometry(asked.view).near
        held = bits(controlled(view, view.seat))
        return [Recruit(p) for c in held for p in bits(near[c])] or [Recruit(0)]


RECRUIT = Recruiting()
