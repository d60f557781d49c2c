"""Where the keyboard is on a board: the stop that has the focus, what its cursor is on, and where both go."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable
from typing import Generic

from citadel_desktop.boards.kit.contract import FOCUS, BoardHost
from citadel_desktop.boards.kit.interaction import T
from citadel_desktop.scene.commands import Command

SHEET = "board-sheet"
"""The stop of the open sheet of choices."""


class Keyboard(ABC, Generic[T]):
    """The keyboard's place on one board.

    Attributes:
        stop: the stop that has the focus, "" for none; `home` is the last one that was no sheet.
        keys: whether the keyboard was used last: then what its cursor is on is looked at.
    """

    def __init__(self, host: BoardHost) -> None:
        self.host = host
        self.stop = ""
        self.home = FOCUS
        self.keys = False

    @abstractmethod
    def at_stop(self, stop: str) -> T | None:
        """What the cursor of a stop is on; None where there is nothing."""

    @abstractmethod
    def put(self, target: T) -> None:
        """Put the cursor on what was clicked."""

    @abstractmethod
    def walk(self, command: Command, *, far: bool = False) -> bool:
        """One step at the stop that has the focus, or several; whether there was one to go."""

    @property
    def here(self) -> str:
        """The place that the cursor is on, as `language.places` knows it; "" for none."""
        return ""

    @property
    def label(self) -> Hashable:
        """The id of the label of what it is on; None for nothing named."""
        return self.at

    def offered(self) -> Collection[Hashable]:
        """The ids of the labels of places where a click acts."""
        return ()

    def meant(self, wanted: Hashable) -> T | None:
        """What a label of that id is of; None where it is of no target."""
        return None

    def next_legal(self, step: int) -> bool:
        """Go to the next target where a click acts, or to the one before; False where there is none."""
        return False

    def alive(self, stop: str) -> bool:
        """Whether there still is something at a stop."""
        return True

    @property
    def on_sheet(self) -> bool:
        """Whether an open sheet has the focus."""
        return self.stop == SHEET

    @property
    def at(self) -> T | None:
        """What it is on, shown or not; None on a sheet."""
        stop = self.stop or self.home
        return None if stop == SHEET else self.at_stop(stop)

    @property
    def shown(self) -> T | None:
        """What it is seen on; None while only the pointer is used."""
        return self.at if self.keys and self.stop else None

    def focus(self, stop: str, *, seen: bool = True) -> None:
        """A stop has been given the focus, "" for none; `seen` if the ring of the focus is drawn."""
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
        """Go to a sheet that has opened, and home from one that has closed or from a stop with nothing left."""
        if sheet:
            self.go_to(SHEET)
        elif self.on_sheet or (self.stop not in {"", FOCUS} and not self.alive(self.stop)):
            self.go_to(self.home if self.alive(self.home) else FOCUS)
