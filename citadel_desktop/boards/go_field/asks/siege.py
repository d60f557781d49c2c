"""Taking besieged enemies off the field (GA-Z3)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asks.asked import Asked, Selection
from citadel_desktop.boards.go_field.asks.kind import ToolAction
from citadel_desktop.boards.go_field.panels.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.gale.actions import Siege
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class Removing(ToolAction[Siege]):
    """A besieged enemy goes by a click on him; with a warrior in hand one beside that warrior."""

    kind = "siege"
    icon = "siege"
    key = "g"
    tells_own = True
    ghost = None

    def beside(self, view: State, warrior: int) -> int:
        """The points around him."""
        return geometry(view).near[warrior]

    def choice(
        self, view: State, row: tuple[Siege, ...], selection: Selection, words: Words
    ) -> str:
        """That he is removed."""
        return words.speech.t("Remove the besieged warrior")

    def words(self, speech: Speech) -> tuple[str, str]:
        """Its label and what it is for."""
        t = speech.t
        return t("Capture"), t("Take a besieged enemy off the field, up to two a turn: free.")

    def nothing(self, speech: Speech) -> str:
        """That there is none."""
        return speech.t("No enemy is besieged.")

    def samples(self, asked: Asked) -> Iterator[Siege]:
        """Every enemy."""
        view = asked.view
        return (Siege(point) for point in bits(view.warriors[1 - view.seat]))


SIEGE = Removing()
