"""Force counters (TR-S3, TR-T4): white and black ones on a castle card; the values of black ones are hidden."""

from collections import Counter
from typing import Literal, TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.markets import can_pay, too_few_bricks
from citadel_desktop.rules.indomitable.pending import OfAnOrder
from citadel_desktop.rules.indomitable.state import (
    BACK,
    DARK,
    FIXED_PRICE,
    NONE,
    Order,
    Position,
    State,
    Treason,
    seat_of,
)
from citadel_desktop.rules.indomitable.tables import in_row
from citadel_desktop.rules.indomitable.treason.castle import blacks, castle, change, note, whites
from citadel_desktop.rules.kit.asks import Event, Part, only
from citadel_desktop.rules.kit.contract import Refusal, Seat, refusal
from citadel_desktop.values import frozen, replace


@frozen
class BuyWhite:
    """Buy a white counter (TR-T4)."""

    kind: Literal["white"] = "white"


@frozen
class BuyBlack:
    """Buy a black counter (TR-T4)."""

    kind: Literal["black"] = "black"


@frozen
class Swap:
    """Exchange one's own black counter at a place for another (TR-T4)."""

    place: int
    kind: Literal["swap"] = "swap"


Action: TypeAlias = BuyWhite | BuyBlack | Swap


@frozen
class WhiteBought(Event):
    """A white counter was bought (TR-T4)."""

    order: Order
    bricks: int


@frozen
class BlackBought(Event):
    """A black counter was bought; only its owner sees its value (TR-T4)."""

    order: Order
    bricks: int
    value: int = BACK
    seat: Seat = NONE


@frozen
class CounterSwapped(Event):
    """The black counter at a place of the track, counted from 0, was exchanged; only its owner sees the new value."""

    order: Order
    place: int
    bricks: int
    value: int = BACK
    seat: Seat = NONE


COUNTERS_A_TURN = 2
"""Counters of either colour that may be bought in a turn (TR-T4)."""


def price_of_next(have: int) -> int:
    """Return the cost of the next counter of a colour for an Order with `have` of them; 0 when the track is full."""
    track = castle().track
    return track[have] if have < len(track) else 0


def _refuse(table: Table, order: Order, kind: Literal["white", "black"], have: int) -> Refusal | None:
    price = price_of_next(have)
    if not price:
        return refusal("track_full", "TR-S3", spaces=len(castle().track))
    if table.turn.treason.counters >= COUNTERS_A_TURN:
        return refusal("counters_used_up", "TR-T4", limit=COUNTERS_A_TURN)
    return too_few_bricks(table, order, price, "TR-T4", kind)


def _may_buy(table: Table, ask: OfAnOrder) -> bool:
    """Whether a counter of any colour can be bought."""
    return table.turn.treason.counters < COUNTERS_A_TURN and table.bricks[ask.order] >= castle().track[0]


def _pay(draft: Draft, order: Order, have: int) -> int:
    price = price_of_next(have)
    draft.pay(order, price)
    note(draft, counters=draft.turn.treason.counters + 1)
    return price


# White


def _refuse_white(table: Table, ask: OfAnOrder, _action: BuyWhite) -> Refusal | None:
    return _refuse(table, ask.order, "white", whites(table, ask.order))


def _buy_white(draft: Draft, ask: OfAnOrder, _action: BuyWhite) -> None:
    order, white = ask.order, draft.treason.white
    bricks = _pay(draft, order, white[order])
    change(draft, white=(*white[:order], white[order] + 1, *white[order + 1 :]))
    draft.emit(WhiteBought(order, bricks))


WHITE = only(BuyWhite(), _buy_white, _refuse_white, _may_buy)


# Black


def _refuse_black(table: Table, ask: OfAnOrder, _action: BuyBlack) -> Refusal | None:
    return _refuse(table, ask.order, "black", blacks(table, ask.order))


def _buy_black(draft: Draft, ask: OfAnOrder, _action: BuyBlack) -> None:
    """Buy the top counter of the pile; the dark marker advances by one."""
    order, t = ask.order, draft.treason
    bricks = _pay(draft, order, len(t.black[order]))
    value = t.counters[0]
    change(draft, black=_held(t.black, order, (*t.black[order], value)), counters=t.counters[1:])
    draft.learned = True
    draft.emit(BlackBought(order, bricks, value, seat_of(draft.setting, order)))
    draft.walk(DARK, 1)


BLACK = only(BuyBlack(), _buy_black, _refuse_black, _may_buy)


def _held(black: tuple[tuple[int, ...], ...], order: Order, own: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return (*black[:order], own, *black[order + 1 :])


# Another for a black one


def _legal_swaps(table: Table, ask: OfAnOrder) -> tuple[Swap, ...]:
    return in_row(Swap, blacks(table, ask.order)) if table.treason.counters and can_pay(table, ask) else ()


def _refuse_swap(table: Table, ask: OfAnOrder, action: Swap) -> Refusal | None:
    if action.place >= blacks(table, ask.order):
        return refusal("no_such_counter", "TR-T4", counters=blacks(table, ask.order))
    if not table.treason.counters:
        return refusal("no_counter_left", "TR-T4")
    return too_few_bricks(table, ask.order, FIXED_PRICE, "TR-T4", "swap")


def _swap(draft: Draft, ask: OfAnOrder, action: Swap) -> None:
    """Draw a new counter, then shuffle the named one into the pile, so that it never comes straight back (TR-T4)."""
    order, place, t = ask.order, action.place, draft.treason
    draft.pay(order, FIXED_PRICE)
    own, value = t.black[order], t.counters[0]
    pile, draft.rng = draft.rng.shuffled((*t.counters[1:], own[place]))
    held = (*own[:place], value, *own[place + 1 :])
    change(draft, black=_held(t.black, order, held), counters=pile)
    draft.learned = True
    draft.emit(CounterSwapped(order, place, FIXED_PRICE, value, seat_of(draft.setting, order)))


SWAP = Part("swap", _legal_swaps, _refuse_swap, _swap)


# What may be known


def veil(p: Position, viewer: Seat) -> Treason:
    """Return Treason's part with backs for others' black counters; a victory of evil opens all (TR-E2)."""
    t = p.treason
    return replace(
        t,
        black=t.black if p.ending == "evil" else _backs(t.black, viewer),
        gone=_backs(t.gone, viewer),
        counters=(BACK,) * len(t.counters),
    )


def _backs(rows: tuple[tuple[int, ...], ...], viewer: Seat) -> tuple[tuple[int, ...], ...]:
    # In Treason a seat plays the Order of its number.
    return tuple([row if order == viewer else (BACK,) * len(row) for order, row in enumerate(rows)])


def imagine(state: State) -> State:
    """Draw values for all backs among those not seen."""
    t = state.position.treason
    rows = (*t.black, *t.gone, t.counters)
    left = Counter(castle().counters)
    left.subtract(value for row in rows for value in row if value != BACK)
    hidden, rng = state.rng.shuffled(tuple(left.elements()))
    dealt = iter(hidden)

    def filled(row: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(next(dealt) if value == BACK else value for value in row)

    imagined = replace(
        t, black=tuple(map(filled, t.black)), gone=tuple(map(filled, t.gone)), counters=filled(t.counters)
    )
    return State(replace(state.position, treason=imagined), rng)
