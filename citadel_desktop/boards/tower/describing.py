"""What the table says in its one line of what is looked at, for whoever sees it and for whoever only hears it."""

from citadel_desktop.boards.kit.board import Pointed
from citadel_desktop.boards.tower.asked import Target
from citadel_desktop.boards.tower.called import called, faults_at
from citadel_desktop.boards.tower.saying import RULES, Saying
from citadel_desktop.boards.tower.state import TowerState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.scene.geometry import Rect

_NAMELESS = frozenset({"square", "figure", "outside", "item", "attack", "defend", "budget"})
"""What stands on these targets is less than what can be said of them."""


class Describing:
    """Targets and rows of the open sheet in full sentences; the last hint is kept until something changes."""

    def __init__(self, state: TowerState, saying: Saying, speech: Speech) -> None:
        self._state, self._saying, self._speech = state, saying, speech
        self._hint: tuple[object, str] = (None, "")

    def hint(self, target: Target | None, *, on_row: bool) -> str:
        """What a click does: on the row of the sheet that the player is at, or on a target."""
        state = self._state
        on_row = on_row and bool(state.sheet)
        key = (state.shown, target, state.at if on_row else None)
        if self._hint[0] != key:
            told = self.row() if on_row else "" if target is None else self.target(target)
            self._hint = (key, told)
        return self._hint[1]

    def target(self, target: Target) -> str:
        """A target by name, and what a click on it does."""
        asked = self._state.asked
        if asked is None:
            return ""
        name = called(self._speech, asked, target, self._state.selection)
        deed, refused = self._saying.deed(target)
        faults = faults_at(self._speech, asked, target)
        if faults:
            # What is wrong there comes first, and in place of why nothing can be done.
            deed = " ".join((*faults, *(() if refused else (deed,))))
        # A row of the panel is called what it does.
        if not deed or deed == name:
            return name
        return self._speech.t("{thing}. {deed}", thing=name, deed=deed)

    def pointed(
        self, target: Target, place: Rect, text: str, clear: tuple[Rect, ...] = ()
    ) -> Pointed:
        """What is said beside a target; a target of the panel says by itself what it is and what is chosen there."""
        refused = self._saying.deed(target)[1]
        told = target.zone not in _NAMELESS and not refused
        return Pointed(place, text, refused, clear=clear, told=told)

    def row(self) -> str:
        """What the row of the open sheet does that the player is at."""
        asked, state = self._state.asked, self._state
        return "" if asked is None else self._saying.row(asked, state.sheet[state.at])

    def topic(self, target: Target | None) -> str:
        """The rule behind the open sheet or behind a target."""
        state = self._state
        if state.sheet:
            return RULES[state.sheet[state.at][-1].kind]
        return "" if target is None else self._saying.topic(target)
