"""A position being worked on within one `apply`.

A draft is made from a state and gives a step; it never outlives the call. Its fields are those of `Position` and hold
the same immutable values. Other modules change it through its methods, which keep related facts consistent: a death and
the items dropped, a marker turned up and the knowledge gained.
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias, TypeVar

from citadel_desktop.rules.goodman.figures import next_monster_look
from citadel_desktop.rules.goodman.pending import Ask
from citadel_desktop.rules.goodman.squares import Square
from citadel_desktop.rules.goodman.state import (
    AMULET,
    DEAD,
    HERO,
    HEROES,
    MONSTERS_FROM,
    NON_HUMAN,
    NONE,
    TALISMAN,
    VILLAIN,
    Ending,
    Figure,
    Item,
    Phase,
    Position,
    Side,
    Sort,
    State,
)
from citadel_desktop.rules.goodman.stronghold.markers import AMULET_MARKER, DUMMY, TALISMAN_MARKER, kinds
from citadel_desktop.rules.kit import asks
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Step
from citadel_desktop.values import frozen, keep_facts, replace


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
class PhaseBegan(Event):
    """The search began, with the entry turned up, or the escape: the talisman is found (WT-P1, WT-P2)."""

    phase: Phase


TurnedUpBy: TypeAlias = int
"""The figure for whose sake a marker is turned up, NONE where there is none."""


@frozen
class TurnedUp(Event):
    """A marker was turned up (WT-T4).

    `secret`: it is an exit whose other level is not shown; for others than the villain `kind` is SOME_EXIT then.
    """

    square: int
    kind: int
    by: TurnedUpBy = NONE
    secret: bool = False
    who: Told = ()


@frozen
class Activated(Event):
    """A monster came out of hiding: revealed by figure `by`, or by the villain's will where that is NONE (WT-P2)."""

    figure: int
    sort: Sort
    strength: int
    square: int
    look: int
    by: int = NONE
    who: Told = ()


Movement: TypeAlias = Literal["step", "explore", "driven", "swap", "advance"]
"""Why a figure comes to another place: it moves, explores, is retreated, changes squares, steps after (WT-C5)."""


@frozen
class Moved(Event):
    """A figure came from place `start` to place `end`; `through` is the end of a doorway it entered, or NONE."""

    figure: int
    start: int
    end: int
    why: Movement
    through: int = NONE
    who: Told = ()


Harm: TypeAlias = Literal["pitfall", "sinkhole", "blow"]


@frozen
class Wounded(Event):
    """A figure got so many wounds more and has `total` of those it `endures` now (WT-T4, WT-C1, WT-C4)."""

    figure: int
    wounds: int
    why: Harm
    total: int
    endures: int
    who: Told = ()


@frozen
class Died(Event):
    """A figure is dead; it was at `place` (WT-C4)."""

    figure: int
    place: int
    why: Harm
    who: Told = ()


@frozen
class ItemTaken(Event):
    """A figure took the talisman or the amulet (WT-T8)."""

    item: int
    figure: int
    place: int
    who: Told = ()


@frozen
class ItemLaid(Event):
    """The talisman or the amulet lies at a place now: laid down by `figure`, or fallen with it (WT-T8)."""

    item: int
    figure: int
    place: int
    who: Told = ()


@frozen
class ItemLost(Event):
    """The talisman or the amulet fell into a sinkhole (WT-T8, WT-N3)."""

    item: int
    square: int


@frozen
class MatchEnded(Event):
    """The match is over (WT-N)."""

    ending: Ending


T = TypeVar("T")

ENDURANCE, MIGHTIEST_ENDURANCE, MIGHTIEST = 6, 8, 50
"""Wounds that kill a figure, and those that kill a non-human of strength MIGHTIEST (WT-C4)."""


