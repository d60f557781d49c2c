"""What happens in a match, one kind of value for each thing.

`figure` and the like are numbers of figures, squares are numbers; places may also be OUTSIDE or DEAD. `who` are the
figures that an event tells of, so that a sentence can name them without the position. What a viewer may not know is
taken out by `view.see`: events of the design are the villain's alone, stances chosen in secret are those of who chose
them.
"""

from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman.state import NONE, Ending, Phase, RoundKind, Side, Sort, Stance
from citadel_desktop.values import frozen


@frozen
class Who:
    """A figure that an event tells of, with what everybody at the table sees of it (WT-H2)."""

    figure: int
    sort: Sort
    strength: int
    look: int
    name: str = ""


Told: TypeAlias = tuple[Who, ...]
"""Those an event tells of; nobody twice."""


@frozen
class PlanChosen:
    """The villain took a floor plan for a level (WT-S1)."""

    level: int
    plan: int


@frozen
class MarkerPut:
    """The villain laid a marker (WT-S2)."""

    kind: int
    square: int


@frozen
class MarkerTaken:
    """The villain took a marker off again (WT-S2)."""

    kind: int
    square: int


@frozen
class MarkerShifted:
    """The villain laid a marker elsewhere (WT-S2)."""

    kind: int
    start: int
    end: int


@frozen
class DoorsLinked:
    """Two ends are one doorway (WT-S3)."""

    one: int
    other: int


@frozen
class DesignProposed:
    """A design by chance took the place of what lay there (WT-S6)."""

    points: int


@frozen
class DesignAdopted:
    """A design from elsewhere, such as a file, took the place of what lay there (WT-S6)."""


DesignEvent: TypeAlias = (
    PlanChosen | MarkerPut | MarkerTaken | MarkerShifted | DoorsLinked | DesignProposed
    | DesignAdopted
)  # fmt: skip
"""Events that only the villain sees."""


@frozen
class DesignFinished:
    """The stronghold stands, and the villain has announced its points (WT-H1)."""

    points: int


@frozen
class HeroNamed:
    """A hero came to the roster (WT-H1)."""

    figure: int
    strength: int
    look: int
    who: Told = ()


@frozen
class HeroDismissed:
    """A hero left the roster; the numbers after his drop by one."""

    figure: int
    who: Told = ()


@frozen
class LookChosen:
    """A hero's look was changed from the one in `who` (WT-H2)."""

    figure: int
    look: int
    who: Told = ()


@frozen
class NameGiven:
    """A hero was named `name`, "" for the usual name of his look; `who` has the former name (WT-H2)."""

    figure: int
    name: str
    who: Told = ()


@frozen
class RosterReady:
    """The heroes are complete; their strengths come to `points` (WT-H1)."""

    heroes: int
    points: int


@frozen
class PhaseBegan:
    """The search began, with the entry turned up, or the escape: the talisman is found (WT-P1, WT-P2)."""

    phase: Phase


@frozen
class TurnBegan:
    """A turn began (WT-T)."""

    number: int
    side: Side


TurnedUpBy: TypeAlias = int
"""The figure for whose sake a marker is turned up, NONE where there is none."""


@frozen
class TurnedUp:
    """A marker was turned up (WT-T4).

    `secret`: it is an exit whose other level is not shown; for others than the villain `kind` is SOME_EXIT then.
    """

    square: int
    kind: int
    by: TurnedUpBy = NONE
    secret: bool = False
    who: Told = ()


@frozen
class Activated:
    """A monster came out of hiding: revealed by figure `by`, or by the villain's will where that is NONE (WT-P2)."""

    figure: int
    sort: Sort
    strength: int
    square: int
    look: int
    by: int = NONE
    who: Told = ()


@frozen
class Disengaging:
    """A figure breaks off contact (WT-T5)."""

    figure: int
    who: Told = ()


Movement: TypeAlias = Literal["step", "explore", "driven", "swap", "advance"]
"""Why a figure comes to another place: it moves, explores, is retreated, changes squares, steps after (WT-C5)."""


@frozen
class Moved:
    """A figure came from place `start` to place `end`; `through` is the end of a doorway it entered, or NONE."""

    figure: int
    start: int
    end: int
    why: Movement
    through: int = NONE
    who: Told = ()


@frozen
class ExploreAnnounced:
    """A hero is going to turn up the marker on a square (WT-T3)."""

    figure: int
    square: int
    who: Told = ()


@frozen
class Bounced:
    """A figure met the exit of a one-way doorway and stays where it was (WT-T4)."""

    figure: int
    square: int
    who: Told = ()


