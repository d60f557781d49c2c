"""What keys mean on every board: those that it leaves alone, figures, and the way through an open sheet."""

from collections.abc import Sequence
from typing import Protocol

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key

_STEPS = {Command.UP: -1, Command.LEFT: -1, Command.DOWN: 1, Command.RIGHT: 1}


def passes_by(event: Key) -> bool:
    """Whether a board leaves a key alone: text that is typed, and F1.

    The rules open at what is looked at, so the pointer's place still counts then.
    """
    typed = event.text and event.command is None and not event.name
    return bool(typed) or event.command is Command.HELP


def figure_of_key(event: Key) -> int | None:
    """The figure that a key stands for, on the row above the letters or on the pad; None for other keys."""
    name = event.name.strip("[]")
    return int(name) if not event.ctrl and len(name) == 1 and name.isdecimal() else None


class Listed(Protocol):
    """Something in mind with an open sheet of choices."""

    @property
    def sheet(self) -> Sequence[object]:
        """Its rows, () for none."""
        ...

    @property
    def at(self) -> int:
        """The row that the keyboard is on; below 0 for none yet."""
        ...

    def step(self, by: int) -> None:
        """Goes along the rows."""
        ...

    def choose(self, n: int) -> None:
        """Takes a row."""
        ...

    def back(self) -> bool:
        """Closes the sheet; whether it may be closed."""
        ...


def sheet_key(listed: Listed, event: Key) -> bool:
    """Have a key step through an open sheet, take a row or close it; whether it did."""
    figure = figure_of_key(event)
    match event.command:
        case Command.UP | Command.LEFT | Command.DOWN | Command.RIGHT:
            listed.step(_STEPS[event.command])
        case Command.BACKSPACE:
            return listed.back()
        case Command.ACCEPT:
            listed.choose(listed.at)
        case None if figure is not None and 0 < figure <= len(listed.sheet):
            listed.choose(figure - 1)
        case _:
            return False
    return True
