"""What a side can do, one class for each kind; the kind is what files and notation call it.

Figures, squares, markers and items are told by their numbers. What is possible is not looked at here.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import Posture
from citadel_desktop.rules.goodman.written import MarkerKind

ActionKind: TypeAlias = Literal[
    "plan", "put", "take", "shift", "link", "propose", "adopt", "finish",
    "hero", "dismiss", "look", "name", "fill", "ready",
    "activate", "disengage", "done", "step", "pick_up", "drop", "hand_over", "explore",
    "outside", "ask_secret", "pass", "posture", "attack", "defend", "face", "rolled",
    "settle", "retreat", "corner", "waive", "advance", "stay", "leave", "end_quest",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class OfFigure:
    """What a figure does, or is done to it: what its kinds have in common."""

    figure: int


@dataclass(frozen=True, slots=True)
class Share(OfFigure):
    """So many per cent of what a figure has, for one of its enemies."""

    enemy: int
    per_cent: int


@dataclass(frozen=True, slots=True)
class ChoosePlan:
    """One of the two floor plans, 0 or 1, for a level counted from 0 (WT-S1)."""

    level: int
    plan: int
    kind: Literal["plan"] = "plan"


@dataclass(frozen=True, slots=True)
class Put:
    """A marker of a kind on a square (WT-S2)."""

    marker: MarkerKind
    square: Square
    kind: Literal["put"] = "put"


@dataclass(frozen=True, slots=True)
class TakeOff:
    """The marker on a square off the board (WT-S2)."""

    square: Square
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Shift:
    """The marker on a square to another, with its link (WT-S2)."""

    start: Square
    end: Square
    kind: Literal["shift"] = "shift"


@dataclass(frozen=True, slots=True)
class Link:
    """The doorways on two squares, the lower one first (WT-S3)."""

    one: Square
    other: Square
    kind: Literal["link"] = "link"


@dataclass(frozen=True, slots=True)
class Propose:
    """A design by chance, of so many points (WT-S6)."""

    points: int
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Adopt:
    """The design that a line tells, as `design_line.in_line` writes it (WT-S6)."""

    text: str
    kind: Literal["adopt"] = "adopt"


@dataclass(frozen=True, slots=True)
class Finish:
    """The design, and announce its points (WT-S6)."""

    kind: Literal["finish"] = "finish"


@dataclass(frozen=True, slots=True)
class AddHero:
    """One more hero of a strength (WT-H1)."""

    strength: int
    kind: Literal["hero"] = "hero"


@dataclass(frozen=True, slots=True)
class Dismiss(OfFigure):
    """A hero from the roster (WT-H1)."""

    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class ChooseLook(OfFigure):
    """How a hero looks (WT-H2)."""

    look: int
    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class NameHero(OfFigure):
    """What a hero is called; "": as who looks so (WT-H2)."""

    text: str
    kind: Literal["name"] = "name"


@dataclass(frozen=True, slots=True)
class FillRoster:
    """The rest of the roster, by itself (WT-H1)."""

    kind: Literal["fill"] = "fill"


@dataclass(frozen=True, slots=True)
class Ready:
    """The roster is complete (WT-H1)."""

    kind: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Activate:
    """The concealed monster on a square (WT-P2)."""

    square: Square
    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class Disengage(OfFigure):
    """A figure breaks off contact (WT-T5)."""

    kind: Literal["disengage"] = "disengage"


@dataclass(frozen=True, slots=True)
class Done:
    """With activating, disengaging, moving."""

    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class TakeStep(OfFigure):
    """A figure to a square, None for out of the entry (WT-T1, WT-P3)."""

    square: Square | None
    kind: Literal["step"] = "step"


@dataclass(frozen=True, slots=True)
class PickUp(OfFigure):
    """An item that lies where the figure stands (WT-T8)."""

    item: int
    kind: Literal["pick_up"] = "pick_up"


@dataclass(frozen=True, slots=True)
class Drop(OfFigure):
    """An item that the figure carries, where it stands (WT-T8)."""

    item: int
    kind: Literal["drop"] = "drop"


@dataclass(frozen=True, slots=True)
class HandOver(OfFigure):
    """An item that the figure carries, to another one (WT-T8)."""

    item: int
    to: int
    kind: Literal["hand_over"] = "hand_over"


@dataclass(frozen=True, slots=True)
class Explore(OfFigure):
    """A figure announces that it explores the face-down marker on a square (WT-T3)."""

    square: Square
    kind: Literal["explore"] = "explore"


@dataclass(frozen=True, slots=True)
class FightOutside(OfFigure):
    """A hero outside fights the figure on the entry (WT-P3)."""

    kind: Literal["outside"] = "outside"


@dataclass(frozen=True, slots=True)
class AskSecret:
    """That postures be chosen in secret (WT-C2)."""

    kind: Literal["ask_secret"] = "ask_secret"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing of what is asked."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class ChoosePosture(OfFigure):
    """How a figure fights (WT-C2)."""

    posture: Posture
    kind: Literal["posture"] = "posture"


@dataclass(frozen=True, slots=True)
class Attack(Share):
    """Of its attack so much on an enemy (WT-C3)."""

    kind: Literal["attack"] = "attack"


@dataclass(frozen=True, slots=True)
class Defend(Share):
    """Of its defence so much against an enemy (WT-C3)."""

    kind: Literal["defend"] = "defend"


@dataclass(frozen=True, slots=True)
class Face(OfFigure):
    """A non-human who fights several turns against one of them alone (WT-C3)."""

    enemy: int
    kind: Literal["face"] = "face"


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a real die shows (WT-C1)."""

    pips: int
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Settle:
    """Of the results that of this victor over this loser is next (WT-C6)."""

    victor: int
    loser: int
    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True)
class Retreat:
    """The loser to a square (WT-C5)."""

    square: Square
    kind: Literal["retreat"] = "retreat"


@dataclass(frozen=True, slots=True)
class Corner:
    """The loser, against a wall, has to fight one more exchange (WT-C5)."""

    kind: Literal["corner"] = "corner"


@dataclass(frozen=True, slots=True)
class Waive:
    """The retreat (WT-C5)."""

    kind: Literal["waive"] = "waive"


@dataclass(frozen=True, slots=True)
class Advance:
    """Into the square left (WT-C5)."""

    kind: Literal["advance"] = "advance"


@dataclass(frozen=True, slots=True)
class Stay:
    """Where the victor stands (WT-C5)."""

    kind: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Leave:
    """What might be taken, where it lies (WT-T8)."""

    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class EndQuest:
    """All living heroes are outside, and go home (WT-N2)."""

    kind: Literal["end_quest"] = "end_quest"


Action: TypeAlias = (
    ChoosePlan
    | Put
    | TakeOff
    | Shift
    | Link
    | Propose
    | Adopt
    | Finish
    | AddHero
    | Dismiss
    | ChooseLook
    | NameHero
    | FillRoster
    | Ready
    | Activate
    | Disengage
    | Done
    | TakeStep
    | PickUp
    | Drop
    | HandOver
    | Explore
    | FightOutside
    | AskSecret
    | Pass
    | ChoosePosture
    | Attack
    | Defend
    | Face
    | Rolled
    | Settle
    | Retreat
    | Corner
    | Waive
    | Advance
    | Stay
    | Leave
    | EndQuest
)
"""One thing a side does. What has a text cannot be listed: see `Decision.typed`."""
