"""The keyboard on a board: the focused stop, the cursor at each stop, moving both; keys that all boards treat alike."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable
from typing import Generic

from citadel_desktop.boards.kit.contract import FOCUS, BoardHost
from citadel_desktop.boards.kit.interaction import T
from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key

SHEET = "board-sheet"
"""Id of the stop for the open sheet of choices."""


class Keyboard(ABC, Generic[T]):
    """The keyboard's focus and cursor on one board.

    Attributes:
        stop: the focused stop, "" for none; `home` is the last one other than a sheet.
        keys: whether the keyboard was used last, so that its cursor is shown.
    """

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.stop = ""
        self.home = FOCUS
        self.keys = False

    @abstractmethod
    def at_stop(self, stop: str) -> T | None:
        """Return the target of a stop's cursor; None if it has none."""

    @abstractmethod
    def put(self, target: T) -> None:
        """Move the cursor to a clicked target."""

    @abstractmethod
    def walk(self, command: Command, *, far: bool = False) -> bool:
        """Move the cursor one step at the focused stop, or several; return whether it could move."""

    @property
    def here(self) -> str:
        """The place under the cursor, in the terms of `language.places`; "" for none."""
        return ""

    @property
    def label(self) -> Hashable:
        """The id of the label under the cursor; None if it has no label."""
        return self.at

    def offered(self) -> Collection[Hashable]:
        """Return the label ids of places where a click acts."""
        return ()

    def meant(self, wanted: Hashable) -> T | None:
        """Return the target with that label id; None if there is none."""
        return None

    def next_legal(self, step: int) -> bool:
        """Move to the next target where a click acts, or to the one before; False if there is none."""
        return False

    def alive(self, stop: str) -> bool:
        """Whether a stop still exists."""
        return True

    @property
    def on_sheet(self) -> bool:
        """Whether an open sheet has the focus."""
        return self.stop == SHEET

    @property
    def at(self) -> T | None:
        """The target under the cursor, shown or not; None on a sheet."""
        stop = self.stop or self.home
        return None if stop == SHEET else self.at_stop(stop)

    @property
    def shown(self) -> T | None:
        """The target on which the cursor is drawn; None while only the pointer is used."""
        return self.at if self.keys and self.stop else None

    def focus(self, stop: str, *, seen: bool = True) -> None:
        """Note that a stop has the focus, "" for none; `seen` if the focus ring is drawn."""
        if seen and stop and stop != self.stop:
            self.keys = True
        self.stop = stop
        if stop and stop != SHEET:
            self.home = stop

    def go_to(self, stop: str) -> None:
        """Give the focus to a stop."""
        if stop != self.stop:
            self.stop = stop if self.stop else ""
            self.host.turn_to(stop)

    def follow(self, *, sheet: bool) -> None:
        """Go to a newly opened sheet, or home from a closed sheet or an empty stop."""
        if sheet:
            self.go_to(SHEET)
        elif self.on_sheet or (self.stop not in {"", FOCUS} and not self.alive(self.stop)):
            self.go_to(self.home if self.alive(self.home) else FOCUS)


def ignores(event: Key) -> bool:
    """Whether a board ignores a key: typed text and F1.

    F1 opens the rules for what is looked at, so the pointer's place still counts.
    """
    typed = event.text and event.command is None and not event.name
    return bool(typed) or event.command is Command.HELP


def digit_of_key(event: Key) -> int | None:
    """Return the digit of a key, on the top row or the number pad; None for other keys."""
    name = event.name.strip("[]")
    return int(name) if not event.ctrl and len(name) == 1 and name.isdecimal() else None
