"""The kinds of event of a game whose events stand beside its asks."""

from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import Any

from citadel_desktop.rules.kit.asks import Event


def kinds_of_event(game: str) -> tuple[type[Any], ...]:
    """All classes of events in a game's rules."""
    package = import_module(f"citadel_desktop.rules.{game}")
    rooms = [import_module(room.name) for room in walk_packages(package.__path__, f"{package.__name__}.")]
    return tuple(kind for room in rooms for kind in vars(room).values() if _is_event(kind, room.__name__))


def _is_event(kind: Any, room: str) -> bool:
    return is_dataclass(kind) and isinstance(kind, type) and kind.__module__ == room and Event in kind.__mro__
