"""The Great Powers: four of categories (IC-X2), in Treason also of good force, watchtowers and dark force (TR-P1).

A position keeps by power who holds it; where none are played it keeps none, and then nothing here gives anything.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from citadel_desktop.rules.indomitable.content import CATEGORIES, Category
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.parts import COMPLETE
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import FORCES, castle
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.rules.kit.data_files import Reader, read
from citadel_desktop.values import frozen, keep_facts


@frozen
class PowerTaken(Event):
    """A Great Power came to `order`, from `before` or, for NONE, from the table, with its points (IC-X2).

    `power` is its index among the Great Powers, for a category's the index of the category.
    """

    order: Order
    power: int
    points: int
    before: Order = NONE


@frozen
class PowerLost(Event):
    """A Great Power went back to the table, for its holder has too little for it now (IC-X2)."""

    order: Order
    power: int
    points: int


POWERS = len(CATEGORIES) + len(FORCES)
"""Great Powers in Treason; those of FORCES follow those of the categories."""


@frozen
class Power:
    """One Great Power: its category, the points it is worth, and what it adds to the category's income."""

    category: Category
    points: int
    income: int


@frozen
class GreatPowers:
    """All of them, in the order of CATEGORIES; `needed` buildings win one."""

    needed: int
    powers: tuple[Power, ...]


@cache
def great_powers() -> GreatPowers:
    """Return the Great Power cards; raises ContentFault."""
    return read_powers(read("indomitable", "powers.json"))


def read_powers(file: Reader) -> GreatPowers:
    """Read the Great Powers of a data file; raises ContentFault."""
    file.only("needed", "powers")
    rows = file.records("powers")
    if len(rows) != len(CATEGORIES):
        raise file.fault(f"wants {len(CATEGORIES)} powers, has {len(rows)}", "powers")
    powers = []
    for row, category in zip(rows, CATEGORIES, strict=True):
        row.only("category", "points", "income")
        row.text("category", (category,))
        powers.append(Power(category, row.whole("points", 1, 9), row.whole("income", 1, 9)))
    return GreatPowers(file.whole("needed", 1, 9), tuple(powers))


def on_the_table() -> tuple[Order, ...]:
    """Return the holders at the beginning of a match: nobody."""
    return (NONE,) * len(great_powers().powers)


def points_of(power: int) -> int:
    """Return the points of a Great Power."""
    if power < len(CATEGORIES):
        return great_powers().powers[power].points
    return castle().forces[power - len(CATEGORIES)]


# What they are worth


def points(table: Table, order: Order) -> int:
    """Return an Order's points besides buildings: Great Powers (IC-X4), for the dark also black counters (TR-D7)."""
    held = sum([points_of(power) for power, holder in enumerate(table.powers) if holder == order])
    if order != DARK:
        return held
    return held + sum(map(len, (*table.treason.black, *table.treason.gone)))


def extra(table: Table, order: Order, category: int) -> int:
    """Return what a building of a category (an index in CATEGORIES) earns an Order besides price and premium."""
    if not table.powers or order == NONE or table.powers[category] != order:
        return 0
    return great_powers().powers[category].income


# Who holds them


class _Counted(NamedTuple):
    """A cached count, with the plots, watchtowers and counters it was made `of`.

    `settled` are its holders when it was last seen to that they are the right ones.
    """

    of: tuple[object, ...]
    has: tuple[tuple[int, ...], ...]
    settled: tuple[Order, ...] = ()


def has(table: Table) -> tuple[tuple[int, ...], ...]:
    """Return, for each Great Power, every Order's and the Dark Master's count of what it is for.

    Of a category it is the buildings that stand on somebody's plots, taken-over ones too.
    """
    return _kept(table).has


def _kept(table: Table) -> _Counted:
    """Return the count cached on this ground, if it still holds."""
    t, here = table.treason, ground(table)
    of = table.plots, t.towers, t.white, tuple(map(len, t.black))
    kept: _Counted | None = getattr(here, "facts", None)
    if kept is None or kept.of != of:
        kept = _Counted(of, _has(here.by_category, *of))
        keep_facts(here, kept)
    return kept


def _has(
    by_category: tuple[int, ...], plots: tuple[int, ...], towers: int, white: tuple[int, ...], black: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    of_categories = tuple([_standing(plots, buildings) for buildings in by_category])
    if not white:
        return of_categories
    none = (0,) * (len(plots) - len(white))
    rows = {"white": white + none, "towers": _standing(plots, towers), "black": black + none}
    return of_categories + tuple([rows[force] for force in FORCES])


def _standing(plots: tuple[int, ...], things: int) -> tuple[int, ...]:
    return tuple([(own & things).bit_count() for own in plots])


def next_holder(have: Sequence[int], holder: Order, active: Order, orders: int) -> Order:
    """Return the holder of a Great Power now, NONE for nobody.

    A holder with too few gives it up; then the Order with enough, and more than any other and than a holder that keeps
    it, takes it. Of equal Orders it is the next clockwise from the last holder; from the active one, itself first, if
    it lay on the table or was the Dark Master's, who comes last.
    """
    most = max(have)
    if most < great_powers().needed:
        return NONE
    if holder != NONE and have[holder] == most:
        return holder
    first = active if holder in {NONE, DARK} else holder + 1
    row: tuple[Order, ...] = (*(o % orders for o in range(first, first + orders)), *range(orders, len(have)))
    return next(order for order in row if have[order] == most)


def settle(draft: Draft) -> None:
    """Give Great Powers to their new holders, after all moves of an action."""
    kept = _kept(draft)
    if kept.settled == draft.powers:
        return
    active, orders = draft.turn.order, draft.setting.orders
    for power, have in enumerate(kept.has[: len(draft.powers)]):
        before = draft.powers[power]
        after = next_holder(have, before, active, orders)
        if after == before:
            continue
        worth = points_of(power)
        if after == NONE:
            draft.emit(PowerLost(before, power, worth))
        else:
            draft.emit(PowerTaken(after, power, worth, before))
        draft.pass_power(power, after, worth)
    keep_facts(draft.facts, _Counted(kept.of, kept.has, draft.powers))


def faults(p: Position) -> Iterator[Refusal]:
    """Yield faults of Great Powers that are in wrong hands although the action is complete."""
    if not _are_all(p, len(CATEGORIES), {NONE, *range(p.setting.orders)}):
        yield refusal("bad_powers", "IC-X2")
        return
    for power in _astray(p):
        category = great_powers().powers[power].category
        yield refusal("bad_power", "IC-X2", category=category)


def faults_with_forces(p: Position) -> Iterator[Refusal]:
    """Yield the same faults where the Great Powers of the forces are played (TR-P1)."""
    t, orders = p.treason, p.setting.orders
    if not len(t.white) == len(t.black) == orders:
        # Wrong counts of the forces have faults of their own, with the counters.
        return
    if not _are_all(p, POWERS, {NONE, *range(orders), DARK}):
        yield refusal("bad_powers", "TR-P1")
        return
    for power in _astray(p):
        yield refusal("bad_force", "TR-P1", power=power)


def _are_all(p: Position, count: int, holders: set[Order]) -> bool:
    return len(p.powers) == count and set(p.powers) <= holders


def _astray(p: Position) -> Iterator[int]:
    """Return the Great Powers that another Order should hold, if the last action is complete."""
    if p.asks and p.asks[-1].kind not in COMPLETE:
        return
    for power, (holder, have) in enumerate(zip(p.powers, has(p), strict=True)):
        if next_holder(have, holder, p.turn.order, p.setting.orders) != holder:
            yield power
