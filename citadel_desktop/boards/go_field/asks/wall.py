"""Building walls (GA-T2)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asks.asked import Asked, Selection
from citadel_desktop.boards.go_field.asks.kind import ToolAction
from citadel_desktop.boards.go_field.panels.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.gale.actions import Wall
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class Building(ToolAction[Wall]):
    """A wall is built by a click on a square, by the warrior in hand beside him."""

    kind = "wall"
    icon = "build-wall"
    key = "w"
    square = True
    by_warrior = True
    ghost = "wall"
    cost = 1

    def beside(self, view: State, warrior: int) -> int:
        """The squares around him."""
        return geometry(view).reach[warrior]

    def choice(self, view: State, row: tuple[Wall, ...], selection: Selection, words: Words) -> str:
        """That a wall is built."""
        return words.speech.t("Build a wall")

    def mark(self, speech: Speech) -> str:
        """What the bricks mean."""
        return speech.t("Bricks: where he can build a wall.")

    def words(self, speech: Speech) -> tuple[str, str]:
        """Its label and what it is for."""
        t = speech.t
        return t("Build wall"), t("Build a wall in a free square beside a warrior: one action.")

    def nothing(self, speech: Speech) -> str:
        """That all is taken."""
        return speech.t("No warrior has a free square beside it.")

    def samples(self, asked: Asked) -> Iterator[Wall]:
        """In every square beside a warrior."""
        view, reach = asked.view, 0
        for point in bits(view.warriors[view.seat]):
            reach |= geometry(view).reach[point]
        return (Wall(square) for square in bits(reach))


WALL = Building()
