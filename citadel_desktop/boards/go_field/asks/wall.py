"""Building walls (GA-T2)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.rules.gale.actions import Wall
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class WallBuilding(ToolAction[Wall]):
    """Build a wall by clicking a square beside the warrior in hand."""

    kind = "wall"
    icon = "build-wall"
    key = "w"
    square = True
    by_warrior = True
    ghost = "wall"
    cost = 1
    says = Texts(
        label="Build wall",
        about="Build a wall in a free square beside a warrior: one action.",
        nothing="No warrior has a free square beside it.",
        choice="Build a wall",
        mark="Bricks: where he can build a wall.",
    )

    def beside(self, view: State, warrior: int) -> int:
        """Return the squares around the warrior."""
        return geometry(view).reach[warrior]

    def samples(self, asked: Asked) -> Iterator[Wall]:
        """Return walls in every square beside a warrior."""
        view, reach = asked.view, 0
        for point in bits(view.warriors[view.seat]):
            reach |= geometry(view).reach[point]
        return (Wall(square) for square in bits(reach))


WALL = WallBuilding()
