"""Checks of hidden information at one moment of a match.

The truth is compared with other states that fit the same view (`resample`): whatever a seat is shown or asked must be
the same, or it reveals more than the view.
"""

from collections.abc import Collection
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from citadel_desktop.conformance.matches import PlayedMoment, generators
from citadel_desktop.conformance.moments import MomentContext
from citadel_desktop.rules.kit.contract import Barrier, Decision, Seat, Step
from citadel_desktop.rules.kit.plain import digest
from citadel_desktop.rules.kit.rng import Rng

RESAMPLES_PER_VIEWER = 4
"""Other states drawn for each viewer at a moment."""


def check_hidden(context: MomentContext, moment: PlayedMoment) -> None:
    """Make every check of this module at a moment."""
    context.notes.step = moment.index
    truth = cache(lambda: without_generators(moment.state))
    for viewer in (None, *context.seats):
        with context.notes.guard(f"view of {viewer}"):
            view = context.rules.view(moment.state, viewer)
            if context.rules.hidden and any(True for _ in generators(view)):
                context.notes.note("leak", f"the view of {viewer} holds a generator: chance foretold")
        for index in range(RESAMPLES_PER_VIEWER):
            with context.notes.guard(f"resample for {viewer}"):
                rng = context.rng.stream(f"{moment.index} {viewer} {index}")
                other = context.rules.resample(view, rng)
                if viewer not in context.differed and without_generators(other) != truth():
                    context.differed.add(viewer)
                _same_for(context, moment, viewer, other)
                _same_public(context, moment, viewer, other)
                _same_events(context, moment, viewer, other)
    with context.notes.guard("see"):
        _secret_choices(context, moment)
    with context.notes.guard("simultaneous"):
        _either_order(context, moment)


def check_imagination(context: MomentContext, knowing: Collection[Seat] = ()) -> None:
    """Check after a match that for each viewer a resample ever differed from the truth.

    Seats in `knowing`, from whom nothing is hidden, are exempt.
    """
    if not context.rules.hidden:
        return
    for viewer in (None, *context.seats):
        if viewer not in context.differed and viewer not in knowing:
            context.notes.note("leak", f"no resample ever differed from the truth: the view of {viewer} tells all")


def without_generators(value: Any) -> Any:
    """Return a value without its generators, to compare states apart from future chance."""
    if isinstance(value, Rng):
        return None
    if isinstance(value, tuple | list):
        return tuple(without_generators(item) for item in value)
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(without_generators(getattr(value, field.name)) for field in fields(value))
    return value


def _same_for(context: MomentContext, moment: PlayedMoment, viewer: Seat | None, other: Any) -> None:
    rules, state, note = context.rules, moment.state, context.notes.note
    if rules.view(other, viewer) != rules.view(state, viewer):
        note("leak", f"the view of {viewer} hangs on what it does not tell{_where(context, moment, viewer, other)}")
    if viewer is not None:
        mine, theirs = rules.decision(state, viewer), rules.decision(other, viewer)
        if _asked(mine) != _asked(theirs):
            note("leak", f"what seat {viewer} is asked hangs on what it does not know")


def _where(context: MomentContext, moment: PlayedMoment, viewer: Seat | None, other: Any) -> str:
    mine, theirs = context.rules.view(moment.state, viewer), context.rules.view(other, viewer)
    if not is_dataclass(mine) or isinstance(mine, type):
        return ""
    names = [f.name for f in fields(mine) if getattr(mine, f.name) != getattr(theirs, f.name, None)]
    return f" (field {', '.join(names)})"


def _same_public(context: MomentContext, moment: PlayedMoment, viewer: Seat | None, other: Any) -> None:
    rules, state, note = context.rules, moment.state, context.notes.note
    if rules.view(other, None) != rules.view(state, None):
        note("leak", f"the public view tells more than the view of {viewer}")
    for name, mine, theirs in (
        ("to_act", rules.to_act(state), rules.to_act(other)),
        ("progress", rules.progress(state), rules.progress(other)),
        ("outcome", rules.outcome(state), rules.outcome(other)),
    ):
        if mine != theirs:
            note("leak", f"{name} hangs on what {viewer} does not know: {mine!r}, {theirs!r}")
    if rules.faults(other):
        note("leak", f"a resample for {viewer} is impossible: {rules.faults(other)[0].code}")


