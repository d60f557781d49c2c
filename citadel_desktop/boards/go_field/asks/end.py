"""Ending the turn (GA-T1)."""

from collections.abc import Iterator

from citadel_desktop.boards.go_field.asked import Asked
from citadel_desktop.boards.go_field.asks.kind import ActionKind
from citadel_desktop.boards.go_field.panels.words import BoardWords
from citadel_desktop.boards.go_field.targets import Target
from citadel_desktop.boards.kit.contract import Tool
from citadel_desktop.boards.kit.interaction import ToolKind
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.rules.gale.actions import Action, End
from citadel_desktop.rules.gale.rules import GALE
from citadel_desktop.rules.kit.contract import Outcome
from citadel_desktop.values import replace


class Ending(ActionKind[End]):
    """End the turn, by its button only."""

    kind = "end"

    def about(self, row: tuple[End, ...], stride: int) -> Iterator[Target]:
        """Return no place."""
        return iter(())

    @property
    def tool(self) -> ToolKind[Asked, Action]:
        """Return the button, which stands apart."""
        return ToolKind(self.kind, "end-turn", "ctrl+return", _words, use="act", dress="end")


def _words(speech: Speech, _asked: Asked) -> tuple[str, str]:
    return speech.t("End turn"), speech.t("End the turn; actions that are left lapse.")


def ended_by(asked: Asked) -> Outcome | None:
    """Return the outcome if the match ends with this turn; None if it goes on."""
    if END.kind not in asked.kinds:
        return None
    return GALE.outcome(GALE.apply(asked.view, asked.view.seat, End()).state)


def warned(tool: Tool, asked: Asked, words: BoardWords) -> Tool:
    """Return the button for the end of the turn with a warning if the match ends; other buttons unchanged."""
    if tool.id != END.kind:
        return tool
    over = ended_by(asked)
    if over is None:
        return replace(tool, early=asked.view.actions > 0)
    t = words.speech.t
    about = t("The match ends with this turn: {outcome}", outcome=words.outcome(over))
    return replace(tool, label=t("End the match"), help=about)


END = Ending()