class Draft(asks.Draft[Ask, Event]):
    """A position that may be changed; `actor` is the side that acts."""

    __slots__ = (
        *("actor", "dummies", "ending", "facts", "heroes", "items", "known", "links", "lot"),
        *("markers", "monsters", "phase", "plans", "points", "proposed", "rounds", "setting"),
        *("shown", "since", "turn"),
    )

    def __init__(self, state: State) -> None:
        p = state.position
        super().__init__(p.asks, state.rng)
        self.setting = p.setting
        self.phase = p.phase
        self.turn = p.turn
        self.plans = p.plans
        self.markers = p.markers
        self.shown = p.shown
        self.links = p.links
        self.known = p.known
        self.lot = p.lot
        self.proposed = p.proposed
        self.points = p.points
        self.heroes = p.heroes
        self.monsters = p.monsters
        self.items = p.items
        self.dummies = p.dummies
        self.since = p.since
        self.rounds = p.rounds
        self.ending = p.ending
        self.actor: Side = p.asks[-1].player if p.asks else NONE
        self.facts: Any = getattr(p, "facts", None)

    def step(self) -> Step[State, Event]:
        """Return the state, all events, and the barrier: chance if the generator moved or dice were thrown."""
        position = Position(
            self.setting,
            self.phase,
            self.turn,
            self.asks,
            self.plans,
            self.markers,
            self.shown,
            self.links,
            self.known,
            self.lot,
            self.proposed,
            self.points,
            self.heroes,
            self.monsters,
            self.items,
            self.dummies,
            self.since,
            self.rounds,
            self.ending,
        )
        keep_facts(position, self.facts)
        return Step(State(position, self.rng), tuple(self.events), self.barrier)

    # What happens

    def told(self, *figures: int) -> Told:
        """Return what an event tells of figures, without NONE."""
        return tuple([self._who(figure) for figure in figures if figure != NONE])

    def _who(self, figure: int) -> Who:
        one = figure_of(self, figure)
        return Who(figure, one.sort, one.strength, one.look, one.name)

    def conclude(self, ending: Ending) -> None:
        """End the match; the first ending counts (WT-N)."""
        if not self.ending:
            self.ending = ending

    def close(self) -> None:
        """Stop asking anybody."""
        self.asks, self.rounds = (), ()
        self.emit(MatchEnded(self.ending))

    def change_turn(self, **changes: Any) -> None:
        """Change the running turn."""
        self.turn = replace(self.turn, **changes)

    # Figures

    def change(self, figure: int, **changes: Any) -> None:
        """Change a figure."""
        self._set(figure, replace(figure_of(self, figure), **changes))

    def _set(self, figure: int, one: Figure) -> None:
        if figure < MONSTERS_FROM:
            self.heroes = with_item(self.heroes, figure, one)
        else:
            self.monsters = with_item(self.monsters, figure - MONSTERS_FROM, one)

    def place(self, figure: int, place: int, why: Movement, through: Square = NONE) -> None:
        """Move a figure to another place with what it carries."""
        one = figure_of(self, figure)
        self._set(figure, one.at(place))
        self.events.append(Moved(figure, one.place, place, why, through, (self._who(figure),)))

    def wound(self, figure: int, wounds: int, why: Harm) -> None:
        """Wound a figure, which dies if it endures no more (WT-C4)."""
        if not wounds:
            return
        one = figure_of(self, figure)
        wounds = min(wounds, life_of(one))
        total = one.wounds + wounds
        self.change(figure, wounds=total)
        self.emit(Wounded(figure, wounds, why, total, endurance(one), self.told(figure)))
        if total == endurance(one):
            self.kill(figure, why)

    def kill(self, figure: int, why: Harm) -> None:
        """Kill a figure; what it carried falls where it was, into a sinkhole for good (WT-T8)."""
        place = figure_of(self, figure).place
        carried = carried_by(self, figure)
        self.change(figure, place=DEAD)
        self.emit(Died(figure, place, why, self.told(figure)))
        for item in carried:
            if why == "sinkhole":
                self.lose_item(item, place)
            else:
                self.lay_item(item, figure, place)

    # Markers

    def turn_up(self, square: Square, by: int = NONE, *, secret: bool = False) -> None:
        """Turn up a face-down marker, which stays or goes by its kind; its effect comes later (WT-T4).

        With `secret` it is an exit whose other level is not revealed. A dummy is removed. The heroes' side learns.
        """
        kind = self.markers[square]
        self.shown |= 1 << square
        self.emit(TurnedUp(square, kind, by, secret, self.told(by)))
        if self.actor == HEROES:
            self.learned = True
        if kind == DUMMY:
            self.dummies += 1
            self.clear(square)
        elif kind in {TALISMAN_MARKER, AMULET_MARKER}:
            item = kind - TALISMAN_MARKER
            self.clear(square)
            self.items = with_item(self.items, item, Item("lying", square))
            if item == TALISMAN:
                self._found()

    def clear(self, square: Square) -> None:
        """Take a marker off the board."""
        self.markers = with_item(self.markers, square, NONE)
        self.shown &= ~(1 << square)

    def show_link(self, square: Square) -> None:
        """Show everybody both ends of a doorway, turning up face-down ones (WT-T4)."""
        for end in (square, self.links[square]):
            if not self.shown >> end & 1:
                self.turn_up(end)
        if not self.known >> square & 1 and self.actor == HEROES:
            self.learned = True
        self.known |= 1 << square | 1 << self.links[square]

    def activate(self, square: Square, by: int = NONE) -> int:
        """Make the concealed monster on a square a figure, and return its number (WT-T4, WT-P2)."""
        marker = kinds()[self.markers[square]]
        self.clear(square)
        figure = MONSTERS_FROM + len(self.monsters)
        look = next_monster_look(marker.kind, [one.look for one in self.monsters])
        self.monsters = (*self.monsters, Figure(marker.sort, marker.strength, square, 0, look))
        who = self.told(figure, by)
        self.emit(Activated(figure, marker.sort, marker.strength, square, look, by, who))
        if self.actor == HEROES:
            self.learned = True
        return figure

    def _found(self) -> None:
        """Begin the escape: the talisman is found (WT-P2)."""
        if self.phase == "search":
            self.phase, self.since = "escape", self.turn.number
            self.emit(PhaseBegan("escape"))

    # Items

    def take_item(self, item: int, figure: int) -> None:
        """Give a figure an item that lies open (WT-T8)."""
        place = self.items[item].at
        self.items = with_item(self.items, item, Item("carried", NONE, figure))
        self.emit(ItemTaken(item, figure, place, self.told(figure)))

    def lay_item(self, item: int, figure: int, place: int) -> None:
        """Lay an item where a figure dropped it or died (WT-T8)."""
        self.items = with_item(self.items, item, Item("lying", place))
        self.emit(ItemLaid(item, figure, place, self.told(figure)))
        self._not_carried(item)

    def lose_item(self, item: int, square: Square) -> None:
        """Lose an item in a sinkhole (WT-T8, WT-N3)."""
        self.items = with_item(self.items, item, Item("lost", square))
        self.emit(ItemLost(item, square))
        if item == TALISMAN:
            lost = self.setting.scenario != "destruction"
            self.conclude("talisman_lost" if lost else "destroyed")
        self._not_carried(item)

    def _not_carried(self, item: int) -> None:
        """End the quest if the talisman is out and no hero carries the amulet (WT-N2)."""
        if item == AMULET and self.items[TALISMAN].fate == "out":
            self.conclude("major")


