"""Attacking enemies (GA-C3)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asks.asked import Selection
from citadel_desktop.boards.go_field.asks.strikes import Striking
from citadel_desktop.boards.go_field.panels.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.gale.actions import Attack
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, geometry


class Attacking(Striking[Attack]):
    """An enemy is attacked by a click on him."""

    kind = "attack"
    icon = "attack"
    key = "a"

    def around(self, view: State, place: int) -> int:
        """The points that a line joins with his."""
        return geometry(view).near[place]

    def all_targets(self, view: State) -> Iterator[int]:
        """Every enemy."""
        return bits(view.warriors[1 - view.seat])

    def choice(
        self, view: State, row: tuple[Attack, ...], selection: Selection, words: Words
    ) -> str:
        """That he is attacked."""
        return words.speech.t("Attack")

    def words(self, speech: Speech) -> tuple[str, str]:
        """Its label and what it is for."""
        t = speech.t
        return t("Attack"), t("Attack an enemy warrior from the points beside it: free.")

    def nothing(self, speech: Speech) -> str:
        """That all are too strong."""
        return speech.t("No enemy beside a warrior of this side is weak enough.")


ATTACK = Attacking()
