"""The end of a match (IC-E1, IC-E2, IC-T7)."""

from collections.abc import Iterator
from typing import Literal

from citadel_desktop.rules.indomitable.draft import Draft, Table
from citadel_desktop.rules.indomitable.parts import COMPLETE
from citadel_desktop.rules.indomitable.state import Ending, Order, Position, TreasonEnding, seat_of
from citadel_desktop.rules.kit.asks import Event
from citadel_desktop.rules.kit.contract import Outcome, Refusal, Seat, refusal
from citadel_desktop.values import frozen


@frozen
class MatchEnded(Event):
    """The match is over; `winners` are Orders, `reason` as in the outcome."""

    winners: tuple[Order, ...]
    reason: Literal["target", "last_round", "good", "evil", "evil_alone", "nobody", "conceded", "agreed"]


def finish_round(draft: Draft) -> None:
    """End the last round: the Order that stands best wins (IC-E2)."""
    finish(draft, best(draft, range(draft.setting.orders)), "last_round")


def settle_victory(draft: Draft) -> bool:
    """End the match if an Order has reached the target (IC-E1); return whether it is over.

    With equal opportunity the round becomes the last instead.
    """
    target = draft.setting.target
    if max(draft.scores) < target:
        return False
    winners = best(draft, [o for o, score in enumerate(draft.scores) if score >= target])
    if draft.setting.equal:
        draft.last("target", winners[0])
        return False
    finish(draft, winners, "target")
    return True


def best(table: Table, among: range | list[Order]) -> tuple[Order, ...]:
    """Return the Orders that stand best: by score, then plots, then bricks; several may tie (IC-E2)."""
    standing = {o: (table.scores[o], table.plots[o].bit_count(), table.bricks[o]) for o in among}
    top = max(standing.values())
    return tuple(order for order in among if standing[order] == top)


def finish(draft: Draft, winners: tuple[Order, ...], ending: Ending | TreasonEnding) -> None:
    """End the match."""
    draft.winners, draft.ending, draft.asks = winners, ending, ()
    if ending:
        draft.emit(MatchEnded(winners, ending))


def outcome(table: Table) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    if not table.ending:
        return None
    winners = tuple(sorted({seat_of(table.setting, order) for order in table.winners}))
    return Outcome(winners, table.ending, rule_of(table.ending))


def rule_of(ending: Ending | TreasonEnding) -> str:
    """Return the rule of an ending; TR-E2 for the victories of good and of evil's servants."""
    return _RULES.get(ending, "TR-E2")


def faults(p: Position) -> Iterator[Refusal]:
    """Yield faults of an end that cannot be, or of a match that should have ended."""
    target = p.setting.target
    reached = [order for order, score in enumerate(p.scores) if score >= target]
    if not p.asks:
        among = reached if p.ending == "target" else range(p.setting.orders)
        sound = (
            p.ending in {"target", "last_round"}
            and bool(among)
            and (p.ending != "target" or not p.setting.equal)
            and (p.ending != "last_round" or bool(p.last_round))
            and p.winners == best(p, among)
        )
        if not sound:
            yield refusal("bad_ending", "IC-E1", value=p.ending)
        return
    if p.ending or p.winners:
        yield refusal("bad_ending", "IC-E1", value=p.ending)
    if reached and p.asks[-1].kind in COMPLETE and not (p.setting.equal and p.last_round):
        yield refusal("target_reached", "IC-E1", target=target)


_RULES: dict[Ending | TreasonEnding, str] = {
    "target": "IC-E1",
    "last_round": "IC-E2",
    "evil_alone": "TR-E3",
    "nobody": "TR-E3",
}


def concede(table: Table, seat: Seat) -> Outcome | Refusal:
    """Return the other seat's win in a duel; with more seats nobody can resign, for the rest could not play on."""
    if table.ending:
        return refusal("match_over", "IC-E1")
    if table.setting.seats > 2:
        return refusal("concede_many", "IC-E1", seats=table.setting.seats)
    return Outcome((1 - seat,), "conceded", "IC-E1")


def agree(table: Table) -> Outcome | Refusal:
    """Return the end without a winner."""
    if table.ending:
        return refusal("match_over", "IC-E1")
    return Outcome((), "agreed", "IC-E1")
