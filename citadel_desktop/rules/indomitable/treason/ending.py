"""The end of a match of Treason: rounds, both victories (TR-E1 to TR-E3)."""

from collections.abc import Iterator
from typing import TypeAlias

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.ending import finish
from citadel_desktop.rules.indomitable.parts import COMPLETE
from citadel_desktop.rules.indomitable.state import DARK, Order, Position, TreasonEnding
from citadel_desktop.rules.indomitable.treason.castle import blacks, in_play, whites
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Refusal, refusal
from citadel_desktop.values import frozen


@frozen
class CountersRevealed(Event):
    """The Dark Master has won: black counters are turned over (TR-E2)."""

    order: Order
    values: tuple[int, ...]


Won: TypeAlias = tuple[TreasonEnding, tuple[Order, ...]]


def finish_round(draft: Draft) -> None:
    """End the last round: one side has won; if evil, its holders' counters are opened (TR-E2)."""
    ending, winners = victory(draft)
    if ending == "evil":
        for holder in in_play(draft):
            if draft.treason.black[holder]:
                draft.emit(CountersRevealed(holder, draft.treason.black[holder]))
                draft.learned = draft.learned or holder != draft.turn.order
    finish(draft, winners, ending)


def victory(table: Table) -> Won:
    """Return the winning side as the table stands, and its winners (TR-E2); black counters must be open.

    Evil wins if the dark marker stands above every Grand Master still in. If none of them holds a black counter, the
    best of them gets the victory (TR-E3).
    """
    left = in_play(table)
    holders = [order for order in left if blacks(table, order)]
    evil = table.scores[DARK] > max(table.scores[order] for order in left)
    if evil and holders:
        return "evil", _top({order: _darkness(table, order) for order in holders})
    best = _top({order: _goodness(table, order) for order in left})
    return "evil_alone" if evil else "good", best


def _darkness(table: Table, order: Order) -> tuple[int, ...]:
    """Return the key that ranks evil: black counters, then the sum of their values, then the score."""
    own = table.treason.black[order]
    return len(own), sum(own), table.scores[order]


def _goodness(table: Table, order: Order) -> tuple[int, ...]:
    """Return the key that ranks good: score, then white counters, then fewest black ones."""
    return table.scores[order], whites(table, order), -blacks(table, order)


def _top(standing: dict[Order, tuple[int, ...]]) -> tuple[Order, ...]:
    best = max(standing.values())
    return tuple(order for order, stands in standing.items() if stands == best)


def faults(p: Position) -> Iterator[Refusal]:
    """Yield faults of an end that cannot be, or of a round that should be the last."""
    left = in_play(p)
    if not p.asks:
        if left:
            sound = bool(p.last_round) and (p.ending, p.winners) == victory(p)
        else:
            sound = p.ending == "nobody" and not p.winners
        if not sound:
            yield refusal("bad_ending", "TR-E2", value=p.ending)
        return
    if p.ending or p.winners:
        yield refusal("bad_ending", "TR-E2", value=p.ending)
    reached = max(p.scores) >= p.setting.target
    if reached and p.asks[-1].kind in COMPLETE and not p.last_round:
        yield refusal("target_reached", "TR-E1", target=p.setting.target)
