"""Keys that all boards treat alike: keys for the table, and digits."""

from citadel_desktop.scene.commands import Command
from citadel_desktop.scene.input import Key


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
