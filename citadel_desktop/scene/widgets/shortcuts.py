"""Shortcuts: matching key presses, and their texts on key caps."""

from citadel_desktop.scene.commands import Command, KeyMap, chord_of, chords_for
from citadel_desktop.scene.input import Key

Shortcut = str | Command
"""A default key as in `Key.name`, with "ctrl+", "alt+", "shift+" before it; or a command, for all of its keys."""


def chord(event: Key) -> str:
    """Return a key press as a chord ("ctrl+shift+z"); "" for typed text."""
    return chord_of(event.name, event.shift, event.ctrl, event.alt) if event.name else ""


def pressed(shortcut: Shortcut, event: Key) -> bool:
    """Whether the key press is that shortcut."""
    if isinstance(shortcut, Command):
        return event.command is shortcut
    return bool(shortcut) and chord(event) == shortcut


def cap(shortcut: Shortcut, keys: KeyMap) -> str:
    """Return the key cap of a shortcut: "Ctrl+Z"; "" for none."""
    if isinstance(shortcut, Command):
        usual = chords_for(shortcut)
        return keys.cap(usual[0]) if usual else ""
    return keys.cap(shortcut) if shortcut else ""
