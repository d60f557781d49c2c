"""Placing citadels, as a match begins (GA-S1)."""

from citadel_desktop.boards.go_field.asks.kind import ActionKind
from citadel_desktop.rules.gale.actions import Place


class Placing(ActionKind[Place]):
    """Place a citadel by clicking its point."""

    kind = "place"
    ghost = "citadel"


PLACE = Placing()
