"""The state of a match of Goodman's Citadel, and the types of what each side may know of it.

All rule functions take a `Position`; in a view it is the same as in the state, except for what is hidden. So boards ask
the same functions with what a side knows.
"""

from types import MappingProxyType
from typing import Literal, TypeAlias

from citadel_desktop.rules.goodman import squares
from citadel_desktop.rules.goodman.pending import Ask
from citadel_desktop.rules.goodman.stronghold import markers as kinds
from citadel_desktop.rules.kit.contract import Seat
from citadel_desktop.rules.kit.plain import added
from citadel_desktop.rules.kit.rng import Rng
from citadel_desktop.values import Derived, frozen

Side: TypeAlias = int
"""A side, which is also its seat."""
VILLAIN, HEROES = 0, 1

NONE = squares.NONE
HIDDEN = kinds.HIDDEN
SOME_EXIT = kinds.SOME_EXIT
FIRST = kinds.FIRST
OUTSIDE, DEAD = -3, -4
"""Places of a figure that is on no square (WT-P1, WT-P3, WT-C4)."""
MONSTERS_FROM = 64
"""First number of a monster; heroes are numbered from 0, monsters in the order they became active."""

Scenario: TypeAlias = kinds.Scenario
Secrecy: TypeAlias = Literal["secret", "demand", "open"]
"""Whether postures are chosen in secret: always, when a side demands it, or never (WT-C2)."""
Planned: TypeAlias = Literal["own", "drawn"]
"""Who makes the design: the villain or chance (WT-S6)."""
Dice: TypeAlias = Literal["app", "hand"]
"""Whether the app throws the dice, or players enter what real dice show."""
RULINGS = MappingProxyType({"first": "Standard rulings"})
"""Readings of the rules by name, each with its label; a match names the one it follows."""
Phase: TypeAlias = Literal["design", "roster", "search", "escape"]


@frozen
class Setting:
    """The options chosen for a match; with `wide` a design may have 150 to 965 points (WT-S5).

    `plans`, `counters` and `rulings` are names: of the floor plans, of the markers there are, and of how the rules are
    read.
    """

    scenario: Scenario
    secrecy: Secrecy
    wide: bool
    planned: Planned
    dice: Dice
    plans: str = FIRST
    counters: str = FIRST
    rulings: str = FIRST


Sort: TypeAlias = kinds.Sort
HERO, SWORDSMAN, NEAR_HUMAN, NON_HUMAN = kinds.HERO, kinds.SWORDSMAN, kinds.NEAR_HUMAN, kinds.NON_HUMAN


@frozen
class Figure:
    """A hero or an active monster.

    `place` is a square, OUTSIDE or DEAD. `wounds` count up to what it endures (WT-C4). `look` is a number of
    `data/figures.json`: its drawing and its name, unless a player has given a hero another `name` (WT-H2).
    """

    sort: Sort
    strength: int
    place: int
    wounds: int = 0
    look: int = 0
    name: str = added("")

    def at(self, place: int) -> "Figure":
        """Return the figure at another place."""
        return Figure(self.sort, self.strength, place, self.wounds, self.look, self.name)


ItemFate: TypeAlias = Literal["marker", "lying", "carried", "out", "lost"]


@frozen
class Item:
    """The talisman or the amulet: still a face-down marker, lying open on square `at`, carried by figure `by`, or gone.

    "out": a hero has carried it out, and `by` is who did; "lost": it fell into a sinkhole at `at` (WT-T8, WT-N3).
    `killers`: while the talisman lies where its carrier was killed, the swordsmen who wounded the carrier in that
    exchange and lived, ascending; of the villain's figures only they may take it (WT-T8).
    """

    fate: ItemFate = "marker"
    at: int = NONE
    by: int = NONE
    killers: tuple[int, ...] = added(())


TALISMAN, AMULET = 0, 1
"""Indices of the items."""


@frozen
class Turn:
    """What the rules must remember of a running turn.

    `number` counts every turn from 1 (0 before the first), `side` has it. `bound`: the set of figures that began it in
    an enemy's zone and may not move (WT-T5); `freed` those that have disengaged. `walker` is the figure now moving,
    `left` what it has left of its movement, `through` the end it has just entered a doorway by, NONE if its last step
    was another; `walked` those that have moved before it. `explores`: figure and square, in the order announced
    (WT-T3). `fresh`: monsters and the hero who alone fights them in this phase (WT-T6). `given`: the set of items
    handed over or laid down, `still`: one was handed over, so nobody moves any more (WT-T8). `entered` counts heroes
    who came in this turn (WT-P1).
    """

    number: int = 0
    side: Side = HEROES
    bound: int = 0
    freed: int = 0
    walker: int = NONE
    left: int = 0
    through: int = NONE
    walked: int = 0
    explores: tuple[tuple[int, int], ...] = ()
    fresh: tuple[tuple[int, int], ...] = ()
    given: int = 0
    still: bool = False
    entered: int = 0

    def walking(self, walker: int, left: int, through: int, walked: int, entered: int) -> "Turn":
        """Return the turn after a step, or with no figure walking; fast, since steps are frequent."""
        return Turn(
            self.number,
            self.side,
            self.bound,
            self.freed,
            walker,
            left,
            through,
            walked,
            self.explores,
            self.fresh,
            self.given,
            self.still,
            entered,
        )


