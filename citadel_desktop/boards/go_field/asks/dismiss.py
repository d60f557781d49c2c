"""Taking one's own warriors off the field (GA-T3)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asks.asked import Asked, Offer, Selection
from citadel_desktop.boards.go_field.asks.kind import Texts, ToolAction
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.rules.gale.actions import Dismiss
from citadel_desktop.rules.gale.state import State


class Dismissing(ToolAction[Dismiss]):
    """A warrior is dismissed by the tool alone: a click on him takes him in hand otherwise."""

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

    def offers(self, asked: Asked, selection: Selection, place: int) -> Iterator[Offer]:
        """To dismiss who stands there, with the tool."""
        return super().offers(asked, selection, place) if selection.tool == self.kind else iter(())

    def sentence(self, view: State, row: tuple[Dismiss, ...], words: BoardWords) -> str:
        """Who goes, and whether a citadel goes with him."""
        return words.leaving(view, super().sentence(view, row, words), row[0].point)

    def there(self, asked: Asked) -> bool:
        """In v1 alone."""
        return asked.view.setting.rules == "v1"


DISMISS = Dismissing()
