"""Claiming citadels that have been placed (GA-S2)."""

from citadel_desktop.boards.go_field.asks.kind import ActionKind
from citadel_desktop.rules.gale.actions import Claim


class Claiming(ActionKind[Claim]):
    """Claim a citadel by clicking it."""

    kind = "claim"


CLAIM = Claiming()
