"""What the table says in its one line of what is looked at, for whoever sees it and for whoever only hears it."""

from citadel_desktop.boards.kit.board import Pointed
from citadel_desktop.boards.tower.asked import Thing
from citadel_desktop.boards.tower.called import called, faults_at
from citadel_desktop.boards.tower.saying import RULES, Saying
from citadel_desktop.boards.tower.thought import Thought
from citadel_desktop.language.catalogue import Speech
from citadel_desktop.scene.geometry import Rect

_NAMELESS = frozenset({"square", "figure", "outside", "item", "attack", "defend", "budget"})
"""What stands on these things is less than what can be said of them."""


class Describing:
    """Things and rows of the open sheet in full sentences; the last hint is kept until something changes."""

    def __init__(self, thought: Thought, saying: Saying, speech: Speech) -> None:
        self._thought, self._saying, self._speech = thought, saying, speech
        self._hint: tuple[object, str] = (None, "")

    def hint(self, thing: Thing | None, *, on_row: bool) -> str:
        """What a click does: on the row of the sheet that the player is at, or on a thing."""
        thought = self._thought
        on_row = on_row and bool(thought.sheet)
        key = (thought.shown, thing, thought.at if on_row else None)
        if self._hint[0] != key:
            told = self.row() if on_row else "" if thing is None else self.thing(thing)
            self._hint = (key, told)
        return self._hint[1]

    def thing(self, thing: Thing) -> str:
        """A thing by name, and what a click on it does."""
        asked = self._thought.asked
        if asked is None:
            return ""
        name = called(self._speech, asked, thing, self._thought.aim)
        deed, refused = self._saying.deed(thing)
        faults = faults_at(self._speech, asked, thing)
        if faults:
            # What is wrong there comes first, and in place of why nothing can be done.
            deed = " ".join((*faults, *(() if refused else (deed,))))
        # A row of the panel is called what it does.
        if not deed or deed == name:
            return name
        return self._speech.t("{thing}. {deed}", thing=name, deed=deed)

    def pointed(
        self, thing: Thing, place: Rect, text: str, clear: tuple[Rect, ...] = ()
    ) -> Pointed:
        """What is said beside a thing; a thing of the panel says by itself what it is and what is chosen there."""
        refused = self._saying.deed(thing)[1]
        told = thing.zone not in _NAMELESS and not refused
        return Pointed(place, text, refused, clear=clear, told=told)

    def row(self) -> str:
        """What the row of the open sheet does that the player is at."""
        asked, thought = self._thought.asked, self._thought
        return "" if asked is None else self._saying.row(asked, thought.sheet[thought.at])

    def topic(self, thing: Thing | None) -> str:
        """The rule behind the open sheet or behind a thing."""
        thought = self._thought
        if thought.sheet:
            return RULES[thought.sheet[thought.at][-1].kind]
        return "" if thing is None else self._saying.topic(thing)
