"""Shortcuts: whether a key is one, and how it is printed on a key cap."""

from citadel_desktop.scene.commands import Command, cap_of, keys_for
from citadel_desktop.scene.input import Key

Shortcut = str | Command
"""A key as `Key.name` has it, with "ctrl+", "alt+", "shift+" before it; or a command's keys."""


def chord(event: Key) -> str:
    """A key press as one word ("ctrl+shift+z"); "" for typed text."""
    if not event.name:
        return ""
    held = (("ctrl", event.ctrl), ("alt", event.alt), ("shift", event.shift))
    return "+".join([*(word for word, is_held in held if is_held), event.name])


def pressed(shortcut: Shortcut, event: Key) -> bool:
    """Whether the key press is that shortcut."""
    if isinstance(shortcut, Command):
        return event.command is shortcut
    return bool(shortcut) and chord(event) == shortcut


def cap(shortcut: Shortcut) -> str:
    """How the key is printed: "Ctrl+Z"; "" for none."""
    if isinstance(shortcut, Command):
        keys = keys_for(shortcut)
        return keys[0] if keys else ""
    return cap_of(shortcut) if shortcut else ""
