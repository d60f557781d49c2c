"""Removing besieged enemies from the field (GA-Z3)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.rules.gale.actions import Siege
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class Removing(ToolAction[Siege]):
    """Remove a besieged enemy by clicking it; with a warrior in hand an enemy beside that warrior."""

    kind = "siege"
    icon = "siege"
    key = "g"
    tells_own = True
    ghost = None
    says = Texts(
        label="Capture",
        about="Take a besieged enemy off the field, up to two a turn: free.",
        nothing="No enemy is besieged.",
        choice="Remove the besieged warrior",
    )

    def beside(self, view: State, warrior: int) -> int:
        """Return the points around the warrior."""
        return geometry(view).near[warrior]

    def samples(self, asked: Asked) -> Iterator[Siege]:
        """Return the removal of every enemy."""
        view = asked.view
        return (Siege(point) for point in bits(view.warriors[1 - view.seat]))


SIEGE = Removing()
