"""Dismissing a player's own warriors from the field (GA-T3)."""

from citadel_desktop.boards.go_field.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.rules.gale.actions import Dismiss
from citadel_desktop.rules.gale.state import State


class Dismissing(ToolAction[Dismiss]):
    """Dismiss a warrior, with the tool only: without it a click takes the warrior in hand."""

    kind = "dismiss"
    icon = "dismiss"
    key = "x"
    on_own = True
    tells_own = True
    ghost = None
    says = Texts(
        label="Dismiss",
        about="Take a warrior of this side off the field: free.",
        nothing="There is no warrior to dismiss.",
        choice="Dismiss the warrior",
    )

    def sentence(self, view: State, row: tuple[Dismiss, ...], words: BoardWords) -> str:
        """Say which warrior goes, and whether its citadel is given up."""
        return words.leaving(view, words.action(view, row[0]), row[0].point)

    def available(self, asked: Asked) -> bool:
        """Whether the match has the tool: in v1 only."""
        return asked.view.setting.rules == "v1"


DISMISS = Dismissing()
