"""Attacking enemies (GA-C3)."""

from citadel_desktop.boards.go_field.asks.kind import Texts
from citadel_desktop.boards.go_field.asks.strikes import StrikeByClick
from citadel_desktop.rules.gale.actions import Attack
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class Attacking(StrikeByClick[Attack]):
    """Attack an enemy by clicking it."""

    kind = "attack"
    icon = "attack"
    key = "a"
    says = Texts(
        label="Attack",
        about="Attack an enemy warrior from the points beside it: free.",
        nothing="No enemy beside a warrior of this side is weak enough.",
        choice="Attack",
    )

    def around(self, view: State, place: int) -> int:
        """Return the points joined to the target by a line."""
        return geometry(view).near[place]

    def all_targets(self, view: State) -> list[int]:
        """Return every enemy."""
        return bits(view.warriors[1 - view.seat])


ATTACK = Attacking()
