"""What keys mean on every board: those that it leaves alone, and figures."""

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key


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
