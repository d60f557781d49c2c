"""Bringing a warrior onto the field beside a citadel (GA-T2)."""

from collections.abc import Iterable

from citadel_desktop.boards.go_field.asks.asked import Asked, Selection
from citadel_desktop.boards.go_field.asks.kind import ToolAction
from citadel_desktop.boards.go_field.panels.words import Words
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.gale.actions import Recruit
from citadel_desktop.rules.gale.field import bits
from citadel_desktop.rules.gale.state import State, controlled, geometry


class Recruiting(ToolAction[Recruit]):
    """A warrior comes by a click on a point beside a citadel; beside one in hand if he stands on one."""

    kind = "recruit"
    icon = "recruit"
    key = "r"
    cost = 2

    def beside(self, view: State, warrior: int) -> int:
        """The points around the citadel that he holds."""
        return geometry(view).near[warrior] if view.citadels >> warrior & 1 else 0

    def choice(
        self, view: State, row: tuple[Recruit, ...], selection: Selection, words: Words
    ) -> str:
        """That somebody is recruited."""
        return words.speech.t("Recruit a warrior")

    def words(self, speech: Speech) -> tuple[str, str]:
        """Its label and what it is for."""
        t = speech.t
        return t("Recruit"), t("Put a new warrior beside a held citadel: two actions.")

    def nothing(self, speech: Speech) -> str:
        """That all is taken."""
        return speech.t("No held citadel has a free point beside it.")

    def samples(self, asked: Asked) -> Iterable[Recruit]:
        """Beside every citadel that is held; anywhere, where none is."""
        view, near = asked.view, geometry(asked.view).near
        held = bits(controlled(view, view.seat))
        return [Recruit(p) for c in held for p in bits(near[c])] or [Recruit(0)]


RECRUIT = Recruiting()
