"""What a side can do: the actions of all things, whose files have a class for each kind.

Actions are called by their kinds in files and in notation. Figures, squares, markers and items are given by their
numbers. Legality is not checked here.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.asks import (
    activate,
    advance,
    carry,
    demand,
    design,
    dice,
    disengage,
    move,
    outside,
    pick_up,
    retreat,
    roster,
    settle,
    stance,
)
from citadel_desktop.rules.goodman.movement import steps

ActionKind: TypeAlias = Literal[
    "plan", "put", "take", "shift", "link", "propose", "adopt", "finish",
    "hero", "dismiss", "look", "name", "fill", "ready",
    "activate", "disengage", "done", "step", "pick_up", "drop", "hand_over", "explore",
    "outside", "ask_secret", "pass", "posture", "attack", "defend", "face", "rolled",
    "settle", "retreat", "corner", "waive", "advance", "stay", "leave", "end_quest",
]  # fmt: skip

Action: TypeAlias = (
    design.Action | roster.Action | activate.Action | disengage.Action | steps.Action | carry.Action
    | outside.Action | demand.Action | stance.Action | dice.Action | settle.Action | retreat.Action
    | advance.Action | pick_up.Action | move.Action
)  # fmt: skip
"""Any action of a side. An action with a text cannot be listed: see `Decision.typed`."""