def _same_events(context: MomentContext, moment: PlayedMoment, viewer: Seat | None, other: Any) -> None:
    """Check that a viewer learns the same from an action in the truth and in a state with the same view."""
    rules, note = context.rules, context.notes.note
    if moment.step is None or moment.seat is None:
        return
    decision = rules.decision(other, moment.seat)
    if decision is None or moment.action not in decision.actions:
        return
    true, step = moment.step, rules.apply(other, moment.seat, moment.action)
    if viewer == moment.seat:
        if (true.barrier is None) != (step.barrier is None):
            note("knowledge", f"{moment.action!r}: whether there is a barrier hangs on what is hidden")
        if true.barrier is not None or step.barrier is not None:
            return
        if rules.view(step.state, viewer) != rules.view(true.state, viewer):
            note("knowledge", f"{moment.action!r} tells seat {viewer} something and has no barrier")
    if Barrier.CHANCE in (true.barrier, step.barrier):
        return
    if rules.view(step.state, viewer) == rules.view(true.state, viewer):
        _equal_tellings(context, viewer, true, step)


def _equal_tellings(context: MomentContext, viewer: Seat | None, one: Step[Any, Any], two: Step[Any, Any]) -> None:
    first = [context.rules.see(event, viewer) for event in one.events]
    second = [context.rules.see(event, viewer) for event in two.events]
    if first != second:
        told = next((pair for pair in zip(first, second, strict=False) if pair[0] != pair[1]), None)
        context.notes.note("events", f"events tell {viewer} what its view does not: {told!r}")


def _secret_choices(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that others' views do not tell apart two choices that only the chooser's view tells apart."""
    rules, state = context.rules, moment.state
    if not rules.hidden:
        return
    for seat in rules.to_act(state):
        decision = rules.decision(state, seat)
        if decision is None:
            continue
        some = (*context.some(decision.actions, 6), *context.some(decision.typed, 2))
        steps = [rules.apply(state, seat, action) for action in some]
        for one, two in pairwise(steps):
            if Barrier.CHANCE in (one.barrier, two.barrier):
                continue
            if rules.view(one.state, seat) == rules.view(two.state, seat):
                continue
            for viewer in (None, *(s for s in context.seats if s != seat)):
                if rules.view(one.state, viewer) == rules.view(two.state, viewer):
                    _equal_tellings(context, viewer, one, two)


def _either_order(context: MomentContext, moment: PlayedMoment) -> None:
    """Check that of two seats that choose at once either may be asked first."""
    rules, state = context.rules, moment.state
    acting = rules.to_act(state)
    for seat, other in pairwise(acting):
        mine, theirs = rules.decision(state, seat), rules.decision(state, other)
        if mine is None or theirs is None:
            continue
        pairs = zip(context.some(mine.actions, 3), context.some(theirs.actions, 3), strict=False)
        for action, answer in pairs:
            first = rules.apply(state, seat, action).state
            second = rules.apply(state, other, answer).state
            ends = []
            for after, who, what in ((first, other, answer), (second, seat, action)):
                if rules.refuse(after, who, what) is not None:
                    context.notes.note("simultaneous", f"{what!r} of seat {who} can be forestalled")
                    return
                ends.append(digest(rules.apply(after, who, what).state))
            if ends[0] != ends[1]:
                context.notes.note("simultaneous", f"{action!r} and {answer!r} differ by who is first")


def _asked(decision: Decision[Any] | None) -> Any:
    if decision is None:
        return None
    actions = (*decision.actions, *decision.typed)
    return decision.kind, actions, decision.prompt, decision.params