Table: TypeAlias = Position | Draft
"""A position, or one being worked on: the argument of functions that read either."""


def with_item(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the row with another item in one place."""
    row = list(items)
    row[index] = item
    return tuple(row)


def figure_of(table: Table, figure: int) -> Figure:
    """Return the figure of a number."""
    if figure < MONSTERS_FROM:
        return table.heroes[figure]
    return table.monsters[figure - MONSTERS_FROM]


def is_figure(table: Table, figure: int) -> bool:
    """Whether there is a figure of that number."""
    monster = figure - MONSTERS_FROM
    return 0 <= figure < len(table.heroes) or 0 <= monster < len(table.monsters)


def side_of(figure: int) -> Side:
    """Return a figure's side."""
    return HEROES if figure < MONSTERS_FROM else VILLAIN


def numbers(table: Table, side: Side) -> range:
    """Return the numbers of a side's figures, the dead included."""
    if side == HEROES:
        return range(len(table.heroes))
    return range(MONSTERS_FROM, MONSTERS_FROM + len(table.monsters))


def figures_of(table: Table, side: Side) -> tuple[Figure, ...]:
    """Return a side's figures in the order of their numbers, the dead included."""
    return table.heroes if side == HEROES else table.monsters


def numbered(table: Table, side: Side) -> Iterator[tuple[int, Figure]]:
    """Yield a side's figures with their numbers, the dead included."""
    return enumerate(table.heroes) if side == HEROES else enumerate(table.monsters, MONSTERS_FROM)


def every_figure(table: Table) -> Iterator[tuple[int, Figure]]:
    """Yield all figures with their numbers, heroes first, the dead included."""
    yield from enumerate(table.heroes)
    yield from enumerate(table.monsters, MONSTERS_FROM)


def figure_at(table: Table, square: Square, but: int = NONE) -> int:
    """Return the figure on a square other than `but`, NONE if there is none."""
    for number, figure in enumerate(table.heroes):
        if figure.place == square and number != but:
            return number
    for number, figure in enumerate(table.monsters, MONSTERS_FROM):
        if figure.place == square and number != but:
            return number
    return NONE


def endurance(figure: Figure) -> int:
    """Return the wounds that kill a figure (WT-C4)."""
    mightiest = figure.sort == NON_HUMAN and figure.strength == MIGHTIEST
    return MIGHTIEST_ENDURANCE if mightiest else ENDURANCE


def life_of(figure: Figure) -> int:
    """Return the further wounds that kill a figure (WT-C4)."""
    return endurance(figure) - figure.wounds


def face_down(table: Table, square: Square) -> bool:
    """Whether a marker lies face down on a square."""
    return table.markers[square] != NONE and not table.shown >> square & 1


def carried_by(table: Table, figure: int) -> list[int]:
    """Return the items a figure carries."""
    return [number for number, item in enumerate(table.items) if item.by == figure and item.fate == "carried"]


def lying_at(table: Table, place: int) -> list[int]:
    """Return the items that lie open at a place."""
    return [number for number, item in enumerate(table.items) if item.fate == "lying" and item.at == place]


def may_take(table: Table, figure: int, item: int) -> bool:
    """Whether a figure may take an item where it stands: a hero any, a swordsman one he killed for (WT-T8)."""
    return side_of(figure) == HEROES or figure in table.items[item].killers


def lost_points(table: Table, side: Side) -> int:
    """Return the sum of the strengths of a side's dead (WT-N2)."""
    figures = table.heroes if side == HEROES else table.monsters
    return sum(figure.strength for figure in figures if figure.place == DEAD)


def is_hero(figure: Figure) -> bool:
    """Whether a figure is a hero."""
    return figure.sort == HERO
