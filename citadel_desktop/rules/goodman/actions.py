"""What a side can do: a class for each kind of action, called by its kind in files and in notation.

Figures, squares, markers and items are given by their numbers. Legality is not checked here.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import Posture
from citadel_desktop.rules.goodman.written import MarkerKind
from citadel_desktop.values import frozen

ActionKind: TypeAlias = Literal[
    "plan", "put", "take", "shift", "link", "propose", "adopt", "finish",
    "hero", "dismiss", "look", "name", "fill", "ready",
    "activate", "disengage", "done", "step", "pick_up", "drop", "hand_over", "explore",
    "outside", "ask_secret", "pass", "posture", "attack", "defend", "face", "rolled",
    "settle", "retreat", "corner", "waive", "advance", "stay", "leave", "end_quest",
]  # fmt: skip


@frozen
class OfFigure:
    """Common base of actions by or on a figure."""

    figure: int


@frozen
class Share(OfFigure):
    """Part of a figure's attack or defence for one of its enemies, in per cent."""

    enemy: int
    per_cent: int


@frozen
class ChoosePlan:
    """Choose one of the two floor plans, 0 or 1, for a level counted from 0 (WT-S1)."""

    level: int
    plan: int
    kind: Literal["plan"] = "plan"


@frozen
class Put:
    """Put a marker of a kind on a square (WT-S2)."""

    marker: MarkerKind
    square: Square
    kind: Literal["put"] = "put"


@frozen
class TakeOff:
    """Take the marker on a square off the board (WT-S2)."""

    square: Square
    kind: Literal["take"] = "take"


@frozen
class Shift:
    """Move the marker on a square to another, with its link (WT-S2)."""

    start: Square
    end: Square
    kind: Literal["shift"] = "shift"


@frozen
class Link:
    """Link the doorways on two squares, the lower one first (WT-S3)."""

    one: Square
    other: Square
    kind: Literal["link"] = "link"


@frozen
class Propose:
    """Propose a random design of so many points (WT-S6)."""

    points: int
    kind: Literal["propose"] = "propose"


@frozen
class Adopt:
    """Take over the design that a line holds in the form of `design_line.in_line` (WT-S6)."""

    text: str
    kind: Literal["adopt"] = "adopt"


@frozen
class Finish:
    """Finish the design and announce its points (WT-S6)."""

    kind: Literal["finish"] = "finish"


@frozen
class AddHero:
    """Add a hero of a strength to the roster (WT-H1)."""

    strength: int
    kind: Literal["hero"] = "hero"


@frozen
class Dismiss(OfFigure):
    """Take a hero off the roster (WT-H1)."""

    kind: Literal["dismiss"] = "dismiss"


@frozen
class ChooseLook(OfFigure):
    """Choose how a hero looks (WT-H2)."""

    look: int
    kind: Literal["look"] = "look"


@frozen
class NameHero(OfFigure):
    """Name a hero; "" for the usual name of his look (WT-H2)."""

    text: str
    kind: Literal["name"] = "name"


@frozen
class FillRoster:
    """Let the app fill the rest of the roster (WT-H1)."""

    kind: Literal["fill"] = "fill"


@frozen
class Ready:
    """Declare the roster complete (WT-H1)."""

    kind: Literal["ready"] = "ready"


@frozen
class Activate:
    """Activate the concealed monster on a square (WT-P2)."""

    square: Square
    kind: Literal["activate"] = "activate"


@frozen
class Disengage(OfFigure):
    """Break off a figure's contact with its enemies (WT-T5)."""

    kind: Literal["disengage"] = "disengage"


@frozen
class Done:
    """End activating, disengaging or moving."""

    kind: Literal["done"] = "done"


@frozen
class TakeStep(OfFigure):
    """Move a figure to a square, None for out of the entry (WT-T1, WT-P3)."""

    square: Square | None
    kind: Literal["step"] = "step"


@frozen
class PickUp(OfFigure):
    """Pick up an item that lies where the figure stands (WT-T8)."""

    item: int
    kind: Literal["pick_up"] = "pick_up"


@frozen
class Drop(OfFigure):
    """Drop an item that the figure carries (WT-T8)."""

    item: int
    kind: Literal["drop"] = "drop"


@frozen
class HandOver(OfFigure):
    """Hand an item that the figure carries to another hero (WT-T8)."""

    item: int
    to: int
    kind: Literal["hand_over"] = "hand_over"


@frozen
class Explore(OfFigure):
    """Announce that a figure explores the face-down marker on a square (WT-T3)."""

    square: Square
    kind: Literal["explore"] = "explore"


@frozen
class FightOutside(OfFigure):
    """Have a hero outside fight the figure on the entry (WT-P3)."""

    kind: Literal["outside"] = "outside"


@frozen
class AskSecret:
    """Demand that postures are chosen in secret (WT-C2)."""

    kind: Literal["ask_secret"] = "ask_secret"


@frozen
class Pass:
    """Decline what is asked."""

    kind: Literal["pass"] = "pass"


@frozen
class ChoosePosture(OfFigure):
    """Choose how a figure fights (WT-C2)."""

    posture: Posture
    kind: Literal["posture"] = "posture"


@frozen
class Attack(Share):
    """Give a part of a figure's attack to one enemy (WT-C3)."""

    kind: Literal["attack"] = "attack"


@frozen
class Defend(Share):
    """Give a part of a figure's defence to one enemy (WT-C3)."""

    kind: Literal["defend"] = "defend"


@frozen
class Face(OfFigure):
    """Turn a non-human that fights several enemies against one of them alone (WT-C3)."""

    enemy: int
    kind: Literal["face"] = "face"


@frozen
class Rolled:
    """Enter the number that a real die shows (WT-C1)."""

    pips: int
    kind: Literal["rolled"] = "rolled"


@frozen
class Settle:
    """Settle the result of this victor over this loser next (WT-C6)."""

    victor: int
    loser: int
    kind: Literal["settle"] = "settle"


@frozen
class Retreat:
    """Drive the loser to a square (WT-C5)."""

    square: Square
    kind: Literal["retreat"] = "retreat"


@frozen
class Corner:
    """Make the loser, who stands against a wall, fight one more exchange (WT-C5)."""

    kind: Literal["corner"] = "corner"


@frozen
class Waive:
    """Leave the loser where it is (WT-C5)."""

    kind: Literal["waive"] = "waive"


@frozen
class Advance:
    """Advance into the square that the loser left (WT-C5)."""

    kind: Literal["advance"] = "advance"


@frozen
class Stay:
    """Stay where the victor stands (WT-C5)."""

    kind: Literal["stay"] = "stay"


@frozen
class Leave:
    """Leave an item where it lies (WT-T8)."""

    kind: Literal["leave"] = "leave"


@frozen
class EndQuest:
    """End the quest: all living heroes are outside and go home (WT-N2)."""

    kind: Literal["end_quest"] = "end_quest"


Action: TypeAlias = (
    ChoosePlan | Put | TakeOff | Shift | Link | Propose | Adopt | Finish | AddHero | Dismiss
    | ChooseLook | NameHero | FillRoster | Ready | Activate | Disengage | Done | TakeStep | PickUp
    | Drop | HandOver | Explore | FightOutside | AskSecret | Pass | ChoosePosture | Attack | Defend
    | Face | Rolled | Settle | Retreat | Corner | Waive | Advance | Stay | Leave | EndQuest
)  # fmt: skip
"""Any action of a side. An action with a text cannot be listed: see `Decision.typed`."""