@frozen
class DoorTaken:
    """A figure is stopped at a doorway or square whose end is occupied (WT-T4)."""

    figure: int
    square: int
    who: Told = ()


@frozen
class NothingExplored:
    """A hero is no longer beside the marker he was to explore (WT-T3)."""

    figure: int
    square: int
    who: Told = ()


Harm: TypeAlias = Literal["pitfall", "sinkhole", "blow"]


@frozen
class Wounded:
    """A figure got so many wounds more and has `total` of those it `endures` now (WT-T4, WT-C1, WT-C4)."""

    figure: int
    wounds: int
    why: Harm
    total: int
    endures: int
    who: Told = ()


@frozen
class Died:
    """A figure is dead; it was at `place` (WT-C4)."""

    figure: int
    place: int
    why: Harm
    who: Told = ()


@frozen
class ItemTaken:
    """A figure took the talisman or the amulet (WT-T8)."""

    item: int
    figure: int
    place: int
    who: Told = ()


@frozen
class ItemLaid:
    """The talisman or the amulet lies at a place now: laid down by `figure`, or fallen with it (WT-T8)."""

    item: int
    figure: int
    place: int
    who: Told = ()


@frozen
class HandedOver:
    """The talisman or the amulet went from one hero to another (WT-T8)."""

    item: int
    figure: int
    other: int
    who: Told = ()


@frozen
class ItemLost:
    """The talisman or the amulet fell into a sinkhole (WT-T8, WT-N3)."""

    item: int
    square: int


@frozen
class CarriedOut:
    """The talisman or the amulet is out of the stronghold (WT-P3)."""

    item: int
    figure: int
    who: Told = ()


@frozen
class RoundBegan:
    """A round of combat began between these pairs, each a hero and a monster (WT-T5, WT-T6, WT-C5)."""

    kind: RoundKind
    pairs: tuple[tuple[int, int], ...]
    who: Told = ()


@frozen
class SecrecyAsked:
    """A side wants postures chosen in secret in this round (WT-C2)."""

    side: Side


@frozen
class StanceChosen:
    """A side chose a part of a figure's stance; others see only that it did, where it is `secret` (WT-C2).

    `stance` is as far as it has been chosen.
    """

    side: Side
    stance: Stance
    secret: bool
    who: Told = ()


@frozen
class StancesShown:
    """Both sides' choices are complete and lie open (WT-C2)."""

    stances: tuple[Stance, ...]
    who: Told = ()


@frozen
class BlowStruck:
    """A die was thrown for a blow (WT-C1).

    `number` is what it had to exceed, by an attack and a defence; the three are in `numbers.PARTS_OF_ONE`.
    `roll` is the die from 1 to 100, `wounds` what came of it. `side` threw it.
    """

    by: int
    against: int
    number: int
    roll: int
    wounds: int
    side: Side
    attack: int
    defence: int
    who: Told = ()


RetreatEnd: TypeAlias = Literal[
    "moved",  # to another square
    "stayed",  # a door or exit that cannot be used, or a revealed monster (WT-C5)
    "swapped",  # with a friend
    "met",  # an enemy
]


@frozen
class Retreated:
    """A victor retreated a figure towards a square, and what became of it (WT-C5)."""

    victor: int
    loser: int
    square: int
    end: RetreatEnd
    who: Told = ()


@frozen
class Cornered:
    """A victor has a figure against a wall, and they fight once more (WT-C5)."""

    victor: int
    loser: int
    who: Told = ()


@frozen
class RetreatWaived:
    """A victor leaves a figure where it is, or is not asked any more (WT-C5)."""

    victor: int
    loser: int
    who: Told = ()


@frozen
class QuestEnded:
    """The heroes' side goes home (WT-N2)."""


@frozen
class MatchEnded:
    """The match is over (WT-N)."""

    ending: Ending


Event: TypeAlias = (
    DesignEvent | DesignFinished | HeroNamed | HeroDismissed | LookChosen | NameGiven | RosterReady
    | PhaseBegan | TurnBegan | TurnedUp | Activated | Disengaging | Moved | ExploreAnnounced
    | Bounced | DoorTaken | NothingExplored | Wounded | Died | ItemTaken | ItemLaid | HandedOver
    | ItemLost | CarriedOut | RoundBegan | SecrecyAsked | StanceChosen | StancesShown | BlowStruck
    | Retreated | Cornered | RetreatWaived | QuestEnded | MatchEnded
)  # fmt: skip
