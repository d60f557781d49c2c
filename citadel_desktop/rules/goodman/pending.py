"""What is unfinished in a match: a class for each kind of ask.

Figures and squares are given by their numbers. These are values only, without rules.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.kit.asks import OfNobody
from citadel_desktop.values import frozen


@frozen
class OfASide:
    """Common base of asks to a side."""

    side: int

    @property
    def player(self) -> int:
        """Side that is asked."""
        return self.side


AskKind: TypeAlias = Literal[
    "design", "roster", "activate", "disengage", "move", "outside", "demand", "stance", "dice",
    "settle", "retreat", "advance", "pick_up",
    "beginning", "moving", "revealing", "fighting", "striking", "results", "ending",
]  # fmt: skip


@frozen
class DesignAsk(OfASide):
    """The villain places plans and markers (WT-S)."""

    kind: Literal["design"] = "design"


@frozen
class RosterAsk(OfASide):
    """The heroes' side chooses its heroes (WT-H)."""

    kind: Literal["roster"] = "roster"


@frozen
class ActivateAsk(OfASide):
    """The villain may activate concealed monsters (WT-P2)."""

    kind: Literal["activate"] = "activate"


@frozen
class DisengageAsk(OfASide):
    """Which of the bound figures disengage (WT-T5)."""

    kind: Literal["disengage"] = "disengage"


@frozen
class MoveAsk(OfASide):
    """Figures move, explorations are announced (WT-T1 to WT-T3)."""

    kind: Literal["move"] = "move"


@frozen
class OutsideAsk(OfASide):
    """Whether a hero outside fights the enemy on the entry (WT-P3)."""

    enemy: int
    kind: Literal["outside"] = "outside"


@frozen
class DemandAsk(OfASide):
    """Whether a side asks for secret postures (WT-C2)."""

    kind: Literal["demand"] = "demand"


@frozen
class StanceAsk(OfASide):
    """A side chooses how its figures fight, one after another (WT-C2, WT-C3)."""

    kind: Literal["stance"] = "stance"


@frozen
class DiceAsk(OfASide):
    """The number on a real die is to be entered, for the next blow (WT-C1)."""

    by: int
    against: int
    kind: Literal["dice"] = "dice"


@frozen
class SettleAsk(OfASide):
    """The active side chooses which result comes next (WT-C6)."""

    kind: Literal["settle"] = "settle"


@frozen
class RetreatAsk(OfASide):
    """What the victor does with the wounded loser (WT-C5)."""

    victor: int
    loser: int
    kind: Literal["retreat"] = "retreat"


@frozen
class AdvanceAsk(OfASide):
    """Whether the victor steps into the square that the loser has left (WT-C5)."""

    victor: int
    loser: int
    square: int
    kind: Literal["advance"] = "advance"


@frozen
class PickUpAsk(OfASide):
    """Whether one of these figures takes an item that it may take (WT-T8)."""

    figures: tuple[int, ...]
    item: int
    kind: Literal["pick_up"] = "pick_up"


@frozen
class TurnBegins(OfNobody):
    """A turn begins (WT-T)."""

    kind: Literal["beginning"] = "beginning"


@frozen
class MovingBegins(OfNobody):
    """Disengagements are fought out, figures are going to move (WT-T5)."""

    kind: Literal["moving"] = "moving"


@frozen
class TurningUp(OfNobody):
    """Announced markers are turned up one by one (WT-T3)."""

    kind: Literal["revealing"] = "revealing"


@frozen
class FightingBegins(OfNobody):
    """Who fights whom is found, a round begins (WT-T6)."""

    kind: Literal["fighting"] = "fighting"


@frozen
class Striking(OfNobody):
    """All stances are chosen, the dice fall (WT-C1)."""

    kind: Literal["striking"] = "striking"


@frozen
class Results(OfNobody):
    """What comes of a round is still to be settled (WT-C5, WT-C6)."""

    kind: Literal["results"] = "results"


@frozen
class TurnEnds(OfNobody):
    """The turn is ending (WT-T)."""

    kind: Literal["ending"] = "ending"


Ask: TypeAlias = (
    DesignAsk | RosterAsk | ActivateAsk | DisengageAsk | MoveAsk | OutsideAsk | DemandAsk
    | StanceAsk | DiceAsk | SettleAsk | RetreatAsk | AdvanceAsk | PickUpAsk | TurnBegins
    | MovingBegins | TurningUp | FightingBegins | Striking | Results | TurnEnds
)  # fmt: skip
"""Any unfinished thing; the last of a position's stack is dealt with now."""
