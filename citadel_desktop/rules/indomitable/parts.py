"""The parts of this game: what they read and change.

Which ask has which parts stands in `edition`. Where refusals name plots they do so by their names, cards by the names
they have in files, Orders by number.
"""

from typing import Any, TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.kit import asks

Part: TypeAlias = asks.Part[Table, Draft, Any, Any]
"""Any of them, whichever kind of action it is, and of which asks."""
Run: TypeAlias = asks.Run[Draft, Any]
"""What goes on with any kind of ask."""

COMPLETE: frozenset[str] = frozenset({"draw", "drawing", "choose", "phase2", "buying_card", "dark", "ending"})
"""The asks before which everything that followed from an action, an event or a card is done (IC-E1)."""
