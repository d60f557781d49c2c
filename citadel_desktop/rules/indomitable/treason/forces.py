"""The seven Great Powers (TR-P1): four of categories, and those of good force, watchtowers and dark force."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from citadel_desktop.rules.indomitable.content import CATEGORIES
from citadel_desktop.rules.indomitable.draft import Draft, Table, ground
from citadel_desktop.rules.indomitable.events import PowerLost, PowerTaken
from citadel_desktop.rules.indomitable.parts import COMPLETE
from citadel_desktop.rules.indomitable.powers import great_powers
from citadel_desktop.rules.indomitable.state import DARK, NONE, Order, Position
from citadel_desktop.rules.indomitable.treason.castle import (
    FORCES,
    castle,
)
from citadel_desktop.rules.kit.contract import Refusal, refusal

POWERS = len(CATEGORIES) + len(FORCES)
"""How many there are; those of FORCES come after those of the categories."""


def points_of(power: int) -> int:
    """What a Great Power is worth."""
    if power < len(CATEGORIES):
        return great_powers().powers[power].points
    return castle().forces[power - len(CATEGORIES)]


def has(table: Table) -> tuple[tuple[int, ...], ...]:
    """For each Great Power, by Order and for the Dark Master, how much there is of what it is for."""
    t = table.treason
    return _has(table.plots, ground(table).by_category, t.towers, t.white, t.black)


def _has(
    plots: tuple[int, ...],
    by_category: tuple[int, ...],
    towers: int,
    white: tuple[int, ...],
    black: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], ...]:
    none = (0,) * (len(plots) - len(white))
    rows = {
        "white": white + none,
        "towers": _standing(plots, towers),
        "black": tuple(map(len, black)) + none,
    }
    return (
        *(_standing(plots, buildings) for buildings in by_category),
        *(rows[force] for force in FORCES),
    )


def _standing(plots: tuple[int, ...], things: int) -> tuple[int, ...]:
    return tuple([(own & things).bit_count() for own in plots])


def points(table: Table, order: Order) -> int:
    """The points on the wall besides buildings (IC-X4, TR-D7): Great Powers; black counters, too, for the dark one."""
    held = sum(points_of(power) for power, holder in enumerate(table.powers) if holder == order)
    if order != DARK:
        return held
    return held + sum(map(len, (*table.treason.black, *table.treason.gone)))


def next_holder(have: Sequence[int], holder: Order, active: Order, orders: int) -> Order:
    """Who holds a Great Power now, NONE for nobody, as IC-X2; of equal claimants the Dark Master comes last.

    `have` is by Order and for DARK. Of equal Orders it is the next clockwise from the holder; from the active one,
    himself first, if it lay on the table or was the Dark Master's.
    """
    most = max(have)
    if most < great_powers().needed:
        return NONE
    if holder != NONE and have[holder] == most:
        return holder
    first = active if holder in {NONE, DARK} else holder + 1
    row = [*(o % orders for o in range(first, first + orders)), DARK]
    return next(order for order in row if have[order] == most)


def settle(draft: Draft) -> None:
    """Let Great Powers change hands as they must, after all moves of an action."""
    held, t = draft.powers, draft.treason
    settled = _settled(
        draft.plots,
        draft.facts.by_category,
        t.towers,
        t.white,
        t.black,
        held,
        draft.turn.order,
    )
    if settled == held:
        return
    for power, (before, after) in enumerate(zip(held, settled, strict=True)):
        if after == before:
            continue
        worth = points_of(power)
        if after == NONE:
            draft.emit(PowerLost(before, power, worth))
        else:
            draft.emit(PowerTaken(after, power, worth, before))
        draft.pass_power(power, after, worth)


@lru_cache(maxsize=1 << 12)
def _settled(
    plots: tuple[int, ...],
    by_category: tuple[int, ...],
    towers: int,
    white: tuple[int, ...],
    black: tuple[tuple[int, ...], ...],
    held: tuple[Order, ...],
    active: Order,
) -> tuple[Order, ...]:
    """The holders as they must be; most steps change nothing they depend on."""
    has_now, orders = _has(plots, by_category, towers, white, black), len(white)
    return tuple(
        [
            next_holder(have, holder, active, orders)
            for have, holder in zip(has_now, held, strict=True)
        ]
    )


def faults(p: Position) -> Iterator[Refusal]:
    """Great Powers that are not where they must be whenever an action is complete."""
    t, orders = p.treason, p.setting.orders
    if not len(t.white) == len(t.black) == orders:
        # What is there of the forces cannot even be counted: that is told beside, with the counters.
        return
    holders = {NONE, *range(p.setting.orders), DARK}
    if len(p.powers) != POWERS or not set(p.powers) <= holders:
        yield refusal("bad_powers", "TR-P1")
        return
    if p.asks and p.asks[-1].kind not in COMPLETE:
        return
    for power, (holder, have) in enumerate(zip(p.powers, has(p), strict=True)):
        if next_holder(have, holder, p.turn.order, p.setting.orders) != holder:
            yield refusal("bad_force", "TR-P1", power=power)
