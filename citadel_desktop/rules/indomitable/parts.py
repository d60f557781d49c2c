"""Types of this game's parts and runs.

Which ask has which parts stands in `edition`. Where refusals name plots they do so by their names, cards by the names
they have in files, Orders by number.
"""

from typing import Any, TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.kit import asks

Part: TypeAlias = asks.Part[Table, Draft, Any, Any]
"""A part for any kind of action and ask."""
Run: TypeAlias = asks.Run[Draft, Any]
"""A run for any kind of ask."""

COMPLETE: frozenset[str] = frozenset({"draw", "drawing", "choose", "phase2", "buying_card", "dark", "ending"})
"""Asks at which all effects of the last action, event or card are done (IC-E1)."""
