"""What a side can do, one class for each kind; the kind is what files and notation call it.

Figures, squares, markers and items are told by their numbers. What is possible is not looked at here.
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
    """What a figure does, or is done to it: what its kinds have in common."""

    figure: int


@frozen
class Share(OfFigure):
    """So many per cent of what a figure has, for one of its enemies."""

    enemy: int
    per_cent: int


@frozen
class ChoosePlan:
    """One of the two floor plans, 0 or 1, for a level counted from 0 (WT-S1)."""

    level: int
    plan: int
    kind: Literal["plan"] = "plan"


@frozen
class Put:
    """A marker of a kind on a square (WT-S2)."""

    marker: MarkerKind
    square: Square
    kind: Literal["put"] = "put"


@frozen
class TakeOff:
    """The marker on a square off the board (WT-S2)."""

    square: Square
    kind: Literal["take"] = "take"


@frozen
class Shift:
    """The marker on a square to another, with its link (WT-S2)."""

    start: Square
    end: Square
    kind: Literal["shift"] = "shift"


@frozen
class Link:
    """The doorways on two squares, the lower one first (WT-S3)."""

    one: Square
    other: Square
    kind: Literal["link"] = "link"


@frozen
class Propose:
    """A design by chance, of so many points (WT-S6)."""

    points: int
    kind: Literal["propose"] = "propose"


@frozen
class Adopt:
    """The design that a line tells, as `design_line.in_line` writes it (WT-S6)."""

    text: str
    kind: Literal["adopt"] = "adopt"


@frozen
class Finish:
    """The design, and announce its points (WT-S6)."""

    kind: Literal["finish"] = "finish"


@frozen
class AddHero:
    """One more hero of a strength (WT-H1)."""

    strength: int
    kind: Literal["hero"] = "hero"


@frozen
class Dismiss(OfFigure):
    """A hero from the roster (WT-H1)."""

    kind: Literal["dismiss"] = "dismiss"


@frozen
class ChooseLook(OfFigure):
    """How a hero looks (WT-H2)."""

    look: int
    kind: Literal["look"] = "look"


@frozen
class NameHero(OfFigure):
    """What a hero is called; "": as who looks so (WT-H2)."""

    text: str
    kind: Literal["name"] = "name"


@frozen
class FillRoster:
    """The rest of the roster, by itself (WT-H1)."""

    kind: Literal["fill"] = "fill"


@frozen
class Ready:
    """The roster is complete (WT-H1)."""

    kind: Literal["ready"] = "ready"


@frozen
class Activate:
    """The concealed monster on a square (WT-P2)."""

    square: Square
    kind: Literal["activate"] = "activate"


@frozen
class Disengage(OfFigure):
    """A figure breaks off contact (WT-T5)."""

    kind: Literal["disengage"] = "disengage"


@frozen
class Done:
    """With activating, disengaging, moving."""

    kind: Literal["done"] = "done"


@frozen
class TakeStep(OfFigure):
    """A figure to a square, None for out of the entry (WT-T1, WT-P3)."""

    square: Square | None
    kind: Literal["step"] = "step"


@frozen
class PickUp(OfFigure):
    """An item that lies where the figure stands (WT-T8)."""

    item: int
    kind: Literal["pick_up"] = "pick_up"


@frozen
class Drop(OfFigure):
    """An item that the figure carries, where it stands (WT-T8)."""

    item: int
    kind: Literal["drop"] = "drop"


@frozen
class HandOver(OfFigure):
    """An item that the figure carries, to another one (WT-T8)."""

    item: int
    to: int
    kind: Literal["hand_over"] = "hand_over"


@frozen
class Explore(OfFigure):
    """A figure announces that it explores the face-down marker on a square (WT-T3)."""

    square: Square
    kind: Literal["explore"] = "explore"


@frozen
class FightOutside(OfFigure):
    """A hero outside fights the figure on the entry (WT-P3)."""

    kind: Literal["outside"] = "outside"


@frozen
class AskSecret:
    """That postures be chosen in secret (WT-C2)."""

    kind: Literal["ask_secret"] = "ask_secret"


@frozen
class Pass:
    """Nothing of what is asked."""

    kind: Literal["pass"] = "pass"


@frozen
class ChoosePosture(OfFigure):
    """How a figure fights (WT-C2)."""

    posture: Posture
    kind: Literal["posture"] = "posture"


@frozen
class Attack(Share):
    """Of its attack so much on an enemy (WT-C3)."""

    kind: Literal["attack"] = "attack"


@frozen
class Defend(Share):
    """Of its defence so much against an enemy (WT-C3)."""

    kind: Literal["defend"] = "defend"


@frozen
class Face(OfFigure):
    """A non-human who fights several turns against one of them alone (WT-C3)."""

    enemy: int
    kind: Literal["face"] = "face"


@frozen
class Rolled:
    """What a real die shows (WT-C1)."""

    pips: int
    kind: Literal["rolled"] = "rolled"


@frozen
class Settle:
    """Of the results that of this victor over this loser is next (WT-C6)."""

    victor: int
    loser: int
    kind: Literal["settle"] = "settle"


@frozen
class Retreat:
    """The loser to a square (WT-C5)."""

    square: Square
    kind: Literal["retreat"] = "retreat"


@frozen
class Corner:
    """The loser, against a wall, has to fight one more exchange (WT-C5)."""

    kind: Literal["corner"] = "corner"


@frozen
class Waive:
    """The retreat (WT-C5)."""

    kind: Literal["waive"] = "waive"


@frozen
class Advance:
    """Into the square left (WT-C5)."""

    kind: Literal["advance"] = "advance"


@frozen
class Stay:
    """Where the victor stands (WT-C5)."""

    kind: Literal["stay"] = "stay"


@frozen
class Leave:
    """What might be taken, where it lies (WT-T8)."""

    kind: Literal["leave"] = "leave"


@frozen
class EndQuest:
    """All living heroes are outside, and go home (WT-N2)."""

    kind: Literal["end_quest"] = "end_quest"


Action: TypeAlias = (
    ChoosePlan | Put | TakeOff | Shift | Link | Propose | Adopt | Finish | AddHero | Dismiss
    | ChooseLook | NameHero | FillRoster | Ready | Activate | Disengage | Done | TakeStep | PickUp
    | Drop | HandOver | Explore | FightOutside | AskSecret | Pass | ChoosePosture | Attack | Defend
    | Face | Rolled | Settle | Retreat | Corner | Waive | Advance | Stay | Leave | EndQuest
)  # fmt: skip
"""One thing a side does. What has a text cannot be listed: see `Decision.typed`."""
