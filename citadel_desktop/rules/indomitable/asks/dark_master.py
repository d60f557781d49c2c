"""The Dark Master's moves (TR-D1): by the black die or by black counters, through gates, past watchtowers."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.parts import Part as AnyPart
from citadel_desktop.rules.indomitable.pending import BlackDie, Phase4, Steps
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order
from citadel_desktop.rules.indomitable.tables import at_plots, land
from citadel_desktop.rules.indomitable.town import ALL, NAMES, NEIGHBOURS, bits, neighbours, set_of
from citadel_desktop.rules.indomitable.treason.castle import blacks, change, note, plots_with_tower
from citadel_desktop.rules.indomitable.treason.dice import BLACK, SIDES, Throw, entering, throw
from citadel_desktop.rules.kit.asks import Event, Part, only
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class ThrowDie:
    """Throw the black die, to move the Dark Master (TR-D1)."""

    kind: Literal["throw"] = "throw"


@frozen
class MoveDarkMaster:
    """Move the Dark Master to a plot (TR-D1)."""

    plot: int
    kind: Literal["move"] = "move"


@frozen
class LeaveDarkMaster:
    """Let the Dark Master stay, whatever was thrown (TR-D1)."""

    kind: Literal["stay"] = "stay"


Action: TypeAlias = ThrowDie | MoveDarkMaster | LeaveDarkMaster


@frozen
class DieThrown(Event):
    """The black die was thrown to move the Dark Master (TR-D1)."""

    order: Order
    pips: int


@frozen
class DarkMasterMoved(Event):
    """The Dark Master went from one plot, NONE for outside the city, to another, in `steps` steps (TR-D1)."""

    order: Order
    start: int
    plot: int
    steps: int


@frozen
class DarkMasterStayed(Event):
    """The Dark Master stays where he is, whatever was thrown (TR-D1)."""

    order: Order


class Way(NamedTuple):
    """A shortest way of the Dark Master to a plot: the plots he steps on, that one last.

    It leads through watchtowers of who moves him only where no way of the allowed length goes round them;
    `permitted` is the set of those.
    """

    steps: tuple[int, ...]
    permitted: int


def goals(table: Table, mover: Order, steps: int) -> int:
    """Return the plots to which there are `ways`."""
    t, gates = table.treason, land(table.setting.town).gates
    here = 0 if t.at == NONE else 1 << t.at
    return _near(gates, t.at, passable(table, mover), steps) & ~(t.towers | here)


@lru_cache(maxsize=1 << 10)
def _near(gates: int, at: int, passable: int, steps: int) -> int:
    """Return where he is and where he can step, from outside and between gates in one step (TR-D1)."""
    reached = new = 0 if at == NONE else 1 << at
    for _ in range(steps):
        through = gates if new & gates or not reached else 0
        new = (neighbours(new) | through) & passable & ~reached
        reached |= new
    return reached


def passable(table: Table, mover: Order) -> int:
    """Return the plots he may cross: no watchtowers but dark ones and, as `mover` allows, the mover's (TR-D1)."""
    theirs = table.treason.towers & ~table.plots[DARK] & ~table.plots[mover]
    return ALL & ~theirs


def ways(table: Table, mover: Order, steps: int) -> dict[int, Way]:
    """Return his ways by plot, ascending, of at most `steps` steps for `mover`; none ends on a tower."""
    return dict(
        _ways(
            land(table.setting.town).gates,
            table.treason.at,
            passable(table, mover),
            table.treason.towers,
            plots_with_tower(table, mover),
            steps,
        )
    )


@lru_cache(maxsize=1 << 6)
def _ways(gates: int, at: int, passable: int, towers: int, own: int, steps: int) -> tuple[tuple[int, Way], ...]:
    ways_: dict[int, tuple[int, ...]] = {}
    for allowed in dict.fromkeys((passable & ~own, passable)):
        for plot, way in _shortest(gates, at, allowed, steps).items():
            ways_.setdefault(plot, way)
    return tuple(
        (plot, Way(way, set_of(way) & own))
        for plot, way in sorted(ways_.items())
        if not towers >> plot & 1 and plot != at
    )


def _shortest(gates: int, at: int, allowed: int, steps: int) -> dict[int, tuple[int, ...]]:
    """Return a shortest way over allowed plots by plot; from outside and between gates in one step (TR-D1)."""
    shortest: dict[int, tuple[int, ...]] = {} if at == NONE else {at: ()}
    front: dict[int, tuple[int, ...]] = {at: ()}
    new = allowed & ~set_of(list(shortest))
    for _ in range(steps):
        further: dict[int, tuple[int, ...]] = {}
        for plot, way in front.items():
            nearest = _steps_from(gates, plot) & new
            new ^= nearest
            for other in bits(nearest):
                further[other] = (*way, other)
        shortest |= further
        front = further
    return shortest


def _steps_from(gates: int, at: int) -> int:
    if at == NONE:
        return gates
    return NEIGHBOURS[at] | (gates & ~(1 << at) if gates >> at & 1 else 0)


