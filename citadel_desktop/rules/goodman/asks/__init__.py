"""What is unfinished in a match, one class for each kind; each is answered, or goes on, in a file of this package.

Where somebody is asked, `side` is who; where nobody is, something goes on by itself. Values only: no rule is here.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

NOBODY = -1
"""Who is asked where nobody is."""


@dataclass(frozen=True, slots=True)
class SideAsked:
    """A side is asked: what all such asks have in common."""

    side: int

    @property
    def player(self) -> int:
        """The side that is asked."""
        return self.side


@dataclass(frozen=True, slots=True)
class NobodyAsked:
    """Nobody is asked: what all such asks have in common."""

    @property
    def player(self) -> int:
        """Nobody."""
        return NOBODY


AskKind: TypeAlias = Literal[
    "design", "roster", "activate", "disengage", "move", "outside", "demand", "stance", "dice",
    "settle", "retreat", "advance",
    "beginning", "moving", "revealing", "fighting", "striking", "results", "ending",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class DesignAsk(SideAsked):
    """The villain places plans and markers (WT-S)."""

    kind: Literal["design"] = "design"


@dataclass(frozen=True, slots=True)
class RosterAsk(SideAsked):
    """The heroes' side chooses its heroes (WT-H)."""

    kind: Literal["roster"] = "roster"


@dataclass(frozen=True, slots=True)
class ActivateAsk(SideAsked):
    """The villain may activate concealed monsters (WT-P2)."""

    kind: Literal["activate"] = "activate"


@dataclass(frozen=True, slots=True)
class DisengageAsk(SideAsked):
    """Which of the bound figures disengage (WT-T5)."""

    kind: Literal["disengage"] = "disengage"


@dataclass(frozen=True, slots=True)
class MoveAsk(SideAsked):
    """Figures move, explorations are announced (WT-T1 to WT-T3)."""

    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class OutsideAsk(SideAsked):
    """Whether a hero outside fights the enemy on the entry (WT-P3)."""

    enemy: int
    kind: Literal["outside"] = "outside"


@dataclass(frozen=True, slots=True)
class DemandAsk(SideAsked):
    """Whether a side asks for secret postures (WT-C2)."""

    kind: Literal["demand"] = "demand"


@dataclass(frozen=True, slots=True)
class StanceAsk(SideAsked):
    """A side chooses how its figures fight, one after another (WT-C2, WT-C3)."""

    kind: Literal["stance"] = "stance"


@dataclass(frozen=True, slots=True)
class DiceAsk(SideAsked):
    """The pips of real dice are to be entered, for the next blow (WT-C1)."""

    by: int
    against: int
    kind: Literal["dice"] = "dice"


@dataclass(frozen=True, slots=True)
class SettleAsk(SideAsked):
    """The active side chooses which result comes next (WT-C6)."""

    kind: Literal["settle"] = "settle"


@dataclass(frozen=True, slots=True)
class RetreatAsk(SideAsked):
    """What the victor does with who was wounded (WT-C5)."""

    victor: int
    loser: int
    kind: Literal["retreat"] = "retreat"


@dataclass(frozen=True, slots=True)
class AdvanceAsk(SideAsked):
    """Whether the victor steps into the square that the loser has left (WT-C5)."""

    victor: int
    loser: int
    square: int
    kind: Literal["advance"] = "advance"


@dataclass(frozen=True, slots=True)
class TurnBegins(NobodyAsked):
    """A turn begins (WT-T)."""

    kind: Literal["beginning"] = "beginning"


@dataclass(frozen=True, slots=True)
class MovingBegins(NobodyAsked):
    """Disengagements are fought out, figures are going to move (WT-T5)."""

    kind: Literal["moving"] = "moving"


@dataclass(frozen=True, slots=True)
class TurningUp(NobodyAsked):
    """Announced markers are turned up one by one (WT-T3)."""

    kind: Literal["revealing"] = "revealing"


@dataclass(frozen=True, slots=True)
class FightingBegins(NobodyAsked):
    """Who fights whom is found, a round begins (WT-T6)."""

    kind: Literal["fighting"] = "fighting"


@dataclass(frozen=True, slots=True)
class Striking(NobodyAsked):
    """All stances are chosen, the dice fall (WT-C1)."""

    kind: Literal["striking"] = "striking"


@dataclass(frozen=True, slots=True)
class Results(NobodyAsked):
    """What comes of a round is still to be settled (WT-C5, WT-C6)."""

    kind: Literal["results"] = "results"


@dataclass(frozen=True, slots=True)
class TurnEnds(NobodyAsked):
    """The turn is ending (WT-T)."""

    kind: Literal["ending"] = "ending"


Ask: TypeAlias = (
    DesignAsk
    | RosterAsk
    | ActivateAsk
    | DisengageAsk
    | MoveAsk
    | OutsideAsk
    | DemandAsk
    | StanceAsk
    | DiceAsk
    | SettleAsk
    | RetreatAsk
    | AdvanceAsk
    | TurnBegins
    | MovingBegins
    | TurningUp
    | FightingBegins
    | Striking
    | Results
    | TurnEnds
)
"""One unfinished thing; the last of a position's stack is what goes on now."""
