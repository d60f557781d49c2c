"""The kinds of action on the field, one file each, in tables by ask and by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from citadel_desktop.boards.go_field.asks.attack import ATTACK
from citadel_desktop.boards.go_field.asks.claim import CLAIM
from citadel_desktop.boards.go_field.asks.destroy import DESTROY
from citadel_desktop.boards.go_field.asks.dismiss import DISMISS
from citadel_desktop.boards.go_field.asks.end import END
from citadel_desktop.boards.go_field.asks.kind import ActionKind, ToolAction
from citadel_desktop.boards.go_field.asks.move import MOVE
from citadel_desktop.boards.go_field.asks.place import PLACE
from citadel_desktop.boards.go_field.asks.recruit import RECRUIT
from citadel_desktop.boards.go_field.asks.siege import SIEGE
from citadel_desktop.boards.go_field.asks.wall import WALL

TOOLS: Mapping[str, ToolAction[Any]] = MappingProxyType(
    {kind.kind: kind for kind in (MOVE, RECRUIT, WALL, DESTROY, ATTACK, SIEGE, DISMISS)}
)
"""The actions of a turn, in the order of buttons and of offers."""
ASKS: Mapping[str | None, tuple[ActionKind[Any], ...]] = MappingProxyType(
    {None: (), PLACE.kind: (PLACE,), CLAIM.kind: (CLAIM,), "turn": tuple(TOOLS.values())}
)
"""The kinds of action a click can do, by ask."""
KINDS: Mapping[str, ActionKind[Any]] = MappingProxyType({PLACE.kind: PLACE, CLAIM.kind: CLAIM, **TOOLS, END.kind: END})
"""All kinds of action by their names in the rules."""
