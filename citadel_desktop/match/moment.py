"""The moment of a match that each entry of its log leads to, computed from the moment before.

Nothing here knows the log: `table` adds to it, goes back in it and decides who may read it.
"""

from typing import Any

from citadel_desktop.rules.kit.contract import AnyRules, Barrier, Outcome, Refusal, Seat, refusal
from citadel_desktop.saves.record import ActEntry, DrawAnswer, DrawOffer, Entry, Resignation
from citadel_desktop.values import frozen


class Refused(Exception):  # noqa: N818 - the word the rules use for it
    """The table refuses a request; `refusal` tells why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


@frozen
class OpenOffer:
    """A standing offer of a draw and the seats that have accepted it."""

    seat: Seat
    accepted: frozenset[Seat] = frozenset()


@frozen
class Moment:
    """The situation after an entry, and the events of that entry.

    `ending` is set if players ended the match themselves; an ending by the rules follows from the state.
    """

    state: Any
    ending: Outcome | None = None
    offer: OpenOffer | None = None
    events: tuple[Any, ...] = ()
    barrier: Barrier | None = None


def outcome(rules: AnyRules, now: Moment) -> Outcome | None:
    """Return how the match has ended, by the rules, by resignation or by agreement; None while it runs."""
    return now.ending or rules.outcome(now.state)


def asked(seats: int, now: Moment) -> tuple[Seat, ...]:
    """Return the seats that have yet to answer the standing offer of a draw, ascending."""
    offer = now.offer
    if offer is None:
        return ()
    return tuple(s for s in range(seats) if s != offer.seat and s not in offer.accepted)


def refuse(rules: AnyRules, now: Moment, seat: Seat, action: Any) -> Refusal | None:
    """Return why `seat` may not take `action`; None if it may."""
    if outcome(rules, now):
        return refusal("match_over", "")
    return rules.refuse(now.state, seat, action)


def after(rules: AnyRules, seats: int, now: Moment, entry: Entry) -> Moment:
    """Return the moment after `entry`; raises Refused, or IndexError for a seat that does not exist."""
    if isinstance(entry, ActEntry):
        why = refuse(rules, now, entry.seat, entry.action)
        if why:
            raise Refused(why)
        step = rules.apply(now.state, entry.seat, entry.action)
        offer = None if entry.seat in asked(seats, now) else now.offer
        return Moment(step.state, None, offer, step.events, step.barrier)
    if outcome(rules, now):
        raise Refused(refusal("match_over", ""))
    if not 0 <= entry.seat < seats:
        raise IndexError(entry.seat)
    if isinstance(entry, DrawOffer):
        return _after_offer(rules, now, entry)
    if isinstance(entry, DrawAnswer):
        return _after_answer(rules, seats, now, entry)
    if isinstance(entry, Resignation):
        return Moment(now.state, _ending(rules.concede(now.state, entry.seat)))
    raise Refused(refusal("older_rules", ""))


def _after_offer(rules: AnyRules, now: Moment, entry: DrawOffer) -> Moment:
    if now.offer:
        raise Refused(refusal("draw_offered", "", seat=now.offer.seat))
    _ending(rules.agree(now.state))
    return Moment(now.state, None, OpenOffer(entry.seat))


def _after_answer(rules: AnyRules, seats: int, now: Moment, entry: DrawAnswer) -> Moment:
    if now.offer is None:
        raise Refused(refusal("no_draw_offer", ""))
    if entry.seat not in asked(seats, now):
        raise Refused(refusal("draw_answered", "", seat=entry.seat))
    if not entry.accept:
        return Moment(now.state)
    accepted = now.offer.accepted | {entry.seat}
    if len(accepted) < seats - 1:
        return Moment(now.state, None, OpenOffer(now.offer.seat, accepted))
    return Moment(now.state, _ending(rules.agree(now.state)))


def _ending(result: Outcome | Refusal) -> Outcome:
    if isinstance(result, Refusal):
        raise Refused(result)
    return result
