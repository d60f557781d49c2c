"""Reading a chart with the arrow keys."""

from citadel_desktop.scene.commands import Command


def move_reading(cursor: int | None, count: int, command: Command | None) -> tuple[bool, int | None]:
    """Return whether the key moved the reading among `count` places, and the place read then; None for none.

    Left begins at the last place and right at the first; they stop at the ends. Escape stops reading.
    """
    last = count - 1
    match command:
        case Command.LEFT:
            return True, last if cursor is None else max(0, cursor - 1)
        case Command.RIGHT:
            return True, 0 if cursor is None else min(last, cursor + 1)
        case Command.HOME:
            return True, 0
        case Command.END:
            return True, last
        case Command.CANCEL if cursor is not None:
            return True, None
    return False, cursor
