"""Destroying walls (GA-C3)."""

from collections.abc import Iterable

from citadel_desktop.boards.go_field.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import Texts
from citadel_desktop.boards.go_field.asks.strikes import StrikeByClick
from citadel_desktop.rules.gale.actions import Action, Destroy
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class Destroying(StrikeByClick[Destroy]):
    """Destroy a wall by clicking it."""

    kind = "destroy"
    icon = "destroy-wall"
    key = "d"
    square = True
    cost = 1
    says = Texts(
        label="Destroy wall",
        about="Destroy a wall from the points beside it: one action.",
        nothing="No wall beside a warrior of this side is weak enough.",
        choice="Destroy the wall",
    )

    def around(self, view: State, place: int) -> int:
        """Return the corners of the wall's square."""
        return geometry(view).around[place]

    def all_targets(self, view: State) -> list[int]:
        """Return every wall."""
        return bits(view.walls)

    def samples(self, asked: Asked) -> Iterable[Action]:
        """Return the strongest strikes; any strike if no action is left."""
        strikes = [self.meant(asked, None, wall) for wall in self.near(asked.view)]
        return strikes if strikes or asked.view.actions else [Destroy(0, 0, None, None)]


DESTROY = Destroying()