def _distance(table: Table, mover: Order, plot: int, steps: int) -> int:
    """Return the length of his way to a plot within reach."""
    gates, t, allowed = land(table.setting.town).gates, table.treason, passable(table, mover)
    around = allowed & ~plots_with_tower(table, mover)
    if not _near(gates, t.at, around, steps) >> plot & 1:
        around = allowed
    return next(n for n in range(1, steps + 1) if _near(gates, t.at, around, n) >> plot & 1)


def may_move(table: Table) -> bool:
    """Whether he may still be moved this turn: once, and before an attack."""
    done = table.turn.treason
    return not done.moved and not done.attacked


def _moves(table: Table, mover: Order, steps: int) -> Sequence[MoveDarkMaster]:
    return at_plots(MoveDarkMaster, goals(table, mover, steps))


def _refuse_there(table: Table, mover: Order, plot: int, steps: int) -> Refusal | None:
    name = NAMES[plot]
    if plot == table.treason.at:
        return refusal("already_there", "TR-D1", plot=name)
    if table.treason.towers >> plot & 1:
        return refusal("tower_there", "TR-D1", plot=name)
    if plot not in ways(table, mover, steps):
        return refusal("too_far", "TR-D1", plot=name, steps=steps)
    return None


def _refuse_again(table: Table) -> Refusal | None:
    if table.turn.treason.attacked:
        return refusal("after_attack", "TR-D1")
    if table.turn.treason.moved:
        return refusal("already_moved", "TR-D1")
    return None


def _go(draft: Draft, mover: Order, plot: int, steps: int) -> None:
    draft.emit(DarkMasterMoved(mover, draft.treason.at, plot, _distance(draft, mover, plot, steps)))
    change(draft, at=plot)
    note(draft, moved=True)


# By black counters


def _legal_moves(table: Table, ask: Phase4) -> Sequence[MoveDarkMaster]:
    if not may_move(table):
        return ()
    return _moves(table, ask.order, blacks(table, ask.order))


def _refuse_move(table: Table, ask: Phase4, action: MoveDarkMaster) -> Refusal | None:
    steps = blacks(table, ask.order)
    return _refuse_again(table) or _refuse_there(table, ask.order, action.plot, steps)


def _move(draft: Draft, ask: Phase4, action: MoveDarkMaster) -> None:
    _go(draft, ask.order, action.plot, blacks(draft, ask.order))


MOVE = Part("move", _legal_moves, _refuse_move, _move)
"""Part for moving him without a throw: as many steps as the mover has black counters."""


# By the black die


def _may_throw(table: Table, _ask: Phase4) -> bool:
    return may_move(table)


def _refuse_throw(table: Table, _ask: Phase4, _action: ThrowDie) -> Refusal | None:
    return _refuse_again(table)


def _throw(draft: Draft, ask: Phase4, _action: ThrowDie) -> None:
    throw(draft, ask.order, _FOR_STEPS)


def _come(draft: Draft, order: Order, pips: tuple[int, ...]) -> None:
    (steps,) = pips
    draft.emit(DieThrown(order, steps))
    draft.push(Steps(order, steps))


_FOR_STEPS = Throw(BlackDie, (BLACK,), "TR-D1", _come)

THROW = only(ThrowDie(), _throw, _refuse_throw, _may_throw)

ROLLED = entering(_FOR_STEPS)
"""Part for entering the black die that was thrown at the table."""


def _legal_goals(table: Table, ask: Steps) -> Sequence[MoveDarkMaster]:
    return _moves(table, ask.order, ask.pips)


def _refuse_goal(table: Table, ask: Steps, action: MoveDarkMaster) -> Refusal | None:
    return _refuse_there(table, ask.order, action.plot, ask.pips)


def _go_there(draft: Draft, ask: Steps, action: MoveDarkMaster) -> None:
    draft.pop()
    _go(draft, ask.order, action.plot, ask.pips)


GO = Part("move", _legal_goals, _refuse_goal, _go_there)
"""Part for choosing where he goes with the pips thrown."""


def _stay(draft: Draft, ask: Steps, _action: LeaveDarkMaster) -> None:
    draft.pop()
    draft.emit(DarkMasterStayed(ask.order))
    note(draft, moved=True)


STAY: AnyPart = only(LeaveDarkMaster(), _stay)
"""Part for letting him stay, whatever was thrown."""


def fits(p: Table, ask: Phase4) -> bool:
    """Whether such an ask can be on the stack."""
    return blacks(p, ask.order) > 0


def die_fits(p: Table, ask: BlackDie) -> bool:
    """Whether such an ask can be on the stack."""
    return blacks(p, ask.order) > 0 and p.setting.dice == "hand" and may_move(p)


def steps_fit(p: Table, ask: Steps) -> bool:
    """Whether such an ask can be on the stack."""
    return may_move(p) and 1 <= ask.pips <= SIDES