Posture: TypeAlias = int
"""Posture of a figure (WT-C2): one of the three below, or NONE while not chosen."""
NORMAL, ALL_OUT, FULL_DEFENCE = 0, 1, 2


@frozen
class Stance:
    """How a figure fights in a round: its posture, and the shares for each enemy.

    `enemies` are those it fights, ascending. `attack` and `defence` are whole per cents by enemy, NONE while not
    chosen; against one enemy they are 100, as for the one a non-human faces (WT-C3), or 0 for all where the posture
    leaves nothing. A stance the viewer may not know has posture HIDDEN and no per cents.
    """

    figure: int
    enemies: tuple[int, ...]
    posture: Posture = NONE
    attack: tuple[int, ...] = ()
    defence: tuple[int, ...] = ()


@frozen
class Blow:
    """What a figure did to another in a round: the die (1 to 100, 0 before it is thrown) and the wounds."""

    by: int
    against: int
    roll: int = 0
    wounds: int = 0


RoundKind: TypeAlias = Literal["disengage", "fight", "exchange"]
"""Kind of round: disengagements, the combat of a turn, or one more exchange between two (WT-T5, WT-T6, WT-C5)."""


@frozen
class Round:
    """A round of combat under way; everything in it is simultaneous (WT-C4).

    `stances` are by figure, heroes first. `secret` tells whether choices are kept from the other side now: they are
    until both are complete. `blows` are those to be struck or struck, in the order of the dice. `pending`: victor and
    loser of every result by which a retreat may still come; `retreated`: the set of figures that have been (WT-C6).
    """

    kind: RoundKind
    stances: tuple[Stance, ...]
    secret: bool
    blows: tuple[Blow, ...] = ()
    pending: tuple[tuple[int, int], ...] = ()
    retreated: int = 0


Ending: TypeAlias = Literal[
    "",
    "talisman_out",  # the heroes have carried the talisman out (WT-P3)
    "heroes_dead",  # all heroes are dead (WT-P1)
    "talisman_lost",  # it fell into a sinkhole (WT-T8)
    "minor",  # the amulet, and fewer points lost than the villain (WT-N2)
    "major",  # the talisman, without the amulet (WT-N2)
    "decisive",  # both (WT-N2)
    "quest_ended",  # the heroes' side ended the quest without having won (WT-N2)
    "destroyed",  # the talisman came into the sinkhole (WT-N3)
]


@frozen
class Position(Derived):
    """All that lies on the table; in a view with HIDDEN for what the viewer does not know.

    `plans`: by level which of its two floor plans. `markers`: by square the kind of what lies there face down or turned
    up, NONE for nothing; activated monsters, taken items and dummies are gone from there. `shown`: the set of squares
    whose marker lies open. `links`: by square of a doorway its other end, NONE elsewhere. `known`: the set of squares
    of doorways whose other end the heroes have seen; an exit turned up before its entrance is not among them (WT-T4).
    `proposed` counts the designs that were proposed, which all follow from `lot` (WT-S6). `points` are those announced,
    0 before. `dummies` counts those turned up. `since` is the number of the turn in which the talisman was found, 0
    before (WT-P2). `heroes` and `monsters`: figures in the order of their numbers. `rounds` of combat under way: an
    exchange that comes of a result lies above the round it belongs to.
    """

    setting: Setting
    phase: Phase
    turn: Turn
    asks: tuple[Ask, ...]
    plans: tuple[int, ...]
    markers: tuple[kinds.MarkerKind, ...]
    shown: int
    links: tuple[int, ...]
    known: int
    lot: int
    proposed: int
    points: int
    heroes: tuple[Figure, ...]
    monsters: tuple[Figure, ...]
    items: tuple[Item, ...]
    dummies: int = 0
    since: int = 0
    rounds: tuple[Round, ...] = ()
    ending: Ending = ""


@frozen
class State:
    """A whole running match: the position and the generator."""

    position: Position
    rng: Rng


@frozen
class View:
    """What `viewer` may know (NONE: anybody at the table): the position with HIDDEN for the rest."""

    viewer: Seat
    position: Position
