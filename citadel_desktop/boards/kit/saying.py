"""The effects of clicks, in words."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Generic

from citadel_desktop.boards.kit.interaction import A, Q, Row, S, T
from citadel_desktop.boards.kit.meanings import Choose, Do, Meaning, Take, Try
from citadel_desktop.boards.kit.state import InteractionState
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.language.common import Names
from citadel_desktop.language.sentences import Sentences


class Saying(ABC, Generic[Q, S, T, A]):
    """The words for one player's choices, in the player's language.

    `_meaning` returns the meaning of a click on a target; a board may replace it to describe a drop there.
    """

    def __init__(
        self, state: InteractionState[Any, Q, S, T, A], speech: Speech, sentences: Sentences, names: Names
    ) -> None:
        self._state, self._speech = state, speech
        self._sentences, self._names = sentences, names
        self._meaning: Callable[[T], Meaning[Row[A], S, A]] = state.meaning

    # Hooks of each board

    @abstractmethod
    def done(self, row: Row[A], *, at_length: bool) -> str:
        """Say what a row of actions would do, with its consequences if `at_length`."""

    @abstractmethod
    def taken(self, selection: S, target: T) -> str:
        """Say what taking something in hand means, or putting it down."""

    def several(self, rows: tuple[Row[A], ...], target: T) -> str:
        """Say what a choice at a target is about; "" to give only its number."""
        return ""

    # What is said

    def deed(self, target: T, *, at_length: bool = True) -> tuple[str, bool]:
        """Say what a click on a target would do, or why it does nothing, and whether it would be refused."""
        match self._meaning(target):
            case Do(row) | Choose((row,)):
                return self.done(row, at_length=at_length), False
            case Choose(rows):
                choices = self.several(rows, target) if at_length else ""
                count = len(rows)
                count_words = self._speech.n(
                    "{count} thing can be done here.", "{count} things can be done here.", count
                )
                return choices or count_words, False
            case Take(selection):
                return self.taken(selection, target), False
            case Try(action):
                why = self.why(action)
                return why, bool(why)
        return "", False

    def why(self, action: A) -> str:
        """Say why an action is not possible; "" if it is."""
        refusal = self._state.refusal(action)
        return "" if refusal is None else self._sentences.refusal(self._speech, refusal, self._names)
