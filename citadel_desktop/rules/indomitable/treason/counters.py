"""Force counters (TR-S3, TR-T4): white and black ones on a castle card; the values of black ones are hidden."""

from collections import Counter
from dataclasses import replace
from functools import cache

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.markets import too_few_bricks
from citadel_desktop.rules.indomitable.parts import Part
from citadel_desktop.rules.indomitable.state import (
    BACK,
    DARK,
    FIXED_PRICE,
    Action,
    ActionKind,
    Ask,
    Order,
    Position,
    State,
    seat_of,
)
from citadel_desktop.rules.indomitable.treason.castle import (
    blacks,
    castle,
    change,
    note,
    whites,
)
from citadel_desktop.rules.indomitable.treason.events import (
    BlackBought,
    CounterSwapped,
    WhiteBought,
)
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal

COUNTERS_A_TURN = 2
"""How many counters of either colour may be bought in a turn (TR-T4)."""


def price_of_next(have: int) -> int:
    """What the next counter costs whoever has so many of its colour; 0 when the track is full."""
    track = castle().track
    return track[have] if have < len(track) else 0


def _refuse(table: Table, order: Order, kind: ActionKind, have: int) -> Refusal | None:
    price = price_of_next(have)
    if not price:
        return refusal("track_full", "TR-S3", spaces=len(castle().track))
    if table.turn.treason.counters >= COUNTERS_A_TURN:
        return refusal("counters_used_up", "TR-T4", limit=COUNTERS_A_TURN)
    return too_few_bricks(table, order, price, "TR-T4", kind)


def _may_buy(table: Table, order: Order, have: int) -> bool:
    """Whether `_refuse` has nothing against it."""
    used_up = table.turn.treason.counters >= COUNTERS_A_TURN
    return not used_up and 0 < price_of_next(have) <= table.bricks[order]


def _pay(draft: Draft, order: Order, have: int) -> int:
    price = price_of_next(have)
    draft.pay(order, price)
    note(draft, counters=draft.turn.treason.counters + 1)
    return price


# White


_WHITE, _BLACK = (Action("white"),), (Action("black"),)


def _legal_white(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _WHITE if _may_buy(table, ask.order, whites(table, ask.order)) else ()


def _refuse_white(table: Table, ask: Ask, _action: Action) -> Refusal | None:
    return _refuse(table, ask.order, "white", whites(table, ask.order))


def _buy_white(draft: Draft, ask: Ask, _action: Action) -> None:
    order, white = ask.order, draft.treason.white
    bricks = _pay(draft, order, white[order])
    change(draft, white=(*white[:order], white[order] + 1, *white[order + 1 :]))
    draft.emit(WhiteBought(order, bricks))


WHITE = Part("white", _legal_white, _refuse_white, _buy_white)


# Black


def _legal_black(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _BLACK if _may_buy(table, ask.order, blacks(table, ask.order)) else ()


def _refuse_black(table: Table, ask: Ask, _action: Action) -> Refusal | None:
    return _refuse(table, ask.order, "black", blacks(table, ask.order))


def _buy_black(draft: Draft, ask: Ask, _action: Action) -> None:
    """The top counter of the pile; the dark marker goes on by one."""
    order, t = ask.order, draft.treason
    bricks = _pay(draft, order, len(t.black[order]))
    value = t.counters[0]
    change(draft, black=_held(t.black, order, (*t.black[order], value)), counters=t.counters[1:])
    draft.learned = True
    draft.emit(BlackBought(order, bricks, value, seat_of(draft.setting, order)))
    draft.walk(DARK, 1)


BLACK = Part("black", _legal_black, _refuse_black, _buy_black)


def _held(
    black: tuple[tuple[int, ...], ...], order: Order, own: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    return (*black[:order], own, *black[order + 1 :])


# Another for a black one


@cache
def _swaps(count: int) -> tuple[Action, ...]:
    return tuple(Action("swap", card=place) for place in range(count))


def _legal_swaps(table: Table, ask: Ask) -> tuple[Action, ...]:
    return _swaps(blacks(table, ask.order)) if table.bricks[ask.order] >= FIXED_PRICE else ()


def _refuse_swap(table: Table, ask: Ask, action: Action) -> Refusal | None:
    if action.card >= blacks(table, ask.order):
        return refusal("no_such_counter", "TR-T4", counters=blacks(table, ask.order))
    return too_few_bricks(table, ask.order, FIXED_PRICE, "TR-T4", "swap")


def _swap(draft: Draft, ask: Ask, action: Action) -> None:
    """The named one is shuffled into the pile and another drawn; the marker stays (TR-T4)."""
    order, place, t = ask.order, action.card, draft.treason
    draft.pay(order, FIXED_PRICE)
    own = t.black[order]
    pile, draft.rng = draft.rng.shuffled((*t.counters, own[place]))
    value = pile[0]
    held = (*own[:place], value, *own[place + 1 :])
    change(draft, black=_held(t.black, order, held), counters=pile[1:])
    draft.learned = True
    draft.emit(CounterSwapped(order, place, FIXED_PRICE, value, seat_of(draft.setting, order)))


SWAP = Part("swap", _legal_swaps, _refuse_swap, _swap)


# What may be known


def veil(p: Position, viewer: Seat) -> Position:
    """The position with backs for the values of others' black counters; a victory of evil opens all (TR-E2)."""
    t = p.treason
    black = t.black if p.ending == "evil" else _backs(p, t.black, viewer)
    hidden = replace(
        t,
        black=black,
        gone=_backs(p, t.gone, viewer),
        counters=(BACK,) * len(t.counters),
    )
    return replace(p, treason=hidden)


def _backs(
    p: Position, rows: tuple[tuple[int, ...], ...], viewer: Seat
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        row if seat_of(p.setting, order) == viewer else (BACK,) * len(row)
        for order, row in enumerate(rows)
    )


def imagine(state: State) -> State:
    """Values for all backs, drawn among those that are not seen."""
    t = state.position.treason
    rows = (*t.black, *t.gone, t.counters)
    left = Counter(castle().counters)
    left.subtract(value for row in rows for value in row if value != BACK)
    hidden, rng = state.rng.shuffled(tuple(left.elements()))
    dealt = iter(hidden)

    def filled(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(next(dealt) if value == BACK else value for value in row)

    imagined = replace(
        t,
        black=tuple(map(filled, t.black)),
        gone=tuple(map(filled, t.gone)),
        counters=filled(t.counters),
    )
    return State(replace(state.position, treason=imagined), rng)
